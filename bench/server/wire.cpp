// See wire.h.
#include "bench/server/wire.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <optional>

namespace feerie::bench {

namespace {

constexpr std::string_view kCookie = "feerie=";
constexpr std::size_t kTokenDigits = 64;

struct FrameSeen {
  std::size_t size = 0;  // with its head
  std::size_t head = 0;
  unsigned kind = 0;
};

// The frame at the beginning, if all of it is there. Servers do not mask.
std::optional<FrameSeen> first_frame(std::string_view bytes) {
  if (bytes.size() < 2) return std::nullopt;
  const auto byte = [&](std::size_t at) { return static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[at])); };
  std::uint64_t length = byte(1) & 0x7f;
  const std::size_t wide = length == 126 ? 2 : length == 127 ? 8 : 0;
  if (bytes.size() < 2 + wide) return std::nullopt;
  if (wide > 0) length = 0;
  for (std::size_t i = 0; i < wide; ++i) length = length << 8 | byte(2 + i);
  if (bytes.size() < 2 + wide + length) return std::nullopt;
  return FrameSeen{2 + wide + length, 2 + wide, static_cast<unsigned>(byte(0) & 0x0f)};
}

std::string masked_frame(unsigned kind, std::string_view text) {
  std::string frame(1, static_cast<char>(0x80 | kind));
  if (text.size() < 126) {
    frame += static_cast<char>(0x80 | text.size());
  } else {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(text.size() >> 8);
    frame += static_cast<char>(text.size() & 0xff);
  }
  frame.append(4, '\0');  // a mask of zeros: allowed, and the text stays readable
  return frame.append(text);
}

}  // namespace

bool Wire::open(std::uint16_t port) {
  cut();
  socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const int on = 1;
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  const bool there = connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  if (!there || !shake_hands(port)) {
    cut();
    return false;
  }
  fcntl(socket_, F_SETFL, fcntl(socket_, F_GETFL) | O_NONBLOCK);
  return true;
}

bool Wire::shake_hands(std::uint16_t port) {
  const std::string host = "localhost:" + std::to_string(port);
  std::string request = "GET /ws HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host +
                        "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
  if (!token_.empty()) request += "Cookie: " + std::string(kCookie) + token_ + "\r\n";
  request += "\r\n";
  if (::send(socket_, request.data(), request.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(request.size()))
    return false;
  std::size_t end = std::string::npos;
  while ((end = in_.find("\r\n\r\n")) == std::string::npos) {
    std::array<char, 4096> bytes;
    const ssize_t got = recv(socket_, bytes.data(), bytes.size(), 0);
    if (got <= 0) return false;
    in_.append(bytes.data(), static_cast<std::size_t>(got));
  }
  const std::string head = in_.substr(0, end);
  in_.erase(0, end + 4);
  const std::size_t cookie = head.find(kCookie);
  if (cookie != std::string::npos) token_ = head.substr(cookie + kCookie.size(), kTokenDigits);
  return head.starts_with("HTTP/1.1 101");
}

void Wire::cut() {
  if (socket_ >= 0) close(socket_);
  socket_ = -1;
  in_.clear();
  out_.clear();
}

void Wire::send(std::string_view text) {
  if (!is_open()) return;
  out_ += masked_frame(1, text);
  flush();
}

void Wire::flush() {
  while (is_open() && !out_.empty()) {
    const ssize_t sent = ::send(socket_, out_.data(), out_.size(), MSG_NOSIGNAL);
    if (sent < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (sent <= 0) return cut();
    out_.erase(0, static_cast<std::size_t>(sent));
  }
}

std::vector<std::string> Wire::receive() {
  std::vector<std::string> texts;
  std::array<char, 65536> bytes;
  bool ended = false;
  while (is_open()) {
    const ssize_t got = recv(socket_, bytes.data(), bytes.size(), 0);
    if (got < 0 && errno == EINTR) continue;
    ended = got == 0 || (got < 0 && errno != EAGAIN);
    if (got <= 0) break;
    in_.append(bytes.data(), static_cast<std::size_t>(got));
  }
  std::size_t at = 0;
  while (const auto frame = first_frame(std::string_view(in_).substr(at))) {
    const std::string_view content = std::string_view(in_).substr(at + frame->head, frame->size - frame->head);
    if (frame->kind == 1) texts.emplace_back(content);
    else if (frame->kind == 9) out_ += masked_frame(10, content);
    else if (frame->kind == 8) ended = true;
    at += frame->size;
  }
  in_.erase(0, at);
  flush();
  if (ended) cut();
  return texts;
}

std::string text_after(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  if (at == std::string_view::npos) return "";
  const std::size_t from = at + key.size();
  return std::string(text.substr(from, text.find('"', from) - from));
}

std::string first_answer(std::string_view text) {
  constexpr std::string_view kList = "\"legal\":[{\"move\":\"";
  const std::size_t at = text.find(kList);
  if (at == std::string_view::npos) return "";
  const std::string move = text_after(text.substr(at), kList);
  // What is left of the first line of the list: up to the next line, or all where there is none.
  const std::string_view rest = text.substr(at + kList.size());
  const std::string_view line = rest.substr(0, rest.find("},{\"move\":"));
  if (line.find(",\"of\":\"") == std::string_view::npos) return move;
  constexpr std::string_view kMembers = "\"on\":[";
  std::string_view member = line.substr(line.find(kMembers) + kMembers.size());
  member = member.substr(0, member.find_first_of(",]"));
  if (member.starts_with('"')) member = member.substr(1, member.size() - 2);
  return move + std::string(member);
}

}  // namespace feerie::bench
