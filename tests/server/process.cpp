// See process.h.
#include "tests/server/process.h"

#include "tests/server/power_cut.h"

namespace feerie::server_test {

using namespace server;

void DiskHistory::killed(DiskImage files, const std::vector<DiskOp>& trace) {
  history_.insert(history_.end(), trace.begin(), trace.end());
  image_ = std::move(files);
}

void DiskHistory::power_cut(const std::vector<DiskOp>& trace, std::size_t acknowledged, Rng& rng) {
  const std::size_t least = history_.size() + acknowledged;
  history_.insert(history_.end(), trace.begin(), trace.end());
  const std::size_t cut = least + rng.below(static_cast<std::uint32_t>(history_.size() - least) + 1);
  CrashImages images(base_, history_);
  while (images.done() < cut) images.step(rng);
  image_ = images.image(rng);
  base_ = image_;
  history_.clear();
}

Process::Process(const DiskImage& image, SqliteOptions::Sync sync, std::uint64_t seed, const HallLimits& limits,
                 Entropy& entropy)
    : disk_(image, seed), hall_(std::make_unique<Hall>(limits, entropy)) {
  Result<std::unique_ptr<SqliteStore>> opened = SqliteStore::open(on_disk(disk_, sync));
  if (opened) store_ = std::move(*opened);
  else trouble_ = "the store cannot be opened: " + opened.error().id;
}

std::string Process::restore(Moment now) {
  if (!store_) return trouble_;
  const auto tables = store_->tables();
  if (!tables) return "the tables cannot be listed: " + tables.error().id;
  for (const TableSummary& table : *tables) {
    if (table.state == TableState::finished) continue;
    const auto events = store_->load(table.id);
    if (!events) return "a table cannot be read: " + events.error().id;
    const Result<void> opened = hall_->restore(table.id, *events, now);
    if (!opened) return "a table cannot be opened: " + opened.error().id;
  }
  return "";
}

}  // namespace feerie::server_test
