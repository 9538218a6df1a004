// See describe.h.
#include "catalog/describe.h"

#include <nlohmann/json.hpp>

#include "catalog/catalog.h"

namespace feerie::inline catalog {

namespace {

nlohmann::ordered_json text_json(const Text& text) { return {{"en", text.en}, {"fr", text.fr}}; }

// With how many players a value of an option can be chosen at all; empty where only an earlier edition of the content
// has it, which no new table gets. The rules are asked, value by value.
nlohmann::ordered_json players_for(const GameEntry& game, const std::string& option, const std::string& value) {
  nlohmann::ordered_json range;
  for (int players = game.info().min_players; players <= game.info().max_players; ++players) {
    if (!game.check_choices({players, {{option, value}}})) continue;
    if (range.empty()) range["least"] = players;
    range["most"] = players;
  }
  return range;
}

// The values of other options that a value does not go with, by option; empty for most.
nlohmann::ordered_json excluded_by(const GameEntry& game, const std::string& option, const std::string& value) {
  nlohmann::ordered_json excluded;
  for (const OptionInfo& other : game.info().options)
    for (const std::string& chosen : other.values)
      if (other.name != option && !game.check_choices({0, {{option, value}, {other.name, chosen}}}))
        excluded[other.name].push_back(chosen);
  return excluded;
}

nlohmann::ordered_json option_json(const GameEntry& game, const OptionInfo& option) {
  nlohmann::ordered_json json{
      {"name", option.name}, {"values", nlohmann::ordered_json::array()}, {"default", option.values.front()}};
  for (const std::string& value : option.values) {
    nlohmann::ordered_json players = players_for(game, option.name, value);
    if (players.empty()) continue;
    json["values"].push_back(value);
    json["players"][value] = std::move(players);
    if (auto excluded = excluded_by(game, option.name, value); !excluded.empty())
      json["not_with"][value] = std::move(excluded);
    if (option.of_content)
      json["names"][value] = text_json(
          {option_value_name(game, option, value, Lang::en), option_value_name(game, option, value, Lang::fr)});
  }
  return json;
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
  std::string games;
  for (const GameEntry* game : all_games()) games += (games.empty() ? "[" : ",") + game_json(*game);
  return games + "]";
}

}  // namespace

std::string game_json(const GameEntry& game) {
  const GameInfo& info = game.info();
  nlohmann::ordered_json options = nlohmann::ordered_json::array();
  for (const OptionInfo& option : info.options) options.push_back(option_json(game, option));
  return nlohmann::ordered_json{
      {"game", info.name},
      {"title", text_json(info.title)},
      {"rules_version", info.rules_version},
      {"content", game.content_hash()},
      {"players", {{"least", info.min_players}, {"most", info.max_players}, {"usual", info.usual_players}}},
      {"options", std::move(options)},
      {"presets", presets_json(info)},
      {"bots", game.bots()}}
      .dump();
}

// Made once: everybody who comes to a server is told.
std::string games_json() {
  static const std::string games = describe_games();
  return games;
}

}  // namespace feerie::inline catalog
