// Playing (FT-6 to FT-8, FT-31): everyone lays one drafted card face down, sealed; the table turns them up; the
// effects follow (effects.cpp). What is left of a hand after the last play is discarded without a decision: it simply
// stays in State::dealt, where only its owner's memory reaches it (FT-7).
#include "engine/games/fairy_tale/game.h"

namespace feerie::fairy_tale {

// FT-6, FT-31: any card of the drafted ones, no skipping.
void FairyTale::legal_play(const State& now, int seat, Moves<FairyTale>& out) const {
  add_different(in_hand(now, seat).cards, out, [](Kind kind) { return one_card(Op::play, kind); });
}

template <class Journal>
void FairyTale::apply_play(State& state, int seat, Kind kind, Journal journal) const {
  state.sealed.set(static_cast<std::size_t>(seat), kind);
  state.held[static_cast<std::size_t>(seat)].remove(kind);
  say_secret(state, {.what = What::laid, .target = thing_of(seat_at(seat)), .card = kind}, journal);
  if (unsealed(state) != 0) return;
  state.turn = 0;
  state.phase = Phase::show;
}

// FT-6: all are turned up together, that is, nobody answers anything between the first and the last.
template <class Journal>
void FairyTale::apply_show(State& state, const Move& move, Journal journal) const {
  const Standing before = standing(state, journal);
  state.row[move.seat][state.played] = move.cards[0];
  state.sealed.set(move.seat, kNone);
  ++state.turn;
  const std::uint16_t shown =
      say_card(state, {.what = What::shown, .target = card_in_row(move.seat, state.played), .card = move.cards[0]},
               before, journal);
  if (state.turn < players_) return;
  state.turn = 0;
  ++state.played;
  ++state.step;
  begin_effects(state, shown, journal);
}

// FT-3, FT-6, FT-7, FT-31: three plays a round (Novice's first: two), four rounds, then scoring.
template <class Journal>
void FairyTale::finish_step(State& state, Journal journal) const {
  state.turn = 0;
  state.hunted = 0;
  state.phase = Phase::play;
  if (state.step < plays_in(state.round)) return;
  state.held = {};
  journal(state, Fact{.what = What::discarded});
  if (state.round + 1 == kRounds) return finish_game(state, journal);
  state.step = 0;
  ++state.round;
  state.phase = Phase::deal;
}

std::optional<int> FairyTale::trickster_owner(const State& now) const {
  for (int seat = 0; seat < players_ && wild_ != 0; ++seat)
    for (std::size_t i = 0; i < now.played; ++i) {
      const bool up = !((now.down[static_cast<std::size_t>(seat)] >> i) & 1);
      if (up && ((wild_ >> now.row[static_cast<std::size_t>(seat)][i]) & 1)) return seat;
    }
  return std::nullopt;
}

// FT-23, FT-36: a face-up Trickster is the last decision of the game.
template <class Journal>
void FairyTale::finish_game(State& state, Journal journal) const {
  const std::optional<int> owner = trickster_owner(state);
  state.phase = owner ? Phase::name : Phase::over;
  if (owner) state.turn = static_cast<std::uint8_t>(*owner);
  else say_end(state, journal);
}

// FT-23: the name counts from now on, which is the end.
template <class Journal>
void FairyTale::apply_name(State& state, int seat, Kind kind, Journal journal) const {
  const Standing before = standing(state, journal);
  state.borrowed = kind;
  if constexpr (Journal::kHeard) {
    int position = 0;
    while (!((wild_ >> state.row[static_cast<std::size_t>(seat)][static_cast<std::size_t>(position)]) & 1)) ++position;
    const Thing trickster = card_in_row(seat, position);
    say_card(state, {.what = What::named, .source = trickster, .target = trickster, .card = kind}, before, journal);
  }
  state.turn = 0;
  state.phase = Phase::over;
  say_end(state, journal);
}

FEERIE_FOR_BOTH_JOURNALS(void, FairyTale, apply_play, State&, int, Kind)
FEERIE_FOR_BOTH_JOURNALS(void, FairyTale, apply_show, State&, const Move&)
FEERIE_FOR_BOTH_JOURNALS(void, FairyTale, finish_step, State&)
FEERIE_FOR_BOTH_JOURNALS(void, FairyTale, apply_name, State&, int, Kind)

}  // namespace feerie::fairy_tale
