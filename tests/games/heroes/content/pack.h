// A valid pack of Heroes in memory, with every kind of action, bonus, effect and condition in few lines, filled up
// with plain entries to the numbers of HF-2. Mistakes are planted in it (tests/content/planted_pack.h).
#pragma once

#include "catalog/heroes/content/judge.h"
#include "tests/content/planted_pack.h"

namespace feerie {

PlantedPack heroes_pack();
Lines heroes_problems_of(const PlantedPack& pack);

}  // namespace feerie
