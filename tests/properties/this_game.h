// The game that the files of tests/properties/one_game are compiled for: once for each game, which CMake names.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include FEERIE_BINDING

namespace feerie::properties {

using ThisGame = testing::Types<FEERIE_ROOM::Binding>;

struct GameName {
  template <class Binding>
  static std::string GetName(int) {
    return Binding::info(Binding::Game::kRulesVersion).name;
  }
};

}  // namespace feerie::properties
