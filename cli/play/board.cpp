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

const nlohmann::json& at_place(const nlohmann::json& list, int place) {
  static const nlohmann::json nothing;
  const bool there = list.is_array() && place >= 1 && static_cast<std::size_t>(place) <= list.size();
  return there ? list[static_cast<std::size_t>(place) - 1] : nothing;
}

std::string id_at(const nlohmann::json& list, int place, const char* member) {
  const nlohmann::json& found = at_place(list, place);
  if (member == nullptr) return found.is_string() ? found.get<std::string>() : "";
  const auto inside = found.find(member);
  return inside != found.end() && inside->is_string() ? inside->get<std::string>() : "";
}

}  // namespace feerie::cli
