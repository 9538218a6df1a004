// When the bonuses of faction cards may be used, how often, and what they do together with other rules (FA-103 …
// FA-118). The plain cases stand in factions.cpp.
#include <gtest/gtest.h>

#include "tests/games/fees_darmes/scene.h"

namespace feerie::fees_darmes {
namespace {

// Every bonus once: where it is asked for, of whom, and what a yes costs.
struct Row {
  const char* faction;
  int asked;
  Phase phase;
};

// Seat 1 beside a well, its lair and an enemy, about to do whatever opens the window of the bonus.
Scene before_window(const Row& row) {
  Scene scene;
  scene.card(row.asked, row.faction).piece("puits", "d5").piece("puits", "k9");
  scene.put(1, "princesse_guerriere", "e5").put(2, "gnome_mineur", "f5").put(1, "faon", "p9").begin();
  if (row.phase == Phase::daunt) scene.state().sides[0].figures[0].profile = profile_called(*whole_content(), "ogre");
  scene.doctor(1, 1).health = 3;
  scene.play({"fig:1.1"});
  if (row.phase == Phase::tunnel) return scene;
  scene.play({"stay"});
  if (row.phase == Phase::extra_move || row.phase == Phase::encore || row.phase == Phase::mend)
    return scene.play({"nothing"});
  scene.play({"act:1", "joker:0"});
  if (row.phase == Phase::reroll || row.phase == Phase::frost) scene.dice({4, 4, 1, 1});
  return scene;
}

// FA-103, FA-60, FA-118, FA-R52: one token each, at once.
TEST(FA103_windows, every_bonus_is_offered_in_its_window_and_costs_one_token) {
  const Row rows[] = {{"FEE", 1, Phase::extra_move}, {"CON", 1, Phase::reroll}, {"CRO", 2, Phase::daunt},
                      {"GNO", 1, Phase::tunnel},     {"BOI", 1, Phase::mend},   {"HIV", 1, Phase::frost},
                      {"BRA", 1, Phase::encore}};
  EXPECT_EQ(std::size(rows), whole_content()->factions.size());
  for (const Row& row : rows) {
    SCOPED_TRACE(row.faction);
    Scene scene = before_window(row);
    EXPECT_EQ(scene.phase(), row.phase);
    EXPECT_EQ(scene.asked(), row.asked);
    EXPECT_EQ(scene.offers(), (Texts{"bonus:no", "bonus:yes"}));
    const int tokens = scene.side(row.asked).free_tokens;
    EXPECT_EQ(scene.play({"bonus:yes"}).side(row.asked).free_tokens, tokens - 1);
    Scene poor = before_window(row);
    EXPECT_EQ(poor.play({"bonus:no"}).side(row.asked).free_tokens, tokens) << "a no costs nothing";
  }
}

// The active player, then the other; at the end of the turn the first player, then the other.
TEST(FA103_order, the_active_player_heals_first_and_at_the_end_of_the_turn_the_first_player) {
  Scene scene;
  scene.card(1, "BOI").card(2, "BOI").put(1, "ours_miel", "e5").put(2, "ours_miel", "r20").begin(2);
  scene.doctor(1, 1).health = scene.doctor(2, 1).health = 1;
  scene.play({"pass", "fig:1.1", "stay", "nothing"});
  EXPECT_EQ(scene.asked(), 1);
  scene.play({"bonus:no"});
  EXPECT_EQ(scene.asked(), 2);
  scene.play({"bonus:no", "pass"});
  EXPECT_EQ(scene.phase(), Phase::mend);
  EXPECT_EQ(scene.asked(), 2) << "seat 2 is first this turn";
  scene.play({"bonus:yes"});
  EXPECT_EQ(scene.asked(), 1);
  EXPECT_EQ(scene.health(2, 1), 4);
  scene.play({"bonus:yes"});
  EXPECT_EQ(scene.health(1, 1), 5) << "1, the sap and one of regeneration";
}

// FA-103: the window opens after the action, also where the acting figure fell; its own bonus does not.
TEST(FA103_fallen, a_fallen_figure_has_no_bonus_of_its_own_but_others_are_healed) {
  Scene scene;
  scene.card(1, "BOI").card(2, "BOI").put(1, "chat_bottes", "e5").put(2, "bucheron", "g5").put(1, "ours_miel", "p9");
  scene.begin();
  scene.doctor(1, 1).health = 1;
  scene.doctor(1, 2).health = 5;
  scene.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({4, 4, 1, 1});
  scene.play({"shift:w"});
  EXPECT_EQ(scene.at(1, 1), "-");
  EXPECT_EQ(scene.phase(), Phase::mend);
  EXPECT_EQ(scene.asked(), 1);
  EXPECT_EQ(scene.play({"bonus:yes"}).health(1, 2), 8);
  EXPECT_EQ(scene.asked(), 2) << "the woodcutter was hurt";
}

// FA-118, FA-60: several times a turn, once in an activation.
TEST(FA118_often, a_bonus_may_be_used_in_every_activation_and_once_in_each) {
  Scene scene;
  scene.card(1, "FEE").put(1, "archere_rosee", "k12").put(1, "archere_rosee", "e5").put(2, "bucheron", "x1").begin();
  scene.play({"fig:1.1", "stay", "nothing", "bonus:yes", "walk:k11"});
  EXPECT_EQ(scene.asked(), 2);
  scene.play({"pass", "fig:1.2", "stay", "nothing", "bonus:yes", "walk:e6"});
  EXPECT_EQ(scene.side(1).free_tokens, 1);
  scene.play({"fig:1.1", "stay", "nothing"});
  EXPECT_NE(scene.phase(), Phase::extra_move) << "the token set aside was the last (FA-R62)";
}

// FA-104: also in setup, and after a tie once more.
TEST(FA104_setup, two_dice_in_setup_and_again_after_a_tie) {
  Scene scene;
  scene.card(2, "FEE").put(1, "ogre", "e5").put(2, "reine_fees", "e6");
  scene.state().phase = Phase::setup_roll;
  scene.state().agenda.due = 0b11'0000'0001;
  scene.dice({4, 4, 1});
  EXPECT_EQ(scene.dice_due(), 3);
  scene.die(3).die(2).die(6);
  EXPECT_EQ(scene.state().first, 1);
}

// FA-105: Flight for everybody, diagonals for the agile; FA-114 does not slow it.
TEST(FA105_agile, a_wing_beat_keeps_diagonals_and_is_not_slowed) {
  Scene scene;
  scene.card(1, "FEE").card(2, "HIV").put(1, "lutin_farceur", "k12").put(2, "lutin_glaces", "k13");
  scene.piece("mur_ruines", "l9", 1).begin().play({"fig:1.1", "stay", "nothing", "bonus:yes"});
  EXPECT_TRUE(scene.offers("walk:n9"));
  EXPECT_TRUE(scene.offers("walk:n12"));
  EXPECT_FALSE(scene.offers("walk:o12"));
  EXPECT_TRUE(scene.offers("stay"));
}

// FA-106: asked until used, not for a Loot, anew in every turn.
TEST(FA106_asked, the_gift_of_the_tales_is_asked_at_each_search_until_it_is_used) {
  Scene scene;
  scene.card(1, "CON").put(1, "garde_palais", "e5").put(1, "garde_palais", "p5").put(2, "bucheron", "x1");
  scene.objective(1, "e6").objective(2, "p6").lair(2, "f5").begin();
  scene.play({"fig:1.1", "stay", "search", "bonus:no", "joker:0"}).dice({4, 4, 4});
  scene.play({"pass", "fig:1.1", "stay", "loot"});
  EXPECT_EQ(scene.phase(), Phase::jokers) << "a Loot";
  scene.play({"joker:0"}).dice({6, 6, 6}).play({"fig:1.2", "stay", "search"});
  EXPECT_EQ(scene.phase(), Phase::extra_dice);
  EXPECT_EQ(scene.side(1).free_tokens, 2) << "it costs no token";
  EXPECT_EQ(scene.play({"bonus:yes", "joker:0"}).dice_due(), 5);
  scene.dice({1, 1, 1, 1, 1}).play({"bonus:no", "fig:1.2", "stay", "nothing"}).dice({6, 1}).play({"first:1"});
  EXPECT_EQ(scene.play({"fig:1.2", "stay", "search"}).phase(), Phase::extra_dice) << "a new turn";
}

// FA-107: the new faces stand, and it is no new roll: neither jokers nor Boo! come again, and Boo! came before it.
TEST(FA107_once, a_reroll_is_one_and_no_new_roll) {
  Scene scene;
  scene.card(1, "CON").card(2, "CRO").put(1, "garde_palais", "e5").put(2, "gobelin_fronde", "f5");
  scene.objective(1, "e6").begin();
  scene.play({"fig:1.1", "stay", "search", "bonus:no", "joker:1", "bonus:yes"}).dice({6, 1, 1});
  scene.play({"bonus:yes"});
  EXPECT_EQ(scene.phase(), Phase::roll);
  EXPECT_EQ(scene.dice_due(), 2);
  scene.dice({1, 3});
  EXPECT_EQ(scene.phase(), Phase::activate);
  EXPECT_EQ(scene.side(1).points, 0) << "one success";
  EXPECT_EQ(scene.side(1).free_tokens, 2);
}

// FA-107: also a success may be bettered, as long as a die failed.
TEST(FA107_better, a_blow_that_hit_already_may_be_rolled_again) {
  Scene scene;
  scene.card(1, "CON").put(1, "garde_palais", "e5").put(2, "bucheron", "f5").begin();
  scene.play({"fig:1.1", "stay", "act:1", "joker:0"}).dice({4, 4, 3});
  EXPECT_EQ(scene.phase(), Phase::reroll);
  scene.play({"bonus:yes"}).dice({4});
  EXPECT_EQ(scene.health(2, 1), 4);
}

// FA-95, FA-43: who else falls by the action counts as well, friends do not.
TEST(FA108_all, a_feast_counts_splash_and_collisions_and_no_friends) {
  Scene splash;
  splash.card(1, "CRO").put(1, "golem_jardin", "e5").put(2, "homme_arbre", "h5").put(2, "faon", "h4");
  splash.put(2, "faon", "h6").put(1, "faon", "i5").begin();
  splash.doctor(1, 1).health = 5;
  for (const int number : {2, 3}) splash.doctor(2, number).health = 1;
  splash.doctor(1, 2).health = 1;
  splash.play({"fig:1.1", "stay", "act:2", "target:2.1", "joker:0"}).dice({4, 4, 1, 1, 1});
  EXPECT_EQ(splash.health(1, 1), 9) << "two enemies; the fawn of seat 1 is none";
  Scene push;
  push.card(1, "CRO").put(1, "grand_loup", "e5").put(2, "faon", "g5").put(2, "faon", "i5").put(2, "bucheron", "x1");
  push.begin();
  push.doctor(1, 1).health = 2;
  push.doctor(2, 1).health = push.doctor(2, 2).health = 1;
  push.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({4, 4, 1, 1});
  EXPECT_EQ(push.health(1, 1), 6) << "both of the collision";
}

// FA-R69, FA-R54; what burns at the end of the turn feeds nobody.
TEST(FA108_none, no_feast_for_the_fallen_nor_at_the_end_of_the_turn) {
  Scene fallen;
  fallen.card(1, "CRO").put(1, "lutin_farceur", "e5").put(2, "faon", "g5").put(2, "bucheron", "x1").begin();
  fallen.doctor(1, 1).health = fallen.doctor(2, 1).health = 1;
  fallen.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({4, 4, 1});
  fallen.play({"shift:w"});
  EXPECT_EQ(fallen.health(1, 1), 0);
  for (const int first : {1, 2}) {  // whoever passes last
    Scene fire;
    fire.card(1, "CRO").put(1, "ogre", "e5").put(2, "faon", "f5").put(2, "bucheron", "x1").begin(first);
    fire.doctor(1, 1).health = 5;
    fire.doctor(2, 1).flames = 2;
    fire.play({"pass", "pass"});
    EXPECT_EQ(fire.at(2, 1), "-");
    EXPECT_EQ(fire.health(1, 1), 5);
  }
}

// FA-96: the feast first, then all that is lost.
TEST(FA108_eaten, who_eats_is_whole_again) {
  Scene scene;
  scene.card(1, "CRO").put(1, "ogre", "e5").put(2, "bucheron", "f5").put(2, "faon", "x1").begin();
  scene.doctor(1, 1).health = 7;
  scene.play({"fig:1.1", "stay", "act:2", "joker:1"}).dice({4, 4, 4, 4, 4});
  EXPECT_EQ(scene.health(1, 1), 10);
}

// FA-109: of all dice, jokers among them; four cells and no more, walls or not; scenario rolls too.
TEST(FA109_within, boo_reaches_four_cells_through_walls_and_counts_jokers) {
  for (const auto& [cell, near] : {std::pair("e9", true), {"g7", true}, {"e10", false}}) {
    Scene scene;
    scene.card(2, "CRO").put(1, "garde_palais", "e5").put(2, "gobelin_fronde", cell).objective(1, "f5");
    scene.piece("mur_ruines", "d7").begin().play({"fig:1.1", "stay", "search", "joker:2"});
    EXPECT_EQ(scene.phase() == Phase::daunt, near) << cell;
    if (near) scene.play({"bonus:yes"});
    EXPECT_EQ(scene.dice_due(), near ? 5 : 7);
  }
}

TEST(FA109_free, without_a_free_token_nobody_says_boo) {
  Scene scene;
  scene.card(2, "CRO").put(1, "garde_palais", "e5").put(2, "gobelin_fronde", "f5").tokens(2, 0).begin();
  EXPECT_EQ(scene.play({"fig:1.1", "stay", "act:1", "joker:0"}).phase(), Phase::roll);
}

// FA-26, FA-R54: it returns with it, and heals up to it.
TEST(FA110_back, a_sturdy_gnome_returns_sturdy) {
  Scene scene;
  scene.card(2, "GNO").put(1, "bucheron", "e5").put(2, "gnome_mineur", "f5").put(2, "taupe_geante", "r20");
  scene.lair(2, "l12").begin();
  scene.doctor(2, 1).flames = 9;
  scene.play({"pass", "pass", "place:l13"});
  EXPECT_EQ(scene.health(2, 1), 5);
}

Texts tunnels(Scene& scene) {
  scene.begin().play({"fig:1.1"});
  return scene.phase() == Phase::tunnel ? scene.play({"bonus:yes"}).offers() : Texts{};
}

// FA-111: from the own lair to its other sides too; the enemy's is no piece.
TEST(FA111_lairs, a_tunnel_leads_round_the_own_lair_and_the_enemy_lair_is_none) {
  Scene own;
  own.card(1, "GNO").lair(1, "l12").put(1, "gnome_mineur", "l11").put(2, "bucheron", "x1");
  EXPECT_EQ(tunnels(own), (Texts{"place:k12", "place:m12", "place:l13"}));
  Scene enemy;
  enemy.card(1, "GNO").lair(2, "l12").put(1, "gnome_mineur", "l11").put(2, "bucheron", "x1").piece("puits", "r5");
  EXPECT_EQ(tunnels(enemy), Texts{});
}

// Who stands on a piece touches it; free cells on others are goals like those beside them, its own are none.
TEST(FA111_on, a_tunnel_leads_from_mud_onto_mud) {
  Scene scene;
  scene.card(1, "GNO").put(1, "gnome_mineur", "k11").put(2, "bucheron", "q11").put(1, "faon", "b1");
  scene.piece("bourbier", "j11").piece("fleches_magiques", "q10");
  EXPECT_EQ(tunnels(scene),
            (Texts{"place:a2",  "place:q9",  "place:r9",  "place:p10", "place:q10", "place:r10", "place:s10",
                   "place:p11", "place:r11", "place:s11", "place:p12", "place:q12", "place:r12", "place:s12",
                   "place:p13", "place:q13", "place:r13", "place:s13", "place:q14", "place:r14"}))
      << "neither the taken q11 and b1 nor anything at the mud it stands in";
  EXPECT_EQ(scene.play({"place:r13"}).phase(), Phase::act);
  EXPECT_TRUE(scene.offers("move"));
}

// A placement: neither FA-114 nor a second activation limits it; without a goal or a token it is not offered.
TEST(FA111_limits, a_tunnel_is_no_move_and_needs_a_goal_and_a_token) {
  const auto staged = [](bool hemmed) {
    Scene scene;
    scene.card(1, "GNO").card(2, "HIV").lair(1, "a1").put(1, "gnome_mineur", "k12").put(2, "lutin_glaces", "k13");
    scene.piece("puits", "l12");
    if (hemmed) scene.put(1, "faon", "a2").put(1, "faon", "b1");
    scene.begin();
    scene.doctor(1, 1).tokens = 1;
    return scene.play({"fig:1.1"});
  };
  Scene scene = staged(false);
  EXPECT_EQ(scene.play({"bonus:yes"}).offers(), (Texts{"place:b1", "place:a2"}));
  EXPECT_EQ(staged(true).phase(), Phase::walk);
  Scene poor;
  poor.card(1, "GNO").put(1, "gnome_mineur", "k12").put(2, "bucheron", "x1").piece("puits", "l12").tokens(1, 1).begin();
  EXPECT_EQ(poor.play({"fig:1.1"}).phase(), Phase::walk);
}

// FA-113: whoever bears a token, however healthy; who is whole and clean is no answer, and without any nobody asks.
TEST(FA113_whom, rising_sap_is_for_the_wounded_and_whoever_bears_tokens) {
  Scene scene;
  scene.card(1, "BOI").put(1, "ours_miel", "e5").put(1, "faon", "e7").put(1, "faon", "e9").put(2, "bucheron", "r20");
  scene.begin();
  Scene whole = scene;
  EXPECT_EQ(whole.play({"fig:1.1", "stay", "nothing"}).phase(), Phase::activate);
  scene.doctor(1, 1).health = 8;
  scene.doctor(1, 3).poison = 2;
  scene.play({"fig:1.1", "stay", "nothing", "bonus:yes"});
  EXPECT_EQ(scene.offers(), (Texts{"target:1.1", "target:1.3"}));
  scene.play({"target:1.3"});
  EXPECT_EQ(scene.figure(1, 3).poison, 0);
  EXPECT_EQ(scene.health(1, 1), 8);
}

// FA-R54
TEST(FA113_three, rising_sap_heals_three_at_most_up_to_the_full_health) {
  for (const auto& [health, healed] : {std::pair(2, 5), {8, 9}}) {
    Scene scene;
    scene.card(1, "BOI").put(1, "ours_miel", "e5").put(2, "bucheron", "r20").begin();
    scene.doctor(1, 1).health = static_cast<std::uint8_t>(health);
    EXPECT_EQ(scene.play({"fig:1.1", "stay", "nothing", "bonus:yes"}).health(1, 1), healed);
  }
}

// FA-114: whoever stood apart when it was chosen is not slowed by what it meets.
TEST(FA114_apart, who_starts_apart_from_winter_is_not_slowed) {
  Scene scene;
  scene.card(2, "HIV")
      .put(1, "bucheron", "e5")
      .put(2, "lutin_glaces", "e10")
      .begin()
      .play({"fig:1.1", "walk:e9", "move"});
  EXPECT_TRUE(scene.offers("walk:a9"));
  EXPECT_FALSE(scene.offers("walk:a10"));
}

// FA-115: offered for a success with damage, whatever armour leaves of it; not for others, and not for a failure.
TEST(FA115_offered, north_breath_is_for_a_success_with_damage) {
  const auto after = [](const char* profile, const char* action, const char* target, std::initializer_list<int> faces) {
    Scene scene;
    scene.card(1, "HIV").put(1, profile, "e5").put(2, target, "f5").put(2, "faon", "x1").begin();
    return scene.play({"fig:1.1", "stay", action, "joker:0"}).dice(faces);
  };
  Scene absorbed = after("morse_defenses", "act:2", "brouette_blindee", {4, 1, 1, 1});
  EXPECT_EQ(absorbed.phase(), Phase::frost);
  EXPECT_EQ(absorbed.play({"bonus:yes"}).health(2, 1), 4) << "1 and 1, and no armour";
  EXPECT_NE(after("morse_defenses", "act:2", "brouette_blindee", {3, 1, 1, 1}).phase(), Phase::frost);
  EXPECT_NE(after("harpie_blizzard", "act:2", "brouette_blindee", {4, 4, 1, 1}).phase(), Phase::frost);
}

// FA-116: the first of each turn, and only if there is one.
TEST(FA116_turn, every_turn_has_its_first_joker) {
  Scene scene;
  scene.card(1, "BRA").put(1, "salamandre", "e5").put(2, "homme_arbre", "f5").begin();
  scene.play({"fig:1.1", "stay", "act:1", "joker:0"}).dice({1, 1, 1, 1});
  scene.play({"bonus:no", "pass", "fig:1.1", "stay", "act:1", "joker:1"});
  EXPECT_EQ(scene.dice_due(), 7) << "none was no first joker";
  while (scene.dice_due() > 0) scene.die(1);
  scene.play({"bonus:no"}).dice({6, 1}).play({"first:1", "fig:1.1", "stay", "act:1", "joker:1"});
  EXPECT_EQ(scene.dice_due(), 7);
}

// FA-117: it burns although nobody can move; FA-R24 for the second activation, FA-R26 on a road.
TEST(FA117_moves, an_encore_is_for_its_flames_even_where_no_move_follows) {
  Scene hemmed;
  hemmed.card(1, "BRA").put(1, "cracheur_feu", "a24").put(2, "bucheron", "b24").put(2, "faon", "a23").begin();
  hemmed.play({"fig:1.1", "nothing", "bonus:yes", "target:2.2"});
  EXPECT_EQ(hemmed.figure(2, 2).flames, 1);
  EXPECT_EQ(hemmed.asked(), 2);
  for (const bool second : {false, true}) {
    Scene road;
    road.card(1, "BRA").piece("route_pavee", "e5").put(1, "cracheur_feu", "e5").put(2, "bucheron", "e4").begin();
    road.doctor(1, 1).tokens = second;
    road.play({"fig:1.1", "stay", "nothing", "bonus:yes"});
    EXPECT_TRUE(road.offers("walk:g5"));
    EXPECT_EQ(road.offers("walk:i5"), !second);
    EXPECT_TRUE(road.offers("stay"));
  }
}

}  // namespace
}  // namespace feerie::fees_darmes
