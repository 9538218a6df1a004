// Fairy Tale: 2 to 5 players draft five cards, play three, four times; then score (FT-3). The rule book object holds
// the options and flat tables made from the content; a State is a plain value of a few hundred bytes.
//
// Memory (FT-39) costs nothing extra: every dealt hand is kept in the order its cards were picked, so "what seat p
// saw" is a function of positions, and hide() sorts or blanks what p cannot tell. No copy of a card has a number.
// The parts: draft.cpp, play.cpp, effects.cpp, scoring.cpp (rules), sight.cpp (hide), guess.cpp, speech.cpp,
// chronicle.cpp (the log), notation.cpp, possible.cpp.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/games/fairy_tale/content.h"
#include "engine/kit/card_move.h"
#include "engine/kit/card_word.h"
#include "engine/kit/draft.h"

namespace feerie::fairy_tale {

inline constexpr int kMaxPlayers = 5;
inline constexpr int kRounds = 4;
inline constexpr int kHandSize = 5;
inline constexpr int kPlaysPerRound = 3;
inline constexpr int kRowSize = kRounds * kPlaysPerRound;

inline constexpr Kind kNone = CardWord::kEmpty;  // no card here
inline constexpr Kind kUnknown = CardWord::kUnknown;

constexpr Thing card_in_row(int seat, int position) { return thing_of(ThingKind::card, seat_at(seat), position + 1); }

enum class Variant : std::uint8_t { basic, novice, expert };  // FT-2, FT-25, FT-26

struct Options {
  int players = 4;
  Variant variant = Variant::basic;
  bool pairs = false;  // FT-27
  bool operator==(const Options&) const = default;
};

// FT-2, FT-38: which numbers of players which variant takes. Refuses with a sentence.
Result<void> check_options(const Options& options);

enum class Phase : std::uint8_t {
  start_card,  // the table deals a face-up card to each (FT-25)
  deal,        // the table deals the hands (FT-4)
  pick,        // everyone takes a card, sealed (FT-4)
  pass,        // the table hands the rest on (FT-4)
  play,        // everyone lays a card face down, sealed (FT-6)
  show,        // the table turns the laid cards up (FT-6)
  hunt,        // a hunter chooses (FT-16)
  open,        // an owner chooses what opens (FT-13)
  close,       // an owner chooses what closes (FT-13)
  name,        // The Trickster's owner names a card (FT-23)
  over,
};

enum class Op : std::uint8_t { deal, pick, pass, play, show, hunt, open, close, name };

// What was answered. Answers name one card; `pass` carries the whole hand that goes on (kinds ascending). The seat is
// who gets or shows (deal, pass, show), whose card is hunted (hunt), else 0.
using Move = CardMove<Op>;

// What a fact tells. A card of a row is its owner's, by its place there. `card` of the fact is its kind; where effects
// turned it, also the seats whose cards may have done so (kind_in, turned_by).
enum class What : std::uint8_t {
  round,       // a round begins (FT-3)
  dealt,       // the table deals a card to the target (FT-4); which one, its owner hears
  picked,      // the target keeps a card (FT-4); which one, it hears itself
  passed,      // the source passes its hand on to the target (FT-4)
  kept_last,   // the target keeps the last card of its hand, which is no choice (FT-31)
  laid,        // the target lays a card face down (FT-6); which one, it hears itself
  start_card,  // the target begins with a card face up (FT-25)
  shown,       // the target is turned up by its owner (FT-6)
  hunts,       // the source hunts the target (FT-16)
  hunted,      // the target goes down, as it was hunted (FT-16)
  opened,      // the source turns the target up (FT-10); without a source: one of those that `reaches` names
  closed,      // and down
  reaches,     // the source is one of several that may have turned the target (FT-33)
  points,      // the target's points change with a card that is not its own (FT-22)
  discarded,   // everybody puts the cards away that it did not play (FT-7)
  named,       // the target takes the name `card` (FT-23)
  placed,      // the game is over, and where the target stands (FT-24)
  drawn,       // it is a draw (FT-38)
};

struct State {
  std::array<std::uint64_t, 2> pile;  // undrawn copies, one bit each; a kind's copies leave lowest bit first
  std::array<std::array<CardWord, kMaxPlayers>, kRounds> dealt;  // hands, each in the order its cards were picked
  std::array<CardWord, kMaxPlayers> held;                        // by seat: drafted this round, not yet laid, ascending
  CardWord sealed;                                               // by seat: picks or plays that are not revealed yet
  std::array<std::array<Kind, kRowSize>, kMaxPlayers> row;       // cards on the table, as played
  std::array<std::uint16_t, kMaxPlayers> down;                   // which of them are face down
  std::uint16_t chosen;                                          // cards of the asked seat already turned in this pass
  Phase phase;
  std::uint8_t round;      // 0..3
  std::uint8_t step;       // deal, pick, pass: cards picked from each hand; play …: cards played this round
  std::uint8_t turn;       // whose turn inside deal, pass, show; place in the order of FT-13 in effects
  std::uint8_t played;     // cards in every row, before the ones being shown
  std::uint8_t hunted;     // seats whose card of this step was hunted, as bits
  std::uint8_t hunt_left;  // cards the asked hunter still chooses
  Kind borrowed;           // the name The Trickster took, else kNone

  bool operator==(const State&) const = default;
};

class FairyTale {
 public:
  using State = fairy_tale::State;
  using Move = fairy_tale::Move;
  using Fact = feerie::Fact<What>;
  static constexpr std::array<std::string_view, 1> kTotals{"points"};  // as the cards face up now score
  static constexpr std::string_view kName = "fairy-tale";
  static constexpr int kOldestRules = 1;   // versions that games and records may still be under
  static constexpr int kRulesVersion = 1;  // of new games
  static constexpr int kMaxMoves = 64;
  static constexpr int kMaxEvents = 1200;

  // Content that the content check accepted, options that check_options accepted.
  FairyTale(std::shared_ptr<const Content> content, const Options& options);

  int players() const { return players_; }
  const Options& options() const { return options_; }
  const Content& content() const { return *content_; }

  State start() const;
  SeatSet to_act(const State& now) const;
  void legal(const State& now, Seat seat, Moves<FairyTale>& out) const;
  Move roll(const State& now, Rng& rng) const;
  void apply(State& state, Seat seat, const Move& move) const { play(state, seat, move, Quiet{}); }
  template <class Journal>
  void play(State& state, Seat seat, const Move& move, Journal journal) const;
  SeatSet witnesses(const State& now, Seat seat, const Move& move) const;
  void hide(State& state, Seat eye) const;
  void guess(State& state, Seat eye, Rng& rng) const;
  std::uint8_t source(const State& now) const;
  Outcome result(const State& now) const;
  bool drawn(const Outcome& end) const;

  // Picks: a random legal move without the list, as likely as from the list.
  Move pick(const State& now, Seat seat, Rng& rng) const;

  // Vouches: whether the rules can lead to a state, or what shows that they cannot.
  Result<void> possible(const State& now) const;
  // For states put together from outside: the number of cards played and the hands, which follow from the rest.
  void fill_rest(State& state) const;

  // Speaks.
  std::string format(const Move& move) const;
  Result<Move> parse(std::string_view text) const;
  Message sentence(const State& now, Seat seat, const Move& move) const;
  Touch touches(const State& now, Seat seat, const Move& move) const;
  Message question(const State& now, Seat seat) const;
  void word(const State& now, const Fact& fact, Seat eye, std::vector<Message>& lines) const;
  int total(const State& now, Account account) const { return score(now, index(account.seat)).total; }
  std::optional<Account> account(const Fact& fact) const;
  void write_view(JsonWriter& json, const State& now, Seat eye) const;

  // What a card in a row scores now and in all, the way FT-17 to FT-23 count; for scoring, boards and bots.
  struct Score {
    std::int32_t total = 0;
    std::array<std::int16_t, kRowSize> card{};  // 0 for cards face down
  };
  Score score(const State& now, int seat) const;
  // Why the card at a position of a row, face up or known, is worth that; worth.cpp.
  Message worth(const State& now, int seat, int position) const;

  // Public facts of a state, also true on views.
  int hand_size() const { return kHandSize; }
  int cards_dealt(int round) const { return round == 0 && options_.variant == Variant::novice ? 4 : kHandSize; }
  int plays_in(int round) const { return round == 0 && options_.variant == Variant::novice ? 2 : kPlaysPerRound; }
  int row_length(const State& now, int seat) const {
    if (now.phase == Phase::show) return now.played + (seat < now.turn ? 1 : 0);
    if (now.phase == Phase::start_card) return place_in_order(seat) < now.turn ? 1 : 0;
    return now.played;
  }
  int pile_size(const State& now) const;
  int hand_count(const State& now, int seat) const { return now.held[static_cast<std::size_t>(seat)].size(); }
  int left_of(int seat) const { return seat + 1 == players_ ? 0 : seat + 1; }   // FT-29
  int right_of(int seat) const { return seat == 0 ? players_ - 1 : seat - 1; }  // FT-29
  bool passes_left(int round) const { return round % 2 == 0; }                  // FT-4
  const Passing& passing(int round) const { return passing_[passes_left(round) ? 0 : 1]; }
  // Which of the dealt hands a seat holds after `picks` passes (FT-4).
  int hand_of(int seat, int round, int picks) const { return passing(round).hand_of(seat, picks); }
  // The seat at a place in the order of FT-13: from the dealer's left, the dealer last (FT-29).
  int seat_in_order(int place) const { return place + 1 == players_ ? 0 : place + 1; }
  int place_in_order(int seat) const { return seat == 0 ? players_ - 1 : seat - 1; }
  // Cards of one seat, ascending; their number is public, which they are only to that seat.
  struct Hand {
    CardWord cards;
    int size;
  };
  // The cards a seat has drafted this round and not yet laid (FT-5).
  Hand in_hand(const State& now, int seat) const {
    return {now.held[static_cast<std::size_t>(seat)], hand_count(now, seat)};
  }
  // The same, found again from the draft and the row: for states that are put together and not played.
  CardWord hand_from_draft(const State& now, int seat) const;
  // The cards a seat picks from now, ascending; the seat must be the view's own.
  Hand on_offer(const State& now, int seat) const;
  // The hand a seat holds to pick from, as far as it has reached it: while cards are dealt or passed too.
  Hand offer_seen(const State& now, int seat) const;
  bool in_deck(Kind kind) const { return (deck_kinds_ >> kind) & 1; }
  int copies(Kind kind) const { return in_deck(kind) ? cards_[kind].copies : 0; }
  int deck_size() const { return deck_size_; }
  int copies_in_pile(const State& now, Kind kind) const;
  void remove_from_pile(State& state, Kind kind) const { take_from_pile(state, kind); }
  void put_in_pile(State& state, Kind kind, int copies) const;  // so many of it and no more; not above copies()
  std::optional<int> trickster_owner(const State& now) const;   // who has it face up, if anybody (FT-36)

 private:
  friend class Guess;
  friend class Possible;
  struct PileSlot {  // where a kind's copies are in State::pile
    std::uint64_t mask = 0;
    std::uint8_t word = 0;
  };

  // chronicle.cpp
  using Standing = std::array<int, kMaxPlayers>;  // the points of every seat, for a journal that is heard
  template <class Journal>
  Standing standing(const State& now, Journal) const {
    Standing points{};
    if constexpr (Journal::kHeard)
      for (int seat = 0; seat < players_; ++seat) points[static_cast<std::size_t>(seat)] = score(now, seat).total;
    return points;
  }
  // A card has come or changed its side or name, which changes points, its owner's first of all.
  template <class Journal>
  std::uint16_t say_card(const State& now, const Fact& fact, const Standing& before, Journal journal) const {
    if constexpr (Journal::kHeard) return say_turned(now, fact, 0, before, journal);
    else return 0;
  }
  std::uint16_t say_turned(const State& now, Fact fact, unsigned by, const Standing& before,
                           Scribe<State, Fact> journal) const;
  template <class Journal>
  void say_end(const State& now, Journal journal) const;
  Message word_card(const State& now, const Fact& fact) const;

  // draft.cpp
  Kind draw(const State& now, Rng& rng, bool without_icon) const;
  void take_from_pile(State& state, Kind kind) const;
  bool in_pile(const State& now, Kind kind) const { return (now.pile[slots_[kind].word] & slots_[kind].mask) != 0; }
  void legal_deal(const State& now, Moves<FairyTale>& out) const;
  template <class Journal>
  void apply_start_card(State& state, const Move& move, Journal journal) const;
  template <class Journal>
  void apply_deal(State& state, const Move& move, Journal journal) const;
  void legal_pick(const State& now, int seat, Moves<FairyTale>& out) const;
  template <class Journal>
  void apply_pick(State& state, int seat, Kind kind, Journal journal) const;
  Move due_pass(const State& now) const;
  template <class Journal>
  void apply_pass(State& state, Journal journal) const;
  // The seats that still owe a sealed choice, as bits.
  unsigned unsealed(const State& now) const { return now.sealed.empty_places() & ((1u << players_) - 1); }

  // play.cpp
  void legal_play(const State& now, int seat, Moves<FairyTale>& out) const;
  template <class Journal>
  void apply_play(State& state, int seat, Kind kind, Journal journal) const;
  template <class Journal>
  void apply_show(State& state, const Move& move, Journal journal) const;
  template <class Journal>
  void finish_step(State& state, Journal journal) const;
  template <class Journal>
  void finish_game(State& state, Journal journal) const;
  template <class Journal>
  void apply_name(State& state, int seat, Kind kind, Journal journal) const;

  // effects.cpp
  struct Reached {                                  // what the effects of a pass ask of one player
    unsigned free = 0;                              // row positions single effects may turn
    unsigned forced = 0;                            // positions an "all matching" effect takes
    std::array<const Effect*, kMaxPlayers> single;  // effects that turn a number of cards
    std::size_t singles = 0;
  };
  struct Turns {  // cards of a seat that effects of a pass turn
    int seat;
    unsigned sources;     // the seats whose cards act
    const Reached& owed;  // what they ask of the seat
    unsigned together;    // the cards of the seat that this pass turns, as far as is known
    std::uint16_t cause;
  };
  unsigned acting(const State& now, EffectKind kind) const;
  // `cause` is the fact that the effects follow from.
  template <class Journal>
  void begin_effects(State& state, std::uint16_t cause, Journal journal) const;
  void begin_pass(State& state, Phase phase) const;
  template <class Journal>
  void continue_effects(State& state, std::uint16_t cause, Journal journal) const;
  using HuntFacts = std::array<std::uint16_t, kMaxPlayers>;  // by the seat that was hunted, in this event
  template <class Journal>
  void end_hunt(State& state, const HuntFacts& hunts, Journal journal) const;
  std::uint16_t huntable(const State& now, int hunter) const;
  template <class Journal>
  bool next_hunter(State& state, HuntFacts& hunts, std::uint16_t cause, Journal journal) const;
  unsigned concerned(const State& now, unsigned sources) const;
  Reached reached(const State& now, int seat, unsigned sources) const;
  std::optional<unsigned> only_completion(const State& now, int seat, const Reached& owed) const;
  template <class Journal>
  bool settle_turns(State& state, std::uint16_t cause, Journal journal) const;
  template <class Journal>
  void turn_card(State& state, int position, const Turns& turns, Journal journal) const;
  unsigned may_turn(const State& now, int position, const Turns& turns) const;
  unsigned hunters_of(const State& now, int target) const;
  template <class Journal>
  void say_hunt(const State& now, int hunter, int target, HuntFacts& hunts, std::uint16_t cause, Journal journal) const;
  void legal_hunt(const State& now, Moves<FairyTale>& out) const;
  void legal_turn(const State& now, Moves<FairyTale>& out) const;
  template <class Journal>
  void apply_hunt(State& state, int target, Journal journal) const;
  template <class Journal>
  void apply_turn(State& state, int seat, Kind kind, Journal journal) const;
  bool asks_rightly(const State& now) const;

  // possible.cpp
  int played_by_then(const State& now) const;

  // scoring.cpp
  void legal_name(const State& now, Moves<FairyTale>& out) const;
  using Count = std::array<std::uint8_t, kMaxKinds>;  // face-up cards of one seat, by kind
  using Counts = std::array<Count, kMaxPlayers>;
  static int sum_of(const Count& count, KindMask kinds);
  void count_up(const State& now, Counts& counts) const;
  Score score(const State& now, int seat, const Counts& counts) const;

  std::shared_ptr<const Content> content_;
  Options options_;
  int players_;
  int deck_size_ = 0;
  KindMask deck_kinds_ = 0;  // kinds of this variant's deck (FT-2)
  KindMask no_icon_ = 0;     // kinds without Open or Close icon (FT-25)
  KindMask wild_ = 0;
  std::array<KindMask, 4> with_effect_{};  // kinds by EffectKind
  std::array<Card, kMaxKinds> cards_{};
  std::array<PileSlot, kMaxKinds> slots_{};
  std::array<Passing, 2> passing_;   // in odd and even rounds (FT-4)
  std::array<Kind, 128> kind_at_{};  // kind of each bit of State::pile
  std::array<std::uint64_t, 2> full_pile_{};
  std::array<std::uint64_t, 2> no_icon_bits_{};
};

// What Fact::card holds.
constexpr std::uint16_t kind_and(Kind kind, unsigned turned_by) {
  return static_cast<std::uint16_t>(kind | (turned_by << 8));
}
constexpr Kind kind_in(const FairyTale::Fact& fact) { return static_cast<Kind>(fact.card & 0xff); }
constexpr unsigned turned_by(const FairyTale::Fact& fact) { return fact.card >> 8; }  // seats as bits

// A fact whose card only they hear who witness the event (FT-28).
template <class Journal>
void say_secret(const State& now, FairyTale::Fact fact, Journal journal) {
  fact.ear = Ear::witnesses;
  journal(now, fact);
  fact.ear = Ear::others;
  fact.card = kNone;
  journal(now, fact);
}

}  // namespace feerie::fairy_tale
