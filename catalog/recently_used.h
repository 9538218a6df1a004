// A cache that cannot grow: it keeps what was asked for last, at most kMost of it. Games are set up in more ways than a
// server could hold a rule book for, and whoever asks for tables in all of them must not fill its memory.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace feerie::inline catalog {

template <class Key, class Value>
class RecentlyUsed {
 public:
  static constexpr std::size_t kMost = 64;

  std::size_t size() const { return kept_.size(); }

  // What is kept under the key, which is thereby the last to go; null when there is nothing. Good until the next call.
  const Value* find(const Key& key) {
    const auto found = std::ranges::find(kept_, key, &std::pair<Key, Value>::first);
    if (found == kept_.end()) return nullptr;
    std::rotate(kept_.begin(), found, found + 1);
    return &kept_.front().second;
  }

  // Keeps what was not found; what was not asked for longest makes room.
  void keep(Key key, Value value) {
    if (kept_.size() == kMost) kept_.pop_back();
    kept_.emplace(kept_.begin(), std::move(key), std::move(value));
  }

 private:
  std::vector<std::pair<Key, Value>> kept_;  // the last used first
};

}  // namespace feerie::inline catalog
