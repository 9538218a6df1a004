// What the rules did, said by the rules themselves at the statement that did it: in order, with its cause. A game's
// play() takes a journal as a template argument by value: Quiet costs no instruction (search, simulation, replays),
// a Scribe hands every fact to a listener. Facts are made from the full state and are therefore a second door for
// secrets: they reach an eye through Hearing alone (hearing.h), and twin worlds judge them.
//
// Facts count from 1 within one event, and no number enters a state: what waits across events keeps the thing it comes
// from on the game's agenda.
#pragma once

#include <cstdint>

#include "engine/core/seat.h"
#include "engine/core/thing.h"

namespace feerie {

// Who hears a fact: everybody, who witnesses the event (Game::witnesses), or who does not. Whoever shall learn more is
// shown it by a move of the table.
enum class Ear : std::uint8_t { all, witnesses, others };

// `What` is the game's own enum of a byte.
template <class What>
struct Fact {
  What what{};
  Ear ear = Ear::all;
  std::int16_t amount = 0;  // change of a public total
  Thing source{};           // what did it
  Thing target{};           // to what
  std::uint16_t card = 0;   // kind in the content; what else a fact needs to be worded, as the game says
  std::uint16_t cause = 0;  // number of the fact it follows from; 0: the answer itself
  bool operator==(const Fact&) const = default;
};

// The public total of a seat that the amount of a fact changes: points, prestige, counters.
struct Account {
  Seat seat{};
  std::uint8_t total = 0;  // place in the game's list of totals
  bool operator==(const Account&) const = default;
};

template <class State, class F>
class Listener {
 public:
  // `now` is the state right after what the fact tells. Returns the number of the fact, to be named as a cause.
  virtual std::uint16_t hear(const State& now, const F& fact) = 0;

 protected:
  ~Listener() = default;
};

struct Quiet {
  static constexpr bool kHeard = false;
  template <class State, class F>
  constexpr std::uint16_t operator()(const State&, const F&) const {
    return 0;
  }
};

template <class State, class F>
struct Scribe {
  static constexpr bool kHeard = true;
  Listener<State, F>* to;
  std::uint16_t operator()(const State& now, const F& fact) const { return to->hear(now, fact); }
};

// The journal of a game that is listened to.
template <class G>
using ScribeOf = Scribe<typename G::State, typename G::Fact>;

}  // namespace feerie

// Members that take a journal stand in several files: each file makes those that others call for both journals.
//   FEERIE_FOR_BOTH_JOURNALS(void, Heroes, end_turn, State&)
#define FEERIE_FOR_BOTH_JOURNALS(Return, Game, member, ...) \
  template Return Game::member(__VA_ARGS__, Quiet) const;   \
  template Return Game::member(__VA_ARGS__, ScribeOf<Game>) const;
