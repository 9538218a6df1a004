// Games that other engines measure themselves by, on our own concept and at their rules, to compare speed: hearts,
// goofspiel for five, breakthrough. What is counted is what the bench counts for our own games.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/playout.h"

namespace feerie::bench {

struct Peer {
  std::string name;
  int players = 0;
  int state_bytes = 0;
  // Whole random games with full legal lists (see playout.h).
  PlayoutTotals (*random_games)(std::uint64_t seed, std::uint64_t first, std::uint64_t count) = nullptr;
  // A tree search of so many simulations, a fresh guess for each, at every decision of one game it plays itself;
  // returns the number of searches.
  std::uint64_t (*searched_game)(std::uint64_t seed, int simulations) = nullptr;
};

std::vector<Peer> all_peers();

}  // namespace feerie::bench
