// A game at this terminal, without any drawing: the table, who sits at it, its luck, its record. Plain mode and the
// screen both drive it: step() lets table and bots go on, answer() takes what a person chose. Every event is in the
// record file before either returns. Everything that is shown goes through the eye of one seat.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "cli/play/record_file.h"
#include "cli/play/seating.h"

namespace feerie::cli {

class Session {
 public:
  Session(const GameEntry& game, std::unique_ptr<Table> table, std::vector<Sitter> sitters, RecordFile file,
          std::uint64_t seed, Lang lang);

  const GameEntry& game() const { return game_; }
  const Table& table() const { return *table_; }
  const std::vector<Sitter>& sitters() const { return sitters_; }
  const Sitter& sitter(Seat seat) const { return sitters_[static_cast<std::size_t>(index(seat))]; }
  const std::string& path() const { return file_.path(); }
  Lang lang() const { return lang_; }
  int people() const;
  // Wording for one eye.
  Words words(Seat eye) const { return words_for(&game_, lang_, names_of(sitters_), eye); }

  // One event: a move of the table, or the answer of a bot with its certificate. False when people owe the next
  // answers, or all is over.
  Result<bool> step();
  // From now on the bot answers questions of these ids in people's place too, until somebody takes an answer back.
  void let_settle(std::string bot, std::vector<std::string> questions);
  bool over() const { return table_->over(); }
  int taken_up_at() const { return taken_up_at_; }  // entries there were when the game was taken up here
  // Whose answer is due at the keyboard: `last`, who sits there, before anybody else.
  std::optional<Seat> asked_person(Seat last) const;
  Result<void> answer(Seat seat, std::string_view move);
  // What the best bot would answer and why, from the same view the person has.
  Hint hint(Seat seat) const;

  // Bots always consent; people are asked by whoever shows the game, who passes what they said.
  bool undo_asks_people(Seat seat) const;
  Result<void> undo(Seat seat, bool people_agree);
  void keep() { file_.keep(); }
  // The record could not be written: the refusal was about that, and the game must not go on unrecorded.
  bool lost() const { return lost_; }

 private:
  Result<void> record_news();
  Result<void> write_news();
  std::optional<std::string> only_refusal(Seat seat) const;
  const std::string& bot_for(Seat seat) const;  // who answers now in its place; "" for the person
  Result<void> think_for(Seat seat, const std::string& bot);

  const GameEntry& game_;
  std::unique_ptr<Table> table_;
  std::vector<Sitter> sitters_;
  RecordFile file_;
  std::uint64_t bots_seed_;
  SeededLuck luck_;
  Lang lang_;
  int taken_up_at_ = 0;
  int recorded_ = 0;  // entries the file holds
  bool lost_ = false;
  std::string settler_;               // a bot
  std::vector<std::string> settled_;  // ids of the questions that it answers for people
  std::uint64_t answers_ = 0;         // answers of players so far: numbers the bots' seeds, also after a pause
};

}  // namespace feerie::cli
