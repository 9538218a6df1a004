// The effects of one step worked out by trying everything, from the rules' text: every choice of every hunter, every
// assignment of effects to different cards, and of those the ones that turn most cards (FT-14, FT-33). Slow and
// plain; the engine's questions must lead to exactly the tables found here.
#pragma once

#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "engine/games/fairy_tale/content.h"

namespace feerie::fairy_tale {

struct TableCard {
  Kind kind;
  bool up;
};
using TableRow = std::vector<TableCard>;

// A set of cards that one player turns in one pass, as kinds in ascending order: copies are not told apart.
using TurnedSet = std::vector<Kind>;
// The rows of all players, each as a sorted list of (kind, face up).
using TableOutcome = std::vector<std::vector<std::pair<Kind, bool>>>;

// The largest sets of cards in `row` that these effects can turn: face-down cards when `opening`, else face-up ones.
std::set<TurnedSet> largest_sets(const TableRow& row, const std::vector<Effect>& effects, bool opening);

// The effects of one kind that reach a player: `revealed` are the cards of this step that were not hunted, by seat
// (kNoCard where it was hunted).
inline constexpr Kind kNoCard = 0xff;
std::vector<Effect> effects_on(const Content& content, const std::vector<Kind>& revealed, std::size_t seat,
                               EffectKind kind);

// Every table that may lie there when the step is over; the last card of each row is the one just revealed. Nothing
// when there are more than `most`.
std::optional<std::set<TableOutcome>> all_outcomes(const Content& content, const std::vector<TableRow>& rows,
                                                   std::size_t most);

}  // namespace feerie::fairy_tale
