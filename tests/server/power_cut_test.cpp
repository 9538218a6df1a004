// Power cuts at every write and sync: nothing acknowledged is lost, and the controls that must lose are seen to lose.
// Then cuts while a cut is being mended, a disk that lies about syncs, and one that is full or fails at every step.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "tests/properties/effort.h"
#include "tests/server/power_cut.h"

namespace feerie::server_test {

using namespace server;
namespace {

using properties::amount_now;

struct Tally {
  std::int64_t images = 0;
  std::int64_t bad = 0;
  std::string first;  // the first trouble, with what makes it again
};

// Cuts a story at every operation, `per_point` times each, until `most` images were judged in all.
void cut_everywhere(const Story& story, std::uint64_t seed, int per_point, std::int64_t most, Tally& tally) {
  CrashImages images(story.start, story.trace);
  Rng rng(derive_seed(seed, 77));
  while (!images.at_end() && tally.images < most) {
    images.step(rng);
    for (int i = 0; i < per_point && tally.images < most; ++i) {
      const Verdict verdict = judge(story, story.kept_at(images.done()), images.image(rng));
      ++tally.images;
      if (verdict.good) continue;
      if (tally.bad++ == 0)
        tally.first = "seed " + std::to_string(seed) + ", operation " + std::to_string(images.done()) + ", image " +
                      std::to_string(i) + ": " + verdict.trouble;
    }
  }
}

Tally cut_many(Load load, std::int64_t most) {
  Tally tally;
  for (load.seed = 1; tally.images < most; ++load.seed) cut_everywhere(tell(load), load.seed, 8, most, tally);
  return tally;
}

TEST(PowerCut, loses_nothing_that_was_acknowledged) {
  const std::int64_t most = amount_now({600, 50'000, 2'000});
  const Tally tally = cut_many({}, most);
  EXPECT_EQ(tally.images, most);
  EXPECT_EQ(tally.bad, 0) << tally.first;
}

// Without these the test above could be blind.
TEST(PowerCut, the_controls_lose_and_are_caught) {
  const std::int64_t most = amount_now({400, 2'000, 400});
  EXPECT_GT(cut_many({.sync = SqliteOptions::Sync::normal}, most).bad, most / 20);
  EXPECT_GT(cut_many({.sync = SqliteOptions::Sync::off}, most).bad, most / 20);
  EXPECT_GT(cut_many({.early = true}, most).bad, most / 20);
}

// Each level opens what a cut left of the one before, plays on and is cut in turn, also in the middle of the mending.
void cut_deeper(const Story& story, int depth, Rng& rng, Tally& tally) {
  CrashImages images(story.start, story.trace);
  const std::size_t cut = 1 + rng.below(static_cast<std::uint32_t>(story.trace.size()));
  while (images.done() < cut) images.step(rng);
  const DiskImage image = images.image(rng);
  const Verdict verdict = judge(story, story.kept_at(cut), image);
  ++tally.images;
  if (!verdict.good) {
    if (tally.bad++ == 0) tally.first = "depth " + std::to_string(depth) + ": " + verdict.trouble;
    return;
  }
  if (depth == 0) return;
  const Load load{.seed = rng.next(), .batches = static_cast<int>(rng.below(4))};
  cut_deeper(tell(load, image, verdict.logs), depth - 1, rng, tally);
}

TEST(PowerCut, a_cut_while_the_last_one_is_mended_loses_nothing_either) {
  const std::int64_t most = amount_now({150, 10'000, 500});
  Tally tally;
  Story story;
  for (std::uint64_t seed = 1; tally.images < most; ++seed) {
    if (seed % 50 == 1) story = tell({.seed = seed, .batches = 8});
    Rng rng(derive_seed(seed, 3));
    cut_deeper(story, 3, rng, tally);
  }
  EXPECT_EQ(tally.bad, 0) << tally.first;
}

// One disk cannot save what it never wrote; but what is served is a beginning of the true log, never anything else.
TEST(PowerCut, a_disk_that_lies_about_syncs_is_noticed_or_has_merely_forgotten_the_end) {
  const std::int64_t most = amount_now({300, 5'000, 500});
  std::int64_t images_seen = 0;
  std::int64_t noticed = 0;
  std::int64_t forgotten = 0;
  for (std::uint64_t seed = 1; images_seen < most; ++seed) {
    const Story story = tell({.seed = seed, .batches = 16});
    CrashImages images({}, story.trace, true);
    Rng rng(derive_seed(seed, 5));
    while (!images.at_end() && images_seen < most) {
      images.step(rng);
      if (rng.below(4) != 0) continue;
      const Verdict verdict = judge(story, story.kept_at(images.done()), images.image(rng));
      ++images_seen;
      noticed += verdict.noticed ? 1 : 0;
      forgotten += verdict.trouble == "acknowledged and lost" || verdict.trouble == "half a batch" ? 1 : 0;
      ASSERT_NE(verdict.trouble, "another event than was appended") << "seed " << seed << " at " << images.done();
    }
  }
  EXPECT_GT(noticed, 0);
  EXPECT_GT(forgotten, 0);
}

// --- a disk that fails -----------------------------------------------------------------------------------------------

struct Faults {
  int code = SQLITE_FULL;
  bool on_sync = false;  // else on writes
  bool lasting = true;
  std::size_t at = 0;
};

struct FaultyRun {
  Logs acknowledged{Logs(kTables)};
  bool failed = false;
  bool opened = false;
  bool suspended = false;
  DiskImage files;
};

// One event per commit; what was acknowledged is remembered here, outside the store.
FaultyRun run_with(const Faults& faults) {
  FaultyRun run;
  MemoryDisk disk;
  std::size_t seen = 0;
  bool healed = false;
  disk.set_fault([&](const DiskOp& op, std::size_t) {
    const bool concerned = faults.on_sync ? op.kind == DiskOp::Kind::sync : op.kind == DiskOp::Kind::write;
    if (!concerned || healed) return SQLITE_OK;
    const bool fails = faults.lasting ? seen >= faults.at : seen == faults.at;
    ++seen;
    return fails ? faults.code : SQLITE_OK;
  });
  auto store = SqliteStore::open(on_disk(disk));
  run.opened = store.has_value();
  for (int i = 0; store && i < 24; ++i) {
    if (i == 18) healed = true;  // somebody makes room
    auto& log = run.acknowledged[static_cast<std::size_t>(i % kTables)];
    const Event next = log.empty() ? event(kCreated, "{}", "server") : action(std::to_string(i), "1 pick:bard");
    const Append append{table_id(i % kTables), static_cast<std::int64_t>(log.size()), 0, {next}};
    const AppendResult result = (*store)->commit(std::span(&append, 1)).at(0);
    if (result.status == Appended::written) log.push_back(next);
    else run.failed = true;
    run.suspended = run.suspended || !(*store)->health();
    EXPECT_TRUE(!healed || run.suspended || result.status == Appended::written) << result.why.id;
  }
  if (store) store->reset();
  run.files = disk.files();
  return run;
}

// All acknowledged events are there when the disk is good again; after the last of them there may be one that nobody
// was told of.
void expect_kept(const FaultyRun& run, const std::string& where) {
  MemoryDisk disk(run.files);
  auto store = SqliteStore::open(on_disk(disk));
  ASSERT_TRUE(store.has_value()) << where << store.error().id;
  for (int table = 0; table < kTables; ++table) {
    const auto& log = run.acknowledged[static_cast<std::size_t>(table)];
    const auto events = (*store)->load(table_id(table));
    if (log.empty() && !events) continue;
    ASSERT_TRUE(events.has_value()) << where << events.error().id;
    ASSERT_GE(events->size(), log.size()) << where;
    for (std::size_t i = 0; i < log.size(); ++i) ASSERT_EQ((*events)[i].event, log[i]) << where;
  }
}

TEST(FaultyDisk, a_full_disk_refuses_and_heals_by_itself) {
  for (const bool lasting : {true, false})
    for (std::size_t at = 0; at < 220; ++at) {
      const std::string where = "write " + std::to_string(at) + (lasting ? " and on" : " only") + ": ";
      const FaultyRun run = run_with({.code = SQLITE_FULL, .lasting = lasting, .at = at});
      EXPECT_FALSE(run.suspended) << where << "a full disk is no broken disk";
      expect_kept(run, where);
    }
}

TEST(FaultyDisk, a_failed_sync_is_never_acknowledged_and_suspends_the_store) {
  std::size_t suspended = 0;
  for (const bool lasting : {true, false})
    for (std::size_t at = 0; at < 60; ++at) {
      const std::string where = "sync " + std::to_string(at) + (lasting ? " and on" : " only") + ": ";
      const FaultyRun run = run_with({.code = SQLITE_IOERR_FSYNC, .on_sync = true, .lasting = lasting, .at = at});
      EXPECT_TRUE(!run.failed || run.suspended || !run.opened) << where;
      suspended += run.suspended ? 1 : 0;
      expect_kept(run, where);
    }
  EXPECT_GT(suspended, 20u);
}

TEST(FaultyDisk, a_failed_write_is_never_acknowledged_and_suspends_the_store) {
  for (std::size_t at = 0; at < 220; ++at) {
    const std::string where = "write " + std::to_string(at) + ": ";
    const FaultyRun run = run_with({.code = SQLITE_IOERR_WRITE, .lasting = at % 2 == 0, .at = at});
    EXPECT_TRUE(!run.failed || run.suspended || !run.opened) << where;
    expect_kept(run, where);
  }
}

}  // namespace
}  // namespace feerie::server_test
