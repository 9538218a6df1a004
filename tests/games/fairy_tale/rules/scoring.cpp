// Scoring (FT-17 to FT-24): what a face-up card is worth, The Trickster, and who wins.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/games/fairy_tale/pack.h"
#include "tests/games/fairy_tale/scene.h"

namespace feerie::fairy_tale {
namespace {

TEST(FT17, face_down_cards_are_gone_before_anything_is_counted) {
  Scene scene(basic(2));
  scene.plan({{"homesteaders", "homesteaders", "homesteaders"}, {"bard", "bard", "demon"}});
  scene.steps(2);
  EXPECT_EQ(scene.points(1), 4);
  scene.steps(1);
  EXPECT_EQ(scene.down(1), (Cards{"homesteaders"}));
  EXPECT_EQ(scene.points(1), 4) << "two face up count two each; the third neither scores nor is counted";
}

TEST(FT17, every_face_up_card_scores) {
  Scene scene(basic(2));
  scene.plan({{"bard", "sky_dance_dragon", "knight_of_the_round_table", "old_sage"}});
  scene.steps(4);
  EXPECT_EQ(scene.points(1), 3 + 3 + 3 + 2);
}

TEST(FT18, fixed_points_count_as_printed) {
  Scene scene(expert(2));
  scene.plan({{"bard", "elven_archer", "vampire", "the_gold_dragon"}});
  scene.steps(2);
  EXPECT_EQ(scene.points_of(1, "bard"), 3);
  EXPECT_EQ(scene.points_of(1, "elven_archer"), 2);
  scene.step();
  scene.closes(1, "elven_archer");
  EXPECT_EQ(scene.points_of(1, "vampire"), 0);
  scene.steps(1);
  EXPECT_EQ(scene.points_of(1, "the_gold_dragon"), 4);
  EXPECT_EQ(scene.points(1), 3 + 0 + 4);
}

TEST(FT18, fixed_points_may_be_negative) {
  Scene scene(expert(2));
  scene.plan({{"the_trickster", "bard"}});
  scene.steps(2);
  EXPECT_EQ(scene.points_of(1, "the_trickster"), -1);
  EXPECT_EQ(scene.points(1), 2);
}

TEST(FT19, four_homesteaders_are_worth_four_each) {
  Scene scene(basic(2));
  scene.plan({copies_of(4, "homesteaders"), copies_of(3, "homesteaders") + Cards{"bard"}});
  scene.steps(4);
  EXPECT_EQ(scene.points_of(1, "homesteaders"), 4);
  EXPECT_EQ(scene.points(1), 16) << "the three of seat 2 are not counted";
  EXPECT_EQ(scene.points(2), 3 * 3 + 3);
}

TEST(FT19, bronze_dragon_with_two_knights_is_worth_six) {
  Scene scene(basic(2));
  scene.plan({{"bronze_dragon", "knight_of_the_round_table", "knight_of_the_round_table"},
              {"knight_of_the_round_table", "knight_of_the_round_table", "bard"}});
  scene.steps(3);
  EXPECT_EQ(scene.points_of(1, "bronze_dragon"), 6);
  EXPECT_EQ(scene.points(1), 6 + 3 + 3);
}

TEST(FT19, a_variable_card_without_any_of_the_counted_is_worth_nothing) {
  Scene scene(basic(2));
  scene.plan({{"bronze_dragon", "bard"}, {"knight_of_the_round_table", "bard"}});
  scene.steps(2);
  EXPECT_EQ(scene.points_of(1, "bronze_dragon"), 0) << "the Knight is another player's";
  EXPECT_EQ(scene.points(1), 3);
}

std::string why(const Scene& scene, int seat, int position) {
  return nlohmann::json::parse(scene.view_json(0)).at("seats").at(seat - 1).at("row").at(position).at("why").dump();
}

TEST(FT17, the_table_says_why_each_card_is_worth_what_it_is_worth) {
  Scene scene(basic(2));
  scene.plan({{"homesteaders", "homesteaders", "bronze_dragon"}, {"bard", "bard", "demon"}});
  scene.steps(3);
  EXPECT_EQ(why(scene, 2, 0), R"({"args":{},"id":"fairy_tale.worth_fixed"})");
  EXPECT_EQ(why(scene, 1, 2),
            R"({"args":{"cards":[{"term":"knight_of_the_round_table"}],"each":3,"n":0},"id":"fairy_tale.worth_per"})");
  EXPECT_EQ(scene.down(1), (Cards{"homesteaders"}));
  const int closed = (scene.state().down[0] & 1) != 0 ? 0 : 1;
  EXPECT_EQ(why(scene, 1, closed), R"({"args":{},"id":"fairy_tale.worth_down"})");
  EXPECT_EQ(why(scene, 1, 1 - closed),
            R"({"args":{"cards":[{"term":"homesteaders"}],"each":1,"n":1},"id":"fairy_tale.worth_per"})")
      << "the one face down is not counted";
}

TEST(FT21, the_table_names_the_cards_that_are_missing) {
  const auto content = Pack().card("a").card("b").card("pact").worth_if(7, {"a", "b"}).done();
  Scene scene(basic(2), content);
  scene.plan({{"pact", "a", "b"}, {}});
  scene.steps(2);
  EXPECT_EQ(why(scene, 1, 0), R"({"args":{"cards":[{"term":"b"}]},"id":"fairy_tale.worth_without"})");
  scene.steps(1);
  EXPECT_EQ(why(scene, 1, 0), R"({"args":{"cards":[{"term":"a"},{"term":"b"}]},"id":"fairy_tale.worth_with"})");
}

TEST(FT22, the_table_says_how_many_one_has_and_the_best_of_the_others) {
  const auto content = Pack().card("a", "blue").card("crown").worth_with_most(5, "blue").done();
  Scene scene(basic(2), content);
  scene.plan({{"crown", "a", "a"}, {"a"}});
  scene.steps(2);
  EXPECT_EQ(why(scene, 1, 0),
            R"({"args":{"best":1,"group":[{"term":"blue"}],"n":1},"id":"fairy_tale.worth_not_most"})");
  scene.steps(1);
  EXPECT_EQ(why(scene, 1, 0), R"({"args":{"best":1,"group":[{"term":"blue"}],"n":2},"id":"fairy_tale.worth_most"})");
}

TEST(FT20, the_friend_named_is_what_is_counted) {
  Scene scene(basic(2));
  scene.plan({{"dwarven_warrior", "dwarven_warrior", "sky_dance_dragon", "court_mage", "bard", "bard"}});
  scene.steps(6);
  EXPECT_EQ(scene.points_of(1, "dwarven_warrior"), 3) << "one Sky-Dance Dragon; other Warriors are no friends";
  EXPECT_EQ(scene.points_of(1, "court_mage"), 6) << "two Bards";
  EXPECT_EQ(scene.points(1), 3 + 3 + 3 + 6 + 3 + 3);
}

TEST(FT21, conditional_points_are_all_or_nothing) {
  Scene scene(expert(2));
  scene.plan({{"dragons_tale_chapter_3", "children_of_the_dragon", "sky_dance_dragon", "dragon_tamer"}});
  scene.steps(3);
  EXPECT_EQ(scene.points_of(1, "dragons_tale_chapter_3"), 0) << "two of three are not enough";
  scene.steps(1);
  EXPECT_EQ(scene.points_of(1, "dragons_tale_chapter_3"), 8);
}

TEST(FT21, the_condition_is_on_your_face_up_cards) {
  Scene scene(expert(2));
  scene.plan({{"knights_tale_chapter_2", "bard", "imperial_castle"}, {"old_sage", "bard", "bard"}});
  scene.steps(2);
  scene.step();
  EXPECT_EQ(scene.points_of(1, "knights_tale_chapter_2"), 0) << "the Sage is another player's";
  Scene own(expert(2));
  own.plan({{"knights_tale_chapter_2", "old_sage", "imperial_castle"}});
  own.steps(2);
  own.step();
  EXPECT_EQ(own.points_of(1, "knights_tale_chapter_2"), 7) << "Castle and Sage lie face up";
  own.closes(1, "old_sage");
  EXPECT_EQ(own.points_of(1, "knights_tale_chapter_2"), 0) << "the Sage is down";
}

TEST(FT22, a_majority_card_scores_when_its_owner_has_the_most_of_that_affinity) {
  Scene scene(expert(3));
  scene.plan({{"fairys_tale_chapter_1", "bard"}, {"elven_archer", "old_sage"}, {"old_sage", "old_sage"}});
  scene.steps(2);
  EXPECT_EQ(scene.points_of(1, "fairys_tale_chapter_1"), 6);
}

TEST(FT22, a_tie_for_the_most_is_not_the_most) {
  Scene scene(expert(3));
  scene.plan({{"fairys_tale_chapter_1", "bard"}, {"elven_archer", "bard"}, {"old_sage", "old_sage"}});
  scene.steps(2);
  EXPECT_EQ(scene.points_of(1, "fairys_tale_chapter_1"), 0);
}

TEST(FT22, cards_face_down_give_no_majority) {
  Scene tied(expert(3));
  tied.plan({{"shadowkings_tale_chapter_1", "bard"}, {"bard", "demon"}, {"bard", "elven_archer"}});
  tied.steps(2);
  EXPECT_EQ(tied.points_of(1, "shadowkings_tale_chapter_1"), 0) << "one Shadow card each";
  Scene hunted(expert(3));
  hunted.plan({{"shadowkings_tale_chapter_1", "bard"}, {"bard", "demon"}, {"bard", "the_fairy_queen"}});
  hunted.steps(2);
  ASSERT_EQ(hunted.down(2), (Cards{"demon"}));
  EXPECT_EQ(hunted.points_of(1, "shadowkings_tale_chapter_1"), 6) << "the hunted Demon does not count";
}

TEST(FT23, the_trickster_as_the_gold_dragon_fulfils_dragons_tale_chapter_4_and_still_scores_minus_one) {
  Scene scene(expert(2));
  scene.plan({{"the_trickster", "dragons_tale_chapter_4"}});
  scene.to_scoring();
  ASSERT_EQ(scene.phase(), Phase::name);
  EXPECT_EQ(scene.asked(), (Seats{1}));
  EXPECT_EQ(scene.points_of(1, "dragons_tale_chapter_4"), 0);
  scene.names(1, "the_gold_dragon");
  EXPECT_EQ(scene.points_of(1, "dragons_tale_chapter_4"), 9);
  EXPECT_EQ(scene.points_of(1, "the_trickster"), -1);
  EXPECT_TRUE(scene.over());
}

TEST(FT23, the_borrowed_name_counts_for_every_count_and_condition) {
  Scene scene(expert(2));
  scene.plan({{"the_trickster", "homesteaders", "homesteaders", "knights_tale_chapter_3", "knight_of_the_round_table",
               "holy_priest"}});
  scene.keep_out({"homesteaders"});
  scene.to_scoring();
  EXPECT_EQ(scene.points_of(1, "homesteaders"), 2);
  scene.names(1, "homesteaders");
  EXPECT_EQ(scene.points_of(1, "homesteaders"), 3) << "three Homesteaders now";
  EXPECT_EQ(scene.points_of(1, "the_trickster"), -1);
  EXPECT_EQ(scene.points_of(1, "knights_tale_chapter_3"), 8);
}

TEST(FT23, with_the_name_come_affinity_and_category) {
  const auto content = Pack()
                           .card("joker", "none", "fool")
                           .copies(1)
                           .wild()
                           .worth(-1)
                           .card("census", "grey", "paper")
                           .copies(1)
                           .worth_with_most(6, "red")
                           .card("street", "grey", "paper")
                           .copies(1)
                           .worth_with_most(5, "house")
                           .card("rose", "red", "plant")
                           .copies(3)
                           .card("hut", "red", "house")
                           .copies(2)
                           .done();
  Scene scene(expert(2), content);
  scene.plan({{"joker", "census", "street"}, {"stone_1", "stone_1", "stone_1"}});
  scene.to_scoring();
  EXPECT_EQ(scene.points_of(1, "census"), 0) << "nobody has a red card: nought is a tie";
  scene.names(1, "hut");
  EXPECT_EQ(scene.points_of(1, "census"), 6) << "a red card";
  EXPECT_EQ(scene.points_of(1, "street"), 5) << "a house";
}

TEST(FT23, the_name_is_chosen_once_before_scores_are_final) {
  Scene scene(expert(2));
  scene.plan({{}, {"the_trickster"}});
  scene.to_scoring();
  ASSERT_EQ(scene.asked(), (Seats{2}));
  scene.names(2, "bard");
  EXPECT_TRUE(scene.over()) << "no second choice";
  EXPECT_EQ(scene.offers(2), Cards{});
}

TEST(FT24, most_points_win) {
  Scene scene(basic(3), Pack().card("gold", "red").copies(3).worth(2).card("iron", "red").copies(3).worth(1).done());
  scene.plan({copies_of(3, "iron"), copies_of(2, "gold"), copies_of(1, "gold")});
  scene.to_the_end();
  const Outcome end = scene.outcome();
  ASSERT_EQ(end.seats, 3);
  EXPECT_EQ(std::vector<int>(end.points.begin(), end.points.begin() + 3), (std::vector<int>{3, 4, 2}));
  EXPECT_EQ(std::vector<int>(end.place.begin(), end.place.begin() + 3), (std::vector<int>{2, 1, 3}));
}

TEST(FT24, equal_points_share_the_victory) {
  Scene scene(basic(3), Pack().card("gold", "red").worth(2).copies(2).card("iron", "red").worth(1).copies(2).done());
  scene.plan({{"gold"}, {"iron", "iron"}, {"stone_1"}});
  scene.to_the_end();
  EXPECT_EQ(scene.winners(), (Seats{1, 2}));
  EXPECT_EQ(scene.outcome().place[2], 3);
}

}  // namespace
}  // namespace feerie::fairy_tale
