// The bot that answers any legal move, all as likely. The yardstick of every other bot, and the driver of tests.
#pragma once

#include "engine/core/view.h"

namespace feerie {

template <Game G>
typename G::Move random_answer(const G& game, const View<G>& view, Rng& rng) {
  if constexpr (Picks<G>) {
    return game.pick(view.state(), view.eye(), rng);
  } else {
    Moves<G> moves;
    game.legal(view.state(), view.eye(), moves);
    return moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
  }
}

}  // namespace feerie
