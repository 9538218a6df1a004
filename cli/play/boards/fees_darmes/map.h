// The board of Fées d'armes as a map, two columns to a cell. Terrain is told by signs, colours only help: a figure is
// its letter and its health, a cell that may be chosen or reached bears a +. A board that is larger than its space is
// shown in part, around what matters now; asking again shows the other parts one after the other.
#pragma once

#include <vector>

#include "cli/play/boards/fees_darmes/bands.h"

namespace feerie::cli::fees_darmes {

// What a cell is made of, for walking, sight and cover.
enum class Ground : unsigned char {
  open,
  screen,   // open to walk, yet gives cover or stops sight
  rough,    // difficult
  thicket,  // difficult, with cover or without sight
  easy,
  water,  // blocks, but is flat
  hedge,  // blocks, low
  tower,  // blocks and stops sight
};
Line ground_sign(Ground ground);  // two columns

struct ShownObjective {
  Thing cell{};
  bool closed = false;  // to the eye, this turn
};

struct ShownMap {
  int side = 0;
  std::vector<Ground> grounds{};  // row by row
  std::vector<ShownObjective> objectives{};
  std::vector<std::pair<Thing, int>> lairs{};  // and whose
  std::vector<ShownFigure> figures{};          // in play
};
ShownMap map_of(const Sight& sight);
ShownMap battlefield_map(const Sight& sight, const std::string& id);

// What is shown on the map beside what stands there.
struct Marks {
  std::vector<Thing> cells{};     // to be chosen, or within reach
  Thing pointed{};                // a cell
  std::vector<Thing> shape{};     // what the piece in hand would cover, were it placed there
  Thing chosen{};                 // a figure
  std::vector<Thing> seen{};      // figures that it sees
  std::optional<Thing> middle{};  // cell in the middle, where not all of the map fits
  int turned = 0;
};
Marks marks_of(const Sight& sight, const ShownMap& map);

Extent extent_of_map(int side);
Lines draw_map(const ShownMap& map, const Marks& marks, int width, int height);

}  // namespace feerie::cli::fees_darmes
