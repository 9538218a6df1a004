// The type-erased edge that command line, server and store hold: one running game behind text and JSON. Whoever holds
// a Table never sees a game's header, and gets nothing for a seat but through that seat's view. Untrusted input ends
// in submit(): it either changes the game or returns the sentence that says why not, and then nothing has changed.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/answers.h"
#include "engine/core/json.h"
#include "engine/core/message.h"
#include "engine/core/outcome.h"
#include "engine/core/record.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"

namespace feerie {

// Where outcomes of chance come from: a fresh generator for the counter-th draw of a source.
class Luck {
 public:
  virtual ~Luck() = default;
  virtual Rng draw(std::uint8_t source, std::uint32_t counter) = 0;
};

class SeededLuck final : public Luck {
 public:
  explicit SeededLuck(std::uint64_t seed) : seed_(seed) {}
  Rng draw(std::uint8_t source, std::uint32_t counter) override { return Rng::for_draw(seed_, source, counter); }

 private:
  std::uint64_t seed_;
};

// A line of the log, the entry of the record it tells of, and the fact it words: its number within the entry as this
// eye counts, the number of the fact it follows from (0: the answer itself), and what did it to what.
struct ToldLine {
  int entry = 0;
  Message line{};
  int fact = 0;  // 0: the table's own line
  int cause = 0;
  int amount = 0;
  Thing source{};
  Thing target{};
};

class Table {
 public:
  virtual ~Table() = default;
  virtual std::unique_ptr<Table> clone() const = 0;

  // Public facts.
  virtual int players() const = 0;
  virtual SeatSet to_act() const = 0;
  virtual int events() const = 0;  // entries of the record so far
  virtual Outcome outcome() const = 0;
  virtual bool drawn(const Outcome& end) const = 0;  // a draw, not a victory shared by those placed first
  bool over() const { return to_act().empty(); }

  // For one eye: a seat, or kNobody for spectators.
  virtual std::string view(Seat eye) const = 0;               // a JSON object
  virtual std::vector<LegalMove> legal(Seat seat) const = 0;  // empty when the seat is not asked
  // What the table may draw, show or hand on, from the whole state: for the owner of a position, never for a seat.
  virtual std::vector<LegalMove> outcomes() const = 0;
  virtual Message question(Seat seat) const = 0;  // what the seat is asked or waits for
  // The three as fields of an object: "view", "question", and "legal" (as write_offers has it), empty for who answers
  // not.
  virtual void write_seen(JsonWriter& json, Seat eye, bool answers) const = 0;
  std::string seen(Seat eye) const;  // the object
  // What a board wants to show of a thing, or of an answer that the eye may give now, and may not work out itself: a
  // JSON object made from the eye's view alone, or the sentence that says why there is none.
  virtual Result<std::string> explain(Seat eye, Thing thing) const = 0;
  virtual Result<std::string> explain(Seat eye, std::string_view move) const = 0;
  virtual std::vector<ToldLine> told(Seat eye, int from_entry) const = 0;  // of the entries from there on
  std::vector<Message> log(Seat eye, int from_entry) const;                // only the lines

  // Changes. enter() also takes moves of the table (kChance): replays and positions; submit() takes players only.
  virtual Result<void> enter(Seat seat, std::string_view move) = 0;
  Result<void> submit(Seat seat, std::string_view move);
  virtual void deal(Luck& luck) = 0;  // one move of the table; to_act() is {kChance}
  void deal_all(Luck& luck);          // until a player is asked or the game is over

  // Undo takes back a seat's last answer and all that followed it. It is free while nothing followed but answers of
  // the same seat. Where others have only sealed their own answers to the question put to all of them at once, the one
  // answer is taken back and theirs stand. Past the table's move or any other answer it needs the others' consent.
  enum class Undo : std::uint8_t { nothing, free, sealed, needs_consent };
  virtual Undo undo_state(Seat seat) const = 0;
  Result<void> undo(Seat seat, bool consent);

  // A line of the record that changes nothing in the game; the words are such that is_note() holds.
  virtual void note(std::string_view text) = 0;

  virtual std::vector<RecordEntry> entries(int from_entry) const = 0;
  virtual std::vector<RecordEntry> standing_moves() const = 0;  // those no undo took back, without notes
  virtual Record record() const = 0;
  // Onto a fresh table; checks the result too. With luck, each outcome of chance must be the one this luck draws, but
  // for moves taken over from another game.
  Result<void> replay(const Record& record, Luck* luck = nullptr);
  Result<void> replay_entry(const RecordEntry& entry, Luck* luck = nullptr);  // one line of it

 protected:
  virtual void take_back(Seat seat, EntryKind how) = 0;  // one of the undos; there is something to take back
};

}  // namespace feerie
