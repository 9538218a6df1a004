// The card list as one reads it, and the scoring of a finished table written a second time from the rules' text, slowly
// and with words instead of masks. It shares nothing with the engine but the names of the cards: a slip in the content
// files, in how they are read, or in the engine's counting shows as a difference.
#pragma once

#include <string>
#include <vector>

namespace feerie::fairy_tale {

struct PrintedCard {
  std::string id;
  std::string affinity;
  std::string category;
  int copies;
  bool expert;
  std::string points;  // "3" · "1 per bard" · "7 if bard demon" · "6 most shadow"
  std::string effect;  // "" · "close all 1 shadow" · "hunt all all shadow"
};

const std::vector<PrintedCard>& printed_cards();
const PrintedCard& printed_card(const std::string& id);

struct FaceUp {
  std::string card;
  std::string counts_as;  // the card itself, or the name The Trickster took
};

// What every face-up card of a player scores; tables are the face-up cards of all players.
std::vector<int> slow_card_points(const std::vector<std::vector<FaceUp>>& tables, std::size_t player);
int slow_points(const std::vector<std::vector<FaceUp>>& tables, std::size_t player);

}  // namespace feerie::fairy_tale
