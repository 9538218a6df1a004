// The content of Heroes that the program holds: its numbers, counted by hand here, the equality of what is embedded
// with what the files say, and what the content hash covers.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <set>

#include "catalog/content/folder.h"
#include "catalog/embedded_content.h"
#include "catalog/heroes/content/judge.h"
#include "catalog/heroes/signatures.h"
#include "engine/core/digest.h"
#include "engine/games/heroes/vocabulary.h"

namespace feerie {
namespace {

using heroes::ActionKind;
using heroes::Adversary;
using heroes::BonusKind;
using heroes::CardText;
using heroes::Colour;
using heroes::ConditionKind;
using heroes::Content;
using heroes::Damage;
using heroes::Element;
using heroes::Hero;
using heroes::Mission;
using heroes::Rank;
using heroes::Tile;
using heroes::TileEffect;

const Content& guild() { return embedded_heroes(); }

template <class Row>
const Row& row_of(const std::vector<Row>& rows, const std::vector<CardText>& texts, std::string_view id) {
  const auto at = std::ranges::find(texts, id, &CardText::id);
  EXPECT_NE(at, texts.end()) << id;
  return rows[static_cast<std::size_t>(at - texts.begin())];
}

const Hero& hero(std::string_view id) { return row_of(guild().heroes, guild().hero_texts, id); }
const Adversary& adversary(std::string_view id) { return row_of(guild().adversaries, guild().adversary_texts, id); }
const Tile& tile(std::string_view id) { return row_of(guild().tiles, guild().tile_texts, id); }
const Mission& mission(std::string_view id) { return row_of(guild().missions, guild().mission_texts, id); }

template <class Rows, class Wanted>
int count(const Rows& rows, Wanted wanted) {
  return static_cast<int>(std::ranges::count_if(rows, wanted));
}

TEST(HF2, there_are_60_heroes_42_adversaries_18_tiles_and_15_missions) {
  EXPECT_EQ(guild().heroes.size(), 60u);
  EXPECT_EQ(guild().hero_texts.size(), 60u);
  EXPECT_EQ(guild().adversaries.size(), 42u);
  EXPECT_EQ(guild().adversary_texts.size(), 42u);
  EXPECT_EQ(guild().missions.size(), 15u);
  EXPECT_EQ(guild().mission_texts.size(), 15u);
  EXPECT_EQ(guild().tiles.size(), 9u);
  EXPECT_EQ(guild().tile_texts.size(), 9u);
  for (const Tile& each : guild().tiles) EXPECT_EQ(each.copies, 2);
}

TEST(HF2, the_colours_of_the_adversaries_and_the_ranks_of_the_missions_are_counted) {
  const auto of_colour = [](Colour c) { return count(guild().adversaries, [c](auto& a) { return a.colour == c; }); };
  EXPECT_EQ(of_colour(Colour::brown), 11);
  EXPECT_EQ(of_colour(Colour::green), 11);
  EXPECT_EQ(of_colour(Colour::blue), 10);
  EXPECT_EQ(of_colour(Colour::red), 10);
  const auto of_rank = [](Rank r) { return count(guild().missions, [r](auto& m) { return m.rank == r; }); };
  EXPECT_EQ(of_rank(Rank::b), 6);
  EXPECT_EQ(of_rank(Rank::a), 5);
  EXPECT_EQ(of_rank(Rank::s), 4);
}

TEST(HF2, the_order_is_that_of_the_printed_numbers) {
  EXPECT_EQ(guild().hero_texts[0].id, "orsane_quickspark");
  EXPECT_EQ(guild().hero_texts[15].id, "ruska_coalheart");
  EXPECT_EQ(guild().hero_texts[30].id, "liv_snowglass");
  EXPECT_EQ(guild().hero_texts[45].id, "zephine_threewinds");
  EXPECT_EQ(guild().hero_texts[59].id, "guildmaster_elouan");
  EXPECT_EQ(guild().adversary_texts[0].id, "rustfang_lookout");
  EXPECT_EQ(guild().adversary_texts[41].id, "the_burning_prophet");
  EXPECT_EQ(guild().tile_texts[0].id, "anvil");
  EXPECT_EQ(guild().tile_texts[8].id, "red_hound");
  EXPECT_EQ(guild().mission_texts[0].id, "escort_the_harvest_carts");
  EXPECT_EQ(guild().mission_texts[14].id, "break_the_four_banners");
}

TEST(HF2, fifteen_heroes_belong_to_each_of_the_four_circles) {
  ASSERT_EQ(guild().circles.size(), 4u);
  for (std::size_t i = 0; i < 60; ++i) EXPECT_EQ(guild().heroes[i].circle, i / 15) << guild().hero_texts[i].id;
  EXPECT_EQ(guild().circles[3], (CardText{"wayfarer", {"Wayfarers", "Les Vagabonds"}, {}}));
}

TEST(HF3, the_starting_missions_are_the_carts_the_cove_and_the_procession) {
  EXPECT_EQ(count(guild().missions, [](auto& m) { return m.starting; }), 3);
  EXPECT_TRUE(mission("escort_the_harvest_carts").starting);
  EXPECT_TRUE(mission("storm_the_smugglers_cove").starting);
  EXPECT_TRUE(mission("halt_the_pale_procession").starting);
}

// HF-12, HF-13, HF-20
TEST(HF12, heroes_are_as_printed) {
  const Element none = Element::none, bolt = Element::lightning, fire = Element::fire, ice = Element::ice;
  EXPECT_EQ(hero("orsane_quickspark"), (Hero{3, 0, {bolt, none}, {bolt, fire}, 0, {}, {{{ActionKind::fight, 2}, {}}}}));
  EXPECT_EQ(hero("balgrave_the_forge"), (Hero{4, 1, {fire, fire}, {fire, fire}, 2, {1, 0, 0, 0}, {}}));
  EXPECT_EQ(hero("tomas_blueflute"),
            (Hero{2, 2, {fire, ice}, {ice, none}, 0, {1, 0, 0, 0}, {{{ActionKind::heal, 2}, {ActionKind::shine, 2}}}}));
  EXPECT_EQ(hero("nimbels_golem"), (Hero{1, 3, {none, none}, {none, none}, 2, {}, {{{ActionKind::fight, 1}, {}}}}));
  EXPECT_EQ(hero("astrelle_moonthread"),
            (Hero{1, 3, {none, ice}, {none, none}, 0, {2, 0, 0, 0}, {{{ActionKind::constellation, 0}, {}}}}));
  EXPECT_EQ(hero("bartholin_stargazer").prestige, (std::array<std::uint8_t, 4>{0, 0, 1, 0}));
}

TEST(HF20, heroes_have_no_action_one_or_two) {
  const auto actions = [](const Hero& h) {
    return count(h.actions, [](auto& action) { return action.kind != ActionKind::none; });
  };
  EXPECT_EQ(count(guild().heroes, [&](auto& h) { return actions(h) == 0; }), 4);
  EXPECT_EQ(count(guild().heroes, [&](auto& h) { return actions(h) == 2; }), 15);
  EXPECT_EQ(count(guild().heroes, [](auto& h) { return h.actions[0].kind == ActionKind::fight; }), 23);
}

TEST(HF18, the_strength_of_all_heroes_adds_up) {
  int strength = 0;
  for (const Hero& each : guild().heroes) strength += each.strength;
  EXPECT_EQ(strength, 145);
}

TEST(HF44, adversaries_are_as_printed) {
  EXPECT_EQ(adversary("toll_bridge_thug"), (Adversary{Colour::brown, 4, BonusKind::none, 0, {}, 0, 0}));
  EXPECT_EQ(adversary("twin_axe_marra"), (Adversary{Colour::brown, 1, BonusKind::collection, 4, {}, 0b0111, 0}));
  EXPECT_EQ(adversary("smoke_oracle"), (Adversary{Colour::red, 1, BonusKind::collection, 4, {}, 0b1110, 0}));
  EXPECT_EQ(adversary("crooked_sheriff"), (Adversary{Colour::brown, 2, BonusKind::majority, 3, Colour::green, 0, 0}));
  EXPECT_EQ(adversary("lava_brute"), (Adversary{Colour::red, 0, BonusKind::per_colour, 1, Colour::red, 0, 0}));
  EXPECT_EQ(adversary("rootbound_giant"), (Adversary{Colour::green, 2, BonusKind::strength, 4, {}, 0, 0}));
  EXPECT_EQ(adversary("undertow_kraken"), (Adversary{Colour::blue, 1, BonusKind::number, 5, {}, 0, 7}));
  EXPECT_EQ(adversary("the_king_below"), (Adversary{Colour::blue, 2, BonusKind::per_tile, 1, {}, 0, 0}));
}

TEST(HF61, each_set_of_three_colours_is_shown_by_a_collection_of_each_of_them) {
  const auto collections = [](Colour c) {
    return count(guild().adversaries, [c](auto& a) { return a.colour == c && a.bonus == BonusKind::collection; });
  };
  for (const Colour colour : {Colour::brown, Colour::green, Colour::blue, Colour::red})
    EXPECT_EQ(collections(colour), 3);
  for (const Adversary& each : guild().adversaries) {
    if (each.bonus != BonusKind::collection) continue;
    EXPECT_EQ(std::popcount(each.set_colours), 3);
    EXPECT_TRUE(each.set_colours >> static_cast<int>(each.colour) & 1);
  }
}

// HF-32, HF-34, HF-35
TEST(HF32, tiles_are_as_printed) {
  const std::vector<Tile> rows{
      {TileEffect::opponent_damage, 2, 0, 0, {{0, 0, 0}, 3}, 0, 0, ActionKind::none},
      {TileEffect::opponent_rolls, 2, 0, 0, {}, 0b011, 0, ActionKind::none},
      {TileEffect::heal_all, 2, 0, 0, {}, 0, 0, ActionKind::none},
      {TileEffect::heal_then_mission, 2, 1, 0, {}, 0, 0, ActionKind::none},
      {TileEffect::fight, 2, 3, 0, {}, 0, 0, ActionKind::none},
      {TileEffect::shine, 2, 3, 0, {}, 0, 0, ActionKind::none},
      {TileEffect::constellation_then_roll, 2, 0, 0, {}, 0b010, 0, ActionKind::constellation},
      {TileEffect::shine_shared, 2, 1, 1, {}, 0, 0, ActionKind::shine},
      {TileEffect::fight_with_extra_die, 2, 2, 0, {}, 0b011, 0b100, ActionKind::fight},
  };
  EXPECT_EQ(guild().tiles, rows);
  EXPECT_TRUE(tile("anvil").immediate() && !tile("spring").immediate());
  EXPECT_TRUE(tile("veil").hinders() && !tile("crown").hinders());
}

TEST(HF25, missions_are_as_printed) {
  EXPECT_EQ(mission("escort_the_harvest_carts"),
            (Mission{Rank::b, true, ConditionKind::damage, {{0, 0, 0}, 2}, 0, 0, 2, {4, 2, 0, 0}}));
  EXPECT_EQ(mission("clear_the_smouldering_mill"),
            (Mission{Rank::b, false, ConditionKind::damage, {{0, 1, 0}, 1}, 0, 0, 2, {4, 2, 0, 0}}));
  EXPECT_EQ(mission("storm_the_smugglers_cove"),
            (Mission{Rank::a, true, ConditionKind::dice, {}, 0b011, 0, 2, {6, 4, 0, 0}}));
  EXPECT_EQ(mission("seal_the_threefold_gate"),
            (Mission{Rank::s, false, ConditionKind::damage, {{1, 1, 1}, 0}, 0, 0, 2, {8, 6, 0, 0}}));
  EXPECT_EQ(mission("break_the_four_banners"),
            (Mission{Rank::s, false, ConditionKind::adversaries, {}, 0, 6, 2, {8, 6, 0, 0}}));
}

TEST(HF40, the_dice_do_6_8_and_10_points_of_damage_in_all) {
  const std::array<int, 3> totals{6, 8, 10};
  for (std::size_t die = 0; die < 3; ++die) {
    int total = 0;
    for (const Damage& face : guild().dice[die]) total += face.total();
    EXPECT_EQ(total, totals[die]);
  }
  EXPECT_EQ(guild().dice[0][0], Damage{});
  EXPECT_EQ(guild().dice[1][4], (Damage{{1, 0, 0}, 0}));
  EXPECT_EQ(guild().dice[1][5], (Damage{{0, 0, 1}, 0}));
  EXPECT_EQ(guild().dice[2][4], (Damage{{1, 1, 0}, 0}));
  EXPECT_EQ(guild().dice[2][5], (Damage{{0, 2, 0}, 0}));
}

TEST(HF43, the_last_round_is_an_option_and_was_content_in_version_1) {
  EXPECT_EQ(guild().discard_in_last_round, std::nullopt);
  const auto editions = embedded_heroes_editions();
  ASSERT_EQ(editions.size(), 2u);
  EXPECT_EQ(editions[1].discard_in_last_round, false);
  EXPECT_TRUE(suits(editions[0], 2));
  EXPECT_TRUE(suits(editions[1], 1));
}

// Printed by the last program that knew version 1 only: whoever began a game under it goes on under the same rules.
TEST(HeroesRules, version_1_is_played_as_it_was) {
  std::vector<std::string> lines;
  for (const Signature& line : heroes::signatures_under(1)) lines.push_back(format_signature(line));
  EXPECT_EQ(lines, (std::vector<std::string>{"heroes 2 a0cd0746feaa0db3", "heroes 3 5063f960d5fbe9a4",
                                             "heroes 4 224b62367a844085"}));
}

// What players read

std::vector<const CardText*> all_texts() {
  std::vector<const CardText*> texts;
  const auto add = [&](const auto& list) {
    for (const CardText& text : list) texts.push_back(&text);
  };
  add(guild().circles), add(guild().elements), add(guild().factions), add(guild().hero_texts);
  add(guild().adversary_texts), add(guild().tile_texts), add(guild().mission_texts);
  return texts;
}

TEST(HeroesTexts, ids_are_unique_over_the_whole_pack_and_everything_has_both_names) {
  std::set<std::string> ids;
  for (const CardText* text : all_texts()) {
    EXPECT_TRUE(ids.insert(text->id).second) << text->id;
    EXPECT_FALSE(text->name.en.empty() || text->name.fr.empty()) << text->id;
  }
  EXPECT_EQ(ids.size(), 137u);
}

TEST(HeroesTexts, only_tiles_write_a_sentence_and_theirs_ends_with_a_full_stop) {
  const auto is_tile = [](const CardText* text) {
    return std::ranges::find(guild().tile_texts, text->id, &CardText::id) != guild().tile_texts.end();
  };
  for (const CardText* text : all_texts()) {
    EXPECT_EQ(!text->text.en.empty() && !text->text.fr.empty(), is_tile(text)) << text->id;
    const bool stopped = text->text.en.ends_with('.') && text->text.fr.ends_with('.');
    EXPECT_EQ(stopped, is_tile(text)) << text->id;
  }
}

TEST(HeroesTexts, french_keeps_its_spaces_at_tall_punctuation) {
  for (const CardText* text : all_texts()) {
    for (const std::string& french : {text->name.fr, text->text.fr})
      for (const char* part : {" :", " ;", " !", " ?", " »", "« "}) EXPECT_FALSE(french.contains(part)) << french;
  }
}

// Files, tables, hash

TEST(EmbeddedHeroes, the_tables_are_what_the_files_say) {
  const auto files = load_folder(FEERIE_SOURCE_DIR "/content/heroes");
  ASSERT_TRUE(files);
  const auto judgement = judge_heroes(*files);
  ASSERT_TRUE(judgement.problems.empty());
  EXPECT_EQ(*judgement.content, embedded_heroes());
}

TEST(HeroesHash, names_sentences_and_circles_are_no_part_of_it) {
  Content other = embedded_heroes();
  other.hero_texts[0].name.fr = "Autre nom";
  other.tile_texts[0].text.en = "Another sentence.";
  other.circles[0] = {"thunder", {"Thunder", "Tonnerre"}, {}};
  other.factions[0].id = "brigands";
  other.heroes[0].circle = 1;
  EXPECT_EQ(canonical_text(other), canonical_text(guild()));
}

TEST(HeroesHash, everything_the_rules_can_see_is_part_of_it) {
  const std::string before = canonical_text(guild());
  const auto changed = [&](auto change) {
    Content other = embedded_heroes();
    change(other);
    return canonical_text(other) != before;
  };
  EXPECT_TRUE(changed([](Content& c) { c.discard_in_last_round = true; }));
  EXPECT_TRUE(changed([](Content& c) { c.dice[1][2].typed[2] = 3; }));
  EXPECT_TRUE(changed([](Content& c) { c.dice[2][0].untyped = 0; }));
  EXPECT_TRUE(changed([](Content& c) { c.hero_texts[3].id = "someone"; }));
  EXPECT_TRUE(changed([](Content& c) { c.heroes[3].strength = 1; }));
  EXPECT_TRUE(changed([](Content& c) { c.heroes[3].left[1] = Element::ice; }));
  EXPECT_TRUE(changed([](Content& c) { c.heroes[3].right[0] = Element::ice; }));
  EXPECT_TRUE(changed([](Content& c) { c.heroes[3].generic = 3; }));
  EXPECT_TRUE(changed([](Content& c) { c.heroes[3].prestige[2] = 1; }));
  EXPECT_TRUE(changed([](Content& c) { c.heroes[3].actions[0].kind = ActionKind::heal; }));
  EXPECT_TRUE(changed([](Content& c) { c.heroes[3].actions[0].value = 3; }));
  EXPECT_TRUE(changed([](Content& c) { c.heroes[3].actions[1].kind = ActionKind::mission; }));
  EXPECT_TRUE(changed([](Content& c) { c.adversary_texts[3].id = "someone"; }));
  EXPECT_TRUE(changed([](Content& c) { c.adversaries[3].colour = Colour::red; }));
  EXPECT_TRUE(changed([](Content& c) { c.adversaries[3].points = 9; }));
  EXPECT_TRUE(changed([](Content& c) { c.adversaries[3].bonus = BonusKind::strength; }));
  EXPECT_TRUE(changed([](Content& c) { c.adversaries[3].bonus_points = 9; }));
  EXPECT_TRUE(changed([](Content& c) { c.adversaries[3].bonus_colour = Colour::red; }));
  EXPECT_TRUE(changed([](Content& c) { c.adversaries[3].set_colours = 0b0111; }));
  EXPECT_TRUE(changed([](Content& c) { c.adversaries[3].least = 2; }));
  EXPECT_TRUE(changed([](Content& c) { c.tile_texts[3].id = "something"; }));
  EXPECT_TRUE(changed([](Content& c) { c.tiles[3].effect = TileEffect::shine; }));
  EXPECT_TRUE(changed([](Content& c) { c.tiles[3].copies = 3; }));
  EXPECT_TRUE(changed([](Content& c) { c.tiles[3].value = 3; }));
  EXPECT_TRUE(changed([](Content& c) { c.tiles[3].other_value = 3; }));
  EXPECT_TRUE(changed([](Content& c) { c.tiles[3].damage.untyped = 3; }));
  EXPECT_TRUE(changed([](Content& c) { c.tiles[3].dice = 3; }));
  EXPECT_TRUE(changed([](Content& c) { c.tiles[3].extra_dice = 3; }));
  EXPECT_TRUE(changed([](Content& c) { c.tiles[3].needs = ActionKind::heal; }));
  EXPECT_TRUE(changed([](Content& c) { c.mission_texts[3].id = "something"; }));
  EXPECT_TRUE(changed([](Content& c) { c.missions[3].rank = Rank::s; }));
  EXPECT_TRUE(changed([](Content& c) { c.missions[3].starting = true; }));
  EXPECT_TRUE(changed([](Content& c) { c.missions[3].condition = ConditionKind::dice; }));
  EXPECT_TRUE(changed([](Content& c) { c.missions[3].damage.typed[1] = 3; }));
  EXPECT_TRUE(changed([](Content& c) { c.missions[3].dice = 3; }));
  EXPECT_TRUE(changed([](Content& c) { c.missions[3].least = 3; }));
  EXPECT_TRUE(changed([](Content& c) { c.missions[3].places = 1; }));
  EXPECT_TRUE(changed([](Content& c) { c.missions[3].prestige[1] = 1; }));
  EXPECT_TRUE(changed([](Content& c) { std::swap(c.heroes[3], c.heroes[4]); }));
}

TEST(HeroesHash, is_one_line_per_die_hero_adversary_tile_and_mission) {
  const std::string text = canonical_text(guild());
  EXPECT_EQ(std::ranges::count(text, '\n'), 1 + 3 + 60 + 42 + 9 + 15);
  EXPECT_TRUE(text.starts_with("heroes content 1\ndie green 0 0 0 0 0 0 0 0 0 0 0 1 "));
  EXPECT_TRUE(text.contains("\nhero orsane_quickspark 3 lightning none lightning fire 0 0 0 0 0 fight 2 none 0\n"));
  EXPECT_TRUE(text.contains("\nadversary crooked_sheriff brown 2 majority 3 green 0 0\n"));
  EXPECT_TRUE(text.contains("\ntile red_hound fight_with_extra_die 2 2 0 0 0 0 0 3 4 fight\n"));
  EXPECT_TRUE(text.contains("\nmission escort_the_harvest_carts B starting damage 0 0 0 2 0 0 2 4 2 0 0\n"));
}

}  // namespace
}  // namespace feerie
