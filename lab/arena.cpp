// Pair number i is a pair of games on derive_seed(seed, i), of meeting i modulo the number of meetings: what it gives
// depends on i alone. Threads hand pairs in as they finish; they wait until all before them are counted.
#include "lab/arena.h"

#include <map>
#include <mutex>

#include "bots/search/share_out.h"
#include "catalog/ready_lists.h"

namespace feerie::lab {

namespace {

// One pair as its first bot sees it.
struct PairResult {
  double distance = 0;              // of its share of the victories from one half
  std::int64_t points[2] = {0, 0};  // of the seats of either bot
  std::uint64_t signature = 0;
};

struct Tally {
  Sample score_distances;  // mean score of the first bot's seats less that of the second's, pair by pair
  std::int64_t points[2] = {0, 0};
};

PairResult play_pair(const ArenaPlan& plan, const std::vector<Seating>& games, const Meeting& meeting,
                     std::uint64_t number) {
  PairResult result;
  std::int64_t surplus = 0;  // the first bot's parts of victories less the second's
  for (const Seating& seating : games) {
    BatchPlan game{plan.setup, {}, plan.seed, number, 1, {}};
    for (const std::string& list : lists_in_game(plan.lists, number / plan.meetings())) game.lists.push_back({list});
    for (const int side : seating)
      game.bots.push_back(plan.bots[static_cast<std::size_t>(side == 0 ? meeting.first : meeting.second)]);
    const GameTally tally = plan.game->simulate(game);
    for (std::size_t seat = 0; seat < seating.size(); ++seat) {
      const auto parts = static_cast<std::int64_t>(tally.wins_parts[seat]);
      surplus += seating[seat] == 0 ? parts : -parts;
      result.points[seating[seat]] += tally.points[seat];
    }
    result.signature += tally.signature;
  }
  result.distance = static_cast<double>(surplus) / static_cast<double>(2 * kWinParts * games.size());
  return result;
}

// Counts pairs in the order of their numbers; those that come early wait.
class Counter {
 public:
  explicit Counter(const ArenaPlan& plan)
      : plan_(plan), seats_held_(static_cast<double>(plan.games_per_pair()) * plan.setup.players / 2) {
    const int bots = static_cast<int>(plan.bots.size());
    for (int first = 0; first < bots; ++first)
      for (int second = first + 1; second < bots; ++second) result_.meetings.push_back({first, second, {}});
    tallies_.resize(result_.meetings.size());
  }

  // For any thread: who meets in this pair never changes.
  const Meeting& meeting(std::uint64_t number) const { return result_.meetings[number % result_.meetings.size()]; }

  // False when no more pairs are wanted.
  bool hand_in(std::uint64_t number, const PairResult& pair) {
    const std::lock_guard lock(gate_);
    waiting_.emplace(number, pair);
    for (auto next = waiting_.begin(); !decided_ && next != waiting_.end() && next->first == result_.pairs;
         next = waiting_.erase(next))
      count(next->second);
    return !decided_;
  }

  ArenaResult finish();

 private:
  void count(const PairResult& pair) {
    const std::size_t at = result_.pairs % result_.meetings.size();
    Tally& tally = tallies_[at];
    result_.meetings[at].distances.add(pair.distance);
    tally.score_distances.add(static_cast<double>(pair.points[0] - pair.points[1]) / seats_held_);
    for (const int side : {0, 1}) tally.points[side] += pair.points[side];
    result_.signature += pair.signature;
    ++result_.pairs;
    if (plan_.sprt) decided_ = verdict_of(result_.meetings[at].distances, *plan_.sprt) != Verdict::open;
    if (plan_.on_progress) plan_.on_progress({result_.pairs, &result_.meetings});
  }
  Standing standing(int bot) const;

  const ArenaPlan& plan_;
  double seats_held_;  // by either bot, in one pair
  ArenaResult result_;
  std::vector<Tally> tallies_;  // beside result_.meetings
  std::map<std::uint64_t, PairResult> waiting_;
  std::mutex gate_;
  bool decided_ = false;
};

Standing Counter::standing(int bot) const {
  std::vector<Sample> shares;
  std::vector<Sample> scores;
  double points = 0;
  double pairs = 0;
  for (std::size_t i = 0; i < tallies_.size(); ++i) {
    const Meeting& meeting = result_.meetings[i];
    if (meeting.first != bot && meeting.second != bot) continue;
    const bool first = meeting.first == bot;
    shares.push_back(first ? meeting.distances : meeting.distances.turned());
    scores.push_back(first ? tallies_[i].score_distances : tallies_[i].score_distances.turned());
    points += static_cast<double>(tallies_[i].points[first ? 0 : 1]);
    pairs += static_cast<double>(meeting.distances.count);
  }
  return {share_of(shares), points / (pairs * seats_held_), mean_of(scores), result_.ratings.rating(bot)};
}

ArenaResult Counter::finish() {
  const int bots = static_cast<int>(plan_.bots.size());
  result_.games = result_.pairs * plan_.games_per_pair();
  result_.ratings = fit_ratings(bots, result_.meetings);
  for (int bot = 0; bot < bots; ++bot) result_.standings.push_back(standing(bot));
  return std::move(result_);
}

}  // namespace

std::vector<Seating> seatings(int players) {
  std::vector<Seating> games;
  const int turns = players % 2 == 0 ? 1 : players;
  for (int turn = 0; turn < turns; ++turn) {
    Seating seating(static_cast<std::size_t>(players));
    Seating exchanged = seating;
    for (int i = 0; i < players; ++i) {
      const auto seat = static_cast<std::size_t>((i + turn) % players);
      seating[seat] = i % 2;
      exchanged[seat] = 1 - i % 2;
    }
    games.push_back(seating);
    games.push_back(exchanged);
  }
  return games;
}

std::uint64_t ArenaPlan::pairs() const {
  const std::uint64_t round = games_per_pair() * meetings();  // one pair of every meeting
  return (games + round - 1) / round * meetings();
}

ArenaResult run_arena(const ArenaPlan& plan) {
  const std::vector<Seating> games = seatings(plan.setup.players);
  Counter counter(plan);
  share_out(plan.threads, plan.pairs(), 1, [&](std::uint64_t number, std::uint64_t) {
    return counter.hand_in(number, play_pair(plan, games, counter.meeting(number), number));
  });
  return counter.finish();
}

}  // namespace feerie::lab
