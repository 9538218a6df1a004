// The board under the figures: what is blocked, slow, quick, what is seen from where, and which auras lie over a
// figure. Everything is read from the positions of the moment (FA-R70); nothing is kept.
#include "engine/games/fees_darmes/game.h"

namespace feerie::fees_darmes {

const Terrain& FeesDarmes::terrain(const State& now, Terrain& scratch) const {
  if (options_.battlefield != kNone) return ready_;
  scratch = {};
  for (const Placed& placed : now.pieces)
    if (placed.at.on_board()) add_piece(scratch, placed);  // not the one being placed
  return scratch;
}

void FeesDarmes::add_piece(Terrain& terrain, const Placed& placed) const {
  const Piece& piece = content_->pieces[placed.piece];
  const Turned& turned = turned_[placed.piece][placed.turn];
  for (int i = 0; i < turned.height; ++i) {
    const int row = placed.at.row + i;
    const RowBits cells = RowBits{turned.rows[static_cast<std::size_t>(i)]} << placed.at.column;
    terrain.scenery[row] |= cells;
    if (piece.footing == Footing::blocking) terrain.blocking[row] |= cells;
    if (piece.footing == Footing::difficult) terrain.difficult[row] |= cells;
    if (piece.footing == Footing::easy) terrain.easy[row] |= cells;
    if (piece.stands == Height::tall) terrain.tall[row] |= cells;
    if (piece.stands == Height::low && piece.gives_cover) terrain.cover[row] |= cells;  // FA-R16
    if (piece.cover_inside) terrain.inside[row] |= cells;
  }
}

Cells FeesDarmes::piece_cells(const Placed& placed) const {
  const Turned& turned = turned_[placed.piece][placed.turn];
  Cells cells;
  for (int row = 0; row < turned.height; ++row)
    cells[placed.at.row + row] = RowBits{turned.rows[static_cast<std::size_t>(row)]} << placed.at.column;
  return cells;
}

std::span<const Placed> FeesDarmes::pieces(const State& now) const {
  if (options_.battlefield != kNone) return content_->battlefields[options_.battlefield].scenery;
  return now.pieces;
}

Cells FeesDarmes::figure_cells(const State& now) const {
  Cells cells;
  for (const Side& side : now.sides)
    for (const Figure& figure : side.figures) cells.add(figure.at);
  return cells;
}

// FA-38, FA-R10.
Cells FeesDarmes::walls(const State& now, const Terrain& terrain) const {
  Cells walls = terrain.blocking;
  for (const Side& side : now.sides) walls.add(side.lair);
  return walls;
}

// FA-33, FA-81.
int FeesDarmes::move_value(const State& now, const Figure& figure) const {
  return std::max(1, profile(figure).move - figure.hindered - now.agenda.slowed);
}

// FA-35, FA-36, FA-39, FA-40, FA-R12, FA-R13, FA-R24, FA-R25, FA-R26, FA-R27: the cells are for the acting figure;
// those of FA-101 and FA-112 ignore mud and forest while it acts for the first time this turn.
Cells FeesDarmes::reach_of(const State& now, const Figure& figure, const Stride& stride) const {
  static constexpr Cells kNowhere{};
  Terrain scratch;
  const Terrain& ground = terrain(now, scratch);
  Cells open;
  const int last = std::min(side() - 1, figure.at.row + 2 * stride.steps);
  for (int row = std::max(0, figure.at.row - 2 * stride.steps); row <= last; ++row)
    open[row] = row_of_board(side()) & ~ground.blocking[row];
  for (const Side& each : now.sides) {
    open.remove(each.lair);
    for (const Figure& other : each.figures) open.remove(other.at);
  }
  const bool ignores = now.agenda.second == 0 &&
                       (profile(figure).ignores_difficult || gift(now, now.active).kind == GiftKind::ignore_difficult);
  open.add(figure.at);  // its own cell hinders it nowhere
  return reach({open, ignores ? kNowhere : ground.difficult, ground.easy, side()}, figure.at, stride);
}

// Whether there is any cell to go to. One step is always short enough, and without an open neighbour no diagonal is
// allowed either, so only flyers need more than a look around.
bool FeesDarmes::can_leave(const State& now, const Figure& figure, const Stride& stride) const {
  Terrain scratch;
  const Terrain& ground = terrain(now, scratch);
  for (int way = 0; way < kDirections; ++way) {
    const Cell next = beside(figure.at, static_cast<Direction>(way), side());
    if (next.on_board() && !ground.blocking.has(next) && !occupied(now, next)) return true;
  }
  return stride.flies && !reach_of(now, figure, stride).empty();
}

// By a lair or a figure.
bool FeesDarmes::occupied(const State& now, Cell cell) const {
  for (const Side& each : now.sides) {
    if (each.lair == cell) return true;
    for (const Figure& figure : each.figures)
      if (figure.at == cell) return true;
  }
  return false;
}

namespace {

bool in_box(Cell a, Cell b, Cell cell) {
  return cell.row >= std::min(a.row, b.row) && cell.row <= std::max(a.row, b.row) &&
         cell.column >= std::min(a.column, b.column) && cell.column <= std::max(a.column, b.column);
}

// Segments that cross a figure's or a tall cell, the two own ones apart.
std::uint32_t behind_tall(const State& now, const Terrain& ground, Cell from, Cell to) {
  std::uint32_t crossed = segments_crossing(from, to, ground.tall);
  for (const Side& side : now.sides)
    for (const Figure& figure : side.figures)
      if (in_box(from, to, figure.at) && figure.at != from && figure.at != to)
        crossed |= segments_crossing(from, to, figure.at);
  return crossed;
}

}  // namespace

// FA-10, FA-11, FA-R14, FA-R75: one of the 25 segments is free.
bool FeesDarmes::sees(const State& now, Cell from, Cell to) const {
  Terrain scratch;
  return feerie::sees(behind_tall(now, terrain(now, scratch), from, to));
}

// FA-46, FA-R15: a point of the target is seen from none of the points; never in contact.
bool FeesDarmes::in_cover(const State& now, Cell from, Cell to) const {
  if (from == to || touching(from, to)) return false;
  Terrain scratch;
  const Terrain& ground = terrain(now, scratch);
  if (ground.inside.has(to)) return true;
  std::uint32_t crossed = behind_tall(now, ground, from, to) | segments_crossing(from, to, ground.cover);
  for (const Side& side : now.sides)
    if (side.lair.on_board() && in_box(from, to, side.lair) && side.lair != from && side.lair != to)
      crossed |= segments_crossing(from, to, side.lair);
  return partly_hidden(crossed);
}

// FA-69, FA-73, FA-R44, FA-R45.
int FeesDarmes::fears_on(const State& now, int seat, const Figure& figure) const {
  if (profile(figure).fearless) return 0;
  int fears = 0;
  for (const Figure& enemy : now.sides[static_cast<std::size_t>(other(seat))].figures)
    if (enemy.in_play() && profile(enemy).fear > 0) fears += distance(enemy.at, figure.at) <= profile(enemy).fear;
  return fears;
}

// FA-64, FA-55, FA-R46: a figure stands in its own aura.
bool FeesDarmes::advised(const State& now, int seat, const Figure& figure) const {
  for (const Figure& friendly : now.sides[static_cast<std::size_t>(seat)].figures)
    if (friendly.in_play() && profile(friendly).adviser > 0 &&
        distance(friendly.at, figure.at) <= profile(friendly).adviser)
      return true;
  return false;
}

// FA-14.
bool FeesDarmes::contact_with(const State& now, int seat, Cell cell) const {
  for (const Figure& figure : now.sides[static_cast<std::size_t>(seat)].figures)
    if (figure.in_play() && touching(figure.at, cell)) return true;
  return false;
}

}  // namespace feerie::fees_darmes
