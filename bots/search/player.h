// One game played at any level: the level says how to think, the game's estimate what to think of an answer. A player
// keeps the memory of its searches, so one of them may answer many questions, of one game after another.
#pragma once

#include "bots/search/flat_search.h"
#include "bots/search/greedy.h"
#include "bots/search/levels.h"
#include "bots/search/random.h"

namespace feerie::inline bots {

template <Game G, class Estimate>
class Player {
 public:
  const Thought<G>& answer(const G& game, const View<G>& view, const Level& level, Rng& rng,
                           const SearchMeans& means = {}) {
    // Also where the list holds one answer: whoever thinks less about a short list betrays its length. What public
    // facts leave no choice about, games do not ask.
    if (level.method == Method::search) return search_.answer(game, view, level.budget, rng, means);
    thought_.simulations = 0;
    thought_.tried.clear();
    if (level.method == Method::random) {
      thought_.move = random_answer(game, view, rng);
    } else {
      prepare(estimate_, game);
      thought_.move = greedy_answer(game, view, estimate_, level.noise, rng);
    }
    return thought_;
  }

 private:
  Estimate estimate_;
  FlatSearch<G, Estimate> search_;
  Thought<G> thought_;
};

}  // namespace feerie::inline bots
