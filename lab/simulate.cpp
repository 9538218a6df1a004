// Threads take batches off a counter; each keeps its own tally, and the tallies are added at the end.
#include "lab/simulate.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

namespace feerie {

GameTally simulate(const SimulationPlan& plan) {
  constexpr std::uint64_t kBatch = 64;
  std::atomic<std::uint64_t> next{0};
  std::uint64_t done = 0;
  std::mutex gate;
  GameTally total;
  const auto work = [&] {
    GameTally own;
    while (true) {
      const std::uint64_t first = next.fetch_add(kBatch);
      if (first >= plan.games) break;
      const std::uint64_t count = std::min(kBatch, plan.games - first);
      own.add(plan.game->simulate({plan.setup, plan.bots, plan.seed, first, count, plan.on_record}));
      const std::lock_guard lock(gate);
      done += count;
      if (plan.on_progress) plan.on_progress(done);
    }
    const std::lock_guard lock(gate);
    total.add(own);
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 1; i < plan.threads; ++i) threads.emplace_back(work);
    work();
  }
  return total;
}

}  // namespace feerie
