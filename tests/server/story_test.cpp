// Records that people hold: the story of a game through every eye is what the table showed at each step; a game that
// goes on from the middle of another is a table like any other, whose record says what it took over and proves the
// rest; and a record that is not one gets a sentence.
#include <gtest/gtest.h>

#include <algorithm>

#include "catalog/catalog.h"
#include "engine/core/committed_luck.h"
#include "server/core/protocol.h"
#include "tests/server/stage.h"

namespace feerie::server_test {

using namespace server;
namespace {

using Json = nlohmann::json;

Json json_of(const Message& message) { return Json::parse(JsonWriter().value(message).take()); }

Json against_a_bot(const std::string& game) {
  return {{"type", "create"},
          {"game", game},
          {"seats", Json::array({{{"kind", "me"}}, {{"kind", "bot"}, {"level", "greedy"}}})}};
}

std::string set_part(const Json& table, const char* part) {
  return table["set"].contains(part) ? table["set"][part].get<std::string>() : "";
}

// Answers with the first legal move until the game is over, one answer taken back on the way; gives the record.
std::string play_out(Stage& stage, ConnectionId who, const std::string& table, bool take_back) {
  for (int answers = 0; answers < 2000; ++answers) {
    std::vector<std::string> others;
    EXPECT_EQ(stage.ask(who, {{"type", "look"}, {"table", table}}, &others)["type"], "ok");
    const Json now = Json::parse(others.at(0));
    if (set_part(now, "state") == "finished")
      return stage.ask(who, {{"type", "record"}, {"table", table}}).value("text", "");
    const Json& legal = now["set"]["play"]["legal"];
    EXPECT_FALSE(legal.empty());
    if (legal.empty()) return "";
    stage.ask(who, {{"type", "move"}, {"table", table}, {"move", move_of(legal[0])}});
    if (take_back && answers == 3) stage.ask(who, {{"type", "undo"}, {"table", table}});
  }
  ADD_FAILURE() << "the game does not end";
  return "";
}

struct Played {
  Stage stage;
  ConnectionId who = stage.connect("Anna");
  std::string record;

  explicit Played(const std::string& game) {
    const std::string table = stage.ask(who, against_a_bot(game)).value("table", "");
    stage.ask(who, {{"type", "start"}, {"table", table}});
    record = play_out(stage, who, table, true);
  }
  Json replay(const std::string& text, int eye) {
    const Json answer = stage.ask(who, {{"type", "replay"}, {"record", text}, {"eye", eye}});
    EXPECT_TRUE(check_server_message(answer).has_value());
    return answer;
  }
  Json go_on(const std::string& text, std::size_t entry) {
    Json request = against_a_bot(parse_record(text)->header.game);
    request["from"] = {{"record", text}, {"entry", entry}};
    return stage.ask(who, request);
  }
};

class Stories : public testing::TestWithParam<std::string> {};

TEST_P(Stories, fold_to_the_views_of_every_eye_at_every_step) {
  Played played(GetParam());
  const Record record = *parse_record(played.record);
  for (int eye = 0; eye <= 2; ++eye) {
    const Json story = played.replay(played.record, eye)["story"];
    ASSERT_EQ(story["eye"], eye);
    ASSERT_EQ(story["seats"].size(), 2u);
    const std::unique_ptr<Table> table = std::move(*open_record({record.header, {}, std::nullopt}));
    const Seat seat = eye == 0 ? kNobody : seat_at(eye - 1);
    Json view = story["view"];
    ASSERT_EQ(view, Json::parse(table->view(seat)));
    std::size_t entries = 0;
    for (const Json& step : story["steps"]) {
      Json lines = Json::array();
      for (; entries < step["entry"].get<std::size_t>(); ++entries) {
        ASSERT_TRUE(table->replay_entry(record.entries[entries]).has_value());
        for (const Message& line : table->log(seat, static_cast<int>(entries))) lines.push_back(json_of(line));
      }
      view = view.patch(step["change"]);
      ASSERT_EQ(view, Json::parse(table->view(seat))) << "after entry " << entries;
      ASSERT_EQ(step["log"], lines) << "after entry " << entries;
    }
    EXPECT_TRUE(table->over());
    EXPECT_TRUE(std::ranges::any_of(story["steps"], [](const Json& step) { return step.contains("undo"); }));
  }
}

TEST_P(Stories, a_game_goes_on_from_anywhere_and_proves_what_it_drew_itself) {
  Played played(GetParam());
  const Record record = *parse_record(played.record);
  const std::size_t all = record.entries.size();
  for (const std::size_t entry : {std::size_t{0}, std::size_t{9}, all / 3, all / 2, all - 12}) {
    SCOPED_TRACE(entry);
    const Json made = played.go_on(played.record, entry);
    ASSERT_EQ(made["type"], "ok") << made;
    const std::string table = made["table"];
    played.stage.restart();
    played.who = played.stage.connect("Anna");
    ASSERT_EQ(played.stage.ask(played.who, {{"type", "start"}, {"table", table}})["type"], "ok");
    const std::string text = play_out(played.stage, played.who, table, false);
    EXPECT_TRUE(verify_record(text).has_value());
    const Record next = *parse_record(text);
    const TakenOver taken = *taken_over(next);
    EXPECT_EQ(taken.count == 0, entry == 0);
    Record part{
        record.header, {record.entries.begin(), record.entries.begin() + static_cast<std::ptrdiff_t>(entry)}, {}};
    const std::vector<RecordEntry> stood = (*open_record(part))->standing_moves();
    ASSERT_EQ(stood.size(), taken.count);
    for (std::size_t i = 0; i < taken.count; ++i) EXPECT_EQ(stood[i], next.entries[taken.first + i]);
    // And once more, from the game that was itself taken over.
    EXPECT_EQ(played.go_on(text, next.entries.size() / 2)["type"], "ok");
  }
}

TEST_P(Stories, what_cannot_be_gone_on_from_is_refused_with_a_sentence) {
  Played played(GetParam());
  const std::size_t all = parse_record(played.record)->entries.size();
  EXPECT_EQ(played.go_on(played.record, all)["say"]["id"], "table.over");
  std::string changed = played.record;
  changed.replace(changed.find("\n1 "), 3, "\n2 ");
  EXPECT_EQ(played.go_on(changed, 30)["type"], "error");
  EXPECT_EQ(played.replay(changed, 0)["type"], "error");
  EXPECT_EQ(played.replay("Cric crac", 0)["type"], "error");
  EXPECT_EQ(played.replay(played.record, 3)["say"]["id"], "table.no_such_seat");
  const std::string unfinished = played.record.substr(0, played.record.find("! reveal"));
  EXPECT_EQ(played.replay(unfinished, 0)["say"]["id"], "server.record_unfinished");
  Json request = against_a_bot(GetParam());
  request["from"] = {{"record", played.record}, {"entry", 5}};
  request["seats"].push_back({{"kind", "open"}});
  EXPECT_EQ(played.stage.ask(played.who, request)["say"]["id"], "server.opening_has_seats");
  request["seats"].erase(2);
  request["options"] = Json::object();
  EXPECT_EQ(played.stage.ask(played.who, request)["say"]["id"], "server.opening_has_terms");
  request.erase("options");
  const auto another =
      std::ranges::find_if(all_games(), [&](const auto* game) { return game->info().name != GetParam(); });
  request["game"] = (*another)->info().name;
  EXPECT_EQ(played.stage.ask(played.who, request)["say"]["id"], "server.opening_has_terms");
}

TEST_P(Stories, a_table_that_goes_on_keeps_its_options) {
  Played played(GetParam());
  const std::string table = played.go_on(played.record, 20)["table"];
  const Json changed = played.stage.ask(played.who, {{"type", "setup"}, {"table", table}, {"players", 3}});
  EXPECT_EQ(changed["say"]["id"], "server.opening_has_terms");
  EXPECT_EQ(played.stage.ask(played.who, {{"type", "setup"}, {"table", table}, {"chat", false}})["type"], "ok");
}

// A draw of its own that is not the promised one, and moves passed off as taken over.
TEST_P(Stories, a_changed_draw_or_count_is_noticed) {
  Played played(GetParam());
  const std::string table = played.go_on(played.record, parse_record(played.record)->entries.size() / 2)["table"];
  played.stage.ask(played.who, {{"type", "start"}, {"table", table}});
  const Record good = *parse_record(play_out(played.stage, played.who, table, false));
  const TakenOver taken = *taken_over(good);
  const std::size_t note = taken.first - 1;
  ASSERT_EQ(good.entries[note].move, fork_note(taken.count));
  const auto verified = [](const Record& record) { return verify_record(format_record(record)).has_value(); };
  EXPECT_TRUE(verified(good));
  Record changed = good;
  changed.entries[note].move = fork_note(1);
  EXPECT_FALSE(verified(changed));
  for (const char* words : {"fork 0", "fork 01", "fork -1", "fork 99999999", "fork x", "fork 3 3"}) {
    changed.entries[note].move = words;
    EXPECT_FALSE(verified(changed)) << words;
  }
  changed = good;
  changed.entries.insert(changed.entries.begin() + static_cast<std::ptrdiff_t>(note), changed.entries[note]);
  EXPECT_FALSE(verified(changed)) << "twice";
  changed = good;
  std::swap(changed.entries[note], changed.entries[note + 1]);
  EXPECT_FALSE(verified(changed)) << "after a move";
  changed = good;
  changed.entries.erase(changed.entries.begin() + static_cast<std::ptrdiff_t>(note));
  EXPECT_FALSE(verified(changed)) << "gone";
}

std::vector<std::string> names_of_games() {
  std::vector<std::string> names;
  for (const GameEntry* game : all_games()) names.push_back(game->info().name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Games, Stories, testing::ValuesIn(names_of_games()), [](const auto& each) {
  std::string name = each.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace feerie::server_test
