// See estimate.h. The shares were found by playing variants of the estimate against each other, thousands of games
// each.
#include "bots/fairy_tale/estimate.h"

#include <algorithm>
#include <bit>

namespace feerie::fairy_tale {

namespace {

constexpr std::int32_t kPoint = 16;
constexpr std::int32_t kHunt = 24;          // what may be hunted is not known yet
constexpr std::int32_t kOthersClose = 14;   // for what a Close costs the others
constexpr std::int32_t kOpenTooEarly = 10;  // an Open is better kept for later rounds
// Shares in percent.
constexpr std::int32_t kLaterCounted = 25;  // of a card that counts others, for each round to come
constexpr std::int32_t kLaterNeeded = 5;    // of an unmet condition, for each round to come
constexpr std::int32_t kNearlyThere = 10;   // the same, for a card that brings it nearer
constexpr std::int32_t kMajority = 13;      // for each card of the affinity, five at most
constexpr std::int32_t kOpened = 75;
constexpr std::int32_t kClosed = 125;
constexpr std::int32_t kDenied = 6;  // of what the card is worth to the neighbour

template <class Visit>
void each_kind(KindMask kinds, Visit&& visit) {
  for (; kinds != 0; kinds &= kinds - 1) visit(static_cast<Kind>(std::countr_zero(kinds)));
}

bool has(KindMask kinds, Kind kind) { return (kinds >> kind) & 1; }

}  // namespace

void Estimate::prepare(const FairyTale& game) {
  const auto& cards = game.content().cards;
  for (std::size_t kind = 0; kind < cards.size(); ++kind) {
    Facts& facts = facts_[kind];
    facts = {.points = cards[kind].points, .effect = cards[kind].effect};
    for (std::size_t other = 0; other < cards.size(); ++other) {
      const Points& points = cards[other].points;
      if (!has(points.of, static_cast<Kind>(kind))) continue;
      if (points.kind == PointsKind::per) facts.counted_by |= mask_of(static_cast<Kind>(other));
      if (points.kind == PointsKind::conditional) facts.needed_by |= mask_of(static_cast<Kind>(other));
    }
  }
}

Holding Estimate::holding(const FairyTale& game, const State& now, int seat, bool with_hand) const {
  Holding own;
  const auto at = static_cast<std::size_t>(seat);
  const auto add = [&](Kind kind) {
    own.cards[static_cast<std::size_t>(own.size++)] = kind;
    own.kinds |= mask_of(kind);
  };
  for (int i = 0; i < game.row_length(now, seat); ++i) {
    const Kind kind = now.row[at][static_cast<std::size_t>(i)];
    if ((now.down[at] >> i) & 1) own.face_down |= mask_of(kind);
    else add(kind);
  }
  for (int i = 0; with_hand && i < game.hand_count(now, seat); ++i) add(now.held[at][static_cast<std::size_t>(i)]);
  own.rounds_left = kRounds - 1 - now.round;
  return own;
}

std::int32_t Estimate::points(Kind kind, const Holding& own) const {
  const Points& points = facts_[kind].points;
  const std::int32_t full = points.value * kPoint;
  if (points.kind == PointsKind::fixed) return full;
  if (points.kind == PointsKind::conditional) {
    const int missing = std::popcount(points.of & ~own.kinds);
    return missing == 0 ? full : full * own.rounds_left * kLaterNeeded / (100 * missing * missing);
  }
  int counted = 0;
  for (int i = 0; i < own.size; ++i) counted += has(points.of, own.cards[static_cast<std::size_t>(i)]) ? 1 : 0;
  if (points.kind == PointsKind::majority) return full * std::min(counted, 5) * kMajority / 100;
  return full * (counted + (has(points.of, kind) ? 1 : 0)) + full * own.rounds_left * kLaterCounted / 100;
}

std::int32_t Estimate::support(Kind kind, const Holding& own) const {
  const Facts& facts = facts_[kind];
  std::int32_t value = 0;
  for (int i = 0; i < own.size; ++i) {
    const Kind other = own.cards[static_cast<std::size_t>(i)];
    if (has(facts.counted_by, other)) value += facts_[other].points.value * kPoint;
  }
  if (has(own.kinds, kind)) return value;
  each_kind(facts.needed_by & own.kinds, [&](Kind other) {
    const Points& points = facts_[other].points;
    const std::int32_t full = points.value * kPoint;
    const int missing = std::popcount(points.of & ~own.kinds) - 1;  // after this one
    value += missing == 0 ? full : full * own.rounds_left * kNearlyThere / (100 * missing * missing);
  });
  return value;
}

std::int32_t Estimate::effect(Kind kind, const Holding& own) const {
  const Effect& effect = facts_[kind].effect;
  switch (effect.kind) {
    case EffectKind::none: return 0;
    case EffectKind::hunt: return kHunt;
    case EffectKind::open: {
      std::int32_t most = 0;
      each_kind(effect.what & own.face_down,
                [&](Kind down) { most = std::max(most, points(down, own) + support(down, own)); });
      return most * kOpened / 100 - (own.rounds_left > 0 ? kOpenTooEarly : 0);
    }
    case EffectKind::close: break;
  }
  std::int32_t least = has(effect.what, kind) ? points(kind, own) + support(kind, own) : INT32_MAX;
  each_kind(effect.what & own.kinds, [&](Kind up) { least = std::min(least, points(up, own)); });
  const std::int32_t cost = least == INT32_MAX ? 0 : least * kClosed / 100;
  return (effect.who == Reach::all ? kOthersClose : 0) - cost;
}

Estimate::Choice Estimate::choice(const FairyTale& game, const State& now, int seat) const {
  const bool picks = now.phase == Phase::pick;
  Choice choice{.own = holding(game, now, seat, picks), .next = {}, .denies = false};
  if (!picks || now.step + 1 >= game.cards_dealt(now.round)) return choice;
  choice.denies = true;
  choice.next = holding(game, now, game.passes_left(now.round) ? game.left_of(seat) : game.right_of(seat), false);
  return choice;
}

std::int32_t Estimate::card_worth(Kind kind, const Choice& choice) const {
  const auto worth = [&](const Holding& own) { return points(kind, own) + support(kind, own) + effect(kind, own); };
  return worth(choice.own) + (choice.denies ? worth(choice.next) * kDenied / 100 : 0);
}

// What turning a card is worth: up for Open, down for Close; or taking its name.
std::int32_t Estimate::turn_worth(Kind kind, const Holding& own, Phase phase) const {
  const std::int32_t adds = support(kind, own) + (phase == Phase::name ? 0 : points(kind, own));
  return phase == Phase::close ? -adds : adds;
}

std::int64_t Estimate::worth(const FairyTale& game, const State& now, int seat, const Move& move) const {
  const Kind kind = move.cards[0];
  if (now.phase == Phase::pick || now.phase == Phase::play) return card_worth(kind, choice(game, now, seat));
  if (now.phase == Phase::hunt) {
    const int target = move.seat;
    const Kind hunted = now.row[static_cast<std::size_t>(target)][now.played - 1u];
    const Holding theirs = holding(game, now, target, false);
    return (points(hunted, theirs) + support(hunted, theirs)) * (target == seat ? -1 : 1);
  }
  if (now.phase != Phase::name) return turn_worth(kind, holding(game, now, seat, false), now.phase);
  State named = now;  // the last answer of the game: its score can be seen
  game.apply(named, seat_at(seat), move);
  return std::int64_t{game.score(named, seat).total} * kPoint;
}

// The noise is up to a point, so that simulations differ.
Move Estimate::choose_card(const FairyTale& game, const State& now, int seat, Rng& rng) const {
  const bool picks = now.phase == Phase::pick;
  const FairyTale::Hand hand = picks ? game.on_offer(now, seat) : game.in_hand(now, seat);
  const Choice choice = this->choice(game, now, seat);
  std::uint64_t noise = rng.next();
  Kind best = hand.cards[0];
  std::int32_t best_worth = INT32_MIN;
  for (int i = 0; i < hand.size; ++i, noise >>= 8) {
    const Kind kind = hand.cards[static_cast<std::size_t>(i)];
    const std::int32_t worth = card_worth(kind, choice) + static_cast<std::int32_t>(noise & (kPoint - 1));
    if (worth > best_worth) best_worth = worth, best = kind;
  }
  return one_card(picks ? Op::pick : Op::play, best);
}

Move Estimate::operator()(const FairyTale& game, const State& now, Seat seat, Moves<FairyTale>& moves, Rng& rng) const {
  if (now.phase == Phase::pick || now.phase == Phase::play) return choose_card(game, now, index(seat), rng);
  if (now.phase == Phase::hunt) return game.pick(now, seat, rng);
  game.legal(now, seat, moves);
  const Holding own = holding(game, now, index(seat), false);
  int best = 0;
  std::int32_t best_worth = INT32_MIN;
  for (int i = 0; i < moves.size(); ++i)
    if (const std::int32_t worth = turn_worth(moves[i].cards[0], own, now.phase); worth > best_worth)
      best_worth = worth, best = i;
  return moves[best];
}

}  // namespace feerie::fairy_tale
