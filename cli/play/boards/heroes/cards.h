// Heroes, seats, missions and adversaries of a Heroes view as the board shows them: names that fit a width, the signs
// of elements, colours, dice and slots. A sign is a shape or letters, and a colour besides. Where counters lie within
// one kind of slot nobody decides (HF-54): they are shown from the left. Shared by all files of this board.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "cli/play/board.h"

namespace feerie::cli::heroes {

inline constexpr int kHeights = 2;  // upper, lower

using Halves = std::array<std::string, kHeights>;  // element ids, "" where there is none

struct ShownAction {
  std::string what;
  int n = 0;
};

struct ShownSlot {
  int worth = 0;  // 0: a plain one
  bool covered = false;
};

struct ShownHero {
  std::string id;
  int strength = 0;
  Halves left;
  Halves right;
  std::vector<ShownAction> actions;
  std::vector<ShownSlot> slots;
  std::string tile;
  Halves joins;  // the energies it forms with its right neighbour
  std::array<bool, kHeights> join_covered{};
};

struct SlotCount {
  std::string kind;
  int slots = 0;
  int counters = 0;
};

struct Spoil {
  std::string card;
  int points = 0;
};

struct ShownSeat {
  int seat = 0;
  std::vector<ShownHero> line_up;
  std::vector<SlotCount> slots;
  std::vector<Spoil> won;
  std::vector<std::string> held;
  std::string picked;  // turned up and not yet placed
  int prestige = 0;
  int points = 0;
  int strength = 0;
  int hand = 0;
  int token = -1;         // the place of the activation token
  bool in_turn = false;   // of the adventure
  bool answered = false;  // has chosen, and it is not revealed yet
  bool asked = false;
};

int seat_count(const Sight& sight);
ShownSeat seat_of(const Sight& sight, int seat);
std::string phase_of(const Sight& sight);
bool drafts(const Sight& sight);
std::vector<std::string> ids_of(const nlohmann::json& list);
const nlohmann::json& facts_of(const Sight& sight, const std::string& id);  // an empty object when there are none
ShownHero hero_of(const Sight& sight, const std::string& id);               // as printed, without counters

std::string name_of(const Sight& sight, const std::string& id);
// The longest of its names (full, short, first word) that fits, or as much of the last as does.
std::string name_within(const Sight& sight, const std::string& id, int width);
// "Fight 2", "F1/H1": what the space of a hero shows, the tile on it first.
std::string action_within(const Sight& sight, const ShownHero& hero, int width);
std::string action_brief(const Sight& sight, const ShownHero& hero);

bool is_element(const std::string& id);
Span element_sign(const std::string& element);  // ϟ ▲ ✱; "·" for none
Span colour_sign(const Sight& sight, const std::string& colour);
Span foe_sign(const Sight& sight, const std::string& card);
Span die_sign(const Sight& sight, const std::string& die);
Span seat_sign(int seat);                         // ① …
Line slot_sign(const std::string& kind);          // (▲) ( ) (2)
Line damage_signs(const nlohmann::json& damage);  // ▲◇◇; "–" for none
Line halves_signs(const Halves& halves);          // ▲·
Line condition_of(const Sight& sight, const std::string& mission);
Line bonus_of(const Sight& sight, const std::string& card);  // +4 BrGrBl
Line slots_line(const std::vector<SlotCount>& slots);        // (▲)○● (2)○
// A hero in one row of fixed columns: strength, action, slots, halves.
Line hero_brief(const Sight& sight, const ShownHero& hero);

std::string counted(const Sight& sight, std::string_view id, int number);  // a message with {n}

}  // namespace feerie::cli::heroes
