// The setups that tests and the bench run through: not all of them, which would be thousands for a game with many
// options, but few that together hold what tends to break, every value of every option with every number of players.
// The game is asked what goes together, never enumerated.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "catalog/setup.h"

namespace feerie::inline catalog {

inline constexpr std::size_t kMostSamples = 64;

// Whether choices made so far go together (see GameEntry::check_choices).
using Fits = std::function<Result<void>(const Setup& chosen)>;

// The setups given, then as few more as it takes until every value of every option stands with every number of players
// it goes with, and, where two options have few values, every two values together; kMostSamples in all.
std::vector<Setup> cover_setups(const GameInfo& info, const Fits& fits, std::vector<Setup> given);

}  // namespace feerie::inline catalog
