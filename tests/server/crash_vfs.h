// A disk in memory for SQLite, with power cuts. It records every write, cut and sync; from such a trace CrashImages
// makes what a disk may hold when the power fails at any point: all that was synced, and of the rest anything, in any
// order, down to torn sectors. It can also fail or lie on purpose. From a seed, so that every image can be made again.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/rng.h"

namespace feerie::server_test {

using DiskImage = std::map<std::string, std::string>;  // file name to bytes

struct DiskOp {
  enum class Kind : std::uint8_t { write, truncate, remove, sync };
  Kind kind = Kind::write;
  std::string file;
  std::int64_t offset = 0;  // of a write; the new size of a truncate; 1 for a remove or sync that syncs the folder too
  std::string bytes;
};

class MemoryDisk {
 public:
  explicit MemoryDisk(DiskImage files = {}, std::uint64_t seed = 1);
  ~MemoryDisk();
  MemoryDisk(const MemoryDisk&) = delete;
  MemoryDisk& operator=(const MemoryDisk&) = delete;

  const std::string& vfs() const;  // the name SQLite knows it by
  const std::vector<DiskOp>& trace() const;
  DiskImage files() const;
  // Asked before each operation with its number from 0; a code of SQLite other than 0 makes it fail with that code.
  void set_fault(std::function<int(const DiskOp& op, std::size_t number)> fault);

  struct Parts;

 private:
  std::unique_ptr<Parts> parts_;
};

class CrashImages {
 public:
  // With lies, a sync is believed only one time in four.
  CrashImages(DiskImage start, const std::vector<DiskOp>& trace, bool lies = false);

  bool at_end() const { return next_ == trace_.size(); }
  std::size_t done() const { return next_; }  // operations that were begun before the cut
  void step(Rng& rng);
  DiskImage image(Rng& rng) const;

 private:
  void sync_folder();

  const std::vector<DiskOp>& trace_;
  bool lies_;
  std::size_t next_ = 0;
  DiskImage durable_;
  std::map<std::string, std::vector<const DiskOp*>> pending_;
};

}  // namespace feerie::server_test
