// See ws_connection.h. Beast judges frames (size, UTF-8, masks) and closes with the code the standard names. Here: what
// waits to be sent is bounded, pongs included, who sends pings without end is not heard any more and cut, as is who
// does not answer ours, and closing never waits for the other end for long.
#include "server/net/ws_connection.h"

#include <algorithm>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "server/net/corked_stream.h"

namespace feerie::server {

namespace {

namespace http = beast::http;
namespace websocket = beast::websocket;

constexpr std::uint16_t kBinary = 1003;
constexpr std::uint16_t kBadText = 1007;
constexpr std::uint16_t kGoingAway = 1001;
constexpr std::uint16_t kComeBack = 1013;
constexpr std::uint16_t kAgainstTheRules = 1008;
constexpr int kMissedPings = 2;
constexpr int kLastWordMs = 250;  // for the close frame to whoever is not heard any more

// Beast checks UTF-8 piece by piece, but not that a letter is whole when the last piece is empty.
bool ends_inside_a_letter(std::string_view text) {
  for (std::size_t back = 1; back <= std::min<std::size_t>(3, text.size()); ++back) {
    const auto byte = static_cast<unsigned char>(text[text.size() - back]);
    if ((byte & 0xc0) == 0x80) continue;
    const std::size_t length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back;
  }
  return false;
}

class WsConnection final : public Line, public Stoppable, public std::enable_shared_from_this<WsConnection> {
 public:
  WsConnection(Surroundings& house, beast::tcp_stream stream, Arrival arrival, std::unique_ptr<Admission> place)
      : house_(house),
        socket_(CorkedStream(std::move(stream))),
        ping_timer_(socket_.get_executor()),
        closing_timer_(socket_.get_executor()),
        arrival_(std::move(arrival)),
        place_(std::move(place)) {}
  ~WsConnection() override { house_.connections.erase(static_cast<Stoppable*>(this)); }
  WsConnection(const WsConnection&) = delete;
  WsConnection& operator=(const WsConnection&) = delete;

  void begin(http::request<http::empty_body> request) {
    house_.connections[static_cast<Stoppable*>(this)] = weak_from_this();
    beast::get_lowest_layer(socket_).expires_never();  // the WebSocket has its own deadlines from here on
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = ms(house_.options.deadlines.headers_ms);
    timeout.idle_timeout = websocket::stream_base::none();
    socket_.set_option(timeout);
    socket_.set_option(
        websocket::stream_base::decorator([fields = arrival_.fields](websocket::response_type& response) {
          response.set(http::field::server, "feerie");  // else Beast names itself and its version
          for (const auto& [name, value] : fields) response.insert(name, value);  // there may be two cookies
        }));
    socket_.read_message_max(house_.options.limits.message_bytes);
    socket_.auto_fragment(false);
    socket_.text(true);
    request_ = std::move(request);
    socket_.async_accept(request_, [self = shared_from_this()](Failure failure) {
      if (failure) return self->cut();
      self->house_.guard([&] { self->on_open(); }, [&] { self->end(); });
    });
  }

  void send(std::shared_ptr<const std::string> text) override {
    if (closing_ != 0) return;
    queued_ += text->size();
    queue_.push_back(std::move(text));
    if (too_much_waits()) return cut_slow_reader();
    write_next();
  }

  void close(std::uint16_t code) override {
    if (closing_ != 0) return;
    closing_ = code;
    cut_after(house_.options.deadlines.closing_ms);
    write_next();
  }

  void stop() override {
    if (open_) close(kGoingAway);
    else cut();
  }

 private:
  void on_open() {
    open_ = true;
    if (house_.stopping) return close(kGoingAway);
    control_tokens_ms_ = std::int64_t{house_.options.control_burst} * 1000;
    socket_.control_callback(
        [this](websocket::frame_type kind, beast::string_view payload) { on_control(kind, payload.size()); });
    if (arrival_.leaves) house_.hall.leave_device(*arrival_.leaves);
    connection_ = house_.hall.enter(shared_from_this(), arrival_.guest);
    ping_later();
    read_next();
  }

  void read_next() {
    socket_.async_read(buffer_, [self = shared_from_this()](Failure failure, std::size_t bytes) {
      if (failure) return self->end();
      self->house_.counts.bytes_in += bytes;
      self->house_.guard([&] { self->on_message(); }, [&] { self->end(); });
    });
  }

  void on_message() {
    unanswered_ = 0;
    const auto bytes = buffer_.cdata();
    const std::string_view text(static_cast<const char*>(bytes.data()), bytes.size());
    if (!socket_.got_text()) dismiss(kBinary);
    else if (ends_inside_a_letter(text)) dismiss(kBadText);
    else if (closing_ == 0) house_.hall.say(connection_, text);
    buffer_.consume(buffer_.size());
    read_next();
  }

  // Called in the middle of a read, which then answers a ping; so the end begins when that is done.
  void on_control(websocket::frame_type kind, std::size_t bytes) {
    if (kind == websocket::frame_type::close || had_enough_) return;
    if (kind == websocket::frame_type::pong) unanswered_ = 0;
    if (!may_control()) {
      had_enough_ = true;
      asio::post(socket_.get_executor(), [self = shared_from_this()] {
        ++self->house_.counts.chatterers;
        self->dismiss(kAgainstTheRules);
      });
    } else if (closing_ == 0 && kind == websocket::frame_type::ping && too_much_waits(bytes)) {
      asio::post(socket_.get_executor(), [self = shared_from_this()] {
        if (self->closing_ == 0) self->cut_slow_reader();
      });
    }
  }

  // A bucket that fills with time: nobody who is honest sends more than a few control frames in a minute.
  bool may_control() {
    if (house_.options.control_burst == 0) return true;
    const auto now = std::chrono::steady_clock::now();
    const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(now - control_filled_).count();
    control_filled_ = now;
    const std::int64_t most = std::int64_t{house_.options.control_burst} * 1000;
    const std::int64_t came = std::clamp<std::int64_t>(passed, 0, most) * house_.options.control_per_second;
    control_tokens_ms_ = std::min(most, control_tokens_ms_ + came);
    if (control_tokens_ms_ < 1000) return false;
    control_tokens_ms_ -= 1000;
    return true;
  }

  // One bound for every byte that waits for this client, whoever wrote it.
  bool too_much_waits(std::size_t more = 0) const {
    return queued_ + more + socket_.next_layer().waiting() > house_.options.send_queue_bytes;
  }

  // One write at a time; when all is said and a close was asked for, the close.
  void write_next() {
    if (writing_ || !open_) return;
    if (queue_.empty()) {
      if (closing_ != 0) begin_close();
      return;
    }
    writing_ = true;
    socket_.async_write(asio::buffer(*queue_.front()), [self = shared_from_this()](Failure failure, std::size_t bytes) {
      self->house_.counts.bytes_out += bytes;
      self->writing_ = false;
      if (failure) return self->cut();  // the read ends then, and with it the connection
      self->queued_ -= self->queue_.front()->size();
      self->queue_.pop_front();
      self->write_next();
    });
  }

  void begin_close() {
    if (std::exchange(close_sent_, true)) return;
    socket_.async_close(websocket::close_reason(closing_), [self = shared_from_this()](Failure) { self->cut(); });
  }

  // What waits is dropped, except what is half sent: the client comes back and gets everything anew.
  void cut_slow_reader() {
    ++house_.counts.slow_readers;
    if (writing_) queue_.erase(queue_.begin() + 1, queue_.end());
    else queue_.clear();
    queued_ = queue_.empty() ? 0 : queue_.front()->size();
    close(kComeBack);
  }

  // Who breaks the rules is told why and heard no more: what still comes costs nothing, an answer is not waited for.
  void dismiss(std::uint16_t code) {
    socket_.next_layer().hear_no_more();
    close(code);
    cut_after(std::min(kLastWordMs, house_.options.deadlines.closing_ms));
  }

  void cut_after(int wait_ms) {
    closing_timer_.expires_after(ms(wait_ms));
    closing_timer_.async_wait([self = shared_from_this()](Failure failure) {
      if (!failure) self->cut();
    });
  }

  void ping_later() {
    ping_timer_.expires_after(ms(house_.options.deadlines.ping_ms));
    ping_timer_.async_wait([self = shared_from_this()](Failure failure) {
      if (!failure) self->ping();
    });
  }

  void ping() {
    if (unanswered_ >= kMissedPings) {
      ++house_.counts.silent;
      return cut();
    }
    ++unanswered_;
    ping_later();
    if (std::exchange(pinging_, true)) return;  // the last one waits behind a write that does not move
    socket_.async_ping({}, [self = shared_from_this()](Failure) { self->pinging_ = false; });
  }

  void cut() {
    Failure ignored;
    ping_timer_.cancel();
    closing_timer_.cancel();
    beast::get_lowest_layer(socket_).socket().close(ignored);
  }

  void end() {
    cut();
    if (connection_ != 0) house_.hall.leave(std::exchange(connection_, 0));
  }

  Surroundings& house_;
  websocket::stream<CorkedStream, false> socket_;  // false: no compression, so that no length tells anything
  asio::steady_timer ping_timer_;
  asio::steady_timer closing_timer_;
  Arrival arrival_;
  std::unique_ptr<Admission> place_;
  http::request<http::empty_body> request_;
  beast::flat_buffer buffer_;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::size_t queued_ = 0;
  ConnectionId connection_ = 0;
  std::uint16_t closing_ = 0;
  int unanswered_ = 0;
  std::int64_t control_tokens_ms_ = 0;  // of the rate limit, in thousandths
  std::chrono::steady_clock::time_point control_filled_ = std::chrono::steady_clock::now();
  bool open_ = false;
  bool had_enough_ = false;  // of this client's control frames
  bool writing_ = false;
  bool pinging_ = false;
  bool close_sent_ = false;
};

}  // namespace

void serve_websocket(Surroundings& house, beast::tcp_stream stream, http::request<http::empty_body> request,
                     Arrival arrival, std::unique_ptr<Admission> place) {
  std::make_shared<WsConnection>(house, std::move(stream), std::move(arrival), std::move(place))
      ->begin(std::move(request));
}

}  // namespace feerie::server
