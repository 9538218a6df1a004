// Simulation: the same sums whatever the number of threads, and the games that tables on the same seeds would play.
#include "lab/simulate.h"

#include <gtest/gtest.h>

#include <string>

namespace feerie {

using namespace lab;
namespace {

TEST(SimulateThreads, give_the_same_sums_whatever_their_number) {
  const GameEntry* game = *find_game("fairy-tale");
  const feerie::Setup setup = *game->check_setup({5, {{"variant", "expert"}}});
  SimulationPlan plan{game, setup, {"random", "greedy", "random", "greedy", "random"}, 300, 7, 1, {}, {}};
  const GameTally one = simulate(plan);
  for (const int threads : {2, 3, 8}) {
    plan.threads = threads;
    const GameTally several = simulate(plan);
    EXPECT_EQ(one.signature, several.signature);
    EXPECT_EQ(one.points, several.points);
    EXPECT_EQ(one.wins_parts, several.wins_parts);
    EXPECT_EQ(one.finished, 300u);
  }
}

TEST(Simulate, plays_what_a_table_on_the_same_seed_plays) {
  const GameEntry* game = *find_game("fairy-tale");
  const feerie::Setup setup = *game->check_setup({3, {{"variant", "expert"}}});
  std::string simulated;
  game->simulate({setup, {"greedy", "greedy", "greedy"}, 5, 2, 1, [&](std::uint64_t, const Record& record) {
                    simulated = format_record(record);
                  }});
  const std::uint64_t seed = derive_seed(5, 2);
  const auto table = *game->new_table(setup, {"bot:greedy", "bot:greedy", "bot:greedy"});
  SeededLuck luck(seed);
  for (std::uint64_t answers = 0; !table->over();) {
    table->deal_all(luck);
    if (table->over()) break;
    const Seat seat = table->to_act().first();
    ASSERT_TRUE(table->submit(seat, game->bot_answer(*table, seat, "greedy", bot_seed(seed, ++answers))).has_value());
  }
  EXPECT_EQ(format_record(table->record()), simulated);
}

}  // namespace
}  // namespace feerie
