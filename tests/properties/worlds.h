// All full worlds that an eye cannot tell apart, with their probabilities, found by following a real game event by
// event: whatever the eye did not witness branches, whatever it witnessed keeps the worlds in which it could happen.
// Only the rules and `witnesses` are used, so a guess can be judged by it. For small decks: worlds are counted in
// thousands. `ways(game, state, seat, move)` is in how many physical ways a move can come about, each as likely.
#pragma once

#include <cmath>
#include <cstring>
#include <map>

#include "tests/properties/walk.h"

namespace feerie::properties {

template <Game G, class Ways>
class Worlds {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  struct ByBytes {
    bool operator()(const State& a, const State& b) const { return std::memcmp(&a, &b, sizeof(State)) < 0; }
  };
  using Chances = std::map<State, double, ByBytes>;

  Worlds(const G& game, Seat eye, Ways ways) : game_(game), eye_(eye), ways_(ways) { chances_[game.start()] = 1; }

  // `seat` did `move` in the real game, whose state was `real`.
  void follow(const State& real, Seat seat, const Move& move) {
    const bool witnessed = game_.witnesses(real, seat, move).has(eye_);
    Chances next;
    for (const auto& [world, chance] : chances_) {
      Moves<G> moves;
      game_.legal(world, seat, moves);
      double all = 0;
      for (const Move& other : moves) all += ways_(game_, world, seat, other);
      for (const Move& other : moves) {
        if (witnessed ? other != move : game_.witnesses(world, seat, other).has(eye_)) continue;
        State after = world;
        game_.apply(after, seat, other);
        next[after] += chance * ways_(game_, world, seat, other) / all;
      }
    }
    double sum = 0;
    for (const auto& [world, chance] : next) sum += chance;
    for (auto& [world, chance] : next) chance /= sum;
    chances_ = std::move(next);
  }

  const Chances& chances() const { return chances_; }

 private:
  const G& game_;
  Seat eye_;
  Ways ways_;
  Chances chances_;
};

// How far counts are from what the chances promise, as a standard normal deviate (chi-square, cells with fewer than
// five expected put together, cube-root approximation). A state outside the map is infinitely far.
template <class Chances>
double surprise(const Chances& chances,
                const std::map<typename Chances::key_type, int, typename Chances::key_compare>& counts, int samples) {
  for (const auto& [state, count] : counts)
    if (!chances.contains(state)) return INFINITY;
  double square = 0;
  double rest_expected = 0;
  double rest_count = 0;
  int cells = 0;
  for (const auto& [state, chance] : chances) {
    const double expected = chance * samples;
    const auto found = counts.find(state);
    const double count = found == counts.end() ? 0 : found->second;
    if (expected < 5) {
      rest_expected += expected, rest_count += count;
      continue;
    }
    square += (count - expected) * (count - expected) / expected, ++cells;
  }
  if (rest_expected >= 5)
    square += (rest_count - rest_expected) * (rest_count - rest_expected) / rest_expected, ++cells;
  if (cells < 2) return 0;
  const double freedom = cells - 1;
  return (std::cbrt(square / freedom) - (1 - 2 / (9 * freedom))) / std::sqrt(2 / (9 * freedom));
}

}  // namespace feerie::properties
