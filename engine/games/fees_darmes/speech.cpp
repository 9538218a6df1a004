#include "engine/games/fees_darmes/game.h"
namespace feerie::fees_darmes {
Message FeesDarmes::sentence(const State&, Seat, const Move&) const { return Message(); }
Touch FeesDarmes::touches(const State&, Seat, const Move&) const { return {}; }
Message FeesDarmes::question(const State&, Seat) const { return Message(); }
void FeesDarmes::word(const State&, const Fact&, Seat, std::vector<Message>&) const {}
void FeesDarmes::write_view(JsonWriter&, const State&, Seat) const {}
}  // namespace feerie::fees_darmes
