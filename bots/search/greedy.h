// One step ahead: the answer whose expected score is highest, equals by lot. `worth(game, view, move)` is the game's
// own estimate; it gets a View, so it cannot look further than the seat may.
#pragma once

#include "engine/core/view.h"

namespace feerie {

template <Game G, class Worth>
typename G::Move greedy_answer(const G& game, const View<G>& view, Rng& rng, Worth&& worth) {
  Moves<G> moves;
  game.legal(view.state(), view.eye(), moves);
  int best = 0;
  std::int64_t best_worth = 0;
  std::uint32_t equals = 0;
  for (int i = 0; i < moves.size(); ++i) {
    const std::int64_t value = worth(game, view, moves[i]);
    if (equals == 0 || value > best_worth) {
      best = i;
      best_worth = value;
      equals = 1;
    } else if (value == best_worth && rng.below(++equals) == 0) {
      best = i;
    }
  }
  return moves[best];
}

}  // namespace feerie
