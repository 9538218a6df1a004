// The whole server: games played over the socket, stopping and starting again, its key, its log; with the threads of
// disk and bots at work.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "catalog/catalog.h"
#include "tests/net/running_server.h"

namespace feerie::net_test {

using namespace server;
namespace {

using nlohmann::json;

// A client that keeps the protocol: requests with their answers, and the last known parts of its table.
class Guest {
 public:
  explicit Guest(const RunningServer& server, const std::string& crumb = "") : wire_(server.port()) {
    const Reply reply = wire_.handshake(crumb.empty() ? "" : "Cookie: " + crumb + "\r\n");
    EXPECT_EQ(reply.status, 101);
    const std::string cookie = reply.field("set-cookie");
    crumb_ = crumb.empty() ? cookie.substr(0, cookie.find(';')) : crumb;
    welcome_ = ask({{"type", "hello"}, {"version", 2}, {"name", "Zéphyrine-Canari"}});
  }

  // The answer; what comes before it is taken in.
  json ask(json request) {
    request["id"] = "a" + std::to_string(++asked_);
    EXPECT_TRUE(wire_.text(request.dump()));
    while (true) {
      json message = next();
      if (message.is_null() || (message.contains("id") && message["id"] == request["id"])) return message;
    }
  }
  // The next message, taken in; null at the end.
  json next() {
    const Frame frame = wire_.read_message();
    if (frame.opcode != 1) {
      close_code_ = frame.close_code();
      return nullptr;
    }
    json message = json::parse(frame.payload);
    if (message.contains("set"))
      for (auto& [name, part] : message["set"].items()) parts_[name] = part;
    return message;
  }

  Wire& wire() { return wire_; }
  const json& parts() const { return parts_; }
  const json& welcome() const { return welcome_; }
  const std::string& crumb() const { return crumb_; }
  int close_code() const { return close_code_; }

 private:
  Wire wire_;
  std::string crumb_;
  int asked_ = 0;
  int close_code_ = 0;
  json welcome_;
  json parts_;
};

std::string new_table(Guest& guest, const std::string& game) {
  const json seats = {{{"kind", "me"}}, {{"kind", "bot"}, {"level", "greedy"}}};
  const json made = guest.ask({{"type", "create"}, {"game", game}, {"seats", seats}, {"public", true}});
  EXPECT_EQ(made["type"], "ok") << made;
  const std::string table = made.value("table", "");
  EXPECT_EQ(guest.ask({{"type", "look"}, {"table", table}})["type"], "ok");
  return table;
}

void begin(Guest& guest, const std::string& table) {
  EXPECT_EQ(guest.ask({{"type", "nonce"}, {"table", table}, {"nonce", std::string(64, '7')}})["type"], "ok");
  const json started = guest.ask({{"type", "start"}, {"table", table}});
  EXPECT_EQ(started["type"], "ok") << started;
}

// What is sent for an offer; of a group its first member.
std::string move_of(const json& offer) {
  const std::string move = offer.at("move");
  if (!offer.contains("of")) return move;
  const json& member = offer.at("on").at(0);
  return move + (member.is_string() ? member.get<std::string>() : member.dump());
}

// Answers with the first legal move until the game is over, or so many were given.
void play_on(Guest& guest, const std::string& table, int most) {
  for (int given = 0; given < most && guest.parts()["state"] == "running";) {
    const json& legal = guest.parts()["play"]["legal"];
    if (legal.empty()) {
      ASSERT_FALSE(guest.next().is_null());
      continue;
    }
    const json answer = guest.ask({{"type", "move"}, {"table", table}, {"move", move_of(legal[0])}});
    ASSERT_EQ(answer["type"], "ok") << answer;
    ++given;
  }
}

TEST(ServerThreads, a_whole_game_of_each_kind_is_played_against_a_bot_and_its_record_verifies) {
  const RunningServer server;
  for (const GameEntry* game : all_games()) {
    Guest guest(server);
    const std::string table = new_table(guest, game->info().name);
    begin(guest, table);
    play_on(guest, table, 100'000);
    EXPECT_EQ(guest.parts()["state"], "finished");
    EXPECT_EQ(guest.parts()["standing"].size(), 2u);
    const json record = guest.ask({{"type", "record"}, {"table", table}});
    ASSERT_EQ(record["type"], "ok") << record;
    const auto verified = verify_record(record["text"].get<std::string>());
    EXPECT_TRUE(verified.has_value()) << (verified ? "" : verified.error().id);
  }
  EXPECT_EQ(server.metric("feerie_games_finished_total"), std::to_string(all_games().size()));
}

TEST(ServerThreads, a_stopped_server_sends_everybody_home_and_brings_their_tables_back) {
  const std::string folder = new_folder();
  std::string crumb;
  std::string table;
  json before;
  {
    RunningServer server(small_options(), folder);
    Guest guest(server);
    crumb = guest.crumb();
    table = new_table(guest, "fairy-tale");
    begin(guest, table);
    play_on(guest, table, 3);
    server.ask_stop();
    while (!guest.next().is_null()) {
    }
    EXPECT_EQ(guest.close_code(), 1001);
    server.stop();
    EXPECT_NE(server.log().find("\"event\":\"stopped\""), std::string::npos) << server.log();
    EXPECT_EQ(Wire(server.port()).get("/healthz").status, 0) << "nobody listens any more";
    before = guest.parts();
  }
  const RunningServer server(small_options(), folder);
  EXPECT_NE(server.log().find("\"event\":\"restored\",\"tables\":1,\"refused\":0"), std::string::npos) << server.log();
  Guest guest(server, crumb);
  EXPECT_EQ(guest.welcome()["tables"], json::array({table})) << "the same person after a restart";
  EXPECT_EQ(guest.ask({{"type", "look"}, {"table", table}})["type"], "ok");
  EXPECT_EQ(guest.parts()["about"], before["about"]);
  play_on(guest, table, 100'000);
  EXPECT_EQ(guest.parts()["state"], "finished");
  std::filesystem::remove_all(folder);
}

TEST(ServerThreads, what_was_on_its_way_to_the_disk_when_a_server_stops_is_kept_and_told) {
  const std::string folder = new_folder();
  int told = 0;
  {
    RunningServer server(small_options(), folder);
    Guest guest(server);
    for (int i = 0; i < 10; ++i)
      guest.wire().text(R"({"type":"create","id":"c)" + std::to_string(i) + R"(","game":"heroes","players":2})");
    EXPECT_EQ(guest.next()["type"], "ok");
    ++told;
    server.ask_stop();
    for (json message = guest.next(); !message.is_null(); message = guest.next())
      told += message["type"] == "ok" ? 1 : 0;
    server.stop();
  }
  const RunningServer server(small_options(), folder);
  const std::string log = server.log();
  const std::size_t at = log.rfind("\"restored\",\"tables\":") + 20;
  EXPECT_GE(std::stoi(log.substr(at)), told) << "more may have been kept than told, never fewer";
  std::filesystem::remove_all(folder);
}

TEST(ServerThreads, a_stop_waits_for_nobody_who_does_not_answer) {
  ServerOptions options = small_options();
  options.deadlines.closing_ms = 200;
  RunningServer server(options);
  Wire idle(server.port());
  Wire half(server.port());
  half.send("GET / HTTP/1.1\r\n");
  Wire mute(server.port());
  ASSERT_EQ(mute.handshake().status, 101);
  Wire kept(server.port());
  EXPECT_EQ(kept.get("/healthz").status, 200);
  server.stop();
  EXPECT_TRUE(idle.ended());
  EXPECT_TRUE(half.ended());
  EXPECT_TRUE(kept.ended());
  EXPECT_EQ(mute.read_close().close_code(), 1001);
}

TEST(ServerThreads, a_server_that_never_ran_or_still_has_guests_can_be_taken_down) {
  const std::string folder = new_folder();
  for (int round = 0; round < 3; ++round) {
    Log log(-1, LogShape{});
    ServerOptions options = small_options();
    options.folder = folder;
    const Result<std::unique_ptr<Server>> server = Server::open(options, log);
    ASSERT_TRUE(server.has_value());
    const Wire waiting((*server)->port());
  }
  std::filesystem::remove_all(folder);
}

TEST(Server, one_folder_one_server) {
  const std::string folder = new_folder();
  const RunningServer server(small_options(), folder);
  Log log(-1, LogShape{});
  ServerOptions options = small_options();
  options.folder = folder;
  const Result<std::unique_ptr<Server>> second = Server::open(options, log);
  ASSERT_FALSE(second.has_value());
  EXPECT_EQ(second.error().id, "store.in_use");
  options.folder = new_folder();
  options.port = server.port();
  const Result<std::unique_ptr<Server>> third = Server::open(options, log);
  ASSERT_FALSE(third.has_value());
  EXPECT_EQ(third.error().id, "serve.port_taken");
  std::filesystem::remove_all(options.folder);
  std::filesystem::remove_all(folder);
}

TEST(Server, the_key_is_made_once_for_the_owner_alone_and_never_replaced) {
  const std::string folder = new_folder();
  std::string crumb;
  {
    const RunningServer server(small_options(), folder);
    const std::string cookie = Wire(server.port()).get("/").field("set-cookie");
    crumb = cookie.substr(0, cookie.find(';'));
  }
  struct stat facts{};
  ASSERT_EQ(stat((folder + "/key").c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777, 0600u);
  EXPECT_EQ(facts.st_size, 65);
  {
    const RunningServer server(small_options(), folder);
    EXPECT_TRUE(Wire(server.port()).get("/", "Cookie: " + crumb + "\r\n").field("set-cookie").starts_with(crumb + ";"));
  }
  for (const std::string text : {"", "abc\n", "zz"}) {
    std::ofstream(folder + "/key", std::ios::binary | std::ios::trunc) << text;
    Log log(-1, LogShape{});
    ServerOptions options = small_options();
    options.folder = folder;
    const Result<std::unique_ptr<Server>> refused = Server::open(options, log);
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().id, "serve.bad_key");
  }
  std::filesystem::remove_all(folder);
}

TEST(Server, the_log_is_lines_of_json_without_names_tokens_codes_or_addresses) {
  RunningServer server;
  std::set<std::string> secrets = {"Zéphyrine", "Canari", "127.0.0.1"};
  {
    Guest guest(server);
    secrets.insert(guest.crumb().substr(7));
    const std::string table = new_table(guest, "fairy-tale");
    secrets.insert(guest.parts()["about"].value("code", "no code"));
    begin(guest, table);
    play_on(guest, table, 2);
    for (const json& legal : guest.parts()["play"]["legal"]) secrets.insert(legal["move"].get<std::string>());
    Wire(server.port()).get("/Zéphyrine");
  }
  server.stop();
  std::istringstream lines(server.log());
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const json parsed = json::parse(line, nullptr, false);
    ASSERT_FALSE(parsed.is_discarded()) << line;
    EXPECT_TRUE(parsed.contains("time") && parsed.contains("level") && parsed.contains("event")) << line;
    for (const std::string& secret : secrets) EXPECT_EQ(line.find(secret), std::string::npos) << line;
  }
  EXPECT_GE(count, 3);
}

}  // namespace
}  // namespace feerie::net_test
