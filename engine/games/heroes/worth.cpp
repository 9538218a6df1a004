// Why an adversary is worth what it is worth, for whoever looks at the table (HF-44, HF-61). The number is
// scoring.cpp's; this says in a sentence what the bonus was counted from. Adversaries won are public (HF-46).
#include "engine/games/heroes/speech.h"
#include "engine/kit/bits.h"

namespace feerie::heroes {

Message Heroes::worth(const State& now, int seat, std::size_t foe, int points) const {
  const Adversary& card = content_->adversaries[foe];
  const std::uint64_t own = now.won[static_cast<std::size_t>(seat)];
  const auto told = [&](std::string_view met, std::string_view unmet) {
    return Message(points > card.points ? met : unmet).with("points", card.points).with("bonus", card.bonus_points);
  };
  const auto colour = static_cast<std::size_t>(card.bonus_colour);
  const Term faction{content_->factions[colour].id};
  switch (card.bonus) {
    case BonusKind::none: break;
    case BonusKind::collection: return told("heroes.worth_set", "heroes.worth_no_set");
    case BonusKind::majority: return told("heroes.worth_most", "heroes.worth_not_most").with("group", faction);
    case BonusKind::strength: return told("heroes.worth_strongest", "heroes.worth_not_strongest");
    case BonusKind::number:
      return told("heroes.worth_number", "heroes.worth_too_few").with("n", count_bits(own)).with("least", card.least);
    case BonusKind::per_colour:
      return told("heroes.worth_per_colour", "heroes.worth_per_colour")
          .with("n", count_bits(own & of_colour_[colour]))
          .with("group", faction);
    case BonusKind::per_tile:
      return told("heroes.worth_per_tile", "heroes.worth_per_tile").with("n", tiles_of(now, seat));
  }
  return Message("heroes.worth_plain");
}

}  // namespace feerie::heroes
