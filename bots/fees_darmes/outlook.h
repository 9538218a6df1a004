// What one question is judged by, worked out once for all its answers: how far it is from every cell to the objectives
// and lairs, what each figure is worth where it stands, who may strike whom. All of it is public.
#pragma once

#include <array>
#include <cstdint>

#include "bots/fees_darmes/chances.h"
#include "engine/games/fees_darmes/game.h"

namespace feerie::fees_darmes {

inline constexpr int kPlaces = kObjectives + kSides;  // the objectives, then the lairs by seat
inline constexpr int kFar = 250;                      // steps to what cannot be reached

// An action of a figure, as it could be announced from a cell.
struct Attempt {
  int seat = 0;
  int figure = 0;
  Cell at;
  int action = 0;  // of its profile
  int target_seat = 0;
  int target = 0;
  bool second = false;  // in its second activation this turn
};

// FA-83, FA-84: which way a Repel or Pull drives its target along an axis.
Direction push_way(const Effect& effect, Cell from, Cell target, bool vertical);

class Outlook {
 public:
  Outlook(const FeesDarmes& game, const State& now);
  Outlook(const Outlook&) = delete;
  Outlook& operator=(const Outlook&) = delete;

  // A figure standing there, to its own side: what it may do next, less what may befall it.
  int standing(int seat, int figure, Cell at, int without = -1) const;
  int danger(int seat, int figure, Cell at) const;  // what enemies may do to it there
  // What it is after there: the place that counts, and the steps until it is in contact; place -1: nothing.
  struct Goal {
    int place = -1;
    int steps = 0;
  };
  Goal goal(int seat, int figure, Cell at) const;
  int removal(int seat, int figure) const { return man(seat, figure).loss; }  // to the other side
  // A figure with so much health and so many tokens, in 1000ths of its removal.
  int frailty(int health, int armour, int flames, int poison) const;
  int wounded(int seat, int figure, int lost) const;  // to the other side

  // From one cell to another, by a figure that has left the third.
  bool sees(Cell from, Cell to, Cell left) const;
  bool in_cover(Cell from, Cell to, Cell left) const;
  bool covered(const Attempt& attempt) const;
  int dice(int seat, int figure, Cell at) const;  // FA-78, without what is added
  int need(int seat, int figure, Cell at, bool second, bool covered) const;
  // What an action brings that falls out so, and what is to be expected of it with so many more dice.
  int outcome(const Attempt& attempt, bool covered, int successes, bool frost, int more_damage) const;
  int expected(const Attempt& attempt, bool covered, int more_dice) const;
  // That it succeeds, and that it removes its target, in 1000ths.
  int chance_of_success(const Attempt& attempt, bool covered, int more_dice) const;
  int chance_of_removal(const Attempt& attempt, bool covered, int more_dice) const;
  StraightRun run(int seat, int figure, Direction way, int steps, bool pulled, Cell user) const;
  // Pushed this way by somebody there; health is what it has left.
  int driven(int seat, int figure, int health, Direction way, int steps, bool pulled, Cell user) const;

  int search_worth(int seat, int figure, Cell at, int objective) const;  // of a success
  int chance_of(int seat, int dice, int need, int successes) const;      // in 1000ths

 private:
  using Field = std::array<std::uint8_t, static_cast<std::size_t>(kMaxBoard) * kMaxBoard>;
  struct Man {
    const Profile* profile = nullptr;
    Cell at;
    bool in_play = false;
    int health = 0;
    int move = 1;
    int strike = 0;    // how far away it may hit after a move
    int attempts = 0;  // activations to come, in 16ths
    int search = 0;    // chance, in 1000ths
    int loot = 0;
    int loss = 0;                          // what the other side gains by its removal
    std::array<int, kMostFigures> blow{};  // what it may do to each enemy at one go
  };
  struct Best {
    int worth = 0;
    int figure = -1;
    int next = 0;
  };

  const Man& man(int seat, int figure) const {
    return men_[static_cast<std::size_t>(seat)][static_cast<std::size_t>(figure)];
  }
  Man& man(int seat, int figure) { return men_[static_cast<std::size_t>(seat)][static_cast<std::size_t>(figure)]; }
  const Figure& figure(int seat, int number) const {
    return now_.sides[static_cast<std::size_t>(seat)].figures[static_cast<std::size_t>(number)];
  }
  void flood(Cell from, Field& field) const;
  void meet(int seat, int figure);
  void rank_places();
  void judge_loss(int seat, int figure);
  void judge_blows(int seat, int figure);
  int besides(const Attempt& attempt, const Effect& effect, int health) const;
  int splashed(const Attempt& attempt, int damage) const;
  int pushed(const Attempt& attempt, const Effect& effect, int health) const;
  int steps_to(const Man& man, int place, Cell from) const;
  const Chances& falls(const Attempt& attempt, bool covered, int more_dice, Chances& scratch) const;
  int place_worth(int seat, int figure, int place, Cell at) const;
  int counted_place(int seat, int figure, int place, Cell at) const;
  int standing_place(int seat, int figure, Cell at, int without) const;
  int majority(int seat, int more) const;

  const FeesDarmes& game_;
  const State& now_;
  Terrain scratch_;
  const Terrain& ground_;
  Cells walls_;
  Cells men_at_;
  Cells screens_;  // what stops sight
  Cells covers_;   // what gives cover
  std::array<Cell, kPlaces> places_{};
  std::array<Field, kPlaces> fields_;
  std::array<std::array<Man, kMostFigures>, kSides> men_{};
  std::array<std::array<Best, kPlaces>, kSides> best_{};
};

}  // namespace feerie::fees_darmes
