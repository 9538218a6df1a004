// The whole catalog as a list of types for GoogleTest, each test named after its game.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "catalog/games.h"

namespace feerie::properties {

template <class List>
struct AsTypes;
template <class... Bindings>
struct AsTypes<GameList<Bindings...>> {
  using type = testing::Types<Bindings...>;
};
using AllBindings = AsTypes<AllGames>::type;

struct GameName {
  template <class Binding>
  static std::string GetName(int) {
    return std::string(Binding::Game::kName);
  }
};

}  // namespace feerie::properties
