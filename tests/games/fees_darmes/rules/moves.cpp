// Movement (section 3 and its rulings): what a figure reaches, and where it may not stop.
#include <gtest/gtest.h>

#include "tests/games/fees_darmes/scene.h"

namespace feerie::fees_darmes {
namespace {

// The free move of a lone figure of seat 1.
Scene walking(Scene& scene, bool second = false) {
  scene.put(2, "faon", "x1").begin();
  scene.doctor(1, 1).tokens = second;
  scene.play({"fig:1.1"});
  return scene;
}

bool reaches(Scene& scene, const std::string& cell) { return scene.offers("walk:" + cell); }

// FA-13, FA-R12
TEST(FA32, as_many_cells_as_the_move_value_straight_with_turns) {
  Scene scene;
  scene.put(1, "bucheron", "l12");
  walking(scene);
  EXPECT_TRUE(reaches(scene, "l8"));
  EXPECT_TRUE(reaches(scene, "n10"));
  EXPECT_FALSE(reaches(scene, "o10"));
  EXPECT_EQ(scene.offers().size(), 41u) << "2 * 4 * 5 cells and stay";
}

TEST(FA62, the_agile_count_a_diagonal_as_one) {
  Scene scene;
  scene.put(1, "faon", "l12");
  walking(scene);
  EXPECT_TRUE(reaches(scene, "r18"));
  EXPECT_FALSE(reaches(scene, "s18"));
}

// FA-R13
TEST(FAR13, a_diagonal_between_two_closed_cells_is_barred_and_between_one_is_not) {
  Scene scene;
  scene.put(1, "lutin_farceur", "l12").put(1, "bucheron", "m12").piece("arbre_isole", "l13").begin();
  scene.doctor(1, 1).tokens = 1;
  scene.play({"fig:1.1"});
  EXPECT_FALSE(reaches(scene, "m13"));
  EXPECT_TRUE(reaches(scene, "m11"));
}

// FA-34, FA-77, FA-R53
TEST(FA35, walkers_go_round_figures_and_flyers_over_them) {
  for (const bool flies : {false, true}) {
    Scene scene;
    scene.put(1, flies ? "fee_marraine" : "chevalier_servant", "a12");
    for (const char* cell : {"a11", "b12", "a13"}) scene.put(1, "bucheron", cell);
    scene.begin().play({"fig:1.1"});
    EXPECT_EQ(scene.phase(), flies ? Phase::walk : Phase::act) << "who cannot move is not asked (FA-R78)";
    EXPECT_EQ(reaches(scene, "c12"), flies);
    EXPECT_FALSE(reaches(scene, "b12"));
  }
}

// FA-R27
TEST(FA38, blocking_scenery_is_walked_around_and_flown_over_but_never_stood_on) {
  Scene walker;
  walker.put(1, "bucheron", "k12").piece("mur_ruines", "l10", 1);
  walking(walker);
  EXPECT_FALSE(reaches(walker, "m12"));
  Scene flyer;
  flyer.put(1, "clochetin", "k12").piece("mur_ruines", "l10", 1);
  walking(flyer);
  EXPECT_TRUE(reaches(flyer, "m12"));
  EXPECT_FALSE(reaches(flyer, "l12"));
}

// FA-39, FA-40, FA-77: neither mud nor road counts for who flies, and mud is a place to stop on.
TEST(FAR27, flyers_cross_mud_unslowed_and_roads_unhurried_and_may_stop_on_mud) {
  for (const bool second : {false, true}) {
    Scene mud;
    mud.put(1, "clochetin", "l11").piece("bourbier", "l11").piece("bourbier", "p11");
    walking(mud, second);
    EXPECT_EQ(reaches(mud, "q11"), !second) << "five cells from mud to mud";
    EXPECT_EQ(reaches(mud, "r11"), !second);
    EXPECT_TRUE(reaches(mud, "n11"));
    EXPECT_FALSE(reaches(mud, "s11"));
    Scene road;
    road.put(1, "clochetin", "g12").piece("route_pavee", "g12");
    walking(road, second);
    EXPECT_EQ(reaches(road, "m12"), !second) << "six cells";
    EXPECT_FALSE(reaches(road, "n12"));
  }
}

// FA-R25
TEST(FA39, a_path_through_difficult_ground_has_at_most_two_steps) {
  Scene scene;
  scene.put(1, "bucheron", "k12").piece("bourbier", "l11");
  walking(scene);
  EXPECT_TRUE(reaches(scene, "m12"));
  EXPECT_FALSE(reaches(scene, "n12"));
  EXPECT_TRUE(reaches(scene, "k16"));
  Scene inside;
  inside.put(1, "bucheron", "l11").piece("bourbier", "l11");
  walking(inside);
  EXPECT_TRUE(reaches(inside, "j11"));
  EXPECT_FALSE(reaches(inside, "i11"));
}

TEST(FAR25, a_move_of_one_stays_one_in_difficult_ground) {
  Scene scene;
  scene.put(1, "clown_canon", "l11").piece("bourbier", "l11");
  scene.doctor(1, 1).hindered = 2;
  walking(scene);
  EXPECT_TRUE(reaches(scene, "k11"));
  EXPECT_FALSE(reaches(scene, "j11"));
}

// Case 7 of section 8; FA-R26
TEST(FA40, who_starts_on_a_paved_road_goes_twice_as_far) {
  Scene beside_it;
  beside_it.put(1, "ogre", "g12").piece("route_pavee", "g14");
  walking(beside_it);
  EXPECT_TRUE(reaches(beside_it, "l12")) << "five cells on plain ground";
  EXPECT_FALSE(reaches(beside_it, "b8")) << "nine cells by way of the road would be thirteen";
  Scene on;
  on.put(1, "ogre", "g12").piece("route_pavee", "g12");
  walking(on);
  EXPECT_TRUE(reaches(on, "q12")) << "ten cells";
  EXPECT_FALSE(reaches(on, "r12"));
}

TEST(FAR26, an_easy_cell_must_be_entered_within_the_first_move_steps_and_difficult_wins) {
  Scene late;
  late.put(1, "ogre", "g12").piece("patinoire", "m11");
  walking(late);
  EXPECT_FALSE(reaches(late, "m12")) << "the sixth step";
  Scene in_time;
  in_time.put(1, "ogre", "h12").piece("patinoire", "m11");
  walking(in_time);
  EXPECT_TRUE(reaches(in_time, "r12"));
  Scene both;
  both.put(1, "ogre", "g12").piece("route_pavee", "g12").piece("bourbier", "p11");
  walking(both);
  EXPECT_TRUE(reaches(both, "o12"));
  EXPECT_FALSE(reaches(both, "q12"));
}

// FA-30
TEST(FAR24, a_second_activation_moves_two_cells_and_no_road_helps) {
  Scene scene;
  scene.put(1, "ogre", "g12").piece("route_pavee", "g12");
  walking(scene, true);
  EXPECT_TRUE(reaches(scene, "i12"));
  EXPECT_FALSE(reaches(scene, "j12"));
  Scene flyer;
  flyer.put(1, "clochetin", "k12").piece("mur_ruines", "l10", 1);
  walking(flyer, true);
  EXPECT_TRUE(reaches(flyer, "m12")) << "flyers still pass over";
  EXPECT_FALSE(reaches(flyer, "n12"));
}

// FA-112
TEST(FA101, the_mole_ignores_mud_in_its_first_activation_only) {
  for (const bool second : {false, true}) {
    Scene scene;
    scene.put(1, "taupe_geante", "k12").piece("bourbier", "l11");
    walking(scene, second);
    EXPECT_EQ(reaches(scene, "o12"), !second);
  }
}

// FA-29, FA-R65
TEST(FA29, after_the_free_move_an_additional_move_takes_the_place_of_an_action) {
  Scene scene;
  scene.put(1, "bucheron", "l12");
  walking(scene);
  scene.play({"walk:l8"});
  EXPECT_EQ(scene.offers(), (Texts{"move", "nothing"}));
  scene.play({"move"});
  EXPECT_FALSE(scene.offers("stay"));
  scene.play({"walk:l4"});
  EXPECT_EQ(scene.at(1, 1), "l4");
  EXPECT_EQ(scene.asked(), 2);
}

// FA-93
TEST(FA81, hindered_and_slowed_a_figure_keeps_a_move_of_one) {
  Scene scene;
  scene.put(1, "bucheron", "l12").put(2, "lutin_glaces", "m12").card(2, "HIV").begin();
  scene.doctor(1, 1).hindered = 2;
  scene.play({"fig:1.1"});
  EXPECT_EQ(scene.offers(), (Texts{"stay", "walk:l11", "walk:k12", "walk:l13"}));
}

// FA-R65: through the road and back again, six cells to the west
TEST(FAR65, a_path_may_enter_a_cell_twice) {
  Scene scene;
  scene.put(1, "bucheron", "g12").piece("route_pavee", "h12");
  walking(scene);
  EXPECT_TRUE(reaches(scene, "a12"));
  EXPECT_FALSE(reaches(scene, "a11"));
  EXPECT_FALSE(reaches(scene, "g12")) << "the own cell is not named, staying is";
}

// FA-R24: whatever the X, a second activation moves two cells; FA-33
TEST(FAR24_charge, a_charge_of_a_second_activation_goes_two_cells) {
  for (const auto& [target, second, may] : {std::tuple("j5", false, true), {"j5", true, false}, {"h5", true, true}}) {
    Scene scene;
    scene.put(1, "chevalier_servant", "e5").put(2, "faon", target).begin();
    scene.doctor(1, 1).tokens = second;
    EXPECT_EQ(scene.play({"fig:1.1", "stay"}).offers("act:1"), may) << target << second;
  }
}

// FA-81: a charge has its own number of cells; FA-R35: who is in contact stays where it is.
TEST(FAR35_moves, a_charge_knows_no_hindrance_and_nobody_charges_a_figure_in_contact) {
  Scene scene;
  scene.card(2, "HIV").put(1, "chevalier_servant", "e5").put(2, "lutin_glaces", "e6").put(2, "faon", "j5").begin();
  scene.doctor(1, 1).hindered = 3;
  scene.play({"fig:1.1", "stay", "act:1"});
  EXPECT_EQ(scene.offers(), (Texts{"target:2.1", "target:2.2"}));
  Scene engaged = scene;
  engaged.play({"target:2.1"});
  EXPECT_EQ(engaged.phase(), Phase::jokers);
  EXPECT_EQ(engaged.at(1, 1), "e5");
  scene.play({"target:2.2"});
  EXPECT_EQ(scene.at(1, 1), "i5");
}

TEST(FAR35_cells, the_cell_of_a_charge_is_chosen_where_there_are_several) {
  Scene scene;
  scene.put(1, "chevalier_servant", "e5").put(2, "faon", "h6").begin();
  scene.play({"fig:1.1", "stay", "act:1"});
  EXPECT_EQ(scene.offers(), (Texts{"walk:h5", "walk:g6"}));
  scene.play({"walk:g6"});
  EXPECT_EQ(scene.at(1, 1), "g6");
  EXPECT_EQ(scene.phase(), Phase::jokers);
}

// FA-63, FA-61
TEST(FA63, a_charge_ends_in_contact_or_is_no_answer) {
  Scene scene;
  scene.put(1, "chevalier_servant", "e5").put(2, "faon", "j5").begin();
  scene.play({"fig:1.1", "stay", "act:1"});
  EXPECT_EQ(scene.offers().front(), "joker:0") << "one target, one cell: neither is asked";
  EXPECT_EQ(scene.at(1, 1), "i5");
  Scene far;
  far.put(1, "chevalier_servant", "e5").put(2, "faon", "k5").begin();
  far.play({"fig:1.1", "stay"});
  EXPECT_FALSE(far.offers("act:1"));
}

}  // namespace
}  // namespace feerie::fees_darmes
