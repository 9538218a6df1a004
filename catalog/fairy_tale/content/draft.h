// A pack of Fairy Tale between its files and its tables: every card as written, its references still words with their
// places. Reading (fairy_tale_read.cpp) makes it from the files; judging (fairy_tale.cpp) resolves and weighs it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "catalog/content/parts.h"
#include "catalog/content/problem.h"
#include "engine/games/fairy_tale/content.h"

namespace feerie::inline catalog::pack {

struct CardDraft {
  const ContentFile* file = nullptr;
  Place place;         // of its [[card]]
  Place copies_place;  // where to point when the deck does not add up
  Place wild_place;
  Word id;
  fairy_tale::CardText text;
  fairy_tale::Card card;  // all but what the words below name
  std::optional<Word> affinity;
  std::optional<Word> category;
  std::vector<Word> points_of;  // per, majority: one word; conditional: each needed card
  std::optional<Word> effect_what;
};

struct FairyTaleDraft {
  std::vector<GroupDraft> affinities;
  std::vector<GroupDraft> categories;
  std::vector<CardDraft> cards;
  bool complete = true;  // false: a file could not be parsed, so what seems undefined may stand in it
};

// The files in the order to be read in. Reading stops one past each bound, so that a huge file costs little.
FairyTaleDraft read_draft(std::span<const ContentFile* const> files, Problems& problems);

}  // namespace feerie::inline catalog::pack
