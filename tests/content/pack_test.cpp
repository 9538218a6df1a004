// Judging a folder without saying its game: the files decide, and a pack of no game or of an unknown one is told so
// before anything else is judged.
#include "catalog/pack.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "tests/content/planted_pack.h"

namespace feerie {
namespace {

class CheckPack : public testing::Test {
 protected:
  CheckPack() : folder_(std::filesystem::temp_directory_path() / ("feerie_pack_test_" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(folder_);
  }
  ~CheckPack() override { std::filesystem::remove_all(folder_); }

  // The problems of a folder with these files, their names without the folder.
  Lines problems_with(const std::vector<ContentFile>& files) {
    for (const ContentFile& file : files) std::ofstream(folder_ / file.name, std::ios::binary) << file.text;
    Result<PackReport> report = check_pack(folder_.string());
    if (!report) return {"refused: " + report.error().id};
    for (Problem& problem : report->problems) problem.file = std::filesystem::path(problem.file).filename().string();
    game_ = report->game;
    return lines_of(report->problems);
  }

  std::filesystem::path folder_;
  std::string game_;
};

TEST_F(CheckPack, the_packs_of_the_program_are_sound_and_named_by_their_game) {
  const auto tale = check_pack(FEERIE_SOURCE_DIR "/content/fairy_tale");
  ASSERT_TRUE(tale);
  EXPECT_EQ(tale->game, "fairy-tale");
  EXPECT_EQ(tale->cards, 100);
  EXPECT_TRUE(tale->problems.empty());
  const auto heroes = check_pack(FEERIE_SOURCE_DIR "/content/heroes");
  ASSERT_TRUE(heroes);
  EXPECT_EQ(heroes->game, "heroes");
  EXPECT_EQ(heroes->cards, 60 + 42 + 15);
  EXPECT_TRUE(heroes->problems.empty());
}

TEST_F(CheckPack, the_game_decides_who_judges_whatever_file_names_it) {
  const Lines problems = problems_with({{"a.toml", "[[hero]]\nid = \"ada\"\n"}, {"b.toml", "game = \"heroes\"\n"}});
  EXPECT_EQ(game_, "heroes");
  EXPECT_EQ(problems.size(), 3u);
  EXPECT_EQ(problems.front(),
            "a.toml:1:1: “name” is missing: add a line such as name = { en = \"Old Hobarth\", fr = "
            "\"Le vieux Hobarth\" }.");
}

TEST_F(CheckPack, an_unknown_game_gets_the_nearest_word) {
  EXPECT_EQ(problems_with({{"a.toml", "game = \"heros\"\n"}}),
            (Lines{"a.toml:1:8: “heros” is no game that has packs: did you mean “heroes”?"}));
  EXPECT_EQ(problems_with({{"a.toml", "game = \"chess\"\n"}}),
            (Lines{"a.toml:1:8: “chess” is no game that has packs: there are fairy-tale, heroes, fees-darmes."}));
  EXPECT_EQ(problems_with({{"a.toml", "game = 3\n"}}),
            (Lines{"a.toml:1:8: “game” must be a text in quotes, such as game = \"fairy-tale\"."}));
  EXPECT_EQ(game_, "");
}

TEST_F(CheckPack, no_game_is_a_problem_unless_a_file_cannot_be_read) {
  EXPECT_EQ(problems_with({{"a.toml", "[[hero]]\n"}}),
            (Lines{"a.toml:1:1: “game” stands in no file of the pack: add game = \"fairy-tale\"."}));
  const Lines problems = problems_with({{"b.toml", "game = heroes\n"}});
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_TRUE(problems[0].starts_with("b.toml:1:8: This value is not understood")) << problems[0];
}

}  // namespace
}  // namespace feerie
