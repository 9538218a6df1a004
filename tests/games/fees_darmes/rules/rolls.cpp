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

// FA-4, FA-46, FA-64, FA-R4: second activation -2, cover -1, Adviser +1; a six always succeeds.
TEST(FA79, the_number_needed_is_four_less_the_sum_of_all_modifiers_and_six_at_most) {
  struct Row {
    bool second, covered, advised;
    int need;
  };
  for (const Row& row : {Row{false, false, false, 4},
                         {false, true, false, 5},
                         {false, false, true, 3},
                         {false, true, true, 4},
                         {true, false, false, 6},
                         {true, false, true, 5},
                         {true, true, false, 6},
                         {true, true, true, 6}}) {
    Scene scene;
    scene.put(1, "archere_rosee", "e5").put(2, "bucheron", "h5");
    if (row.advised) scene.put(1, "conseillere", "e8").put(1, "conseillere", "d5");  // once, however many
    if (row.covered) scene.piece("bosquet", "h4");
    scene.begin();
    scene.doctor(1, 1).tokens = row.second;
    scene.play({"fig:1.1", "stay", "act:1", "joker:0"});
    EXPECT_EQ(scene.state().agenda.need, row.need) << row.second << row.covered << row.advised;
  }
}

// FA-R63, FA-100, FA-106, FA-109, FA-R44: two Fears leave one of two dice, the card adds one, the gift two, jokers
// four, and Boo! takes two of the eight.
TEST(FA78, fear_first_then_card_gift_and_jokers_then_boo_each_asked_in_its_turn) {
  Scene scene;
  scene.card(1, "CON").card(2, "CRO").put(1, "souris_cochere", "e5").objective(1, "e6");
  scene.put(2, "ogre", "e8").put(2, "epouvantail", "g5").begin().play({"fig:1.1", "stay", "search"});
  EXPECT_EQ(scene.phase(), Phase::extra_dice);
  scene.play({"bonus:yes"});
  EXPECT_EQ(scene.phase(), Phase::jokers);
  scene.play({"joker:2"});
  EXPECT_EQ(scene.phase(), Phase::daunt);
  EXPECT_EQ(scene.asked(), 2);
  scene.play({"bonus:yes"});
  EXPECT_EQ(scene.dice_due(), 6);
  EXPECT_EQ(scene.side(1).free_tokens, 2);
  EXPECT_EQ(scene.side(2).free_tokens, 4);
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
TEST(FAR70, an_aura_reaches_four_cells_through_walls) {
  const auto dice_at = [](const std::string& cell) {
    Scene scene;
    scene.put(1, "lutin_glaces", "e5").put(2, "conseillere", "f5").put(2, "epouvantail", cell);
    scene.piece("mur_ruines", "c7").begin();
    scene.play({"fig:1.1", "stay", "act:1", "joker:0"});
    return scene.dice_due();
  };
  EXPECT_EQ(dice_at("e9"), 2) << "behind the wall";
  EXPECT_EQ(dice_at("g7"), 2);
  EXPECT_EQ(dice_at("e10"), 3);
}

// FA-R68
TEST(FAR70_bearer, an_aura_ends_with_its_bearer_at_once_and_moves_with_it) {
  Scene scene;
  scene.put(1, "lutin_glaces", "e5").put(1, "bucheron", "e7").put(1, "chat_bottes", "k7");
  scene.put(2, "epouvantail", "f7").put(2, "conseillere", "f5").begin();
  Scene moved = scene;
  moved.play({"fig:1.3", "stay", "act:2", "joker:0"}).dice({4, 4, 1, 1});  // Shot (5), Shift (4)
  moved.play({"shift:s", "pass", "fig:1.1", "stay", "act:1", "joker:0"});
  EXPECT_EQ(moved.dice_due(), 3);
  scene.doctor(2, 1).health = 1;
  Scene alive = scene;
  EXPECT_EQ(alive.play({"fig:1.1", "stay", "act:1", "joker:0"}).dice_due(), 2);
  scene.play({"fig:1.2", "stay", "act:1", "joker:0"}).dice({4, 4, 1, 1});
  EXPECT_EQ(scene.at(2, 1), "-");
  EXPECT_EQ(scene.play({"pass", "fig:1.1", "stay", "act:1", "joker:0"}).dice_due(), 3);
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

// FA-92: armour 1 less 2 is 0, not less
TEST(FA80, armour_taken_away_never_adds_damage) {
  Scene scene;
  scene.put(1, "bucheron", "e5").put(2, "garde_palais", "f5").begin();
  scene.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({4, 4, 1, 1});
  EXPECT_EQ(scene.health(2, 1), 3);
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
