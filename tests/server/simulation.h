// A whole server in one process from one seed: people at tables over a network that delays, cuts and doubles, a hall,
// a store on a disk that loses its power, a wall clock that jumps, a process that is killed at any step. Then all is
// healed, the games are played to their end, and everything that was ever acknowledged is held against the log, every
// client's picture against a fresh one, every record against the rules, the promised luck and the bots' certificates.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/store/sqlite_store.h"

namespace feerie::server_test {

using namespace server;

struct SimulationOptions {
  std::uint64_t seed = 1;
  bool faults = true;
  bool strict = false;  // every frame against the schema, which takes longer than all the rest
  bool trace = false;   // keeps the last lines of what happened
  // Planted, to be caught:
  SqliteOptions::Sync sync = SqliteOptions::Sync::full;
  bool power_cuts_only = false;  // where only those tell
  bool early = false;            // acknowledges before the commit
  bool loses_results = false;    // a commit that is never answered
  bool ignores_gaps = false;     // a client that takes any event for the next
  bool forgets_ids = false;      // a request that comes again is taken for a new one
};

struct SimulationCounts {
  std::int64_t frames = 0;  // to clients
  std::int64_t requests = 0;
  std::int64_t acknowledged = 0;  // changes of a table
  std::int64_t commits = 0;
  std::int64_t thoughts = 0;
  std::int64_t kills = 0;
  std::int64_t power_cuts = 0;
  std::int64_t connections = 0;
  std::int64_t doubled = 0;  // requests sent twice
  std::int64_t tables = 0;
  std::int64_t finished = 0;
  std::int64_t gaps = 0;     // events a client was made to miss
  std::int64_t refused = 0;  // errors of any kind
  std::int64_t steps = 0;
  void add(const SimulationCounts& other);
};

struct SimulationOutcome {
  std::string problem;  // empty: all is well
  std::uint64_t hash = 0;
  SimulationCounts counts;
  std::vector<std::string> trace;
};

SimulationOutcome simulate(const SimulationOptions& options);

}  // namespace feerie::server_test
