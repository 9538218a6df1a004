// Fées d'armes: two bands of up to ten figures on a board of cells, five turns (FA-1, FA-5). The rule book object holds
// the options, the content and what follows from both; a State is a plain value.
//
// An activation is cut into small questions (figure, cell, action, target, jokers …), and those with one answer are not
// asked (FA-R78): each begin_… function decides that for its step and goes on to the next. The parts: recruit.cpp (S1),
// setup.cpp (S2 to S6), turn.cpp (T, A1 to A4, A12, A13), roll.cpp (A5 to A10), effects.cpp (A11), harm.cpp (damage,
// removal, healing), dusk.cpp (E1 to E3), ground.cpp (terrain, reach, sight, auras), sight.cpp (hide, guess),
// notation.cpp, speech.cpp, showing.cpp, explain.cpp, chronicle.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/games/fees_darmes/content.h"

namespace feerie::fees_darmes {

inline constexpr int kTurns = 5;                                  // FA-5
inline constexpr std::uint8_t kMostActivations = 2;               // FA-23: of a figure in a turn
inline constexpr int kPoints = 10;                                // FA-57
inline constexpr int kOrderTokens = 5;                            // FA-28
inline constexpr int kHandPieces = 6;                             // FA-17: three each
inline constexpr int kPieceGap = 2;                               // FA-17: more than so many cells between pieces
inline constexpr int kObjectiveSteps = kHandPieces;               // where in State::step the objectives begin,
inline constexpr int kLairSteps = kObjectiveSteps + kObjectives;  // the lairs,
inline constexpr int kSetupSteps = kLairSteps + kSides;           // and where all of them stand
inline constexpr int kDieFaces = 6;                               // FA-3
inline constexpr int kCardCopies = 6;                             // FA-R1: of each face in a deck
inline constexpr int kMostDice = 30;                              // of a roll; 22 with the content we have (FA-R77)
inline constexpr int kFirstDice = 8;                              // places of a seat in a roll for the first player
inline constexpr int kRecruitAnswers = kMostFigures;              // section 12, S1
inline constexpr std::uint8_t kNone = 0xff;
inline constexpr std::uint8_t kUnknown = 0xfe;

enum class Resolution : std::uint8_t { dice, deck };                    // FA-R1
enum class SearchLimit : std::uint8_t { objective, player, none };      // FA-R7
enum class ObjectiveRule : std::uint8_t { taken, taken_player, stay };  // FA-R7
enum class Recruitment : std::uint8_t { free, sample };                 // FA-R57

struct Options {
  Resolution resolution = Resolution::dice;
  SearchLimit search_limit = SearchLimit::objective;
  ObjectiveRule objectives = ObjectiveRule::taken;
  bool both_lair_limit = true;  // FA-R19
  bool pull_hits_user = false;  // FA-R30
  Recruitment recruitment = Recruitment::free;
  int board = 24;                    // FA-15
  std::uint8_t battlefield = kNone;  // FA-R79: a place in Content::battlefields
  bool operator==(const Options&) const = default;
};
Options letter_of_the_book();  // section 11: the preset; the defaults are the preset `house`
Result<void> check_options(const Options& options, const Content& content);

enum class Phase : std::uint8_t {
  recruit,       // S1: figures, then the card, sealed
  reveal,        // the table shows what was chosen
  setup_roll,    // S2
  piece,         // S3
  quarter,       // S3
  place,         // S3
  objective,     // S4
  lair,          // S5
  deploy,        // S6
  first_roll,    // T1
  choose_first,  // T2
  activate,      // A1
  tunnel,        // A2
  emerge,        // A2: where
  walk,          // A3
  act,           // A4
  go,            // A4: end of the additional move
  target,        // A5
  charge,        // A6
  extra_dice,    // A7
  jokers,        // A8
  daunt,         // A9
  roll,          // A10, the table
  reroll,        // A10: again?
  frost,         // A10: North breath?
  shift,         // A11
  axis,          // A11
  dodge,         // A11
  extra_move,    // A12
  fly,           // A12: where
  encore,        // A12
  encore_whom,   // A12
  encore_move,   // A12: where
  mend,          // A13, E1
  mend_whom,     // A13, E1
  come_back,     // E3
  over,
};

enum class Op : std::uint8_t {
  pick,       // what: profile, kNone no more
  band,       // what
  card,       // what: faction, kNone none
  show,       // seat, what: profile
  show_band,  // seat, what: band
  show_card,  // seat, what: faction, kNone none
  die,        // seat, what: place in the roll, more: face from 1
  piece,      // what
  turn,       // what: quarters
  place,      // cell
  decline,    // E3
  first,      // seat
  figure,     // seat, what
  pass,       // A1
  stay,       // a move that may be left
  walk,       // cell
  act,        // what: action of the profile
  search,
  loot,
  move,
  nothing,
  target,  // seat, what
  joker,   // what: how many
  bonus,   // what: 0 no, 1 yes
  shift,   // what: Direction
  axis,    // what: 0 x, 1 y
};

// What was answered; a cell is what: row, more: column, so that the order of moves is that of the board.
struct Move {
  Op op{};
  std::uint8_t seat = 0;
  std::uint8_t what = 0;
  std::uint8_t more = 0;
  auto operator<=>(const Move&) const = default;
};
constexpr Move cell_move(Op op, Cell cell) { return {op, 0, cell.row, cell.column}; }
constexpr Cell cell_of(const Move& move) { return {move.more, move.what}; }

struct Figure {
  std::uint16_t flames;
  std::uint16_t poison;
  Cell at;  // FA-12, FA-13; off the board: out of play
  std::uint8_t profile;
  std::uint8_t health;
  std::uint8_t tokens;    // order tokens on it this turn
  std::uint8_t hindered;  // Move lost until the end of the turn
  std::uint8_t stunned;   // Action lost until the end of the turn
  std::uint8_t fallen;    // 1: removed this turn, so it may return
  bool in_play() const { return at.on_board(); }
  bool operator==(const Figure&) const = default;
};

struct Side {
  std::array<Figure, kMostFigures> figures;  // roster order; profile kNone behind the last
  std::array<std::uint8_t, kDieFaces> deck;  // FA-R72: cards left of each face
  std::uint16_t felled;                      // cost of enemies removed over the game (FA-R51)
  Cell lair;
  std::uint8_t felled_now;  // … this turn (FA-R3)
  std::uint8_t points;      // those of this turn among them (FA-R73)
  std::uint8_t turn_points;
  std::uint8_t loots;
  std::uint8_t free_tokens;   // FA-R62
  std::uint8_t extra_tokens;  // FA-25
  std::uint8_t jokers_used;   // this turn
  std::uint8_t gifts_used;    // this turn: uses of FA-106
  std::uint8_t searched;      // objectives tried this turn, as bits
  std::uint8_t scored;        // objectives this seat searched with success, as bits
  std::uint8_t looted;        // 1: tried this turn
  std::uint8_t passed;
  std::uint8_t faction;   // the card, kNone without
  std::uint8_t band;      // the sample band chosen, kNone otherwise
  std::uint8_t answered;  // S1: answers given
  std::uint8_t spare;
  bool operator==(const Side&) const = default;
};

int size_of(const Side& side);  // figures recruited

// What is going on with the figure that acts: the agenda of its activation.
struct Agenda {
  std::uint32_t due;                          // dice still to be rolled, as bits
  std::array<std::uint8_t, kMostDice> faces;  // of the roll, 0 where none lies
  Cell last_cell;                             // where the acting figure stood last
  std::uint8_t figure;                        // of the active seat
  std::uint8_t second;                        // 1: its second activation this turn
  std::uint8_t slowed;                        // Move lost by FA-114
  std::uint8_t action;                        // of its profile, or kSearch, kLoot
  std::uint8_t target_seat;
  std::uint8_t target;      // a figure; of a Search the objective
  std::uint8_t extra_dice;  // 1: those of FA-106
  std::uint8_t joker_dice;
  std::uint8_t daunted;  // 1: FA-109
  std::uint8_t dice;
  std::uint8_t need;
  std::uint8_t covered;
  std::uint8_t successes;
  std::uint8_t effect;     // the next one
  std::uint8_t struck;     // 1: the damage is done
  std::uint8_t frost;      // 1: ignores armour
  std::uint8_t breath;     // more damage by FA-115
  std::int8_t armour;      // change of the target's armour
  std::uint8_t rerolled;   // 1: FA-107
  std::uint8_t resolving;  // 1: between success and end of the action (FA-103)
  std::array<std::uint8_t, 3> spare;
  std::uint8_t mending;  // which window of FA-113 is open: one of those below, or the one after it for the other seat
  bool operator==(const Agenda&) const = default;
};
inline constexpr int kAfterActivation = 0;
inline constexpr int kAtDusk = 4;
inline constexpr std::uint8_t kSearch = 0x40;
inline constexpr std::uint8_t kLoot = 0x41;

struct State {
  std::array<Side, kSides> sides;
  Agenda agenda;
  std::array<Placed, kHandPieces> pieces;  // placed by hand
  std::array<Cell, kObjectives> objectives;
  Phase phase;
  std::uint8_t turn;    // 1 … 5; 0 before
  std::uint8_t first;   // seat that is first player: of setup, then of the turn
  std::uint8_t active;  // whose activation it is
  std::uint8_t asked;   // whose answer is due, where one seat is asked
  std::uint8_t step;    // how far a step with several questions has come
  std::array<std::uint8_t, 2> spare;

  bool operator==(const State&) const = default;
};

// What the rules say happened. The amount is the change of a public total where account() says so.
enum class What : std::uint8_t {
  picked,       // a figure or none more, sealed; card: profile + 1, 0 no more
  picked_band,  // card: band + 1
  picked_card,  // card: faction + 1, 0 none
  answered,     // what the others hear of these
  shown,        // target: figure; card: profile
  shown_band,   // target: seat; card: band
  shown_card,   // target: seat; card: faction + 1
  die,          // source: seat's die; amount: face
  reshuffled,   // the deck of a seat
  tied,         // setup roll
  placed,       // scenery: target cell; card: piece
  objective,    // target cell
  lair,         // target cell
  deployed,     // target figure, amount: health
  setup_done,
  turn_begins,  // card: turn
  tokens_back,  // target: seat, amount
  chooses,      // target: seat that may choose who is first
  first,        // target: seat
  activated,    // target: figure, amount: -1 token
  slowed,       // target: figure, card: cells
  passed,
  walked,  // target: figure; source: cell it comes from; card: cell it goes to
  tunnelled,
  charged,
  announced,  // source: figure, target: what it acts on; card: action
  searches,   // source: figure, target: cell
  loots,
  jokers,     // source: figure, target: seat, amount: -n
  paid,       // target: seat, amount: -1; card: faction
  gift,       // a permanent bonus came to bear; source: seat; card: faction
  daunted,    // source: seat, target: figure, amount: -dice
  breath,     // source: seat, target: figure, amount: damage
  rolls,      // source: figure; amount: dice; card: number needed
  rerolls,    // amount: dice
  succeeded,  // amount: successes
  failed,
  flames,  // source: figure, target: figure, amount: tokens
  poison,
  purged,
  frost,
  armour,
  hindered,
  stunned,
  hurt,        // source, target; amount: -health; card: Means
  absorbed,    // damage that armour took whole
  executed,    // amount: -health
  healed,      // amount: health; card: Means
  pushed,      // target: figure; source: cell it comes from; card: cell it goes to
  stopped,     // a forced move ended at an edge; target: figure
  hit_wall,    // target: figure; source: cell
  hit_figure,  // target: figure; source: figure
  swapped,
  fell,            // target: figure; card: cost
  point,           // target: seat, amount: 1; card: Feat
  objective_gone,  // target: cell
  activation_over,
  burns,    // target: figure, amount: Flame tokens
  sickens,  // target: figure, amount: Poison tokens left
  worn_off,
  token_won,  // target: seat, amount: 1
  turn_over,
  returned,  // target: figure, amount: health
  declined,
  returns_done,
  game_over,
};
enum class Feat : std::uint8_t { search, loot, elimination };  // FA-2
// What takes or gives health: the source of the fact, or what the figure bears itself.
enum class Means : std::uint8_t { source, flames, poison, regeneration };

// Terrain of the board, lairs apart: they are in the state.
struct Terrain {
  Cells blocking;
  Cells difficult;
  Cells easy;
  Cells tall;     // stops sight
  Cells cover;    // low and gives cover
  Cells inside;   // gives cover to who stands in it
  Cells scenery;  // any of it
};

enum class Layer : std::uint8_t { blocking, difficult, easy, tall, cover, inside, scenery };
inline constexpr std::array kLayers{&Terrain::blocking, &Terrain::difficult, &Terrain::easy,   &Terrain::tall,
                                    &Terrain::cover,    &Terrain::inside,    &Terrain::scenery};

// Room for a layer that is made only where it must be.
class Unmade {
 public:
  Unmade() {}
  Cells& emplace() { return *std::construct_at(&cells_); }

 private:
  union {
    Cells cells_;
  };
};

class FeesDarmes {
 public:
  using State = fees_darmes::State;
  using Move = fees_darmes::Move;
  using Fact = feerie::Fact<What>;
  static constexpr std::string_view kName = "fees-darmes";
  static constexpr int kOldestRules = 1;
  static constexpr int kRulesVersion = 1;
  // Every cell and one answer more; cells are written eight at a time, so that the last may overshoot by seven.
  static constexpr int kMaxMoves = kMaxBoard * kMaxBoard + 1 + 7;
  static constexpr int kMaxEvents = 10'000;
  static constexpr std::array<std::string_view, 4> kTotals{"points", "free_tokens", "extra_tokens", "health"};

  // Content that the content check accepted, options that check_options accepted.
  FeesDarmes(std::shared_ptr<const Content> content, const Options& options);

  int players() const { return kSides; }
  const Options& options() const { return options_; }
  const Content& content() const { return *content_; }

  State start() const;
  SeatSet to_act(const State& now) const;
  void legal(const State& now, Seat seat, Moves<FeesDarmes>& out) const;
  Move roll(const State& now, Rng& rng) const;
  void apply(State& state, Seat seat, const Move& move) const { play(state, seat, move, Quiet{}); }
  template <class Journal>
  void play(State& state, Seat seat, const Move& move, Journal journal) const;
  SeatSet witnesses(const State& now, Seat seat, const Move& move) const;
  void hide(State& state, Seat eye) const;
  void guess(State& state, Seat eye, Rng& rng) const;
  std::uint8_t source(const State& now) const;
  Outcome result(const State& now) const;
  bool drawn(const Outcome& end) const { return end.winners() == kSides; }

  std::string format(const Move& move) const;
  Result<Move> parse(std::string_view text) const;
  Message sentence(const State& now, Seat seat, const Move& move) const;
  Touch touches(const State& now, Seat seat, const Move& move) const;
  Message question(const State& now, Seat seat) const;
  void word(const State& now, const Fact& fact, Seat eye, std::vector<Message>& lines) const;
  int total(const State& now, Account account) const;
  std::optional<Account> account(const Fact& fact) const;
  void write_view(JsonWriter& json, const State& now, Seat eye) const;
  // Vouches: whether the rules can lead to a state, or what shows that they cannot.
  Result<void> possible(const State& now) const;
  // Explains (explain.cpp): a figure, and an answer that chooses a figure or a cell to go to.
  Result<void> explain(JsonWriter& json, const State& now, Seat eye, Thing thing) const;
  Result<void> explain(JsonWriter& json, const State& now, Seat eye, const Move& move) const;

  // Public facts of a state; for boards, bots and positions.
  int side() const { return options_.board; }
  const Profile& profile(const Figure& figure) const { return content_->profiles[figure.profile]; }
  const Gift& gift(const State& now, int seat) const { return faction(now, seat).gift; }     // FA-59, FA-60;
  const Bonus& bonus(const State& now, int seat) const { return faction(now, seat).bonus; }  // none without a card
  std::span<const Placed> pieces(const State& now) const;
  int full_health(const State& now, int seat, const Figure& figure) const;  // FA-R54
  const Action& action(const State& now) const;                             // of the profile, being carried out
  // ground.cpp
  const Terrain& terrain(const State& now, Terrain& scratch) const;
  // One layer of it: that of a ready battlefield is there, that of a board laid by hand is made where the caller says.
  const Cells& layer(const State& now, Layer which, Unmade& made) const {
    return options_.battlefield != kNone ? ready_.*kLayers[static_cast<std::size_t>(which)]
                                         : made_layer(now, which, made);
  }
  Cells figure_cells(const State& now) const;
  Cells free_cells(const State& now) const;                     // neither blocking nor a lair nor taken by a figure
  Cells walls(const State& now, const Terrain& terrain) const;  // blocking cells and lairs
  Cells walls(const State& now) const;
  Cells piece_cells(const Placed& placed) const;
  Cells reach_of(const State& now, const Figure& figure, const Stride& stride) const;
  bool can_leave(const State& now, const Figure& figure, const Stride& stride) const;
  bool free_beside(const State& now, Cell cell, int wanted) const;  // so many of the four cells beside it, or more
  int move_value(const State& now, const Figure& figure) const;     // FA-81
  bool sees(const State& now, Cell from, Cell to) const;            // FA-R14
  bool in_cover(const State& now, Cell from, Cell to) const;        // FA-R15
  int fears_on(const State& now, int seat, const Figure& figure) const;
  bool advised(const State& now, int seat, const Figure& figure) const;
  bool contact_with(const State& now, int seat, Cell cell) const;  // any figure of the seat
  // Sets the agenda of a figure of the active seat as at the beginning of its activation; the token is not yet on it.
  void set_out(State& state, int figure) const;
  // A roll that is announced, as it stands before the dice: jokers and extra dice chosen so far are among them.
  struct Outlook {
    int dice;
    int need;
    bool covered;
  };
  Outlook outlook(const State& now) const;
  int successes_needed(const State& now) const;                  // FA-7, FA-8, FA-45
  int joker_dice(const State& now, int count) const;             // of the active seat: FA-31, FA-116
  unsigned closed_objectives(const State& now, int seat) const;  // those it may not search now (FA-R7), as bits

 private:
  friend class Possible;

  struct Turned {  // a piece turned: its cells from the top left corner, and where it may stand alone (FA-R59)
    int width = 0;
    int height = 0;
    int blocking = 0;  // cells that bar the way
    std::array<std::uint8_t, kPieceSide> rows{};
    bool repeats = false;                         // a smaller turn gives the same cells
    std::array<std::array<bool, 3>, 3> splits{};  // [touches top, none, bottom][left, none, right]: the board
  };

  static constexpr Faction kNoFaction{};
  const Faction& faction(const State& now, int seat) const {
    const std::uint8_t of = now.sides[static_cast<std::size_t>(seat)].faction;
    return of < content_->factions.size() ? content_->factions[of] : kNoFaction;
  }

  // content and options, prepared
  void prepare_pieces();
  void prepare_ground();
  void prepare_bands();
  bool splits_board(const Turned& piece, int vertical, int horizontal) const;
  void add_piece(Cells& cells, const Placed& placed) const;
  void remove_piece(Cells& cells, const Placed& placed) const;
  bool occupied(const State& now, Cell cell) const;        // by a lair or a figure
  bool lies_in(const Placed& placed, Layer which) const {  // not the piece that is being placed
    return placed.at.on_board() && (layers_[placed.piece] >> static_cast<unsigned>(which) & 1) != 0;
  }
  const Cells& made_layer(const State& now, Layer which, Unmade& made) const;
  bool blocked(const State& now, Cell cell) const;

  // recruit.cpp
  void legal_recruit(const State& now, int seat, Moves<FeesDarmes>& out) const;
  std::uint16_t shared_factions(const Side& side) const;
  Move forced(const State& now) const;
  void legal_figures(const State& now, Moves<FeesDarmes>& out) const;
  template <class Journal>
  void apply_recruit(State& state, int seat, const Move& move, Journal journal) const;
  template <class Journal>
  void apply_reveal(State& state, const Move& move, Journal journal) const;

  void guess_band(Side& side, int known, Rng& rng) const;

  // setup.cpp
  void legal_setup(const State& now, Moves<FeesDarmes>& out) const;
  Cells near_scenery(const State& now) const;
  RowBits anchors_in_row(const Cells& near, const Turned& turned, int top) const;
  bool has_anchor(const Cells& near, int piece, int turn) const;
  Cells objective_cells(const State& now) const;
  struct LairGround {
    Cells open;      // cells that walkers can be on
    Cells free;      // where a lair may stand, unless that closes something off:
    Cells doubtful;  // these must be tried
    bool takes(Cell cell, int side) const;
    bool roomy() const;  // there are two cells that need no trial
  };
  LairGround lair_ground(const State& now) const;
  Cells lair_cells(const State& now) const;
  Cells deploy_cells(const State& now) const;
  bool deploys_freely(const State& now) const;
  Cells return_cells(const State& now, int seat) const;
  template <class Journal>
  void begin_setup(State& state, Journal journal) const;
  std::uint32_t first_dice(const State& now, int seat) const;
  static std::array<int, kSides> best_faces(const State& now);  // of a roll for the first player
  template <class Journal>
  void begin_first_roll(State& state, Phase phase, Journal journal) const;
  template <class Journal>
  void settle_first_roll(State& state, std::uint16_t cause, Journal journal) const;
  template <class Journal>
  void begin_placing(State& state, Journal journal) const;
  template <class Journal>
  void apply_setup(State& state, const Move& move, Journal journal) const;
  template <class Journal>
  void begin_piece(State& state, Journal journal) const;
  template <class Journal>
  void apply_piece(State& state, const Move& move, Journal journal) const;
  template <class Journal>
  void begin_place(State& state, Journal journal) const;
  template <class Journal>
  void begin_deploy(State& state, Journal journal) const;
  template <class Journal>
  void put_figure(State& state, int seat, int figure, Cell at, What what, Journal journal) const;

  // turn.cpp
  template <class Journal>
  void begin_turn(State& state, Journal journal) const;
  template <class Journal>
  void apply_first(State& state, int seat, Journal journal) const;
  bool finished(const State& now, int seat) const;  // FA-R20
  template <class Journal>
  void next_activation(State& state, int seat, Journal journal) const;
  void legal_activate(const State& now, Moves<FeesDarmes>& out) const;
  template <class Journal>
  void apply_activate(State& state, const Move& move, Journal journal) const;
  bool offers(const State& now, int seat, BonusKind kind, Window window) const;
  template <class Journal>
  std::uint16_t pay(State& state, int seat, Journal journal) const;
  Cells around_piece(const Placed& placed) const;
  Cells tunnel_cells(const State& now) const;
  template <class Journal>
  void apply_tunnel(State& state, const Move& move, Journal journal) const;
  Stride stride(const State& now, int steps, bool flies) const;
  bool may_walk(const State& now, int steps, bool flies) const;
  Cells walk_cells(const State& now) const;
  template <class Journal>
  std::uint16_t walk_to(State& state, Cell to, What what, Journal journal) const;
  template <class Journal>
  void begin_walk(State& state, Journal journal) const;
  template <class Journal>
  void begin_act(State& state, Journal journal) const;
  void legal_act(const State& now, Moves<FeesDarmes>& out) const;
  template <class Journal>
  void apply_act(State& state, const Move& move, Journal journal) const;
  template <class Journal>
  void end_action(State& state, Journal journal) const;
  template <class Journal>
  void apply_end_bonus(State& state, const Move& move, Journal journal) const;
  template <class Journal>
  void begin_mend(State& state, int window, Journal journal) const;
  bool mendable(const State& now, int seat, const Figure& figure) const;
  template <class Journal>
  void apply_mend(State& state, const Move& move, Journal journal) const;

  // roll.cpp
  // Bits: figures of seat 1, then those of seat 2; all of them, or only the first.
  unsigned targets(const State& now, const Action& action, bool all = true) const;
  int objective_in_reach(const State& now) const;  // -1: none to be searched
  bool lair_in_reach(const State& now) const;
  Cells charge_cells(const State& now) const;
  bool may_reroll(const State& now) const;  // FA-107: the roll lies there and the window opens
  std::optional<int> number_asked_about(const State& now) const;
  Message question_of_recruitment(const Side& own) const;
  std::optional<Message> line_of_roll(const State& now, const Fact& fact) const;
  template <class Journal>
  void begin_target(State& state, Journal journal) const;
  template <class Journal>
  void take_target(State& state, const Move& move, Journal journal) const;
  template <class Journal>
  void begin_announcement(State& state, Journal journal) const;
  template <class Journal>
  void begin_jokers(State& state, Journal journal) const;
  template <class Journal>
  void apply_jokers(State& state, int count, Journal journal) const;
  bool may_daunt(const State& now) const;
  template <class Journal>
  void begin_daunt(State& state, Journal journal) const;
  int own_dice(const State& now) const;
  int number_needed(const State& now, bool covered, bool with_advice) const;
  template <class Journal>
  void begin_roll(State& state, Journal journal) const;
  template <class Journal>
  void throw_dice(State& state, int seat, std::uint32_t dice, Journal journal) const;
  void legal_roll(const State& now, Moves<FeesDarmes>& out) const;
  template <class Journal>
  void apply_die(State& state, const Move& move, Journal journal) const;
  Move roll_die(const State& now, Rng& rng) const;
  std::uint32_t failed_dice(const State& now) const;
  template <class Journal>
  void judge_roll(State& state, std::uint16_t cause, Journal journal) const;
  template <class Journal>
  void apply_daunt(State& state, bool yes, Journal journal) const;
  template <class Journal>
  void apply_roll_bonus(State& state, bool yes, Journal journal) const;
  template <class Journal>
  void resolve_scenario(State& state, std::uint16_t cause, Journal journal) const;

  // effects.cpp
  struct Evaluators;  // of the effects, one for each of kEffects
  template <class Journal>
  void resolve(State& state, std::uint16_t cause, Journal journal) const;
  template <class Journal>
  bool carry_out(State& state, const Effect& effect, std::uint16_t cause, Journal journal) const;
  template <class Journal>
  void strike(State& state, std::uint16_t cause, Journal journal) const;
  template <class Journal>
  void splash(State& state, int damage, std::uint16_t cause, Journal journal) const;
  template <class Journal>
  void execute(State& state, std::uint16_t cause, Journal journal) const;
  template <class Journal>
  void swap_places(State& state, std::uint16_t cause, Journal journal) const;
  template <class Journal>
  bool begin_push(State& state, const Effect& effect, std::uint16_t cause, Journal journal) const;
  template <class Journal>
  void push(State& state, const Effect& effect, bool vertical, std::uint16_t cause, Journal journal) const;
  template <class Journal>
  void drive(State& state, Direction way, int steps, bool pulled, std::uint16_t cause, Journal journal) const;
  template <class Journal>
  void collide(State& state, const StraightRun& run, bool meets_user, std::uint16_t cause, Journal journal) const;
  template <class Journal>
  void apply_resolution(State& state, const Move& move, Journal journal) const;

  // explain.cpp
  Result<void> explain_figure(JsonWriter& json, const State& now, Thing thing) const;
  void write_reach(JsonWriter& json, const State& acting) const;
  void write_auras(JsonWriter& json, const State& now, int seat, const Figure& figure) const;
  void write_sight(JsonWriter& json, const State& now, const Figure& figure) const;

  // harm.cpp
  template <class Journal>
  std::uint16_t hurt(State& state, int seat, int figure, int health, Thing source, Means means, std::uint16_t cause,
                     Journal journal) const;
  template <class Journal>
  void remove_fallen(State& state, std::uint16_t cause, Journal journal) const;
  template <class Journal>
  void heal(State& state, int seat, int figure, int health, Thing source, Means means, std::uint16_t cause,
            Journal journal) const;
  template <class Journal>
  void clean(State& state, int seat, int figure, Thing source, std::uint16_t cause, Journal journal) const;
  template <class Journal>
  void score(State& state, int seat, Feat feat, Thing source, std::uint16_t cause, Journal journal) const;

  // dusk.cpp
  template <class Journal>
  void end_turn(State& state, Journal journal) const;
  template <class Journal>
  void resolve_auras(State& state, Journal journal) const;
  template <class Journal>
  void burn_and_sicken(State& state, Journal journal) const;
  template <class Journal>
  void close_turn(State& state, Journal journal) const;
  template <class Journal>
  void begin_returns(State& state, Journal journal) const;
  template <class Journal>
  void apply_return(State& state, const Move& move, Journal journal) const;

  std::shared_ptr<const Content> content_;
  Options options_;
  std::vector<std::array<Turned, 4>> turned_;  // by piece
  std::vector<std::uint8_t> layers_;           // by piece: bits of Layer
  Terrain ready_;                              // of a ready battlefield
  Cells open_;                                 // what it leaves open; without one, the whole board
  std::vector<std::uint64_t> bands_;           // recruit.cpp: how many bands go on from each profile
};

// FA-55, FA-102: whether the end of the turn finds a figure in this aura of the bearer's. Both are in play.
bool lies_over(const Aura& aura, const Figure& bearer, int bearer_seat, const Figure& figure, int seat);

// Answers that name a cell, one for each of the set.
void add_cells(const Cells& cells, Op op, Moves<FeesDarmes>& out);

// `use(figure)` on those of a band, in play or not; behind the last there is none.
template <class Use>
void each_figure(const Side& side, Use&& use) {
  for (const Figure& figure : side.figures) {
    if (figure.profile == kNone) return;
    use(figure);
  }
}

inline int other(int seat) { return 1 - seat; }
inline Thing figure_thing(int seat, int figure) { return thing_of(ThingKind::figure, seat_at(seat), figure + 1); }
inline Thing cell_thing(Cell cell) { return cell_at(cell.column, cell.row); }

}  // namespace feerie::fees_darmes
