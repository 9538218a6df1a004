// How a game is asked for, before any game looks at it: a name, a number of players, options as words. And how a game
// describes itself: seats, options with their values, presets. Plain data, shared by catalog, lab, server and CLI.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/message.h"

namespace feerie::inline catalog {

struct OptionInfo {
  std::string name;                 // as in --set name=value
  std::vector<std::string> values;  // the first is the default; worded by option.<game>.<name>.<value>
  Message help;
  bool of_content = false;  // the values are ids of the content (a battlefield, a band), which also names them
};

// One name for several values of options, said at the door as --set preset=NAME. Options named beside it win. Records,
// logs and positions never hold it: they hold the options it stands for.
struct PresetInfo {
  std::string name;
  std::vector<std::pair<std::string, std::string>> options;  // the others keep their default
  Message help;
};
inline constexpr std::string_view kPreset = "preset";  // no option may be called so

// A short way to the table, for whoever asks for nothing special: the game's own first question, then some options,
// then "go", which lets a bot answer what is left of the setup in one's place. Whoever shows the game asks them.
struct QuickStart {
  struct Ask {
    std::string option;  // one whose values name something of the content
    Message question;
  };
  std::vector<std::pair<std::string, std::string>> set{};  // options that hold
  std::vector<Ask> asks{};
  std::vector<std::string> settles{};  // ids of the questions that the bot answers
  std::string bot{};
  bool is_offered() const { return !bot.empty(); }
};

// A game under one version of its rules.
struct GameInfo {
  std::string name;  // as in ./feerie play NAME
  Text title;
  Message summary;
  int rules_version = 1;
  int min_players = 2;
  int max_players = 2;
  int usual_players = 2;
  std::vector<OptionInfo> options;
  std::vector<PresetInfo> presets{};
  QuickStart quick_start{};
};

struct Setup {
  int players = 0;                                           // 0: the usual number
  std::vector<std::pair<std::string, std::string>> options;  // options not named have their default
  int rules = 0;                                             // version; 0: the newest
  bool operator==(const Setup&) const = default;
};

// What was asked for at the door, in options alone; refuses an unknown preset.
Result<Setup> spell_out_preset(const GameInfo& info, Setup asked);
// Refuses a number of players outside the game's, unknown names and values, an option named twice.
Result<void> check_named(const GameInfo& info, const Setup& chosen);
// Every option of the game once, in its order, defaults filled in; refuses what check_named refuses. The rules are
// those of `info`.
Result<Setup> complete_setup(const GameInfo& info, const Setup& asked);
const std::string& option_value(const Setup& complete, std::string_view name);
const std::string* chosen_value(const Setup& chosen, std::string_view name);  // null while it is open

}  // namespace feerie::inline catalog
