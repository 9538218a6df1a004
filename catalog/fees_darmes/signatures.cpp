// Both resolutions, on a ready battlefield with ready bands and on a board laid by hand with bands recruited freely;
// see catalog/signature.h.
#include "catalog/signature.h"

#include <memory>

#include "catalog/embedded_content.h"
#include "engine/core/playout.h"
#include "engine/games/fees_darmes/game.h"

namespace feerie::fees_darmes {

std::vector<Signature> signatures() {
  const std::shared_ptr<const Content> content(std::shared_ptr<const Content>(), &embedded_fees_darmes());
  std::uint64_t value = 0;
  for (const Resolution resolution : {Resolution::dice, Resolution::deck})
    for (const Recruitment recruitment : {Recruitment::free, Recruitment::sample}) {
      Options options = recruitment == Recruitment::free ? Options{} : letter_of_the_book();
      options.resolution = resolution;
      options.recruitment = recruitment;
      if (recruitment == Recruitment::sample) options.battlefield = 0;
      value += mix64(random_playouts(FeesDarmes(content, options), 1, 0, kSignatureGames).signature);
    }
  return {{std::string(FeesDarmes::kName), kSides, value}};
}

}  // namespace feerie::fees_darmes
