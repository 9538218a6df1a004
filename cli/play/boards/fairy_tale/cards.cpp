// See fairy_tale_cards.h.
#include "cli/play/boards/fairy_tale/cards.h"

#include <algorithm>
#include <array>
#include <utility>

namespace feerie::cli::fairy_tale {

int seat_count(const Sight& sight) { return static_cast<int>(sight.view["seats"].size()); }

ShownSeat seat_of(const Sight& sight, int seat) {
  const nlohmann::json& json = sight.view["seats"][static_cast<std::size_t>(seat)];
  ShownSeat shown;
  for (const nlohmann::json& card : json["row"])
    shown.row.push_back({card.value("card", ""), card.value("up", true), card.value("points", 0)});
  shown.score = json.value("score", 0);
  shown.answered = json.value("answered", false);
  shown.hand_size = json.value("hand_size", 0);
  for (const nlohmann::json& asked : sight.view["to_act"]) shown.asked |= asked == seat + 1;
  return shown;
}

std::string phase_of(const Sight& sight) { return sight.view.value("phase", ""); }

std::vector<std::string> ids_of(const Sight& sight, const char* field) {
  std::vector<std::string> ids;
  if (!sight.view.contains(field)) return ids;
  for (const nlohmann::json& id : sight.view[field])
    if (id.is_string()) ids.push_back(id.get<std::string>());
  return ids;
}

std::string name_of(const Sight& sight, const std::string& card) {
  const std::string name = sight.game().term_name(card, sight.words.lang);
  return name.empty() ? card : name;
}

std::string name_within(const Sight& sight, const std::string& card, int width) {
  std::string name = name_of(sight, card);
  if (columns(name) <= width) return name;
  std::string_view best = name;
  for (const char* length : {"board.fairy_tale.short.", "board.fairy_tale.brief."}) {
    const auto shorter = sight.words.messages.find(length + card);
    if (!shorter) continue;
    best = *shorter;
    if (columns(best) <= width) break;
  }
  return shorten(best, width);
}

std::string affinity_of(const Sight& sight, const std::string& card) {
  const std::vector<std::string> groups = sight.game().term_groups(card);
  return groups.empty() ? "" : groups.front();
}

Span sign_of_group(const Sight& sight, const std::string& affinity) {
  constexpr std::array<std::pair<std::string_view, Ink>, 4> kInks{
      {{"dragonvale", Ink::red}, {"holy_empire", Ink::yellow}, {"fairywood", Ink::green}, {"shadow", Ink::magenta}}};
  const std::string name = sight.game().term_name(affinity, sight.words.lang);
  std::string_view rest = name;
  const std::string letter = name.empty() ? " " : to_utf8(next_character(rest));
  const auto known = std::ranges::find(kInks, affinity, &std::pair<std::string_view, Ink>::first);
  return {letter, {.ink = known == kInks.end() ? Ink::cyan : known->second, .bold = true, .reverse = !name.empty()}};
}

Span sign_of(const Sight& sight, const std::string& card) { return sign_of_group(sight, affinity_of(sight, card)); }

std::string kind_of(const Sight& sight, const std::string& card) {
  std::string text;
  for (const std::string& group : sight.game().term_groups(card))
    text += (text.empty() ? "" : " · ") + sight.game().term_name(group, sight.words.lang);
  return text;
}

std::string counted(const Sight& sight, std::string_view id, int number) {
  return sight.words.word(Message(id).with("n", number));
}

}  // namespace feerie::cli::fairy_tale
