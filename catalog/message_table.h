// One language's catalogue as the program holds it: message ids and their texts, sorted by id. A table only looks at
// its entries; the embedded ones are constants of the program. Standard library only, so that wasm can hold it.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

namespace feerie::inline catalog {

struct MessageEntry {
  std::string_view id;
  std::string_view text;
};

class MessageTable {
 public:
  constexpr MessageTable() = default;
  constexpr explicit MessageTable(std::span<const MessageEntry> sorted) : entries_(sorted) {}

  constexpr std::optional<std::string_view> find(std::string_view id) const {
    const auto at = std::ranges::lower_bound(entries_, id, {}, &MessageEntry::id);
    if (at == entries_.end() || at->id != id) return std::nullopt;
    return at->text;
  }
  constexpr std::span<const MessageEntry> entries() const { return entries_; }

 private:
  std::span<const MessageEntry> entries_;
};

}  // namespace feerie::inline catalog
