// What screen and plain mode say alike about a game as a whole: what is being played and by whom, the log in words,
// who won, where the record is and how to go on with it.
#pragma once

#include <string>
#include <vector>

#include "cli/play/board.h"
#include "cli/play/session.h"

namespace feerie::cli {

struct LogLine {
  std::string text;
  Weight weight = Weight::line;
};

Sight look(const Session& session, Seat eye);
// What the eye looks at when it thinks of an answer: the offer may be none, and of a group no thing need be pointed at.
Gaze gaze_at(const Session& session, const Board& board, const Sight& sight, const Offer* offer, Thing pointed = {});
// The lines of the entries from there on, as the eye may read them.
std::vector<LogLine> log_lines(const Session& session, const Board& board, Seat eye, int from_entry);

// What a line of the list of answers says: a group also which things it has.
std::string offer_text(const Sight& sight, const Board& board, const Offer& offer);
std::string advice(const Sight& sight, const Hint& hint);  // the answer, and why
std::string title_of(const Session& session);              // "Fairy Tale · Expert · Pairs"
std::string sitters_of(const Session& session);            // "You, Merlin (greedy) and …"
std::string joined(const Words& words, const std::vector<std::string>& names);
std::string winners_of(const Session& session, Seat eye);  // of a finished game
std::string recorded_in(const Session& session);
std::string saved_in(const Session& session);     // left before its end, and how to go on
std::string replay_with(const Session& session);  // finished, and how to look at it again
std::string shell_word(const std::string& word);  // as it must be typed

}  // namespace feerie::cli
