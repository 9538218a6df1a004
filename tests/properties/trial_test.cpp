// The bench itself: what a run reports does not depend on threads, the lowest failure wins, and a run of twins that
// hardly ever differ is not taken for a proof.
#include "tests/properties/trial.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "tests/properties/twin_worlds.h"

namespace feerie::properties {
namespace {

Verdict counts_and_seldom_fails(Trial& trial) {
  trial.tally[0] += trial.below(1000);
  trial.trace.add([] { return std::string("drew a number"); });
  if (trial.number >= 700 && trial.number % 7 == 3) return "a number to fail at";
  return {};
}

TEST(Trials, report_the_same_on_one_thread_and_on_many) {
  const Report one = run_trials(500, 3, counts_and_seldom_fails, 1);
  const Report four = run_trials(500, 3, counts_and_seldom_fails, 4);
  EXPECT_EQ(one.failure, "");
  EXPECT_EQ(one.tally, four.tally);
}

TEST(Trials, report_the_lowest_failure_with_its_trace) {
  for (const int threads : {1, 2, 4}) {
    const Report report = run_trials(5'000, 3, counts_and_seldom_fails, threads);
    EXPECT_NE(report.failure.find("case 703 of seed 3"), std::string::npos) << report.failure;
    EXPECT_NE(report.failure.find("a number to fail at"), std::string::npos);
    EXPECT_NE(report.failure.find("drew a number"), std::string::npos);
  }
}

TEST(Trials, report_a_broken_invariant_as_a_failure) {
  const Report report = run_trials(1, 1, [](Trial&) -> Verdict { throw std::logic_error("the sky fell"); });
  EXPECT_NE(report.failure.find("the sky fell"), std::string::npos);
}

TEST(Trials, of_twins_that_hardly_differ_prove_nothing) {
  Tally tally{};
  tally[kPairs] = 1000, tally[kDiverged] = 500, tally[kOutlived] = 400;
  EXPECT_FALSE(enough_twins(tally));
  tally[kOutlived] = 10;
  EXPECT_TRUE(enough_twins(tally));
  tally[kOutlived] = 400, tally[kDiverged] = 100;
  EXPECT_TRUE(enough_twins(tally));
}

}  // namespace
}  // namespace feerie::properties
