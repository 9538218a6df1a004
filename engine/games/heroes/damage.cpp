// Slots, counters, healing (HF-12 … HF-16, HF-53, HF-54). An energy slot takes a point of its element or an untyped
// one, every other slot untyped points only. So the largest assignment is plain: each typed point on a slot of its
// element as long as there is one, then untyped points on whatever is free; all points fit if no element is short and
// there are slots enough. Only untyped counters leave the player a choice, and any choice keeps the rest possible.
#include "engine/core/check.h"
#include "engine/games/heroes/game.h"

namespace feerie::heroes {

// HF-12: halves of the same element at the same height on the two facing edges.
std::optional<int> Heroes::energy_between(std::uint8_t left, std::uint8_t right, int height) const {
  const Element half = hero(left).right[static_cast<std::size_t>(height)];
  if (half == Element::none || half != hero(right).left[static_cast<std::size_t>(height)]) return std::nullopt;
  return static_cast<int>(half);
}

// HF-12, HF-13, HF-53: the slots of a whole line-up, by kind.
SlotCounts Heroes::slots(const CardWord& line_up) const {
  SlotCounts found = 0;
  const auto size = static_cast<std::size_t>(line_up.size());
  for (std::size_t i = 0; i < size; ++i) found += own_slots_[line_up[i]];
  for (std::size_t i = 1; i < size; ++i) found += joined_[joint_[line_up[i - 1]][line_up[i]]];
  return found;
}

// What every two heroes form between them, once for all: 0 to 3 for each height (3: nothing), and its slots.
void Heroes::find_joints() {
  constexpr int kNothing = kElements;
  for (std::size_t upper = 0; upper <= kNothing; ++upper)
    for (std::size_t lower = 0; lower <= kNothing; ++lower)
      for (const std::size_t element : {upper, lower})
        if (element < kNothing) joined_[upper * 4 + lower] += slots_of(static_cast<int>(element), 1);
  for (std::uint8_t left = 0; left < kHeroes; ++left)
    for (std::uint8_t right = 0; right < kHeroes; ++right) {
      const int upper = energy_between(left, right, 0).value_or(kNothing);
      const int lower = energy_between(left, right, 1).value_or(kNothing);
      joint_[left][right] = static_cast<std::uint8_t>(upper * 4 + lower);
    }
}

SlotCounts Heroes::free_slots(const State& now, int seat) const {
  return slots(now.line_up[static_cast<std::size_t>(seat)]) - now.counters[static_cast<std::size_t>(seat)];
}

// HF-14, HF-16: an assignment of every point to a free slot exists.
bool Heroes::can_take(SlotCounts free, const Damage& damage) {
  for (int element = 0; element < kElements; ++element)
    if (damage.typed[static_cast<std::size_t>(element)] > count_of(free, element)) return false;
  return damage.total() <= total_of(free);
}

Thing Heroes::slot_thing(const State& now, int seat, int kind) const {
  const SlotCounts has = slots(now.line_up[static_cast<std::size_t>(seat)]);
  int place = 1;
  for (int other = 0; other < kind; ++other) place += count_of(has, other) > 0 ? 1 : 0;
  return thing_of(ThingKind::slot, seat_at(seat), place);
}

// What the damage being taken, or the roll for it, comes from.
Thing Heroes::cause_of_damage(const State& now) const {
  if (now.purpose == Purpose::mission) return mission_thing(now.reward);
  return now.purpose == Purpose::tile ? tile_thing(now.turn) : acting_figure(now);
}

bool Heroes::by_dice(const State& now) const {
  switch (now.purpose) {
    case Purpose::fight:
    case Purpose::veil: return true;
    case Purpose::mission: return mission(now, now.reward).condition == ConditionKind::dice;
    case Purpose::tile: return content_->tiles[now.tile].effect == TileEffect::opponent_rolls;
    case Purpose::none: break;
  }
  return false;
}

// The points of a roll are one pool (HF-54): those of the green die are placed, or dropped, first, those of the red
// last.
Heroes::Share Heroes::share_of(const State& now, int type, int left) const {
  int behind = 0;
  for (std::size_t die = by_dice(now) ? kDice : 0; die-- > 0;) {
    if (now.faces[die] == kNone) continue;
    const Damage& face = content_->dice[die][now.faces[die]];
    const int points = type < kElements ? face.typed[static_cast<std::size_t>(type)] : face.untyped;
    if (left <= behind + points)
      return {thing_of(ThingKind::die, seat_at(now.victim), static_cast<int>(die) + 1), left - behind};
    behind += points;
  }
  return {cause_of_damage(now), left};
}

// Counters of the victim for points of one type, of which so many are left to be placed.
template <class Journal>
void Heroes::place_counters(State& state, SlotCounts more, int type, int left, Journal journal) const {
  SlotCounts& counters = state.counters[state.victim];
  if constexpr (!Journal::kHeard) {
    counters += more;
  } else {
    for (int kind = 0; kind < kSlotKinds; ++kind)
      for (int count = count_of(more, kind); count > 0;) {
        const Share from = share_of(state, type, left);
        const int points = std::min(count, from.points);
        counters += slots_of(kind, points);
        journal(state, fact_of(What::wound, from.source, slot_thing(state, state.victim, kind), kind, points));
        count -= points;
        left -= points;
      }
  }
}

// HF-16, HF-38, HF-54: all of it, or as much as possible; typed points first, a point without a slot is dropped.
template <class Journal>
void Heroes::take_damage(State& state, int victim, const Damage& damage, Purpose purpose, Journal journal) const {
  const SlotCounts free = free_slots(state, victim);
  state.victim = static_cast<std::uint8_t>(victim);
  state.purpose = purpose;
  state.fits = can_take(free, damage) ? 1 : 0;
  if constexpr (Journal::kHeard)
    if (by_dice(state) && (purpose == Purpose::fight || purpose == Purpose::mission))
      journal = journal(
          state, fact_of(state.fits ? What::withstood : What::failed, cause_of_damage(state), seat_thing(victim)));
  int taken = 0;
  for (int element = 0; element < kElements; ++element) {
    const int points = std::min<int>(damage.typed[static_cast<std::size_t>(element)], count_of(free, element));
    place_counters(state, slots_of(element, points), element, points, journal);
    taken += points;
  }
  state.pool = {};
  state.pool.untyped = static_cast<std::uint8_t>(std::min<int>(damage.untyped, total_of(free) - taken));
  if constexpr (Journal::kHeard)
    if (const int dropped = damage.total() - taken - state.pool.untyped; dropped > 0)
      journal(state, fact_of(What::dropped, cause_of_damage(state), seat_thing(victim), dropped));
  settle_wounds(state, journal);
}

template <class Journal>
void Heroes::apply_wound(State& state, int kind, Journal journal) const {
  place_counters(state, slots_of(kind, 1), kGenericSlot, state.pool.untyped, journal);
  --state.pool.untyped;
  settle_wounds(state, journal);
}

// HF-54: a forced counter is not asked: when everything is filled anyway, or only one kind of slot is free.
template <class Journal>
void Heroes::settle_wounds(State& state, Journal journal) const {
  const SlotCounts free = free_slots(state, state.victim);
  const int untyped = state.pool.untyped;
  int kinds = 0;
  int last = 0;
  for (int kind = 0; kind < kSlotKinds; ++kind)
    if (count_of(free, kind) > 0) ++kinds, last = kind;
  if (untyped > 0 && untyped < total_of(free) && kinds > 1) {
    state.phase = Phase::wound;
    return;
  }
  if (untyped > 0)
    place_counters(state, untyped == total_of(free) ? free : slots_of(last, untyped), kGenericSlot, untyped, journal);
  state.pool.untyped = 0;
  after_damage(state, journal);
}

// HF-15, HF-54: slots of one kind are one answer.
void Heroes::legal_wound(const State& now, Moves<Heroes>& out) const {
  const SlotCounts free = free_slots(now, now.victim);
  for (std::uint8_t kind = 0; kind < kSlotKinds; ++kind)
    out.add_if(count_of(free, kind) > 0, one_card(Op::wound, kind));
}

// What the damage was for: HF-23 a fight, HF-26 a mission, HF-57 an immediate tile, HF-60 the veil's roll.
template <class Journal>
void Heroes::after_damage(State& state, Journal journal) const {
  switch (state.purpose) {
    case Purpose::fight: return state.fits ? settle_takes(state, journal) : end_turn(state, journal);
    case Purpose::mission: return state.fits ? complete_mission(state, journal) : end_turn(state, journal);
    case Purpose::tile: return after_tile(state, journal);
    case Purpose::veil:
    case Purpose::none: return end_turn(state, journal);
  }
}

// Counters that the hero under the token takes off its line-up.
template <class Journal>
void Heroes::heal_counters(State& state, SlotCounts fewer, Journal journal) const {
  SlotCounts& counters = state.counters[state.turn];
  if constexpr (!Journal::kHeard) {
    counters -= fewer;
  } else {
    for (int kind = 0; kind < kSlotKinds; ++kind) {
      const int count = count_of(fewer, kind);
      if (count == 0) continue;
      counters -= slots_of(kind, count);
      journal(state, fact_of(What::healed, acting_figure(state), slot_thing(state, state.turn, kind), kind, -count));
    }
  }
}

// HF-29: one counter for each heart, fewer if there are fewer.
template <class Journal>
void Heroes::begin_heal(State& state, int count, Journal journal) const {
  state.heal_left = static_cast<std::uint8_t>(std::min(count, total_of(state.counters[state.turn])));
  settle_heal(state, journal);
}

template <class Journal>
void Heroes::apply_heal(State& state, int kind, Journal journal) const {
  heal_counters(state, slots_of(kind, 1), journal);
  --state.heal_left;
  settle_heal(state, journal);
}

template <class Journal>
void Heroes::settle_heal(State& state, Journal journal) const {
  const SlotCounts counters = state.counters[state.turn];
  int kinds = 0;
  int last = 0;
  for (int kind = 0; kind < kSlotKinds; ++kind)
    if (count_of(counters, kind) > 0) ++kinds, last = kind;
  const int left = state.heal_left;
  if (left > 0 && left < total_of(counters) && kinds > 1) {
    state.phase = Phase::heal;
    return;
  }
  if (left > 0) heal_counters(state, left == total_of(counters) ? counters : slots_of(last, left), journal);
  state.heal_left = 0;
  const Tile* tile = tile_at(state, state.turn, state.hero);
  if (tile != nullptr && tile->effect == TileEffect::heal_then_mission) return begin_attempt(state, journal);  // HF-49
  end_turn(state, journal);
}

void Heroes::legal_heal(const State& now, Moves<Heroes>& out) const {
  for (std::uint8_t kind = 0; kind < kSlotKinds; ++kind)
    out.add_if(count_of(now.counters[now.turn], kind) > 0, one_card(Op::heal, kind));
}

FEERIE_FOR_BOTH_PENS(take_damage, State&, int, const Damage&, Purpose)
FEERIE_FOR_BOTH_PENS(apply_wound, State&, int)
FEERIE_FOR_BOTH_PENS(heal_counters, State&, SlotCounts)
FEERIE_FOR_BOTH_PENS(begin_heal, State&, int)
FEERIE_FOR_BOTH_PENS(apply_heal, State&, int)

}  // namespace feerie::heroes
