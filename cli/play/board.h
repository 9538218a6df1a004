// How one game looks in the terminal. A board reads the view of one eye (JSON) and the names of the catalog, and makes
// lines of text; it knows no rule and never meets a Table. A game's board stands in boards/<room>/board.cpp and is
// found by that name; a game without one is shown on the plain board. Screen and plain mode share all of it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "catalog/catalog.h"
#include "cli/play/line.h"

namespace feerie::cli {

// What the reader is looking at: the answer under the cursor, for boards that show on the table what it is about.
struct Gaze {
  Touch touch{};                 // of that answer
  std::vector<Thing> offered{};  // the things it may be about, of a group of answers
  Thing pointed{};               // the one of these that the reader points at, while one is chosen
  nlohmann::json explained{};    // what the engine tells of the thing chosen or pointed at; null where it tells nothing
  int turned = 0;                // how often another part of a large table was asked for
};

// What a board draws from: one eye's view now, how to word it, and what the eye looks at.
struct Sight {
  const GameEntry* entry;
  Words words;  // its eye is the eye
  nlohmann::json view;
  Gaze gaze{};

  const GameEntry& game() const { return *entry; }
  Seat eye() const { return words.eye; }
  std::string say(std::string_view id) const { return words.word(Message(id)); }
  std::string seat_name(int seat) const { return words.seats[static_cast<std::size_t>(seat)]; }
};

// How much a log line matters: quiet ones are only in the full log; a heading or a paragraph starts something new.
enum class Weight : unsigned char { quiet, line, paragraph, heading };

struct Extent {
  int columns = 0;
  int rows = 0;
};

class Board {
 public:
  virtual ~Board() = default;

  virtual std::string stage(const Sight& sight) const = 0;  // where in the game we are, in a few words
  virtual int least_height(int players) const = 0;          // lines the table needs, at 80 columns
  // A map stands to the left of question and answers and would take so much; others stand above over the whole width.
  virtual Extent map_extent(const Sight&) const { return {}; }
  // What stands beside a map above the question: who has what, briefly, within width × height.
  virtual Lines beside_map(const Sight&, int, int) const { return {}; }
  // The thing that an answer makes the reader think of, to be explained; without one, of whoever acts.
  virtual Thing chosen(const Sight&, const Touch& touch) const { return touch.on; }
  // Everybody's cards within width × height, as much of them as fits.
  virtual Lines table(const Sight& sight, int width, int height) const = 0;
  // The same at leisure, for reading line by line.
  virtual Lines table_in_full(const Sight& sight, int width) const = 0;
  // One seat's cards with names and texts.
  virtual Lines seat_in_full(const Sight& sight, Seat seat, int width) const = 0;
  // What lies in the middle of the table, with texts; nothing where there is no middle.
  virtual Lines middle_in_full(const Sight& sight, int width) const = 0;
  virtual Lines hand(const Sight& sight, int width) const = 0;    // what the eye alone sees, briefly
  virtual Lines memory(const Sight& sight, int width) const = 0;  // what the eye has seen and others may hold now
  virtual Lines odds(const Sight& sight, int width) const = 0;  // of the choice at hand; nothing where luck has no say
  // What an answer is about stands in what it touches and in the view there; no board reads a sentence to find out.
  // The word of the content whose text explains the answer, or "".
  virtual std::string term(const Sight& sight, const Touch& touch) const = 0;
  virtual Line mark(const Sight& sight, const Touch& touch) const = 0;  // what stands before an answer: a suit …
  virtual std::string copies(const Sight& sight, const Touch& touch) const = 0;  // behind it: how often it is there
  virtual Lines detail(const Sight& sight, const Touch& touch, int width) const = 0;    // name, kind, text
  virtual Lines close_up(const Sight& sight, const Touch& touch, int width) const = 0;  // the same as a page
  virtual Lines scoring(const Sight& sight, int width) const = 0;  // of a finished game, card by card
  virtual Lines legend(const Sight& sight, int width) const = 0;   // what the signs mean, for the help page
  virtual Weight weight(const Message& log_line) const = 0;
  // A heading for how everybody stands, where a part of the game ended between two views; else "".
  virtual std::string just_ended(const nlohmann::json& before, const Sight& now) const = 0;
};

const Board& board_of(std::string_view game);

// What a list of a view has at a place counted from 1, as things count, or null where there is no such place.
const nlohmann::json& at_place(const nlohmann::json& list, int place);
// The id that stands there, or in a member of what stands there; "" where there is none.
std::string id_at(const nlohmann::json& list, int place, const char* member = nullptr);

}  // namespace feerie::cli
