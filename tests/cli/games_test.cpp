// `feerie games --json` against the rules: a form made from it can ask for every setup that is accepted, for no other.
// And as people read it, with a game of the list whose words the program's own catalogue does not have.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "catalog/catalog.h"
#include "catalog/describe.h"

namespace feerie {
namespace {

using Json = nlohmann::json;

// Every number of players with every way to choose a value for each option.
std::vector<Setup> all_setups(const Json& game) {
  std::vector<Setup> setups;
  for (int players = game["players"]["least"]; players <= game["players"]["most"]; ++players)
    setups.push_back({players, {}});
  for (const Json& option : game["options"]) {
    std::vector<Setup> longer;
    for (const Setup& setup : setups)
      for (const Json& value : option["values"]) longer.emplace_back(setup).options.emplace_back(option["name"], value);
    setups = longer;
  }
  return setups;
}

bool offered(const Json& options, const Setup& setup) {
  for (std::size_t i = 0; i < options.size(); ++i) {
    const std::string& value = setup.options[i].second;
    const Json& range = options[i]["players"][value];
    if (setup.players < range["least"] || setup.players > range["most"]) return false;
    if (!options[i].contains("not_with") || !options[i]["not_with"].contains(value)) continue;
    for (const auto& [other, excluded] : options[i]["not_with"][value].items())
      for (const auto& [name, chosen] : setup.options)
        if (name == other && std::ranges::find(excluded, Json(chosen)) != excluded.end()) return false;
  }
  return true;
}

TEST(GamesCommand, says_exactly_which_values_of_options_go_with_how_many_players_and_with_which_others) {
  int refused = 0;
  for (const Json& game : Json::parse(games_json())) {
    const GameEntry& entry = **find_game(game["game"].get<std::string>());
    for (const auto& setup : all_setups(game)) {
      const bool accepted = entry.check_setup(setup).has_value();
      EXPECT_EQ(accepted, offered(game["options"], setup)) << game["game"] << setup.players << Json(setup.options);
      if (!accepted) ++refused;
    }
  }
  EXPECT_GT(refused, 0) << "nothing is ever refused, so nothing was tested";
}

TEST(GamesCommand, leaves_something_to_choose_to_any_number_of_players) {
  for (const Json& game : Json::parse(games_json())) {
    std::set<int> can_play;
    for (const auto& setup : all_setups(game))
      if (offered(game["options"], setup)) can_play.insert(setup.players);
    for (int players = game["players"]["least"]; players <= game["players"]["most"]; ++players)
      EXPECT_TRUE(can_play.contains(players)) << game["game"] << " with " << players;
  }
}

TEST(GamesCommand, words_each_game_with_the_games_own_messages) {
  const std::map<std::string, std::string> summaries = {
      {"en", "Two or three draw from one pile, play cards and lay snares"},
      {"fr", "À deux ou trois, on pioche dans une pile, joue des cartes et pose des collets"},
  };
  for (const auto& [lang, summary] : summaries) {
    FILE* pipe = popen((FEERIE_WITH_SNARE_DUEL " games --lang " + lang).c_str(), "r");
    ASSERT_NE(pipe, nullptr);
    std::string text;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) text += static_cast<char>(c);
    EXPECT_EQ(pclose(pipe), 0);
    EXPECT_NE(text.find(summary), std::string::npos) << text;
    EXPECT_EQ(text.find('<'), std::string::npos) << "an id without words: " << text;
    EXPECT_NE(text.find("feerie play snare-duel"), std::string::npos) << "advice that can be followed: " << text;
  }
}

}  // namespace
}  // namespace feerie
