// The board that every game gets for free: the view of the eye as a table, seat by seat, whatever its members are. Ids
// of the content are shown by their names. A game is playable with it on the day its rules stand; a board of its own
// (boards/<room>) then shows it better.
#pragma once

#include "cli/play/board.h"

namespace feerie::cli {

class PlainBoard final : public Board {
 public:
  std::string stage(const Sight& sight) const override;
  int least_height(int players) const override { return 2 * players; }
  Lines table(const Sight& sight, int width, int height) const override;
  Lines table_in_full(const Sight& sight, int width) const override;
  Lines seat_in_full(const Sight& sight, Seat seat, int width) const override;
  Lines middle_in_full(const Sight& sight, int width) const override;
  Lines hand(const Sight&, int) const override { return {}; }
  Lines memory(const Sight&, int) const override { return {}; }
  Lines odds(const Sight&, int) const override { return {}; }
  std::string term(const Sight&, const Touch& touch) const override { return touch.names.id; }
  Line mark(const Sight&, const Touch&) const override { return {}; }
  std::string copies(const Sight&, const Touch&) const override { return ""; }
  Lines detail(const Sight& sight, const Touch& touch, int width) const override;
  Lines close_up(const Sight& sight, const Touch& touch, int width) const override;
  Lines scoring(const Sight& sight, int width) const override;
  Lines legend(const Sight&, int) const override { return {}; }
  Weight weight(const Message&) const override { return Weight::line; }
  std::string just_ended(const nlohmann::json&, const Sight&) const override { return ""; }
};

}  // namespace feerie::cli
