// A store that keeps its logs in memory: the second implementation, which holds the contract honest, and the one a
// simulated server runs on when the disk is not what is simulated.
#pragma once

#include <map>

#include "server/store/store.h"

namespace feerie::server {

class MemoryStore final : public Store {
 public:
  std::vector<AppendResult> commit(std::span<const Append> batch) override;
  Result<std::vector<StoredEvent>> load(std::string_view table) override;
  Result<std::vector<TableSummary>> tables() override;
  Result<void> health() const override { return {}; }

 private:
  struct Log {
    std::vector<StoredEvent> events;
    LogHead head;
    TableState state = TableState::open;
    std::map<std::pair<std::string, std::string>, std::int64_t> actions;  // (actor, action) to seq
  };
  AppendResult append(const Append& append);

  std::map<std::string, Log, std::less<>> logs_;
};

}  // namespace feerie::server
