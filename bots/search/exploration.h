// How much a search is drawn to what it has tried little: sqrt(ln n / m), n the times an answer was possible, m the
// times it was taken, in 1/4096. From tables, in integers.
#pragma once

#include <array>
#include <cstdint>

namespace feerie::inline bots {

class Exploration {
 public:
  Exploration();

  std::uint32_t operator()(std::uint32_t n, std::uint32_t m) const {
    if (n >= kTable) [[unlikely]]
      return beyond(n, m);
    return static_cast<std::uint32_t>(std::uint64_t{root_of_log_[n]} * inverse_root_[m] >> 16);
  }

 private:
  static constexpr std::uint32_t kTable = 1 << 14;
  static std::uint32_t beyond(std::uint32_t n, std::uint32_t m);

  std::array<std::uint32_t, kTable> root_of_log_;   // in 1/4096
  std::array<std::uint32_t, kTable> inverse_root_;  // in 1/65536
};

const Exploration& exploration();

}  // namespace feerie::inline bots
