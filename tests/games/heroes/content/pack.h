// A valid pack of Heroes in memory, with every kind of action, bonus, effect and condition in few lines, filled up
// with plain entries to the numbers of HF-2. Mistakes are planted in it as in a small pack of Fairy Tale.
#pragma once

#include "catalog/heroes/content/judge.h"
#include "tests/content/small_pack.h"

namespace feerie {

SmallPack heroes_pack();
Lines heroes_problems_of(const SmallPack& pack);

}  // namespace feerie
