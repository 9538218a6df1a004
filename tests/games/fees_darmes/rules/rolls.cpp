// Dice, modifiers, jokers and damage (sections 1 and 4; FA-78 … FA-82).
#include <gtest/gtest.h>

#include "tests/games/fees_darmes/scene.h"

namespace feerie::fees_darmes {
namespace {

// The ogre of the book and a woodcutter in contact.
Scene club() {
  Scene scene;
  scene.put(1, "ogre", "e5").put(2, "bucheron", "f5").begin();
  scene.play({"fig:1.1", "stay", "act:1"});
  return scene;
}

// Case 3 of section 8; FA-R40.
TEST(FA51, the_club_of_the_ogre_needs_two_successes_and_each_further_one_adds_one) {
  const auto left = [](std::initializer_list<int> faces) {
    Scene scene = club();
    scene.play({"joker:0"}).dice(faces);
    return scene.health(2, 1);
  };
  EXPECT_EQ(left({4, 1, 1}), 6);
  EXPECT_EQ(left({4, 5, 1}), 5);
  EXPECT_EQ(left({4, 5, 6}), 4);
  Scene joker = club();
  joker.play({"joker:1"}).dice({4, 4, 4, 4, 4});
  EXPECT_EQ(joker.health(2, 1), 2);
}

// FA-3, FA-44, FA-78
TEST(FA3, as_many_dice_as_the_action_value_and_four_or_more_succeeds) {
  Scene scene = club();
  scene.play({"joker:0"});
  EXPECT_EQ(scene.dice_due(), 3);
  scene.dice({3, 3, 3});
  EXPECT_EQ(scene.health(2, 1), 6);
  EXPECT_EQ(scene.asked(), 2) << "a failure does nothing, and the turn passes (FA-29)";
}

// FA-30, FA-R24
TEST(FA4, a_second_activation_needs_a_six_and_an_adviser_brings_it_to_five) {
  for (const bool advised : {false, true}) {
    Scene scene;
    scene.put(1, "ogre", "e5").put(2, "bucheron", "f5");
    if (advised) scene.put(1, "conseillere", "e8");
    scene.begin();
    scene.doctor(1, 1).tokens = 1;
    scene.play({"fig:1.1", "stay", "act:1", "joker:0"});
    EXPECT_EQ(scene.state().agenda.need, advised ? 5 : 6);
    scene.dice({5, 5, 5});
    EXPECT_EQ(scene.health(2, 1), advised ? 4 : 6);
  }
}

// Case 1 of section 8: second activation -2, cover -1, Adviser +1; FA-79, FA-64
TEST(FAR4, all_modifiers_add_up_before_the_bounds_are_kept) {
  Scene scene;
  scene.put(1, "archere_rosee", "e5").put(1, "conseillere", "e8").put(2, "bucheron", "h5").piece("bosquet", "h4");
  scene.begin();
  scene.doctor(1, 1).tokens = 1;
  scene.play({"fig:1.1", "stay", "act:1", "joker:0"});
  EXPECT_EQ(scene.state().agenda.need, 6);
  EXPECT_EQ(scene.state().agenda.covered, 1);
}

// Case 5 of section 8; FA-69, FA-R23, FA-R44
TEST(FA69, two_fear_auras_take_two_dice_but_never_the_last_and_jokers_come_on_top) {
  Scene scene;
  scene.put(1, "ogre", "e5").put(2, "ogre", "f5").put(2, "epouvantail", "e8").begin();
  scene.play({"fig:1.1", "stay", "act:1", "joker:1"});
  EXPECT_EQ(scene.dice_due(), 3);
}

// FA-R45
TEST(FA73, the_fearless_keep_their_dice) {
  Scene scene;
  scene.put(1, "bucheron", "e5").put(2, "ogre", "f5").begin();
  scene.play({"fig:1.1", "stay", "act:1", "joker:0"});
  EXPECT_EQ(scene.dice_due(), 4);
}

// FA-55: four cells, straight, through everything
TEST(FAR70, an_aura_reaches_four_cells_and_ends_with_its_bearer) {
  const auto dice_at = [](const std::string& cell) {
    Scene scene;
    scene.put(1, "lutin_glaces", "e5").put(2, "conseillere", "f5").put(2, "epouvantail", cell).begin();
    scene.play({"fig:1.1", "stay", "act:1", "joker:0"});
    return scene.dice_due();
  };
  EXPECT_EQ(dice_at("e9"), 2);
  EXPECT_EQ(dice_at("g7"), 2);
  EXPECT_EQ(dice_at("e10"), 3);
}

TEST(FA31, a_joker_is_two_dice_and_leaves_the_free_tokens) {
  Scene scene = club();
  EXPECT_EQ(scene.offers(), (Texts{"joker:0", "joker:1", "joker:2", "joker:3", "joker:4"}));
  scene.play({"joker:4"});
  EXPECT_EQ(scene.dice_due(), 11);
  EXPECT_EQ(scene.side(1).free_tokens, 0);
}

// FA-R62
TEST(FAR23, the_token_set_aside_is_no_joker) {
  Scene scene;
  scene.put(1, "ogre", "e5").put(2, "bucheron", "f5").tokens(1, 1).begin();
  scene.play({"fig:1.1", "stay", "act:1"});
  EXPECT_EQ(scene.dice_due(), 3) << "without a free token nobody asks for jokers";
}

// FA-46, FA-80
TEST(FA48, armour_is_taken_from_the_damage_and_cover_adds_two_to_it) {
  Scene scene;
  scene.put(1, "archere_rosee", "e5").put(2, "bucheron", "h5").piece("bosquet", "h4").begin();
  scene.play({"fig:1.1", "stay", "act:1", "joker:2"});
  scene.dice({5, 5, 5, 5, 5, 1, 1});
  EXPECT_EQ(scene.health(2, 1), 6 - (1 + 3 - 1 - 2));
}

TEST(FAR41, a_hit_absorbed_by_armour_still_burns) {
  Scene scene;
  scene.put(1, "gnome_artificier", "e5").put(2, "garde_palais", "f5").begin();
  scene.play({"fig:1.1", "stay", "act:1", "joker:0"}).dice({4, 4, 1});
  EXPECT_EQ(scene.health(2, 1), 4);
  EXPECT_EQ(scene.figure(2, 1).flames, 1);
}

// FA-68, FA-89
TEST(FAR43, frost_ignores_armour_and_cover_but_the_roll_stays_harder) {
  Scene scene;
  scene.put(1, "dame_givre", "e5").put(2, "garde_palais", "h5").piece("bosquet", "h4").begin();
  scene.play({"fig:1.1", "stay", "act:1", "joker:0"});
  EXPECT_EQ(scene.state().agenda.need, 5);
  scene.dice({5, 5, 1, 1, 1});
  EXPECT_EQ(scene.health(2, 1), 2);
}

// FA-52, FA-R68
TEST(FA52, a_figure_without_health_leaves_at_once_and_its_cost_is_counted) {
  Scene scene;
  scene.put(1, "ogre", "e5").put(2, "faon", "f5").put(2, "bucheron", "p20").begin();
  scene.play({"fig:1.1", "stay", "act:1", "joker:0"}).dice({4, 4, 4});
  EXPECT_EQ(scene.at(2, 1), "-");
  EXPECT_EQ(scene.side(1).felled_now, 1);
}

// FA-R63: Fear counts where the charge ends
TEST(FAR35, dice_of_a_charge_are_counted_at_its_last_cell) {
  Scene scene;
  scene.put(1, "grand_loup", "e5").put(2, "epouvantail", "i5").begin();
  scene.play({"fig:1.1", "stay", "act:1", "joker:0"});
  EXPECT_EQ(scene.at(1, 1), "h5");
  EXPECT_EQ(scene.dice_due(), 3);
}

}  // namespace
}  // namespace feerie::fees_darmes
