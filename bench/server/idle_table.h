// What a table costs that nobody looks at: a hall in this very process, without sockets and without a disk.
#pragma once

#include "catalog/catalog.h"

namespace feerie::bench {

// Bytes of the heap for each of so many games of one person and bots, left in the middle.
double idle_table_bytes(const GameEntry& game, int count);

}  // namespace feerie::bench
