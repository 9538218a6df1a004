// Search and Loot (FA-7 … FA-9, FA-53, FA-R5 … FA-R9) and the points they bring.
#include <gtest/gtest.h>

#include "tests/games/fees_darmes/scene.h"

namespace feerie::fees_darmes {
namespace {

Scene searching(const Options& options = {}) {
  Scene scene(options);
  scene.put(1, "garde_palais", "e5").put(2, "garde_palais", "e7").objective(1, "e6").begin();
  return scene;
}

// FA-R73
TEST(FA8, two_successes_of_a_search_are_a_point_and_the_objective_is_taken) {
  Scene scene = searching();
  scene.play({"fig:1.1", "stay", "search", "joker:0"}).dice({4, 4, 1});
  EXPECT_EQ(scene.side(1).points, 1);
  EXPECT_FALSE(scene.state().objectives[0].on_board());
  Scene failed = searching();
  failed.play({"fig:1.1", "stay", "search", "joker:0"}).dice({6, 1, 1});
  EXPECT_EQ(failed.side(1).points, 0);
  EXPECT_TRUE(failed.state().objectives[0].on_board());
}

// Case 19 of section 8
TEST(FAR7, an_objective_is_tried_once_a_turn_by_either_player_as_the_option_says) {
  for (const SearchLimit limit : {SearchLimit::objective, SearchLimit::player, SearchLimit::none}) {
    Options options;
    options.search_limit = limit;
    Scene scene = searching(options);
    scene.play({"fig:1.1", "stay", "search", "joker:0"}).dice({1, 1, 1});
    scene.play({"fig:2.1", "stay"});
    EXPECT_EQ(scene.offers("search"), limit != SearchLimit::objective);
    scene.play({"nothing", "fig:1.1", "stay"});
    EXPECT_EQ(scene.offers("search"), limit == SearchLimit::none);
  }
}

TEST(FAR7_objectives, what_becomes_of_an_objective_searched_with_success) {
  for (const ObjectiveRule rule : {ObjectiveRule::taken, ObjectiveRule::taken_player, ObjectiveRule::stay}) {
    Options options;
    options.search_limit = SearchLimit::none;
    options.objectives = rule;
    Scene scene = searching(options);
    scene.play({"fig:1.1", "stay", "search", "joker:0"}).dice({4, 4, 1});
    scene.play({"fig:2.1", "stay"});
    EXPECT_EQ(scene.offers("search"), rule != ObjectiveRule::taken);
    scene.play({"nothing", "fig:1.1", "stay"});
    EXPECT_EQ(scene.offers("search"), rule == ObjectiveRule::stay);
  }
}

// FA-R7: what seat 2 may do after a success of seat 1, what seat 1 may do in its second activation, and both in the
// next turn, for every limit with every fate of the token.
TEST(FAR7_together, limit_and_token_decide_together_who_may_search_again) {
  struct Row {
    SearchLimit limit;
    ObjectiveRule rule;
    bool other_now, own_now, own_later, other_later;
  };
  using L = SearchLimit;
  using R = ObjectiveRule;
  for (const Row& row : {Row{L::objective, R::taken, false, false, false, false},
                         {L::objective, R::taken_player, false, false, false, true},
                         {L::objective, R::stay, false, false, true, true},
                         {L::player, R::taken, false, false, false, false},
                         {L::player, R::taken_player, true, false, false, true},
                         {L::player, R::stay, true, false, true, true},
                         {L::none, R::taken, false, false, false, false},
                         {L::none, R::taken_player, true, false, false, true},
                         {L::none, R::stay, true, true, true, true}}) {
    Options options;
    options.search_limit = row.limit;
    options.objectives = row.rule;
    Scene scene = searching(options);
    scene.play({"fig:1.1", "stay", "search", "joker:0"}).dice({4, 4, 1});
    const std::string name = std::to_string(static_cast<int>(row.limit)) + std::to_string(static_cast<int>(row.rule));
    EXPECT_EQ(scene.play({"fig:2.1", "stay"}).offers("search"), row.other_now) << name;
    EXPECT_EQ(scene.play({"nothing", "fig:1.1", "stay"}).offers("search"), row.own_now) << name;
    scene.play({"nothing", "pass"}).dice({6, 1}).play({"first:1"});
    EXPECT_EQ(scene.play({"fig:1.1", "stay"}).offers("search"), row.own_later) << name;
    EXPECT_EQ(scene.play({"nothing", "fig:2.1", "stay"}).offers("search"), row.other_later) << name;
  }
}

// FA-R73: whose objective it is does not matter; a searched point counts in the turn at once.
TEST(FAR73, objectives_of_both_players_are_searched_alike) {
  for (const int number : {1, 3}) {
    Scene scene;
    scene.put(1, "garde_palais", "e5").put(2, "faon", "x1").objective(number, "e6").begin();
    scene.play({"fig:1.1", "stay", "search", "joker:0"}).dice({4, 4, 1});
    EXPECT_EQ(scene.side(1).turn_points, 1);
    EXPECT_EQ(scene.side(1).points, 1);
  }
}

// FA-9: both lairs are there again in the next turn, looted or not.
TEST(FAR8, each_lair_may_be_tried_once_in_every_turn_by_its_enemy) {
  Scene scene;
  scene.put(1, "garde_palais", "e5").put(2, "garde_palais", "h5").lair(2, "f5").lair(1, "g5").begin();
  scene.play({"fig:1.1", "stay", "loot", "joker:0"}).dice({6, 6, 1});
  EXPECT_EQ(scene.side(1).points, 1) << "two sixes loot it once";
  EXPECT_TRUE(scene.play({"fig:2.1", "stay"}).offers("loot")) << "the other lair";
  scene.play({"nothing", "pass", "pass"}).dice({6, 1}).play({"first:1", "fig:1.1", "stay"});
  EXPECT_TRUE(scene.offers("loot"));
}

// FA-14
TEST(FAR9, an_objective_is_searched_from_its_cell_or_beside_it_and_may_be_stood_on) {
  for (const auto& [cell, reached] : {std::pair("e6", true), {"e5", true}, {"f7", false}}) {
    Scene scene;
    scene.put(1, "garde_palais", cell).put(2, "faon", "x1").objective(1, "e6").begin();
    scene.play({"fig:1.1", "stay"});
    EXPECT_EQ(scene.offers("search"), reached) << cell;
  }
}

// FA-53, FA-R5: a six is needed whatever modifies
TEST(FA7, a_natural_six_loots_the_lair_once_a_turn) {
  Scene scene;
  scene.put(1, "garde_palais", "e5").put(1, "conseillere", "e4").put(2, "faon", "x1").lair(2, "f5").begin();
  scene.play({"fig:1.1", "stay", "loot", "joker:0"});
  EXPECT_EQ(scene.state().agenda.need, 6);
  scene.dice({5, 5, 6});
  EXPECT_EQ(scene.side(1).points, 1);
  EXPECT_EQ(scene.side(1).loots, 1);
  scene.play({"pass", "fig:1.1", "stay"});
  EXPECT_FALSE(scene.offers("loot")) << "FA-9, FA-R8";
}

TEST(FAR10_loot, nobody_loots_his_own_lair) {
  Scene scene;
  scene.put(1, "garde_palais", "e5").put(2, "faon", "x1").lair(1, "f5").begin();
  scene.play({"fig:1.1", "stay"});
  EXPECT_FALSE(scene.offers("loot"));
}

// FA-78
TEST(FA100, dice_of_the_card_are_added_after_the_floor_of_fear) {
  Scene scene;
  scene.put(1, "gobelin_chapardeur", "e5").put(2, "ogre", "e8").put(2, "epouvantail", "g5").objective(1, "e6");
  scene.lair(2, "f5").begin();
  Scene search = scene;
  search.play({"fig:1.1", "stay", "search", "joker:0"});
  EXPECT_EQ(search.dice_due(), 2) << "one die left by Fear, one of the card";
  scene.play({"fig:1.1", "stay", "loot", "joker:0"});
  EXPECT_EQ(scene.dice_due(), 3);
}

// FA-R5: Fear and jokers change the dice of a Loot, cover, advisers and second activations not its six.
TEST(FAR5, only_a_natural_six_loots_however_many_dice_are_rolled) {
  Scene scene;
  scene.put(1, "garde_palais", "e5").put(1, "conseillere", "e4").put(2, "ogre", "e7").lair(2, "f5").begin();
  scene.doctor(1, 1).tokens = 1;
  scene.play({"fig:1.1", "stay", "loot", "joker:1"}).dice({5, 5, 5, 5});
  EXPECT_EQ(scene.side(1).points, 0);
}

// FA-30
TEST(FAR24_search, a_search_in_a_second_activation_needs_sixes) {
  Scene scene = searching();
  scene.doctor(1, 1).tokens = 1;
  scene.play({"fig:1.1", "stay", "search", "joker:0"});
  EXPECT_EQ(scene.state().agenda.need, 6);
}

}  // namespace
}  // namespace feerie::fees_darmes
