// A game of Fairy Tale that a test can stage: who plays what in which step is planned, and the scene deals, drafts and
// lays accordingly. Seats are called 1, 2, … as the rules call them, cards by their ids. Every change of the state goes
// through one function that first asks whether the move is legal, for the full state and for the seat's own view;
// what is not legal ends the test. Which hand goes where is worked out here from the rules' text (FT-4), not by asking
// the engine.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/playout.h"
#include "engine/core/view.h"
#include "engine/games/fairy_tale/game.h"

namespace feerie::fairy_tale {

using Cards = std::vector<std::string>;
using Seats = std::vector<int>;  // 0 is the table

// The cards as they are printed: content/fairy_tale as it was built in.
std::shared_ptr<const Content> printed_content();

constexpr Options basic(int players) { return {.players = players, .variant = Variant::basic, .pairs = false}; }
constexpr Options novice(int players) { return {.players = players, .variant = Variant::novice, .pairs = false}; }
constexpr Options expert(int players) { return {.players = players, .variant = Variant::expert, .pairs = false}; }
constexpr Options in_pairs(Variant variant) { return {.players = 4, .variant = variant, .pairs = true}; }

Cards sorted(Cards cards);
Cards operator+(const Cards& one, const Cards& other);
Cards copies_of(int count, const std::string& card);

// What a test asked of the scene cannot be had: an illegal move, or a plan that the deck cannot serve.
struct SceneError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Throws when a state is nonsense that the rules can never reach (a thirteenth card, a seat that is not there), so that
// a broken rule fails the tests that name it instead of ending the whole run in a crash.
void refuse_nonsense(const FairyTale& game, const State& state);

// A whole game by random legal moves; `seen(state, seat, move)` hears every event. Every move, the table's included, is
// checked against the legal list first.
template <class Seen>
State play_at_random(const FairyTale& game, std::uint64_t seed, Seen&& seen) {
  State state = game.start();
  Draws draws(seed);
  Rng rng(seed);
  int events = 0;
  for (SeatSet asked = game.to_act(state); !asked.empty(); asked = game.to_act(state)) {
    refuse_nonsense(game, state);
    const Seat seat = asked.first();
    Moves<FairyTale> moves;
    game.legal(state, seat, moves);
    if (moves.empty()) throw SceneError("a question without an answer");
    const Move move = seat == kChance ? draws.roll(game, state) : game.pick(state, seat, rng);
    if (!moves.has(move)) throw SceneError("not legal: " + game.format(move));
    game.apply(state, seat, move);
    if (++events > FairyTale::kMaxEvents) throw SceneError("the game does not end");
    seen(state, seat, move);
  }
  return state;
}

class Scene {
 public:
  explicit Scene(const Options& options, std::shared_ptr<const Content> content = printed_content());

  // What each seat plays, in order; in Novice the first card is the start card. Steps beyond a plan are filled with
  // cards that have no effect, unused cards with whatever the plans leave over.
  void plan(std::vector<Cards> rows);
  void keep_out(const Cards& cards);  // never used to fill

  // Whole stretches of play, by plan.
  void draft();           // start cards if due, deal, pick, pass, until everyone holds a hand to play from
  void step();            // everyone lays the planned card, the table shows them; effects that ask nobody are done
  void steps(int count);  // several; fails when one of them asks somebody something
  void to_scoring();      // to the end of the last effects; questions on the way get their first answer
  void to_the_end();      // and The Trickster keeps its name

  // Single moves.
  void deal(const std::vector<Cards>& hands);
  void deal_start_cards(const Cards& in_seat_order);
  void pick(int seat, const std::string& card) { enter(seat, "pick:" + card); }
  void pick_all(const Cards& by_seat);  // and the table passes the rest on
  void pass_on();
  void lay(int seat, const std::string& card) { enter(seat, "play:" + card); }
  void lay_all(const Cards& by_seat);  // and the table shows them
  void show();
  void opens(int seat, const std::string& card) { enter(seat, "open:" + card); }
  void closes(int seat, const std::string& card) { enter(seat, "close:" + card); }
  void hunts(int seat, int owner, const std::string& card) {
    enter(seat, "hunt:" + std::to_string(owner) + ":" + card);
  }
  void names(int seat, const std::string& card) { enter(seat, "name:" + card); }
  // The one place that changes the state; seat 0 is the table.
  void enter(int seat, std::string_view move);

  // What is asked of whom.
  Seats asked() const;
  Cards offers(int seat) const;         // whole moves, "close:bard", in the engine's order
  Cards offered_cards(int seat) const;  // the card each move names
  Phase phase() const { return state_.phase; }
  bool over() const { return game_.to_act(state_).empty(); }

  // What lies on the table, in alphabetical order.
  Cards up(int seat) const { return on_table(seat, true); }
  Cards down(int seat) const { return on_table(seat, false); }
  Cards row(int seat) const;  // in the order played

  // What the rules said of the last move, and the lines that an eye (seat 0: a spectator) read of it.
  std::vector<FairyTale::Fact> facts() const;
  std::vector<Message> lines(int seat) const;

  // What an eye gets. Seat 0 is a spectator.
  State view(int seat) const;
  std::string view_json(int seat) const;
  Cards hand_in_view(int seat) const;  // the drafted cards that a seat's own view shows

  // Points.
  int points(int seat) const { return game_.score(state_, seat - 1).total; }
  int points_of(int seat, const std::string& card) const;  // of the first copy that lies in the row
  Outcome outcome() const { return game_.result(state_); }
  Seats winners() const;

  const FairyTale& game() const { return game_; }
  const State& state() const { return state_; }
  State& state_to_doctor() { return state_; }
  Kind kind(const std::string& card) const;
  const std::string& name(Kind kind) const { return game_.content().texts.at(kind).id; }
  Cards names_of(const FairyTale::Hand& hand) const;
  int in_pile(const std::string& card) const { return left_[kind(card)]; }

 private:
  Cards on_table(int seat, bool up) const;
  bool first_of_novice() const { return game_.options().variant == Variant::novice && state_.round == 0; }
  int cards_this_round() const { return first_of_novice() ? 4 : 5; }
  int plays_this_round() const { return first_of_novice() ? 2 : 3; }
  void draft_start_cards();
  std::string reserve(int seat, bool to_play);
  std::string next_planned(int seat);
  std::string filler(bool to_play) const;
  std::string seats_and_phase() const;

  FairyTale game_;
  State state_;
  State before_;  // the last move
  Seat mover_ = kNobody;
  Move last_;
  std::vector<int> left_;     // copies in the pile, by kind
  std::vector<Cards> plan_;   // what is still to be drafted to play
  std::vector<int> planned_;  // and how often each kind is in it; fillers leave these alone
  std::vector<Cards> hands_;  // drafted to be played, in order
};

}  // namespace feerie::fairy_tale
