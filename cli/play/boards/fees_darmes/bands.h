// Figures and bands of a Fées d'armes view as the board shows them, and names that fit a width. A figure is a letter in
// roster order: capital for the first seat, small for the second, so that no colour is needed to tell the sides apart.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play/board.h"

namespace feerie::cli::fees_darmes {

inline constexpr int kSides = 2;

struct ShownFigure {
  int seat = 0;    // from 0
  int number = 0;  // place in the roster, from 1
  std::string profile;
  std::optional<Thing> cell{};  // none: out of play
  int health = 0;
  int full_health = 0;
  int flames = 0;
  int poison = 0;
  int tokens = 0;
  int hindered = 0;
  int stunned = 0;
  bool fallen = false;  // this turn: it may come back
  bool known = false;   // not sealed to the eye

  Thing thing() const { return thing_of(ThingKind::figure, seat_at(seat), number); }
  char letter() const { return static_cast<char>((seat == 0 ? 'A' : 'a') + number - 1); }
};

struct ShownSide {
  int seat = 0;
  std::vector<ShownFigure> figures{};
  int points = 0;
  int turn_points = 0;
  int felled = 0;
  int felled_now = 0;
  int loots = 0;
  int free_tokens = 0;
  int answered = 0;
  int spent = 0;       // of the points for recruiting
  std::string card{};  // faction, "unknown" while it is sealed, "" for none
  std::optional<Thing> lair{};
  bool passed = false;
  bool looted = false;  // has tried to this turn
};

ShownSide side_of(const Sight& sight, int seat);
const ShownFigure* figure_among(const std::vector<ShownFigure>& figures, Thing thing);
std::optional<ShownFigure> figure_of(const Sight& sight, Thing thing);
std::optional<Thing> cell_in(const nlohmann::json& object, const char* key = "cell");
Thing figure_in(const nlohmann::json& object);  // of members "figure" and "seat"; none where there is none
std::string phase_of(const Sight& sight);
bool recruits(const Sight& sight);
// Whoever acts, or is being placed.
Thing acting_figure(const Sight& sight);
// What the engine told of another figure from the one that is explained; null where it told nothing.
const nlohmann::json& seen_from_chosen(const Sight& sight, Thing figure);

const nlohmann::json& facts_of(const Sight& sight, const std::string& id);
std::string name_of(const Sight& sight, const std::string& id);
std::string name_within(const Sight& sight, const std::string& id, int width);
std::string counted(const Sight& sight, std::string_view id, int number);  // a message with {n}
Style side_style(int seat);
Span seat_sign(int seat);
Span letter_of(const ShownFigure& figure);
Line states_of(const ShownFigure& figure);  // f2 p1: flames, poison

// Everybody's figures, a line each where there is room, else several to a line.
Lines rosters(const Sight& sight, int width, int height);

}  // namespace feerie::cli::fees_darmes
