// Who may do what, asked of a real hall: every request of the schema that names a table, by everybody one can be, in
// every state of a table. What the hall does must be what permitted() says, and to those who were not invited a table
// is the same as none. Reading as well: what was not shown to a connection stays unheard there.
#include "server/core/permission.h"

#include <gtest/gtest.h>

#include "server/core/protocol.h"
#include "tests/server/requests.h"
#include "tests/server/stage.h"

namespace feerie::server_test {

using namespace server;
namespace {

using Json = nlohmann::json;

enum class Role : std::uint8_t { stranger, seated_elsewhere, invited, seated, host_seated, host_standing };
constexpr Role kRoles[] = {Role::stranger, Role::seated_elsewhere, Role::invited,
                           Role::seated,   Role::host_seated,      Role::host_standing};
constexpr Phase kPhases[] = {Phase::open, Phase::running, Phase::finished, Phase::closed};

Standing standing_of(Role role) {
  switch (role) {
    case Role::stranger:
    case Role::seated_elsewhere: return {};
    case Role::invited: return {.invited = true};
    case Role::seated: return {.invited = true, .seated = true};
    case Role::host_seated: return {.invited = true, .seated = true, .host = true};
    case Role::host_standing: return {.invited = true, .host = true};
  }
  return {};
}

// A private table in a given state, and somebody who stands to it in a given way.
class Scene {
 public:
  Scene(Role role, Phase phase) {
    host_ = stage.connect("host");
    const bool standing = role == Role::host_standing;
    Json seats = Json::array({{{"kind", standing ? "bot" : "me"}}, {{"kind", "open"}}});
    if (standing) seats[0]["level"] = "random";
    const Json made = stage.ask(host_, {{"type", "create"}, {"game", "fairy-tale"}, {"seats", seats}});
    table = made.value("table", "");
    const std::string code = made.value("code", "");
    guest_ = stage.connect("guest");
    EXPECT_EQ(stage.ask(guest_, {{"type", "find"}, {"code", code}})["type"], "ok");
    EXPECT_EQ(stage.ask(guest_, {{"type", "sit"}, {"table", table}})["type"], "ok");
    who = role == Role::seated ? guest_ : standing || role == Role::host_seated ? host_ : stage.connect("other");
    if (role == Role::invited) stage.ask(who, {{"type", "find"}, {"code", code}});
    if (role == Role::seated_elsewhere) stage.ask(who, {{"type", "create"}, {"game", "fairy-tale"}, {"players", 2}});
    bring_to(phase, standing);
    stage.heard(who);
  }

  // Something happens there that everybody at the table hears.
  void make_noise() { stage.ask(guest_, {{"type", "chat"}, {"table", table}, {"text", "Cric"}}); }

  Stage stage;
  std::string table;
  ConnectionId who = 0;

 private:
  void bring_to(Phase phase, bool standing) {
    if (phase == Phase::closed) stage.ask(host_, {{"type", "close"}, {"table", table}});
    if (phase == Phase::open || phase == Phase::closed) return;
    EXPECT_EQ(stage.ask(host_, {{"type", "start"}, {"table", table}})["type"], "ok");
    if (phase == Phase::running) return;
    EXPECT_EQ(stage.ask(guest_, {{"type", "resign"}, {"table", table}})["type"], "ok");
    if (standing) return;
    EXPECT_EQ(stage.ask(host_, {{"type", "resign"}, {"table", table}})["type"], "ok");
  }

  ConnectionId host_ = 0;
  ConnectionId guest_ = 0;
};

Json request_for(const std::string& type, const std::string& table) {
  Json request = good_request(type);
  request["table"] = table;
  request["id"] = "asked";
  return request;
}

std::string name_of(const std::string& type, Role role, Phase phase) {
  constexpr const char* kNames[] = {"a stranger",      "somebody seated elsewhere", "somebody invited",
                                    "somebody seated", "the seated host",           "the standing host"};
  return type + " by " + kNames[static_cast<std::size_t>(role)] + " at a table that is " + std::string(word_of(phase));
}

TEST(Permission, every_action_by_everybody_in_every_phase_is_what_permitted_says) {
  int cells = 0;
  for (const std::string& type : types_with_action())
    for (const Role role : kRoles)
      for (const Phase phase : kPhases) {
        Scene scene(role, phase);
        const Json answer = scene.stage.ask(scene.who, request_for(type, scene.table));
        const std::string code = answer.value("code", "");
        const bool turned_away =
            answer.value("type", "") == "error" && (code == "not_permitted" || code == "unknown_table");
        EXPECT_EQ(!turned_away, permitted(*action_of(type), standing_of(role), phase))
            << name_of(type, role, phase) << ": " << answer;
        ++cells;
      }
  EXPECT_EQ(cells, 18 * 6 * 4);
}

TEST(Permission, to_those_not_invited_a_table_is_the_same_as_none) {
  for (const std::string& type : request_types()) {
    if (!schema_document()["$defs"]["requests"][type]["properties"].contains("table")) continue;
    for (const Role role : {Role::stranger, Role::seated_elsewhere})
      for (const Phase phase : kPhases) {
        Scene scene(role, phase);
        for (const bool whole : {false, true}) {
          Json there = good_request(type, whole);
          Json nowhere = there;
          there["id"] = nowhere["id"] = "asked";
          there["table"] = scene.table;
          nowhere["table"] = std::string(32, '7');
          std::vector<std::string> rest;
          const Json answer = scene.stage.ask(scene.who, there, &rest);
          EXPECT_EQ(answer.dump(), scene.stage.ask(scene.who, nowhere, &rest).dump()) << name_of(type, role, phase);
          EXPECT_TRUE(rest.empty()) << name_of(type, role, phase) << rest[0];
        }
      }
  }
}

TEST(Permission, what_a_connection_was_not_permitted_to_look_at_stays_unheard) {
  for (const std::string& type : types_with_action())
    for (const Role role : {Role::stranger, Role::seated_elsewhere})
      for (const Phase phase : {Phase::open, Phase::running, Phase::finished}) {
        Scene scene(role, phase);
        scene.stage.ask(scene.who, request_for(type, scene.table));
        scene.stage.heard(scene.who);
        scene.make_noise();
        scene.stage.pass(5000);
        EXPECT_TRUE(scene.stage.heard(scene.who).empty()) << name_of(type, role, phase);
      }
}

// To look away is to hear no more, and an invitation is a connection's own: a table does not follow a person about.
TEST(Permission, looking_away_ends_hearing_and_another_connection_is_not_invited_by_the_first) {
  Scene scene(Role::invited, Phase::running);
  std::vector<std::string> shown;
  EXPECT_EQ(scene.stage.ask(scene.who, {{"type", "look"}, {"table", scene.table}}, &shown)["type"], "ok");
  EXPECT_FALSE(shown.empty());
  scene.make_noise();
  EXPECT_EQ(scene.stage.heard(scene.who).size(), 1u);
  scene.stage.ask(scene.who, {{"type", "look_away"}, {"table", scene.table}});
  scene.make_noise();
  EXPECT_TRUE(scene.stage.heard(scene.who).empty());
  const ConnectionId second = scene.stage.connect("other");
  EXPECT_EQ(scene.stage.ask(second, {{"type", "look"}, {"table", scene.table}}).value("code", ""), "unknown_table");
}

// What the last frames told a connection of a table, by their types.
std::vector<std::string> types_heard(Stage& stage, ConnectionId connection) {
  std::vector<std::string> types;
  for (const std::string& text : stage.heard(connection)) types.push_back(Json::parse(text)["type"]);
  return types;
}

TEST(Permission, a_public_table_that_becomes_private_shows_its_onlookers_out) {
  Stage stage;
  const ConnectionId host = stage.connect("host");
  const Json made = stage.ask(host, {{"type", "create"}, {"game", "fairy-tale"}, {"players", 2}, {"public", true}});
  const ConnectionId other = stage.connect("other");
  EXPECT_EQ(stage.ask(other, {{"type", "look"}, {"table", made["table"]}})["type"], "ok");
  stage.heard(other);
  stage.ask(host, {{"type", "setup"}, {"table", made["table"]}, {"public", false}});
  EXPECT_EQ(types_heard(stage, other), std::vector<std::string>{"gone"});
  stage.ask(host, {{"type", "chat"}, {"table", made["table"]}, {"text", "Enfin seuls"}});
  EXPECT_TRUE(stage.heard(other).empty());
}

TEST(Permission, whoever_leaves_a_private_table_and_has_not_its_code_hears_no_more) {
  Scene scene(Role::seated, Phase::open);
  const ConnectionId again = scene.stage.connect("guest");
  EXPECT_EQ(scene.stage.ask(again, {{"type", "look"}, {"table", scene.table}})["type"], "ok");
  scene.stage.heard(again);
  scene.stage.say(again, Json{{"type", "leave"}, {"id", "l"}, {"table", scene.table}}.dump());
  EXPECT_EQ(types_heard(scene.stage, again), (std::vector<std::string>{"gone", "ok"}));
}

TEST(Permission, a_table_that_is_closed_is_gone_for_everybody) {
  Scene scene(Role::host_seated, Phase::open);
  EXPECT_EQ(scene.stage.ask(scene.who, {{"type", "look"}, {"table", scene.table}})["type"], "ok");
  scene.stage.heard(scene.who);
  const Json request{{"type", "close"}, {"id", "c"}, {"table", scene.table}};
  scene.stage.say(scene.who, request.dump());
  EXPECT_EQ(types_heard(scene.stage, scene.who), (std::vector<std::string>{"event", "ok", "gone"}));
  EXPECT_EQ(scene.stage.ask(scene.who, request)["type"], "ok") << "the same id once more";
}

TEST(Permission, a_wrong_code_opens_nothing) {
  Scene scene(Role::stranger, Phase::open);
  for (const char* code : {"aaaaaaaaaa", "2222222222", "zzzzzzzzzz"}) {
    const Json look{{"type", "look"}, {"table", scene.table}, {"code", code}};
    EXPECT_EQ(scene.stage.ask(scene.who, look).value("code", ""), "unknown_table");
    EXPECT_EQ(scene.stage.ask(scene.who, {{"type", "find"}, {"code", code}}).value("code", ""), "unknown_table");
  }
}

}  // namespace
}  // namespace feerie::server_test
