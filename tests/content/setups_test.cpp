// Setups that scale: a made-up game with eight fields and fourteen bands for each of two sides, named by the content
// and with values that exclude each other, is asked and never enumerated. The oracle is plain counting.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "catalog/catalog.h"
#include "catalog/describe.h"
#include "catalog/embedded_content.h"
#include "catalog/entry_of.h"
#include "catalog/fairy_tale/binding.h"
#include "catalog/heroes/binding.h"
#include "catalog/setup_cover.h"

namespace feerie {
namespace {

using Json = nlohmann::json;

std::vector<std::string> adversary_ids(std::size_t first, std::size_t count) {
  std::vector<std::string> ids;
  for (std::size_t i = first; i < first + count; ++i) ids.push_back(embedded_heroes().adversary_texts[i].id);
  return ids;
}

int asked = 0;

// Heroes with three more options. The second field is for two or three players only; two bands are never alike.
struct WideBinding : HeroesBinding {
  static GameInfo info(int rules) {
    GameInfo info = HeroesBinding::info(rules);
    info.name = "wide";
    info.options.push_back({"field", adversary_ids(0, 8), Message("option.heroes.youngest"), true});
    info.options.push_back({"band_1", adversary_ids(8, 14), Message("option.heroes.youngest"), true});
    info.options.push_back({"band_2", adversary_ids(8, 14), Message("option.heroes.youngest"), true});
    return info;
  }
  static Result<void> fits(const Setup& chosen) {
    ++asked;
    const std::string* field = chosen_value(chosen, "field");
    const std::string* one = chosen_value(chosen, "band_1");
    const std::string* two = chosen_value(chosen, "band_2");
    if (field != nullptr && *field == adversary_ids(1, 1)[0] && chosen.players > 3)
      return refuse(Message("heroes.bad_players").with("players", chosen.players).with("most", 3));
    if (one != nullptr && two != nullptr && *one == *two) return refuse(Message("heroes.bad_youngest"));
    return HeroesBinding::fits(chosen);
  }
  static std::vector<Setup> sample_setups() { return cover_setups(info(Game::kRulesVersion), fits, {}); }
};

const EntryOf<WideBinding>& wide() {
  static const EntryOf<WideBinding> entry;
  return entry;
}

TEST(Setups, describing_a_game_asks_a_few_hundred_times_where_combinations_are_thousands) {
  asked = 0;
  const Json game = Json::parse(game_json(wide()));
  const int values = 4 + 2 + 8 + 14 + 14;
  EXPECT_LE(asked, values * 3 + values * values);
  EXPECT_EQ(game["options"][2]["values"].size(), 8u);
}

TEST(Setups, a_value_of_the_content_is_named_in_both_languages) {
  const Json field = Json::parse(game_json(wide()))["options"][2];
  for (std::size_t i = 0; i < 8; ++i) {
    const auto& text = embedded_heroes().adversary_texts[i];
    EXPECT_EQ(field["names"][text.id]["en"], text.name.en);
    EXPECT_EQ(field["names"][text.id]["fr"], text.name.fr);
  }
  const OptionInfo& option = wide().info().options[2];
  EXPECT_EQ(option_value_name(wide(), option, option.values[0], Lang::fr),
            embedded_heroes().adversary_texts[0].name.fr);
  const GameEntry& fairy_tale = **find_game("fairy-tale");
  EXPECT_EQ(option_value_name(fairy_tale, fairy_tale.info().options[0], "expert", Lang::en), "expert game");
}

TEST(Setups, a_value_says_how_many_players_and_which_other_values_it_goes_with) {
  const Json game = Json::parse(game_json(wide()));
  const std::string second = adversary_ids(1, 1)[0];
  EXPECT_EQ(game["options"][2]["players"][second]["most"], 3);
  EXPECT_FALSE(game["options"][2].contains("not_with"));
  const std::string band = adversary_ids(8, 1)[0];
  EXPECT_EQ(game["options"][3]["not_with"][band]["band_2"], Json::array({band}));
  EXPECT_FALSE(wide().check_choices({4, {{"field", second}}}).has_value());
  EXPECT_TRUE(wide().check_choices({3, {{"field", second}}}).has_value());
  EXPECT_FALSE(wide().check_choices({0, {{"band_1", band}, {"band_2", band}}}).has_value());
  EXPECT_TRUE(wide().check_choices({0, {{"band_1", band}}}).has_value());
  EXPECT_EQ(wide().check_choices({0, {{"feild", second}}}).error().id, "setup.unknown_option_nearest");
  EXPECT_EQ(wide().check_choices({9, {}}).error().id, "setup.bad_players");
}

TEST(Setups, samples_hold_every_value_with_every_number_of_players_in_few_setups) {
  const std::vector<feerie::Setup> samples = wide().sample_setups();
  EXPECT_LE(samples.size(), kMostSamples);
  std::set<std::tuple<int, std::string, std::string>> seen;
  for (const feerie::Setup& setup : samples) {
    EXPECT_TRUE(wide().check_setup(setup).has_value());
    for (const auto& [name, value] : setup.options) seen.insert({setup.players, name, value});
  }
  std::size_t possible = 0;
  for (int players = 2; players <= 4; ++players)
    for (const OptionInfo& option : wide().info().options)
      for (const std::string& value : option.values)
        possible += wide().check_choices({players, {{option.name, value}}}).has_value() ? 1 : 0;
  EXPECT_EQ(seen.size(), possible);
}

TEST(Setups, samples_keep_what_is_given_and_stop_at_the_bound) {
  GameInfo info = WideBinding::info(WideBinding::Game::kRulesVersion);
  info.max_players = 9;
  const feerie::Setup given{3,
                            {{"youngest", "2"},
                             {"last_discard", "no"},
                             {"field", info.options[2].values[3]},
                             {"band_1", info.options[3].values[0]},
                             {"band_2", info.options[4].values[1]}},
                            info.rules_version};
  const std::vector<feerie::Setup> samples =
      cover_setups(info, [](const feerie::Setup&) { return Result<void>(); }, {given});
  EXPECT_EQ(samples.size(), kMostSamples);
  EXPECT_EQ(samples.front(), given);
  for (const GameEntry* game : all_games()) EXPECT_LE(game->sample_setups().size(), kMostSamples);
}

TEST(Setups, samples_of_fairy_tale_are_every_setup_and_of_heroes_every_seat_with_every_number) {
  const auto count = [](std::string_view name) {
    std::set<std::pair<int, std::string>> different;
    for (const feerie::Setup& setup : (*find_game(name))->sample_setups()) {
      std::string options;
      for (const auto& [option, value] : setup.options) options += option + "=" + value + " ";
      different.insert({setup.players, options});
    }
    return different.size();
  };
  EXPECT_EQ(count("fairy-tale"), 3u + 3u + 4u + 3u);
  EXPECT_GE(count("heroes"), 2u + 3u + 4u);
}

TEST(Setups, a_cache_keeps_what_was_asked_for_last_and_never_more_than_its_bound) {
  RecentlyUsed<int, int> cache;
  for (int i = 0; i < 1000; ++i) {
    if (cache.find(i) == nullptr) cache.keep(i, 2 * i);
    ASSERT_NE(cache.find(0), nullptr) << "what is asked for again and again stays";
  }
  EXPECT_EQ(cache.size(), cache.kMost);
  EXPECT_EQ(*cache.find(999), 1998);
  EXPECT_EQ(cache.find(999 - static_cast<int>(cache.kMost)), nullptr);
}

TEST(Setups, tables_set_up_in_more_ways_than_the_cache_holds_are_all_right) {
  const OptionInfo& field = wide().info().options[2];
  const OptionInfo& band = wide().info().options[3];
  for (int round = 0; round < 2; ++round)
    for (const std::string& place : field.values)
      for (std::size_t i = 0; i + 1 < band.values.size(); ++i) {
        const feerie::Setup setup{2, {{"field", place}, {"band_1", band.values[i]}, {"band_2", band.values[i + 1]}}};
        const auto table = wide().new_table(setup, {"bot:random", "bot:random"});
        ASSERT_TRUE(table.has_value());
        EXPECT_EQ((*table)->record().header.options[2].second, place);
      }
}

}  // namespace
}  // namespace feerie
