// What an answer in Heroes is worth, one step ahead, by expected prestige: slots gained by joining halves, what a
// hero's action brings, the odds of a fight with these dice, what an adversary scores with those already won. Reads a
// View only. In 16ths of a prestige point, integers, so that every machine agrees.
#pragma once

#include <cstdint>

#include "engine/core/view.h"
#include "engine/games/heroes/game.h"

namespace feerie::heroes {

std::int64_t worth_of(const Heroes& game, const View<Heroes>& view, const Move& move);

}  // namespace feerie::heroes
