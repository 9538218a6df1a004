// Bots see what a player sees: in twin worlds, which differ only in what a seat cannot know, a bot of that seat gives
// the same answer after the same number of simulations, and the same reasons. A bot that looks is caught by the same
// test.
#include <gtest/gtest.h>

#include "tests/properties/subjects.h"
#include "tests/properties/this_game.h"
#include "tests/properties/trial.h"
#include "tests/properties/twin_worlds.h"

namespace feerie {
namespace {

using properties::amount_now;
using properties::Report;
using properties::Trial;
using properties::Verdict;

constexpr std::size_t kDecisions = 5;  // in a tally
constexpr std::size_t kApart = 6;      // of them those where the worlds really differ

// A search small enough for many decisions: what it does is the same at any budget.
Level small(Level level) {
  if (level.method == Method::search) level.budget = {.simulations = 24, .worlds = 3};
  return level;
}

template <Game G>
bool same_thought(const Thought<G>& a, const Thought<G>& b) {
  const auto alike = [](const Tried<G>& x, const Tried<G>& y) {
    return x.move == y.move && x.visits == y.visits && x.payoff == y.payoff;
  };
  return a.move == b.move && a.simulations == b.simulations && std::ranges::equal(a.tried, b.tried, alike);
}

// `think(game, world, seat, rng)` gets the whole world; what it makes of it is its affair.
template <class Binding, class Think>
Report pairs_of_answers(std::int64_t pairs, Think&& think) {
  const auto subjects = properties::subjects_of<Binding>();
  return properties::run_trials(pairs, 1, [&](Trial& trial) -> Verdict {
    const auto& subject = subjects[static_cast<std::size_t>(trial.number) % subjects.size()];
    const auto& game = subject.game;
    const auto also = [&](const auto& a, const auto& b, Seat eye, Trial& now) -> Verdict {
      if (!is_player(eye) || !game.to_act(a).has(eye) || !now.one_in(3)) return {};
      ++now.tally[kDecisions];
      now.tally[kApart] += !same_bytes(a, b);
      const std::uint64_t seed = now.rng.next();
      const Thought<typename Binding::Game> in_a = think(game, a, eye, seed);
      if (same_thought(in_a, think(game, b, eye, seed))) return {};
      return "the bot of " + properties::seat_name(eye) + " answers differently in the other world";
    };
    return properties::twin_worlds(game, trial, any_start(subject, trial), also);
  });
}

template <class Binding>
class Honesty : public testing::Test {};
TYPED_TEST_SUITE(Honesty, properties::ThisGame, properties::GameName);

TYPED_TEST(Honesty, every_level_answers_the_same_whatever_is_hidden) {
  using G = typename TypeParam::Game;
  for (const Level& level : TypeParam::levels()) {
    const Level tried = small(level);
    const bool searches = level.method == Method::search;
    const Report report = pairs_of_answers<TypeParam>(
        amount_now(searches ? properties::Amount{50, 600, 30} : properties::Amount{500, 6'000, 150}),
        [&](const G& game, const auto& world, Seat seat, std::uint64_t seed) {
          Rng rng(seed);
          return TypeParam::think(game, View<G>::of(game, world, seat), tried, rng, {});
        });
    EXPECT_EQ(report.failure, "") << level.name;
    EXPECT_GT(report.tally[kApart] * 20, report.tally[kDecisions]) << "the worlds hardly differ";
  }
}

TYPED_TEST(Honesty, reasons_name_nothing_that_is_hidden) {
  using G = typename TypeParam::Game;
  const Report report = pairs_of_answers<TypeParam>(
      amount_now({300, 3'000, 100}), [&](const G& game, const auto& world, Seat seat, std::uint64_t seed) {
        Rng rng(seed);
        const View<G> view = View<G>::of(game, world, seat);
        Thought<G> thought;
        thought.move = TypeParam::think(game, view, TypeParam::levels()[0], rng, {}).move;
        for (const Message& why : TypeParam::reasons(game, view, thought.move))
          for (const Arg& arg : why.args)
            thought.simulations = thought.simulations * 31 + std::hash<std::string>()(why.id + arg.key) +
                                  arg.value.index() +
                                  (std::holds_alternative<std::int64_t>(arg.value)
                                       ? static_cast<std::uint64_t>(std::get<std::int64_t>(arg.value))
                                       : 0);
        return thought;
      });
  EXPECT_EQ(report.failure, "");
}

// Two ways to cheat: choosing by the hidden cards, and thinking longer when they are of some kind.
TYPED_TEST(Honesty, a_bot_that_looks_is_caught) {
  using G = typename TypeParam::Game;
  const Report looks = pairs_of_answers<TypeParam>(200, [](const G& game, const auto& world, Seat seat, std::uint64_t) {
    Moves<G> moves;
    game.legal(world, seat, moves);
    const std::uint64_t all = hash_bytes(&world, sizeof world);
    return Thought<G>{.move = moves[static_cast<int>(all % static_cast<std::uint64_t>(moves.size()))], .tried = {}};
  });
  EXPECT_NE(looks.failure, "");
  const Report lingers =
      pairs_of_answers<TypeParam>(200, [](const G& game, const auto& world, Seat seat, std::uint64_t seed) {
        Rng rng(seed);
        Thought<G> thought = TypeParam::think(game, View<G>::of(game, world, seat), TypeParam::levels()[0], rng, {});
        thought.simulations = hash_bytes(&world, sizeof world) % 2;
        return thought;
      });
  EXPECT_NE(lingers.failure, "");
}

}  // namespace
}  // namespace feerie
