// What Fées d'armes is played with, as the rules read it: profiles, factions, scenery, bands and ready battlefields in
// flat tables. Whatever acts is a construct: an enum says which, whole numbers say how much, constructs.h
// registers its fields, and the rules evaluate each kind in one place (docs/profiles.md). Nothing here knows a profile
// by name.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/message.h"
#include "engine/kit/grid.h"

namespace feerie::fees_darmes {

inline constexpr int kSides = 2;           // FA-1
inline constexpr int kMostFigures = 10;    // FA-R77
inline constexpr int kMostProfiles = 200;  // ids are a byte each
inline constexpr int kMostFactions = 16;
inline constexpr int kMostPieces = 64;
inline constexpr int kMostActions = 4;  // of a profile
inline constexpr int kMostEffects = 4;  // of an action
inline constexpr int kMostAuras = 2;    // of a profile
inline constexpr int kPieceSide = 8;    // a piece of scenery lies in a square of so many cells
inline constexpr int kObjectives = 4;   // FA-18

enum class Scenario : std::uint8_t { search, loot };  // FA-7, FA-8, FA-53
inline constexpr int kScenarios = 2;

// FA-83 … FA-97. Those before `push` come before the damage, the others after it (FA-49, FA-82).
enum class EffectKind : std::uint8_t {
  none,
  flames,         // FA-87
  poison,         // FA-88
  frost,          // FA-89
  heal,           // FA-90
  heal_self,      // FA-90
  purge,          // FA-91
  target_armour,  // FA-92
  hinder,         // FA-93
  stun,           // FA-94
  splash,         // FA-95
  execute,        // FA-96
  repel,          // FA-83
  pull,           // FA-84
  shift,          // FA-85
  dodge,          // FA-86
  swap,           // FA-97
};
constexpr bool after_damage(EffectKind kind) { return kind >= EffectKind::repel; }

struct Effect {
  EffectKind kind = EffectKind::none;
  std::int8_t x = 0;
  bool operator==(const Effect&) const = default;
};

enum class Reach : std::uint8_t { contact, shot, self };  // FA-74, FA-75
enum class Targets : std::uint8_t { enemy, friendly, any, self };

// FA-44, FA-99.
struct Action {
  std::uint8_t need = 1;
  bool plus = false;  // FA-50
  Reach reach = Reach::contact;
  std::uint8_t range = 0;   // of a Shot; 0: as far as one sees
  std::uint8_t charge = 0;  // FA-63
  Targets targets = Targets::enemy;
  bool hurts = false;  // it has damage
  std::uint8_t damage = 0;
  std::array<Effect, kMostEffects> effects{};  // in order, those before the damage first
  bool operator==(const Action&) const = default;
};

enum class AuraKind : std::uint8_t { none, poison, damage };  // FA-88, FA-98
enum class Affects : std::uint8_t { enemies, friends, everyone };

// FA-102: at the end of the turn.
struct Aura {
  AuraKind kind = AuraKind::none;
  std::uint8_t x = 0;
  std::uint8_t radius = 0;
  Affects affects = Affects::enemies;
  bool self_included = false;
  bool operator==(const Aura&) const = default;
};

// FA-27, FA-54, FA-R53: the front of a card and its back.
struct Profile {
  std::uint16_t factions = 0;  // FA-58, as bits
  std::uint8_t cost = 1;
  std::uint8_t health = 1;
  std::uint8_t armour = 0;
  std::uint8_t action = 1;
  std::uint8_t move = 1;
  bool flies = false;                                    // FA-34, FA-77
  bool agile = false;                                    // FA-62
  bool fearless = false;                                 // FA-73
  bool ignores_difficult = false;                        // FA-101
  std::uint8_t adviser = 0;                              // FA-64: radius, 0 none
  std::uint8_t fear = 0;                                 // FA-69: radius, 0 none
  std::uint8_t regeneration = 0;                         // FA-71
  std::array<std::uint8_t, kScenarios> scenario_dice{};  // FA-100
  std::array<Aura, kMostAuras> auras{};
  std::array<Action, kMostActions> actions{};
  std::uint8_t action_count = 0;
  bool operator==(const Profile&) const = default;
};

// FA-103: when a bonus may be used. Those that ask nobody are not among them.
enum class Window : std::uint8_t {
  start_of_own_activation,
  before_own_roll,
  before_enemy_roll,
  after_own_roll,
  end_of_own_activation,
  end_of_any_activation,
  end_of_turn,
};
constexpr std::uint8_t bit_of(Window window) { return static_cast<std::uint8_t>(1u << static_cast<unsigned>(window)); }

enum class GiftKind : std::uint8_t {
  none,
  initiative_dice,   // FA-104: `x` dice, the best counts
  scenario_dice,     // FA-106: +x on `action`, `per_turn` times
  heal_on_kill,      // FA-108: x
  health,            // FA-110: +x up to `most_cost`
  ignore_difficult,  // FA-112
  enemy_move,        // FA-114: x (negative)
  first_joker,       // FA-116: the first joker of the turn gives x dice
};

// The permanent bonus of a faction card.
struct Gift {
  GiftKind kind = GiftKind::none;
  std::int8_t x = 0;
  std::uint8_t most_cost = 0;
  std::uint8_t per_turn = 1;
  Scenario action = Scenario::search;
  bool operator==(const Gift&) const = default;
};

enum class BonusKind : std::uint8_t {
  none,
  extra_move,       // FA-105: x cells, flying if `fly`
  reroll_failures,  // FA-107
  enemy_dice,       // FA-109: x (negative), not below `least`, `within` cells of a figure
  tunnel,           // FA-111
  heal_clean,       // FA-113: x
  add_frost,        // FA-115: and x more damage
  encore,           // FA-117: `flames` on an enemy, then x cells
};

// The bonus of a faction card that an order token pays (FA-118).
struct Bonus {
  BonusKind kind = BonusKind::none;
  std::int8_t x = 0;
  bool fly = false;
  std::uint8_t flames = 0;
  std::uint8_t least = 1;
  std::uint8_t within = 0;
  std::uint8_t windows = 0;  // bits of Window
  bool operator==(const Bonus&) const = default;
};

struct Faction {
  Gift gift;
  Bonus bonus;
  bool operator==(const Faction&) const = default;
};

enum class Footing : std::uint8_t { plain, difficult, easy, blocking };  // FA-37 … FA-40
enum class Height : std::uint8_t { flat, low, tall };                    // FA-R16

struct Piece {
  std::uint8_t width = 1;
  std::uint8_t height = 1;
  std::array<std::uint8_t, kPieceSide> rows{};  // its cells, a bit per column
  Footing footing = Footing::blocking;
  Height stands = Height::flat;
  bool gives_cover = false;
  bool cover_inside = false;
  bool operator==(const Piece&) const = default;
};

// A piece on the board: turned clockwise, its bounding box with the top left corner there (FA-R58).
struct Placed {
  std::uint8_t piece = 0xff;
  std::uint8_t turn = 0;
  Cell at;
  bool operator==(const Placed&) const = default;
};

struct SampleBand {
  std::uint8_t faction = 0;
  std::uint8_t size = 0;
  std::array<std::uint8_t, kMostFigures> figures{};  // in catalogue order
  bool operator==(const SampleBand&) const = default;
};

// FA-R79; the first two objectives and the first lair are those of the first player of setup.
struct Battlefield {
  std::vector<Placed> scenery;
  std::array<Cell, kObjectives> objectives;
  std::array<Cell, kSides> lairs;
  bool operator==(const Battlefield&) const = default;
};

struct CardText {
  std::string id;
  Noun name;
  Text line{};  // said on the card and played by nobody: a motto, a note
  bool operator==(const CardText&) const = default;
};

struct Content {
  std::vector<Profile> profiles;  // in catalogue order
  std::vector<CardText> profile_texts;
  std::vector<std::vector<CardText>> action_texts;  // by profile
  std::vector<std::vector<CardText>> rule_texts;    // by profile: rules that bear a name, by their constructs
  std::vector<std::vector<Text>> aura_names;        // by profile
  std::vector<Faction> factions;
  std::vector<CardText> faction_texts;
  std::vector<std::array<Text, 2>> bonus_names;  // by faction: of the gift and of the bonus
  std::vector<Piece> pieces;
  std::vector<CardText> piece_texts;
  std::vector<SampleBand> bands;
  std::vector<CardText> band_texts;
  std::vector<Battlefield> battlefields;
  std::vector<CardText> battlefield_texts;
  bool operator==(const Content&) const = default;
};

// The rules-relevant part of the content, as one canonical text whose SHA-256 records name (names and sentences are
// not part of it: a better translation must not orphan a record).
std::string canonical_text(const Content& content);

// Whether these tables were made for this version of the rules: there has been only one.
inline bool suits(const Content&, int rules) { return rules == 1; }

}  // namespace feerie::fees_darmes
