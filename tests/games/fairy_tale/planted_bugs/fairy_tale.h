// The sound game that bugs are planted into, for the tests of this folder.
#pragma once

#include "catalog/fairy_tale/binding.h"
#include "tests/properties/mutants.h"

namespace feerie::properties {

inline fairy_tale::FairyTale sound_game(int players) {
  return FairyTaleBinding::make({players, {{"variant", "expert"}, {"pairs", "no"}}, 1}).value();
}

// Where a bug may keep what it should not: the word of a fifth seat, which the games of this folder do not have.
inline std::uint16_t& smuggled(fairy_tale::State& state) { return state.down[fairy_tale::kMaxPlayers - 1]; }

}  // namespace feerie::properties
