// The games as they describe themselves to programs: `feerie games --json` and a server's welcome say the same. Each
// value of an option says with how many players it goes, so that a form need not offer what would be refused.
#pragma once

#include <string>

namespace feerie::inline catalog {

std::string games_json();  // [{"game", "title", …}…]

}  // namespace feerie::inline catalog
