// Elo ratings of a field of bots that met each other, by maximum likelihood, with intervals. Two bots are a field too.
// They speak of shares of pairs: 400 Elo are ten victories to one at a table that each bot fills by half, not in a
// duel.
#pragma once

#include <vector>

#include "lab/statistics.h"

namespace feerie::lab {

// Two bots of a field by their numbers, and the first one's shares as distances from one half.
struct Meeting {
  int first = 0;
  int second = 1;
  Sample distances;
};

// Elo by maximum likelihood: the expected share of a pair is 1 / (1 + 10 ^ (-difference / 400)), the mean of the field
// is 0. One imaginary even pair per meeting keeps a bot that won everything at a finite rating.
struct Ratings {
  std::vector<double> elo;
  std::vector<std::vector<double>> covariance;
  std::uint64_t degrees = 0;  // of freedom of the variances

  Estimate rating(int bot) const;
  Estimate difference(int first, int second) const;
};
Ratings fit_ratings(int bots, std::span<const Meeting> meetings);

}  // namespace feerie::lab
