// The law once more, as plainly as it can be said and slowly: what the engine works out with rows of bits and keeps on
// its agenda is counted here anew from the board, for properties of random games. Nothing of ground.cpp, kit/grid and
// roll.cpp is used.
#pragma once

#include "engine/games/fees_darmes/game.h"

namespace feerie::fees_darmes {

struct Sight {
  bool seen;
  bool covered;
  bool operator==(const Sight&) const = default;
};
// FA-R14, FA-R15, FA-R75: all 25 segments against every cell between the two.
Sight plain_sight(const FeesDarmes& game, const State& now, Cell from, Cell to);

struct Roll {
  int dice;
  int need;
  bool covered;
  bool operator==(const Roll&) const = default;
};
// FA-78, FA-79, FA-R4, FA-R5, FA-R71: what the roll that is due should be.
Roll plain_roll(const FeesDarmes& game, const State& now);

// Cells on which nobody may stand: scenery that blocks and lairs.
bool plain_wall(const FeesDarmes& game, const State& now, Cell cell);

}  // namespace feerie::fees_darmes
