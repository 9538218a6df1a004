// The one file that knows toml++. It is compiled header-only and without exceptions here, whatever the build says
// elsewhere: the parser then reports errors as values and takes part in the sanitizers. toml++ bounds the nesting of
// values but not of dotted keys, whose recursive destruction can exhaust the stack; the bound on a line closes that.
#include "catalog/content/document.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#undef TOML_HEADER_ONLY
#undef TOML_SHARED_LIB
#undef TOML_EXCEPTIONS
#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#define TOML_ENABLE_WINDOWS_COMPAT 0
#define TOML_MAX_NESTED_VALUES 8
// In toml++ 3.3 the test for a space other than ASCII's runs into its "unreachable" mark on any letter with an accent
// outside quotes. There the mark is made to say what the test should: this is no space.
#include <toml++/impl/preprocessor.h>
#pragma push_macro("TOML_UNREACHABLE")
#undef TOML_UNREACHABLE
#define TOML_UNREACHABLE return false
#include <toml++/impl/unicode.h>
#pragma pop_macro("TOML_UNREACHABLE")
#include <toml++/toml.h>

namespace feerie::pack {
namespace {

constexpr int kMaxDepth = 12;  // deeper tables can only be unknown fields

Place place_of(const toml::source_position& position) {
  return {std::max(1, static_cast<int>(position.line)), std::max(1, static_cast<int>(position.column))};
}

Node tree_of(const toml::node& from, int depth);

std::vector<Node> fields_of(const toml::table& table, int depth) {
  std::vector<Node> fields;
  for (const auto& [key, value] : table) {
    fields.push_back(tree_of(value, depth + 1));
    fields.back().key = key.str();
    fields.back().key_place = place_of(key.source().begin);
  }
  std::ranges::sort(fields, {}, [](const Node& n) { return std::tie(n.key_place.line, n.key_place.column, n.key); });
  return fields;
}

Node tree_of(const toml::node& from, int depth) {
  Node node;
  node.place = place_of(from.source().begin);
  if (depth > kMaxDepth) return node;
  if (const auto* text = from.as_string()) {
    node.type = Node::Type::text;
    node.text = text->get();
  } else if (const auto* number = from.as_integer()) {
    node.type = Node::Type::number;
    node.number = number->get();
  } else if (const auto* truth = from.as_boolean()) {
    node.type = Node::Type::truth;
    node.number = truth->get() ? 1 : 0;
  } else if (const auto* table = from.as_table()) {
    node.type = Node::Type::table;
    node.items = fields_of(*table, depth);
  } else if (const auto* list = from.as_array()) {
    node.type = Node::Type::list;
    for (const toml::node& entry : *list) node.items.push_back(tree_of(entry, depth + 1));
  }
  return node;
}

// toml++ explains itself in English only; what it was reading decides which of our sentences is said.
std::string_view sentence_for(std::string_view description) {
  using Pair = std::pair<std::string_view, std::string_view>;
  constexpr std::array<Pair, 12> kSentences{{
      {"parsing table header", "content.syntax_header"},
      {"cannot redefine", "content.defined_twice"},
      {"cannot insert", "content.defined_twice"},
      {"maximum nested value depth", "content.nested_too_deep"},
      {"parsing string", "content.syntax_text"},
      {"parsing literal string", "content.syntax_text"},
      {"parsing unicode scalar sequence", "content.syntax_text"},
      {"parsing array", "content.syntax_list"},
      {"parsing inline table", "content.syntax_inline_table"},
      {"parsing key", "content.syntax_line"},
      {"parsing root table", "content.syntax_line"},
      {"", "content.syntax_value"},
  }};
  return std::ranges::find_if(kSentences, [description](const Pair& p) { return description.contains(p.first); })
      ->second;
}

std::optional<int> find_long_line(std::string_view text) {
  for (int line = 1; !text.empty(); ++line) {
    const auto end = std::min(text.find('\n'), text.size());
    if (end > kMaxLineBytes) return line;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return std::nullopt;
}

bool is_sound_text(const ContentFile& file, Problems& problems) {
  if (file.text.size() > kMaxFileBytes) {
    problems.add(file.name, {}, Message("content.file_too_big").with("limit", kMaxFileBytes / 1024));
    return false;
  }
  if (const auto bad = find_bad_character(file.text, true)) {
    problems.add(file.name, bad->place, sentence_for(*bad));
    return false;
  }
  if (const auto line = find_long_line(file.text)) {
    problems.add(file.name, {*line, 1}, Message("content.line_too_long").with("limit", kMaxLineBytes));
    return false;
  }
  return true;
}

}  // namespace

const Node* Node::find(std::string_view field) const {
  const auto at = std::ranges::find(items, field, &Node::key);
  return at == items.end() ? nullptr : &*at;
}

std::optional<Node> parse_document(const ContentFile& file, Problems& problems) {
  if (!is_sound_text(file, problems)) return std::nullopt;
  const toml::parse_result parsed = toml::parse(std::string_view(file.text));
  if (parsed) return tree_of(parsed.table(), 0);
  const toml::parse_error& error = parsed.error();
  problems.add(file.name, place_of(error.source().begin), Message(sentence_for(error.description())));
  return std::nullopt;
}

}  // namespace feerie::pack
