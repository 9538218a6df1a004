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

  // What it thinks of the answers to one question, for whoever gives reasons.
  const Estimate& estimate(const G& game) {
    prepare(estimate_, game);
    return estimate_;
  }

 private:
  Estimate estimate_;
  FlatSearch<G, Estimate> search_;
  Thought<G> thought_;
};

// One for each thread. That it is to be destroyed with its thread is noted when it is first asked for, and where no
// memory is left for that note the C library ends the program; so a server asks before it serves.
template <Game G, class Estimate>
Player<G, Estimate>& player_of_this_thread() {
  thread_local Player<G, Estimate> player;
  return player;
}

}  // namespace feerie::inline bots
