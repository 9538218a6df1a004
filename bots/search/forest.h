// Several trees on several threads (root parallel): each is grown apart from the others with its share of the budget and
// a seed of its own, then their visits are added. How many trees there are is part of the budget, so the answer does
// not depend on how many threads there happen to be.
#pragma once

#include <vector>

#include "bots/search/share_out.h"
#include "bots/search/tree_search.h"

namespace feerie {

template <Game G, class Policy = RandomPolicy>
class Forest {
 public:
  explicit Forest(Policy policy = {}) : policy_(std::move(policy)) {}

  const Thought<G>& answer(const G& game, const View<G>& view, const SearchBudget& budget, Rng& rng,
                           const SearchMeans& means = {}) {
    const auto trees = static_cast<std::size_t>(std::max(1, budget.trees));
    while (trees_.size() < trees) trees_.emplace_back(policy_);
    SearchBudget share = budget;
    share.simulations = std::max(1, budget.simulations / budget.trees);
    SearchMeans each = means;
    each.stop_after = means.stop_after / trees;
    const std::uint64_t seed = rng.next();
    found_.resize(trees);
    share_out(means.threads, trees, 1, [&](std::uint64_t first, std::uint64_t) {
      Rng own(derive_seed(seed, first));
      found_[first] = &trees_[first].answer(game, view, share, own, each);
      return true;
    });
    add_up();
    return thought_;
  }

 private:
  void add_up() {
    thought_.simulations = 0;
    thought_.tried.clear();
    for (const Thought<G>* found : found_) {
      thought_.simulations += found->simulations;
      for (const Tried<G>& tried : found->tried) {
        auto same = std::ranges::find(thought_.tried, tried.move, &Tried<G>::move);
        if (same == thought_.tried.end()) same = thought_.tried.insert(same, {.move = tried.move});
        same->visits += tried.visits;
        same->payoff += tried.payoff;
      }
    }
    conclude_by_visits(thought_);
  }

  Policy policy_;
  std::vector<TreeSearch<G, Policy>> trees_;
  std::vector<const Thought<G>*> found_;
  Thought<G> thought_;
};

}  // namespace feerie
