// Every kind of mistake a designer can make in a pack of Fairy Tale, planted one at a time in a small valid pack:
// the judge must say the right sentence at the right file, line and column, with the nearest right word.
#include <gtest/gtest.h>

#include "tests/games/fairy_tale/content/small_pack.h"

namespace feerie {
namespace {

TEST(Judge, a_valid_pack_has_no_problem) { EXPECT_EQ(problems_of(SmallPack()), Lines{}); }

TEST(Judge, the_order_in_which_files_are_given_does_not_matter) {
  SmallPack turned;
  std::swap(turned.files.front(), turned.files.back());
  EXPECT_EQ(judge_fairy_tale(turned.files).content, judge_fairy_tale(SmallPack().files).content);
}

TEST(Judge, kinds_are_ordered_by_affinity_and_then_as_written) {
  const auto content = judge_fairy_tale(SmallPack().files).content;
  ASSERT_TRUE(content);
  std::vector<std::string> ids;
  for (const auto& text : content->texts) ids.push_back(text.id);
  EXPECT_EQ(ids, (Lines{"king", "page", "hen", "owl", "bat", "cat", "fox", "wolf", "star", "mask"}));
}

TEST(Judge, words_become_masks_of_kinds) {
  const auto content = judge_fairy_tale(SmallPack().files).content;
  ASSERT_TRUE(content);
  EXPECT_EQ(content->cards[0].effect,
            (fairy_tale::Effect{fairy_tale::EffectKind::close, fairy_tale::Reach::you, 1, 0b111}));
  EXPECT_EQ(content->cards[1].points, (fairy_tale::Points{fairy_tale::PointsKind::per, 2, 0b1}));
  EXPECT_EQ(content->cards[3].effect,
            (fairy_tale::Effect{fairy_tale::EffectKind::open, fairy_tale::Reach::you, 2, 0b1111111111}));
  EXPECT_EQ(content->cards[7].points, (fairy_tale::Points{fairy_tale::PointsKind::conditional, 4, 0b11000}));
  EXPECT_EQ(content->cards[7].effect,
            (fairy_tale::Effect{fairy_tale::EffectKind::hunt, fairy_tale::Reach::all, 0, 0b100}));
  EXPECT_EQ(content->cards[8].points, (fairy_tale::Points{fairy_tale::PointsKind::majority, 6, 0b1111111000}));
}

// Syntax

TEST(Judge, a_text_that_is_not_closed) {
  EXPECT_EQ(problems_of(SmallPack().plant("id = \"hen\"", "id = \"hen")),
            (Lines{"cards.toml:59:10: This text is not well formed: close it with \" on the same line, and write \\\" "
                   "for a quote inside."}));
}

TEST(Judge, a_line_without_an_equals_sign) {
  EXPECT_EQ(
      problems_of(SmallPack().plant("copies = 8", "copies 8")),
      (Lines{"cards.toml:64:8: This line is not understood: write field = value, a heading such as [[card]], or a "
             "comment after #."}));
}

TEST(Judge, a_value_that_is_none) {
  EXPECT_EQ(problems_of(SmallPack().plant("copies = 8", "copies = eight")),
            (Lines{"cards.toml:64:10: This value is not understood: write a text in quotes, a whole number, true or "
                   "false, a list or a table."}));
}

TEST(Judge, a_letter_with_an_accent_outside_quotes) {
  EXPECT_EQ(
      problems_of(SmallPack().plant("copies = 8", "é = 8")),
      (Lines{"cards.toml:64:1: This line is not understood: write field = value, a heading such as [[card]], or a "
             "comment after #."}));
  EXPECT_EQ(
      problems_of(SmallPack().plant("copies = 8", "copies = 8 é")),
      (Lines{"cards.toml:64:12: This line is not understood: write field = value, a heading such as [[card]], or a "
             "comment after #."}));
}

TEST(Judge, a_list_without_its_comma) {
  EXPECT_EQ(
      problems_of(SmallPack().plant("[\"bat\", \"owl\"]", "[\"bat\" \"owl\"]")),
      (Lines{"expert.toml:9:50: This list is not well formed: write [\"one\", \"two\"], entries apart by commas."}));
}

TEST(Judge, a_table_in_braces_without_its_comma) {
  EXPECT_EQ(
      problems_of(SmallPack().plant("value = 2, of", "value = 2 of")),
      (Lines{"cards.toml:19:26: This table in braces is not well formed: write { field = value, field = value } on "
             "one line, without a comma at the end."}));
}

TEST(Judge, a_heading_with_one_bracket_too_few) {
  const Lines expected{
      "cards.toml:58:8: This heading is not right: each entry begins with a heading such as [[card]] or [[hero]], "
      "in double square brackets, on a line of its own."};
  EXPECT_EQ(problems_of(SmallPack().plant("[[card]]\nid = \"hen\"", "[[card]\nid = \"hen\"")), expected);
}

TEST(Judge, a_heading_that_begins_with_no_letter) {
  const Lines expected{
      "cards.toml:58:2: This line is not understood: write field = value, a heading such as [[card]], or a comment "
      "after "
      "#."};
  for (const char* heading : {"[=]", "[é]", "[.]"}) {
    const std::string planted = std::string(heading) + "\nid = \"hen\"";
    EXPECT_EQ(problems_of(SmallPack().plant("[[card]]\nid = \"hen\"", planted)), expected) << heading;
  }
}

TEST(Judge, a_heading_in_single_brackets) {
  const Lines expected{
      "cards.toml:58:1: This heading is not right: each entry begins with a heading such as [[card]] or [[hero]], "
      "in double square brackets, on a line of its own."};
  EXPECT_EQ(problems_of(SmallPack().plant("[[card]]\nid = \"hen\"", "[card]\nid = \"hen\"")), expected);
}

TEST(Judge, a_field_written_twice) {
  EXPECT_EQ(problems_of(SmallPack().plant("copies = 8", "copies = 8\ncopies = 8")),
            (Lines{"cards.toml:65:10: This name is already defined in the same table: keep one of the two."}));
}

TEST(Judge, a_mistake_in_one_file_does_not_hide_those_of_another) {
  const Lines expected{
      "cards.toml:64:10: This value is not understood: write a text in quotes, a whole number, true or false, a list "
      "or "
      "a table.",
      "expert.toml:18:10: “copies” is 13, but must be from 1 to 12."};
  EXPECT_EQ(problems_of(SmallPack().plant("copies = 8", "copies = eight").plant("copies = 7", "copies = 13")),
            expected);
}

TEST(Judge, lists_nested_beyond_reason) {
  EXPECT_EQ(
      problems_of(SmallPack().plant("points.fixed = -1", "points = [[[[[[[[[[1]]]]]]]]]]")),
      (Lines{"expert.toml:31:18: Lists and tables are nested too deep here: a pack needs three levels at most."}));
}

// Characters

TEST(Judge, a_byte_that_is_not_utf8) {
  EXPECT_EQ(problems_of(SmallPack().plant("fr = \"Roi\"", "fr = \"Ro\xc3\"")),
            (Lines{"cards.toml:3:31: This is not UTF-8 text: save the file as UTF-8."}));
}

TEST(Judge, overlong_forms_surrogates_and_values_beyond_unicode_are_not_utf8) {
  for (const char* bytes : {"\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xff", "\x80"}) {
    EXPECT_EQ(problems_of(SmallPack().plant("fr = \"Roi\"", std::string("fr = \"") + bytes + "\"")),
              (Lines{"cards.toml:3:29: This is not UTF-8 text: save the file as UTF-8."}));
  }
}

TEST(Judge, a_control_character_in_the_file) {
  EXPECT_EQ(problems_of(SmallPack().plant("fr = \"Roi\"", "fr = \"R\x1boi\"")),
            (Lines{"cards.toml:3:30: There is an invisible control character here (U+001B): remove it."}));
}

TEST(Judge, a_nul_byte_does_not_end_the_file) {
  SmallPack pack;
  pack.files[0].text += std::string("\0x", 2);
  EXPECT_EQ(problems_of(pack),
            (Lines{"cards.toml:66:1: There is an invisible control character here (U+0000): remove it."}));
}

TEST(Judge, a_control_character_written_as_an_escape) {
  EXPECT_EQ(problems_of(SmallPack().plant("fr = \"Roi\"", "fr = \"R\\u001Boi\"")),
            (Lines{"cards.toml:3:28: There is an invisible control character here (U+001B): remove it."}));
}

TEST(Judge, a_mark_that_turns_the_direction_of_writing) {
  EXPECT_EQ(problems_of(SmallPack().plant("fr = \"Roi\"", "fr = \"R\u202eoi\"")),
            (Lines{"cards.toml:3:30: There is an invisible control character here (U+202E): remove it."}));
}

TEST(Judge, a_carriage_return_alone_is_refused_and_one_before_a_line_end_is_not) {
  SmallPack windows;
  for (ContentFile& file : windows.files) {
    std::string text = "\ufeff";
    for (const char c : file.text) text += c == '\n' ? "\r\n" : std::string(1, c);
    file.text = text;
  }
  EXPECT_EQ(problems_of(windows), Lines{});
  EXPECT_EQ(problems_of(SmallPack().plant("copies = 8\n", "copies = 8\r")),
            (Lines{"cards.toml:64:11: There is an invisible control character here (U+000D): remove it."}));
}

// Size

TEST(Judge, a_file_beyond_a_mebibyte) {
  EXPECT_EQ(problems_of(SmallPack().append("groups.toml", std::string(kMaxFileBytes, '\n'))),
            (Lines{"groups.toml:1:1: The file is bigger than 1024 KiB, the most that is read: split it."}));
}

TEST(Judge, a_file_of_exactly_a_mebibyte_is_read) {
  SmallPack pack;
  pack.files[2].text.resize(kMaxFileBytes, '\n');
  EXPECT_EQ(problems_of(pack), Lines{});
}

TEST(Judge, a_line_beyond_reason) {
  EXPECT_EQ(problems_of(SmallPack().append("groups.toml", "# " + std::string(kMaxLineBytes, 'x') + "\n")),
            (Lines{"groups.toml:14:1: This line is longer than 1000 bytes, the most that is read: break it."}));
}

TEST(Judge, dotted_keys_of_any_depth_do_not_exhaust_the_stack) {
  std::string deep = "a";
  while (deep.size() + 2 < kMaxLineBytes - 10) deep += ".a";
  const PlantedPack pack = SmallPack().append("groups.toml", "[" + deep + "]\n" + deep + " = 1\n");
  EXPECT_EQ(problems_of(pack),
            (Lines{"groups.toml:14:2: “a” is no field here: there are game, affinity, category, card."}));
}

TEST(Judge, more_files_than_are_read) {
  SmallPack pack;
  while (pack.files.size() <= kMaxFiles) pack.files.push_back({std::to_string(pack.files.size()) + ".toml", ""});
  EXPECT_EQ(problems_of(pack), (Lines{"64.toml:1:1: The pack has more than 64 files: put cards together in fewer."}));
}

TEST(Judge, no_files_at_all) {
  SmallPack pack;
  pack.files.clear();
  EXPECT_EQ(problems_of(pack), (Lines{".:1:1: There is nothing to read: a pack is a folder of .toml files, such as "
                                      "content/fairy_tale."}));
}

TEST(Judge, a_flood_of_problems_ends_with_how_many_more_there_are) {
  std::string cards;
  for (int i = 0; i < 100'000 && cards.size() < 900'000; ++i)
    cards += "[[card]]\nid = \"c" + std::to_string(i) + "\"\n";
  const Lines lines = problems_of(SmallPack().append("expert.toml", cards));
  ASSERT_EQ(lines.size(), kMaxProblems + 1);
  EXPECT_EQ(lines.back(), "expert.toml:98:1: … and 107 more problems.");
  const auto said = [&](const std::string& line) { return std::ranges::find(lines, line) != lines.end(); };
  EXPECT_TRUE(said("expert.toml:32:1: “copies” is missing: add a line such as copies = 3."));
}

TEST(Judge, the_card_beyond_the_bound_is_named) {
  std::string cards;
  for (int i = 0; i < 51; ++i) {
    cards += "[[card]]\nid = \"c" + std::to_string(i) + "\"\nname = { en = \"C" + std::to_string(i) + "\", fr = \"C" +
             std::to_string(i) + "\" }\ntext = { en = \"1 point.\", fr = \"1 point.\" }\naffinity = \"sun\"\n" +
             "category = \"folk\"\ncopies = 1\npoints.fixed = 1\n";
  }
  EXPECT_EQ(
      problems_of(SmallPack().append("expert.toml", cards)),
      (Lines{"expert.toml:432:1: There are more than 60 different cards, the most the game knows: leave some out."}));
}

TEST(Judge, more_affinities_than_the_game_knows) {
  std::string groups;
  for (int i = 0; i < 20; ++i) {
    groups += "[[affinity]]\nid = \"a" + std::to_string(i) + "\"\nname = { en = \"A\", fr = \"A\" }\n";
  }
  EXPECT_EQ(problems_of(SmallPack().append("groups.toml", groups)),
            (Lines{"groups.toml:57:6: There are more than 16 of these, the most the game knows: leave some out."}));
}

// Fields

TEST(Judge, a_missing_field) {
  EXPECT_EQ(problems_of(SmallPack().plant("copies = 8\n", "")),
            (Lines{"cards.toml:58:1: “copies” is missing: add a line such as copies = 3."}));
}

TEST(Judge, every_required_field_is_missed_at_once) {
  const Lines expected{
      "cards.toml:66:1: “affinity” is missing: add a line such as affinity = \"shadow\".",
      "cards.toml:66:1: “category” is missing: add a line such as category = \"character\".",
      "cards.toml:66:1: “copies” is missing: add a line such as copies = 3.",
      "cards.toml:66:1: “id” is missing: add a line such as id = \"bard\".",
      "cards.toml:66:1: “name” is missing: add a line such as name = { en = \"Bard\", fr = \"Barde\" }.",
      "cards.toml:66:1: “points” is missing: add a line such as points.fixed = 3.",
      "cards.toml:66:1: “text” is missing: add a line such as text = { en = \"3 points.\", fr = \"3 "
      "points.\" }."};
  Lines lines = problems_of(SmallPack().append("cards.toml", "[[card]]\n"));
  std::ranges::sort(lines);
  EXPECT_EQ(lines, expected);
}

TEST(Judge, a_misspelt_field_is_one_problem_with_the_nearest_word) {
  EXPECT_EQ(problems_of(SmallPack().plant("copies = 8", "copeis = 8")),
            (Lines{"cards.toml:64:1: “copeis” is no field here: did you mean “copies”?"}));
}

TEST(Judge, an_unknown_field_that_is_near_nothing) {
  EXPECT_EQ(problems_of(SmallPack().plant("copies = 8", "copies = 8\nweather = \"fair\"")),
            (Lines{"cards.toml:65:1: “weather” is no field here: there are id, name, text, affinity, category, copies, "
                   "expert, wild, points, effect."}));
}

TEST(Judge, an_unknown_field_of_points_and_of_an_effect) {
  const Lines expected{"cards.toml:10:31: “waht” is no field here: did you mean “what”?",
                       "cards.toml:19:16: “vlaue” is no field here: did you mean “value”?"};
  EXPECT_EQ(problems_of(SmallPack().plant("value = 2", "vlaue = 2").plant("what = \"sun\"", "waht = \"sun\"")),
            expected);
}

TEST(Judge, an_unknown_field_of_a_file_and_of_an_affinity) {
  const Lines expected{"groups.toml:5:1: “nmae” is no field here: did you mean “name”?",
                       "groups.toml:14:3: “crad” is no field here: did you mean “card”?"};
  EXPECT_EQ(problems_of(SmallPack()
                            .plant("name = { en = \"Sun\"", "nmae = { en = \"Sun\"")
                            .append("groups.toml", "[[crad]]\nid = \"x\"\n")),
            expected);
}

TEST(Judge, a_quoted_field_cannot_steer_the_terminal) {
  EXPECT_EQ(problems_of(SmallPack().plant("copies = 8", "copies = 8\n\"\\u001b[2J\" = 1")),
            (Lines{"cards.toml:65:1: “?[2J” is no field here: there are id, name, text, affinity, category, copies, "
                   "expert, wild, points, effect."}));
}

// Types and ranges

TEST(Judge, a_number_in_quotes) {
  EXPECT_EQ(problems_of(SmallPack().plant("copies = 8", "copies = \"8\"")),
            (Lines{"cards.toml:64:10: “copies” must be a whole number without quotes, such as copies = 3."}));
}

TEST(Judge, a_number_with_a_fraction) {
  EXPECT_EQ(problems_of(SmallPack().plant("copies = 8", "copies = 8.0")),
            (Lines{"cards.toml:64:10: “copies” must be a whole number without quotes, such as copies = 3."}));
}

TEST(Judge, copies_out_of_range) {
  EXPECT_EQ(problems_of(SmallPack().plant("copies = 8", "copies = 13")),
            (Lines{"cards.toml:64:10: “copies” is 13, but must be from 1 to 12."}));
  EXPECT_EQ(problems_of(SmallPack().plant("copies = 8", "copies = 0")),
            (Lines{"cards.toml:64:10: “copies” is 0, but must be from 1 to 12."}));
  EXPECT_EQ(problems_of(SmallPack().plant("copies = 8", "copies = -9223372036854775808")),
            (Lines{"cards.toml:64:10: “copies” is -9223372036854775808, but must be from 1 to 12."}));
}

TEST(Judge, points_out_of_range) {
  EXPECT_EQ(problems_of(SmallPack().plant("points.fixed = -1", "points.fixed = -100")),
            (Lines{"expert.toml:31:16: “points.fixed” is -100, but must be from -99 to 99."}));
  EXPECT_EQ(problems_of(SmallPack().plant("value = 6", "value = 256")),
            (Lines{"expert.toml:20:29: “points.majority.value” is 256, but must be from -99 to 99."}));
}

TEST(Judge, a_count_that_is_neither_a_number_in_range_nor_all) {
  const Lines expected{
      "cards.toml:29:52: “effect.open.count” must be a whole number from 1 to 12, or \"all\" for every "
      "card that matches."};
  for (const char* count : {"0", "13", "-1", "\"two\"", "true", "1.5", "4294967297"}) {
    EXPECT_EQ(problems_of(SmallPack().plant("count = 2", std::string("count = ") + count)), expected) << count;
  }
}

TEST(Judge, a_text_without_quotes_would_be_a_number) {
  EXPECT_EQ(problems_of(SmallPack().plant("affinity = \"sun\"\ncategory = \"folk\"\ncopies = 8",
                                          "affinity = 3\ncategory = \"folk\"\ncopies = 8")),
            (Lines{"cards.toml:62:12: “affinity” must be a text in quotes, such as affinity = \"shadow\"."}));
}

TEST(Judge, a_mark_that_is_not_true_or_false) {
  EXPECT_EQ(problems_of(SmallPack().plant("wild = true", "wild = \"yes\"")),
            (Lines{"expert.toml:30:8: “wild” must be true or false, without quotes."}));
}

TEST(Judge, points_that_are_a_bare_number) {
  EXPECT_EQ(problems_of(SmallPack().plant("points.fixed = -1", "points = -1")),
            (Lines{"expert.toml:31:10: “points” must be a table of fields, such as points.fixed = 3."}));
}

TEST(Judge, needs_that_are_no_list_an_empty_list_or_a_list_of_numbers) {
  const std::string example = "points.conditional = { value = 7, needs = [\"bard\"] }.";
  EXPECT_EQ(
      problems_of(SmallPack().plant("[\"bat\", \"owl\"]", "\"bat\"")),
      (Lines{"expert.toml:9:43: “points.conditional.needs” must be a list in square brackets, such as " + example}));
  EXPECT_EQ(
      problems_of(SmallPack().plant("[\"bat\", \"owl\"]", "[]")),
      (Lines{"expert.toml:9:43: The list “points.conditional.needs” is empty: write at least one entry, such as " +
             example}));
  EXPECT_EQ(problems_of(SmallPack().plant("[\"bat\", \"owl\"]", "[\"bat\", 3]")),
            (Lines{"expert.toml:9:51: “points.conditional.needs” must be a text in quotes, such as " + example}));
}

TEST(Judge, cards_that_are_no_tables) {
  EXPECT_EQ(
      problems_of(
          SmallPack().append("groups.toml", "").plant("game = \"fairy-tale\"", "game = \"fairy-tale\"\ncard = [1]")),
      (Lines{"groups.toml:2:9: Begin each “card” with a line [[card]] of its own, in double square brackets."}));
  EXPECT_EQ(problems_of(SmallPack().append("groups.toml", "[card]\nid = \"x\"\n")),
            (Lines{"groups.toml:14:1: Begin each “card” with a line [[card]] of its own, in double square brackets."}));
}

// Names and texts

TEST(Judge, a_missing_translation) {
  EXPECT_EQ(problems_of(SmallPack().plant("text.fr = \"5 points. Fermez une de vos cartes Soleil.\"\n", "")),
            (Lines{"cards.toml:4:1: “text” has no French: add fr = \"…\" to it."}));
  EXPECT_EQ(problems_of(SmallPack().plant("en = \"Sun\", ", "")),
            (Lines{"groups.toml:5:8: “name” has no English: add en = \"…\" to it."}));
}

TEST(Judge, a_third_language_is_not_known) {
  EXPECT_EQ(problems_of(SmallPack().plant("fr = \"Soleil\"", "fr = \"Soleil\", de = \"Sonne\"")),
            (Lines{"groups.toml:5:37: “de” is no field here: there are en, fr, grammar."}));
}

TEST(Judge, a_name_in_one_language_only) {
  EXPECT_EQ(
      problems_of(SmallPack().plant("name = { en = \"Sun\", fr = \"Soleil\" }", "name = \"Sun\"")),
      (Lines{
          "groups.toml:5:8: “name” must be a table of fields, such as name = { en = \"Shadow\", fr = \"Ombre\" }."}));
}

TEST(Judge, an_empty_name_is_one_of_spaces_too) {
  for (const char* blank : {"", " ", "\u00a0", " \u202f "}) {
    EXPECT_EQ(problems_of(SmallPack().plant("fr = \"Soleil\"", std::string("fr = \"") + blank + "\"")),
              (Lines{"groups.toml:5:27: “name.fr” is empty: write what players shall read."}));
  }
}

TEST(Judge, a_name_too_long_for_a_card) {
  const std::string long_name(49, 'a');
  EXPECT_EQ(
      problems_of(SmallPack().plant("fr = \"Soleil\"", "fr = \"" + long_name + "\"")),
      (Lines{"groups.toml:5:27: “name.fr” is longer than 48 characters, the most a card has room for: shorten it."}));
}

// A name with its grammar

TEST(Judge, a_name_may_bring_its_grammar) {
  const auto content =
      judge_fairy_tale(SmallPack()
                           .plant("fr = \"Soleil\" }", "fr = \"Soleil\", grammar = { en = \"a\", fr = \"m\" } }")
                           .plant("fr = \"Roi\" }", "fr = \"Roi\", grammar = { en = \"plural name\", fr = \"f\" } }")
                           .files)
          .content;
  ASSERT_TRUE(content);
  EXPECT_EQ(content->affinities[0].name, (Noun{"Sun", "Soleil", {"a", "m"}}));
  EXPECT_EQ(content->texts[0].name, (Noun{"King", "Roi", {"plural name", "f"}}));
  EXPECT_EQ(content->texts[1].name, (Noun{"Page", "Page", {}}));
}

TEST(Judge, a_grammar_that_is_none) {
  const auto planted = [](const std::string& grammar) {
    return problems_of(SmallPack().plant("fr = \"Soleil\" }", "fr = \"Soleil\", grammar = " + grammar + " }"));
  };
  EXPECT_EQ(planted(R"({ en = "the", fr = "m" })"),
            (Lines{"groups.toml:5:54: “the” is no English grammar: write a, an, plural, name or plural name."}));
  EXPECT_EQ(planted(R"({ en = "a", fr = "elides m" })"),
            (Lines{"groups.toml:5:64: “elides m” is no French grammar: write m or f, then plural, name and elides, in "
                   "this order, where they hold."}));
  EXPECT_EQ(planted(R"({ en = "a" })"),
            (Lines{"groups.toml:5:47: “name.grammar” has no French: add fr = \"…\" to it."}));
  EXPECT_EQ(planted(R"("a")"),
            (Lines{"groups.toml:5:47: “name.grammar” must be a table of fields, such as grammar = { en = \"an\", fr = "
                   "\"m elides\" }."}));
}

TEST(Judge, letters_with_accents_count_once) {
  std::string name;
  for (int i = 0; i < 48; ++i) name += "é";
  EXPECT_EQ(problems_of(SmallPack().plant("fr = \"Soleil\"", "fr = \"" + name + "\"")), Lines{});
}

TEST(Judge, two_cards_of_one_name) {
  EXPECT_EQ(problems_of(SmallPack().plant("fr = \"Chat\"", "fr = \"Renard\"")),
            (Lines{"cards.toml:50:6: The card “cat” is already called “Renard”: give this card another name."}));
}

// Ids and references

TEST(Judge, an_id_that_is_not_snake_case) {
  for (const char* id : {"Hen", "hen house", "hen-house", "_hen", "hen_", "hen__house", "1hen", "poulé"}) {
    EXPECT_EQ(problems_of(SmallPack()
                              .plant("id = \"hen\"", std::string("id = \"") + id + "\"")
                              .plant("what = \"hen\"", "what = \"any\"")),
              (Lines{std::string("cards.toml:59:6: “") + id +
                     "” cannot be an id: use small letters, digits and single _, "
                     "beginning with a letter, 48 characters at most, such as old_sage."}));
  }
}

TEST(Judge, an_id_used_twice_even_for_a_card_and_an_affinity) {
  EXPECT_EQ(problems_of(SmallPack().plant("id = \"fox\"", "id = \"cat\"")),
            (Lines{"cards.toml:50:6: The id “cat” is already taken (cards.toml, line 41): give this one another."}));
  EXPECT_EQ(problems_of(SmallPack().plant("id = \"fox\"", "id = \"sun\"")),
            (Lines{"cards.toml:50:6: The id “sun” is already taken (groups.toml, line 4): give this one another."}));
}

TEST(Judge, any_is_no_id) {
  EXPECT_EQ(problems_of(SmallPack().plant("id = \"fox\"", "id = \"any\"")),
            (Lines{"cards.toml:50:6: “any” stands for every card and cannot be an id: choose another."}));
}

TEST(Judge, an_unknown_affinity_and_category) {
  const Lines expected{"expert.toml:16:12: “mono” is no affinity: did you mean “moon”?",
                       "expert.toml:17:12: “castle” is no category: there are folk."};
  EXPECT_EQ(problems_of(SmallPack().plant("affinity = \"moon\"\ncategory = \"folk\"\ncopies = 7",
                                          "affinity = \"mono\"\ncategory = \"castle\"\ncopies = 7")),
            expected);
}

TEST(Judge, an_affinity_is_no_category) {
  EXPECT_EQ(problems_of(SmallPack().plant("category = \"folk\"\ncopies = 7", "category = \"sun\"\ncopies = 7")),
            (Lines{"expert.toml:17:12: “sun” is no category: there are folk."}));
}

TEST(Judge, points_for_a_card_nothing_defines) {
  EXPECT_EQ(problems_of(SmallPack().plant("of = \"king\"", "of = \"kign\"")),
            (Lines{"cards.toml:19:32: “kign” is no card: did you mean “king”?"}));
  EXPECT_EQ(
      problems_of(SmallPack().plant("of = \"king\"", "of = \"unicorn\"")),
      (Lines{"cards.toml:19:32: “unicorn” is no card: use the id of a card that exists, such as bat, cat, fox, hen, "
             "king, mask, owl, page, star, wolf."}));
}

TEST(Judge, points_for_each_of_an_affinity_are_not_known) {
  EXPECT_EQ(problems_of(SmallPack().plant("of = \"king\"", "of = \"moon\"")),
            (Lines{"cards.toml:19:32: “moon” is no card: use the id of a card that exists, such as bat, cat, fox, hen, "
                   "king, mask, owl, page, star, wolf."}));
}

TEST(Judge, a_condition_on_a_card_nothing_defines) {
  EXPECT_EQ(problems_of(SmallPack().plant("[\"bat\", \"owl\"]", "[\"bat\", \"owls\"]")),
            (Lines{"expert.toml:9:51: “owls” is no card: did you mean “owl”?"}));
}

TEST(Judge, a_condition_that_names_a_card_twice) {
  EXPECT_EQ(
      problems_of(SmallPack().plant("[\"bat\", \"owl\"]", "[\"bat\", \"bat\"]")),
      (Lines{"expert.toml:9:51: “bat” is listed twice: once is enough, since one card of it meets the condition."}));
}

TEST(Judge, a_majority_of_what_is_no_affinity_or_category) {
  EXPECT_EQ(problems_of(SmallPack().plant("of = \"moon\"", "of = \"owl\"")),
            (Lines{"expert.toml:20:37: “owl” is no affinity or category: there are folk, moon, sun."}));
  EXPECT_EQ(problems_of(SmallPack().plant("of = \"moon\"", "of = \"folk\"")), Lines{});
}

TEST(Judge, an_effect_on_what_nothing_defines) {
  EXPECT_EQ(problems_of(SmallPack().plant("what = \"hen\"", "what = \"hne\"")),
            (Lines{"expert.toml:10:37: “hne” is no affinity, category or card: did you mean “hen”?"}));
}

TEST(Judge, references_are_not_judged_while_a_file_cannot_be_parsed) {
  EXPECT_EQ(problems_of(SmallPack().plant("game =", "game")).size(), 1u);
}

// The closed words

TEST(Judge, an_unknown_kind_of_points) {
  EXPECT_EQ(problems_of(SmallPack().plant("points.per", "points.pre")),
            (Lines{"cards.toml:19:8: “pre” is no kind of points: did you mean “per”?"}));
  EXPECT_EQ(problems_of(SmallPack().plant("points.per", "points.bonus")),
            (Lines{"cards.toml:19:8: “bonus” is no kind of points: there are fixed, per, conditional, majority."}));
}

TEST(Judge, two_kinds_of_points_or_none) {
  EXPECT_EQ(problems_of(
                SmallPack().plant("points.fixed = -1", "points.fixed = -1\npoints.per = { value = 1, of = \"bat\" }")),
            (Lines{"expert.toml:32:8: A card scores in one way, but here are “fixed” and “per”: keep one."}));
  EXPECT_EQ(problems_of(SmallPack().plant("points.fixed = -1", "points = {}")),
            (Lines{"expert.toml:31:10: The points say nothing: write points.fixed, points.per, points.conditional or "
                   "points.majority."}));
}

TEST(Judge, an_unknown_effect) {
  EXPECT_EQ(problems_of(SmallPack().plant("effect.hunt", "effect.hnut")),
            (Lines{"expert.toml:10:8: “hnut” is no effect: did you mean “hunt”?"}));
  EXPECT_EQ(problems_of(SmallPack().plant("effect.hunt", "effect.steal")),
            (Lines{"expert.toml:10:8: “steal” is no effect: there are open, close, hunt."}));
}

TEST(Judge, two_effects_or_an_effect_of_nothing) {
  EXPECT_EQ(problems_of(SmallPack().plant("effect.hunt",
                                          "effect.open = { who = \"you\", what = \"any\", count = 1 }\neffect.hunt")),
            (Lines{"expert.toml:11:8: A card has one effect, but here are “open” and “hunt”: keep one."}));
  EXPECT_EQ(
      problems_of(SmallPack().plant("wild = true", "wild = true\neffect = {}")),
      (Lines{"expert.toml:31:10: The effect says nothing: write effect.open, effect.close or effect.hunt, or leave it "
             "out."}));
}

TEST(Judge, an_unknown_player) {
  EXPECT_EQ(problems_of(SmallPack().plant("who = \"you\", what = \"any\"", "who = \"yuo\", what = \"any\"")),
            (Lines{"cards.toml:29:23: “yuo” does not say whom the effect concerns: did you mean “you”?"}));
  EXPECT_EQ(problems_of(SmallPack().plant("who = \"you\", what = \"any\"", "who = \"left\", what = \"any\"")),
            (Lines{"cards.toml:29:23: “left” does not say whom the effect concerns: write you, all."}));
}

TEST(Judge, an_unknown_or_unnamed_game) {
  EXPECT_EQ(problems_of(SmallPack().plant("\"fairy-tale\"", "\"fairytale\"")),
            (Lines{"groups.toml:1:8: “fairytale” is not the game of this pack: did you mean “fairy-tale”?"}));
  EXPECT_EQ(problems_of(SmallPack().plant("\"fairy-tale\"", "\"another-game\"")),
            (Lines{"groups.toml:1:8: “another-game” is not the game of this pack: write fairy-tale."}));
  EXPECT_EQ(problems_of(SmallPack().plant("game = \"fairy-tale\"", "")),
            (Lines{"cards.toml:1:1: “game” stands in no file of the pack: add game = \"fairy-tale\"."}));
}

TEST(Judge, a_game_named_in_two_files) {
  EXPECT_EQ(problems_of(SmallPack().plant("[[card]]\nid = \"king\"", "game = \"fairy-tale\"\n[[card]]\nid = \"king\"")),
            (Lines{"groups.toml:1:8: The game is already named in cards.toml: name it in one file only."}));
}

TEST(Judge, an_empty_pack_lacks_everything) {
  SmallPack pack;
  pack.files = {{"empty.toml", ""}};
  Lines lines = problems_of(pack);
  std::ranges::sort(lines);
  EXPECT_EQ(lines, (Lines{"empty.toml:1:1: “affinity” stands in no file of the pack: add [[affinity]].",
                          "empty.toml:1:1: “card” stands in no file of the pack: add [[card]].",
                          "empty.toml:1:1: “category” stands in no file of the pack: add [[category]].",
                          "empty.toml:1:1: “game” stands in no file of the pack: add game = \"fairy-tale\"."}));
}

// The deck

TEST(FT2, a_deck_that_has_not_80_cards_without_the_expert_mark_is_refused) {
  EXPECT_EQ(problems_of(SmallPack().plant("copies = 8", "copies = 9")),
            (Lines{"cards.toml:8:10: The cards without the expert mark number 81, but the Basic game needs exactly 80 "
                   "(FT-2): adjust their copies."}));
}

TEST(FT1, a_deck_that_has_not_20_cards_with_the_expert_mark_is_refused) {
  EXPECT_EQ(problems_of(SmallPack().plant("copies = 7", "copies = 6")),
            (Lines{"expert.toml:7:10: The cards with the expert mark number 19, but the Expert game adds exactly 20 "
                   "(FT-1): adjust their copies."}));
}

TEST(FT1, a_mark_lost_is_seen_in_both_totals) {
  const Lines expected{
      "cards.toml:8:10: The cards without the expert mark number 87, but the Basic game needs exactly 80 "
      "(FT-2): adjust their copies.",
      "expert.toml:7:10: The cards with the expert mark number 13, but the Expert game adds exactly 20 "
      "(FT-1): adjust their copies."};
  EXPECT_EQ(problems_of(SmallPack().plant("copies = 7\nexpert = true", "copies = 7\nexpert = false")), expected);
}

TEST(FT16, a_hunt_for_oneself_is_refused) {
  EXPECT_EQ(problems_of(SmallPack().plant("who = \"all\", what = \"hen\"", "who = \"you\", what = \"hen\"")),
            (Lines{"expert.toml:10:23: A Hunt concerns the cards of every player (FT-16): write who = \"all\"."}));
}

TEST(FT23, a_second_wild_card_is_refused) {
  const Lines expected{"expert.toml:18:10: The card that takes another's name is single (FT-23): write copies = 1.",
                       "expert.toml:31:8: “star” is already the card that takes another's name (FT-23): there can be "
                       "only one."};
  EXPECT_EQ(problems_of(SmallPack().plant("points.majority", "wild = true\npoints.majority")), expected);
}

TEST(FT23, a_wild_card_has_one_copy_and_the_expert_mark) {
  EXPECT_EQ(problems_of(SmallPack().plant("copies = 1\nexpert = true", "copies = 2\nexpert = true")),
            (Lines{"expert.toml:28:10: The card that takes another's name is single (FT-23): write copies = 1."}));
  EXPECT_EQ(
      problems_of(SmallPack().plant("expert = true\nwild", "wild")),
      (Lines{"expert.toml:29:8: The card that takes another's name belongs to the Expert game (FT-23): add expert = "
             "true."}));
}

TEST(FT37, a_deck_with_too_few_cards_without_icon_is_refused) {
  SmallPack pack;
  std::string& cards = pack.files[0].text;
  // Every basic card but the hen gets an Open or a Close, and the hen gives four of its eight copies to a dog.
  const std::string open = "effect.open = { who = \"you\", what = \"any\", count = 1 }\n";
  for (const char* id : {"page", "bat", "cat", "fox"}) {
    const auto points = cards.find("points.", cards.find(std::string("id = \"") + id));
    cards.insert(points, open);
  }
  pack.plant("copies = 8", "copies = 4").append("cards.toml", R"([[card]]
id = "dog"
name = { en = "Dog", fr = "Chien" }
text = { en = "1 point.", fr = "1 point." }
affinity = "sun"
category = "folk"
copies = 4
points.fixed = 1
effect.close = { who = "you", what = "any", count = 1 }
)");
  EXPECT_EQ(
      problems_of(pack),
      (Lines{"cards.toml:1:1: Only 4 cards of the Basic game have neither Open nor Close, but the Novice game deals "
             "such cards first (FT-37): there must be at least 5."}));
}

// As a Result

TEST(ReadFairyTale, gives_the_content_or_the_place_of_the_first_problem) {
  EXPECT_TRUE(read_fairy_tale(SmallPack().files).has_value());
  const auto refused =
      read_fairy_tale(SmallPack().plant("copies = 8", "copies = 13").plant("copies = 7", "copies = 0").files);
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error(),
            Message("content.refused").with("n", 2).with("file", "cards.toml").with("line", 64).with("column", 10));
}

}  // namespace
}  // namespace feerie
