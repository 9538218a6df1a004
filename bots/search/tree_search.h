// Information-set Monte Carlo tree search from one seat's view (single observer). Every simulation guesses a world the
// view allows, plays down a tree of what the observer would see, adds one node, and plays the rest by a policy. Moves
// the observer does not witness lead to one common child, so the tree cannot know what the seat cannot. Seats that are
// asked at once choose independently, by statistics of the moment the question was put (decoupled). Each seat
// maximises its own payoff. Nodes hold no states; the tree lives in vectors that are reused, so that a warm search
// allocates nothing. Integers only in what decides, so that every machine plays the same move.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "bots/search/payoff.h"
#include "engine/core/view.h"

namespace feerie {

struct SearchBudget {
  int simulations = 1000;
  int worlds = 64;       // guessed in advance and played in turn; their future is drawn anew in every simulation
  int exploration = 45;  // in 64ths of the full payoff
};

// Plays the rest of a simulation at random.
struct RandomPolicy {
  template <Game G>
  typename G::Move operator()(const G& game, const typename G::State& now, Seat seat, Moves<G>& moves, Rng& rng) const {
    if constexpr (Picks<G>) {
      return game.pick(now, seat, rng);
    } else {
      game.legal(now, seat, moves);
      return moves[moves.size() == 1 ? 0 : static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
    }
  }
};

// How an answer did: for the hint, the certificate and the tests.
template <Game G>
struct Tried {
  typename G::Move move;
  std::uint32_t visits = 0;
  std::uint32_t mean_payoff = 0;  // in 1/65536
};

// The square root of ln(n) / m in 1/1024, by a table of logarithms and an integer root.
std::uint32_t exploration_term(std::uint32_t n, std::uint32_t m);

template <Game G, class Policy = RandomPolicy>
class TreeSearch {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  explicit TreeSearch(const G& game, Policy policy = {}) : game_(game), policy_(policy) {}

  Move answer(const View<G>& view, const SearchBudget& budget, Rng& rng) {
    nodes_.clear();
    edges_.clear();
    nodes_.push_back({});
    eye_ = view.eye();
    budget_ = budget;
    worlds_.assign(static_cast<std::size_t>(std::min(budget.worlds, budget.simulations)), view.state());
    for (State& world : worlds_) game_.guess(world, eye_, rng);
    for (int i = 0; i < budget.simulations; ++i) simulate(State(worlds_[static_cast<std::size_t>(i) % worlds_.size()]), rng);
    return best();
  }

  // What was tried at the root, in the order of the legal list of the last simulation's root.
  const std::vector<Tried<G>>& tried() const { return tried_; }

 private:
  static constexpr std::uint32_t kNothing = 0xffffffff;

  struct Node {
    std::uint32_t first = kNothing;   // edges, newest first
    std::uint32_t hidden = kNothing;  // where a move the observer does not see leads
  };
  struct Edge {
    Move move{};
    Seat seat{};
    std::uint32_t next = kNothing;
    std::uint32_t child = kNothing;
    std::uint32_t visits = 0;
    std::uint32_t available = 0;
    std::uint64_t payoff = 0;
  };

  void simulate(State state, Rng& rng) {
    path_.clear();
    std::uint32_t node = 0;
    while (node != kNothing) {
      const SeatSet asked = game_.to_act(state);
      if (asked.empty()) break;
      node = asked.has(kChance) ? deal(state, node, rng) : ask(state, node, asked, rng);
    }
    for (SeatSet asked = game_.to_act(state); !asked.empty(); asked = game_.to_act(state)) {
      const Seat seat = asked.first();
      const Move move = seat == kChance ? game_.roll(state, rng) : policy_(game_, state, seat, moves_, rng);
      game_.apply(state, seat, move);
    }
    const Payoffs payoffs = payoffs_of(game_.result(state));
    for (const std::uint32_t at : path_) {
      ++edges_[at].visits;
      edges_[at].payoff += payoffs[static_cast<std::size_t>(index(edges_[at].seat))];
    }
  }

  // One move of the table; returns where it leads, or nothing where the tree ends.
  std::uint32_t deal(State& state, std::uint32_t node, Rng& rng) {
    const Move move = game_.roll(state, rng);
    const bool seen = game_.witnesses(state, kChance, move).has(eye_);
    game_.apply(state, kChance, move);
    bool fresh = false;
    const std::uint32_t next = seen ? child_of(edge_of(node, kChance, move), fresh) : hidden_child(node, fresh);
    return fresh ? kNothing : next;
  }

  // Every seat of one question chooses by the statistics of this node, whatever the others have just chosen.
  std::uint32_t ask(State& state, std::uint32_t node, SeatSet asked, Rng& rng) {
    std::uint32_t at = node;
    bool fresh = false;
    for (const Seat seat : asked) {
      game_.legal(state, seat, moves_);
      const std::uint32_t chosen = choose(node, seat, rng);
      path_.push_back(chosen);
      const Move move = edges_[chosen].move;
      const bool seen = game_.witnesses(state, seat, move).has(eye_);
      game_.apply(state, seat, move);
      at = seen ? child_of(at == node ? chosen : edge_of(at, seat, move), fresh) : hidden_child(at, fresh);
    }
    return fresh ? kNothing : at;
  }

  // Untried answers first, then the highest upper confidence bound among those that are possible in this world.
  std::uint32_t choose(std::uint32_t node, Seat seat, Rng& rng) {
    std::uint32_t best = kNothing;
    std::uint64_t best_score = 0;
    std::uint32_t untried = 0;
    for (int i = 0; i < moves_.size(); ++i) {
      const std::uint32_t at = edge_of(node, seat, moves_[i]);
      Edge& edge = edges_[at];
      ++edge.available;
      if (edge.visits == 0) {
        if (rng.below(++untried) == 0) best = at;
      } else if (untried == 0) {
        const std::uint64_t score =
            edge.payoff / edge.visits + std::uint64_t{exploration_term(edge.available, edge.visits)} *
                                            static_cast<std::uint32_t>(budget_.exploration);
        if (best == kNothing || score > best_score) best = at, best_score = score;
      }
    }
    return best;
  }

  std::uint32_t edge_of(std::uint32_t node, Seat seat, const Move& move) {
    for (std::uint32_t at = nodes_[node].first; at != kNothing; at = edges_[at].next)
      if (edges_[at].seat == seat && edges_[at].move == move) return at;
    edges_.push_back({.move = move, .seat = seat, .next = nodes_[node].first});
    return nodes_[node].first = static_cast<std::uint32_t>(edges_.size() - 1);
  }
  std::uint32_t child_of(std::uint32_t edge, bool& fresh) { return reach(edges_[edge].child, fresh); }
  std::uint32_t hidden_child(std::uint32_t node, bool& fresh) {
    std::uint32_t child = nodes_[node].hidden;
    reach(child, fresh);
    return nodes_[node].hidden = child;
  }
  std::uint32_t reach(std::uint32_t& child, bool& fresh) {
    if (child == kNothing) {
      child = static_cast<std::uint32_t>(nodes_.size());
      nodes_.push_back({});
      fresh = true;
    }
    return child;
  }

  Move best() {
    tried_.clear();
    Move chosen{};
    std::uint64_t most = 0;
    for (std::uint32_t at = nodes_[0].first; at != kNothing; at = edges_[at].next) {
      const Edge& edge = edges_[at];
      if (edge.seat != eye_ || edge.visits == 0) continue;
      tried_.push_back({edge.move, edge.visits, static_cast<std::uint32_t>(edge.payoff / edge.visits)});
      // Most visits; equals by payoff, then by the order of moves.
      const std::uint64_t rank = std::uint64_t{edge.visits} << 32 | edge.payoff / edge.visits;
      if (rank > most || (rank == most && edge.move < chosen)) most = rank, chosen = edge.move;
    }
    return chosen;
  }

  const G& game_;
  Policy policy_;
  Seat eye_{};
  SearchBudget budget_;
  Moves<G> moves_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> path_;
  std::vector<State> worlds_;
  std::vector<Tried<G>> tried_;
};

}  // namespace feerie
