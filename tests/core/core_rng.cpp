// The generator against published values, and the bounded draw proven word by word where that is possible.
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <map>
#include <set>
#include <vector>

#include "engine/core/rng.h"

namespace feerie {
namespace {

std::vector<std::uint64_t> first_words(Rng rng, int count) {
  std::vector<std::uint64_t> words;
  for (int i = 0; i < count; ++i) words.push_back(rng.next());
  return words;
}

TEST(Rng, splitmix64_gives_the_published_values_for_seed_1234567) {
  std::uint64_t state = 1234567;
  for (const std::uint64_t expected :
       {6457827717110365317u, 3203168211198807973u, 9817491932198370423u, 4593380528125082431u, 16408922859458223821u})
    EXPECT_EQ(mix64(state += kGoldenGamma), expected);
}

TEST(Rng, xoshiro256_star_star_gives_the_published_values_from_the_state_1_2_3_4) {
  const auto rng = std::bit_cast<Rng>(std::array<std::uint64_t, 4>{1, 2, 3, 4});
  EXPECT_EQ(first_words(rng, 10),
            (std::vector<std::uint64_t>{11520u, 0u, 1509978240u, 1215971899390074240u, 1216172134540287360u,
                                        607988272756665600u, 16172922978634559625u, 8476171486693032832u,
                                        10595114339597558777u, 2904607092377533576u}));
}

TEST(Rng, a_seed_goes_through_splitmix64_as_the_authors_advise) {
  EXPECT_EQ(first_words(Rng(0), 5),
            (std::vector<std::uint64_t>{0x99ec5f36cb75f2b4u, 0xbf6e1f784956452au, 0x1a5f849d4933e6e0u,
                                        0x6aa594f1262d2d2cu, 0xbba5ad4a1f842e59u}));
  EXPECT_EQ(first_words(Rng(42), 3),
            (std::vector<std::uint64_t>{0x15780b2e0c2ec716u, 0x6104d9866d113a7eu, 0xae17533239e499a1u}));
}

TEST(Rng, derived_seeds_are_frozen_because_recorded_games_depend_on_them) {
  EXPECT_EQ(derive_seed(1, 0), 0xafe5d660580bbfa9u);
  EXPECT_EQ(derive_seed(1, 1), 0x5015426f2fc70e29u);
  EXPECT_EQ(derive_seed(2, 0), 0xf1e4a90a27376b08u);
  EXPECT_EQ(first_words(Rng::for_draw(7, 3, 5), 2),
            (std::vector<std::uint64_t>{0x29f1e062069c33c9u, 0x8f84331826c64aeeu}));
}

TEST(Rng, draws_of_different_sources_and_counters_are_different_generators) {
  std::set<std::uint64_t> seen;
  for (std::uint8_t source = 0; source < 16; ++source)
    for (std::uint32_t counter = 0; counter < 200; ++counter) seen.insert(Rng::for_draw(1, source, counter).next());
  EXPECT_EQ(seen.size(), 16u * 200u);
}

// Gives the word under test first. The largest word is accepted whatever the bound, so it ends a rejection.
template <class Word>
struct OneWord {
  Word word;
  int asked = 0;
  Word operator()() { return ++asked == 1 ? word : static_cast<Word>(~Word{0}); }
};

// Runs through every word: how many accepted ones lead to each result.
template <class Word, class Wide>
void expect_exactly_uniform(std::uint32_t bound) {
  constexpr std::uint32_t kWords = 1u << (8 * sizeof(Word));
  std::vector<std::uint32_t> accepted(bound);
  for (std::uint32_t word = 0; word < kWords; ++word) {
    OneWord<Word> source{static_cast<Word>(word)};
    const Word result = bounded_draw<Word, Wide>(static_cast<Word>(bound), source);
    ASSERT_LT(result, bound);
    ASSERT_LE(source.asked, 2);
    if (source.asked == 1) ++accepted[result];
  }
  for (std::uint32_t result = 0; result < bound; ++result)
    ASSERT_EQ(accepted[result], kWords / bound) << "bound " << bound << ", result " << result;
}

TEST(Rng, the_bounded_draw_is_exactly_uniform_for_every_bound_of_8_bit_words) {
  for (std::uint32_t bound = 1; bound < 256; ++bound) expect_exactly_uniform<std::uint8_t, std::uint16_t>(bound);
}

TEST(Rng, the_bounded_draw_is_exactly_uniform_for_16_bit_words) {
  for (std::uint32_t bound = 1; bound <= 256; ++bound) expect_exactly_uniform<std::uint16_t, std::uint32_t>(bound);
  for (const std::uint32_t bound : {1000u, 10000u, 32767u, 32768u, 32769u, 65521u, 65535u})
    expect_exactly_uniform<std::uint16_t, std::uint32_t>(bound);
}

TEST(Rng, below_stays_below_reaches_everything_and_one_is_always_nought) {
  Rng rng(3);
  for (const std::uint32_t bound : {1u, 2u, 3u, 51u, 80u, 100u}) {
    std::set<std::uint32_t> seen;
    for (std::uint32_t i = 0; i < bound * 30; ++i) seen.insert(rng.below(bound));
    EXPECT_EQ(seen.size(), bound);
    EXPECT_EQ(*seen.rbegin(), bound - 1);
  }
}

TEST(Rng, below_uses_the_high_half_of_a_word) {
  Rng words(9);
  Rng rng(9);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(rng.below(1u << 16), words.next() >> 48);
}

TEST(Rng, a_shuffle_gives_every_order_of_four_with_the_same_chance) {
  std::map<std::array<int, 4>, int> seen;
  constexpr int kEach = 1000;
  for (std::uint64_t seed = 0; seed < 24 * kEach; ++seed) {
    std::array<int, 4> items{1, 2, 3, 4};
    Rng rng(seed);
    rng.shuffle(items.data(), 4);
    ++seen[items];
  }
  ASSERT_EQ(seen.size(), 24u);
  double chi_square = 0;
  for (const auto& [order, count] : seen) chi_square += (count - kEach) * (count - kEach) / static_cast<double>(kEach);
  EXPECT_LT(chi_square, 60.0) << "23 degrees of freedom: a fair shuffle passes 60 once in 30,000 times";
}

TEST(Rng, a_shuffle_of_one_or_none_draws_nothing) {
  Rng rng(5);
  Rng untouched(5);
  int item = 7;
  rng.shuffle(&item, 1);
  rng.shuffle(&item, 0);
  EXPECT_EQ(item, 7);
  EXPECT_EQ(rng.next(), untouched.next());
}

}  // namespace
}  // namespace feerie
