// Every game and every bot by name, behind one interface that knows no game's types: what command line, lab and server
// hold. A GameEntry makes tables, lets bots answer from views, plays batches of games for simulation and bench, and
// turns whole states into position texts and back.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/search/budget.h"
#include "catalog/content/problem.h"
#include "catalog/fact_totals.h"
#include "catalog/setup.h"
#include "catalog/words.h"
#include "engine/core/outcome.h"
#include "engine/core/playout.h"
#include "engine/core/record.h"
#include "engine/core/table.h"

namespace feerie::inline catalog {

inline constexpr std::uint64_t kWinParts = 60;  // divisible by every possible number of winners

// By seat, the ids of the ready lists that it brings in turn; empty: nobody is given one (see ready_lists.h).
using ListsBySeat = std::vector<std::vector<std::string>>;

// How one ready list did.
struct ListTally {
  std::uint64_t games = 0;  // counted for each seat that brought it
  std::uint64_t wins_parts = 0;
  std::int64_t points = 0;
};

// What a batch of simulated games adds up to. Sums only, so that batches can be added in any order.
struct GameTally {
  std::uint64_t games = 0;
  std::uint64_t finished = 0;
  std::uint64_t events = 0;
  std::uint64_t decisions = 0;
  std::vector<std::uint64_t> wins_parts;   // per seat, kWinParts to a win: a shared victory is divided
  std::vector<std::int64_t> points;        // per seat
  std::uint64_t signature = 0;             // sum over the games of a hash of all their events and results
  std::map<std::string, ListTally> lists;  // by id
  FactTotals facts;                        // by sentence
  void add(const GameTally& other);
};

struct BatchPlan {
  Setup setup;                    // complete
  std::vector<std::string> bots;  // one per seat
  std::uint64_t seed = 0;
  std::uint64_t first = 0;  // game number; game i is played on derive_seed(seed, i)
  std::uint64_t count = 0;
  // Called with the finished record of each game, if set.
  std::function<void(std::uint64_t game, const Record& record)> on_record;
  bool certificates = false;  // a record says how each answer came about (see certificate.h)
  ListsBySeat lists{};
  bool facts = false;  // what a spectator is told is added up
};

// What a bot answered, and all it takes to obtain the answer again.
struct BotAnswer {
  std::string move;
  std::uint64_t view = 0;         // a hash of what it saw
  std::uint64_t seed = 0;         // of its own luck
  std::uint64_t budget = 0;       // simulations it was allowed
  std::uint64_t simulations = 0;  // … and made: fewer when it was stopped, or had nothing to search
};

struct Hint {
  LegalMove answer;
  std::vector<Message> why;  // a sentence each
};

class GameEntry {
 public:
  virtual ~GameEntry() = default;

  virtual const GameInfo& info() const = 0;                   // under the newest rules
  virtual const GameInfo* info_under(int rules) const = 0;    // 0: the newest; null when the program has no such rules
  virtual std::string content_hash(int rules = 0) const = 0;  // of the newest edition for these rules
  virtual bool has_edition(int rules, std::string_view content_hash) const = 0;
  virtual std::vector<std::string> bots() const = 0;
  virtual const MessageTable& messages(Lang lang) const = 0;                // all of the program's, its own among them
  virtual std::string term_name(std::string_view id, Lang lang) const = 0;  // "" when there is no such term
  virtual std::string term_grammar(std::string_view id, Lang lang) const = 0;  // as stored; "" when nothing is known
  virtual std::string term_text(std::string_view id,
                                Lang lang) const = 0;  // what the card says, a line a rule; "" when nothing
  virtual std::vector<std::string> term_groups(std::string_view id) const = 0;  // ids of what a card belongs to
  // The numbers of a card as JSON, for whoever draws it; "" when its text says it all.
  virtual std::string term_facts(std::string_view id) const = 0;
  // What the newest content can bring into a log: cards of every kind, actions and what else has an id there.
  virtual std::vector<std::string> term_ids() const = 0;
  // Lists a seat may bring (bands, decks), by id; their names are terms. Empty: the game knows none.
  virtual std::vector<std::string> ready_lists() const = 0;
  virtual std::vector<Setup> sample_setups() const = 0;  // complete; what tests run through (see setup_cover.h)
  virtual Setup bench_setup() const = 0;                 // the one speed claims are about
  virtual int state_bytes() const = 0;

  // Presets spelt out, complete, or why not. What asks for no version of the rules gets the newest.
  virtual Result<Setup> check_setup(const Setup& asked) const = 0;
  // Whether what is chosen so far goes together, or why not: a number of players (0: still open) and values of some
  // options (the others still open). No rule book is made for the answer.
  virtual Result<void> check_choices(const Setup& chosen) const = 0;
  Result<std::unique_ptr<Table>> new_table(const Setup& asked, const std::vector<std::string>& seats) const;
  // By the rules the setup names, with the content of this hash; refused when the program has no such edition. Options
  // only: a record or a log that names a preset is none of ours.
  virtual Result<std::unique_ptr<Table>> table_of_edition(const std::string& content, const Setup& asked,
                                                          const std::vector<std::string>& seats) const = 0;
  // The answer of a bot for a seat that is asked, from that seat's view and the seed alone.
  virtual BotAnswer think(const Table& table, Seat seat, std::string_view bot, std::uint64_t seed,
                          const SearchMeans& means = {}) const = 0;
  // Makes now what the bots of this thread think with, so that their first answer needs little memory.
  virtual void get_ready_to_think() const = 0;
  std::string bot_answer(const Table& table, Seat seat, std::string_view bot, std::uint64_t seed) const {
    return think(table, seat, bot, seed).move;
  }

  // What a bot would answer in a person's place, and why: from the same view the person has.
  virtual Hint hint(const Table& table, Seat seat, std::string_view bot, std::uint64_t seed) const = 0;

  // A position is a whole state as readable JSON; whoever holds one sees everything.
  virtual std::string position_text(const Table& table) const = 0;
  virtual Result<std::unique_ptr<Table>> read_position(std::string_view json_text) const = 0;

  // Content that is not embedded: judged, and, if it is sound, played with at random by the newest rules it suits.
  virtual PackReport judge_pack(std::span<const ContentFile> files) const = 0;
  virtual Result<PlayoutTotals> play_pack(std::span<const ContentFile> files, int players, std::uint64_t seed,
                                          std::uint64_t count) const = 0;

  virtual GameTally simulate(const BatchPlan& plan) const = 0;
  // Random games as the bench times them (see playout.h).
  virtual PlayoutTotals random_games(const Setup& complete, std::uint64_t seed, std::uint64_t first,
                                     std::uint64_t count) const = 0;
};

std::span<const GameEntry* const> all_games();
Result<const GameEntry*> find_game(std::string_view name);  // refusal with the nearest name
// The game under this version of its rules (0: the newest); refusal naming the version this program plays.
Result<const GameInfo*> rules_of(const GameEntry& game, int rules);
// The game, if this program can play it by these rules and with this content; else what it lacks.
Result<const GameEntry*> find_edition(std::string_view name, int rules, std::string_view content);
Result<void> check_bot(const GameEntry& game, std::string_view bot);  // refusal with the nearest name
// The bot of this level, or the best there is where the game has no such level.
std::string bot_or_best(const GameEntry& game, std::string_view level);
// A value of an option as forms and titles name it.
std::string option_value_name(const GameEntry& game, const OptionInfo& option, std::string_view value, Lang lang);
// Set up and replayed; with luck, every outcome must be what that luck draws.
Result<std::unique_ptr<Table>> open_record(const Record& record, Luck* luck = nullptr);
// A finished record whose every move replays, whose every draw is what was promised where something was promised (see
// committed_luck.h), and whose every byte is what the game writes itself.
Result<std::unique_ptr<Table>> verify_record(std::string_view text);
Result<std::unique_ptr<Table>> open_position(std::string_view json_text, const GameEntry** game);
Words words_for(const GameEntry* game, Lang lang, std::vector<std::string> seats, Seat eye);  // game may be null

}  // namespace feerie::inline catalog
