// `feerie games --json` against the rules: a form made from it can ask for every setup that is accepted, for no other.
// And as people read it, with a game of the list whose words the program's own catalogue does not have.
#include <gtest/gtest.h>

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
    const Json& range = options[i]["players"][setup.options[i].second];
    if (setup.players < range["least"] || setup.players > range["most"]) return false;
  }
  return true;
}

// Two values that each go with the number of players and not with each other (a board of 30 cells, a ready
// battlefield): the rules say so in a sentence, the list of values cannot.
bool holds_two_that_exclude_each_other(const GameEntry& entry, const Setup& setup) {
  for (std::size_t i = 0; i < setup.options.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (!entry.check_choices({setup.players, {setup.options[i], setup.options[j]}})) return true;
  return false;
}

TEST(GamesCommand, says_exactly_which_values_of_options_go_with_how_many_players) {
  int refused = 0;
  for (const Json& game : Json::parse(games_json())) {
    const GameEntry& entry = **find_game(game["game"].get<std::string>());
    for (const auto& setup : all_setups(game)) {
      const bool accepted = entry.check_setup(setup).has_value();
      const bool goes_together = !holds_two_that_exclude_each_other(entry, setup);
      EXPECT_EQ(accepted, offered(game["options"], setup) && goes_together)
          << game["game"] << setup.players << Json(setup.options);
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
