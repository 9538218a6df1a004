// See odds.h. At most 216 rolls: each is tried (HF-16).
#include "engine/games/heroes/odds.h"

namespace feerie::heroes {

Odds odds_of(const Content& content, SlotCounts free, DiceMask dice) {
  Odds odds;
  std::array<std::size_t, kDice> face{};
  odds.all = 0;
  std::int64_t damage = 0;
  const auto faces = [&](std::size_t die) { return (dice >> die) & 1 ? std::size_t{kFaces} : std::size_t{1}; };
  for (face[0] = 0; face[0] < faces(0); ++face[0])
    for (face[1] = 0; face[1] < faces(1); ++face[1])
      for (face[2] = 0; face[2] < faces(2); ++face[2]) {
        Damage all;
        for (std::size_t die = 0; die < kDice; ++die) {
          if (!((dice >> die) & 1)) continue;
          const Damage& shown = content.dice[die][face[die]];
          for (std::size_t e = 0; e < kElements; ++e)
            all.typed[e] = static_cast<std::uint8_t>(all.typed[e] + shown.typed[e]);
          all.untyped = static_cast<std::uint8_t>(all.untyped + shown.untyped);
        }
        ++odds.all;
        odds.won += Heroes::can_take(free, all);
        damage += all.total();
      }
  odds.mean_damage_16ths = static_cast<int>(damage * 16 / odds.all);
  return odds;
}

}  // namespace feerie::heroes
