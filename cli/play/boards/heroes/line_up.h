// A line-up drawn: as boxes whose edges show the half-energies and how they join, or on two lines or one where there is
// less room.
#pragma once

#include "cli/play/boards/heroes/cards.h"

namespace feerie::cli::heroes {

inline constexpr int kBoxLines = 4;

//   ▼Ruska───4╮ ╭Odalric─3╮
//   │▲  F2  ─(▲)─   M     │      two halves of one element have joined into a slot
//   │       ϟ│ │✱  (1)    │      two that differ have not
//   ╰────────╯ ╰──────────╯
Lines boxes_of(const Sight& sight, const ShownSeat& shown, int width);
// The same without frames: names above, what they do below.
Lines rows_of(const Sight& sight, const ShownSeat& shown, int width);
// Names and energies only.
Line row_of(const Sight& sight, const ShownSeat& shown, int width);

// A team that is only thought of: heroes side by side, halves joined as they would be.
ShownSeat team_of(std::vector<ShownHero> heroes);

}  // namespace feerie::cli::heroes
