// How much a search may do, in counts: the same budget and seed give the same answer on every machine and any number of
// threads. A time limit can only stop it early; `made` then says how far it came, and the same answer is obtained again
// by stopping a new search there.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/core/game.h"

namespace feerie::inline bots {

struct SearchBudget {
  int simulations = 1000;
  int worlds = 64;       // guessed in advance and played in turn; their future is drawn anew in every simulation
  int exploration = 45;  // tree search: in 64ths of the full payoff
  int trees = 1;         // tree search: grown apart from each other, their visits added (root parallel)
};

// What may differ from one run to the next without changing what is answered, unless it is stopped.
struct SearchMeans {
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;                               // set by whoever watches the clock
  std::uint64_t stop_after = std::numeric_limits<std::uint64_t>::max();  // simulations; to repeat a stopped search

  bool stops(std::uint64_t made) const { return made >= stop_after || (stop != nullptr && stop->load()); }
};

// How an answer did: for the hint, the certificate and the tests.
template <Game G>
struct Tried {
  typename G::Move move{};
  std::uint64_t visits = 0;
  std::uint64_t payoff = 0;  // sum over the visits, in 1/65536
  std::uint64_t mean() const { return visits == 0 ? 0 : payoff / visits; }
};

template <Game G>
struct Thought {
  typename G::Move move{};
  std::uint64_t simulations = 0;  // made; 0 when there was nothing to search
  std::vector<Tried<G>> tried;    // the answers that were tried, the best first
};

// The answer visited most; equals by payoff, then by the order of moves.
template <Game G>
void conclude_by_visits(Thought<G>& thought) {
  std::ranges::sort(thought.tried, [](const Tried<G>& a, const Tried<G>& b) {
    if (a.visits != b.visits) return a.visits > b.visits;
    return a.mean() != b.mean() ? a.mean() > b.mean() : a.move < b.move;
  });
  thought.move = thought.tried[0].move;
}

}  // namespace feerie::inline bots
