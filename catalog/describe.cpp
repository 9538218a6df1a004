// See describe.h.
#include "catalog/describe.h"

#include <nlohmann/json.hpp>

#include "catalog/catalog.h"
#include "engine/core/check.h"

namespace feerie::inline catalog {

namespace {

nlohmann::ordered_json text_json(const Text& text) { return {{"en", text.en}, {"fr", text.fr}}; }

// Every way to choose among the options, whoever plays.
std::vector<Setup> all_choices(const GameInfo& info) {
  std::vector<Setup> choices(1);
  for (const OptionInfo& option : info.options) {
    std::vector<Setup> longer;
    for (const Setup& chosen : choices)
      for (const std::string& value : option.values)
        longer.emplace_back(chosen).options.emplace_back(option.name, value);
    choices = std::move(longer);
  }
  return choices;
}

// Every setup that the rules accept, fewest players first. The rules are asked rather than described a second time.
std::vector<Setup> playable_setups(const GameEntry& game) {
  std::vector<Setup> playable;
  std::vector<Setup> choices = all_choices(game.info());
  for (int players = game.info().min_players; players <= game.info().max_players; ++players)
    for (Setup& setup : choices) {
      setup.players = players;
      if (game.check_setup(setup)) playable.push_back(setup);
    }
  return playable;
}

// With how many players a value of an option can be chosen at all.
nlohmann::ordered_json players_for(const std::vector<Setup>& playable, const std::string& option,
                                   const std::string& value) {
  nlohmann::ordered_json range;
  for (const Setup& setup : playable) {
    if (option_value(setup, option) != value) continue;
    if (range.empty()) range["least"] = setup.players;
    range["most"] = setup.players;
  }
  check(!range.empty(), "a value of an option that no setup may have");
  return range;
}

nlohmann::ordered_json options_json(const GameEntry& game) {
  const std::vector<Setup> playable = playable_setups(game);
  nlohmann::ordered_json options = nlohmann::ordered_json::array();
  for (const OptionInfo& option : game.info().options) {
    nlohmann::ordered_json players = nlohmann::ordered_json::object();
    for (const std::string& value : option.values) players[value] = players_for(playable, option.name, value);
    options.push_back({{"name", option.name},
                       {"values", option.values},
                       {"default", option.values.front()},
                       {"players", std::move(players)}});
  }
  return options;
}

nlohmann::ordered_json presets_json(const GameInfo& info) {
  nlohmann::ordered_json presets = nlohmann::ordered_json::array();
  for (const PresetInfo& preset : info.presets) {
    nlohmann::ordered_json options = nlohmann::ordered_json::object();
    for (const auto& [name, value] : preset.options) options[name] = value;
    presets.push_back({{"name", preset.name}, {"options", std::move(options)}});
  }
  return presets;
}

std::string describe_games() {
  nlohmann::ordered_json games = nlohmann::ordered_json::array();
  for (const GameEntry* game : all_games()) {
    const GameInfo& info = game->info();
    games.push_back(
        {{"game", info.name},
         {"title", text_json(info.title)},
         {"rules_version", info.rules_version},
         {"content", game->content_hash()},
         {"players", {{"least", info.min_players}, {"most", info.max_players}, {"usual", info.usual_players}}},
         {"options", options_json(*game)},
         {"presets", presets_json(info)},
         {"bots", game->bots()}});
  }
  return games.dump();
}

}  // namespace

// Made once: everybody who comes to a server is told.
std::string games_json() {
  static const std::string games = describe_games();
  return games;
}

}  // namespace feerie::inline catalog
