// Logs that were good once and that the program of today refuses: such a table is put aside with the sentence why, its
// log stays as it is, and every other table goes on. At a restart, when somebody comes back to it, and live.
#include <gtest/gtest.h>

#include "tests/server/stage.h"

namespace feerie::server_test {
namespace {

using Json = nlohmann::json;

constexpr std::int64_t kEpoch = 1;

// A table that was made, and the same log under another name, one option of which nobody knows any more.
class PutAside : public testing::Test {
 protected:
  PutAside() {
    anna_ = stage_.connect("Anna");
    good_ = stage_.ask(anna_, {{"type", "create"}, {"game", "fairy-tale"}, {"players", 3}})["table"];
  }

  std::vector<Event> events_of(const std::string& table) {
    std::vector<Event> events;
    const auto stored = stage_.store().load(table);
    for (const StoredEvent& each : *stored) events.push_back(each.event);
    return events;
  }
  AppendResult append(const std::string& table, std::int64_t seq, std::vector<Event> events) {
    const Append one{table, seq, kEpoch, std::move(events)};
    return stage_.store().commit(std::span(&one, 1))[0];
  }
  // The options of a payload of `created` or `setup`, as another program would have written them.
  static std::string with_option(const std::string& payload, const std::string& name, const std::string& value) {
    Json json = Json::parse(payload);
    json["options"][name] = value;
    return json.dump();
  }

  Stage stage_;
  SeededEntropy entropy_for_restart_{2};
  ConnectionId anna_ = 0;
  std::string good_;
};

TEST_F(PutAside, a_log_with_an_option_of_no_rule_is_refused_at_restart_with_the_rules_own_sentence) {
  const std::string old = std::string(good_.size(), 'a');
  std::vector<Event> events = events_of(good_);
  events[0].payload = with_option(events[0].payload, "variant", "forgotten");
  ASSERT_EQ(append(old, 0, events).status, Appended::written);
  const auto before = stage_.store().load(old);

  Hall hall(without_limits(), entropy_for_restart_);
  const Result<void> refused = hall.restore(old, *before, stage_.now());
  ASSERT_FALSE(refused.has_value());
  EXPECT_NE(refused.error().id, "server.bad_log") << "the rules know better what is wrong";
  EXPECT_TRUE(hall.restore(good_, *stage_.store().load(good_), stage_.now()).has_value());
  EXPECT_EQ(hall.counts().tables_open, 1u);
  EXPECT_EQ(*stage_.store().load(old), *before);

  // Whoever did something there is told the same sentence; to everybody else it is the same as no table.
  const Json mine = stage_.ask(anna_, {{"type", "look"}, {"table", old}});
  EXPECT_EQ(mine["code"], "suspended");
  EXPECT_EQ(mine["say"]["id"], refused.error().id);
  const Json changes = stage_.ask(anna_, {{"type", "start"}, {"table", old}});
  EXPECT_EQ(changes["code"], "suspended");
  const Json theirs = stage_.ask(stage_.connect("Ben"), {{"type", "look"}, {"table", old}});
  EXPECT_EQ(theirs["code"], "unknown_table");
  EXPECT_EQ(theirs["say"]["id"], "server.unknown_table");
  EXPECT_EQ(*stage_.store().load(old), *before);
}

TEST_F(PutAside, a_setup_of_no_rule_in_the_middle_of_a_log_is_refused_likewise) {
  const std::vector<Event> created = events_of(good_);
  stage_.ask(anna_, {{"type", "setup"}, {"table", good_}, {"players", 4}});
  std::vector<Event> events = events_of(good_);
  ASSERT_GT(events.size(), created.size());
  events.back().payload = with_option(events.back().payload, "no_such_option", "yes");
  const std::string old = std::string(good_.size(), 'b');
  ASSERT_EQ(append(old, 0, events).status, Appended::written);
  Hall hall(without_limits(), entropy_for_restart_);
  const Result<void> refused = hall.restore(old, *stage_.store().load(old), stage_.now());
  ASSERT_FALSE(refused.has_value());
  EXPECT_NE(refused.error().id, "server.bad_log");
  EXPECT_EQ(hall.counts().tables_open, 0u);
}

TEST_F(PutAside, a_table_in_use_whose_log_another_program_wrote_on_stops_with_the_sentence) {
  stage_.ask(anna_, {{"type", "look"}, {"table", good_}});
  const std::string other = stage_.ask(anna_, {{"type", "create"}, {"game", "heroes"}, {"players", 2}})["table"];
  const auto log = stage_.store().load(good_);
  Event setup = log->front().event;
  setup.kind = "setup";
  setup.action.reset();
  setup.payload = with_option(setup.payload, "variant", "forgotten");
  ASSERT_EQ(append(good_, static_cast<std::int64_t>(log->size()), {setup}).status, Appended::written);

  const Json answer = stage_.ask(anna_, {{"type", "setup"}, {"table", good_}, {"players", 4}});
  EXPECT_EQ(answer["code"], "suspended");
  EXPECT_NE(answer["say"]["id"], "server.bad_log");
  EXPECT_EQ(stage_.hall().counts().suspended, 1u);
  EXPECT_EQ(stage_.ask(anna_, {{"type", "look"}, {"table", good_}})["type"], "ok") << "as it was known";
  EXPECT_EQ(stage_.ask(anna_, {{"type", "chat"}, {"table", good_}, {"text", "hello"}})["code"], "suspended");
  EXPECT_EQ(stage_.ask(anna_, {{"type", "setup"}, {"table", other}, {"players", 3}})["type"], "ok");
}

}  // namespace
}  // namespace feerie::server_test
