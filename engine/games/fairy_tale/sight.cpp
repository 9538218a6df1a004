// What a seat may know (FT-5, FT-8, FT-28, FT-39). A hand is known to a seat from the first time it held it; its own
// picks exactly, what others took between two of its visits (or since the last) only as a set. Sorting those stretches
// is what keeps "who took what" and the order of arrival out of a view.
#include "engine/games/fairy_tale/game.h"

namespace feerie::fairy_tale {

namespace {

// How many times each hand of a round has been handed to the seat: up to which pick it has seen its hand.
int hands_seen(const FairyTale& game, const State& now, int seat, int round) {
  const int cards = game.cards_dealt(round);
  if (round < now.round || now.phase > Phase::pass) return cards;
  if (now.phase == Phase::pass) return now.step + (seat < now.turn ? 1 : 0);
  return now.step + 1;  // picking: it holds its hand of this pick
}

}  // namespace

void FairyTale::hide(State& state, Seat eye) const {
  state.pile = {};
  const int seat = is_player(eye) ? index(eye) : -1;
  for (int other = 0; other < players_; ++other) {
    if (other == seat) continue;
    const auto at = static_cast<std::size_t>(other);
    if (state.sealed[at] != kNone) state.sealed[at] = kUnknown;
    for (Kind& kind : state.held[at])
      if (kind != kNone) kind = kUnknown;
  }
  for (int round = 0; round <= state.round; ++round) {
    auto& hands = state.dealt[static_cast<std::size_t>(round)];
    const bool dealing = round == state.round && state.phase <= Phase::deal;
    const int seen = seat < 0 || dealing ? 0 : hands_seen(*this, state, seat, round);
    const bool drafting = round == state.round && state.phase <= Phase::pass;
    for (int hand = 0; hand < players_; ++hand)
      if (!dealing || hand != seat)  // one's own cards as they come are already sorted
        hide_hand(hands[static_cast<std::size_t>(hand)], passing(round), hand, seat, seen,
                  drafting ? state.step : cards_dealt(round));
  }
}

}  // namespace feerie::fairy_tale
