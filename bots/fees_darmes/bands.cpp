// See bands.h.
#include "bots/fees_darmes/bands.h"

#include <algorithm>

namespace feerie::fees_darmes {

namespace {

constexpr int kAlike = 40;  // bands whose worth differs by less are as good as each other

}  // namespace

Bands::Bands(const FeesDarmes& game, const Side& side)
    : profiles_(game.content().profiles), factions_(game.content().factions), bands_(game.content().bands) {
  for (const Figure& figure : side.figures) {
    if (figure.profile >= profiles_.size()) continue;
    points_ -= profiles_[figure.profile].cost;
    cards_ &= profiles_[figure.profile].factions;
  }
  const std::size_t count = profiles_.size();
  best_.assign((factions_.size() + 1) * (count + 1) * (kPoints + 1), 0);
  const auto at = [&](std::size_t faction, std::size_t profile, int points) -> std::int16_t& {
    return best_[(faction * (count + 1) + profile) * (kPoints + 1) + static_cast<std::size_t>(points)];
  };
  for (std::size_t profile = count; profile-- > 0;) {
    const int worth = figure(profiles_[profile]);
    const int cost = profiles_[profile].cost;
    for (std::size_t faction = 0; faction <= factions_.size(); ++faction)
      for (int points = 0; points <= kPoints; ++points) {
        int found = at(faction, profile + 1, points);
        if (cost <= points && fits(faction, profiles_[profile]))
          found = std::max(found, worth + at(faction, profile, points - cost));
        at(faction, profile, points) = static_cast<std::int16_t>(found);
      }
  }
}

int Bands::figure(const Profile& profile) { return profile.cost * 100; }

int Bands::card(const Faction&) { return 50; }

int Bands::pick(std::uint8_t profile) const {
  const Profile& picked = profiles_[profile];
  const int left = points_ - picked.cost;
  int found = best(factions_.size(), profile, left);
  for (std::size_t faction = 0; faction < factions_.size(); ++faction)
    if ((cards_ >> faction & 1) != 0 && fits(faction, picked))
      found = std::max(found, best(faction, profile, left) + card(factions_[faction]));
  return figure(picked) + found;
}

int Bands::band(const SampleBand& band) const {
  int worth = 0;
  for (std::size_t i = 0; i < band.size; ++i) worth += figure(profiles_[band.figures[i]]);
  return worth + card(factions_[band.faction]);
}

int Bands::worth(const Move& move) const {
  switch (move.op) {
    case Op::band: return band(bands_[move.what]) / kAlike;
    case Op::card: return move.what == kNone ? 0 : card(factions_[move.what]);
    default: break;
  }
  if (move.what != kNone) return pick(move.what) / kAlike;
  int found = 0;
  for (std::size_t faction = 0; faction < factions_.size(); ++faction)
    if ((cards_ >> faction & 1) != 0) found = std::max(found, card(factions_[faction]));
  return found / kAlike;
}

}  // namespace feerie::fees_darmes
