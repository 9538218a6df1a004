// What the arena says of its pairs is held to streams whose truth is known: intervals cover it as often as they claim,
// the sequential test errs no oftener than it may, ratings come back as they were planted. Fixed seeds: no luck.
#include "lab/statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/core/rng.h"
#include "lab/ratings.h"

namespace feerie {

using namespace lab;
namespace {

// A pair of two games, each won with the expected share.
double drawn_pair(double share, Rng& rng) {
  double won = 0;
  for (int game = 0; game < 2; ++game) won += static_cast<double>(rng.next() >> 11) * 0x1p-53 < share ? 0.5 : 0;
  return won - 0.5;
}

Sample drawn_sample(double share, int pairs, Rng& rng) {
  Sample sample;
  for (int i = 0; i < pairs; ++i) sample.add(drawn_pair(share, rng));
  return sample;
}

TEST(Statistics, know_the_points_of_students_distribution) {
  EXPECT_TRUE(std::isinf(student(0)));
  EXPECT_NEAR(student(1), 12.7062, 1e-3);
  EXPECT_NEAR(student(4), 2.7764, 1e-3);
  EXPECT_NEAR(student(5), 2.5706, 3e-3);
  EXPECT_NEAR(student(10), 2.2281, 1e-3);
  EXPECT_NEAR(student(30), 2.0423, 1e-3);
  EXPECT_NEAR(student(1'000'000), 1.95997, 1e-5);
  for (std::uint64_t degrees = 1; degrees < 100; ++degrees) EXPECT_GT(student(degrees), student(degrees + 1));
}

TEST(Statistics, cover_the_true_share_about_95_times_in_100) {
  Rng rng(1);
  for (const double share : {0.5, 0.65, 0.8}) {
    int covered = 0;
    for (int trial = 0; trial < 2'000; ++trial) {
      const Sample sample = drawn_sample(share, 60, rng);
      const Estimate estimate = share_of({&sample, 1});
      EXPECT_LE(estimate.low, estimate.value);
      EXPECT_LE(estimate.value, estimate.high);
      covered += estimate.low <= share && share <= estimate.high;
    }
    EXPECT_GE(covered, 1'860) << share;
    EXPECT_LE(covered, 1'940) << share;
  }
}

TEST(Statistics, cover_the_mean_over_several_meetings_too) {
  Rng rng(2);
  int covered = 0;
  for (int trial = 0; trial < 2'000; ++trial) {
    const std::array<Sample, 3> samples{drawn_sample(0.3, 40, rng), drawn_sample(0.6, 40, rng),
                                        drawn_sample(0.75, 40, rng)};
    const Estimate estimate = share_of(samples);
    covered += estimate.low <= 0.55 && 0.55 <= estimate.high;
  }
  EXPECT_GE(covered, 1'860);
  EXPECT_LE(covered, 1'940);
}

TEST(Statistics, give_no_width_to_equal_pairs_but_leave_room_beside_a_clean_sweep) {
  Sample even;
  Sample swept;
  for (int i = 0; i < 20; ++i) even.add(0), swept.add(0.5);
  const Estimate mirror = share_of({&even, 1});
  EXPECT_EQ(mirror.value, 0.5);
  EXPECT_EQ(mirror.low, 0.5);
  EXPECT_EQ(mirror.high, 0.5);
  const Estimate won = share_of({&swept, 1});
  EXPECT_EQ(won.value, 1);
  EXPECT_EQ(won.high, 1);
  EXPECT_NEAR(won.low, std::pow(0.025, 1.0 / 20), 1e-12);
  const std::array<Sample, 2> field{even, swept};
  EXPECT_EQ(share_of(field).value, 0.75);
  EXPECT_LT(share_of(field).low, 0.75) << "one meeting of two was swept";
  const Sample lost = swept.turned();
  EXPECT_EQ(share_of({&lost, 1}).low, 0);
  EXPECT_NEAR(share_of({&lost, 1}).high, 1 - std::pow(0.025, 1.0 / 20), 1e-12);
}

TEST(Statistics, claim_nothing_after_a_single_pair) {
  Sample one;
  one.add(0);
  EXPECT_EQ(share_of({&one, 1}).low, 0);
  EXPECT_EQ(share_of({&one, 1}).high, 1);
  EXPECT_TRUE(std::isinf(mean_of({&one, 1}).high));
}

struct Trials {
  int accepted = 0;
  int rejected = 0;
  double pairs = 0;  // on the average
};

Trials sequential_tests(double elo, const SprtBounds& bounds, int matches, std::uint64_t seed) {
  Trials trials;
  Rng rng(seed);
  for (int match = 0; match < matches; ++match) {
    Sample sample;
    Verdict verdict = Verdict::open;
    while (verdict == Verdict::open && sample.count < 20'000) {
      sample.add(drawn_pair(share_from_elo(elo), rng));
      verdict = verdict_of(sample, bounds);
    }
    trials.accepted += verdict == Verdict::accepted;
    trials.rejected += verdict == Verdict::rejected;
    trials.pairs += static_cast<double>(sample.count) / matches;
  }
  return trials;
}

TEST(Sprt, errs_no_oftener_than_one_time_in_twenty) {
  const Trials even = sequential_tests(0, {0, 20}, 500, 3);
  EXPECT_EQ(even.accepted + even.rejected, 500);
  EXPECT_LE(even.accepted, 35);
  const Trials stronger = sequential_tests(20, {0, 20}, 500, 4);
  EXPECT_EQ(stronger.accepted + stronger.rejected, 500);
  EXPECT_LE(stronger.rejected, 35);
}

TEST(Sprt, errs_seldom_between_bounds_so_wide_that_a_few_pairs_decide) {
  EXPECT_LE(sequential_tests(0, {0, 200}, 500, 5).accepted, 35);
  EXPECT_LE(sequential_tests(200, {0, 200}, 500, 6).rejected, 35);
}

TEST(Sprt, decides_soon_where_the_truth_is_far_outside) {
  const Trials far_above = sequential_tests(150, {0, 20}, 200, 7);
  EXPECT_EQ(far_above.accepted, 200);
  EXPECT_LT(far_above.pairs, 150);
  const Trials far_below = sequential_tests(-150, {0, 20}, 200, 8);
  EXPECT_EQ(far_below.rejected, 200);
  EXPECT_LT(far_below.pairs, 150);
}

TEST(Sprt, stays_finite_where_pairs_do_not_vary) {
  for (const double distance : {-0.5, 0.0, 0.5}) {
    Sample sample;
    EXPECT_EQ(log_likelihood_ratio(sample, {}), 0);
    for (int i = 0; i < 200; ++i) {
      sample.add(distance);
      EXPECT_TRUE(std::isfinite(log_likelihood_ratio(sample, {})));
      EXPECT_EQ(log_likelihood_ratio(sample, {}) > 0, distance > 0);
    }
    EXPECT_EQ(verdict_of(sample, {}), distance > 0 ? Verdict::accepted : Verdict::rejected);
  }
}

std::vector<Meeting> drawn_field(const std::vector<double>& elo, int pairs, Rng& rng) {
  std::vector<Meeting> meetings;
  const int bots = static_cast<int>(elo.size());
  for (int first = 0; first < bots; ++first)
    for (int second = first + 1; second < bots; ++second) {
      const double ahead = elo[static_cast<std::size_t>(first)] - elo[static_cast<std::size_t>(second)];
      meetings.push_back({first, second, drawn_sample(share_from_elo(ahead), pairs, rng)});
    }
  return meetings;
}

TEST(Ratings, come_back_as_they_were_planted) {
  const std::vector<double> planted{-220, -60, 0, 80, 200};
  Rng rng(9);
  const Ratings ratings = fit_ratings(5, drawn_field(planted, 20'000, rng));
  double mean = 0;
  for (int bot = 0; bot < 5; ++bot) {
    EXPECT_NEAR(ratings.rating(bot).value, planted[static_cast<std::size_t>(bot)], 6) << bot;
    mean += ratings.rating(bot).value;
  }
  EXPECT_NEAR(mean, 0, 1e-6);
  EXPECT_NEAR(ratings.difference(4, 0).value, 420, 8);
}

TEST(Ratings, cover_the_truth_about_95_times_in_100) {
  const std::vector<double> planted{-100, -20, 30, 90};
  Rng rng(10);
  int covered = 0;
  for (int trial = 0; trial < 500; ++trial) {
    const Ratings ratings = fit_ratings(4, drawn_field(planted, 100, rng));
    for (int bot = 0; bot < 4; ++bot) {
      const Estimate elo = ratings.rating(bot);
      const double truth = planted[static_cast<std::size_t>(bot)];
      covered += elo.low <= truth && truth <= elo.high;
    }
  }
  EXPECT_GE(covered, 1'860);
  EXPECT_LE(covered, 1'950);
}

TEST(Ratings, of_two_bots_are_the_elo_of_their_share) {
  Rng rng(11);
  const std::vector<Meeting> meetings{{0, 1, drawn_sample(0.7, 1'000, rng)}};
  const Ratings ratings = fit_ratings(2, meetings);
  const Estimate ahead = ratings.difference(0, 1);
  const double pairs = static_cast<double>(meetings[0].distances.count);
  EXPECT_NEAR(share_from_elo(ahead.value) - 0.5, meetings[0].distances.sum / (pairs + 1), 1e-9);
  EXPECT_NEAR(ratings.rating(0).value, ahead.value / 2, 1e-6);
  EXPECT_NEAR(ratings.rating(0).value, -ratings.rating(1).value, 1e-6);
  EXPECT_NEAR(ratings.difference(1, 0).low, -ahead.high, 1e-6);
}

TEST(Ratings, of_a_clean_sweep_begin_where_its_share_does) {
  for (const int pairs : {1, 2, 11, 1'000}) {
    Sample swept;
    for (int i = 0; i < pairs; ++i) swept.add(0.5);
    const Meeting meeting{0, 1, swept};
    const Ratings ratings = fit_ratings(2, {&meeting, 1});
    EXPECT_NEAR(share_from_elo(ratings.difference(0, 1).low), share_of({&swept, 1}).low, 1e-6) << pairs;
    EXPECT_TRUE(std::isfinite(ratings.difference(0, 1).high));
  }
}

TEST(Ratings, stay_finite_for_a_bot_that_won_everything) {
  Sample swept;
  Sample even;
  for (int i = 0; i < 50; ++i) swept.add(0.5), even.add(0);
  const std::vector<Meeting> meetings{{0, 1, swept}, {0, 2, swept}, {1, 2, even}};
  const Ratings ratings = fit_ratings(3, meetings);
  for (int bot = 0; bot < 3; ++bot) {
    EXPECT_TRUE(std::isfinite(ratings.rating(bot).low));
    EXPECT_TRUE(std::isfinite(ratings.rating(bot).high));
  }
  EXPECT_GT(ratings.difference(0, 1).low, 300);
  EXPECT_NEAR(ratings.difference(1, 2).value, 0, 1e-6);
}

}  // namespace
}  // namespace feerie
