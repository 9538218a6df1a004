// A game that has no board of its own, Snare Duel, played in the terminal as the program's test list has it: nothing
// outside its room knows it, and yet it is shown, asked, told and recorded like any other.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/cli/play_terminal.h"

namespace feerie::test {

namespace {

const std::string kProgram = FEERIE_WITH_SNARE_DUEL;

struct Spoken {
  const char* lang;
  const char* question;
  std::vector<const char*> shown;  // when the first question is put
  const char* over;                // a line of the log
  const char* scores;
};

// The words are those of tests/games/snare_duel/messages.*.json; life and hands those of its rules at the first turn.
const std::vector<Spoken> kSpoken{
    {"en",
     "Play a card, lay a snare or end the turn",
     {"Snare Duel", "turn 1", "Ann", "hand Spark, Owl, Echo, Net · hand size 4 · life 3 · snare false", "Merlin",
      "hand size 3 · life 3 · snare false", "1  Play Spark", "4  Lay a snare", "5  End the turn", "You draw Spark"},
     "no life left: the duel is over",
     "The scores"},
    {"fr",
     "Jouer une carte, poser un collet ou finir le tour",
     {"Duel de collets", "turn 1", "Ann", "hand Étincelle, Chouette, Écho, Filet · hand size 4 · life 3 · snare false",
      "Merlin", "hand size 3 · life 3 · snare false", "1  Jouer Étincelle", "4  Poser un collet", "5  Finir le tour",
      "Vous piochez Étincelle"},
     "plus de vie : le duel est terminé",
     "Le décompte"}};

std::string new_game(const Folder& folder, const char* lang, const std::string& seats) {
  return "snare-duel --seed 3 --lang " + std::string(lang) + " --name Ann --seats " + seats + " --record " +
         folder.file("game.rec");
}

std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t end = std::min(line.find(' ', at), line.size());
    words.push_back(line.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

std::string plainly_spaced(std::string text) {  // French puts an unbreakable space before some marks
  for (std::size_t at = 0; (at = text.find("\u00a0", at)) != std::string::npos;) text.replace(at, 2, " ");
  return text;
}

void expect_recorded_whole(const Folder& folder) {
  const std::string record = read_text(folder.file("game.rec"));
  EXPECT_NE(record.find("\nresult "), std::string::npos) << record;
  const std::string verify = kProgram + " record verify " + folder.file("game.rec") + " >" + folder.file("verified");
  EXPECT_EQ(std::system(verify.c_str()), 0) << read_text(folder.file("verified"));
}

}  // namespace

TEST(PlainBoard, a_game_without_a_board_is_played_to_its_end_on_the_screen) {
  for (const Spoken& spoken : kSpoken) {
    const Folder folder;
    Terminal terminal(folder, words_of(new_game(folder, spoken.lang, "me,bot:greedy")), {}, 80, 24, kProgram);
    ASSERT_TRUE(terminal.shows(spoken.question)) << terminal.screen();
    for (const char* words : spoken.shown) EXPECT_TRUE(terminal.shows(words)) << words << "\n" << terminal.screen();
    for (int answers = 0; answers < 200 && terminal.screen().find(spoken.scores) == std::string::npos; ++answers)
      terminal.type("\r");
    ASSERT_TRUE(terminal.shows(spoken.scores)) << terminal.screen();
    terminal.type("\r");
    EXPECT_EQ(terminal.wait(), 0);
    EXPECT_TRUE(terminal.is_as_before());
    EXPECT_EQ(terminal.not_understood(), "");
    expect_recorded_whole(folder);
  }
}

TEST(PlainBoard, a_game_without_a_board_is_played_to_its_end_line_by_line) {
  for (const Spoken& spoken : kSpoken) {
    const Folder folder;
    std::string answers = "table\n";
    for (int i = 0; i < 200; ++i) answers += "1\n";
    const Ran ran = play_with(folder, new_game(folder, spoken.lang, "me,bot:greedy,bot:random"), answers, "", kProgram);
    EXPECT_EQ(ran.code, 0) << ran.err;
    const std::string told = plainly_spaced(ran.out);
    for (const char* words : {spoken.question, spoken.over, spoken.scores})
      EXPECT_NE(told.find(words), std::string::npos) << "missing: " << words << "\n" << told;
    EXPECT_EQ(told.find('<'), std::string::npos) << "an id without words: " << told;
    expect_recorded_whole(folder);
  }
}

}  // namespace feerie::test
