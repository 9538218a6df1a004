// The turns of an adventure (HF-17 … HF-21, HF-29 … HF-31, HF-48, HF-49): who begins, which hero acts, what is offered
// and what may be declined; healing and shining. The first player is compared with one found slowly.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/rules/heroes_scene.h"

namespace feerie::heroes {
namespace {

// Everyone shines with every hero: the order of the turns can be read off.
Pack all_shine() {
  Pack pack;
  for (const std::string& id : plain_heroes(1, 60)) pack.acts(id, shine(1));
  return pack;
}

std::string turns_to_the_end(Scene& scene) {
  std::string text;
  for (int turns = 0; turns < 30 && scene.phase() == Phase::act; ++turns) {
    text += (text.empty() ? "" : " ") + std::to_string(scene.turn()) + "/" + std::to_string(scene.place());
    scene.play({"act:shine"});
  }
  return text;
}

void set_strengths(Pack& pack, int first, const std::vector<int>& strengths) {
  for (std::size_t i = 0; i < strengths.size(); ++i)
    pack.hero(plain_heroes(first + static_cast<int>(i), first + static_cast<int>(i))[0]).strength =
        static_cast<std::uint8_t>(strengths[i]);
}

int first_with(const std::vector<std::vector<int>>& strengths, int youngest) {
  Pack pack = all_shine();
  std::vector<Cards> line_ups;
  for (std::size_t seat = 0; seat < strengths.size(); ++seat) {
    const int first = 1 + 4 * static_cast<int>(seat);
    set_strengths(pack, first, strengths[seat]);
    line_ups.push_back(plain_heroes(first, first + 3));
  }
  Scene scene(pack, static_cast<int>(strengths.size()), youngest);
  scene.recruit(line_ups);
  return scene.turn();
}

TEST(HF17, everyone_begins_with_the_leftmost_hero) {
  Scene scene(all_shine(), 3);
  scene.recruit({});
  EXPECT_EQ(scene.place(), 1);
  for (int turn = 0; turn < 3; ++turn) {
    EXPECT_EQ(scene.place(), 1);
    scene.play({"act:shine"});
  }
  EXPECT_EQ(scene.place(), 2);
}

TEST(HF17, in_the_next_round_the_tokens_are_back_on_the_left) {
  Scene scene(all_shine());
  scene.recruit({});
  scene.decline_all();
  scene.keep_all({"1", "4"});
  scene.recruit({});
  EXPECT_EQ(scene.place(), 1);
  EXPECT_EQ(turns_to_the_end(scene), "1/1 2/1 1/2 2/2 1/3 2/3 1/4 2/4 1/5 2/5");
}

TEST(HF18, most_strength_begins) {
  EXPECT_EQ(first_with({{1, 1, 1, 1}, {1, 1, 1, 2}, {1, 1, 1, 1}}, 1), 2);
  EXPECT_EQ(first_with({{1, 1, 1, 1}, {5, 1, 1, 1}, {2, 2, 2, 3}}, 1), 3) << "the sum counts, not the first hero";
}

TEST(HF18, a_tie_goes_hero_by_hero_from_the_left_among_the_tied) {
  EXPECT_EQ(first_with({{1, 2, 3, 4}, {2, 1, 4, 3}}, 1), 2);
  EXPECT_EQ(first_with({{2, 2, 3, 1}, {2, 2, 4, 0}, {2, 2, 3, 1}}, 1), 2);
  EXPECT_EQ(first_with({{9, 0, 0, 0}, {4, 3, 2, 1}, {4, 4, 1, 1}}, 2), 3) << "seat 1 is weaker and not among the tied";
}

TEST(HF18, still_tied_the_youngest_begins_or_the_next_tied_seat_after_it) {
  const std::vector<int> equal{2, 2, 2, 2};
  EXPECT_EQ(first_with({equal, equal, equal}, 1), 1);
  EXPECT_EQ(first_with({equal, equal, equal}, 3), 3);
  EXPECT_EQ(first_with({equal, {1, 1, 1, 1}, equal}, 2), 3);
  EXPECT_EQ(first_with({equal, equal, {1, 1, 1, 1}}, 3), 1);
  EXPECT_EQ(first_with({{1, 1, 1, 1}, equal, equal, {1, 1, 1, 1}}, 4), 2);
}

TEST(HF18, the_youngest_must_sit_at_the_table) {
  EXPECT_TRUE(check_options({.players = 3, .youngest = 2}).has_value());
  EXPECT_FALSE(check_options({.players = 3, .youngest = 3}).has_value());
  EXPECT_FALSE(check_options({.players = 3, .youngest = -1}).has_value());
}

// Everybody who is nowhere beaten, found by comparing lists of numbers; the first such seat from the youngest on.
TEST(HF18, agrees_with_a_slow_comparison) {
  Rng rng(18);
  for (int i = 0; i < 3000; ++i) {
    const int players = 2 + static_cast<int>(rng.below(3));
    const int youngest = static_cast<int>(rng.below(static_cast<std::uint32_t>(players)));
    Pack pack;
    for (Hero& hero : pack.content().heroes) hero.strength = static_cast<std::uint8_t>(rng.below(3));
    const Heroes game(pack.done(), {.players = players, .youngest = youngest});
    State state = game.start();
    std::vector<std::vector<int>> keys;
    for (int seat = 0; seat < players; ++seat) {
      std::vector<int> key{0};
      for (int place = 0; place < 4; ++place) {
        const auto hero = static_cast<std::uint8_t>(4 * seat + place);
        state.line_up[static_cast<std::size_t>(seat)].push_back(hero);
        key.push_back(pack.content().heroes[hero].strength);
        key[0] += key.back();
      }
      keys.push_back(key);
    }
    int expected = youngest;
    while (keys[static_cast<std::size_t>(expected)] != *std::ranges::max_element(keys))
      expected = (expected + 1) % players;
    ASSERT_EQ(game.first_player(state), expected);
  }
}

TEST(HF19, clockwise_from_the_first_player_one_hero_each_until_the_rightmost) {
  Pack pack = all_shine();
  set_strengths(pack, 5, {3, 3, 3, 3});
  Scene scene(pack, 3);
  scene.recruit({plain_heroes(1, 4), plain_heroes(5, 8), plain_heroes(9, 12)});
  EXPECT_EQ(turns_to_the_end(scene), "2/1 3/1 1/1 2/2 3/2 1/2 2/3 3/3 1/3 2/4 3/4 1/4");
  EXPECT_EQ(scene.phase(), Phase::keep);
  for (const int seat : {1, 2, 3}) EXPECT_EQ(scene.prestige(seat), 4);
}

TEST(HF20, a_hero_with_two_actions_offers_both_and_does_one) {
  Pack pack;
  pack.acts("h01", shine(2), fight(1)).acts("h02", fight(1), shine(2)).acts("h03", shine(1));
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4)});
  EXPECT_EQ(scene.offers(1), (Cards{"act:none", "act:fight", "act:shine"}));
  scene.play({"act:shine"});
  EXPECT_EQ(scene.place(), 2) << "one action, not both";
  EXPECT_EQ(scene.offers(1), (Cards{"act:none", "act:fight", "act:shine"})) << "in whatever order they are printed";
  scene.play({"act:shine"});
  EXPECT_EQ(scene.offers(1), (Cards{"act:shine"}));
}

// Seat 1 is about to fight with h01; h02 is what the test is about.
Scene before_second_hero(Pack pack, int rules = kNewestRules) {
  pack.acts("h01", fight(1)).generic("h01", 2).rolls("m01", 1);
  if (rules == 1) pack.content().discard_in_last_round = false;
  Scene scene(pack.done(), Options{.players = 2, .rules = rules});
  scene.recruit({plain_heroes(1, 4)});
  return scene;
}

void fight_and_be_hurt(Scene& scene) { scene.play({"act:fight", "dice:green", "roll:green:3", "take:a01", "foe:a04"}); }

TEST(HF21, fight_constellation_and_mission_may_be_declined) {
  for (const Action& action : {fight(1), mission(), constellation()}) {
    Scene scene = before_second_hero(Pack().acts("h02", action));
    fight_and_be_hurt(scene);
    ASSERT_EQ(scene.place(), 2);
    const State before = scene.state();
    EXPECT_EQ(scene.offers(1).at(0), "act:none");
    EXPECT_EQ(scene.offers(1).size(), 2u);
    scene.play({"act:none"});
    EXPECT_EQ(scene.phase(), Phase::keep);
    EXPECT_EQ(scene.state().prestige, before.prestige);
    EXPECT_EQ(scene.state().won, before.won);
    EXPECT_EQ(scene.state().tiles_left, before.tiles_left);
  }
}

TEST(HF21, shine_and_heal_are_carried_out) {
  for (const auto& [action, answer] : {std::pair{shine(1), "act:shine"}, std::pair{heal(1), "act:heal"}}) {
    Scene scene = before_second_hero(Pack().acts("h02", action));
    fight_and_be_hurt(scene);
    EXPECT_EQ(scene.offers(1), Cards{answer});
  }
  Scene both = before_second_hero(Pack().acts("h02", heal(1), shine(1)));
  fight_and_be_hurt(both);
  EXPECT_EQ(both.offers(1), (Cards{"act:heal", "act:shine"})) << "one of two separated by a slash must be chosen";
}

TEST(HF21, an_action_that_cannot_be_offered_now_lets_nobody_decline_the_other) {
  Pack pack;
  pack.acts("h02", constellation(), shine(1)).acts("h03", mission(), shine(1));
  Scene scene = before_second_hero(pack);
  fight_and_be_hurt(scene);
  EXPECT_EQ(scene.offers(1), (Cards{"act:none", "act:constellation", "act:shine"}));
  scene.state_to_doctor().tiles_left = {};
  EXPECT_EQ(scene.offers(1), (Cards{"act:shine"}));
  scene.play({"act:shine"});
  EXPECT_EQ(scene.offers(1), (Cards{"act:none", "act:mission", "act:shine"}));
}

TEST(HF21, tiles_that_only_heal_or_shine_are_carried_out_and_the_others_may_be_declined) {
  const auto offers = [](const std::string& tile) {
    Scene scene = before_second_hero(Pack());
    scene.state_to_doctor().tile_on[0].set(1, scene.tile(tile));
    fight_and_be_hurt(scene);
    return scene.offers(1);
  };
  for (const std::string tile : {"balm", "glory", "mirror"}) EXPECT_EQ(offers(tile), (Cards{"act:tile"})) << tile;
  for (const std::string tile : {"errand", "brawl", "veil", "hound"})
    EXPECT_EQ(offers(tile), (Cards{"act:none", "act:tile"})) << tile;
}

TEST(HF21, before_rules_version_2_every_action_could_be_declined) {
  for (const Action& action : {fight(1), mission(), constellation(), heal(1), shine(1)}) {
    Scene scene = before_second_hero(Pack().acts("h02", action), 1);
    fight_and_be_hurt(scene);
    EXPECT_EQ(scene.offers(1).at(0), "act:none");
    scene.state_to_doctor().tile_on[0].set(1, scene.tile("glory"));
    EXPECT_EQ(scene.offers(1), (Cards{"act:none", "act:tile"}));
  }
}

TEST(HF29, each_heart_removes_a_counter_of_choice) {
  Pack pack;
  pack.acts("h01", fight(1)).acts("h02", heal(2)).acts("h03", shine(1));
  pack.generic("h01", 2).prestige("h02", 3, 2).join("h01", "h02", Element::fire);
  pack.content().dice[0].fill(untyped(5));
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4)});
  scene.play({"act:fight", "dice:green", "roll:green:1", "take:a01", "foe:a04", "act:heal"});
  EXPECT_EQ(scene.offers(1), (Cards{"heal:fire", "heal:generic", "heal:prestige_3"}));
  scene.play({"heal:prestige_3"});
  EXPECT_EQ(scene.counters(1), 4);
  EXPECT_EQ(scene.offers(1), (Cards{"heal:fire", "heal:generic", "heal:prestige_3"}));
  scene.play({"heal:fire"});
  EXPECT_EQ(scene.counters(1), 3);
  EXPECT_EQ(scene.counters(1, 1), 0);
  EXPECT_EQ(scene.counters(1, kPrestigeSlot + 2), 1);
  EXPECT_EQ(scene.place(), 3) << "two hearts, two counters";
}

TEST(HF29, fewer_counters_than_hearts_are_all_removed) {
  Pack pack;
  pack.acts("h01", fight(1)).acts("h02", heal(3)).acts("h03", shine(1)).generic("h01", 1).prestige("h02", 3);
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4)});
  scene.play({"act:fight", "dice:green", "roll:green:5", "take:a01", "foe:a04"});
  EXPECT_EQ(scene.counters(1), 2);
  scene.play({"act:heal"});
  EXPECT_EQ(scene.counters(1), 0);
  EXPECT_EQ(scene.place(), 3);
}

TEST(HF29, only_one_s_own_counters_are_healed) {
  Pack pack;
  pack.acts("h01", fight(1)).generic("h01", 2).acts("h05", heal(2)).acts("h02", shine(1));
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4), plain_heroes(5, 8)});
  scene.play({"act:fight", "dice:green", "roll:green:5", "take:a01", "foe:a04"});
  EXPECT_EQ(scene.turn(), 1) << "seat 2 has nothing to heal and is not asked";
  EXPECT_EQ(scene.counters(1), 2);
}

TEST(HF30, shine_gains_as_much_prestige_as_it_says) {
  for (const int n : {1, 2, 5}) {
    Scene scene(Pack().acts("h01", shine(n)));
    scene.recruit({plain_heroes(1, 4)});
    scene.play({"act:shine"});
    EXPECT_EQ(scene.prestige(1), n);
    EXPECT_EQ(scene.prestige(2), 0);
  }
}

TEST(HF31, a_hero_without_action_does_nothing_and_is_not_asked) {
  Scene scene(Pack().acts("h03", shine(1)));
  scene.recruit({plain_heroes(1, 4), plain_heroes(5, 8)});
  EXPECT_EQ(scene.turn(), 1);
  EXPECT_EQ(scene.place(), 3);
  scene.play({"act:shine"});
  EXPECT_EQ(scene.phase(), Phase::keep);
}

TEST(HF31, a_tile_on_an_empty_action_space_gives_an_action) {
  Scene scene(Pack().acts("h01", constellation()));
  scene.recruit({plain_heroes(1, 4)});
  scene.play({"act:constellation", "draw:glory", "tile:1:glory:4"});
  EXPECT_EQ(scene.place(), 4);
  EXPECT_EQ(scene.offers(1), (Cards{"act:tile"}));
  scene.play({"act:tile"});
  EXPECT_EQ(scene.prestige(1), 3);
}

TEST(HF48, held_tiles_are_placed_before_the_action_one_at_a_time) {
  Pack pack;
  pack.acts("h01", constellation()).acts("h02", constellation()).acts("h03", fight(1));
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4)});
  scene.play({"act:constellation", "draw:glory", "hold"});
  EXPECT_EQ(scene.phase(), Phase::tiles);
  EXPECT_EQ(scene.place(), 2);
  scene.play({"go_on", "act:constellation", "draw:brawl", "hold"});
  EXPECT_EQ(scene.held(1), (Cards{"brawl", "glory"}));
  EXPECT_EQ(scene.offers(1).size(), 9u) << "two tiles on four heroes, or none";
  scene.play({"tile:1:brawl:1"});
  EXPECT_EQ(scene.offers(1), (Cards{"tile:1:glory:2", "tile:1:glory:3", "tile:1:glory:4", "go_on"}));
  scene.play({"tile:1:glory:3"});
  EXPECT_EQ(scene.phase(), Phase::act) << "nothing more to place";
  EXPECT_EQ(scene.offers(1), (Cards{"act:tile"})) << "h03 has become a tile's";
  scene.play({"act:tile"});
  EXPECT_EQ(scene.prestige(1), 3);
}

TEST(HF48, an_action_once_chosen_cannot_be_taken_back) {
  Pack pack;
  pack.acts("h01", fight(3)).acts("h02", mission()).rolls("m01", 1).rolls("m07", 1);
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4)});
  scene.play({"act:fight"});
  for (const std::string& offer : scene.offers(1)) EXPECT_EQ(offer.substr(0, 5), "dice:");
  scene.play({"dice:green", "roll:green:1", "take:a01", "foe:a09", "act:mission"});
  EXPECT_EQ(scene.offers(1), (Cards{"attempt:b", "attempt:a"})) << "a mission, no skip";
}

TEST(HF48, refill_and_replacement_come_before_the_next_turn) {
  Pack pack;
  pack.acts("h01", fight(1)).acts("h05", mission()).rolls("m01", 1).acts("h02", fight(1));
  pack.mission("m01").places = 1;
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4), plain_heroes(5, 8)});
  scene.play({"act:fight", "dice:green", "roll:green:1", "take:a01"});
  EXPECT_EQ(scene.asked(), Seats{0});
  scene.play({"foe:a11"});
  EXPECT_EQ(scene.turn(), 2);
  scene.play({"act:mission", "roll:green:2"});
  EXPECT_EQ(scene.offers(0).at(0), "reveal:b:m02");
  scene.play({"reveal:b:m03"});
  EXPECT_EQ(scene.turn(), 1);
  EXPECT_EQ(scene.place(), 2);
}

TEST(HF49, a_fight_without_adversaries_is_not_offered) {
  Scene scene(Pack().acts("h01", shine(1)).acts("h02", fight(3), shine(1)));
  scene.recruit({plain_heroes(1, 4)});
  scene.state_to_doctor().foes = 0;
  scene.state_to_doctor().line = {};
  scene.play({"act:shine"});
  EXPECT_EQ(scene.offers(1), (Cards{"act:shine"}));
}

TEST(HF49, a_mission_that_cannot_be_met_or_carries_one_s_token_is_not_offered) {
  Pack pack;
  pack.acts("h01", mission(), shine(1)).acts("h02", mission(), shine(1)).acts("h03", mission());
  pack.costs("m07", untyped(1)).needs("m12", 1);
  Scene none(pack);
  none.recruit({plain_heroes(1, 4)});
  EXPECT_EQ(none.offers(1), (Cards{"act:shine"})) << "no free slot, no adversary";
  pack.rolls("m01", 1);
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4)});
  EXPECT_EQ(scene.offers(1), (Cards{"act:none", "act:mission", "act:shine"})) << "rolling may always be tried";
  scene.play({"act:mission", "roll:green:1"});
  EXPECT_EQ(scene.tokens(0), (Seats{1, 0}));
  EXPECT_EQ(scene.offers(1), (Cards{"act:shine"}));
  scene.play({"act:shine"});
  EXPECT_EQ(scene.phase(), Phase::keep) << "with nothing to offer h03 does nothing";
}

TEST(HF49, constellation_and_the_veil_need_a_tile_in_the_supply) {
  Pack pack;
  pack.acts("h01", shine(1)).acts("h02", constellation(), shine(1)).acts("h03", constellation()).acts("h04", shine(1));
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4)});
  scene.state_to_doctor().tiles_left = {};
  scene.state_to_doctor().tile_on[0].set(2, scene.tile("veil"));
  scene.play({"act:shine"});
  EXPECT_EQ(scene.offers(1), (Cards{"act:shine"}));
  scene.play({"act:shine"});
  EXPECT_EQ(scene.place(), 4) << "the veiled hero does nothing";
}

TEST(HF49, heal_and_the_balm_need_a_counter) {
  Pack pack;
  pack.acts("h01", fight(1), shine(1)).acts("h02", heal(1), shine(1)).acts("h04", shine(1)).generic("h01", 3);
  for (const bool hurt : {false, true}) {
    Scene scene(pack);
    scene.recruit({plain_heroes(1, 4)});
    scene.state_to_doctor().tile_on[0].set(2, scene.tile("balm"));
    if (hurt) scene.play({"act:fight", "dice:green", "roll:green:5", "take:a01", "foe:a05"});
    else scene.play({"act:shine"});
    EXPECT_EQ(scene.offers(1), hurt ? (Cards{"act:heal", "act:shine"}) : (Cards{"act:shine"}));
    scene.play({"act:shine"});
    EXPECT_EQ(scene.place(), hurt ? 3 : 4);
  }
}

TEST(HF49, the_errand_needs_a_counter_or_a_mission) {
  Pack pack;
  pack.acts("h01", fight(1), shine(1)).generic("h01", 2).acts("h03", shine(1));
  const auto place_after = [&](bool hurt, bool mission) {
    Pack other = pack;
    if (mission) other.rolls("m01", 1);
    Scene scene(other);
    scene.recruit({plain_heroes(1, 4)});
    scene.state_to_doctor().tile_on[0].set(1, scene.tile("errand"));
    if (hurt) scene.play({"act:fight", "dice:green", "roll:green:3", "take:a01", "foe:a05"});
    else scene.play({"act:shine"});
    return scene.place();
  };
  EXPECT_EQ(place_after(false, false), 3) << "not offered";
  EXPECT_EQ(place_after(true, false), 2);
  EXPECT_EQ(place_after(false, true), 2);
}

TEST(HF49, the_mission_of_the_errand_is_chosen_after_the_heal) {
  Pack pack;
  pack.acts("h01", fight(1)).generic("h01", 1).acts("h03", shine(1)).costs("m01", untyped(1)).rolls("m07", 1);
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4)});
  scene.state_to_doctor().tile_on[0].set(1, scene.tile("errand"));
  scene.play({"act:fight", "dice:green", "roll:green:3", "take:a01", "foe:a05"});
  EXPECT_EQ(scene.counters(1), 1);
  EXPECT_FALSE(scene.game().can_attempt(scene.state(), 0, 0)) << "no slot is free";
  scene.play({"act:tile"});
  EXPECT_EQ(scene.counters(1), 0);
  EXPECT_EQ(scene.offers(1), (Cards{"attempt:b", "attempt:a", "skip"}));
}

TEST(HF49, a_fight_with_no_free_slot_is_legal) {
  Scene scene(Pack().acts("h01", fight(1)));
  scene.recruit({plain_heroes(1, 4)});
  EXPECT_EQ(scene.free_slots(1), 0);
  scene.play({"act:fight", "dice:green", "roll:green:1"});
  EXPECT_EQ(scene.phase(), Phase::take) << "green missed";
}

}  // namespace
}  // namespace feerie::heroes
