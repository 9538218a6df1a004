// One game played at any level: the level says how to think, the game's estimate what to think of an answer. A player
// keeps the memory of its searches, so one of them may answer many questions, of one game after another.
#pragma once

#include "bots/search/flat_search.h"
#include "bots/search/greedy.h"
#include "bots/search/levels.h"
#include "bots/search/random.h"

namespace feerie {

template <Game G, class Estimate>
class Player {
 public:
  const Thought<G>& answer(const G& game, const View<G>& view, const Level& level, Rng& rng,
                           const SearchMeans& means = {}) {
    if (level.method == Method::search && !answers_itself(game, view))
      return search_.answer(game, view, level.budget, rng, means);
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
  const Estimate& estimate() const { return estimate_; }

 private:
  // Only where everybody knows that one answer is left: whoever thinks less about a short list betrays its length.
  bool answers_itself(const G& game, const View<G>& view) const {
    if constexpr (requires { Estimate::one_answer_for_all(game, view.state(), index(view.eye())); }) {
      return Estimate::one_answer_for_all(game, view.state(), index(view.eye()));
    } else {
      return false;
    }
  }

  Estimate estimate_;
  FlatSearch<G, Estimate> search_;
  Thought<G> thought_;
};

}  // namespace feerie
