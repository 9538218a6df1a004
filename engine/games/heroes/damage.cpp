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

// HF-16, HF-38, HF-54: all of it, or as much as possible; typed points first, a point without a slot is dropped.
void Heroes::take_damage(State& state, int victim, const Damage& damage, Purpose purpose) const {
  SlotCounts& counters = state.counters[static_cast<std::size_t>(victim)];
  const SlotCounts free = free_slots(state, victim);
  state.victim = static_cast<std::uint8_t>(victim);
  state.purpose = purpose;
  state.fits = can_take(free, damage) ? 1 : 0;
  for (int element = 0; element < kElements; ++element)
    counters +=
        slots_of(element, std::min<int>(damage.typed[static_cast<std::size_t>(element)], count_of(free, element)));
  const int left = total_of(free_slots(state, victim));
  state.pool = {};
  state.pool.untyped = static_cast<std::uint8_t>(std::min<int>(damage.untyped, left));
  settle_wounds(state);
}

// HF-54: a forced counter is not asked: when everything is filled anyway, or only one kind of slot is free.
void Heroes::settle_wounds(State& state) const {
  SlotCounts& counters = state.counters[state.victim];
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
  if (untyped > 0) counters += untyped == total_of(free) ? free : slots_of(last, untyped);
  state.pool.untyped = 0;
  after_damage(state);
}

// HF-15, HF-54: slots of one kind are one answer.
void Heroes::legal_wound(const State& now, Moves<Heroes>& out) const {
  const SlotCounts free = free_slots(now, now.victim);
  for (std::uint8_t kind = 0; kind < kSlotKinds; ++kind)
    out.add_if(count_of(free, kind) > 0, one_card(Op::wound, kind));
}

// What the damage was for: HF-23 a fight, HF-26 a mission, HF-57 an immediate tile, HF-60 the veil's roll.
void Heroes::after_damage(State& state) const {
  switch (state.purpose) {
    case Purpose::fight: return state.fits ? settle_takes(state) : end_turn(state);
    case Purpose::mission: return state.fits ? complete_mission(state) : end_turn(state);
    case Purpose::tile: return after_tile(state);
    case Purpose::veil:
    case Purpose::none: return end_turn(state);
  }
}

// HF-29: one counter for each heart, fewer if there are fewer.
void Heroes::begin_heal(State& state, int count) const {
  state.heal_left = static_cast<std::uint8_t>(std::min(count, total_of(state.counters[state.turn])));
  settle_heal(state);
}

void Heroes::settle_heal(State& state) const {
  SlotCounts& counters = state.counters[state.turn];
  int kinds = 0;
  int last = 0;
  for (int kind = 0; kind < kSlotKinds; ++kind)
    if (count_of(counters, kind) > 0) ++kinds, last = kind;
  const int left = state.heal_left;
  if (left > 0 && left < total_of(counters) && kinds > 1) {
    state.phase = Phase::heal;
    return;
  }
  if (left > 0) counters -= left == total_of(counters) ? counters : slots_of(last, left);
  state.heal_left = 0;
  const Tile* tile = tile_at(state, state.turn, state.hero);
  if (tile != nullptr && tile->effect == TileEffect::heal_then_mission) return begin_attempt(state);  // HF-49
  end_turn(state);
}

void Heroes::legal_heal(const State& now, Moves<Heroes>& out) const {
  for (std::uint8_t kind = 0; kind < kSlotKinds; ++kind)
    out.add_if(count_of(now.counters[now.turn], kind) > 0, one_card(Op::heal, kind));
}

}  // namespace feerie::heroes
