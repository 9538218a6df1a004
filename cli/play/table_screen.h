// The table on the screen: everybody's cards, the question with its answers, the card under the cursor, the log, and
// the pages behind the keys. It draws what boards and sentences give it and drives a Session; it knows no game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play/board.h"
#include "cli/play/pages.h"
#include "cli/play/screen.h"
#include "cli/play/sentences.h"
#include "cli/play/session.h"

namespace feerie::cli {

// How long the eye may follow what others do, in thousandths of a second per line; 0: no waiting.
struct Pace {
  int wait_ms = 400;
};

class TableScreen {
 public:
  TableScreen(Session& session, Screen& screen, Pace pace);

  // False when the game was left before its end. An error is that the record could not be written.
  Result<bool> run();

 private:
  enum class Turn : unsigned char { open, settled };

  // What happens.
  Result<void> let_others_act();
  void linger();
  void watch_key(const Key& key);
  bool come_to(Seat seat);
  Result<void> ask(Seat seat);
  Result<Turn> obey(const Key& key, Seat seat);
  Result<Turn> choose(Seat seat, int number);
  Result<Turn> take_back(Seat seat);
  Result<Turn> settle(const Result<void>& done);
  std::optional<int> type_digit(int digit);
  void ask_for_member();
  Result<Turn> type_member(const Key& key, Seat seat);
  bool point_with(const Key& key);  // arrows, where the group under the cursor is one of cells
  Thing pointed() const;            // the member that is typed; none while it is not one
  Result<Turn> submit(Seat seat, const std::string& move);
  bool move_cursor(const Key& key);
  void hint(Seat seat);
  void leave();
  void show_ending();

  // Pages behind the keys; true when the key opened one.
  bool open_page(const Key& key);
  void page_of_seats();
  void page_of_card();
  void page_of_log();
  void page_of_memory();
  void page_of_odds();
  void page_of_help();

  // What is seen.
  struct Frame {
    int row = 0, column = 0, width = 0, height = 0;
  };
  void look_again();  // after every event
  void note_news();
  void draw();
  void draw_stacked();     // the table above, over the whole width
  void draw_beside_map();  // the table as a map at the left
  int draw_lines(const Lines& lines, const Frame& frame);
  int draw_rule(const Frame& frame);
  int draw_question(const Frame& frame);
  void draw_answers(const Frame& frame);
  void draw_card_beside(int row, int left, int height);
  const Offer& offer(int number) const { return answers_[static_cast<std::size_t>(number)]; }
  std::string answer_text(int number) const { return offer_text(sight_, board_, offer(number)); }
  int answer_columns() const;
  Lines detail(int width) const;  // of the card under the cursor
  void draw_log(int row, int height);
  void draw_keys();
  void draw_notice(int last_row);
  Lines log_tail(int width, int height) const;
  Lines run_on(std::size_t from, int width) const;
  std::string say(std::string_view id) const { return sight_.say(id); }

  Session& session_;
  Screen& screen_;
  const Board& board_;
  Pace pace_;
  Sight sight_;
  Pages pages_;
  std::string title_;

  std::vector<LogLine> log_;      // as the eye may read it
  std::size_t fresh_from_ = 0;    // the first line since the eye's last answer
  std::vector<int> answered_at_;  // by seat: entries when that seat last answered here
  int told_ = 0;                  // entries whose lines are in log_
  std::vector<Offer> answers_;
  int cursor_ = 0;
  int first_answer_ = 0;
  int turned_ = 0;                     // how often another part of a large map was asked for
  std::string digits_;                 // of a number being typed
  std::optional<std::string> member_;  // of the group under the cursor, being typed
  Thing advised_{};                    // of a group, by the last hint
  std::string notice_;                 // one sentence for the reader, until the next key
  bool hurry_ = false;                 // a key was pressed: no lingering until the next question
  bool paused_ = false;
  bool left_ = false;
};

}  // namespace feerie::cli
