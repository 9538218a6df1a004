// The signs of this board: shapes and letters with a colour each, and short lines made of them.
#include <algorithm>

#include "cli/play/boards/heroes/cards.h"

namespace feerie::cli::heroes {

namespace {

struct Sign {
  std::string_view id;
  std::string_view shape;
  Ink ink;
};

constexpr std::array<Sign, 3> kElementSigns{
    {{"lightning", "ϟ", Ink::yellow}, {"fire", "▲", Ink::red}, {"ice", "✱", Ink::cyan}}};
constexpr std::array<Sign, 7> kInks{{{"brown", "", Ink::yellow},
                                     {"green", "", Ink::green},
                                     {"blue", "", Ink::blue},
                                     {"red", "", Ink::red},
                                     {"die_green", "", Ink::green},
                                     {"die_yellow", "", Ink::yellow},
                                     {"die_red", "", Ink::red}}};

Ink ink_of(const std::string& id) {
  const auto found = std::ranges::find(kInks, id, &Sign::id);
  return found == kInks.end() ? Ink::plain : found->ink;
}

Span tag(const Sight& sight, const std::string& id) {
  return {sight.say("board.heroes.sign." + id), {.ink = ink_of(id), .bold = true, .reverse = true}};
}

}  // namespace

bool is_element(const std::string& id) { return std::ranges::count(kElementSigns, id, &Sign::id) > 0; }

Span element_sign(const std::string& element) {
  const auto found = std::ranges::find(kElementSigns, element, &Sign::id);
  if (found == kElementSigns.end()) return {"·", kFaint};
  return {std::string(found->shape), {.ink = found->ink, .bold = true}};
}

Span colour_sign(const Sight& sight, const std::string& colour) { return tag(sight, colour); }

Span foe_sign(const Sight& sight, const std::string& card) {
  return tag(sight, facts_of(sight, card).value("colour", "brown"));
}

Span die_sign(const Sight& sight, const std::string& die) { return tag(sight, die); }

Span seat_sign(int seat) {
  constexpr std::array<std::string_view, 6> kDigits{"①", "②", "③", "④", "⑤", "⑥"};
  constexpr std::array<Ink, 6> kSeatInks{Ink::cyan, Ink::magenta, Ink::yellow, Ink::green, Ink::blue, Ink::red};
  const auto at = static_cast<std::size_t>(seat);
  return {std::string(kDigits[at]), {.ink = kSeatInks[at], .bold = true}};
}

Line slot_sign(const std::string& kind) {
  if (kind == "slot_generic") return {{"( )", kPlain}};
  if (kind.starts_with("slot_prestige_")) return {{"(" + kind.substr(14) + ")", kBold}};
  const Span element = element_sign(kind);
  return {{"(" + element.text + ")", element.style}};
}

Line damage_signs(const nlohmann::json& damage) {
  Line line;
  for (const Sign& sign : kElementSigns)
    for (int n = 0; n < damage.value(std::string(sign.id), 0); ++n) line.push_back(element_sign(std::string(sign.id)));
  for (int n = 0; n < damage.value("untyped", 0); ++n) line.push_back({"◇", kBold});
  if (line.empty()) line.push_back({"–", kFaint});
  return line;
}

Line halves_signs(const Halves& halves) {
  Line line;
  for (const std::string& half : halves) line.push_back(element_sign(half));
  return line;
}

Line condition_of(const Sight& sight, const std::string& mission) {
  const nlohmann::json& facts = facts_of(sight, mission);
  const std::string condition = facts.value("condition", "");
  if (condition == "damage") return damage_signs(facts["damage"]);
  if (condition == "adversaries") return line_of(counted(sight, "board.heroes.owns_brief", facts.value("least", 0)));
  Line line;
  if (condition == "dice") line.push_back({"⚄", kPlain});
  if (facts.contains("dice"))
    for (const std::string& die : ids_of(facts["dice"])) line.push_back(die_sign(sight, die));
  return line;
}

Line bonus_of(const Sight& sight, const std::string& card) {
  const nlohmann::json& facts = facts_of(sight, card);
  const std::string bonus = facts.value("bonus", "none");
  if (bonus == "none") return {};
  Line line = line_of("+" + std::to_string(facts.value("bonus_points", 0)), kBold);
  if (bonus == "number") line.push_back({" ≥" + std::to_string(facts.value("least", 0)), kPlain});
  if (bonus == "strength") line.push_back({" " + sight.say("board.heroes.bonus_strength"), kPlain});
  if (bonus == "per_tile") line.push_back({"/✦", kPlain});
  if (bonus == "per_colour") line.push_back({"/", kPlain});
  if (bonus == "majority") line.push_back({" >", kPlain});
  if (bonus == "collection") line.push_back({" ", kPlain});
  for (const std::string& colour : ids_of(facts["colours"])) line.push_back(colour_sign(sight, colour));
  return line;
}

Line slots_line(const std::vector<SlotCount>& slots) {
  Line line;
  for (const SlotCount& count : slots) {
    if (!line.empty()) line.push_back({" ", kPlain});
    append(line, slot_sign(count.kind));
    std::string marks;
    for (int n = 0; n < count.slots; ++n) marks += n < count.counters ? "●" : "○";
    line.push_back({marks, kPlain});
  }
  return line;
}

}  // namespace feerie::cli::heroes
