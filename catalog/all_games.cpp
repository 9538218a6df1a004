// The list of games, from games.def. It stands alone, so that a test program may have a longer list: it compiles this
// file anew with a list of its own.
#include "catalog/catalog.h"

#ifndef FEERIE_GAMES
#define FEERIE_GAMES "engine/games.def"
#endif

#define FEERIE_GAME(room)   \
  namespace feerie::room {  \
  const GameEntry& entry(); \
  }
#include FEERIE_GAMES

namespace feerie::inline catalog {

std::span<const GameEntry* const> all_games() {
#define FEERIE_GAME(room) &feerie::room::entry(),
  static const std::vector<const GameEntry*> entries{
#include FEERIE_GAMES
  };
  return entries;
}

}  // namespace feerie::inline catalog
