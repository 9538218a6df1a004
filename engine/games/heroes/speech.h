// The words for the things of Heroes, shared by sentences, the log and the view.
#pragma once

#include <vector>

#include "engine/games/heroes/game.h"

namespace feerie::heroes {

Term hero_term(const Content& content, std::uint8_t hero);
Term adversary_term(const Content& content, std::uint8_t foe);
Term tile_term(const Content& content, std::uint8_t tile);
Term mission_term(const Content& content, std::uint8_t mission);
Term slot_term(const Content& content, int kind);
Term rank_term(int rank);
Term die_term(int die);
std::vector<Term> dice_terms(DiceMask dice);
std::vector<Term> line_up_terms(const Content& content, const CardWord& line_up, unsigned places);

}  // namespace feerie::heroes
