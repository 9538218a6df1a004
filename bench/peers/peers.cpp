#include "bench/peers/peers.h"

#include "bench/peers/breakthrough.h"
#include "bench/peers/goofspiel.h"
#include "bench/peers/hearts.h"

namespace feerie {

namespace {

template <Game G>
Peer peer(std::string name) {
  return {.name = std::move(name),
          .players = G().players(),
          .state_bytes = static_cast<int>(sizeof(typename G::State)),
          .random_games = [](std::uint64_t seed, std::uint64_t first, std::uint64_t count) {
            return random_playouts(G(), seed, first, count);
          }};
}

}  // namespace

std::vector<Peer> all_peers() {
  return {peer<peers::Hearts>("hearts"), peer<peers::Goofspiel>("goofspiel"),
          peer<peers::Breakthrough>("breakthrough")};
}

}  // namespace feerie
