// The return (HF-41 … HF-43, HF-62): prestige slots score, counters go, three heroes leave, sealed until all have
// chosen, and after round 3 nobody leaves.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/games/heroes/scene.h"

namespace feerie::heroes {
namespace {

TEST(HF41, each_uncovered_prestige_slot_scores_its_value) {
  Pack pack;
  pack.acts("h01", fight(1)).prestige("h01", 4).prestige("h02", 2, 2).generic("h02", 1).prestige("h05", 1, 3);
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4), plain_heroes(5, 8)});
  scene.play({"act:fight", "dice:green", "roll:green:3", "wound:prestige_2", "take:a01"});
  EXPECT_EQ(scene.prestige(1), 0) << "not before the adventure is over";
  scene.play({"foe:a10"});
  EXPECT_EQ(scene.prestige(1), 6) << "4 and one of the two 2s";
  EXPECT_EQ(scene.prestige(2), 3);
}

TEST(HF41, the_log_tells_what_the_slots_brought) {
  Pack pack;
  pack.acts("h01", fight(1)).prestige("h05", 1, 3);
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4), plain_heroes(5, 8)});
  const std::vector<Message> lines = scene.told({"act:none"});
  const Message expected =
      Message("heroes.log_slots").with("who", seat_at(1)).with("n", 3).with("slot", Term{"slot_prestige_1"});
  EXPECT_EQ(std::ranges::count(lines, expected), 1);
  EXPECT_EQ(std::ranges::count(lines, "heroes.log_slots", &Message::id), 1);
}

TEST(HF41, all_counters_are_removed) {
  Pack pack;
  pack.acts("h01", fight(1)).generic("h01", 3);
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4)});
  scene.play({"act:fight", "dice:green", "roll:green:5", "take:a01"});
  EXPECT_EQ(scene.counters(1), 2);
  scene.play({"foe:a10"});
  EXPECT_EQ(scene.phase(), Phase::keep);
  EXPECT_EQ(scene.counters(1), 0);
}

TEST(HF42, exactly_three_heroes_leave_and_the_gaps_close_in_order) {
  Scene scene{Pack()};
  scene.recruit({plain_heroes(1, 4), plain_heroes(11, 14)});
  EXPECT_EQ(scene.offers(1), (Cards{"keep:1", "keep:2", "keep:3", "keep:4"}));
  scene.keep_all({"3", "2"});
  EXPECT_EQ(scene.line_up(1), Cards{"h03"});
  EXPECT_EQ(scene.line_up(2), Cards{"h12"});
  scene.recruit({plain_heroes(5, 8), plain_heroes(15, 18)});
  EXPECT_EQ(scene.offers(1).size(), 10u) << "two of five";
  scene.keep_all({"2+5", "1+4"});
  EXPECT_EQ(scene.line_up(1), (Cards{"h05", "h08"}));
  EXPECT_EQ(scene.line_up(2), (Cards{"h12", "h17"}));
  for (const std::string id : {"h01", "h02", "h03", "h04", "h06", "h07", "h11"})
    EXPECT_EQ(scene.state().gone >> scene.hero(id) & 1, 1u) << id;
}

TEST(HF42, all_choose_at_the_same_time) {
  Scene scene(Pack(), 3);
  scene.recruit({});
  EXPECT_EQ(scene.asked(), (Seats{1, 2, 3}));
  scene.enter(2, "keep:4");
  EXPECT_EQ(scene.asked(), (Seats{1, 3}));
  EXPECT_EQ(scene.line_up(2).size(), 4u) << "nobody leaves before the last has chosen";
}

TEST(HF42, the_sentence_of_a_choice_names_the_chooser_s_heroes) {
  Scene scene{Pack()};
  scene.recruit({plain_heroes(1, 4), plain_heroes(11, 14)});
  const Move second = *scene.game().parse("keep:2");
  EXPECT_EQ(scene.game().sentence(scene.view(2), seat_at(1), second),
            Message("heroes.do_keep").with("cards", std::vector<Term>{Term{"h12"}}));
  EXPECT_EQ(scene.game().sentence(scene.view(1), seat_at(0), second),
            Message("heroes.do_keep").with("cards", std::vector<Term>{Term{"h02"}}));
}

Scene three_rounds(Pack pack, const Options& options = {.players = 2}) {
  pack.prestige("h21", 2);
  Scene scene(pack.done(), options);
  scene.recruit({plain_heroes(1, 4), plain_heroes(11, 14)});
  scene.keep_all({"1", "1"});
  scene.recruit({plain_heroes(5, 8), plain_heroes(15, 18)});
  scene.keep_all({"1+2", "1+2"});
  scene.recruit({plain_heroes(21, 24), plain_heroes(31, 34)});
  return scene;
}

TEST(HF43, after_round_three_nobody_leaves_and_the_six_heroes_count) {
  const Scene scene = three_rounds(Pack());
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.line_up(1), (Cards{"h01", "h05", "h21", "h22", "h23", "h24"}));
  EXPECT_EQ(scene.game().strength(scene.state(), 0), 6);
}

TEST(HF43, prestige_slots_score_in_round_three_as_in_the_others) { EXPECT_EQ(three_rounds(Pack()).prestige(1), 2); }

void expect_three_leave_in_the_last_round(Scene& scene) {
  EXPECT_EQ(scene.phase(), Phase::keep);
  EXPECT_EQ(scene.offers(1).size(), 20u) << "three of six";
  scene.keep_all({"1+2+6", "1+2+3"});
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.line_up(1), (Cards{"h01", "h05", "h24"}));
  EXPECT_EQ(scene.prestige(1), 2) << "the slots had scored before";
}

TEST(HF43, the_table_can_have_three_leave_in_the_last_round_too) {
  Scene scene = three_rounds(Pack(), Options{.players = 2, .last_discard = true});
  expect_three_leave_in_the_last_round(scene);
}

TEST(HF43, under_rules_version_1_the_content_decides) {
  for (const bool discard : {false, true}) {
    Pack pack;
    pack.content().discard_in_last_round = discard;
    Scene scene = three_rounds(pack, Options{.players = 2, .last_discard = !discard, .rules = 1});
    EXPECT_EQ(scene.over(), !discard);
    if (discard) expect_three_leave_in_the_last_round(scene);
  }
}

TEST(HF62, slots_score_and_counters_go_before_the_heroes_leave) {
  Pack pack;
  pack.prestige("h02", 3);
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4)});
  EXPECT_EQ(scene.phase(), Phase::keep);
  EXPECT_EQ(scene.prestige(1), 3);
  scene.keep_all({"1", "1"});
  EXPECT_EQ(scene.prestige(1), 3) << "once only, also for the hero that left";
}

TEST(HF62, a_choice_is_sealed_until_the_last_has_chosen) {
  const auto chosen = [](const std::string& places) {
    Scene scene(Pack(), 3);
    scene.recruit({});
    scene.enter(1, "keep:" + places);
    return scene;
  };
  Scene one = chosen("1");
  const Scene other = chosen("3");
  for (const int eye : {0, 2, 3}) EXPECT_TRUE(same_bytes(one.view(eye), other.view(eye)));
  EXPECT_FALSE(same_bytes(one.view(1), other.view(1)));
  EXPECT_EQ(one.game().witnesses(one.state(), seat_at(1), *one.game().parse("keep:2")), SeatSet(seat_at(1)));
  one.enter(2, "keep:2");
  one.enter(3, "keep:4");
  EXPECT_EQ(one.offers(0), Cards{"leave:1:1"});
  one.table();
  EXPECT_EQ(one.view(0).line_up[0].size(), 1);
}

TEST(HF62, the_tiles_on_heroes_that_leave_leave_the_game) {
  Scene scene(Pack().acts("h01", constellation()).acts("h02", constellation()));
  scene.recruit({plain_heroes(1, 4), plain_heroes(11, 14)});
  scene.play(
      {"act:constellation", "draw:glory", "tile:1:glory:3", "act:constellation", "draw:brawl", "tile:1:brawl:4"});
  scene.decline_all();
  scene.keep_all({"4", "1"});
  EXPECT_EQ(scene.tile_on(1, 1), "brawl");
  for (int place = 2; place <= 6; ++place) EXPECT_EQ(scene.tile_on(1, place), "");
  EXPECT_EQ(scene.state().tiles_left[scene.tile("glory")], 1);
}

}  // namespace
}  // namespace feerie::heroes
