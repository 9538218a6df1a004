// Student's intervals on the means of pairs, and the sequential test in its normal form: mean and variance of the pairs
// are all it asks for, so shared victories and any number of seats are welcome.
#include "lab/statistics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace feerie::lab {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
}  // namespace

void Sample::add(double value) {
  least = count == 0 ? value : std::min(least, value);
  most = count == 0 ? value : std::max(most, value);
  ++count;
  sum += value;
  squares += value * value;
}

double Sample::variance() const {
  if (count < 2 || least == most) return 0;
  return std::max(0.0, squares - sum * mean()) / static_cast<double>(count - 1);
}

Sample Sample::turned() const { return {count, 0 - sum, squares, 0 - most, 0 - least}; }

// Exact for few degrees, then the expansion of Cornish and Fisher, which is right to four digits from 5 on.
double student(std::uint64_t degrees) {
  static constexpr std::array<double, 5> kFew{kInfinity, 12.706205, 4.302653, 3.182446, 2.776445};
  if (degrees < kFew.size()) return kFew[degrees];
  const double z = 1.959963985;
  const double z3 = z * z * z;
  const double z5 = z3 * z * z;
  const double z7 = z5 * z * z;
  const double n = static_cast<double>(degrees);
  return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

Estimate mean_of(std::span<const Sample> samples) {
  double mean = 0;
  double squared_error = 0;
  std::uint64_t degrees = 0;
  for (const Sample& sample : samples) {
    mean += sample.mean();
    squared_error += sample.variance() / static_cast<double>(std::max<std::uint64_t>(sample.count, 1));
    degrees += std::max<std::uint64_t>(sample.count, 1) - 1;
  }
  const double strata = static_cast<double>(std::max<std::size_t>(samples.size(), 1));
  mean /= strata;
  if (degrees == 0) return {mean, -kInfinity, kInfinity};
  const double margin = student(degrees) * std::sqrt(squared_error) / strata;
  return {mean, mean - margin, mean + margin};
}

double sweep_bound(std::uint64_t pairs) { return std::pow(0.025, 1 / static_cast<double>(pairs)); }

namespace {

Estimate share_in_one(const Sample& distances) {
  const Estimate mean = mean_of({&distances, 1});
  Estimate share{0.5 + mean.value, std::max(0.5 + mean.low, 0.0), std::min(0.5 + mean.high, 1.0)};
  if (distances.all(0.5)) share.low = sweep_bound(distances.count);
  if (distances.all(-0.5)) share.high = 1 - sweep_bound(distances.count);
  return share;
}

}  // namespace

// Each side's distances from the means add up by their squares, as independent errors do.
Estimate share_of(std::span<const Sample> distances) {
  double sum = 0;
  double below = 0;
  double above = 0;
  for (const Sample& sample : distances) {
    const Estimate one = share_in_one(sample);
    sum += one.value;
    below += (one.value - one.low) * (one.value - one.low);
    above += (one.high - one.value) * (one.high - one.value);
  }
  const double meetings = static_cast<double>(distances.size());
  const double mean = sum / meetings;
  return {mean, std::max(mean - std::sqrt(below) / meetings, 0.0), std::min(mean + std::sqrt(above) / meetings, 1.0)};
}

double share_from_elo(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double sprt_limit() { return std::log((1 - kSprtError) / kSprtError); }

double log_likelihood_ratio(const Sample& distances, const SprtBounds& bounds) {
  const double pairs = static_cast<double>(distances.count);
  const double mean = distances.sum / (pairs + 1);
  const double variance = (distances.squares + 0.25) / (pairs + 1) - mean * mean;
  const double low = share_from_elo(bounds.low) - 0.5;
  const double high = share_from_elo(bounds.high) - 0.5;
  return pairs * (high - low) * (2 * mean - low - high) / (2 * variance);
}

Verdict verdict_of(const Sample& distances, const SprtBounds& bounds) {
  const double ratio = log_likelihood_ratio(distances, bounds);
  if (ratio >= sprt_limit()) return Verdict::accepted;
  return ratio <= -sprt_limit() ? Verdict::rejected : Verdict::open;
}

}  // namespace feerie::lab
