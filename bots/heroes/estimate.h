// What an answer in Heroes is worth, one step ahead, by expected prestige: slots gained by joining halves, what a
// hero's action brings, the odds of a fight with these dice, what an adversary adds to those already won. It reads what
// the seat itself may know, also in a guessed world, so the same estimate serves a bot, a hint and the playouts of a
// search. In 16ths of a prestige point, integers, so that every machine agrees.
#pragma once

#include <array>
#include <cstdint>

#include "engine/games/heroes/game.h"

namespace feerie::heroes {

class Estimate {
 public:
  void prepare(const Heroes& game);  // before the first question; does nothing while the dice are the same
  std::int64_t worth(const Heroes& game, const State& now, int seat, const Move& move) const;
  // How simulations are played on: the answer of highest worth, give or take half a point.
  Move operator()(const Heroes& game, const State& now, Seat seat, Moves<Heroes>& moves, Rng& rng) const;

  // What a roll may bring: for whoever explains an answer too.
  struct Chance {
    std::uint16_t won = 0;     // that all its damage fits, in 256ths
    std::uint16_t damage = 0;  // its mean damage, in 16ths of a point
  };
  const Chance& chance(SlotCounts free, DiceMask dice) const;
  std::int64_t spoils(const Heroes& game, const State& now, int seat, std::uint8_t foe) const;

 private:
  // More free slots than this change nothing: no roll is as bad.
  static constexpr std::size_t kTyped = 5;
  static constexpr std::size_t kTotal = 16;
  using BySlots = std::array<std::array<std::array<std::array<Chance, kTotal>, kTyped>, kTyped>, kTyped>;

  std::int64_t fight(const Heroes& game, const State& now, int seat, DiceMask chosen) const;
  std::int64_t best_fight(const Heroes& game, const State& now, int seat, int most, DiceMask allowed) const;
  std::int64_t mission(const Heroes& game, const State& now, int seat, int rank) const;
  std::int64_t best_mission(const Heroes& game, const State& now, int seat) const;
  std::int64_t tile_action(const Heroes& game, const State& now, int seat) const;
  std::int64_t action(const Heroes& game, const State& now, int seat, std::uint8_t what) const;

  std::array<std::array<Damage, kFaces>, kDice> dice_{};
  std::array<BySlots, 1 << kDice> chance_{};
};

}  // namespace feerie::heroes
