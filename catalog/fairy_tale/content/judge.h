// Fairy Tale's content: from the texts of content/fairy_tale/*.toml to the flat tables the rules read, or the list of
// all that is wrong with them. Works on texts in memory, so that tests and fuzzers need no disk. How a pack is written
// stands at the head of content/fairy_tale/groups.toml.
#pragma once

#include <span>

#include "catalog/content/problem.h"
#include "engine/games/fairy_tale/content.h"

namespace feerie::inline catalog {

// Files are judged in the order of their names, whatever order they are given in.
Judgement<fairy_tale::Content> judge_fairy_tale(std::span<const ContentFile> files);

Result<fairy_tale::Content> read_fairy_tale(std::span<const ContentFile> files);

}  // namespace feerie::inline catalog
