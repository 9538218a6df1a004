// Turns, tokens, activations (sections 2 and 3), the end of a turn and of the game (FA-24 … FA-26, FA-R48 … FA-R51).
#include <gtest/gtest.h>

#include "tests/games/fees_darmes/scene.h"

namespace feerie::fees_darmes {
namespace {

// Two figures far from everything; both seats pass, the turn ends, and nobody comes back.
Scene quiet() {
  Scene scene;
  scene.put(1, "bucheron", "e5").put(2, "bucheron", "r20").begin();
  return scene;
}
void end_turn(Scene& scene) { scene.play({"pass", "pass"}); }

// FA-28, FA-R62
TEST(FA23, figures_are_activated_by_turns_and_twice_at_most) {
  Scene scene = quiet();
  scene.play({"fig:1.1"});
  EXPECT_EQ(scene.side(1).free_tokens, 4);
  scene.play({"stay", "nothing"});
  EXPECT_EQ(scene.asked(), 2);
  scene.play({"fig:2.1", "stay", "nothing", "fig:1.1", "stay", "nothing", "fig:2.1", "stay", "nothing"});
  EXPECT_EQ(scene.figure(1, 1).tokens, 0) << "a new turn: all tokens are back";
  EXPECT_EQ(scene.state().turn, 2);
  EXPECT_EQ(scene.phase(), Phase::first_roll);
}

TEST(FAR20, who_has_no_free_token_is_finished_and_the_other_goes_on_alone) {
  Scene scene = quiet();
  scene.put(1, "faon", "e9").tokens(2, 1);
  scene.doctor(1, 2).health = 2;
  scene.play({"fig:1.1", "stay", "nothing", "fig:2.1", "stay", "nothing", "fig:1.1", "stay", "nothing"});
  EXPECT_EQ(scene.asked(), 1);
  EXPECT_EQ(scene.offers(), (Texts{"fig:1.2", "pass"}));
}

// FA-R20, FA-R52: a token given up in the enemy's activation was the last one.
TEST(FAR62, tokens_spent_in_the_enemys_activation_are_spent) {
  Scene scene = quiet();
  scene.card(2, "BOI").tokens(2, 1);
  scene.doctor(2, 1).health = 2;
  scene.play({"fig:1.1", "stay", "nothing", "bonus:yes"});
  EXPECT_EQ(scene.asked(), 1) << "seat 2 has no free token left";
  EXPECT_EQ(scene.health(2, 1), 5);
}

TEST(FAR21, a_pass_is_final_for_the_turn) {
  Scene scene = quiet();
  scene.play({"pass", "fig:2.1", "stay", "nothing"});
  EXPECT_EQ(scene.asked(), 2);
}

// FA-16, FA-21, FA-22
TEST(FAR61, the_better_die_chooses_and_on_a_tie_who_was_not_first) {
  Scene scene = quiet();
  end_turn(scene);
  Scene tie = scene;
  tie.dice({3, 3});
  EXPECT_EQ(tie.asked(), 2);
  scene.dice({5, 3});
  EXPECT_EQ(scene.asked(), 1);
  scene.play({"first:2"});
  EXPECT_EQ(scene.state().first, 1);
  EXPECT_EQ(scene.asked(), 2);
}

// FA-31, FA-60: jokers and what paid for a card are among them.
TEST(FAR22_spent, every_token_comes_back_whatever_it_was_spent_on) {
  Scene scene;
  scene.card(1, "FEE").put(1, "archere_rosee", "e5").put(2, "bucheron", "f5").begin();
  scene.play({"fig:1.1", "stay", "act:2", "joker:3"}).dice({1, 1, 1, 1, 1, 1, 1, 1, 1});
  scene.play({"bonus:yes", "stay"});
  EXPECT_EQ(scene.side(1).free_tokens, 0);
  scene.play({"pass"});
  EXPECT_EQ(scene.side(1).free_tokens, 5);
}

TEST(FAR22, all_tokens_come_back_and_the_additional_ones_with_them) {
  Scene scene = quiet();
  scene.state().sides[0].extra_tokens = 2;
  scene.play({"fig:1.1", "stay", "nothing", "pass", "pass"});
  EXPECT_EQ(scene.side(1).free_tokens, 7);
  EXPECT_EQ(scene.side(2).free_tokens, 5);
}

// Case 15 of section 8; FA-70, FA-88
TEST(FA70, two_poison_tokens_hurt_in_two_turns) {
  Scene scene = quiet();
  scene.doctor(1, 1).poison = 2;
  for (const int left : {5, 4, 4}) {
    end_turn(scene);
    EXPECT_EQ(scene.health(1, 1), left);
    scene.dice({6, 1}).play({"first:1"});
  }
}

// FA-67
TEST(FA24, flames_burn_once_for_all_their_tokens_and_are_gone) {
  Scene scene = quiet();
  scene.doctor(1, 1).flames = 3;
  end_turn(scene);
  EXPECT_EQ(scene.health(1, 1), 3) << "armour does not help";
  EXPECT_EQ(scene.figure(1, 1).flames, 0);
}

// FA-71
TEST(FAR48, flames_come_before_poison_and_only_survivors_heal) {
  Scene scene;
  scene.put(1, "troll_pont", "e5").put(1, "bonhomme_neige", "h9").put(2, "bucheron", "r20").begin();
  scene.doctor(1, 1).health = 3;
  scene.doctor(1, 1).flames = 1;
  scene.doctor(1, 1).poison = 1;
  scene.doctor(1, 2).health = 1;
  scene.doctor(1, 2).poison = 1;
  end_turn(scene);
  EXPECT_EQ(scene.health(1, 1), 3);
  EXPECT_EQ(scene.at(1, 2), "-");
}

// Inside a letter nobody is before anybody: two poison caps in contact poison each other.
TEST(FAR48_together, two_caps_in_contact_poison_each_other_and_fall_together) {
  Scene scene;
  scene.put(1, "champignon", "e5").put(2, "champignon", "f5").put(1, "faon", "p9").put(2, "faon", "p15").begin();
  scene.doctor(1, 1).health = scene.doctor(2, 1).health = 1;
  end_turn(scene);
  EXPECT_EQ(scene.at(1, 1) + scene.at(2, 1), "--");
  EXPECT_EQ(scene.side(1).felled_now, 2);
  EXPECT_EQ(scene.side(2).felled_now, 2);
  EXPECT_EQ(scene.side(1).points + scene.side(2).points, 0) << "equal values (FA-R2)";
}

// FA-102: the quill fells the toadstool in (a), whose cap counts all the same and hurts in (c).
TEST(FAR48_bearer, an_aura_counts_although_its_bearer_falls_to_another) {
  for (const int first : {1, 2}) {
    Scene scene;
    scene.put(1, "herisson_piquier", "e5").put(2, "champignon", "f5").put(2, "faon", "p15").begin(first);
    scene.doctor(2, 1).health = 1;
    end_turn(scene);
    EXPECT_EQ(scene.at(2, 1), "-");
    EXPECT_EQ(scene.health(1, 1), 4);
    EXPECT_EQ(scene.figure(1, 1).poison, 0);
  }
}

// Armour is deducted for each bearer by itself; the archer has none.
TEST(FA102_several, auras_of_several_bearers_add_up) {
  Scene scene;
  scene.put(1, "herisson_piquier", "e5").put(1, "herisson_piquier", "g5").put(2, "archere_rosee", "f5");
  scene.put(1, "herisson_piquier", "j5").put(1, "herisson_piquier", "l5").put(2, "garde_palais", "k5");
  scene.put(1, "champignon", "p5").put(1, "champignon", "r5").put(2, "bucheron", "q5").begin();
  end_turn(scene);
  EXPECT_EQ(scene.health(2, 1), 1);
  EXPECT_EQ(scene.health(2, 2), 4);
  EXPECT_EQ(scene.health(2, 3), 5);
  EXPECT_EQ(scene.figure(2, 3).poison, 1) << "one of two is paid this turn";
}

// FA-55: friends, everybody, and the bearer if its card says so; no card has these yet.
TEST(FA102_whom, an_aura_concerns_whom_its_card_names) {
  const auto left = [](Affects affects, bool self) {
    auto content = std::make_shared<Content>(*whole_content());
    Profile& bearer = content->profiles[profile_called(*content, "champignon")];
    bearer.auras[0] = {AuraKind::damage, 1, 2, affects, self};
    Scene scene({}, content);
    scene.put(1, "champignon", "e5").put(1, "archere_rosee", "f6").put(2, "archere_rosee", "e7").begin();
    end_turn(scene);
    return std::tuple(scene.health(1, 1), scene.health(1, 2), scene.health(2, 1));
  };
  EXPECT_EQ(left(Affects::enemies, false), std::tuple(5, 3, 2));
  EXPECT_EQ(left(Affects::friends, false), std::tuple(5, 2, 3));
  EXPECT_EQ(left(Affects::everyone, true), std::tuple(4, 2, 2));
  EXPECT_EQ(left(Affects::enemies, true), std::tuple(4, 3, 2));
}

// FA-27, FA-54, FA-56, FA-98: what stands on the back of a card always acts
TEST(FA102, quills_and_caps_touch_enemies_in_contact_at_the_end_of_the_turn) {
  Scene scene;
  scene.put(1, "herisson_piquier", "e5").put(1, "champignon", "g5").put(1, "faon", "e4");
  scene.put(2, "conseillere", "f5").put(2, "garde_palais", "e6").put(2, "faon", "f6").begin();
  end_turn(scene);
  EXPECT_EQ(scene.health(2, 1), 1) << "a quill, and the fresh poison in the same turn";
  EXPECT_EQ(scene.figure(2, 1).poison, 0);
  EXPECT_EQ(scene.health(2, 2), 4) << "armour takes it";
  EXPECT_EQ(scene.health(2, 3), 2) << "diagonal";
  EXPECT_EQ(scene.health(1, 3), 2) << "a friend";
}

// FA-R74
TEST(FAR74, hindrance_and_stun_end_with_the_turn) {
  Scene scene = quiet();
  scene.doctor(1, 1).hindered = 2;
  scene.doctor(1, 1).stunned = 1;
  end_turn(scene);
  EXPECT_EQ(scene.figure(1, 1).hindered, 0);
  EXPECT_EQ(scene.figure(1, 1).stunned, 0);
}

// Case 17 of section 8; FA-R2, FA-R3
TEST(FA6, the_greater_value_felled_this_turn_is_a_point_and_equal_values_are_none) {
  const auto points = [](int one, int two) {
    Scene scene = quiet();
    scene.state().sides[0].felled_now = static_cast<std::uint8_t>(one);
    scene.state().sides[1].felled_now = static_cast<std::uint8_t>(two);
    end_turn(scene);
    return std::pair<int, int>(scene.side(1).points, scene.side(2).points);
  };
  EXPECT_EQ(points(3, 3), std::pair(0, 0));
  EXPECT_EQ(points(4, 3), std::pair(1, 0));
  EXPECT_EQ(points(0, 1), std::pair(0, 1));
}

// FA-R50
TEST(FA25, fewer_points_in_the_turn_bring_an_additional_token_for_the_next_ones) {
  Scene scene = quiet();
  scene.state().sides[1].points = scene.state().sides[1].turn_points = 1;
  end_turn(scene);
  EXPECT_EQ(scene.side(1).free_tokens, 6);
  EXPECT_EQ(scene.side(2).free_tokens, 5);
  scene.dice({6, 1}).play({"first:1"});
  end_turn(scene);
  EXPECT_EQ(scene.side(1).free_tokens, 6) << "they stay, and a tie brings none";
}

TEST(FA25_twice, additional_tokens_are_cumulative) {
  Scene scene = quiet();
  for (const int turn : {1, 2}) {
    scene.state().sides[0].turn_points = 1;
    end_turn(scene);
    scene.dice({6, 1}).play({"first:1"});
    EXPECT_EQ(scene.side(2).free_tokens, 5 + turn);
  }
}

// FA-R50: what counts is the turn, not the game.
TEST(FAR50, who_leads_may_win_a_token_too) {
  Scene scene = quiet();
  scene.state().sides[0].points = 4;
  scene.state().sides[1].points = scene.state().sides[1].turn_points = 1;
  end_turn(scene);
  EXPECT_EQ(scene.side(1).extra_tokens, 1);
  EXPECT_EQ(scene.side(2).extra_tokens, 0);
}

// A figure of seat 2 that fell this turn.
Scene with_fallen() {
  Scene scene = quiet();
  scene.put(2, "faon", "t20").lair(2, "l12");
  scene.doctor(2, 2).at = kOffBoard;
  scene.doctor(2, 2).fallen = 1;
  return scene;
}

// FA-R49, FA-R76
TEST(FA26, the_fallen_may_return_beside_their_lair_healed_and_clean) {
  Scene scene = with_fallen();
  end_turn(scene);
  EXPECT_EQ(scene.asked(), 2);
  EXPECT_EQ(scene.offers(), (Texts{"place:l11", "place:k12", "place:m12", "place:l13", "decline"}));
  scene.play({"place:k12"});
  EXPECT_EQ(scene.health(2, 2), 2);
  EXPECT_EQ(scene.figure(2, 2).tokens, 0);
  EXPECT_EQ(scene.phase(), Phase::first_roll);
}

// FA-R68: nothing of what befell it comes back with it; what was its card stays.
TEST(FA26_clean, a_figure_comes_back_without_wounds_tokens_and_hindrances) {
  Scene scene;
  scene.put(1, "ogre", "e5").put(2, "troll_pont", "f5").put(2, "faon", "t20").lair(2, "l12").begin();
  Figure& troll = scene.doctor(2, 1);
  troll = {.flames = 2,
           .poison = 3,
           .at = troll.at,
           .profile = troll.profile,
           .health = 1,
           .tokens = 1,
           .hindered = 2,
           .stunned = 1,
           .fallen = 0};
  scene.play({"fig:1.1", "stay", "act:1", "joker:2"}).dice({4, 4, 4, 4, 4, 4, 4});
  EXPECT_EQ(scene.at(2, 1), "-");
  EXPECT_EQ(scene.side(2).free_tokens, 5) << "what lay on it is not given back, nor taken";
  scene.play({"pass", "pass", "place:l13"});
  const Figure& back = scene.figure(2, 1);
  EXPECT_EQ(scene.at(2, 1), "l13");
  EXPECT_EQ(back.health, 10);
  EXPECT_EQ(back.flames + back.poison + back.tokens + back.hindered + back.stunned, 0);
}

// The first player of the turn, figure by figure, then the other; who is back stands in the way of the next.
TEST(FAR76, figures_return_in_the_order_of_players_and_rosters) {
  Scene scene;
  scene.put(1, "faon", "e5").put(1, "ogre", "e6").put(2, "faon", "r5").put(2, "ogre", "r6").put(2, "bucheron", "r20");
  scene.lair(1, "c12").lair(2, "u12").begin(2);
  for (const int seat : {1, 2})
    for (const int number : {1, 2}) {
      scene.doctor(seat, number) = {.flames = 0,
                                    .poison = 0,
                                    .at = kOffBoard,
                                    .profile = scene.figure(seat, number).profile,
                                    .health = 0,
                                    .tokens = 0,
                                    .hindered = 0,
                                    .stunned = 0,
                                    .fallen = 1};
    }
  scene.play({"pass"});  // seat 1 has nobody to activate
  EXPECT_EQ(scene.asked(), 2);
  EXPECT_EQ(scene.offers(), (Texts{"place:u11", "place:t12", "place:v12", "place:u13", "decline"}));
  scene.play({"place:t12"});
  EXPECT_EQ(scene.at(2, 1), "t12");
  EXPECT_EQ(scene.offers(), (Texts{"place:u11", "place:v12", "place:u13", "decline"}));
  scene.play({"decline"});
  EXPECT_EQ(scene.asked(), 1);
  scene.play({"place:c11", "place:c13"});
  EXPECT_EQ(scene.at(1, 1) + scene.at(1, 2) + scene.at(2, 2), "c11c13-");
  EXPECT_EQ(scene.health(1, 2), 10);
}

// Round the corner of a hedge the nearest cell is farther than it looks; the way leads through figures.
TEST(FAR49_path, the_nearest_cell_is_counted_in_steps_over_open_ground) {
  Scene scene = with_fallen();
  scene.piece("muret", "k13");  // k13 to n13, south of the lair on l12
  for (const char* cell : {"l11", "k12", "m12"}) scene.put(1, "faon", cell);
  for (const int number : {2, 3, 4}) scene.doctor(1, number).health = 2;
  scene.state().step = 0;
  end_turn(scene);
  EXPECT_EQ(scene.offers(), (Texts{"place:l10", "place:k11", "place:m11", "place:j12", "place:n12", "decline"}))
      << "not l14, two cells away behind the wall";
}

// Case 21 of section 8
TEST(FAR49, a_full_lair_sends_to_the_nearest_free_cells_and_who_declines_stays_out) {
  Scene scene = with_fallen();
  for (const char* cell : {"l11", "k12", "m12", "l13"}) {
    scene.put(1, "faon", cell);
    scene
        .doctor(1, cell == std::string("l11")   ? 2
                   : cell == std::string("k12") ? 3
                   : cell == std::string("m12") ? 4
                                                : 5)
        .health = 2;
  }
  end_turn(scene);
  EXPECT_EQ(scene.offers(), (Texts{"place:l10", "place:k11", "place:m11", "place:j12", "place:n12", "place:k13",
                                   "place:m13", "place:l14", "decline"}));
  scene.play({"decline"});
  scene.dice({6, 1}).play({"first:1"});
  end_turn(scene);
  EXPECT_EQ(scene.phase(), Phase::first_roll) << "nobody is asked again";
  EXPECT_EQ(scene.at(2, 2), "-");
}

// FA-5, FA-R51
TEST(FAR51, points_then_value_felled_then_loots_decide_after_five_turns) {
  const auto places = [](auto&& doctor) {
    Scene scene = quiet();
    scene.state().turn = 5;
    doctor(scene.state());
    end_turn(scene);
    EXPECT_EQ(scene.phase(), Phase::over);
    const Outcome end = scene.game().result(scene.state());
    return std::pair(end.place[0], end.place[1]);
  };
  EXPECT_EQ(places([](State& state) { state.sides[1].points = 1, state.sides[0].felled = 9; }), std::pair(2, 1));
  EXPECT_EQ(places([](State& state) { state.sides[0].felled = 9, state.sides[1].loots = 3; }), std::pair(1, 2));
  EXPECT_EQ(places([](State& state) { state.sides[1].loots = 1; }), std::pair(2, 1));
  EXPECT_EQ(places([](State&) {}), std::pair(1, 1));
}

// The token of turn 5 is only counted; E3 does not come.
TEST(FAR49_end, after_turn_five_nobody_returns) {
  Scene scene = with_fallen();
  scene.state().turn = 5;
  scene.state().sides[0].points = scene.state().sides[0].turn_points = 1;
  end_turn(scene);
  EXPECT_EQ(scene.phase(), Phase::over);
  EXPECT_EQ(scene.side(2).extra_tokens, 1);
  EXPECT_TRUE(scene.game().to_act(scene.state()).empty());
}

}  // namespace
}  // namespace feerie::fees_darmes
