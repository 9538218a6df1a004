// The board under the figures: what is blocked, slow, quick, what is seen from where, and which auras lie over a
// figure. Everything is read from the positions of the moment (FA-R70); nothing is kept.
#include "engine/games/fees_darmes/game.h"

namespace feerie::fees_darmes {

namespace {

constexpr Cells kNowhere{};

bool belongs_to(const Piece& piece, Layer layer) {
  switch (layer) {
    case Layer::blocking: return piece.footing == Footing::blocking;
    case Layer::difficult: return piece.footing == Footing::difficult;
    case Layer::easy: return piece.footing == Footing::easy;
    case Layer::tall: return piece.stands == Height::tall;
    case Layer::cover: return piece.stands == Height::low && piece.gives_cover;  // FA-R16
    case Layer::inside: return piece.cover_inside;
    default: return true;
  }
}

// In one comparison.
bool same_cell(Cell a, Cell b) { return std::bit_cast<std::uint16_t>(a) == std::bit_cast<std::uint16_t>(b); }

}  // namespace

const Terrain& FeesDarmes::terrain(const State& now, Terrain& scratch) const {
  if (options_.battlefield != kNone) return ready_;
  Unmade made;
  for (std::size_t i = 0; i < kLayers.size(); ++i) scratch.*kLayers[i] = made_layer(now, static_cast<Layer>(i), made);
  return scratch;
}

const Cells& FeesDarmes::made_layer(const State& now, Layer which, Unmade& made) const {
  Cells* cells = nullptr;
  for (const Placed& placed : pieces(now)) {
    if (!lies_in(placed, which)) continue;
    if (cells == nullptr) cells = &made.emplace();
    add_piece(*cells, placed);
  }
  return cells == nullptr ? kNowhere : *cells;
}

void FeesDarmes::prepare_ground() {
  for (const Piece& piece : content_->pieces) {
    unsigned layers = 0;
    for (unsigned i = 0; i < kLayers.size(); ++i) layers |= belongs_to(piece, static_cast<Layer>(i)) ? 1u << i : 0;
    layers_.push_back(static_cast<std::uint8_t>(layers));
  }
  open_ = whole_board(side());
  if (options_.battlefield == kNone) return;
  Unmade made;
  for (std::size_t i = 0; i < kLayers.size(); ++i)
    ready_.*kLayers[i] = made_layer(State{}, static_cast<Layer>(i), made);
  open_ -= ready_.blocking;
}

bool FeesDarmes::blocked(const State& now, Cell cell) const {
  if (options_.battlefield != kNone) return ready_.blocking.has(cell);
  for (const Placed& placed : now.pieces) {
    if (!lies_in(placed, Layer::blocking)) continue;
    const auto row = static_cast<std::size_t>(cell.row - placed.at.row);
    const int column = cell.column - placed.at.column;
    const Turned& turned = turned_[placed.piece][placed.turn];
    if (row < kPieceSide && column >= 0 && column < kPieceSide && (turned.rows[row] >> column & 1) != 0) return true;
  }
  return false;
}

void FeesDarmes::add_piece(Cells& cells, const Placed& placed) const {
  const Turned& turned = turned_[placed.piece][placed.turn];
  for (int row = 0; row < turned.height; ++row)
    cells[placed.at.row + row] |= RowBits{turned.rows[static_cast<std::size_t>(row)]} << placed.at.column;
}

void FeesDarmes::remove_piece(Cells& cells, const Placed& placed) const {
  const Turned& turned = turned_[placed.piece][placed.turn];
  for (int row = 0; row < turned.height; ++row)
    cells[placed.at.row + row] &= ~(RowBits{turned.rows[static_cast<std::size_t>(row)]} << placed.at.column);
}

Cells FeesDarmes::piece_cells(const Placed& placed) const {
  Cells cells;
  add_piece(cells, placed);
  return cells;
}

std::span<const Placed> FeesDarmes::pieces(const State& now) const {
  if (options_.battlefield != kNone) return content_->battlefields[options_.battlefield].scenery;
  return now.pieces;
}

Cells FeesDarmes::figure_cells(const State& now) const {
  Cells cells;
  for (const Side& side : now.sides) each_figure(side, [&](const Figure& figure) { cells.add(figure.at); });
  return cells;
}

Cells FeesDarmes::free_cells(const State& now) const {
  Cells cells = open_;
  if (options_.battlefield == kNone)
    for (const Placed& placed : now.pieces)
      if (lies_in(placed, Layer::blocking)) remove_piece(cells, placed);
  for (const Side& side : now.sides) {
    cells.remove(side.lair);
    each_figure(side, [&](const Figure& figure) { cells.remove(figure.at); });
  }
  return cells;
}

// FA-38, FA-R10.
Cells FeesDarmes::walls(const State& now, const Terrain& terrain) const {
  Cells walls = terrain.blocking;
  for (const Side& side : now.sides) walls.add(side.lair);
  return walls;
}

Cells FeesDarmes::walls(const State& now) const {
  Unmade made;
  Cells walls = layer(now, Layer::blocking, made);
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
  std::array<Unmade, 2> made;
  Cells open = free_cells(now);
  open.add(figure.at);  // its own cell hinders it nowhere
  const bool ignores = now.agenda.second == 0 &&
                       (profile(figure).ignores_difficult || gift(now, now.active).kind == GiftKind::ignore_difficult);
  const Cells& slow = ignores ? kNowhere : layer(now, Layer::difficult, made[0]);
  return reach({open, slow, layer(now, Layer::easy, made[1]), side()}, figure.at, stride);
}

// Whether there is any cell to go to. One step is always short enough, and without an open neighbour no diagonal is
// allowed either, so only flyers need more than a look around.
bool FeesDarmes::can_leave(const State& now, const Figure& figure, const Stride& stride) const {
  return free_beside(now, figure.at, 1) || (stride.flies && !reach_of(now, figure, stride).empty());
}

bool FeesDarmes::free_beside(const State& now, Cell cell, int wanted) const {
  for (int way = 0; way < kDirections; ++way) {
    const Cell next = beside(cell, static_cast<Direction>(way), side());
    if (next.on_board() && !blocked(now, next) && !occupied(now, next) && --wanted == 0) return true;
  }
  return false;
}

bool FeesDarmes::occupied(const State& now, Cell cell) const {
  bool taken = false;
  for (const Side& each : now.sides) {
    taken |= same_cell(each.lair, cell);
    for (const Figure& figure : each.figures) taken |= same_cell(figure.at, cell);
  }
  return taken;
}

namespace {

// The cells between two, corner to corner, but for these.
class Between {
 public:
  Between(Cell a, Cell b)
      : a_(a),
        b_(b),
        left_(std::min(a.column, b.column)),
        top_(std::min(a.row, b.row)),
        wide_(static_cast<unsigned>(std::abs(a.column - b.column))),
        high_(static_cast<unsigned>(std::abs(a.row - b.row))) {}
  bool has(Cell cell) const {
    return static_cast<unsigned>(cell.column - left_) <= wide_ && static_cast<unsigned>(cell.row - top_) <= high_ &&
           !same_cell(cell, a_) && !same_cell(cell, b_);
  }

 private:
  Cell a_;
  Cell b_;
  int left_;
  int top_;
  unsigned wide_;
  unsigned high_;
};

// Segments that cross a figure's or a tall cell, the two own ones apart; all of them once all are crossed.
std::uint32_t behind_tall(const State& now, const Cells& tall, Cell from, Cell to) {
  std::uint32_t crossed = segments_crossing(from, to, tall);
  const Between between(from, to);
  for (const Side& side : now.sides)
    for (const Figure& figure : side.figures) {
      if (crossed == kAllSegments) return crossed;
      if (between.has(figure.at)) crossed |= segments_crossing(from, to, figure.at);
    }
  return crossed;
}

}  // namespace

// FA-10, FA-11, FA-R14, FA-R75: one of the 25 segments is free.
bool FeesDarmes::sees(const State& now, Cell from, Cell to) const {
  Unmade made;
  return feerie::sees(behind_tall(now, layer(now, Layer::tall, made), from, to));
}

// FA-46, FA-R15: a point of the target is seen from none of the points; never in contact.
bool FeesDarmes::in_cover(const State& now, Cell from, Cell to) const {
  if (from == to || touching(from, to)) return false;
  Unmade made;
  if (layer(now, Layer::inside, made).has(to)) return true;
  std::uint32_t crossed = behind_tall(now, layer(now, Layer::tall, made), from, to);
  crossed |= segments_crossing(from, to, layer(now, Layer::cover, made));
  const Between between(from, to);
  for (const Side& side : now.sides)
    if (between.has(side.lair)) crossed |= segments_crossing(from, to, side.lair);
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
