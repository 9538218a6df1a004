// How things are spelled. The spelling of cells is the only one that is not a plain number.
#include "engine/core/thing.h"

#include <array>
#include <charconv>

#include "engine/core/json.h"

namespace feerie {

namespace {

constexpr int kLetters = 26;
constexpr int kMaxLine = 254;  // columns and rows have a byte each, and kAny is no cell

}  // namespace

std::string cell_name(Thing cell) {
  const int column = column_of(cell);
  std::string name;
  if (column >= kLetters) name += static_cast<char>('a' + column / kLetters - 1);
  name += static_cast<char>('a' + column % kLetters);
  return name + std::to_string(row_of(cell) + 1);
}

std::optional<Thing> parse_cell(std::string_view name) {
  std::size_t letters = 0;
  int column = 0;
  while (letters < name.size() && letters < 2 && name[letters] >= 'a' && name[letters] <= 'z')
    column = column * kLetters + (name[letters++] - 'a' + 1);
  const std::string_view digits = name.substr(letters);
  if (letters == 0 || digits.empty() || digits.size() > 3 || digits[0] == '0') return std::nullopt;
  int row = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9') return std::nullopt;
    row = row * 10 + (digit - '0');
  }
  if (column - 1 > kMaxLine || row - 1 > kMaxLine) return std::nullopt;
  return cell_at(column - 1, row - 1);
}

namespace {

constexpr std::array<std::string_view, 8> kWords = {"", "seat", "card", "figure", "cell", "slot", "pile", "die"};

// Nothing but digits, and not too many.
template <class Number>
std::optional<Number> number_in(std::string_view text) {
  Number number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

std::optional<Thing> parse_thing(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon == 0) return std::nullopt;
  Thing thing;
  for (std::size_t kind = 1; kind < kWords.size(); ++kind)
    if (text.substr(0, colon) == kWords[kind]) thing.kind = static_cast<ThingKind>(kind);
  std::string_view at = text.substr(colon + 1);
  if (thing.kind == ThingKind::cell) return parse_cell(at);
  if (const std::size_t dot = at.find('.'); dot != std::string_view::npos) {
    const auto seat = number_in<std::uint8_t>(at.substr(0, dot));
    if (!seat) return std::nullopt;
    thing.seat = *seat;
    at = at.substr(dot + 1);
  }
  const auto number = number_in<std::uint16_t>(at);
  if (!thing || !number) return std::nullopt;
  thing.at = *number;
  return thing;
}

std::string_view word_of(ThingKind kind) { return kWords[static_cast<std::size_t>(kind)]; }

std::string at_text(Thing thing) {
  if (is_any(thing)) return "…";
  return thing.kind == ThingKind::cell ? cell_name(thing) : std::to_string(thing.at);
}

void write_at(JsonWriter& json, Thing thing) {
  if (thing.kind == ThingKind::cell) json.value(cell_name(thing));
  else json.value(thing.at);
}

void write_members(JsonWriter& json, Thing thing) {
  if (!thing) return;
  if (is_any(thing)) json.field("any", word_of(thing.kind));
  else write_at(json.key(word_of(thing.kind)), thing);
  if (thing.seat != 0) json.field("seat", thing.seat);
}

}  // namespace feerie
