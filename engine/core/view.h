// A View is all that a bot, a browser or a log ever gets of a game: the state after hide(). It can be made in one way
// only, so holding a View proves that nothing hidden is in reach. A view is also a state (of what that eye knows):
// to_act and legal answer on it as on the full one.
#pragma once

#include "engine/core/game.h"

namespace feerie {

template <Game G>
class View {
 public:
  static View of(const G& game, const typename G::State& full, Seat eye) {
    View view(full, eye);
    game.hide(view.state_, eye);
    return view;
  }

  Seat eye() const { return eye_; }
  const typename G::State& state() const { return state_; }

 private:
  View(const typename G::State& full, Seat eye) : state_(full), eye_(eye) {}

  typename G::State state_;
  Seat eye_;
};

}  // namespace feerie
