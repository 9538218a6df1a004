// Heroes in the terminal: the reader's line-up in boxes, joined halves between them, the others' line-ups shorter, the
// line of adversaries and the missions above. Reads the fields that the game's view writes and the numbers of cards;
// counts nothing itself.
#pragma once

#include "cli/play/board.h"

namespace feerie::cli::heroes {

class HeroesBoard final : public Board {
 public:
  std::string stage(const Sight& sight) const override;
  int least_height(int players) const override;
  Lines table(const Sight& sight, int width, int height) const override;
  Lines table_in_full(const Sight& sight, int width) const override;
  Lines seat_in_full(const Sight& sight, Seat seat, int width) const override;
  Lines middle_in_full(const Sight& sight, int width) const override;
  Lines hand(const Sight& sight, int width) const override;
  Lines memory(const Sight& sight, int width) const override;
  Lines odds(const Sight& sight, int width) const override;
  std::string term(const Sight& sight, const Touch& touch) const override;
  Line mark(const Sight& sight, const Touch& touch) const override;
  std::string copies(const Sight& sight, const Touch& touch) const override;
  Lines detail(const Sight& sight, const Touch& touch, int width) const override;
  Lines close_up(const Sight& sight, const Touch& touch, int width) const override;
  Lines scoring(const Sight& sight, int width) const override;
  Lines legend(const Sight& sight, int width) const override;
  Weight weight(const Message& log_line) const override;
  std::string just_ended(const nlohmann::json& before, const Sight& now) const override;
};

}  // namespace feerie::cli::heroes
