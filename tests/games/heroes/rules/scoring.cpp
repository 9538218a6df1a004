// The end of the game (HF-44, HF-45, HF-61). Adversaries are put into the winners' hands directly: how they are won is
// told elsewhere. The best choice of COLLECTION sets is found here by forming sets in every way there is.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "tests/games/heroes/scene.h"

namespace feerie::heroes {
namespace {

// The adversaries of the pack by colour: a01, a05, … brown; a02, a06, … green; a03, a07, … blue; a04, a08, … red.
constexpr ColourMask kBrown = 1;
constexpr ColourMask kGreen = 2;
constexpr ColourMask kBlue = 4;
constexpr ColourMask kRed = 8;

void collects(Pack& pack, const std::string& id, int bonus, unsigned colours) {
  Adversary& foe = pack.foe(id);
  foe.bonus = BonusKind::collection;
  foe.bonus_points = static_cast<std::uint8_t>(bonus);
  foe.set_colours = static_cast<ColourMask>(colours);
}

void gives(Pack& pack, const std::string& id, BonusKind kind, int bonus, Colour colour = {}, int least = 0) {
  Adversary& foe = pack.foe(id);
  foe.bonus = kind;
  foe.bonus_points = static_cast<std::uint8_t>(bonus);
  foe.bonus_colour = colour;
  foe.least = static_cast<std::uint8_t>(least);
}

Scene owning(const Pack& pack, const std::vector<Cards>& won) {
  Scene scene(pack, std::max(2, static_cast<int>(won.size())));
  scene.recruit({plain_heroes(1, 4), plain_heroes(5, 8), plain_heroes(9, 12)});
  for (std::size_t seat = 0; seat < won.size(); ++seat)
    scene.state_to_doctor().won[seat] = scene.foes_as_bits(won[seat]);
  return scene;
}

// The best sum of COLLECTION bonuses, from card `next` on: each card stays alone or goes into a set with two later
// ones.
int best_by_trying(const Content& content, const std::vector<std::size_t>& cards, std::size_t next, unsigned used) {
  while (next < cards.size() && ((used >> next) & 1)) ++next;
  if (next >= cards.size()) return 0;
  int best = best_by_trying(content, cards, next + 1, used | 1u << next);
  for (std::size_t i = next + 1; i < cards.size(); ++i)
    for (std::size_t j = i + 1; j < cards.size(); ++j) {
      if (((used >> i) & 1) || ((used >> j) & 1)) continue;
      unsigned colours = 0;
      for (const std::size_t at : {next, i, j})
        colours |= 1u << static_cast<unsigned>(content.adversaries[cards[at]].colour);
      if (std::popcount(colours) != 3) continue;
      int gain = 0;
      for (const std::size_t at : {next, i, j}) {
        const Adversary& foe = content.adversaries[cards[at]];
        if (foe.bonus == BonusKind::collection && foe.set_colours == colours) gain += foe.bonus_points;
      }
      best = std::max(best, gain + best_by_trying(content, cards, next + 1, used | 1u << next | 1u << i | 1u << j));
    }
  return best;
}

TEST(HF44, printed_prestige_always_scores) {
  Pack pack;
  pack.foe("a01").points = 4;
  pack.foe("a02").points = 0;
  const Scene scene = owning(pack, {{"a01", "a02", "a03"}, {"a04"}});
  EXPECT_EQ(scene.spoils(1), 5);
  EXPECT_EQ(scene.spoils(2), 1);
  EXPECT_EQ(scene.spoils_of(1, "a01"), 4);
  EXPECT_EQ(scene.spoils_of(1, "a04"), 0) << "not owned";
}

TEST(HF44, majority_needs_strictly_more_of_the_colour_than_everyone_else) {
  Pack pack;
  gives(pack, "a01", BonusKind::majority, 5, Colour::green);
  EXPECT_EQ(owning(pack, {{"a01", "a02"}, {"a03"}}).spoils_of(1, "a01"), 6);
  EXPECT_EQ(owning(pack, {{"a01", "a02"}, {"a06"}}).spoils_of(1, "a01"), 1) << "a tie";
  EXPECT_EQ(owning(pack, {{"a01"}, {"a03"}}).spoils_of(1, "a01"), 1) << "none of it";
  EXPECT_EQ(owning(pack, {{"a01", "a02", "a06"}, {"a10"}, {"a14", "a18"}}).spoils_of(1, "a01"), 1)
      << "more than seat 2, not than seat 3";
  EXPECT_EQ(owning(pack, {{"a01", "a02", "a06"}, {"a10"}, {"a14"}}).spoils_of(1, "a01"), 6);
}

TEST(HF44, strength_needs_strictly_more_than_every_other_line_up) {
  Pack pack;
  gives(pack, "a01", BonusKind::strength, 4);
  EXPECT_EQ(owning(pack, {{"a01"}, {}}).spoils(1), 1) << "4 against 4";
  pack.hero("h02").strength = 2;
  EXPECT_EQ(owning(pack, {{"a01"}, {}}).spoils(1), 5);
  EXPECT_EQ(owning(pack, {{}, {"a01"}}).spoils(2), 1);
  pack.hero("h09").strength = 2;
  EXPECT_EQ(owning(pack, {{"a01"}, {}, {}}).spoils(1), 1) << "seat 3 is as strong";
}

TEST(HF44, number_needs_at_least_the_printed_number_of_adversaries) {
  Pack pack;
  gives(pack, "a01", BonusKind::number, 3, {}, 4);
  EXPECT_EQ(owning(pack, {{"a01", "a02", "a03"}, {}}).spoils_of(1, "a01"), 1);
  EXPECT_EQ(owning(pack, {{"a01", "a02", "a03", "a04"}, {}}).spoils_of(1, "a01"), 4);
  EXPECT_EQ(owning(pack, {{"a01", "a02", "a03", "a04", "a05"}, {}}).spoils_of(1, "a01"), 4);
}

TEST(HF44, colour_scores_for_each_adversary_of_the_colour_itself_included) {
  Pack pack;
  gives(pack, "a01", BonusKind::per_colour, 1, Colour::brown);
  gives(pack, "a02", BonusKind::per_colour, 1, Colour::brown);
  const Scene scene = owning(pack, {{"a01", "a05", "a09", "a02", "a06"}, {"a13"}});
  EXPECT_EQ(scene.spoils_of(1, "a01"), 1 + 3);
  EXPECT_EQ(scene.spoils_of(1, "a02"), 1 + 3) << "green, so it counts the three brown ones only";
}

TEST(HF44, constellation_scores_for_each_tile_on_one_s_heroes_or_held) {
  Pack pack;
  gives(pack, "a01", BonusKind::per_tile, 1);
  Scene scene = owning(pack, {{"a01"}, {}});
  State& state = scene.state_to_doctor();
  EXPECT_EQ(scene.spoils(1), 1);
  state.held[0][scene.tile("hound")] = 2;
  state.tile_on[0].set(2, scene.tile("glory"));
  state.tile_on[1].set(0, scene.tile("veil"));
  state.held[1][scene.tile("mirror")] = 1;
  EXPECT_EQ(scene.spoils(1), 1 + 3);
}

TEST(HF44, a_card_may_be_in_one_set_only) {
  Pack pack;
  collects(pack, "a01", 2, kBrown | kGreen | kBlue);
  collects(pack, "a05", 3, kBrown | kGreen | kBlue);
  const Scene scene = owning(pack, {{"a01", "a05", "a02", "a03"}, {}});
  EXPECT_EQ(scene.spoils_of(1, "a05"), 4) << "the better of the two";
  EXPECT_EQ(scene.spoils_of(1, "a01"), 1) << "there is one green and one blue card only";
  const Scene two = owning(pack, {{"a01", "a05", "a02", "a03", "a06", "a07"}, {}});
  EXPECT_EQ(two.spoils_of(1, "a01") + two.spoils_of(1, "a05"), 3 + 4);
}

TEST(HF44, the_sets_are_chosen_for_the_best_total_over_random_hands) {
  int cases = 0;
  int scoring = 0;
  Rng rng(44);
  for (int packs = 0; packs < 60; ++packs) {
    Pack pack;
    for (Adversary& foe : pack.content().adversaries) {
      foe.bonus = rng.below(4) != 0 ? BonusKind::collection : BonusKind::none;
      foe.bonus_points = static_cast<std::uint8_t>(packs % 2 == 0 ? 3 : rng.below(6));
      const auto own = static_cast<unsigned>(foe.colour);
      foe.set_colours = static_cast<ColourMask>(0b1111 & ~(1u << ((own + 1 + rng.below(3)) % kColours)));
    }
    const Heroes game(pack.done(), {.players = 2, .youngest = 0});
    State state = game.start();
    for (int hands = 0; hands < 60; ++hands, ++cases) {
      std::vector<std::size_t> cards;
      std::uint64_t won = 0;
      for (std::uint32_t left = rng.below(10); left > 0; --left) won |= std::uint64_t{1} << rng.below(kAdversaries);
      int base = 0;
      for (std::size_t id = 0; id < kAdversaries; ++id)
        if ((won >> id) & 1) cards.push_back(id), base += pack.content().adversaries[id].points;
      state.won[0] = won;
      const int best = best_by_trying(pack.content(), cards, 0, 0);
      const Heroes::Spoils spoils = game.spoils(state, 0);
      ASSERT_EQ(spoils.total, base + best);
      int sum = 0;
      for (const int points : spoils.points) sum += points;
      ASSERT_EQ(sum, spoils.total);
      scoring += best > 0;
    }
  }
  EXPECT_EQ(cases, 3600);
  EXPECT_GT(scoring, 1500);
}

TEST(HF45, most_prestige_wins_with_the_adversaries_counted_in) {
  Scene scene = owning(Pack(), {{"a01", "a02"}, {"a03"}});
  scene.state_to_doctor().prestige = {10, 11, 0, 0};
  EXPECT_EQ(scene.points(1), 12);
  EXPECT_EQ(scene.points(2), 12);
  EXPECT_EQ(scene.winners(), Seats{1}) << "tied at 12, and two adversaries against one";
  scene.state_to_doctor().prestige = {10, 12, 0, 0};
  EXPECT_EQ(scene.winners(), Seats{2}) << "points come before adversaries";
}

TEST(HF45, a_tie_goes_to_the_most_adversaries_and_then_is_shared) {
  Scene scene = owning(Pack(), {{"a01"}, {"a02"}, {"a03", "a04"}});
  scene.state_to_doctor().prestige = {5, 5, 3, 0};
  EXPECT_EQ(scene.winners(), (Seats{1, 2}));
  const Outcome end = scene.game().result(scene.state());
  EXPECT_EQ(end.place[2], 3);
  scene.state_to_doctor().prestige = {5, 5, 4, 0};
  EXPECT_EQ(scene.winners(), Seats{3});
  EXPECT_EQ(scene.game().result(scene.state()).place[0], 2);
}

TEST(HF61, the_bonus_is_added_to_the_printed_prestige) {
  Pack pack;
  pack.foe("a01").points = 2;
  collects(pack, "a01", 3, kBrown | kGreen | kBlue);
  EXPECT_EQ(owning(pack, {{"a01", "a02", "a03"}, {}}).spoils_of(1, "a01"), 5);
  EXPECT_EQ(owning(pack, {{"a01", "a02"}, {}}).spoils_of(1, "a01"), 2);
}

TEST(HF61, the_set_has_exactly_the_three_colours_shown) {
  Pack pack;
  collects(pack, "a01", 3, kBrown | kGreen | kBlue);
  EXPECT_EQ(owning(pack, {{"a01", "a02", "a04"}, {}}).spoils(1), 3) << "brown, green and red are another set";
  EXPECT_EQ(owning(pack, {{"a05", "a02", "a03", "a04"}, {}}).spoils(1), 4) << "nobody in it collects";
  collects(pack, "a04", 2, kBrown | kBlue | kRed);
  EXPECT_EQ(owning(pack, {{"a01", "a04", "a03"}, {}}).spoils_of(1, "a04"), 3);
  EXPECT_EQ(owning(pack, {{"a01", "a04", "a03"}, {}}).spoils_of(1, "a01"), 1) << "it shows other colours";
}

TEST(HF44, the_table_says_why_each_adversary_is_worth_what_it_is_worth) {
  Pack pack;
  gives(pack, "a01", BonusKind::number, 3, {}, 3);
  gives(pack, "a02", BonusKind::majority, 5, Colour::green);
  gives(pack, "a03", BonusKind::per_colour, 1, Colour::brown);
  const auto why = [](const Scene& scene, std::size_t at) {
    return nlohmann::json::parse(scene.view_json(0)).at("seats").at(0).at("won").at(at).at("why");
  };
  const Scene two = owning(pack, {{"a01", "a02"}, {"a06"}});
  EXPECT_EQ(why(two, 0).at("id"), "heroes.worth_too_few");
  EXPECT_EQ(why(two, 0).at("args").at("n"), 2);
  EXPECT_EQ(why(two, 0).at("args").at("least"), 3);
  EXPECT_EQ(why(two, 1).at("id"), "heroes.worth_not_most") << "a tie";
  const Scene three = owning(pack, {{"a01", "a02", "a03", "a04"}, {}});
  EXPECT_EQ(why(three, 0).at("id"), "heroes.worth_number");
  EXPECT_EQ(why(three, 0).at("args").at("bonus"), 3);
  EXPECT_EQ(why(three, 1).at("id"), "heroes.worth_most");
  EXPECT_EQ(why(three, 2).at("id"), "heroes.worth_per_colour");
  EXPECT_EQ(why(three, 2).at("args").at("n"), 1);
  EXPECT_EQ(why(three, 3).at("id"), "heroes.worth_plain");
}

TEST(HF61, the_table_says_which_cards_are_in_a_set) {
  Pack pack;
  collects(pack, "a01", 2, kBrown | kGreen | kBlue);
  collects(pack, "a05", 3, kBrown | kGreen | kBlue);
  const auto won =
      nlohmann::json::parse(owning(pack, {{"a01", "a05", "a02", "a03"}, {}}).view_json(0)).at("seats").at(0).at("won");
  for (const auto& each : won) {
    if (each.at("card") == "a01") {
      EXPECT_EQ(each.at("why").at("id"), "heroes.worth_no_set");
    }
    if (each.at("card") == "a05") {
      EXPECT_EQ(each.at("why").at("id"), "heroes.worth_set");
    }
  }
}

TEST(HF61, one_set_can_raise_three_cards) {
  Pack pack;
  for (const std::string id : {"a01", "a02", "a03"}) collects(pack, id, 3, kBrown | kGreen | kBlue);
  EXPECT_EQ(owning(pack, {{"a01", "a02", "a03"}, {}}).spoils(1), 12);
}

TEST(HF61, the_engine_names_the_cards_that_score_their_set) {
  Pack pack;
  collects(pack, "a01", 2, kBrown | kGreen | kBlue);
  collects(pack, "a05", 3, kBrown | kGreen | kBlue);
  const Scene scene = owning(pack, {{"a01", "a05", "a02", "a03"}, {}});
  EXPECT_EQ(scene.game().spoils(scene.state(), 0).in_sets, scene.foes_as_bits({"a05"}));
}

}  // namespace
}  // namespace feerie::heroes
