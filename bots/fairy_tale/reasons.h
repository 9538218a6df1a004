// Why an answer in Fairy Tale is a good one, in a sentence or two: what it scores, whom it helps, who else wants it.
// Made from the seat's view and its estimate alone, so a reason cannot name what the seat cannot know.
#pragma once

#include <vector>

#include "bots/fairy_tale/estimate.h"
#include "engine/core/view.h"

namespace feerie::fairy_tale {

std::vector<Message> reasons(const FairyTale& game, const View<FairyTale>& view, const Estimate& estimate,
                             const Move& move);

}  // namespace feerie::fairy_tale
