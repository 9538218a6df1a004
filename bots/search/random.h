// The bot that answers any legal move, all as likely. The yardstick of every other bot, and the driver of tests.
#pragma once

#include "bots/search/policy.h"
#include "engine/core/view.h"

namespace feerie::inline bots {

template <Game G>
typename G::Move random_answer(const G& game, const View<G>& view, Rng& rng) {
  Moves<G> moves;
  return RandomPolicy()(game, view.state(), view.eye(), moves, rng);
}

}  // namespace feerie::inline bots
