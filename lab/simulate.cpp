// Batches of games are shared out among threads, and their tallies are added as they come: sums know no order.
#include "lab/simulate.h"

#include <mutex>
#include <set>

#include "bots/search/share_out.h"

namespace feerie::lab {

GameTally simulate(const SimulationPlan& plan) {
  constexpr std::uint64_t kBatch = 64;
  std::mutex gate;
  GameTally total;
  share_out(plan.threads, plan.games, kBatch, [&](std::uint64_t first, std::uint64_t count) {
    const GameTally part = plan.game->simulate(
        {plan.setup, plan.bots, plan.seed, first, count, plan.on_record, plan.certificates, plan.lists, plan.facts});
    const std::lock_guard lock(gate);
    total.add(part);
    if (plan.on_progress) plan.on_progress(total.games);
    return true;
  });
  return total;
}

std::vector<std::string> never_named(const GameEntry& game, const FactTotals& facts) {
  std::set<std::string_view> named;
  for (const auto& [sentence, total] : facts)
    for (const auto& [key, ids] : total.terms)
      for (const auto& [id, times] : ids) named.insert(id);
  std::vector<std::string> ids = game.term_ids();
  std::erase_if(ids, [&](const std::string& id) { return named.contains(id); });
  return ids;
}

}  // namespace feerie::lab
