// The property suite on one game: every game of the list gets all of it unasked.
#include "tests/properties/every_game.h"
#include "tests/properties/this_game.h"

namespace feerie::properties {
namespace {

INSTANTIATE_TYPED_TEST_SUITE_P(Catalog, EveryGame, ThisGame, GameName);

// What the catalog adds to a game: positions.
template <class Binding>
class EveryPosition : public EveryGame<Binding> {};
TYPED_TEST_SUITE(EveryPosition, ThisGame, GameName);

TYPED_TEST(EveryPosition, saved_after_any_move_comes_back) {
  this->hold_always({26, 390, 13}, [](const auto& game, const auto& now, Trial&) {
    return positions_come_back(game, now, save_position<TypeParam>, load_position<TypeParam>);
  });
}

}  // namespace
}  // namespace feerie::properties
