// The deck, the numbers of players and the order of play (FT-1 to FT-3), on the printed cards.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "tests/games/fairy_tale/scene.h"
#include "tests/games/fairy_tale/slow_scorer.h"

namespace feerie::fairy_tale {
namespace {

using Names = std::set<std::string>;

Names names_in(const Content& content, KindMask mask) {
  Names names;
  for (std::size_t kind = 0; kind < content.cards.size(); ++kind)
    if ((mask >> kind) & 1) names.insert(content.texts[kind].id);
  return names;
}

// The cards a word of the card list means.
Names meant_by(const std::string& word) {
  Names names;
  for (const PrintedCard& card : printed_cards())
    if (word == "any" || word == card.id || word == card.affinity || word == card.category) names.insert(card.id);
  return names;
}

TEST(FT1, the_deck_has_a_hundred_cards_of_four_affinities_and_three_categories) {
  const Content& content = *printed_content();
  int cards = 0;
  Names affinities;
  Names categories;
  for (const Card& card : content.cards) {
    EXPECT_GE(card.copies, 1);
    cards += card.copies;
    affinities.insert(content.affinities[card.affinity].id);
    categories.insert(content.categories[card.category].id);
  }
  EXPECT_EQ(cards, 100);
  EXPECT_EQ(affinities, (Names{"dragonvale", "holy_empire", "fairywood", "shadow"}));
  EXPECT_EQ(categories, (Names{"character", "home", "story"}));
}

TEST(FT1, twenty_cards_carry_the_expert_mark) {
  int marked = 0;
  for (const Card& card : printed_content()->cards) marked += card.expert ? card.copies : 0;
  EXPECT_EQ(marked, 20);
}

TEST(FT1, every_card_has_a_name_and_a_text_in_both_languages) {
  Names english;
  Names french;
  for (const CardText& text : printed_content()->texts) {
    EXPECT_TRUE(english.insert(text.name.en).second) << text.id << " shares its English name";
    EXPECT_TRUE(french.insert(text.name.fr).second) << text.id << " shares its French name";
    EXPECT_FALSE(text.name.en.empty() || text.name.fr.empty()) << text.id;
    EXPECT_FALSE(text.text.en.empty() || text.text.fr.empty()) << text.id;
  }
}

TEST(FT1, every_card_is_what_the_card_list_says) {
  const Content& content = *printed_content();
  ASSERT_EQ(content.cards.size(), printed_cards().size());
  for (const PrintedCard& printed : printed_cards()) {
    const auto found = std::ranges::find(content.texts, printed.id, &CardText::id);
    ASSERT_NE(found, content.texts.end()) << printed.id;
    const Card& card = content.cards[static_cast<std::size_t>(found - content.texts.begin())];
    EXPECT_EQ(content.affinities[card.affinity].id, printed.affinity) << printed.id;
    EXPECT_EQ(content.categories[card.category].id, printed.category) << printed.id;
    EXPECT_EQ(card.copies, printed.copies) << printed.id;
    EXPECT_EQ(card.expert, printed.expert) << printed.id;
    EXPECT_EQ(card.wild, printed.id == "the_trickster") << printed.id;
  }
}

TEST(FT1, every_card_scores_as_the_card_list_says) {
  const std::map<PointsKind, std::string> words{{PointsKind::fixed, ""},
                                                {PointsKind::per, "per"},
                                                {PointsKind::conditional, "if"},
                                                {PointsKind::majority, "most"}};
  const Content& content = *printed_content();
  for (std::size_t kind = 0; kind < content.cards.size(); ++kind) {
    const Points& points = content.cards[kind].points;
    std::istringstream printed(printed_card(content.texts[kind].id).points);
    int value = 0;
    std::string how;
    printed >> value >> how;
    EXPECT_EQ(points.value, value) << content.texts[kind].id;
    EXPECT_EQ(words.at(points.kind), how) << content.texts[kind].id;
    Names counted;
    for (std::string word; printed >> word;) counted.merge(meant_by(word));
    EXPECT_EQ(names_in(content, points.of), counted) << content.texts[kind].id;
  }
}

TEST(FT1, every_card_has_the_effect_of_the_card_list) {
  const std::map<std::string, EffectKind> kinds{
      {"", EffectKind::none}, {"open", EffectKind::open}, {"close", EffectKind::close}, {"hunt", EffectKind::hunt}};
  const Content& content = *printed_content();
  for (std::size_t kind = 0; kind < content.cards.size(); ++kind) {
    const Effect& effect = content.cards[kind].effect;
    std::istringstream printed(printed_card(content.texts[kind].id).effect);
    std::string verb;
    std::string who;
    std::string count;
    std::string what;
    printed >> verb >> who >> count >> what;
    EXPECT_EQ(effect.kind, kinds.at(verb)) << content.texts[kind].id;
    if (verb.empty()) continue;
    EXPECT_EQ(effect.who, who == "you" ? Reach::you : Reach::all) << content.texts[kind].id;
    EXPECT_EQ(effect.count, count == "all" ? 0 : std::stoi(count)) << content.texts[kind].id;
    EXPECT_EQ(names_in(content, effect.what), meant_by(what)) << content.texts[kind].id;
  }
}

TEST(FT2, basic_and_novice_take_two_to_four_players) {
  for (int players = -1; players <= 7; ++players) {
    const bool fits = players >= 2 && players <= 4;
    EXPECT_EQ(check_options(basic(players)).has_value(), fits) << players;
    EXPECT_EQ(check_options(novice(players)).has_value(), fits) << players;
  }
}

TEST(FT2, expert_takes_two_to_five_players) {
  for (int players = -1; players <= 7; ++players)
    EXPECT_EQ(check_options(expert(players)).has_value(), players >= 2 && players <= 5) << players;
}

TEST(FT2, no_game_is_made_of_options_that_were_refused) {
  EXPECT_THROW(FairyTale(printed_content(), basic(5)), BrokenInvariant);
  EXPECT_THROW(FairyTale(printed_content(), expert(1)), BrokenInvariant);
  EXPECT_NO_THROW(FairyTale(printed_content(), expert(5)));
}

TEST(FT2, a_wrong_number_of_players_is_refused_with_the_numbers_that_would_be_right) {
  const Result<void> refusal = check_options(basic(5));
  ASSERT_FALSE(refusal.has_value());
  EXPECT_EQ(refusal.error(), Message("fairy_tale.bad_players").with("players", 5).with("most", 4));
}

// How often the table dealt each card in a random game.
std::map<std::string, int> copies_dealt_in_a_whole_game(const Options& options, std::uint64_t seed) {
  const FairyTale game(printed_content(), options);
  std::map<std::string, int> dealt;
  play_at_random(game, seed, [&](const State&, Seat, const Move& move) {
    if (move.op == Op::deal) ++dealt[game.content().texts[move.cards[0]].id];
  });
  return dealt;
}

TEST(FT2, four_players_in_basic_are_dealt_exactly_the_eighty_cards_without_the_mark) {
  std::map<std::string, int> unmarked;
  for (const PrintedCard& card : printed_cards())
    if (!card.expert) unmarked[card.id] = card.copies;
  EXPECT_EQ(copies_dealt_in_a_whole_game(basic(4), 1), unmarked);
  EXPECT_EQ(copies_dealt_in_a_whole_game(novice(4), 2), unmarked);
}

TEST(FT2, five_players_in_expert_are_dealt_exactly_all_hundred_cards) {
  std::map<std::string, int> all;
  for (const PrintedCard& card : printed_cards()) all[card.id] = card.copies;
  EXPECT_EQ(copies_dealt_in_a_whole_game(expert(5), 3), all);
}

TEST(FT2, no_marked_card_can_be_dealt_outside_expert) {
  for (const Options& options : {basic(2), novice(2), expert(2)}) {
    const Scene scene(options);
    const Cards dealt = scene.offered_cards(0);
    for (const PrintedCard& card : printed_cards()) {
      const bool offered = std::ranges::count(dealt, card.id) > 0;
      const bool in_deck = !card.expert || options.variant == Variant::expert;
      const bool as_start_card = options.variant != Variant::novice || card.effect.empty();  // FT-25
      EXPECT_EQ(offered, in_deck && as_start_card) << card.id;
    }
  }
}

// D for a draft, P for a step of play; the table's own moves belong to what they serve.
std::string order_of_play(const Options& options) {
  std::string order;
  play_at_random(FairyTale(printed_content(), options), 11, [&](const State&, Seat, const Move& move) {
    if (move.op == Op::deal && !order.ends_with('D')) order += 'D';
    if (move.op == Op::show && move.seat == 0) order += 'P';
  });
  return order;
}

TEST(FT3, four_times_draft_then_play_three_then_scoring) {
  EXPECT_EQ(order_of_play(basic(3)), "DPPPDPPPDPPPDPPP");
  EXPECT_EQ(order_of_play(expert(5)), "DPPPDPPPDPPPDPPP");
}

TEST(FT3, a_draft_comes_before_the_first_card_is_laid_and_after_the_last_of_a_round) {
  Scene scene(basic(2));
  EXPECT_EQ(scene.phase(), Phase::deal);
  for (int round = 1; round <= 4; ++round) {
    ASSERT_EQ(scene.phase(), Phase::deal) << "round " << round;
    scene.draft();
    EXPECT_EQ(scene.phase(), Phase::play);
    scene.steps(3);
  }
  EXPECT_TRUE(scene.over());
}

}  // namespace
}  // namespace feerie::fairy_tale
