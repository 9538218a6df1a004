// The table line by line, for scripts, pipes, screen readers and simple terminals: what happens is printed as it
// happens; at a person's turn the question and a numbered list; a line of input is a number, a move as records write
// it, or a word such as ? or undo. Whatever is typed gets an answer, and the end of the input saves the game.
#pragma once

#include <iosfwd>

#include "cli/play/session.h"

namespace feerie::cli {

// False when the game was left before its end. An error is that the record could not be written.
Result<bool> play_plain(Session& session, std::istream& in, std::ostream& out);

}  // namespace feerie::cli
