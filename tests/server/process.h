// One life of a server program: a hall, its store on a disk in memory, and the queue between them. It can die in two
// ways: killed, the disk keeps all that was written; or the power fails, and the disk keeps what was synced and of the
// rest anything. DiskHistory outlives the processes, for what a killed one had not synced is still not synced.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/core/hall.h"
#include "server/store/group_committer.h"
#include "server/store/sqlite_store.h"
#include "tests/server/crash_vfs.h"

namespace feerie::server_test {

using namespace server;

class DiskHistory {
 public:
  const DiskImage& image() const { return image_; }
  void killed(DiskImage files, const std::vector<DiskOp>& trace);
  // The cut falls somewhere in the trace, not before its first `acknowledged` operations.
  void power_cut(const std::vector<DiskOp>& trace, std::size_t acknowledged, Rng& rng);

 private:
  DiskImage base_;               // what is certainly there
  std::vector<DiskOp> history_;  // done since, by processes that were killed
  DiskImage image_;
};

class Process {
 public:
  Process(const DiskImage& image, SqliteOptions::Sync sync, std::uint64_t seed, const HallLimits& limits,
          Entropy& entropy);

  // Opens every unfinished table; what is wrong, or nothing.
  std::string restore(Moment now);

  Hall& hall() { return *hall_; }
  SqliteStore& store() { return *store_; }
  GroupCommitter& queue() { return queue_; }
  MemoryDisk& disk() { return disk_; }

  std::vector<AppendResult> commit(const std::vector<Append>& batch) { return store_->commit(batch); }
  void acknowledged() { acknowledged_ = disk_.trace().size(); }  // the results of all commits were handed on

  // It is gone afterwards; what closing the store would still write is not written.
  void die(DiskHistory& history) const { history.killed(disk_.files(), disk_.trace()); }
  void lose_power(DiskHistory& history, Rng& rng) const { history.power_cut(disk_.trace(), acknowledged_, rng); }

 private:
  MemoryDisk disk_;
  std::unique_ptr<SqliteStore> store_;
  std::string trouble_;
  GroupCommitter queue_;
  std::unique_ptr<Hall> hall_;
  std::size_t acknowledged_ = 0;
};

}  // namespace feerie::server_test
