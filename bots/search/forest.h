// Several trees on several threads (root parallel): each is grown apart from the others with its share of the budget
// and a seed of its own, then their visits are added. How many trees there are is part of the budget, so the answer
// does not depend on how many threads there happen to be.
#pragma once

#include <vector>

#include "bots/search/share_out.h"
#include "bots/search/tree_search.h"

namespace feerie::inline bots {

template <Game G, class Policy = RandomPolicy>
class Forest {
 public:
  explicit Forest(Policy policy = {}) : policy_(std::move(policy)) {}

  const Thought<G>& answer(const G& game, const View<G>& view, const SearchBudget& budget, Rng& rng,
                           const SearchMeans& means = {}) {
    const auto trees = static_cast<std::uint64_t>(std::max(1, budget.trees));
    while (trees_.size() < trees) trees_.emplace_back(policy_);
    SearchBudget share = budget;
    share.simulations = std::max(1, budget.simulations / static_cast<int>(trees));
    const std::uint64_t seed = rng.next();
    const auto each_tree = [&](auto&& work) {
      share_out(means.threads, trees, 1, [&](std::uint64_t at, std::uint64_t) { return work(at), true; });
    };
    each_tree([&](std::uint64_t at) { trees_[at].begin(game, view, share, Rng(derive_seed(seed, at))); });
    std::uint64_t made = 0;
    do {  // all trees grow by as much between two looks at the clock, so that a stop can be repeated
      each_tree([&](std::uint64_t at) { trees_[at].advance(4 * Tree::kBetweenLooks); });
      made += trees * 4 * Tree::kBetweenLooks;
    } while (!trees_[0].finished() && !means.stops(made));
    add_up(trees);
    return thought_;
  }

 private:
  using Tree = TreeSearch<G, Policy>;

  void add_up(std::uint64_t trees) {
    thought_.simulations = 0;
    thought_.tried.clear();
    for (std::uint64_t at = 0; at < trees; ++at) {
      const Thought<G>& found = trees_[at].conclude();
      thought_.simulations += found.simulations;
      for (const Tried<G>& tried : found.tried) {
        auto same = std::ranges::find(thought_.tried, tried.move, &Tried<G>::move);
        if (same == thought_.tried.end()) same = thought_.tried.insert(same, {.move = tried.move});
        same->visits += tried.visits;
        same->payoff += tried.payoff;
      }
    }
    conclude_by_visits(thought_);
  }

  Policy policy_;
  std::vector<Tree> trees_;
  Thought<G> thought_;
};

}  // namespace feerie::inline bots
