// A load on a store over a disk that remembers, told as a story: what was appended, and after which operation of the
// disk each batch was acknowledged. From it any number of power cuts, each judged by one question: is everything that
// was acknowledged there, unchanged, without a gap or half an append?
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "server/store/sqlite_store.h"
#include "tests/server/crash_vfs.h"
#include "tests/server/store_contract.h"

namespace feerie::server_test {

using namespace server;

inline constexpr int kTables = 3;

using Logs = std::vector<std::vector<Event>>;  // per table

struct Load {
  std::uint64_t seed = 1;
  int batches = 12;
  SqliteOptions::Sync sync = SqliteOptions::Sync::full;
  bool early = false;  // acknowledge before the commit: a control that must be caught
};

// What there may be after a cut: for each batch that was tried, the counts per table after it.
struct Story {
  DiskImage start;
  std::vector<DiskOp> trace;
  Logs tried;
  std::vector<std::vector<std::size_t>> counts;       // after 0, 1, 2 … batches
  std::vector<std::size_t> acknowledged_at;           // operations done when batch i was acknowledged
  std::size_t kept_at(std::size_t operations) const;  // batches acknowledged by then
};

SqliteOptions on_disk(const MemoryDisk& disk, SqliteOptions::Sync sync = SqliteOptions::Sync::full);
// The load on a disk that holds `start`, whose logs are `there` already and all acknowledged.
Story tell(const Load& load, DiskImage start = {}, const Logs& there = Logs(kTables));

struct Verdict {
  bool good = false;     // acknowledged events are there, unchanged, and the rest is whole
  bool noticed = false;  // the store itself said that something is damaged
  std::string trouble;
  Logs logs;  // what was served
};
Verdict judge(const Story& story, std::size_t acknowledged, const DiskImage& image);

}  // namespace feerie::server_test
