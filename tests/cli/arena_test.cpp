// `feerie arena` as programs read it: the fields they rely on, only finite numbers, the same line on any number of
// threads; and as people read it, in both languages.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>

namespace {

std::string out_of(const std::string& arguments) {
  FILE* pipe = popen(("LC_ALL=C.UTF-8 " FEERIE_BINARY " arena " + arguments + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return "";
  std::string text;
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) text += static_cast<char>(c);
  EXPECT_EQ(pclose(pipe), 0) << arguments << "\n" << text;
  return text;
}

nlohmann::json json_of(const std::string& arguments) {
  const nlohmann::json json = nlohmann::json::parse(out_of(arguments + " --json"), nullptr, false);
  EXPECT_TRUE(json.is_object()) << arguments;
  return json;
}

TEST(ArenaCommand, prints_the_fields_that_programs_rely_on) {
  const nlohmann::json json = json_of("fairy-tale --players 3 --bots greedy,random --games 20 --seed 3");
  EXPECT_EQ(json["game"], "fairy-tale");
  EXPECT_EQ(json["players"], 3);
  EXPECT_EQ(json["games"], 24) << "whole pairs of six games";
  EXPECT_EQ(json["games_asked"], 20);
  EXPECT_EQ(json["pairs"], 4);
  EXPECT_EQ(json["seed"], 3);
  EXPECT_EQ(json["options"]["variant"], "basic");
  EXPECT_EQ(json["sprt"]["verdict"], "not_asked");
  EXPECT_EQ(json["signature"].get<std::string>().size(), 16u);
  EXPECT_TRUE(json["llr"].is_number());
  ASSERT_EQ(json["bots"].size(), 2u);
  EXPECT_EQ(json["bots"][0]["name"], "greedy");
  for (const auto& bot : json["bots"])
    for (const char* field : {"win_share", "low", "high", "mean_score", "score_difference", "score_difference_low",
                              "score_difference_high", "elo", "elo_low", "elo_high"})
      EXPECT_TRUE(bot[field].is_number() && std::isfinite(bot[field].get<double>())) << field;
}

TEST(ArenaCommand, stays_finite_when_every_pair_is_won_or_there_is_but_one) {
  for (const char* games : {"1", "8"}) {
    const nlohmann::json json =
        json_of(std::string("fairy-tale --players 2 --bots greedy,random --seed 1 --games ") + games);
    EXPECT_EQ(json["games"], games[0] == '1' ? 2 : 8);
    for (const auto& bot : json["bots"])
      for (const char* field : {"win_share", "low", "high", "elo", "elo_low", "elo_high"})
        EXPECT_TRUE(bot[field].is_number()) << field << " of " << bot;
  }
}

TEST(ArenaCommand, prints_the_same_line_on_one_core_and_on_several) {
  const std::string match = "heroes --players 2 --bots greedy,random --games 200 --sprt 0:20 --json --threads ";
  const std::string one = out_of(match + "1");
  EXPECT_NE(one.find("\"verdict\":\"accepted\""), std::string::npos) << one;
  EXPECT_EQ(out_of(match + "2"), one);
  EXPECT_EQ(out_of(match + "3"), one);
}

TEST(ArenaCommand, speaks_both_languages) {
  const std::string match = "fairy-tale --players 2 --bots greedy,random,random --games 30";
  const std::string english = out_of(match);
  const std::string french = out_of(match + " --lang fr");
  EXPECT_NE(english.find("15 pairs"), std::string::npos) << english;
  EXPECT_NE(french.find("15 paires"), std::string::npos) << french;
  for (const std::string& text : {english, french}) {
    EXPECT_EQ(text.find('<'), std::string::npos) << "an id without words: " << text;
    EXPECT_EQ(text.find("nan"), std::string::npos) << text;
    EXPECT_EQ(text.find("inf "), std::string::npos) << text;
  }
}

}  // namespace
