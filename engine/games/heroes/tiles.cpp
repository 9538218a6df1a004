// Constellation tiles (HF-28, HF-32 … HF-38, HF-57 … HF-60): drawn, resolved at once, held, or placed on a hero.
#include "engine/core/check.h"
#include "engine/games/heroes/game.h"

namespace feerie::heroes {

const Tile* Heroes::tile_at(const State& now, int seat, int place) const {
  const std::uint8_t kind = now.tile_on[static_cast<std::size_t>(seat)][static_cast<std::size_t>(place)];
  return kind == kNone ? nullptr : &content_->tiles[kind];
}

// HF-34, HF-35, HF-36, HF-59: own tiles on any free space of one's own heroes; hindering ones on a free space of an
// opponent's hero that shows the icon.
bool Heroes::can_place(const State& now, int owner, int kind, int seat, int place) const {
  const Tile& tile = content_->tiles[static_cast<std::size_t>(kind)];
  if (tile.immediate() || tile.hinders() == (seat == owner) || place >= line_up_size(now, seat)) return false;
  if (tile_at(now, seat, place) != nullptr) return false;
  if (!tile.hinders()) return true;
  const Hero& on = hero(now.line_up[static_cast<std::size_t>(seat)][static_cast<std::size_t>(place)]);
  return on.actions[0].kind == tile.needs || on.actions[1].kind == tile.needs;
}

// Every placement of some kinds of tiles (as bits), sorted: by seat, kind, place.
void Heroes::add_placements(const State& now, int owner, unsigned kinds, Moves<Heroes>& out) const {
  for (int seat = 0; seat < players_; ++seat)
    for (unsigned left = kinds; left != 0; left &= left - 1)
      for (int place = 0; place < line_up_size(now, seat); ++place) {
        const int kind = std::countr_zero(left);
        if (!can_place(now, owner, kind, seat, place)) continue;
        Move move = one_card(Op::tile, static_cast<std::uint8_t>(kind), seat);
        move.cards[1] = static_cast<std::uint8_t>(place);
        out.add(move);
      }
}

bool Heroes::has_placement(const State& now, int owner, unsigned kinds) const {
  for (unsigned left = kinds; left != 0; left &= left - 1)
    for (int seat = 0; seat < players_; ++seat)
      for (int place = 0; place < line_up_size(now, seat); ++place)
        if (can_place(now, owner, std::countr_zero(left), seat, place)) return true;
  return false;
}

unsigned Heroes::held_kinds(const State& now, int seat) const {
  unsigned kinds = 0;
  for (unsigned kind = 0; kind < kMaxTileKinds; ++kind)
    kinds |= unsigned{now.held[static_cast<std::size_t>(seat)][kind] > 0} << kind;
  return kinds;
}

// HF-33, HF-48: any number of held tiles, one at a time, before the action.
void Heroes::legal_tiles(const State& now, Moves<Heroes>& out) const {
  add_placements(now, now.turn, held_kinds(now, now.turn), out);
  out.add(Move{.op = Op::go_on});
}

template <class Journal>
void Heroes::apply_tiles(State& state, const Move& move, Journal journal) const {
  if (move.op != Op::go_on) {
    put_tile(state, move, journal);
    if (begin_turn(state)) return;
  } else if (offers_action(state)) {
    return;
  }
  rest(state, journal);
  end_turn(state, journal);
}

// HF-33: a placed tile never moves again. It leaves its owner's possession.
template <class Journal>
void Heroes::put_tile(State& state, const Move& move, Journal journal) const {
  const std::uint8_t tile = move.cards[0];
  const Thing owner = seat_thing(state.turn);
  if (state.phase == Phase::tiles) {
    --state.held[state.turn][tile];
    journal(state, fact_of(What::spent_tile, owner, owner, tile, -1));
  }
  state.tile_on[move.seat].set(move.cards[1], tile);
  journal(state, fact_of(What::placed_tile, owner, figure_thing(move.seat, move.cards[1]), tile, 1));
}

// HF-28, HF-32, HF-33, HF-57, HF-58. An immediate tile hits an opponent; any other is placed or held.
template <class Journal>
void Heroes::apply_draw(State& state, std::uint8_t kind, Journal journal) const {
  --state.tiles_left[kind];
  state.tile = kind;
  const auto drew = journal(state, fact_of(What::drew, acting_figure(state), tile_thing(state.turn), kind));
  if (content_->tiles[kind].immediate()) {
    state.phase = Phase::target;
    if (players_ == 2) apply_target(state, left_of(state.turn), drew);  // HF-57: no choice
    return;
  }
  state.phase = Phase::drawn;
  if (has_placement(state, state.turn, 1u << kind)) return;
  ++state.held[state.turn][kind];  // HF-59: a tile without a legal space is held
  drew(state, fact_of(What::cannot_place, tile_thing(state.turn), seat_thing(state.turn), kind, 1));
  after_tile(state, journal);
}

template <class Journal>
void Heroes::apply_drawn(State& state, const Move& move, Journal journal) const {
  if (move.op == Op::hold) {
    ++state.held[state.turn][state.tile];
    journal(state, fact_of(What::held, tile_thing(state.turn), seat_thing(state.turn), state.tile, 1));
  } else {
    put_tile(state, move, journal);
  }
  after_tile(state, journal);
}

void Heroes::legal_opponents(const State& now, Op op, Moves<Heroes>& out) const {
  for (int seat = 0; seat < players_; ++seat)
    if (seat != now.turn) out.add(one_card(op, kNone, seat));
}

// HF-32, HF-57: three wounds at once, or the ambush's dice; then the opponent places the counters.
template <class Journal>
void Heroes::apply_target(State& state, int target, Journal journal) const {
  const Tile& tile = content_->tiles[state.tile];
  journal = journal(state, fact_of(What::target, tile_thing(state.turn), seat_thing(target), state.tile));
  if (tile.effect == TileEffect::opponent_rolls) return begin_roll(state, target, tile.dice, Purpose::tile, journal);
  take_damage(state, target, tile.damage, Purpose::tile, journal);
}

// HF-60: the drawn tile is dealt with completely, then the veil's die is rolled.
template <class Journal>
void Heroes::after_tile(State& state, Journal journal) const {
  state.tile = kNone;
  if (state.veiled == 0) return end_turn(state, journal);
  state.veiled = 0;
  begin_roll(state, state.turn, tile_at(state, state.turn, state.hero)->dice, Purpose::veil, journal.answer());
}

// HF-35 (viii), HF-60: any opponent.
template <class Journal>
void Heroes::apply_share(State& state, int target, Journal journal) const {
  const int value = tile_at(state, state.turn, state.hero)->other_value;
  gain(state, target, value);
  journal(state, fact_of(What::prestige, acting_figure(state), seat_thing(target), 0, value));
  end_turn(state, journal);
}

int Heroes::tiles_of(const State& now, int seat) const {
  int count = 0;
  for (const std::uint8_t held : now.held[static_cast<std::size_t>(seat)]) count += held;
  for (int place = 0; place < line_up_size(now, seat); ++place) count += tile_at(now, seat, place) != nullptr;
  return count;
}

FEERIE_FOR_BOTH_PENS(apply_tiles, State&, const Move&)
FEERIE_FOR_BOTH_PENS(apply_draw, State&, std::uint8_t)
FEERIE_FOR_BOTH_PENS(apply_drawn, State&, const Move&)
FEERIE_FOR_BOTH_PENS(apply_target, State&, int)
FEERIE_FOR_BOTH_PENS(after_tile, State&)
FEERIE_FOR_BOTH_PENS(apply_share, State&, int)

}  // namespace feerie::heroes
