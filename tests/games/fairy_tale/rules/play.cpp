// Playing (FT-6 to FT-8): one card at a time, all turned up together; what stays unused; what face down means.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/games/fairy_tale/scene.h"

namespace feerie::fairy_tale {
namespace {

TEST(FT6, everyone_lays_one_card_and_nothing_is_turned_up_before_the_last) {
  Scene scene(basic(3));
  scene.plan({{"bard"}, {"old_sage"}, {"elven_archer"}});
  scene.draft();
  EXPECT_EQ(scene.asked(), (Seats{1, 2, 3}));
  scene.lay(2, "old_sage");
  scene.lay(1, "bard");
  EXPECT_EQ(scene.asked(), (Seats{3}));
  EXPECT_EQ(scene.up(1) + scene.up(2), Cards{});
  scene.lay(3, "elven_archer");
  EXPECT_EQ(scene.asked(), (Seats{0}));
  scene.show();
  EXPECT_EQ(scene.up(1), (Cards{"bard"}));
  EXPECT_EQ(scene.up(2), (Cards{"old_sage"}));
  EXPECT_EQ(scene.up(3), (Cards{"elven_archer"}));
}

TEST(FT6, nobody_answers_anything_between_the_first_card_turned_up_and_the_last) {
  Scene scene(basic(3));
  scene.plan({{"dragons_lair"}, {"werewolf"}, {"bard"}});
  scene.draft();
  scene.lay(1, "dragons_lair");
  scene.lay(2, "werewolf");
  scene.lay(3, "bard");
  for (int seat = 1; seat <= 3; ++seat) {
    EXPECT_EQ(scene.asked(), (Seats{0})) << "before card " << seat;
    EXPECT_EQ(scene.down(1), Cards{}) << "no effect before all are up";
    scene.enter(0, scene.offers(0).at(0));
  }
  EXPECT_EQ(scene.down(1), (Cards{"dragons_lair"}));
}

TEST(FT6, effects_are_applied_after_each_card_and_not_at_the_end_of_the_round) {
  Scene scene(basic(2));
  scene.plan({{"knight_of_the_round_table", "bard", "bard"}, {"bard", "demon", "bard"}});
  scene.steps(1);
  EXPECT_EQ(scene.up(1), (Cards{"knight_of_the_round_table"}));
  scene.steps(1);
  EXPECT_EQ(scene.down(1), (Cards{"knight_of_the_round_table"}));
}

TEST(FT6, three_of_the_five_are_played_and_any_card_in_hand_may_be) {
  Scene scene(basic(2));
  scene.plan({{"bard", "old_sage", "elven_archer"}});
  scene.draft();
  Cards hand = scene.hand_in_view(1);
  ASSERT_EQ(hand.size(), 5u);
  for (int step = 1; step <= 3; ++step) {
    Cards different = hand;
    different.erase(std::unique(different.begin(), different.end()), different.end());
    EXPECT_EQ(scene.offered_cards(1), different) << "step " << step;
    const std::string card = hand.front();
    hand.erase(hand.begin());
    scene.lay(1, card);
    scene.lay(2, scene.offered_cards(2).back());
    scene.show();
    while (scene.phase() == Phase::open || scene.phase() == Phase::close)
      scene.enter(scene.asked().at(0), scene.offers(scene.asked()[0]).at(0));
    EXPECT_EQ(scene.row(1).size(), static_cast<std::size_t>(step));
  }
  EXPECT_EQ(scene.phase(), Phase::deal) << "no fourth card";
}

TEST(FT7, the_two_unused_cards_leave_the_hand_without_being_seen) {
  const auto round_with_unused = [](const std::string& one, const std::string& other) {
    Scene scene(basic(2));
    scene.deal({{"bard", "bard", "old_sage", one, other},
                {"court_mage", "dragon_rider", "elven_archer", "homesteaders", "homesteaders"}});
    scene.pick_all({"bard", "court_mage"});
    scene.pick_all({"dragon_rider", one});
    scene.pick_all({"old_sage", "elven_archer"});
    scene.pick_all({"homesteaders", "bard"});
    // Seat 2 holds Court Mage, Elven Archer, Bard, Homesteaders and the first of the two; seat 1 the second.
    scene.lay_all({"dragon_rider", "elven_archer"});
    scene.lay_all({"old_sage", "court_mage"});
    scene.lay_all({"bard", "bard"});
    return scene;
  };
  const Scene scene = round_with_unused("vampire", "werewolf");
  EXPECT_EQ(scene.phase(), Phase::deal);
  EXPECT_EQ(scene.hand_in_view(1), Cards{});
  EXPECT_EQ(scene.row(2), (Cards{"elven_archer", "court_mage", "bard"}));
  const Scene twin = round_with_unused("demon", "imperial_castle");
  EXPECT_TRUE(same_bytes(scene.view(0), twin.view(0))) << "a spectator cannot tell which cards were not used";
  EXPECT_EQ(scene.view_json(0), twin.view_json(0));
}

TEST(FT7, every_round_adds_three_cards_and_at_the_end_everyone_has_twelve) {
  Scene scene(basic(4));
  for (int round = 1; round <= 4; ++round) {
    scene.steps(3);
    for (int seat = 1; seat <= 4; ++seat) EXPECT_EQ(scene.row(seat).size(), static_cast<std::size_t>(3 * round));
  }
  EXPECT_TRUE(scene.over());
}

TEST(FT8, a_card_face_down_stays_on_the_table_and_counts_nothing) {
  Scene scene(basic(2));
  scene.plan({{"knight_of_the_round_table", "bard"}, {"demon", "bard"}});
  scene.steps(1);
  EXPECT_EQ(scene.row(1), (Cards{"knight_of_the_round_table"}));
  EXPECT_EQ(scene.down(1), (Cards{"knight_of_the_round_table"}));
  EXPECT_EQ(scene.points(1), 0);
  scene.steps(1);
  EXPECT_EQ(scene.row(1), (Cards{"knight_of_the_round_table", "bard"}));
  EXPECT_EQ(scene.points(1), 3) << "the Bard counts";
}

TEST(FT8, what_lies_face_down_is_known_to_every_seat_and_spectator) {
  Scene scene(expert(3));
  scene.plan({{"knight_of_the_round_table", "demon"}, {"demon", "the_fairy_queen"}, {"bard", "bard"}});
  scene.steps(2);
  EXPECT_EQ(scene.down(1), (Cards{"demon", "knight_of_the_round_table"})) << "one closed, one hunted";
  for (int eye = 0; eye <= 3; ++eye) {
    EXPECT_EQ(scene.view(eye).row, scene.state().row) << "eye " << eye;
    EXPECT_EQ(scene.view(eye).down, scene.state().down) << "eye " << eye;
    const nlohmann::json row = nlohmann::json::parse(scene.view_json(eye)).at("seats").at(0).at("row");
    EXPECT_EQ(row.at(0).at("card"), "knight_of_the_round_table");
    EXPECT_EQ(row.at(0).at("up"), false);
    EXPECT_EQ(row.at(1).at("card"), "demon");
    EXPECT_EQ(row.at(1).at("up"), false);
  }
}

}  // namespace
}  // namespace feerie::fairy_tale
