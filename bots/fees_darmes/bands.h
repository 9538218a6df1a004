// Which band to recruit: what figures and faction cards are worth, and what the points that are left may still buy.
// Worths are rounded, so that bands about as good are taken by lot.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/games/fees_darmes/game.h"

namespace feerie::fees_darmes {

class Bands {
 public:
  Bands(const FeesDarmes& game, const Side& side);
  int worth(const Move& move) const;

  // In hundredths of a recruitment point: a figure counts its cost, a card half a point.
  static int figure(const Profile& profile);
  static int card(const Faction& faction);

 private:
  int pick(std::uint8_t profile) const;
  int band(const SampleBand& band) const;
  // With the figures from this profile on and so many points, under the card of this faction (or, last, under none).
  int best(std::size_t faction, std::size_t profile, int points) const {
    return best_[(faction * (profiles_.size() + 1) + profile) * (kPoints + 1) + static_cast<std::size_t>(points)];
  }
  bool fits(std::size_t faction, const Profile& profile) const {
    return faction == factions_.size() || (profile.factions >> faction & 1) != 0;
  }

  const std::vector<Profile>& profiles_;
  const std::vector<Faction>& factions_;
  const std::vector<SampleBand>& bands_;
  int points_ = kPoints;       // left
  std::uint32_t cards_ = ~0u;  // that all figures so far share
  std::vector<std::int16_t> best_;
};

}  // namespace feerie::fees_darmes
