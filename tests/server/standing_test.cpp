// The order at the end of a table: the game's own, unless somebody gave up; then they come last, whatever the bot that
// played on has scored.
#include <gtest/gtest.h>

#include <algorithm>

#include "catalog/catalog.h"
#include "tests/server/stage.h"

namespace feerie::server_test {

using namespace server;
namespace {

using Json = nlohmann::json;

// A table with a bot at every seat that is not the host's, played to its end; what it looks like then.
Json played(Stage& stage, ConnectionId host, const Json& terms, bool gives_up) {
  const std::string table = stage.ask(host, terms)["table"];
  stage.ask(host, {{"type", "start"}, {"table", table}});
  if (gives_up) stage.ask(host, {{"type", "resign"}, {"table", table}});
  std::vector<std::string> others;
  stage.ask(host, {{"type", "look"}, {"table", table}}, &others);
  Json set = Json::parse(others.at(0))["set"];
  // The record tells the same to whoever sees it again.
  const std::string record = stage.ask(host, {{"type", "record"}, {"table", table}})["text"];
  EXPECT_TRUE(verify_record(record));
  Json replayed = stage.ask(host, {{"type", "replay"}, {"record", record}, {"eye", 0}})["story"]["standing"];
  for (std::size_t i = 0; i < replayed.size(); ++i) {
    EXPECT_EQ(replayed[i]["resigned"], set["seats"][i].contains("resigned"));
    replayed[i].erase("resigned");
  }
  EXPECT_EQ(replayed, set["standing"]);
  EXPECT_EQ(set["state"], "finished");
  return set;
}

Json bots(int count) { return Json(static_cast<std::size_t>(count), Json{{"kind", "bot"}, {"level", "random"}}); }

TEST(Standing, of_two_pairs_one_is_first_and_the_other_second) {
  int decided = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Stage stage(seed);
    const Json set = played(stage, stage.connect("host"),
                            {{"type", "create"},
                             {"game", "fairy-tale"},
                             {"seats", bots(4)},
                             {"options", {{"variant", "basic"}, {"pairs", "yes"}}}},
                            false);
    const Json& standing = set["standing"];
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(standing[i]["place"], set["play"]["view"]["result"][i]["place"]);
    EXPECT_EQ(standing[0]["place"], standing[2]["place"]) << "partners sit crosswise (FT-38)";
    EXPECT_EQ(standing[1]["place"], standing[3]["place"]);
    const int sum = standing[0]["place"].get<int>() + standing[1]["place"].get<int>();
    EXPECT_TRUE(sum == 3 || sum == 2) << "first and second, or both first";
    decided += sum == 3 ? 1 : 0;
  }
  EXPECT_GT(decided, 0);
}

TEST(Standing, whoever_gave_up_comes_last_whatever_the_bot_scored) {
  int would_have_been_better = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Stage stage(seed);
    Json seats = bots(3);
    seats[0] = {{"kind", "me"}};
    const Json set =
        played(stage, stage.connect("host"), {{"type", "create"}, {"game", "fairy-tale"}, {"seats", seats}}, true);
    EXPECT_EQ(set["standing"][0]["place"], 3);
    EXPECT_TRUE(set["seats"][0]["resigned"]);
    const auto points = [&](std::size_t seat) { return set["standing"][seat]["points"].get<int>(); };
    would_have_been_better += points(0) > std::min(points(1), points(2)) ? 1 : 0;
    for (std::size_t i : {1u, 2u}) EXPECT_LE(set["standing"][i]["place"], 2);
  }
  EXPECT_GT(would_have_been_better, 0);
}

}  // namespace
}  // namespace feerie::server_test
