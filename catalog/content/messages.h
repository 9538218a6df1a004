// The catalogues content/messages/{en,fr}.json on their way into the program: one flat JSON object each, message id to
// text. Judged before they are embedded, so that no reader ever meets a message that is missing or broken in one of the
// two languages. The format is told in docs/messages.md.
#pragma once

#include <map>
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

// Both languages have the same ids; the two texts of an id ask for the same arguments.
Judgement<Catalogues> judge_messages(const ContentFile& en, const ContentFile& fr);

// The file as it should be written: sorted by id, one id to a line.
std::string tidy_catalogue(const Catalogue& catalogue);

}  // namespace feerie::inline catalog
