// The codecs of positions at the edges of what their members hold: sets beyond 32, words beyond 255, numbers beyond
// every type. What a member cannot hold is a broken invariant of ours, what a person wrote gets a sentence.
#include "catalog/position_fields.h"

#include <gtest/gtest.h>

namespace feerie {
namespace {

template <class T>
std::string refusal(const Codec<T>& codec, const PositionIn& source) {
  T into{};
  const Result<void> read = codec.read(source, "field", into);
  return read ? "none" : read.error().id;
}

template <class T>
void expect_same(const Codec<T>& codec, const T& value, const PositionIn& text) {
  EXPECT_EQ(PositionIn(codec.write(value)), text);
  T into{};
  ASSERT_TRUE(codec.read(text, "field", into).has_value());
  EXPECT_EQ(into, value);
}

std::vector<std::string> words(int count) {
  std::vector<std::string> all;
  for (int i = 0; i < count; ++i) all.push_back("word_" + std::to_string(i));
  return all;
}

TEST(PositionFields, sets_of_numbers_reach_the_last_bit_of_their_member) {
  const auto codec = numbers<std::uint64_t>(64);
  expect_same<std::uint64_t>(codec, 1, {1});
  expect_same<std::uint64_t>(codec, std::uint64_t{1} << 32 | 1, {1, 33});
  expect_same<std::uint64_t>(codec, std::uint64_t{1} << 63, {64});
  expect_same<std::uint64_t>(codec, 0, PositionIn::array());
  for (const std::int64_t beyond : {0L, 65L, -1L, 97L}) EXPECT_EQ(refusal(codec, {beyond}), "position.bad_number");
  EXPECT_EQ(refusal(codec, {33, 33}), "position.twice");
  EXPECT_EQ(refusal(codec, {"33"}), "position.bad_field");
  EXPECT_EQ(refusal(codec, 33), "position.bad_field");
  EXPECT_THROW(numbers<std::uint8_t>(9), BrokenInvariant);
  EXPECT_THROW(numbers<std::uint32_t>(33), BrokenInvariant);
}

TEST(PositionFields, sets_of_words_reach_the_last_bit_of_their_member) {
  const auto codec = set_of<std::uint64_t>(words(40));
  expect_same<std::uint64_t>(codec, std::uint64_t{1} << 39 | 1, {"word_0", "word_39"});
  EXPECT_EQ(refusal(codec, {"word_39", "word_39"}), "position.twice");
  EXPECT_NE(refusal(codec, {"word_40"}), "none");
  EXPECT_THROW(set_of<std::uint32_t>(words(33)), BrokenInvariant);
}

TEST(PositionFields, no_word_is_cut_to_a_byte) {
  expect_same<std::uint8_t>(word<std::uint8_t>(words(255)), 254, "word_254");
  EXPECT_THROW(word<std::uint8_t>(words(257)), BrokenInvariant);
  EXPECT_THROW(cards(words(300), 8), BrokenInvariant);
  EXPECT_THROW(cards(words(10), 9), BrokenInvariant) << "more than a word has places";
}

TEST(PositionFields, numbers_keep_to_their_range_and_to_their_member) {
  const auto codec = whole<std::uint8_t>(1, 6, 1);
  expect_same<std::uint8_t>(codec, 0, 1);
  expect_same<std::uint8_t>(codec, 5, 6);
  for (const PositionIn& beyond :
       {PositionIn(0), PositionIn(7), PositionIn(-1), PositionIn(257), PositionIn(4'294'967'297),
        PositionIn(std::numeric_limits<std::int64_t>::min()), PositionIn(18'446'744'073'709'551'615ull)})
    EXPECT_EQ(refusal(codec, beyond), "position.bad_number") << beyond;
  for (const PositionIn& other : {PositionIn(1.0), PositionIn("1"), PositionIn(nullptr), PositionIn(true)})
    EXPECT_EQ(refusal(codec, other), "position.bad_field") << other;
  EXPECT_THROW(whole<std::uint8_t>(0, 256), BrokenInvariant);
  EXPECT_THROW(whole<std::uint8_t>(0, 5, 1), BrokenInvariant);
}

TEST(PositionFields, lists_have_as_many_entries_as_they_must) {
  const auto codec = each<std::uint8_t, 4>(whole<std::uint8_t>(0, 9), 3);
  expect_same<std::array<std::uint8_t, 4>>(codec, {7, 8, 9, 0}, {7, 8, 9});
  EXPECT_EQ(refusal(codec, {7, 8}), "position.wrong_size");
  EXPECT_EQ(refusal(codec, {7, 8, 9, 0}), "position.wrong_size");
  EXPECT_THROW((each<std::uint8_t, 4>(whole<std::uint8_t>(0, 9), 5)), BrokenInvariant);
}

}  // namespace
}  // namespace feerie
