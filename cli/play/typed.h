// What a person types for an answer, read against the list of answers: the number of a line, for a group the thing
// besides ("3 m11") or, where it is a cell, the cell alone; or a move as records write it. Plain mode and the screen
// read alike.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/answers.h"

namespace feerie::cli {

// The move to be submitted, or why there is none. Texts with a colon are moves, for the table to judge.
Result<std::string> typed_answer(const std::vector<Offer>& offers, std::string_view text);
// From one cell of a group to the next that way: the nearest, straight ahead rather than aside. Without such a one, the
// cell itself.
Thing next_cell(const Offer& group, Thing from, int columns, int rows);
// Of a group of cells, the one nearest to a place.
Thing nearest_cell(const Offer& group, Thing place);
// The move of a group for a member as typed, in small letters or capitals.
Result<std::string> typed_member(const Offer& group, std::string_view text);

}  // namespace feerie::cli
