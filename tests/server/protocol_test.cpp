// The protocol held to its page and to itself: docs/protocol.md names everything the schema has, and its session is
// what really happens; every sentence on the wire has words; what a client folds together from events is, after every
// single one, what a fresh look shows; and what is sealed shows in nobody else's bytes.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "catalog/catalog.h"
#include "catalog/embedded_content.h"
#include "server/core/protocol.h"
#include "tests/properties/effort.h"
#include "tests/server/company.h"
#include "tests/server/requests.h"
#include "tests/server/slices.h"

namespace feerie::server_test {

using namespace server;
namespace {

using Json = nlohmann::json;
using properties::amount_now;

// --- the page --------------------------------------------------------------------------------------------------------

std::string page() {
  std::ifstream file(std::string(FEERIE_SOURCE_DIR) + "/docs/protocol.md");
  return {std::istreambuf_iterator<char>(file), {}};
}

void collect_names(const Json& node, std::set<std::string>& names) {
  if (!node.is_object()) return;
  if (node.contains("properties"))
    for (const auto& [name, property] : node["properties"].items()) {
      names.insert(name);
      collect_names(property, names);
    }
  if (node.contains("enum"))
    for (const Json& choice : node["enum"]) names.insert(choice.get<std::string>());
  if (node.contains("items")) collect_names(node["items"], names);
}

TEST(Protocol, the_page_names_every_request_every_message_every_field_and_every_choice) {
  std::set<std::string> names;
  for (const auto& [group, node] : schema_document()["$defs"].items()) {
    collect_names(node, names);
    if (group != "requests" && group != "messages") continue;
    for (const auto& [type, each] : node.items()) {
      names.insert(type);
      collect_names(each, names);
    }
  }
  EXPECT_GT(names.size(), 100u);
  const std::string text = page();
  for (const std::string& name : names) {
    const bool named =
        text.find("`" + name + "`") != std::string::npos || text.find("`" + name + ":") != std::string::npos;
    EXPECT_TRUE(named) << "docs/protocol.md does not name `" << name << "`";
  }
}

TEST(Protocol, the_page_has_a_row_for_every_request_and_error) {
  const std::string text = page();
  for (const std::string& type : request_types())
    EXPECT_NE(text.find("\n| `" + type + "` |"), std::string::npos) << type;
  for (const Json& code : schema_document()["$defs"]["messages"]["error"]["properties"]["code"]["enum"])
    EXPECT_NE(text.find("\n| `" + code.get<std::string>() + "` |"), std::string::npos) << code;
}

// "…" on the page stands for anything.
bool fits(std::string_view text, std::string_view pattern) {
  const std::string_view dots = "…";
  const std::size_t at = pattern.find(dots);
  if (at == std::string_view::npos) return text == pattern;
  if (!text.starts_with(pattern.substr(0, at))) return false;
  for (std::size_t from = at; from <= text.size(); ++from)
    if (fits(text.substr(from), pattern.substr(at + dots.size()))) return true;
  return false;
}

// What is said and heard there; a line that is set in goes on with the one before.
std::vector<std::string> session_lines() {
  std::vector<std::string> lines;
  std::istringstream text(page());
  bool inside = false;
  for (std::string line; std::getline(text, line);) {
    const bool begins = line.find(" → {") != std::string::npos || line.find(" ← {") != std::string::npos;
    if (begins) lines.push_back(line);
    else if (inside && line.starts_with("    ")) lines.back() += line.substr(4);
    inside = begins || (inside && line.starts_with("    "));
  }
  return lines;
}

TEST(Protocol, the_session_on_the_page_is_what_happens) {
  Stage stage;
  std::map<std::string, ConnectionId> people;
  std::map<std::string, std::vector<std::string>> unread;
  int exchanged = 0;
  for (const std::string& line : session_lines()) {
    const bool says = line.find(" → {") != std::string::npos;
    const std::string who = line.substr(0, line.find(' '));
    const std::string text = line.substr(line.find('{'));
    if (!people.contains(who)) people[who] = stage.connect_silently(who);
    if (says) stage.say(people[who], text);
    if (says) stage.pass(1000);
    for (const auto& [name, connection] : people)
      for (std::string& heard : stage.heard(connection)) unread[name].push_back(std::move(heard));
    if (says) continue;
    ASSERT_FALSE(unread[who].empty()) << line;
    EXPECT_TRUE(fits(unread[who][0], text)) << "the page: " << text << "\nin truth: " << unread[who][0];
    unread[who].erase(unread[who].begin());
    ++exchanged;
  }
  EXPECT_GT(exchanged, 15);
  for (const auto& [name, rest] : unread)
    for (const std::string& text : rest) ADD_FAILURE() << name << " also hears " << text;
}

// --- every event -----------------------------------------------------------------------------------------------------

void collect_sentences(const Json& json, std::set<std::string>& ids) {
  if (json.is_object() && json.size() == 2 && json.contains("id") && json.contains("args"))
    ids.insert(json["id"].get<std::string>());
  if (json.is_structured())
    for (const auto& [name, each] : json.items()) collect_sentences(each, ids);
}

// A game with people, bots and a spectator, looked at by each of them after every single event, through a second
// connection that has heard nothing.
class Watched {
 public:
  Watched(std::uint64_t seed, const std::string& create)
      : stage_(seed), company_(stage_, seed, {"anna", "ben", "cleo"}) {
    stage_.set_thinking(false);
    stage_.watch([this](ConnectionId, const std::string& text) {
      if (++frames_ % 7 == 0) collect_sentences(Json::parse(text), sentences_);
    });
    for (Company::Member& each : company_.members()) {
      eyes_.push_back(stage_.connect(each.name));
      stage_.heard(eyes_.back());
    }
    company_.create(0, create);
  }

  void play() {
    for (int round = 0; round < 3000 && !done(); ++round) {
      if (round == 150) company_.be_kind();
      for (std::size_t who = 0; who < company_.members().size(); ++who) {
        company_.act(who);
        compare();
        if (stage_.think_once()) {
          company_.exchange();
          compare();
        }
      }
      stage_.pass(700);
      company_.exchange();
    }
    EXPECT_TRUE(done()) << company_.problem();
  }

  int compared() const { return compared_; }
  const std::set<std::string>& sentences() const { return sentences_; }

 private:
  bool done() const { return company_.content() || !company_.problem().empty() || testing::Test::HasFailure(); }

  void compare() {
    for (std::size_t who = 0; who < eyes_.size(); ++who)
      for (const auto& [table, folded] : company_.members()[who].client->tables()) {
        if (!folded.known || folded.gone || seen_[{who, table}] == folded.n) continue;
        seen_[{who, table}] = folded.n;
        std::vector<std::string> shown;
        stage_.ask(eyes_[who], {{"type", "look"}, {"table", table}, {"code", folded.code}}, &shown);
        stage_.ask(eyes_[who], {{"type", "look_away"}, {"table", table}});
        company_.exchange();
        ASSERT_FALSE(shown.empty());
        compare_with(folded, shown[0]);
        ++compared_;
      }
  }

  void compare_with(const Folded& folded, std::string_view fresh) {
    EXPECT_EQ(folded.n, number_of(member(fresh, "n")));
    std::size_t parts = 0;
    each_member(member(fresh, "set"), [&](std::string_view name, std::string_view value) {
      EXPECT_EQ(folded.part(name), value) << name << " at " << folded.n;
      ++parts;
    });
    EXPECT_EQ(folded.parts.size(), parts);
    std::vector<std::string> lines;
    each_item(member(fresh, "log"), [&](std::string_view line) { lines.emplace_back(line); });
    EXPECT_EQ(folded.lines, lines) << "at " << folded.n;
  }

  Stage stage_;
  Company company_;
  std::vector<ConnectionId> eyes_;
  std::map<std::pair<std::size_t, std::string>, std::int64_t> seen_;
  std::set<std::string> sentences_;
  std::int64_t frames_ = 0;
  int compared_ = 0;
};

TEST(Protocol, folded_events_are_a_fresh_look_after_every_event_and_every_sentence_has_words) {
  const std::int64_t games = amount_now({3, 12, 3});
  std::set<std::string> sentences;
  int compared = 0;
  for (std::int64_t i = 1; i <= games; ++i) {
    const std::string clock = i % 3 == 0   ? R"(,"clock":{"kind":"move","seconds":20})"
                              : i % 3 == 1 ? R"(,"clock":{"kind":"fischer","seconds":300,"increment":5})"
                                           : "";
    // The first of the list is the shortest; of four games one is another.
    const auto others = static_cast<std::int64_t>(all_games().size()) - 1;
    const auto which = static_cast<std::size_t>(i % 4 == 3 ? 1 + i / 4 % others : 0);
    const std::string game = all_games()[which]->info().name;
    Watched watched(static_cast<std::uint64_t>(i), create_fields(game, 1, {"random"}, clock));
    watched.play();
    ASSERT_FALSE(HasFailure()) << "game " << i;
    sentences.insert(watched.sentences().begin(), watched.sentences().end());
    compared += watched.compared();
  }
  EXPECT_GT(compared, 200 * games);
  EXPECT_GT(sentences.size(), 15u);
  for (const std::string& id : sentences)
    for (const Lang lang : {Lang::en, Lang::fr})
      EXPECT_TRUE(embedded_messages(lang).find(id).has_value()) << id << " has no words";
}

// --- what is sealed --------------------------------------------------------------------------------------------------

// Two halls with the same chance; in one of them seat 1 picks otherwise. Seat 2 and the spectator hear the same bytes
// until a card is shown.
class Twin {
 public:
  explicit Twin(std::uint64_t seed) : stage_(seed) {
    for (const char* name : {"anna", "ben", "cleo"}) connections_.push_back(stage_.connect(name));
    const Json made = stage_.ask(connections_[0], {{"type", "create"}, {"game", "fairy-tale"}, {"players", 2}});
    table_ = made.value("table", "");
    for (const std::size_t who : {1u, 2u}) stage_.ask(connections_[who], {{"type", "find"}, {"code", made["code"]}});
    stage_.ask(connections_[1], {{"type", "sit"}, {"table", table_}});
    for (const ConnectionId each : connections_) stage_.ask(each, {{"type", "look"}, {"table", table_}});
    stage_.ask(connections_[0], {{"type", "start"}, {"table", table_}});
    for (const ConnectionId each : connections_) stage_.heard(each);
  }

  // The seat's number of answers, in its own order.
  std::size_t answers(std::size_t who) { return legal(who).size(); }
  void answer(std::size_t who, std::size_t which) {
    const Json moves = legal(who);
    const Json move = moves[which % moves.size()]["move"];
    stage_.say(connections_[who],
               Json{{"type", "move"}, {"id", "m" + std::to_string(++last_)}, {"table", table_}, {"move", move}}.dump());
    stage_.pass(250);
  }
  std::vector<std::string> heard(std::size_t who) { return stage_.heard(connections_[who]); }
  bool picks() { return now(0)["set"]["play"]["view"]["phase"] == "pick"; }

 private:
  // Through a connection of its own, so that nobody hears of the looking.
  Json now(std::size_t who) {
    constexpr const char* kNames[] = {"anna", "ben", "cleo"};
    const ConnectionId eye = stage_.connect(kNames[who]);
    std::vector<std::string> shown;
    stage_.ask(eye, {{"type", "look"}, {"table", table_}}, &shown);
    stage_.disconnect(eye);
    for (const ConnectionId each : connections_) stage_.heard(each);
    return Json::parse(shown.at(0));
  }
  Json legal(std::size_t who) { return now(who)["set"]["play"]["legal"]; }

  Stage stage_;
  std::vector<ConnectionId> connections_;
  std::string table_;
  int last_ = 0;
};

TEST(Protocol, a_sealed_choice_shows_in_nobody_elses_bytes_until_it_is_revealed) {
  int differing = 0;
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(amount_now({5, 20, 4})); ++seed) {
    Twin one(seed);
    Twin two(seed);
    ASSERT_EQ(one.answers(0), two.answers(0));
    for (int step = 0; step < 5 && one.picks(); ++step) {
      one.answer(0, 0);
      two.answer(0, 1 + seed % 3);
      differing += one.heard(0) != two.heard(0) ? 1 : 0;
      const bool same_hand = step == 0;  // later seat 2 holds what seat 1 passed on
      EXPECT_TRUE(one.heard(1) == two.heard(1) || !same_hand) << "seed " << seed;
      EXPECT_EQ(one.heard(2), two.heard(2)) << "seed " << seed << ", step " << step;
      one.answer(1, 0);
      two.answer(1, 2);
      EXPECT_EQ(one.heard(2), two.heard(2)) << "seed " << seed << ", step " << step;
    }
  }
  EXPECT_GT(differing, 0);
}

}  // namespace
}  // namespace feerie::server_test
