// The content of Fées d'armes: from the texts of content/fees_darmes/*.toml to the flat tables the rules read, or the
// list of all that is wrong with them. What may be written follows from the registration of the constructs
// (engine/games/fees_darmes/constructs.h, docs/profiles.md); battlefields are laid out by the rules themselves.
#pragma once

#include <span>

#include "catalog/content/problem.h"
#include "engine/games/fees_darmes/content.h"

namespace feerie::inline catalog {

// Files are judged in the order of their names, whatever order they are given in.
Judgement<fees_darmes::Content> judge_fees_darmes(std::span<const ContentFile> files);

Result<fees_darmes::Content> read_fees_darmes(std::span<const ContentFile> files);

}  // namespace feerie::inline catalog
