// Which bot is stronger, as fairly as it can be asked: pairs of games on one seed, in which the bots swap their seats.
// In a pair the deck, the dice and the bots' own seeds are the same; only who sits where differs. Every two bots of a
// field meet equally often. Pairs are counted in the order of their numbers, so the result does not depend on threads.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "lab/ratings.h"

namespace feerie::lab {

// Who sits where in one game of a pair: by seat, 0 for the first bot and 1 for the second.
using Seating = std::vector<int>;

// The games of a pair. With every seating its exchange is there too, so each bot has each seat equally often. Bots sit
// in turn, which makes partners of those who sit opposite each other (FT-27); an odd table is turned all the way round,
// because one bot has a seat more there, and two neighbours.
std::vector<Seating> seatings(int players);

struct ArenaProgress {
  std::uint64_t pairs = 0;                 // counted so far
  const std::vector<Meeting>* meetings{};  // as they stand
};

struct ArenaPlan {
  const GameEntry* game = nullptr;
  Setup setup;                    // complete
  std::vector<std::string> bots;  // two or more; one name twice is the mirror, even to the last digit
  std::uint64_t games = 0;        // asked for; rounded up until every two bots have played as many whole pairs
  std::uint64_t seed = 0;
  int threads = 1;
  std::optional<SprtBounds> sprt;                         // two bots only: stop at the first pair that decides
  std::function<void(const ArenaProgress&)> on_progress;  // from one thread at a time, in the order of pairs
  ListsBySeat lists{};  // they stay at their seats, so bots that swap seats swap lists too; empty: the bots choose

  std::uint64_t meetings() const { return bots.size() * (bots.size() - 1) / 2; }
  std::uint64_t games_per_pair() const { return seatings(setup.players).size(); }
  std::uint64_t pairs() const;  // in all
};

struct Standing {
  Estimate share;  // of all victories of its games; shared ones divided, one that nobody won split in half
  double mean_score = 0;
  Estimate difference;  // of its mean score to that of its opponents
  Estimate elo;         // the mean of the field is 0
};

struct ArenaResult {
  std::uint64_t games = 0;
  std::uint64_t pairs = 0;
  std::uint64_t signature = 0;      // sum over the games, as in GameTally
  std::vector<Meeting> meetings;    // first with second, first with third …
  std::vector<Standing> standings;  // one per bot
  Ratings ratings;
};

ArenaResult run_arena(const ArenaPlan& plan);

}  // namespace feerie::lab
