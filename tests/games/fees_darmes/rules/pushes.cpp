// Forced movement: Repel, Pull, Shift, and what stops them (FA-41 … FA-43, FA-65, FA-72, FA-76, FA-R28 … FA-R33,
// FA-R66, FA-R67).
#include <gtest/gtest.h>

#include "tests/games/fees_darmes/scene.h"

namespace feerie::fees_darmes {
namespace {

// The wolf howls from a distance: Repel (4), two successes, no damage.
void howl(Scene& scene) {
  scene.begin().play({"fig:1.1", "stay", "act:2", "joker:0"});
  scene.dice({4, 4, 4, 4});
}

// The tongue of the salamander: Pull (4), two successes, no damage.
void tongue(Scene& scene) {
  scene.begin().play({"fig:1.1", "stay", "act:2", "joker:0"});
  scene.dice({4, 4, 4, 4});
}

// FA-61, FA-83: in full
TEST(FA72, repel_moves_the_target_straight_away) {
  Scene scene;
  scene.put(1, "grand_loup", "e5").put(2, "bucheron", "g5");
  howl(scene);
  EXPECT_EQ(scene.at(2, 1), "k5");
  EXPECT_EQ(scene.health(2, 1), 6);
}

// FA-83, FA-R63: after a charge from e5 to g7 the target on g6 is straight to the north.
TEST(FA72_charge, who_charged_repels_from_where_it_stands_then) {
  Scene scene;
  scene.put(1, "chevalier_servant", "e5").put(2, "bucheron", "g6").begin();
  scene.play({"fig:1.1", "stay", "act:1", "walk:g7", "joker:0"}).dice({4, 4, 1, 1});
  EXPECT_EQ(scene.at(1, 1), "g7");
  EXPECT_EQ(scene.at(2, 1), "g5");
  EXPECT_EQ(scene.health(2, 1), 5);
}

// Case 9 of section 8: Repel (3) from (4,5) on (5,5), wall at (7,5)
TEST(FA42, a_wall_stops_a_push_and_costs_one_health_whatever_the_armour) {
  Scene scene;
  scene.put(1, "brouette_blindee", "e6").put(2, "brouette_blindee", "f6").piece("puits", "h6").begin();
  scene.play({"fig:1.1", "stay", "act:1", "joker:0"}).dice({4, 4, 1, 1});
  EXPECT_EQ(scene.at(2, 1), "g6");
  EXPECT_EQ(scene.health(2, 1), 5) << "2 damage are absorbed by 3 armour, the wall is not";
}

// FA-R67: no chain; FA-R29: who is hit does not move
TEST(FA43, who_is_pushed_into_a_figure_and_that_figure_both_lose_one) {
  Scene scene;
  scene.put(1, "grand_loup", "e5").put(2, "bucheron", "g5").put(2, "garde_palais", "i5");
  scene.begin().play({"fig:1.1", "stay", "act:2", "joker:0"});
  scene.dice({4, 4, 4, 4});
  EXPECT_EQ(scene.at(2, 1), "h5");
  EXPECT_EQ(scene.at(2, 2), "i5");
  EXPECT_EQ(scene.health(2, 1), 5);
  EXPECT_EQ(scene.health(2, 2), 3);
}

// FA-R10
TEST(FAR10_pushes, a_lair_stops_who_is_pushed_into_it_and_hurts) {
  for (const int whose : {1, 2}) {
    Scene scene;
    scene.lair(whose, "i5").put(1, "grand_loup", "e5").put(2, "bucheron", "g5");
    howl(scene);
    EXPECT_EQ(scene.at(2, 1), "h5");
    EXPECT_EQ(scene.health(2, 1), 5);
  }
}

// The example of the ruling: Repel (2) from (4,5) on (5,5) with a figure on (7,6).
TEST(FAR29, brushing_past_is_no_collision_and_who_stands_against_the_obstacle_collides_at_once) {
  Scene scene;
  scene.put(1, "garde_palais", "e6").put(2, "bucheron", "f6").put(2, "faon", "h7").begin();
  scene.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({4, 4, 4});
  EXPECT_EQ(scene.at(2, 1), "h6");
  EXPECT_EQ(scene.health(2, 1), 6) << "1 damage, absorbed";
  EXPECT_EQ(scene.health(2, 2), 2);
  Scene against;
  against.put(1, "garde_palais", "e6").put(2, "bucheron", "f6").piece("puits", "g6").begin();
  against.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({4, 4, 4});
  EXPECT_EQ(against.at(2, 1), "f6");
  EXPECT_EQ(against.health(2, 1), 5);
}

// FA-R28
TEST(FAR28, the_edge_stops_without_damage) {
  Scene scene;
  scene.put(1, "grand_loup", "e5").put(2, "bucheron", "c5");
  howl(scene);
  EXPECT_EQ(scene.at(2, 1), "a5");
  EXPECT_EQ(scene.health(2, 1), 6);
}

// FA-R31
TEST(FAR31, flyers_are_stopped_like_others_and_mud_slows_nobody) {
  Scene scene;
  scene.put(1, "grand_loup", "e5").put(2, "lame_aile", "g5").piece("arbre_isole", "i5");
  howl(scene);
  EXPECT_EQ(scene.at(2, 1), "h5");
  EXPECT_EQ(scene.health(2, 1), 4);
  Scene mud;
  mud.put(1, "grand_loup", "e5").put(2, "bucheron", "g5").piece("bourbier", "h5");
  howl(mud);
  EXPECT_EQ(mud.at(2, 1), "k5") << "FA-41";
}

// Case 11 of section 8: Repel from (4,4) on (5,5)
TEST(FAR32, on_an_exact_diagonal_the_active_player_chooses_the_axis_else_the_longer_one) {
  for (const char* axis : {"axis:x", "axis:y"}) {
    Scene scene;
    scene.put(1, "grand_loup", "e5").put(2, "bucheron", "f6");
    howl(scene);
    EXPECT_EQ(scene.offers(), (Texts{"axis:x", "axis:y"}));
    EXPECT_EQ(scene.asked(), 1);
    scene.play({axis});
    EXPECT_EQ(scene.at(2, 1), std::string(axis) == "axis:x" ? "j6" : "f10");
  }
  Scene longer;
  longer.put(1, "grand_loup", "e5").put(2, "bucheron", "f7");
  howl(longer);
  EXPECT_EQ(longer.at(2, 1), "f11");
}

// FA-84, FA-R30
TEST(FA76, pull_brings_the_target_into_contact_and_hurts_nobody) {
  Scene scene;
  scene.put(1, "salamandre", "e5").put(2, "bucheron", "i5");
  tongue(scene);
  EXPECT_EQ(scene.at(2, 1), "f5");
  EXPECT_EQ(scene.health(2, 1), 6);
  EXPECT_EQ(scene.health(1, 1), 6);
}

TEST(FAR30, by_the_letter_a_pull_with_distance_left_hits_its_user) {
  Scene scene(letter_of_the_book());
  scene.put(1, "salamandre", "e5").put(2, "bucheron", "h5");
  tongue(scene);
  EXPECT_EQ(scene.at(2, 1), "f5");
  EXPECT_EQ(scene.health(2, 1), 5);
  EXPECT_EQ(scene.health(1, 1), 5);
  Scene just(letter_of_the_book());
  just.put(1, "salamandre", "e5").put(2, "bucheron", "j5");
  tongue(just);
  EXPECT_EQ(just.at(2, 1), "f5") << "all four cells were needed";
  EXPECT_EQ(just.health(1, 1), 6);
}

// FA-R67, FA-108: armour takes the damage, the collision fells both at once, and who fell has no Feast.
TEST(FAR30_both, by_the_letter_a_pull_may_fell_its_user_and_its_target_together) {
  Scene scene(letter_of_the_book());
  scene.card(1, "CRO").put(1, "croquemitaine", "e5").put(2, "bucheron", "h5").put(2, "faon", "x1").begin();
  scene.doctor(1, 1).health = scene.doctor(2, 1).health = 1;
  scene.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({4, 4, 1, 1});
  EXPECT_EQ(scene.at(1, 1) + scene.at(2, 1), "--");
  EXPECT_EQ(scene.health(1, 1), 0);
  EXPECT_EQ(scene.side(1).felled_now, 3);
  EXPECT_EQ(scene.side(2).felled_now, 5);
}

TEST(FAR66, a_pull_ends_level_with_its_user_and_follows_no_second_axis) {
  Scene scene;
  scene.put(1, "salamandre", "e5").put(2, "bucheron", "h6");
  tongue(scene);
  EXPECT_EQ(scene.at(2, 1), "e6");
  EXPECT_EQ(scene.health(2, 1), 6);
}

// Case 13 of section 8; FA-85, FA-R33
TEST(FA65, shift_goes_any_of_four_ways_in_full_and_an_edge_cuts_it_without_damage) {
  Scene scene;
  scene.put(1, "chat_bottes", "e5").put(2, "bucheron", "c5").begin();
  scene.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({4, 4, 1, 1});
  EXPECT_EQ(scene.offers(), (Texts{"shift:n", "shift:e", "shift:s", "shift:w"}));
  Scene south = scene;
  south.play({"shift:s"});
  EXPECT_EQ(south.at(2, 1), "c9");
  scene.play({"shift:w"});
  EXPECT_EQ(scene.at(2, 1), "a5");
  EXPECT_EQ(scene.health(2, 1), 6);
}

// FA-85: also a way that is blocked at once; a collision there is one like any other (FA-R29).
TEST(FA85, a_shift_may_go_where_it_is_blocked_at_once) {
  Scene scene;
  scene.put(1, "chat_bottes", "e5").put(2, "bucheron", "h5").piece("puits", "h6").begin();
  scene.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({4, 4, 1, 1});
  EXPECT_EQ(scene.offers(), (Texts{"shift:n", "shift:e", "shift:s", "shift:w"}));
  scene.play({"shift:s"});
  EXPECT_EQ(scene.at(2, 1), "h5");
  EXPECT_EQ(scene.health(2, 1), 5);
}

// FA-R67
TEST(FAR67, a_shift_may_hit_its_user_and_both_losses_are_simultaneous) {
  Scene scene;
  scene.put(1, "lutin_farceur", "e5").put(2, "faon", "g5").begin();
  scene.doctor(1, 1).health = 1;
  scene.doctor(2, 1).health = 1;
  scene.put(2, "bucheron", "x1");
  scene.doctor(2, 2).health = 6;
  scene.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({4, 4, 1});
  scene.play({"shift:w"});
  EXPECT_EQ(scene.at(1, 1), "-");
  EXPECT_EQ(scene.at(2, 1), "-");
  EXPECT_EQ(scene.side(1).felled_now, 1);
  EXPECT_EQ(scene.side(2).felled_now, 2);
}

// FA-49, FA-R56
TEST(FAR56, what_falls_to_the_damage_is_not_pushed_but_the_dodge_still_happens) {
  Scene scene;
  scene.put(1, "acrobate", "e5").put(2, "faon", "f5").put(2, "bucheron", "x1").begin();
  scene.play({"fig:1.1", "stay", "act:1", "joker:0"}).dice({4, 4, 4});
  EXPECT_EQ(scene.at(2, 1), "-");
  EXPECT_EQ(scene.phase(), Phase::dodge);
  scene.play({"walk:f5"});
  EXPECT_EQ(scene.at(1, 1), "f5");
}

// FA-82: on an exact diagonal the axis would be asked, if there were anybody left to repel.
TEST(FAR56_axis, nothing_is_asked_about_a_target_that_fell) {
  for (const int health : {9, 1}) {
    Scene scene;
    scene.put(1, "troll_pont", "e5").put(2, "bucheron", "g7").put(2, "faon", "x1").begin();
    scene.doctor(2, 1).health = static_cast<std::uint8_t>(health);
    scene.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({4, 4, 1, 1});
    EXPECT_EQ(scene.phase(), health == 1 ? Phase::activate : Phase::axis);
  }
}

// FA-86: with its own Flight and Agile, under terrain and second activation.
TEST(FA86, a_dodge_is_a_move_like_any_other) {
  const auto dodges = [](const char* profile, const char* action, const char* piece, const char* at, bool second,
                         const char* to) {
    Scene scene;
    if (*piece != 0) scene.piece(piece, at, 1);
    scene.put(1, profile, "e5").put(2, "homme_arbre", "f5").begin();
    scene.doctor(1, 1).tokens = second;
    scene.play({"fig:1.1", "stay", action, "joker:0"});
    while (scene.dice_due() > 0) scene.die(6);
    return scene.offers("walk:" + std::string(to));
  };
  EXPECT_TRUE(dodges("lame_aile", "act:2", "mur_ruines", "d4", false, "b5")) << "it flies over the wall";
  EXPECT_FALSE(dodges("princesse_guerriere", "act:2", "mur_ruines", "d4", false, "b5"));
  EXPECT_TRUE(dodges("chat_bottes", "act:1", "", "", false, "b8")) << "three diagonals";
  EXPECT_FALSE(dodges("chat_bottes", "act:1", "", "", true, "b8"));
  EXPECT_TRUE(dodges("chat_bottes", "act:1", "", "", true, "c7")) << "two, the second time";
  EXPECT_TRUE(dodges("princesse_guerriere", "act:2", "bourbier", "d4", false, "c5"));
  EXPECT_FALSE(dodges("princesse_guerriere", "act:2", "bourbier", "d4", false, "b5")) << "mud";
  EXPECT_TRUE(dodges("princesse_guerriere", "act:2", "route_pavee", "e5", false, "e11")) << "a road: twice three";
  EXPECT_FALSE(dodges("princesse_guerriere", "act:2", "route_pavee", "e5", true, "e8"));
}

// FA-66, FA-86
TEST(FAR34, a_dodge_goes_up_to_its_cells_and_only_after_a_success) {
  Scene scene;
  scene.put(1, "princesse_guerriere", "e5").put(2, "bucheron", "f5").begin();
  scene.play({"fig:1.1", "stay", "act:2", "joker:0"});
  Scene failed = scene;
  failed.dice({4, 1, 1, 1});
  EXPECT_EQ(failed.asked(), 2);
  scene.dice({4, 4, 1, 1});
  EXPECT_TRUE(scene.offers("stay"));
  EXPECT_TRUE(scene.offers("walk:e6"));
  EXPECT_TRUE(scene.offers("walk:e8"));
  EXPECT_FALSE(scene.offers("walk:e9"));
}

}  // namespace
}  // namespace feerie::fees_darmes
