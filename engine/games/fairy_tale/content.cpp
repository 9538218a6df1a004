// The canonical text of the content: one line per kind with everything the rules can see of it. Cards appear by id,
// because records name them so; sets of kinds appear as numbers, whose meaning the order of the lines fixes.
#include "engine/games/fairy_tale/content.h"

namespace feerie::fairy_tale {
namespace {

void put(std::string& line, std::string_view word) {
  line += ' ';
  line += word;
}

void put(std::string& line, std::uint64_t number) { put(line, std::string_view(std::to_string(number))); }

void put_card(std::string& line, const Content& content, const Card& card) {
  constexpr std::array<std::string_view, 4> kPoints{"fixed", "per", "conditional", "majority"};
  constexpr std::array<std::string_view, 4> kEffects{"none", "open", "close", "hunt"};
  constexpr std::array<std::string_view, 2> kReaches{"you", "all"};
  put(line, content.affinities[card.affinity].id);
  put(line, content.categories[card.category].id);
  put(line, card.copies);
  put(line, card.expert ? "expert" : "basic");
  put(line, card.wild ? "wild" : "plain");
  put(line, kPoints[static_cast<std::size_t>(card.points.kind)]);
  put(line, std::string_view(std::to_string(card.points.value)));
  put(line, card.points.of);
  put(line, kEffects[static_cast<std::size_t>(card.effect.kind)]);
  put(line, kReaches[static_cast<std::size_t>(card.effect.who)]);
  put(line, card.effect.count);
  put(line, card.effect.what);
}

}  // namespace

std::string canonical_text(const Content& content) {
  std::string text = "fairy-tale content 1\n";
  for (std::size_t kind = 0; kind < content.cards.size(); ++kind) {
    std::string line = content.texts[kind].id;
    put_card(line, content, content.cards[kind]);
    text += line + '\n';
  }
  return text;
}

}  // namespace feerie::fairy_tale
