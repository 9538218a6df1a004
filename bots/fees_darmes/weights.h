// What things are worth to whoever plays one step ahead, in thousandths of a victory point, and shares in percent.
// Found by letting variants play each other, some thousand pairs each.
#pragma once

namespace feerie::fees_darmes::weight {

inline constexpr int kPoint = 1000;
// Places.
inline constexpr int kLootKeeps = 70;      // percent: how sure a figure is to stand at the lair a turn later still
inline constexpr int kSearchKeeps = 80;    // the same beside an objective
inline constexpr int kOneSearch = 60;      // percent of the chance, of an objective that is searched once
inline constexpr int kLater = 72;          // percent, for each activation until then
inline constexpr int kStep = 4;            // each step to go
inline constexpr int kSecondAtPlace = 30;  // percent, of who is not the best there
inline constexpr int kOtherPlaces = 12;    // percent of what other places promise
inline constexpr int kDenied = 30;         // percent of what the enemy hoped for there
// Fights.
inline constexpr int kStrikes = 25;  // percent of the best attack a place allows
inline constexpr int kDanger = 30;   // percent of what enemies may do there
inline constexpr int kTired = 40;    // percent: of one who has acted this turn
inline constexpr int kTempo = 80;    // an activation still to come
inline constexpr int kCost = 12;     // each point of cost
inline constexpr int kPending = 90;  // percent of a removal that fire or poison brings at the end of the turn
inline constexpr int kHinder = 12;
inline constexpr int kStun = 60;
inline constexpr int kDodge = 40;
inline constexpr int kPoisonLater = 40;  // percent of a wound, each
inline constexpr int kAlike = 40;        // bands whose worth differs by less are as good as each other
// Tokens.
inline constexpr int kToken = 100;     // what a free token is worth when nobody needs it
inline constexpr int kPlanSure = 130;  // percent: of a plan that is carried out later
}  // namespace feerie::fees_darmes::weight
