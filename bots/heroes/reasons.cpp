// See reasons.h. Odds and points are the estimate's own, rounded for people.
#include "bots/heroes/reasons.h"

#include <algorithm>
#include <bit>

#include "engine/kit/bits.h"

namespace feerie::heroes {

namespace {

constexpr std::int64_t kPoint = 16;

class Reasons {
 public:
  Reasons(const Heroes& game, const View<Heroes>& view, const Estimate& estimate)
      : game_(game), now_(view.state()), seat_(index(view.eye())), estimate_(estimate) {}

  std::vector<Message> of(const Move& move) {
    const std::uint8_t what = move.cards[0];
    switch (move.op) {
      case Op::pick: of_pick(what); break;
      case Op::side: of_side(what); break;
      case Op::tile: of_tile(move); break;
      case Op::act: of_action(what); break;
      case Op::dice: of_dice(what); break;
      case Op::wound: say(Message("heroes.why_wound")); break;
      case Op::heal: say(Message("heroes.why_heal")); break;
      case Op::take: of_take(what); break;
      case Op::attempt: of_mission(what); break;
      case Op::target: say(Message("heroes.why_target").with("owner", seat_at(move.seat))); break;
      case Op::share: say(Message("heroes.why_share").with("owner", seat_at(move.seat))); break;
      case Op::keep: of_keep(what); break;
      case Op::hold: say(Message("heroes.why_hold")); break;
      default: break;
    }
    return std::move(found_);
  }

 private:
  void say(Message message) { found_.push_back(std::move(message)); }
  const CardWord& line_up() const { return now_.line_up[static_cast<std::size_t>(seat_)]; }
  SlotCounts free_slots() const { return game_.free_slots(now_, seat_); }
  static int percent(const Estimate::Chance& chance) { return chance.won * 100 / 256; }

  CardWord with(std::uint8_t hero, bool right) const {
    CardWord placed = line_up();
    if (right) placed.push_back(hero);
    else placed.push_front(hero);
    return placed;
  }
  int slots_with(std::uint8_t hero, bool right) const { return total_of(game_.slots(with(hero, right))); }

  void of_pick(std::uint8_t hero) {
    const int more = std::max(slots_with(hero, false), slots_with(hero, true)) - total_of(game_.slots(line_up()));
    say(Message("heroes.why_slots").with("n", more));
    for (const Action& action : game_.hero(hero).actions) {
      if (action.kind == ActionKind::fight) say(Message("heroes.why_can_fight").with("n", action.value));
      if (action.kind == ActionKind::mission) say(Message("heroes.why_can_try"));
      if (action.kind == ActionKind::constellation) say(Message("heroes.why_can_draw"));
      if (action.kind == ActionKind::heal) say(Message("heroes.why_can_heal").with("n", action.value));
      if (action.kind == ActionKind::shine) say(Message("heroes.why_can_shine").with("n", action.value));
    }
  }

  void of_side(std::uint8_t side) {
    const std::uint8_t hero = game_.picked_hero(now_, seat_);
    const int here = slots_with(hero, side == 1);
    const int there = slots_with(hero, side == 0);
    if (here > there) say(Message("heroes.why_side").with("n", here - there));
    else say(Message("heroes.why_either_side"));
  }

  void of_tile(const Move& move) {
    const bool own = move.seat == seat_;
    say(Message(own ? "heroes.why_own_tile" : "heroes.why_hinder").with("owner", seat_at(move.seat)));
  }

  void of_dice(DiceMask chosen) {
    const Tile* tile = game_.tile_at(now_, seat_, now_.hero);
    const DiceMask extra = tile != nullptr ? tile->extra_dice : DiceMask{0};
    const Estimate::Chance& chance = estimate_.chance(free_slots(), static_cast<DiceMask>(chosen | extra));
    say(Message("heroes.why_dice").with("percent", percent(chance)).with("n", (chance.damage + 8) / 16));
  }

  void of_action(std::uint8_t what) {
    if (what == static_cast<std::uint8_t>(ActionKind::none)) return say(Message("heroes.why_rest"));
    if (what == kTileAction) return say(Message("heroes.why_tile_action"));
    switch (static_cast<ActionKind>(what)) {
      case ActionKind::fight: return say(Message("heroes.why_fight").with("n", total_of(free_slots())));
      case ActionKind::mission: return say(Message("heroes.why_mission_now"));
      case ActionKind::constellation: return say(Message("heroes.why_can_draw"));
      case ActionKind::heal:
        return say(Message("heroes.why_heal_now").with("n", total_of(now_.counters[static_cast<std::size_t>(seat_)])));
      default: return say(Message("heroes.why_shine_now"));
    }
  }

  void of_take(std::uint8_t foe) {
    const std::int64_t points = (estimate_.spoils(game_, now_, seat_, foe) + kPoint / 2) / kPoint;
    say(Message("heroes.why_take").with("foe", Term{game_.content().adversary_texts[foe].id}).with("points", points));
  }

  void of_mission(std::uint8_t rank) {
    const Mission& mission = game_.mission(now_, rank);
    const int points = mission.prestige[static_cast<std::size_t>(game_.places_covered(now_, rank))];
    int sure = 100;
    if (mission.condition == ConditionKind::damage) sure = Heroes::can_take(free_slots(), mission.damage) ? 100 : 0;
    if (mission.condition == ConditionKind::dice) sure = percent(estimate_.chance(free_slots(), mission.dice));
    say(Message("heroes.why_mission").with("points", points).with("percent", sure));
  }

  void of_keep(std::uint8_t places) {
    CardWord kept;
    for (int place = 0; place < game_.line_up_size(now_, seat_); ++place)
      if ((places >> place) & 1) kept.push_back(line_up()[static_cast<std::size_t>(place)]);
    say(Message("heroes.why_keep").with("n", total_of(game_.slots(kept))));
  }

  const Heroes& game_;
  const State& now_;
  int seat_;
  const Estimate& estimate_;
  std::vector<Message> found_;
};

}  // namespace

std::vector<Message> reasons(const Heroes& game, const View<Heroes>& view, const Estimate& estimate, const Move& move) {
  return Reasons(game, view, estimate).of(move);
}

}  // namespace feerie::heroes
