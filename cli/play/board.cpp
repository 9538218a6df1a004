// The boards by the room of their game; a game that has none is shown on the plain board.
#include "cli/play/board.h"

#include <algorithm>
#include <vector>

#include "cli/play/plain_board.h"

// Each board is found by naming convention: cli::<room>::board() in boards/<room>/board.cpp.
#define FEERIE_BOARD(room) \
  namespace room {         \
  const Board& board();    \
  }
namespace feerie::cli {
#include "boards.def"
}

namespace feerie::cli {

namespace {

struct NamedBoard {
  std::string_view room;
  const Board* board;
};

}  // namespace

const Board& board_of(std::string_view game) {
#define FEERIE_BOARD(room) {#room, &room::board()},
  static const std::vector<NamedBoard> boards{
#include "boards.def"
  };
  static const PlainBoard plain;
  std::string room(game);
  std::ranges::replace(room, '-', '_');
  const auto found = std::ranges::find(boards, room, &NamedBoard::room);
  return found == boards.end() ? plain : *found->board;
}

std::string term_of(const Message& message) {
  for (const Arg& arg : message.args)
    if (const Term* term = std::get_if<Term>(&arg.value)) return term->id;
  return "";
}

}  // namespace feerie::cli
