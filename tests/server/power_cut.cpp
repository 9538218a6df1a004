// See power_cut.h.
#include "tests/server/power_cut.h"

#include <algorithm>

namespace feerie::server_test {

using namespace server;

namespace {

Event random_event(Rng& rng, std::size_t seq) {
  if (seq == 0) return event(kCreated, "{}", "server");
  std::string payload(rng.below(12) == 0 ? rng.below(5000) : 8 + rng.below(60), static_cast<char>('a' + rng.below(26)));
  if (rng.below(2) == 0) return event(kEntry, payload);
  return action(std::to_string(seq), payload);
}

std::vector<Append> random_batch(Rng& rng, Logs& tried) {
  std::vector<Append> batch;
  const std::uint32_t parts = 1 + rng.below(3);
  for (std::uint32_t part = 0; part < parts; ++part) {
    const std::uint32_t table = rng.below(kTables);
    std::vector<Event>& log = tried[table];
    Append append{table_id(static_cast<int>(table)), static_cast<std::int64_t>(log.size()), 0, {}};
    const std::uint32_t events = 1 + rng.below(3);
    for (std::uint32_t i = 0; i < events; ++i) {
      log.push_back(random_event(rng, log.size()));
      append.events.push_back(log.back());
    }
    batch.push_back(std::move(append));
  }
  return batch;
}

std::vector<std::size_t> sizes(const Logs& logs) {
  std::vector<std::size_t> counts;
  for (const auto& log : logs) counts.push_back(log.size());
  return counts;
}

}  // namespace

std::size_t Story::kept_at(std::size_t operations) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(acknowledged_at, [&](std::size_t at) { return at <= operations; }));
}

SqliteOptions on_disk(const MemoryDisk& disk, SqliteOptions::Sync sync) {
  SqliteOptions options;
  options.path = "feerie.sqlite";
  options.vfs = disk.vfs();
  options.sync = sync;
  options.checkpoint_pages = 12;  // so that a short story has checkpoints
  return options;
}

Story tell(const Load& load, DiskImage start, const Logs& there) {
  Story story{start, {}, there, {sizes(there)}, {}};
  Rng rng(load.seed);
  MemoryDisk disk(std::move(start), load.seed);
  {
    auto store = SqliteStore::open(on_disk(disk, load.sync));
    EXPECT_TRUE(store.has_value()) << store.error().id;
    for (int i = 0; store && i < load.batches; ++i) {
      const std::vector<Append> batch = random_batch(rng, story.tried);
      story.counts.push_back(sizes(story.tried));
      if (load.early) story.acknowledged_at.push_back(disk.trace().size());
      for (const AppendResult& result : (*store)->commit(batch)) EXPECT_EQ(result.status, Appended::written);
      if (!load.early) story.acknowledged_at.push_back(disk.trace().size());
    }
  }
  story.trace = disk.trace();
  return story;
}

Verdict judge(const Story& story, std::size_t acknowledged, const DiskImage& image) {
  Verdict verdict;
  verdict.logs.resize(kTables);
  MemoryDisk disk(image);
  auto store = SqliteStore::open(on_disk(disk));
  if (!store) return {false, true, "cannot be opened: " + store.error().id, {}};
  std::vector<std::size_t> found;
  for (int table = 0; table < kTables; ++table) {
    auto& log = verdict.logs[static_cast<std::size_t>(table)];
    const auto events = (*store)->load(table_id(table));
    if (!events && events.error().id != "store.no_table") return {false, true, events.error().id, {}};
    if (events)
      for (const StoredEvent& stored : *events) log.push_back(stored.event);
    found.push_back(log.size());
    const auto& tried = story.tried[static_cast<std::size_t>(table)];
    if (log.size() > tried.size() || !std::equal(log.begin(), log.end(), tried.begin())) {
      verdict.trouble = "another event than was appended";
      return verdict;
    }
  }
  const auto at = std::ranges::find(story.counts, found);
  if (at == story.counts.end()) verdict.trouble = "half a batch";
  else if (static_cast<std::size_t>(at - story.counts.begin()) < acknowledged)
    verdict.trouble = "acknowledged and lost";
  verdict.good = verdict.trouble.empty();
  return verdict;
}

}  // namespace feerie::server_test
