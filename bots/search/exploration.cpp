// The exploration term of the search in integers: sqrt(ln n / m) in 1/1024. Logarithms of powers of two are exact
// multiples of ln 2; between them a straight line is good enough, and the same on every machine.
#include <bit>
#include <cstdint>

#include "bots/search/tree_search.h"

namespace feerie {

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

}  // namespace

std::uint32_t exploration_term(std::uint32_t n, std::uint32_t m) {
  return root_of((log_of(n) << 4) / m);  // (ln n / m) · 2^20, whose root is in 1/1024
}

}  // namespace feerie
