// What the parts that hold sockets share: Boost's names, and the house a connection belongs to. Only the .cpp files
// beside this one that hold sockets include it; each costs half a minute to compile.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <chrono>
#include <exception>
#include <map>
#include <memory>

#include "server/net/hall_driver.h"
#include "server/net/server.h"
#include "server/net/site.h"

namespace feerie::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using Failure = boost::system::error_code;
using asio::ip::tcp;

inline std::chrono::milliseconds ms(int count) { return std::chrono::milliseconds(count); }

// What a connection does when the server stops.
class Stoppable {
 public:
  virtual ~Stoppable() = default;
  virtual void stop() = 0;
};

// Everything a connection reaches, all of it on the one thread. Outlives every connection.
struct Surroundings {
  const ServerOptions& options;
  Log& log;
  Site& site;
  HallDriver& hall;
  NetCounts counts;
  Gate gate;
  bool stopping = false;
  std::map<const void*, std::weak_ptr<Stoppable>> connections;

  // An exception costs one connection, never the house.
  template <class Work, class Cut>
  void guard(Work work, Cut cut) {
    try {
      work();
    } catch (const std::exception&) {
      ++counts.failures;
      if (counts.failures % 1000 == 1) log.write(LogLevel::error, Message("log.connection_failed"));
      cut();
    }
  }
};

// A place inside the gate, kept as long as the connection lives, from its first request through its WebSocket.
class Admission {
 public:
  Admission(Surroundings& house, std::string household) : house_(house), household_(std::move(household)) {}
  ~Admission() { house_.gate.leave(household_); }
  Admission(const Admission&) = delete;
  Admission& operator=(const Admission&) = delete;
  bool join(const std::string& household) {
    if (!household_.empty() || !house_.gate.join(household)) return false;
    household_ = household;
    return true;
  }

 private:
  Surroundings& house_;
  std::string household_;
};

}  // namespace feerie::server
