// The one place that lists every game. Code that is a template on a game (property tests, bench, simulation) runs
// through AllGames; everybody else asks the catalog by name (catalog.h).
#pragma once

#include "catalog/fairy_tale.h"
#include "catalog/heroes.h"

namespace feerie {

template <class... Bindings>
struct GameList {};

using AllGames = GameList<FairyTaleBinding, HeroesBinding>;

}  // namespace feerie
