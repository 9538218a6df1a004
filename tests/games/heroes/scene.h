// A game of Heroes that a test can stage: who recruits whom is written down, and the scene deals, picks and places
// accordingly. Seats are called 1, 2, … as the rules call them (0 is the table), cards by their ids. Every change of
// the state goes through one function that first asks whether the move is legal, for the full state and for the seat's
// own view; what is not legal ends the test. Which hand goes where is worked out here from the rules' text (HF-8), not
// by asking the engine.
#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/playout.h"
#include "engine/core/view.h"
#include "engine/games/heroes/game.h"
#include "tests/games/heroes/pack.h"

namespace feerie::heroes {

using Cards = std::vector<std::string>;
using Seats = std::vector<int>;
using Facts = std::vector<Fact>;

Cards sorted(Cards cards);
Cards plain_heroes(int from, int to);  // h05, h06, …

// What a test asked of the scene cannot be had.
struct SceneError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Throws when a state is nonsense that the rules can never reach, so that a broken rule fails the tests that name it
// instead of ending the whole run in a crash.
void refuse_nonsense(const Heroes& game, const State& state);

// A whole game by random legal moves; `seen(before, after, seat, move)` hears every event. Every move, the table's
// included, is checked against the legal list first.
template <class Seen>
State play_at_random(const Heroes& game, std::uint64_t seed, Seen&& seen) {
  State state = game.start();
  Draws draws(seed);
  Rng rng(seed);
  int events = 0;
  for (SeatSet asked = game.to_act(state); !asked.empty(); asked = game.to_act(state)) {
    refuse_nonsense(game, state);
    Seat seat = asked.first();
    for (const Seat other : asked)
      if (rng.below(2) == 0) seat = other;  // simultaneous answers come in any order
    Moves<Heroes> moves;
    game.legal(state, seat, moves);
    if (moves.empty()) throw SceneError("a question without an answer");
    const Move move = seat == kChance ? draws.roll(game, state)
                                      : moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
    if (!moves.has(move)) throw SceneError("not legal: " + game.format(move));
    const State before = state;
    game.apply(state, seat, move);
    if (++events > Heroes::kMaxEvents) throw SceneError("the game does not end");
    seen(before, state, seat, move);
  }
  return state;
}

class Scene {
 public:
  explicit Scene(const Pack& pack, int players = 2, int youngest = 1);
  Scene(std::shared_ptr<const Content> content, const Options& options);

  // Whole stretches of play.
  void line_up_foes(const Cards& foes = {"a01", "a02", "a03"});  // HF-4
  // Each seat recruits these heroes one after another and places each at the right end; missing ones, and the cards
  // nobody takes, are the highest heroes nobody has asked for. Lays out the adversaries first if that is due.
  void recruit(const std::vector<Cards>& by_seat);
  void keep_all(const std::vector<std::string>& places);  // HF-42: "1", then "1+5", and the table shows it
  void decline_all();                                     // the rest of the adventure: nobody does what they need not
  void decline_until(int seat, int place);                // until this turn begins

  // Single moves.
  void deal(const std::vector<Cards>& hands);
  void pick_all(const Cards& by_seat);                      // and the table passes on or discards, and shows
  void place_all(const std::vector<std::string>& by_seat);  // sides; and the table shows them
  void table();                                             // the table's one possible move
  void table_while(Phase phase);
  // Moves of whoever alone is asked, the table included.
  void play(std::initializer_list<std::string_view> moves);
  // The same, and what the log tells a spectator of the last of them.
  std::vector<Message> told(std::initializer_list<std::string_view> moves);
  Facts heard(int eye, int seat, std::string_view move);  // and what an eye hears of this one
  // The one place that changes the state.
  void enter(int seat, std::string_view move);

  // What is asked of whom.
  Seats asked() const;
  Cards offers(int seat) const;  // whole moves, "dice:green+red", in the engine's order
  Cards offers() const;          // of whoever alone is asked
  Phase phase() const { return state_.phase; }
  bool over() const { return game_.to_act(state_).empty(); }

  // What lies on the table. Places and seats count from 1.
  Cards line_up(int seat) const { return hero_names(state_.line_up[at(seat)]); }
  Cards line() const;
  Cards won(int seat) const;
  Cards held(int seat) const;
  std::string tile_on(int seat, int place) const;  // "" for none
  Cards hand(int seat) const;                      // what the seat may pick from
  std::string mission_of(int rank) const { return game_.content().mission_texts[state_.mission[at(rank + 1)]].id; }
  Seats tokens(int rank) const;  // by place, 0 for a place that is not covered
  int prestige(int seat) const { return state_.prestige[at(seat)]; }
  int counters(int seat) const { return total_of(state_.counters[at(seat)]); }
  int counters(int seat, int kind) const { return count_of(state_.counters[at(seat)], kind); }
  int slots(int seat, int kind) const { return count_of(game_.slots(state_.line_up[at(seat)]), kind); }
  int free_slots(int seat) const { return total_of(game_.free_slots(state_, seat - 1)); }
  int turn() const { return state_.turn + 1; }
  int place() const { return state_.hero + 1; }

  // What an eye gets. Seat 0 is a spectator.
  State view(int seat) const;
  std::string view_json(int seat) const;
  Cards dealt_hand(int eye, int dealt_to) const;  // pick by pick; "?" for a card the eye does not know

  // The end.
  int points(int seat) const { return game_.result(state_).points[at(seat)]; }
  int spoils(int seat) const { return game_.spoils(state_, seat - 1).total; }
  int spoils_of(int seat, const std::string& foe) const;
  Seats winners() const;

  const Heroes& game() const { return game_; }
  const State& state() const { return state_; }
  State& state_to_doctor() { return state_; }
  std::uint8_t hero(const std::string& id) const;
  std::uint8_t foe(const std::string& id) const;
  std::uint8_t tile(const std::string& id) const;
  Cards hero_names(const CardWord& heroes) const;
  std::uint64_t foes_as_bits(const Cards& foes) const;

 private:
  static std::size_t at(int seat) { return static_cast<std::size_t>(seat - 1); }
  std::string spare_hero();
  void listen(int eye, int seat, std::string_view move, const std::function<void(const Fact&, const State&)>& hear);
  std::string seats_and_phase() const;

  Heroes game_;
  State state_;
  std::uint64_t wanted_ = 0;  // heroes a test has asked for, as bits: never used to fill
};

}  // namespace feerie::heroes
