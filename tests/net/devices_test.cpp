// One person at several devices, by cookies and handshakes: how a browser becomes somebody's further device, how it
// goes back, and what a token is worth that was shut out, also after a restart.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>

#include "server/net/hall_driver.h"
#include "server/net/machine.h"
#include "tests/net/running_server.h"

namespace feerie::net_test {

using namespace server;
namespace {

using Json = nlohmann::json;

// A browser with its cookies, and one connection.
class Browser {
 public:
  explicit Browser(const RunningServer& server) : port_(server.port()) {}
  Browser another_tab() const {
    Browser tab(port_);
    tab.cookies_ = cookies_;
    return tab;
  }

  int open(const std::string& wish = "", const std::string& origin = "") {
    wire_ = std::make_unique<Wire>(port_);
    const Reply reply = wire_->handshake(crumbs(), origin, "/ws" + wish);
    keep(reply);
    return reply.status;
  }
  std::string load_page() {
    const Reply reply = Wire(port_).get("/", crumbs());
    keep(reply);
    return reply.head;
  }
  Json ask(Json request) {
    request["id"] = "q" + std::to_string(++last_id_);
    wire_->text(request.dump());
    while (true) {
      const Frame frame = wire_->read_message();
      if (frame.opcode != 1) return {};
      const Json json = Json::parse(frame.payload);
      if (json.value("id", Json()) == request["id"]) return json;
    }
  }
  std::string hello(const std::string& name = "") {
    Json request{{"type", "hello"}, {"version", 2}};
    if (!name.empty()) request["name"] = name;
    return ask(request).value("name", "");
  }
  // Who one is shows in the tables one has.
  std::string make_table() { return ask({{"type", "create"}, {"game", "heroes"}, {"players", 2}})["table"]; }
  Json tables() { return ask({{"type", "hello"}, {"version", 2}})["tables"]; }
  std::string code() { return ask({{"type", "pass_on"}})["code"]; }
  std::string latchkey(const std::string& code) {
    return ask({{"type", "take"}, {"code", code}}).value("latchkey", "");
  }
  std::string cookie(const std::string& name) const { return cookies_.contains(name) ? cookies_.at(name) : ""; }
  void set_cookie(const std::string& name, const std::string& value) { cookies_[name] = value; }
  Wire& wire() { return *wire_; }

 private:
  explicit Browser(std::uint16_t port) : port_(port) {}
  std::string crumbs() const {
    std::string all;
    for (const auto& [name, value] : cookies_) all += (all.empty() ? "Cookie: " : "; ") + name + "=" + value;
    return all.empty() ? "" : all + "\r\n";
  }
  void keep(const Reply& reply) {
    const std::regex set("Set-Cookie: ([a-z_]+)=([0-9a-f]*); Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax\r\n",
                         std::regex::icase);
    for (auto found = std::sregex_iterator(reply.head.begin(), reply.head.end(), set); found != std::sregex_iterator();
         ++found)
      cookies_[(*found)[1]] = (*found)[2];
  }

  std::uint16_t port_;
  std::unique_ptr<Wire> wire_;
  std::map<std::string, std::string> cookies_;
  int last_id_ = 0;
};

void become(Browser& device, Browser& person) {
  const std::string key = device.latchkey(person.code());
  ASSERT_EQ(key.size(), 32u);
  ASSERT_EQ(device.open("?latchkey=" + key), 101);
}

TEST(DevicesOnTheNet, a_latchkey_makes_a_browser_that_person_and_back_makes_it_itself) {
  const RunningServer server;
  Browser desk(server);
  Browser phone(server);
  desk.open();
  desk.hello("Anna");
  phone.open();
  phone.hello("Phone");
  const std::string hers = desk.make_table();
  const std::string its = phone.make_table();
  const std::string own = phone.cookie("feerie");
  Browser tab = phone.another_tab();
  tab.open();
  tab.hello();
  become(phone, desk);
  EXPECT_EQ(phone.hello(), "Anna");
  EXPECT_EQ(phone.tables(), Json::array({hers}));
  EXPECT_EQ(tab.wire().read_close().close_code(), 4001) << "the browser's other connections are nobody's";
  EXPECT_EQ(phone.cookie("feerie").size(), 96u);
  EXPECT_EQ(phone.cookie("feerie_own"), own);
  const std::string device = phone.cookie("feerie");
  const std::string page = phone.load_page();
  EXPECT_NE(page.find("feerie=" + device + "; Path=/; Max-Age=31536000"), std::string::npos) << page;
  EXPECT_NE(page.find("feerie_own=" + own + "; Path=/; Max-Age=31536000"), std::string::npos) << "both last as long";
  EXPECT_EQ(phone.open(), 101);
  EXPECT_EQ(phone.tables(), Json::array({hers})) << "from now on";
  EXPECT_EQ(phone.open("?back"), 101);
  EXPECT_EQ(phone.tables(), Json::array({its}));
  EXPECT_EQ(phone.cookie("feerie"), own);
  phone.set_cookie("feerie", device);
  EXPECT_EQ(phone.open("?back"), 101);
  EXPECT_EQ(phone.tables(), Json::array({its})) << "also when a page that was on its way brought the other cookie back";
  EXPECT_EQ(desk.tables(), Json::array({hers}));
  EXPECT_EQ(desk.open("?back"), 101);
  EXPECT_EQ(desk.tables(), Json::array({hers})) << "whoever is nobody else cannot go back, and loses nothing";
}

TEST(DevicesOnTheNet, what_a_browser_was_first_is_kept_through_several_people) {
  const RunningServer server;
  Browser anna(server);
  Browser ben(server);
  Browser phone(server);
  for (Browser* each : {&anna, &ben, &phone}) {
    each->open();
    each->hello();
  }
  const std::string its = phone.make_table();
  become(phone, anna);
  phone.hello();
  become(phone, ben);
  phone.hello();
  EXPECT_EQ(phone.open("?back"), 101);
  EXPECT_EQ(phone.tables(), Json::array({its}));
}

TEST(DevicesOnTheNet, a_latchkey_opens_to_nobody_else_and_not_from_elsewhere) {
  const RunningServer server;
  Browser desk(server);
  Browser phone(server);
  Browser thief(server);
  for (Browser* each : {&desk, &phone, &thief}) {
    each->open();
    each->hello();
  }
  const std::string key = phone.latchkey(desk.code());
  const std::string before = thief.cookie("feerie");
  EXPECT_EQ(thief.open("?latchkey=" + key), 403);
  EXPECT_EQ(thief.open("?latchkey="), 403);
  EXPECT_EQ(thief.open("?latchkey=" + std::string(32, '0')), 403);
  EXPECT_EQ(thief.cookie("feerie"), before);
  Browser nobody(server);
  EXPECT_EQ(nobody.open("?latchkey=" + key), 403) << "without a cookie";
  EXPECT_EQ(phone.open("?latchkey=" + key, "http://elsewhere.example"), 403) << "a foreign page";
  EXPECT_EQ(phone.open("?latchkey=" + key), 101) << "it was not spent by any of them";
  EXPECT_EQ(phone.open("?latchkey=" + key), 403) << "but now it is";
}

TEST(DevicesOnTheNet, whoever_is_shut_out_stays_out_after_a_restart_too) {
  const std::string folder = new_folder();
  std::string hers;
  std::string its;
  Json cookies;
  {
    const RunningServer server(small_options(), folder);
    Browser desk(server);
    Browser phone(server);
    desk.open();
    desk.hello("Anna");
    hers = desk.make_table();
    phone.open();
    phone.hello();
    its = phone.make_table();
    become(phone, desk);
    phone.hello();
    const std::string stolen = phone.cookie("feerie");
    EXPECT_EQ(desk.ask({{"type", "shut_out"}})["type"], "ok");
    EXPECT_EQ(phone.wire().read_close().close_code(), 4001);
    phone.load_page();
    EXPECT_NE(phone.cookie("feerie"), stolen);
    phone.open();
    EXPECT_EQ(phone.tables(), Json::array({its})) << "it is who it was before";
    EXPECT_EQ(desk.open(), 101);
    EXPECT_EQ(desk.tables(), Json::array({hers})) << "with the token it had";
    Browser late(server);
    late.open();
    late.hello();
    become(late, desk);
    EXPECT_EQ(late.tables(), Json::array({hers})) << "another device may come afterwards";
    cookies = {stolen, desk.cookie("feerie"), late.cookie("feerie")};
  }
  std::ofstream(folder + "/shut_out", std::ios::app) << "\n00112233445566778899aabbccddeeff 0 17";  // cut short
  const RunningServer server(small_options(), folder);
  Browser old(server);
  old.set_cookie("feerie", cookies[0]);
  old.open();
  EXPECT_EQ(old.tables(), Json::array());
  EXPECT_NE(old.cookie("feerie"), cookies[0].get<std::string>());
  for (const int good : {1, 2}) {
    Browser kept(server);
    kept.set_cookie("feerie", cookies[static_cast<std::size_t>(good)]);
    kept.open();
    EXPECT_EQ(kept.tables(), Json::array({hers}));
  }
  std::filesystem::remove_all(folder);
}

class Listener final : public Line {
 public:
  void send(std::shared_ptr<const std::string>) override {}
  void close(std::uint16_t code) override { closed = code; }
  std::uint16_t closed = 0;
};

// Between the two the handshake is on its way, as slowly as the other end likes.
TEST(DevicesOnTheNet, whoever_is_shut_out_after_they_were_let_in_does_not_enter) {
  const std::string folder = new_folder();
  Log log(-1, LogShape{});
  SystemEntropy entropy(log);
  const Loop nothing{[](const std::function<void()>&) {}, [](std::int64_t) {}};
  Result<std::unique_ptr<HallDriver>> driver = HallDriver::open({folder, {}, 1}, entropy, log, nothing);
  ASSERT_TRUE(driver);
  Guests& guests = (*driver)->guests();
  const std::string person(32, 'a');
  const Guest desk = guests.guest_of(guests.token_for(person, entropy)).value();
  const Guest thief = guests.guest_of(guests.token_for(person, entropy)).value();
  guests.shut_out(person, {desk.device, Guests::new_era(entropy)});
  const auto shut_out = std::make_shared<Listener>();
  const auto kept = std::make_shared<Listener>();
  (*driver)->leave((*driver)->enter(shut_out, thief));
  (*driver)->enter(kept, desk);
  EXPECT_EQ(shut_out->closed, kSomebodyElse);
  EXPECT_EQ(kept->closed, 0);
  EXPECT_EQ((*driver)->lines(), 1u);
  driver->reset();
  std::filesystem::remove_all(folder);
}

TEST(DevicesOnTheNet, a_line_of_the_shut_out_file_counts_whole_or_not_at_all) {
  const std::string folder = new_folder();
  const std::string anna(32, 'a');
  const std::string ben(32, 'b');
  EXPECT_TRUE(keep_shut_out(folder, anna, {0, 100}));
  std::ofstream(folder + "/shut_out", std::ios::app) << "\n" << ben << " 0 100 e";
  EXPECT_TRUE(keep_shut_out(folder, anna, {7, 200}));
  Guests guests{Bytes32{}};
  EXPECT_TRUE(read_shut_outs(folder, guests));
  EXPECT_EQ(guests.shut_outs().size(), 1u);
  Guests none{Bytes32{}};
  EXPECT_TRUE(read_shut_outs(folder + "/nowhere", none));
  EXPECT_EQ(none.shut_outs().size(), 0u);
  std::filesystem::remove_all(folder);
}

TEST(DevicesOnTheNet, a_long_shut_out_file_is_shortened_to_what_counts) {
  const std::string folder = new_folder();
  const std::string path = folder + "/shut_out";
  const std::string anna(32, 'a');
  const std::string ben(32, 'b');
  EXPECT_TRUE(keep_shut_out(folder, ben, {3, 17}));
  std::ofstream often(path, std::ios::app);
  for (int era = 1; era <= 600; ++era) often << "\n" << anna << " 7 " << era << " end\n";
  often.close();
  const auto long_size = std::filesystem::file_size(path);
  for (int start = 0; start < 2; ++start) {
    Guests guests{Bytes32{}};
    EXPECT_TRUE(read_shut_outs(folder, guests));
    EXPECT_EQ(guests.shut_outs().size(), 2u);
    EXPECT_EQ(guests.shut_outs().at(anna).era, 600u);
    EXPECT_EQ(guests.shut_outs().at(ben).kept, 3u);
  }
  EXPECT_LT(std::filesystem::file_size(path) * 100, long_size);
  EXPECT_FALSE(std::filesystem::exists(path + ".new"));
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace feerie::net_test
