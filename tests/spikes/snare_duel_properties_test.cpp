// The whole property suite on the spike, as if it stood in the catalog.
#include "tests/properties/every_game.h"
#include "tests/spikes/snare_duel_binding.h"

namespace feerie::properties {
namespace {

INSTANTIATE_TYPED_TEST_SUITE_P(Spike, EveryGame, testing::Types<spike::SnareDuelBinding>);

}  // namespace
}  // namespace feerie::properties
