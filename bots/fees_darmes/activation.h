// A figure's activation before it is carried out: where it could go and what it could do there, each in thousandths of
// a victory point. One is made for every figure that might be activated, and for the one that is.
#pragma once

#include <array>
#include <cstdint>

#include "bots/fees_darmes/outlook.h"

namespace feerie::fees_darmes {

class Activation {
 public:
  // Of the figure that acts, or of one as if it were chosen now.
  Activation(const FeesDarmes& game, const State& now, const Outlook& outlook, int seat, int figure);

  // Judges every cell it may go to; worth() then knows them.
  void look_around();
  int best() const { return best_; }  // two moves among it
  int worth(Cell to) const { return worths_[index_of(to)]; }

  int best_deed(Cell at);  // to do nothing at least
  int deed(int action, Cell at);
  int best_scenario(Cell at) const;
  int chance_of_search(Cell at) const;  // in 1000ths
  int chance_of_loot(Cell at) const;

 private:
  static std::size_t index_of(Cell cell) { return static_cast<std::size_t>(cell.row * kMaxBoard + cell.column); }
  const Figure& figure(int seat, int number) const {
    return there_.sides[static_cast<std::size_t>(seat)].figures[static_cast<std::size_t>(number)];
  }
  Figure& own() { return there_.sides[static_cast<std::size_t>(seat_)].figures[static_cast<std::size_t>(number_)]; }
  const Figure& own() const { return figure(seat_, number_); }
  Stride stride(int steps) const;
  int scenario_dice(Scenario what, Cell at) const;
  int shot(const Attempt& attempt, int best) const;
  int charged(int action, int seat, int target, Cell from, int best);

  const FeesDarmes& game_;
  const Outlook& outlook_;
  int seat_;
  int number_;
  State there_;
  int best_ = 0;
  std::array<int, static_cast<std::size_t>(kMaxBoard) * kMaxBoard> worths_;
  // By action, target and direction: what a charge that ends there brings; worked out when first asked for.
  static constexpr int kUnknownWorth = INT32_MIN;
  using Ends = std::array<std::array<int, kDirections>, kSides * kMostFigures>;
  std::array<Ends, kMostActions> ends_;
};

}  // namespace feerie::fees_darmes
