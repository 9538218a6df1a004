// Heroes' content: from the texts of content/heroes/*.toml to the flat tables the rules read, or the list of all that
// is wrong with them. Works on texts in memory, so that tests and fuzzers need no disk. How a pack is written stands
// at the head of content/heroes/rules_and_dice.toml.
#pragma once

#include <span>

#include "catalog/content/problem.h"
#include "engine/games/heroes/content.h"

namespace feerie::inline catalog {

// Files are judged in the order of their names, whatever order they are given in.
Judgement<heroes::Content> judge_heroes(std::span<const ContentFile> files);

Result<heroes::Content> read_heroes(std::span<const ContentFile> files);

}  // namespace feerie::inline catalog
