// The exploration term of the search in integers: sqrt(ln n / m), as the product of two tables. Logarithms of powers of
// two are exact multiples of ln 2; between them a straight line is good enough, and the same on every machine.
#include "bots/search/exploration.h"

#include <bit>

namespace feerie::inline bots {

namespace {

// ln n in 1/65536.
std::uint64_t log_of(std::uint32_t n) {
  constexpr std::uint64_t kLn2 = 45426;  // ln 2 in 1/65536
  if (n < 2) return kLn2 / 2;
  const int power = std::bit_width(n) - 1;
  const std::uint64_t above = (std::uint64_t{n} << 16 >> power) - 65536;  // how far to the next power, in 1/65536
  return static_cast<std::uint64_t>(power) * kLn2 + (above * kLn2 >> 16);
}

std::uint32_t root_of(std::uint64_t square) {
  std::uint64_t root = 0;
  for (std::uint64_t bit = std::uint64_t{1} << 31; bit != 0; bit >>= 1)
    if ((root | bit) * (root | bit) <= square) root |= bit;
  return static_cast<std::uint32_t>(root);
}

std::uint32_t make_root_of_log(std::uint32_t n) { return root_of(log_of(n) << 8); }  // in 1/4096
std::uint32_t make_inverse_root(std::uint32_t m) { return root_of((std::uint64_t{1} << 32) / m); }

}  // namespace

Exploration::Exploration() {
  for (std::uint32_t n = 0; n < kTable; ++n) {
    root_of_log_[n] = make_root_of_log(n);
    inverse_root_[n] = make_inverse_root(n == 0 ? 1 : n);
  }
}

std::uint32_t Exploration::beyond(std::uint32_t n, std::uint32_t m) {
  return static_cast<std::uint32_t>(std::uint64_t{make_root_of_log(n)} * make_inverse_root(m) >> 16);
}

const Exploration& exploration() {
  static const Exploration table;
  return table;
}

}  // namespace feerie::inline bots
