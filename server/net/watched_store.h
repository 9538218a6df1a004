// The store as the server watches it: how long each batch took, and whether the disk still keeps what it is given. The
// thread that commits writes both down, any other may read them, so that a question about health never waits for a
// disk.
#pragma once

#include <atomic>

#include "server/net/metrics.h"
#include "server/store/store.h"

namespace feerie::server {

class WatchedStore final : public Store {
 public:
  explicit WatchedStore(Store& store) : store_(store) {}

  std::vector<AppendResult> commit(std::span<const Append> batch) override;
  void rest() override;
  Result<std::vector<StoredEvent>> load(std::string_view table) override { return store_.load(table); }
  Result<std::vector<TableSummary>> tables() override { return store_.tables(); }
  Result<void> health() const override { return store_.health(); }

  bool healthy() const { return healthy_; }                  // from any thread
  const Histogram& durations() const { return durations_; }  // from any thread

 private:
  Store& store_;
  std::atomic<bool> healthy_ = true;
  Histogram durations_;
};

}  // namespace feerie::server
