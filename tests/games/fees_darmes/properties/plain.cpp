// See plain.h.
#include "tests/games/fees_darmes/properties/plain.h"

#include <algorithm>
#include <array>

namespace feerie::fees_darmes {

namespace {

struct Point {
  int x;
  int y;
};

std::array<Point, 5> points_of(Cell cell) {
  const int x = cell.column * 10;
  const int y = cell.row * 10;
  return {{{x + 5, y + 5}, {x + 1, y + 1}, {x + 9, y + 1}, {x + 1, y + 9}, {x + 9, y + 9}}};
}

// The part of a segment inside a strip, as fractions of its length over one denominator: from `low` to `high`.
struct Part {
  long low;
  long high;
};

// Walks along the segment in the denominator dx * dy and cuts it by both strips. What is left has a length, or the
// segment does not pass through the inside.
bool passes(Point a, Point b, Cell cell) {
  const long dx = b.x - a.x;
  const long dy = b.y - a.y;
  const long whole = (dx == 0 ? 1 : std::abs(dx)) * (dy == 0 ? 1 : std::abs(dy));
  Part left{0, whole};
  const auto cut = [&](long from, long step, long first) {
    if (step == 0) return from > first && from < first + 10;
    const long enter = (first - from) * whole / step;
    const long leave = (first + 10 - from) * whole / step;
    left = {std::max(left.low, std::min(enter, leave)), std::min(left.high, std::max(enter, leave))};
    return true;
  };
  return cut(a.x, dx, cell.column * 10) && cut(a.y, dy, cell.row * 10) && left.low < left.high;
}

// Every piece of scenery on a cell.
template <class Is>
bool any_piece(const FeesDarmes& game, const State& now, Cell cell, Is&& is) {
  for (const Placed& placed : game.pieces(now))
    if (placed.at.on_board() && game.piece_cells(placed).has(cell) && is(game.content().pieces[placed.piece]))
      return true;
  return false;
}

bool stops_sight(const FeesDarmes& game, const State& now, Cell cell) {
  for (const Side& side : now.sides)
    for (const Figure& figure : side.figures)
      if (figure.in_play() && figure.at == cell) return true;
  return any_piece(game, now, cell, [](const Piece& piece) { return piece.stands == Height::tall; });
}

bool hides_in_part(const FeesDarmes& game, const State& now, Cell cell) {
  if (std::ranges::any_of(now.sides, [&](const Side& side) { return side.lair == cell; })) return true;
  return any_piece(game, now, cell,
                   [](const Piece& piece) { return piece.stands == Height::low && piece.gives_cover; });
}

int away(Cell a, Cell b) { return std::abs(a.column - b.column) + std::abs(a.row - b.row); }

const Figure& actor(const State& now) { return now.sides[now.active].figures[now.agenda.figure]; }

int dice_by_card_and_gift(const FeesDarmes& game, const State& now, const Profile& acts) {
  if (now.agenda.action < kSearch) return 0;
  const bool loot = now.agenda.action == kLoot;
  const int gift = now.agenda.extra_dice != 0 ? game.gift(now, now.active).x : 0;
  return acts.scenario_dice[loot ? 1 : 0] + gift;
}

}  // namespace

Sight plain_sight(const FeesDarmes& game, const State& now, Cell from, Cell to) {
  std::array<std::array<bool, 5>, 5> stopped{};  // [point of `to`][point of `from`]
  std::array<std::array<bool, 5>, 5> hidden{};
  for (int row = std::min(from.row, to.row); row <= std::max(from.row, to.row); ++row)
    for (int column = std::min(from.column, to.column); column <= std::max(from.column, to.column); ++column) {
      const Cell between = feerie::cell_of(column, row);
      if (between == from || between == to) continue;
      const bool stops = stops_sight(game, now, between);
      if (!stops && !hides_in_part(game, now, between)) continue;
      for (std::size_t i = 0; i < 5; ++i)
        for (std::size_t j = 0; j < 5; ++j) {
          if (!passes(points_of(from)[j], points_of(to)[i], between)) continue;
          hidden[i][j] = true;
          stopped[i][j] = stopped[i][j] || stops;
        }
    }
  Sight sight{false, false};
  for (std::size_t i = 0; i < 5; ++i) {
    for (std::size_t j = 0; j < 5; ++j) sight.seen = sight.seen || !stopped[i][j];
    sight.covered = sight.covered || std::ranges::all_of(hidden[i], [](bool one) { return one; });
  }
  const bool inside = any_piece(game, now, to, [](const Piece& piece) { return piece.cover_inside; });
  sight.covered = away(from, to) > 1 && (sight.covered || inside);
  return sight;
}

Roll plain_roll(const FeesDarmes& game, const State& now) {
  const Figure& figure = actor(now);
  const Profile& acts = game.profile(figure);
  int fears = 0;
  for (const Figure& enemy : now.sides[1u - now.active].figures)
    fears += enemy.in_play() && game.profile(enemy).fear > 0 && away(enemy.at, figure.at) <= game.profile(enemy).fear;
  if (acts.fearless) fears = 0;
  int dice = std::max(1, acts.action - figure.stunned - fears) + dice_by_card_and_gift(game, now, acts);
  dice += now.agenda.joker_dice;
  if (now.agenda.daunted != 0) {
    const Bonus& boo = game.bonus(now, 1 - now.active);
    dice = std::max<int>(dice + boo.x, boo.least);
  }
  if (now.agenda.action == kLoot) return {dice, 6, false};
  bool covered = false;
  if (now.agenda.action != kSearch) {
    const Figure& target = now.sides[now.agenda.target_seat].figures[now.agenda.target];
    covered = plain_sight(game, now, figure.at, target.at).covered;
  }
  bool advised = false;
  for (const Figure& own : now.sides[now.active].figures)
    advised = advised ||
              (own.in_play() && game.profile(own).adviser > 0 && away(own.at, figure.at) <= game.profile(own).adviser);
  const int sum = (now.agenda.second != 0 ? -2 : 0) + (covered ? -1 : 0) + (advised ? 1 : 0);
  return {dice, std::min(6, std::max(2, 4 - sum)), covered};
}

bool plain_wall(const FeesDarmes& game, const State& now, Cell cell) {
  if (std::ranges::any_of(now.sides, [&](const Side& side) { return side.lair == cell; })) return true;
  return any_piece(game, now, cell, [](const Piece& piece) { return piece.footing == Footing::blocking; });
}

}  // namespace feerie::fees_darmes
