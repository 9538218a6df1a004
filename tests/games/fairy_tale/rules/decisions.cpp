// What a program must decide besides the book (FT-29 to FT-36, FT-40).
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "tests/games/fairy_tale/pack.h"
#include "tests/games/fairy_tale/scene.h"
#include "tests/games/fairy_tale/slow_scorer.h"

namespace feerie::fairy_tale {
namespace {

TEST(FT29, left_is_the_next_seat_and_right_the_previous_wrapping) {
  const FairyTale game(printed_content(), expert(5));
  for (int seat = 0; seat < 5; ++seat) {
    EXPECT_EQ(game.left_of(seat), (seat + 1) % 5);
    EXPECT_EQ(game.right_of(seat), (seat + 4) % 5);
  }
  const FairyTale two(printed_content(), basic(2));
  EXPECT_EQ(two.left_of(0), 1);
  EXPECT_EQ(two.right_of(0), 1);
  EXPECT_EQ(two.left_of(1), 0);
  EXPECT_EQ(two.right_of(1), 0);
}

TEST(FT29, seat_one_is_the_dealer_all_game_and_answers_last) {
  Scene scene(basic(2));
  const Cards seat_1{"bard", "elven_archer", "old_sage", "old_sage", "old_sage", "vampire"};
  scene.plan({seat_1, {"bard", "elven_archer", "knight_of_the_round_table", "vampire", "bard", "court_mage"}});
  scene.steps(3);
  scene.step();
  for (const int seat : {2, 1}) {
    ASSERT_EQ(scene.asked(), (Seats{seat})) << "round 2";
    scene.closes(seat, "elven_archer");
  }
  scene.steps(1);
  scene.step();
  EXPECT_EQ(scene.phase(), Phase::deal) << "seat 2 has two Bards, seat 1 one: nobody is asked";
}

TEST(FT29, choices_stay_sealed_until_every_player_has_chosen) {
  Scene scene(basic(3));
  const Cards hand{"bard", "demon", "old_sage", "vampire", "werewolf"};
  scene.deal({hand, hand, hand});
  scene.pick(1, "demon");
  EXPECT_EQ(scene.asked(), (Seats{2, 3})) << "that seat 1 has chosen is public";
  EXPECT_EQ(scene.offers(1), Cards{}) << "and it cannot choose again";
  EXPECT_EQ(scene.offered_cards(2), hand) << "nothing has moved";
  EXPECT_EQ(scene.hand_in_view(1), Cards{});
  scene.pick(3, "bard");
  scene.pick(2, "vampire");
  scene.pass_on();
  EXPECT_EQ(scene.hand_in_view(1), (Cards{"demon"}));
}

TEST(FT29, the_order_in_which_sealed_choices_arrive_makes_no_difference) {
  const auto played = [](const Seats& order) {
    Scene scene(basic(3));
    const Cards hand{"bard", "demon", "old_sage", "vampire", "werewolf"};
    scene.deal({hand, hand, hand});
    const Cards picks{"demon", "bard", "werewolf"};
    for (const int seat : order) scene.pick(seat, picks[static_cast<std::size_t>(seat - 1)]);
    return scene.state();
  };
  const State expected = played({1, 2, 3});
  for (const Seats& order : {Seats{3, 2, 1}, Seats{2, 3, 1}, Seats{3, 1, 2}})
    EXPECT_TRUE(same_bytes(played(order), expected));
}

TEST(FT30, a_player_takes_twenty_cards_from_the_pile_in_a_game) {
  for (const Options& options : {basic(2), basic(3), basic(4), novice(2), novice(4), expert(2), expert(5)}) {
    Scene scene(options);
    const int deck = options.variant == Variant::expert ? 100 : 80;
    EXPECT_EQ(scene.game().pile_size(scene.state()), deck);
    for (int round = 1; round <= 4; ++round) {
      scene.draft();
      EXPECT_EQ(scene.game().pile_size(scene.state()), deck - 5 * round * options.players)
          << "Novice's start card included";
      scene.steps(options.variant == Variant::novice && round == 1 ? 2 : 3);
    }
    EXPECT_EQ(scene.game().pile_size(scene.state()), deck - 20 * options.players);
  }
}

TEST(FT30, the_pile_size_is_right_at_every_moment_and_in_every_view) {
  for (const Options& options : {novice(3), expert(4)}) {
    const FairyTale game(printed_content(), options);
    int left = game.deck_size();
    play_at_random(game, 21, [&](const State& now, Seat, const Move& move) {
      if (move.op == Op::deal) --left;
      ASSERT_EQ(game.pile_size(now), left);
      ASSERT_EQ(game.pile_size(View<FairyTale>::of(game, now, kNobody).state()), left);
    });
    EXPECT_EQ(left, game.deck_size() - 20 * options.players);
  }
}

TEST(FT30, nothing_comes_back_no_card_is_dealt_oftener_than_it_has_copies) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const FairyTale game(printed_content(), expert(5));
    std::map<std::string, int> dealt;
    const State end = play_at_random(game, seed, [&](const State&, Seat, const Move& move) {
      if (move.op == Op::deal) ++dealt[game.content().texts[move.cards[0]].id];
    });
    for (const PrintedCard& card : printed_cards()) EXPECT_EQ(dealt[card.id], card.copies) << card.id;
    EXPECT_EQ(end.pile, (std::array<std::uint64_t, 2>{0, 0})) << "five players use all hundred";
  }
}

TEST(FT31, the_last_card_of_a_hand_is_no_decision) {
  Scene scene(basic(2));
  const Cards hand{"bard", "demon", "old_sage", "vampire", "werewolf"};
  scene.deal({hand, hand});
  for (const std::string card : {"bard", "demon", "old_sage", "vampire"}) {
    EXPECT_EQ(scene.asked(), (Seats{1, 2}));
    scene.pick_all({card, card});
  }
  EXPECT_EQ(scene.phase(), Phase::play) << "nobody is asked for the fifth";
  EXPECT_EQ(scene.hand_in_view(1), hand);
}

TEST(FT31, a_play_cannot_be_skipped) {
  Scene scene(basic(2));
  scene.draft();
  for (const std::string& offer : scene.offers(1)) EXPECT_TRUE(offer.starts_with("play:")) << offer;
  scene.lay(1, scene.offered_cards(1).at(0));
  EXPECT_EQ(scene.asked(), (Seats{2})) << "the game waits";
}

TEST(FT31, exactly_three_a_round_then_the_next_deal_without_asking_for_the_discard) {
  Scene scene(basic(2));
  scene.steps(3);
  EXPECT_EQ(scene.asked(), (Seats{0}));
  EXPECT_EQ(scene.phase(), Phase::deal);
  EXPECT_EQ(scene.state().round, 1);
}

TEST(FT31, novice_plays_two_of_four_in_the_first_round_and_the_fourth_pick_is_no_decision) {
  Scene scene(novice(2));
  scene.draft();
  EXPECT_EQ(scene.hand_in_view(1).size(), 4u);
  scene.steps(2);
  EXPECT_EQ(scene.phase(), Phase::deal);
  scene.draft();
  EXPECT_EQ(scene.hand_in_view(1).size(), 5u);
}

TEST(FT32, only_cards_revealed_in_this_step_apply_effects_and_only_once) {
  Scene scene(basic(2));
  scene.plan({{"demon", "homesteaders", "old_sage"}, {"knight_of_the_round_table", "old_sage", "homesteaders"}});
  scene.steps(1);
  EXPECT_EQ(scene.down(2), (Cards{"knight_of_the_round_table"}));
  scene.steps(2);
  EXPECT_EQ(scene.down(1), Cards{}) << "the Demon of step 1 does nothing more";
  EXPECT_EQ(scene.down(2), (Cards{"knight_of_the_round_table"}));
}

TEST(FT32, a_card_that_an_open_turns_up_applies_nothing) {
  Scene scene(expert(2));
  scene.plan({{"demon", "shadow_castle"}, {"the_fairy_queen", "homesteaders"}});
  scene.steps(1);
  ASSERT_EQ(scene.down(1), (Cards{"demon"}));
  scene.steps(1);
  EXPECT_EQ(scene.up(1), (Cards{"demon", "shadow_castle"}));
  EXPECT_EQ(scene.up(2), (Cards{"homesteaders", "the_fairy_queen"})) << "the reopened Demon closes nothing";
}

TEST(FT32, a_card_that_is_itself_closed_has_still_closed) {
  Scene scene(expert(2));
  scene.plan({{"bard", "demon"}, {"old_sage", "the_shadowking"}});
  scene.steps(1);
  scene.step();
  ASSERT_EQ(scene.asked(), (Seats{1})) << "seat 2 has two cards for two effects";
  scene.closes(1, "demon");
  EXPECT_EQ(scene.down(1), (Cards{"demon"}));
  EXPECT_EQ(scene.down(2), (Cards{"old_sage", "the_shadowking"})) << "the closed Demon has closed the Sage";
}

TEST(FT32, a_card_opened_in_the_open_pass_may_be_closed_in_the_close_pass) {
  Scene scene(basic(2));
  scene.plan({{"bard", "shadow_castle"}, {"vampire", "vampire"}});
  scene.steps(1);
  ASSERT_EQ(scene.down(1), (Cards{"bard"}));
  scene.steps(1);
  EXPECT_EQ(scene.down(1), (Cards{"bard"})) << "opened by the Castle, closed by the second Vampire";
  EXPECT_EQ(scene.up(1), (Cards{"shadow_castle"}));
}

TEST(FT32, a_hunted_card_may_be_opened_and_still_applies_nothing) {
  Scene scene(basic(3), Pack()
                            .card("hunter", "grey")
                            .hunts(Reach::all, "wolf")
                            .card("wolf", "brown")
                            .closes(Reach::all, "red")
                            .card("dawn", "white")
                            .opens(Reach::all, "brown")
                            .card("rose")
                            .done());
  scene.plan({{"rose", "wolf"}, {"rose", "hunter"}, {"rose", "dawn"}});
  scene.steps(2);
  EXPECT_EQ(scene.up(1), (Cards{"rose", "wolf"})) << "hunted, then opened by the dawn";
  EXPECT_EQ(scene.down(2) + scene.down(3), Cards{}) << "but it closes no rose";
}

TEST(FT33, a_close_cannot_be_declined_even_to_ones_harm) {
  Scene scene(basic(2));
  scene.plan({{"bard", "fairy_ring"}, {"old_sage", "old_sage"}});
  scene.steps(1);
  scene.step();
  EXPECT_EQ(scene.offers(1), (Cards{"close:bard", "close:fairy_ring"})) << "no third answer";
}

TEST(FT33, an_open_cannot_be_declined_even_to_ones_harm) {
  Scene scene(basic(2), Pack()
                            .card("dawn", "white")
                            .opens(Reach::you, "red")
                            .card("dusk", "white")
                            .closes(Reach::all, "red")
                            .card("curse", "red")
                            .worth(-5)
                            .done());
  scene.plan({{"curse", "stone_1", "dawn"}, {"stone_1", "dusk", "stone_1"}});
  scene.steps(2);
  ASSERT_EQ(scene.points(1), 0);
  scene.steps(1);
  EXPECT_EQ(scene.points(1), -5);
}

TEST(FT33, a_forced_set_is_not_asked) {
  Scene scene(basic(3));
  scene.plan({{"bard", "homesteaders"}, {"homesteaders", "demon"}, {"homesteaders", "homesteaders"}});
  scene.step();
  scene.step();
  EXPECT_EQ(scene.phase(), Phase::play) << "one card each, or two copies of one card";
  EXPECT_EQ(scene.down(1), (Cards{"homesteaders"}));
  EXPECT_EQ(scene.down(2), (Cards{"homesteaders"}));
  EXPECT_EQ(scene.up(3), (Cards{"homesteaders"}));
  EXPECT_EQ(scene.down(3), (Cards{"homesteaders"}));
}

TEST(FT33, copies_of_one_card_are_one_answer) {
  Scene scene(basic(2));
  scene.plan({{"homesteaders", "homesteaders", "old_sage", "bard"}, {"bard", "bard", "bard", "demon"}});
  scene.steps(3);
  scene.step();
  EXPECT_EQ(scene.offers(1), (Cards{"close:homesteaders", "close:old_sage"}));
  scene.closes(1, "homesteaders");
  EXPECT_EQ(scene.down(1), (Cards{"homesteaders"}));
  EXPECT_EQ(scene.up(1), (Cards{"bard", "homesteaders", "old_sage"}));
}

TEST(FT33, a_set_of_two_copies_and_another_card_is_asked_card_by_card) {
  Scene scene(basic(3));
  scene.plan({{"homesteaders", "homesteaders", "old_sage"},
              {"bard", "bard", "demon"},
              {"elven_archer", "elven_archer", "demon"}});
  scene.steps(2);
  scene.step();
  EXPECT_EQ(scene.offered_cards(1), (Cards{"homesteaders", "old_sage"}));
  Scene first_sage = scene;
  first_sage.closes(1, "old_sage");
  EXPECT_EQ(first_sage.phase(), Phase::deal) << "then one of the two Homesteaders is forced";
  EXPECT_EQ(first_sage.down(1), (Cards{"homesteaders", "old_sage"}));
  scene.closes(1, "homesteaders");
  EXPECT_EQ(scene.offered_cards(1), (Cards{"homesteaders", "old_sage"})) << "the second copy or the Sage";
  scene.closes(1, "homesteaders");
  EXPECT_EQ(scene.up(1), (Cards{"old_sage"}));
  EXPECT_EQ(scene.state().chosen, 0) << "nothing of the choice is left behind";
}

TEST(FT33, the_open_pass_of_a_player_is_one_set_too) {
  Scene scene(basic(2), Pack()
                            .card("dusk", "white")
                            .closes(Reach::you, "red", 0)
                            .card("dawn", "white")
                            .opens(Reach::all, "red", 2)
                            .card("rose")
                            .card("poppy")
                            .card("tulip")
                            .done());
  scene.plan({{"rose", "poppy", "tulip", "dusk", "stone_1"}, {"stone_1", "stone_1", "stone_1", "stone_1", "dawn"}});
  scene.steps(4);
  ASSERT_EQ(scene.down(1), (Cards{"poppy", "rose", "tulip"}));
  scene.step();
  ASSERT_EQ(scene.asked(), (Seats{1}));
  EXPECT_EQ(scene.phase(), Phase::open);
  scene.opens(1, "tulip");
  EXPECT_EQ(scene.offers(1), (Cards{"open:rose", "open:poppy"}));
  scene.opens(1, "rose");
  EXPECT_EQ(scene.down(1), (Cards{"poppy"}));
}

TEST(FT34, any_reaches_all_four_affinities_and_all_categories) {
  Scene scene(expert(2));
  scene.plan({{"bard", "old_sage", "dragon_rider", "dragons_tale_chapter_2", "shadow_castle", "vampire"},
              {"bard", "old_sage", "dragon_rider", "bard", "elven_archer", "the_shadowking"}});
  scene.steps(5);
  scene.step();
  scene.closes(2, "the_shadowking");
  scene.closes(2, "bard");
  ASSERT_EQ(scene.asked(), (Seats{1}));
  // The Vampire takes the Bard, so The Shadowking's card may be any of the others.
  EXPECT_EQ(scene.offered_cards(1),
            sorted({"bard", "old_sage", "dragon_rider", "dragons_tale_chapter_2", "shadow_castle", "vampire"}));
  scene.closes(1, "shadow_castle");
  EXPECT_EQ(scene.down(1), (Cards{"bard", "shadow_castle"}));
}

TEST(FT34, shadow_castle_opens_any_card) {
  for (const auto& [card, closer] : std::map<std::string, std::string>{
           {"bard", "vampire"}, {"old_sage", "demon"}, {"dragon_rider", "werewolf"}, {"fairy_ring", "elven_archer"}}) {
    Scene scene(basic(2));
    scene.plan({{card, "shadow_castle"}, {closer, "mischievous_fairy"}});
    scene.steps(1);
    ASSERT_EQ(scene.down(1), (Cards{card}));
    scene.steps(1);
    EXPECT_EQ(scene.down(1), Cards{}) << card;
  }
}

TEST(FT34, on_the_table_the_trickster_is_a_shadow_card_and_its_borrowed_name_counts_at_scoring_only) {
  Scene hunted(expert(2));
  hunted.plan({{"the_trickster"}, {"the_fairy_queen"}});
  hunted.steps(1);
  EXPECT_EQ(hunted.down(1), (Cards{"the_trickster"}));
  Scene scene(expert(2));
  scene.plan({{"the_trickster", "shadowkings_tale_chapter_1"}, {"bard", "elven_archer"}});
  scene.steps(2);
  EXPECT_EQ(scene.points_of(1, "shadowkings_tale_chapter_1"), 6) << "two Shadow cards to none";
  EXPECT_EQ(scene.state().borrowed, kNone);
}

TEST(FT35, a_conditional_card_needs_one_face_up_card_of_each_name) {
  Scene scene(expert(2));
  scene.plan({{"shadowkings_tale_chapter_3", "demon", "vampire", "vampire", "werewolf"}});
  scene.keep_out({"homesteaders", "mischievous_fairy", "children_of_the_dragon"});
  scene.steps(1);
  for (int i = 0; i < 3; ++i) {
    scene.step();
    while (scene.phase() == Phase::close) scene.enter(scene.asked().at(0), scene.offers(scene.asked()[0]).at(0));
    EXPECT_EQ(scene.points_of(1, "shadowkings_tale_chapter_3"), 0) << "a second Vampire is no Werewolf";
  }
  scene.step();
  EXPECT_EQ(scene.points_of(1, "shadowkings_tale_chapter_3"), 8);
}

TEST(FT35, one_card_may_serve_any_number_of_counts_and_conditions) {
  Scene scene(expert(2));
  scene.plan({{"bard", "court_mage", "court_mage", "fairys_tale_chapter_3", "mischievous_fairy", "wood_nymph"}});
  scene.steps(6);
  EXPECT_EQ(scene.points_of(1, "fairys_tale_chapter_3"), 8);
  EXPECT_EQ(scene.points_of(1, "court_mage"), 3);
  EXPECT_EQ(scene.points(1), 3 + 3 + 3 + 8 + 1 + 1) << "the Bard serves both Mages and the Tale";
}

TEST(FT35, a_majority_counts_the_majority_card_itself) {
  Scene scene(expert(2));
  scene.plan({{"knights_tale_chapter_1", "bard"}, {"bard", "elven_archer"}});
  scene.steps(2);
  EXPECT_EQ(scene.points_of(1, "knights_tale_chapter_1"), 6) << "one to none";
}

TEST(FT35, a_majority_is_compared_player_by_player_in_pairs_too) {
  Scene scene(in_pairs(Variant::expert));
  scene.plan(
      {{"knights_tale_chapter_1", "bard"}, {"bard", "bard"}, {"old_sage", "homesteaders"}, {"elven_archer", "bard"}});
  scene.steps(2);
  EXPECT_EQ(scene.points_of(1, "knights_tale_chapter_1"), 0) << "the partner has more";
  Scene scene_2(in_pairs(Variant::expert));
  scene_2.plan(
      {{"knights_tale_chapter_1", "old_sage"}, {"old_sage", "bard"}, {"bard", "bard"}, {"homesteaders", "bard"}});
  scene_2.steps(2);
  EXPECT_EQ(scene_2.points_of(1, "knights_tale_chapter_1"), 6) << "two to one and one: teams are not added";
}

TEST(FT36, a_trickster_face_down_at_scoring_is_not_asked) {
  Scene scene(expert(2));
  scene.plan({{"the_trickster"}, {"the_fairy_queen"}});
  scene.to_scoring();
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.points_of(1, "the_trickster"), 0);
}

TEST(FT36, a_trickster_that_nobody_played_is_not_asked) {
  Scene scene(expert(2));
  scene.keep_out({"the_trickster"});
  scene.to_scoring();
  EXPECT_TRUE(scene.over());
}

TEST(FT36, a_trickster_opened_again_is_asked_and_its_owner_alone) {
  Scene scene(expert(3));
  scene.plan({{"bard", "bard"}, {"the_fairy_queen", "bard"}, {"the_trickster", "shadow_castle"}});
  scene.steps(1);
  ASSERT_EQ(scene.down(3), (Cards{"the_trickster"}));
  scene.to_scoring();
  ASSERT_EQ(scene.phase(), Phase::name);
  EXPECT_EQ(scene.asked(), (Seats{3}));
  scene.names(3, "bard");
  EXPECT_TRUE(scene.over()) << "the last decision of the game";
}

TEST(FT36, it_may_take_the_name_of_any_card_seen_or_not_or_keep_its_own) {
  Scene scene(expert(2));
  scene.plan({{"the_trickster"}});
  scene.to_scoring();
  Cards all;
  for (const PrintedCard& card : printed_cards()) all.push_back(card.id);
  EXPECT_EQ(scene.offered_cards(1), sorted(all));
  const int before = scene.points(1);
  scene.names(1, "the_trickster");
  EXPECT_EQ(scene.points(1), before) << "it stays The Trickster";
  EXPECT_EQ(scene.points_of(1, "the_trickster"), -1);
}

TEST(FT36, renamed_it_is_no_longer_a_shadow_card_for_anybodys_majority) {
  const Cards one{"the_trickster", "bard"};
  const Cards two{"shadowkings_tale_chapter_1", "elven_archer"};
  Scene kept(expert(2));
  kept.plan({one, two});
  kept.to_scoring();
  Scene renamed = kept;
  kept.names(1, "the_trickster");
  EXPECT_EQ(kept.points_of(2, "shadowkings_tale_chapter_1"), 0) << "one to one";
  renamed.names(1, "bard");
  EXPECT_EQ(renamed.points_of(2, "shadowkings_tale_chapter_1"), 6) << "one to none";
}

TEST(FT36, renamed_it_counts_with_its_new_affinity) {
  Scene scene(expert(2));
  const Cards shadowless{
      "old_sage", "knight_of_the_round_table", "knight_of_the_round_table", "court_mage", "court_mage", "old_sage"};
  scene.plan({Cards{"the_trickster", "dragons_tale_chapter_1"} + copies_of(6, "homesteaders") +
                  Cards{"bard", "bard", "bard", "elven_archer"},
              Cards{"dragon_rider"} + shadowless + copies_of(5, "mischievous_fairy")});
  scene.to_scoring();
  EXPECT_EQ(scene.points_of(1, "dragons_tale_chapter_1"), 0) << "one Dragonvale card each";
  scene.names(1, "sky_dance_dragon");
  EXPECT_EQ(scene.points_of(1, "dragons_tale_chapter_1"), 6) << "two to one";
}

TEST(FT36, it_never_gains_the_named_cards_points_or_effect) {
  Scene scene(expert(2));
  scene.plan({{"the_trickster", "homesteaders"}, {"homesteaders", "bard"}});
  scene.to_scoring();
  const Cards up_before = scene.up(2);
  Scene castle = scene;
  castle.names(1, "imperial_castle");
  EXPECT_EQ(castle.points_of(1, "the_trickster"), -1) << "not 6";
  Scene demon = scene;
  demon.names(1, "demon");
  EXPECT_EQ(demon.up(2), up_before) << "it closes nothing";
  EXPECT_TRUE(demon.over());
}

TEST(FT40, the_final_score_may_be_negative) {
  Scene scene(basic(2), Pack().card("curse", "red").copies(4).worth(-3).done());
  scene.plan({copies_of(3, "curse"), {"curse"}});
  scene.to_the_end();
  EXPECT_EQ(scene.outcome().points[0], -9);
  EXPECT_EQ(scene.outcome().points[1], -3);
  EXPECT_EQ(scene.winners(), (Seats{2}));
}

TEST(FT40, no_tie_is_broken_by_anything_else) {
  // Equal points with another number of face-up cards, other cards, another seat.
  Scene scene(basic(3), Pack()
                            .card("gold", "red")
                            .copies(1)
                            .worth(4)
                            .card("iron", "red")
                            .copies(4)
                            .worth(1)
                            .card("dusk", "grey")
                            .copies(1)
                            .closes(Reach::you, "stone", 1)
                            .done());
  scene.plan({{"gold", "stone_1", "dusk"}, {"iron", "iron", "iron", "iron"}, {}});
  scene.to_the_end();
  EXPECT_EQ(scene.up(1).size(), 11u);
  EXPECT_EQ(scene.up(2).size(), 12u);
  EXPECT_EQ(scene.winners(), (Seats{1, 2}));
  EXPECT_EQ(scene.outcome().place[2], 3);
}

}  // namespace
}  // namespace feerie::fairy_tale
