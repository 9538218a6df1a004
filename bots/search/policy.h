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
  // To that seat; in 16ths of a point where levels misjudge it by so many.
  { policy.worth(game, now, 0, move) } -> std::same_as<std::int64_t>;
};

template <class Policy, class G>
struct JudgeOf {
  const Policy& policy;
  const G& game;
  const typename G::State& now;
  int seat;
  std::int64_t worth(const typename G::Move& move) const { return policy.worth(game, now, seat, move); }
};

// A policy may work out in advance what all answers to one question are judged by: its question(game, now, seat) then
// says the worth of each, and lives no longer than the state does.
template <class Policy, class G>
  requires Judges<Policy, G>
auto judge_of(const Policy& policy, const G& game, const typename G::State& now, int seat) {
  if constexpr (requires { policy.question(game, now, seat); }) return policy.question(game, now, seat);
  else return JudgeOf<Policy, G>{policy, game, now, seat};
}

template <class Policy, class G>
void prepare(Policy& policy, const G& game) {
  if constexpr (requires { policy.prepare(game); }) policy.prepare(game);
}

}  // namespace feerie::inline bots
