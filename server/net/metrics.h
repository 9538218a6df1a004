// What /metrics tells, in Prometheus' text format. Counts of people, tables and bytes as such; nothing in here depends
// on what is hidden in a game.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

#include "server/core/hall.h"

namespace feerie::server {

// How long something took: how often at most so many seconds, their sum. Written by one thread, read by another.
class Histogram {
 public:
  static constexpr std::array<double, 10> kBounds = {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5};
  void add(double seconds);
  std::string text(const std::string& name) const;

 private:
  std::array<std::atomic<std::uint64_t>, kBounds.size() + 1> counts_{};
  std::atomic<double> sum_ = 0;
};

// Of the network; the thread that serves people alone touches it.
struct NetCounts {
  std::uint64_t accepted = 0;
  std::uint64_t turned_away = 0;   // by a limit
  std::uint64_t slow_readers = 0;  // cut off
  std::uint64_t chatterers = 0;    // cut off because pings came too fast
  std::uint64_t silent = 0;        // cut off because pings went unanswered
  std::uint64_t failures = 0;      // exceptions, each of which cost one connection
  std::uint64_t bytes_in = 0;
  std::uint64_t bytes_out = 0;
  std::array<std::uint64_t, 6> answers{};  // by the first digit of the status
};

struct MetricsNow {
  HallCounts hall;
  std::uint64_t open = 0;  // connections of any kind
  std::uint64_t thinking_queue = 0;
  std::uint64_t commits_out = 0;
  bool healthy = true;
};

std::string metrics_text(const MetricsNow& now, const NetCounts& net, const Histogram& commits);

}  // namespace feerie::server
