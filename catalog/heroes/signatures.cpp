// Every number of players, with the last of them the youngest; see catalog/signature.h.
#include "catalog/heroes/signatures.h"

#include <algorithm>
#include <memory>

#include "catalog/embedded_content.h"
#include "engine/core/playout.h"
#include "engine/games/heroes/game.h"

namespace feerie::heroes {

std::vector<Signature> signatures_under(int rules) {
  const auto editions = embedded_heroes_editions();
  const auto newest = std::ranges::find_if(editions, [rules](const Content& each) { return suits(each, rules); });
  const std::shared_ptr<const Content> content(std::shared_ptr<const Content>(), &*newest);
  std::vector<Signature> lines;
  for (int players = 2; players <= kMaxPlayers; ++players) {
    const Heroes game(content, {.players = players, .youngest = players - 1, .rules = rules});
    lines.push_back(
        {std::string(Heroes::kName), players, mix64(random_playouts(game, 1, 0, kSignatureGames).signature)});
  }
  return lines;
}

std::vector<Signature> signatures() { return signatures_under(kNewestRules); }

}  // namespace feerie::heroes
