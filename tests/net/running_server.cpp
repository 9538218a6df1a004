// See running_server.h.
#include "tests/net/running_server.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

namespace feerie::net_test {

using namespace server;

namespace {

constexpr int kPatience = 60;  // seconds

std::string small(std::string text) {
  for (char& letter : text)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return text;
}

}  // namespace

std::string new_folder() {
  std::string name = (std::filesystem::temp_directory_path() / "feerie-net-XXXXXX").string();
  EXPECT_NE(mkdtemp(name.data()), nullptr);
  return name;
}

ServerOptions small_options() {
  ServerOptions options;
  options.address = "127.0.0.1";
  options.port = 0;
  options.limits.messages_burst = 0;
  options.deadlines.closing_ms = 60'000;
  return options;
}

RunningServer::RunningServer(const ServerOptions& options) : folder_(new_folder()), own_folder_(folder_) {
  start(options);
}

RunningServer::RunningServer(const ServerOptions& options, const std::string& folder) : folder_(folder) {
  start(options);
}

void RunningServer::start(const ServerOptions& options) {
  ServerOptions here = options;
  here.folder = folder_;
  log_file_ = open((folder_ + "/log").c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  log_ = std::make_unique<Log>(log_file_, LogShape{});
  Result<std::unique_ptr<Server>> server = Server::open(here, *log_);
  ASSERT_TRUE(server.has_value()) << server.error().id;
  server_ = std::move(*server);
  thread_ = std::thread([this] { server_->run(); });
}

RunningServer::~RunningServer() {
  stop();
  server_.reset();
  if (log_file_ >= 0) close(log_file_);
  if (!own_folder_.empty()) std::filesystem::remove_all(own_folder_);
}

void RunningServer::ask_stop() { server_->stop(); }

void RunningServer::stop() {
  if (!thread_.joinable()) return;
  server_->stop();
  thread_.join();
}

std::string RunningServer::log() const {
  std::ifstream file(folder_ + "/log", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string RunningServer::metric(const std::string& name) const {
  const std::string text = Wire(port()).get("/metrics").body;
  const std::size_t at = text.find("\n" + name + " ");
  if (at == std::string::npos) return "";
  const std::size_t begin = at + name.size() + 2;
  return text.substr(begin, text.find('\n', begin) - begin);
}

int Frame::close_code() const {
  if (opcode != 8 || payload.size() < 2) return 0;
  return (static_cast<unsigned char>(payload[0]) << 8) | static_cast<unsigned char>(payload[1]);
}

Wire::Wire(std::uint16_t port, int receive_buffer)
    : port_(port), socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  if (receive_buffer > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  const timeval patience{kPatience, 0};
  setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  sockaddr_in where{};
  where.sin_family = AF_INET;
  where.sin_port = htons(port);
  where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(socket_, reinterpret_cast<const sockaddr*>(&where), sizeof where) != 0) {
    close(socket_);
    socket_ = -1;
  }
}

Wire::~Wire() {
  if (socket_ >= 0) close(socket_);
}

bool Wire::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool Wire::fill() {
  std::array<char, 16384> bytes;
  const ssize_t got = recv(socket_, bytes.data(), bytes.size(), 0);
  waited_too_long_ = got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
  EXPECT_FALSE(waited_too_long_) << "the server is silent";
  if (got <= 0) return false;
  buffer_.append(bytes.data(), static_cast<std::size_t>(got));
  return true;
}

std::optional<std::string> Wire::take(std::size_t bytes) {
  while (buffer_.size() < bytes)
    if (!fill()) return std::nullopt;
  std::string taken = buffer_.substr(0, bytes);
  buffer_.erase(0, bytes);
  return taken;
}

void Wire::read_faster() {
  const int bytes = 1 << 20;
  setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes);
}

std::string Wire::read_to_end() {
  while (fill()) {
  }
  return buffer_;
}

bool Wire::ended() {
  read_to_end();
  return !waited_too_long_;
}

Reply Wire::reply(bool head_only) {
  Reply reply;
  while (buffer_.find("\r\n\r\n") == std::string::npos)
    if (!fill()) return reply;
  reply.head = *take(buffer_.find("\r\n\r\n") + 4);
  reply.status = std::stoi(reply.head.substr(9, 3));
  for (std::size_t at = reply.head.find("\r\n") + 2; at < reply.head.size() - 2;) {
    const std::size_t end = reply.head.find("\r\n", at);
    const std::size_t colon = reply.head.find(": ", at);
    reply.fields[small(reply.head.substr(at, colon - at))] = reply.head.substr(colon + 2, end - colon - 2);
    at = end + 2;
  }
  const std::string length = reply.field("content-length");
  if (!head_only && !length.empty()) reply.body = take(std::stoul(length)).value_or("");
  return reply;
}

Reply Wire::get(const std::string& path, const std::string& more, const std::string& method) {
  send(method + " " + path + " HTTP/1.1\r\nHost: localhost:" + std::to_string(port_) + "\r\n" + more + "\r\n");
  return reply(method == "HEAD");
}

Reply Wire::handshake(const std::string& more, const std::string& origin, const std::string& path) {
  const std::string from = origin.empty() ? "http://localhost:" + std::to_string(port_) : origin;
  return get(path, "Origin: " + from +
                       "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                       "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                       more);
}

bool Wire::frame(int opcode, std::string_view payload, bool final, int reserved, bool masked) {
  std::string bytes(1, static_cast<char>((final ? 0x80 : 0) | reserved << 4 | opcode));
  const int mask_bit = masked ? 0x80 : 0;
  if (payload.size() < 126) {
    bytes += static_cast<char>(mask_bit | static_cast<int>(payload.size()));
  } else if (payload.size() < 65536) {
    bytes += static_cast<char>(mask_bit | 126);
    bytes += static_cast<char>(payload.size() >> 8);
    bytes += static_cast<char>(payload.size() & 255);
  } else {
    bytes += static_cast<char>(mask_bit | 127);
    for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(payload.size() >> shift & 255);
  }
  constexpr std::string_view kMask = "\x37\xfa\x21\x3d";
  if (masked) bytes += kMask;
  for (std::size_t i = 0; i < payload.size(); ++i)
    bytes += masked ? static_cast<char>(payload[i] ^ kMask[i % 4]) : payload[i];
  return send(bytes);
}

Frame Wire::read_frame() {
  Frame frame;
  const std::optional<std::string> head = take(2);
  if (!head) return {waited_too_long_ ? -2 : -1, true, ""};
  std::size_t length = static_cast<unsigned char>((*head)[1]) & 0x7f;
  const int longer = length == 126 ? 2 : length == 127 ? 8 : 0;
  if (longer > 0) {
    const std::string digits = take(static_cast<std::size_t>(longer)).value_or("");
    length = 0;
    for (const char digit : digits) length = length << 8 | static_cast<unsigned char>(digit);
  }
  frame.opcode = (*head)[0] & 0x0f;
  frame.final = ((*head)[0] & 0x80) != 0;
  const std::optional<std::string> payload = take(length);
  if (!payload) return {waited_too_long_ ? -2 : -1, true, ""};
  frame.payload = *payload;
  return frame;
}

// As browsers do: the server ends the connection first.
void Wire::answer_close(const Frame& got) {
  frame(8, got.payload);
  while (fill()) {
  }
  close(std::exchange(socket_, -1));
}

Frame Wire::read_message() {
  while (true) {
    Frame got = read_frame();
    if (got.opcode == 8) answer_close(got);
    if (got.opcode != 9) return got;
    frame(10, got.payload);
  }
}

Frame Wire::read_close() {
  while (true) {
    Frame got = read_frame();
    if (got.opcode == 8) answer_close(got);
    if (got.opcode == 8 || got.opcode < 0) return got;
  }
}

}  // namespace feerie::net_test
