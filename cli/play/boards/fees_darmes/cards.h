// The cards of Fées d'armes to read: profiles, bands, factions, scenery, battlefields; and figures in play as they
// stand.
#pragma once

#include "cli/play/boards/fees_darmes/bands.h"

namespace feerie::cli::fees_darmes {

// Name and kind, then what the card says; a band with the cards of its figures, a battlefield as a map.
Lines card_lines(const Sight& sight, const std::string& id, int width);
// The same with whatever else there is to read.
Lines card_in_full(const Sight& sight, const std::string& id, int width);
// A figure as it stands: its numbers, what weighs on it, its actions.
Lines figure_lines(const Sight& sight, const ShownFigure& figure, int width);
// What the engine explains of a figure where it stands, or where it would stand: whom it sees, which auras lie over it.
Lines explained_lines(const Sight& sight, int width);
// A roll that is announced: how many dice, what each must show.
Lines roll_lines(const Sight& sight, int width);

}  // namespace feerie::cli::fees_darmes
