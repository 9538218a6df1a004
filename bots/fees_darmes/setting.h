// Setup, S3 to S5: which pieces of scenery, and where they, the objectives and the lair go. One's own objectives lie
// together and away from the enemy's, the lair far from his; scenery hinders whoever it hinders more.
#pragma once

#include <array>

#include "engine/games/fees_darmes/game.h"

namespace feerie::fees_darmes {

class Setting {
 public:
  Setting(const FeesDarmes& game, const State& now, int seat);
  int worth(const Move& move) const;  // in no unit: of answers to one question only

 private:
  int piece(const Piece& piece) const;
  int objective(Cell at) const;
  int lair(Cell at) const;
  bool is_own(int objective) const;

  const FeesDarmes& game_;
  const State& now_;
  int seat_;
  std::array<int, kSides> shooters_{};
  std::array<int, kSides> walkers_{};  // whom mud slows and roads quicken
};

}  // namespace feerie::fees_darmes
