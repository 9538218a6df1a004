// The whole server behind one class: it opens the data folder, brings the tables back, listens, and serves HTTP and
// WebSocket until it is told to stop. One thread serves people; the disk and the bots have their own. No header of
// Boost is needed to hold one, and a test holds many.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "server/core/hall.h"
#include "server/net/log.h"
#include "server/net/web_files.h"

namespace feerie::server {

// How long is waited for what, in milliseconds.
struct Deadlines {
  int headers_ms = 10'000;  // of a request, and of a handshake
  int idle_ms = 30'000;     // between two requests
  int answer_ms = 60'000;   // until an answer is fetched
  int ping_ms = 30'000;     // between two pings; two unanswered ones end a connection
  int closing_ms = 5'000;   // until a connection that is being closed is cut
  int stop_ms = 10'000;     // until a server that stops gives up waiting for its disk
};

struct ServerOptions {
  std::string address = "0.0.0.0";
  std::uint16_t port = 8080;  // 0: a free one
  std::string folder;
  std::vector<std::string> origins;          // as read_origin() gives them
  std::vector<std::string> trusted_proxies;  // canonical addresses
  int bot_threads = 1;
  std::size_t connections = 2000;
  std::size_t connections_per_household = 64;
  std::size_t send_queue_bytes = 1u << 20;  // that wait for one client: answers, pongs, all of it
  int control_burst = 20;                   // pings and pongs of one client at once; 0: no limit, for tests
  int control_per_second = 2;
  HallLimits limits;
  Deadlines deadlines;
  bool signals = false;  // SIGINT and SIGTERM stop it, a second one at once
};

class Server {
 public:
  // Everything is ready when this returns; connections wait until run().
  static Result<std::unique_ptr<Server>> open(const ServerOptions& options, Log& log);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;
  std::vector<std::string> addresses() const;  // that one can open: http://…
  void run();                                  // serves on this thread until stopped
  void stop();  // from any thread: no new guests, what is on its way to the disk gets there, everybody is told

 private:
  struct Parts;
  explicit Server(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace feerie::server
