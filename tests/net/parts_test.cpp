// The parts that need no socket: addresses and proxies, origins, limits, files for browsers, a disk that fails,
// metrics, threads.
#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "server/net/crew.h"
#include "server/net/house_clock.h"
#include "server/net/machine.h"
#include "server/net/site.h"
#include "server/net/watched_store.h"

namespace feerie {

using namespace server;
namespace {

TEST(HouseClock, goes_with_the_machine_and_charges_nobody_for_time_it_was_stopped) {
  HouseClock clock(5000);
  EXPECT_EQ(clock.look(5000), 5000);
  EXPECT_EQ(clock.look(5250), 5250);
  EXPECT_EQ(clock.look(605'250), 5250 + HouseClock::kBreathMs) << "ten minutes asleep";
  EXPECT_EQ(clock.look(605'350), 5350 + HouseClock::kBreathMs);
  EXPECT_EQ(clock.look(1000), 5350 + HouseClock::kBreathMs) << "never back";
  EXPECT_EQ(clock.look(1100), 5450 + HouseClock::kBreathMs);
}

TEST(HouseClock, is_looked_at_often_however_late_the_next_deadline) {
  HouseClock clock(0);
  EXPECT_EQ(clock.until(90'000), HouseClock::kLookEveryMs);
  EXPECT_EQ(clock.until(100), 100);
  EXPECT_EQ(clock.until(-5), 1) << "what is late is due at once";
  for (std::int64_t at = 0, next = 0; at < 10'000; at = next) {
    next = at + clock.until(90'000);
    EXPECT_EQ(clock.look(next), next) << "no time is lost while the program runs";
  }
}

TEST(Addresses, there_is_one_way_to_write_one) {
  EXPECT_EQ(canonical_address("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(canonical_address("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(canonical_address("2001:DB8:0:0::1"), "2001:db8::1");
  for (const std::string_view text :
       {"", "localhost", "192.0.2", "192.0.2.256", "192.0.2.1 ", "::1%lo", "[::1]", "1.2.3.4:5"})
    EXPECT_FALSE(canonical_address(text).has_value()) << text;
  EXPECT_FALSE(canonical_address(std::string_view("127.0.0.1\0x", 11)).has_value());
  EXPECT_TRUE(is_loopback("127.0.0.1"));
  EXPECT_TRUE(is_loopback("::1"));
  EXPECT_FALSE(is_loopback("128.0.0.1"));
  EXPECT_EQ(household_of("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(household_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
}

TEST(Addresses, a_proxy_is_believed_as_far_as_it_is_trusted) {
  const std::vector<std::string> trusted = {"127.0.0.1", "10.0.0.1"};
  const auto client = [&](const std::string& peer, std::string_view hops) {
    return client_address(peer, hops, trusted);
  };
  EXPECT_EQ(client("192.0.2.1", ""), "192.0.2.1");
  EXPECT_EQ(client("192.0.2.1", "198.51.100.1"), "192.0.2.1") << "a stranger's word";
  EXPECT_EQ(client("127.0.0.1", ""), "127.0.0.1");
  EXPECT_EQ(client("127.0.0.1", "192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(client("127.0.0.1", "203.0.113.1, 192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(client("127.0.0.1", "203.0.113.1, 192.0.2.1, 10.0.0.1"), "192.0.2.1");
  EXPECT_EQ(client("127.0.0.1", "10.0.0.1"), "10.0.0.1");
  EXPECT_EQ(client("127.0.0.1", "192.0.2.1, unknown"), "127.0.0.1");
  EXPECT_EQ(client("127.0.0.1", "192.0.2.1:4711"), "192.0.2.1");
  EXPECT_EQ(client("127.0.0.1", "[2001:db8::1]:4711"), "2001:db8::1");
  EXPECT_EQ(client("127.0.0.1", "[2001:db8::1"), "127.0.0.1");
  EXPECT_EQ(client("127.0.0.1", ",,,"), "127.0.0.1");
  EXPECT_EQ(client("127.0.0.1", "10.0.0.1, 10.0.0.1, 10.0.0.1"), "10.0.0.1");
}

TEST(Addresses, an_origin_is_read_as_browsers_send_it_or_refused) {
  EXPECT_EQ(read_origin("https://Games.Example.org/").value_or(""), "https://games.example.org");
  EXPECT_EQ(read_origin("https://games.example.org:443").value_or(""), "https://games.example.org");
  EXPECT_EQ(read_origin("http://games.example.org:80").value_or(""), "http://games.example.org");
  EXPECT_EQ(read_origin("http://192.0.2.1:8080").value_or(""), "http://192.0.2.1:8080");
  EXPECT_EQ(read_origin("http://[2001:db8::1]:8080").value_or(""), "http://[2001:db8::1]:8080");
  for (const std::string_view text :
       {"", "games.example.org", "ftp://a", "https://", "https://a/b", "https://a b", "https://*.example.org",
        "https://a:0", "https://a:99999", "https://a:", "https://user@a", "*", "null", "https://a?b"}) {
    const Result<std::string> origin = read_origin(text);
    EXPECT_EQ(origin ? "" : origin.error().id, "serve.bad_origin");
  }
}

TEST(Addresses, port_80_need_not_be_said) {
  const OriginRules rules{{}, "attic", 80};
  EXPECT_TRUE(origin_is_welcome(rules, "http://attic", "attic"));
  EXPECT_TRUE(origin_is_welcome(rules, "http://attic.local", "attic.local"));
  EXPECT_TRUE(origin_is_welcome(rules, "http://192.0.2.1", "192.0.2.1"));
  EXPECT_FALSE(origin_is_welcome(rules, "http://cellar", "cellar"));
  EXPECT_FALSE(origin_is_welcome(rules, "http://attic", "attic:8080"));
  EXPECT_FALSE(origin_is_welcome(rules, "", ""));
  EXPECT_FALSE(origin_is_welcome({{}, "", 80}, "http://", ""));
  EXPECT_FALSE(origin_is_welcome({{}, "", 80}, "http://.local", ".local"));
}

TEST(Gates, a_place_is_given_back) {
  Gate gate(3, 2);
  EXPECT_TRUE(gate.enter("a"));
  EXPECT_TRUE(gate.enter("a"));
  EXPECT_FALSE(gate.enter("a"));
  EXPECT_TRUE(gate.enter("b"));
  EXPECT_FALSE(gate.enter("c"));
  EXPECT_EQ(gate.inside(), 3u);
  gate.leave("a");
  EXPECT_TRUE(gate.enter(""));
  EXPECT_TRUE(gate.join("a"));
  EXPECT_FALSE(gate.join("a"));
  gate.leave("a");
  gate.leave("a");
  gate.leave("b");
  EXPECT_EQ(gate.inside(), 0u);
}

TEST(Gates, files_are_kept_back_for_the_store) {
  EXPECT_EQ(most_connections(2000, 1'000'000), 2000u);
  EXPECT_EQ(most_connections(2000, 256), 192u);
  EXPECT_EQ(most_connections(2000, 10), 1u);
  EXPECT_GE(raise_file_limit(), 64u);
}

class Sites : public testing::Test {
 protected:
  Site site(WebFiles files) {
    return Site({{{}, "attic", 8080}, {}}, std::move(files), guests_, entropy_,
                {[this] { return healthy_; }, [] { return std::string("metrics"); },
                 [] { return std::vector<std::string>{"http://localhost:8080", "http://192.0.2.7:8080"}; },
                 [](std::string_view, const std::string&) { return std::nullopt; }});
  }
  static HttpAsked get(const std::string& target, const std::string& lang = "en") {
    HttpAsked asked;
    asked.method = "GET";
    asked.target = target;
    asked.peer = "192.0.2.1";
    asked.fields = {{"host", "attic"}, {"accept-language", lang}};
    return asked;
  }

  Log log_{-1, LogShape{}};
  SystemEntropy entropy_{log_};
  Guests guests_{Bytes32{}};
  bool healthy_ = true;
};

TEST_F(Sites, the_apps_own_addresses_show_its_page_once_there_is_one) {
  WebFiles files = welcome_files({"http://localhost"});
  EXPECT_EQ(site(files).answer(get("/t/0123")).status, 404);
  files.add_page("/app", {"english", "français"});
  files.add("/app-4f2a.js", "text/javascript; charset=utf-8", "let a;", true);
  files.answer_routes_with("/app");
  const Site with_app = site(files);
  for (const std::string path :
       {"/t/0123", "/replay/x/y", "/replay", "/fairness/x", "/lobby", "/lobby?a=b", "/take", "/app"}) {
    const HttpAnswer answer = with_app.answer(get(path, "fr"));
    EXPECT_EQ(answer.status, 200) << path;
    EXPECT_EQ(answer.body(), "français") << path;
  }
  for (const std::string path : {"/t/", "/t", "/lobby/x", "/lobbyx", "/take/x", "/x/t/1"})
    EXPECT_EQ(with_app.answer(get(path)).status, 404) << path;
  EXPECT_NE(with_app.answer(get("/app-4f2a.js")).head().find("Cache-Control: public, max-age=31536000, immutable\r\n"),
            std::string::npos);
}

TEST_F(Sites, a_page_that_quotes_an_address_quotes_it_as_text) {
  const WebFiles files = welcome_files({"http://<b>&\"x\""});
  EXPECT_NE(files.find("/", Lang::en)->bytes.find("http://&lt;b&gt;&amp;&quot;x&quot;"), std::string::npos);
}

TEST_F(Sites, ill_health_is_told) {
  const Site here = site(welcome_files({}));
  EXPECT_EQ(here.answer(get("/healthz")).status, 200);
  healthy_ = false;
  EXPECT_EQ(here.answer(get("/healthz")).status, 503);
  EXPECT_TRUE(here.answer(get("/healthz")).body().starts_with("{\"status\":\"failing\""));
}

TEST_F(Sites, metrics_are_not_for_other_machines) {
  const Site here = site(welcome_files({}));
  EXPECT_EQ(here.answer(get("/metrics")).status, 404);
  HttpAsked local = get("/metrics");
  local.peer = "::1";
  EXPECT_EQ(here.answer(local).status, 404) << "a name may be made to point here";
  local.fields[0].second = "[::1]:8080";
  EXPECT_EQ(here.answer(local).body(), "metrics");
}

class SickStore final : public Store {
 public:
  std::vector<AppendResult> commit(std::span<const Append> batch) override {
    return std::vector<AppendResult>(batch.size(), {status, 0, Message("store.disk_failed")});
  }
  Result<std::vector<StoredEvent>> load(std::string_view) override { return refuse(Message("store.no_table")); }
  Result<std::vector<TableSummary>> tables() override { return std::vector<TableSummary>(); }
  Result<void> health() const override { return {}; }

  Appended status = Appended::written;
};

TEST(WatchedStores, a_disk_that_failed_is_ill_until_the_restart_and_a_full_one_is_not) {
  SickStore sick;
  WatchedStore store(sick);
  const std::vector<Append> batch(3);
  for (const Appended status : {Appended::written, Appended::refused, Appended::already}) {
    sick.status = status;
    EXPECT_EQ(store.commit(batch).size(), 3u);
    EXPECT_TRUE(store.healthy());
  }
  sick.status = Appended::unknown;
  store.commit(batch);
  EXPECT_FALSE(store.healthy());
  sick.status = Appended::written;
  store.commit(batch);
  EXPECT_FALSE(store.healthy());
  EXPECT_NE(store.durations().text("x").find("x_count 5\n"), std::string::npos);
}

TEST(Metrics, a_histogram_adds_up) {
  Histogram histogram;
  for (const double seconds : {0.0005, 0.001, 0.002, 0.3, 100.0}) histogram.add(seconds);
  const std::string text = histogram.text("x");
  EXPECT_NE(text.find("x_bucket{le=\"0.001\"} 2\n"), std::string::npos) << text;
  EXPECT_NE(text.find("x_bucket{le=\"0.25\"} 3\n"), std::string::npos) << text;
  EXPECT_NE(text.find("x_bucket{le=\"5\"} 4\n"), std::string::npos) << text;
  EXPECT_NE(text.find("x_bucket{le=\"+Inf\"} 5\n"), std::string::npos) << text;
  EXPECT_NE(text.find("x_sum 100.3035\nx_count 5\n"), std::string::npos) << text;
}

TEST(CrewThreads, each_begins_with_what_it_was_given_before_its_first_work) {
  static thread_local bool ready = false;
  Crew crew(2, 0, [] { ready = true; });
  std::vector<std::promise<bool>> found(20);
  for (std::promise<bool>& each : found) crew.give([&] { each.set_value(ready); });
  for (std::promise<bool>& each : found) EXPECT_TRUE(each.get_future().get());
  EXPECT_FALSE(ready) << "who gives work is none of the crew";
}

TEST(CrewThreads, work_is_done_and_what_has_not_begun_is_dropped_at_the_end) {
  std::atomic<int> done = 0;
  {
    Crew crew(3, 5);
    std::vector<std::promise<void>> finished(100);
    for (std::promise<void>& each : finished)
      crew.give([&] {
        ++done;
        each.set_value();
      });
    for (std::promise<void>& each : finished) each.get_future().wait();
    EXPECT_EQ(done, 100);
    std::promise<void> begun;
    for (int i = 0; i < 3; ++i)
      crew.give([&, i] {
        if (i == 0) begun.set_value();
        while (!crew.stopping()) std::this_thread::yield();
      });
    crew.give([&] { done = -1; });
    begun.get_future().wait();
  }
  EXPECT_EQ(done, 100);
}

}  // namespace
}  // namespace feerie
