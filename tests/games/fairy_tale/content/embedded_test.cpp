// The content the program holds: the numbers of the printed game, counted by hand here, and the equality of what is
// embedded with what the files say. Names and texts are held to what a card must tell.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "catalog/catalog.h"
#include "catalog/content/folder.h"
#include "catalog/content/messages.h"
#include "catalog/editions.h"
#include "catalog/embedded_content.h"
#include "catalog/fairy_tale/content/judge.h"
#include "engine/core/digest.h"

namespace feerie {
namespace {

using fairy_tale::Card;
using fairy_tale::Content;
using fairy_tale::Effect;
using fairy_tale::EffectKind;
using fairy_tale::KindMask;
using fairy_tale::Points;
using fairy_tale::PointsKind;
using fairy_tale::Reach;

const Content& tale() { return embedded_fairy_tale(); }

int kind_of(const std::string& id) {
  const auto at = std::ranges::find(tale().texts, id, &fairy_tale::CardText::id);
  EXPECT_NE(at, tale().texts.end()) << id;
  return static_cast<int>(at - tale().texts.begin());
}

const Card& card(const std::string& id) { return tale().cards[static_cast<std::size_t>(kind_of(id))]; }
const fairy_tale::CardText& text(const std::string& id) { return tale().texts[static_cast<std::size_t>(kind_of(id))]; }

KindMask mask(std::initializer_list<const char*> ids) {
  KindMask out = 0;
  for (const char* id : ids) out |= KindMask{1} << kind_of(id);
  return out;
}

KindMask affinity_mask(int affinity) {
  KindMask out = 0;
  for (int kind = 0; kind < tale().kinds(); ++kind) {
    if (tale().cards[static_cast<std::size_t>(kind)].affinity == affinity) out |= KindMask{1} << kind;
  }
  return out;
}

template <class Wanted>
int copies_where(Wanted wanted) {
  int copies = 0;
  for (const Card& each : tale().cards) copies += wanted(each) ? each.copies : 0;
  return copies;
}

bool has_icon(const Card& each) {
  return each.effect.kind == EffectKind::open || each.effect.kind == EffectKind::close;
}

constexpr int kDragonvale = 0, kHolyEmpire = 1, kFairywood = 2, kShadow = 3;
constexpr int kCharacter = 0, kHome = 1, kStory = 2;

TEST(FT1, there_are_42_kinds_and_100_cards_80_without_the_expert_mark_and_20_with_it) {
  EXPECT_EQ(tale().kinds(), 42);
  EXPECT_EQ(tale().texts.size(), 42u);
  EXPECT_EQ(copies_where([](const Card&) { return true; }), 100);
  EXPECT_EQ(copies_where([](const Card& c) { return !c.expert; }), 80);
  EXPECT_EQ(copies_where([](const Card& c) { return c.expert; }), 20);
}

TEST(FT1, the_affinities_and_categories_are_those_of_the_book_in_its_order) {
  const std::vector<fairy_tale::NamedId> affinities{{"dragonvale", {"Dragonvale", "Val-Dragon"}},
                                                    {"holy_empire", {"Holy Empire", "Saint-Empire"}},
                                                    {"fairywood", {"Fairywood", "Bois-aux-Fées"}},
                                                    {"shadow", {"Shadow", "Ombre"}}};
  const std::vector<fairy_tale::NamedId> categories{
      {"character", {"Character", "Personnage"}}, {"home", {"Home", "Demeure"}}, {"story", {"Story", "Conte"}}};
  EXPECT_EQ(tale().affinities, affinities);
  EXPECT_EQ(tale().categories, categories);
}

TEST(FT1, each_affinity_and_category_has_its_number_of_cards) {
  const auto of_affinity = [](int a) { return copies_where([a](const Card& c) { return c.affinity == a; }); };
  const auto of_category = [](int k) { return copies_where([k](const Card& c) { return c.category == k; }); };
  EXPECT_EQ(of_affinity(kDragonvale), 28);
  EXPECT_EQ(of_affinity(kHolyEmpire), 28);
  EXPECT_EQ(of_affinity(kFairywood), 28);
  EXPECT_EQ(of_affinity(kShadow), 16);
  EXPECT_EQ(of_category(kCharacter), 74);
  EXPECT_EQ(of_category(kHome), 11);
  EXPECT_EQ(of_category(kStory), 15);
}

TEST(FT1, copies_are_those_of_the_printed_deck) {
  const std::vector<std::pair<const char*, int>> expected{{"children_of_the_dragon", 7},
                                                          {"sky_dance_dragon", 4},
                                                          {"bronze_dragon", 3},
                                                          {"dragons_lair", 3},
                                                          {"dragon_tamer", 3},
                                                          {"dragon_rider", 3},
                                                          {"homesteaders", 7},
                                                          {"knight_of_the_round_table", 4},
                                                          {"court_mage", 3},
                                                          {"imperial_castle", 3},
                                                          {"holy_priest", 3},
                                                          {"old_sage", 3},
                                                          {"mischievous_fairy", 7},
                                                          {"bard", 4},
                                                          {"dwarven_warrior", 3},
                                                          {"fairy_ring", 3},
                                                          {"wood_nymph", 3},
                                                          {"elven_archer", 3},
                                                          {"demon", 3},
                                                          {"vampire", 3},
                                                          {"werewolf", 3},
                                                          {"shadow_castle", 2}};
  int basic = 0;
  for (const auto& [id, copies] : expected) {
    EXPECT_EQ(card(id).copies, copies) << id;
    EXPECT_FALSE(card(id).expert) << id;
    basic += copies;
  }
  EXPECT_EQ(basic, 80);
}

TEST(FT26, every_marked_card_is_single) {
  int marked = 0;
  for (const Card& each : tale().cards) {
    if (!each.expert) continue;
    ++marked;
    EXPECT_EQ(each.copies, 1);
  }
  EXPECT_EQ(marked, 20);
}

TEST(FT1, the_order_of_the_kinds_is_that_of_the_card_list) {
  EXPECT_EQ(kind_of("children_of_the_dragon"), 0);
  EXPECT_EQ(kind_of("the_gold_dragon"), 10);
  EXPECT_EQ(kind_of("homesteaders"), 11);
  EXPECT_EQ(kind_of("the_holy_emperor"), 21);
  EXPECT_EQ(kind_of("mischievous_fairy"), 22);
  EXPECT_EQ(kind_of("the_fairy_queen"), 32);
  EXPECT_EQ(kind_of("demon"), 33);
  EXPECT_EQ(kind_of("the_trickster"), 41);
}

TEST(FT37, 51_of_the_80_cards_have_neither_an_open_nor_a_close_icon) {
  EXPECT_EQ(copies_where([](const Card& c) { return !c.expert && !has_icon(c); }), 51);
}

TEST(FT18, fixed_points_are_as_printed) {
  const std::vector<std::pair<const char*, int>> expected{
      {"sky_dance_dragon", 3}, {"dragons_lair", 6},   {"dragon_tamer", 1},
      {"dragon_rider", 2},     {"old_sage", 2},       {"elven_archer", 2},
      {"imperial_castle", 6},  {"fairy_ring", 6},     {"demon", 0},
      {"vampire", 0},          {"werewolf", 0},       {"shadow_castle", 1},
      {"the_shadowking", 2},   {"the_trickster", -1}, {"the_gold_dragon", 4},
      {"the_fairy_queen", 4}};
  for (const auto& [id, value] : expected) {
    EXPECT_EQ(card(id).points, (Points{PointsKind::fixed, static_cast<std::int8_t>(value), 0})) << id;
  }
}

TEST(FT19, cards_that_count_name_what_they_count) {
  EXPECT_EQ(card("homesteaders").points, (Points{PointsKind::per, 1, mask({"homesteaders"})}));
  EXPECT_EQ(card("children_of_the_dragon").points, (Points{PointsKind::per, 1, mask({"children_of_the_dragon"})}));
  EXPECT_EQ(card("mischievous_fairy").points, (Points{PointsKind::per, 1, mask({"mischievous_fairy"})}));
}

TEST(FT20, friends_count_their_ally) {
  EXPECT_EQ(card("bronze_dragon").points, (Points{PointsKind::per, 3, mask({"knight_of_the_round_table"})}));
  EXPECT_EQ(card("court_mage").points, (Points{PointsKind::per, 3, mask({"bard"})}));
  EXPECT_EQ(card("dwarven_warrior").points, (Points{PointsKind::per, 3, mask({"sky_dance_dragon"})}));
}

TEST(FT21, conditional_cards_name_what_they_need) {
  const auto needs = [](int value, KindMask of) {
    return Points{PointsKind::conditional, static_cast<std::int8_t>(value), of};
  };
  EXPECT_EQ(card("dragons_tale_chapter_2").points, needs(7, mask({"dragons_lair", "dragon_rider"})));
  EXPECT_EQ(card("dragons_tale_chapter_3").points,
            needs(8, mask({"children_of_the_dragon", "sky_dance_dragon", "dragon_tamer"})));
  EXPECT_EQ(card("dragons_tale_chapter_4").points, needs(9, mask({"the_gold_dragon"})));
  EXPECT_EQ(card("knights_tale_chapter_2").points, needs(7, mask({"imperial_castle", "old_sage"})));
  EXPECT_EQ(card("knights_tale_chapter_3").points,
            needs(8, mask({"homesteaders", "knight_of_the_round_table", "holy_priest"})));
  EXPECT_EQ(card("knights_tale_chapter_4").points, needs(9, mask({"the_holy_emperor"})));
  EXPECT_EQ(card("fairys_tale_chapter_2").points, needs(7, mask({"fairy_ring", "elven_archer"})));
  EXPECT_EQ(card("fairys_tale_chapter_3").points, needs(8, mask({"mischievous_fairy", "bard", "wood_nymph"})));
  EXPECT_EQ(card("fairys_tale_chapter_4").points, needs(9, mask({"the_fairy_queen"})));
  EXPECT_EQ(card("shadowkings_tale_chapter_2").points, needs(7, mask({"shadow_castle", "vampire"})));
  EXPECT_EQ(card("shadowkings_tale_chapter_3").points, needs(8, mask({"demon", "vampire", "werewolf"})));
}

TEST(FT22, first_chapters_are_for_the_majority_of_their_affinity) {
  EXPECT_EQ(card("dragons_tale_chapter_1").points, (Points{PointsKind::majority, 6, affinity_mask(kDragonvale)}));
  EXPECT_EQ(card("knights_tale_chapter_1").points, (Points{PointsKind::majority, 6, affinity_mask(kHolyEmpire)}));
  EXPECT_EQ(card("fairys_tale_chapter_1").points, (Points{PointsKind::majority, 6, affinity_mask(kFairywood)}));
  EXPECT_EQ(card("shadowkings_tale_chapter_1").points, (Points{PointsKind::majority, 6, affinity_mask(kShadow)}));
}

TEST(FT11, effects_say_whom_how_many_and_which) {
  const KindMask any = (KindMask{1} << 42) - 1;
  EXPECT_EQ(card("dragons_lair").effect, (Effect{EffectKind::close, Reach::you, 1, affinity_mask(kDragonvale)}));
  EXPECT_EQ(card("imperial_castle").effect, (Effect{EffectKind::close, Reach::you, 1, affinity_mask(kHolyEmpire)}));
  EXPECT_EQ(card("fairy_ring").effect, (Effect{EffectKind::close, Reach::you, 1, affinity_mask(kFairywood)}));
  EXPECT_EQ(card("dragon_tamer").effect, (Effect{EffectKind::open, Reach::you, 1, affinity_mask(kDragonvale)}));
  EXPECT_EQ(card("holy_priest").effect, (Effect{EffectKind::open, Reach::you, 1, affinity_mask(kHolyEmpire)}));
  EXPECT_EQ(card("wood_nymph").effect, (Effect{EffectKind::open, Reach::you, 1, affinity_mask(kFairywood)}));
  EXPECT_EQ(card("demon").effect, (Effect{EffectKind::close, Reach::all, 1, affinity_mask(kHolyEmpire)}));
  EXPECT_EQ(card("vampire").effect, (Effect{EffectKind::close, Reach::all, 1, affinity_mask(kFairywood)}));
  EXPECT_EQ(card("werewolf").effect, (Effect{EffectKind::close, Reach::all, 1, affinity_mask(kDragonvale)}));
  EXPECT_EQ(card("shadow_castle").effect, (Effect{EffectKind::open, Reach::you, 1, any}));
  EXPECT_EQ(card("the_shadowking").effect, (Effect{EffectKind::close, Reach::all, 1, any}));
}

TEST(FT16, the_three_rulers_hunt_every_shadow_card) {
  for (const char* id : {"the_gold_dragon", "the_holy_emperor", "the_fairy_queen"}) {
    EXPECT_EQ(card(id).effect, (Effect{EffectKind::hunt, Reach::all, 0, affinity_mask(kShadow)})) << id;
  }
  EXPECT_EQ(std::ranges::count_if(tale().cards, [](const Card& c) { return c.effect.kind == EffectKind::hunt; }), 3);
}

TEST(FT23, the_trickster_alone_is_wild) {
  EXPECT_TRUE(card("the_trickster").wild);
  EXPECT_EQ(copies_where([](const Card& c) { return c.wild; }), 1);
  EXPECT_EQ(text("the_trickster").name, (Noun{"The Trickster", "L'Illusionniste"}));
}

// What players read

std::vector<std::string> numbers_in(const std::string& sentence) {
  const std::regex number("-?[0-9]+");
  std::vector<std::string> out;
  for (std::sregex_iterator at(sentence.begin(), sentence.end(), number), end; at != end; ++at)
    out.push_back(at->str());
  return out;
}

TEST(CardTexts, both_languages_begin_with_the_printed_points_and_name_the_same_numbers) {
  for (int kind = 0; kind < tale().kinds(); ++kind) {
    const auto& words = tale().texts[static_cast<std::size_t>(kind)];
    const std::string value = std::to_string(tale().cards[static_cast<std::size_t>(kind)].points.value);
    EXPECT_TRUE(words.text.en.starts_with(value + " point")) << words.id;
    EXPECT_TRUE(words.text.fr.starts_with(value + " point")) << words.id;
    EXPECT_EQ(numbers_in(words.text.en), numbers_in(words.text.fr)) << words.id;
  }
}

TEST(CardTexts, points_are_singular_and_plural_as_each_language_has_it) {
  const std::regex english("^(-?1 point|(?!-?1 )-?[0-9]+ points)\\b"),
      french("^(-?[01] point|(?!-?[01] )-?[0-9]+ points)\\b");
  for (const auto& words : tale().texts) {
    EXPECT_TRUE(std::regex_search(words.text.en, english)) << words.text.en;
    EXPECT_TRUE(std::regex_search(words.text.fr, french)) << words.text.fr;
    EXPECT_TRUE(words.text.en.ends_with('.') && words.text.fr.ends_with('.')) << words.id;
  }
}

TEST(CardTexts, an_effect_is_told_by_its_verb_and_its_affinity_in_both_languages) {
  const std::array<std::pair<const char*, const char*>, 4> verbs{
      {{"", ""}, {"pen", "uvr"}, {"lose", "erme"}, {"unt", "hasse"}}};
  for (int kind = 0; kind < tale().kinds(); ++kind) {
    const Effect& effect = tale().cards[static_cast<std::size_t>(kind)].effect;
    const auto& words = tale().texts[static_cast<std::size_t>(kind)];
    if (effect.kind == EffectKind::none) continue;
    const auto& [en, fr] = verbs[static_cast<std::size_t>(effect.kind)];
    EXPECT_TRUE(words.text.en.contains(en)) << words.text.en;
    EXPECT_TRUE(words.text.fr.contains(fr)) << words.text.fr;
    EXPECT_EQ(words.text.en.contains("very player"), effect.who == Reach::all && effect.kind != EffectKind::hunt)
        << words.id;
    EXPECT_EQ(words.text.fr.contains("haque joueur"), effect.who == Reach::all && effect.kind != EffectKind::hunt)
        << words.id;
    for (int affinity = 0; affinity < 4; ++affinity) {
      if (effect.what != affinity_mask(affinity)) continue;
      const Noun& name = tale().affinities[static_cast<std::size_t>(affinity)].name;
      EXPECT_TRUE(words.text.en.contains(name.en)) << words.text.en;
      EXPECT_TRUE(words.text.fr.contains(name.fr)) << words.text.fr;
    }
  }
}

// French sets « : ; ! ? » apart by a space at which no line may break.
bool breaks_before_punctuation(std::string_view sentence) {
  const auto has = [sentence](std::string_view part) { return sentence.contains(part); };
  return has(" :") || has(" ;") || has(" !") || has(" ?") || has(" »") || has("« ");
}

TEST(CardTexts, french_keeps_its_spaces_at_tall_punctuation_here_and_in_what_the_judge_says) {
  for (const auto& words : tale().texts) EXPECT_FALSE(breaks_before_punctuation(words.text.fr)) << words.text.fr;
  for (const MessageEntry& entry : embedded_messages(Lang::fr).entries()) {
    if (!entry.id.starts_with("content.")) continue;
    EXPECT_FALSE(breaks_before_punctuation(entry.text)) << entry.id << ": " << entry.text;
  }
}

// Files, tables, hash

TEST(Embedded, the_tables_are_what_the_files_say) {
  const auto files = load_folder(FEERIE_SOURCE_DIR "/content/fairy_tale");
  ASSERT_TRUE(files);
  const auto judgement = judge_fairy_tale(*files);
  ASSERT_TRUE(judgement.problems.empty());
  EXPECT_EQ(*judgement.content, embedded_fairy_tale());
}

TEST(Embedded, the_messages_are_what_the_files_say_and_the_files_are_tidy) {
  const auto files = load_messages(FEERIE_SOURCE_DIR "/content");
  ASSERT_TRUE(files);
  for (const Lang lang : {Lang::en, Lang::fr}) {
    std::size_t all = 0;
    for (const MessageFiles& each : *files) {
      const ContentFile& file = lang == Lang::fr ? each.fr : each.en;
      Problems problems;
      const Catalogue catalogue = read_catalogue(file, problems);
      EXPECT_TRUE(problems.none());
      EXPECT_EQ(tidy_catalogue(catalogue), file.text) << file.name << " is not sorted by id, one id to a line";
      for (const auto& [id, words] : catalogue) EXPECT_EQ(embedded_messages(lang).find(id), words);
      all += catalogue.size();
    }
    EXPECT_EQ(embedded_messages(lang).entries().size(), all);
  }
}

TEST(Embedded, every_message_of_judging_is_worded_and_none_is_left_over) {
  std::string sources;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(FEERIE_SOURCE_DIR "/catalog"))
    if (const auto kind = entry.path().extension(); kind == ".cpp" || kind == ".h")
      sources += load_file(entry.path().string()).value().text;

  const std::regex spoken("\"(content\\.[a-z0-9_]+)\"");
  for (std::sregex_iterator at(sources.begin(), sources.end(), spoken), end; at != end; ++at) {
    EXPECT_TRUE(embedded_messages(Lang::en).find((*at)[1].str())) << (*at)[1];
  }
  for (const MessageEntry& entry : embedded_messages(Lang::en).entries()) {
    if (!entry.id.starts_with("content.")) continue;
    std::string id(entry.id);
    for (const std::string suffix : {"_nearest", "_none", "_several"}) {
      if (id.starts_with("content.unknown_") && id.ends_with(suffix)) id.resize(id.size() - suffix.size());
    }
    EXPECT_TRUE(sources.contains("\"" + id + "\"")) << entry.id << " is never said";
  }
}

TEST(Nouns, a_card_takes_its_article_from_the_grammar_beside_its_name) {
  const GameEntry* game = find_game("fairy-tale").value();
  const auto worded = [&](Lang lang, std::string_view text) {
    std::vector<MessageEntry> entries(embedded_messages(lang).entries().begin(),
                                      embedded_messages(lang).entries().end());
    entries.insert(entries.begin(), {"a", text});
    Words words = words_for(game, lang, {}, kNobody);
    words.messages = MessageTable(entries);
    return words.word(Message("a").with(
        "cards", std::vector{Term{"elven_archer"}, Term{"wood_nymph"}, Term{"homesteaders"}, Term{"bard"}}));
  };
  EXPECT_EQ(worded(Lang::fr, "{The cards}"), "L'Archer elfe, la Nymphe des bois, les Colons et Barde");
  EXPECT_EQ(worded(Lang::en, "{a cards}"), "an Elven Archer, a Wood Nymph, Homesteaders and Bard");
}

TEST(ContentHash, names_and_sentences_are_no_part_of_it) {
  Content translated = embedded_fairy_tale();
  translated.texts[0].name.fr = "Petits du dragon";
  translated.texts[0].text.en = "Another sentence.";
  translated.affinities[0].name.en = "Vale of Dragons";
  translated.affinities[0].name.grammar = {"name", "m"};
  EXPECT_EQ(canonical_text(translated), canonical_text(embedded_fairy_tale()));
}

TEST(ContentHash, everything_the_rules_can_see_is_part_of_it) {
  const std::string before = canonical_text(embedded_fairy_tale());
  const auto changed = [&](auto change) {
    Content other = embedded_fairy_tale();
    change(other);
    return canonical_text(other) != before;
  };
  EXPECT_TRUE(changed([](Content& c) { c.texts[3].id = "lair"; }));
  EXPECT_TRUE(changed([](Content& c) { c.cards[3].affinity = 1; }));
  EXPECT_TRUE(changed([](Content& c) { c.cards[3].category = 0; }));
  EXPECT_TRUE(changed([](Content& c) { c.cards[3].copies = 4; }));
  EXPECT_TRUE(changed([](Content& c) { c.cards[3].expert = true; }));
  EXPECT_TRUE(changed([](Content& c) { c.cards[3].wild = true; }));
  EXPECT_TRUE(changed([](Content& c) { c.cards[3].points.kind = PointsKind::per; }));
  EXPECT_TRUE(changed([](Content& c) { c.cards[3].points.value = -6; }));
  EXPECT_TRUE(changed([](Content& c) { c.cards[3].points.of = 1; }));
  EXPECT_TRUE(changed([](Content& c) { c.cards[3].effect.kind = EffectKind::open; }));
  EXPECT_TRUE(changed([](Content& c) { c.cards[3].effect.who = Reach::all; }));
  EXPECT_TRUE(changed([](Content& c) { c.cards[3].effect.count = 0; }));
  EXPECT_TRUE(changed([](Content& c) { c.cards[3].effect.what = 1; }));
  EXPECT_TRUE(changed([](Content& c) { std::swap(c.cards[3], c.cards[4]), std::swap(c.texts[3], c.texts[4]); }));
}

TEST(Editions, are_found_by_the_hash_of_their_rules_and_no_other_word) {
  std::vector<Content> all(2, embedded_fairy_tale());
  all[1].cards[3].copies = 4;
  const Editions<Content> editions(all);
  EXPECT_EQ(editions.todays_hash(), sha256_hex(canonical_text(all[0])));
  EXPECT_EQ(editions.find(editions.todays_hash(), 1).get(), &editions.all()[0]);
  EXPECT_EQ(editions.find(sha256_hex(canonical_text(all[1])), 1).get(), &editions.all()[1]);
  for (const std::string_view hash : {"", "0", "ee36"}) EXPECT_EQ(editions.find(hash, 1), nullptr);
  EXPECT_EQ(editions.find(editions.todays_hash(), 2), nullptr) << "there are no such rules";
}

TEST(ContentHash, is_the_one_that_released_records_name) {
  EXPECT_TRUE(canonical_text(tale()).starts_with(
      "fairy-tale content 1\n"
      "children_of_the_dragon dragonvale character 7 basic plain per 1 1 none you 0 0\n"
      "sky_dance_dragon dragonvale character 4 basic plain fixed 3 0 none you 0 0\n"));
  EXPECT_EQ(sha256_hex(canonical_text(tale())), "ee36fc09d4b07276233ed032f8eaff78614b46d11baea7893403ecba19881cd0");
}

}  // namespace
}  // namespace feerie
