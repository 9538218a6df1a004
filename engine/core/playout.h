// Playing a game to its end on plain states: the one loop behind simulation, bench, search playouts and property
// tests. `choose(state, seat)` answers for the players; chance comes from a fresh generator per draw, as at a Table.
#pragma once

#include <array>

#include "engine/core/game.h"

namespace feerie {

// The draw counters of one game on one seed: what a Table keeps, without the Table.
class Draws {
 public:
  explicit Draws(std::uint64_t seed) : seed_(seed) {}

  template <Game G>
  typename G::Move roll(const G& game, const typename G::State& now) {
    const std::uint8_t source = game.source(now);
    if (source == kNoDraw) {
      Rng unused(0);
      return game.roll(now, unused);
    }
    check(source < kMaxSources, "a draw from a source that no counter stands for");
    Rng rng = Rng::for_draw(seed_, source, counters_[source]++);
    return game.roll(now, rng);
  }

 private:
  std::uint64_t seed_;
  std::array<std::uint32_t, kMaxSources> counters_{};
};

// The seed of the n-th answer of a game's bots: apart from the draws, so that a bot cannot foresee a card.
constexpr std::uint64_t bot_seed(std::uint64_t game_seed, std::uint64_t answer) {
  return derive_seed(~game_seed, answer);
}

// `choose(now, seat) -> Move` is asked for the lowest seat that owes an answer; `seen(seat, move)` hears every event,
// which `apply(state, seat, move)` has carried out.
template <Game G, class Choose, class Seen, class Apply>
int play_out(const G& game, typename G::State& state, Draws& draws, Choose&& choose, Seen&& seen, Apply&& apply) {
  int events = 0;
  for (SeatSet asked = game.to_act(state); !asked.empty(); asked = game.to_act(state)) {
    const Seat seat = asked.first();
    const typename G::Move move = seat == kChance ? draws.roll(game, state) : choose(state, seat);
    apply(state, seat, move);
    seen(seat, move);
    check(++events <= G::kMaxEvents, "the game did not end within its bound");
  }
  return events;
}

template <Game G, class Choose, class Seen>
int play_out(const G& game, typename G::State& state, Draws& draws, Choose&& choose, Seen&& seen) {
  return play_out(
      game, state, draws, choose, seen,
      [&](typename G::State& now, Seat seat, const typename G::Move& move) { game.apply(now, seat, move); });
}

// Whole random games on one thread: what the bench times and the signature is made of.
struct PlayoutTotals {
  std::uint64_t games = 0;
  std::uint64_t steps = 0;      // all events, the table's included
  std::uint64_t decisions = 0;  // events of players with more than one answer
  std::uint64_t signature = 0;  // sum over the games of a hash of answers, last state and result
};

// Game `number` is played on derive_seed(seed, number), with full legal lists and one generator per game.
template <Game G>
PlayoutTotals random_playouts(const G& game, std::uint64_t seed, std::uint64_t first, std::uint64_t count) {
  PlayoutTotals totals;
  const typename G::State start = game.start();
  Moves<G> moves;
  for (std::uint64_t number = first; number < first + count; ++number) {
    typename G::State state = start;
    Rng rng(derive_seed(seed, number));
    std::uint64_t hash = 0;
    for (SeatSet asked = game.to_act(state); !asked.empty(); asked = game.to_act(state)) {
      const Seat seat = asked.first();
      typename G::Move move;
      if (seat == kChance) {
        move = game.roll(state, rng);
      } else {
        game.legal(state, seat, moves);
        move = moves[moves.size() == 1 ? 0 : static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
        totals.decisions += moves.size() > 1;
        std::uint64_t bytes = 0;
        std::memcpy(&bytes, &move, sizeof move);
        hash = (hash ^ bytes) * kGoldenGamma;
      }
      game.apply(state, seat, move);
      ++totals.steps;
    }
    ++totals.games;
    const Outcome end = game.result(state);
    totals.signature += hash_bytes(&end, sizeof end, hash_bytes(&state, sizeof state, hash));
  }
  return totals;
}

}  // namespace feerie
