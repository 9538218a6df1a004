// `feerie store …` on a store with whole games: check, export and import to the same bytes, records, backup; and the
// sentences for what is wrong.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "server/store/sqlite_store.h"
#include "tests/server/logged_game.h"

namespace feerie::server_test {

using namespace server;
namespace {

class StoreCommands : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "feerie-store-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    std::filesystem::create_directory(folder_ + "/a");
    const auto store = SqliteStore::open(options_in(folder_ + "/a", SqliteOptions::Access::create));
    ASSERT_TRUE(store.has_value());
    int number = 0;
    for (const GameEntry* game : all_games())
      for (const int most : {30, 1'000'000})
        play_into(**store, std::string(31, '0') + std::to_string(++number), *game, most);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  // The exit code; what was said is in said_.
  int run(std::string arguments) {
    for (std::size_t at = arguments.find('@'); at != std::string::npos; at = arguments.find('@'))
      arguments.replace(at, 1, folder_ + "/");
    const std::string out = folder_ + "/out";
    const int status =
        std::system(("LC_ALL=C.UTF-8 " FEERIE_BINARY " " + arguments + " >" + out + " 2>&1 </dev/null").c_str());
    std::ifstream file(out, std::ios::binary);
    said_ = {std::istreambuf_iterator<char>(file), {}};
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  std::string folder_;
  std::string said_;
};

TEST_F(StoreCommands, check_export_import_and_backup_agree) {
  EXPECT_EQ(run("store check @a --json"), 0) << said_;
  const std::string checked = said_;
  const std::string games = std::to_string(all_games().size());  // each has a table under way and a finished one
  const std::string tables = std::to_string(2 * all_games().size());
  EXPECT_TRUE(checked.starts_with("{\"tables\":" + tables + ",\"good\":" + tables + ",\"finished\":" + games + ","))
      << checked;
  ASSERT_EQ(run("store export @a"), 0);
  const std::string exported = said_;
  std::ofstream(folder_ + "/events.jsonl", std::ios::binary) << exported;
  EXPECT_EQ(run("store import @b @events.jsonl"), 0) << said_;
  EXPECT_EQ(run("store export @b"), 0);
  EXPECT_EQ(said_, exported);
  EXPECT_EQ(run("store backup @a @c"), 0) << said_;
  EXPECT_EQ(run("store check @c --json"), 0);
  EXPECT_EQ(said_, checked);
  EXPECT_EQ(run("store export @a --records @records"), 0) << said_;
  EXPECT_EQ(run("record verify @records/*.rec --json"), 0) << said_;
  EXPECT_NE(said_.find("\"records\":" + games + ",\"verified\":" + games), std::string::npos) << said_;
  EXPECT_NE(said_.find("\"proven\":" + games), std::string::npos) << said_;
}

TEST_F(StoreCommands, what_is_wrong_is_said) {
  EXPECT_EQ(run("store check @nowhere"), 2);
  EXPECT_NE(said_.find("cannot be opened"), std::string::npos) << said_;
  EXPECT_EQ(run("store backup @a @a"), 2);
  EXPECT_NE(said_.find("holds something already"), std::string::npos) << said_;
  ASSERT_EQ(run("store export @a"), 0);
  std::string changed = said_;
  changed.replace(changed.find("pick:"), 5, "pack:");
  std::ofstream(folder_ + "/changed.jsonl", std::ios::binary) << changed;
  EXPECT_EQ(run("store import @b @changed.jsonl"), 2);
  EXPECT_NE(said_.find("something in it was changed"), std::string::npos) << said_;
  EXPECT_FALSE(std::filesystem::exists(folder_ + "/b/feerie.sqlite")) << "half a store is none";
  std::ofstream(folder_ + "/broken.jsonl", std::ios::binary) << said_;
  EXPECT_EQ(run("store import @c @broken.jsonl"), 2);
  EXPECT_NE(said_.find("Line 1"), std::string::npos) << said_;
  EXPECT_EQ(run("store check --help --lang fr"), 0);
  EXPECT_NE(said_.find("la chaîne du journal"), std::string::npos) << said_;
}

}  // namespace
}  // namespace feerie::server_test
