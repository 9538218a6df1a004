// Sets as bits of a word: counting and choosing without a branch on what is in them and without asking for a popcount
// machine. A pile whose cards are bits is drawn from with these.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/check.h"
#include "engine/core/rng.h"

namespace feerie {

inline constexpr std::uint64_t kEachByte = 0x0101010101010101ULL;

// In byte i the number of set bits of bytes 0 to i: all bits counted at once, without asking for a popcount machine.
constexpr std::uint64_t bits_up_to(std::uint64_t bits) {
  std::uint64_t sum = bits - ((bits >> 1) & (kEachByte * 0x55));
  sum = (sum & (kEachByte * 0x33)) + ((sum >> 2) & (kEachByte * 0x33));
  return ((sum + (sum >> 4)) & (kEachByte * 0x0f)) * kEachByte;
}

// kSelectInByte[byte][rank]: the position of the rank-th set bit of a byte.
inline constexpr auto kSelectInByte = [] {
  std::array<std::array<std::uint8_t, 8>, 256> table{};
  for (std::size_t byte = 0; byte < 256; ++byte)
    for (std::uint8_t bit = 0, rank = 0; bit < 8; ++bit)
      if ((byte >> bit) & 1) table[byte][rank++] = bit;
  return table;
}();

// The position of the rank-th set bit; `up_to` is bits_up_to(bits).
constexpr std::size_t select_bit(std::uint64_t bits, std::uint64_t up_to, std::uint32_t rank) {
  // A byte lies wholly below the bit sought if its running count is at most rank: one comparison in every byte.
  const std::uint64_t below = (((rank | 0x80u) * kEachByte - up_to) >> 7) & kEachByte;
  const std::uint64_t byte = (below * kEachByte) >> 56;
  rank -= static_cast<std::uint32_t>(((up_to << 8) >> (byte * 8)) & 0xff);
  return static_cast<std::size_t>(byte * 8) + kSelectInByte[(bits >> (byte * 8)) & 0xff][rank];
}

constexpr int count_bits(std::uint64_t bits) { return static_cast<int>(bits_up_to(bits) >> 56); }

// One of the set bits, all as likely; there must be one.
inline std::size_t random_bit(std::uint64_t bits, Rng& rng) {
  const std::uint64_t up_to = bits_up_to(bits);
  check(bits != 0, "nothing is left to draw");
  return select_bit(bits, up_to, rng.below(static_cast<std::uint32_t>(up_to >> 56)));
}

}  // namespace feerie
