// The hall: every table, everybody connected, the lobby. Messages come in, effects come out; no socket, thread, clock
// or disk is known here, so a simulator can run whole servers from one seed and the network part stays thin.
//
// Whoever drives a hall gives it inputs one at a time, each with its moment, and then carries out take_effects() in
// order; when no input is left, go_on() lets it decide. What a person sees was committed before: a change of a table
// leaves as Commit, and only committed() with `written` makes it true and tells it. Nothing throws out of an input: a
// table whose rules break is suspended with a sentence, the others go on.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "catalog/catalog.h"
#include "server/core/guests.h"
#include "server/core/outside.h"
#include "server/core/story.h"
#include "server/store/store.h"

namespace feerie::server {

using ConnectionId = std::uint64_t;  // given by the driver, never used twice

// --- effects ---------------------------------------------------------------------------------------------------------

// A text frame; many connections may share one text.
struct SendText {
  ConnectionId to = 0;
  std::shared_ptr<const std::string> text;
};
// The close code for a browser that is somebody else now, or nobody: it is to begin anew.
inline constexpr std::uint16_t kSomebodyElse = 4001;

// Ends a connection: the driver sends a WebSocket close frame with this code. disconnect() need not follow, but may.
struct CloseConnection {
  ConnectionId which = 0;
  std::uint16_t code = 1000;
};
// To be made durable, then answered with committed(). In the order given; the driver may put many into one batch.
struct Commit {
  std::uint64_t ticket = 0;
  Append append;
};
// A bot is asked, or a person asked for advice: on another thread, then thought() with the same job. Everything needed
// is here, and the table never changes.
struct Think {
  std::uint64_t job = 0;
  const GameEntry* game = nullptr;
  std::shared_ptr<const Table> table;
  Seat seat{};
  std::string level;
  std::uint64_t seed = 0;
  bool hint = false;  // answer with game->hint(), else with game->think()
};
// A table's log is wanted: answered with loaded().
struct LoadLog {
  std::uint64_t ticket = 0;
  std::string table;
};
// A record that a person holds is to be read, on another thread: answered with studied().
struct Study {
  std::uint64_t job = 0;
  std::shared_ptr<const std::string> record;
  int eye = 0;
  std::optional<std::int64_t> go_on_from;  // an Opening is wanted, after so many entries; else the story
};
// Of this person's tokens only that of the device in `kept` is to be worth anything: answered with shut_out() when that
// is on the disk.
struct ShutOut {
  std::uint64_t job = 0;
  Guest kept;
};
using Effect = std::variant<SendText, CloseConnection, Commit, Think, LoadLog, Study, ShutOut>;

// What a driver does with a Study.
Result<Reading> study_now(const Study& asked);

using Thoughts = std::variant<BotAnswer, Hint>;

// --- the hall --------------------------------------------------------------------------------------------------------

struct HallLimits {
  std::size_t message_bytes = 128u << 10;  // of one message of a client: a record fits
  std::size_t tables = 2000;               // unfinished ones
  std::size_t tables_per_person = 12;      // unfinished ones of one host
  std::size_t waiting_per_table = 64;      // requests that wait for a table's commit
  std::size_t tables_per_connection = 16;  // looked at
  int messages_burst = 60;                 // per connection; 0: no limit, for tests
  int messages_per_second = 20;
  std::size_t lobby_tables = 200;  // shown
  std::size_t passes = 2000;       // people who go on at another device, at the same time
};

struct HallCounts {  // for /metrics: of people and tables as such, never of what is hidden in a game
  std::uint64_t connections = 0;
  std::uint64_t tables_open = 0;
  std::uint64_t tables_running = 0;
  std::uint64_t tables_finished_held = 0;  // finished ones still looked at
  std::uint64_t requests = 0;              // since the start, as all below
  std::uint64_t errors = 0;
  std::uint64_t moves = 0;  // of people and bots
  std::uint64_t events = 0;
  std::uint64_t games_finished = 0;
  std::uint64_t suspended = 0;
};

class Hall {
 public:
  Hall(const HallLimits& limits, Entropy& entropy);
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  // At the start, before any connection: the log of each unfinished table. A log that cannot be opened is refused with
  // a sentence and left alone.
  Result<void> restore(const std::string& table, const std::vector<StoredEvent>& events, Moment now);

  void connect(ConnectionId connection, const Guest& guest, Moment now);
  void receive(ConnectionId connection, std::string_view text, Moment now);
  void disconnect(ConnectionId connection, Moment now);
  void committed(std::uint64_t ticket, const AppendResult& result, Moment now);
  void thought(std::uint64_t job, const Result<Thoughts>& answer, Moment now);
  void studied(std::uint64_t job, const Result<Reading>& reading, Moment now);
  void loaded(std::uint64_t ticket, const Result<std::vector<StoredEvent>>& events, Moment now);
  void shut_out(std::uint64_t job, const Guest& kept, const Result<void>& done, Moment now);
  // Somebody comes in with a latchkey (see passes.h): who they are from now on. The person's other devices hear of it.
  std::optional<std::string> redeem(std::string_view latchkey, const std::string& taker, Moment now);
  // A device is nobody's any more: its connections end.
  void leave_device(const Guest& guest, Moment now);
  // What has come to tables is decided, and leaves as one batch; nothing while one is out. To be called once the driver
  // has given all the inputs that are there: the more come together, the less each costs.
  void go_on(Moment now);
  bool has_to_go_on() const;
  // Time passes: clocks run out, the lobby is told. To be called when next_tick() is reached, or whenever it suits.
  void tick(Moment now);
  std::int64_t next_tick() const;  // in ms of Moment; a far number when nothing waits for time

  // From here on no new table and no new connection; what was committed is still told.
  void close_doors(Moment now);
  bool idle() const;  // nothing is on its way to the disk and nothing waits for it

  std::vector<Effect> take_effects();
  HallCounts counts() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace feerie::server
