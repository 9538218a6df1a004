// The quick start: three answers and the first question of the game, on the screen and line by line; what it leaves in
// the record; how it is gone round.
#include <gtest/gtest.h>

#include <algorithm>

#include "catalog/catalog.h"
#include "tests/cli/play_terminal.h"

namespace feerie::test {

namespace {

Record record_of(const Folder& folder) {
  const Result<Record> record = parse_record(read_text(folder.file("game.rec")));
  EXPECT_TRUE(record.has_value());
  return record.value_or(Record());
}

std::string option_of(const Record& record, const std::string& name) {
  for (const auto& [option, value] : record.header.options)
    if (option == name) return value;
  return "";
}

// The moves of the first seat, in order, and how many of them a bot's certificate stands before.
struct Answered {
  std::vector<std::string> moves;
  int certified = 0;
};
Answered first_seat(const Record& record) {
  Answered answered;
  for (std::size_t i = 0; i < record.entries.size(); ++i) {
    const RecordEntry& entry = record.entries[i];
    if (entry.kind != EntryKind::move || entry.seat != seat_at(0)) continue;
    answered.moves.push_back(entry.move);
    if (i > 0 && record.entries[i - 1].move.starts_with("bot 1 greedy ")) ++answered.certified;
  }
  return answered;
}

std::string arguments(const Folder& folder, const std::string& more = "") {
  return "fees-darmes --plain --seed 7 --record " + folder.file("game.rec") + " " + more;
}

}  // namespace

TEST(QuickStart, three_answers_lead_to_the_first_question_and_all_is_in_the_record) {
  const Folder folder;
  const Ran ran = play_with(folder, arguments(folder), "5\n8\n1\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("Turn 1"), std::string::npos) << ran.out;
  const Record record = record_of(folder);
  EXPECT_EQ(option_of(record, "recruitment"), "sample");
  EXPECT_EQ(option_of(record, "battlefield"), "siege");
  const Answered answered = first_seat(record);
  // The band by hand, then the card and a cell for each of its four figures by the bot.
  ASSERT_EQ(answered.moves.size(), 6u);
  EXPECT_EQ(answered.moves[0], "band:b_cro");
  EXPECT_TRUE(answered.moves[1].starts_with("card:"));
  for (std::size_t i = 2; i < 6; ++i) EXPECT_TRUE(answered.moves[i].starts_with("place:")) << answered.moves[i];
  EXPECT_EQ(answered.certified, 5);
}

TEST(QuickStart, what_the_bot_settled_can_be_taken_back_and_is_then_asked) {
  const Folder folder;
  const Ran ran = play_with(folder, arguments(folder), "5\n8\n1\nundo\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  const std::size_t undone = ran.out.find("You take your last answer back.");
  ASSERT_NE(undone, std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("Where do you deploy the Ogre?", undone), std::string::npos) << ran.out;
}

TEST(QuickStart, the_rest_can_be_settled_by_hand_and_answers_can_be_changed_before) {
  const Folder folder;
  const Ran ran = play_with(folder, arguments(folder), "5\nundo\n6\n1\n2\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("Which faction card do you play?"), std::string::npos) << ran.out;
  const Record record = record_of(folder);
  EXPECT_EQ(option_of(record, "battlefield"), "clairiere");
  EXPECT_EQ(first_seat(record).moves, (std::vector<std::string>{"band:b_cro2"}));
}

TEST(QuickStart, the_last_choice_leads_to_the_whole_setup) {
  const Folder folder;
  const Ran ran = play_with(folder, arguments(folder), "15\n");
  EXPECT_NE(ran.out.find("Whom do you recruit?"), std::string::npos) << ran.out;
  EXPECT_EQ(option_of(record_of(folder), "recruitment"), "free");
}

TEST(QuickStart, whoever_names_options_or_seats_is_not_asked) {
  for (const char* more : {"--set recruitment=sample", "--seats me,bot:greedy"}) {
    const Folder folder;
    const Ran ran = play_with(folder, arguments(folder, more), "");
    EXPECT_EQ(ran.out.find("quick start"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("At the table"), std::string::npos) << ran.out;
  }
}

TEST(QuickStart, the_end_of_the_input_ends_it_and_says_how_scripts_choose) {
  for (const char* input : {"", "3\n", "3\nnonsense\n99\n0\n-1\n2\n"}) {
    const Folder folder;
    const Ran ran = play_with(folder, arguments(folder), input);
    EXPECT_EQ(ran.code, 0);
    EXPECT_NE(ran.out.find("--set"), std::string::npos) << ran.out;
    EXPECT_FALSE(std::filesystem::exists(folder.file("game.rec"))) << "no game was begun";
  }
}

TEST(QuickStart, a_game_without_one_begins_at_once) {
  const Folder folder;
  const Ran ran = play_with(folder, "fairy-tale --plain --seed 7 --record " + folder.file("game.rec"), "");
  EXPECT_NE(ran.out.find("card 1 of 5"), std::string::npos) << ran.out;
}

// Nine times "nobody else" is no game: what can only be declined is answered unasked, and taken back with the rest.
TEST(QuickStart, a_band_that_is_complete_is_not_asked_for_its_missing_figures) {
  const Folder folder;
  const Ran ran =
      play_with(folder, arguments(folder, "--set recruitment=free"), "pick:ogre\npick:ours_miel\npick:none\nundo\n");
  const std::size_t card = ran.out.find("Which faction card do you play?");
  EXPECT_EQ(card, std::string::npos) << "no faction is shared, so there is no card to choose\n" << ran.out;
  const Answered answered = first_seat(record_of(folder));
  EXPECT_EQ(std::ranges::count(answered.moves, "pick:none"), 8) << ran.out;
  const std::size_t undone = ran.out.find("You take your last answer back.");
  ASSERT_NE(undone, std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("Whom do you recruit? (2 points left", undone), std::string::npos) << ran.out;
}

TEST(QuickStart, on_the_screen_the_map_of_a_battlefield_stands_beside_its_name) {
  for (const bool french : {false, true}) {
    const Folder folder;
    Terminal terminal(
        folder, {"fees-darmes", "--seed", "7", "--record", folder.file("game.rec"), "--lang", french ? "fr" : "en"}, {},
        80, 30);
    ASSERT_TRUE(terminal.shows(french ? "Le vol du matin" : "Morning flight")) << terminal.screen();
    terminal.type("\r");
    ASSERT_TRUE(terminal.shows("⌂1")) << terminal.screen();
    EXPECT_TRUE(terminal.shows("♣♣♣♣♣♣"));
    terminal.type("\033");  // back and once more
    EXPECT_TRUE(terminal.shows(french ? "Quelle bande" : "Which band")) << terminal.screen();
    terminal.type("\r\r\r");
    ASSERT_TRUE(terminal.shows(french ? "tour 1 sur 5" : "turn 1 of 5")) << terminal.screen();
    EXPECT_EQ(first_seat(record_of(folder)).certified, 5);
    terminal.type("q");
    terminal.type("y");
    EXPECT_EQ(terminal.wait(), 0);
    EXPECT_TRUE(terminal.is_as_before());
    EXPECT_EQ(terminal.not_understood(), "");
  }
}

TEST(QuickStart, leaving_it_begins_no_game_and_gives_the_terminal_back) {
  const Folder folder;
  Terminal terminal(folder, {"fees-darmes", "--record", folder.file("game.rec")}, {}, 80, 30);
  ASSERT_TRUE(terminal.shows("Morning flight"));
  terminal.type("q");
  EXPECT_EQ(terminal.wait(), 0);
  EXPECT_TRUE(terminal.is_as_before());
  EXPECT_FALSE(std::filesystem::exists(folder.file("game.rec")));
}

TEST(QuickStart, cells_are_chosen_with_arrows_or_typed_and_a_hint_stands_ready) {
  const Folder folder;
  Terminal terminal(folder, {"fees-darmes", "--seed", "7", "--record", folder.file("game.rec")}, {}, 80, 30);
  ASSERT_TRUE(terminal.shows("Morning flight"));
  terminal.type("\r\r\033OB\r");  // the rest by hand
  ASSERT_TRUE(terminal.shows("Which faction card")) << terminal.screen();
  terminal.type("\r");
  ASSERT_TRUE(terminal.shows("Where do you deploy")) << terminal.screen();
  terminal.type("\rA1");
  ASSERT_TRUE(terminal.shows("A1▏")) << terminal.screen();
  terminal.type("\033");
  terminal.type("h\r");  // the cell of the hint
  EXPECT_TRUE(terminal.shows("▏")) << terminal.screen();
  terminal.type("\r");
  ASSERT_EQ(first_seat(record_of(folder)).moves.size(), 3u) << terminal.screen();
  terminal.type("\r\033OC\033OB");
  ASSERT_TRUE(terminal.shows("▏")) << terminal.screen();
  terminal.type("\r");
  const std::vector<std::string> moves = first_seat(record_of(folder)).moves;
  ASSERT_EQ(moves.size(), 4u) << terminal.screen();
  EXPECT_TRUE(moves.back().starts_with("place:"));
  EXPECT_EQ(terminal.not_understood(), "");
}

// The whole way of a newcomer: quick start, hints taken until the end, the window made too small and large in between.
TEST(QuickStart, a_whole_game_with_hints_is_seen_to_its_end_in_both_languages) {
  for (const bool french : {false, true}) {
    const Folder folder;
    Terminal terminal(
        folder, {"fees-darmes", "--seed", "11", "--record", folder.file("game.rec"), "--lang", french ? "fr" : "en"},
        {}, 80, 30);
    ASSERT_TRUE(terminal.shows(french ? "Le vol du matin" : "Morning flight")) << terminal.screen();
    terminal.type("\r\r\r");
    ASSERT_TRUE(terminal.shows(french ? "tour 1 sur 5" : "turn 1 of 5")) << terminal.screen();
    const std::string ending = french ? "Le décompte" : "The scores";
    for (int answers = 0; answers < 400 && terminal.screen().find(ending) == std::string::npos; ++answers) {
      if (answers == 10) terminal.resize(60, 20);
      if (answers == 12) terminal.resize(120, 40);
      if (answers == 20) terminal.resize(80, 24);
      terminal.type("h");
      terminal.type("\r");
      if (terminal.screen().find("▏") != std::string::npos) terminal.type("\r");
    }
    ASSERT_TRUE(terminal.shows(ending)) << terminal.screen();
    terminal.type("\r");
    EXPECT_EQ(terminal.wait(), 0);
    EXPECT_TRUE(terminal.is_as_before());
    EXPECT_EQ(terminal.not_understood(), "");
    const Record record = record_of(folder);
    EXPECT_TRUE(record.points.has_value());
    EXPECT_TRUE(open_record(record).has_value());
  }
}

TEST(QuickStart, a_whole_game_is_told_line_by_line_in_both_languages) {
  for (const bool french : {false, true}) {
    const Folder folder;
    const Ran ran = play_with(folder,
                              arguments(folder, std::string("--lang ") + (french ? "fr" : "en") +
                                                    " --seats bot:greedy,bot:greedy --set recruitment=sample "
                                                    "--set battlefield=ronces"),
                              "");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out.find('<'), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find(french ? "Fin du tour 5" : "End of turn 5"), std::string::npos) << ran.out;
    EXPECT_TRUE(record_of(folder).points.has_value());
  }
}

}  // namespace feerie::test
