// See reasons.h. The first reason is what the card brings its owner now, in whole points; the second, if there is one,
// its effect or the neighbour it is kept from.
#include "bots/fairy_tale/reasons.h"

#include <algorithm>
#include <bit>

namespace feerie::fairy_tale {

namespace {

constexpr std::int32_t kPoint = 16;

class Reasons {
 public:
  Reasons(const FairyTale& game, const View<FairyTale>& view, const Estimate& estimate)
      : game_(game), now_(view.state()), seat_(index(view.eye())), estimate_(estimate) {}

  std::vector<Message> of(const Move& move) {
    const Kind kind = move.cards[0];
    switch (now_.phase) {
      case Phase::pick:
      case Phase::play: of_card(kind); break;
      case Phase::open: add("fairy_tale.why_opened", kind, gain(kind, held(false))); break;
      case Phase::close: say(Message("fairy_tale.why_closed").with("card", term(kind))); break;
      case Phase::hunt: of_hunt(move.seat); break;
      case Phase::name: of_name(move); break;
      default: break;
    }
    return std::move(found_);
  }

 private:
  Term term(Kind kind) const { return Term{game_.content().texts[kind].id}; }
  const Card& card(Kind kind) const { return game_.content().cards[kind]; }
  void say(Message message) { found_.push_back(std::move(message)); }
  void add(std::string_view id, Kind kind, int points) {
    say(Message(id).with("card", term(kind)).with("points", points));
  }
  Holding held(bool with_hand) const { return estimate_.holding(game_, now_, seat_, with_hand); }

  // In whole points, as things stand: nothing for what may still come.
  int gain(Kind kind, Holding own) const {
    own.rounds_left = 0;
    return (estimate_.points(kind, own) + estimate_.support(kind, own)) / kPoint;
  }
  static int copies(Kind kind, const Holding& own) {
    return static_cast<int>(std::count(own.cards.begin(), own.cards.begin() + own.size, kind));
  }
  std::vector<Term> owned(KindMask kinds, const Holding& own) const {
    std::vector<Term> terms;
    for (KindMask left = kinds & own.kinds; left != 0; left &= left - 1)
      terms.push_back(term(static_cast<Kind>(std::countr_zero(left))));
    return terms;
  }
  // Of the seat's cards, those that score more with this one.
  KindMask helped(Kind kind, const Holding& own) const {
    KindMask kinds = 0;
    for (KindMask left = own.kinds & ~mask_of(kind); left != 0; left &= left - 1) {
      const auto other = static_cast<Kind>(std::countr_zero(left));
      const Points& points = card(other).points;
      if (!((points.of >> kind) & 1)) continue;
      const bool completes = points.kind == PointsKind::conditional && !((own.kinds >> kind) & 1) &&
                             (points.of & ~own.kinds & ~mask_of(kind)) == 0;
      if (points.kind == PointsKind::per || completes) kinds |= mask_of(other);
    }
    return kinds;
  }

  void of_card(Kind kind) {
    Holding own = held(now_.phase == Phase::pick);
    if (now_.phase == Phase::play) own.rounds_left = 0;
    const Points& points = card(kind).points;
    const int more = gain(kind, own);
    const KindMask helps = helped(kind, own);
    if (points.kind == PointsKind::per && ((points.of >> kind) & 1) && copies(kind, own) > 0) {
      say(Message("fairy_tale.why_copies")
              .with("n", copies(kind, own) + 1)
              .with("card", term(kind))
              .with("points", more));
    } else if (helps != 0) {
      say(Message("fairy_tale.why_helps")
              .with("card", term(kind))
              .with("points", more)
              .with("cards", owned(helps, own)));
    } else if (points.kind == PointsKind::per && (points.of & own.kinds) != 0) {
      say(Message("fairy_tale.why_counts")
              .with("card", term(kind))
              .with("points", more)
              .with("cards", owned(points.of, own)));
    } else if (points.kind == PointsKind::conditional && (points.of & ~own.kinds) == 0) {
      add("fairy_tale.why_complete", kind, more);
    } else if (points.kind == PointsKind::majority) {
      add("fairy_tale.why_majority", kind, points.value);
    } else if (more > 0) {
      add("fairy_tale.why_points", kind, more);
    } else {
      say(Message(own.rounds_left > 0 && points.kind != PointsKind::fixed ? "fairy_tale.why_later"
                                                                          : "fairy_tale.why_costs_least")
              .with("card", term(kind)));
    }
    of_effect(kind, own);
    if (now_.phase == Phase::pick) of_neighbour(kind);
  }

  void of_effect(Kind kind, const Holding& own) {
    const Effect& effect = card(kind).effect;
    if (effect.kind == EffectKind::open && (effect.what & own.face_down) != 0) say(Message("fairy_tale.why_opens"));
    if (effect.kind == EffectKind::close && effect.who == Reach::all) say(Message("fairy_tale.why_closes_all"));
    if (effect.kind == EffectKind::hunt) say(Message("fairy_tale.why_hunts"));
  }

  // The rest of the hand goes on: whoever gets it would be glad of a card that goes with what lies open there.
  void of_neighbour(Kind kind) {
    if (game_.on_offer(now_, seat_).size < 2) return;
    const int next = game_.passes_left(now_.round) ? game_.left_of(seat_) : game_.right_of(seat_);
    const Holding theirs = estimate_.holding(game_, now_, next, false);
    const bool collects = copies(kind, theirs) > 0 && card(kind).points.kind == PointsKind::per;
    if (collects) say(Message("fairy_tale.why_collects").with("card", term(kind)).with("next", seat_at(next)));
    else if (helped(kind, theirs) != 0)
      say(Message("fairy_tale.why_needs").with("card", term(kind)).with("next", seat_at(next)));
  }

  void of_hunt(int target) {
    const Kind kind = now_.row[static_cast<std::size_t>(target)][now_.played - 1u];
    say(Message("fairy_tale.why_hunted")
            .with("card", term(kind))
            .with("owner", seat_at(target))
            .with("points", gain(kind, estimate_.holding(game_, now_, target, false))));
  }

  void of_name(const Move& move) {
    State named = now_;
    game_.apply(named, seat_at(seat_), move);
    add("fairy_tale.why_named", move.cards[0], game_.score(named, seat_).total);
  }

  const FairyTale& game_;
  const State& now_;
  int seat_;
  const Estimate& estimate_;
  std::vector<Message> found_;
};

}  // namespace

std::vector<Message> reasons(const FairyTale& game, const View<FairyTale>& view, const Estimate& estimate,
                             const Move& move) {
  return Reasons(game, view, estimate).of(move);
}

}  // namespace feerie::fairy_tale
