// The list of the 100 cards, and the second scorer; see the header for why there are two.
#include "tests/games/fairy_tale/slow_scorer.h"

#include <map>
#include <sstream>
#include <stdexcept>

namespace feerie::fairy_tale {

const std::vector<PrintedCard>& printed_cards() {
  static const std::vector<PrintedCard> kCards{
      {"children_of_the_dragon", "dragonvale", "character", 7, false, "1 per children_of_the_dragon", ""},
      {"sky_dance_dragon", "dragonvale", "character", 4, false, "3", ""},
      {"bronze_dragon", "dragonvale", "character", 3, false, "3 per knight_of_the_round_table", ""},
      {"dragons_lair", "dragonvale", "home", 3, false, "6", "close you 1 dragonvale"},
      {"dragon_tamer", "dragonvale", "character", 3, false, "1", "open you 1 dragonvale"},
      {"dragon_rider", "dragonvale", "character", 3, false, "2", ""},
      {"dragons_tale_chapter_1", "dragonvale", "story", 1, true, "6 most dragonvale", ""},
      {"dragons_tale_chapter_2", "dragonvale", "story", 1, true, "7 if dragons_lair dragon_rider", ""},
      {"dragons_tale_chapter_3", "dragonvale", "story", 1, true,
       "8 if children_of_the_dragon sky_dance_dragon dragon_tamer", ""},
      {"dragons_tale_chapter_4", "dragonvale", "story", 1, true, "9 if the_gold_dragon", ""},
      {"the_gold_dragon", "dragonvale", "character", 1, true, "4", "hunt all all shadow"},
      {"homesteaders", "holy_empire", "character", 7, false, "1 per homesteaders", ""},
      {"knight_of_the_round_table", "holy_empire", "character", 4, false, "3", ""},
      {"court_mage", "holy_empire", "character", 3, false, "3 per bard", ""},
      {"imperial_castle", "holy_empire", "home", 3, false, "6", "close you 1 holy_empire"},
      {"holy_priest", "holy_empire", "character", 3, false, "1", "open you 1 holy_empire"},
      {"old_sage", "holy_empire", "character", 3, false, "2", ""},
      {"knights_tale_chapter_1", "holy_empire", "story", 1, true, "6 most holy_empire", ""},
      {"knights_tale_chapter_2", "holy_empire", "story", 1, true, "7 if imperial_castle old_sage", ""},
      {"knights_tale_chapter_3", "holy_empire", "story", 1, true,
       "8 if homesteaders knight_of_the_round_table holy_priest", ""},
      {"knights_tale_chapter_4", "holy_empire", "story", 1, true, "9 if the_holy_emperor", ""},
      {"the_holy_emperor", "holy_empire", "character", 1, true, "4", "hunt all all shadow"},
      {"mischievous_fairy", "fairywood", "character", 7, false, "1 per mischievous_fairy", ""},
      {"bard", "fairywood", "character", 4, false, "3", ""},
      {"dwarven_warrior", "fairywood", "character", 3, false, "3 per sky_dance_dragon", ""},
      {"fairy_ring", "fairywood", "home", 3, false, "6", "close you 1 fairywood"},
      {"wood_nymph", "fairywood", "character", 3, false, "1", "open you 1 fairywood"},
      {"elven_archer", "fairywood", "character", 3, false, "2", ""},
      {"fairys_tale_chapter_1", "fairywood", "story", 1, true, "6 most fairywood", ""},
      {"fairys_tale_chapter_2", "fairywood", "story", 1, true, "7 if fairy_ring elven_archer", ""},
      {"fairys_tale_chapter_3", "fairywood", "story", 1, true, "8 if mischievous_fairy bard wood_nymph", ""},
      {"fairys_tale_chapter_4", "fairywood", "story", 1, true, "9 if the_fairy_queen", ""},
      {"the_fairy_queen", "fairywood", "character", 1, true, "4", "hunt all all shadow"},
      {"demon", "shadow", "character", 3, false, "0", "close all 1 holy_empire"},
      {"vampire", "shadow", "character", 3, false, "0", "close all 1 fairywood"},
      {"werewolf", "shadow", "character", 3, false, "0", "close all 1 dragonvale"},
      {"shadow_castle", "shadow", "home", 2, false, "1", "open you 1 any"},
      {"shadowkings_tale_chapter_1", "shadow", "story", 1, true, "6 most shadow", ""},
      {"shadowkings_tale_chapter_2", "shadow", "story", 1, true, "7 if shadow_castle vampire", ""},
      {"shadowkings_tale_chapter_3", "shadow", "story", 1, true, "8 if demon vampire werewolf", ""},
      {"the_shadowking", "shadow", "character", 1, true, "2", "close all 1 any"},
      {"the_trickster", "shadow", "character", 1, true, "-1", ""},
  };
  return kCards;
}

const PrintedCard& printed_card(const std::string& id) {
  static const std::map<std::string, PrintedCard> kById = [] {
    std::map<std::string, PrintedCard> cards;
    for (const PrintedCard& card : printed_cards()) cards.emplace(card.id, card);
    return cards;
  }();
  const auto found = kById.find(id);
  if (found == kById.end()) throw std::runtime_error("the card list has no " + id);
  return found->second;
}

namespace {

int cards_called(const std::vector<FaceUp>& table, const std::string& name) {
  int count = 0;
  for (const FaceUp& card : table) count += card.counts_as == name ? 1 : 0;
  return count;
}

int cards_of_affinity(const std::vector<FaceUp>& table, const std::string& affinity) {
  int count = 0;
  for (const FaceUp& card : table) count += printed_card(card.counts_as).affinity == affinity ? 1 : 0;
  return count;
}

// FT-22: more than every other player; a tie is not the most.
bool has_most(const std::vector<std::vector<FaceUp>>& tables, std::size_t player, const std::string& affinity) {
  const int own = cards_of_affinity(tables[player], affinity);
  for (std::size_t other = 0; other < tables.size(); ++other)
    if (other != player && cards_of_affinity(tables[other], affinity) >= own) return false;
  return true;
}

int points_of(const std::vector<std::vector<FaceUp>>& tables, std::size_t player, const FaceUp& card) {
  std::istringstream printed(printed_card(card.card).points);
  int value = 0;
  std::string how;
  std::string name;
  printed >> value >> how;
  if (how.empty()) return value;  // FT-18
  if (how == "per") {             // FT-19
    printed >> name;
    return value * cards_called(tables[player], name);
  }
  if (how == "most") {
    printed >> name;
    return has_most(tables, player, name) ? value : 0;
  }
  while (printed >> name)  // FT-21, FT-35: each of them
    if (cards_called(tables[player], name) == 0) return 0;
  return value;
}

}  // namespace

std::vector<int> slow_card_points(const std::vector<std::vector<FaceUp>>& tables, std::size_t player) {
  std::vector<int> points;
  for (const FaceUp& card : tables[player]) points.push_back(points_of(tables, player, card));
  return points;
}

int slow_points(const std::vector<std::vector<FaceUp>>& tables, std::size_t player) {
  int sum = 0;
  for (const int points : slow_card_points(tables, player)) sum += points;
  return sum;
}

}  // namespace feerie::fairy_tale
