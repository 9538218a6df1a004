// A game under several versions of its rules: new tables get the newest, what was begun before keeps its own, with its
// options and its content; and presets, which are spelt out at the door and stand in no record or position.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "engine/core/record.h"

namespace feerie {
namespace {

using Options = std::vector<std::pair<std::string, std::string>>;

const GameEntry& heroes_entry() { return **find_game("heroes"); }
const GameEntry& fairy_tale_entry() { return **find_game("fairy-tale"); }

std::unique_ptr<Table> table_under(int rules) {
  return std::move(heroes_entry().new_table({2, {}, rules}, {"a", "b"}).value());
}

TEST(RulesVersions, a_new_table_gets_the_newest_rules_with_their_options_and_content) {
  const RecordHeader header = table_under(0)->record().header;
  EXPECT_EQ(header.rules, 2);
  EXPECT_EQ(header.options, (Options{{"youngest", "1"}, {"last_discard", "no"}}));
  EXPECT_EQ(header.content, heroes_entry().content_hash());
}

TEST(RulesVersions, version_1_keeps_its_list_of_options_and_its_content) {
  const RecordHeader header = table_under(1)->record().header;
  EXPECT_EQ(header.rules, 1);
  EXPECT_EQ(header.options, (Options{{"youngest", "1"}}));
  EXPECT_EQ(header.content, "d908774fcad1abe4e93c272b9d14ec232713f0f9bee0d0bbd51f89539be31d23");
  EXPECT_NE(header.content, heroes_entry().content_hash());
  const Result<feerie::Setup> refused = heroes_entry().check_setup({2, {{"last_discard", "yes"}}, 1});
  ASSERT_FALSE(refused.has_value());
  EXPECT_TRUE(refused.error().id.starts_with("setup.unknown_option"));
}

TEST(RulesVersions, rules_and_content_must_belong_together) {
  const std::string first = heroes_entry().content_hash(1);
  const std::string second = heroes_entry().content_hash(2);
  EXPECT_TRUE(find_edition("heroes", 1, first).has_value());
  EXPECT_TRUE(find_edition("heroes", 2, second).has_value());
  for (const auto& [rules, content] : {std::pair{1, second}, std::pair{2, first}, std::pair{0, second}}) {
    const auto refused = find_edition("heroes", rules, content);
    ASSERT_FALSE(refused.has_value()) << rules;
    EXPECT_EQ(refused.error().id, "record.other_content");
  }
  for (const int rules : {-1, 3}) {
    const auto refused = find_edition("heroes", rules, second);
    ASSERT_FALSE(refused.has_value()) << rules;
    EXPECT_EQ(refused.error(), Message("record.other_rules").with("theirs", rules).with("ours", 2));
  }
}

TEST(RulesVersions, a_position_names_its_rules_and_is_read_under_them) {
  for (const int rules : {1, 2}) {
    const std::unique_ptr<Table> table = table_under(rules);
    const std::string text = heroes_entry().position_text(*table);
    EXPECT_EQ(nlohmann::json::parse(text)["rules"], rules);
    const auto read = heroes_entry().read_position(text);
    ASSERT_TRUE(read.has_value()) << rules;
    EXPECT_EQ((*read)->record().header.rules, rules);
    EXPECT_EQ(heroes_entry().position_text(**read), text);
  }
}

TEST(RulesVersions, a_position_without_rules_was_written_under_version_1) {
  nlohmann::json json = nlohmann::json::parse(heroes_entry().position_text(*table_under(1)));
  json.erase("rules");
  const auto read = heroes_entry().read_position(json.dump());
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ((*read)->record().header.rules, 1);
}

TEST(RulesVersions, a_position_of_rules_that_are_not_there_is_refused) {
  nlohmann::json json = nlohmann::json::parse(heroes_entry().position_text(*table_under(2)));
  const auto refusal = [&](nlohmann::json rules) {
    json["rules"] = std::move(rules);
    const auto read = heroes_entry().read_position(json.dump());
    return read.has_value() ? "" : read.error().id;
  };
  EXPECT_EQ(refusal(3), "record.other_rules");
  for (const nlohmann::json& rules : {nlohmann::json(0), nlohmann::json(-1), nlohmann::json("2"), nlohmann::json(2.0),
                                      nlohmann::json(18446744073709551615ull)})
    EXPECT_EQ(refusal(rules), "position.not_a_position") << rules;
}

// Golden games, what the browser's tests replay and what fuzzing begins with: finished or under way, with undos,
// promises and certificates, of every version that was released.
TEST(RulesVersions, every_record_that_is_kept_replays_to_the_same_bytes) {
  int replayed = 0;
  for (const char* folder : {"tests", "web/test"}) {
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(std::string(FEERIE_SOURCE_DIR) + "/" + folder)) {
      if (entry.path().extension() != ".rec") continue;
      std::ifstream file(entry.path(), std::ios::binary);
      const std::string text(std::istreambuf_iterator<char>(file), {});
      const Result<Record> record = parse_record(text);
      ASSERT_TRUE(record.has_value()) << entry.path() << " " << record.error().id;
      const auto table = open_record(*record);
      ASSERT_TRUE(table.has_value()) << entry.path() << " " << table.error().id;
      EXPECT_EQ(format_record((*table)->record()), text) << entry.path();
      ++replayed;
    }
  }
  EXPECT_GE(replayed, 21);
}

TEST(Presets, are_spelt_out_in_options) {
  const feerie::Setup complete = heroes_entry().check_setup({2, {{"preset", "letter"}, {"youngest", "2"}}}).value();
  EXPECT_EQ(complete.options, (Options{{"youngest", "2"}, {"last_discard", "yes"}}));
  const auto table = std::move(heroes_entry().new_table({2, {{"preset", "letter"}}}, {"a", "b"}).value());
  EXPECT_EQ(table->record().header.options, (Options{{"youngest", "1"}, {"last_discard", "yes"}}));
}

TEST(Presets, an_option_named_beside_one_wins) {
  for (const Options& asked :
       {Options{{"preset", "letter"}, {"last_discard", "no"}}, Options{{"last_discard", "no"}, {"preset", "letter"}}})
    EXPECT_EQ(heroes_entry().check_setup({2, asked})->options, (Options{{"youngest", "1"}, {"last_discard", "no"}}));
}

TEST(Presets, unknown_ones_are_refused_with_the_nearest_name) {
  const auto refusal = [](const GameEntry& game, const Options& asked) {
    const Result<feerie::Setup> checked = game.check_setup({0, asked});
    return checked.has_value() ? "" : checked.error().id;
  };
  EXPECT_EQ(refusal(heroes_entry(), {{"preset", "leter"}}), "setup.unknown_preset_nearest");
  EXPECT_EQ(refusal(heroes_entry(), {{"preset", "letter"}, {"preset", "letter"}}), "setup.option_twice");
  EXPECT_EQ(refusal(fairy_tale_entry(), {{"preset", "letter"}}), "setup.no_presets");
}

TEST(Presets, stand_in_no_record_and_no_position) {
  Record record = table_under(2)->record();
  record.header.options = {{"youngest", "1"}, {"preset", "letter"}};
  const auto opened = open_record(record);
  ASSERT_FALSE(opened.has_value());
  EXPECT_TRUE(opened.error().id.starts_with("setup.unknown_option"));
  nlohmann::json json = nlohmann::json::parse(heroes_entry().position_text(*table_under(2)));
  json["options"]["preset"] = "letter";
  EXPECT_FALSE(heroes_entry().read_position(json.dump()).has_value());
}

TEST(Presets, of_every_game_name_options_it_has) {
  for (const GameEntry* game : all_games())
    for (const OptionInfo& option : game->info().options) EXPECT_NE(option.name, kPreset);
  for (const GameEntry* game : all_games())
    for (const PresetInfo& preset : game->info().presets)
      EXPECT_TRUE(game->check_setup({0, {{std::string(kPreset), preset.name}}}).has_value()) << preset.name;
}

}  // namespace
}  // namespace feerie
