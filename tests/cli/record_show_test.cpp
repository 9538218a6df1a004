// `feerie record show`: as people read it, bots by their names; as programs read it, a line for each told line with the
// entry it tells of, what did it to what, and the fact it follows from.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "catalog/catalog.h"
#include "tests/cli/play_terminal.h"

namespace feerie::test {
namespace {

using Json = nlohmann::json;

std::string shown(const std::string& arguments) {
  FILE* pipe = popen(("LC_ALL=C.UTF-8 " FEERIE_BINARY " record show " + arguments + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return "";
  std::string text;
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) text += static_cast<char>(c);
  EXPECT_EQ(pclose(pipe), 0) << arguments << "\n" << text;
  return text;
}

std::string kept(const std::string& game, const std::string& file) {
  return std::string(FEERIE_SOURCE_DIR) + "/tests/games/" + game + "/golden/" + file;
}

std::vector<Json> lines_of(const std::string& text) {
  std::vector<Json> lines;
  std::istringstream input(text);
  for (std::string line; std::getline(input, line);) lines.push_back(Json::parse(line, nullptr, false));
  return lines;
}

TEST(RecordShow, prints_the_header_and_then_an_object_for_each_told_line) {
  for (const auto& [game, file] : {std::pair("fairy_tale", "rules_1_expert.rec"), {"heroes", "rules_2_letter.rec"}}) {
    const std::vector<Json> lines = lines_of(shown(kept(game, file) + " --json"));
    ASSERT_GT(lines.size(), 50u);
    EXPECT_EQ(lines[0]["finished"], true);
    const int entries = lines[0]["entries"];
    int last = 1;
    int caused = 0;
    for (std::size_t i = 1; i < lines.size(); ++i) {
      const Json& line = lines[i];
      ASSERT_TRUE(line["say"]["id"].is_string()) << line;
      EXPECT_TRUE(line["say"]["args"].is_object() || !line["say"].contains("args")) << line;
      EXPECT_GE(line["entry"], last) << "in the order of the record";
      last = line["entry"];
      if (!line.contains("fact")) continue;
      EXPECT_LT(line["cause"], line["fact"]) << "nothing follows from what comes after it";
      caused += line["cause"] > 0;
    }
    EXPECT_LE(last, entries);
    EXPECT_GE(caused, 5) << game << ": effects name the fact they follow from";
  }
}

TEST(RecordShow, calls_bots_by_the_names_people_know_them_by) {
  const Folder folder;
  const GameEntry* game = *find_game("fairy-tale");
  std::string text;
  game->simulate({*game->check_setup({2, {}}), {"greedy", "random"}, 1, 0, 1, [&](std::uint64_t, const Record& record) {
                    text = format_record(record);
                  }});
  const std::string english = shown(folder.with("game.rec", text) + " --lang en");
  const std::string story = english.substr(english.find("\n\n"));
  EXPECT_NE(english.find("(bot:greedy)"), std::string::npos) << english.substr(0, 400);
  EXPECT_EQ(story.find("bot:"), std::string::npos) << "the story names the bots, not their levels";
}

}  // namespace
}  // namespace feerie::test
