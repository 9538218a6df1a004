// Bad input on the command line: each gets one sentence on standard error, exit code 2, and nothing on standard output.
// The sentence is checked for the word that would be right.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "engine/core/digest.h"

namespace {

struct Ran {
  int code = -1;
  std::string out;
  std::string err;
};

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

class Refusals : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "feerie-refusals-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  Ran run(const std::string& arguments) const {
    const std::string out = (folder_ / "out").string();
    const std::string err = (folder_ / "err").string();
    const int status = std::system(
        ("LC_ALL=C.UTF-8 " FEERIE_BINARY " " + arguments + " >" + out + " 2>" + err + " </dev/null").c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(out), read(err)};
  }
  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return (folder_ / name).string();
  }
  void expect_refused(const std::string& arguments, const std::string& words) const {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.code, 2) << arguments << "\n" << ran.err;
    EXPECT_EQ(ran.out, "") << arguments;
    EXPECT_NE(ran.err.find(words), std::string::npos) << arguments << "\n" << ran.err;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    EXPECT_EQ(ran.err.find('<'), std::string::npos) << "an id without words: " << ran.err;
  }

  std::filesystem::path folder_;
};

TEST_F(Refusals, every_command_teaches_itself_in_both_languages) {
  for (const std::string command :
       {"games",          "play",          "simulate",         "arena",         "bench",      "serve",
        "record",         "record show",   "record verify",    "record replay", "position",   "position show",
        "position moves", "position play", "position explain", "pack",          "pack check", "store",
        "store check",    "store export",  "store import",     "store backup"})
    for (const std::string lang : {"en", "fr"}) {
      const Ran ran = run(command + " --help --lang " + lang);
      EXPECT_EQ(ran.code, 0) << command << ran.err;
      EXPECT_TRUE(ran.out.contains("feerie " + command)) << command << "\n" << ran.out;
    }
}

TEST_F(Refusals, unknown_words_are_answered_with_the_nearest_right_one) {
  expect_refused("simulate fairy-tail", "fairy-tale");
  expect_refused("simulat fairy-tale", "simulate");
  expect_refused("simulate fairy-tale --sede 1", "--seed");
  expect_refused("simulate fairy-tale --bots gredy", "greedy");
  expect_refused("simulate fairy-tale --set varient=expert", "variant");
  expect_refused("simulate fairy-tale --set variant=expret", "expert");
  expect_refused("record verfy x", "record verify");
  expect_refused("games --lang de", "--lang fr");
  expect_refused("simulat fairy-tale --lang fr", "vouliez-vous dire");
}

TEST_F(Refusals, numbers_out_of_range_are_answered_with_the_range) {
  expect_refused("simulate fairy-tale --players 6", "2 to 5");
  expect_refused("simulate fairy-tale --players 5", "4");
  expect_refused("simulate fairy-tale --players 3 --set pairs=yes", "4 players");
  expect_refused("simulate fairy-tale --players two", "two");
  expect_refused("simulate fairy-tale --games 0", "from 1");
  expect_refused("simulate fairy-tale --seed -1", "from 0");
  expect_refused("simulate fairy-tale --seed 99999999999999999999", "18446744073709551615");
  expect_refused("simulate fairy-tale --threads 0", "from 1");
  expect_refused("simulate fairy-tale --players 3 --bots greedy,random", "3 players");
  expect_refused("simulate", "GAME");
  expect_refused("bench fairy-tale heroes", "heroes");
}

TEST_F(Refusals, an_arena_that_cannot_be_is_answered_with_one_that_can) {
  expect_refused("arena", "GAME");
  expect_refused("arena fairy-tail --bots greedy,random", "fairy-tale");
  expect_refused("arena fairy-tale", "--bots a,b");
  expect_refused("arena fairy-tale --bots greedy", "two bots");
  expect_refused("arena fairy-tale --bots greedy,randon", "random");
  expect_refused("arena fairy-tale --bots greedy,", "random");
  std::string crowd = "random";
  for (int i = 0; i < 20; ++i) crowd += ",random";
  expect_refused("arena fairy-tale --bots " + crowd, "16");
  for (const char* bounds : {"20:0", "abc", "5:5", "0", "0:20:40", "0:nan", "0:inf", "0:1e9", "''", ":", "0:20x"})
    expect_refused("arena fairy-tale --bots greedy,random --sprt " + std::string(bounds), "0:20");
  expect_refused("arena fairy-tale --bots greedy,random --sprt", "LOW:HIGH");
  expect_refused("arena fairy-tale --bots greedy,random,random --sprt 0:20", "two");
  expect_refused("arena fairy-tale --bots greedy,random --games 0", "from 1");
  expect_refused("arena fairy-tale --bots greedy,random --players 5", "4");
  expect_refused("arena fairy-tale --bots greedy,random --set variant=expret", "expert");
  expect_refused("arena fairy-tale --bots greedy --lang fr", "deux robots");
}

TEST_F(Refusals, damaged_records_are_refused_by_line) {
  const std::string good = read(std::string(FEERIE_SOURCE_DIR) + "/tests/games/fairy_tale/golden/rules_1_novice.rec");
  ASSERT_EQ(run("record verify " + file("good.rec", good)).code, 0);
  expect_refused("record verify " + file("cut.rec", good.substr(0, good.size() / 2)), "Line");
  std::string edited = good;
  edited[edited.find("pick:") + 5] ^= 1;
  expect_refused("record verify " + file("edited.rec", edited), "Line");
  expect_refused("record verify " + file("long.rec", good + std::string(600, 'x') + "\n"), "digest");
  expect_refused("record verify " + file("long_line.rec", "feerie record 1\ngame " + std::string(600, 'x') + "\n"),
                 "400");
  expect_refused("record show " + file("huge.rec", std::string(5u << 20, 'x')), "bytes");
  expect_refused("record show " + file("binary.rec", std::string("feerie record 1\n\0\1\2\n", 20)), "characters");
  expect_refused("record show " + file("empty.rec", ""), "cut");
  expect_refused("record show " + (folder_ / "missing.rec").string(), "missing.rec");
  expect_refused("record show " + folder_.string(), "folder");
  const std::string header = good.substr(0, good.find("start\n") + 6);
  expect_refused("record show " + file("illegal.rec", header + "1 pick:bard\n"), "Entry 1");
  expect_refused("record show " + file("unreadable.rec", header + "* deal:9:bard\n"), "9");
}

TEST_F(Refusals, a_bots_certificate_is_refused_by_line_and_by_what_differs) {
  expect_refused("simulate fairy-tale --certificates", "--records DIR");
  const std::string records = (folder_ / "records").string();
  ASSERT_EQ(run("simulate fairy-tale --games 3 --bots adept,random --certificates --records " + records).code, 0);
  const Ran all = run("record verify --bots --threads 2 --json " + records + "/*.rec");
  EXPECT_EQ(all.code, 0) << all.err;
  EXPECT_TRUE(all.out.starts_with("{\"records\":3,\"verified\":3,")) << all.out;
  EXPECT_TRUE(all.out.contains("\"decisions\":") && all.out.ends_with("\"without\":0}\n")) << all.out;
  const auto edited = [&](const std::string& from, const std::string& to) {
    std::string text = read(records + "/00000001.rec");
    text.replace(text.find(from), from.size(), to);
    text.resize(text.find("digest "));
    return file("edited.rec", text + "digest " + feerie::sha256_hex(text) + "\n");
  };
  EXPECT_EQ(run("record verify " + edited("made=0", "made=5")).code, 0) << "what a note means is asked with --bots";
  expect_refused("record verify --bots " + edited("made=0", "made=5"), "states 5 simulations, and adept made 0");
  expect_refused("record verify --bots " + edited("made=0", "made=05"), "a whole number such as 160, not “made=05”");
  expect_refused("record verify --bots " + edited("budget=0", "budget=9"), "allows 9 simulations");
  expect_refused("record verify --bots " + edited("! bot 1 adept", "! bot 1 novice"), "sits bot:adept");
  expect_refused("record verify --bots " + edited("view=", "vue="), "16 digits");
  expect_refused("record verify --bots --lang fr " + edited("! bot 1", "! bot 9"), "de 1 à 6");
  // Without --bots nothing is thought anew.
  const std::string golden = std::string(FEERIE_SOURCE_DIR) + "/tests/games/fairy_tale/golden/rules_1_novice.rec";
  EXPECT_FALSE(run("record verify --json " + golden).out.contains("decisions"));
  const Ran bare = run("record verify --bots " + golden);
  EXPECT_EQ(bare.code, 0) << bare.err;
  EXPECT_TRUE(bare.out.contains("no certificate")) << bare.out;
  expect_refused("record verify --bots --threads 0 " + golden, "from 1");
}

// Every moment of two games at which the table moves: the first move listed is played as it stands.
TEST_F(Refusals, moves_of_the_table_are_listed_as_they_are_played) {
  for (const char* name : {"fairy_tale/golden/rules_1_novice.rec", "heroes/golden/rules_1_two.rec"}) {
    const std::string record = std::string(FEERIE_SOURCE_DIR) + "/tests/games/" + name;
    int played = 0;
    for (int at = 0; at < 120; at += 7) {
      const Ran position = run("record replay " + record + " --at " + std::to_string(at) + " --position");
      if (position.code != 0) break;
      const std::string path = file("moment.json", position.out);
      const std::string listed = run("position moves " + path).out;
      if (!listed.starts_with("*:")) continue;
      const Ran next = run("position play " + path + " '" + listed.substr(0, listed.find('\t')) + "'");
      EXPECT_EQ(next.code, 0) << listed << next.err;
      ++played;
    }
    EXPECT_GT(played, 2) << name;
  }
}

TEST_F(Refusals, a_position_explains_a_thing_or_an_answer_to_a_seat) {
  const std::string play = "simulate fees-darmes --bots random,random --games 1 --seed 3 --set recruitment=sample";
  ASSERT_EQ(run(play + " --set battlefield=clairiere --records " + folder_.string()).code, 0);
  std::string record;
  for (const auto& entry : std::filesystem::directory_iterator(folder_))
    if (entry.path().extension() == ".rec") record = entry.path().string();
  const std::string path = file("moment.json", run("record replay " + record + " --at 50 --position").out);
  const std::string explain = "position explain " + path;
  const Ran figure = run(explain + " 0 figure:1.1");
  EXPECT_EQ(figure.code, 0) << figure.err;
  EXPECT_TRUE(figure.out.starts_with("{\"of\":{\"figure\":1,\"seat\":1},\"cell\":")) << figure.out;
  EXPECT_EQ(run(explain + " 2 figure:1.1").out, figure.out);
  expect_refused(explain + " 3 figure:1.1", "1 to 2");
  expect_refused(explain + " 1 cell:m11", "nothing to explain");
  expect_refused(explain + " 1 figure:1", "nothing to explain");
  expect_refused(explain + " 1 figure:x", "");
  const std::string quiet = std::string(FEERIE_SOURCE_DIR) + "/tests/games/fairy_tale/golden/rules_1_novice.rec";
  const std::string other = file("other.json", run("record replay " + quiet + " --at 40 --position").out);
  expect_refused("position explain " + other + " 1 card:1", "nothing to explain");
}

TEST_F(Refusals, a_finished_position_tells_its_score) {
  const std::string record = std::string(FEERIE_SOURCE_DIR) + "/tests/games/fairy_tale/golden/rules_1_novice.rec";
  const std::string path = file("end.json", run("record replay " + record + " --position").out);
  const Ran plain = run("position moves " + path);
  EXPECT_EQ(plain.code, 0) << plain.err;
  EXPECT_TRUE(plain.out.contains("Seat 1: ") && plain.out.contains("place 1")) << plain.out;
  EXPECT_TRUE(run("position moves --json " + path).out.contains("\"result\":[{\"points\":"));
  EXPECT_TRUE(run("position show " + path).out.contains("\"result\""));
}

TEST_F(Refusals, positions_that_cannot_exist_are_refused) {
  const std::string record = std::string(FEERIE_SOURCE_DIR) + "/tests/games/fairy_tale/golden/rules_1_novice.rec";
  const std::string good = run("record replay " + record + " --at 40 --position").out;
  const std::string path = file("good.json", good);
  EXPECT_EQ(run("position show " + path).out, good);
  EXPECT_EQ(run("position moves " + path).code, 0);
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    if (at != std::string::npos) text.replace(at, from.size(), to);
    return file("edited.json", text);
  };
  expect_refused("position show " + with("\"bard\": 4", "\"bard\": 9"), "Bard");
  expect_refused("position show " + with("\"round\": 2", "\"round\": 9"), "round");
  expect_refused("position show " + with("\"phase\": \"pick\"", "\"phase\": \"pikc\""), "pick");
  expect_refused("position show " + with("\"phase\": \"pick\"", "\"phase\": \"close\""), "");
  expect_refused("position show " + with("\"players\": 2", "\"players\": 3"), "");
  expect_refused("position show " + with("\"step\": 0", "\"step\": -1"), "step");
  expect_refused("position show " + with("\"novice\"", "\"novize\""), "novice");
  expect_refused("position show " + with("\"pairs\": \"no\"", "\"pears\": \"no\""), "pairs");
  expect_refused("position show " + with("\"variant\": \"novice\",", ""), "variant");
  expect_refused("position show " + with("\"rows\"", "\"row\""), "rows");
  expect_refused("position show " + file("text.json", "[1,2"), "JSON");
  expect_refused("position play " + path + " 1:pick:unicorn", "unicorn");
  expect_refused("position play " + path + " 7:pick:bard", "7:pick:bard");
  expect_refused("position play " + path + " pick", "pick");
  expect_refused("position play " + path + " '*:deal:1:bard'", "");
}

// In the words of its own game: one Red Hound too many, held by the first seat.
TEST_F(Refusals, a_position_is_refused_in_the_words_of_its_game) {
  const std::string record = std::string(FEERIE_SOURCE_DIR) + "/tests/games/heroes/golden/rules_2_letter.rec";
  std::string text = run("record replay " + record + " --at 0 --position").out;
  const std::string_view left = "\"red_hound\": 2";
  ASSERT_TRUE(text.contains(left)) << text;
  text.replace(text.find(left), left.size(), "\"red_hound\": 3");
  const std::string path = file("hounds.json", text);
  expect_refused("position show " + path, "Red Hound: there are 3 in all, but the game has only 2");
  expect_refused("position moves " + path, "Red Hound");
  expect_refused("position play " + path + " '*:foe:bramble_boar'", "Red Hound");
}

TEST_F(Refusals, a_pack_with_a_fault_is_refused_with_its_place) {
  const std::filesystem::path pack = folder_ / "pack";
  std::filesystem::copy(std::string(FEERIE_SOURCE_DIR) + "/content/fairy_tale", pack);
  ASSERT_EQ(run("pack check " + pack.string()).code, 0);
  std::string text = read(pack / "shadow.toml");
  const std::size_t at = text.find("\"vampire\"");
  ASSERT_NE(at, std::string::npos);
  text.replace(at, 9, "\"vampir\"");
  std::ofstream(pack / "shadow.toml", std::ios::binary) << text;
  const Ran ran = run("pack check " + pack.string());
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.out.find("shadow.toml:"), std::string::npos) << ran.out;
  expect_refused("pack check " + (folder_ / "nowhere").string(), "nowhere");
}

}  // namespace
