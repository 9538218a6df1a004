// The cards, tiles, missions and dice of Heroes as the rules read them: flat tables, filled from content/heroes/*.toml
// by the catalog. A hero, an adversary, a mission is its index; a set of them is a mask. Every hero, adversary and
// mission exists once; tiles come in kinds with copies. Nothing here knows a card by name.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/message.h"

namespace feerie::heroes {

inline constexpr int kHeroes = 60;       // HF-2
inline constexpr int kAdversaries = 42;  // HF-2
inline constexpr int kTiles = 18;        // HF-2: copies of all kinds together
inline constexpr int kMaxTileKinds = 12;
inline constexpr int kMissions = 15;                                 // HF-2
inline constexpr std::array<int, 3> kMissionsOfRank{6, 5, 4};        // HF-2
inline constexpr int kElements = 3;                                  // lightning, fire, ice
inline constexpr int kHeights = 2;                                   // HF-53: upper, lower
inline constexpr int kDice = 3;                                      // green, yellow, red
inline constexpr int kFaces = 6;                                     // HF-39
inline constexpr int kColours = 4;                                   // brown, green, blue, red
inline constexpr int kRanks = 3;                                     // B, A, S
inline constexpr int kMaxPlaces = 4;                                 // prestige places of one mission
inline constexpr int kMaxSlotPrestige = 4;                           // the most a prestige slot may be worth
inline constexpr int kGenericSlot = kElements;                       // slot kinds: the elements, generic,
inline constexpr int kPrestigeSlot = kGenericSlot + 1;               // then prestige worth 1, 2, …
inline constexpr int kSlotKinds = kPrestigeSlot + kMaxSlotPrestige;  // HF-54: slots of one kind are all alike
inline constexpr int kMaxSlots = 8;                                  // generic and prestige slots of one hero
inline constexpr int kMaxDamage = 6;                                 // points of one face, tile or mission
inline constexpr int kMaxValue = 9;                                  // N of Heal N and Shine N
inline constexpr int kMaxPoints = 20;                                // of an adversary, a bonus, a place

enum class Element : std::uint8_t { lightning, fire, ice, none };
enum class Die : std::uint8_t { green, yellow, red };
enum class Colour : std::uint8_t { brown, green, blue, red };
enum class Rank : std::uint8_t { b, a, s };

using DiceMask = std::uint8_t;    // a bit per Die
using ColourMask = std::uint8_t;  // a bit per Colour

// Damage points: some bound to an element, some to none (HF-14).
struct Damage {
  std::array<std::uint8_t, kElements> typed{};
  std::uint8_t untyped = 0;

  int total() const { return typed[0] + typed[1] + typed[2] + untyped; }
  bool operator==(const Damage&) const = default;
};

enum class ActionKind : std::uint8_t { none, fight, mission, constellation, heal, shine };  // HF-20, HF-22 … HF-30

struct Action {
  ActionKind kind = ActionKind::none;
  std::uint8_t value = 0;  // N of Fight, Heal, Shine
  bool operator==(const Action&) const = default;
};

struct Hero {
  std::uint8_t strength = 0;
  std::uint8_t circle = 0;               // index into Content::circles; no rule uses it
  std::array<Element, kHeights> left{};  // half-energies on the left edge, upper then lower (HF-12)
  std::array<Element, kHeights> right{};
  std::uint8_t generic = 0;                               // generic slots (HF-13)
  std::array<std::uint8_t, kMaxSlotPrestige> prestige{};  // [v-1]: prestige slots worth v (HF-13)
  std::array<Action, 2> actions{};                        // none, one, or two separated by a slash (HF-20)
  bool operator==(const Hero&) const = default;
};

enum class BonusKind : std::uint8_t {  // HF-44
  none,
  collection,  // in a set of three of `colours`
  majority,    // strictly most adversaries of `colour`
  strength,    // strictly most strength
  number,      // at least `least` adversaries
  per_colour,  // `points` for each adversary of `colour`
  per_tile,    // `points` for each constellation tile
};

struct Adversary {
  Colour colour{};
  std::uint8_t points = 0;  // always score (HF-61)
  BonusKind bonus = BonusKind::none;
  std::uint8_t bonus_points = 0;
  Colour bonus_colour{};       // majority, per_colour
  ColourMask set_colours = 0;  // collection: the three colours shown, its own among them
  std::uint8_t least = 0;      // number
  bool operator==(const Adversary&) const = default;
};

enum class TileEffect : std::uint8_t {
  opponent_damage,          // HF-32 (i): immediate
  opponent_rolls,           // HF-32 (ii): immediate
  heal_all,                 // HF-34 (iii): own
  heal_then_mission,        // HF-34 (iv): own; heals `value`
  fight,                    // HF-34 (v): own; fight up to `value`
  shine,                    // HF-34 (vi): own; gains `value`
  constellation_then_roll,  // HF-35 (vii): hindering; rolls `dice`
  shine_shared,             // HF-35 (viii): hindering; gains `value`, an opponent `other_value`
  fight_with_extra_die,     // HF-35 (ix): hindering; fight up to `value` with `dice`, rolling `extra_dice` too
};

struct Tile {
  TileEffect effect{};
  std::uint8_t copies = 0;
  std::uint8_t value = 0;
  std::uint8_t other_value = 0;
  Damage damage;      // opponent_damage
  DiceMask dice = 0;  // opponent_rolls, constellation_then_roll; fight_with_extra_die: the ones that may be chosen
  DiceMask extra_dice = 0;              // fight_with_extra_die
  ActionKind needs = ActionKind::none;  // hindering: the icon the space must show (HF-35)
  bool operator==(const Tile&) const = default;

  bool immediate() const { return effect <= TileEffect::opponent_rolls; }         // HF-32
  bool hinders() const { return effect >= TileEffect::constellation_then_roll; }  // HF-35
};

enum class ConditionKind : std::uint8_t { damage, dice, adversaries };  // HF-25 a, b, c

struct Mission {
  Rank rank{};
  bool starting = false;  // HF-3: the one that lies on top of its pile
  ConditionKind condition{};
  Damage damage;
  DiceMask dice = 0;
  std::uint8_t least = 0;
  std::uint8_t places = 0;                          // how many prestige places
  std::array<std::uint8_t, kMaxPlaces> prestige{};  // their values, left to right (HF-26)
  bool operator==(const Mission&) const = default;
};

// What players read; `text` only where the content writes one (tiles), empty elsewhere: the sentence for a hero, an
// adversary or a mission is made from its data.
struct CardText {
  std::string id;
  Noun name;
  Text text;
  bool operator==(const CardText&) const = default;
};

struct Content {
  std::vector<CardText> circles;
  std::array<CardText, kElements> elements;
  std::array<CardText, kColours> factions;               // by Colour
  std::array<std::array<Damage, kFaces>, kDice> dice{};  // HF-40: the faces are content
  std::vector<Hero> heroes;
  std::vector<CardText> hero_texts;
  std::vector<Adversary> adversaries;
  std::vector<CardText> adversary_texts;
  std::vector<Tile> tiles;  // by kind
  std::vector<CardText> tile_texts;
  std::vector<Mission> missions;
  std::vector<CardText> mission_texts;
  std::optional<bool> discard_in_last_round;  // HF-43 in rules version 1; later an option of the table
  bool operator==(const Content&) const = default;
};

// Whether these tables were made for this version of the rules.
inline bool suits(const Content& content, int rules) {
  return content.discard_in_last_round.has_value() == (rules == 1);
}

// The rules-relevant part of the content, as one canonical text whose SHA-256 records name (names and sentences are
// not part of it: a better translation must not orphan a record).
std::string canonical_text(const Content& content);

}  // namespace feerie::heroes
