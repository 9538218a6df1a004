// Phases 1 and 2 (HF-7 … HF-11, HF-50): five heroes each, picked one at a time and passed to the left, shown, and
// placed at an end of the line-up. The draft itself is the kit's.
#include "engine/core/check.h"
#include "engine/games/heroes/game.h"

namespace feerie::heroes {

// HF-7, HF-51: one deck for all rounds, never reshuffled.
void Heroes::legal_deal(const State& now, Moves<Heroes>& out) const {
  for (std::uint64_t left = now.deck; left != 0; left &= left - 1)
    out.add(one_card(Op::deal, static_cast<std::uint8_t>(std::countr_zero(left)), now.turn));
}

template <class Journal>
void Heroes::apply_deal(State& state, const Move& move, Journal journal) const {
  if (state.turn == 0 && state.step == 0) journal(state, fact_of(What::round, {}, {}, state.round + 1));
  state.deck &= ~(std::uint64_t{1} << move.cards[0]);
  state.dealt[state.turn].insert_sorted(move.cards[0]);
  ++state.step;
  journal(state, fact_of(What::dealt, {}, seat_thing(state.turn), 0, 1));
  if (state.step < kDealt) return;
  state.step = 0;
  if (++state.turn < players_) return;
  state.turn = 0;
  state.phase = Phase::pick;
}

// The cards a seat holds after `step` picks.
CardWord Heroes::offer(const State& now, int seat) const {
  return now.dealt[static_cast<std::size_t>(passing_.hand_of(seat, now.step))].behind(now.step);
}

int Heroes::hand_size(const State& now, int seat) const {
  if (now.phase == Phase::deal) return seat < now.turn ? kDealt : seat == now.turn ? now.step : 0;
  const bool sealed = now.phase == Phase::pick && now.sealed[static_cast<std::size_t>(seat)] != kNone;
  if (now.phase == Phase::pick) return kDealt - now.step - (sealed ? 1 : 0);
  const bool drafting = now.phase >= Phase::pass && now.phase <= Phase::place && now.step < kRecruits;
  if (drafting) return kDealt - now.step;
  return now.phase == Phase::discard && seat >= now.turn ? 1 : 0;
}

// HF-8: sealed until the last; then the hands go on, before the reveal (HF-50). HF-9: after the fourth pick the card
// that is left goes nowhere, it is discarded at once.
template <class Journal>
void Heroes::apply_pick(State& state, int seat, std::uint8_t hero, Journal journal) const {
  state.sealed.set(static_cast<std::size_t>(seat), hero);
  journal(state, fact_of(What::chose, {}, seat_thing(seat), 0, -1));
  if constexpr (Journal::kHeard) {
    Fact own = fact_of(What::own_choice, {}, seat_thing(seat), hero);
    own.ear = Ear::witnesses;
    journal(state, own);
  }
  if (unsealed(state) != 0) return;
  carry_out_picks(state.dealt, passing_, state.sealed, players_, state.step);
  state.sealed = {};
  ++state.step;
  state.turn = 0;
  state.phase = state.step < kRecruits ? Phase::pass : Phase::discard;
}

// The hero a seat picked last, on the table or about to be shown.
std::uint8_t Heroes::picked_hero(const State& now, int seat) const {
  return now.dealt[static_cast<std::size_t>(passing_.hand_of(seat, now.step - 1))][now.step - 1u];
}

template <class Journal>
void Heroes::apply_pass(State& state, Journal journal) const {
  const int seat = state.turn++;
  journal(state, fact_of(What::passed, {}, seat_thing(seat)));
  if (state.turn < players_) return;
  state.turn = 0;
  state.phase = Phase::show;
}

// HF-9, HF-50, HF-51: face up, out of the game.
template <class Journal>
void Heroes::apply_discard(State& state, const Move& move, Journal journal) const {
  state.gone |= std::uint64_t{1} << move.cards[0];
  state.dealt[static_cast<std::size_t>(passing_.hand_of(move.seat, kRecruits - 1))].set(kDealt - 1, kNone);
  ++state.turn;
  journal(state, fact_of(What::laid_aside, {}, seat_thing(move.seat), move.cards[0], -1));
  if (state.turn < players_) return;
  state.turn = 0;
  state.phase = Phase::show;
}

// HF-8, HF-50: the first hero of an empty line-up asks no side; line-ups are equally long, so nobody's does.
template <class Journal>
void Heroes::apply_show(State& state, Journal journal) const {
  const int shown = state.turn++;
  journal(state, fact_of(What::shown, {}, seat_thing(shown), picked_hero(state, shown)));
  if (state.turn < players_) return;
  state.turn = 0;
  state.phase = Phase::side;
  if (line_up_size(state, 0) > 0) return;
  for (int seat = 0; seat < players_; ++seat) {
    const std::uint8_t hero = picked_hero(state, seat);
    state.line_up[static_cast<std::size_t>(seat)].push_back(hero);
    journal(state, fact_of(What::placed, seat_thing(seat), figure_thing(seat, 0), hero, 1));
  }
  finish_step(state, journal);
}

// HF-10: the sides are chosen by all at once, hidden until all have chosen.
template <class Journal>
void Heroes::apply_side(State& state, int seat, std::uint8_t side, Journal journal) const {
  state.sealed.set(static_cast<std::size_t>(seat), side);
  journal(state, fact_of(What::side, {}, seat_thing(seat)));
  if (unsealed(state) != 0) return;
  state.phase = Phase::place;
}

// HF-8: at the left or the right end, never between two heroes. HF-11: tiles stay where they are.
template <class Journal>
void Heroes::apply_place(State& state, const Move& move, Journal journal) const {
  CardWord& line_up = state.line_up[move.seat];
  const std::uint8_t hero = picked_hero(state, move.seat);
  if (move.cards[0] == 0) {
    line_up.push_front(hero);
    state.tile_on[move.seat].push_front(kNone);
  } else {
    line_up.push_back(hero);
  }
  state.sealed.set(move.seat, kNone);
  journal(state, fact_of(What::placed, seat_thing(move.seat),
                         figure_thing(move.seat, move.cards[0] == 0 ? 0 : line_up.size() - 1), hero, 1));
  if (++state.turn < players_) return;
  state.turn = 0;
  finish_step(state, journal);
}

// HF-9: four heroes each, then the adventure.
template <class Journal>
void Heroes::finish_step(State& state, Journal journal) const {
  state.phase = Phase::pick;
  if (state.step < kRecruits) return;
  state.step = 0;
  state.dealt = {};
  begin_adventure(state, journal);
}

FEERIE_FOR_BOTH_PENS(apply_deal, State&, const Move&)
FEERIE_FOR_BOTH_PENS(apply_pick, State&, int, std::uint8_t)
FEERIE_FOR_BOTH_PENS(apply_pass, State&)
FEERIE_FOR_BOTH_PENS(apply_discard, State&, const Move&)
FEERIE_FOR_BOTH_PENS(apply_show, State&)
FEERIE_FOR_BOTH_PENS(apply_side, State&, int, std::uint8_t)
FEERIE_FOR_BOTH_PENS(apply_place, State&, const Move&)

}  // namespace feerie::heroes
