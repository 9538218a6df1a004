// The sound game that bugs are planted into, for the tests of this folder.
#pragma once

#include "catalog/games.h"
#include "tests/properties/mutants.h"

namespace feerie::properties {

inline fairy_tale::FairyTale sound_game(int players) {
  return FairyTaleBinding::make({players, {{"variant", "expert"}, {"pairs", "no"}}}).value();
}

}  // namespace feerie::properties
