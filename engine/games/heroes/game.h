// Heroes: 2 to 4 players draft a line of heroes, whose edges form shields, then adventure with dice; three rounds
// (HF-7). The rule book object holds the options and tables made from the content; a State is a plain value.
//
// Slots of one kind are all alike (HF-54), so damage is counted per kind, in one word per seat, and the question
// "where does this counter go" has few answers. The parts: recruit.cpp (draft and line-up), adventure.cpp (turns,
// fights, missions), tiles.cpp, damage.cpp (slots, counters, healing), homecoming.cpp (phase 4), scoring.cpp, sight.cpp
// (hide, guess), speech.cpp, chronicle.cpp (the log), notation.cpp, possible.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/games/heroes/content.h"
#include "engine/games/heroes/facts.h"
#include "engine/kit/card_move.h"
#include "engine/kit/card_word.h"
#include "engine/kit/draft.h"

namespace feerie::heroes {

inline constexpr int kOldestRules = 1;  // every action may be declined (HF-21), the content decides HF-43
inline constexpr int kNewestRules = 2;
inline constexpr int kMaxPlayers = 4;         // HF-1
inline constexpr int kRounds = 3;             // HF-7
inline constexpr int kDealt = 5;              // HF-7
inline constexpr int kRecruits = 4;           // HF-9
inline constexpr int kDismissed = 3;          // HF-42
inline constexpr int kMostHeroes = 6;         // HF-11
inline constexpr int kLineSize = 3;           // HF-4
inline constexpr int kMostPrestige = 30'000;  // far more than a game brings; what a position may say
inline constexpr std::uint8_t kNone = CardWord::kEmpty;
inline constexpr std::uint8_t kUnknown = CardWord::kUnknown;

struct Options {
  int players = 4;
  int youngest = 0;           // HF-18, HF-63: the seat that breaks the last tie
  bool last_discard = false;  // HF-43: three heroes are dismissed after round 3 too; version 1 asks its content
  int rules = kNewestRules;   // the version of the rules
  bool operator==(const Options&) const = default;
};

Result<void> check_options(const Options& options);

enum class Phase : std::uint8_t {
  foes,     // the table fills the line of adversaries (HF-4, HF-24)
  deal,     // the table deals the hands (HF-7)
  pick,     // everyone takes a hero, sealed (HF-8)
  pass,     // the table hands the rest on (HF-8, HF-50)
  discard,  // the table lays the last card of each hand aside, face up (HF-9, HF-50)
  show,     // the table turns the picked heroes up (HF-8)
  side,     // everyone chooses an end of the line-up, sealed (HF-10)
  place,    // the table shows the ends chosen (HF-10)
  tiles,    // the player in turn may place held tiles (HF-33, HF-48)
  act,      // … chooses an action of the hero under the token, or none (HF-20, HF-21)
  dice,     // … chooses the dice of a fight (HF-22)
  roll,     // the table rolls the dice, one after another (HF-55)
  wound,    // the damaged player places a counter (HF-15)
  take,     // the winner of a fight takes an adversary (HF-23)
  attempt,  // the player in turn chooses a mission (HF-25)
  draw,     // the table draws a tile (HF-28)
  drawn,    // the drawer places the tile at once or holds it (HF-58)
  target,   // … names the opponent an immediate tile hits (HF-57)
  share,    // … names the opponent who also shines (HF-35)
  heal,     // … chooses a counter to remove (HF-29)
  reveal,   // the table turns the next mission of a pile up (HF-27)
  keep,     // everyone chooses the heroes that stay, sealed (HF-42)
  leave,    // the table shows who stays (HF-62)
  over,
};

inline constexpr std::array<std::string_view, 24> kPhaseWords{
    "foes",  "deal", "pick",    "pass", "discard", "show",   "side",  "place", "tiles",  "act",  "dice",  "roll",
    "wound", "take", "attempt", "draw", "drawn",   "target", "share", "heal",  "reveal", "keep", "leave", "over"};

enum class Op : std::uint8_t {
  foe,
  deal,
  pick,
  pass,
  discard,
  show,
  side,
  place,
  tile,
  go_on,
  act,
  dice,
  roll,
  wound,
  take,
  attempt,
  skip,
  draw,
  hold,
  target,
  share,
  heal,
  reveal,
  keep,
  leave,
};

// What was answered. cards[0] is what the verb is about: a hero, an adversary, a tile kind, an ActionKind, dice as
// bits, a slot kind, a rank, a side (0 left, 1 right), places of the line-up as bits. tile: cards[1] is the place;
// roll: cards[0] the die, cards[1] the face; reveal: cards[0] the rank, cards[1] the mission. The seat is whom it
// concerns.
using Move = CardMove<Op>;

inline constexpr std::uint8_t kTileAction = 0x10;  // act: the action of the tile on the space

// Why damage is being taken, and so what follows it.
enum class Purpose : std::uint8_t { none, fight, mission, tile, veil };

// Counts by slot kind, a byte each (the lowest is kind 0): slots of a line-up, or counters on them.
using SlotCounts = std::uint64_t;
constexpr int count_of(SlotCounts counts, int kind) { return static_cast<int>(counts >> (8 * kind) & 0xff); }
constexpr SlotCounts slots_of(int kind, int count) { return static_cast<SlotCounts>(count) << (8 * kind); }
constexpr int total_of(SlotCounts counts) { return static_cast<int>((counts * 0x0101010101010101ULL) >> 56); }

struct State {
  std::uint64_t deck;                            // heroes not dealt yet, as bits; none in a view
  std::uint64_t gone;                            // heroes out of the game (HF-51)
  std::uint64_t foes;                            // adversaries still in their pile: which is public (HF-46)
  std::array<std::uint64_t, kMaxPlayers> won;    // adversaries taken, as bits
  std::array<SlotCounts, kMaxPlayers> counters;  // damage counters on the line-up
  std::array<CardWord, kMaxPlayers> dealt;       // this round's hands, each in the order it was picked from
  std::array<CardWord, kMaxPlayers> line_up;     // heroes from left to right (HF-53)
  std::array<CardWord, kMaxPlayers> tile_on;     // the tile kind on each of them
  CardWord line;                                 // adversaries in the line, the newest last
  CardWord sealed;                               // by seat: hero picked, side, places kept
  std::array<std::array<std::uint8_t, kMaxTileKinds>, kMaxPlayers> held;  // tiles in possession (HF-33)
  std::array<std::uint8_t, kMaxTileKinds> tiles_left;                     // not drawn yet
  std::array<std::array<std::uint8_t, kMaxPlaces>, kRanks> tokens;        // whose token covers each place (HF-26)
  std::array<std::array<std::uint8_t, 8>, kRanks> finished;  // missions under their pile, the next first (HF-56)
  std::array<std::uint16_t, kMaxPlayers> prestige;           // HF-47
  std::uint16_t unseen_missions;                             // as bits
  std::array<std::uint8_t, kRanks> mission;                  // the one available of each rank
  std::array<std::uint8_t, kDice> faces;  // what the last roll shows, kNone where a die was not rolled
  Damage pool;                            // damage rolled so far, then what is still to be placed
  Phase phase;
  std::uint8_t round;   // 0 … 2
  std::uint8_t step;    // deal: cards of the seat in turn; then picks carried out from each hand
  std::uint8_t turn;    // whose turn: of the table's dealings, or in the adventure
  std::uint8_t first;   // first player of this adventure (HF-18)
  std::uint8_t hero;    // the place the activation tokens have reached (HF-17)
  std::uint8_t victim;  // who takes damage
  std::uint8_t dice;    // dice still to be rolled, as bits
  Purpose purpose;
  std::uint8_t reward;  // adversaries still to be taken, or the rank of the mission tried
  std::uint8_t heal_left;
  std::uint8_t tile;                  // the tile just drawn, kNone otherwise
  std::uint8_t fits;                  // 1: all the damage of this roll or cost can be taken (HF-16)
  std::uint8_t veiled;                // 1: a roll follows the tile just drawn (HF-60)
  std::array<std::uint8_t, 6> spare;  // keeps the size a multiple of 8, always zero

  bool operator==(const State&) const = default;
};

// What facts point at.
constexpr Thing seat_thing(int seat) { return thing_of(seat_at(seat)); }
constexpr Thing figure_thing(int seat, int place) { return thing_of(ThingKind::figure, seat_at(seat), place + 1); }
constexpr Thing acting_figure(const State& now) { return figure_thing(now.turn, now.hero); }
constexpr Thing mission_thing(int rank) { return thing_of(ThingKind::pile, rank + 1); }
constexpr Thing tile_thing(int drawer) { return thing_of(ThingKind::pile, seat_at(drawer), kRanks + 1); }

class Heroes {
 public:
  using State = heroes::State;
  using Move = heroes::Move;
  using Fact = heroes::Fact;
  static constexpr std::string_view kName = "heroes";
  static constexpr int kOldestRules = heroes::kOldestRules;   // versions that games and records may still be under
  static constexpr int kRulesVersion = heroes::kNewestRules;  // of new games
  static constexpr int kMaxMoves = 128;
  static constexpr int kMaxEvents = 3000;
  enum Total : std::uint8_t { kPrestige, kCounters, kFoesWon, kTilesHeld, kTilesPlaced, kHeroesLinedUp, kHand };
  static constexpr std::array<std::string_view, 7> kTotals{"prestige",     "counters", "adversaries", "tiles held",
                                                           "tiles placed", "heroes",   "hand"};

  // Content that the content check accepted and that suits the rules, options that check_options accepted.
  Heroes(std::shared_ptr<const Content> content, const Options& options);

  int players() const { return players_; }
  const Options& options() const { return options_; }
  const Content& content() const { return *content_; }

  State start() const;
  SeatSet to_act(const State& now) const;
  void legal(const State& now, Seat seat, Moves<Heroes>& out) const;
  Move roll(const State& now, Rng& rng) const;
  void apply(State& state, Seat seat, const Move& move) const { play(state, seat, move, Quiet{}); }
  SeatSet witnesses(const State& now, Seat seat, const Move& move) const;
  void hide(State& state, Seat eye) const;
  void guess(State& state, Seat eye, Rng& rng) const;
  std::uint8_t source(const State& now) const;
  Outcome result(const State& now) const;

  // Vouches: whether the rules can lead to a state, or what shows that they cannot.
  Result<void> possible(const State& now) const;
  // For states put together from outside: the piles, which hold what lies nowhere else.
  void fill_piles(State& state) const;
  Damage roll_sum(const State& now) const;  // of the dice that lie there

  // Speaks.
  template <class Journal>
  void play(State& state, Seat seat, const Move& move, Journal journal) const;
  std::string format(const Move& move) const;
  Result<Move> parse(std::string_view text) const;
  Message sentence(const State& now, Seat seat, const Move& move) const;
  Touch touches(const State& now, Seat seat, const Move& move) const;
  Message question(const State& now, Seat seat) const;
  void word(const State& now, const Fact& fact, Seat eye, std::vector<Message>& lines) const;
  int total(const State& now, Account account) const;
  std::optional<Account> account(const Fact& fact) const;
  void write_view(JsonWriter& json, const State& now, Seat eye) const;

  // Public facts of a state, also true on views; for boards, bots and positions.
  const Hero& hero(std::uint8_t id) const { return content_->heroes[id]; }
  const Mission& mission(const State& now, int rank) const {
    return content_->missions[now.mission[static_cast<std::size_t>(rank)]];
  }
  int left_of(int seat) const { return seat + 1 == players_ ? 0 : seat + 1; }  // HF-47
  const Passing& passing() const { return passing_; }
  int line_up_size(const State& now, int seat) const { return now.line_up[static_cast<std::size_t>(seat)].size(); }
  int strength(const State& now, int seat) const;  // HF-18
  int first_player(const State& now) const;        // HF-18
  // How many slots of each kind a line-up has (HF-12, HF-13), and how many of them are free.
  SlotCounts slots(const CardWord& line_up) const;
  SlotCounts free_slots(const State& now, int seat) const;
  std::optional<int> energy_between(std::uint8_t left, std::uint8_t right, int height) const;  // HF-12
  static bool can_take(SlotCounts free, const Damage& damage);                                 // HF-16
  bool can_attempt(const State& now, int seat, int rank) const;                                // HF-25, HF-49
  int places_covered(const State& now, int rank) const;
  const Tile* tile_at(const State& now, int seat, int place) const;                  // null: none
  bool can_place(const State& now, int owner, int tile, int seat, int place) const;  // HF-34 … HF-36, HF-59
  bool can_act(const State& now, int seat, const Action& action) const;              // HF-49
  bool can_use(const State& now, int seat, const Tile& tile) const;                  // HF-49
  bool may_decline(const State& now) const;                                          // HF-21, of the player in turn
  CardWord offer(const State& now, int seat) const;            // the cards a seat picks from; its own only
  std::uint8_t picked_hero(const State& now, int seat) const;  // the last pick of a seat, while it is not placed
  int tiles_of(const State& now, int seat) const;              // held or on the line-up (HF-44)
  int hand_size(const State& now, int seat) const;             // public, whoever's
  // What each adversary of a seat scores now (HF-44, HF-61), as if the game ended here.
  struct Spoils {
    std::int32_t total = 0;
    std::array<std::uint16_t, kAdversaries> points{};  // 0 for the ones it does not own
    std::uint64_t in_sets = 0;                         // the COLLECTION cards that score their set
  };
  Spoils spoils(const State& now, int seat) const;
  // Why an adversary a seat has won is worth these points; worth.cpp.
  Message worth(const State& now, int seat, std::size_t foe, int points) const;

 private:
  friend class Possible;
  Move forced(const State& now) const;
  template <class Journal>
  void go(State& state, Seat seat, const Move& move, Journal journal) const;

  // recruit.cpp
  void legal_deal(const State& now, Moves<Heroes>& out) const;
  template <class Journal>
  void apply_deal(State& state, const Move& move, Journal journal) const;
  unsigned unsealed(const State& now) const { return now.sealed.empty_places() & ((1u << players_) - 1); }
  template <class Journal>
  void apply_pick(State& state, int seat, std::uint8_t hero, Journal journal) const;
  template <class Journal>
  void apply_pass(State& state, Journal journal) const;
  template <class Journal>
  void apply_discard(State& state, const Move& move, Journal journal) const;
  template <class Journal>
  void apply_show(State& state, Journal journal) const;
  template <class Journal>
  void apply_side(State& state, int seat, std::uint8_t side, Journal journal) const;
  template <class Journal>
  void apply_place(State& state, const Move& move, Journal journal) const;
  template <class Journal>
  void finish_step(State& state, Journal journal) const;

  // adventure.cpp
  template <class Journal>
  void begin_adventure(State& state, Journal journal) const;
  bool begin_turn(State& state) const;
  template <class Journal>
  void rest(const State& state, Journal journal) const;
  bool offers_action(State& state) const;
  template <class Journal>
  void end_turn(State& state, Journal journal) const;
  template <class Journal>
  void next_turn(State& state, Journal journal) const;
  void gain(State& state, int seat, int prestige) const;
  template <class Journal>
  void shine(State& state, int prestige, Journal journal) const;
  void legal_act(const State& now, Moves<Heroes>& out) const;
  template <class Journal>
  void apply_act(State& state, const Move& move, Journal journal) const;
  template <class Journal>
  void perform(State& state, const Action& action, Journal journal) const;
  template <class Journal>
  void perform_tile(State& state, const Tile& tile, Journal journal) const;
  void legal_dice(const State& now, Moves<Heroes>& out) const;
  template <class Journal>
  void apply_dice(State& state, const Move& move, Journal journal) const;
  template <class Journal>
  void begin_roll(State& state, int victim, DiceMask dice, Purpose purpose, Journal journal) const;
  template <class Journal>
  void apply_roll(State& state, const Move& move, Journal journal) const;
  void legal_take(const State& now, Moves<Heroes>& out) const;
  template <class Journal>
  void win_foe(State& state, std::uint8_t foe, Journal journal) const;
  template <class Journal>
  void apply_take(State& state, std::uint8_t foe, Journal journal) const;
  template <class Journal>
  void settle_takes(State& state, Journal journal) const;
  void legal_foe(const State& now, Moves<Heroes>& out) const;
  template <class Journal>
  void apply_foe(State& state, std::uint8_t foe, Journal journal) const;
  template <class Journal>
  void begin_attempt(State& state, Journal journal) const;
  void legal_attempt(const State& now, Moves<Heroes>& out) const;
  template <class Journal>
  void apply_attempt(State& state, const Move& move, Journal journal) const;
  template <class Journal>
  void try_mission(State& state, int rank, Journal journal) const;
  template <class Journal>
  void complete_mission(State& state, Journal journal) const;
  int full_mission(const State& now) const;
  void legal_reveal(const State& now, Moves<Heroes>& out) const;
  Move roll_reveal(const State& now, Rng& rng) const;
  template <class Journal>
  void apply_reveal(State& state, const Move& move, Journal journal) const;

  // tiles.cpp
  void add_placements(const State& now, int owner, unsigned kinds, Moves<Heroes>& out) const;
  bool has_placement(const State& now, int owner, unsigned kinds) const;
  unsigned held_kinds(const State& now, int seat) const;
  void legal_tiles(const State& now, Moves<Heroes>& out) const;
  template <class Journal>
  void apply_tiles(State& state, const Move& move, Journal journal) const;
  template <class Journal>
  void put_tile(State& state, const Move& move, Journal journal) const;
  template <class Journal>
  void apply_draw(State& state, std::uint8_t tile, Journal journal) const;
  void legal_opponents(const State& now, Op op, Moves<Heroes>& out) const;
  template <class Journal>
  void apply_drawn(State& state, const Move& move, Journal journal) const;
  template <class Journal>
  void apply_target(State& state, int target, Journal journal) const;
  template <class Journal>
  void after_tile(State& state, Journal journal) const;
  template <class Journal>
  void apply_share(State& state, int target, Journal journal) const;

  // speech.cpp, chronicle.cpp
  Message act_sentence(const State& now, std::uint8_t what) const;
  void write_hands(JsonWriter& json, const State& now, Seat eye) const;
  void write_odds(JsonWriter& json, const State& now) const;
  bool space_shows(const State& now, ActionKind kind) const;
  Message word_wound(const State& now, const Fact& fact) const;
  Message word_deed(const State& now, const Fact& fact) const;
  Message word_act(const State& now, const Fact& fact) const;
  Message word_placed(const State& now, const Fact& fact) const;
  Message word_placed_tile(const State& now, const Fact& fact) const;
  Message word_points(const State& now, int seat) const;
  std::vector<Term> by_terms(const State& now, Thing source) const;

  // sight.cpp
  bool knows_as_set(const State& now, int hand, int seat) const;
  void guess_sealed(State& state, Rng& rng) const;

  // damage.cpp
  void find_joints();
  // Points of one type that are still to be placed: those of one die, mission or tile come first.
  struct Share {
    Thing source;
    int points;
  };
  bool by_dice(const State& now) const;
  Share share_of(const State& now, int type, int left) const;
  Thing slot_thing(const State& now, int seat, int kind) const;
  Thing cause_of_damage(const State& now) const;
  template <class Journal>
  void place_counters(State& state, SlotCounts more, int type, int left, Journal journal) const;
  template <class Journal>
  void heal_counters(State& state, SlotCounts fewer, Journal journal) const;
  template <class Journal>
  void take_damage(State& state, int victim, const Damage& damage, Purpose purpose, Journal journal) const;
  template <class Journal>
  void apply_wound(State& state, int kind, Journal journal) const;
  template <class Journal>
  void settle_wounds(State& state, Journal journal) const;
  void legal_wound(const State& now, Moves<Heroes>& out) const;
  template <class Journal>
  void after_damage(State& state, Journal journal) const;
  template <class Journal>
  void begin_heal(State& state, int count, Journal journal) const;
  template <class Journal>
  void apply_heal(State& state, int kind, Journal journal) const;
  template <class Journal>
  void settle_heal(State& state, Journal journal) const;
  void legal_heal(const State& now, Moves<Heroes>& out) const;

  // homecoming.cpp
  template <class Journal>
  void finish_game(const State& state, Journal journal) const;
  template <class Journal>
  void come_home(State& state, Journal journal) const;
  void legal_keep(const State& now, int seat, Moves<Heroes>& out) const;
  template <class Journal>
  void apply_keep(State& state, int seat, std::uint8_t kept, Journal journal) const;
  void drop_tile(State& state, int seat, std::size_t place, Pen pen) const;
  template <class Journal>
  void apply_leave(State& state, const Move& move, Journal journal) const;

  std::shared_ptr<const Content> content_;
  Options options_;
  int players_;
  Passing passing_;
  std::array<SlotCounts, kHeroes> own_slots_{};  // generic and prestige slots of each hero
  std::array<std::array<std::uint8_t, kHeroes>, kHeroes>
      joint_{};                                      // what a hero forms with its right neighbour, a code
  std::array<SlotCounts, 16> joined_{};              // the slots of each code
  std::array<std::uint64_t, kColours> of_colour_{};  // adversaries as bits
  std::array<std::uint16_t, kRanks> of_rank_{};      // missions as bits
};

}  // namespace feerie::heroes
