// What the property suite is run on: every setup of a game that its binding names, and how its positions are written
// and read.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/properties/walk.h"

namespace feerie::properties {

template <class G>
struct Subject {
  std::string name;
  G game;
  Lengths lengths;
};

// Twins have no event in common, or some before the last one that can part them. Where only the first quarter of a game
// hides anything they must not let its few chances to differ go by: pairs that never differ prove nothing.
template <class G>
TwinStart any_start(const Subject<G>& subject, Trial& trial) {
  const int prefix = trial.one_in(4) ? 0 : trial.below(subject.lengths.until_missed);
  const bool hides_only_its_setup = subject.lengths.until_missed < subject.lengths.events / 4;
  return {prefix, hides_only_its_setup ? 2 : TwinStart::kRarest};
}

template <class Binding>
std::vector<Subject<typename Binding::Game>> subjects_of() {
  std::vector<Subject<typename Binding::Game>> subjects;
  for (const auto& setup : Binding::sample_setups()) {
    auto game = Binding::make(setup);
    check(game.has_value(), "a sample setup is refused");
    std::string name = std::to_string(setup.players) + " players";
    for (const auto& [option, value] : setup.options) name += ", " + option + "=" + value;
    const Lengths lengths = lengths_of_games(*game);
    subjects.push_back({std::move(name), *std::move(game), lengths});
  }
  return subjects;
}

template <class Binding>
std::string save_position(const typename Binding::Game& game, const typename Binding::Game::State& now) {
  return Binding::write_position(game, now).dump();
}

template <class Binding>
Result<typename Binding::Game::State> load_position(const typename Binding::Game& game, const std::string& text) {
  return Binding::read_position(game, nlohmann::json::parse(text));
}

}  // namespace feerie::properties
