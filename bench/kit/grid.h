// What the questions of the grid (engine/kit/grid.h) cost: each is put again and again to the same random boards, of
// the size and fullness that are played on.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace feerie::bench {

struct Part {
  std::string_view name;
  // Asks so often; returns the sum of what was found, so that no answer is left out.
  std::uint64_t (*ask)(std::uint64_t times) = nullptr;
};

std::vector<Part> grid_parts();

}  // namespace feerie::bench
