// See memory_store.h.
#include "server/store/memory_store.h"

namespace feerie::server {

AppendResult MemoryStore::append(const Append& append) {
  const Result<void> judged = judge_append(append);
  if (!judged) return {Appended::refused, 0, judged.error()};
  const auto found = logs_.find(append.table);
  if (found != logs_.end())
    for (const Event& event : append.events)
      if (event.action)
        if (const auto known = found->second.actions.find({event.actor, *event.action});
            known != found->second.actions.end())
          return {Appended::already, known->second, {}};
  const AppendResult result = judge_head(append, found == logs_.end() ? LogHead{} : found->second.head);
  if (result.status != Appended::written) return result;
  Log& log = logs_[append.table];
  for (const Event& event : append.events) {
    log.events.push_back(follow(log.head, append.table, append.epoch, event));
    if (event.action) log.actions[{event.actor, *event.action}] = log.events.back().seq;
    log.state = state_after(event.kind).value_or(log.state);
  }
  return result;
}

std::vector<AppendResult> MemoryStore::commit(std::span<const Append> batch) {
  std::vector<AppendResult> results;
  for (const Append& each : batch) results.push_back(append(each));
  return results;
}

Result<std::vector<StoredEvent>> MemoryStore::load(std::string_view table) {
  const auto found = logs_.find(table);
  if (found == logs_.end()) return refuse(Message("store.no_table").with("table", table));
  return found->second.events;
}

Result<std::vector<TableSummary>> MemoryStore::tables() {
  std::vector<TableSummary> all;
  for (const auto& [id, log] : logs_) all.push_back({id, log.state, log.head});
  return all;
}

}  // namespace feerie::server
