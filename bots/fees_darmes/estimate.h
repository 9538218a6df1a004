// What an answer in Fées d'armes is worth, one step ahead, in thousandths of a victory point: exact chances of a roll,
// what a removal means for the majority of the turn, the worth of places, the price of order tokens by what the other
// figures would do with them. A question with hundreds of cells is judged from what was worked out once for all of
// them. It reads what the seat itself may know, in integers, so that every machine agrees.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "bots/fees_darmes/activation.h"
#include "bots/fees_darmes/bands.h"
#include "bots/fees_darmes/outlook.h"
#include "bots/fees_darmes/setting.h"

namespace feerie::fees_darmes {

// One open question of a seat: made once, asked for each answer. The state must stay as long.
class Question {
 public:
  Question(const FeesDarmes& game, const State& now, int seat);
  Question(const Question&) = delete;
  Question& operator=(const Question&) = delete;
  std::int64_t worth(const Move& move);

  // For whoever explains an answer too; only once the figures are on the board.
  const Outlook& outlook() const { return *outlook_; }
  Activation activation(int figure) const { return {game_, now_, *outlook_, seat_, figure}; }
  int chance_announced(int more_dice) const;  // that what is announced succeeds, in 1000ths
  int joker_dice(int jokers) const;
  StraightRun run_of(const Move& move) const;  // A11: where a push ends

 private:
  const Figure& figure(int seat, int number) const {
    return now_.sides[static_cast<std::size_t>(seat)].figures[static_cast<std::size_t>(number)];
  }
  const Figure& acts() const { return figure(now_.active, now_.agenda.figure); }
  Attempt announced() const;
  int chosen(const Move& move);
  int aimed(const Move& move) const;
  int roll_to_come(int more_dice) const;
  int dice_to_come(int more_dice) const;
  int rolled(int successes) const;
  int rerolled() const;
  int bonus_in_roll() const;
  int driven(const Move& move) const;
  Direction way_of(const Move& move) const;
  int moved(Cell to) const;
  int best_walk(Phase phase);
  int burnt(int enemy) const;
  int encore();
  int mended(int figure) const;
  int best_mended() const;
  void price_tokens();
  int token_price(int count) const;  // what the other activations lose if so many free tokens go elsewhere

  const FeesDarmes& game_;
  const State& now_;
  int seat_;
  std::optional<Bands> bands_;
  std::optional<Setting> setting_;
  std::optional<Outlook> outlook_;
  std::optional<Activation> acting_;      // of the figure that acts, from its free move to its action
  std::array<int, kMostFigures> uses_{};  // of order tokens by other activations, the best first
  std::size_t use_count_ = 0;
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
