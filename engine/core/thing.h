// Whatever can be pointed at: one small type that facts, answers, message arguments and views use alike, so that no
// board has to read a sentence to find out what it is about. In JSON a thing is one member named by its kind, with
// "seat" beside it where it matters whose it is: {"cell":"m11"}, {"card":12,"seat":2}.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/seat.h"

namespace feerie {

class JsonWriter;

enum class ThingKind : std::uint8_t { none, seat, card, figure, cell, slot, pile, die };

struct Thing {
  ThingKind kind{};
  std::uint8_t seat = 0;  // whose, as people count (1 to 6), where that matters; 0 otherwise
  std::uint16_t at = 0;   // instance, place or cell, as the view writes it
  auto operator<=>(const Thing&) const = default;
  explicit operator bool() const { return kind != ThingKind::none; }
};
static_assert(sizeof(Thing) == 4);

// Stands for any of several in the sentence of a group of answers (see answers.h), never for a thing itself.
inline constexpr std::uint16_t kAny = 0xffff;
constexpr Thing any_such(Thing thing) { return {thing.kind, thing.seat, kAny}; }
constexpr bool is_any(Thing thing) { return thing.kind != ThingKind::none && thing.at == kAny; }

constexpr Thing thing_of(Seat seat) { return {ThingKind::seat, 0, static_cast<std::uint16_t>(index(seat) + 1)}; }
constexpr Thing thing_of(ThingKind kind, int at) { return {kind, 0, static_cast<std::uint16_t>(at)}; }
constexpr Thing thing_of(ThingKind kind, Seat whose, int at) {
  return {kind, static_cast<std::uint8_t>(index(whose) + 1), static_cast<std::uint16_t>(at)};
}

// A cell is column then row, counted from 0; its name is a letter or two, then the row as people count: (0,0) is "a1",
// (26,9) is "aa10". The number of a cell does not depend on the size of the board.
constexpr Thing cell_at(int column, int row) {
  return {ThingKind::cell, 0, static_cast<std::uint16_t>((column << 8) | row)};
}
constexpr int column_of(Thing cell) { return cell.at >> 8; }
constexpr int row_of(Thing cell) { return cell.at & 0xff; }
std::string cell_name(Thing cell);
std::optional<Thing> parse_cell(std::string_view name);

// A thing as people type it: "cell:m11", "card:12", with a seat before a dot "figure:2.1".
std::optional<Thing> parse_thing(std::string_view text);

std::string_view word_of(ThingKind kind);           // the name of its member in JSON; "" for none
std::string at_text(Thing thing);                   // what stands in that member: "m11", "12"; "…" for any
void write_at(JsonWriter& json, Thing thing);       // the value of that member
void write_members(JsonWriter& json, Thing thing);  // its member and, where it has one, "seat"; {"any":"cell"} for any

}  // namespace feerie
