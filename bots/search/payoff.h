// What a finished game is worth to a seat, for search: half by place, half by share of the points, in 1/65536.
// Integers, so that every machine agrees. Places count most where they are close; the share keeps a bot that cannot win
// from throwing points away.
#pragma once

#include <algorithm>
#include <array>

#include "engine/core/outcome.h"

namespace feerie::inline bots {

inline constexpr std::uint32_t kFullPayoff = 1 << 16;
using Payoffs = std::array<std::uint32_t, kMaxSeats>;

inline Payoffs payoffs_of(const Outcome& end) {
  Payoffs payoffs{};
  std::int64_t least = end.points[0];
  for (int i = 1; i < end.seats; ++i) least = std::min<std::int64_t>(least, end.points[static_cast<std::size_t>(i)]);
  std::int64_t all = 0;  // of the points above the last one's, or above nothing where nobody is below it
  const std::int64_t floor = std::min<std::int64_t>(least, 0);
  for (int i = 0; i < end.seats; ++i) all += end.points[static_cast<std::size_t>(i)] - floor;
  for (int i = 0; i < end.seats; ++i) {
    const auto at = static_cast<std::size_t>(i);
    int beaten = 0;  // twice the seats behind, plus the ones level
    for (int j = 0; j < end.seats; ++j) {
      const auto other = static_cast<std::size_t>(j);
      if (j != i) beaten += end.place[at] < end.place[other] ? 2 : end.place[at] == end.place[other] ? 1 : 0;
    }
    const std::int64_t place = std::int64_t{kFullPayoff} * beaten / (2 * (end.seats - 1));
    const std::int64_t share = all == 0 ? kFullPayoff / static_cast<std::uint32_t>(end.seats)
                                        : std::int64_t{kFullPayoff} * (end.points[at] - floor) / all;
    payoffs[at] = static_cast<std::uint32_t>((place + share) / 2);
  }
  return payoffs;
}

}  // namespace feerie::inline bots
