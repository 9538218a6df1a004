// Every number of players, with the last of them the youngest; see catalog/signature.h.
#include "catalog/signature.h"

#include <memory>

#include "catalog/embedded_content.h"
#include "engine/core/playout.h"
#include "engine/games/heroes/game.h"

namespace feerie::heroes {

std::vector<Signature> signatures() {
  const std::shared_ptr<const Content> content(std::shared_ptr<const Content>(), &embedded_heroes());
  std::vector<Signature> lines;
  for (int players = 2; players <= kMaxPlayers; ++players) {
    const Heroes game(content, {.players = players, .youngest = players - 1});
    lines.push_back(
        {std::string(Heroes::kName), players, mix64(random_playouts(game, 1, 0, kSignatureGames).signature)});
  }
  return lines;
}

}  // namespace feerie::heroes
