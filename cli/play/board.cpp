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

}  // namespace feerie
