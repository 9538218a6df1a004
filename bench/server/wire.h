// A client's end of a WebSocket, by hand: a socket, the handshake, masked text frames out, text frames in. Small and
// cheap on purpose, so that what is measured or killed is the server. It trusts the server's framing and nothing else.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace feerie::bench {

class Wire {
 public:
  Wire() = default;
  ~Wire() { cut(); }
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  // Connects to this machine and shakes hands; false when nobody is there. The cookie is kept for the next time.
  bool open(std::uint16_t port);
  bool is_open() const { return socket_ >= 0; }
  void cut();  // as when a cable is pulled: no farewell
  int socket() const { return socket_; }
  const std::string& token() const { return token_; }

  void send(std::string_view text);  // what the line does not take at once waits
  bool wants_to_write() const { return !out_.empty(); }
  void flush();
  // Whole texts that have come; closes itself when the server has.
  std::vector<std::string> receive();

 private:
  bool shake_hands(std::uint16_t port);

  int socket_ = -1;
  std::string token_;
  std::string in_;
  std::string out_;
};

// What stands after `key` in a text, up to the next quotation mark; empty where it does not stand there.
std::string text_after(std::string_view text, std::string_view key);
// The first of the answers in a message that lists some, or "": of a group the first member's.
std::string first_answer(std::string_view text);

}  // namespace feerie::bench
