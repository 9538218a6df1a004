// A figure's activation before it is carried out: where it could go and what it could do there, each in thousandths of
// a victory point. One is made for every figure that might be activated, and for the one that is.
#pragma once

#include <array>
#include <cstdint>

#include "bots/fees_darmes/outlook.h"

namespace feerie::fees_darmes {

// The best thing to do from a cell.
struct Plan {
  enum class Kind : std::uint8_t { none, search, loot, action };
  int worth = 0;
  Kind kind = Kind::none;
  Attempt attempt{};  // of an action: after its charge
};

class Activation {
 public:
  // Of the figure that acts, or of one as if it were chosen now.
  Activation(const FeesDarmes& game, const State& now, const Outlook& outlook, int seat, int figure);

  // Judges every cell it may go to; worth() then knows them.
  void look_around();
  int best() const { return best_; }  // two moves among it
  Cell goal() const { return goal_; }
  int worth(Cell to) const { return worths_[index_of(to)]; }

  Plan best_deed(Cell at);
  Plan deed(int action, Cell at);
  Plan best_scenario(Cell at) const;
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
  void try_shot(const Attempt& attempt, Plan& best) const;
  void try_charge(Attempt attempt, Plan& best);

  const FeesDarmes& game_;
  const Outlook& outlook_;
  int seat_;
  int number_;
  State there_;
  int best_ = 0;
  Cell goal_{};
  std::array<int, static_cast<std::size_t>(kMaxBoard) * kMaxBoard> worths_;
  // By action, target and direction: what a charge that ends there brings; worked out when first asked for.
  static constexpr int kUnknownWorth = INT32_MIN;
  using Ends = std::array<std::array<int, kDirections>, kSides * kMostFigures>;
  std::array<Ends, kMostActions> ends_;
};

}  // namespace feerie::fees_darmes
