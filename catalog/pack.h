// Judging a folder of content without knowing its game: what `feerie pack check` asks for.
#pragma once

#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "catalog/content/problem.h"

namespace feerie {

struct PackReport {
  const GameEntry* game = nullptr;
  int cards = 0;  // of a sound pack
  std::vector<Problem> problems;
};

Result<PackReport> check_pack(const std::string& folder);

}  // namespace feerie
