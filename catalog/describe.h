// The games as they describe themselves to programs: `feerie games --json` and a server's welcome say the same. Each
// value of an option says with how many players it goes, so that a form need not offer what would be refused; a value
// that the content names brings its names.
#pragma once

#include <string>

namespace feerie::inline catalog {

class GameEntry;

std::string game_json(const GameEntry& game);  // {"game", "title", …}
std::string games_json();                      // a list of all games

}  // namespace feerie::inline catalog
