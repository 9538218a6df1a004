// Constellation tiles (HF-28, HF-32 … HF-38, HF-57 … HF-60): drawn, resolved at once or held, placed on one's own
// heroes or on an opponent's, and what they do there. The names are those of tests/games/heroes/pack.h.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/games/heroes/scene.h"

namespace feerie::heroes {
namespace {

// Seat 1 draws with h01 (and h02), seat 2 with h05; seat 2's h06 fights and its h07 shines. All have slots.
Pack stargazers() {
  Pack pack;
  pack.acts("h01", constellation()).acts("h02", constellation()).acts("h05", constellation());
  pack.acts("h06", fight(3)).acts("h07", shine(2));
  for (const std::string id : {"h03", "h04", "h07", "h08", "h11"}) pack.generic(id, 3);
  return pack;
}

Scene drawing(const Pack& pack, int players = 2) {
  Scene scene(pack, players);
  std::vector<Cards> line_ups{plain_heroes(1, 4), plain_heroes(5, 8), plain_heroes(9, 12)};
  line_ups.resize(static_cast<std::size_t>(players));
  scene.recruit(line_ups);
  scene.play({"act:constellation"});
  return scene;
}

// A tile lies on seat 1's second hero h02, the rest of the table is plain; it is the turn of that hero.
Scene with_tile(Pack pack, const std::string& tile, int players = 2) {
  pack.acts("h01", fight(1));
  Scene scene(pack, players);
  scene.recruit({plain_heroes(1, 4), plain_heroes(21, 24), plain_heroes(31, 34)});
  scene.state_to_doctor().tile_on[0].set(1, scene.tile(tile));
  --scene.state_to_doctor().tiles_left[scene.tile(tile)];
  scene.play({"act:none"});
  return scene;
}

TEST(HF28, a_random_tile_is_drawn_and_leaves_the_supply) {
  Scene scene = drawing(stargazers());
  EXPECT_EQ(scene.offers(0).size(), 9u);
  scene.play({"draw:brawl", "hold"});
  EXPECT_EQ(scene.state().tiles_left[scene.tile("brawl")], 1);
  EXPECT_EQ(scene.held(1), Cards{"brawl"});
}

TEST(HF28, discarded_tiles_do_not_come_back) {
  Scene scene = drawing(stargazers());
  scene.play({"draw:anvil", "act:constellation", "draw:anvil", "act:constellation"});
  EXPECT_EQ(std::ranges::count(scene.offers(0), "draw:anvil"), 0) << "both are gone for good";
  EXPECT_EQ(scene.offers(0).size(), 8u);
}

TEST(HF32, three_wounds_hurt_an_opponent_of_choice_and_the_tile_is_gone) {
  Scene scene = drawing(stargazers(), 3);
  scene.play({"draw:anvil"});
  EXPECT_EQ(scene.offers(1), (Cards{"target:2", "target:3"}));
  scene.play({"target:3"});
  EXPECT_EQ(scene.counters(3), 3);
  EXPECT_EQ(scene.counters(1) + scene.counters(2), 0);
  EXPECT_TRUE(scene.held(1).empty());
  EXPECT_EQ(scene.state().tile, kNone);
}

TEST(HF32, three_wounds_are_taken_as_far_as_possible) {
  Pack pack = stargazers();
  pack.generic("h07", 1).generic("h08", 1);
  Scene scene = drawing(pack);
  scene.play({"draw:anvil"});
  EXPECT_EQ(scene.counters(2), 2);
}

TEST(HF32, an_ambushed_opponent_rolls_green_and_yellow) {
  Scene scene = drawing(stargazers(), 3);
  scene.play({"draw:ambush", "target:2"});
  EXPECT_EQ(scene.offers(0).at(0), "roll:green:1");
  scene.play({"roll:green:5"});
  EXPECT_EQ(scene.offers(0).at(0), "roll:yellow:1");
  scene.play({"roll:yellow:1"});
  EXPECT_EQ(scene.counters(2), 3);
  EXPECT_EQ(scene.turn(), 2) << "nothing more: red is not rolled";
  EXPECT_TRUE(scene.won(2).empty()) << "it is no fight";
}

TEST(HF33, a_tile_that_is_not_immediate_may_be_placed_at_once_or_held) {
  Scene scene = drawing(stargazers());
  scene.play({"draw:glory"});
  EXPECT_EQ(scene.offers(1), (Cards{"tile:1:glory:1", "tile:1:glory:2", "tile:1:glory:3", "tile:1:glory:4", "hold"}));
  Scene placed = scene;
  placed.play({"tile:1:glory:3"});
  EXPECT_EQ(placed.tile_on(1, 3), "glory");
  EXPECT_TRUE(placed.held(1).empty());
  scene.play({"hold"});
  EXPECT_EQ(scene.held(1), Cards{"glory"});
}

TEST(HF33, a_held_tile_is_placed_at_the_start_of_a_later_turn_also_of_a_hero_without_action) {
  Pack pack = stargazers();
  pack.acts("h02", {});
  Scene scene = drawing(pack);
  scene.play({"draw:glory", "hold", "act:none"});
  EXPECT_EQ(scene.asked(), Seats{1});
  EXPECT_EQ(scene.place(), 2);
  EXPECT_EQ(scene.phase(), Phase::tiles);
  scene.play({"tile:1:glory:2"});
  EXPECT_EQ(scene.offers(1), (Cards{"act:tile"}));
  EXPECT_TRUE(scene.held(1).empty());
}

TEST(HF33, a_placed_tile_never_moves_again) {
  Scene scene = drawing(stargazers());
  scene.play({"draw:glory", "tile:1:glory:4", "act:none"});
  EXPECT_EQ(scene.phase(), Phase::act) << "there is nothing to place any more";
}

TEST(HF34, own_tiles_go_on_any_of_one_s_own_heroes_and_replace_the_actions) {
  for (const std::string tile : {"balm", "errand", "brawl", "glory"}) {
    Scene scene = drawing(stargazers(), 3);
    scene.play({"draw:" + tile});
    Cards expected;
    for (int place = 1; place <= 4; ++place) expected.push_back("tile:1:" + tile + ":" + std::to_string(place));
    expected.push_back("hold");
    EXPECT_EQ(scene.offers(1), expected);
  }
  Scene scene = drawing(stargazers());
  scene.play({"draw:glory", "tile:1:glory:2", "act:none"});
  EXPECT_EQ(scene.offers(1), (Cards{"act:tile"})) << "h02 draws no more";
}

TEST(HF34, the_balm_removes_all_damage) {
  Pack pack;
  pack.generic("h03", 3).prestige("h04", 1, 2).acts("h03", shine(1));
  Scene scene = with_tile(pack, "glory");
  scene.state_to_doctor().tile_on[0].set(1, scene.tile("balm"));
  scene.state_to_doctor().counters[0] = slots_of(kGenericSlot, 3) + slots_of(kPrestigeSlot, 1);
  scene.play({"act:tile"});
  EXPECT_EQ(scene.counters(1), 0);
  EXPECT_EQ(scene.place(), 3);
}

TEST(HF34, the_errand_removes_one_damage_and_then_does_a_mission) {
  Pack pack;
  pack.generic("h03", 3).prestige("h04", 1, 2).acts("h03", shine(1)).costs("m01", untyped(5));
  Scene scene = with_tile(pack, "glory");
  scene.state_to_doctor().tile_on[0].set(1, scene.tile("errand"));
  scene.state_to_doctor().counters[0] = slots_of(kGenericSlot, 1) + slots_of(kPrestigeSlot, 1);
  scene.play({"act:tile"});
  EXPECT_EQ(scene.offers(1), (Cards{"heal:generic", "heal:prestige_1"}));
  scene.play({"heal:prestige_1"});
  EXPECT_EQ(scene.counters(1), 1) << "one, and five points do not fit on the four free slots";
  EXPECT_EQ(scene.place(), 3);
}

TEST(HF34, the_mission_of_the_errand_may_be_declined_or_done) {
  Pack pack;
  pack.acts("h03", shine(1)).needs("m01", 0).needs("m07", 0);
  Scene scene = with_tile(pack, "errand");
  scene.play({"act:tile"});
  EXPECT_EQ(scene.offers(1), (Cards{"attempt:b", "attempt:a", "skip"})) << "no counter: just a mission";
  Scene done = scene;
  done.play({"attempt:a"});
  EXPECT_EQ(done.prestige(1), 5);
  scene.play({"skip"});
  EXPECT_EQ(scene.prestige(1), 0);
  EXPECT_EQ(scene.place(), 3);
}

TEST(HF34, the_counter_healed_by_the_errand_may_make_the_mission_possible) {
  Pack pack;
  pack.generic("h03", 2).acts("h03", shine(1)).costs("m01", untyped(1));
  Scene scene = with_tile(pack, "glory");
  scene.state_to_doctor().tile_on[0].set(1, scene.tile("errand"));
  scene.state_to_doctor().counters[0] = slots_of(kGenericSlot, 2);
  scene.play({"act:tile"});
  EXPECT_EQ(scene.offers(1), (Cards{"attempt:b", "skip"})) << "asked although it is the only one: it is optional";
  scene.play({"attempt:b"});
  EXPECT_EQ(scene.prestige(1), 3);
  EXPECT_EQ(scene.counters(1), 2);
}

TEST(HF34, the_brawl_fights_up_to_three) {
  Scene scene = with_tile(Pack().acts("h02", fight(1)), "brawl");
  scene.play({"act:tile"});
  EXPECT_EQ(scene.offers(1).size(), 7u);
  scene.play({"dice:green", "roll:green:1", "take:a02"});
  EXPECT_EQ(scene.won(1), Cards{"a02"});
}

TEST(HF34, glory_gains_three_prestige) {
  Scene scene = with_tile(Pack(), "glory");
  scene.play({"act:tile"});
  EXPECT_EQ(scene.prestige(1), 3);
}

TEST(HF35, hindering_tiles_go_on_an_opponent_s_hero_that_shows_the_icon) {
  const auto spaces = [](const std::string& tile) {
    Pack pack = stargazers();
    pack.acts("h09", shine(1)).acts("h10", fight(2)).acts("h11", constellation()).acts("h12", mission(), heal(1));
    Scene scene = drawing(pack, 3);
    scene.play({"draw:" + tile});
    return scene.offers(1);
  };
  EXPECT_EQ(spaces("veil"), (Cards{"tile:2:veil:1", "tile:3:veil:3", "hold"})) << "Constellation";
  EXPECT_EQ(spaces("mirror"), (Cards{"tile:2:mirror:3", "tile:3:mirror:1", "hold"})) << "Shine";
  EXPECT_EQ(spaces("hound"), (Cards{"tile:2:hound:2", "tile:3:hound:2", "hold"})) << "Fight";
}

TEST(HF35, under_the_veil_one_draws_and_then_rolls_yellow) {
  Pack pack;
  pack.acts("h02", constellation()).generic("h03", 3).acts("h03", shine(1));
  Scene scene = with_tile(pack, "veil");
  scene.play({"act:tile", "draw:glory", "hold"});
  EXPECT_EQ(scene.offers(0).at(0), "roll:yellow:1");
  scene.play({"roll:yellow:3"});
  EXPECT_EQ(scene.counters(1), 2);
  EXPECT_EQ(scene.held(1), Cards{"glory"});
  EXPECT_EQ(scene.place(), 3);
}

TEST(HF35, the_mirror_gives_one_prestige_and_one_to_a_named_opponent) {
  Scene scene = with_tile(Pack().acts("h02", shine(5)), "mirror", 3);
  scene.play({"act:tile"});
  EXPECT_EQ(scene.offers(1), (Cards{"share:2", "share:3"}));
  scene.play({"share:3"});
  EXPECT_EQ(scene.prestige(1), 1) << "not the 5 that are printed";
  EXPECT_EQ(scene.prestige(2), 0);
  EXPECT_EQ(scene.prestige(3), 1);
}

TEST(HF35, with_the_hound_the_red_die_is_rolled_too_and_wins_nobody) {
  Scene scene = with_tile(Pack().acts("h02", fight(3)).generic("h03", 8).acts("h03", shine(1)), "hound");
  scene.play({"act:tile"});
  EXPECT_EQ(scene.offers(1), (Cards{"dice:green", "dice:yellow", "dice:green+yellow"}));
  scene.play({"dice:yellow", "roll:yellow:1", "roll:red:2"});
  EXPECT_EQ(scene.counters(1), 3);
  scene.play({"take:a01"});
  EXPECT_EQ(scene.phase(), Phase::foes) << "one adversary for one die; red wins none";
  EXPECT_EQ(scene.won(1), Cards{"a01"});
}

TEST(HF35, the_hound_s_red_damage_must_be_taken_to_win) {
  Scene scene = with_tile(Pack().acts("h02", fight(3)).generic("h03", 8).acts("h03", shine(1)), "hound");
  scene.play({"act:tile", "dice:green", "roll:green:1", "roll:red:6"});
  EXPECT_TRUE(scene.won(1).empty()) << "fire without a fire slot";
  EXPECT_EQ(scene.place(), 3);
}

TEST(HF36, a_space_holds_one_tile) {
  Scene scene = drawing(stargazers());
  scene.play({"draw:glory", "tile:1:glory:3", "act:none", "act:constellation", "draw:glory"});
  EXPECT_EQ(scene.offers(1), (Cards{"tile:1:glory:1", "tile:1:glory:2", "tile:1:glory:4", "hold"}));
}

TEST(HF36, a_space_with_two_actions_shows_both_icons_and_the_tile_replaces_both) {
  Pack pack = stargazers();
  pack.acts("h05", shine(1), fight(1)).acts("h06", {}).acts("h07", {});
  for (const std::string tile : {"mirror", "hound"}) {
    Scene scene = drawing(pack);
    scene.play({"draw:" + tile, "tile:2:" + tile + ":1"});
    EXPECT_EQ(scene.turn(), 2);
    EXPECT_EQ(scene.offers(2), tile == "hound" ? (Cards{"act:none", "act:tile"}) : (Cards{"act:tile"}));
  }
}

TEST(HF37, tiles_stay_on_kept_heroes_and_leave_with_the_others) {
  Scene scene = drawing(stargazers());
  scene.play({"draw:hound", "tile:2:hound:2", "act:none", "act:constellation", "draw:glory", "tile:1:glory:3"});
  scene.decline_all();
  Scene kept = scene;
  kept.keep_all({"3", "2"});
  EXPECT_EQ(kept.tile_on(1, 1), "glory");
  EXPECT_EQ(kept.tile_on(2, 1), "hound");
  kept.recruit({plain_heroes(41, 44), plain_heroes(45, 48)});
  EXPECT_EQ(kept.turn(), 1);
  EXPECT_EQ(kept.offers(1), (Cards{"act:tile"}));
  scene.keep_all({"1", "1"});
  EXPECT_EQ(scene.tile_on(1, 1) + scene.tile_on(2, 1), "");
  EXPECT_EQ(scene.game().tiles_of(scene.state(), 0), 0);
}

TEST(HF38, forced_damage_that_does_not_fit_is_taken_as_far_as_possible) {
  Pack pack = stargazers();
  pack.generic("h07", 0).generic("h08", 1);
  Scene ambushed = drawing(pack);
  ambushed.play({"draw:ambush", "roll:green:5", "roll:yellow:6"});
  EXPECT_EQ(ambushed.counters(2), 1) << "the ice is dropped, one of two untyped points too";
  EXPECT_EQ(ambushed.turn(), 2);
  Pack veiled;
  veiled.acts("h02", constellation()).generic("h03", 1).acts("h03", shine(1));
  Scene scene = with_tile(veiled, "veil");
  scene.play({"act:tile", "draw:glory", "tile:1:glory:4", "roll:yellow:4"});
  EXPECT_EQ(scene.counters(1), 1);
  EXPECT_EQ(scene.tile_on(1, 4), "glory") << "the tile stays, there is nothing to lose";
}

TEST(HF57, with_two_players_the_opponent_is_no_choice) {
  Scene scene = drawing(stargazers());
  scene.play({"draw:anvil"});
  EXPECT_EQ(scene.counters(2), 3);
}

TEST(HF57, an_opponent_without_a_free_slot_may_be_named) {
  Scene scene = drawing(stargazers(), 3);
  scene.state_to_doctor().counters[1] = slots_of(kGenericSlot, 6);
  scene.play({"draw:anvil"});
  EXPECT_EQ(scene.offers(1), (Cards{"target:2", "target:3"}));
  scene.play({"target:2"});
  EXPECT_EQ(scene.counters(2), 6);
  EXPECT_EQ(scene.turn(), 2);
}

TEST(HF57, the_opponent_places_the_counters_before_the_turn_goes_on) {
  Pack pack = stargazers();
  pack.prestige("h08", 1);
  Scene scene = drawing(pack);
  scene.play({"draw:ambush", "roll:green:1"});
  EXPECT_EQ(scene.asked(), Seats{0});
  scene.play({"roll:yellow:1"});
  EXPECT_EQ(scene.asked(), Seats{2});
  EXPECT_EQ(scene.turn(), 1);
  scene.play({"wound:prestige_1"});
  EXPECT_EQ(scene.turn(), 2);
}

TEST(HF57, immediate_tiles_are_never_held_and_count_for_nobody) {
  Scene scene = drawing(stargazers());
  scene.play({"draw:anvil"});
  EXPECT_EQ(scene.game().tiles_of(scene.state(), 0), 0);
  EXPECT_EQ(scene.game().tiles_of(scene.state(), 1), 0);
}

TEST(HF58, a_tile_may_be_held_over_rounds_and_to_the_end) {
  Scene scene = drawing(stargazers());
  scene.play({"draw:glory", "hold"});
  scene.decline_all();
  scene.keep_all({"4", "4"});
  EXPECT_EQ(scene.held(1), Cards{"glory"});
  scene.recruit({plain_heroes(21, 24), plain_heroes(31, 34)});
  EXPECT_EQ(scene.phase(), Phase::tiles) << "in round 2 it may still be placed";
  scene.decline_all();
  scene.keep_all({"1+2", "1+2"});
  scene.recruit({});
  scene.decline_all();
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.held(1), Cards{"glory"});
  EXPECT_EQ(scene.game().tiles_of(scene.state(), 0), 1);
}

TEST(HF58, nobody_places_outside_the_own_turn) {
  Scene scene = drawing(stargazers());
  scene.play({"draw:glory", "hold"});
  EXPECT_EQ(scene.turn(), 2);
  EXPECT_EQ(scene.phase(), Phase::act);
  EXPECT_TRUE(scene.offers(1).empty());
}

TEST(HF58, a_tile_placed_after_the_action_was_chosen_gives_no_second_action) {
  Scene scene = drawing(stargazers());
  scene.play({"draw:glory", "tile:1:glory:1"});
  EXPECT_EQ(scene.turn(), 2) << "h01 is under the token and has acted";
  EXPECT_EQ(scene.prestige(1), 0);
}

TEST(HF58, a_tile_placed_before_the_action_is_this_turn_s_action) {
  Scene scene = drawing(stargazers());
  scene.play({"draw:glory", "hold", "act:none", "tile:1:glory:2", "act:tile"});
  EXPECT_EQ(scene.prestige(1), 3);
}

TEST(HF59, a_space_is_free_for_tiles_whether_or_not_the_hero_has_acted) {
  Pack pack = stargazers();
  pack.acts("h08", fight(1));
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4), plain_heroes(5, 8)});
  scene.play({"act:none", "act:none", "act:constellation", "draw:veil"});
  EXPECT_EQ(scene.offers(1), (Cards{"tile:2:veil:1", "hold"})) << "h05 has had its turn";
}

TEST(HF59, a_covered_space_takes_no_other_tile_of_anybody) {
  Scene scene = drawing(stargazers());
  scene.play({"draw:hound", "tile:2:hound:2", "act:constellation", "draw:glory"});
  EXPECT_EQ(scene.offers(2), (Cards{"tile:2:glory:1", "tile:2:glory:3", "tile:2:glory:4", "hold"}));
}

TEST(HF59, a_tile_without_a_legal_space_is_held) {
  Pack pack = stargazers();
  pack.acts("h07", {});
  Scene scene = drawing(pack);
  scene.play({"draw:mirror"});
  EXPECT_EQ(scene.held(1), Cards{"mirror"});
  EXPECT_EQ(scene.turn(), 2) << "nobody is asked";
  scene.play({"act:none"});
  EXPECT_EQ(scene.phase(), Phase::act) << "and later neither, as long as there is no space";
}

TEST(HF59, a_tile_counts_for_the_owner_of_the_hero_or_for_its_holder) {
  Scene scene = drawing(stargazers());
  scene.play({"draw:hound"});
  Scene held = scene;
  held.play({"hold"});
  EXPECT_EQ(held.game().tiles_of(held.state(), 0), 1);
  EXPECT_EQ(held.game().tiles_of(held.state(), 1), 0);
  scene.play({"tile:2:hound:2"});
  EXPECT_EQ(scene.game().tiles_of(scene.state(), 0), 0);
  EXPECT_EQ(scene.game().tiles_of(scene.state(), 1), 1);
}

TEST(HF60, the_tile_drawn_under_the_veil_is_dealt_with_completely_before_yellow_is_rolled) {
  Pack pack;
  pack.acts("h02", constellation()).generic("h03", 2).acts("h03", shine(1));
  pack.generic("h21", 2).prestige("h22", 1, 3);
  Scene scene = with_tile(pack, "veil");
  scene.play({"act:tile", "draw:ambush", "roll:green:3", "roll:yellow:1"});
  EXPECT_EQ(scene.asked(), Seats{2}) << "the ambush comes first";
  scene.play({"wound:generic", "wound:generic"});
  EXPECT_EQ(scene.counters(2), 2);
  EXPECT_EQ(scene.offers(0).at(0), "roll:yellow:1");
  scene.play({"roll:yellow:2"});
  EXPECT_EQ(scene.counters(1), 1) << "and yellow hits the one who drew";
}

TEST(HF60, the_veil_s_roll_follows_a_tile_that_had_no_space) {
  Pack pack;
  pack.acts("h02", constellation()).generic("h03", 2).acts("h03", shine(1));
  Scene scene = with_tile(pack, "veil");
  scene.play({"act:tile", "draw:hound"});
  EXPECT_EQ(scene.held(1), Cards{"hound"});
  EXPECT_EQ(scene.offers(0).at(0), "roll:yellow:1");
  scene.play({"roll:yellow:1", "act:shine"});
  EXPECT_EQ(scene.phase(), Phase::keep) << "rolled once, and not again for another hero";
}

TEST(HF60, with_one_adversary_the_hound_allows_one_die_and_with_none_no_fight) {
  Pack pack;
  pack.acts("h02", fight(3)).generic("h03", 8).acts("h03", shine(1));
  Scene scene = with_tile(pack, "hound");
  scene.state_to_doctor().foes = 0;
  scene.state_to_doctor().line = {};
  scene.state_to_doctor().line.push_back(0);
  scene.play({"act:tile"});
  EXPECT_EQ(scene.offers(1), (Cards{"dice:green", "dice:yellow"}));
  scene.play({"dice:green", "roll:green:1", "roll:red:1"});
  EXPECT_EQ(scene.won(1), Cards{"a01"});
  pack.acts("h01", shine(1));
  Scene empty(pack);
  empty.recruit({plain_heroes(1, 4)});
  empty.state_to_doctor().tile_on[0].set(1, empty.tile("hound"));
  empty.state_to_doctor().foes = 0;
  empty.state_to_doctor().line = {};
  empty.play({"act:shine"});
  EXPECT_EQ(empty.place(), 3);
}

TEST(HF60, the_hound_allows_two_dice_even_where_one_was_printed) {
  Scene scene = with_tile(Pack().acts("h02", fight(1)), "hound");
  scene.play({"act:tile"});
  EXPECT_EQ(scene.offers(1), (Cards{"dice:green", "dice:yellow", "dice:green+yellow"}));
}

TEST(HF60, the_mirror_s_second_point_may_go_to_any_opponent) {
  Scene scene = drawing(stargazers(), 3);
  scene.play({"draw:mirror", "tile:2:mirror:3"});
  scene.decline_until(2, 3);
  scene.play({"act:tile"});
  EXPECT_EQ(scene.offers(2), (Cards{"share:1", "share:3"})) << "not only to seat 1, who placed it";
}

TEST(HF60, with_two_players_the_mirror_asks_nothing) {
  Scene scene = with_tile(Pack().acts("h02", shine(5)), "mirror");
  scene.play({"act:tile"});
  EXPECT_EQ(scene.prestige(1), 1);
  EXPECT_EQ(scene.prestige(2), 1);
}

}  // namespace
}  // namespace feerie::heroes
