// Both stores against the contract, and the queue and the thread in front of them.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <semaphore>
#include <thread>

#include "server/store/memory_store.h"
#include "server/store/sqlite_store.h"
#include "server/store/store_worker.h"
#include "tests/server/crash_vfs.h"
#include "tests/server/store_contract.h"

namespace feerie::server_test {

using namespace server;
namespace {

class MemoryMaker {
 public:
  Store& store() { return store_; }
  void reopen() {}

 private:
  MemoryStore store_;
};

class SqliteMaker {
 public:
  SqliteMaker() { reopen(); }
  Store& store() { return *store_; }
  void reopen() {
    store_.reset();
    SqliteOptions options;
    options.path = "feerie.sqlite";
    options.vfs = disk_.vfs();
    options.checkpoint_pages = 20;
    auto opened = SqliteStore::open(options);
    if (opened) store_ = std::move(*opened);
    else ADD_FAILURE() << opened.error().id;
  }

 private:
  MemoryDisk disk_;
  std::unique_ptr<SqliteStore> store_;
};

INSTANTIATE_TYPED_TEST_SUITE_P(Memory, StoreContract, MemoryMaker);
INSTANTIATE_TYPED_TEST_SUITE_P(Sqlite, StoreContract, SqliteMaker);

TEST(GroupCommitter, a_batch_is_what_came_in_while_the_last_was_out) {
  GroupCommitter queue(4, 3);
  EXPECT_TRUE(queue.take_batch().empty());
  EXPECT_EQ(*queue.offer(creation(1)), 1u);
  EXPECT_EQ(queue.take_batch().size(), 1u);
  for (int table = 2; table <= 5; ++table) EXPECT_TRUE(queue.offer(creation(table)).has_value());
  EXPECT_FALSE(queue.offer(creation(6)).has_value()) << "the queue is bounded";
  EXPECT_TRUE(queue.take_batch().empty()) << "one batch at a time";
  const auto done = queue.completed({AppendResult{Appended::written, 0, {}}});
  ASSERT_EQ(done.size(), 1u);
  EXPECT_EQ(done[0].ticket, 1u);
  const std::vector<Append> batch = queue.take_batch();
  ASSERT_EQ(batch.size(), 3u);
  EXPECT_EQ(batch[0].table, table_id(2));
  EXPECT_EQ(queue.waiting(), 1u);
}

TEST(StoreWorkerThreads, everything_submitted_is_answered_once_in_order_per_table) {
  MemoryStore store;
  constexpr int kThreads = 4;
  constexpr int kEvents = 300;
  std::vector<std::vector<std::int64_t>> answers(kThreads);
  {
    StoreWorker worker(store);
    std::vector<std::thread> people;
    for (int t = 0; t < kThreads; ++t)
      people.emplace_back([&, t] {
        for (int i = 0; i < kEvents; ++i) {
          Append append = i == 0 ? creation(t) : Append{table_id(t), i, 0, {event(kEntry, std::to_string(i))}};
          auto& mine = answers[static_cast<std::size_t>(t)];  // touched by the worker's thread only
          const auto taken =
              worker.submit(std::move(append), [&mine](const AppendResult& r) { mine.push_back(r.seq); });
          EXPECT_TRUE(taken.has_value());
        }
      });
    for (std::thread& person : people) person.join();
  }
  for (const auto& mine : answers) {
    ASSERT_EQ(mine.size(), static_cast<std::size_t>(kEvents));
    for (int i = 0; i < kEvents; ++i) EXPECT_EQ(mine[static_cast<std::size_t>(i)], i);
  }
  EXPECT_EQ(store.load(table_id(0))->size(), static_cast<std::size_t>(kEvents));
}

// Tells when it is let rest.
class RestingStore final : public Store {
 public:
  std::vector<AppendResult> commit(std::span<const Append> batch) override { return kept_.commit(batch); }
  void rest() override { rests_.release(); }
  Result<std::vector<StoredEvent>> load(std::string_view table) override { return kept_.load(table); }
  Result<std::vector<TableSummary>> tables() override { return kept_.tables(); }
  Result<void> health() const override { return kept_.health(); }
  bool has_rested() { return rests_.try_acquire_for(std::chrono::minutes(1)); }

 private:
  MemoryStore kept_;
  std::counting_semaphore<> rests_{0};
};

TEST(StoreWorkerThreads, the_store_rests_once_everybody_is_answered_and_nothing_waits) {
  RestingStore store;
  std::atomic<int> answered = 0;
  StoreWorker worker(store);
  for (int table = 1; table <= 3; ++table) {
    ASSERT_TRUE(worker.submit(creation(table), [&](const AppendResult&) { ++answered; }).has_value());
    ASSERT_TRUE(store.has_rested());
    EXPECT_EQ(answered, table);
  }
}

}  // namespace
}  // namespace feerie::server_test
