// Flat Monte Carlo: every answer is tried in the same guessed worlds with the same luck, the rest is played by a
// policy, and the worse half is dropped, again and again, until one is left (sequential halving). Since all answers
// meet the same cards and dice, what is left is mostly the difference the answer makes: with a good policy this
// improves on it after few simulations. It does not see what a seat may learn later; tree_search.h does. Integers only.
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "bots/search/budget.h"
#include "bots/search/payoff.h"
#include "bots/search/policy.h"
#include "bots/search/share_out.h"
#include "engine/core/playout.h"
#include "engine/core/view.h"

namespace feerie::inline bots {

template <Game G, class Policy = RandomPolicy>
class FlatSearch {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  explicit FlatSearch(Policy policy = {}) : policy_(std::move(policy)) {}

  // The game is only looked at while it answers, so one search may serve many games.
  const Thought<G>& answer(const G& game, const View<G>& view, const SearchBudget& budget, Rng& rng,
                           const SearchMeans& means = {}) {
    game_ = &game;
    eye_ = view.eye();
    means_ = means;
    thought_.simulations = 0;
    prepare(policy_, game);
    list_candidates(view.state());
    worlds_.assign(static_cast<std::size_t>(std::clamp(budget.worlds, 1, budget.simulations)), view.state());
    for (State& world : worlds_) game.guess(world, eye_, rng);
    luck_ = rng.next();
    trial_ = 0;
    const int stages = std::max(1, static_cast<int>(std::bit_width(open_ - 1)));
    for (int stage = 0; stage < stages && !stopped(); ++stage) {
      try_all(std::max<std::uint64_t>(1, static_cast<std::uint64_t>(budget.simulations / stages) / open_));
      sort_open();
      if (!stopped()) open_ = (open_ + 1) / 2;
    }
    thought_.move = thought_.tried[0].move;
    return thought_;
  }

 private:
  static constexpr std::size_t kMostCandidates = 12;  // of a long list, those the policy thinks best
  static constexpr std::uint64_t kChunk = 16;         // trials between two looks at the clock

  void list_candidates(const State& view) {
    game_->legal(view, eye_, moves_);
    thought_.tried.clear();
    for (const Move& move : moves_) thought_.tried.push_back({.move = move});
    if constexpr (Judges<Policy, G>) {
      worths_.clear();
      auto judge = judge_of(policy_, *game_, view, index(eye_));
      for (const Move& move : moves_) worths_.push_back({judge.worth(move), move});
      std::ranges::sort(worths_, [](const Worth& a, const Worth& b) {
        return a.worth != b.worth ? a.worth > b.worth : a.move < b.move;
      });
      for (std::size_t i = 0; i < worths_.size(); ++i) thought_.tried[i].move = worths_[i].move;
    }
    thought_.tried.resize(std::min(thought_.tried.size(), Judges<Policy, G> ? kMostCandidates : thought_.tried.size()));
    open_ = thought_.tried.size();
  }

  bool stopped() const {
    if (thought_.simulations == 0) return false;  // an answer needs a look at least
    return means_.stops(thought_.simulations);
  }

  // So many trials of every open answer. Each trial writes what it found in its own place, so threads change nothing.
  void try_all(std::uint64_t trials) {
    for (const std::uint64_t last = trial_ + trials; trial_ < last && !stopped();) {
      const std::uint64_t chunk = std::min(kChunk, last - trial_);
      found_.resize(chunk * open_);
      const auto work = [&](std::uint64_t first, std::uint64_t count) {
        Moves<G> moves;
        for (std::uint64_t i = first; i < first + count; ++i)
          for (std::size_t at = 0; at < open_; ++at)
            found_[i * open_ + at] = simulate(trial_ + i, thought_.tried[at].move, moves);
        return true;
      };
      if (means_.threads == 1) work(0, chunk);
      else share_out(means_.threads, chunk, 1, work);
      for (std::size_t i = 0; i < found_.size(); ++i) {
        Tried<G>& tried = thought_.tried[i % open_];
        ++tried.visits;
        tried.payoff += found_[i];
      }
      trial_ += chunk;
      thought_.simulations += chunk * open_;
    }
  }

  std::uint32_t simulate(std::uint64_t trial, const Move& move, Moves<G>& moves) const {
    const std::uint64_t seed = derive_seed(luck_, trial);
    State state = worlds_[trial % worlds_.size()];
    Draws draws(seed);
    Rng rng(~seed);
    game_->apply(state, eye_, move);
    for (SeatSet asked = game_->to_act(state); !asked.empty(); asked = game_->to_act(state)) {
      const Seat seat = asked.first();
      game_->apply(state, seat, seat == kChance ? draws.roll(*game_, state) : policy_(*game_, state, seat, moves, rng));
    }
    return payoffs_of(game_->result(state))[static_cast<std::size_t>(index(eye_))];
  }

  void sort_open() {
    std::ranges::sort(thought_.tried.begin(), thought_.tried.begin() + static_cast<std::ptrdiff_t>(open_),
                      [](const Tried<G>& a, const Tried<G>& b) {
                        return a.payoff != b.payoff ? a.payoff > b.payoff : a.move < b.move;
                      });
  }

  struct Worth {
    std::int64_t worth;
    Move move;
  };

  const G* game_ = nullptr;
  Policy policy_;
  Seat eye_{};
  SearchMeans means_;
  std::uint64_t luck_ = 0;
  std::uint64_t trial_ = 0;
  std::size_t open_ = 0;  // answers still in the running: the first of thought_.tried
  Moves<G> moves_;
  std::vector<Worth> worths_;
  std::vector<State> worlds_;
  std::vector<std::uint32_t> found_;
  Thought<G> thought_;
};

}  // namespace feerie::inline bots
