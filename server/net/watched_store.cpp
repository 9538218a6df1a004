// See watched_store.h. A full disk is no ill health: it refuses, and heals by itself.
#include "server/net/watched_store.h"

#include <algorithm>
#include <chrono>

namespace feerie::server {

std::vector<AppendResult> WatchedStore::commit(std::span<const Append> batch) {
  const auto begun = std::chrono::steady_clock::now();
  std::vector<AppendResult> results = store_.commit(batch);
  durations_.add(std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count());
  const auto is_unknown = [](const AppendResult& result) { return result.status == Appended::unknown; };
  if (std::ranges::any_of(results, is_unknown) || !store_.health()) healthy_ = false;
  return results;
}

void WatchedStore::rest() {
  store_.rest();
  if (!store_.health()) healthy_ = false;
}

}  // namespace feerie::server
