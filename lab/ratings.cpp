// Newton's method for the ratings, and the sandwich formula for their variances: pairs that vary less than coin tosses
// (swapped seats make them so) give narrower intervals than the likelihood alone would, as they should.
#include "lab/ratings.h"

#include <algorithm>
#include <cmath>

namespace feerie::lab {

namespace {

const double kEloPerNat = 400 / std::log(10.0);

double logistic(double nats) { return 1 / (1 + std::exp(-nats)); }

using Matrix = std::vector<std::vector<double>>;

Matrix zeros(std::size_t size) { return Matrix(size, std::vector<double>(size)); }

// Adds weight * (e_i - e_j)(e_i - e_j)^T: what one meeting tells about the difference of two ratings.
void add_difference(Matrix& matrix, const Meeting& meeting, double weight) {
  const auto i = static_cast<std::size_t>(meeting.first);
  const auto j = static_cast<std::size_t>(meeting.second);
  matrix[i][i] += weight;
  matrix[j][j] += weight;
  matrix[i][j] -= weight;
  matrix[j][i] -= weight;
}

// The inverse of a positive definite matrix, by elimination.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix result = zeros(size);
  for (std::size_t i = 0; i < size; ++i) result[i][i] = 1;
  for (std::size_t pivot = 0; pivot < size; ++pivot) {
    const double scale = matrix[pivot][pivot];
    for (std::size_t k = 0; k < size; ++k) matrix[pivot][k] /= scale, result[pivot][k] /= scale;
    for (std::size_t row = 0; row < size; ++row) {
      const double factor = matrix[row][pivot];
      if (row == pivot || factor == 0) continue;
      for (std::size_t k = 0; k < size; ++k) {
        matrix[row][k] -= factor * matrix[pivot][k];
        result[row][k] -= factor * result[pivot][k];
      }
    }
  }
  return result;
}

Matrix product(const Matrix& left, const Matrix& right) {
  Matrix result = zeros(left.size());
  for (std::size_t i = 0; i < left.size(); ++i)
    for (std::size_t k = 0; k < left.size(); ++k)
      for (std::size_t j = 0; j < left.size(); ++j) result[i][j] += left[i][k] * right[k][j];
  return result;
}

// The likelihood of ratings (in nats), with the imaginary even pair of every meeting.
class Likelihood {
 public:
  Likelihood(int bots, std::span<const Meeting> meetings)
      : bots_(static_cast<std::size_t>(bots)), meetings_(meetings) {}

  static double expected(const Meeting& meeting, const std::vector<double>& ratings) {
    return logistic(ratings[static_cast<std::size_t>(meeting.first)] -
                    ratings[static_cast<std::size_t>(meeting.second)]);
  }
  double value(const std::vector<double>& ratings) const {
    double sum = 0;
    for (const Meeting& meeting : meetings_) {
      const double share = expected(meeting, ratings);
      const double won = static_cast<double>(meeting.distances.count + 1) / 2 + meeting.distances.sum;
      const double lost = static_cast<double>(meeting.distances.count + 1) / 2 - meeting.distances.sum;
      sum += won * std::log(share) + lost * std::log(1 - share);
    }
    return sum;
  }
  // The step of Newton's method; ratings keep their mean, because gradient and information know differences only.
  std::vector<double> step(const std::vector<double>& ratings) const {
    std::vector<double> gradient(bots_);
    for (const Meeting& meeting : meetings_) {
      const double surplus =
          meeting.distances.sum - static_cast<double>(meeting.distances.count + 1) * (expected(meeting, ratings) - 0.5);
      gradient[static_cast<std::size_t>(meeting.first)] += surplus;
      gradient[static_cast<std::size_t>(meeting.second)] -= surplus;
    }
    const Matrix inverted = inverse_information(ratings);
    std::vector<double> result(bots_);
    for (std::size_t i = 0; i < bots_; ++i)
      for (std::size_t j = 0; j < bots_; ++j) result[i] += inverted[i][j] * gradient[j];
    return result;
  }
  // All ratings moved together change nothing: the information gets 1 there, which differences never see.
  Matrix inverse_information(const std::vector<double>& ratings) const {
    Matrix information(bots_, std::vector<double>(bots_, 1.0));
    for (const Meeting& meeting : meetings_) {
      const double share = expected(meeting, ratings);
      add_difference(information, meeting, static_cast<double>(meeting.distances.count + 1) * share * (1 - share));
    }
    return inverse(std::move(information));
  }

 private:
  std::size_t bots_;
  std::span<const Meeting> meetings_;
};

std::vector<double> most_likely(const Likelihood& likelihood, std::size_t bots) {
  std::vector<double> ratings(bots);
  for (int round = 0; round < 100; ++round) {
    const std::vector<double> step = likelihood.step(ratings);
    double largest = 0;
    for (const double part : step) largest = std::max(largest, std::abs(part));
    if (largest < 1e-12) break;
    const double before = likelihood.value(ratings);
    std::vector<double> tried = ratings;
    for (double length = 1; length > 1e-6; length /= 2) {  // a full step may overshoot far from the top
      for (std::size_t i = 0; i < bots; ++i) tried[i] = ratings[i] + length * step[i];
      if (likelihood.value(tried) >= before) break;
    }
    ratings = tried;
  }
  return ratings;
}

// The variance of a pair's share. Where pairs vary in nothing because all were won or lost, it is what puts the near
// end of the interval at the share that so many pairs prove; for a single pair it is a coin's.
double pair_variance(const Sample& distances, double fitted_share, double student_point) {
  if (distances.all(0.5) || distances.all(-0.5)) {
    const double pairs = static_cast<double>(distances.count);
    const double share = (pairs + 0.5) / (pairs + 1);
    const double bound = sweep_bound(distances.count);
    const double margin = std::log(share / (1 - share)) - std::log(bound / (1 - bound));
    const double error = margin / student_point * (pairs + 1) * share * (1 - share);
    return error * error / pairs;
  }
  return distances.count < 2 ? fitted_share * (1 - fitted_share) : distances.variance();
}

// A single pair is given the widest interval there is: ratings stay finite.
double student_of(std::uint64_t degrees) { return student(std::max<std::uint64_t>(degrees, 1)); }

Estimate with_margin(double value, double variance, std::uint64_t degrees) {
  const double margin = student_of(degrees) * std::sqrt(std::max(variance, 0.0));
  return {value, value - margin, value + margin};
}

}  // namespace

Ratings fit_ratings(int bots, std::span<const Meeting> meetings) {
  const auto size = static_cast<std::size_t>(bots);
  const Likelihood likelihood(bots, meetings);
  const std::vector<double> nats = most_likely(likelihood, size);
  Matrix spread = zeros(size);
  Ratings ratings;
  for (const Meeting& meeting : meetings) ratings.degrees += std::max<std::uint64_t>(meeting.distances.count, 1) - 1;
  for (const Meeting& meeting : meetings) {
    const double share = Likelihood::expected(meeting, nats);
    const double variance = pair_variance(meeting.distances, share, student_of(ratings.degrees));
    add_difference(spread, meeting, static_cast<double>(meeting.distances.count) * variance);
  }
  const Matrix bread = likelihood.inverse_information(nats);
  ratings.covariance = product(product(bread, spread), bread);
  for (auto& row : ratings.covariance)
    for (double& entry : row) entry *= kEloPerNat * kEloPerNat;
  for (const double rating : nats) ratings.elo.push_back(rating * kEloPerNat);
  return ratings;
}

Estimate Ratings::rating(int bot) const {
  const auto i = static_cast<std::size_t>(bot);
  return with_margin(elo[i], covariance[i][i], degrees);
}

Estimate Ratings::difference(int first, int second) const {
  const auto i = static_cast<std::size_t>(first);
  const auto j = static_cast<std::size_t>(second);
  return with_margin(elo[i] - elo[j], covariance[i][i] + covariance[j][j] - 2 * covariance[i][j], degrees);
}

}  // namespace feerie::lab
