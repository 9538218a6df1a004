// What an answer in Fées d'armes is worth, one step ahead, in 16ths of a point: to do something is better than to let
// it be, and that is all it knows yet.
#pragma once

#include <cstdint>

#include "engine/games/fees_darmes/game.h"

namespace feerie::fees_darmes {

class Estimate {
 public:
  std::int64_t worth(const FeesDarmes& game, const State& now, int seat, const Move& move) const;
  // How simulations are played on.
  Move operator()(const FeesDarmes& game, const State& now, Seat seat, Moves<FeesDarmes>& moves, Rng& rng) const;
};

}  // namespace feerie::fees_darmes
