// Counts what this thread asks of the heap, so that the bench can show that a step asks for nothing.
#pragma once

#include <cstdint>

namespace feerie::cli {

std::uint64_t allocations_so_far();

}  // namespace feerie::cli
