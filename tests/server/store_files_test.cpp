// The store on real files, and damaged ones: two servers on one folder, backups while somebody writes, a reader that
// never ends, flipped bits. And logs as games: a log replays, its secret is held against its cards, export and import.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

#include "server/store/memory_store.h"
#include "tests/properties/effort.h"
#include "tests/server/logged_game.h"
#include "tests/server/power_cut.h"

namespace feerie::server_test {

using namespace server;
namespace {

using Access = SqliteOptions::Access;

class StoreFiles : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "feerie-store-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::unique_ptr<SqliteStore> open(const std::string& folder) {
    auto store = SqliteStore::open(options_in(folder, Access::create));
    EXPECT_TRUE(store.has_value()) << store.error().id;
    return store ? std::move(*store) : nullptr;
  }
  static void add(Store& store, int table, int events) {
    std::vector<Append> batch;
    const auto there = store.load(table_id(table));
    std::int64_t next = there ? static_cast<std::int64_t>(there->size()) : 0;
    if (next == 0) batch.push_back(creation(table)), ++next;
    for (int i = 0; i < events; ++i, ++next)
      batch.push_back({table_id(table), next, 0, {action(std::to_string(next), "1 pick:bard\n")}});
    for (const AppendResult& result : store.commit(batch)) ASSERT_EQ(result.status, Appended::written) << result.why.id;
  }

  std::string folder_;
};

TEST_F(StoreFiles, a_second_server_is_refused_and_a_killed_one_leaves_no_lock) {
  for (int round = 0; round < 5; ++round) {
    int ready[2];
    ASSERT_EQ(pipe(ready), 0);
    const pid_t child = fork();
    if (child == 0) {
      const auto store = SqliteStore::open(options_in(folder_, Access::create));
      const char word = store ? 'y' : 'n';
      if (write(ready[1], &word, 1) == 1) pause();
      _exit(0);
    }
    char word = 0;
    ASSERT_EQ(read(ready[0], &word, 1), 1);
    EXPECT_EQ(word, 'y') << round;
    const auto second = SqliteStore::open(options_in(folder_, Access::create));
    EXPECT_FALSE(second.has_value());
    EXPECT_EQ(second ? "" : second.error().id, "store.in_use");
    EXPECT_TRUE(SqliteStore::open(options_in(folder_, Access::look)).has_value()) << "looking is free";
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    close(ready[0]);
    close(ready[1]);
  }
  EXPECT_NE(open(folder_), nullptr);
}

TEST_F(StoreFiles, a_backup_taken_while_somebody_writes_is_whole) {
  const auto store = open(folder_);
  for (int round = 0; round < 20; ++round) {
    add(*store, round % 4, 3);
    const std::string copy = folder_ + "/copy" + std::to_string(round);
    std::filesystem::create_directory(copy);
    const auto reader = SqliteStore::open(options_in(folder_, Access::look));
    ASSERT_TRUE(reader.has_value());
    ASSERT_TRUE((*reader)->backup_to(copy + "/feerie.sqlite").has_value());
    const auto restored = open(copy);
    ASSERT_TRUE(restored->check_file().has_value());
    const std::vector<TableSummary> tables = *store->tables();
    for (const TableSummary& table : tables) EXPECT_EQ(*restored->load(table.id), *store->load(table.id));
    EXPECT_FALSE((*reader)->backup_to(copy + "/feerie.sqlite").has_value()) << "never over another";
  }
}

TEST_F(StoreFiles, at_rest_the_write_ahead_log_is_moved_into_the_file_and_everything_is_there) {
  const auto store = open(folder_);
  store->rest();  // nothing to do yet
  int most = 0;
  for (int round = 0; round < 200; ++round) {
    add(*store, 1, 5);
    store->rest();
    most = std::max(most, store->wal_pages());
  }
  EXPECT_GE(most, SqliteOptions().rest_pages) << "not before it is worth it";
  EXPECT_LT(most, SqliteOptions().checkpoint_pages / 2);
  EXPECT_EQ(store->load(table_id(1))->size(), 1001u);
  EXPECT_TRUE(store->check_file().has_value());
}

TEST_F(StoreFiles, the_write_ahead_log_stays_bounded_even_with_a_reader_that_never_ends) {
  SqliteOptions options = options_in(folder_, Access::create);
  options.checkpoint_pages = 20;
  options.most_wal_pages = 100;
  const auto opened = SqliteStore::open(options);
  ASSERT_TRUE(opened.has_value());
  SqliteStore& store = **opened;
  for (int round = 0; round < 60; ++round) add(store, 1, 5);
  EXPECT_LT(store.wal_pages(), 40) << "checkpoints keep it short";

  sqlite3* reader = nullptr;
  ASSERT_EQ(sqlite3_open(options.path.c_str(), &reader), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(reader, "BEGIN; SELECT count(*) FROM events", nullptr, nullptr, nullptr), SQLITE_OK);
  std::string why;
  for (int table = 2; table < 200 && why.empty(); ++table) {
    const Append append = creation(table);
    why = store.commit(std::span(&append, 1))[0].why.id;
  }
  EXPECT_EQ(why, "store.reader_in_the_way");
  EXPECT_LT(store.wal_pages(), 120);
  EXPECT_TRUE(store.load(table_id(1)).has_value()) << "reading goes on";
  sqlite3_close(reader);
  add(store, 500, 1);
  EXPECT_TRUE(store.health().has_value());
}

// The first version had an index of actions.
TEST_F(StoreFiles, a_file_of_the_first_version_goes_on) {
  add(*open(folder_), 1, 3);
  const auto run = [&](const char* sql) {
    sqlite3* file = nullptr;
    EXPECT_EQ(sqlite3_open((folder_ + "/feerie.sqlite").c_str(), &file), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(file, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(file);
    sqlite3_close(file);
  };
  run("CREATE UNIQUE INDEX events_action ON events(table_id, actor, action) WHERE action IS NOT NULL;"
      "PRAGMA user_version=1");
  {
    const auto reader = SqliteStore::open(options_in(folder_, Access::look));
    ASSERT_TRUE(reader.has_value()) << reader.error().id;
    EXPECT_EQ((*reader)->load(table_id(1))->size(), 4u);
  }
  const auto store = open(folder_);
  const Append again{table_id(1), 4, 0, {action("2", "1 pick:bard\n")}};
  EXPECT_EQ(store->commit(std::span(&again, 1))[0].status, Appended::already);
  add(*store, 1, 1);
  EXPECT_EQ(store->load(table_id(1))->size(), 5u);
  run("CREATE INDEX events_action ON events(seq)");  // nothing of that name is left
}

TEST_F(StoreFiles, files_of_others_and_of_newer_versions_are_refused) {
  const auto refusal = [&] {
    const auto store = SqliteStore::open(options_in(folder_, Access::create));
    return store ? std::string() : store.error().id;
  };
  const std::string path = folder_ + "/feerie.sqlite";
  const auto run = [&](const char* sql) {
    sqlite3* other = nullptr;
    EXPECT_EQ(sqlite3_open(path.c_str(), &other), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(other, sql, nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(other);
  };
  run("CREATE TABLE mine(x)");
  EXPECT_EQ(refusal(), "store.not_ours");
  std::filesystem::remove(path);
  EXPECT_EQ(refusal(), "");
  run("PRAGMA user_version=99");
  EXPECT_EQ(refusal(), "store.newer");
  const auto nowhere = SqliteStore::open(options_in(folder_ + "/missing", Access::create));
  EXPECT_EQ(nowhere ? "" : nowhere.error().id, "store.cannot_open");
}

// Any bit of the file turned over: what is served is what was written, or the table is put aside; and while one table
// is aside the others take events.
TEST(BitRot, a_flipped_bit_is_never_served) {
  const Story story = tell({.seed = 3, .batches = 40});
  DiskImage good;
  {
    MemoryDisk disk;
    CrashImages images({}, story.trace);
    Rng rng(1);
    while (!images.at_end()) images.step(rng);
    good = images.image(rng);
  }
  ASSERT_TRUE(judge(story, story.counts.size() - 1, good).good);
  const std::int64_t most = properties::amount_now({2'000, 12'000, 1'000});
  Rng rng(9);
  std::int64_t aside = 0;
  std::int64_t others_served = 0;
  for (std::int64_t i = 0; i < most; ++i) {
    DiskImage image = good;
    std::string& bytes = image["feerie.sqlite"];
    bytes[rng.below(static_cast<std::uint32_t>(bytes.size()))] ^= static_cast<char>(1 << rng.below(8));
    MemoryDisk disk(std::move(image));
    const auto store = SqliteStore::open(on_disk(disk));
    if (!store) continue;  // the file's own header or shape
    int bad = 0;
    for (int table = 0; table < kTables; ++table) {
      const auto events = (*store)->load(table_id(table));
      bad += events ? 0 : 1;
      if (!events) continue;
      const auto& tried = story.tried[static_cast<std::size_t>(table)];
      ASSERT_EQ(events->size(), tried.size()) << i;
      for (std::size_t k = 0; k < tried.size(); ++k) ASSERT_EQ((*events)[k].event, tried[k]) << i;
    }
    aside += bad > 0 ? 1 : 0;
    others_served += bad > 0 && bad < kTables ? 1 : 0;
  }
  EXPECT_GT(aside, most / 20);
  EXPECT_GT(others_served, aside / 2);
}

// --- logs as games ---------------------------------------------------------------------------------------------------

// A game and the store it is kept in.
struct KeptGame {
  KeptGame(const GameEntry& game, int most_events) { play_into(store, table, game, most_events); }
  MemoryStore store;
  std::string table = table_id(1);
};

TEST(LogRecord, a_log_is_read_back_as_the_game_it_kept) {
  for (const GameEntry* game : all_games())
    for (const int most : {0, 40, 1'000'000}) {
      KeptGame logged(*game, most);
      const auto events = *logged.store.load(logged.table);
      const auto table = open_log(events);
      ASSERT_TRUE(table.has_value()) << table.error().id;
      ASSERT_NE(*table, nullptr);
      EXPECT_EQ(format_record((*table)->record()), *record_text(events));
      EXPECT_EQ((*table)->over(), logged.store.tables()->at(0).state == TableState::finished);
      EXPECT_EQ(read_created(events[0].event.payload)->game, game->info().name);
    }
}

TEST(LogRecord, a_game_under_way_whose_cards_are_not_those_of_its_secret_is_refused) {
  KeptGame logged(**find_game("fairy-tale"), 40);
  std::vector<StoredEvent> events = *logged.store.load(logged.table);
  const std::string text = events[3].event.payload;
  const std::size_t first = text.find("* deal:1:");
  const std::size_t second = text.find("* deal:1:", first + 1);
  ASSERT_NE(second, std::string::npos);
  const std::string one = text.substr(first, text.find('\n', first) - first);
  const std::string two = text.substr(second, text.find('\n', second) - second);
  if (one == two) return;
  events[3].event.payload.replace(second, two.size(), one).replace(first, one.size(), two);
  const auto table = open_log(events);
  ASSERT_FALSE(table.has_value());
  EXPECT_EQ(table.error().id, "chance.wrong_draw");
}

TEST(LogRecord, an_event_survives_export_and_import) {
  LogHead head;
  for (const Event& each :
       {event(kCreated, "{\"a\":\"é\\n\"}"), action("x-1", "1 pick:bard\n"), event("chat", "«»\"\\", "2")}) {
    const StoredEvent stored = follow(head, table_id(7), 3, each);
    const std::string line = export_line(table_id(7), stored);
    const auto read = read_export_line(line);
    ASSERT_TRUE(read.has_value()) << line;
    EXPECT_EQ(read->table, table_id(7));
    EXPECT_EQ(read->event, stored);
  }
  for (const char* bad : {"", "{}", "[1]", "{\"table\":1}", "{\"table\":\"a\",\"seq\":-1}"})
    EXPECT_FALSE(read_export_line(bad).has_value()) << bad;
}

TEST(LogRecord, a_header_that_is_none_is_refused) {
  for (const char* bad : {"", "{", "[]", "{}", R"({"game":"x","rules":"1","content":"","options":{},"created":""})",
                          R"({"game":"x","rules":1,"content":"","options":{"a":1},"created":""})"})
    EXPECT_FALSE(read_created(bad).has_value()) << bad;
}

}  // namespace
}  // namespace feerie::server_test
