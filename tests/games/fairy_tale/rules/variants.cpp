// Novice, Expert and Pairs (FT-25 to FT-27), with what a program must decide about them (FT-37, FT-38).
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "tests/games/fairy_tale/pack.h"
#include "tests/games/fairy_tale/scene.h"
#include "tests/games/fairy_tale/slow_scorer.h"

namespace feerie::fairy_tale {
namespace {

bool has_icon(const std::string& card) {
  const std::string& effect = printed_card(card).effect;
  return effect.starts_with("open") || effect.starts_with("close");
}

TEST(FT25, everyone_is_dealt_one_face_up_card_before_the_first_draft) {
  Scene scene(novice(3));
  scene.deal_start_cards({"bard", "old_sage", "homesteaders"});
  EXPECT_EQ(scene.up(1), (Cards{"bard"}));
  EXPECT_EQ(scene.up(2), (Cards{"old_sage"}));
  EXPECT_EQ(scene.up(3), (Cards{"homesteaders"}));
  EXPECT_EQ(scene.phase(), Phase::deal);
  EXPECT_EQ(scene.game().pile_size(scene.state()), 77);
}

TEST(FT25, a_start_card_is_seen_by_everyone_as_soon_as_it_lies_there) {
  Scene scene(novice(2));
  EXPECT_EQ(scene.game().witnesses(scene.state(), kChance, *scene.game().parse("deal:2:bard")), SeatSet::everyone(2));
  scene.enter(0, "deal:2:bard");
  for (int eye = 0; eye <= 2; ++eye) {
    const nlohmann::json row = nlohmann::json::parse(scene.view_json(eye)).at("seats").at(1).at("row");
    ASSERT_EQ(row.size(), 1u) << "eye " << eye;
    EXPECT_EQ(row.at(0).at("card"), "bard");
    EXPECT_EQ(row.at(0).at("up"), true);
  }
}

TEST(FT25, a_start_card_never_has_an_open_or_close_icon) {
  const Scene scene(novice(2));
  for (const std::string& card : scene.offered_cards(0)) EXPECT_FALSE(has_icon(card)) << card;
  Cards without;
  for (const PrintedCard& card : printed_cards())
    if (!card.expert && !has_icon(card.id)) without.push_back(card.id);
  EXPECT_EQ(scene.offered_cards(0), sorted(without));
  for (std::uint32_t i = 0; i < 5000; ++i) {
    Rng rng = Rng::for_draw(3, 0, i);
    const Move move = scene.game().roll(scene.state(), rng);
    EXPECT_FALSE(has_icon(scene.name(move.cards[0])));
  }
}

TEST(FT25, the_start_card_is_in_play) {
  Scene scene(novice(2));
  scene.deal_start_cards({"bard", "old_sage"});
  EXPECT_EQ(scene.points(1), 3);
  EXPECT_EQ(scene.points(2), 2);
}

TEST(FT25, the_first_draft_deals_four_and_two_are_played) {
  Scene scene(novice(2));
  scene.deal_start_cards({"bard", "old_sage"});
  for (int card = 0; card < 8; ++card) {
    ASSERT_EQ(scene.phase(), Phase::deal) << "card " << card;
    scene.enter(0, "deal:" + std::to_string(card / 4 + 1) + ":" + (card % 4 == 0 ? "bard" : "homesteaders"));
  }
  ASSERT_EQ(scene.phase(), Phase::pick);
  for (int pick = 0; pick < 3; ++pick) {
    ASSERT_EQ(scene.phase(), Phase::pick) << "pick " << pick;
    scene.pick_all({scene.offered_cards(1).at(0), scene.offered_cards(2).at(0)});
  }
  ASSERT_EQ(scene.phase(), Phase::play);
  EXPECT_EQ(scene.hand_in_view(1).size(), 4u);
  for (int step = 0; step < 2; ++step) {
    ASSERT_EQ(scene.phase(), Phase::play) << "step " << step;
    scene.lay_all({scene.offered_cards(1).at(0), scene.offered_cards(2).at(0)});
  }
  EXPECT_EQ(scene.phase(), Phase::deal);
  EXPECT_EQ(scene.row(1).size(), 3u);
}

TEST(FT25, the_other_rounds_are_as_in_basic_and_everyone_ends_with_twelve_cards) {
  Scene scene(novice(4));
  scene.steps(2);
  for (int round = 2; round <= 4; ++round) {
    scene.draft();
    for (int seat = 1; seat <= 4; ++seat) EXPECT_EQ(scene.hand_in_view(seat).size(), 5u);
    scene.steps(3);
  }
  EXPECT_TRUE(scene.over());
  for (int seat = 1; seat <= 4; ++seat) EXPECT_EQ(scene.row(seat).size(), 12u);
}

TEST(FT26, expert_adds_the_marked_cards_and_a_fifth_player) {
  EXPECT_EQ(FairyTale(printed_content(), expert(4)).deck_size(), 100);
  EXPECT_EQ(FairyTale(printed_content(), basic(4)).deck_size(), 80);
  EXPECT_TRUE(check_options(expert(5)).has_value());
  EXPECT_FALSE(check_options(basic(5)).has_value());
  const Scene scene(expert(2));
  const Cards dealt = scene.offered_cards(0);
  for (const std::string card : {"the_fairy_queen", "dragons_tale_chapter_2", "the_trickster"})
    EXPECT_TRUE(std::ranges::count(dealt, card)) << card;
}

TEST(FT26, hunt_conditional_points_and_the_trickster_come_with_the_marked_cards) {
  Scene scene(expert(2));
  scene.plan({{"the_trickster", "shadowkings_tale_chapter_2", "shadow_castle", "demon"},
              {"old_sage", "old_sage", "bard", "the_fairy_queen"}});
  scene.keep_out({"vampire"});
  scene.steps(4);
  EXPECT_EQ(scene.down(1), (Cards{"demon"})) << "hunted";
  scene.to_scoring();
  ASSERT_EQ(scene.phase(), Phase::name);
  EXPECT_EQ(scene.points_of(1, "shadowkings_tale_chapter_2"), 0);
  scene.names(1, "vampire");
  EXPECT_EQ(scene.points_of(1, "shadowkings_tale_chapter_2"), 7);
}

std::shared_ptr<const Content> coins() {
  return Pack().card("gold", "red").copies(5).worth(10).card("iron", "red").copies(5).worth(1).done();
}

TEST(FT27, partners_sit_crosswise_and_the_team_with_the_higher_total_wins) {
  Scene scene(in_pairs(Variant::basic), coins());
  // 10 + 0 against 1 + 10: the best player is not on the better team alone.
  scene.plan({{"gold"}, {"iron"}, {"stone_1"}, {"gold"}});
  scene.keep_out({"gold", "iron"});
  scene.to_the_end();
  EXPECT_EQ(scene.winners(), (Seats{2, 4}));
  EXPECT_EQ(scene.outcome().place[0], 2);
  EXPECT_EQ(scene.outcome().place[2], 2);
}

TEST(FT27, the_same_cards_without_pairs_are_won_by_single_players) {
  Scene scene(basic(4), coins());
  scene.plan({{"gold"}, {"iron"}, {"stone_1"}, {"gold"}});
  scene.keep_out({"gold", "iron"});
  scene.to_the_end();
  EXPECT_EQ(scene.winners(), (Seats{1, 4}));
}

TEST(FT27, pairs_works_with_basic_novice_and_expert) {
  for (const Variant variant : {Variant::basic, Variant::novice, Variant::expert}) {
    ASSERT_TRUE(check_options(in_pairs(variant)).has_value());
    Scene scene(in_pairs(variant));
    scene.to_the_end();
    const Outcome end = scene.outcome();
    EXPECT_EQ(end.place[0], end.place[2]);
    EXPECT_EQ(end.place[1], end.place[3]);
  }
}

TEST(FT37, start_cards_are_dealt_from_the_dealers_left_the_dealer_last) {
  Scene scene(novice(4));
  for (const int seat : {2, 3, 4, 1}) {
    const Cards deals = scene.offers(0);
    for (const std::string& deal : deals) EXPECT_TRUE(deal.starts_with("deal:" + std::to_string(seat) + ":")) << deal;
    Rng rng(9);
    EXPECT_EQ(scene.game().roll(scene.state(), rng).seat, seat - 1);
    scene.enter(0, deals.at(0));
  }
  EXPECT_EQ(scene.phase(), Phase::deal);
}

TEST(FT37, a_start_card_is_uniform_among_the_cards_without_icon_still_in_the_pile) {
  Scene scene(novice(3));
  scene.enter(0, "deal:2:bard");
  constexpr int kPerCopy = 400;
  std::map<std::string, int> seen;
  for (std::uint32_t i = 0; i < 50 * kPerCopy; ++i) {
    Rng rng = Rng::for_draw(17, 0, i);
    ++seen[scene.name(scene.game().roll(scene.state(), rng).cards[0])];
  }
  double chi_square = 0;
  int copies = 0;
  for (const std::string& card : scene.offered_cards(0)) {
    const double expected = kPerCopy * scene.in_pile(card);
    chi_square += (seen[card] - expected) * (seen[card] - expected) / expected;
    copies += scene.in_pile(card);
  }
  EXPECT_EQ(copies, 50) << "51 at the start";
  EXPECT_LT(chi_square, 40.0) << "12 kinds: a fair deal passes 40 once in 20,000 times";
}

TEST(FT37, the_start_card_belongs_to_no_step) {
  const auto content = Pack().card("hunter", "grey").hunts(Reach::all, "prey").card("prey", "brown").done();
  Scene scene(novice(2), content);
  scene.plan({{"hunter", "prey"}, {"prey", "prey"}});
  scene.steps(1);
  EXPECT_EQ(scene.down(1) + scene.down(2), Cards{}) << "a start card hunts nothing, neither then nor later";
}

TEST(FT37, open_and_close_reach_the_start_card_like_any_played_card) {
  Scene scene(novice(2));
  scene.plan({{"knight_of_the_round_table", "bard", "holy_priest"}, {"bard", "demon", "bard"}});
  scene.steps(1);
  EXPECT_EQ(scene.down(1), (Cards{"knight_of_the_round_table"}));
  scene.steps(1);
  EXPECT_EQ(scene.up(1), (Cards{"bard", "holy_priest", "knight_of_the_round_table"}));
}

TEST(FT37, novice_is_not_expert_a_fifth_player_is_refused_and_no_marked_card_is_dealt) {
  EXPECT_FALSE(check_options(novice(5)).has_value());
  EXPECT_EQ(FairyTale(printed_content(), novice(4)).deck_size(), 80);
}

TEST(FT38, pairs_needs_exactly_four_players) {
  for (const Variant variant : {Variant::basic, Variant::novice, Variant::expert})
    for (int players = 2; players <= 5; ++players) {
      const Options options{.players = players, .variant = variant, .pairs = true};
      EXPECT_EQ(check_options(options).has_value(), players == 4) << players;
    }
  const Result<void> refusal = check_options({.players = 3, .variant = Variant::basic, .pairs = true});
  ASSERT_FALSE(refusal.has_value());
  EXPECT_EQ(refusal.error(), Message("fairy_tale.pairs_need_four").with("players", 3));
}

TEST(FT38, partners_see_no_more_than_opponents) {
  const auto picked = [](const Options& options, const std::string& card) {
    Scene scene(options);
    const Cards hand{"bard", "old_sage", "elven_archer", "homesteaders", "mischievous_fairy"};
    const Cards other{"dragon_rider", "sky_dance_dragon", "court_mage", "dwarven_warrior", "children_of_the_dragon"};
    scene.deal({hand, other, hand, other});
    scene.pick_all({"bard", "dragon_rider", card, "dragon_rider"});
    return scene;
  };
  const Scene one = picked(in_pairs(Variant::basic), "old_sage");
  const Scene other = picked(in_pairs(Variant::basic), "elven_archer");
  EXPECT_TRUE(same_bytes(one.view(1), other.view(1))) << "seat 1 does not know what its partner 3 took";
  EXPECT_EQ(one.view_json(1), other.view_json(1));
  const Scene alone = picked(basic(4), "old_sage");
  for (int seat = 0; seat <= 4; ++seat) EXPECT_TRUE(same_bytes(one.view(seat), alone.view(seat))) << "seat " << seat;
}

TEST(FT38, each_hand_scores_as_usual_and_the_two_totals_are_added) {
  Scene scene(in_pairs(Variant::basic), coins());
  scene.plan({{"gold", "iron"}, {"gold", "stone_1"}, {"stone_1"}, {"iron", "iron"}});
  scene.keep_out({"gold", "iron"});
  scene.to_the_end();
  const Outcome end = scene.outcome();
  EXPECT_EQ(std::vector<int>(end.points.begin(), end.points.begin() + 4), (std::vector<int>{11, 10, 0, 2}));
  EXPECT_EQ(scene.winners(), (Seats{2, 4})) << "12 to 11";
}

TEST(FT27, the_end_of_a_game_in_pairs_tells_the_sum_that_decides) {
  Scene scene(in_pairs(Variant::basic), coins());
  scene.plan({{"gold", "iron"}, {"gold", "stone_1"}, {"stone_1"}, {"iron", "iron"}});
  scene.keep_out({"gold", "iron"});
  scene.to_the_end();
  const auto told = [](int seat, int points, int place, int partner, int sum) {
    return Message("fairy_tale.log_points_pair")
        .with("who", seat_at(seat - 1))
        .with("points", points)
        .with("place", place)
        .with("partner", seat_at(partner - 1))
        .with("sum", sum);
  };
  const std::vector<Message> lines = scene.lines(0);
  ASSERT_GE(lines.size(), 4u);
  EXPECT_EQ(
      std::vector<Message>(lines.end() - 4, lines.end()),
      (std::vector<Message>{told(1, 11, 2, 3, 11), told(2, 10, 1, 4, 12), told(3, 0, 2, 1, 11), told(4, 2, 1, 2, 12)}));
}

TEST(FT38, equal_sums_are_a_draw_and_told_as_one) {
  Scene scene(in_pairs(Variant::basic), coins());
  scene.plan({{"gold", "iron"}, {"iron", "stone_1"}, {"stone_1"}, {"gold"}});
  scene.keep_out({"gold", "iron"});
  scene.to_the_end();
  EXPECT_EQ(scene.winners(), (Seats{1, 2, 3, 4})) << "both pairs share the place";
  EXPECT_TRUE(scene.game().drawn(scene.outcome()));
}

TEST(FT38, only_equal_sums_of_pairs_are_a_draw) {
  const FairyTale pairs(Scene(in_pairs(Variant::basic)).game());
  const FairyTale alone(Scene(basic(4)).game());
  Outcome end{.seats = 4, .points = {5, 5, 5, 5}, .place = {1, 1, 1, 1}};
  EXPECT_TRUE(pairs.drawn(end));
  EXPECT_FALSE(alone.drawn(end)) << "FT-40: a shared victory";
  end.place = {1, 2, 1, 2};
  EXPECT_FALSE(pairs.drawn(end));
}

}  // namespace
}  // namespace feerie::fairy_tale
