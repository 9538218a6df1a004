// The few questions before the table that a game may offer (QuickStart in catalog/setup.h): its own first question, the
// options it wants asked, and go. What is asked and what follows from it is the same on the screen and line by line.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/board.h"
#include "cli/play/screen.h"

namespace feerie::cli {

// What came of it: how the table is set, and what is answered at it beforehand.
struct Started {
  Setup setup{};
  std::vector<std::string> moves{};  // of the first seat
  bool settles = false;              // and the bot answers the rest of the setup
};

class QuickStartForm {
 public:
  QuickStartForm(const GameEntry& game, Lang lang);

  struct Choice {
    std::string text;
    Touch touch;  // what it is about, for the board to show
  };
  std::string title() const;
  std::string question() const;
  const std::vector<Choice>& choices() const { return choices_; }
  // The game as it would be set, as the first seat sees it, looking at a choice.
  Sight sight(std::size_t choice) const;
  void choose(std::size_t choice);
  bool back();  // to the question before; false at the first
  bool is_done() const { return started_.has_value(); }
  const Started& started() const { return *started_; }

 private:
  void ask();
  void ask_first();
  void ask_option(const QuickStart::Ask& ask);
  void ask_go();
  const QuickStart& quick() const { return game_.info().quick_start; }
  std::string say(std::string_view id) const { return words_.word(Message(id)); }

  const GameEntry& game_;
  Words words_;
  std::unique_ptr<Table> table_;  // as set so far, to ask the first question
  Message question_;
  std::vector<Choice> choices_;
  std::vector<std::string> values_;   // of the choices: a move, or a value of the option
  std::vector<std::string> answers_;  // one per question answered
  Touch last_;                        // what the last option chosen is about
  std::optional<Started> started_;
};

// Nothing when the person left.
std::optional<Started> quick_start_on(Screen& screen, const GameEntry& game, Lang lang);
std::optional<Started> quick_start_plain(const GameEntry& game, Lang lang, std::istream& in, std::ostream& out);

}  // namespace feerie::cli
