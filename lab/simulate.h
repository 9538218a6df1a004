// Many games at once: batches of GameEntry::simulate on several threads. The result is a sum over games that each have
// their own seed, so it does not depend on the number of threads or on which of them played what.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "catalog/catalog.h"

namespace feerie::lab {

struct SimulationPlan {
  const GameEntry* game = nullptr;
  Setup setup;                    // complete
  std::vector<std::string> bots;  // one per seat
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  int threads = 1;
  std::function<void(std::uint64_t done)> on_progress;                      // from one thread at a time
  std::function<void(std::uint64_t game, const Record& record)> on_record;  // from any thread
  bool certificates = false;                                                // in these records
  ListsBySeat lists{};                                                      // empty: the bots choose
  bool facts = false;                                                       // added up as a spectator is told them
};

GameTally simulate(const SimulationPlan& plan);

// The ids of the newest content that none of these sentences named, in its order.
std::vector<std::string> never_named(const GameEntry& game, const FactTotals& facts);

}  // namespace feerie::lab
