// What a search asks of a policy: to play on where the search itself ends. A policy that also judges answers one step
// ahead (Judges) can play a game alone, and one with prepare() is told which game it is about. Policies are asked about
// guessed worlds, but choose by what the asked seat could know.
#pragma once

#include <concepts>
#include <cstdint>

#include "engine/core/game.h"

namespace feerie::inline bots {

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

template <class Policy, class G>
concept Judges = requires(const Policy policy, const G& game, const typename G::State& now, typename G::Move move) {
  { policy.worth(game, now, 0, move) } -> std::same_as<std::int64_t>;  // to that seat, in 16ths of a point
};

template <class Policy, class G>
void prepare(Policy& policy, const G& game) {
  if constexpr (requires { policy.prepare(game); }) policy.prepare(game);
}

}  // namespace feerie::inline bots
