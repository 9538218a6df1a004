// Every variant for every number of players, without pairs; see catalog/signature.h.
#include "catalog/signature.h"

#include <memory>

#include "catalog/embedded_content.h"
#include "engine/core/playout.h"
#include "engine/games/fairy_tale/game.h"

namespace feerie::fairy_tale {

std::vector<Signature> signatures() {
  const std::shared_ptr<const Content> content(std::shared_ptr<const Content>(), &embedded_fairy_tale());
  std::vector<Signature> lines;
  for (int players = 2; players <= kMaxPlayers; ++players) {
    std::uint64_t value = 0;
    for (const Variant variant : {Variant::basic, Variant::novice, Variant::expert}) {
      const Options options{players, variant, false};
      if (!check_options(options)) continue;
      value += mix64(random_playouts(FairyTale(content, options), 1, 0, kSignatureGames).signature);
    }
    lines.push_back({std::string(FairyTale::kName), players, value});
  }
  return lines;
}

}  // namespace feerie::fairy_tale
