// Whole servers from one seed each: nothing acknowledged is lost, doubled or changed, whatever is cut and killed. The
// controls have a planted bug each, and must be caught by the same judgement.
#include "tests/server/simulation.h"

#include <gtest/gtest.h>

#include "tests/properties/effort.h"

namespace feerie::server_test {

using namespace server;
namespace {

using properties::amount_now;

// The same seed once more, with a memory of what happened.
std::string story_of(SimulationOptions options, const std::string& problem) {
  options.trace = true;
  const SimulationOutcome again = simulate(options);
  std::string story = "seed " + std::to_string(options.seed) + ": " + problem + "\n";
  for (const std::string& line : again.trace) story += "  " + line + "\n";
  return story + (again.problem == problem ? "" : "the second time: " + again.problem + "\n");
}

// Again and in detail, by the environment variable FEERIE_SEED.
TEST(Simulator, a_seed_that_is_asked_for_holds) {
  const std::string seed = properties::environment("FEERIE_SEED");
  const SimulationOptions options{.seed = seed.empty() ? 1 : std::stoull(seed), .strict = true};
  const SimulationOutcome outcome = simulate(options);
  EXPECT_EQ(outcome.problem, "") << story_of(options, outcome.problem);
}

TEST(Simulator, two_thousand_seeds_lose_double_or_change_nothing) {
  const std::int64_t seeds = amount_now({100, 2'000, 60});
  SimulationCounts sum;
  for (std::int64_t seed = 1; seed <= seeds; ++seed) {
    const SimulationOptions options{.seed = static_cast<std::uint64_t>(seed), .strict = seed % 20 == 0};
    const SimulationOutcome outcome = simulate(options);
    ASSERT_EQ(outcome.problem, "") << story_of(options, outcome.problem);
    sum.add(outcome.counts);
  }
  // What the seeds were made for did happen.
  EXPECT_GE(sum.kills, seeds / 2);
  EXPECT_GE(sum.power_cuts, seeds / 2);
  EXPECT_GE(sum.doubled, seeds);
  EXPECT_GE(sum.gaps, seeds / 2);
  EXPECT_GE(sum.finished, seeds);
  EXPECT_GE(sum.acknowledged, 20 * seeds);
  RecordProperty("frames", std::to_string(sum.frames));
  RecordProperty("acknowledged", std::to_string(sum.acknowledged));
  RecordProperty("commits", std::to_string(sum.commits));
}

TEST(Simulator, the_same_seed_gives_the_same_trace_twice) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const SimulationOutcome first = simulate({.seed = seed});
    const SimulationOutcome second = simulate({.seed = seed});
    EXPECT_EQ(first.hash, second.hash) << "seed " << seed;
    EXPECT_NE(first.hash, simulate({.seed = seed + 1000}).hash);
  }
}

TEST(Simulator, every_frame_keeps_to_the_schema) {
  for (std::uint64_t seed = 5001; seed <= 5015; ++seed) {
    const SimulationOptions options{.seed = seed, .strict = true};
    const SimulationOutcome outcome = simulate(options);
    ASSERT_EQ(outcome.problem, "") << story_of(options, outcome.problem);
  }
}

// Whether so many of at most so many seeds have a problem that says one of these words.
bool is_caught(SimulationOptions options, int enough, int seeds, const std::vector<std::string>& words) {
  int count = 0;
  for (int i = 1; i <= seeds && count < enough; ++i) {
    options.seed = 7000 + static_cast<std::uint64_t>(i);
    const std::string problem = simulate(options).problem;
    for (const std::string& word : words)
      if (problem.find(word) != std::string::npos) {
        ++count;
        break;
      }
  }
  return count == enough;
}

const std::vector<std::string> kLoss{"lost", "another", "after", "cannot be", "two d", "refused (", "end", "still"};

TEST(Simulator, catches_an_acknowledgement_before_the_commit) {
  EXPECT_TRUE(is_caught({.early = true}, 3, 200, kLoss));
}

TEST(Simulator, catches_a_store_that_does_not_sync_every_commit) {
  EXPECT_TRUE(is_caught({.sync = SqliteOptions::Sync::normal, .power_cuts_only = true}, 5, 20, kLoss));
  EXPECT_TRUE(is_caught({.sync = SqliteOptions::Sync::off, .power_cuts_only = true}, 5, 20, kLoss));
}

TEST(Simulator, catches_a_commit_whose_result_is_lost) {
  EXPECT_TRUE(is_caught({.faults = false, .loses_results = true}, 10, 20, {"does not come to an end", "stands still"}));
}

TEST(Simulator, catches_a_client_that_takes_any_event_for_the_next) {
  EXPECT_TRUE(is_caught({.ignores_gaps = true}, 3, 60, {"than a fresh look"}));
}

TEST(Simulator, catches_a_request_that_is_not_known_again) {
  EXPECT_TRUE(is_caught({.forgets_ids = true}, 5, 60, {"doubled", "twice", "two different", "refused ("}));
}

}  // namespace
}  // namespace feerie::server_test
