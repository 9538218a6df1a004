// See describe.h.
#include "catalog/describe.h"

#include <nlohmann/json.hpp>

#include "catalog/catalog.h"

namespace feerie {

namespace {

nlohmann::ordered_json text_json(const Text& text) { return {{"en", text.en}, {"fr", text.fr}}; }

}  // namespace

std::string games_json() {
  nlohmann::ordered_json games = nlohmann::ordered_json::array();
  for (const GameEntry* game : all_games()) {
    const GameInfo& info = game->info();
    nlohmann::ordered_json options = nlohmann::ordered_json::array();
    for (const OptionInfo& option : info.options)
      options.push_back({{"name", option.name}, {"values", option.values}, {"default", option.values.front()}});
    games.push_back(
        {{"game", info.name},
         {"title", text_json(info.title)},
         {"rules_version", info.rules_version},
         {"content", game->content_hash()},
         {"players", {{"least", info.min_players}, {"most", info.max_players}, {"usual", info.usual_players}}},
         {"options", options},
         {"bots", game->bots()}});
  }
  return games.dump();
}

}  // namespace feerie
