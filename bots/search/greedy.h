// One step ahead: the answer of highest worth by a game's own estimate, equals by lot. With noise it is a beginner who
// misjudges by up to so many points. The estimate gets a view's state, so it cannot look further than the seat may.
#pragma once

#include "bots/search/policy.h"
#include "engine/core/view.h"

namespace feerie::inline bots {

template <Game G, class Estimate>
  requires Judges<Estimate, G>
typename G::Move greedy_answer(const G& game, const View<G>& view, const Estimate& estimate, std::uint32_t noise,
                               Rng& rng) {
  Moves<G> moves;
  game.legal(view.state(), view.eye(), moves);
  auto judge = judge_of(estimate, game, view.state(), index(view.eye()));
  int best = 0;
  std::int64_t best_worth = 0;
  std::uint32_t equals = 0;
  for (int i = 0; i < moves.size(); ++i) {
    const std::int64_t worth = judge.worth(moves[i]) + (noise == 0 ? 0 : rng.below(noise + 1));
    if (equals == 0 || worth > best_worth) {
      best = i;
      best_worth = worth;
      equals = 1;
    } else if (worth == best_worth && rng.below(++equals) == 0) {
      best = i;
    }
  }
  return moves[best];
}

}  // namespace feerie::inline bots
