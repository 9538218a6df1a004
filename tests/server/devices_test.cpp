// One person at several devices: a code passes a person on to another device once, names agree, both devices see the
// same table, and whoever shuts the others out is alone.
#include <gtest/gtest.h>

#include "server/core/passes.h"
#include "tests/server/stage.h"

namespace feerie::server_test {

using namespace server;
namespace {

using Json = nlohmann::json;

std::string code_of_pass(Stage& stage, ConnectionId connection) {
  const Json answer = stage.ask(connection, {{"type", "pass_on"}});
  EXPECT_EQ(answer["type"], "ok") << answer;
  EXPECT_EQ(answer["seconds"], 600);
  return answer.value("code", "");
}

Json take(Stage& stage, ConnectionId connection, const std::string& code) {
  return stage.ask(connection, {{"type", "take"}, {"code", code}});
}

std::optional<std::string> redeem(Stage& stage, const Json& taken, const std::string& taker) {
  return stage.hall().redeem(taken.value("latchkey", ""), person_named(taker), stage.now());
}

TEST(Devices, a_code_makes_another_device_that_person_and_tells_the_first) {
  Stage stage;
  const ConnectionId desk = stage.connect("Anna");
  const ConnectionId tab = stage.connect("Anna");
  const ConnectionId phone = stage.connect("phone");
  const Json taken = take(stage, phone, code_of_pass(stage, desk));
  EXPECT_EQ(taken["type"], "ok") << taken;
  EXPECT_EQ(taken["name"], "Anna") << "who one would become";
  stage.heard(tab);
  EXPECT_EQ(redeem(stage, taken, "phone"), person_named("Anna"));
  stage.pass(1);
  for (const ConnectionId each : {desk, tab})
    EXPECT_EQ(stage.heard(each), std::vector<std::string>{R"({"type":"passed_on"})"});
  EXPECT_TRUE(stage.heard(phone).empty());
  EXPECT_EQ(redeem(stage, taken, "phone"), std::nullopt) << "once";
}

TEST(Devices, a_code_is_good_once_and_for_ten_minutes) {
  Stage stage;
  const ConnectionId desk = stage.connect("Anna");
  const ConnectionId phone = stage.connect("phone");
  const ConnectionId thief = stage.connect("thief");
  const std::string first = code_of_pass(stage, desk);
  const std::string second = code_of_pass(stage, desk);
  EXPECT_EQ(take(stage, phone, first)["code"], "refused") << "the newer one counts";
  const Json taken = take(stage, phone, second);
  EXPECT_EQ(take(stage, phone, second)["latchkey"], taken["latchkey"]) << "asked again, because the answer was lost";
  const Json refused = take(stage, thief, second);
  EXPECT_EQ(refused["say"], take(stage, thief, "aaaaaaaaaa")["say"]) << "a code that is taken is like none";
  EXPECT_EQ(redeem(stage, taken, "thief"), std::nullopt) << "a latchkey opens to who took it";
  stage.pass(kPassMs);
  EXPECT_EQ(redeem(stage, taken, "phone"), std::nullopt);
  const std::string third = code_of_pass(stage, desk);
  stage.pass(kPassMs - 1);
  const Json late = take(stage, phone, third);
  EXPECT_EQ(late["type"], "ok") << late;
  stage.pass(kPassMs - 1);
  EXPECT_TRUE(redeem(stage, late, "phone")) << "there is time to think it over";
  const std::string fourth = code_of_pass(stage, desk);
  stage.pass(kPassMs);
  EXPECT_EQ(take(stage, phone, fourth)["code"], "refused");
}

TEST(Devices, ones_own_code_says_where_to_enter_it_and_stays_good) {
  Stage stage;
  const ConnectionId desk = stage.connect("Anna");
  const std::string code = code_of_pass(stage, desk);
  EXPECT_EQ(take(stage, desk, code)["say"]["id"], "server.own_pass");
  EXPECT_EQ(take(stage, stage.connect("phone"), code)["type"], "ok");
}

TEST(Devices, whoever_guesses_codes_is_soon_told_to_wait) {
  Stage stage(1, HallLimits{});
  const ConnectionId thief = stage.connect("thief");
  int guesses = 0;
  while (guesses < 100 && take(stage, thief, "aaaaaaaaaa")["code"] == "refused") ++guesses;
  EXPECT_LT(guesses, 7);
}

TEST(Devices, people_who_change_devices_at_once_are_bounded) {
  HallLimits limits = without_limits();
  limits.passes = 2;
  Stage stage(1, limits);
  std::vector<ConnectionId> people;
  for (const char* name : {"Anna", "Ben", "Cleo"}) people.push_back(stage.connect(name));
  code_of_pass(stage, people[0]);
  code_of_pass(stage, people[1]);
  code_of_pass(stage, people[0]);
  EXPECT_EQ(stage.ask(people[2], {{"type", "pass_on"}})["code"], "full");
  stage.disconnect(people[1]);
  code_of_pass(stage, people[2]);
  EXPECT_EQ(stage.ask(stage.connect("Dora"), {{"type", "pass_on"}})["code"], "full");
  stage.pass(kPassMs);
  code_of_pass(stage, stage.connect("Dora"));
}

TEST(Devices, a_name_changed_on_one_is_the_name_on_all) {
  Stage stage;
  const ConnectionId desk = stage.connect("Anna", 0);
  const ConnectionId phone = stage.connect_silently("Anna", 7);
  const auto hello = [&](ConnectionId connection, const char* name) {
    Json request{{"type", "hello"}, {"version", 2}};
    if (*name != '\0') request["name"] = name;
    return stage.ask(connection, request)["name"];
  };
  EXPECT_EQ(hello(phone, "Old name"), "Anna") << "what a device remembers does not rename who is here";
  EXPECT_TRUE(stage.heard(desk).empty());
  EXPECT_EQ(hello(phone, "Anne"), "Anne") << "what is said again does";
  EXPECT_EQ(stage.heard(desk), std::vector<std::string>{R"({"type":"named","name":"Anne"})"});
  EXPECT_EQ(hello(desk, ""), "Anne");
  EXPECT_TRUE(stage.heard(phone).empty()) << "nothing new";
  EXPECT_EQ(hello(stage.connect("Ben"), "Béa"), "Béa");
  EXPECT_TRUE(stage.heard(desk).empty()) << "of somebody else";
  const ConnectionId nameless = stage.connect_silently("Cleo", 0);
  const std::string given = hello(nameless, "");
  EXPECT_EQ(hello(stage.connect_silently("Cleo", 7), "Cléo"), "Cléo") << "what nobody chose does not hold";
  EXPECT_EQ(hello(nameless, ""), "Cléo");
  EXPECT_NE(given, "Cléo");
}

TEST(Devices, each_is_told_a_sign_of_who_it_is_and_whether_it_can_go_back) {
  Stage stage;
  const auto welcome = [&](ConnectionId connection) {
    return stage.ask(connection, {{"type", "hello"}, {"version", 2}});
  };
  const Json desk = welcome(stage.connect("Anna", 0));
  const Json phone = welcome(stage.connect("Anna", 7));
  const Json ben = welcome(stage.connect("Ben", 0));
  EXPECT_EQ(desk["you"], phone["you"]);
  EXPECT_NE(desk["you"], ben["you"]);
  EXPECT_EQ(person_named("Anna").find(desk["you"]), std::string::npos) << "not what seats are known by";
  EXPECT_EQ(desk["further"], false);
  EXPECT_EQ(phone["further"], true);
}

TEST(Devices, both_see_the_same_table_and_either_may_answer) {
  Stage stage;
  const ConnectionId desk = stage.connect("Anna", 0);
  const ConnectionId phone = stage.connect("Anna", 7);
  const Json made = stage.ask(desk, {{"type", "create"},
                                     {"game", "fairy-tale"},
                                     {"seats", {{{"kind", "me"}}, {{"kind", "bot"}, {"level", "random"}}}}});
  const std::string table = made["table"];
  const auto shown = [&](ConnectionId connection) {
    std::vector<std::string> others;
    stage.ask(connection, {{"type", "look"}, {"table", table}}, &others);
    return Json::parse(others.at(0));
  };
  stage.ask(desk, {{"type", "start"}, {"table", table}});
  for (int answers = 0; answers < 12; ++answers) {
    const Json here = shown(desk);
    EXPECT_EQ(here["set"], shown(phone)["set"]) << "after " << answers;
    const ConnectionId answering = answers % 2 == 0 ? phone : desk;
    const ConnectionId other = answers % 2 == 0 ? desk : phone;
    stage.heard(other);
    const Json done = stage.ask(
        answering,
        {{"type", "move"}, {"table", table}, {"move", here["set"]["play"]["legal"][0]["move"]}, {"at", here["n"]}});
    EXPECT_EQ(done["type"], "ok") << done;
    EXPECT_FALSE(stage.heard(other).empty()) << "told at once";
  }
  stage.disconnect(desk);
  EXPECT_EQ(shown(phone)["presence"]["seats"][0], true) << "still here by the other one";
}

TEST(Devices, whoever_shuts_the_others_out_is_alone) {
  Stage stage;
  const ConnectionId lost = stage.connect("Anna", 0);
  const ConnectionId desk = stage.connect("Anna", 7);
  const ConnectionId tab = stage.connect("Anna", 7);
  const ConnectionId newer = stage.connect("Anna", 9);
  const ConnectionId ben = stage.connect("Ben", 0);
  const Json taken = take(stage, stage.connect("thief"), code_of_pass(stage, lost));
  EXPECT_EQ(stage.ask(desk, {{"type", "shut_out"}})["type"], "ok");
  EXPECT_TRUE(stage.was_closed(lost));
  EXPECT_TRUE(stage.was_closed(newer));
  for (const ConnectionId stays : {desk, tab, ben}) {
    EXPECT_FALSE(stage.was_closed(stays));
    EXPECT_EQ(stage.ask(stays, {{"type", "ping"}})["type"], "ok");
  }
  EXPECT_EQ(redeem(stage, taken, "thief"), std::nullopt) << "nor may one who is on the way";
}

TEST(Devices, whoever_shuts_out_again_and_again_is_soon_told_to_wait) {
  Stage stage(1, HallLimits{});
  const ConnectionId desk = stage.connect("Anna");
  int times = 0;
  while (times < 100 && stage.ask(desk, {{"type", "shut_out"}})["type"] == "ok") ++times;
  EXPECT_LT(times, 7);
}

// Three lives of a server with one key; what a clock says in them is of no interest.
TEST(Devices, a_token_that_was_shut_out_stays_so_whenever_it_was_given) {
  SeededEntropy entropy(1);
  const std::string anna(32, 'a');
  Guests first{Bytes32{}};
  const std::string lost = first.token_for(anna, entropy);
  const std::string desk = first.token_for(anna, entropy);
  Guests second{Bytes32{}};
  const Guests::ShutOut limit{second.guest_of(desk).value().device, Guests::new_era(entropy)};
  second.shut_out(anna, limit);
  EXPECT_FALSE(second.guest_of(lost));
  EXPECT_TRUE(second.guest_of(desk));
  const std::string phone = second.token_for(anna, entropy);
  EXPECT_TRUE(second.guest_of(phone)) << "given since";
  EXPECT_TRUE(second.guest_of(second.token_for(std::string(32, 'b'), entropy)));
  second.shut_out(anna, {second.guest_of(phone).value().device, Guests::new_era(entropy)});
  EXPECT_FALSE(second.guest_of(lost));
  EXPECT_FALSE(second.guest_of(desk));
  EXPECT_TRUE(second.guest_of(phone));
  Guests restored{Bytes32{}};  // from a backup that is older
  restored.shut_out(anna, limit);
  EXPECT_TRUE(restored.guest_of(desk));
  EXPECT_FALSE(restored.guest_of(lost));
  restored.shut_out(anna, {restored.guest_of(desk).value().device, Guests::new_era(entropy)});
  EXPECT_FALSE(restored.guest_of(phone)) << "of an era that this server never knew";
}

TEST(Devices, nobody_comes_in_while_the_others_are_being_shut_out) {
  SeededEntropy entropy(1);
  Hall hall(without_limits(), entropy);
  const Moment now{1000, 1'800'000'000};
  const Guest desk{person_named("Anna"), 0};
  const auto said = [&](ConnectionId connection, const Json& request) {
    hall.receive(connection, request.dump(), now);
    return hall.take_effects();
  };
  const auto code_in = [](const Effect& effect) {
    return Json::parse(*std::get<SendText>(effect).text).value("code", "");
  };
  for (const ConnectionId each : {1, 2}) {
    hall.connect(each, {person_named("Anna"), each - 1}, now);
    said(each, {{"type", "hello"}, {"id", "h"}, {"version", 2}});
  }
  const std::vector<Effect> asked = said(1, {{"type", "shut_out"}, {"id", "s"}});
  ASSERT_EQ(asked.size(), 1u);
  const auto& effect = std::get<ShutOut>(asked[0]);
  EXPECT_EQ(effect.kept.person, desk.person);
  EXPECT_EQ(effect.kept.device, desk.device);
  EXPECT_EQ(code_in(said(2, {{"type", "pass_on"}, {"id", "p"}}).at(0)), "busy");
  EXPECT_EQ(code_in(said(2, {{"type", "shut_out"}, {"id", "t"}}).at(0)), "busy");
  hall.shut_out(effect.job, effect.kept, refuse(Message("net.shut_out_not_kept")), now);
  const std::vector<Effect> failed = hall.take_effects();
  ASSERT_EQ(failed.size(), 1u) << "nobody was shut out";
  EXPECT_EQ(code_in(failed[0]), "storage");
}

}  // namespace
}  // namespace feerie::server_test
