// "Did you mean": near enough is said, far is not.
#include <gtest/gtest.h>

#include "catalog/nearest.h"

namespace feerie {
namespace {

const std::vector<std::string> kGames{"fairy-tale", "heroes", "fees-darmes", "fairy-conundrum"};

TEST(NearestWord, a_letter_too_many_too_few_or_wrong_is_one_slip) {
  EXPECT_EQ(nearest_word("heroess", kGames), "heroes");
  EXPECT_EQ(nearest_word("heros", kGames), "heroes");
  EXPECT_EQ(nearest_word("heroez", kGames), "heroes");
}

TEST(NearestWord, two_letters_swapped_are_one_slip) {
  const std::vector<std::string> choices{"bat", "cot"};
  EXPECT_EQ(nearest_word("bta", choices), "bat");
}

TEST(NearestWord, capitals_and_underscores_count_as_nothing) {
  EXPECT_EQ(nearest_word("Fairy_Tale", kGames), "fairy-tale");
  EXPECT_EQ(nearest_word("FEES DARMES", kGames), "fees-darmes");
}

TEST(NearestWord, the_nearest_wins_and_of_equals_the_first) {
  const std::vector<std::string> choices{"cart", "card", "cord"};
  EXPECT_EQ(nearest_word("carx", choices), "cart");
  EXPECT_EQ(nearest_word("cord", choices), "cord");
}

TEST(NearestWord, nothing_is_said_when_nothing_is_near) {
  EXPECT_EQ(nearest_word("chess", kGames), "");
  EXPECT_EQ(nearest_word("", kGames), "");
  EXPECT_EQ(nearest_word("x", std::vector<std::string>{"y"}), "");
  EXPECT_EQ(nearest_word("heroes", {}), "");
}

TEST(NearestWord, an_endless_word_is_not_measured) {
  EXPECT_EQ(nearest_word(std::string(1'000'000, 'h'), kGames), "");
  EXPECT_EQ(nearest_word("heroes", std::vector<std::string>{std::string(1'000'000, 'h')}), "");
}

}  // namespace
}  // namespace feerie
