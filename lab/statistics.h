// What may be said of bots after some pairs of games: shares with intervals, a sequential test. The sample is
// the pair (games on one seed with the seats swapped), never the game: games of a pair hang together. Everything is a
// function of numbers taken in the order of the pairs, so the number of threads cannot change a digit. A share is kept
// as its distance from one half, which is exactly 0 where a bot meets itself.
#pragma once

#include <cstdint>
#include <span>

namespace feerie::lab {

struct Sample {
  std::uint64_t count = 0;
  double sum = 0;
  double squares = 0;
  double least = 0;
  double most = 0;

  void add(double value);
  double mean() const { return count == 0 ? 0 : sum / static_cast<double>(count); }
  double variance() const;  // of one value; 0 when all are the same, or with fewer than two
  Sample turned() const;    // the same pairs as the other bot sees them: every value negated
  bool all(double value) const { return count > 0 && least == value && most == value; }
};

struct Estimate {
  double value = 0;
  double low = 0;  // 95 % interval; from -infinity to infinity where nothing is known
  double high = 0;
};

// The 97.5 % point of Student's distribution with so many degrees of freedom; infinite for none.
double student(std::uint64_t degrees);

// The mean over several samples that count alike, such as the meetings of one bot with each of the others.
Estimate mean_of(std::span<const Sample> samples);
// The same for shares kept as distances from one half, within 0..1. A meeting whose pairs were all won (or lost) varies
// in nothing, yet proves only so much: its interval is what so many pairs leave open, sweep_bound.
Estimate share_of(std::span<const Sample> distances);
// The lowest share at which so many pairs are all won once in 40 times: P(all won) <= share ^ pairs.
double sweep_bound(std::uint64_t pairs);

double share_from_elo(double elo);  // 400 Elo: ten victories to one

// A generalised sequential probability ratio test on the mean share of pairs, as chess engines are tested: is the first
// bot stronger by `high` Elo (accepted), or by no more than `low` (rejected)? Both errors have a probability of 5 %.
struct SprtBounds {
  double low = 0;
  double high = 20;
};
enum class Verdict : std::uint8_t { open, accepted, rejected };
inline constexpr double kSprtError = 0.05;
double sprt_limit();  // the test ends when the log likelihood ratio leaves -limit..limit
// An imaginary pair, half won and half lost, stands beside the real ones: without it two equal results would have no
// variance and prove anything.
double log_likelihood_ratio(const Sample& distances, const SprtBounds& bounds);
Verdict verdict_of(const Sample& distances, const SprtBounds& bounds);

}  // namespace feerie::lab
