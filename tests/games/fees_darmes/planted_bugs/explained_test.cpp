// A leak planted into what is explained, and the property that must catch it.
#include "catalog/fees_darmes/binding.h"
#include "tests/properties/mutants.h"
#include "tests/properties/twin_tables.h"

#include "engine/games/fees_darmes/game.h"

namespace feerie::properties {
namespace {

using fees_darmes::FeesDarmes;

const auto tables = [](const auto& game, Trial& trial) {
  return twin_tables_say_the_same(game, trial, trial.below(8));
};

// The rule book remembers what it saw picked, and says so when it is asked about a figure.
struct ExplainsThePick : Mutant<FeesDarmes, ExplainsThePick> {
  using Mutant::Mutant;
  template <class Journal>
  void play(State& state, Seat seat, const Move& move, Journal journal) const {
    if (move.op == fees_darmes::Op::pick && seat == seat_at(0)) picked = move.what;
    FeesDarmes::play(state, seat, move, journal);
  }
  void apply(State& state, Seat seat, const Move& move) const { play(state, seat, move, Quiet{}); }
  template <class What>
  Result<void> explain(JsonWriter& json, const State& now, Seat eye, const What& what) const {
    const Result<void> told = FeesDarmes::explain(json, now, eye, what);
    if (!told && eye != seat_at(0)) return refuse(Message(told.error()).with("hint", picked));
    return told;
  }
  mutable int picked = 0;
};

TEST(PlantedBug, a_refusal_to_explain_that_depends_on_a_sealed_pick_is_caught_by_twin_tables) {
  const auto content = catalog::FeesDarmesBinding::editions().newest_for(FeesDarmes::kRulesVersion);
  expect_caught<ExplainsThePick>(FeesDarmes(content, {}), 30, tables, "what is explained differs");
}

}  // namespace
}  // namespace feerie::properties
