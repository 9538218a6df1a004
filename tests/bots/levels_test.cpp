// Levels by name, the same in every game; the searches behind them: the same answer for the same seed on any number of
// threads, stopped early without a loss, no memory asked for once warm, no short cut that betrays a hand.
#include <gtest/gtest.h>

#include "bench/peers/breakthrough.h"
#include "bench/peers/hearts.h"
#include "bots/search/flat_search.h"
#include "bots/search/forest.h"
#include "catalog/catalog.h"
#include "catalog/fairy_tale/binding.h"
#include "cli/allocations.h"

namespace feerie {

using namespace cli;
namespace {

using peers::Breakthrough;
using peers::Hearts;

template <Game G>
View<G> moment(const G& game, int events, std::uint64_t seed) {
  Rng rng(seed);
  typename G::State now = game.start();
  Moves<G> moves;
  for (int i = 0; i < events || game.to_act(now).has(kChance); ++i) {
    const Seat seat = game.to_act(now).first();
    if (seat == kChance) {
      game.apply(now, seat, game.roll(now, rng));
    } else {
      game.legal(now, seat, moves);
      game.apply(now, seat, moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))]);
    }
  }
  return View<G>::of(game, now, game.to_act(now).first());
}

template <Game G>
void expect_same(const Thought<G>& a, const Thought<G>& b) {
  EXPECT_EQ(a.move, b.move);
  EXPECT_EQ(a.simulations, b.simulations);
  ASSERT_EQ(a.tried.size(), b.tried.size());
  for (std::size_t i = 0; i < a.tried.size(); ++i) {
    EXPECT_EQ(a.tried[i].move, b.tried[i].move);
    EXPECT_EQ(a.tried[i].visits, b.tried[i].visits);
    EXPECT_EQ(a.tried[i].payoff, b.tried[i].payoff);
  }
}

const std::vector<std::string> kLadder{"random", "greedy", "novice", "adept", "expert", "master"};
const std::vector<std::string> kYardsticks{"random", "greedy"};  // of a game whose levels are still to come

TEST(Levels, are_the_same_in_every_game_that_has_them) {
  for (const GameEntry* game : all_games())
    EXPECT_EQ(game->bots(), game->info().name == "fees-darmes" ? kYardsticks : kLadder) << game->info().name;
}

TEST(FlatSearch, takes_a_win_in_one) {
  const Breakthrough game;
  FlatSearch<Breakthrough> search;
  Rng rng(1);
  Breakthrough::State now{};
  now.own = std::uint64_t{1} << 52 | 0xff;  // one piece a row before the goal
  now.other = 0xffULL << 56;
  const auto win = search.answer(game, View<Breakthrough>::of(game, now, seat_at(0)), {.simulations = 800}, rng).move;
  EXPECT_EQ(win.from, 52);
}

TEST(FlatSearch, spends_what_it_may_and_not_more) {
  const Hearts game;
  const View<Hearts> view = moment(game, 60, 2);
  FlatSearch<Hearts> search;
  for (const int simulations : {1, 10, 100, 1'000}) {
    Rng rng(3);
    const auto& thought = search.answer(game, view, {.simulations = simulations, .worlds = 8}, rng);
    EXPECT_GE(thought.simulations, static_cast<std::uint64_t>(simulations) / 2);
    EXPECT_LE(thought.simulations, std::max<std::uint64_t>(static_cast<std::uint64_t>(simulations), 64));
    std::uint64_t visits = 0;
    for (const auto& tried : thought.tried) visits += tried.visits;
    EXPECT_EQ(visits, thought.simulations);
  }
}

// Budgets are counts: threads change nothing, and a search stopped on the way is repeated by stopping another there.
template <class Search, Game G>
void expect_repeatable(const G& game, const View<G>& view, const SearchBudget& budget) {
  const auto think = [&](const SearchMeans& means) {
    Search search;
    Rng rng(11);
    return Thought<G>(search.answer(game, view, budget, rng, means));
  };
  const Thought<G> alone = think({});
  for (const int threads : {2, 3, 8}) expect_same(alone, think({.threads = threads}));
  const std::atomic<bool> stop{true};  // the clock ran out before it began
  const Thought<G> stopped = think({.stop = &stop});
  EXPECT_LT(stopped.simulations, alone.simulations);
  EXPECT_GT(stopped.simulations, 0u) << "an answer needs a look at least";
  expect_same(stopped, think({.stop_after = stopped.simulations}));
  const Thought<G> halfway = think({.stop_after = alone.simulations / 2});
  EXPECT_LT(halfway.simulations, alone.simulations);
  expect_same(halfway, think({.threads = 2, .stop_after = halfway.simulations}));
}

TEST(FlatSearch, answers_alike_on_any_number_of_threads_and_after_a_stop) {
  const Hearts game;
  expect_repeatable<FlatSearch<Hearts>>(game, moment(game, 58, 5), {.simulations = 2'000, .worlds = 16});
}

TEST(Forest, answers_alike_on_any_number_of_threads_and_after_a_stop) {
  const Hearts game;
  expect_repeatable<Forest<Hearts>>(game, moment(game, 58, 5), {.simulations = 2'000, .worlds = 16, .trees = 4});
}

TEST(FlatSearch, asks_for_no_memory_once_it_is_warm) {
  const auto game = *FairyTaleBinding::make({4, {{"variant", "expert"}, {"pairs", "no"}}, 1});
  const auto view = moment(game, 60, 1);
  const Level& master = FairyTaleBinding::levels().back();
  Level small = master;
  small.budget = {.simulations = 60, .worlds = 4};
  Rng rng(1);
  for (int warm = 0; warm < 2; ++warm) FairyTaleBinding::think(game, view, small, rng, {});
  const std::uint64_t before = allocations_so_far();
  FairyTaleBinding::think(game, view, small, rng, {});
  EXPECT_EQ(allocations_so_far(), before);
}

// A hand of like cards leaves one answer, which nobody else may know: the bot thinks as long as ever.
TEST(Levels, a_bot_thinks_as_long_about_a_list_of_one) {
  const auto game = *FairyTaleBinding::make({2, {{"variant", "basic"}, {"pairs", "no"}}, 1});
  Level expert = FairyTaleBinding::levels()[4];
  ASSERT_EQ(expert.name, "expert");
  expert.budget = {.simulations = 32, .worlds = 2};
  int forced = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Rng rng(seed);
    auto now = game.start();
    Moves<fairy_tale::FairyTale> moves;
    for (SeatSet asked = game.to_act(now); !asked.empty(); asked = game.to_act(now)) {
      const Seat seat = asked.first();
      if (seat == kChance) {
        game.apply(now, seat, game.roll(now, rng));
        continue;
      }
      game.legal(now, seat, moves);
      if (moves.size() == 1) {
        const auto view = View<fairy_tale::FairyTale>::of(game, now, seat);
        EXPECT_EQ(FairyTaleBinding::think(game, view, expert, rng, {}).simulations, 32u);
        ++forced;
      }
      game.apply(now, seat, moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))]);
    }
  }
  EXPECT_GT(forced, 5);
}

// The cheap rungs of the ladder, in both games; the dear ones are measured by `feerie arena` (docs/bots.md).
TEST(Levels, each_beats_the_one_below) {
  for (const GameEntry* game : all_games())
    for (const auto& [better, worse] :
         {std::pair{"greedy", "random"}, std::pair{"novice", "random"}, std::pair{"adept", "novice"}}) {
      if (!check_bot(*game, better)) continue;
      const auto setup = game->check_setup({game->info().usual_players, {}});
      GameTally tally;
      for (int swapped = 0; swapped < 2; ++swapped) {
        std::vector<std::string> bots;
        for (int i = 0; i < setup->players; ++i) bots.emplace_back((i + swapped) % 2 == 0 ? better : worse);
        const GameTally half = game->simulate({*setup, bots, 5, 0, 60, {}});
        for (int i = 0; i < setup->players; ++i) {
          tally.wins_parts.resize(2);
          tally.wins_parts[static_cast<std::size_t>((i + swapped) % 2)] += half.wins_parts[static_cast<std::size_t>(i)];
        }
      }
      EXPECT_GT(tally.wins_parts[0] * 10, (tally.wins_parts[0] + tally.wins_parts[1]) * 6)
          << game->info().name << ": " << better << " against " << worse;
    }
}

}  // namespace
}  // namespace feerie
