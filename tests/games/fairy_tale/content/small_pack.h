// A small valid pack of Fairy Tale in memory.
#pragma once

#include "catalog/fairy_tale/content/judge.h"
#include "tests/content/planted_pack.h"

namespace feerie {

class SmallPack : public PlantedPack {
 public:
  SmallPack();
};

std::vector<std::string> problems_of(const PlantedPack& pack);

}  // namespace feerie
