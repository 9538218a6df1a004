// The end of the game (HF-44, HF-45, HF-61): adversaries score their points and bonuses. The sets of COLLECTION cards
// are chosen for the best total, exactly: a set of three colours takes one card of each, and every COLLECTION card that
// shows these colours gains. Only the number of sets of each three colours matters (at most as many as one colour has
// COLLECTION cards for it), so all combinations are tried.
#include <bit>

#include "engine/core/check.h"
#include "engine/games/heroes/game.h"
#include "engine/kit/bits.h"

namespace feerie::heroes {

namespace {

constexpr ColourMask kAllColours = (1 << kColours) - 1;

// The COLLECTION cards of a player, by colour and by the colour their three colours leave out, best bonus first.
struct Collections {
  struct Cards {
    std::array<std::uint8_t, kAdversaries> ids{};
    std::size_t count = 0;
  };
  std::array<std::array<Cards, kColours>, kColours> by_colour_and_missing{};
  std::array<int, kColours> owned{};  // all adversaries of a colour: any of them may fill a set

  Collections(const Content& content, std::uint64_t won) {
    for (std::uint64_t left = won; left != 0; left &= left - 1) {
      const auto id = static_cast<std::uint8_t>(std::countr_zero(left));
      const Adversary& card = content.adversaries[id];
      ++owned[static_cast<std::size_t>(card.colour)];
      if (card.bonus != BonusKind::collection) continue;
      const auto missing =
          static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(kAllColours & ~card.set_colours)));
      Cards& cards = by_colour_and_missing[static_cast<std::size_t>(card.colour)][missing];
      std::size_t at = cards.count++;
      for (; at > 0 && content.adversaries[cards.ids[at - 1]].bonus_points < card.bonus_points; --at)
        cards.ids[at] = cards.ids[at - 1];
      cards.ids[at] = id;
    }
  }

  int most_sets(std::size_t missing) const {
    std::size_t most = 0;
    for (const auto& colour : by_colour_and_missing) most = std::max(most, colour[missing].count);
    return static_cast<int>(most);
  }
  bool possible(const std::array<int, kColours>& sets) const {
    const int all = sets[0] + sets[1] + sets[2] + sets[3];
    for (std::size_t colour = 0; colour < kColours; ++colour)
      if (all - sets[colour] > owned[colour]) return false;
    return true;
  }
  // The cards that gain with so many sets: as bits.
  std::uint64_t gaining(const std::array<int, kColours>& sets) const {
    std::uint64_t found = 0;
    for (const auto& colour : by_colour_and_missing)
      for (std::size_t missing = 0; missing < kColours; ++missing)
        for (std::size_t i = 0; i < std::min(colour[missing].count, static_cast<std::size_t>(sets[missing])); ++i)
          found |= std::uint64_t{1} << colour[missing].ids[i];
    return found;
  }
};

int bonus_sum(const Content& content, std::uint64_t cards) {
  int sum = 0;
  for (; cards != 0; cards &= cards - 1)
    sum += content.adversaries[static_cast<std::size_t>(std::countr_zero(cards))].bonus_points;
  return sum;
}

// HF-44 COLLECTION, HF-61: the COLLECTION cards that score in a best choice of sets.
std::uint64_t best_sets(const Content& content, std::uint64_t won) {
  const Collections cards(content, won);
  std::uint64_t best = 0;
  int best_sum = 0;
  std::array<int, kColours> sets{};
  for (sets[0] = 0; sets[0] <= cards.most_sets(0); ++sets[0])
    for (sets[1] = 0; sets[1] <= cards.most_sets(1); ++sets[1])
      for (sets[2] = 0; sets[2] <= cards.most_sets(2); ++sets[2])
        for (sets[3] = 0; sets[3] <= cards.most_sets(3); ++sets[3]) {
          if (!cards.possible(sets)) continue;
          const std::uint64_t gain = cards.gaining(sets);
          if (const int sum = bonus_sum(content, gain); sum > best_sum) best_sum = sum, best = gain;
        }
  return best;
}

}  // namespace

// HF-44, HF-61: points always score, the bonus is added if its condition is met.
Heroes::Spoils Heroes::spoils(const State& now, int seat) const {
  const std::uint64_t own = now.won[static_cast<std::size_t>(seat)];
  const auto most = [&](auto&& value) {
    for (int other = 0; other < players_; ++other)
      if (other != seat && value(other) >= value(seat)) return false;
    return true;
  };
  Spoils found;
  found.in_sets = best_sets(*content_, own);
  for (std::uint64_t left = own; left != 0; left &= left - 1) {
    const auto id = static_cast<std::size_t>(std::countr_zero(left));
    const Adversary& card = content_->adversaries[id];
    const std::uint64_t colour = of_colour_[static_cast<std::size_t>(card.bonus_colour)];
    int times = 0;  // how often the bonus scores
    switch (card.bonus) {
      case BonusKind::none: break;
      case BonusKind::collection: times = static_cast<int>(found.in_sets >> id & 1); break;
      case BonusKind::majority:
        times = most([&](int other) { return count_bits(now.won[static_cast<std::size_t>(other)] & colour); });
        break;
      case BonusKind::strength: times = most([&](int other) { return strength(now, other); }); break;
      case BonusKind::number: times = count_bits(own) >= card.least; break;
      case BonusKind::per_colour: times = count_bits(own & colour); break;
      case BonusKind::per_tile: times = tiles_of(now, seat); break;
    }
    found.points[id] = static_cast<std::uint16_t>(card.points + times * card.bonus_points);
    found.total += found.points[id];
  }
  return found;
}

// HF-45: most prestige, then most adversaries, then shared.
Outcome Heroes::result(const State& now) const {
  Outcome outcome;
  outcome.seats = players_;
  std::array<std::int32_t, kMaxSeats> value{};
  for (int seat = 0; seat < players_; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    outcome.points[at] = now.prestige[at] + spoils(now, seat).total;
    value[at] = outcome.points[at] * 64 + count_bits(now.won[at]);
  }
  place_by(outcome, value);
  return outcome;
}

}  // namespace feerie::heroes
