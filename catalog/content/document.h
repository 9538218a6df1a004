// A content file as a tree of plain values with their places. This is all that the readers of the games see: toml++
// stays inside document.cpp, built without exceptions, and nothing of it leaves that file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/content/problem.h"

namespace feerie::inline catalog::pack {

struct Node {
  enum class Type { text, number, truth, list, table, other };

  Type type = Type::other;  // other: dates, fractions: nothing a pack uses
  std::string key;          // the name of a table's field, "" in a list
  Place key_place;
  Place place;  // of the value
  std::string text;
  std::int64_t number = 0;  // truth: 0 or 1
  std::vector<Node> items;  // list: its entries; table: its fields in the order written

  const Node* find(std::string_view field) const;
};

// The tree of a file, or nothing and the problem added: too big, not UTF-8, a control character, a line too long, a
// syntax error. At most one problem per file, since what follows a syntax error is guesswork.
std::optional<Node> parse_document(const ContentFile& file, Problems& problems);

// The first character that no text of ours may hold: not UTF-8, a control character, or an invisible mark that turns
// the direction of writing (it could make one name look like another). `newlines` allows line ends and tabs.
struct BadCharacter {
  Place place;
  bool broken_utf8 = false;
  std::uint32_t code = 0;
};
std::optional<BadCharacter> find_bad_character(std::string_view text, bool newlines);
Message sentence_for(const BadCharacter& bad);

}  // namespace feerie::inline catalog::pack
