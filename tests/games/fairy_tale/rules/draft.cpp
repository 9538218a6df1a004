// The draft (FT-4, FT-5): five cards each, one taken at the same time, the rest to the left or to the right.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "tests/games/fairy_tale/pack.h"
#include "tests/games/fairy_tale/scene.h"

namespace feerie::fairy_tale {
namespace {

TEST(FT4, everyone_is_dealt_five_cards_and_all_choose_at_the_same_time) {
  Scene scene(basic(3));
  const Cards one{"bard", "demon", "old_sage", "vampire", "werewolf"};
  scene.deal({one, copies_of(4, "homesteaders") + Cards{"bard"}, copies_of(5, "mischievous_fairy")});
  EXPECT_EQ(scene.asked(), (Seats{1, 2, 3}));
  EXPECT_EQ(scene.offered_cards(1), one);
  EXPECT_EQ(scene.offered_cards(2), (Cards{"bard", "homesteaders"}));
  EXPECT_EQ(scene.offered_cards(3), (Cards{"mischievous_fairy"}));
}

TEST(FT4, nothing_is_passed_before_the_last_player_has_chosen) {
  Scene scene(basic(3));
  scene.deal({copies_of(5, "homesteaders"), copies_of(5, "mischievous_fairy"), copies_of(5, "children_of_the_dragon")});
  scene.pick(3, "children_of_the_dragon");
  EXPECT_EQ(scene.asked(), (Seats{1, 2}));
  EXPECT_EQ(scene.offered_cards(1), (Cards{"homesteaders"}));
  scene.pick(1, "homesteaders");
  EXPECT_EQ(scene.asked(), (Seats{2}));
  EXPECT_EQ(scene.phase(), Phase::pick);
  scene.pick(2, "mischievous_fairy");
  EXPECT_EQ(scene.phase(), Phase::pass);
  EXPECT_EQ(scene.asked(), (Seats{0}));
}

TEST(FT4, the_card_taken_does_not_travel_on_with_the_others) {
  Scene scene(basic(2));
  scene.deal({{"bard", "bard", "demon", "old_sage", "vampire"}, copies_of(5, "homesteaders")});
  scene.pick_all({"bard", "homesteaders"});
  EXPECT_EQ(scene.offered_cards(2), (Cards{"bard", "demon", "old_sage", "vampire"}));
  scene.pick_all({"homesteaders", "bard"});
  EXPECT_EQ(scene.offered_cards(1), (Cards{"demon", "old_sage", "vampire"}));
}

// Every seat is dealt copies of a card of its own, so that a hand can be followed round the table.
class Round {
 public:
  explicit Round(const Options& options) : scene_(options, marked_content(options.players)) {}

  static std::shared_ptr<const Content> marked_content(int players) {
    Pack pack;
    for (int seat = 1; seat <= players; ++seat)
      for (int round = 1; round <= 4; ++round) pack.card(mark(seat, round)).copies(5);
    return pack.done();
  }
  static std::string mark(int seat, int round) { return "seat_" + std::to_string(seat) + "_" + std::to_string(round); }

  // Deals the round and picks; says of each pick whose hand each seat then holds, "4123 3412 …".
  std::string hands_held(int round) {
    const int players = scene_.game().players();
    std::vector<Cards> hands;
    for (int seat = 1; seat <= players; ++seat) hands.push_back(copies_of(5, mark(seat, round)));
    scene_.deal(hands);
    std::string held;
    for (int pick = 1; pick <= 4; ++pick) {
      if (pick > 1) held += " ";
      Cards picks;
      for (int seat = 1; seat <= players; ++seat) {
        picks.push_back(scene_.offered_cards(seat).at(0));
        held += picks.back().substr(5, 1);
      }
      scene_.pick_all(picks);
    }
    return held;
  }
  void play() {
    for (int step = 0; step < 3; ++step) {
      Cards laid;
      for (int seat = 1; seat <= scene_.game().players(); ++seat) laid.push_back(scene_.offered_cards(seat).at(0));
      scene_.lay_all(laid);
    }
  }

 private:
  Scene scene_;
};

TEST(FT4, four_players_pass_left_in_drafts_one_and_three_and_right_in_drafts_two_and_four) {
  Round table(basic(4));
  EXPECT_EQ(table.hands_held(1), "1234 4123 3412 2341");
  table.play();
  EXPECT_EQ(table.hands_held(2), "1234 2341 3412 4123");
  table.play();
  EXPECT_EQ(table.hands_held(3), "1234 4123 3412 2341");
  table.play();
  EXPECT_EQ(table.hands_held(4), "1234 2341 3412 4123");
}

TEST(FT4, with_three_players_a_hand_comes_round_at_the_fourth_pick) {
  Round table(basic(3));
  EXPECT_EQ(table.hands_held(1), "123 312 231 123");
  table.play();
  EXPECT_EQ(table.hands_held(2), "123 231 312 123");
}

TEST(FT4, after_the_draft_everyone_has_five_cards_and_nothing_is_left_to_pass) {
  Scene scene(basic(2));
  scene.deal({{"bard", "demon", "old_sage", "vampire", "werewolf"},
              {"court_mage", "dragon_rider", "elven_archer", "fairy_ring", "holy_priest"}});
  scene.pick_all({"bard", "court_mage"});
  scene.pick_all({"dragon_rider", "demon"});
  scene.pick_all({"old_sage", "elven_archer"});
  scene.pick_all({"fairy_ring", "vampire"});
  EXPECT_EQ(scene.phase(), Phase::play);
  EXPECT_EQ(scene.hand_in_view(1), (Cards{"bard", "dragon_rider", "fairy_ring", "old_sage", "werewolf"}));
  EXPECT_EQ(scene.hand_in_view(2), (Cards{"court_mage", "demon", "elven_archer", "holy_priest", "vampire"}));
}

TEST(FT4, the_table_deals_every_copy_left_in_the_pile_with_the_same_chance) {
  Scene scene(basic(2));
  scene.enter(0, "deal:1:bard");
  scene.enter(0, "deal:1:bard");
  constexpr int kPerCopy = 400;
  std::map<std::string, int> seen;
  for (std::uint32_t i = 0; i < 78 * kPerCopy; ++i) {
    Rng rng = Rng::for_draw(5, 0, i);
    const Move move = scene.game().roll(scene.state(), rng);
    ASSERT_EQ(move.seat, 0);
    ++seen[scene.name(move.cards[0])];
  }
  double chi_square = 0;
  int kinds = 0;
  for (const std::string& card : scene.offered_cards(0)) {
    const double expected = kPerCopy * scene.in_pile(card);
    chi_square += (seen[card] - expected) * (seen[card] - expected) / expected;
    ++kinds;
  }
  EXPECT_EQ(static_cast<int>(seen.size()), kinds) << "only what is in the pile is dealt";
  EXPECT_LT(chi_square, 60.0) << "22 kinds: a fair deal passes 60 once in 80,000 times";
  EXPECT_NEAR(seen["bard"], 2 * kPerCopy, 5 * 29) << "two of four Bards are left";
}

TEST(FT5, players_see_what_they_have_drafted_so_far_at_any_time) {
  Scene scene(basic(3));
  scene.plan({{"bard", "demon", "old_sage"}});
  scene.deal({{"bard", "vampire", "vampire", "vampire", "werewolf"},
              {"werewolf", "werewolf", "old_sage", "old_sage", "old_sage"},
              {"demon", "demon", "demon", "bard", "bard"}});
  EXPECT_EQ(scene.hand_in_view(1), Cards{});
  scene.pick_all({"bard", "old_sage", "demon"});
  EXPECT_EQ(scene.hand_in_view(1), (Cards{"bard"}));
  scene.pick_all({"demon", "vampire", "old_sage"});
  EXPECT_EQ(scene.hand_in_view(1), (Cards{"bard", "demon"}));
  EXPECT_EQ(scene.hand_in_view(2), (Cards{"old_sage", "vampire"}));
  EXPECT_EQ(scene.hand_in_view(3), (Cards{"demon", "old_sage"}));
}

TEST(FT5, a_laid_or_played_card_is_no_longer_in_hand_and_the_others_are) {
  Scene scene(basic(2));
  scene.plan({{"bard", "bard", "old_sage"}});
  scene.draft();
  ASSERT_EQ(std::ranges::count(scene.hand_in_view(1), "bard"), 2);
  scene.lay(1, "bard");
  EXPECT_EQ(std::ranges::count(scene.hand_in_view(1), "bard"), 1);
  EXPECT_EQ(scene.hand_in_view(1).size(), 4u);
  scene.lay(2, scene.offered_cards(2).at(0));
  scene.show();
  EXPECT_EQ(std::ranges::count(scene.hand_in_view(1), "bard"), 1);
  EXPECT_EQ(scene.hand_in_view(1).size(), 4u);
}

TEST(FT5, nobody_else_sees_drafted_cards) {
  const auto drafted = [](const std::string& first) {
    Scene scene(basic(3));
    const Cards hand{"bard", "demon", "old_sage", "vampire", "werewolf"};
    scene.deal({hand, hand, hand});
    scene.pick_all({first, "bard", "bard"});
    return scene;
  };
  const Scene one = drafted("demon");
  const Scene other = drafted("werewolf");
  EXPECT_TRUE(same_bytes(one.view(0), other.view(0))) << "spectator";
  EXPECT_TRUE(same_bytes(one.view(3), other.view(3))) << "seat 3 does not hold the hand that was dealt to seat 1";
  EXPECT_FALSE(same_bytes(one.view(1), other.view(1))) << "whose cards they are";
  EXPECT_FALSE(same_bytes(one.view(2), other.view(2))) << "seat 2 holds what seat 1 left";
  EXPECT_EQ(one.names_of(one.game().in_hand(one.view(3), 0)), (Cards{"?"}));
}

}  // namespace
}  // namespace feerie::fairy_tale
