// How likely a roll can be taken whole, counted over all faces: for bots, and for a player who asks before choosing.
// Public facts only: the dice and the free slots of a line-up.
#pragma once

#include "engine/games/heroes/game.h"

namespace feerie::heroes {

// How likely all the damage of some dice (as bits) can be taken with these free slots: favourable rolls of all rolls.
struct Odds {
  int won = 0;
  int all = 1;
  int mean_damage_16ths = 0;  // damage rolled on average, in 16ths of a point
};
Odds odds_of(const Content& content, SlotCounts free, DiceMask dice);

}  // namespace feerie::heroes
