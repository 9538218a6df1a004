// The time that clocks at tables go by. It goes on by at most a breath from one look to the next: for the time a
// process was stopped or its machine slept nobody is charged (H5). So somebody has to look several times a breath.
#pragma once

#include <algorithm>
#include <cstdint>

namespace feerie::server {

class HouseClock {
 public:
  static constexpr std::int64_t kBreathMs = 1000;
  static constexpr std::int64_t kLookEveryMs = kBreathMs / 4;

  explicit HouseClock(std::int64_t monotonic_ms) : seen_(monotonic_ms), now_(monotonic_ms) {}

  std::int64_t look(std::int64_t monotonic_ms) {
    now_ += std::clamp<std::int64_t>(monotonic_ms - seen_, 0, kBreathMs);
    seen_ = monotonic_ms;
    return now_;
  }
  // How long to wait for a moment of this clock before the next look.
  std::int64_t until(std::int64_t moment_ms) const {
    return std::clamp<std::int64_t>(moment_ms - now_, 1, kLookEveryMs);
  }

 private:
  std::int64_t seen_;
  std::int64_t now_;
};

}  // namespace feerie::server
