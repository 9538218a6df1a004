// How a game is asked for, before any game looks at it: a name, a number of players, options as words. And how a game
// describes itself: seats, options with their values, bots. Plain data, shared by catalog, lab, server and CLI.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/message.h"

namespace feerie {

struct OptionInfo {
  std::string name;                 // as in --set name=value
  std::vector<std::string> values;  // the first is the default; worded by option.<game>.<name>.<value>
  Message help;
  bool of_content = false;  // the values are ids of the content (a battlefield, a band), which also names them
};

struct GameInfo {
  std::string name;  // as in ./feerie play NAME
  Text title;
  Message summary;
  int rules_version = 1;
  int min_players = 2;
  int max_players = 2;
  int usual_players = 2;
  std::vector<OptionInfo> options;
};

struct Setup {
  int players = 0;                                           // 0: the usual number
  std::vector<std::pair<std::string, std::string>> options;  // options not named have their default
  bool operator==(const Setup&) const = default;
};

// Refuses a number of players outside the game's, unknown names and values, an option named twice.
Result<void> check_named(const GameInfo& info, const Setup& chosen);
// Every option of the game once, in its order, defaults filled in; refuses what check_named refuses.
Result<Setup> complete_setup(const GameInfo& info, const Setup& asked);
const std::string& option_value(const Setup& complete, std::string_view name);
const std::string* chosen_value(const Setup& chosen, std::string_view name);  // null while it is open

}  // namespace feerie
