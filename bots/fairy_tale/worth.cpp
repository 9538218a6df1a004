// The estimate behind the greedy bot. A hand of five is judged by its best three: every choice of plays is tried on
// the row, each card counted as at scoring with a share for what may still come, each effect by what it would turn.
#include "bots/fairy_tale/worth.h"

#include <algorithm>
#include <array>
#include <bit>

namespace feerie::fairy_tale {

namespace {

constexpr std::int64_t kPoint = 16;

// A seat's face-up cards as counts, with the cards it means to play.
struct Collection {
  std::array<std::uint8_t, kMaxKinds> count{};
  KindMask kinds = 0;

  void add(Kind kind) {
    ++count[kind];
    kinds |= mask_of(kind);
  }
  int of(KindMask mask) const {
    int sum = 0;
    for (KindMask left = mask & kinds; left != 0; left &= left - 1)
      sum += count[static_cast<std::size_t>(std::countr_zero(left))];
    return sum;
  }
};

class Estimate {
 public:
  Estimate(const FairyTale& game, const State& view, int seat) : game_(game), seat_(seat) {
    for (int other = 0; other < game.players(); ++other)
      for (int i = 0; i < game.row_length(view, other); ++i) {
        const Kind kind = view.row[static_cast<std::size_t>(other)][static_cast<std::size_t>(i)];
        if ((view.down[static_cast<std::size_t>(other)] >> i) & 1) down_[static_cast<std::size_t>(other)].add(kind);
        else up_[static_cast<std::size_t>(other)].add(kind);
      }
    rounds_left_ = kRounds - 1 - view.round;
  }

  // The best that the options give when `plays` of them are laid besides what is on the table and `laid`.
  std::int64_t best(const CardWord& options, int size, int plays, Kind laid) const {
    std::int64_t best = INT64_MIN;
    const int chosen = std::min(plays, size);
    for (unsigned set = 0; set < (1u << size); ++set) {
      if (std::popcount(set) != chosen) continue;
      std::array<Kind, kHandSize + 1> cards{};
      std::size_t count = 0;
      if (laid != kNone) cards[count++] = laid;
      for (unsigned left = set; left != 0; left &= left - 1)
        cards[count++] = options[static_cast<std::size_t>(std::countr_zero(left))];
      best = std::max(best, value(cards, count));
    }
    return best;
  }

 private:
  const Card& card(Kind kind) const { return game_.content().cards[kind]; }

  // What one copy scores in a collection; unmet conditions count for a share that shrinks with the rounds left.
  std::int64_t points(Kind kind, const Collection& own) const {
    const Points& points = card(kind).points;
    const std::int64_t full = points.value * kPoint;
    switch (points.kind) {
      case PointsKind::fixed: return full;
      case PointsKind::per: return full * own.of(points.of) + full * rounds_left_ / 4;
      case PointsKind::conditional: {
        const int missing = std::popcount(points.of & ~own.kinds);
        if (missing == 0) return full;
        return rounds_left_ == 0 ? 0 : full * rounds_left_ / (6 * missing * missing);
      }
      case PointsKind::majority: break;
    }
    int most = 0;
    for (int other = 0; other < game_.players(); ++other)
      if (other != seat_) most = std::max(most, up_[static_cast<std::size_t>(other)].of(points.of));
    const int lead = own.of(points.of) - most;
    return lead > 0 ? full * (8 + lead * 2 - rounds_left_) / 10 : lead == 0 ? full / 4 : 0;
  }

  // The cheapest card of a kind-set: what an owner would give up to a Close.
  std::int64_t cheapest(KindMask what, const Collection& own) const {
    std::int64_t least = INT64_MAX;
    for (KindMask left = what & own.kinds; left != 0; left &= left - 1)
      least = std::min(least, points(static_cast<Kind>(std::countr_zero(left)), own));
    return least == INT64_MAX ? 0 : least;
  }
  std::int64_t dearest_down(KindMask what, const Collection& own) const {
    std::int64_t most = 0;
    const Collection& down = down_[static_cast<std::size_t>(seat_)];
    for (KindMask left = what & down.kinds; left != 0; left &= left - 1)
      most = std::max(most, points(static_cast<Kind>(std::countr_zero(left)), own));
    return most;
  }

  std::int64_t effect_value(Kind kind, const Collection& own) const {
    const Effect& effect = card(kind).effect;
    if (effect.kind == EffectKind::open) return dearest_down(effect.what, own);
    if (effect.kind == EffectKind::hunt) return kPoint;
    if (effect.kind != EffectKind::close) return 0;
    std::int64_t value = -cheapest(effect.what, own);
    if (effect.who == Reach::all)
      for (int other = 0; other < game_.players(); ++other)
        if (other != seat_)
          value += cheapest(effect.what, up_[static_cast<std::size_t>(other)]) / (game_.players() - 1);
    return value;
  }

  template <std::size_t N>
  std::int64_t value(const std::array<Kind, N>& cards, std::size_t count) const {
    Collection own = up_[static_cast<std::size_t>(seat_)];
    for (std::size_t i = 0; i < count; ++i) own.add(cards[i]);
    std::int64_t sum = 0;
    for (KindMask left = own.kinds; left != 0; left &= left - 1) {
      const auto kind = static_cast<Kind>(std::countr_zero(left));
      sum += points(kind, own) * own.count[kind];
    }
    for (std::size_t i = 0; i < count; ++i) sum += effect_value(cards[i], own);
    return sum;
  }

  const FairyTale& game_;
  int seat_;
  int rounds_left_ = 0;
  std::array<Collection, kMaxPlayers> up_{};
  std::array<Collection, kMaxPlayers> down_{};
};

}  // namespace

std::int64_t worth_of(const FairyTale& game, const View<FairyTale>& view, const Move& move) {
  const State& now = view.state();
  const int seat = index(view.eye());
  FairyTale::Hand hand = game.in_hand(now, seat);
  if (move.op == Op::pick) {
    hand.cards[static_cast<std::size_t>(hand.size++)] = move.cards[0];
    return Estimate(game, now, seat).best(hand.cards, hand.size, game.plays_in(now.round), kNone);
  }
  if (move.op == Op::play) {
    hand.cards.remove(move.cards[0]);
    return Estimate(game, now, seat)
        .best(hand.cards, hand.size - 1, game.plays_in(now.round) - now.step - 1, move.cards[0]);
  }
  // Effects and names are public: the answer can be carried out on the view itself.
  State after = now;
  game.apply(after, view.eye(), move);
  if (move.op == Op::hunt || move.op == Op::name) {
    std::int64_t value = game.score(after, seat).total * kPoint * game.players();
    for (int other = 0; other < game.players(); ++other) value -= game.score(after, other).total;
    return value;
  }
  hand = game.in_hand(now, seat);
  return Estimate(game, after, seat).best(hand.cards, hand.size, game.plays_in(now.round) - now.step, kNone);
}

}  // namespace feerie::fairy_tale
