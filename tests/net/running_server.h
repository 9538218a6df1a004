// A server in a folder of its own, run by a thread, and a client that is nothing but a socket: it can send what no
// decent client sends. Reading gives up after a long while, so that a hang is a failure; no test asks how long anything
// took.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "server/net/server.h"

namespace feerie::net_test {

using namespace server;

ServerOptions small_options();  // any free port of this machine alone, one bot thread, no limit on messages

class RunningServer {
 public:
  explicit RunningServer(const ServerOptions& options = small_options());  // its folder is removed at the end …
  RunningServer(const ServerOptions& options, const std::string& folder);  // … this one is not
  ~RunningServer();
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  std::uint16_t port() const { return server_ ? server_->port() : std::uint16_t{0}; }
  std::string host() const { return "localhost:" + std::to_string(port()); }
  void stop();      // and waits until it has
  void ask_stop();  // and does not
  std::string log() const;
  std::string metric(const std::string& name) const;  // the value of a line of /metrics, by a connection of its own

 private:
  void start(const ServerOptions& options);

  std::string folder_;
  std::string own_folder_;
  int log_file_ = -1;
  std::unique_ptr<Log> log_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

std::string new_folder();

struct Reply {
  int status = 0;
  std::string head;
  std::string body;
  std::map<std::string, std::string> fields;  // names in small letters; the last of a name

  std::string field(const std::string& name) const {
    const auto found = fields.find(name);
    return found == fields.end() ? "" : found->second;
  }
};

struct Frame {
  int opcode = -1;  // -1: the connection ended, -2: nothing came for too long
  bool final = true;
  std::string payload;

  int close_code() const;  // 0 unless it is a close frame
  bool ended() const { return opcode == -1; }
};

class Wire {
 public:
  explicit Wire(std::uint16_t port, int receive_buffer = 0);
  ~Wire();
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  bool send(std::string_view bytes);  // false when the other end has gone
  void read_faster();                 // a wide window after a narrow one
  std::string read_to_end();
  bool ended();  // waits for it, whatever comes before
  Reply reply(bool head_only = false);
  Reply get(const std::string& path, const std::string& more = "", const std::string& method = "GET");

  // WebSocket.
  Reply handshake(const std::string& more = "", const std::string& origin = "", const std::string& path = "/ws");
  bool frame(int opcode, std::string_view payload, bool final = true, int reserved = 0, bool masked = true);
  bool text(std::string_view payload) { return frame(1, payload); }
  Frame read_frame();    // as it comes
  Frame read_message();  // answers pings and passes them over; answers a close
  Frame read_close();    // passes everything over until a close frame, which it answers, or the end

 private:
  void answer_close(const Frame& got);
  bool fill();  // more bytes; false at the end
  std::optional<std::string> take(std::size_t bytes);

  std::uint16_t port_;
  int socket_ = -1;
  bool waited_too_long_ = false;
  std::string buffer_;
};

}  // namespace feerie::net_test
