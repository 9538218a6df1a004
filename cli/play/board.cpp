// The boards by name of their game.
#include "cli/play/board.h"

#include <algorithm>
#include <array>

#include "cli/play/boards/fairy_tale.h"
#include "cli/play/boards/heroes.h"
#include "engine/core/check.h"

namespace feerie {

namespace {

struct NamedBoard {
  std::string_view game;
  const Board* board;
};

}  // namespace

const Board& board_of(std::string_view game) {
  static const FairyTaleBoard fairy_tale;
  static const HeroesBoard heroes;
  static const std::array boards{NamedBoard{"fairy-tale", &fairy_tale}, NamedBoard{"heroes", &heroes}};
  const auto found = std::ranges::find(boards, game, &NamedBoard::game);
  check(found != boards.end(), "a game of the catalog has no board");
  return *found->board;
}

std::string term_of(const Message& message) {
  for (const Arg& arg : message.args)
    if (const Term* term = std::get_if<Term>(&arg.value)) return term->id;
  return "";
}

}  // namespace feerie
