// The catalogues of content/ on their way into the program: one flat JSON object each, message id to text; what a game
// says stands in its folder, the rest in content/messages by who says it. Judged before they are embedded, so that no
// reader ever meets a message that is missing or broken in one of the two languages. Format: docs/messages.md.
#pragma once

#include <map>
#include <span>
#include <string>

#include "catalog/content/problem.h"

namespace feerie::inline catalog {

using Catalogue = std::map<std::string, std::string>;  // sorted by id

struct Catalogues {
  Catalogue en;
  Catalogue fr;
};

// What can be read of one catalogue; the rest is problems.
Catalogue read_catalogue(const ContentFile& file, Problems& problems);

// One catalogue in both languages.
struct MessageFiles {
  ContentFile en;
  ContentFile fr;
};

// All of them as one. Both languages of each have the same ids, the two texts of an id ask for the same arguments, no
// id stands in two, and every article asked for is there.
Judgement<Catalogues> judge_messages(std::span<const MessageFiles> files);

// The file as it should be written: sorted by id, one id to a line.
std::string tidy_catalogue(const Catalogue& catalogue);

}  // namespace feerie::inline catalog
