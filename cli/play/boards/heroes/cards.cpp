// See heroes_cards.h. What a view says, read once into plain structs.
#include "cli/play/boards/heroes/cards.h"

#include <algorithm>
#include <map>

namespace feerie::cli::heroes {

namespace {

Halves halves_of(const nlohmann::json& list) {
  Halves halves;
  for (std::size_t height = 0; height < kHeights && height < list.size(); ++height)
    if (list[height].is_string()) halves[height] = list[height].get<std::string>();
  return halves;
}

std::string prestige_kind(int worth) { return "slot_prestige_" + std::to_string(worth); }

// Counters cover the slots of their kind from the left.
void cover_slots(ShownSeat& shown) {
  std::map<std::string, int> left;
  for (const SlotCount& count : shown.slots) left[count.kind] = count.counters;
  const auto cover = [&left](const std::string& kind) { return left[kind]-- > 0; };
  for (ShownHero& hero : shown.line_up) {
    for (ShownSlot& slot : hero.slots)
      slot.covered = cover(slot.worth == 0 ? "slot_generic" : prestige_kind(slot.worth));
    for (std::size_t height = 0; height < kHeights; ++height)
      hero.join_covered[height] = !hero.joins[height].empty() && cover(hero.joins[height]);
  }
}

// Whoever had a turn since the tokens reached this place has moved on already (HF-19).
int token_of(const Sight& sight, int seat) {
  const int place = sight.view.value("place", 0);
  const int turn = sight.view.value("turn", 0);
  const int first = sight.view.value("first", 0);
  if (place == 0 || turn == 0 || first == 0) return -1;
  const int seats = seat_count(sight);
  const auto from_first = [&](int other) { return (other - (first - 1) + seats) % seats; };
  return from_first(seat) < from_first(turn - 1) ? place : place - 1;
}

}  // namespace

int seat_count(const Sight& sight) { return static_cast<int>(sight.view["seats"].size()); }

std::string phase_of(const Sight& sight) { return sight.view.value("phase", ""); }

bool drafts(const Sight& sight) {
  const std::string phase = phase_of(sight);
  return phase == "deal" || phase == "pick" || phase == "pass" || phase == "discard" || phase == "show" ||
         phase == "side" || phase == "place";
}

std::vector<std::string> ids_of(const nlohmann::json& list) {
  std::vector<std::string> ids;
  if (!list.is_array()) return ids;
  for (const nlohmann::json& id : list)
    if (id.is_string()) ids.push_back(id.get<std::string>());
  return ids;
}

// Cards do not change while the program runs: each is read once.
const nlohmann::json& facts_of(const Sight& sight, const std::string& id) {
  static std::map<std::string, nlohmann::json> known;
  const auto found = known.find(id);
  if (found != known.end()) return found->second;
  const std::string text = sight.game().term_facts(id);
  return known[id] = text.empty() ? nlohmann::json::object() : nlohmann::json::parse(text);
}

ShownHero hero_of(const Sight& sight, const std::string& id) {
  const nlohmann::json& facts = facts_of(sight, id);
  ShownHero hero;
  hero.id = id;
  hero.strength = facts.value("strength", 0);
  hero.left = halves_of(facts.value("left", nlohmann::json::array()));
  hero.right = halves_of(facts.value("right", nlohmann::json::array()));
  for (const nlohmann::json& action : facts.value("actions", nlohmann::json::array()))
    hero.actions.push_back({action.value("do", ""), action.value("n", 0)});
  for (int n = 0; n < facts.value("generic", 0); ++n) hero.slots.push_back({});
  for (const nlohmann::json& worth : facts.value("prestige", nlohmann::json::array()))
    hero.slots.push_back({worth.get<int>(), false});
  return hero;
}

ShownSeat seat_of(const Sight& sight, int seat) {
  const nlohmann::json& json = sight.view["seats"][static_cast<std::size_t>(seat)];
  ShownSeat shown;
  shown.seat = seat;
  for (const nlohmann::json& place : json["line_up"]) {
    ShownHero hero = hero_of(sight, place.value("hero", ""));
    if (place["tile"].is_string()) hero.tile = place["tile"].get<std::string>();
    hero.joins = halves_of(place["joins"]);
    shown.line_up.push_back(std::move(hero));
  }
  for (const nlohmann::json& slot : json["slots"])
    shown.slots.push_back({slot.value("kind", ""), slot.value("slots", 0), slot.value("counters", 0)});
  for (const nlohmann::json& won : json["won"]) shown.won.push_back({won.value("card", ""), won.value("points", 0)});
  shown.held = ids_of(json["held"]);
  if (json["picked"].is_string()) shown.picked = json["picked"].get<std::string>();
  shown.prestige = json.value("prestige", 0);
  shown.points = json.value("points", 0);
  shown.strength = json.value("strength", 0);
  shown.hand = json.value("hand", 0);
  shown.answered = json.value("answered", false);
  shown.token = token_of(sight, seat);
  shown.in_turn = sight.view.value("turn", 0) == seat + 1;
  for (const nlohmann::json& asked : sight.view["to_act"]) shown.asked |= asked == seat + 1;
  cover_slots(shown);
  return shown;
}

std::string name_of(const Sight& sight, const std::string& id) {
  const std::string name = sight.game().term_name(id, sight.words.lang);
  return name.empty() ? id : name;
}

std::string name_within(const Sight& sight, const std::string& id, int width) {
  const std::string name = name_of(sight, id);
  if (columns(name) <= width) return name;
  if (const auto shorter = sight.words.messages.find("board.heroes.short." + id)) return shorten(*shorter, width);
  if (facts_of(sight, id).value("is", "") != "hero") return shorten(name, width);
  const std::string first = name.substr(0, name.find_first_of(" ,"));
  return shorten(first, width);
}

namespace {

// By the first of these families of messages that has the action: act_short only has those that are long in full.
std::string actions_in(const Sight& sight, const ShownHero& hero, std::initializer_list<std::string_view> families,
                       std::string_view slash) {
  std::string text;
  for (const ShownAction& action : hero.actions) {
    std::string id;
    for (const std::string_view family : families)
      if (id.empty() || !sight.words.messages.find(id)) id = "board.heroes." + std::string(family) + "." + action.what;
    text += (text.empty() ? "" : std::string(slash)) + counted(sight, id, action.n);
  }
  return text.empty() ? "—" : text;
}

}  // namespace

std::string action_brief(const Sight& sight, const ShownHero& hero) {
  return actions_in(sight, hero, {"act_brief"}, "/");
}

std::string action_within(const Sight& sight, const ShownHero& hero, int width) {
  if (!hero.tile.empty()) return "✦" + name_within(sight, hero.tile, width - 1);
  for (const std::string& text :
       {actions_in(sight, hero, {"act"}, " / "), actions_in(sight, hero, {"act_short", "act"}, "/")})
    if (columns(text) <= width) return text;
  return shorten(action_brief(sight, hero), width);
}

Line hero_brief(const Sight& sight, const ShownHero& hero) {
  constexpr int kAction = 5;
  constexpr int kSlots = 6;
  std::string slots;
  for (const ShownSlot& slot : hero.slots) slots += slot.worth == 0 ? "( )" : "(" + std::to_string(slot.worth) + ")";
  if (columns(slots) > kSlots) slots = "(×" + std::to_string(hero.slots.size()) + ")";
  Line line{{std::to_string(hero.strength), kBold},
            {" " + fit(action_brief(sight, hero), kAction) + " " + fit(slots, kSlots) + " ", kPlain}};
  append(line, halves_signs(hero.left));
  line.push_back({"│", kFaint});
  append(line, halves_signs(hero.right));
  return line;
}

std::string counted(const Sight& sight, std::string_view id, int number) {
  return sight.words.word(Message(id).with("n", number));
}

}  // namespace feerie::cli::heroes
