// What an answer in Fées d'armes is worth, one step ahead, in thousandths of a victory point: exact chances of one's
// own roll, what a removal means for the majority of the turn, the worth of places, the price of order tokens by what
// the other figures would do with them. A question with hundreds of cells is judged from what was worked out once for
// all of them (Question). It reads what the seat itself may know, in integers, so that every machine agrees.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "bots/fees_darmes/bands.h"
#include "bots/fees_darmes/outlook.h"

namespace feerie::fees_darmes {

// One open question of a seat: made once, asked for each answer.
class Question {
 public:
  Question(const FeesDarmes& game, const State& now, int seat);
  Question(const Question&) = delete;
  Question& operator=(const Question&) = delete;
  std::int64_t worth(const Move& move) const;

 private:
  int setup(const Move& move) const;
  int activation(const Move& move) const;
  int announcement(const Move& move) const;
  int bonus_in_roll(const Move& move) const;
  int resolution(const Move& move) const;
  int closing(const Move& move) const;

  struct Plan {
    int worth = 0;
    Cell first{};      // the best cell if it does nothing but walk
    int walks_on = 0;  // what an additional move adds there
  };
  State activated(int figure) const;
  Plan plan(int figure) const;
  int best_deed(const State& there, int figure, Cell at) const;
  int best_scenario(const State& there, int figure, Cell at) const;
  int deed(const State& there, int figure, Cell at, int action) const;
  int search(const State& there, int figure, Cell at, int objective, int more_dice) const;
  int loot(int figure, Cell at, int more_dice) const;
  int scenario(int dice, int more_dice) const;
  int announced(int more_dice) const;  // what is expected of the action that is announced
  int token_price(int count) const;
  int best_walk(Phase phase) const;  // of the acting figure, over where it stands
  int moved(Cell to) const;
  int mended(int seat, int figure) const;

  const FeesDarmes& game_;
  const State& now_;
  int seat_;
  std::optional<Outlook> outlook_;
  std::optional<Bands> bands_;
  Plan plan_{};
  mutable std::array<int, 2 * kMostFigures> plans_{};  // token_price: worked out when first asked for
  mutable int plans_known_ = -1;
};

class Estimate {
 public:
  std::int64_t worth(const FeesDarmes& game, const State& now, int seat, const Move& move) const {
    return Question(game, now, seat).worth(move);
  }
  Question question(const FeesDarmes& game, const State& now, int seat) const { return {game, now, seat}; }
  // How simulations are played on: the answer of highest worth.
  Move operator()(const FeesDarmes& game, const State& now, Seat seat, Moves<FeesDarmes>& moves, Rng& rng) const;
};

}  // namespace feerie::fees_darmes
