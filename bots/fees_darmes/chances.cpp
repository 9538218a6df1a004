// See chances.h. One die more at a time; fractions are kept in 2^32nds until the end.
#include "bots/fees_darmes/chances.h"

#include <algorithm>

namespace feerie::fees_darmes {

namespace {

constexpr std::uint64_t kWhole = std::uint64_t{1} << 32;

using Exact = std::array<std::uint64_t, kMostDice + 2>;

constexpr Chances rounded(const Exact& exact, int dice) {
  Chances chances;
  chances.dice = dice;
  for (std::size_t count = 0; count < chances.exactly.size(); ++count)
    chances.exactly[count] = static_cast<std::uint32_t>((exact[count] + (1 << 15)) >> 16);
  return chances;
}

// `part(chance, count)`: how much of that chance the next die turns into a success more.
template <class Part>
constexpr void add_die(Exact& exact, int dice_before, Part&& part) {
  for (int count = dice_before; count >= 0; --count) {
    const auto at = static_cast<std::size_t>(count);
    const std::uint64_t won = part(exact[at], count);
    exact[at + 1] += won;
    exact[at] -= won;
  }
}

using ByDice = std::array<Chances, kMostDice + 1>;

constexpr std::array<ByDice, kDieFaces> all_chances() {
  std::array<ByDice, kDieFaces> all;
  for (int faces = 0; faces < kDieFaces; ++faces) {
    Exact exact{};
    exact[0] = kWhole;
    for (int dice = 0; dice <= kMostDice; ++dice) {
      all[static_cast<std::size_t>(faces)][static_cast<std::size_t>(dice)] = rounded(exact, dice);
      add_die(exact, dice,
              [&](std::uint64_t chance, int) { return chance * static_cast<std::uint64_t>(faces) / kDieFaces; });
    }
  }
  return all;
}

constexpr std::array<ByDice, kDieFaces> kOfDice = all_chances();  // [faces that succeed][dice]

}  // namespace

const Chances& chances(const FeesDarmes& game, const State& now, int seat, int dice, int need, Chances& scratch) {
  dice = std::clamp(dice, 0, kMostDice);
  const int faces = std::clamp(kDieFaces + 1 - need, 0, kDieFaces - 1);
  if (game.options().resolution == Resolution::dice)
    return kOfDice[static_cast<std::size_t>(faces)][static_cast<std::size_t>(dice)];
  int cards = 0;
  int good = 0;
  for (int face = 1; face <= kDieFaces; ++face) {
    const int copies = now.sides[static_cast<std::size_t>(seat)].deck[static_cast<std::size_t>(face - 1)];
    cards += copies;
    if (face >= need) good += copies;
  }
  if (cards < dice) cards = kDieFaces * kCardCopies, good = faces * kCardCopies;
  Exact exact{};
  exact[0] = kWhole;
  for (int drawn = 0; drawn < dice; ++drawn)
    add_die(exact, drawn, [&](std::uint64_t chance, int count) {
      return chance * static_cast<std::uint64_t>(std::max(0, good - count)) / static_cast<std::uint64_t>(cards - drawn);
    });
  return scratch = rounded(exact, dice);
}

}  // namespace feerie::fees_darmes
