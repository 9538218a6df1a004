// What things are worth to whoever plays one step ahead, in thousandths of a victory point, and shares in percent.
// Found by letting variants play each other, a thousand pairs each; most may be a third more or less without a
// difference that so many games show.
#pragma once

namespace feerie::fees_darmes::weight {

inline constexpr int kPoint = 1000;
// Places, for the activations to come.
inline constexpr int kLootKeeps = 70;      // percent: how sure a figure is to stand at the lair a turn later still
inline constexpr int kSearchKeeps = 80;    // the same beside an objective that stays
inline constexpr int kOneSearch = 60;      // percent of the chance, of an objective that is searched once
inline constexpr int kLater = 72;          // percent, for each activation until then
inline constexpr int kStep = 4;            // each step to go
inline constexpr int kSecondAtPlace = 15;  // percent, of who is not the best there
inline constexpr int kOtherPlaces = 12;    // percent of what other places promise
inline constexpr int kDenied = 30;         // percent of what the enemy hoped for there
// Fights.
inline constexpr int kStrikes = 25;      // percent of the best attack a place allows
inline constexpr int kDanger = 40;       // percent of what enemies may do there
inline constexpr int kTired = 40;        // percent: of one who has acted this turn
inline constexpr int kTempo = 200;       // an activation that a figure still has this turn
inline constexpr int kCost = 12;         // each point of cost
inline constexpr int kPending = 90;      // percent of a removal that fire or poison brings at the end of the turn
inline constexpr int kPoisonLater = 40;  // percent of a wound, for each turn that poison goes on
inline constexpr int kHinder = 12;       // each cell less to one who is still to act
inline constexpr int kStun = 60;         // each die less
inline constexpr int kDodge = 40;
// Tokens.
inline constexpr int kFreshToken = 100;  // what a figure that has not acted makes of one at least; not in the last turn
inline constexpr int kTiredToken = 80;   // what one that has acted once makes of it at least
inline constexpr int kLastToken = 30;    // what the last one may pay on a faction card
inline constexpr int kSpareToken = 5;    // any other
inline constexpr int kPlanSure = 130;    // percent of what a figure would do now: what it will find to do later
inline constexpr int kPass = 15;         // an activation must be worth so much

}  // namespace feerie::fees_darmes::weight
