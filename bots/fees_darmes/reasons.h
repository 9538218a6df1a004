// Why an answer in Fées d'armes is a good one, in a sentence or two: chances, what is near, what a token does
// elsewhere. Made from the seat's view and its estimate alone, so a reason cannot name what the seat cannot know.
#pragma once

#include <vector>

#include "bots/fees_darmes/estimate.h"
#include "engine/core/view.h"

namespace feerie::fees_darmes {

std::vector<Message> reasons(const FeesDarmes& game, const View<FeesDarmes>& view, const Move& move);

}  // namespace feerie::fees_darmes
