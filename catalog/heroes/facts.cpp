// The cards of Heroes in numbers, as JSON: what a drawing needs and no sentence gives. Words are those of the content
// files and of the view (elements, dice and slots by their ids), colours by their word.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "catalog/embedded_content.h"
#include "catalog/heroes/binding.h"
#include "engine/games/heroes/speech.h"
#include "engine/games/heroes/vocabulary.h"

namespace feerie::inline catalog {

namespace {

using namespace heroes;
using nlohmann::ordered_json;

ordered_json edge(const Content& content, const std::array<Element, kHeights>& halves) {
  ordered_json list = ordered_json::array();
  for (const Element half : halves)
    list.push_back(half == Element::none ? ordered_json()
                                         : ordered_json(content.elements[static_cast<std::size_t>(half)].id));
  return list;
}

ordered_json dice_ids(DiceMask dice) {
  ordered_json list = ordered_json::array();
  for (const Term& die : dice_terms(dice)) list.push_back(die.id);
  return list;
}

ordered_json facts_of(const Content& content, const Hero& hero) {
  ordered_json prestige = ordered_json::array();
  for (std::size_t i = hero.prestige.size(); i-- > 0;)
    for (int n = 0; n < hero.prestige[i]; ++n) prestige.push_back(i + 1);
  ordered_json actions = ordered_json::array();
  for (const Action& action : hero.actions)
    if (action.kind != ActionKind::none)
      actions.push_back({{"do", word_of(action.kind, kActionWords)}, {"n", action.value}});
  return {{"is", "hero"},
          {"strength", hero.strength},
          {"left", edge(content, hero.left)},
          {"right", edge(content, hero.right)},
          {"generic", hero.generic},
          {"prestige", prestige},
          {"actions", actions}};
}

ordered_json facts_of(const Content&, const Adversary& card) {
  ordered_json colours = ordered_json::array();
  for (std::size_t i = 0; i < kColours; ++i)
    if (((card.set_colours >> i) & 1) != 0) colours.push_back(kColourWords[i]);
  if (card.bonus == BonusKind::majority || card.bonus == BonusKind::per_colour)
    colours.push_back(word_of(card.bonus_colour, kColourWords));
  return {{"is", "adversary"},
          {"colour", word_of(card.colour, kColourWords)},
          {"points", card.points},
          {"bonus", word_of(card.bonus, kBonusWords)},
          {"bonus_points", card.bonus_points},
          {"colours", colours},
          {"least", card.least}};
}

ordered_json facts_of(const Content&, const Tile& tile) {
  return {{"is", "tile"},
          {"sort", tile.immediate() ? "immediate"
                   : tile.hinders() ? "hindering"
                                    : "own"},
          {"effect", word_of(tile.effect, kTileEffectWords)},
          {"value", tile.value}};
}

ordered_json facts_of(const Content& content, const Mission& mission) {
  ordered_json damage = {{"untyped", mission.damage.untyped}};
  for (std::size_t element = 0; element < kElements; ++element)
    damage[content.elements[element].id] = mission.damage.typed[element];
  return {{"is", "mission"},
          {"rank", word_of(mission.rank, kRankWords)},
          {"condition", word_of(mission.condition, kConditionWords)},
          {"damage", damage},
          {"dice", dice_ids(mission.dice)},
          {"least", mission.least}};
}

template <class Card>
bool find_facts(const Content& content, const std::vector<CardText>& texts, const std::vector<Card>& cards,
                std::string_view id, std::string& facts) {
  const auto found = std::ranges::find(texts, id, &CardText::id);
  if (found == texts.end()) return false;
  facts = facts_of(content, cards[static_cast<std::size_t>(found - texts.begin())]).dump();
  return true;
}

}  // namespace

std::string HeroesBinding::term_facts(std::string_view id) {
  const Content& content = content_with(id);
  std::string facts;
  if (find_facts(content, content.hero_texts, content.heroes, id, facts) ||
      find_facts(content, content.adversary_texts, content.adversaries, id, facts) ||
      find_facts(content, content.tile_texts, content.tiles, id, facts))
    return facts;
  find_facts(content, content.mission_texts, content.missions, id, facts);
  return facts;
}

}  // namespace feerie::inline catalog
