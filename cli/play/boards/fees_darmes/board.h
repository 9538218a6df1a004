// Fées d'armes in the terminal: the map at the left, beside it both bands, the question and the card it is about. What
// a figure reaches and sees is what the engine explains of it; the board reads the fields of the view and counts
// nothing.
#pragma once

#include "cli/play/board.h"

namespace feerie::cli::fees_darmes {

class FeesDarmesBoard final : public Board {
 public:
  std::string stage(const Sight& sight) const override;
  int least_height(int) const override { return 9; }
  Extent map_extent(const Sight& sight) const override;
  Lines beside_map(const Sight& sight, int width, int height) const override;
  Thing chosen(const Sight& sight, const Touch& touch) const override;
  Lines table(const Sight& sight, int width, int height) const override;
  Lines table_in_full(const Sight& sight, int width) const override;
  Lines seat_in_full(const Sight& sight, Seat seat, int width) const override;
  Lines middle_in_full(const Sight& sight, int width) const override;
  Lines hand(const Sight& sight, int width) const override;
  Lines memory(const Sight& sight, int width) const override;
  Lines odds(const Sight& sight, int width) const override;
  std::string term(const Sight& sight, const Touch& touch) const override;
  Line mark(const Sight& sight, const Touch& touch) const override;
  std::string copies(const Sight&, const Touch&) const override { return ""; }
  Lines detail(const Sight& sight, const Touch& touch, int width) const override;
  Lines close_up(const Sight& sight, const Touch& touch, int width) const override;
  Lines scoring(const Sight& sight, int width) const override;
  Lines legend(const Sight& sight, int width) const override;
  Weight weight(const Message& log_line) const override;
  std::string just_ended(const nlohmann::json& before, const Sight& now) const override;
};

}  // namespace feerie::cli::fees_darmes
