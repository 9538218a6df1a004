// Tables that were begun under rules which new tables no longer get: they go on after the program was replaced, with
// their rules, options and cards, and end in a record that proves itself.
#include <gtest/gtest.h>

#include <fstream>

#include "catalog/catalog.h"
#include "tests/server/stage.h"

namespace feerie::server_test {
namespace {

using Json = nlohmann::json;

struct KeptLog {
  std::string table;
  std::vector<Event> events;
};

// What `feerie store export` printed of one table; its host is the Anna of the stage.
KeptLog read_log(const std::string& path) {
  std::ifstream file(std::string(FEERIE_SOURCE_DIR) + "/" + path);
  KeptLog log;
  for (std::string line; std::getline(file, line);) {
    const Json json = Json::parse(line);
    log.table = json["table"];
    Event event{json["kind"], json["actor"], std::nullopt, json["payload"]};
    if (json.contains("action")) event.action = json["action"].get<std::string>();
    log.events.push_back(std::move(event));
  }
  return log;
}

// The first legal answer, again and again; gives the record of the finished table.
std::string play_out(Stage& stage, ConnectionId who, const std::string& table) {
  for (int answers = 0; answers < 500; ++answers) {
    std::vector<std::string> others;
    EXPECT_EQ(stage.ask(who, {{"type", "look"}, {"table", table}}, &others)["type"], "ok");
    const Json now = Json::parse(others.at(0))["set"];
    if (now["state"] == "finished") return stage.ask(who, {{"type", "record"}, {"table", table}}).value("text", "");
    const Json& legal = now["play"]["legal"];
    if (legal.empty()) break;
    EXPECT_EQ(stage.ask(who, {{"type", "move"}, {"table", table}, {"move", move_of(legal[0])}})["type"], "ok");
  }
  ADD_FAILURE() << "the game does not end";
  return "";
}

// Written by the last program that knew version 1 of the rules of Heroes only.
const std::string kLog = "tests/games/heroes/logs/rules_1_under_way.jsonl";

TEST(BegunEarlier, a_table_of_heroes_goes_on_and_finishes_under_its_first_rules) {
  const KeptLog log = read_log(kLog);
  ASSERT_EQ(log.events.size(), 61u);
  Stage stage;
  const Append all{log.table, 0, 1, log.events};
  ASSERT_EQ(stage.store().commit(std::span(&all, 1))[0].status, Appended::written);
  stage.restart();
  const ConnectionId anna = stage.connect("Anna");
  const std::string record = play_out(stage, anna, log.table);
  EXPECT_TRUE(
      record.starts_with("feerie record 1\ngame heroes\nrules 1\n"
                         "content d908774fcad1abe4e93c272b9d14ec232713f0f9bee0d0bbd51f89539be31d23\n"
                         "option youngest=1\nseat 1 Anna\n"))
      << record;
  EXPECT_TRUE(verify_record(record).has_value());
  std::string as_it_was = log.events[2].payload;  // the header, then every entry that was acknowledged
  for (std::size_t i = 3; i < log.events.size(); ++i) as_it_was += log.events[i].payload;
  EXPECT_TRUE(record.starts_with(as_it_was)) << record;
}

TEST(BegunEarlier, a_table_that_was_made_and_waited_keeps_the_rules_it_was_made_with) {
  KeptLog log = read_log(kLog);
  log.events.resize(2);  // before its start
  Stage stage;
  const Append all{log.table, 0, 1, log.events};
  ASSERT_EQ(stage.store().commit(std::span(&all, 1))[0].status, Appended::written);
  stage.restart();
  const ConnectionId anna = stage.connect("Anna");
  EXPECT_EQ(stage.ask(anna, {{"type", "setup"}, {"table", log.table}, {"options", {{"youngest", "2"}}}})["type"], "ok");
  EXPECT_EQ(stage.ask(anna, {{"type", "start"}, {"table", log.table}})["type"], "ok");
  const std::string record = play_out(stage, anna, log.table);
  EXPECT_TRUE(record.starts_with("feerie record 1\ngame heroes\nrules 1\n")) << record;
  EXPECT_NE(record.find("\noption youngest=2\nseat 1 Anna\n"), std::string::npos) << record;
  EXPECT_TRUE(verify_record(record).has_value());
}

TEST(BegunEarlier, a_table_made_meanwhile_gets_the_newest_rules) {
  Stage stage;
  const ConnectionId anna = stage.connect("Anna");
  const std::string table = stage.ask(anna, {{"type", "create"}, {"game", "heroes"}, {"players", 2}})["table"];
  const std::vector<StoredEvent> events = *stage.store().load(table);
  const Json created = Json::parse(events.front().event.payload);
  EXPECT_EQ(created["rules"], 2);
  EXPECT_EQ(created["options"], (Json{{"youngest", "1"}, {"last_discard", "no"}}));
}

}  // namespace
}  // namespace feerie::server_test
