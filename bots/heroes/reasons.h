// Why an answer in Heroes is a good one, in a sentence or two: slots, odds, what an adversary brings.
// Made from the seat's view and its estimate alone, so a reason cannot name what the seat cannot know.
#pragma once

#include <vector>

#include "bots/heroes/estimate.h"
#include "engine/core/view.h"

namespace feerie::heroes {

std::vector<Message> reasons(const Heroes& game, const View<Heroes>& view, const Estimate& estimate, const Move& move);

}  // namespace feerie::heroes
