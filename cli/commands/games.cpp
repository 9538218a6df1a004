// `feerie games`: what can be played, with how many, with which options and bots.
#include <nlohmann/json.hpp>

#include "cli/commands/commands.h"

namespace feerie {

namespace {

void print_json() {
  nlohmann::ordered_json games = nlohmann::ordered_json::array();
  for (const GameEntry* game : all_games()) {
    const GameInfo& info = game->info();
    nlohmann::ordered_json options = nlohmann::ordered_json::array();
    for (const OptionInfo& option : info.options)
      options.push_back({{"name", option.name}, {"values", option.values}, {"default", option.values.front()}});
    games.push_back(
        {{"game", info.name},
         {"title", {{"en", info.title.en}, {"fr", info.title.fr}}},
         {"rules_version", info.rules_version},
         {"content", game->content_hash()},
         {"players", {{"least", info.min_players}, {"most", info.max_players}, {"usual", info.usual_players}}},
         {"options", options},
         {"bots", game->bots()}});
  }
  print(nlohmann::ordered_json{{"games", games}}.dump() + "\n");
}

int run(const Args&, Console& console) {
  if (console.json) {
    print_json();
    return 0;
  }
  for (const GameEntry* game : all_games()) {
    const GameInfo& info = game->info();
    print(info.name + "  " + info.title.in(console.lang) + "\n  " + console.word(info.summary) + "\n");
    console.say(Message("games.players").with("least", info.min_players).with("most", info.max_players));
    for (const OptionInfo& option : info.options) {
      std::string values;
      for (const std::string& value : option.values) values += (values.empty() ? "" : " | ") + value;
      print("  --set " + option.name + "=" + values + "\n      " + console.word(option.help) + "\n");
    }
    std::string bots;
    for (const std::string& bot : game->bots()) bots += (bots.empty() ? "bot:" : ", bot:") + bot;
    console.say(Message("games.bots").with("bots", bots));
  }
  console.say(Message("games.how_to_play"));
  return 0;
}

}  // namespace

Command games_command() { return {{.name = "games", .wanted = {}, .options = {{"--json", ""}}}, run}; }

}  // namespace feerie
