// Judging a folder of content of any game: what `feerie pack check` asks for. The files say which game they are for.
#pragma once

#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "catalog/content/problem.h"

namespace feerie {

struct PackReport {
  std::string game;  // as the files name it; "" when that is a problem itself
  int cards = 0;     // of a sound pack; what lies face down in bags and boxes beside the cards is not counted
  std::vector<Problem> problems;
};

Result<PackReport> check_pack(const std::string& folder);

}  // namespace feerie
