// Leaks planted into the spike, one each: the ones that need marks, snares, forced answers or a looked-at pile. Twin
// worlds must catch every one of them, and nothing when nothing is planted.
#include "tests/properties/mutants.h"
#include "tests/games/snare_duel/game.h"
#include "tests/properties/fact_properties.h"
#include "tests/properties/twin_worlds.h"

namespace feerie::properties {
namespace {

using spike::Item;
using spike::SnareDuel;
using spike::Verb;

const auto twins = [](const auto& game, Trial& trial) { return twin_worlds(game, trial, trial.below(60)); };
constexpr auto kApart = "can tell the worlds apart";
constexpr auto kAsked = "asked are ";

// A known-by mark survives the secret choice of a snare: what is still known betrays what was laid.
struct KeepsMarks : Mutant<SnareDuel, KeepsMarks> {
  using Mutant::Mutant;
  void apply(State& state, Seat seat, const Move& move) const {
    const auto known = state.known;
    SnareDuel::apply(state, seat, move);
    if (move.verb != Verb::which) return;
    auto& marks = state.known[static_cast<std::size_t>(index(seat))];
    marks = known[static_cast<std::size_t>(index(seat))];
    for (auto& of_viewer : marks)
      if (of_viewer[move.kind] > 0) --of_viewer[move.kind];
  }
};

TEST(PlantedBug, a_mark_kept_over_a_secret_choice_is_caught_by_twin_worlds) {
  expect_caught<KeepsMarks>(SnareDuel(2), 2'000, twins, kApart);
}

// The owner of a snare is asked only when the snare could answer.
struct AsksOnlyWhoCanAnswer : Mutant<SnareDuel, AsksOnlyWhoCanAnswer> {
  using Mutant::Mutant;
  void apply(State& state, Seat seat, const Move& move) const {
    SnareDuel::apply(state, seat, move);
    while (!over(state)) {
      const spike::Open open = open_item(state);
      const bool offer = open.item == Item::catch_card || open.item == Item::turn_damage;
      const spike::Kind answers = open.item == Item::catch_card ? spike::kNet : spike::kMirror;
      if (!offer || state.snare[open.seat] == answers) return;
      SnareDuel::apply(state, seat_at(open.seat), {.verb = Verb::pass});
    }
  }
};

TEST(PlantedBug, a_seat_asked_only_when_it_can_answer_is_caught_by_twin_worlds) {
  expect_caught<AsksOnlyWhoCanAnswer>(SnareDuel(3), 2'000, twins, kAsked);
}

// The program answers a secret question that has one answer only (FC-R72 forbids it: silence would tell).
struct AnswersForTheForced : Mutant<SnareDuel, AnswersForTheForced> {
  using Mutant::Mutant;
  void apply(State& state, Seat seat, const Move& move) const {
    SnareDuel::apply(state, seat, move);
    if (over(state) || open_item(state).item != Item::lay) return;
    Moves<SnareDuel> moves;
    SnareDuel::legal(state, seat, moves);
    if (moves.size() == 1) SnareDuel::apply(state, seat, moves[0]);
  }
};

TEST(PlantedBug, a_forced_secret_that_is_not_asked_is_caught_by_twin_worlds) {
  expect_caught<AnswersForTheForced>(SnareDuel(2), 2'000, twins, kApart);
}

// Who knew the top of the pile goes on knowing it while another seat puts it in an order of its own.
struct KeepsSightOfTheTop : Mutant<SnareDuel, KeepsSightOfTheTop> {
  using Mutant::Mutant;
  void apply(State& state, Seat seat, const Move& move) const {
    const auto known = state.pile.top_known;
    SnareDuel::apply(state, seat, move);
    if (move.verb == Verb::first) state.pile.top_known = known;
  }
};

TEST(PlantedBug, sight_of_the_top_kept_over_a_secret_order_is_caught_by_twin_worlds) {
  expect_caught<KeepsSightOfTheTop>(SnareDuel(2), 2'000, twins, kApart);
}

// A view holds what the other seats know.
struct ShowsOthersMarks : Mutant<SnareDuel, ShowsOthersMarks> {
  using Mutant::Mutant;
  void hide(State& state, Seat eye) const {
    const auto known = state.known;
    SnareDuel::hide(state, eye);
    state.known = known;
  }
};

TEST(PlantedBug, a_view_of_what_others_know_is_caught_by_twin_worlds) {
  expect_caught<ShowsOthersMarks>(SnareDuel(3), 2'000, twins, kApart);
}

// A looked-at card is also seen by the next seat, without an event that it witnesses.
struct LooksOverTheShoulder : Mutant<SnareDuel, LooksOverTheShoulder> {
  using Mutant::Mutant;
  void apply(State& state, Seat seat, const Move& move) const {
    SnareDuel::apply(state, seat, move);
    if (move.verb == Verb::look) state.pile.top_known[0] = 7;
  }
};

TEST(PlantedBug, a_look_over_the_shoulder_is_caught_by_twin_worlds) {
  expect_caught<LooksOverTheShoulder>(SnareDuel(2), 2'000, twins, kApart);
}

// A mark that counts copies instead of names: of two equal cards the unmarked one leaves first.
struct KeepsTheMarkedCopy : Mutant<SnareDuel, KeepsTheMarkedCopy> {
  using Mutant::Mutant;
  void apply(State& state, Seat seat, const Move& move) const {
    const State before = state;
    SnareDuel::apply(state, seat, move);
    if (move.verb != Verb::play && move.verb != Verb::drop) return;
    const auto owner = static_cast<std::size_t>(index(seat));
    if (before.hand[owner][move.kind] < 2) return;
    for (std::size_t viewer = 0; viewer < spike::kViewers; ++viewer)
      state.known[owner][viewer][move.kind] =
          std::min(before.known[owner][viewer][move.kind], state.hand[owner][move.kind]);
  }
};

TEST(PlantedBug, a_mark_that_tells_copies_apart_is_caught_by_twin_worlds) {
  expect_caught<KeepsTheMarkedCopy>(SnareDuel(3), 2'000, twins, kApart);
}

// A fact for all ears with what only who drew may know.
struct TellsTheDrawnCard : Mutant<SnareDuel, TellsTheDrawnCard> {
  using Mutant::Mutant;
  struct Loud final : Listener<State, Fact> {
    explicit Loud(ScribeOf<SnareDuel> to) : to_(to) {}
    std::uint16_t hear(const State& now, const Fact& fact) override {
      if (fact.ear == Ear::witnesses) card_ = fact.card;
      Fact said = fact;
      if (fact.what == spike::What::drew) said.card = card_;
      return to_(now, said);
    }

   private:
    ScribeOf<SnareDuel> to_;
    std::uint16_t card_ = 0;
  };
  void play(State& state, Seat seat, const Move& move, ScribeOf<SnareDuel> journal) const {
    Loud loud(journal);
    SnareDuel::play(state, seat, move, ScribeOf<SnareDuel>{&loud});
  }
};

TEST(PlantedBug, a_fact_with_a_hidden_card_for_all_ears_is_caught_by_twin_worlds) {
  expect_caught<TellsTheDrawnCard>(SnareDuel(2), 2'000, twins, "hears other facts");
}

// The amount of a fact is not what happened.
struct CountsTwice : Mutant<SnareDuel, CountsTwice> {
  using Mutant::Mutant;
  int total(const State& now, Account account) const {
    return SnareDuel::total(now, account) * (account.total == 0 ? 2 : 1);
  }
};

TEST(PlantedBug, an_amount_that_is_not_the_change_is_caught_by_the_books) {
  const auto books = [](const auto& game, Trial& trial) { return facts_add_up(game, trial); };
  expect_caught<CountsTwice>(SnareDuel(2), 200, books, "life of seat");
}

}  // namespace
}  // namespace feerie::properties
