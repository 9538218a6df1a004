// Plain mode, driven as a script would: whole games in both languages, good and bad answers, records that go on.
#include <gtest/gtest.h>

#include <algorithm>

#include "catalog/catalog.h"
#include "tests/cli/play_terminal.h"

namespace feerie::test {

namespace {

constexpr const char* kFourBots = "fairy-tale --seats bot:greedy,bot:greedy,bot:greedy,bot:greedy --plain --seed 7";

std::string lines_of(const std::string& line, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += line + "\n";
  return text;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

std::string without_line(std::string text, const std::string& beginning) {
  const std::size_t at = text.find("\n" + beginning);
  return at == std::string::npos ? text : text.erase(at, text.find('\n', at + 1) - at);
}

// The points of every line "1. Merlin: 50 points".
std::vector<int> told_points(const std::string& text) {
  std::vector<int> told;
  for (std::size_t at = 0; (at = text.find("\n", at)) != std::string::npos; ++at) {
    const std::string line = text.substr(at + 1, text.find('\n', at + 1) - at - 1);
    const std::size_t colon = line.find(": ");
    if (line.size() < 3 || line.substr(1, 2) != ". " || colon == std::string::npos) continue;
    told.push_back(std::stoi(line.substr(colon + 2)));
  }
  return told;
}

// French puts an unbreakable space before some marks; to these tests a space is a space.
void expect_words(const std::string& text, const std::vector<std::string>& words) {
  const std::string plain = replaced(text, "\u00a0", " ");
  for (const std::string& word : words)
    EXPECT_NE(plain.find(word), std::string::npos) << "missing: " << word << "\n" << text;
}

void expect_finished(const std::string& path) {
  const Result<Record> record = parse_record(read_text(path));
  ASSERT_TRUE(record.has_value());
  EXPECT_TRUE(record->points.has_value());
  EXPECT_TRUE(open_record(*record).has_value());
}

void expect_refused(const Folder& folder, const std::string& arguments, const std::string& words) {
  const Ran ran = play_with(folder, arguments, "");
  EXPECT_EQ(ran.code, 2) << arguments << "\n" << ran.err;
  EXPECT_EQ(ran.out, "") << arguments;
  EXPECT_NE(ran.err.find(words), std::string::npos) << arguments << "\n" << ran.err;
  EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
  EXPECT_EQ(ran.err.find('<'), std::string::npos) << "an id without words: " << ran.err;
}

std::string record_arg(const Folder& folder) { return " --record " + folder.file("game.rec"); }

}  // namespace

TEST(PlayPlain, bots_alone_play_a_whole_game_and_its_scores_are_told_card_by_card) {
  const Folder folder;
  const Ran ran = play_with(folder, kFourBots + record_arg(folder), "");
  EXPECT_EQ(ran.code, 0) << ran.err;
  expect_words(ran.out, {"Fairy Tale", "Titania (bot:greedy)", "Round 1", "Round 4", "After round 3", "The scores",
                         "1. ", "record show"});
  expect_finished(folder.file("game.rec"));
  // The sum of every player's cards is what the record says.
  std::vector<int> told = told_points(ran.out);
  std::vector<int> recorded = *parse_record(read_text(folder.file("game.rec")))->points;
  std::ranges::sort(told);
  std::ranges::sort(recorded);
  EXPECT_EQ(told, recorded);
}

TEST(PlayPlain, a_seed_gives_the_same_game_every_time) {
  const Folder folder;
  const Ran first = play_with(folder, std::string(kFourBots) + " --record " + folder.file("a.rec"), "");
  const Ran second = play_with(folder, std::string(kFourBots) + " --record " + folder.file("b.rec"), "");
  EXPECT_EQ(read_text(folder.file("a.rec")), read_text(folder.file("b.rec")));
  EXPECT_EQ(replaced(first.out, "a.rec", "b.rec"), second.out);
}

TEST(PlayPlain, a_person_plays_a_whole_game_in_english_and_in_french) {
  for (const std::string variant : {"basic", "novice", "expert"}) {
    const Folder english;
    const Ran en = play_with(english, "fairy-tale --lang en --seed 4 --set variant=" + variant + record_arg(english),
                             lines_of("1", 80));
    EXPECT_EQ(en.code, 0) << en.err;
    expect_words(en.out, {"which do you keep?", "You keep ", "You play ", "Merlin plays ", "The scores"});
    expect_finished(english.file("game.rec"));
    const Folder french;
    const Ran fr = play_with(french, "fairy-tale --lang fr --seed 4 --set variant=" + variant + record_arg(french),
                             lines_of("1", 80));
    EXPECT_EQ(fr.code, 0) << fr.err;
    expect_words(fr.out, {"laquelle garder ?", "Vous gardez ", "Vous jouez ", "Merlin joue ", "Le décompte"});
    EXPECT_EQ(fr.out.find(" points for "), std::string::npos) << "English in a French game";
    for (const std::string& text : {en.out, fr.out})
      EXPECT_EQ(text.find('<'), std::string::npos) << "an id without words";
    // The language is the reader's affair: but for the default name the game is the same.
    EXPECT_EQ(without_line(replaced(read_text(french.file("game.rec")), "Joueur 1", "Player 1"), "digest"),
              without_line(read_text(english.file("game.rec")), "digest"));
  }
}

TEST(PlayPlain, an_answer_is_a_number_or_a_move_and_anything_else_changes_nothing) {
  const Folder folder;
  play_with(folder, "fairy-tale --seed 3 --record " + folder.file("calm.rec"), "1\n2\n");
  const std::string noise =
      "\n  \nfoo\n0\n99\n-1\n1 2\npick:zork\npick:old_sage\nplay:bard\nshow:1:bard\nunduh\n\x01\x1b[2J\n" +
      std::string(5000, 'x') + "\n";
  const Ran ran = play_with(folder, "fairy-tale --seed 3 --record " + folder.file("noisy.rec"),
                            noise + " pick:knight_of_the_round_table \n" + noise + "2\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(read_text(folder.file("noisy.rec")), read_text(folder.file("calm.rec")));
  expect_words(ran.out, {"“foo” is no answer here: type a number from 1 to 4, a move such as pick:",
                         "There is no card “zork”", "“pick:old_sage” is not possible here"});
  EXPECT_EQ(ran.out.find('\x1b'), std::string::npos) << "what was typed must not reach the terminal raw";
}

TEST(PlayPlain, words_show_the_table_the_hand_the_log_the_memory_and_help_in_both_languages) {
  const Folder folder;
  const Ran en = play_with(folder, "fairy-tale --seed 3", "1\n?\nhint\ntable\nhand\nlog\nmemory\nquit\n");
  EXPECT_EQ(en.code, 0);
  expect_words(en.out,
               {"D Dragonvale", "A bot in your place would answer: Keep",
                "Merlin: 0 points · 1 card in hand · has chosen", "Kept so far: H Knight of the Round Table",
                "The hands pass to the left.", "Round 1, after card 1, to Merlin: ", "To go on: ./feerie play "});
  const Ran fr =
      play_with(folder, "fairy-tale --lang fr --seed 3", "1\naide\nconseil\ntable\nmain\njournal\nmémoire\nquitter\n");
  expect_words(fr.out,
               {"V Val-Dragon", "Un robot à votre place répondrait : Garder", "a choisi", "Les mains passent à gauche.",
                "Manche 1, après la carte 1, à Merlin : ", "Pour continuer : ./feerie play "});
}

TEST(PlayPlain, undo_takes_the_last_answer_back_and_stays_in_the_record) {
  const Folder folder;
  const Ran ran = play_with(folder, "fairy-tale --seed 3" + record_arg(folder), "undo\n1\nundo\n2\nundo\nannuler\n3\n");
  EXPECT_EQ(ran.code, 0);
  expect_words(ran.out,
               {"There is nothing to take back yet.", "You take your last answer back.", "You keep Fairy Ring."});
  const std::string text = read_text(folder.file("game.rec"));
  EXPECT_NE(text.find("1 pick:bard\n"), std::string::npos) << text;
  EXPECT_NE(text.find("! undo 1 consent\n"), std::string::npos) << text;
  const Result<Record> record = parse_record(text);
  ASSERT_TRUE(record.has_value());
  EXPECT_TRUE(open_record(*record).has_value());
}

TEST(PlayPlain, undo_past_the_barrier_needs_the_other_person) {
  const Folder folder;
  const Ran no = play_with(folder, "fairy-tale --seed 3 --seats me:Ann,me:Bob", "1\n1\nundo\nn\n");
  expect_words(no.out, {"Ann, do you agree that Bob takes the last answer back?", "needs the other players' consent"});
  const Ran yes = play_with(folder, "fairy-tale --seed 3 --seats me:Ann,me:Bob", "1\n1\nundo\nyes\n");
  expect_words(yes.out, {"You take your last answer back."});
}

TEST(PlayPlain, the_end_of_the_input_saves_and_the_record_goes_on) {
  const Folder folder;
  const Ran first = play_with(folder, "fairy-tale --seed 3", "1\n1\n");
  EXPECT_EQ(first.code, 0);
  expect_words(first.out, {"That was the end of the input.", "feerie-fairy-tale-"});
  std::string path;
  for (const auto& file : std::filesystem::directory_iterator(folder.path() / "feerie")) path = file.path().string();
  ASSERT_NE(path, "");
  EXPECT_EQ(std::filesystem::status(path).permissions() & std::filesystem::perms::others_read,
            std::filesystem::perms::none)
      << "hands are nobody else's to read";
  const Ran second = play_with(folder, path, "1\n1\n");
  EXPECT_EQ(second.code, 0);
  expect_words(second.out, {"card 3 of 5", "card 4 of 5"});
  const Ran third = play_with(folder, path, lines_of("1", 80));
  expect_words(third.out, {"The scores"});
  expect_finished(path);
  const std::string finished = read_text(path);
  const Ran again = play_with(folder, path, "1\n");
  EXPECT_EQ(again.code, 0);
  expect_words(again.out, {"is finished", "./feerie record show "});
  EXPECT_EQ(read_text(path), finished);
}

// Whatever byte a crash cut the file at, going on with the same seed ends in the very same record.
TEST(PlayPlain, a_record_cut_anywhere_goes_on_to_the_same_end) {
  const Folder folder;
  const std::string whole_game =
      "fairy-tale --seats bot:random,bot:greedy --set variant=expert --seed 9" + record_arg(folder);
  ASSERT_EQ(play_with(folder, whole_game, "").code, 0);
  const std::string whole = read_text(folder.file("game.rec"));
  const std::size_t header = whole.find("start\n") + 6;
  std::vector<std::size_t> cuts{header,
                                header + 1,
                                whole.size() - 1,
                                whole.size() - 40,
                                whole.find("digest "),
                                whole.find("digest ") + 3,
                                whole.find("result") + 2,
                                whole.find("\n1 ") + 1};
  for (std::size_t cut = header; cut < whole.size(); cut += whole.size() / 20) cuts.push_back(cut);
  for (const std::size_t cut : cuts) {
    const std::string path = folder.with("cut.rec", whole.substr(0, cut));
    const Ran ran = play_with(folder, path + " --seed 9", "");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(read_text(path), whole) << "cut at " << cut;
    const std::string kept = whole.substr(0, cut);
    const bool certified = kept.substr(kept.rfind('\n', cut - 2) + 1).starts_with("! bot ");
    const bool clean = whole[cut - 1] == '\n' && !kept.contains("result ") && !certified;
    EXPECT_EQ(ran.out.contains("cut off in the middle of an entry"), !clean) << "cut at " << cut << "\n" << ran.out;
  }
}

TEST(PlayPlain, a_record_that_is_none_is_refused_and_left_alone) {
  const Folder folder;
  play_with(folder, "fairy-tale --seed 3" + record_arg(folder), "1\n1\n");
  const std::string good = read_text(folder.file("game.rec"));
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    return text;
  };
  const std::size_t at = good.find("1 pick:");
  ASSERT_NE(at, std::string::npos);
  const std::string first_pick = good.substr(at, good.find('\n', at) + 1 - at);
  const std::vector<std::pair<std::string, std::string>> bad{
      {"", "cut off"},
      {"hello\n", "first line must be"},
      {std::string("feerie record 1\n\0\n", 18), "characters that no record has"},
      {changed("1 pick:", "1 pick:zork "), "is no entry"},
      {changed(first_pick, "1 pick:the_shadowking\n"), "“pick:the_shadowking” is not possible here"},  // an Expert card
      {changed("variant=basic", "variant=bsic"), "basic"},
      {changed("fairy-tale", "fairy-tail"), "fairy-tale"},
      {changed("bot:adept", "bot:adpet"), "adept"},
      {changed("rules 1", "rules 7"), "version 7"},
      {good + "digest 0\n", "is no entry"}};
  for (const auto& [text, words] : bad) {
    const std::string path = folder.with("bad.rec", text);
    expect_refused(folder, path, words);
    EXPECT_EQ(read_text(path), text) << "a refused record was changed";
  }
  expect_refused(folder, folder.file("missing.rec"), "see that the file exists");
  expect_refused(folder, folder.path().string(), "see that the file exists");
  expect_refused(folder, folder.file("game.rec") + " --set variant=expert",
                 "leave --seats, --set, --name and --record out");
}

TEST(PlayPlain, bad_arguments_are_refused_with_what_would_be_right) {
  const Folder folder;
  expect_refused(folder, "fairy-tail", "fairy-tale");
  expect_refused(folder, "fairy-tale --seats me,you", "write me, me:NAME or bot:adept");
  expect_refused(folder, "fairy-tale --seats me,,bot:greedy", "write me, me:NAME or bot:adept");
  expect_refused(folder, "fairy-tale --seats me,bot:gredy", "greedy");
  expect_refused(folder, "fairy-tale --seats me", "2 to 5 players, not 1");
  expect_refused(folder, "fairy-tale --seats me,me,me,me,me", "2 to 4 players, not 5");
  expect_refused(folder, "fairy-tale --seats me,me,me,me,me,me,me", "2 to 5 players, not 7");
  expect_refused(folder, "fairy-tale --set pairs=yes --seats me,bot:greedy", "exactly 4 players");
  expect_refused(folder, "fairy-tale --set variant=expret", "expert");
  expect_refused(folder, "fairy-tale --set variant=zzzzzz", "basic, novice, expert");
  expect_refused(folder, "fairy-tale --set varaint=expert", "variant");
  expect_refused(folder, "fairy-tale --name bot:me", "cannot be a player's name");
  expect_refused(folder, "fairy-tale --name \"$(printf 'a\\033b')\"", "cannot be a player's name");
  expect_refused(folder, "fairy-tale --name Ann --seats bot:greedy,bot:greedy", "names nobody");
  expect_refused(folder, "fairy-tale --seats me:Ann,me:Ann", "Two players are called Ann");
  expect_refused(folder, "fairy-tale --record " + folder.file("no/where.rec"), "cannot be written");
  const std::string taken = folder.with("taken.rec", "mine");
  expect_refused(folder, "fairy-tale --record " + taken, "exists already");
  EXPECT_EQ(read_text(taken), "mine");
}

TEST(PlayPlain, a_bot_never_bears_a_persons_name) {
  const Folder folder;
  const Ran ran = play_with(folder, "fairy-tale --name Merlin", "");
  expect_words(ran.out, {"At the table: Merlin, Merlin* (bot:adept)"});
}

TEST(PlayPlain, a_record_that_can_no_longer_be_written_stops_the_game) {
  const Folder folder;
  const Ran ran = play_with(folder, kFourBots + record_arg(folder), "", "trap '' XFSZ; ulimit -f 2;");
  EXPECT_EQ(ran.code, 1);
  expect_words(ran.err, {"cannot be written"});
  EXPECT_EQ(ran.out.find("The scores"), std::string::npos);
}

}  // namespace feerie::test
