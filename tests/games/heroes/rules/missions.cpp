// Missions (HF-25 … HF-27, HF-56): what may be tried, what it costs, which place it covers, and how a completed mission
// goes under its pile and comes up again.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/games/heroes/scene.h"

namespace feerie::heroes {
namespace {

// Every hero of seats 1 (h01 … h04) and 2 (h05 … h08) goes on missions.
Pack envoys() {
  Pack pack;
  for (const std::string& id : plain_heroes(1, 12)) pack.acts(id, mission(), shine(1));
  return pack;
}

Scene out(const Pack& pack, int players = 2) {
  Scene scene(pack, players);
  std::vector<Cards> line_ups{plain_heroes(1, 4), plain_heroes(5, 8), plain_heroes(9, 12)};
  line_ups.resize(static_cast<std::size_t>(players));
  scene.recruit(line_ups);
  return scene;
}

TEST(HF25, damage_is_taken_as_printed_and_the_mission_done) {
  Pack pack = envoys();
  pack.costs("m01", damage(0, 1, 0, 1)).join("h01", "h02", Element::fire).generic("h03", 1).prestige("h04", 2);
  Scene scene = out(pack);
  scene.play({"act:mission"});
  EXPECT_EQ(scene.counters(1, 1), 1) << "the fire point";
  EXPECT_EQ(scene.offers(1), (Cards{"wound:generic", "wound:prestige_2"}));
  scene.play({"wound:generic"});
  EXPECT_EQ(scene.prestige(1), 3);
  EXPECT_EQ(scene.counters(1), 2);
}

TEST(HF25, damage_may_be_chosen_only_when_it_can_be_met_in_full) {
  Pack pack = envoys();
  pack.costs("m01", damage(0, 1, 0, 1)).generic("h01", 4);
  EXPECT_EQ(out(pack).offers(1), (Cards{"act:shine"})) << "no fire slot";
  pack.join("h01", "h02", Element::fire);
  EXPECT_EQ(out(pack).offers(1), (Cards{"act:none", "act:mission", "act:shine"}));
  pack.generic("h01", 0);
  EXPECT_EQ(out(pack).offers(1), (Cards{"act:shine"})) << "one slot for two points";
}

TEST(HF25, dice_may_always_be_tried_and_failing_works_as_a_lost_fight) {
  Pack pack = envoys();
  pack.rolls("m01", 0b110).generic("h01", 1);
  Scene scene = out(pack);
  scene.play({"act:mission", "roll:yellow:1", "roll:red:2"});
  EXPECT_EQ(scene.counters(1), 1) << "as much as possible";
  EXPECT_EQ(scene.prestige(1), 0);
  EXPECT_EQ(scene.tokens(0), (Seats{0, 0}));
  EXPECT_EQ(scene.turn(), 2);
}

TEST(HF25, dice_that_can_be_taken_succeed) {
  Pack pack = envoys();
  pack.rolls("m01", 0b101).generic("h01", 2);
  Scene scene = out(pack);
  scene.play({"act:mission", "roll:green:3", "roll:red:1"});
  EXPECT_EQ(scene.prestige(1), 3);
  EXPECT_EQ(scene.counters(1), 2);
  EXPECT_EQ(scene.tokens(0), (Seats{1, 0}));
  EXPECT_TRUE(scene.won(1).empty()) << "a mission is no fight";
}

TEST(HF25, adversaries_are_counted_and_not_spent) {
  Pack pack = envoys();
  pack.needs("m07", 2).acts("h01", fight(3)).generic("h01", 4);
  Scene scene = out(pack);
  scene.play({"act:fight", "dice:green+yellow", "roll:green:1", "roll:yellow:1", "take:a01", "take:a02", "foe:a04",
              "foe:a05"});
  EXPECT_EQ(scene.offers(2), (Cards{"act:shine"})) << "seat 2 owns none";
  scene.play({"act:shine", "act:mission"});
  EXPECT_EQ(scene.prestige(1), 5);
  EXPECT_EQ(scene.won(1), (Cards{"a01", "a02"}));
}

TEST(HF25, one_adversary_short_is_not_enough) {
  Pack pack = envoys();
  pack.needs("m07", 2).acts("h01", fight(1));
  Scene scene = out(pack);
  scene.play({"act:fight", "dice:green", "roll:green:1", "take:a01", "foe:a04", "act:shine"});
  EXPECT_EQ(scene.offers(1), (Cards{"act:shine"}));
}

TEST(HF25, a_mission_with_one_s_own_token_is_not_available) {
  Pack pack = envoys();
  pack.needs("m01", 0).needs("m12", 0);
  Scene scene = out(pack);
  scene.play({"act:mission"});
  EXPECT_EQ(scene.offers(1), (Cards{"attempt:b", "attempt:s"}));
  scene.play({"attempt:b", "act:shine", "act:mission"});
  EXPECT_EQ(scene.prestige(1), 11) << "only S was left for seat 1, so it was not asked";
  scene.play({"act:mission"});
  EXPECT_EQ(scene.offers(2), (Cards{"attempt:b", "attempt:s"})) << "seat 2 has a token on neither";
}

TEST(HF26, the_first_place_is_worth_more_than_the_second) {
  Pack pack = envoys();
  pack.needs("m12", 0);
  pack.mission("m12").places = 3;
  pack.mission("m12").prestige = {8, 5, 1, 0};
  Scene scene = out(pack);
  scene.play({"act:mission"});
  EXPECT_EQ(scene.prestige(1), 8);
  EXPECT_EQ(scene.tokens(2), (Seats{1, 0, 0}));
  scene.play({"act:mission"});
  EXPECT_EQ(scene.prestige(2), 5);
  EXPECT_EQ(scene.tokens(2), (Seats{1, 2, 0}));
}

TEST(HF26, the_log_tells_who_completed_what_and_what_it_brought) {
  Scene scene = out(envoys().needs("m12", 0));
  scene.play({"act:mission"});
  const std::vector<Message> lines = scene.told({"act:mission"});
  const Message expected =
      Message("heroes.log_mission").with("who", seat_at(1)).with("mission", Term{"m12"}).with("n", 5);
  EXPECT_EQ(std::ranges::count(lines, expected), 1);
  EXPECT_EQ(std::ranges::count(lines, "heroes.log_prestige", &Message::id), 0) << "the points are told once";
}

TEST(HF27, a_full_mission_goes_under_its_pile_and_the_next_is_revealed) {
  Pack pack = envoys();
  pack.needs("m12", 0).needs("m14", 0);
  Scene scene = out(pack);
  scene.play({"act:mission"});
  EXPECT_EQ(scene.turn(), 2) << "a place is free: nothing is revealed";
  scene.play({"act:mission"});
  EXPECT_EQ(scene.offers(0), (Cards{"reveal:s:m13", "reveal:s:m14", "reveal:s:m15"}));
  scene.play({"reveal:s:m14"});
  EXPECT_EQ(scene.mission_of(2), "m14");
  EXPECT_EQ(scene.mission_of(0), "m01");
  EXPECT_EQ(scene.tokens(2), (Seats{0, 0})) << "the tokens are back with their owners";
  scene.play({"act:mission"});
  EXPECT_EQ(scene.tokens(2), (Seats{1, 0})) << "seat 1 may try the new one";
}

TEST(HF27, tokens_on_other_missions_stay) {
  Pack pack = envoys();
  pack.needs("m01", 0).needs("m12", 0);
  pack.mission("m12").places = 1;
  Scene scene = out(pack);
  scene.play({"act:mission", "attempt:b", "act:mission", "attempt:s", "reveal:s:m15"});
  EXPECT_EQ(scene.tokens(0), (Seats{1, 0}));
}

TEST(HF56, a_pile_used_up_comes_round_in_the_order_of_completion) {
  Pack pack = envoys();
  for (const std::string id : {"m12", "m13", "m14", "m15"}) {
    pack.needs(id, 0);
    pack.mission(id).places = 1;
  }
  Scene scene = out(pack);
  scene.play({"act:mission", "reveal:s:m15", "act:mission", "reveal:s:m13", "act:mission", "reveal:s:m14"});
  EXPECT_EQ(scene.prestige(1), 16);
  scene.play({"act:mission"});
  EXPECT_EQ(scene.offers(0), Cards{"reveal:s:m12"}) << "the one completed first";
  EXPECT_EQ(scene.game().source(scene.state()), kNoDraw) << "which is no matter of chance";
  scene.play({"reveal:s:m12", "act:mission"});
  EXPECT_EQ(scene.prestige(1), 24) << "it is new to everybody, to seat 1 as well";
  EXPECT_EQ(scene.offers(0), Cards{"reveal:s:m15"});
  scene.play({"reveal:s:m15", "act:mission"});
  EXPECT_EQ(scene.offers(0), Cards{"reveal:s:m13"});
}

TEST(HF56, the_order_under_the_pile_is_public) {
  Pack pack = envoys();
  pack.needs("m12", 0);
  pack.mission("m12").places = 1;
  Scene scene = out(pack);
  scene.play({"act:mission", "reveal:s:m13"});
  for (const int eye : {0, 1, 2}) EXPECT_EQ(scene.view(eye).finished[2][0], 11) << "m12";
}

TEST(HF56, whoever_covers_the_last_place_may_try_the_next_mission) {
  Pack pack = envoys();
  for (const std::string id : {"m01", "m02"}) {
    pack.needs(id, 0);
    pack.mission(id).places = 1;
  }
  Scene scene = out(pack);
  scene.play({"act:mission", "reveal:b:m02", "act:shine"});
  EXPECT_EQ(scene.offers(1), (Cards{"act:none", "act:mission", "act:shine"}));
}

TEST(HF56, three_tokens_always_suffice) {
  const Heroes game(varied_content(), {.players = 3, .youngest = 0});
  int most = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    play_at_random(game, seed, [&](const State&, const State& after, Seat, const Move&) {
      if (HasFailure()) return;
      for (std::uint8_t seat = 0; seat < 3; ++seat) {
        int used = 0;
        for (const auto& places : after.tokens) {
          const auto own = static_cast<int>(std::ranges::count(places, seat));
          EXPECT_LE(own, 1) << "two tokens of one player on one mission";
          used += own;
        }
        most = std::max(most, used);
      }
    });
  EXPECT_LE(most, 3);
  EXPECT_GE(most, 2);
}

TEST(HF56, places_are_covered_from_left_to_right) {
  const Heroes game(varied_content(), {.players = 4, .youngest = 0});
  for (std::uint64_t seed = 0; seed < 10; ++seed)
    play_at_random(game, seed, [&](const State&, const State& after, Seat, const Move&) {
      if (HasFailure()) return;
      for (const auto& places : after.tokens)
        for (std::size_t place = 1; place < kMaxPlaces; ++place)
          EXPECT_TRUE(places[place] == kNone || places[place - 1] != kNone);
    });
}

}  // namespace
}  // namespace feerie::heroes
