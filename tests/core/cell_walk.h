// A game that is only there to ask for cells: on a field of 24 × 24 a walker is told where to go, may fly to the cells
// of the border instead, or stay. Its one question has 576 answers and more, the size of the largest question a game of
// figures asks; lists, groups and what is typed are tested on it.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace feerie::test {

class CellWalk {
 public:
  enum class Verb : std::uint8_t { walk, fly, stay };
  struct State {
    std::uint16_t at;
    std::uint16_t steps;
    bool operator==(const State&) const = default;
  };
  struct Move {
    Verb verb{};
    std::uint8_t column = 0;
    std::uint8_t row = 0;
    auto operator<=>(const Move&) const = default;
  };
  using Fact = feerie::Fact<Verb>;
  static constexpr std::array<std::string_view, 0> kTotals{};
  static constexpr int kSide = 24;
  static constexpr int kMaxMoves = 1024;
  static constexpr int kMaxEvents = 4;

  int players() const { return 1; }
  State start() const { return {}; }
  SeatSet to_act(const State& now) const { return now.steps < kMaxEvents ? SeatSet(seat_at(0)) : SeatSet(); }
  void legal(const State&, Seat, Moves<CellWalk>& out) const {
    for (const Verb verb : {Verb::walk, Verb::fly})
      for (int column = 0; column < kSide; ++column)
        for (int row = 0; row < kSide; ++row)
          if (verb == Verb::walk || on_border(column, row))
            out.add({verb, static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)});
    out.add({Verb::stay, 0, 0});
  }
  Move roll(const State&, Rng&) const { return {}; }
  void apply(State& state, Seat, const Move& move) const {
    if (move.verb != Verb::stay) state.at = cell_at(move.column, move.row).at;
    ++state.steps;
  }
  SeatSet witnesses(const State&, Seat, const Move&) const { return SeatSet::everyone(1); }
  void hide(State&, Seat) const {}
  void guess(State&, Seat, Rng&) const {}
  std::uint8_t source(const State&) const { return kNoDraw; }
  Outcome result(const State&) const { return {}; }

  std::string format(const Move& move) const {
    if (move.verb == Verb::stay) return "stay";
    return (move.verb == Verb::walk ? "walk:" : "fly:") + cell_name(cell_at(move.column, move.row));
  }
  Result<Move> parse(std::string_view text) const {
    if (text == "stay") return Move{Verb::stay, 0, 0};
    const Verb verb = text.starts_with("walk:") ? Verb::walk : Verb::fly;
    const auto cell = parse_cell(text.substr(text.find(':') + 1));
    if (!cell || !text.contains(':')) return refuse(Message("cell_walk.unreadable"));
    return Move{verb, static_cast<std::uint8_t>(column_of(*cell)), static_cast<std::uint8_t>(row_of(*cell))};
  }
  Message sentence(const State&, Seat, const Move& move) const {
    if (move.verb == Verb::stay) return Message("cell_walk.do_stay");
    return Message(move.verb == Verb::walk ? "cell_walk.do_walk" : "cell_walk.do_fly")
        .with("who", seat_at(0))
        .with("cell", cell_at(move.column, move.row));
  }
  Touch touches(const State&, Seat, const Move& move) const {
    if (move.verb == Verb::stay) return {.declines = true};
    return {.on = cell_at(move.column, move.row)};
  }
  Message question(const State&, Seat) const { return Message("cell_walk.ask"); }
  void play(State& state, Seat seat, const Move& move, Scribe<State, Fact>) const { apply(state, seat, move); }
  void word(const State&, const Fact&, Seat, std::vector<Message>&) const {}  // it has nothing to tell
  int total(const State&, Account) const { return 0; }
  std::optional<Account> account(const Fact&) const { return std::nullopt; }
  void write_view(JsonWriter& json, const State& now, Seat) const {
    json.field("walker", Thing{ThingKind::cell, 0, now.at});
  }

 private:
  static bool on_border(int column, int row) {
    return column == 0 || row == 0 || column == kSide - 1 || row == kSide - 1;
  }
};

static_assert(Speaks<CellWalk>);

}  // namespace feerie::test
