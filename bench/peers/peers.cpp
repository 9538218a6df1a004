#include "bench/peers/peers.h"

#include "bench/peers/breakthrough.h"
#include "bench/peers/goofspiel.h"
#include "bench/peers/hearts.h"
#include "bots/search/tree_search.h"

namespace feerie::bench {

namespace {

template <Game G>
std::uint64_t searched_game(std::uint64_t seed, int simulations) {
  static TreeSearch<G> search;  // warm from one game to the next, as a bot's is
  const G game;
  const SearchBudget budget{.simulations = simulations, .worlds = simulations};
  Rng rng(seed);
  std::uint64_t searches = 0;
  typename G::State now = game.start();
  for (SeatSet asked = game.to_act(now); !asked.empty(); asked = game.to_act(now)) {
    const Seat seat = asked.first();
    if (seat == kChance) {
      game.apply(now, seat, game.roll(now, rng));
      continue;
    }
    game.apply(now, seat, search.answer(game, View<G>::of(game, now, seat), budget, rng).move);
    ++searches;
  }
  return searches;
}

template <Game G>
Peer peer(std::string name) {
  return {.name = std::move(name),
          .players = G().players(),
          .state_bytes = static_cast<int>(sizeof(typename G::State)),
          .random_games = [](std::uint64_t seed, std::uint64_t first,
                             std::uint64_t count) { return random_playouts(G(), seed, first, count); },
          .searched_game = searched_game<G>};
}

}  // namespace

std::vector<Peer> all_peers() {
  return {peer<peers::Hearts>("hearts"), peer<peers::Goofspiel>("goofspiel"),
          peer<peers::Breakthrough>("breakthrough")};
}

}  // namespace feerie::bench
