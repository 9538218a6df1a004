// The words for everything that content.h counts, in the order of its enums: what content files, canonical texts,
// moves and positions write. One list each, so that whoever reads a word and whoever writes it cannot differ.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "engine/games/heroes/content.h"

namespace feerie::heroes {

inline constexpr std::array<std::string_view, kElements + 1> kElementWords{"lightning", "fire", "ice", "none"};
inline constexpr std::array<std::string_view, kHeights> kHeightWords{"upper", "lower"};
inline constexpr std::array<std::string_view, kDice> kDieWords{"green", "yellow", "red"};
inline constexpr std::array<std::string_view, kColours> kColourWords{"brown", "green", "blue", "red"};
inline constexpr std::array<std::string_view, kRanks> kRankWords{"B", "A", "S"};
inline constexpr std::array<std::string_view, 6> kActionWords{"none",          "fight", "mission",
                                                              "constellation", "heal",  "shine"};
inline constexpr std::array<std::string_view, 7> kBonusWords{"none",   "collection", "majority", "strength",
                                                             "number", "per_colour", "per_tile"};
inline constexpr std::array<std::string_view, 9> kTileEffectWords{
    "opponent_damage", "opponent_rolls",          "heal_all",     "heal_then_mission",   "fight",
    "shine",           "constellation_then_roll", "shine_shared", "fight_with_extra_die"};
inline constexpr std::array<std::string_view, 3> kConditionWords{"damage", "dice", "adversaries"};

inline constexpr std::array<std::string_view, kSlotKinds> kSlotWords{
    "lightning", "fire", "ice", "generic", "prestige_1", "prestige_2", "prestige_3", "prestige_4"};
inline constexpr std::array<std::string_view, 2> kSideWords{"left", "right"};

// The word of an enum's value in its list.
template <class Enum, std::size_t N>
constexpr std::string_view word_of(Enum value, const std::array<std::string_view, N>& words) {
  return words[static_cast<std::size_t>(value)];
}

}  // namespace feerie::heroes
