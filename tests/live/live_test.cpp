// The real program: people over real WebSockets, lines that break, and a process that is killed again and again under
// load. The list of what was acknowledged is kept by the clients, outside of what is killed.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <map>
#include <set>
#include <thread>

#include "bench/server/live_server.h"
#include "server/store/log_record.h"
#include "server/store/sqlite_store.h"
#include "tests/live/crowd.h"
#include "tests/properties/effort.h"

namespace feerie::live_test {

using namespace server;

namespace {

constexpr const char* kGame = "fairy-tale";  // of which tomorrow.cmake changes a card
// How many steps a crowd may take to come to an end: a bound against hanging, far beyond what is needed.
constexpr int kMostSteps = 1'000'000;
constexpr int kMostStepsPerGame = 10'000;

void breathe() { std::this_thread::sleep_for(std::chrono::microseconds(200)); }

void play_until_home(Crowd& crowd, int games = 0) {
  const int most = kMostSteps + games * kMostStepsPerGame;
  for (int i = 0; i < most && !crowd.all_home() && crowd.problem().empty(); ++i, breathe()) crowd.step();
  EXPECT_TRUE(crowd.all_home()) << "somebody waits for ever:\n" << crowd.whereabouts();
}

int amount(std::int64_t quick, std::int64_t full, std::int64_t asan) {
  return static_cast<int>(properties::amount_now({quick, full, asan}));
}

void judge(const bench::LiveServer& server, const Crowd& crowd) {
  EXPECT_EQ(crowd.problem(), "");
  const auto witnesses = crowd.witnesses(server.folder());
  EXPECT_EQ(server_test::judge_pictures(witnesses, false), "");
  const auto store = SqliteStore::open(options_in(server.folder(), SqliteOptions::Access::look));
  ASSERT_TRUE(store.has_value());
  EXPECT_EQ(server_test::judge_store(**store), "");
  EXPECT_EQ(server_test::judge_acknowledged(**store, witnesses), "");
  EXPECT_EQ(server_test::judge_records(**store, witnesses), "");
}

void end_and_judge(bench::LiveServer& server, Crowd& crowd) {
  crowd.end();
  play_until_home(crowd);
  EXPECT_EQ(server.stop(), 0);
  judge(server, crowd);
}

struct Kept {
  TableState state = TableState::open;
  std::string content;
};

std::map<std::string, Kept> tables_in(const std::string& folder) {
  std::map<std::string, Kept> kept;
  const auto store = SqliteStore::open(options_in(folder, SqliteOptions::Access::look));
  const auto tables = (*store)->tables();
  for (const TableSummary& table : *tables)
    kept[table.id] = {table.state, read_created((*store)->load(table.id)->front().event.payload)->content};
  return kept;
}

// Games without end.
CrowdPlan all_night(std::uint64_t seed) {
  CrowdPlan plan;
  plan.game = kGame;
  plan.seed = seed;
  plan.games = 1 << 20;
  return plan;
}

}  // namespace

TEST(Live, whole_games_over_websockets_with_broken_lines_end_as_they_were_seen_and_verify) {
  bench::LiveServer server(FEERIE_BINARY, {"--bots", "1", "--max-messages", "0"});
  server.start();
  CrowdPlan plan;
  plan.game = kGame;
  plan.games = amount(10, 100, 10);
  Crowd crowd(server.port(), plan);
  play_until_home(crowd, plan.games);
  EXPECT_EQ(server.stop(), 0);
  EXPECT_GE(crowd.finished(), plan.games * 9 / 10) << "hardly any table may be closed before its game";
  judge(server, crowd);
}

TEST(Live, a_process_killed_again_and_again_under_load_loses_doubles_and_changes_nothing) {
  bench::LiveServer server(FEERIE_BINARY, {"--bots", "1", "--max-messages", "0"});
  server.start();
  Crowd crowd(server.port(), all_night(2));
  Rng rng(7);
  const int kills = amount(5, 20, 5);
  for (int i = 0; i < kills && crowd.problem().empty(); ++i) {
    for (std::uint32_t steps = 20 + rng.below(200); steps > 0; --steps, breathe()) crowd.step();
    server.kill();
    crowd.cut_all();
    server.start();
  }
  end_and_judge(server, crowd);
}

// F8. The clients go on while the process may have no more than it has now: it ends by itself, and nothing is lost.
TEST(Live, a_process_without_memory_ends_by_itself_and_loses_nothing) {
  bench::LiveServer server(FEERIE_BINARY, {"--bots", "1", "--max-messages", "0"});
  server.start();
  Crowd crowd(server.port(), all_night(3));
  constexpr int kNoMemory = 71;
  for (int i = amount(2, 5, 2); i > 0 && crowd.problem().empty(); --i) {
    for (int steps = 0; steps < 50; ++steps, breathe()) crowd.step();
    const rlimit nothing_more{0, 0};
    ASSERT_EQ(prlimit(server.process(), RLIMIT_DATA, &nothing_more, nullptr), 0);
    std::optional<int> code;
    for (int steps = 0; steps < kMostSteps && !(code = server.ended()); ++steps, breathe()) crowd.step();
    EXPECT_EQ(code, kNoMemory) << server.log();
    crowd.cut_all();
    server.start();
  }
  end_and_judge(server, crowd);
}

// K8. The program is replaced while people play: tables keep the cards they began with, new ones get the new cards.
TEST(Live, tables_outlive_an_upgrade_and_keep_their_cards) {
  bench::LiveServer server(FEERIE_BINARY, {"--bots", "1", "--max-messages", "0"});
  server.start();
  Crowd crowd(server.port(), all_night(4));
  // Each time a game ends, its company begins another.
  const auto play_some = [&] {
    const int enough = crowd.finished() + 20;
    for (int i = 0; i < kMostSteps && crowd.finished() < enough && crowd.problem().empty(); ++i, breathe())
      crowd.step();
  };
  play_some();
  server.kill();
  const std::map<std::string, Kept> before = tables_in(server.folder());
  crowd.cut_all();
  server.become(FEERIE_TOMORROW);
  server.start();
  play_some();
  end_and_judge(server, crowd);
  std::map<std::string, Kept> after = tables_in(server.folder());
  std::set<std::string> old_cards;
  int went_on = 0;
  for (const auto& [table, kept] : before) {
    old_cards.insert(kept.content);
    EXPECT_EQ(after[table].content, kept.content);
    if (kept.state != TableState::running) continue;
    EXPECT_EQ(after[table].state, TableState::finished) << "a table was lost";
    ++went_on;
  }
  EXPECT_GT(went_on, 0);
  EXPECT_EQ(old_cards.size(), 1u);
  const auto has_new_cards = [&](const auto& each) { return !old_cards.contains(each.second.content); };
  EXPECT_TRUE(std::ranges::any_of(after, has_new_cards)) << "no table was begun with the new cards";
}

TEST(Live, a_second_server_on_the_same_folder_is_refused_and_the_first_goes_on) {
  bench::LiveServer server(FEERIE_BINARY);
  server.start();
  const std::string command =
      std::string(FEERIE_BINARY) + " serve --port 0 --data " + server.folder() + " >/dev/null 2>&1";
  EXPECT_NE(std::system(command.c_str()), 0);
  bench::Wire wire;
  EXPECT_TRUE(wire.open(server.port()));
  server.kill();
  server.start();  // no stale lock
  EXPECT_TRUE(wire.open(server.port()));
  EXPECT_EQ(server.stop(), 0);
}

}  // namespace feerie::live_test
