// The table on the screen, driven through a terminal: whole games, every key, every size, every way out.
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>

#include "catalog/catalog.h"
#include "tests/cli/play_terminal.h"

namespace feerie::test {

namespace {

const std::string kLeaveAlternateScreen = "\033[?1049l";
const std::string kShowCursor = "\033[?25h";

std::vector<std::string> new_game(const Folder& folder, std::vector<std::string> more = {}) {
  std::vector<std::string> words{"fairy-tale", "--seed", "3", "--record", folder.file("game.rec")};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// The first answer, again and again, until the screen shows the words.
bool answer_until(Terminal& terminal, const std::string& words, int most = 80) {
  for (int i = 0; i < most; ++i) {
    if (terminal.screen().find(words) != std::string::npos) return true;
    terminal.type("\r");
  }
  return terminal.screen().find(words) != std::string::npos;
}

void expect_given_back(const Terminal& terminal) {
  EXPECT_TRUE(terminal.is_as_before()) << "the terminal's mode was not restored";
  const std::size_t left = terminal.sent().rfind(kLeaveAlternateScreen);
  EXPECT_NE(left, std::string::npos) << "the screen was not given back";
  EXPECT_EQ(terminal.sent().find("\033[?1049h", left), std::string::npos);
  EXPECT_NE(terminal.sent().rfind(kShowCursor), std::string::npos);
  EXPECT_EQ(terminal.not_understood(), "");
}

std::string middle_of(const std::string& record) { return record.substr(0, record.find("\n", record.size() / 2) + 1); }

}  // namespace

TEST(PlayScreen, a_whole_game_at_80_by_24_with_resizes_ends_cleanly_and_is_recorded) {
  const Folder folder;
  Terminal terminal(folder, new_game(folder, {"--set", "variant=expert", "--seats",
                                              "bot:greedy,me,bot:greedy,bot:greedy,bot:random"}));
  ASSERT_TRUE(terminal.shows("which do you keep?"));
  for (int i = 0; i < 6; ++i) terminal.type("\r");
  terminal.resize(60, 20);
  EXPECT_TRUE(terminal.shows("The table needs 80 × 24")) << terminal.screen();
  const std::string before = read_text(folder.file("game.rec"));
  terminal.type("\r1u");
  EXPECT_EQ(read_text(folder.file("game.rec")), before) << "a question that cannot be seen was answered";
  terminal.resize(120, 40);
  EXPECT_TRUE(terminal.shows("which do you"));
  terminal.resize(80, 24);
  ASSERT_TRUE(answer_until(terminal, "The scores")) << terminal.screen();
  terminal.type("\r");
  EXPECT_EQ(terminal.wait(), 0);
  expect_given_back(terminal);
  EXPECT_TRUE(terminal.shows("record show")) << terminal.screen();
  const Result<Record> record = parse_record(read_text(folder.file("game.rec")));
  ASSERT_TRUE(record.has_value());
  EXPECT_TRUE(record->points.has_value());
  EXPECT_TRUE(open_record(*record).has_value());
}

TEST(PlayScreen, five_players_are_seen_with_twelve_cards_each_at_80_by_24_in_both_languages) {
  for (const char* lang : {"en", "fr"}) {
    const Folder folder;
    Terminal terminal(folder, new_game(folder, {"--lang", lang, "--set", "variant=expert", "--seats",
                                                "me,bot:greedy,bot:greedy,bot:greedy,bot:greedy"}));
    ASSERT_TRUE(terminal.shows(lang == std::string("fr") ? "laquelle garder" : "which do you keep"));
    ASSERT_TRUE(answer_until(terminal, lang == std::string("fr") ? "manche 4 sur 4, carte 3" : "round 4 of 4, play 3"));
    const std::string second = terminal.row(2);
    EXPECT_NE(terminal.row(9).find(lang == std::string("fr") ? "Morgane" : "Morgana"), std::string::npos)
        << terminal.screen();
    EXPECT_NE(second.find(" pt"), std::string::npos) << second;
    // Below stands what has happened since, which says itself where there is more than fits.
    for (int row = 0; row < 19; ++row) EXPECT_EQ(terminal.row(row).find("…"), std::string::npos) << terminal.row(row);
    terminal.type("q");
    terminal.type("y");
    EXPECT_EQ(terminal.wait(), 0);
  }
}

TEST(PlayScreen, four_line_ups_of_heroes_are_seen_at_80_by_24_and_the_odds_on_request) {
  for (const bool french : {false, true}) {
    const Folder folder;
    Terminal terminal(folder, {"heroes", "--seed", "7", "--record", folder.file("game.rec"), "--lang",
                               french ? "fr" : "en", "--seats", "me,bot:greedy,bot:greedy,bot:greedy"});
    ASSERT_TRUE(terminal.shows(french ? "qui recrutez-vous" : "whom do you recruit")) << terminal.screen();
    ASSERT_TRUE(answer_until(terminal, french ? ": les chances" : "o: the odds")) << terminal.screen();
    EXPECT_NE(terminal.row(4).find("▼"), std::string::npos) << terminal.screen();
    for (const int row : {8, 9, 10}) EXPECT_NE(terminal.row(row).find("→"), std::string::npos) << terminal.screen();
    terminal.type("o");
    EXPECT_TRUE(terminal.shows("%")) << terminal.screen();
    terminal.type("\r");
    terminal.type("\t\t\t\t\t");
    EXPECT_TRUE(terminal.shows(french ? "dans la pioche" : "more in the pile")) << terminal.screen();
    terminal.type("\x1b[6~");  // the page goes on below
    EXPECT_TRUE(terminal.shows(french ? "Tuiles pas encore" : "Tiles not drawn")) << terminal.screen();
    terminal.type("\r");
    ASSERT_TRUE(answer_until(terminal, french ? "Le décompte" : "The scores", 200)) << terminal.screen();
    terminal.type("\r");
    EXPECT_EQ(terminal.wait(), 0);
    expect_given_back(terminal);
  }
}

TEST(PlayScreen, leaving_asks_once_saves_and_the_record_goes_on_where_it_was) {
  const Folder folder;
  {
    Terminal terminal(folder, new_game(folder));
    ASSERT_TRUE(terminal.shows("card 1 of 5"));
    terminal.type("\r");
    ASSERT_TRUE(terminal.shows("card 2 of 5"));
    terminal.type("q");
    EXPECT_TRUE(terminal.shows("Leave the table?"));
    terminal.type("n");
    EXPECT_EQ(terminal.screen().find("Leave the table?"), std::string::npos);
    terminal.type("q");
    terminal.type("y");
    EXPECT_EQ(terminal.wait(), 0);
    expect_given_back(terminal);
    EXPECT_TRUE(terminal.shows("To go on: ./feerie play")) << terminal.screen();
  }
  Terminal terminal(folder, {folder.file("game.rec"), "--lang", "fr"});
  EXPECT_TRUE(terminal.shows("carte 2 sur 5")) << terminal.screen();
}

TEST(PlayScreen, a_signal_gives_the_terminal_back_and_keeps_the_game) {
  for (const int number : {SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT}) {
    const Folder folder;
    Terminal terminal(folder, new_game(folder));
    ASSERT_TRUE(terminal.shows("card 1 of 5"));
    terminal.type("\r");
    ASSERT_TRUE(terminal.shows("card 2 of 5"));
    terminal.kill(number);
    EXPECT_EQ(terminal.wait(), 128 + number);
    expect_given_back(terminal);
    const Result<Record> record = parse_record(read_text(folder.file("game.rec")));
    ASSERT_TRUE(record.has_value()) << "after signal " << number;
    EXPECT_TRUE(open_record(*record).has_value());
  }
}

TEST(PlayScreen, a_closed_window_ends_the_program_and_keeps_the_game) {
  const Folder folder;
  Terminal terminal(folder, new_game(folder));
  ASSERT_TRUE(terminal.shows("card 1 of 5"));
  terminal.close();
  EXPECT_NE(terminal.wait(), -1) << "it still runs without a terminal";
  EXPECT_TRUE(parse_record(read_text(folder.file("game.rec"))).has_value());
}

TEST(PlayScreen, every_page_opens_and_goes_back_to_the_question) {
  const Folder folder;
  Terminal terminal(folder, new_game(folder));
  ASSERT_TRUE(terminal.shows("card 1 of 5"));
  terminal.type("\r");
  const std::vector<std::pair<std::string, std::string>> pages{{"?", "Help"},
                                                               {"l", "All that happened"},
                                                               {"m", "What you have seen and passed on"},
                                                               {"z", "on the table"},
                                                               {"\t", "Tab ← → next player"}};
  for (const auto& [key, words] : pages) {
    terminal.type(key);
    EXPECT_TRUE(terminal.shows(words)) << key << "\n" << terminal.screen();
    terminal.type("\r");
    EXPECT_TRUE(terminal.shows("card 2 of 5")) << key << "\n" << terminal.screen();
  }
  terminal.type("\t");
  const std::string own = terminal.row(1);
  terminal.type("\t");
  EXPECT_NE(terminal.row(1), own) << "Tab goes to the next player";
  terminal.type("\033");
  EXPECT_TRUE(terminal.shows("card 2 of 5"));
  EXPECT_EQ(terminal.not_understood(), "");
}

TEST(PlayScreen, arrows_move_numbers_choose_hints_advise_and_undo_takes_back) {
  const Folder folder;
  Terminal terminal(folder, new_game(folder));
  ASSERT_TRUE(terminal.shows("▸1"));
  terminal.type("\033OB");
  EXPECT_TRUE(terminal.shows("▸2")) << terminal.screen();
  terminal.type("\033OA\033OA");
  EXPECT_TRUE(terminal.shows("▸4")) << "from the first answer up is the last";
  terminal.type("h");
  EXPECT_TRUE(terminal.shows("A bot in your place would answer: Keep")) << terminal.screen();
  terminal.type("7");
  EXPECT_TRUE(terminal.shows("The answers are numbered 1 to 4."));
  terminal.type("2");
  EXPECT_TRUE(terminal.shows("You keep Bard."));
  EXPECT_TRUE(terminal.shows("card 2 of 5"));
  terminal.type("u");
  EXPECT_TRUE(terminal.shows("card 1 of 5"));
  EXPECT_TRUE(terminal.shows("You take your last answer back."));
  EXPECT_NE(read_text(folder.file("game.rec")).find("! undo 1 consent\n"), std::string::npos);
  terminal.type("u");
  EXPECT_TRUE(terminal.shows("There is nothing to take back yet."));
}

TEST(PlayScreen, between_two_people_a_curtain_hides_the_hands_and_undo_asks_the_other) {
  const Folder folder;
  Terminal terminal(folder, new_game(folder, {"--seats", "me,me:Bob", "--name", "Ann"}));
  ASSERT_TRUE(terminal.shows("Pass the keyboard to Ann."));
  terminal.type("\r");
  ASSERT_TRUE(terminal.shows("card 1 of 5"));
  terminal.type("1");
  ASSERT_TRUE(terminal.shows("Pass the keyboard to Bob."));
  EXPECT_EQ(terminal.screen().find("Keep"), std::string::npos) << terminal.screen();
  terminal.type("\r");
  ASSERT_TRUE(terminal.shows("card 1 of 5"));
  EXPECT_EQ(terminal.screen().find("You keep"), std::string::npos) << "Ann's pick is not Bob's to read";
  terminal.type("1");
  ASSERT_TRUE(terminal.shows("card 2 of 5")) << terminal.screen();
  terminal.type("u");
  EXPECT_TRUE(terminal.shows("Ann, do you agree that Bob takes the last answer back?")) << terminal.screen();
  terminal.type("n");
  EXPECT_TRUE(terminal.shows("needs the other players' consent")) << terminal.screen();
  terminal.type("u");
  terminal.type("y");
  EXPECT_TRUE(terminal.shows("card 1 of 5")) << terminal.screen();
}

TEST(PlayScreen, bots_alone_can_be_stopped_watched_and_left) {
  const Folder folder;
  Terminal terminal(folder, new_game(folder, {"--seats", "bot:greedy,bot:random"}), {"FEERIE_PACE=quick"});
  ASSERT_TRUE(terminal.shows("The bots are playing."));
  terminal.type(" ");
  EXPECT_TRUE(terminal.shows("Stopped."));
  terminal.type(" ");
  EXPECT_TRUE(terminal.shows("The scores")) << terminal.screen();
  terminal.type("\r");
  EXPECT_EQ(terminal.wait(), 0);
}

TEST(PlayScreen, a_plain_locale_gets_ascii_and_no_color_gets_no_colours) {
  const Folder folder;
  Terminal terminal(folder, new_game(folder, {"--lang", "fr", "--name", "Zoé"}), {"LC_ALL=C", "NO_COLOR=1"});
  ASSERT_TRUE(terminal.shows("Deja gardees")) << terminal.screen();
  EXPECT_TRUE(std::ranges::all_of(terminal.sent(), [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
  for (const char* colour : {"\033[31m", "\033[32m", "\033[33m", "\033[35m"})
    EXPECT_EQ(terminal.sent().find(colour), std::string::npos) << "a colour in spite of NO_COLOR";
}

TEST(PlayScreen, an_uninstalled_locale_that_says_utf8_still_shows_accents) {
  const Folder folder;
  Terminal terminal(folder, new_game(folder, {"--lang", "fr"}), {"LC_ALL=fr_XX.UTF-8"});
  EXPECT_TRUE(terminal.shows("Déjà gardées")) << terminal.screen();
}

TEST(PlayScreen, a_terminal_that_cannot_be_drawn_on_gets_plain_mode) {
  const Folder folder;
  Terminal terminal(folder, new_game(folder), {"TERM=dumb"});
  EXPECT_TRUE(terminal.shows("the game goes on line by line")) << terminal.screen();
  EXPECT_TRUE(terminal.shows("which do you keep?"));
}

TEST(PlayScreen, a_record_cut_by_a_crash_goes_on_from_its_last_whole_entry) {
  const Folder folder;
  std::string input;
  for (int i = 0; i < 60; ++i) input += "1\n";
  play_with(folder, "fairy-tale --seed 3 --record " + folder.file("game.rec"), input);
  const std::string kept = middle_of(read_text(folder.file("game.rec")));
  const std::string path = folder.with("cut.rec", kept + "1 pic");
  Terminal terminal(folder, {path});
  EXPECT_TRUE(terminal.shows("which do you")) << terminal.screen();
  terminal.kill(SIGTERM);
  EXPECT_EQ(terminal.wait(), 143);
  EXPECT_TRUE(read_text(path).starts_with(kept));
  EXPECT_TRUE(parse_record(read_text(path)).has_value());
}

}  // namespace feerie::test
