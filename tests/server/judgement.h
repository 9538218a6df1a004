// What must be true when a simulation has healed: whatever was acknowledged is in the log once and unchanged, whatever
// was refused is not, the logs are games, and what clients have folded together is what a fresh look shows.
#pragma once

#include <string>
#include <vector>

#include "server/store/sqlite_store.h"
#include "tests/server/client.h"

namespace feerie::server_test {

using namespace server;

struct Witness {
  std::string person;
  const Client* client = nullptr;
};

// The first thing that is wrong, or nothing.
std::string judge_store(SqliteStore& store);
std::string judge_acknowledged(SqliteStore& store, const std::vector<Witness>& witnesses);
std::string judge_records(SqliteStore& store, const std::vector<Witness>& witnesses);
// After Client::look_afresh of every table. Who is there can be compared only where nobody comes or goes meanwhile.
std::string judge_pictures(const std::vector<Witness>& witnesses, bool presence = true);

}  // namespace feerie::server_test
