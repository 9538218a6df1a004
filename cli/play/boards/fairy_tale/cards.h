// Cards and seats of a Fairy Tale view as the board shows them: names that fit a width, the affinity's letter and
// colour, a seat's row. Shared by the grid (fairy_tale.cpp) and the pages to read (fairy_tale_pages.cpp).
#pragma once

#include <string>
#include <vector>

#include "cli/play/board.h"

namespace feerie::cli::fairy_tale {

struct ShownCard {
  std::string id;
  bool up = true;
  int points = 0;
  bool operator==(const ShownCard&) const = default;
};

struct ShownSeat {
  std::vector<ShownCard> row;
  int score = 0;
  bool answered = false;  // has chosen, and it is not revealed yet
  bool asked = false;
  int hand_size = 0;
};

int seat_count(const Sight& sight);
ShownSeat seat_of(const Sight& sight, int seat);
std::string phase_of(const Sight& sight);
std::vector<std::string> ids_of(const Sight& sight, const char* field);  // hand, offer

std::string name_of(const Sight& sight, const std::string& card);
// The longest of its names (full, short, brief) that fits, or as much of the last as does.
std::string name_within(const Sight& sight, const std::string& card, int width);
std::string affinity_of(const Sight& sight, const std::string& card);  // its id; "" when there is no such card
Span sign_of_group(const Sight& sight, const std::string& affinity);   // the letter, in its colour
Span sign_of(const Sight& sight, const std::string& card);
// "Fairywood · Character"
std::string kind_of(const Sight& sight, const std::string& card);

std::string counted(const Sight& sight, std::string_view id, int number);  // a message with {n}

}  // namespace feerie::cli::fairy_tale
