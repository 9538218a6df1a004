// Drives the hall: gives it every input with its moment, on one thread, and carries its effects out in order. Texts go
// to the lines of connections, commits to the thread of the store, logs are read by another thread on a connection of
// its own (so a slow disk never holds a reader up), bots think on theirs. No socket is known here; whoever has the
// sockets gives a Loop to come back to the one thread.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "server/core/hall.h"
#include "server/net/crew.h"
#include "server/net/house_clock.h"
#include "server/net/log.h"
#include "server/net/watched_store.h"
#include "server/store/sqlite_store.h"
#include "server/store/store_worker.h"

namespace feerie::server {

// One connection as the hall's effects see it. Neither call comes back into the driver before it returns.
class Line {
 public:
  virtual ~Line() = default;
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  virtual void close(std::uint16_t code) = 0;
};

struct Loop {
  std::function<void(std::function<void()>)> post;  // from any thread: run on the one thread, soon
  std::function<void(std::int64_t ms)> wake_in;     // on the one thread: call tick() so much later, forget the last
};

struct DriverOptions {
  std::string folder;
  HallLimits limits;
  int bot_threads = 1;
};

class HallDriver {
 public:
  // Locks and opens the store and brings every unfinished table back; one that cannot be is named on the log.
  static Result<std::unique_ptr<HallDriver>> open(const DriverOptions& options, Entropy& entropy, Log& log, Loop loop);
  ~HallDriver();
  HallDriver(const HallDriver&) = delete;
  HallDriver& operator=(const HallDriver&) = delete;

  // All of these on the one thread. Whoever was shut out since they were let in is shown out again.
  ConnectionId enter(const std::shared_ptr<Line>& line, const Guest& guest);
  void say(ConnectionId connection, std::string_view text);
  void leave(ConnectionId connection);
  // As of Hall: somebody comes in as somebody else.
  std::optional<std::string> redeem(std::string_view latchkey, const std::string& taker);
  void leave_device(const Guest& guest);
  void tick();
  void close_doors();
  bool idle() const;                     // nothing is on its way to the disk
  void close_lines(std::uint16_t code);  // of everybody
  std::size_t lines() const { return lines_.size(); }

  Guests& guests() { return *guests_; }
  bool healthy() const { return store_.healthy(); }
  MetricsNow metrics() const;
  const Histogram& commit_durations() const { return store_.durations(); }

 private:
  HallDriver(const DriverOptions& options, Entropy& entropy, Log& log, Loop loop, std::unique_ptr<SqliteStore> writer,
             std::unique_ptr<SqliteStore> reader);
  Result<void> restore();
  Moment now();
  void input(const std::function<void(Moment)>& what);
  void carry_out();
  void carry_out(SendText& effect);
  void carry_out(CloseConnection& effect);
  void carry_out(Commit& effect);
  void carry_out(Think& effect);
  void carry_out(LoadLog& effect);
  void carry_out(Study& effect);
  void carry_out(ShutOut& effect);
  void land();

  Log& log_;
  Loop loop_;
  Entropy& entropy_;
  std::string folder_;
  std::unique_ptr<SqliteStore> writer_;
  std::unique_ptr<SqliteStore> reader_;  // the reading thread's alone
  WatchedStore store_;
  std::unique_ptr<Guests> guests_;
  Hall hall_;
  HouseClock clock_;
  std::map<ConnectionId, std::weak_ptr<Line>> lines_;
  ConnectionId last_connection_ = 0;
  std::int64_t wake_ms_ = -1;  // none
  std::size_t commits_out_ = 0;
  bool going_on_ = false;  // it is planned
  bool told_ill_ = false;
  std::mutex landed_mutex_;
  std::vector<std::pair<std::uint64_t, AppendResult>> landed_;  // results not given to the hall yet
  Crew bots_;                                                   // the threads come last: they end first
  Crew reading_;
  std::unique_ptr<StoreWorker> worker_;
};

}  // namespace feerie::server
