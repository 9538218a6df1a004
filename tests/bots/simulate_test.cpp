// Simulation: the same sums whatever the number of threads, and the games that tables on the same seeds would play.
#include "lab/simulate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "catalog/ready_lists.h"
#include "lab/arena.h"

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

// The game with ready lists, set up so that they are one answer.
struct Bands {
  const GameEntry* game = *find_game("fees-darmes");
  feerie::Setup setup = *game->check_setup({2, {{"recruitment", "sample"}, {"battlefield", "clairiere"}}});
  ListsBySeat all = *lists_named(*game, 2, {"all"});
};

TEST(ReadyLists, serve_every_seat_equally_often_and_never_meet_themselves) {
  const Bands bands;
  const std::size_t count = bands.all[0].size();
  ASSERT_EQ(count, 14u);
  std::map<std::pair<std::string, std::string>, int> met;
  std::map<std::string, int> at_first_seat;
  for (std::uint64_t number = 0; number < count * (count - 1); ++number) {
    const std::vector<std::string> brought = lists_in_game(bands.all, number);
    ASSERT_NE(brought[0], brought[1]) << number;
    ++met[{brought[0], brought[1]}];
    if (number < count) ++at_first_seat[brought[0]];
  }
  EXPECT_EQ(at_first_seat.size(), count) << "after a round each list was there once";
  EXPECT_EQ(met.size(), count * (count - 1)) << "each meets each other one from either seat";
}

TEST(ReadyLists, are_named_for_all_seats_or_for_each) {
  const Bands bands;
  EXPECT_EQ(lists_named(*bands.game, 2, {"b_fee"}), (ListsBySeat{{"b_fee"}, {"b_fee"}}));
  EXPECT_EQ(lists_named(*bands.game, 2, {"b_fee", "all"})->at(1).size(), 14u);
  EXPECT_EQ(lists_named(*bands.game, 2, {"b_fe"}).error().id, "catalog.unknown_list_nearest");
  EXPECT_EQ(lists_named(*bands.game, 2, {"all", "all", "all"}).error().id, "catalog.lists_and_players");
  EXPECT_EQ(lists_named(**find_game("heroes"), 2, {"all"}).error().id, "catalog.no_lists");
}

TEST(ReadyLists, are_brought_as_answers_whatever_way_bands_are_recruited) {
  const Bands bands;
  for (const char* recruitment : {"free", "sample"}) {
    const feerie::Setup setup =
        *bands.game->check_setup({2, {{"recruitment", recruitment}, {"battlefield", "clairiere"}}});
    std::vector<std::string> shown;  // by the table, figure by figure or band by band; then the card
    BatchPlan plan{setup, {"random", "random"}, 3, 0, 1, [&](std::uint64_t, const Record& record) {
                     for (const RecordEntry& entry : record.entries)
                       if (entry.seat == kChance && entry.move.starts_with("show")) shown.push_back(entry.move);
                   }};
    plan.lists = {{"b_cro2"}, {"b_bra2"}};
    bands.game->simulate(plan);
    if (recruitment == std::string("sample"))
      EXPECT_EQ(shown, (std::vector<std::string>{"show_band:1:b_cro2", "show_card:1:CRO", "show_band:2:b_bra2",
                                                 "show_card:2:BRA"}));
    else
      EXPECT_EQ(shown, (std::vector<std::string>{"show:1:gobelin_fronde", "show:1:grand_loup", "show:1:croquemitaine",
                                                 "show_card:1:CRO", "show:2:feu_follet", "show:2:feu_follet",
                                                 "show:2:salamandre", "show:2:dragonnet", "show_card:2:BRA"}));
  }
}

TEST(ReadyLists, give_the_same_sums_whatever_the_number_of_threads) {
  const Bands bands;
  SimulationPlan plan{bands.game, bands.setup, {"random", "random"}, 140, 7, 1, {}, {}};
  plan.lists = bands.all;
  plan.facts = true;
  const GameTally one = simulate(plan);
  plan.threads = 3;
  const GameTally several = simulate(plan);
  EXPECT_EQ(one.signature, several.signature);
  ASSERT_EQ(one.lists.size(), 14u);
  for (const auto& [id, list] : one.lists) {
    EXPECT_EQ(list.games, 20u) << id;
    EXPECT_EQ(list.wins_parts, several.lists.at(id).wins_parts) << id;
    EXPECT_EQ(list.points, several.lists.at(id).points) << id;
  }
  ASSERT_EQ(one.facts.size(), several.facts.size());
  for (const auto& [id, total] : one.facts) {
    EXPECT_EQ(total.count, several.facts.at(id).count) << id;
    EXPECT_EQ(total.won_parts, several.facts.at(id).won_parts) << id;
    EXPECT_EQ(total.terms, several.facts.at(id).terms) << id;
  }
}

TEST(ReadyLists, are_swapped_with_the_seats_of_an_arena) {
  const Bands bands;
  ArenaPlan plan{bands.game, bands.setup, {"random", "random"}, 28, 3, 1, {}, {}, bands.all};
  const ArenaResult mirror = run_arena(plan);
  EXPECT_EQ(mirror.standings[0].share.value, 0.5) << "one name on both sides plays the same game twice";
  plan.lists = {{"b_con2"}, {"b_bra2"}};
  EXPECT_EQ(run_arena(plan).standings[0].share.value, 0.5);
}

// A yardstick is of use only if it plays every band: each against all the others, from either seat.
TEST(ReadyLists, are_all_played_far_better_by_greedy_than_by_random) {
  const Bands bands;
  for (const std::string& band : bands.game->ready_lists()) {
    std::uint64_t won = 0;
    for (const bool second : {false, true}) {
      SimulationPlan plan{bands.game, bands.setup, {"greedy", "random"}, 14, 7, 1, {}, {}};
      plan.lists = *lists_named(*bands.game, 2, {band, "all"});
      if (second) std::swap(plan.bots[0], plan.bots[1]), std::swap(plan.lists[0], plan.lists[1]);
      won += simulate(plan).wins_parts[second ? 1 : 0];
    }
    EXPECT_GE(won * 10, 28 * kWinParts * 9) << band;
  }
}

// Every point of a game is told as one, so the sums must meet; and whoever wins has been told of.
TEST(Facts, of_simulated_games_add_up_to_the_points_scored) {
  const Bands bands;
  SimulationPlan plan{bands.game, bands.setup, {"greedy", "random"}, 6, 7, 1, {}, {}};
  plan.facts = true;
  const GameTally tally = simulate(plan);
  std::uint64_t told = 0;
  std::int64_t amount = 0;
  for (const auto& [id, total] : tally.facts)
    if (id.starts_with("fees_darmes.log_point_")) told += total.count, amount += total.amount;
  EXPECT_EQ(static_cast<std::int64_t>(told), tally.points[0] + tally.points[1]);
  EXPECT_EQ(amount, tally.points[0] + tally.points[1]);
  EXPECT_GT(told, 0u);
  EXPECT_EQ(tally.facts.at("fees_darmes.log_turn_begins").count, 30u) << "five turns in each of six games";
  const FactTotal& cards = tally.facts.at("fees_darmes.log_shown_band");
  EXPECT_EQ(cards.about, 12u);
  EXPECT_EQ(cards.won_parts, 6 * kWinParts) << "in each game one of the two bands shown has won";
}

TEST(Facts, know_of_whom_a_sentence_was_told_first) {
  const Message point("fees_darmes.log_point_loot");
  const auto seat = [](std::uint8_t number) { return Thing{ThingKind::seat, 0, number}; };
  Outcome second_wins{.seats = 2};
  second_wins.place = {2, 1};
  FactTotals totals;
  for (const auto& told : {std::vector{2, 1, 1}, std::vector{1, 2}}) {
    FactCounter game;
    for (const int whose : told) game.hear(1, Thing{}, seat(static_cast<std::uint8_t>(whose)), {&point, 1});
    add_to(totals, game.close(second_wins));
  }
  const FactTotal& total = totals.at(point.id);
  EXPECT_EQ(total.games, 2u);
  EXPECT_EQ(total.about, 5u);
  EXPECT_EQ(total.won_parts, 2 * kWinParts);
  EXPECT_EQ(total.first_about, 2u);
  EXPECT_EQ(total.first_won_parts, kWinParts);
}

TEST(Facts, of_a_game_that_nobody_wins_are_summed_too) {
  const Message over("fees_darmes.log_game_over");
  Outcome nobody_wins{.seats = 2};
  nobody_wins.place = {2, 2};
  FactCounter game;
  game.hear(0, Thing{}, Thing{ThingKind::seat, 0, 1}, {&over, 1});
  EXPECT_EQ(game.close(nobody_wins).at(over.id).won_parts, 0u);
}

// In a game of these two bands nobody brings a bellsprite, and every card that was brought is shown.
TEST(Facts, name_what_was_brought_and_miss_what_was_not) {
  const Bands bands;
  SimulationPlan plan{bands.game, bands.setup, {"random", "random"}, 2, 7, 1, {}, {}};
  plan.lists = *lists_named(*bands.game, 2, {"b_con2", "b_bra2"});
  plan.facts = true;
  const std::vector<std::string> missed = never_named(*bands.game, simulate(plan).facts);
  const auto is_missed = [&](std::string_view id) { return std::ranges::find(missed, id) != missed.end(); };
  for (const char* id : {"clochetin", "clochetin.1", "b_fee", "FEE"}) EXPECT_TRUE(is_missed(id)) << id;
  for (const char* id : {"b_con2", "b_bra2", "CON", "BRA"}) EXPECT_FALSE(is_missed(id)) << id;
}

TEST(Facts, are_left_alone_unless_asked_for) {
  const Bands bands;
  SimulationPlan plan{bands.game, bands.setup, {"random", "random"}, 4, 7, 1, {}, {}};
  const GameTally quiet = simulate(plan);
  plan.facts = true;
  const GameTally loud = simulate(plan);
  EXPECT_TRUE(quiet.facts.empty());
  EXPECT_FALSE(loud.facts.empty());
  EXPECT_EQ(quiet.signature, loud.signature);
}

}  // namespace
}  // namespace feerie
