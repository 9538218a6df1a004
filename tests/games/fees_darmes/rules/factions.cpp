// Faction cards: permanent bonuses and those that a token pays (FA-57 … FA-60, FA-103 … FA-118, FA-R52).
#include <gtest/gtest.h>

#include "tests/games/fees_darmes/scene.h"

namespace feerie::fees_darmes {
namespace {

TEST(FA104, the_fairy_court_rolls_two_dice_for_the_first_player_and_keeps_the_better) {
  Scene scene;
  scene.card(1, "FEE").put(1, "reine_fees", "e5").put(2, "bucheron", "r20").begin();
  scene.play({"pass", "pass"});
  scene.dice({1, 6, 5});
  EXPECT_EQ(scene.asked(), 1);
}

// FA-118
TEST(FA105, a_wing_beat_costs_a_token_and_flies_three_cells) {
  Scene scene;
  scene.card(1, "FEE").put(1, "archere_rosee", "k12").put(2, "bucheron", "x1").piece("mur_ruines", "l10", 1).begin();
  scene.play({"fig:1.1", "stay", "nothing"});
  EXPECT_EQ(scene.offers(), (Texts{"bonus:no", "bonus:yes"}));
  scene.play({"bonus:yes"});
  EXPECT_EQ(scene.side(1).free_tokens, 3);
  EXPECT_TRUE(scene.offers("walk:m12"));
  EXPECT_TRUE(scene.offers("walk:n12"));
  EXPECT_FALSE(scene.offers("walk:o12"));
  scene.play({"walk:n12"});
  EXPECT_EQ(scene.at(1, 1), "n12");
  EXPECT_EQ(scene.asked(), 2);
}

// FA-R24
TEST(FA105_second, a_wing_beat_of_a_second_activation_goes_two_cells) {
  Scene scene;
  scene.card(1, "FEE").put(1, "archere_rosee", "k12").put(2, "bucheron", "x1").begin();
  scene.doctor(1, 1).tokens = 1;
  scene.play({"fig:1.1", "stay", "nothing", "bonus:yes"});
  EXPECT_TRUE(scene.offers("walk:m12"));
  EXPECT_FALSE(scene.offers("walk:n12"));
}

Scene crowned() {
  Scene scene;
  scene.card(1, "CON").put(1, "garde_palais", "e5").put(2, "bucheron", "x1").objective(1, "e6").objective(2, "e4");
  scene.begin();
  return scene;
}

TEST(FA106, two_more_dice_for_one_search_of_the_turn) {
  Scene scene = crowned();
  scene.play({"fig:1.1", "stay", "search", "bonus:yes", "joker:0"});
  EXPECT_EQ(scene.dice_due(), 5);
  scene.dice({4, 4, 4, 4, 4});
  scene.play({"pass", "fig:1.1", "stay", "search"});
  EXPECT_EQ(scene.phase(), Phase::jokers) << "once a turn";
}

TEST(FA107, failed_dice_are_rolled_once_more_and_the_new_faces_stand) {
  Scene scene = crowned();
  scene.play({"fig:1.1", "stay", "search", "bonus:no", "joker:0"}).dice({4, 1, 2});
  EXPECT_EQ(scene.phase(), Phase::reroll);
  scene.play({"bonus:yes"});
  EXPECT_EQ(scene.dice_due(), 2);
  scene.dice({1, 5});
  EXPECT_EQ(scene.side(1).points, 1);
  Scene all = crowned();
  all.play({"fig:1.1", "stay", "search", "bonus:no", "joker:0"}).dice({4, 4, 4});
  EXPECT_EQ(all.asked(), 2) << "without a failed die nobody asks";
}

// Loot: all but natural sixes fail
TEST(FA107_loot, a_five_of_a_loot_is_rolled_again) {
  Scene scene = crowned();
  scene.lair(2, "f5").play({"fig:1.1", "stay", "loot", "joker:0"}).dice({6, 5, 5});
  scene.play({"bonus:yes"});
  EXPECT_EQ(scene.dice_due(), 2);
}

TEST(FA108, a_feast_heals_two_for_each_enemy_felled_by_the_action) {
  Scene scene;
  scene.card(1, "CRO").put(1, "ogre", "e5").put(2, "faon", "f5").put(2, "bucheron", "x1").begin();
  scene.doctor(1, 1).health = 5;
  scene.play({"fig:1.1", "stay", "act:1", "joker:0"}).dice({4, 4, 1});
  EXPECT_EQ(scene.health(1, 1), 7);
}

TEST(FA109, boo_takes_two_dice_of_a_near_enemy_but_leaves_one) {
  const auto scared = [](const std::string& profile, const std::string& cell) {
    Scene scene;
    scene.card(2, "CRO").put(1, profile, "e5").put(2, "gobelin_fronde", "f5").put(2, "grand_loup", cell).begin();
    scene.play({"fig:1.1", "stay", "act:1", "joker:0"});
    return scene;
  };
  Scene scene = scared("gnome_mineur", "r20");
  EXPECT_EQ(scene.phase(), Phase::daunt);
  EXPECT_EQ(scene.asked(), 2);
  scene.play({"bonus:yes"});
  EXPECT_EQ(scene.dice_due(), 1);
  EXPECT_EQ(scene.side(2).free_tokens, 4);
  EXPECT_EQ(scared("bucheron", "r20").phase(), Phase::roll) << "Fearless";
  EXPECT_EQ(scared("gnome_mineur", "e8").phase(), Phase::roll) << "Fear has left one die, and two are needed";
}

TEST(FA110, small_gnomes_are_sturdier) {
  Scene scene;
  scene.card(1, "GNO").put(1, "gnome_mineur", "e5").put(1, "taupe_geante", "e7").put(2, "bucheron", "x1").begin();
  EXPECT_EQ(scene.health(1, 1), 5);
  EXPECT_EQ(scene.health(1, 2), 6);
}

TEST(FA111, a_tunnel_leads_from_a_piece_to_another_or_to_the_own_lair_and_replaces_the_move) {
  Scene scene;
  scene.card(1, "GNO")
      .put(1, "gnome_mineur", "k12")
      .put(2, "bucheron", "x1")
      .piece("puits", "l12")
      .piece("puits", "r18");
  scene.begin().play({"fig:1.1", "bonus:yes"});
  EXPECT_EQ(scene.offers(), (Texts{"place:b1", "place:a2", "place:r17", "place:q18", "place:s18", "place:r19"}));
  scene.play({"place:q18"});
  EXPECT_EQ(scene.at(1, 1), "q18");
  EXPECT_EQ(scene.phase(), Phase::act);
  Scene nowhere;
  nowhere.card(1, "GNO").put(1, "gnome_mineur", "k12").put(2, "bucheron", "x1").piece("puits", "m12").begin();
  nowhere.play({"fig:1.1"});
  EXPECT_EQ(nowhere.phase(), Phase::walk) << "it touches no piece";
}

TEST(FA112, deepwood_ignores_difficult_ground_in_first_activations) {
  Scene scene;
  scene.card(1, "BOI").put(1, "ours_miel", "k12").put(2, "bucheron", "x1").piece("bourbier", "l11").begin();
  scene.play({"fig:1.1"});
  EXPECT_TRUE(scene.offers("walk:o12"));
}

TEST(FA113, rising_sap_heals_and_cleans_one_figure_after_any_activation) {
  Scene scene;
  scene.card(2, "BOI").put(1, "bucheron", "e5").put(2, "ours_miel", "r20").put(2, "faon", "r22").begin();
  scene.doctor(2, 1).health = 5;
  scene.doctor(2, 1).flames = 2;
  scene.play({"fig:1.1", "stay", "nothing"});
  EXPECT_EQ(scene.asked(), 2);
  scene.play({"bonus:yes"});
  EXPECT_EQ(scene.health(2, 1), 8) << "only one figure needs it: it is not asked";
  EXPECT_EQ(scene.figure(2, 1).flames, 0);
  EXPECT_EQ(scene.side(2).free_tokens, 4);
}

// FA-R21: the tokens kept still pay
TEST(FA103, a_pass_opens_no_window_but_the_end_of_the_turn_does) {
  Scene scene;
  scene.card(2, "BOI").put(1, "bucheron", "e5").put(2, "ours_miel", "r20").begin();
  scene.doctor(2, 1).poison = 1;
  scene.play({"pass"});
  EXPECT_EQ(scene.phase(), Phase::activate);
  scene.play({"pass"});
  EXPECT_EQ(scene.phase(), Phase::mend);
  scene.play({"bonus:yes"});
  EXPECT_EQ(scene.health(2, 1), 9);
}

TEST(FA114, who_starts_in_contact_with_winter_is_slowed_once_whatever_it_does_later) {
  Scene scene;
  scene.card(2, "HIV").put(1, "clochetin", "e5").put(2, "lutin_glaces", "f5").put(2, "lutin_glaces", "e6").begin();
  scene.play({"fig:1.1"});
  EXPECT_TRUE(scene.offers("walk:e1"));
  EXPECT_TRUE(scene.offers("walk:e9")) << "four cells, over e6";
  EXPECT_FALSE(scene.offers("walk:e10"));
  scene.play({"walk:e1"});
  scene.play({"move"});
  EXPECT_FALSE(scene.offers("walk:i2")) << "five";
  EXPECT_TRUE(scene.offers("walk:i1"));
}

TEST(FA115, north_breath_gives_frost_and_one_more_damage_to_a_success_with_damage) {
  Scene scene;
  scene.card(1, "HIV").put(1, "morse_defenses", "e5").put(2, "garde_palais", "f5").begin();
  scene.play({"fig:1.1", "stay", "act:1", "joker:0"}).dice({4, 4, 1, 1});
  EXPECT_EQ(scene.phase(), Phase::frost);
  scene.play({"bonus:yes"});
  EXPECT_EQ(scene.health(2, 1), 1);
}

TEST(FA116, the_first_joker_of_the_turn_is_three_dice_for_the_circus) {
  Scene scene;
  scene.card(1, "BRA").put(1, "salamandre", "e5").put(2, "bucheron", "f5").tokens(1, 5).begin();
  scene.play({"fig:1.1", "stay", "act:1", "joker:2"});
  EXPECT_EQ(scene.dice_due(), 9);
  scene.dice({1, 1, 1, 1, 1, 1, 1, 1, 1});
  scene.play({"bonus:no", "pass", "fig:1.1", "stay", "act:1", "joker:1"});
  EXPECT_EQ(scene.dice_due(), 6);
}

TEST(FA117, an_encore_burns_an_enemy_in_contact_and_moves_up_to_two_cells) {
  Scene scene;
  scene.card(1, "BRA").put(1, "acrobate", "e5").put(2, "bucheron", "f5").put(2, "faon", "e6").begin();
  scene.play({"fig:1.1", "stay", "nothing", "bonus:yes"});
  EXPECT_EQ(scene.offers(), (Texts{"target:2.1", "target:2.2"}));
  scene.play({"target:2.2"});
  EXPECT_EQ(scene.figure(2, 2).flames, 1);
  EXPECT_TRUE(scene.offers("walk:c3"));
  EXPECT_FALSE(scene.offers("walk:b5"));
}

// FA-R62
TEST(FA118, without_a_free_token_no_bonus_is_offered) {
  Scene scene;
  scene.card(1, "FEE").put(1, "archere_rosee", "k12").put(2, "bucheron", "x1").tokens(1, 1).begin();
  scene.play({"fig:1.1", "stay", "nothing"});
  EXPECT_EQ(scene.asked(), 2);
}

}  // namespace
}  // namespace feerie::fees_darmes
