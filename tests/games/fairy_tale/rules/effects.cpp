// Hunt, Open and Close (FT-9 to FT-16): the printed cards where they show a rule, small packs where none does.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/games/fairy_tale/pack.h"
#include "tests/games/fairy_tale/scene.h"

namespace feerie::fairy_tale {
namespace {

TEST(FT9, open_comes_before_close) {
  Scene scene(basic(2));
  scene.plan({{"knight_of_the_round_table", "holy_priest"}, {"demon", "demon"}});
  scene.steps(1);
  ASSERT_EQ(scene.down(1), (Cards{"knight_of_the_round_table"}));
  // The Priest opens the Knight first; only then does the second Demon close one of the two.
  scene.step();
  EXPECT_EQ(scene.asked(), (Seats{1}));
  EXPECT_EQ(scene.offers(1), (Cards{"close:knight_of_the_round_table", "close:holy_priest"}));
  scene.closes(1, "holy_priest");
  EXPECT_EQ(scene.up(1), (Cards{"knight_of_the_round_table"}));
  EXPECT_EQ(scene.down(1), (Cards{"holy_priest"}));
}

TEST(FT9, hunt_comes_before_close) {
  Scene scene(expert(2));
  scene.plan({{"knight_of_the_round_table", "the_gold_dragon"}, {"bard", "demon"}});
  scene.steps(2);
  EXPECT_EQ(scene.down(2), (Cards{"demon"}));
  EXPECT_EQ(scene.up(1), (Cards{"knight_of_the_round_table", "the_gold_dragon"})) << "the Demon closed nothing";
}

TEST(FT9, hunt_comes_before_open) {
  Scene scene(expert(2));
  scene.plan({{"knight_of_the_round_table", "shadow_castle"}, {"demon", "the_gold_dragon"}});
  scene.steps(1);
  ASSERT_EQ(scene.down(1), (Cards{"knight_of_the_round_table"}));
  scene.steps(1);
  EXPECT_EQ(scene.down(1), (Cards{"knight_of_the_round_table", "shadow_castle"})) << "the hunted Castle opened nothing";
}

TEST(FT10, open_turns_an_own_face_down_card_up) {
  Scene scene(basic(2));
  scene.plan({{"sky_dance_dragon", "dragon_tamer"}, {"werewolf", "bard"}});
  scene.steps(1);
  ASSERT_EQ(scene.down(1), (Cards{"sky_dance_dragon"}));
  scene.steps(1);
  EXPECT_EQ(scene.up(1), (Cards{"dragon_tamer", "sky_dance_dragon"}));
}

TEST(FT10, open_turns_no_card_of_another_player) {
  Scene scene(basic(2));
  scene.plan({{"sky_dance_dragon", "bard"}, {"werewolf", "dragon_tamer"}});
  scene.steps(2);
  EXPECT_EQ(scene.down(1), (Cards{"sky_dance_dragon"}));
}

TEST(FT10, close_turns_a_face_up_card_down_and_leaves_what_is_down) {
  Scene scene(basic(2));
  scene.plan({{"bard", "old_sage", "old_sage"}, {"vampire", "vampire", "werewolf"}});
  scene.steps(1);
  EXPECT_EQ(scene.down(1), (Cards{"bard"}));
  scene.steps(1);
  EXPECT_EQ(scene.down(1), (Cards{"bard"})) << "the second Vampire finds no face-up Fairywood card";
  EXPECT_EQ(scene.up(1), (Cards{"old_sage"}));
}

TEST(FT10, open_reaches_only_cards_that_meet_its_condition) {
  Scene scene(basic(2));
  scene.plan({{"bard", "dragon_tamer"}, {"vampire", "old_sage"}});
  scene.steps(2);
  EXPECT_EQ(scene.down(1), (Cards{"bard"}));
}

TEST(FT11, you_concerns_only_the_player_of_the_card) {
  Scene scene(basic(2));
  scene.plan({{"bard", "old_sage"}, {"bard", "fairy_ring"}});
  scene.steps(1);
  scene.step();
  EXPECT_EQ(scene.asked(), (Seats{2}));
  scene.closes(2, "bard");
  EXPECT_EQ(scene.up(1), (Cards{"bard", "old_sage"}));
  EXPECT_EQ(scene.down(2), (Cards{"bard"}));
}

TEST(FT11, all_concerns_every_player_the_cards_own_included) {
  Scene scene(basic(3));
  scene.plan({{"bard", "vampire"}, {"bard", "old_sage"}, {"bard", "old_sage"}});
  scene.steps(2);
  for (int seat = 1; seat <= 3; ++seat) EXPECT_EQ(scene.down(seat), (Cards{"bard"})) << "seat " << seat;
}

TEST(FT11, an_effect_turns_one_card_of_each_player_unless_it_says_more) {
  Scene scene(basic(2));
  scene.plan({{"bard", "bard", "old_sage"}, {"bard", "elven_archer", "vampire"}});
  scene.steps(2);
  scene.step();
  scene.closes(2, "elven_archer");
  EXPECT_EQ(scene.up(1), (Cards{"bard", "old_sage"}));
  EXPECT_EQ(scene.up(2), (Cards{"bard", "vampire"}));
}

TEST(FT11, a_count_of_two_is_two_cards_of_each_player_concerned) {
  Scene scene(
      basic(2),
      Pack().card("storm", "grey").closes(Reach::all, "red", 2).card("rose").card("poppy").card("tulip").done());
  scene.plan({{"rose", "poppy", "tulip", "storm"}, {"rose", "tulip", "stone_1", "stone_1"}});
  scene.steps(3);
  scene.step();
  EXPECT_EQ(scene.down(2), (Cards{"rose", "tulip"})) << "two of two";
  ASSERT_EQ(scene.asked(), (Seats{1}));
  scene.closes(1, "rose");
  EXPECT_EQ(scene.offered_cards(1), (Cards{"poppy", "tulip"}));
  scene.closes(1, "tulip");
  EXPECT_EQ(scene.up(1), (Cards{"poppy", "storm"}));
  EXPECT_EQ(scene.phase(), Phase::play);
}

TEST(FT11, all_that_match_are_turned_where_the_card_says_all) {
  Scene scene(basic(2), Pack()
                            .card("flood", "grey")
                            .closes(Reach::all, "red", 0)
                            .card("spring", "grey")
                            .opens(Reach::you, "red", 0)
                            .card("rose")
                            .card("poppy")
                            .card("moss", "green")
                            .done());
  scene.plan({{"rose", "poppy", "moss", "flood", "spring"}, {"rose", "rose", "rose", "moss", "moss"}});
  scene.steps(4);
  EXPECT_EQ(scene.down(1), (Cards{"poppy", "rose"}));
  EXPECT_EQ(scene.up(1), (Cards{"flood", "moss"}));
  EXPECT_EQ(scene.down(2), (Cards{"rose", "rose", "rose"}));
  scene.steps(1);
  EXPECT_EQ(scene.down(1), Cards{});
  EXPECT_EQ(scene.down(2), (Cards{"rose", "rose", "rose"})) << "the spring is yours alone";
}

TEST(FT11, an_effect_may_name_a_category_or_a_card) {
  Scene scene(basic(2), Pack()
                            .card("quake", "grey")
                            .closes(Reach::all, "house")
                            .card("thief", "grey")
                            .closes(Reach::all, "rose")
                            .card("rose")
                            .card("poppy")
                            .card("hut", "red", "house")
                            .done());
  scene.plan({{"rose", "hut", "poppy", "quake", "thief"}});
  scene.steps(4);
  EXPECT_EQ(scene.down(1), (Cards{"hut"}));
  scene.steps(1);
  EXPECT_EQ(scene.down(1), (Cards{"hut", "rose"}));
}

TEST(FT12, dragons_lair_with_sky_dance_dragon_closes_one_of_the_two_by_choice) {
  for (const std::string chosen : {"dragons_lair", "sky_dance_dragon"}) {
    Scene scene(basic(2));
    scene.plan({{"sky_dance_dragon", "dragons_lair"}, {"bard", "bard"}});
    scene.steps(1);
    scene.step();
    ASSERT_EQ(scene.asked(), (Seats{1}));
    EXPECT_EQ(scene.offers(1), (Cards{"close:sky_dance_dragon", "close:dragons_lair"}));
    scene.closes(1, chosen);
    EXPECT_EQ(scene.down(1), (Cards{chosen}));
    EXPECT_EQ(scene.up(1).size(), 1u);
    EXPECT_EQ(scene.phase(), Phase::play);
  }
}

TEST(FT12, a_home_alone_closes_itself) {
  Scene scene(basic(2));
  scene.plan({{"dragons_lair"}, {"bard"}});
  scene.steps(1);
  EXPECT_EQ(scene.down(1), (Cards{"dragons_lair"}));
}

TEST(FT12, close_reaches_a_card_of_another_player_that_was_just_played) {
  Scene scene(basic(2));
  scene.plan({{"homesteaders"}, {"demon"}});
  scene.steps(1);
  EXPECT_EQ(scene.down(1), (Cards{"homesteaders"}));
}

TEST(FT13, the_player_whose_cards_they_are_chooses) {
  Scene scene(basic(2));
  scene.plan({{"bard", "elven_archer", "old_sage"}, {"old_sage", "old_sage", "vampire"}});
  scene.steps(2);
  scene.step();
  EXPECT_EQ(scene.asked(), (Seats{1})) << "the Vampire is seat 2's, the cards are seat 1's";
  EXPECT_EQ(scene.offered_cards(1), (Cards{"bard", "elven_archer"}));
  EXPECT_EQ(scene.offers(2), Cards{});
  scene.closes(1, "elven_archer");
  EXPECT_EQ(scene.down(1), (Cards{"elven_archer"}));
}

TEST(FT13, players_are_asked_in_seat_order_from_the_dealers_left) {
  Scene scene(basic(4));
  scene.plan({{"mischievous_fairy", "elven_archer", "vampire"},
              {"bard", "elven_archer", "old_sage"},
              {"bard", "bard", "old_sage"},
              {"bard", "elven_archer", "old_sage"}});
  scene.steps(2);
  scene.step();
  ASSERT_EQ(scene.asked(), (Seats{2}));
  scene.closes(2, "bard");
  EXPECT_EQ(scene.down(3), (Cards{"bard"})) << "seat 3 has no choice among its Bards";
  ASSERT_EQ(scene.asked(), (Seats{4}));
  scene.closes(4, "elven_archer");
  ASSERT_EQ(scene.asked(), (Seats{1})) << "the dealer is last";
  scene.closes(1, "mischievous_fairy");
  EXPECT_EQ(scene.phase(), Phase::deal);
}

TEST(FT13, each_sees_what_the_earlier_ones_chose) {
  Scene scene(basic(3));
  scene.plan(
      {{"bard", "old_sage", "vampire"}, {"bard", "elven_archer", "old_sage"}, {"bard", "elven_archer", "old_sage"}});
  scene.steps(2);
  scene.step();
  ASSERT_EQ(scene.asked(), (Seats{2}));
  scene.closes(2, "elven_archer");
  ASSERT_EQ(scene.asked(), (Seats{3}));
  EXPECT_EQ(scene.view(3).down[1], 0b010) << "seat 2's Archer is down in seat 3's eyes";
  EXPECT_EQ(scene.view(0).down[1], 0b010) << "and for spectators";
  EXPECT_EQ(scene.game().witnesses(scene.state(), seat_at(2), Move{.op = Op::close}), SeatSet::everyone(3));
}

TEST(FT14, two_closes_on_one_player_must_turn_two_different_cards) {
  Scene scene(basic(3));
  scene.plan({{"homesteaders", "knight_of_the_round_table", "bard"},
              {"bard", "bard", "demon"},
              {"elven_archer", "elven_archer", "demon"}});
  scene.steps(3);
  EXPECT_EQ(scene.down(1), (Cards{"homesteaders", "knight_of_the_round_table"})) << "two of two: not asked";
}

TEST(FT14, two_closes_on_three_cards_leave_the_owner_to_choose_which_one_stays) {
  Scene scene(basic(3));
  scene.plan({{"homesteaders", "knight_of_the_round_table", "old_sage"},
              {"bard", "bard", "demon"},
              {"elven_archer", "elven_archer", "demon"}});
  scene.steps(2);
  scene.step();
  EXPECT_EQ(scene.asked(), (Seats{1}));
  scene.closes(1, "homesteaders");
  EXPECT_EQ(scene.offered_cards(1), (Cards{"knight_of_the_round_table", "old_sage"}));
  scene.closes(1, "old_sage");
  EXPECT_EQ(scene.up(1), (Cards{"knight_of_the_round_table"}));
  EXPECT_EQ(scene.down(1), (Cards{"homesteaders", "old_sage"}));
  EXPECT_EQ(scene.phase(), Phase::deal);
}

// Demon: Holy Empire; The Shadowking: any card. Seat 1 has one Holy Empire card, so it is in every legal set.
Scene demon_and_shadowking() {
  Scene scene(expert(3));
  scene.plan({{"bard", "elven_archer", "old_sage"},
              {"bard", "bard", "demon"},
              {"elven_archer", "elven_archer", "the_shadowking"}});
  scene.steps(2);
  scene.step();
  scene.closes(2, "demon");
  scene.closes(3, "the_shadowking");
  return scene;
}

TEST(FT14, the_only_target_of_one_effect_is_closed_whatever_else_the_owner_chooses) {
  Scene scene = demon_and_shadowking();
  ASSERT_EQ(scene.asked(), (Seats{1}));
  EXPECT_EQ(scene.offered_cards(1), (Cards{"bard", "elven_archer", "old_sage"}));
  scene.closes(1, "bard");
  EXPECT_EQ(scene.down(1), (Cards{"bard", "old_sage"})) << "the Sage is left to the Demon and not asked";
  EXPECT_EQ(scene.phase(), Phase::deal);
}

TEST(FT14, the_only_target_of_one_effect_may_be_named_first) {
  Scene scene = demon_and_shadowking();
  scene.closes(1, "old_sage");
  EXPECT_EQ(scene.asked(), (Seats{1})) << "The Shadowking still wants a card";
  EXPECT_EQ(scene.offered_cards(1), (Cards{"bard", "elven_archer"}));
  scene.closes(1, "elven_archer");
  EXPECT_EQ(scene.up(1), (Cards{"bard"}));
}

TEST(FT14, a_choice_that_would_leave_another_effect_without_a_card_is_not_offered) {
  Scene scene(basic(2), Pack()
                            .card("frost", "grey")
                            .closes(Reach::all, "rose")
                            .card("hail", "grey")
                            .closes(Reach::all, "red")
                            .card("rose")
                            .card("poppy")
                            .card("tulip")
                            .done());
  scene.plan({{"rose", "poppy", "tulip", "frost"}, {"stone_1", "stone_1", "stone_1", "hail"}});
  scene.steps(3);
  scene.step();
  // The frost needs the rose: rose and poppy, or rose and tulip; never poppy and tulip.
  ASSERT_EQ(scene.asked(), (Seats{1}));
  scene.closes(1, "poppy");
  EXPECT_EQ(scene.down(1), (Cards{"poppy", "rose"})) << "after the poppy the rose is forced";
  EXPECT_EQ(scene.phase(), Phase::play);
}

TEST(FT14, effects_with_crossing_targets_are_assigned_so_that_most_are_applied) {
  // a reaches red; b reaches red and green: with one red and one green card both must go, whatever the order.
  for (const bool swapped : {false, true}) {
    Scene scene(basic(2), Pack()
                              .card("frost", "grey")
                              .closes(Reach::all, "red")
                              .card("hail", "grey")
                              .closes(Reach::all, "plant")
                              .card("rose", "red", "plant")
                              .card("moss", "green", "plant")
                              .done());
    const Cards weather = swapped ? Cards{"hail", "frost"} : Cards{"frost", "hail"};
    scene.plan({{"rose", "moss", weather[0]}, {"stone_1", "stone_1", weather[1]}});
    scene.steps(3);
    EXPECT_EQ(scene.down(1), (Cards{"moss", "rose"}));
  }
}

TEST(FT15, an_effect_without_a_target_is_not_applied_and_the_others_are) {
  Scene scene(basic(3));
  scene.plan({{"bard", "bard"}, {"old_sage", "demon"}, {"elven_archer", "dragon_tamer"}});
  scene.steps(2);
  EXPECT_EQ(scene.down(1), Cards{}) << "no Holy Empire card";
  EXPECT_EQ(scene.down(2), (Cards{"old_sage"}));
  EXPECT_EQ(scene.down(3), Cards{}) << "nothing to open, nothing to close";
}

TEST(FT15, of_two_effects_on_one_target_only_one_is_applied) {
  Scene scene(basic(3));
  scene.plan({{"old_sage", "bard"}, {"bard", "demon"}, {"bard", "demon"}});
  scene.steps(2);
  EXPECT_EQ(scene.down(1), (Cards{"old_sage"}));
  EXPECT_EQ(scene.up(1), (Cards{"bard"}));
}

TEST(FT16, the_fairy_queen_hunts_the_demon_which_enters_face_down_and_closes_nothing) {
  Scene scene(expert(2));
  scene.plan({{"homesteaders", "demon"}, {"knight_of_the_round_table", "the_fairy_queen"}});
  scene.steps(2);
  EXPECT_EQ(scene.down(1), (Cards{"demon"}));
  EXPECT_EQ(scene.up(1), (Cards{"homesteaders"}));
  EXPECT_EQ(scene.up(2), (Cards{"knight_of_the_round_table", "the_fairy_queen"}));
}

TEST(FT16, hunt_does_not_reach_cards_played_before) {
  Scene scene(expert(2));
  scene.plan({{"demon", "bard"}, {"bard", "the_fairy_queen"}});
  scene.steps(2);
  EXPECT_EQ(scene.up(1), (Cards{"bard", "demon"}));
}

TEST(FT16, hunt_reaches_every_matching_card_of_the_step_by_any_player_and_no_other) {
  Scene scene(expert(4));
  scene.plan({{"demon"}, {"the_gold_dragon"}, {"vampire"}, {"bard"}});
  scene.steps(1);
  EXPECT_EQ(scene.down(1), (Cards{"demon"}));
  EXPECT_EQ(scene.up(2), (Cards{"the_gold_dragon"}));
  EXPECT_EQ(scene.down(3), (Cards{"vampire"}));
  EXPECT_EQ(scene.up(4), (Cards{"bard"})) << "the Vampire closed nothing, the Gold Dragon hunts Shadow only";
}

std::shared_ptr<const Content> hunters() {
  return Pack()
      .card("wolf", "grey", "beast")
      .hunts(Reach::all, "beast")
      .card("lynx", "grey", "beast")
      .hunts(Reach::all, "beast", 1)
      .card("pike", "blue", "fish")
      .hunts(Reach::all, "fish", 2)
      .card("loner", "grey", "beast")
      .hunts(Reach::you, "any")
      .card("hare", "brown", "beast")
      .closes(Reach::all, "any")
      .card("carp", "brown", "fish")
      .done();
}

TEST(FT16, two_hunters_that_hunt_each_other_are_both_down) {
  Scene scene(basic(2), hunters());
  scene.plan({{"wolf"}, {"wolf"}});
  scene.steps(1);
  EXPECT_EQ(scene.down(1), (Cards{"wolf"}));
  EXPECT_EQ(scene.down(2), (Cards{"wolf"}));
}

TEST(FT16, a_hunted_hunter_still_hunts) {
  for (int i = 0; i < 3; ++i) {
    Scene now(basic(3), Pack()
                            .card("eagle", "white")
                            .hunts(Reach::all, "fox")
                            .card("fox", "red")
                            .hunts(Reach::all, "hen")
                            .card("hen", "brown")
                            .done());
    std::vector<Cards> rows{{"eagle"}, {"fox"}, {"hen"}};
    std::rotate(rows.begin(), rows.begin() + i, rows.end());
    now.plan(rows);
    now.steps(1);
    for (int seat = 1; seat <= 3; ++seat)
      EXPECT_EQ(now.up(seat).empty(), now.row(seat).at(0) != "eagle") << now.row(seat).at(0) << " of seat " << seat;
  }
}

TEST(FT16, a_hunt_never_hunts_the_hunter_itself) {
  Scene scene(basic(2), hunters());
  scene.plan({{"wolf", "loner"}, {"carp", "hare"}});
  scene.steps(1);
  EXPECT_EQ(scene.up(1), (Cards{"wolf"})) << "the wolf is a beast and hunts beasts";
  scene.step();
  EXPECT_EQ(scene.asked(), (Seats{2}))
      << "a hunt for YOU finds no card but the hunter: the hare is not hunted and closes";
}

TEST(FT16, a_hunt_for_one_card_lets_the_hunting_player_choose_among_several) {
  Scene scene(basic(3), hunters());
  scene.plan({{"hare"}, {"lynx"}, {"hare"}});
  scene.step();
  EXPECT_EQ(scene.asked(), (Seats{2}));
  EXPECT_EQ(scene.offers(2), (Cards{"hunt:1:hare", "hunt:3:hare"}));
  for (const int owner : {1, 3}) {  // the thing is the card just revealed, the last of its owner's row
    const Touch touch =
        scene.game().touches(scene.view(2), seat_at(1), *scene.game().parse(scene.offers(2)[owner == 1 ? 0u : 1u]));
    EXPECT_EQ(touch.on, thing_of(ThingKind::card, seat_at(owner - 1), static_cast<int>(scene.row(owner).size())));
    EXPECT_EQ(scene.row(owner).back(), "hare");
  }
  scene.hunts(2, 3, "hare");
  EXPECT_EQ(scene.down(3), (Cards{"hare"}));
  EXPECT_EQ(scene.down(1), (Cards{"hare"})) << "the other hare closes everybody's one card, its own too";
  EXPECT_EQ(scene.down(2), (Cards{"lynx"}));
}

TEST(FT16, a_hunt_for_one_card_with_one_target_is_not_asked) {
  Scene scene(basic(3), hunters());
  scene.plan({{"hare"}, {"lynx"}, {"carp"}});
  scene.steps(1);
  EXPECT_EQ(scene.down(1), (Cards{"hare"}));
  EXPECT_EQ(scene.up(2) + scene.up(3), (Cards{"lynx", "carp"}));
}

TEST(FT16, a_hunt_for_two_of_three_is_asked_card_by_card) {
  Scene scene({.players = 4, .variant = Variant::basic, .pairs = false}, hunters());
  scene.plan({{"carp"}, {"carp"}, {"pike"}, {"carp"}});
  scene.step();
  ASSERT_EQ(scene.asked(), (Seats{3}));
  scene.hunts(3, 4, "carp");
  EXPECT_EQ(scene.offers(3), (Cards{"hunt:1:carp", "hunt:2:carp"}));
  scene.hunts(3, 1, "carp");
  EXPECT_EQ(scene.up(2), (Cards{"carp"}));
  EXPECT_EQ(scene.down(1) + scene.down(4), (Cards{"carp", "carp"}));
  EXPECT_EQ(scene.up(3), (Cards{"pike"}));
}

TEST(FT16, several_hunters_choose_in_order_and_hunts_count_as_simultaneous) {
  Scene scene(basic(3), hunters());
  scene.plan({{"lynx"}, {"lynx"}, {"hare"}});
  scene.step();
  ASSERT_EQ(scene.asked(), (Seats{2}));
  scene.hunts(2, 1, "lynx");
  ASSERT_EQ(scene.asked(), (Seats{1})) << "the hunted lynx of the dealer still hunts";
  EXPECT_EQ(scene.up(1), (Cards{"lynx"})) << "cards go down when all hunts are chosen";
  EXPECT_EQ(scene.offers(1), (Cards{"hunt:2:lynx", "hunt:3:hare"}));
  scene.hunts(1, 2, "lynx");
  EXPECT_EQ(scene.down(1), (Cards{"lynx"}));
  EXPECT_EQ(scene.down(2), (Cards{"lynx"}));
}

}  // namespace
}  // namespace feerie::fairy_tale
