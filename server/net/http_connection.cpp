// See http_connection.h. Only headers are ever read: a request that announces a body is answered and the connection
// ends, so nobody behind a proxy can hide a second request in it.
#include "server/net/http_connection.h"

#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>

#include "server/net/ws_connection.h"

namespace feerie::server {

namespace {

namespace http = beast::http;

constexpr std::uint32_t kHeaderBytes = 8u << 10;
constexpr std::size_t kLingerBytes = 64u << 10;

std::string small(std::string_view text) {
  std::string out(text);
  for (char& letter : out)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return out;
}

class HttpConnection final : public Stoppable, public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(Surroundings& house, tcp::socket socket, std::string peer, std::unique_ptr<Admission> place)
      : house_(house), stream_(std::move(socket)), peer_(std::move(peer)), place_(std::move(place)) {}
  ~HttpConnection() override { house_.connections.erase(this); }
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;

  void begin() {
    house_.connections[this] = weak_from_this();
    read_header();
  }
  void stop() override {
    if (!answering_) cut();
  }

 private:
  void cut() {
    Failure ignored;
    stream_.socket().close(ignored);
  }

  // Between requests a connection may idle; once one has begun its header has its own deadline.
  void await_request() {
    if (house_.stopping) return cut();
    answering_ = false;
    if (buffer_.size() > 0) return read_header();
    stream_.expires_after(ms(house_.options.deadlines.idle_ms));
    stream_.async_read_some(buffer_.prepare(1024), [self = shared_from_this()](Failure failure, std::size_t bytes) {
      if (failure) return self->cut();
      self->buffer_.commit(bytes);
      self->read_header();
    });
  }

  void read_header() {
    parser_.emplace();
    parser_->header_limit(kHeaderBytes);
    stream_.expires_after(ms(house_.options.deadlines.headers_ms));
    http::async_read_header(stream_, buffer_, *parser_,
                            [self = shared_from_this()](Failure failure, std::size_t bytes) {
                              self->house_.counts.bytes_in += bytes;
                              self->house_.guard([&] { self->on_header(failure); }, [&] { self->cut(); });
                            });
  }

  void on_header(Failure failure) {
    if (failure == http::error::header_limit || failure == http::error::buffer_overflow)
      return send(Site::refusal(431));
    if (failure == http::error::bad_version) return send(Site::refusal(505));
    if (failure == http::error::end_of_stream || failure == http::error::partial_message) return cut();
    if (failure && failure.category() == make_error_code(http::error::bad_method).category())
      return send(Site::refusal(400));
    if (failure) return cut();  // the time is over, or the other end has gone
    const HttpAsked asked = what_is_asked();
    if (Site::is_arrival(asked)) return upgrade(asked);
    HttpAnswer answer = house_.site.answer(asked);
    if (!parser_->get().keep_alive() || house_.stopping) answer.close = true;
    send(std::move(answer));
  }

  HttpAsked what_is_asked() const {
    HttpAsked asked;
    const auto& request = parser_->get();
    asked.method = request.method_string();
    asked.target = request.target();
    asked.peer = peer_;
    for (const auto& field : request) asked.fields.emplace_back(small(field.name_string()), field.value());
    asked.announces_body = !parser_->is_done() || asked.has("transfer-encoding") ||
                           (asked.has("content-length") && asked.single("content-length") != "0");
    return asked;
  }

  void upgrade(const HttpAsked& asked) {
    // Nobody may speak before the handshake, and HTTP/1.0 knows none.
    if (buffer_.size() > 0 || parser_->get().version() != 11) return send(Site::refusal(400));
    std::expected<Arrival, HttpAnswer> arrival = house_.site.let_in(asked);
    if (!arrival) return send(std::move(arrival.error()));
    // A proxy's guests are counted now.
    if (!arrival->household.empty() && !place_->join(arrival->household)) {
      ++house_.counts.turned_away;
      return send(Site::refusal(503));
    }
    serve_websocket(house_, std::move(stream_), parser_->release(), std::move(*arrival), std::move(place_));
  }

  void send(HttpAnswer answer) {
    answering_ = true;
    answer_ = std::move(answer);
    head_ = answer_.head();
    ++house_.counts.answers[static_cast<std::size_t>(answer_.status / 100)];
    const std::string_view body = answer_.head_only || answer_.status == 304 ? "" : answer_.body();
    const std::array<asio::const_buffer, 2> pieces = {asio::buffer(head_), asio::buffer(body)};
    stream_.expires_after(ms(house_.options.deadlines.answer_ms));
    asio::async_write(stream_, pieces, [self = shared_from_this()](Failure failure, std::size_t bytes) {
      self->house_.counts.bytes_out += bytes;
      if (failure) return self->cut();
      if (self->answer_.close) return self->linger();
      self->await_request();
    });
  }

  // Closing while something unread is on its way would reset the connection, and the answer with it: say that this was
  // all and listen a moment longer.
  void linger() {
    answering_ = false;
    Failure ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(ms(house_.options.deadlines.closing_ms));
    drain(0);
  }
  void drain(std::size_t drained) {
    if (drained > kLingerBytes || house_.stopping) return cut();
    buffer_.clear();
    stream_.async_read_some(buffer_.prepare(4096),
                            [self = shared_from_this(), drained](Failure failure, std::size_t n) {
                              if (failure) return self->cut();
                              self->drain(drained + n);
                            });
  }

  Surroundings& house_;
  beast::tcp_stream stream_;
  std::string peer_;
  std::unique_ptr<Admission> place_;
  beast::flat_buffer buffer_{2 * kHeaderBytes};
  std::optional<http::request_parser<http::empty_body>> parser_;
  HttpAnswer answer_;
  std::string head_;
  bool answering_ = false;
};

}  // namespace

void serve_http(Surroundings& house, tcp::socket socket, std::string peer, std::unique_ptr<Admission> place) {
  std::make_shared<HttpConnection>(house, std::move(socket), std::move(peer), std::move(place))->begin();
}

}  // namespace feerie::server
