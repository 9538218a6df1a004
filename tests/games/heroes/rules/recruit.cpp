// Preparation and recruitment (HF-7 … HF-11, HF-50): five heroes each, one picked at the same time, the rest to the
// left, and the picked hero to an end of the line-up.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/games/heroes/scene.h"

namespace feerie::heroes {
namespace {

// Two hands of 2 players, h01 … h05 and h11 … h15.
Scene dealt_to_two(const Pack& pack = Pack()) {
  Scene scene(pack);
  scene.line_up_foes();
  scene.deal({plain_heroes(1, 5), plain_heroes(11, 15)});
  return scene;
}

TEST(HF7, everyone_is_dealt_five_heroes_in_each_of_three_rounds) {
  Scene scene(Pack(), 3);
  scene.line_up_foes();
  for (int round = 0; round < 3; ++round) {
    EXPECT_EQ(scene.state().round, round);
    EXPECT_EQ(scene.phase(), Phase::deal);
    scene.recruit({});
    if (round < 2) scene.keep_all(std::vector<std::string>(3, round == 0 ? "1" : "1+2"));
  }
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(std::popcount(scene.state().deck), 15);
}

TEST(HF7, a_hand_of_five_is_seen_by_its_player_only) {
  const Scene scene = dealt_to_two();
  EXPECT_EQ(scene.hand(1), plain_heroes(1, 5));
  EXPECT_EQ(scene.hand(2), plain_heroes(11, 15));
  EXPECT_EQ(scene.dealt_hand(2, 1), Cards(5, "?"));
  EXPECT_EQ(scene.dealt_hand(0, 1), Cards(5, "?"));
  EXPECT_EQ(scene.dealt_hand(1, 1), plain_heroes(1, 5));
}

TEST(HF8, all_pick_at_the_same_time_and_nothing_goes_on_before_the_last_has) {
  Scene scene(Pack(), 3);
  scene.line_up_foes();
  scene.deal({plain_heroes(1, 5), plain_heroes(11, 15), plain_heroes(21, 25)});
  EXPECT_EQ(scene.asked(), (Seats{1, 2, 3}));
  scene.enter(2, "pick:h13");
  EXPECT_EQ(scene.asked(), (Seats{1, 3}));
  EXPECT_EQ(scene.hand(1), plain_heroes(1, 5));
  scene.enter(3, "pick:h21");
  scene.enter(1, "pick:h05");
  EXPECT_EQ(scene.phase(), Phase::pass);
}

TEST(HF8, what_is_left_goes_to_the_left_neighbour_in_every_round) {
  Scene scene(Pack(), 4);
  scene.line_up_foes();
  int first = 1;
  for (int round = 1; round <= 3; ++round, first += 20) {
    std::vector<Cards> hands;
    for (int seat = 0; seat < 4; ++seat) hands.push_back(plain_heroes(first + 5 * seat, first + 5 * seat + 4));
    scene.deal(hands);
    for (std::size_t pick = 0; pick < 4; ++pick) {
      Cards picks;
      for (std::size_t seat = 0; seat < 4; ++seat) {
        // The hand that was dealt `pick` seats to the right.
        const Cards& dealt = hands[(seat + 4 - pick) % 4];
        EXPECT_EQ(scene.hand(static_cast<int>(seat) + 1), Cards(dealt.begin() + static_cast<int>(pick), dealt.end()));
        picks.push_back(dealt[pick]);
      }
      scene.pick_all(picks);
      if (scene.phase() == Phase::side) scene.place_all(Cards(4, "right"));
    }
    if (round < 3) scene.keep_all(std::vector<std::string>(4, round == 1 ? "1" : "1+2"));
  }
}

TEST(HF8, a_hero_goes_to_the_left_or_the_right_end_never_between) {
  Scene scene = dealt_to_two();
  scene.pick_all({"h01", "h11"});
  EXPECT_EQ(scene.line_up(1), (Cards{"h01"}));
  scene.pick_all({"h12", "h02"});
  EXPECT_EQ(scene.offers(1), (Cards{"side:left", "side:right"}));
  scene.place_all({"left", "right"});
  EXPECT_EQ(scene.line_up(1), (Cards{"h12", "h01"}));
  EXPECT_EQ(scene.line_up(2), (Cards{"h11", "h02"}));
  scene.pick_all({"h03", "h13"});
  scene.place_all({"right", "left"});
  scene.pick_all({"h14", "h04"});
  scene.place_all({"left", "left"});
  EXPECT_EQ(scene.line_up(1), (Cards{"h14", "h12", "h01", "h03"}));
  EXPECT_EQ(scene.line_up(2), (Cards{"h04", "h13", "h11", "h02"}));
}

TEST(HF9, after_four_picks_the_fifth_card_of_each_hand_is_discarded) {
  Scene scene = dealt_to_two();
  scene.pick_all({"h01", "h11"});
  for (const Cards& picks : {Cards{"h12", "h02"}, Cards{"h03", "h13"}, Cards{"h14", "h04"}}) {
    EXPECT_EQ(scene.state().gone, 0u);
    scene.pick_all(picks);
    scene.place_all({"right", "right"});
  }
  EXPECT_EQ(scene.state().gone, (std::uint64_t{1} << 4) | (std::uint64_t{1} << 14)) << "h05 and h15";
  EXPECT_EQ(scene.line_up(1).size(), 4u);
  EXPECT_EQ(scene.line_up(2).size(), 4u);
}

TEST(HF9, four_players_use_all_sixty_heroes) {
  const Heroes game(varied_content(), {.players = 4, .youngest = 0});
  const State end = play_at_random(game, 9, [](auto&&...) {});
  EXPECT_EQ(end.deck, 0u);
  std::uint64_t in_line_ups = 0;
  for (const CardWord& line_up : end.line_up)
    for (const std::uint8_t hero : line_up)
      if (hero != kNone) in_line_ups |= std::uint64_t{1} << hero;
  EXPECT_EQ(std::popcount(in_line_ups), 24);
  EXPECT_EQ(std::popcount(end.gone), 36);
}

TEST(HF10, the_sides_are_chosen_at_once_and_hidden_until_all_have_chosen) {
  const auto chosen = [](const std::string& side) {
    Scene scene = dealt_to_two();
    scene.pick_all({"h01", "h11"});
    scene.pick_all({"h12", "h02"});
    EXPECT_EQ(scene.asked(), (Seats{1, 2}));
    scene.enter(1, "side:" + side);
    return scene;
  };
  const Scene left = chosen("left");
  const Scene right = chosen("right");
  EXPECT_EQ(left.asked(), Seats{2});
  EXPECT_EQ(left.line_up(1), (Cards{"h01"})) << "not placed yet";
  for (const int eye : {0, 2}) EXPECT_TRUE(same_bytes(left.view(eye), right.view(eye)));
  EXPECT_FALSE(same_bytes(left.view(1), right.view(1)));
  EXPECT_EQ(left.game().witnesses(left.state(), seat_at(1), *left.game().parse("side:left")), SeatSet(seat_at(1)));
}

TEST(HF10, the_picked_heroes_are_shown_before_the_sides_are_chosen) {
  Scene scene = dealt_to_two();
  scene.pick_all({"h01", "h11"});
  scene.enter(1, "pick:h13");
  scene.enter(2, "pick:h02");
  scene.table_while(Phase::pass);
  EXPECT_EQ(scene.phase(), Phase::show);
  EXPECT_EQ(scene.offers(0), Cards{"show:1:h13"});
  scene.table();
  EXPECT_EQ(scene.offers(0), Cards{"show:2:h02"});
  scene.table();
  EXPECT_EQ(scene.phase(), Phase::side);
  EXPECT_EQ(scene.dealt_hand(0, 2)[1], "h13") << "the spectator has seen it";
}

TEST(HF11, kept_heroes_are_in_the_line_up_already_so_there_are_four_five_and_six) {
  Pack pack;
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4), plain_heroes(11, 14)});
  EXPECT_EQ(scene.line_up(1).size(), 4u);
  scene.keep_all({"3", "1"});
  EXPECT_EQ(scene.line_up(1), Cards{"h03"});
  scene.recruit({plain_heroes(5, 8), plain_heroes(15, 18)});
  EXPECT_EQ(scene.line_up(1), (Cards{"h03", "h05", "h06", "h07", "h08"}));
  EXPECT_EQ(scene.line_up(2), (Cards{"h11", "h15", "h16", "h17", "h18"}));
  scene.keep_all({"1+5", "2+3"});
  scene.recruit({plain_heroes(21, 24), plain_heroes(25, 28)});
  EXPECT_EQ(scene.line_up(1), (Cards{"h03", "h08", "h21", "h22", "h23", "h24"}));
  EXPECT_EQ(scene.line_up(2), (Cards{"h15", "h16", "h25", "h26", "h27", "h28"}));
}

TEST(HF11, the_tile_on_a_kept_hero_goes_with_it_when_a_hero_is_placed_left_of_it) {
  Pack pack;
  pack.acts("h01", constellation());
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4), plain_heroes(11, 14)});
  scene.play({"act:constellation", "draw:glory", "tile:1:glory:2", "act:tile"});
  scene.keep_all({"2", "1"});
  EXPECT_EQ(scene.tile_on(1, 1), "glory");
  scene.deal({plain_heroes(21, 25), plain_heroes(31, 35)});
  scene.pick_all({"h21", "h31"});
  EXPECT_EQ(scene.phase(), Phase::side) << "from round 2 on the first hero has a side too";
  scene.place_all({"left", "right"});
  EXPECT_EQ(scene.line_up(1), (Cards{"h21", "h02"}));
  EXPECT_EQ(scene.tile_on(1, 1), "");
  EXPECT_EQ(scene.tile_on(1, 2), "glory");
  scene.pick_all({"h32", "h22"});
  scene.place_all({"right", "left"});
  EXPECT_EQ(scene.tile_on(1, 2), "glory");
  EXPECT_EQ(scene.tile_on(1, 3), "");
}

TEST(HF50, the_hands_go_on_before_the_reveal) {
  Scene scene = dealt_to_two();
  scene.enter(1, "pick:h01");
  scene.enter(2, "pick:h11");
  EXPECT_EQ(scene.phase(), Phase::pass);
  EXPECT_EQ(scene.offers(0), Cards{"pass:1:h12,h13,h14,h15"});
  scene.table();
  EXPECT_EQ(scene.offers(0), Cards{"pass:2:h02,h03,h04,h05"});
  scene.table();
  EXPECT_EQ(scene.phase(), Phase::show);
  EXPECT_EQ(scene.dealt_hand(1, 2)[1], "h12") << "seat 1 looks at its new hand";
  EXPECT_EQ(scene.dealt_hand(1, 2)[0], "?") << "and does not know yet what was picked from it";
}

TEST(HF50, the_first_hero_of_an_empty_line_up_asks_no_side) {
  Scene scene = dealt_to_two();
  scene.pick_all({"h03", "h15"});
  EXPECT_EQ(scene.phase(), Phase::pick);
  EXPECT_EQ(scene.line_up(1), Cards{"h03"});
  EXPECT_EQ(scene.line_up(2), Cards{"h15"});
}

TEST(HF50, the_last_card_is_not_passed_on_but_discarded_face_up_at_once) {
  Scene scene = dealt_to_two();
  scene.pick_all({"h01", "h11"});
  for (const Cards& picks : {Cards{"h12", "h02"}, Cards{"h03", "h13"}}) {
    scene.pick_all(picks);
    scene.place_all({"right", "right"});
  }
  scene.enter(1, "pick:h14");
  scene.enter(2, "pick:h04");
  EXPECT_EQ(scene.phase(), Phase::discard);
  EXPECT_EQ(scene.offers(0), Cards{"discard:1:h15"}) << "the hand seat 1 holds was dealt to seat 2";
  const Move first = *scene.game().parse("discard:1:h15");
  EXPECT_EQ(scene.game().witnesses(scene.state(), kChance, first), SeatSet::everyone(2));
  scene.table();
  EXPECT_EQ(scene.offers(0), Cards{"discard:2:h05"});
  scene.table();
  EXPECT_EQ(scene.phase(), Phase::show) << "before the picks are shown";
}

}  // namespace
}  // namespace feerie::heroes
