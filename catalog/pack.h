// Judging a folder of content of any game: what `feerie pack check` asks for. The files say which game they are for.
#pragma once

#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "catalog/content/problem.h"

namespace feerie::inline catalog {

Result<PackReport> check_pack(const std::string& folder);

}  // namespace feerie::inline catalog
