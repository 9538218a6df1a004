// See estimate.h.
#include "bots/fees_darmes/estimate.h"

namespace feerie::fees_darmes {

std::int64_t Estimate::worth(const FeesDarmes& game, const State& now, int seat, const Move& move) const {
  return game.touches(now, seat_at(seat), move).declines ? 0 : 16;
}

Move Estimate::operator()(const FeesDarmes& game, const State& now, Seat seat, Moves<FeesDarmes>& moves,
                          Rng& rng) const {
  game.legal(now, seat, moves);
  return moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
}

}  // namespace feerie::fees_darmes
