// The arena is fair: every seat to both bots equally often, a bot against itself even to the last digit in every game
// and at every table, the same result whatever the number of threads, and a bot that thinks beats one that does not.
#include "lab/arena.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace feerie {

using namespace lab;
namespace {

ArenaPlan plan_for(const GameEntry& game, const Setup& setup, std::vector<std::string> bots, std::uint64_t pairs) {
  ArenaPlan plan{&game, setup, std::move(bots), 0, 5, 1, {}, {}};
  plan.games = pairs * plan.games_per_pair() * plan.meetings();
  return plan;
}

TEST(Arena, gives_each_bot_each_seat_equally_often) {
  for (int players = 1; players <= kMaxSeats; ++players) {
    const std::vector<Seating> games = seatings(players);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
      const auto second = std::ranges::count_if(games, [&](const Seating& game) { return game[seat] == 1; });
      EXPECT_EQ(static_cast<std::size_t>(second) * 2, games.size()) << players;
    }
    for (Seating game : games) {
      EXPECT_EQ(game.size(), static_cast<std::size_t>(players));
      EXPECT_EQ(std::ranges::count(games, game), 1);
      const auto first = std::ranges::count(game, 0);
      EXPECT_LE(std::abs(2 * first - players), 1) << "as many seats for both as can be";
      for (int& side : game) side = 1 - side;
      EXPECT_EQ(std::ranges::count(games, game), 1) << "the bots exchanged";
    }
  }
  EXPECT_EQ(seatings(2), (std::vector<Seating>{{0, 1}, {1, 0}}));
  EXPECT_EQ(seatings(3).size(), 6u);
}

TEST(Arena, makes_partners_of_the_same_bot) {
  for (const Seating& game : seatings(4)) {
    EXPECT_EQ(game[0], game[2]);
    EXPECT_EQ(game[1], game[3]);
  }
}

TEST(Arena, is_exactly_even_between_a_bot_and_itself) {
  for (const GameEntry* game : all_games())
    for (const feerie::Setup& setup : game->sample_setups())
      for (const char* bot : {"random", "greedy"}) {
        const ArenaPlan plan = plan_for(*game, setup, {bot, bot}, 3);
        const ArenaResult result = run_arena(plan);
        for (const Standing& one : result.standings) {
          EXPECT_EQ(one.share.value, 0.5) << game->info().name << setup.players;
          EXPECT_EQ(one.share.low, 0.5);
          EXPECT_EQ(one.share.high, 0.5);
          EXPECT_EQ(one.difference.value, 0);
          EXPECT_EQ(one.difference.high, 0);
          EXPECT_EQ(one.elo.high, 0);
          EXPECT_EQ(one.mean_score, result.standings[0].mean_score);
        }
        // Every game of a pair is the very game that a simulation on that seed plays.
        const std::vector<std::string> seats(static_cast<std::size_t>(setup.players), bot);
        const GameTally alone = game->simulate({setup, seats, plan.seed, 0, 3, {}});
        EXPECT_EQ(result.signature, alone.signature * plan.games_per_pair());
      }
}

void expect_same(const ArenaResult& one, const ArenaResult& other) {
  EXPECT_EQ(one.games, other.games);
  EXPECT_EQ(one.pairs, other.pairs);
  EXPECT_EQ(one.signature, other.signature);
  ASSERT_EQ(one.standings.size(), other.standings.size());
  for (std::size_t i = 0; i < one.standings.size(); ++i) {
    const Standing& left = one.standings[i];
    const Standing& right = other.standings[i];
    EXPECT_EQ(left.mean_score, right.mean_score);
    for (const auto& [a, b] : {std::pair(left.share, right.share), std::pair(left.difference, right.difference),
                               std::pair(left.elo, right.elo)}) {
      EXPECT_EQ(a.value, b.value);
      EXPECT_EQ(a.low, b.low);
      EXPECT_EQ(a.high, b.high);
    }
  }
}

TEST(ArenaThreads, give_the_same_result_whatever_their_number) {
  const GameEntry* game = *find_game("fairy-tale");
  ArenaPlan plan = plan_for(*game, *game->check_setup({3, {}}), {"random", "greedy", "random"}, 20);
  const ArenaResult one = run_arena(plan);
  EXPECT_EQ(one.pairs, 60u);
  for (const int threads : {2, 3}) {
    plan.threads = threads;
    expect_same(one, run_arena(plan));
  }
}

TEST(ArenaThreads, stop_at_the_same_pair_and_tell_progress_in_order) {
  const GameEntry* game = *find_game("fairy-tale");
  ArenaPlan plan = plan_for(*game, *game->check_setup({2, {}}), {"greedy", "random"}, 400);
  plan.sprt = SprtBounds{};
  const ArenaResult one = run_arena(plan);
  EXPECT_LT(one.pairs, 400u);
  EXPECT_EQ(verdict_of(one.meetings[0].distances, *plan.sprt), Verdict::accepted);
  for (const int threads : {2, 3}) {
    plan.threads = threads;
    std::uint64_t told = 0;
    plan.on_progress = [&](const ArenaProgress& now) { EXPECT_EQ(now.pairs, ++told); };
    expect_same(one, run_arena(plan));
    EXPECT_EQ(told, one.pairs);
  }
}

TEST(Arena, gives_the_same_whichever_bot_is_named_first) {
  const GameEntry* game = *find_game("heroes");
  const feerie::Setup setup = *game->check_setup({3, {}});
  const ArenaResult one = run_arena(plan_for(*game, setup, {"random", "greedy"}, 5));
  const ArenaResult other = run_arena(plan_for(*game, setup, {"greedy", "random"}, 5));
  EXPECT_EQ(one.signature, other.signature);
  EXPECT_EQ(one.standings[0].share.value, other.standings[1].share.value);
  EXPECT_EQ(one.standings[0].difference.value, other.standings[1].difference.value);
  EXPECT_EQ(one.standings[0].mean_score, other.standings[1].mean_score);
}

TEST(Arena, finds_greedy_far_above_random_in_every_game_and_at_every_table) {
  for (const GameEntry* game : all_games())
    for (const feerie::Setup& setup : game->sample_setups()) {
      const ArenaResult result = run_arena(plan_for(*game, setup, {"greedy", "random"}, 20));
      const Standing& greedy = result.standings[0];
      EXPECT_GT(greedy.share.low, 0.6) << game->info().name << setup.players;
      EXPECT_GT(greedy.difference.low, 0);
      EXPECT_GT(result.ratings.difference(0, 1).low, 50);
      EXPECT_DOUBLE_EQ(greedy.share.value + result.standings[1].share.value, 1);
    }
}

TEST(Arena, rates_a_field_in_which_every_two_bots_meet_equally_often) {
  const GameEntry* game = *find_game("fairy-tale");
  const feerie::Setup setup = *game->check_setup({4, {{"pairs", "yes"}}});
  const ArenaResult result = run_arena(plan_for(*game, setup, {"random", "greedy", "random"}, 30));
  EXPECT_EQ(result.meetings.size(), 3u);
  for (const Meeting& meeting : result.meetings) EXPECT_EQ(meeting.distances.count, 30u);
  EXPECT_EQ(result.meetings[1].distances.mean(), 0) << "random met random";
  EXPECT_GT(result.standings[1].elo.low, 100);
  EXPECT_LT(result.standings[0].elo.high, 0);
}

TEST(Arena, rounds_up_to_whole_pairs_of_every_meeting) {
  const GameEntry* game = *find_game("heroes");
  ArenaPlan plan{game, *game->check_setup({3, {}}), {"random", "greedy"}, 1, 1, 1, {}, {}};
  EXPECT_EQ(plan.pairs(), 1u);
  plan.games = 7;
  EXPECT_EQ(plan.pairs(), 2u);
  EXPECT_EQ(run_arena(plan).games, 12u);
  plan.bots.push_back("random");
  EXPECT_EQ(plan.pairs(), 3u);
}

}  // namespace
}  // namespace feerie
