// A disk that takes its time: only what changes something waits for it, and what has come to a table meanwhile becomes
// durable together and is told together, without anybody being told a word of it before.
#include <gtest/gtest.h>

#include "tests/server/stage.h"

namespace feerie::server_test {

using namespace server;
namespace {

using Json = nlohmann::json;

// Four people at a running table of Fairy Tale, and one who looks on.
class Together : public testing::Test {
 protected:
  Together() {
    people_.push_back(stage_.connect("Anna"));
    const Json made = stage_.ask(people_[0], {{"type", "create"}, {"game", "fairy-tale"}, {"players", 4}});
    table_ = made["table"];
    for (const char* name : {"Ben", "Cleo", "Dan"}) {
      people_.push_back(stage_.connect(name));
      stage_.ask(people_.back(), {{"type", "find"}, {"code", made["code"]}});
      stage_.ask(people_.back(), {{"type", "sit"}, {"table", table_}});
    }
    watcher_ = stage_.connect("Eve");
    stage_.ask(watcher_, {{"type", "find"}, {"code", made["code"]}});
    look(watcher_);
    stage_.ask(people_[0], {{"type", "start"}, {"table", table_}});
    stage_.heard(watcher_);
  }

  Json look(ConnectionId who) {
    std::vector<std::string> others;
    EXPECT_EQ(stage_.ask(who, {{"type", "look"}, {"table", table_}}, &others)["type"], "ok");
    return Json::parse(others.at(0));
  }
  std::string answer_of(std::size_t who) { return look(people_[who])["set"]["play"]["legal"][0]["move"]; }
  void move(std::size_t who, const std::string& id, const std::string& move) {
    stage_.say(people_[who], Json{{"type", "move"}, {"id", id}, {"table", table_}, {"move", move}}.dump());
  }
  // What somebody heard of one type since they were last asked.
  std::vector<Json> heard(ConnectionId who, std::string_view type) {
    std::vector<Json> all;
    for (const std::string& text : stage_.heard(who))
      if (Json json = Json::parse(text); json["type"] == type) all.push_back(std::move(json));
    return all;
  }

  Stage stage_;
  std::vector<ConnectionId> people_;
  ConnectionId watcher_ = 0;
  std::string table_;
};

TEST_F(Together, moves_that_came_during_a_commit_are_told_as_one_and_answered_each) {
  std::vector<std::string> moves;
  for (std::size_t i = 0; i < 4; ++i) moves.push_back(answer_of(i));
  const int before = look(watcher_)["n"];
  for (const ConnectionId who : people_) stage_.heard(who);
  stage_.set_keeping(false);
  for (std::size_t i = 0; i < 4; ++i) move(i, "m", moves[i]);
  for (const ConnectionId who : people_) EXPECT_TRUE(heard(who, "ok").empty()) << "answered before it is durable";
  EXPECT_TRUE(heard(watcher_, "event").empty()) << "told before it is durable";
  stage_.commit_kept();
  const std::vector<Json> told = heard(watcher_, "event");
  ASSERT_EQ(told.size(), 2u) << "the first alone, the others together";
  EXPECT_EQ(told[0]["from"], before);
  EXPECT_EQ(told[0]["n"], before + 1);
  EXPECT_EQ(told[1]["from"], before + 1);
  EXPECT_EQ(told[1]["n"], before + 4);
  for (std::size_t i = 0; i < 4; ++i) {
    const std::vector<Json> answers = heard(people_[i], "ok");
    ASSERT_EQ(answers.size(), 1u);
    EXPECT_EQ(answers[0]["n"], before + 1 + static_cast<int>(i));
  }
  stage_.set_keeping(true);
  const Json now = look(watcher_);
  EXPECT_EQ(now["n"], before + 4);
  EXPECT_EQ(now["set"]["play"], told[1]["set"]["play"]);
}

TEST_F(Together, what_cannot_be_taken_is_answered_only_when_what_came_before_it_is_durable) {
  std::vector<std::string> moves;
  for (std::size_t i = 0; i < 4; ++i) moves.push_back(answer_of(i));
  for (const ConnectionId who : people_) stage_.heard(who);
  stage_.set_keeping(false);
  move(0, "a", moves[0]);
  move(1, "b", moves[1]);
  move(1, "b", moves[1]);        // the same again
  move(2, "c", "pick:nothing");  // no such move
  move(3, "d", moves[3]);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_TRUE(stage_.heard(people_[i]).empty()) << "seat " << i + 1;
  stage_.commit_kept();
  EXPECT_EQ(heard(people_[0], "ok").size(), 1u);
  const std::vector<Json> twice = heard(people_[1], "ok");
  ASSERT_EQ(twice.size(), 2u);
  EXPECT_EQ(twice[0], twice[1]) << "once, however often it is sent";
  EXPECT_EQ(heard(people_[2], "error").size(), 1u);
  EXPECT_EQ(heard(people_[3], "ok").size(), 1u);
}

// F13.
TEST_F(Together, a_slow_disk_keeps_nobody_from_looking) {
  const std::string move_of_anna = answer_of(0);
  const Json other = stage_.ask(people_[1], {{"type", "create"}, {"game", "heroes"}, {"players", 2}});
  for (const ConnectionId who : people_) stage_.heard(who);
  stage_.set_keeping(false);
  move(0, "slow", move_of_anna);
  EXPECT_EQ(stage_.ask(people_[1], {{"type", "look"}, {"table", other["table"]}})["type"], "ok");
  EXPECT_EQ(stage_.ask(people_[2], {{"type", "look"}, {"table", table_}})["type"], "ok");
  EXPECT_EQ(stage_.ask(people_[3], {{"type", "hint"}, {"table", table_}})["type"], "ok");
  EXPECT_EQ(stage_.ask(watcher_, {{"type", "lobby"}, {"on", true}})["type"], "ok");
  EXPECT_EQ(stage_.ask(people_[0], {{"type", "ping"}})["type"], "ok");
  const ConnectionId newcomer = stage_.connect("Fay");
  EXPECT_EQ(stage_.ask(newcomer, {{"type", "ping"}})["type"], "ok");
  EXPECT_TRUE(heard(people_[0], "event").empty());
  stage_.commit_kept();
  EXPECT_EQ(heard(people_[0], "event").size(), 1u);
}

TEST_F(Together, a_restart_between_the_two_commits_keeps_the_first_and_lets_the_others_ask_again) {
  std::vector<std::string> moves;
  for (std::size_t i = 0; i < 4; ++i) moves.push_back(answer_of(i));
  const int before = look(watcher_)["n"];
  stage_.set_keeping(false);
  for (std::size_t i = 0; i < 4; ++i) move(i, "m", moves[i]);
  stage_.restart();  // nothing was durable
  stage_.set_keeping(true);
  const char* names[] = {"Anna", "Ben", "Cleo", "Dan"};
  for (std::size_t i = 0; i < 4; ++i) people_[i] = stage_.connect(names[i]);
  EXPECT_EQ(look(people_[0])["n"], before);
  for (std::size_t i = 0; i < 4; ++i) {
    stage_.heard(people_[i]);
    move(i, "m", moves[i]);
    EXPECT_EQ(heard(people_[i], "ok").size(), 1u);
  }
  EXPECT_EQ(look(people_[0])["n"], before + 4);
}

// Everybody could read the code of a public table; when it is public no more, that code opens nothing.
TEST(Codes, a_table_that_is_no_longer_public_has_another_code) {
  Stage stage;
  const ConnectionId host = stage.connect("host");
  const ConnectionId stranger = stage.connect("stranger");
  const Json made = stage.ask(host, {{"type", "create"}, {"game", "heroes"}, {"players", 2}, {"public", true}});
  const std::string table = made["table"];
  EXPECT_EQ(stage.ask(stranger, {{"type", "find"}, {"code", made["code"]}})["type"], "ok");
  EXPECT_EQ(stage.ask(stranger, {{"type", "look"}, {"table", table}})["type"], "ok");
  EXPECT_EQ(stage.ask(host, {{"type", "setup"}, {"table", table}, {"public", false}})["type"], "ok");
  std::vector<std::string> others;
  stage.ask(host, {{"type", "look"}, {"table", table}}, &others);
  const std::string code = Json::parse(others.at(0))["set"]["about"]["code"];
  EXPECT_NE(code, made["code"].get<std::string>());
  EXPECT_EQ(stage.ask(stranger, {{"type", "find"}, {"code", made["code"]}})["code"], "unknown_table");
  EXPECT_EQ(stage.ask(stranger, {{"type", "look"}, {"table", table}})["code"], "unknown_table");
  EXPECT_EQ(stage.ask(stranger, {{"type", "find"}, {"code", code}})["type"], "ok");
  EXPECT_EQ(stage.ask(stranger, {{"type", "look"}, {"table", table}})["type"], "ok");
  stage.restart();
  const ConnectionId again = stage.connect("stranger");
  EXPECT_EQ(stage.ask(again, {{"type", "find"}, {"code", made["code"]}})["code"], "unknown_table");
  EXPECT_EQ(stage.ask(again, {{"type", "find"}, {"code", code}})["type"], "ok");
}

// The answer to a remark was lost, and while it is sent again the host gives the table up.
TEST(GivenUp, what_was_done_before_is_acknowledged_even_when_the_table_goes_meanwhile) {
  Stage stage;
  const ConnectionId host = stage.connect("host");
  const Json made = stage.ask(host, {{"type", "create"}, {"game", "heroes"}, {"players", 2}});
  const std::string table = made["table"];
  const ConnectionId guest = stage.connect("guest");
  stage.ask(guest, {{"type", "find"}, {"code", made["code"]}});
  stage.ask(guest, {{"type", "sit"}, {"table", table}});
  const auto says = [&](const std::string& id) {
    stage.say(guest, Json{{"type", "chat"}, {"id", id}, {"table", table}, {"text", "Hello"}}.dump());
  };
  says("said");
  stage.heard(guest);
  stage.set_keeping(false);
  stage.say(host, Json{{"type", "close"}, {"id", "closed"}, {"table", table}}.dump());
  says("said");
  says("late");
  stage.set_keeping(true);
  stage.commit_kept();
  std::map<std::string, std::string> answers;
  for (const std::string& text : stage.heard(guest))
    if (const Json frame = Json::parse(text); frame.contains("id")) answers[frame["id"]] = frame["type"];
  EXPECT_EQ(answers["said"], "ok");
  EXPECT_EQ(answers["late"], "error");
}

// The first page tells which game waits, for whom and with whom; nobody hears of tables that are not theirs.
TEST(Welcome, tells_your_tables_with_your_seat_and_whether_you_are_asked) {
  Stage stage;
  const ConnectionId anna = stage.connect("Anna");
  const ConnectionId ben = stage.connect("Ben");
  const ConnectionId eve = stage.connect("Eve");
  const auto yours = [&](ConnectionId who) -> Json {
    return stage.ask(who, {{"type", "hello"}, {"version", 2}})["yours"];
  };
  EXPECT_EQ(yours(anna), Json::array());
  const Json made = stage.ask(anna, {{"type", "create"}, {"game", "fairy-tale"}, {"players", 2}});
  const std::string table = made["table"];
  EXPECT_EQ(yours(anna)[0]["state"], "open");
  EXPECT_EQ(yours(anna)[0]["asked"], false);
  stage.ask(ben, {{"type", "find"}, {"code", made["code"]}});
  EXPECT_EQ(yours(ben), Json::array()) << "invited is not seated";
  stage.ask(ben, {{"type", "sit"}, {"table", table}});
  stage.ask(anna, {{"type", "start"}, {"table", table}});
  std::vector<std::string> others;
  stage.ask(anna, {{"type", "look"}, {"table", table}}, &others);
  const Json move = Json::parse(others.at(0))["set"]["play"]["legal"][0]["move"];
  stage.ask(anna, {{"type", "move"}, {"table", table}, {"move", move}});
  EXPECT_EQ(yours(anna)[0]["asked"], false) << "she has chosen";
  const Json of_ben = yours(ben)[0];
  EXPECT_EQ(of_ben["table"], table);
  EXPECT_EQ(of_ben["state"], "running");
  EXPECT_EQ(of_ben["seat"], 2);
  EXPECT_EQ(of_ben["asked"], true);
  EXPECT_EQ(of_ben["seats"][0]["kind"], "person");
  EXPECT_EQ(yours(eve), Json::array());
  stage.ask(ben, {{"type", "resign"}, {"table", table}});
  EXPECT_EQ(yours(ben)[0]["asked"], false) << "a bot plays on";
}

}  // namespace
}  // namespace feerie::server_test
