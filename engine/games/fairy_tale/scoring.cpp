// Scoring (FT-17 to FT-24, FT-35, FT-36, FT-40). Counts are per kind over a player's face-up cards; The Trickster
// counts under its borrowed name but scores its own points.
#include <bit>

#include "engine/games/fairy_tale/game.h"

namespace feerie::fairy_tale {

// FT-36: any other card of the content, seen or not, or its own name, which leaves it as it is.
void FairyTale::legal_name(const State&, Moves<FairyTale>& out) const {
  for (int kind = 0; kind < content_->kinds(); ++kind) out.add(one_card(Op::name, static_cast<Kind>(kind)));
}

// FT-17: face-down cards are out of every count. FT-23, FT-34: the borrowed name exists at scoring only.
void FairyTale::count_up(const State& now, Counts& counts) const {
  for (int seat = 0; seat < players_; ++seat) {
    const auto& row = now.row[static_cast<std::size_t>(seat)];
    auto& count = counts[static_cast<std::size_t>(seat)];
    for (std::size_t i = 0; i < static_cast<std::size_t>(row_length(now, seat)); ++i) {
      if ((now.down[static_cast<std::size_t>(seat)] >> i) & 1) continue;
      const bool borrows = now.borrowed != kNone && ((wild_ >> row[i]) & 1);
      ++count[borrows ? now.borrowed : row[i]];
    }
  }
}

int FairyTale::sum_of(const Count& count, KindMask kinds) {
  int sum = 0;
  for (; kinds != 0; kinds &= kinds - 1) sum += count[static_cast<std::size_t>(std::countr_zero(kinds))];
  return sum;
}

FairyTale::Score FairyTale::score(const State& now, int seat) const {
  Counts counts{};
  count_up(now, counts);
  return score(now, seat, counts);
}

FairyTale::Score FairyTale::score(const State& now, int seat, const Counts& count) const {
  const auto& own = count[static_cast<std::size_t>(seat)];
  const auto has_most = [&](KindMask kinds) {  // FT-22, FT-35: strictly more than every other player
    for (int other = 0; other < players_; ++other)
      if (other != seat && sum_of(count[static_cast<std::size_t>(other)], kinds) >= sum_of(own, kinds)) return false;
    return true;
  };
  const auto has_each = [&](KindMask kinds) {  // FT-21, FT-35
    for (; kinds != 0; kinds &= kinds - 1)
      if (own[static_cast<std::size_t>(std::countr_zero(kinds))] == 0) return false;
    return true;
  };
  Score score;
  for (std::size_t i = 0; i < static_cast<std::size_t>(row_length(now, seat)); ++i) {
    if ((now.down[static_cast<std::size_t>(seat)] >> i) & 1) continue;  // FT-8, FT-17
    const Points& points = cards_[now.row[static_cast<std::size_t>(seat)][i]].points;
    int worth = points.value;                                                       // FT-18
    if (points.kind == PointsKind::per) worth *= sum_of(own, points.of);            // FT-19, FT-20
    if (points.kind == PointsKind::conditional && !has_each(points.of)) worth = 0;  // FT-21
    if (points.kind == PointsKind::majority && !has_most(points.of)) worth = 0;     // FT-22
    score.card[i] = static_cast<std::int16_t>(worth);
    score.total += worth;
  }
  return score;
}

// FT-24, FT-40: most points win, equals share. FT-27, FT-38: in Pairs the sums of seats 1+3 and 2+4 are compared.
Outcome FairyTale::result(const State& now) const {
  Outcome outcome;
  outcome.seats = players_;
  std::array<std::int32_t, kMaxSeats> value{};
  Counts counts{};
  count_up(now, counts);
  for (int seat = 0; seat < players_; ++seat)
    outcome.points[static_cast<std::size_t>(seat)] = score(now, seat, counts).total;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat)
    value[seat] = options_.pairs ? outcome.points[seat] + outcome.points[(seat + 2) % 4] : outcome.points[seat];
  place_by(outcome, value);
  if (options_.pairs)  // two teams: the losing pair is second, not third
    for (std::size_t seat = 0; seat < 4; ++seat)
      if (outcome.place[seat] > 1) outcome.place[seat] = 2;
  return outcome;
}

// FT-38: where the sums of both pairs are equal neither exceeds the other.
bool FairyTale::drawn(const Outcome& end) const { return options_.pairs && end.winners() == players_; }

}  // namespace feerie::fairy_tale
