// What an answer in Fairy Tale is worth, one step ahead, by expected score: the points the seat would hold if it played
// the best of its cards, with a fair guess for what is still missing, plus what the answer costs the others.
// Reads a View only. In 16ths of a point, integers, so that every machine agrees.
#pragma once

#include <cstdint>

#include "engine/core/view.h"
#include "engine/games/fairy_tale/game.h"

namespace feerie::fairy_tale {

std::int64_t worth_of(const FairyTale& game, const View<FairyTale>& view, const Move& move);

}  // namespace feerie::fairy_tale
