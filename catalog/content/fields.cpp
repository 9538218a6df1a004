// The accessors of Fields; see fields.h. Each sentence names the field by its path and shows a line that would be
// right.
#include "catalog/content/fields.h"

#include <algorithm>
#include <tuple>

#include "catalog/grammar.h"
#include "catalog/nearest.h"

namespace feerie::inline catalog::pack {
namespace {

constexpr std::size_t kLongestId = 48;

bool is_snake_case(std::string_view id) {
  const auto letter = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (id.empty() || id.size() > kLongestId || !letter(id.front()) || id.back() == '_') return false;
  if (id.find("__") != std::string_view::npos) return false;
  return std::ranges::all_of(id, [&](char c) { return letter(c) || digit(c) || c == '_'; });
}

bool is_blank(std::string_view text) {
  while (!text.empty()) {
    const std::size_t space = text.starts_with(' ')        ? 1
                              : text.starts_with("\u00a0") ? 2
                              : text.starts_with("\u202f") ? 3
                                                           : 0;
    if (space == 0) return false;
    text.remove_prefix(space);
  }
  return true;
}

int characters_in(std::string_view text) {
  return static_cast<int>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

// What is quoted back must stay short and must not steer a terminal, whatever the file holds.
std::string shown(std::string_view text) {
  constexpr std::size_t kShown = 60;
  std::size_t end = std::min(text.size(), kShown);
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  std::string out(text.substr(0, end));
  if (find_bad_character(out, false)) std::ranges::replace_if(out, [](char c) { return c < ' ' || c > '~'; }, '?');
  return end < text.size() ? out + "…" : out;
}

}  // namespace

Fields::Fields(const ContentFile& file, const Node& table, Problems& problems, std::string path)
    : file_(file), table_(table), problems_(problems), path_(std::move(path)) {}

const Node* Fields::any(Ask ask) {
  asked_.push_back(ask);
  return table_.find(ask.name);
}

Place Fields::place_of(std::string_view name) const {
  const Node* node = table_.find(name);
  return node ? node->place : table_.place;
}

const Node* Fields::typed(Ask ask, Node::Type type, std::string_view complaint) {
  const Node* node = any(ask);
  if (!node || node->type == type) return node;
  report(node->place, Message(complaint).with("field", path_of(ask.name)).with("example", ask.example));
  return nullptr;
}

const Node* Fields::table(Ask ask) { return typed(ask, Node::Type::table, "content.not_a_table"); }

std::optional<Word> Fields::word(Ask ask) {
  const Node* node = typed(ask, Node::Type::text, "content.not_a_text");
  if (!node || !is_readable(*node, ask.name, static_cast<int>(kMaxLineBytes))) return std::nullopt;
  return Word{node->text, node->place};
}

// A bad id is still given back: what refers to it shall not be called unknown as well.
std::optional<Word> Fields::id(Ask ask) {
  auto id = word(ask);
  if (id && !is_snake_case(id->text)) {
    report(id->place, Message("content.not_snake_case").with("id", shown(id->text)).with("limit", kLongestId));
  }
  return id;
}

bool Fields::in_range(const Node& node, std::string_view name, int low, int high) {
  if (node.number >= low && node.number <= high) return true;
  report(node.place, Message("content.out_of_range")
                         .with("field", path_of(name))
                         .with("number", node.number)
                         .with("low", low)
                         .with("high", high));
  return false;
}

std::optional<int> Fields::number(Ask ask, int low, int high) {
  const Node* node = typed(ask, Node::Type::number, "content.not_a_number");
  if (!node || !in_range(*node, ask.name, low, high)) return std::nullopt;
  return static_cast<int>(node->number);
}

std::optional<std::vector<int>> Fields::numbers(Ask ask, int low, int high) {
  const Node* node = filled_list(ask);
  if (!node) return std::nullopt;
  std::vector<int> numbers;
  for (const Node& item : node->items) {
    if (item.type != Node::Type::number) {
      report(item.place, Message("content.not_a_number").with("field", path_of(ask.name)).with("example", ask.example));
      return std::nullopt;
    }
    if (!in_range(item, ask.name, low, high)) return std::nullopt;
    numbers.push_back(static_cast<int>(item.number));
  }
  return numbers;
}

std::optional<bool> Fields::truth(Ask ask) {
  const Node* node = typed(ask, Node::Type::truth, "content.not_a_truth");
  if (!node) return std::nullopt;
  return node->number != 0;
}

std::optional<Text> Fields::translations(Ask ask, int longest) {
  const Node* node = table(ask);
  if (!node) return std::nullopt;
  Fields languages(file_, *node, problems_, path_of(ask.name));
  auto both = languages.in_both(ask.example, longest);
  languages.finish();
  return both;
}

std::optional<Text> Fields::in_both(std::string_view example, int longest) {
  const auto read = [&](std::string_view language, std::string_view missing) -> std::optional<std::string> {
    if (!table_.find(language)) report(table_.place, Message(missing).with("field", path_));
    const Node* text = typed({language, example, false}, Node::Type::text, "content.not_a_text");
    if (!text || !is_readable(*text, language, longest)) return std::nullopt;
    return text->text;
  };
  auto en = read("en", "content.no_english");
  auto fr = read("fr", "content.no_french");
  if (!en || !fr) return std::nullopt;
  return Text{std::move(*en), std::move(*fr)};
}

std::optional<Noun> Fields::noun(Ask ask, int longest) {
  const Node* node = table(ask);
  if (!node) return std::nullopt;
  Fields parts(file_, *node, problems_, path_of(ask.name));
  auto name = parts.in_both(ask.example, longest);
  auto grammar = parts.grammar();
  parts.finish();
  if (!name) return std::nullopt;
  return Noun{std::move(name->en), std::move(name->fr), grammar.value_or(Text{})};
}

std::optional<Text> Fields::grammar() {
  const Ask ask{"grammar", R"(grammar = { en = "an", fr = "m elides" })", false};
  auto grammar = translations(ask, static_cast<int>(kMaxLineBytes));
  if (!grammar) return std::nullopt;
  const Fields written(file_, *table_.find(ask.name), problems_);
  for (const auto& [lang, name, complaint] :
       {std::tuple(Lang::en, "en", "content.bad_grammar_en"), std::tuple(Lang::fr, "fr", "content.bad_grammar_fr")}) {
    const std::string& word = grammar->in(lang);
    if (!read_grammar(word, lang)) report(written.place_of(name), Message(complaint).with("word", shown(word)));
  }
  return grammar;
}

const Node* Fields::list(Ask ask) { return typed(ask, Node::Type::list, "content.not_a_list"); }

const Node* Fields::filled_list(Ask ask) {
  const Node* node = list(ask);
  if (!node || !node->items.empty()) return node;
  report(node->place, Message("content.empty_list").with("field", path_of(ask.name)).with("example", ask.example));
  return nullptr;
}

std::optional<std::vector<Word>> Fields::words(Ask ask) {
  const Node* node = filled_list(ask);
  if (!node) return std::nullopt;
  std::vector<Word> words;
  for (const Node& item : node->items) {
    if (item.type != Node::Type::text) {
      report(item.place, Message("content.not_a_text").with("field", path_of(ask.name)).with("example", ask.example));
      return std::nullopt;
    }
    if (!is_readable(item, ask.name, static_cast<int>(kMaxLineBytes))) return std::nullopt;
    words.push_back({item.text, item.place});
  }
  return words;
}

std::span<const Node> Fields::tables(Ask ask) {
  const Node* node = typed(ask, Node::Type::list, "content.not_tables");
  if (!node) return {};
  for (const Node& item : node->items) {
    if (item.type == Node::Type::table) continue;
    report(item.place, Message("content.not_tables").with("field", path_of(ask.name)).with("example", ask.example));
    return {};
  }
  return node->items;
}

bool Fields::is_readable(const Node& node, std::string_view name, int longest) {
  if (const auto bad = find_bad_character(node.text, false)) {
    report(node.place, sentence_for(*bad));
    return false;
  }
  if (is_blank(node.text)) {
    report(node.place, Message("content.empty_text").with("field", path_of(name)));
    return false;
  }
  if (characters_in(node.text) > longest) {
    report(node.place, Message("content.text_too_long").with("field", path_of(name)).with("limit", longest));
    return false;
  }
  return true;
}

void Fields::finish() {
  std::vector<std::string> known, absent;
  for (const Ask& ask : asked_) {
    known.emplace_back(ask.name);
    if (!table_.find(ask.name)) absent.emplace_back(ask.name);
  }
  for (const Node& node : table_.items) {
    if (std::ranges::find(known, node.key) != known.end()) continue;
    if (known.empty()) {
      report(node.key_place, Message("content.no_fields_here").with("word", shown(node.key)));
      continue;
    }
    // A misspelt field is one slip, not two: what it was meant to be is not reported missing as well.
    const std::string meant = nearest_word(node.key, absent);
    std::erase(absent, meant);
    const std::vector<std::string> only{meant};
    const Word written{node.key, node.key_place};
    report_unknown(problems_, file_.name, written, "content.unknown_field",
                   meant.empty() ? std::span<const std::string>(known) : only);
  }
  for (const Ask& ask : asked_) {
    if (!ask.required || std::ranges::find(absent, ask.name) == absent.end()) continue;
    report(table_.place,
           Message("content.missing_field").with("field", path_of(ask.name)).with("example", ask.example));
  }
}

void report_unknown(Problems& problems, const std::string& file, const Word& word, std::string_view id,
                    std::span<const std::string> choices) {
  problems.add(file, word.place, unknown_word(id, shown(word.text), choices));
}

}  // namespace feerie::inline catalog::pack
