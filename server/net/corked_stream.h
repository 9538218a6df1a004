// A TCP stream that gathers what is written: bytes are taken at once and leave together when the thread has done what
// it was about to do. So the frames for one reader, which Beast writes one by one, cost one call of the system. Whoever
// writes bounds what waits.
#pragma once

#include <boost/asio/append.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "server/net/wire.h"

namespace feerie::server {

class CorkedStream {
 public:
  using next_layer_type = beast::tcp_stream;
  using executor_type = next_layer_type::executor_type;

  explicit CorkedStream(beast::tcp_stream stream) : pipe_(std::make_shared<Pipe>(std::move(stream))) {}

  executor_type get_executor() { return pipe_->stream.get_executor(); }
  next_layer_type& next_layer() { return pipe_->stream; }
  const next_layer_type& next_layer() const { return pipe_->stream; }
  // From the next read on what comes stays where it is, until the stream is closed.
  void hear_no_more() { pipe_->deaf = true; }
  std::size_t waiting() const { return pipe_->taken.size() + pipe_->leaving.size(); }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    const auto begin = [pipe = pipe_](auto done, const Buffers& into) {
      if (!pipe->deaf) return pipe->stream.async_read_some(into, std::move(done));
      pipe->stream.socket().async_wait(asio::socket_base::wait_error, [done = std::move(done)](Failure) mutable {
        std::move(done)(Failure(asio::error::operation_aborted), std::size_t{0});
      });
    };
    return asio::async_initiate<Token, void(Failure, std::size_t)>(begin, token, buffers);
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    const auto begin = [pipe = pipe_](auto done, const Buffers& from) {
      const std::size_t size = pipe->take(from);
      asio::post(pipe->stream.get_executor(), asio::append(std::move(done), pipe->failure, size));
      pipe->leave_soon();  // behind the above, which may bring more
    };
    return asio::async_initiate<Token, void(Failure, std::size_t)>(begin, token, buffers);
  }

  template <class Handler>
  friend void async_teardown(beast::role_type role, CorkedStream& stream, Handler&& handler) {
    stream.pipe_->when_all_left([role, pipe = stream.pipe_, end = std::forward<Handler>(handler)]() mutable {
      using beast::websocket::async_teardown;
      async_teardown(role, pipe->stream, std::move(end));
    });
  }

 private:
  // Outlives the stream while bytes are on their way.
  struct Pipe : std::enable_shared_from_this<Pipe> {
    explicit Pipe(beast::tcp_stream from) : stream(std::move(from)) {}

    template <class Buffers>
    std::size_t take(const Buffers& buffers) {
      const std::size_t before = taken.size();
      for (auto at = asio::buffer_sequence_begin(buffers); at != asio::buffer_sequence_end(buffers); ++at) {
        const asio::const_buffer piece(*at);
        taken.append(static_cast<const char*>(piece.data()), piece.size());
      }
      return taken.size() - before;
    }

    void leave_soon() {
      if (std::exchange(planned, true)) return;
      asio::post(stream.get_executor(), [self = shared_from_this()] {
        self->planned = false;
        self->leave();
      });
    }

    void leave() {
      if (taken.empty() || !leaving.empty()) return;
      std::swap(taken, leaving);
      asio::async_write(stream.socket(), asio::buffer(leaving),
                        [self = shared_from_this()](Failure failed, std::size_t) {
                          self->leaving.clear();
                          if (failed)
                            self->failure = failed;  // told to whoever writes next; the reader hears of it by itself
                          else self->leave();
                          if (self->last && self->leaving.empty()) std::exchange(self->last, nullptr)();
                        });
    }

    void when_all_left(std::move_only_function<void()> then) {
      leave();
      if (leaving.empty()) then();
      else last = std::move(then);
    }

    beast::tcp_stream stream;
    std::string taken;
    std::string leaving;
    Failure failure;
    bool planned = false;
    bool deaf = false;
    std::move_only_function<void()> last;
  };

  std::shared_ptr<Pipe> pipe_;
};

}  // namespace feerie::server
