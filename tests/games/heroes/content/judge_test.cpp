// Every kind of mistake a designer can make in a pack of Heroes, planted one at a time in a valid pack: the judge must
// say the right sentence at the right file, line and column, with the nearest right word. What all games share (syntax,
// characters, sizes, types) is tested with Fairy Tale's packs.
#include <gtest/gtest.h>

#include "engine/games/heroes/vocabulary.h"
#include "tests/games/heroes/content/pack.h"

namespace feerie {
namespace {

using heroes::ActionKind;
using heroes::Adversary;
using heroes::BonusKind;
using heroes::Colour;
using heroes::ConditionKind;
using heroes::Damage;
using heroes::Element;
using heroes::Hero;
using heroes::Mission;
using heroes::Rank;
using heroes::Tile;
using heroes::TileEffect;

// The one problem of a pack with one mistake.
Lines planted(std::string_view right, std::string_view wrong) {
  return heroes_problems_of(heroes_pack().plant(right, wrong));
}

heroes::Content content_of(const PlantedPack& pack) {
  auto judged = judge_heroes(pack.files);
  EXPECT_EQ(lines_of(judged.problems), Lines{});
  return judged.content ? std::move(*judged.content) : heroes::Content{};
}

TEST(JudgeHeroes, a_valid_pack_has_no_problem) { EXPECT_EQ(heroes_problems_of(heroes_pack()), Lines{}); }

TEST(JudgeHeroes, the_order_in_which_files_are_given_does_not_matter) {
  PlantedPack turned = heroes_pack();
  std::swap(turned.files.front(), turned.files.back());
  EXPECT_EQ(content_of(turned), content_of(heroes_pack()));
}

TEST(JudgeHeroes, a_hero_becomes_its_row) {
  const heroes::Content content = content_of(heroes_pack());
  Hero ada;
  ada.strength = 3;
  ada.left = {Element::fire, Element::ice};
  ada.right = {Element::none, Element::lightning};
  ada.generic = 2;
  ada.prestige = {1, 2, 0, 0};
  ada.actions = {{{ActionKind::fight, 2}, {ActionKind::mission, 0}}};
  EXPECT_EQ(content.heroes.front(), ada);
  EXPECT_EQ(content.hero_texts.front(), (heroes::CardText{"ada", {"Ada", "Ada la Brave"}, {}}));
  Hero plain;
  plain.strength = 1;
  plain.left = plain.right = {Element::none, Element::none};
  EXPECT_EQ(content.heroes.back(), plain);
}

TEST(JudgeHeroes, adversaries_are_ordered_by_colour_and_become_their_rows) {
  const heroes::Content content = content_of(heroes_pack());
  const std::vector<Adversary> first{
      {Colour::brown, 1, BonusKind::collection, 4, {}, 0b0111, 0},
      {Colour::brown, 0, BonusKind::per_colour, 1, Colour::brown, 0, 0},
      {Colour::green, 2, BonusKind::majority, 3, Colour::red, 0, 0},
      {Colour::green, 0, BonusKind::per_tile, 1, {}, 0, 0},
      {Colour::blue, 0, BonusKind::strength, 4, {}, 0, 0},
      {Colour::red, 1, BonusKind::number, 3, {}, 0, 5},
      {Colour::red, 3, BonusKind::none, 0, {}, 0, 0},
  };
  for (std::size_t i = 0; i < first.size(); ++i) EXPECT_EQ(content.adversaries[i], first[i]) << i;
  EXPECT_EQ(content.adversary_texts[1].id, "cub");
}

TEST(JudgeHeroes, tiles_become_their_rows) {
  const heroes::Content content = content_of(heroes_pack());
  const std::vector<Tile> rows{
      {TileEffect::opponent_damage, 2, 0, 0, {{0, 1, 0}, 2}, 0, 0, ActionKind::none},
      {TileEffect::opponent_rolls, 2, 0, 0, {}, 0b011, 0, ActionKind::none},
      {TileEffect::heal_all, 2, 0, 0, {}, 0, 0, ActionKind::none},
      {TileEffect::heal_then_mission, 2, 1, 0, {}, 0, 0, ActionKind::none},
      {TileEffect::fight, 2, 3, 0, {}, 0, 0, ActionKind::none},
      {TileEffect::shine, 2, 4, 0, {}, 0, 0, ActionKind::none},
      {TileEffect::constellation_then_roll, 2, 0, 0, {}, 0b010, 0, ActionKind::constellation},
      {TileEffect::shine_shared, 2, 2, 1, {}, 0, 0, ActionKind::shine},
      {TileEffect::fight_with_extra_die, 2, 2, 0, {}, 0b011, 0b100, ActionKind::fight},
  };
  EXPECT_EQ(content.tiles, rows);
  EXPECT_EQ(content.tile_texts[0].text, (Text{"Do.", "Faites."}));
}

TEST(JudgeHeroes, missions_are_ordered_by_rank_and_become_their_rows) {
  const heroes::Content content = content_of(heroes_pack());
  EXPECT_EQ(content.missions[0],
            (Mission{Rank::b, true, ConditionKind::damage, {{0, 1, 0}, 1}, 0, 0, 2, {4, 2, 0, 0}}));
  EXPECT_EQ(content.missions[6], (Mission{Rank::a, true, ConditionKind::dice, {}, 0b011, 0, 3, {6, 4, 1, 0}}));
  EXPECT_EQ(content.missions[11], (Mission{Rank::s, true, ConditionKind::adversaries, {}, 0, 6, 1, {8, 0, 0, 0}}));
  EXPECT_EQ(content.mission_texts[11].id, "gate");
}

TEST(JudgeHeroes, dice_elements_factions_and_circles_stand_at_their_index) {
  const heroes::Content content = content_of(heroes_pack());
  EXPECT_EQ(content.dice[2][5], (Damage{{1, 1, 0}, 0}));
  EXPECT_EQ(content.dice[0][4], (Damage{{0, 0, 0}, 2}));
  EXPECT_EQ(content.elements[2].name, (Noun{"Ice", "Glace"}));
  EXPECT_EQ(content.factions[3].id, "foxes");
  EXPECT_EQ(content.circles.size(), 1u);
  EXPECT_EQ(content.discard_in_last_round, std::nullopt);
}

// HF-43: only a pack of rules version 1 has it.
TEST(JudgeHeroes, the_switch_of_the_last_round_is_read_and_set_once) {
  for (const bool discard : {false, true}) {
    const std::string line = std::string("discard_in_last_round = ") + (discard ? "true" : "false");
    const heroes::Content content = content_of(heroes_pack().plant("# basics", line));
    EXPECT_EQ(content.discard_in_last_round, discard);
    EXPECT_TRUE(heroes::suits(content, 1));
    EXPECT_FALSE(heroes::suits(content, 2));
  }
  EXPECT_TRUE(heroes::suits(content_of(heroes_pack()), 2));
  EXPECT_FALSE(heroes::suits(content_of(heroes_pack()), 1));
  EXPECT_EQ(planted("# basics", "discard_in_last_round = 0"),
            (Lines{"basics.toml:2:25: “discard_in_last_round” must be true or false, without quotes."}));
  PlantedPack twice = heroes_pack().plant("# basics", "discard_in_last_round = false");
  EXPECT_EQ(
      heroes_problems_of(twice.plant("[[hero]]\nid = \"ada\"", "discard_in_last_round = true\n[[hero]]\nid = \"ada\"")),
      (Lines{"heroes.toml:1:25: “discard_in_last_round” is set more than once in the pack: keep one."}));
}

// Counts

TEST(HF2, a_pack_has_exactly_60_heroes) {
  PlantedPack fewer = heroes_pack();
  std::string& heroes = fewer.files[2].text;
  heroes.resize(heroes.rfind("[[hero]]"));
  EXPECT_EQ(heroes_problems_of(fewer),
            (Lines{"heroes.toml:1:1: There are 59 heroes, but the game has exactly 60 (HF-2): add what is missing."}));
  const char* one_more =
      "[[hero]]\nid = \"zoe\"\nname = { en = \"Zoe\", fr = \"Zoé\" }\ncircle = \"moon\"\nstrength = 1\n";
  EXPECT_EQ(heroes_problems_of(heroes_pack().append("heroes.toml", one_more)),
            (Lines{"heroes.toml:365:1: This hero is one too many: the game has exactly 60 (HF-2)."}));
}

TEST(HF2, a_pack_has_exactly_42_adversaries_of_all_four_colours) {
  PlantedPack fewer = heroes_pack();
  std::string& adversaries = fewer.files[0].text;
  adversaries.resize(adversaries.rfind("[[adversary]]"));
  EXPECT_EQ(heroes_problems_of(fewer),
            (Lines{"adversaries.toml:1:1: There are 41 adversaries, but the game has exactly "
                   "42 (HF-2): add what is missing."}));
  const char* one_more =
      "[[adversary]]\nid = \"zoe\"\nname = { en = \"Zoe\", fr = \"Zoé\" }\ncolour = \"red\"\npoints = 1\n";
  EXPECT_EQ(heroes_problems_of(heroes_pack().append("adversaries.toml", one_more)),
            (Lines{"adversaries.toml:258:1: This adversary is one too many: the game has exactly 42 (HF-2)."}));
  EXPECT_EQ(planted("colour = \"blue\"\npoints = 0", "colour = \"red\"\npoints = 0"),
            (Lines{"adversaries.toml:1:1: No adversary has the colour blue (HF-2): there must be at least one."}));
}

TEST(HF2, the_copies_of_all_tiles_together_are_18) {
  PlantedPack more = heroes_pack();
  std::string& tiles = more.files[4].text;
  tiles.replace(tiles.find("copies = 2"), 10, "copies = 3");
  EXPECT_EQ(heroes_problems_of(more), (Lines{"tiles.toml:6:10: The tiles number 19 with all their copies, but the game "
                                             "has exactly 18 (HF-2): adjust their copies."}));
}

TEST(HF2, there_are_no_more_than_12_kinds_of_tiles) {
  PlantedPack more = heroes_pack();
  for (const char* id : {"a1", "a2", "a3", "a4"}) {
    const std::string name = id;
    more.append("tiles.toml",
                "[[tile]]\nid = \"" + name + "\"\nname = { en = \"" + name + "\", fr = \"" + name +
                    "\" }\ntext = { en = \"Do.\", fr = \"Faites.\" }\ncopies = 1\neffect.heal_all = {}\n");
  }
  EXPECT_EQ(
      heroes_problems_of(more),
      (Lines{"tiles.toml:94:1: There are more than 12 different tiles, the most the game knows: leave some out."}));
}

TEST(HF2, the_missions_are_6_of_rank_b_5_of_a_and_4_of_s) {
  const Lines expected{"missions.toml:1:1: Rank B has 5 missions, but needs exactly 6 (HF-2).",
                       "missions.toml:9:1: Rank A has 6 missions, but needs exactly 5 (HF-2)."};
  EXPECT_EQ(planted("fr = \"mission_b1\" }\nrank = \"B\"", "fr = \"mission_b1\" }\nrank = \"A\""), expected);
  const char* one_more =
      "[[mission]]\nid = \"zoe\"\nname = { en = \"Zoe\", fr = \"Zoé\" }\nrank = \"B\"\n"
      "condition.adversaries = 1\nprestige = [1]\n";
  EXPECT_EQ(heroes_problems_of(heroes_pack().append("missions.toml", one_more)),
            (Lines{"missions.toml:108:1: This mission is one too many: the game has exactly 15 (HF-2)."}));
}

TEST(HF3, each_rank_has_exactly_one_starting_mission) {
  EXPECT_EQ(planted("rank = \"A\"\nstarting = true", "rank = \"A\"\nstarting = false"),
            (Lines{"missions.toml:9:1: Rank A has no starting mission (HF-3): add starting = true to one of its "
                   "missions."}));
  EXPECT_EQ(planted("fr = \"mission_s2\" }", "fr = \"mission_s2\" }\nstarting = true"),
            (Lines{"missions.toml:98:12: “gate” is already the starting mission of rank S (HF-3): there can be only "
                   "one."}));
}

TEST(JudgeHeroes, an_empty_pack_lacks_everything) {
  Lines lines = heroes_problems_of(PlantedPack(std::vector<ContentFile>{{"empty.toml", ""}}));
  std::ranges::sort(lines);
  EXPECT_EQ(lines, (Lines{"empty.toml:1:1: “adversary” stands in no file of the pack: add [[adversary]].",
                          "empty.toml:1:1: “circle” stands in no file of the pack: add [[circle]].",
                          "empty.toml:1:1: “game” stands in no file of the pack: add game = \"heroes\".",
                          "empty.toml:1:1: “hero” stands in no file of the pack: add [[hero]].",
                          "empty.toml:1:1: “mission” stands in no file of the pack: add [[mission]].",
                          "empty.toml:1:1: “tile” stands in no file of the pack: add [[tile]]."}));
}

TEST(JudgeHeroes, no_files_and_another_game) {
  EXPECT_EQ(heroes_problems_of(PlantedPack(std::vector<ContentFile>{})).size(), 1u);
  EXPECT_EQ(planted("game = \"heroes\"", "game = \"another-game\""),
            (Lines{"basics.toml:1:8: “another-game” is not the game of this pack: write heroes."}));
}

TEST(JudgeHeroes, counts_are_not_judged_while_a_file_cannot_be_parsed) {
  EXPECT_EQ(planted("id = \"ada\"", "id = ada").size(), 1u);
}

// Elements, factions, circles, dice

TEST(JudgeHeroes, every_element_is_there_once) {
  EXPECT_EQ(planted("id = \"ice\"", "id = \"icy\""),
            (Lines{"basics.toml:13:6: “icy” is no element: did you mean “ice”?"}));
  EXPECT_EQ(planted("[[element]]\nid = \"ice\"\nname = { en = \"Ice\", fr = \"Glace\" }\n", ""),
            (Lines{"adversaries.toml:1:1: The element “ice” stands in no file of the pack: add an [[element]] with "
                   "id = \"ice\" and its name."}));
  EXPECT_EQ(planted("id = \"ice\"", "id = \"fire\""),
            (Lines{"basics.toml:13:6: The id “fire” is already taken (basics.toml, line 9): give this one another."}));
}

TEST(JudgeHeroes, every_colour_has_one_faction) {
  EXPECT_EQ(
      planted("[[faction]]\nid = \"foxes\"\nname = { en = \"Foxes\", fr = \"Renards\" }\ncolour = \"red\"\n", ""),
      (Lines{"adversaries.toml:1:1: The colour red has no faction: add a [[faction]] with colour = \"red\", an id "
             "and a name."}));
  EXPECT_EQ(planted("fr = \"Renards\" }\ncolour = \"red\"", "fr = \"Renards\" }\ncolour = \"blue\""),
            (Lines{"basics.toml:34:10: “herons” already has the colour blue: each colour has one faction."}));
  EXPECT_EQ(planted("fr = \"Renards\" }\ncolour = \"red\"", "fr = \"Renards\" }\ncolour = \"yellow\""),
            (Lines{"basics.toml:34:10: “yellow” is no colour of adversaries: there are brown, green, blue, red."}));
}

TEST(JudgeHeroes, a_circle_must_be_defined) {
  EXPECT_EQ(planted("circle = \"moon\"\nstrength = 3", "circle = \"mono\"\nstrength = 3"),
            (Lines{"heroes.toml:4:10: “mono” is no circle: did you mean “moon”?"}));
  EXPECT_EQ(planted("[[circle]]\nid = \"moon\"\nname = { en = \"Moon\", fr = \"Lune\" }\n", ""),
            (Lines{"adversaries.toml:1:1: “circle” stands in no file of the pack: add [[circle]]."}));
}

TEST(HF39, every_die_is_there_once_and_has_six_faces) {
  EXPECT_EQ(planted("[[die]]\ncolour = \"yellow\"\nfaces = [{}, {}, {}, {}, {}, { ice = 1 }]\n", ""),
            (Lines{"adversaries.toml:1:1: The yellow die stands in no file of the pack: add a [[die]] with colour = "
                   "\"yellow\" and its faces."}));
  EXPECT_EQ(planted("[[die]]\ncolour = \"yellow\"", "[[die]]\ncolour = \"green\""),
            (Lines{"basics.toml:45:10: The green die is already there (basics.toml, line 41): keep one."}));
  EXPECT_EQ(planted("[[die]]\ncolour = \"yellow\"", "[[die]]\ncolour = \"yelow\""),
            (Lines{"basics.toml:45:10: “yelow” is no die: did you mean “yellow”?"}));
  EXPECT_EQ(planted("[{}, {}, {}, {}, {}, { ice = 1 }]", "[{}, {}, {}, {}, { ice = 1 }]"),
            (Lines{"basics.toml:46:9: This die has 5 faces, but a die has exactly 6 (HF-39)."}));
  EXPECT_EQ(planted("[{}, {}, {}, {}, {}, { ice = 1 }]", "6"),
            (Lines{"basics.toml:46:9: “faces” must be a list in square brackets, such as faces = [{}, {}, { any = 1 }, "
                   "{ any = 1 }, { any = 2 }, { fire = 1 }]."}));
  EXPECT_EQ(planted("[{}, {}, {}, {}, {}, { ice = 1 }]", "[{}, {}, {}, {}, {}, 1]"),
            (Lines{"basics.toml:46:30: “faces” must be a table of fields, such as faces = [{}, {}, { any = 1 }, "
                   "{ any = 1 }, { any = 2 }, { fire = 1 }]."}));
}

TEST(HF14, damage_is_of_the_three_elements_or_of_none_and_bounded) {
  EXPECT_EQ(planted("{ ice = 1 }", "{ cie = 1 }"),
            (Lines{"basics.toml:46:32: “cie” is no field here: did you mean “ice”?"}));
  EXPECT_EQ(planted("{ ice = 1 }", "{ ice = 7 }"),
            (Lines{"basics.toml:46:38: “faces.ice” is 7, but must be from 0 to 6."}));
  EXPECT_EQ(planted("{ ice = 1 }", "{ ice = 4, any = 3 }"),
            (Lines{"basics.toml:46:30: “faces” makes 7 points of damage in all, but must make from 0 to 6."}));
}

// Heroes

TEST(JudgeHeroes, every_required_field_of_a_hero_is_missed_at_once) {
  Lines lines = planted("[[hero]]\nid = \"hero_1\"", "[[hero]]\n[[hero]]\nid = \"hero_1\"");
  std::ranges::sort(lines);
  EXPECT_EQ(lines, (Lines{"heroes.toml:12:1: “circle” is missing: add a line such as circle = \"storm\".",
                          "heroes.toml:12:1: “id” is missing: add a line such as id = \"old_hobarth\".",
                          "heroes.toml:12:1: “name” is missing: add a line such as name = { en = \"Old Hobarth\", fr = "
                          "\"Le vieux Hobarth\" }.",
                          "heroes.toml:12:1: “strength” is missing: add a line such as strength = 3."}));
}

TEST(JudgeHeroes, a_misspelt_field_is_one_problem_with_the_nearest_word) {
  EXPECT_EQ(planted("generic_slots = 2", "generic_slot = 2"),
            (Lines{"heroes.toml:8:1: “generic_slot” is no field here: did you mean “generic_slots”?"}));
  EXPECT_EQ(planted("[[hero]]\nid = \"ada\"", "[[hreo]]\nid = \"ada\""),
            (Lines{"heroes.toml:1:3: “hreo” is no field here: did you mean “hero”?"}));
}

TEST(JudgeHeroes, strength_has_one_digit) {
  EXPECT_EQ(planted("strength = 3", "strength = 10"),
            (Lines{"heroes.toml:5:12: “strength” is 10, but must be from 0 to 9."}));
}

TEST(HF12, an_edge_has_two_heights_and_three_elements) {
  EXPECT_EQ(planted("upper = \"fire\"", "upper = \"fier\""),
            (Lines{"heroes.toml:6:18: “fier” is no element: did you mean “fire”?"}));
  EXPECT_EQ(planted("upper = \"fire\"", "upper = \"none\""),
            (Lines{"heroes.toml:6:18: “none” is no element: there are lightning, fire, ice."}));
  EXPECT_EQ(planted("upper = \"fire\"", "middle = \"fire\""),
            (Lines{"heroes.toml:6:10: “middle” is no field here: there are upper, lower."}));
  EXPECT_EQ(planted("left = { upper = \"fire\", lower = \"ice\" }", "left = \"fire\""),
            (Lines{"heroes.toml:6:8: “left” must be a table of fields, such as left = { upper = \"fire\", lower = "
                   "\"ice\" }."}));
}

TEST(HF13, slots_are_bounded_in_number_and_worth) {
  EXPECT_EQ(planted("generic_slots = 2", "generic_slots = 9"),
            (Lines{"heroes.toml:8:17: “generic_slots” is 9, but must be from 0 to 8."}));
  EXPECT_EQ(planted("[2, 1, 2]", "[2, 5, 2]"),
            (Lines{"heroes.toml:9:22: “prestige_slots” is 5, but must be from 1 to 4."}));
  EXPECT_EQ(planted("[2, 1, 2]", "[2, \"1\"]"),
            (Lines{"heroes.toml:9:22: “prestige_slots” must be a whole number without quotes, such as prestige_slots = "
                   "[2]."}));
  EXPECT_EQ(planted("[2, 1, 2]", "[]"), (Lines{"heroes.toml:9:18: The list “prestige_slots” is empty: write at least "
                                               "one entry, such as prestige_slots = [2]."}));
  EXPECT_EQ(planted("[2, 1, 2]", "[1, 1, 1, 1, 1, 1, 1]"),
            (Lines{"heroes.toml:9:18: There are 9 generic and prestige slots, but a hero has room for 8: leave some "
                   "out."}));
}

TEST(HF20, a_hero_has_at_most_two_actions_of_different_kinds) {
  EXPECT_EQ(planted("[\"fight 2\", \"mission\"]", "[\"fight 2\", \"mission\", \"heal 1\"]"),
            (Lines{"heroes.toml:10:34: A hero has at most 2 actions to choose from (HF-20): leave this one out."}));
  EXPECT_EQ(planted("[\"fight 2\", \"mission\"]", "[\"fight 2\", \"fight 1\"]"),
            (Lines{"heroes.toml:10:23: “fight” is one of this hero's actions already: two actions to choose from must "
                   "differ in kind (HF-20)."}));
  EXPECT_EQ(planted("[\"fight 2\", \"mission\"]", "[\"figth 2\"]"),
            (Lines{"heroes.toml:10:12: “figth” is no action: did you mean “fight”?"}));
  EXPECT_EQ(planted("[\"fight 2\", \"mission\"]", "[\"none\"]"),
            (Lines{"heroes.toml:10:12: “none” is no action: there are fight, mission, constellation, heal, shine."}));
}

TEST(HF22, a_fight_is_against_one_to_three) {
  for (const char* fight :
       {"fight", "fight 0", "fight 4", "fight -1", "fight 22", "fight  2", "fight two", "fight 2 "}) {
    EXPECT_EQ(planted("\"fight 2\", \"mission\"", std::string("\"") + fight + "\""),
              (Lines{"heroes.toml:10:12: “fight” needs a number from 1 to 3 after one space, such as \"fight 1\"."}))
        << fight;
  }
}

TEST(HF29, hearts_and_prestige_of_an_action_have_one_digit_and_missions_have_no_number) {
  EXPECT_EQ(planted("\"fight 2\", \"mission\"", "\"heal 9\", \"shine 9\""), Lines{});
  EXPECT_EQ(planted("\"fight 2\", \"mission\"", "\"heal 10\""),
            (Lines{"heroes.toml:10:12: “heal” needs a number from 1 to 9 after one space, such as \"heal 1\"."}));
  EXPECT_EQ(planted("\"fight 2\", \"mission\"", "\"mission 1\""),
            (Lines{"heroes.toml:10:12: “mission” takes no number: write \"mission\" alone."}));
}

// Ids and names

TEST(JudgeHeroes, an_id_is_unique_over_the_whole_pack) {
  EXPECT_EQ(planted("id = \"gate\"", "id = \"ada\""),
            (Lines{"missions.toml:18:6: The id “ada” is already taken (heroes.toml, line 2): give this one another."}));
  EXPECT_EQ(planted("id = \"well\"", "id = \"foxes\""),
            (Lines{"tiles.toml:18:6: The id “foxes” is already taken (basics.toml, line 32): give this one another."}));
}

TEST(JudgeHeroes, a_word_of_the_rules_is_no_id) {
  EXPECT_EQ(planted("id = \"gate\"", "id = \"heal\""),
            (Lines{"missions.toml:18:6: “heal” is a word of the rules and cannot be an id: choose another."}));
}

TEST(JudgeHeroes, a_name_is_unique_among_all_that_players_hold) {
  EXPECT_EQ(planted("fr = \"La Porte\"", "fr = \"Ada la Brave\""),
            (Lines{"missions.toml:18:6: The card “ada” is already called “Ada la Brave”: give this card another "
                   "name."}));
}

// Adversaries

TEST(JudgeHeroes, points_of_an_adversary_are_bounded) {
  EXPECT_EQ(planted("points = 2", "points = 21"),
            (Lines{"adversaries.toml:12:10: “points” is 21, but must be from 0 to 20."}));
  EXPECT_EQ(planted("majority = { points = 3", "majority = { points = 0"),
            (Lines{"adversaries.toml:13:29: “bonus.majority.points” is 0, but must be from 1 to 20."}));
}

TEST(HF44, an_adversary_has_one_known_bonus_or_none) {
  EXPECT_EQ(planted("bonus.strength", "bonus.strenght"),
            (Lines{"adversaries.toml:20:7: “strenght” is no bonus: did you mean “strength”?"}));
  EXPECT_EQ(planted("bonus.strength", "bonus.luck"),
            (Lines{"adversaries.toml:20:7: “luck” is no bonus: there are collection, majority, strength, number, "
                   "per_colour, per_tile."}));
  EXPECT_EQ(planted("bonus.strength", "bonus.per_tile = { points = 1 }\nbonus.strength"),
            (Lines{"adversaries.toml:21:7: An adversary has one bonus, but here are “per_tile” and “strength”: keep "
                   "one."}));
  EXPECT_EQ(planted("bonus.strength = { points = 4 }", "bonus = {}"),
            (Lines{"adversaries.toml:20:9: The bonus says nothing: write bonus.collection, bonus.majority, "
                   "bonus.strength, bonus.number, bonus.per_colour or bonus.per_tile, or leave it out."}));
  EXPECT_EQ(planted("colour = \"red\" }", "colour = \"rde\" }"),
            (Lines{"adversaries.toml:13:41: “rde” is no colour of adversaries: did you mean “red”?"}));
  EXPECT_EQ(planted("least = 5", "least = 43"),
            (Lines{"adversaries.toml:27:38: “bonus.number.least” is 43, but must be from 1 to 42."}));
}

TEST(HF61, a_collection_shows_three_different_colours_its_own_among_them) {
  const std::string_view right = "[\"brown\", \"green\", \"blue\"]";
  EXPECT_EQ(planted(right, "[\"brown\", \"green\"]"),
            (Lines{"adversaries.toml:6:44: This collection shows 2 colours, but must show exactly three different ones "
                   "(HF-61)."}));
  EXPECT_EQ(planted(right, "[\"brown\", \"green\", \"blue\", \"red\"]"),
            (Lines{"adversaries.toml:6:44: This collection shows 4 colours, but must show exactly three different ones "
                   "(HF-61)."}));
  EXPECT_EQ(planted(right, "[\"brown\", \"green\", \"green\"]"),
            (Lines{"adversaries.toml:6:63: “green” is there twice: a collection shows three different colours "
                   "(HF-61)."}));
  EXPECT_EQ(
      planted(right, "[\"red\", \"green\", \"blue\"]"),
      (Lines{"adversaries.toml:6:44: A collection shows the card's own colour, brown, among its three (HF-61): put "
             "it in."}));
  EXPECT_EQ(planted(right, "[\"brown\", \"green\", \"bleu\"]"),
            (Lines{"adversaries.toml:6:63: “bleu” is no colour of adversaries: did you mean “blue”?"}));
}

TEST(HF61, a_colour_that_is_not_known_is_not_missed_in_the_collection_as_well) {
  PlantedPack pack = heroes_pack().plant("[\"brown\", \"green\", \"blue\"]", "[\"red\", \"green\", \"blue\"]");
  EXPECT_EQ(heroes_problems_of(pack.plant("colour = \"brown\"\npoints = 1", "colour = \"bronw\"\npoints = 1")),
            (Lines{"adversaries.toml:4:10: “bronw” is no colour of adversaries: did you mean “brown”?"}));
}

// Tiles

TEST(JudgeHeroes, a_tile_has_one_known_effect) {
  EXPECT_EQ(planted("effect.heal_all = {}", "effect.heal_al = {}"),
            (Lines{"tiles.toml:23:8: “heal_al” is no effect of a tile: did you mean “heal_all”?"}));
  EXPECT_EQ(planted("effect.heal_all = {}", "effect.heal_all = {}\neffect.shine = { value = 1 }"),
            (Lines{"tiles.toml:24:8: A tile has one effect, but here are “heal_all” and “shine”: keep one."}));
  EXPECT_EQ(
      planted("effect.heal_all = {}", "effect = {}"),
      (Lines{"tiles.toml:23:10: The effect says nothing: name what the tile does, such as effect.shine = { value = "
             "3 }."}));
  EXPECT_EQ(planted("effect.heal_all = {}", "effect.heal_all = { value = 1 }"),
            (Lines{"tiles.toml:23:21: “value” is no field here: this table is always empty, {}."}));
}

TEST(HF32, an_immediate_tile_does_damage_or_rolls_each_die_once) {
  EXPECT_EQ(planted("{ any = 2, fire = 1 }", "{}"),
            (Lines{"tiles.toml:7:26: “effect.opponent_damage” makes 0 points of damage in all, but must make from 1 to "
                   "6."}));
  EXPECT_EQ(
      planted("opponent_rolls = { dice = [\"green\", \"yellow\"]", "opponent_rolls = { dice = [\"green\", \"green\"]"),
      (Lines{"tiles.toml:15:44: “green” is there twice: there is one die of each colour, so a roll has it once "
             "(HF-56)."}));
  EXPECT_EQ(planted("opponent_rolls = { dice = [\"green\", \"yellow\"]", "opponent_rolls = { dice = [\"blue\"]"),
            (Lines{"tiles.toml:15:35: “blue” is no die: there are green, yellow, red."}));
}

TEST(HF34, numbers_of_own_tiles_are_bounded) {
  EXPECT_EQ(planted("effect.fight = { value = 3 }", "effect.fight = { value = 4 }"),
            (Lines{"tiles.toml:39:26: “effect.fight.value” is 4, but must be from 1 to 3."}));
  EXPECT_EQ(planted("effect.shine = { value = 4 }", "effect.shine = { value = 10 }"),
            (Lines{"tiles.toml:47:26: “effect.shine.value” is 10, but must be from 1 to 9."}));
  EXPECT_EQ(planted("effect.heal_then_mission = { value = 1 }", "effect.heal_then_mission = {}"),
            (Lines{"tiles.toml:31:28: “effect.heal_then_mission.value” is missing: add a line such as "
                   "effect.heal_then_mission = { value = 1 }."}));
}

TEST(HF35, a_hindering_tile_needs_an_icon_and_no_other_tile_does) {
  EXPECT_EQ(planted("needs = \"shine\"\n", ""),
            (Lines{"tiles.toml:64:1: This tile goes on an opponent's hero (HF-35): say which icon that hero must show, "
                   "such as needs = \"fight\"."}));
  EXPECT_EQ(planted("effect.heal_all = {}", "effect.heal_all = {}\nneeds = \"heal\""),
            (Lines{"tiles.toml:24:9: Only a tile that goes on an opponent's hero needs an icon there (HF-35): leave "
                   "needs out."}));
  EXPECT_EQ(planted("needs = \"shine\"", "needs = \"shiny\""),
            (Lines{"tiles.toml:65:9: “shiny” is no action: did you mean “shine”?"}));
}

TEST(HF35, an_extra_die_is_none_of_those_to_choose_from_and_each_adversary_has_a_die) {
  EXPECT_EQ(planted("extra_dice = [\"red\"]", "extra_dice = [\"yellow\"]"),
            (Lines{"tiles.toml:73:85: A die to choose from cannot be an extra die as well: there is one of each colour "
                   "(HF-35)."}));
  EXPECT_EQ(
      planted("value = 2, dice = [\"green\", \"yellow\"]", "value = 3, dice = [\"green\", \"yellow\"]"),
      (Lines{"tiles.toml:73:41: A fight against 3 needs a die for each, but there are 2 to choose from: lower the "
             "value or add dice."}));
}

// Missions

TEST(JudgeHeroes, an_unknown_rank) {
  EXPECT_EQ(planted("rank = \"B\"\nstarting", "rank = \"C\"\nstarting"),
            (Lines{"missions.toml:4:8: “C” is no rank: there are B, A, S."}));
}

TEST(HF56, a_mission_has_exactly_one_kind_of_condition_with_each_die_at_most_once) {
  EXPECT_EQ(planted("condition.adversaries = 6", "condition.adversaries = 6\ncondition.dice = [\"red\"]"),
            (Lines{"missions.toml:23:11: A mission has one kind of condition (HF-56), but here are “adversaries” and "
                   "“dice”: keep one."}));
  EXPECT_EQ(planted("condition.adversaries = 6", "condition = {}"),
            (Lines{"missions.toml:22:13: The condition says nothing: write condition.damage, condition.dice or "
                   "condition.adversaries."}));
  EXPECT_EQ(planted("condition.adversaries = 6", "condition.adversary = 6"),
            (Lines{"missions.toml:22:11: “adversary” is no condition of a mission: did you mean “adversaries”?"}));
  EXPECT_EQ(
      planted("condition.dice = [\"green\", \"yellow\"]", "condition.dice = [\"green\", \"green\"]"),
      (Lines{"missions.toml:14:28: “green” is there twice: there is one die of each colour, so a roll has it once "
             "(HF-56)."}));
}

TEST(HF25, conditions_are_bounded) {
  EXPECT_EQ(
      planted("condition.damage = { any = 1, fire = 1 }", "condition.damage = { any = 0 }"),
      (Lines{"missions.toml:6:20: “condition.damage” makes 0 points of damage in all, but must make from 1 to 6."}));
  EXPECT_EQ(planted("condition.adversaries = 6", "condition.adversaries = 43"),
            (Lines{"missions.toml:22:25: “condition.adversaries” is 43, but must be from 1 to 42."}));
}

TEST(HF26, places_are_four_at_most_and_worth_less_from_left_to_right) {
  EXPECT_EQ(planted("[6, 4, 1]", "[6, 5, 4, 3, 2]"),
            (Lines{"missions.toml:15:12: There are 5 places, but a mission has room for 4: leave some out."}));
  for (const char* places : {"[4, 6]", "[4, 4]"}) {
    EXPECT_EQ(
        planted("[6, 4, 1]", places),
        (Lines{"missions.toml:15:12: Each place must be worth less than the one before it, since the first to come "
               "gain the most (HF-26): sort them, such as prestige = [4, 2]."}));
  }
  EXPECT_EQ(planted("[6, 4, 1]", "[21]"), (Lines{"missions.toml:15:13: “prestige” is 21, but must be from 1 to 20."}));
}

// As a Result

TEST(ReadHeroes, gives_the_content_or_the_place_of_the_first_problem) {
  EXPECT_TRUE(read_heroes(heroes_pack().files).has_value());
  const auto refused = read_heroes(heroes_pack().plant("strength = 3", "strength = 10").files);
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error(),
            Message("content.refused").with("n", 1).with("file", "heroes.toml").with("line", 5).with("column", 12));
}

}  // namespace
}  // namespace feerie
