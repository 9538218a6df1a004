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
#include <cstring>
#include <vector>

#include "bots/search/budget.h"
#include "bots/search/exploration.h"
#include "bots/search/payoff.h"
#include "bots/search/policy.h"
#include "engine/core/view.h"

namespace feerie::inline bots {

template <Game G, class Policy = RandomPolicy>
class TreeSearch {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  explicit TreeSearch(Policy policy = {}) : policy_(policy) {}

  // The game is only looked at while it answers, so one search may serve many games.
  const Thought<G>& answer(const G& game, const View<G>& view, const SearchBudget& budget, Rng& rng,
                           const SearchMeans& means = {}) {
    begin(game, view, budget, rng);
    do advance(kBetweenLooks);
    while (!finished() && !means.stops(thought_.simulations));
    rng = rng_;  // the caller's next search has luck of its own
    return conclude();
  }

  // The same step by step, for whoever grows several trees at once.
  static constexpr int kBetweenLooks = 64;                // simulations between two looks at the clock
  static constexpr int kMostSimulations = (1 << 16) - 1;  // more would overflow an edge's payoff
  void begin(const G& game, const View<G>& view, const SearchBudget& budget, const Rng& rng) {
    check(budget.simulations <= kMostSimulations, "a tree counts no more simulations");
    game_ = &game;
    eye_ = view.eye();
    budget_ = budget;
    rng_ = rng;
    prepare(policy_, game);
    nodes_.clear();
    edges_.clear();
    nodes_.push_back({});
    places_.assign(std::max<std::size_t>(places_.size(), 1024), kNothing);
    worlds_.assign(static_cast<std::size_t>(std::clamp(budget.worlds, 1, budget.simulations)), view.state());
    for (State& world : worlds_) game_->guess(world, eye_, rng_);
    thought_.simulations = 0;
  }
  bool finished() const { return thought_.simulations >= static_cast<std::uint64_t>(budget_.simulations); }
  void advance(int simulations) {
    for (; simulations > 0 && !finished(); --simulations, ++thought_.simulations)
      simulate(State(worlds_[thought_.simulations % worlds_.size()]));
  }
  const Thought<G>& conclude() {
    thought_.tried.clear();
    for (std::uint32_t at = nodes_[0].first; at != kNothing; at = edges_[at].next) {
      const Edge& edge = edges_[at];
      if (edge.seat == eye_ && edge.visits != 0) thought_.tried.push_back({edge.move, edge.visits, edge.payoff});
    }
    conclude_by_visits(thought_);
    return thought_;
  }

 private:
  static constexpr std::uint32_t kNothing = 0xffffffff;

  struct Node {
    std::uint32_t first = kNothing;  // edges, in the order they were met
    std::uint32_t last = kNothing;
    std::uint32_t hidden = kNothing;  // where a move the observer does not see leads
  };
  struct Edge {
    Move move{};
    Seat seat{};
    std::uint32_t node = 0;
    std::uint32_t next = kNothing;
    std::uint32_t child = kNothing;
    std::uint32_t visits = 0;
    std::uint32_t available = 0;
    std::uint32_t payoff = 0;  // sum over the visits, in 1/65536
  };

  void simulate(State state) {
    path_.clear();
    std::uint32_t node = 0;
    while (node != kNothing) {
      const SeatSet asked = game_->to_act(state);
      if (asked.empty()) break;
      node = asked.has(kChance) ? deal(state, node) : ask(state, node, asked);
    }
    for (SeatSet asked = game_->to_act(state); !asked.empty(); asked = game_->to_act(state)) {
      const Seat seat = asked.first();
      const Move move = seat == kChance ? game_->roll(state, rng_) : policy_(*game_, state, seat, moves_, rng_);
      game_->apply(state, seat, move);
    }
    const Payoffs payoffs = payoffs_of(game_->result(state));
    for (const std::uint32_t at : path_) {
      ++edges_[at].visits;
      edges_[at].payoff += payoffs[static_cast<std::size_t>(index(edges_[at].seat))];
    }
  }

  // One move of the table; returns where it leads, or nothing where the tree ends.
  std::uint32_t deal(State& state, std::uint32_t node) {
    const Move move = game_->roll(state, rng_);
    const bool seen = game_->witnesses(state, kChance, move).has(eye_);
    game_->apply(state, kChance, move);
    bool fresh = false;
    const std::uint32_t next = seen ? child_of(edge_of(node, kChance, move), fresh) : hidden_child(node, fresh);
    return fresh ? kNothing : next;
  }

  // Every seat of one question chooses by the statistics of this node, whatever the others have just chosen.
  std::uint32_t ask(State& state, std::uint32_t node, SeatSet asked) {
    std::uint32_t at = node;
    bool fresh = false;
    for (const Seat seat : asked) {
      game_->legal(state, seat, moves_);
      const std::uint32_t chosen = choose(node, seat);
      path_.push_back(chosen);
      const Move move = edges_[chosen].move;
      const bool seen = game_->witnesses(state, seat, move).has(eye_);
      game_->apply(state, seat, move);
      at = seen ? child_of(at == node ? chosen : edge_of(at, seat, move), fresh) : hidden_child(at, fresh);
    }
    return fresh ? kNothing : at;
  }

  // Untried answers first, then the highest upper confidence bound among those that are possible in this world.
  std::uint32_t choose(std::uint32_t node, Seat seat) {
    std::uint32_t best = kNothing;
    std::uint32_t best_score = 0;
    std::uint32_t untried = 0;
    std::uint32_t equals = 0;
    std::uint32_t expected = nodes_[node].first;  // edges mostly stand in the order of the list
    const auto drawn = static_cast<std::uint32_t>(budget_.exploration);
    for (const Move& move : moves_) {
      const bool there =
          expected != kNothing && key_of(edges_[expected].move) == key_of(move) && edges_[expected].seat == seat;
      const std::uint32_t at = there ? expected : edge_of(node, seat, move);
      Edge& edge = edges_[at];
      expected = edge.next;
      ++edge.available;
      if (edge.visits == 0) {
        if (rng_.below(++untried) == 0) best = at;
      } else if (untried == 0) {
        const std::uint32_t score =
            edge.payoff / edge.visits + (exploration_(edge.available, edge.visits) * drawn >> 2);
        if (best == kNothing || score > best_score) best = at, best_score = score, equals = 1;
        else if (score == best_score && rng_.below(++equals) == 0) best = at;  // seats alike must not choose as one
      }
    }
    return best;
  }

  // Found by hash: in a node of another seat stand the answers of all worlds, far more than one world allows.
  std::uint32_t edge_of(std::uint32_t node, Seat seat, const Move& move) {
    const std::uint64_t key = key_of(move);
    const std::uint64_t place = hash_of(node, seat, key);
    const std::size_t mask = places_.size() - 1;
    for (std::size_t at = place >> 32 & mask;; at = (at + 1) & mask) {
      if (places_[at] == kNothing) return add_edge(at, node, seat, move);
      const Edge& edge = edges_[places_[at]];
      if (edge.node == node && edge.seat == seat && key_of(edge.move) == key) return places_[at];
    }
  }

  std::uint32_t add_edge(std::size_t place, std::uint32_t node, Seat seat, const Move& move) {
    const auto fresh = static_cast<std::uint32_t>(edges_.size());
    edges_.push_back({.move = move, .seat = seat, .node = node});
    places_[place] = fresh;
    Node& at = nodes_[node];
    (at.first == kNothing ? at.first : edges_[at.last].next) = fresh;
    at.last = fresh;
    if (edges_.size() * 2 > places_.size()) spread(places_.size() * 4);
    return fresh;
  }

  void spread(std::size_t size) {
    places_.assign(size, kNothing);
    for (std::uint32_t i = 0; i < edges_.size(); ++i) {
      const Edge& edge = edges_[i];
      std::size_t at = hash_of(edge.node, edge.seat, key_of(edge.move)) >> 32 & (size - 1);
      while (places_[at] != kNothing) at = (at + 1) & (size - 1);
      places_[at] = i;
    }
  }

  static std::uint64_t hash_of(std::uint32_t node, Seat seat, std::uint64_t key) {
    const std::uint64_t mixed =
        (key ^ std::uint64_t{node} << 32 ^ static_cast<std::uint64_t>(index(seat)) << 61) * kGoldenGamma;
    return mixed ^ mixed >> 29;
  }
  static std::uint64_t key_of(const Move& move) {
    std::uint64_t key = 0;
    std::memcpy(&key, &move, sizeof move);
    return key;
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

  const G* game_ = nullptr;
  Policy policy_;
  Seat eye_{};
  SearchBudget budget_;
  Rng rng_{0};
  const Exploration& exploration_ = exploration();
  Moves<G> moves_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> places_;  // a hash table of edges
  std::vector<std::uint32_t> path_;
  std::vector<State> worlds_;
  Thought<G> thought_;
};

}  // namespace feerie::inline bots
