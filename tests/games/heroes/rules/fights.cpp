// Fights (HF-22 … HF-24, HF-55): which dice may be chosen, what a won fight takes, what a lost one does not, and how
// the line of adversaries is filled again.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/games/heroes/scene.h"

namespace feerie::heroes {
namespace {

// Seat 1 fights up to n with h01 and once more with h02, and can take a lot.
Pack fighters(int n) {
  Pack pack;
  pack.acts("h01", fight(n)).acts("h02", fight(1)).generic("h01", 8).generic("h02", 8);
  return pack;
}

Scene fighting(const Pack& pack) {
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4), plain_heroes(5, 8)});
  scene.play({"act:fight"});
  return scene;
}

// As if the pile of adversaries were used up and this were the line.
void leave_in_line(Scene& scene, const Cards& foes) {
  State& state = scene.state_to_doctor();
  std::uint64_t rest = state.foes;
  state.foes = 0;
  for (int i = 0; i < state.line.size(); ++i) rest |= std::uint64_t{1} << state.line[static_cast<std::size_t>(i)];
  state.line = {};
  for (const std::string& id : foes) {
    state.line.push_back(scene.foe(id));
    rest &= ~(std::uint64_t{1} << scene.foe(id));
  }
  state.won[1] |= rest;
}

TEST(HF22, up_to_n_dice_of_different_colours) {
  EXPECT_EQ(fighting(fighters(1)).offers(1), (Cards{"dice:green", "dice:yellow", "dice:red"}));
  EXPECT_EQ(fighting(fighters(2)).offers(1),
            (Cards{"dice:green", "dice:yellow", "dice:green+yellow", "dice:red", "dice:green+red", "dice:yellow+red"}));
  EXPECT_EQ(fighting(fighters(3)).offers(1).size(), 7u);
}

TEST(HF22, all_chosen_dice_are_rolled_and_no_other) {
  Scene scene = fighting(fighters(3));
  scene.play({"dice:green+red"});
  EXPECT_EQ(scene.offers(0).at(0), "roll:green:1");
  scene.play({"roll:green:3"});
  EXPECT_EQ(scene.offers(0),
            (Cards{"roll:red:1", "roll:red:2", "roll:red:3", "roll:red:4", "roll:red:5", "roll:red:6"}));
  scene.play({"roll:red:2"});
  EXPECT_EQ(scene.counters(1), 3);
  EXPECT_EQ(scene.phase(), Phase::take);
}

TEST(HF22, never_more_dice_than_adversaries_in_the_line) {
  for (const std::size_t count : {1u, 2u, 3u}) {
    Pack pack = fighters(3);
    pack.acts("h01", shine(1)).acts("h02", fight(3));
    Scene scene(pack);
    scene.recruit({plain_heroes(1, 4)});
    const Cards line{"a01", "a02", "a03"};
    leave_in_line(scene, Cards(line.begin(), line.begin() + static_cast<int>(count)));
    scene.play({"act:shine", "act:fight"});
    std::size_t most = 0;
    for (const std::string& offer : scene.offers(1))
      most = std::max(most, static_cast<std::size_t>(std::ranges::count(offer, '+')) + 1);
    EXPECT_EQ(most, count);
  }
}

TEST(HF23, for_each_die_one_adversary_of_choice) {
  Scene scene = fighting(fighters(2));
  scene.play({"dice:green+yellow", "roll:green:1", "roll:yellow:1"});
  EXPECT_EQ(scene.offers(1), (Cards{"take:a01", "take:a02", "take:a03"}));
  scene.play({"take:a03"});
  EXPECT_EQ(scene.offers(1), (Cards{"take:a01", "take:a02"}));
  scene.play({"take:a01"});
  EXPECT_EQ(scene.won(1), (Cards{"a01", "a03"}));
  EXPECT_TRUE(scene.won(2).empty());
  EXPECT_EQ(scene.line(), Cards{"a02"});
  EXPECT_EQ(scene.phase(), Phase::foes);
}

TEST(HF23, a_die_that_missed_wins_its_adversary_too) {
  Scene scene = fighting(fighters(3));
  scene.play({"dice:green", "roll:green:2"});
  EXPECT_EQ(scene.counters(1), 0);
  scene.play({"take:a02"});
  EXPECT_EQ(scene.won(1), Cards{"a02"});
}

TEST(HF23, with_three_dice_the_whole_line_is_taken) {
  Scene scene = fighting(fighters(3));
  scene.play({"dice:green+yellow+red", "roll:green:1", "roll:yellow:1", "roll:red:1"});
  EXPECT_EQ(scene.won(1), (Cards{"a01", "a02", "a03"}));
  EXPECT_TRUE(scene.line().empty());
}

TEST(HF23, otherwise_there_is_no_reward_at_all) {
  Pack pack = fighters(2);
  pack.generic("h01", 1).generic("h02", 0);
  Scene scene = fighting(pack);
  scene.play({"dice:green+yellow", "roll:green:1", "roll:yellow:3"});
  EXPECT_TRUE(scene.won(1).empty()) << "green missed, but yellow could not be taken in full";
  EXPECT_EQ(scene.line(), (Cards{"a01", "a02", "a03"}));
  EXPECT_EQ(scene.counters(1), 1);
}

TEST(HF23, the_log_tells_whether_the_fight_was_won) {
  Pack pack = fighters(1);
  pack.generic("h01", 1).generic("h02", 0);
  const auto last = [&](const std::string& roll) { return fighting(pack).told({"dice:green", roll}); };
  EXPECT_EQ(std::ranges::count(last("roll:green:3"), "heroes.log_fight_won", &Message::id), 1);
  EXPECT_EQ(std::ranges::count(last("roll:green:5"), "heroes.log_fight_lost", &Message::id), 1);
  EXPECT_EQ(std::ranges::count(last("roll:green:5"), "heroes.log_fight_won", &Message::id), 0);
}

TEST(HF24, the_line_is_filled_up_to_three_again) {
  Scene scene = fighting(fighters(2));
  scene.play({"dice:green+yellow", "roll:green:1", "roll:yellow:1", "take:a01", "take:a02"});
  EXPECT_EQ(scene.offers(0).size(), 39u);
  scene.play({"foe:a20"});
  EXPECT_EQ(scene.phase(), Phase::foes);
  scene.play({"foe:a30"});
  EXPECT_EQ(scene.line(), (Cards{"a03", "a20", "a30"}));
  EXPECT_EQ(scene.phase(), Phase::act);
}

TEST(HF24, with_the_pile_empty_the_line_just_shrinks) {
  Pack pack = fighters(1);
  pack.acts("h03", fight(2));
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4), plain_heroes(5, 8)});
  leave_in_line(scene, {"a01", "a02", "a03"});
  scene.play({"act:fight", "dice:green", "roll:green:1", "take:a02"});
  EXPECT_EQ(scene.line(), (Cards{"a01", "a03"}));
  EXPECT_EQ(scene.phase(), Phase::act) << "no refill is asked of the table";
  scene.play({"act:fight", "dice:green", "roll:green:1", "take:a01", "act:fight"});
  EXPECT_EQ(scene.offers(1), (Cards{"dice:green", "dice:yellow", "dice:red"})) << "Fight 2 with one left is Fight 1";
  scene.play({"dice:red", "roll:red:1"});
  EXPECT_EQ(scene.won(1), (Cards{"a01", "a02", "a03"})) << "the last one is no choice";
  EXPECT_TRUE(scene.line().empty());
}

TEST(HF24, a_pile_of_one_fills_one_place) {
  Scene scene = fighting(fighters(2));
  State& state = scene.state_to_doctor();
  state.won[1] = state.foes & ~scene.foes_as_bits({"a42"});
  state.foes = scene.foes_as_bits({"a42"});
  scene.play({"dice:green+yellow", "roll:green:1", "roll:yellow:1", "take:a01", "take:a02", "foe:a42"});
  EXPECT_EQ(scene.line(), (Cards{"a03", "a42"}));
  EXPECT_EQ(scene.phase(), Phase::act);
}

TEST(HF55, the_roll_comes_after_the_dice_and_is_public) {
  Scene scene = fighting(fighters(2));
  EXPECT_EQ(scene.asked(), Seats{1});
  scene.play({"dice:yellow"});
  EXPECT_EQ(scene.asked(), Seats{0});
  const Move roll = *scene.game().parse("roll:yellow:6");
  EXPECT_EQ(scene.game().witnesses(scene.state(), kChance, roll), SeatSet::everyone(2));
  scene.play({"roll:yellow:6"});
  for (const int eye : {0, 1, 2}) EXPECT_EQ(scene.view(eye).faces, (std::array<std::uint8_t, 3>{kNone, 5, kNone}));
  EXPECT_TRUE(scene.won(1).empty()) << "ice without an ice slot";
  EXPECT_EQ(scene.place(), 2) << "and no second roll";
}

TEST(HF55, a_new_fight_shows_its_own_dice_only) {
  Scene scene = fighting(fighters(2));
  scene.play({"dice:yellow", "roll:yellow:6", "act:fight", "dice:red"});
  EXPECT_EQ(scene.state().faces, (std::array<std::uint8_t, 3>{kNone, kNone, kNone}));
  scene.play({"roll:red:2"});
  EXPECT_EQ(scene.state().faces, (std::array<std::uint8_t, 3>{kNone, kNone, 1}));
  EXPECT_EQ(scene.counters(1), 2) << "nothing of the first roll is left";
}

TEST(HF55, the_line_is_refilled_after_the_last_adversary_not_between) {
  Scene scene = fighting(fighters(2));
  scene.play({"dice:green+red", "roll:green:1", "roll:red:1", "take:a01"});
  EXPECT_EQ(scene.phase(), Phase::take);
  EXPECT_EQ(scene.line(), (Cards{"a02", "a03"}));
  scene.play({"take:a02"});
  EXPECT_EQ(scene.phase(), Phase::foes);
}

TEST(HF55, damage_is_placed_before_the_reward) {
  Pack pack = fighters(1);
  pack.prestige("h01", 2);
  Scene scene = fighting(pack);
  scene.play({"dice:green", "roll:green:3"});
  EXPECT_EQ(scene.phase(), Phase::wound);
  EXPECT_TRUE(scene.won(1).empty());
  scene.play({"wound:generic"});
  EXPECT_EQ(scene.phase(), Phase::take);
}

}  // namespace
}  // namespace feerie::heroes
