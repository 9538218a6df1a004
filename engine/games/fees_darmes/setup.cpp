// S2 to S6: who is first, then scenery, objectives, lairs and figures are placed. The pieces are turned and judged
// once, when the rule book is made: whether a piece splits the board depends on which edges it touches alone (FA-R59).
#include "engine/core/check.h"
#include "engine/games/fees_darmes/game.h"

namespace feerie::fees_darmes {

namespace {

// Distances are measured straight, from the nearest cells (FA-R11).
constexpr int kObjectiveGap = 4;  // FA-18
constexpr int kLairGap = 5;       // FA-19: at least 6
constexpr int kLairMargin = 6;    // FA-20
constexpr int kEnemyMargin = 4;   // FA-20

// All cells at most two steps from the set, the set among them.
Cells grown(const Cells& cells, int steps, int side) {
  Cells grown = cells;
  for (; steps > 0; --steps) {
    RowBits above = 0;
    for (int row = 0; row < side; ++row) {
      const RowBits here = grown[row];
      const RowBits below = row + 1 < side ? grown[row + 1] : 0;
      grown[row] = (here | here << 1 | here >> 1 | above | below) & row_of_board(side);
      above = here;
    }
  }
  return grown;
}

// How many cells there are at most so far from one.
constexpr int cells_within(int radius) { return 2 * radius * (radius + 1) + 1; }

// The eight neighbours of all cells of a row at once: bit c of each tells of the cell beside (c, row) that way.
struct Around {
  RowBits north, east, south, west;
  RowBits north_east, south_east, south_west, north_west;
  Around(const Cells& open, int row, int side) {
    const RowBits above = row > 0 ? open[row - 1] : 0;
    const RowBits below = row + 1 < side ? open[row + 1] : 0;
    north = above, south = below, east = open[row] >> 1, west = open[row] << 1;
    north_east = above >> 1, south_east = below >> 1, south_west = below << 1, north_west = above << 1;
  }
};

RowBits two_or_more(RowBits a, RowBits b, RowBits c, RowBits d) { return (a & b) | (c & d) | ((a | b) & (c | d)); }

// Cells whose open orthogonal neighbours do not hang together around them, clockwise: only blocking one of those can
// split the board. Each group of neighbours has one that is not joined to the next.
RowBits risky(const Around& by) {
  return two_or_more(by.north & ~(by.east & by.north_east), by.east & ~(by.south & by.south_east),
                     by.south & ~(by.west & by.south_west), by.west & ~(by.north & by.north_west));
}

}  // namespace

// FA-R58: a quarter turn takes (x, y) to (height - 1 - y, x).
void FeesDarmes::prepare_pieces() {
  for (const Piece& piece : content_->pieces) {
    std::array<Turned, 4> turns{};
    turns[0].width = piece.width;
    turns[0].height = piece.height;
    turns[0].rows = piece.rows;
    for (std::size_t turn = 1; turn < turns.size(); ++turn) {
      const Turned& before = turns[turn - 1];
      Turned& now = turns[turn];
      now.width = before.height;
      now.height = before.width;
      for (int y = 0; y < before.height; ++y)
        for (int x = 0; x < before.width; ++x)
          if ((before.rows[static_cast<std::size_t>(y)] >> x & 1) != 0)
            now.rows[static_cast<std::size_t>(x)] |= static_cast<std::uint8_t>(1u << (before.height - 1 - y));
      for (std::size_t earlier = 0; earlier < turn; ++earlier)
        now.repeats = now.repeats || (turns[earlier].rows == now.rows && turns[earlier].width == now.width);
    }
    if (piece.footing == Footing::blocking)
      for (Turned& turned : turns) {
        for (const std::uint8_t row : turned.rows) turned.blocking += std::popcount(row);
        for (int vertical = 0; vertical < 3; ++vertical)
          for (int horizontal = 0; horizontal < 3; ++horizontal)
            turned.splits[static_cast<std::size_t>(vertical)][static_cast<std::size_t>(horizontal)] =
                splits_board(turned, vertical, horizontal);
      }
    turned_.push_back(turns);
  }
}

bool FeesDarmes::splits_board(const Turned& piece, int vertical, int horizontal) const {
  const auto corner = [&](int where, int size) { return where == 0 ? 0 : where == 1 ? 1 : side() - size; };
  const int left = corner(horizontal, piece.width);
  const int top = corner(vertical, piece.height);
  Cells open = whole_board(side());
  for (int row = 0; row < piece.height; ++row)
    open[top + row] &= ~(RowBits{piece.rows[static_cast<std::size_t>(row)]} << left);
  return !connected(open, side());
}

// FA-17.
Cells FeesDarmes::near_scenery(const State& now) const {
  Unmade made;
  return grown(layer(now, Layer::scenery, made), kPieceGap, side());
}

// FA-17, FA-R58, FA-R59: where the top left corner of the turned piece may lie.
RowBits FeesDarmes::anchors_in_row(const Cells& near, const Turned& turned, int top) const {
  const RowBits left = 1;
  const RowBits right = RowBits{1} << (side() - turned.width);
  RowBits taken = 0;
  for (int row = 0; row < turned.height; ++row)
    for (unsigned cells = turned.rows[static_cast<std::size_t>(row)]; cells != 0; cells &= cells - 1)
      taken |= near[top + row] >> std::countr_zero(cells);
  const auto& splits = turned.splits[top == 0 ? 0 : top + turned.height == side() ? 2 : 1];
  if (splits[0]) taken |= left;
  if (splits[1]) taken |= ~(left | right);
  if (splits[2]) taken |= right;
  return row_of_board(side() - turned.width + 1) & ~taken;
}

bool FeesDarmes::has_anchor(const Cells& near, int piece, int turn) const {
  const Turned& turned = turned_[static_cast<std::size_t>(piece)][static_cast<std::size_t>(turn)];
  if (turned.repeats) return false;
  for (int top = 0; top + turned.height <= side(); ++top)
    if (anchors_in_row(near, turned, top) != 0) return true;
  return false;
}

// FA-18, FA-R9.
Cells FeesDarmes::objective_cells(const State& now) const {
  Unmade made;
  Cells cells = whole_board(side());
  cells -= layer(now, Layer::blocking, made);
  for (const Cell objective : now.objectives)
    if (objective.on_board()) remove_within(cells, objective, kObjectiveGap, side());
  return cells;
}

// FA-19, FA-R10, FA-R59.
FeesDarmes::LairGround FeesDarmes::lair_ground(const State& now) const {
  Unmade made;
  LairGround found;
  found.open = whole_board(side());
  found.open -= walls(now);
  found.free = found.open;
  found.free -= layer(now, Layer::scenery, made);
  for (const Cell objective : now.objectives) found.free.remove(objective);
  for (const Side& each : now.sides)
    if (each.lair.on_board()) remove_within(found.free, each.lair, kLairGap, side());
  for (int row = 0; row < side(); ++row) {
    const Around by(found.open, row, side());
    found.free[row] &= two_or_more(by.north, by.east, by.south, by.west);
    found.doubtful[row] = found.free[row] & risky(by);
  }
  return found;
}

bool FeesDarmes::LairGround::takes(Cell cell, int side) const {
  if (!free.has(cell) || !doubtful.has(cell)) return free.has(cell);
  Cells rest = open;
  rest.remove(cell);
  return connected(rest, side);
}

bool FeesDarmes::LairGround::roomy() const {
  Cells sure = free;
  sure -= doubtful;
  return !sure.empty() && !sure.is_single();
}

Cells FeesDarmes::lair_cells(const State& now) const {
  const LairGround ground = lair_ground(now);
  Cells cells = ground.free;
  ground.doubtful.each([&](Cell cell) {
    if (!ground.takes(cell, side())) cells.remove(cell);
  });
  return cells;
}

// FA-20, FA-R19, FA-R60; of the seat that is asked.
Cells FeesDarmes::deploy_cells(const State& now) const {
  const int seat = now.active;
  const Side& enemy = now.sides[static_cast<std::size_t>(other(seat))];
  Cells cells = free_cells(now);
  if (seat == now.first || options_.both_lair_limit) remove_within(cells, enemy.lair, kLairMargin, side());
  if (seat != now.first)
    for (const Figure& figure : enemy.figures)
      if (figure.in_play()) remove_within(cells, figure.at, kEnemyMargin, side());
  return cells.empty() ? return_cells(now, seat) : cells;
}

// Whether there are surely two of these cells, which is nearly always so: more than all could bar that bars any.
bool FeesDarmes::deploys_freely(const State& now) const {
  int barred = kSides + kSides * kMostFigures + cells_within(kLairMargin);
  for (const Placed& placed : pieces(now))
    if (placed.at.on_board()) barred += turned_[placed.piece][placed.turn].blocking;
  if (now.active != now.first) barred += kMostFigures * cells_within(kEnemyMargin);
  return side() * side() - barred >= 2;
}

// FA-26, FA-R49: the free cells nearest to the lair, through figures.
Cells FeesDarmes::return_cells(const State& now, int seat) const {
  Cells open = whole_board(side());
  open -= walls(now);
  Cells free = open;
  free -= figure_cells(now);
  return nearest(free, open, now.sides[static_cast<std::size_t>(seat)].lair, side());
}

void FeesDarmes::legal_setup(const State& now, Moves<FeesDarmes>& out) const {
  const Placed& placed = now.pieces[std::min<std::size_t>(now.step, kHandPieces - 1)];
  switch (now.phase) {
    case Phase::piece: {
      const Cells near = near_scenery(now);
      for (std::uint8_t piece = 0; piece < content_->pieces.size(); ++piece) {
        bool fits = false;
        for (int turn = 0; turn < 4 && !fits; ++turn) fits = has_anchor(near, piece, turn);
        if (fits) out.add({Op::piece, 0, piece});
      }
      return;
    }
    case Phase::quarter: {
      const Cells near = near_scenery(now);
      for (std::uint8_t turn = 0; turn < 4; ++turn)
        if (has_anchor(near, placed.piece, turn)) out.add({Op::turn, 0, turn});
      return;
    }
    case Phase::place: {
      const Turned& turned = turned_[placed.piece][placed.turn];
      const Cells near = near_scenery(now);
      Cells corners;
      for (int top = 0; top + turned.height <= side(); ++top) corners[top] = anchors_in_row(near, turned, top);
      return add_cells(corners, Op::place, out);
    }
    case Phase::objective: return add_cells(objective_cells(now), Op::place, out);
    case Phase::lair: return add_cells(lair_cells(now), Op::place, out);
    case Phase::deploy: return add_cells(deploy_cells(now), Op::place, out);
    default: broken("this is not asked in setup");
  }
}

// FA-104: places in a roll for the first player, as bits.
std::uint32_t FeesDarmes::first_dice(const State& now, int seat) const {
  const Gift& has = gift(now, seat);
  const int dice = has.kind == GiftKind::initiative_dice ? has.x : 1;
  return ((1u << dice) - 1) << (seat * kFirstDice);
}

// FA-16, FA-22, FA-R61.
template <class Journal>
void FeesDarmes::begin_first_roll(State& state, Phase phase, Journal journal) const {
  state.phase = phase;
  state.agenda = {};
  for (int seat = 0; seat < kSides; ++seat) throw_dice(state, seat, first_dice(state, seat), journal);
}

std::array<int, kSides> FeesDarmes::best_faces(const State& now) {
  std::array<int, kSides> best{};
  for (std::size_t place = 0; place < kSides * kFirstDice; ++place) {
    int& face = best[place / kFirstDice];
    face = std::max<int>(face, now.agenda.faces[place]);
  }
  return best;
}

template <class Journal>
void FeesDarmes::settle_first_roll(State& state, std::uint16_t cause, Journal journal) const {
  const std::array<int, kSides> best = best_faces(state);
  const bool tie = best[0] == best[1];
  const int better = best[1] > best[0] ? 1 : 0;
  if (state.phase == Phase::setup_roll) {
    if (tie) {
      journal(state, Fact{.what = What::tied, .cause = cause});
      return begin_first_roll(state, Phase::setup_roll, journal);
    }
    state.first = static_cast<std::uint8_t>(better);
    journal(state, Fact{.what = What::first, .target = thing_of(seat_at(better)), .cause = cause});
    return begin_placing(state, journal);
  }
  state.asked = static_cast<std::uint8_t>(tie ? other(state.first) : better);
  state.phase = Phase::choose_first;
  journal(state, Fact{.what = What::chooses, .target = thing_of(seat_at(state.asked)), .cause = cause});
}

// FA-R79: on a ready battlefield everything but the figures lies there already.
template <class Journal>
void FeesDarmes::begin_placing(State& state, Journal journal) const {
  state.step = 0;
  if (options_.battlefield == kNone) return begin_piece(state, journal);
  const Battlefield& field = content_->battlefields[options_.battlefield];
  state.objectives = field.objectives;
  state.sides[state.first].lair = field.lairs[0];
  state.sides[static_cast<std::size_t>(other(state.first))].lair = field.lairs[1];
  state.active = state.first;
  begin_deploy(state, journal);
}

// FA-17, FA-R17: three pieces each, by turns.
template <class Journal>
void FeesDarmes::begin_piece(State& state, Journal journal) const {
  if (state.step == kObjectiveSteps) return begin_place(state, journal);
  state.asked = static_cast<std::uint8_t>(state.step % kSides == 0 ? state.first : other(state.first));
  state.phase = Phase::piece;
  Moves<FeesDarmes> choices;
  legal_setup(state, choices);
  check(!choices.empty(), "no piece of scenery fits the board any more");
  if (choices.size() == 1) apply_piece(state, Move(choices[0]), journal);
}

template <class Journal>
void FeesDarmes::apply_piece(State& state, const Move& move, Journal journal) const {
  Placed& placed = state.pieces[state.step];
  if (move.op == Op::place) {
    placed.at = cell_of(move);
    journal(state, Fact{.what = What::placed,
                        .source = thing_of(seat_at(state.asked)),
                        .target = cell_thing(placed.at),
                        .card = placed.piece});
    ++state.step;
    return begin_piece(state, journal);
  }
  if (move.op == Op::piece) {
    placed.piece = move.what;
    state.phase = Phase::quarter;
  } else {
    placed.turn = move.what;
    state.phase = Phase::place;
  }
  Moves<FeesDarmes> choices;
  legal_setup(state, choices);
  if (choices.size() == 1) apply_piece(state, Move(choices[0]), journal);
}

// S4, S5: two objectives each, then a lair each.
template <class Journal>
void FeesDarmes::begin_place(State& state, Journal journal) const {
  if (state.step == kSetupSteps) {
    state.step = 0;
    state.active = state.first;
    return begin_deploy(state, journal);
  }
  const bool lair = state.step >= kLairSteps;
  const bool of_first = lair ? state.step == kLairSteps : state.step < kObjectiveSteps + kObjectives / kSides;
  state.phase = lair ? Phase::lair : Phase::objective;
  state.asked = static_cast<std::uint8_t>(of_first ? state.first : other(state.first));
  if (lair && lair_ground(state).roomy()) return;
  const Cells cells = lair ? lair_cells(state) : objective_cells(state);
  check(!cells.empty(), "no cell is left for an objective or a lair");
  if (cells.is_single()) cells.each([&](Cell only) { apply_setup(state, cell_move(Op::place, only), journal); });
}

template <class Journal>
void FeesDarmes::apply_setup(State& state, const Move& move, Journal journal) const {
  const Thing who = thing_of(seat_at(state.asked));
  const Cell at = cell_of(move);
  if (state.phase == Phase::deploy) {
    put_figure(state, state.active, state.step++, at, What::deployed, journal);
    return begin_deploy(state, journal);
  }
  if (state.phase == Phase::lair) {
    state.sides[state.asked].lair = at;
    journal(state, Fact{.what = What::lair, .source = who, .target = cell_thing(at)});
  } else {
    state.objectives[static_cast<std::size_t>(state.step - kObjectiveSteps)] = at;
    journal(state, Fact{.what = What::objective, .source = who, .target = cell_thing(at)});
  }
  ++state.step;
  begin_place(state, journal);
}

template <class Journal>
void FeesDarmes::begin_deploy(State& state, Journal journal) const {
  for (;;) {
    const Side& own = state.sides[state.active];
    if (state.step == kMostFigures || own.figures[state.step].profile == kNone) {
      if (state.active != state.first) break;
      state.active = static_cast<std::uint8_t>(other(state.first));
      state.step = 0;
      continue;
    }
    state.phase = Phase::deploy;
    state.asked = state.active;
    if (deploys_freely(state)) return;
    const Cells cells = deploy_cells(state);
    if (!cells.is_single()) return;
    cells.each([&](Cell only) { put_figure(state, state.active, state.step, only, What::deployed, journal); });
    ++state.step;
  }
  state.step = 0;
  journal(state, Fact{.what = What::setup_done});
  begin_turn(state, journal);
}

// FA-20, FA-26: fresh, with all its health.
template <class Journal>
void FeesDarmes::put_figure(State& state, int seat, int number, Cell at, What what, Journal journal) const {
  Figure& figure = state.sides[static_cast<std::size_t>(seat)].figures[static_cast<std::size_t>(number)];
  figure.at = at;
  figure.health = static_cast<std::uint8_t>(full_health(state, seat, figure));
  journal(state, Fact{.what = what,
                      .amount = figure.health,
                      .source = cell_thing(at),
                      .target = figure_thing(seat, number),
                      .card = figure.profile});
}

FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, begin_first_roll, State&, Phase)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, settle_first_roll, State&, std::uint16_t)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, apply_piece, State&, const Move&)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, apply_setup, State&, const Move&)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, put_figure, State&, int, int, Cell, What)

}  // namespace feerie::fees_darmes
