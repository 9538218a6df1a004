// How a roll may fall out: the chance of each number of successes, in 65536ths. Dice are counted once for all rolls;
// a deck has a memory, so a draw from it is counted with the cards that are left (FA-R72).
#pragma once

#include <array>
#include <cstdint>

#include "engine/games/fees_darmes/game.h"

namespace feerie::fees_darmes {

inline constexpr std::int64_t kSure = 1 << 16;

struct Chances {
  std::array<std::uint32_t, kMostDice + 1> exactly{};
  int dice = 0;

  std::int64_t at_least(int successes) const {
    std::int64_t sum = 0;
    for (int count = successes < 0 ? 0 : successes; count <= dice; ++count)
      sum += exactly[static_cast<std::size_t>(count)];
    return sum;
  }
};

// Of so many dice (or cards) of this seat, of which each face from `need` on is a success.
const Chances& chances(const FeesDarmes& game, const State& now, int seat, int dice, int need, Chances& scratch);

}  // namespace feerie::fees_darmes
