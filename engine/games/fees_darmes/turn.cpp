// A turn up to its last activation: tokens and first player (T1 to T3), a figure's free move and choice of action (A1
// to A4), the bonuses at the end of an activation (A12, A13).
#include "engine/core/check.h"
#include "engine/games/fees_darmes/game.h"

namespace feerie::fees_darmes {

namespace {

Figure& actor(State& state) { return state.sides[state.active].figures[state.agenda.figure]; }
const Figure& actor(const State& now) { return now.sides[now.active].figures[now.agenda.figure]; }

// The only cell of a set.
Cell only(const Cells& cells) {
  Cell found;
  cells.each([&](Cell cell) { found = cell; });
  return found;
}

}  // namespace

// FA-28, FA-R22, FA-R73.
template <class Journal>
void FeesDarmes::begin_turn(State& state, Journal journal) const {
  ++state.turn;
  state.agenda = {};
  for (Side& side : state.sides) {
    side.turn_points = side.felled_now = side.jokers_used = side.gifts_used = 0;
    side.searched = side.looted = side.passed = 0;
    for (Figure& figure : side.figures) figure.tokens = figure.fallen = 0;
  }
  const std::uint16_t begun = journal(state, Fact{.what = What::turn_begins, .card = state.turn});
  for (int seat = 0; seat < kSides; ++seat) {
    Side& side = state.sides[static_cast<std::size_t>(seat)];
    const int back = kOrderTokens + side.extra_tokens - side.free_tokens;
    side.free_tokens = static_cast<std::uint8_t>(side.free_tokens + back);
    journal(state, Fact{.what = What::tokens_back,
                        .amount = static_cast<std::int16_t>(back),
                        .target = thing_of(seat_at(seat)),
                        .cause = begun});
  }
  begin_first_roll(state, Phase::first_roll, journal);
}

// FA-22, FA-R18.
template <class Journal>
void FeesDarmes::apply_first(State& state, int seat, Journal journal) const {
  state.first = static_cast<std::uint8_t>(seat);
  journal(state,
          Fact{.what = What::first, .source = thing_of(seat_at(state.asked)), .target = thing_of(seat_at(seat))});
  next_activation(state, seat, journal);
}

// FA-R20.
bool FeesDarmes::finished(const State& now, int seat) const {
  const Side& side = now.sides[static_cast<std::size_t>(seat)];
  if (side.free_tokens == 0 || side.passed != 0) return true;
  for (const Figure& figure : side.figures)
    if (figure.in_play() && figure.tokens < 2) return false;
  return true;
}

// FA-21, T3: this seat if it is not finished, else the other; else the activations are over.
template <class Journal>
void FeesDarmes::next_activation(State& state, int seat, Journal journal) const {
  state.agenda = {};
  if (finished(state, seat)) seat = other(seat);
  if (finished(state, seat)) return begin_mend(state, kAtDusk, journal);
  state.active = state.asked = static_cast<std::uint8_t>(seat);
  state.phase = Phase::activate;
}

// FA-23.
void FeesDarmes::legal_activate(const State& now, Moves<FeesDarmes>& out) const {
  const Side& side = now.sides[now.active];
  for (std::uint8_t i = 0; i < kMostFigures; ++i)
    if (side.figures[i].in_play() && side.figures[i].tokens < 2) out.add({Op::figure, now.active, i});
  out.add({Op::pass});
}

// FA-30, FA-114.
void FeesDarmes::set_out(State& state, int figure) const {
  state.agenda = {};
  state.agenda.figure = static_cast<std::uint8_t>(figure);
  const Figure& acts = actor(state);
  state.agenda.second = acts.tokens > 0;
  state.agenda.last_cell = acts.at;
  const Gift& cold = gift(state, other(state.active));
  if (cold.kind == GiftKind::enemy_move && contact_with(state, other(state.active), acts.at))
    state.agenda.slowed = static_cast<std::uint8_t>(-cold.x);
}

// FA-R62; A2.
template <class Journal>
void FeesDarmes::apply_activate(State& state, const Move& move, Journal journal) const {
  Side& side = state.sides[state.active];
  if (move.op == Op::pass) {  // FA-R21
    side.passed = 1;
    journal(state, Fact{.what = What::passed, .source = thing_of(seat_at(state.active))});
    return next_activation(state, other(state.active), journal);
  }
  const Thing who = figure_thing(state.active, move.what);
  set_out(state, move.what);
  ++actor(state).tokens;
  --side.free_tokens;
  const std::uint16_t begun = journal(
      state, Fact{.what = What::activated, .amount = -1, .source = who, .target = thing_of(seat_at(state.active))});
  if (state.agenda.slowed != 0)
    journal(state, Fact{.what = What::slowed,
                        .source = thing_of(seat_at(other(state.active))),
                        .target = who,
                        .card = state.agenda.slowed,
                        .cause = begun});
  state.asked = state.active;
  state.phase = Phase::tunnel;
  if (offers(state, state.active, BonusKind::tunnel, Window::start_of_own_activation) && !tunnel_cells(state).empty())
    return;
  begin_walk(state, journal);
}

// FA-60, FA-118, FA-R52: the card has it, for this window, and a free token pays.
bool FeesDarmes::offers(const State& now, int seat, BonusKind kind, Window window) const {
  const Bonus& has = bonus(now, seat);
  return has.kind == kind && (has.windows & bit_of(window)) != 0 &&
         now.sides[static_cast<std::size_t>(seat)].free_tokens > 0;
}

template <class Journal>
std::uint16_t FeesDarmes::pay(State& state, int seat, Journal journal) const {
  Side& side = state.sides[static_cast<std::size_t>(seat)];
  --side.free_tokens;
  return journal(state, Fact{.what = What::paid,
                             .amount = -1,
                             .source = thing_of(seat_at(seat)),
                             .target = thing_of(seat_at(seat)),
                             .card = side.faction});
}

// The cells of a piece and those orthogonally beside them.
Cells FeesDarmes::around_piece(const Placed& placed) const {
  const Cells piece = piece_cells(placed);
  const int last = std::min(side() - 1, placed.at.row + turned_[placed.piece][placed.turn].height);
  Cells found;
  for (int row = std::max(0, placed.at.row - 1); row <= last; ++row) {
    const RowBits above = row > 0 ? piece[row - 1] : 0;
    const RowBits below = row + 1 < side() ? piece[row + 1] : 0;
    found[row] = (piece[row] | piece[row] << 1 | piece[row] >> 1 | above | below) & row_of_board(side());
  }
  return found;
}

// FA-111. Empty if the figure touches neither a piece nor its own lair.
Cells FeesDarmes::tunnel_cells(const State& now) const {
  const Cell from = actor(now).at;
  const Cell lair = now.sides[now.active].lair;
  const Cells by_lair = within(lair, 1, side());
  bool touches = by_lair.has(from);
  Cells goals = by_lair;
  for (const Placed& placed : pieces(now)) {
    if (!placed.at.on_board()) continue;
    const Cells around = around_piece(placed);
    if (around.has(from)) touches = true;
    else goals |= around;
  }
  if (!touches) return {};
  goals &= free_cells(now);
  return goals;
}

template <class Journal>
void FeesDarmes::apply_tunnel(State& state, const Move& move, Journal journal) const {
  if (move.op == Op::bonus) {
    if (move.what == 0) return begin_walk(state, journal);
    pay(state, state.active, journal);
    state.phase = Phase::emerge;
    const Cells cells = tunnel_cells(state);
    if (!cells.is_single()) return;
    walk_to(state, only(cells), What::tunnelled, journal);
  } else {
    walk_to(state, cell_of(move), What::tunnelled, journal);
  }
  begin_act(state, journal);  // it replaces the free move
}

// FA-R24: in the second activation every move is brief.
Stride FeesDarmes::stride(const State& now, int steps, bool flies) const {
  const Profile& moves = profile(actor(now));
  return {steps, moves.flies || flies, moves.agile, now.agenda.second != 0};
}

bool FeesDarmes::may_walk(const State& now, int steps, bool flies) const {
  return can_leave(now, actor(now), stride(now, steps, flies));
}

// The cells that the move in question leads to.
Cells FeesDarmes::walk_cells(const State& now) const {
  const Figure& figure = actor(now);
  switch (now.phase) {
    case Phase::walk:
    case Phase::go: return reach_of(now, figure, stride(now, move_value(now, figure), false));  // FA-29, FA-32
    case Phase::charge: return charge_cells(now);
    case Phase::dodge: return reach_of(now, figure, stride(now, action(now).effects[now.agenda.effect].x, false));
    case Phase::extra_move:
    case Phase::fly:
    case Phase::encore_move: {
      const Bonus& has = bonus(now, now.active);
      return reach_of(now, figure, stride(now, has.x, has.fly));  // FA-105, FA-117
    }
    default: broken("no move is asked for here");
  }
}

template <class Journal>
std::uint16_t FeesDarmes::walk_to(State& state, Cell to, What what, Journal journal) const {
  const Cell from = actor(state).at;
  actor(state).at = to;
  state.agenda.last_cell = to;
  return journal(state, Fact{.what = what,
                             .source = cell_thing(from),
                             .target = figure_thing(state.active, state.agenda.figure),
                             .card = cell_thing(to).at});
}

// A3.
template <class Journal>
void FeesDarmes::begin_walk(State& state, Journal journal) const {
  state.phase = Phase::walk;
  if (!may_walk(state, move_value(state, actor(state)), false)) begin_act(state, journal);
}

// A4.
template <class Journal>
void FeesDarmes::begin_act(State& state, Journal journal) const {
  state.phase = Phase::act;
  state.asked = state.active;
  if (may_walk(state, move_value(state, actor(state)), false)) return;
  Moves<FeesDarmes> choices;
  legal_act(state, choices);
  if (choices.size() == 1) end_action(state, journal);
}

// FA-29, FA-R6, FA-R55, FA-R64, FA-R65.
void FeesDarmes::legal_act(const State& now, Moves<FeesDarmes>& out) const {
  const Profile& acts = profile(actor(now));
  for (std::uint8_t i = 0; i < acts.action_count; ++i)
    if (targets(now, acts.actions[i], false) != 0) out.add({Op::act, 0, i});
  if (objective_in_reach(now) >= 0) out.add({Op::search});
  if (lair_in_reach(now)) out.add({Op::loot});
  if (may_walk(now, move_value(now, actor(now)), false)) out.add({Op::move});
  out.add({Op::nothing});
}

template <class Journal>
void FeesDarmes::apply_act(State& state, const Move& move, Journal journal) const {
  switch (move.op) {
    case Op::act: state.agenda.action = move.what; return begin_target(state, journal);
    case Op::search:
      state.agenda.action = kSearch;
      state.agenda.target = static_cast<std::uint8_t>(objective_in_reach(state));
      return begin_announcement(state, journal);
    case Op::loot: state.agenda.action = kLoot; return begin_announcement(state, journal);
    case Op::move: {
      state.phase = Phase::go;
      if (free_beside(state, actor(state).at, 2)) return;  // one step is never too far
      const Cells cells = walk_cells(state);
      if (!cells.is_single()) return;
      walk_to(state, only(cells), What::walked, journal);
      return end_action(state, journal);
    }
    default: return end_action(state, journal);
  }
}

// A12: the bonuses that want the figure just activated in play.
template <class Journal>
void FeesDarmes::end_action(State& state, Journal journal) const {
  state.agenda.resolving = 0;
  state.asked = state.active;
  const Window window = Window::end_of_own_activation;
  if (actor(state).in_play()) {
    state.phase = Phase::extra_move;
    const Bonus& has = bonus(state, state.active);
    if (offers(state, state.active, BonusKind::extra_move, window) && may_walk(state, has.x, has.fly)) return;
    state.phase = Phase::encore;
    if (offers(state, state.active, BonusKind::encore, window) &&
        contact_with(state, other(state.active), actor(state).at))
      return;
  }
  begin_mend(state, kAfterActivation, journal);
}

// FA-105, FA-117.
template <class Journal>
void FeesDarmes::apply_end_bonus(State& state, const Move& move, Journal journal) const {
  if (move.op == Op::walk) walk_to(state, cell_of(move), What::walked, journal);
  if (move.op == Op::walk || move.op == Op::stay) return begin_mend(state, kAfterActivation, journal);
  std::uint16_t cause = 0;
  Move whom = move;
  if (move.op == Op::bonus) {
    if (move.what == 0) return begin_mend(state, kAfterActivation, journal);
    cause = pay(state, state.active, journal);
    state.phase = state.phase == Phase::extra_move ? Phase::fly : Phase::encore_whom;
    if (state.phase == Phase::fly) return;
    Moves<FeesDarmes> enemies;
    legal(state, seat_at(state.active), enemies);
    if (enemies.size() > 1) return;
    whom = enemies[0];
  }
  Figure& enemy = state.sides[whom.seat].figures[whom.what];
  const Bonus& has = bonus(state, state.active);
  enemy.flames = static_cast<std::uint16_t>(enemy.flames + has.flames);
  journal(state, Fact{.what = What::flames,
                      .amount = has.flames,
                      .source = figure_thing(state.active, state.agenda.figure),
                      .target = figure_thing(whom.seat, whom.what),
                      .cause = cause});
  state.phase = Phase::encore_move;
  if (!may_walk(state, has.x, has.fly)) begin_mend(state, kAfterActivation, journal);
}

// FA-113.
bool FeesDarmes::mendable(const State& now, int seat, const Figure& figure) const {
  return figure.in_play() && (figure.flames > 0 || figure.poison > 0 || figure.health < full_health(now, seat, figure));
}

// A13: the active seat, then the other; E1: the first player, then the other.
template <class Journal>
void FeesDarmes::begin_mend(State& state, int window, Journal journal) const {
  const bool evening = window >= kAtDusk;
  const int leader = evening ? state.first : state.active;
  for (const int end = (evening ? kAtDusk : kAfterActivation) + kSides; window < end; ++window) {
    const int seat = window % 2 == 0 ? leader : other(leader);
    if (!offers(state, seat, BonusKind::heal_clean, evening ? Window::end_of_turn : Window::end_of_any_activation))
      continue;
    bool useful = false;
    for (const Figure& figure : state.sides[static_cast<std::size_t>(seat)].figures)
      useful = useful || mendable(state, seat, figure);
    if (!useful) continue;
    state.agenda.mending = static_cast<std::uint8_t>(window);
    state.asked = static_cast<std::uint8_t>(seat);
    state.phase = Phase::mend;
    return;
  }
  if (evening) return end_turn(state, journal);
  journal(state, Fact{.what = What::activation_over, .source = figure_thing(state.active, state.agenda.figure)});
  next_activation(state, other(state.active), journal);
}

template <class Journal>
void FeesDarmes::apply_mend(State& state, const Move& move, Journal journal) const {
  const int window = state.agenda.mending;
  const int seat = state.asked;
  std::uint16_t cause = 0;
  Move whom = move;
  if (move.op == Op::bonus) {
    if (move.what == 0) return begin_mend(state, window + 1, journal);
    cause = pay(state, seat, journal);
    state.phase = Phase::mend_whom;
    Moves<FeesDarmes> choices;
    legal(state, seat_at(seat), choices);
    if (choices.size() > 1) return;
    whom = choices[0];
  }
  const Thing card = thing_of(seat_at(seat));
  heal(state, whom.seat, whom.what, bonus(state, seat).x, card, Means::source, cause, journal);
  clean(state, whom.seat, whom.what, card, cause, journal);
  begin_mend(state, window + 1, journal);
}

FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, begin_turn, State&)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, apply_first, State&, int)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, apply_activate, State&, const Move&)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, apply_tunnel, State&, const Move&)
FEERIE_FOR_BOTH_JOURNALS(std::uint16_t, FeesDarmes, walk_to, State&, Cell, What)
FEERIE_FOR_BOTH_JOURNALS(std::uint16_t, FeesDarmes, pay, State&, int)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, begin_act, State&)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, apply_act, State&, const Move&)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, end_action, State&)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, apply_end_bonus, State&, const Move&)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, apply_mend, State&, const Move&)

}  // namespace feerie::fees_darmes
