// Who brings which of a game's ready lists: each seat runs through those it may bring, one game after another, so that
// all serve equally often and meet each other equally often. What it brings depends on the number of the game alone.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "catalog/catalog.h"

namespace feerie::inline catalog {

// One word for every seat, or one for each: the id of a list, or "all". Refused with a sentence where the game has none
// ready, or none of that name.
Result<ListsBySeat> lists_named(const GameEntry& game, int players, const std::vector<std::string>& words);

// What each seat brings in this game. Neighbours with the same lists never bring the same one while there are others.
std::vector<std::string> lists_in_game(const ListsBySeat& lists, std::uint64_t number);

}  // namespace feerie::inline catalog
