// Bad messages by the hundred thousand: broken text, broken by the schema's own limits, and well-formed ones that ask
// for what one must not have. Each gets exactly one answer and changes nothing: the honest tables beside hear and keep
// byte for byte what they would have heard and kept without anybody misbehaving.
#include <gtest/gtest.h>
#include <malloc.h>

#include "server/core/protocol.h"
#include "tests/properties/effort.h"
#include "tests/server/company.h"
#include "tests/server/requests.h"

namespace feerie::server_test {

using namespace server;
namespace {

using Json = nlohmann::json;
using properties::amount_now;

// Exactly one of what was heard is an answer.
int answers_in(const std::vector<std::string>& heard, Json* answer = nullptr) {
  int count = 0;
  for (const std::string& text : heard) {
    const Json json = Json::parse(text);
    const std::string type = json["type"];
    if (type != "ok" && type != "error" && type != "welcome") continue;
    EXPECT_TRUE(check_server_message(json).has_value()) << text;
    ++count;
    if (answer != nullptr) *answer = json;
  }
  return count;
}

// --- what the schema forbids -----------------------------------------------------------------------------------------

TEST(BadMessages, every_limit_of_the_schema_is_kept_and_the_refusal_names_the_request) {
  Stage stage;
  const ConnectionId connection = stage.connect("liar");
  const std::vector<BrokenRequest> all = broken_requests();
  EXPECT_GT(all.size(), 900u);
  for (const BrokenRequest& broken : all) {
    stage.say(connection, broken.text);
    Json answer;
    ASSERT_EQ(answers_in(stage.heard(connection), &answer), 1) << broken.text;
    EXPECT_EQ(answer.value("code", ""), "bad_message") << broken.type << ", " << broken.what << ": " << broken.text;
    const Json sent = Json::parse(broken.text, nullptr, false);
    const bool readable = sent.is_object() && sent.contains("id") && sent["id"] == good_request("ping")["id"];
    if (readable) {
      EXPECT_EQ(answer["id"], sent["id"]) << broken.text;
    }
  }
  EXPECT_TRUE(stage.store().tables()->empty());
}

TEST(BadMessages, values_at_the_edge_are_not_called_bad) {
  for (const BrokenRequest& edge : edge_requests()) {
    Stage stage;
    const ConnectionId connection = stage.connect("edge");
    stage.say(connection, edge.text);
    Json answer;
    ASSERT_EQ(answers_in(stage.heard(connection), &answer), 1) << edge.text;
    EXPECT_NE(answer.value("code", ""), "bad_message") << edge.type << ", " << edge.what << ": " << answer;
  }
}

// --- broken text -----------------------------------------------------------------------------------------------------

const std::vector<std::string>& broken_texts() {
  static const std::vector<std::string> texts{
      "",
      " ",
      "null",
      "true",
      "1",
      "\"ping\"",
      "[]",
      "{",
      "}",
      "{}",
      "[{\"type\":\"ping\",\"id\":\"1\"}]",
      R"({"type":"ping","id":"1"}})",
      R"({"type":"ping","id":"1"}{"type":"ping","id":"2"})",
      R"({"type":"ping","id":"1",})",
      R"({"type":"ping" "id":"1"})",
      R"({'type':'ping','id':'1'})",
      R"({type:"ping",id:"1"})",
      R"({"type":"ping","id":"1"} // no)",
      R"({"type":"ping","id":NaN})",
      R"({"type":"ping","id":Infinity})",
      R"({"type":"hello","id":"1","version":1e999})",
      R"({"type":"hello","id":"1","version":01})",
      R"({"type":"hello","id":"1","version":+1})",
      R"({"type":"hello","id":"1","version":1.0})",
      R"({"type":"hello","id":"1","version":0x1})",
      R"({"type":"ping","type":"ping","id":"1"})",
      R"({"type":"ping","id":"1","id":"2"})",
      R"({"type":"create","id":"1","game":"fairy-tale","clock":{"kind":"none","kind":"move"}})",
      R"({"type":"ping","id":"\ud800"})",
      R"({"type":"ping","id":"\udc00\ud800"})",
      R"({"type":"ping","id":"\u0000"})",
      R"({"type":"ping","id":"\x41"})",
      "{\"type\":\"ping\",\"id\":\"a\nb\"}",
      "{\"type\":\"ping\",\"id\":\"\xc3\"}",
      "{\"type\":\"ping\",\"id\":\"\xc0\x80\"}",
      "{\"type\":\"ping\",\"id\":\"\xed\xa0\x80\"}",
      "{\"type\":\"ping\",\"id\":\"\xf5\x80\x80\x80\"}",
      "{\"type\":\"ping\",\"id\":\"\xff\"}",
      std::string("{\"type\":\"ping\",\"id\":\"1\"}\0", 26),
      "\xef\xbb\xbf{\"type\":\"ping\",\"id\":1}",
      "{\"type\":\"\xe2\x80\xae\",\"id\":\"1\"}",
      std::string(9000, '['),
      std::string(9000, '{'),
      "{\"type\":\"ping\",\"id\":" + std::string(5000, '[') + std::string(5000, ']') + "}",
      "{\"type\":" + std::string(40, '[') + std::string(40, ']') + "}",
      std::string(17000, ' '),
      "{\"type\":\"chat\",\"id\":\"1\",\"text\":\"" + std::string(16300, 'a') + "\"}",
  };
  return texts;
}

TEST(BadMessages, broken_text_gets_one_error) {
  Stage stage;
  const ConnectionId connection = stage.connect("liar");
  for (const std::string& text : broken_texts()) {
    stage.say(connection, text);
    Json answer;
    ASSERT_EQ(answers_in(stage.heard(connection), &answer), 1) << text.substr(0, 100);
    EXPECT_EQ(answer.value("code", ""), "bad_message") << text.substr(0, 100);
  }
}

TEST(BadMessages, a_million_brackets_are_refused_before_anything_recursive_begins) {
  HallLimits limits = without_limits();
  for (const std::size_t most : {limits.message_bytes, std::size_t{4} << 20}) {
    limits.message_bytes = most;
    Stage stage(1, limits);
    const ConnectionId connection = stage.connect("liar");
    for (const char* bracket : {"[", "{\"a\":", "[[{\"a\":"}) {
      std::string deep;
      while (deep.size() < 1'000'000) deep += bracket;
      stage.say(connection, deep);
      EXPECT_EQ(answers_in(stage.heard(connection)), 1);
    }
  }
}

// One bound for every message, but for what a record in it takes.
TEST(BadMessages, more_than_16_kilobytes_are_heard_of_a_record_only) {
  Stage stage;
  const ConnectionId connection = stage.connect("writer");
  const auto answer_to = [&](const std::string& text) {
    stage.say(connection, text);
    Json answer;
    EXPECT_EQ(answers_in(stage.heard(connection), &answer), 1) << text.substr(0, 100);
    return answer;
  };
  const auto padded = [](std::string text, std::size_t size) {
    text.insert(text.size() - 1, size - text.size(), ' ');
    return text;
  };
  const std::string ping = R"({"type":"ping","id":"p"})";
  EXPECT_EQ(answer_to(padded(ping, kPlainMessageBytes))["type"], "ok");
  EXPECT_EQ(answer_to(padded(ping, kPlainMessageBytes + 1))["say"]["id"], "server.too_long_without_record");
  const std::string record(60'000, 'x');
  EXPECT_EQ(
      answer_to(
          Json{{"type", "chat"}, {"id", "c"}, {"table", std::string(20, 'a')}, {"text", record}}.dump())["say"]["id"],
      "server.too_long_without_record");
  const std::string replay = Json{{"type", "replay"}, {"id", "r"}, {"record", record}, {"eye", 0}}.dump();
  EXPECT_EQ(answer_to(replay)["code"], "refused") << "it is read, and is no record";
  const std::string create =
      Json{{"type", "create"}, {"id", "n"}, {"game", "heroes"}, {"from", {{"record", record}, {"entry", 0}}}}.dump();
  EXPECT_EQ(answer_to(create)["code"], "refused");
  EXPECT_EQ(answer_to(padded(replay, record.size() + kPlainMessageBytes + 1))["say"]["id"],
            "server.too_long_without_record");
  // A quotation mark that is none, and a text that never ends.
  EXPECT_EQ(answer_to(R"({"type":"ping","id":")" + std::string(20'000, '\\'))["code"], "bad_message");
  EXPECT_EQ(answer_to("{\"a\\\"" + std::string(20'000, '"'))["code"], "bad_message");
}

// What used to take 1.5 s at 128 KB took four times as long for twice the length: now the values are counted.
TEST(BadMessages, many_small_values_are_refused_before_they_are_kept) {
  for (const char* piece : {"{},", "[],", "0,", "\"\","}) {
    std::string text = R"({"type":"ping","id":"p","x":[)";
    while (text.size() < 16'000) text += piece;
    text.back() = ']';
    const auto request = read_request(text + "}");
    ASSERT_FALSE(request.has_value());
    EXPECT_EQ(request.error().say.id, "server.too_many_values") << piece;
  }
}

TEST(BadMessages, nothing_is_heard_before_hello_and_another_version_is_refused) {
  Stage stage;
  const ConnectionId connection = stage.connect_silently("early");
  for (const std::string& type : request_types()) {
    if (type == "hello") continue;
    const Json answer = stage.ask(connection, good_request(type));
    EXPECT_EQ(answer.value("code", ""), "hello_first") << type;
  }
  for (const int version : {0, 1, 3, 1'000'000}) {
    const Json answer = stage.ask(connection, {{"type", "hello"}, {"version", version}});
    EXPECT_EQ(answer.value("code", ""), "bad_version");
  }
  EXPECT_EQ(stage.ask(connection, {{"type", "ping"}}).value("code", ""), "hello_first");
}

TEST(BadMessages, whoever_speaks_too_fast_is_told_so_and_nothing_is_done) {
  Stage stage(1, HallLimits{});
  const ConnectionId connection = stage.connect("hasty");
  const Json made = stage.ask(connection, {{"type", "create"}, {"game", "fairy-tale"}, {"players", 2}});
  int refused = 0;
  for (int i = 0; i < 200; ++i) {
    const Json answer = stage.ask(
        connection, {{"type", "chat"}, {"id", "c" + std::to_string(i)}, {"table", made["table"]}, {"text", "vite"}});
    if (answer.value("code", "") == "too_fast") ++refused;
  }
  EXPECT_GT(refused, 100);
  EXPECT_EQ(stage.store().load(made["table"].get<std::string>())->size(), 2u + 200u - static_cast<unsigned>(refused));
  stage.pass(10'000);
  EXPECT_EQ(stage.ask(connection, {{"type", "ping"}})["type"], "ok");
}

// --- beside honest tables --------------------------------------------------------------------------------------------

std::string mutated(std::string text, Rng& rng) {
  const std::uint32_t changes = 1 + rng.below(3);
  for (std::uint32_t i = 0; i < changes && !text.empty(); ++i) {
    const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
    switch (rng.below(6)) {
      case 0: text[at] = static_cast<char>(rng.below(256)); break;
      case 1: text.erase(at, 1 + rng.below(8)); break;
      case 2: text.insert(at, 1, "{}[]\",:\\0-e\x80\xff"[rng.below(13)]); break;
      case 3: text.insert(at, text.substr(rng.below(static_cast<std::uint32_t>(text.size())), rng.below(20))); break;
      case 4: text.resize(at); break;
      default: text[at] ^= static_cast<char>(1u << rng.below(7)); break;
    }
  }
  return text;
}

// What somebody sends who knows the ids of tables and what is said there, but was never invited.
class Attacker {
 public:
  Attacker(Stage& stage, std::uint64_t seed, std::vector<std::string> tables)
      : stage_(stage), rng_(seed), tables_(std::move(tables)), broken_(broken_requests()) {
    connections_ = {stage.connect("mallory"), stage.connect("mallory"), stage.connect("trudy")};
  }

  void attack() {
    const ConnectionId connection = connections_[rng_.below(3)];
    const std::string text = next();
    stage_.say(connection, text);
    Json answer;
    ASSERT_EQ(answers_in(stage_.heard(connection), &answer), 1) << text;
    // What was good by accident was good for the attacker only; what was refused is worth sending again.
    if (answer["type"] == "error" && rng_.below(8) == 0) replay_ = text;
    for (const ConnectionId other : connections_) stage_.heard(other);
  }

 private:
  std::string next() {
    switch (rng_.below(8)) {
      case 0: return broken_texts()[rng_.below(static_cast<std::uint32_t>(broken_texts().size()))];
      case 1:
      case 2: return broken_[rng_.below(static_cast<std::uint32_t>(broken_.size()))].text;
      case 3: return mutated(at_a_table().dump(), rng_);
      case 4: return mutated(broken_[rng_.below(static_cast<std::uint32_t>(broken_.size()))].text, rng_);
      case 5: return replay_.empty() ? at_a_table().dump() : replay_;
      default: return at_a_table().dump();
    }
  }

  // Well-formed, at a table of others: any seat, any number, any move, ids that others used.
  Json at_a_table() {
    const std::vector<std::string> types = types_with_action();
    const std::string type = types[rng_.below(static_cast<std::uint32_t>(types.size()))];
    Json request = good_request(type, rng_.below(2) == 0);
    request["table"] = tables_[rng_.below(static_cast<std::uint32_t>(tables_.size()))];
    request["id"] = "anna-00000" + std::to_string(rng_.below(10));
    if (request.contains("seat")) request["seat"] = 1 + rng_.below(6);
    if (request.contains("at")) request["at"] = rng_.below(300);
    if (request.contains("from")) request["from"] = rng_.below(300);
    if (request.contains("code")) request["code"] = "abcdefgh" + std::to_string(22 + rng_.below(56));
    if (type == "move") request["move"] = rng_.below(2) == 0 ? "pick:bard" : "play:1";
    return request;
  }

  Stage& stage_;
  Rng rng_;
  std::vector<std::string> tables_;
  std::vector<BrokenRequest> broken_;
  std::vector<ConnectionId> connections_;
  std::string replay_;
};

struct Honest {
  std::vector<std::string> streams;  // every frame of each person, in a row
  std::vector<std::string> logs;     // of every table
  std::size_t memory_early = 0;
  std::size_t memory_late = 0;
};

std::vector<std::string> tables_of(Company& company) {
  std::vector<std::string> tables;
  for (const auto& [table, folded] : company.members()[0].client->tables()) tables.push_back(table);
  return tables;
}

// Four tables in a row of rounds, with so many attacks between the rounds; the attacker comes when all are seated.
Honest play_beside(std::int64_t attacks) {
  Stage stage(77);
  Honest honest;
  std::map<ConnectionId, std::size_t> listens;
  stage.watch([&](ConnectionId to, const std::string& text) {
    if (const auto found = listens.find(to); found != listens.end()) honest.streams[found->second] += text + "\n";
  });
  Manners manners;
  manners.rematch = 0;
  Company company(stage, 5, {"anna", "ben"}, manners);
  for (const Company::Member& each : company.members()) listens.emplace(each.connection, listens.size());
  honest.streams.resize(listens.size());
  for (int i = 0; i < 4; ++i)
    company.create(0, create_fields(i == 3 ? "heroes" : "fairy-tale", 1,
                                    i == 1 ? std::vector<std::string>{"random"} : std::vector<std::string>{}));
  for (int round = 0; round < 4; ++round)
    for (std::size_t who = 0; who < 2; ++who) company.act(who);
  const std::vector<std::string> tables = tables_of(company);
  EXPECT_EQ(tables.size(), 4u);
  constexpr int kRounds = 400;
  Attacker attacker(stage, 99, tables);
  for (int round = 0; round < kRounds; ++round) {
    for (std::size_t who = 0; who < 2; ++who) company.act(who);
    for (std::int64_t i = 0; i < attacks / kRounds && !testing::Test::HasFatalFailure(); ++i) attacker.attack();
    if (round == kRounds / 4) honest.memory_early = mallinfo2().uordblks;
    stage.pass(100);
  }
  honest.memory_late = mallinfo2().uordblks;
  EXPECT_TRUE(company.play_to_the_end()) << company.problem();
  EXPECT_EQ(company.problem(), "");
  for (const std::string& table : tables) {
    const auto log = *stage.store().load(table);
    for (const StoredEvent& event : log) honest.logs.push_back(to_hex(event.hash));
  }
  return honest;
}

TEST(BadMessages, half_a_million_of_them_change_not_one_byte_of_honest_tables) {
  const std::int64_t attacks = amount_now({20'000, 500'000, 30'000});
  const Honest alone = play_beside(0);
  const Honest beside = play_beside(attacks);
  EXPECT_GT(alone.logs.size(), 300u);
  EXPECT_EQ(alone.logs, beside.logs);
  for (std::size_t i = 0; i < alone.streams.size(); ++i)
    EXPECT_TRUE(alone.streams[i] == beside.streams[i]) << "stream " << i << " differs";
  EXPECT_LT(beside.memory_late, beside.memory_early + (std::size_t{8} << 20));
}

// --- the same person twice -------------------------------------------------------------------------------------------

// Two connections of one person answer the same question at the same instant.
TEST(BadMessages, of_two_racing_answers_exactly_one_wins_and_the_same_id_is_one_answer) {
  std::int64_t pairs = 0;
  const std::int64_t most = amount_now({200, 4'000, 200});
  for (std::uint64_t seed = 1; pairs < most; ++seed) {
    Stage stage(seed);
    const ConnectionId first = stage.connect("racer");
    const ConnectionId second = stage.connect("racer");
    const Json made =
        stage.ask(first, Json::parse("{\"type\":\"create\"" + create_fields("fairy-tale", 0, {"random"}) + "}"));
    const std::string table = made.value("table", "");
    stage.ask(first, {{"type", "start"}, {"table", table}});
    Rng rng(seed);
    for (int i = 0; i < 200; ++i) {
      std::vector<std::string> shown;
      stage.ask(first, {{"type", "look"}, {"table", table}}, &shown);
      const Json now = Json::parse(shown.at(0));
      if (now["set"]["state"] != "running") break;
      const Json& legal = now["set"]["play"]["legal"];
      const auto any = [&] { return legal[rng.below(static_cast<std::uint32_t>(legal.size()))]["move"]; };
      Json one{{"type", "move"}, {"id", "a" + std::to_string(i)}, {"table", table}, {"move", any()}, {"at", now["n"]}};
      Json two = one;
      const bool same = rng.below(2) == 0;
      if (!same) two["id"] = "b" + std::to_string(i);
      if (!same) two["move"] = any();
      const std::size_t before = stage.store().load(table)->size();
      stage.set_keeping(false);
      stage.set_thinking(false);
      stage.say(first, one.dump());
      stage.say(second, two.dump());
      stage.set_keeping(true);
      stage.heard(first);
      stage.commit_kept();
      Json answers[2];
      ASSERT_EQ(answers_in(stage.heard(first), &answers[0]), 1);
      ASSERT_EQ(answers_in(stage.heard(second), &answers[1]), 1);
      EXPECT_EQ(answers[0]["type"], "ok");
      EXPECT_EQ(answers[1]["type"], same ? "ok" : "error") << answers[1];
      EXPECT_EQ(answers[0] == answers[1], same) << answers[1];
      int written = 0;
      const auto log = *stage.store().load(table);
      for (std::size_t at = before; at < log.size(); ++at) written += log[at].event.action ? 1 : 0;
      EXPECT_EQ(written, 1);
      stage.set_thinking(true);
      stage.say(first, R"({"type":"ping","id":"p"})");
      ++pairs;
    }
  }
}

// A hint is a search: whoever asks for many at once would keep the bots of all other tables waiting.
TEST(BadMessages, advice_is_had_once_at_a_time) {
  Stage stage;
  const ConnectionId first = stage.connect("curious");
  const ConnectionId second = stage.connect("curious");
  const std::string create = "{\"type\":\"create\"" + create_fields("fairy-tale", 0, {"random"}) + "}";
  const std::string table = stage.ask(first, Json::parse(create)).value("table", "");
  stage.set_thinking(false);
  stage.ask(first, {{"type", "start"}, {"table", table}});
  stage.heard(first);
  stage.say(first, Json{{"type", "hint"}, {"id", "h"}, {"table", table}}.dump());
  EXPECT_TRUE(stage.heard(first).empty());
  EXPECT_EQ(stage.ask(second, {{"type", "hint"}, {"table", table}}).value("code", ""), "busy");
  stage.set_thinking(true);
  stage.say(second, R"({"type":"ping","id":"p"})");
  EXPECT_EQ(answers_in(stage.heard(first)), 1);
  stage.set_thinking(false);
  stage.say(second, Json{{"type", "hint"}, {"id", "h"}, {"table", table}}.dump());
  stage.set_thinking(true);
}

// An id that was used for one thing is not good for another: the first answer comes again.
TEST(BadMessages, an_id_used_again_for_something_else_gets_the_first_answer) {
  Stage stage;
  const ConnectionId connection = stage.connect("thrifty");
  const Json made = stage.ask(connection, {{"type", "create"}, {"game", "fairy-tale"}, {"players", 2}});
  const std::string table = made.value("table", "");
  const Json first = stage.ask(connection, {{"type", "chat"}, {"id", "x"}, {"table", table}, {"text", "un"}});
  EXPECT_EQ(first["type"], "ok");
  EXPECT_EQ(stage.ask(connection, {{"type", "chat"}, {"id", "x"}, {"table", table}, {"text", "deux"}}), first);
  EXPECT_EQ(stage.ask(connection, {{"type", "leave"}, {"id", "x"}, {"table", table}}), first);
  EXPECT_EQ(stage.store().load(table)->size(), 3u);
}

}  // namespace
}  // namespace feerie::server_test
