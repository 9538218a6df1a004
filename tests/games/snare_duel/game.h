// Snare Duel: a small game made to prove that the hardest moments of Fairy Conundrum fit concept Game, before that
// game is written. Two or three seats draw from one pile, play cards, lay snares; the first at 0 life ends it.
// What it proves, and where to look:
//   nested triggers     State::agenda is a stack of open questions and unfinished events; whatever an answer sets off
//                       is pushed on top, what it interrupted goes on below (FC-R63, FC-R67): settle() in
//                       snare_duel.cpp
//   several in order    storm asks each opponent in turn, and each answer may open further questions in between
//   looked-at deck      Pile: a known top and bottom with the seats that know each card, an unordered rest that alone
//                       has chance in it; a reordering wipes what others knew; a shuffle pours all into the rest
//   looking             every card looked at is a move of the table with its own witness (regarder_main, _paquet)
//   face-down snares    "lay" is public, "which card" a second, secret question (FC-81)
//   nothing betrayed    a snare's owner is asked whenever some snare could answer by public facts, whatever lies there
//                       (FC-R66), and a question that depends on hidden cards is asked even with one answer (FC-R72)
//   marks               State::known counts by kind what a seat knows of a hand; a secret choice wipes the marks on
//                       every card that could have been the chosen one (rules, section 11)
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace feerie::spike {

inline constexpr int kMostPlayers = 3;
inline constexpr int kViewers = kMostPlayers + 1;  // the spectator is the last one
inline constexpr int kKinds = 8;
inline constexpr int kDeck = 30;
inline constexpr int kBottom = 8;
inline constexpr int kLooked = 2;
inline constexpr int kDepth = 12;

using Kind = std::uint8_t;
inline constexpr Kind kSpark = 0;   // 1 damage to an opponent
inline constexpr Kind kStorm = 1;   // each opponent in order drops a card or takes 1 damage
inline constexpr Kind kOwl = 2;     // look at the top two cards; sink one under the pile or lay both back in an order
inline constexpr Kind kSpy = 3;     // look at an opponent's hand
inline constexpr Kind kGust = 4;    // shuffle the pile
inline constexpr Kind kEcho = 5;    // take back the card that was discarded last, seen by all
inline constexpr Kind kMirror = 6;  // snare: damage to its owner goes back to where it came from
inline constexpr Kind kNet = 7;     // snare: an opponent's card does nothing
inline constexpr Kind kUnknown = 0xfe;
inline constexpr Kind kNone = 0xff;
inline constexpr std::array<std::uint8_t, kKinds> kCopies{6, 4, 4, 3, 2, 3, 4, 4};
constexpr bool is_snare(Kind kind) { return kind == kMirror || kind == kNet; }

using Counts = std::array<std::uint8_t, kKinds>;

// A known top (first card first), an unordered rest, a known bottom; `_known` has a bit for each seat that knows.
struct Pile {
  std::array<Kind, kLooked> top;
  std::array<std::uint8_t, kLooked> top_known;
  std::array<Kind, kBottom> bottom;
  std::array<std::uint8_t, kBottom> bottom_known;
  Counts rest;
  std::uint8_t top_size;
  std::uint8_t bottom_size;
  std::uint8_t rest_size;
  std::uint8_t spare;
  bool operator==(const Pile&) const = default;
};

enum class Item : std::uint8_t {
  draw,         // table: `seat` draws `count` cards
  look,         // table: `seat` looks at card `count` of the top
  show,         // table: `seat` sees card `count` of the hand of `other`
  act,          // question: play a card, lay a snare, or end the turn
  aim,          // question: which opponent
  lay,          // question, secret: which card becomes the snare
  catch_card,   // question to `seat`: a snare before the card of `other` takes effect?
  turn_damage,  // question to `seat`: a snare before the damage from `other`?
  storm,        // question to `seat`: drop a card, or take the damage of `other`
  place,        // question: sink a looked-at card, or lay all back
  order,        // question, secret: which card is on top
  sink,         // question, secret: which card goes under
  announced,    // event: the card `kind` of `seat`, aimed at `other`, takes effect
  damage,       // event: `seat` loses 1 life
};

struct Open {
  Item item;
  std::uint8_t seat;
  std::uint8_t other;
  Kind kind;
  std::uint8_t count;
  bool operator==(const Open&) const = default;
};

enum class Verb : std::uint8_t {
  draw,
  look,
  show,
  play,
  lay,
  end,
  aim,
  which,
  spring,
  pass,
  take,
  drop,
  stay,
  sink,
  first,
  under
};

struct Move {
  Verb verb{};
  std::uint8_t seat = 0;
  Kind kind = kNone;
  auto operator<=>(const Move&) const = default;
};

struct State {
  Pile pile;
  std::array<Open, kDepth> agenda;  // the last one is open now
  std::array<Counts, kMostPlayers> hand;
  std::array<std::array<Counts, kViewers>, kMostPlayers> known;  // [owner][viewer]: cards the viewer knows to be there
  std::array<Kind, kDeck> discard;
  std::array<std::uint8_t, kMostPlayers> hand_size;
  std::array<Kind, kMostPlayers> snare;
  std::array<std::uint8_t, kMostPlayers> life;
  std::uint8_t depth;
  std::uint8_t discards;
  std::uint8_t plays_left;
  std::uint8_t turn;
  bool operator==(const State&) const = default;
};

// What the rules did. `card` of a fact is the kind; the source of damage is the slot of the seat whose card did it.
enum class What : std::uint8_t {
  drew,      // amount: cards
  looked,    // at a card of the pile's top
  saw,       // a card of the target's hand
  played,    // a card left the hand openly: announced …
  happened,  // … and now takes effect
  caught,    // a snare undid the source's card
  aimed,
  lays,
  laid,
  sprang,
  dropped,  // a card for the storm
  fetched,  // the echo took back the last discard
  shuffled,
  sinks,
  sank,
  ordered,
  damage,  // amount: life
  turned,  // a mirror sends damage back to the target
  turn,    // a turn begins
  over,
};

class SnareDuel {
 public:
  using State = spike::State;
  using Move = spike::Move;
  using Fact = feerie::Fact<What>;
  static constexpr std::array<std::string_view, 2> kTotals{"life", "hand"};
  static constexpr int kOldestRules = 1;
  static constexpr int kRulesVersion = 1;
  static constexpr int kMaxMoves = 16;
  static constexpr int kMaxEvents = 3000;

  explicit SnareDuel(int players) : players_(players) {}

  int players() const { return players_; }
  State start() const;
  SeatSet to_act(const State& now) const;
  void legal(const State& now, Seat seat, Moves<SnareDuel>& out) const;
  Move roll(const State& now, Rng& rng) const;
  void apply(State& state, Seat seat, const Move& move) const { play(state, seat, move, Quiet{}); }
  template <class Journal>
  void play(State& state, Seat seat, const Move& move, Journal journal) const;
  SeatSet witnesses(const State& now, Seat seat, const Move& move) const;
  void hide(State& state, Seat eye) const;
  void guess(State& state, Seat eye, Rng& rng) const;
  std::uint8_t source(const State& now) const;
  Outcome result(const State& now) const;

  std::string format(const Move& move) const;
  Result<Move> parse(std::string_view text) const;
  Message sentence(const State& now, Seat seat, const Move& move) const;
  Touch touches(const State& now, Seat seat, const Move& move) const;
  Message question(const State& now, Seat seat) const;
  void word(const State& now, const Fact& fact, Seat eye, std::vector<Message>& lines) const;
  int total(const State& now, Account account) const;
  std::optional<Account> account(const Fact& fact) const;
  void write_view(JsonWriter& json, const State& now, Seat eye) const;

  static const Open& open_item(const State& now) { return now.agenda[now.depth - 1u]; }
  static bool over(const State& now) { return now.depth == 0; }

 private:
  std::uint8_t next(std::uint8_t seat) const { return static_cast<std::uint8_t>((seat + 1) % players_); }
  Kind due_card(const State& now) const;

  void push(State& state, const Open& open) const;
  void discard(State& state, Kind kind) const;

  // What tells of itself; a journal is passed by value, so that an empty one costs nothing.
  template <class Journal>
  void settle(State& state, Journal journal) const;
  template <class Journal>
  void take_effect(State& state, const Open& played, Journal journal) const;
  template <class Journal>
  void suffer(State& state, const Open& damage, Journal journal) const;
  void offer_damage(State& state, std::uint8_t victim, std::uint8_t source, Kind kind) const;
  template <class Journal>
  void next_turn(State& state, std::uint8_t seat, Journal journal) const;
  template <class Journal>
  void apply_table(State& state, const Move& move, Journal journal) const;
  template <class Journal>
  void apply_act(State& state, std::uint8_t seat, const Move& move, Journal journal) const;
  template <class Journal>
  void apply_snare(State& state, std::uint8_t seat, const Move& move, Journal journal) const;
  template <class Journal>
  void apply_storm(State& state, const Move& move, Journal journal) const;
  template <class Journal>
  void apply_looked(State& state, std::uint8_t seat, const Move& move, Journal journal) const;
  template <class Journal>
  void lay_snare(State& state, std::uint8_t seat, Kind kind, Journal journal) const;
  void leave_hand_openly(State& state, std::uint8_t seat, Kind kind) const;

  int players_;
};

}  // namespace feerie::spike
