// Snare Duel as the property suite takes a game: its setups, and a rule book for each.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/spikes/snare_duel.h"

namespace feerie::spike {

struct SnareDuelBinding {
  using Game = SnareDuel;
  struct Setup {
    int players = 2;
    std::vector<std::pair<std::string, std::string>> options{};
  };

  static std::vector<Setup> sample_setups() { return {{2}, {3}}; }
  static Result<SnareDuel> make(const Setup& setup) { return SnareDuel(setup.players); }
};

}  // namespace feerie::spike
