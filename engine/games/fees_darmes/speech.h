// Words that speech.cpp, showing.cpp and chronicle.cpp share: the terms of the content. An action is a term of its own,
// named by its profile and its place.
#pragma once

#include "engine/games/fees_darmes/game.h"

namespace feerie::fees_darmes {

Term profile_term(const Content& content, std::uint8_t profile);
Term action_term(const Content& content, std::uint8_t profile, std::uint8_t action);
Term faction_term(const Content& content, std::uint8_t faction);
Term piece_term(const Content& content, std::uint8_t piece);
Term band_term(const Content& content, std::uint8_t band);
Term figure_term(const Content& content, const State& now, Thing figure);
// What tells a figure from others of its profile in the band, as a text to stand behind its name: its letter in roster
// order, "" where it is the only one.
std::string figure_sign(const State& now, Thing figure);

}  // namespace feerie::fees_darmes
