// Words that speech.cpp, showing.cpp, chronicle.cpp and positions share: the terms of the content, the phases. An
// action is a term of its own, named by its profile and its place.
#pragma once

#include "engine/games/fees_darmes/game.h"

namespace feerie::fees_darmes {

// In the order of the enum, as views and positions write them.
inline constexpr std::array<std::string_view, static_cast<std::size_t>(Phase::over) + 1> kPhaseWords{
    "recruit",     "reveal",     "setup_roll",   "piece",      "quarter",    "place",  "objective", "lair",
    "deploy",      "first_roll", "choose_first", "activate",   "tunnel",     "emerge", "walk",      "act",
    "go",          "target",     "charge",       "extra_dice", "jokers",     "daunt",  "roll",      "reroll",
    "frost",       "shift",      "axis",         "dodge",      "extra_move", "fly",    "encore",    "encore_whom",
    "encore_move", "mend",       "mend_whom",    "come_back",  "over"};
static_assert(!kPhaseWords.back().empty());

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
