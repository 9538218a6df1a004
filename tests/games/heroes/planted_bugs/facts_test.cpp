// Leaks and false entries planted into the facts of Heroes, and the properties that must catch them.
#include "catalog/heroes/binding.h"
#include "tests/properties/fact_properties.h"
#include "tests/properties/mutants.h"
#include "tests/properties/twin_worlds.h"

namespace feerie::properties {
namespace {

using heroes::Fact;
using heroes::Heroes;
using heroes::What;

Heroes sound_game(int players) {
  const catalog::Setup setup{players, {{"youngest", "1"}, {"last_discard", "no"}}, Heroes::kRulesVersion};
  return catalog::HeroesBinding::make(setup).value();
}

const auto twins = [](const auto& game, Trial& trial) { return twin_worlds(game, trial, trial.below(60)); };
const auto books = [](const auto& game, Trial& trial) { return facts_add_up(game, trial); };

// Passes the facts of the sound game on, each as the mutant spoils it.
template <class Spoil>
class Spoiler final : public Listener<heroes::State, Fact> {
 public:
  Spoiler(ScribeOf<Heroes> to, Spoil spoil) : to_(to), spoil_(spoil) {}
  std::uint16_t hear(const heroes::State& now, const Fact& fact) override {
    Fact spoilt = fact;
    spoil_(spoilt);
    return to_(now, spoilt);
  }

 private:
  ScribeOf<Heroes> to_;
  Spoil spoil_;
};

struct TellsThePick : Mutant<Heroes, TellsThePick> {
  using Mutant::Mutant;
  void play(State& state, Seat seat, const Move& move, ScribeOf<Heroes> journal) const {
    Spoiler spoiler(journal, [](Fact& fact) { fact.ear = Ear::all; });
    Heroes::play(state, seat, move, ScribeOf<Heroes>{&spoiler});
  }
};

TEST(PlantedBug, a_sealed_pick_told_to_everybody_is_caught_by_twin_worlds) {
  expect_caught<TellsThePick>(sound_game(3), 200, twins, "hears other facts");
}

struct NamesTheDealtHero : Mutant<Heroes, NamesTheDealtHero> {
  using Mutant::Mutant;
  void play(State& state, Seat seat, const Move& move, ScribeOf<Heroes> journal) const {
    Spoiler spoiler(journal, [&](Fact& fact) {
      if (fact.what == What::dealt) fact.card = move.cards[0];
    });
    Heroes::play(state, seat, move, ScribeOf<Heroes>{&spoiler});
  }
};

TEST(PlantedBug, a_dealt_hero_named_to_everybody_is_caught_by_twin_worlds) {
  expect_caught<NamesTheDealtHero>(sound_game(3), 200, twins, "hears other facts");
}

// What heals at the return is not said: the counters of a seat then stand for nothing.
struct ForgetsTheReturn : Mutant<Heroes, ForgetsTheReturn> {
  using Mutant::Mutant;
  void play(State& state, Seat seat, const Move& move, ScribeOf<Heroes> journal) const {
    Spoiler spoiler(journal, [](Fact& fact) {
      if (fact.what == What::recovered) fact.amount = 0;
    });
    Heroes::play(state, seat, move, ScribeOf<Heroes>{&spoiler});
  }
};

TEST(PlantedBug, counters_that_go_unsaid_at_the_return_are_caught_by_the_books) {
  expect_caught<ForgetsTheReturn>(sound_game(2), 20, books, "counters of ");
}

}  // namespace
}  // namespace feerie::properties
