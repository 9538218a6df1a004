// What happens in Heroes, said by the rules where it happens. Every fact of a public total stands right after its
// change. Figures, piles, slots and dice are counted as the view lists them; the tile just drawn is the pile behind
// those of the missions, in the name of its drawer. A hero under the token stands for the tile on it too (HF-36).
#pragma once

#include <cstdint>

#include "engine/core/fact.h"

namespace feerie::heroes {

struct State;

enum class What : std::uint8_t {  // with: what stands in `card`
  foe,                            // the adversary that joins the line (HF-4, HF-24)
  round,                          // the round, from 1
  dealt,                          // a card comes to a hand
  chose,                          // a card leaves a hand, sealed (HF-8)
  own_choice,                     // … the hero, for who chose it
  passed,                         // the hand before the target's eyes now (HF-8)
  laid_aside,                     // the hero (HF-9)
  shown,                          // the hero
  side,                           // an end is chosen, sealed (HF-10)
  placed,                         // the hero
  adventure,                      // the target is first (HF-18)
  spent_tile,                     // the tile: it leaves its owner's possession
  placed_tile,                    // the tile (HF-33)
  act,                            // the ActionKind, or kTileAction
  idle,                           // a hero without anything to do (HF-31, HF-49)
  dice,                           // the dice to be rolled, as bits
  rolled,                         // the face
  withstood,                      // all the damage of a roll can be taken (HF-16)
  failed,                         // … cannot
  wound,                          // the kind of slot (HF-14)
  dropped,                        // points without a slot, how many (HF-54)
  took,                           // the adversary (HF-23)
  attempt,                        // the mission (HF-25)
  skip,                           // no mission is attempted
  completed,                      // the mission (HF-26)
  put_under,                      // the mission, whose tokens return (HF-27)
  revealed,                       // the mission
  drew,                           // the tile (HF-28)
  held,                           // the tile (HF-33)
  cannot_place,                   // … held because it fits nowhere (HF-59)
  target,                         // an immediate tile hits the target (HF-57)
  prestige,                       // by a hero or the tile on it (HF-30, HF-34, HF-35)
  open_slot,                      // the kind of slot (HF-41)
  healed,                         // the kind of slot (HF-29)
  home,                           // the round, from 1 (HF-41)
  recovered,                      // counters go at the return (HF-41)
  keep,                           // who stays is chosen, sealed (HF-42)
  lost_tile,                      // the tile on a hero that is dismissed (HF-37)
  left,                           // heroes are dismissed (HF-42)
  points,                         // the game is over (HF-45)
};

using Fact = feerie::Fact<What>;

constexpr Fact fact_of(What what, Thing source, Thing target, int card = 0, int amount = 0) {
  return {.what = what,
          .amount = static_cast<std::int16_t>(amount),
          .source = source,
          .target = target,
          .card = static_cast<std::uint16_t>(card)};
}

// The journal with what the next fact follows from: writing one gives the pen for what follows from that.
struct Pen {
  static constexpr bool kHeard = true;
  Listener<State, Fact>* to;
  std::uint16_t cause = 0;
  Pen operator()(const State& now, Fact fact) const {
    fact.cause = cause;
    return {to, to->hear(now, fact)};
  }
  Pen answer() const { return {to}; }  // for what follows from no more than the answer itself
};

struct NoPen {
  static constexpr bool kHeard = false;
  constexpr NoPen operator()(const State&, const Fact&) const { return {}; }
  constexpr NoPen answer() const { return {}; }
};

}  // namespace feerie::heroes

// Members that other files call are made for both pens at the end of the file that defines them.
//   FEERIE_FOR_BOTH_PENS(end_turn, State&)
#define FEERIE_FOR_BOTH_PENS(member, ...)               \
  template void Heroes::member(__VA_ARGS__, Pen) const; \
  template void Heroes::member(__VA_ARGS__, NoPen) const;
