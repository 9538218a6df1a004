// The frame of the game: what is fixed, what an activation consists of, and what several rules say together.
#include <gtest/gtest.h>

#include "tests/games/fees_darmes/scene.h"

namespace feerie::fees_darmes {
namespace {

// FA-5, FA-28
TEST(FA1, two_players_with_five_order_tokens_each_play_five_turns) {
  Scene scene;
  scene.put(1, "bucheron", "e5").put(2, "bucheron", "r20").begin();
  EXPECT_EQ(scene.game().players(), 2);
  for (int turn = 1; turn <= 5; ++turn) {
    EXPECT_EQ(scene.state().turn, turn);
    EXPECT_EQ(scene.side(1).free_tokens, 5);
    EXPECT_EQ(scene.side(2).free_tokens, 5);
    scene.play({"pass", "pass"});
    if (turn < 5) scene.dice({6, 1}).play({"first:1"});
  }
  EXPECT_EQ(scene.phase(), Phase::over);
  EXPECT_TRUE(scene.game().to_act(scene.state()).empty());
}

// FA-7, FA-8: one point for each, and nothing else brings any.
TEST(FA2, three_feats_bring_points) {
  Scene all;
  all.put(1, "garde_palais", "e5").put(1, "ogre", "k5").put(2, "faon", "l5").put(2, "bucheron", "r20");
  all.lair(2, "f5").objective(1, "e6").begin();
  all.play({"fig:1.1", "stay", "search", "joker:0"}).dice({4, 4, 1});
  all.play({"pass", "fig:1.2", "stay", "act:1", "joker:0"}).dice({4, 4, 1});
  all.play({"fig:1.1", "stay", "loot", "joker:0"}).dice({6, 1, 1});
  EXPECT_EQ(all.side(1).points, 2) << "the felled count when the turn ends";
  all.play({"pass"});
  EXPECT_EQ(all.side(1).points, 3);
  EXPECT_EQ(all.side(2).points, 0);
  Scene scene;
  scene.put(1, "ogre", "e5").put(2, "faon", "f5").put(2, "bucheron", "r20").begin();
  scene.play({"fig:1.1", "stay", "act:1", "joker:0"}).dice({4, 4, 4});
  EXPECT_EQ(scene.side(1).points, 0) << "not for the kill itself (FA-R2)";
  scene.play({"pass", "pass"});
  EXPECT_EQ(scene.side(1).points, 1);
}

TEST(FA15, boards_have_24_30_or_36_cells_a_side) {
  for (const int side : {24, 30, 36}) {
    Options options;
    options.board = side;
    Scene scene(options);
    const std::string last = cell_name(cell_at(side - 1, side - 1));
    scene.lair(2, "m12").put(1, "bucheron", last).put(2, "faon", "a9").begin().play({"fig:1.1"});
    EXPECT_EQ(scene.offers().size(), 15u) << "a corner: 2 + 3 + 4 + 5 cells and stay";
  }
}

// FA-21, FA-29, FA-R6, FA-R55
TEST(FAR55, the_free_move_comes_first_then_one_thing_and_nothing_after_it) {
  Scene scene;
  scene.put(1, "garde_palais", "e5").put(2, "bucheron", "f5").objective(1, "e6").begin();
  scene.play({"fig:1.1"});
  EXPECT_EQ(scene.phase(), Phase::walk);
  scene.play({"stay"});
  EXPECT_EQ(scene.offers(), (Texts{"act:1", "act:2", "search", "move", "nothing"}));
  scene.play({"act:1", "joker:0"}).dice({1, 1, 1});
  EXPECT_EQ(scene.asked(), 2);
  EXPECT_EQ(scene.phase(), Phase::activate);
}

// FA-36
TEST(FA36, leaving_contact_costs_nothing) {
  Scene scene;
  scene.put(1, "bucheron", "e5").put(2, "ogre", "f5").begin();
  scene.play({"fig:1.1", "walk:a5"});
  EXPECT_EQ(scene.health(1, 1), 6);
}

// FA-39, FA-40: charges and dodges are moves like any other: mud brakes them, roads lengthen them.
TEST(FA33, mud_brakes_a_charge_and_a_road_doubles_it) {
  const auto charges = [](const char* ground, const char* target, const char* at) {
    Scene scene;
    scene.put(1, "grand_loup", "e5").put(2, "bucheron", target).piece(ground, at).begin();
    scene.play({"fig:1.1", "stay"});
    return scene.offers("act:1");
  };
  EXPECT_TRUE(charges("fleches_magiques", "i5", "x1"));
  EXPECT_FALSE(charges("bourbier", "i5", "f4")) << "FA-39; the ways round are too long";
  EXPECT_FALSE(charges("fleches_magiques", "l5", "x1"));
  EXPECT_TRUE(charges("route_pavee", "l5", "e5")) << "six cells, FA-40";
}

// FA-37, FA-41: a push counts blocking cells only.
TEST(FA41, easy_and_difficult_ground_mean_nothing_to_a_push) {
  for (const char* ground : {"bourbier", "patinoire", "bosquet"}) {
    Scene scene;
    scene.put(1, "grand_loup", "e5").put(2, "bucheron", "f5").piece(ground, "h4").begin();
    scene.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({6, 6, 6, 6});
    EXPECT_EQ(scene.at(2, 1), "j5") << ground;
  }
}

// FA-45, FA-50
TEST(FA50, without_a_plus_more_successes_do_no_more) {
  Scene scene;
  scene.put(1, "gobelin_fronde", "e5").put(2, "faon", "f5").begin();
  scene.play({"fig:1.1", "stay", "act:1", "joker:0"}).dice({4, 4, 4});
  EXPECT_EQ(scene.health(2, 1), 1);
}

// FA-47, FA-49, FA-R36: the hindrance stands although the push comes after the damage, and both after the hit.
TEST(FA82, effects_before_the_damage_then_the_damage_then_the_push) {
  Scene scene;
  scene.put(1, "taupe_geante", "e5").put(2, "archere_rosee", "g5").begin();
  scene.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({4, 4, 1, 1});
  EXPECT_EQ(scene.figure(2, 1).hindered, 2);
  EXPECT_EQ(scene.health(2, 1), 2);
  EXPECT_EQ(scene.at(2, 1), "i5");
  std::vector<What> order;
  for (const auto& fact : scene.facts()) order.push_back(fact.what);
  EXPECT_EQ(order, (std::vector<What>{What::die, What::succeeded, What::hindered, What::hurt, What::pushed,
                                      What::activation_over}));
}

// FA-9, FA-R8: a failed Loot is a Loot.
TEST(FA9, a_lair_is_tried_once_a_turn_whether_it_succeeds_or_not) {
  Scene scene;
  scene.put(1, "garde_palais", "e5").put(1, "garde_palais", "g5").put(2, "faon", "x1").lair(2, "f5").begin();
  scene.play({"fig:1.1", "stay", "loot", "joker:0"}).dice({5, 5, 5});
  EXPECT_EQ(scene.side(1).points, 0);
  scene.play({"pass", "fig:1.2", "stay"});
  EXPECT_FALSE(scene.offers("loot"));
}

// FA-13: a Shot (8) five and three cells away is in range, five and four is not.
TEST(FAR11, distances_are_columns_plus_rows) {
  for (const auto& [cell, in_range] : {std::pair("j8", true), {"j9", false}, {"e13", true}, {"e14", false}}) {
    Scene scene;
    scene.put(1, "gobelin_fronde", "e5").put(2, "bucheron", cell).begin().play({"fig:1.1", "stay"});
    EXPECT_EQ(scene.offers("act:1"), in_range) << cell;
  }
}

TEST(FA14, figures_that_meet_at_a_corner_are_not_in_contact) {
  Scene scene;
  scene.put(1, "garde_palais", "e5").put(2, "bucheron", "f6").lair(2, "d4").begin().play({"fig:1.1", "stay"});
  EXPECT_EQ(scene.offers(), (Texts{"move", "nothing"})) << "nothing to strike, and no lair to loot (FA-7)";
}

TEST(FA12, no_two_figures_stand_on_one_cell) {
  Scene flyer;
  flyer.put(1, "clochetin", "e5").put(1, "faon", "e6").put(2, "bucheron", "f5").begin().play({"fig:1.1"});
  EXPECT_FALSE(flyer.offers("walk:e6"));
  EXPECT_FALSE(flyer.offers("walk:f5"));
  EXPECT_TRUE(flyer.offers("walk:f6"));
}

// A Search is the action of one activation, a Loot that of the next; each time after the free move.
TEST(FAR6, two_activations_are_two_scenario_actions) {
  Scene scene;
  scene.put(1, "garde_palais", "e3").put(2, "faon", "x1").lair(2, "f5").objective(1, "e6").begin();
  scene.play({"fig:1.1", "walk:e5", "search", "joker:0"}).dice({1, 1, 1});
  EXPECT_EQ(scene.asked(), 2) << "no Loot after the Search";
  scene.play({"pass", "fig:1.1", "walk:e4"});
  EXPECT_FALSE(scene.offers("loot"));
  scene.play({"move", "walk:e5"});
  EXPECT_EQ(scene.phase(), Phase::first_roll) << "no action after the additional move";
}

TEST(FAR6_second, a_second_activation_may_loot_where_the_first_searched) {
  Scene scene;
  scene.put(1, "garde_palais", "e5").put(2, "faon", "x1").lair(2, "f5").objective(1, "e6").begin();
  scene.play({"fig:1.1", "stay", "search", "joker:0"}).dice({1, 1, 1});
  scene.play({"pass", "fig:1.1", "stay"});
  EXPECT_EQ(scene.offers(), (Texts{"loot", "move", "nothing"}));
}

// FA-22: turn 1 rolls again, and "the previous roll" was that of setup.
TEST(FAR18, a_tie_in_the_first_turn_is_for_who_was_not_first_in_setup) {
  Options options;
  options.battlefield = battlefield_called(*whole_content(), "etangs");
  Scene scene(options);
  scene.put(1, "ogre", "a1").put(2, "ogre", "a1");
  scene.doctor(1, 1).at = scene.doctor(2, 1).at = kOffBoard;
  scene.state().phase = Phase::setup_roll;
  scene.state().agenda.due = 0b1'0000'0001;
  scene.dice({2, 5});
  EXPECT_EQ(scene.state().first, 1);
  scene.answer(scene.offers().front()).answer(scene.offers().back());
  scene.dice({4, 4});
  EXPECT_EQ(scene.asked(), 1);
}

// FA-R46: the bonus of an adviser is for action rolls, not for Loot.
TEST(FAR46, an_adviser_helps_itself_and_not_a_loot) {
  Scene scene;
  scene.put(1, "conseillere", "e5").put(2, "faon", "x1").lair(2, "f5").objective(1, "e6").begin();
  Scene search = scene;
  search.play({"fig:1.1", "stay", "search", "joker:0"});
  EXPECT_EQ(search.state().agenda.need, 3);
  scene.play({"fig:1.1", "stay", "loot", "joker:0"});
  EXPECT_EQ(scene.state().agenda.need, 6);
}

// FA-56, FA-R47: a wider aura is tested from its bearer; behind a wall armour counts two more.
TEST(FAR47, cover_helps_against_an_aura_that_does_damage) {
  auto content = std::make_shared<Content>(*whole_content());
  Aura& quills = content->profiles[profile_called(*content, "herisson_piquier")].auras[0];
  quills.radius = 4;
  quills.x = 2;
  const auto left = [&](bool wall) {
    Scene scene({}, content);
    scene.put(1, "herisson_piquier", "e5").put(2, "faon", "h5");
    if (wall) scene.piece("mur_ruines", "f3", 1);
    scene.begin().play({"pass", "pass"});
    return scene.at(2, 1) == "-" ? 0 : scene.health(2, 1);
  };
  EXPECT_EQ(left(false), 0);
  EXPECT_EQ(left(true), 2);
}

// FA-60, FA-R52: a card may be left; then nothing of it acts.
TEST(FAR52, without_a_card_nobody_is_offered_a_bonus) {
  Scene scene;
  scene.put(1, "archere_rosee", "k12").put(2, "bucheron", "x1").begin();
  scene.play({"fig:1.1", "stay", "nothing"});
  EXPECT_EQ(scene.phase(), Phase::activate);
  EXPECT_EQ(scene.asked(), 2);
}

// FA-R64: hopeless is not illegal.
TEST(FAR64, an_action_with_too_few_dice_may_be_tried_but_not_one_without_a_target) {
  Scene scene;
  scene.put(1, "ogre", "e5").put(2, "bucheron", "f5").tokens(1, 1).begin();
  scene.play({"fig:1.1", "stay"});
  EXPECT_TRUE(scene.offers("act:2")) << "five successes with three dice";
  Scene alone;
  alone.put(1, "ogre", "e5").put(2, "bucheron", "r20").begin();
  alone.play({"fig:1.1", "stay"});
  EXPECT_EQ(alone.offers(), (Texts{"move", "nothing"}));
}

// FA-R77
TEST(FAR77, the_largest_roll_of_the_content_has_22_dice) {
  Scene scene;
  scene.card(1, "CON").put(1, "chat_bottes", "e5").put(2, "bucheron", "x1").objective(1, "e6").tokens(1, 9).begin();
  scene.play({"fig:1.1", "stay", "search", "bonus:yes", "joker:8"});
  EXPECT_EQ(scene.dice_due(), 22) << "Action 4, the gift, eight jokers of nine tokens";
  while (scene.dice_due() > 0) scene.die(4);
  EXPECT_EQ(scene.side(1).points, 1);
}

// FA-29: A3 and A4 are skipped for who can neither go nor do anything.
TEST(FAR78_skipped, a_figure_shut_in_with_nothing_to_do_has_acted_when_it_is_chosen) {
  Scene scene;
  scene.put(1, "bonhomme_neige", "a24").put(1, "faon", "b24").put(1, "faon", "a23").put(2, "bucheron", "r20").begin();
  scene.play({"fig:1.1"});
  EXPECT_EQ(scene.asked(), 2);
  EXPECT_EQ(scene.side(1).free_tokens, 4);
}

// An answer that is not offered is none, whatever it is.
TEST(FAR78_refused, other_answers_are_not_among_the_legal_ones) {
  Scene scene;
  scene.put(1, "bucheron", "e5").put(2, "bucheron", "r20").begin();
  for (const char* text : {"fig:2.1", "fig:1.2", "walk:e6", "joker:1", "bonus:yes", "place:e6", "nothing"})
    EXPECT_FALSE(scene.offers(text)) << text;
  for (const char* text : {"", "fig", "fig:1", "fig:3.1", "fig:1.11", "walk:e0", "walk:zz9", "walk:e6:", "joker:01",
                           "turn:4", "bonus:maybe", "pick:nobody", "shift:x", "pass:1", "card:FEE "})
    EXPECT_FALSE(scene.game().parse(text).has_value()) << text;
}

}  // namespace
}  // namespace feerie::fees_darmes
