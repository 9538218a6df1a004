// CardWord against the plain way to do each thing: a vector that is sorted, searched and erased from.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/core/rng.h"
#include "engine/kit/card_word.h"

namespace feerie {
namespace {

using Cards = std::vector<std::uint8_t>;

Cards cards_of(const CardWord& word) { return {word.begin(), word.begin() + word.size()}; }

CardWord word_of(const Cards& cards) {
  CardWord word;
  std::copy(cards.begin(), cards.end(), word.begin());
  return word;
}

// Few different cards, so that copies are common; the extremes a game may use are among them.
std::uint8_t any_card(Rng& rng) {
  constexpr std::array<std::uint8_t, 6> kCards{0, 1, 2, 59, 60, 126};
  return kCards[rng.below(kCards.size())];
}

TEST(CardWord, starts_empty) {
  EXPECT_EQ(CardWord().size(), 0);
  EXPECT_EQ(CardWord().empty_places(), 0xffu);
}

TEST(CardWord, keeps_a_stretch_sorted_and_leaves_what_stands_before_it) {
  Rng rng(1);
  for (int trial = 0; trial < 20'000; ++trial) {
    const auto from = static_cast<std::size_t>(rng.below(4));
    Cards cards;
    for (std::size_t i = 0; i < from; ++i) cards.push_back(any_card(rng));
    CardWord word = word_of(cards);
    while (cards.size() < CardWord::kPlaces) {
      const std::uint8_t card = any_card(rng);
      word.insert_sorted(card, from);
      cards.push_back(card);
      std::sort(cards.begin() + static_cast<std::ptrdiff_t>(from), cards.end());
      ASSERT_EQ(cards_of(word), cards);
    }
  }
}

TEST(CardWord, finds_brings_forward_and_removes_the_first_of_its_kind) {
  Rng rng(2);
  for (int trial = 0; trial < 20'000; ++trial) {
    Cards cards;
    for (std::uint32_t left = 1 + rng.below(8); left > 0; --left) cards.push_back(any_card(rng));
    const CardWord word = word_of(cards);
    const auto from = static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(cards.size())));
    const auto begin = cards.begin() + static_cast<std::ptrdiff_t>(from);
    const std::uint8_t absent = 7;
    EXPECT_EQ(word.find(absent, from), CardWord::kPlaces);
    const std::uint8_t card = cards[from + rng.below(static_cast<std::uint32_t>(cards.size() - from))];
    const auto found = std::find(begin, cards.end(), card);
    ASSERT_EQ(word.find(card, from), static_cast<std::size_t>(found - cards.begin()));
    CardWord forward = word;
    forward.bring_forward(card, from);
    Cards rotated = cards;
    const auto at = rotated.begin() + (found - cards.begin());
    std::rotate(rotated.begin() + static_cast<std::ptrdiff_t>(from), at, at + 1);
    ASSERT_EQ(cards_of(forward), rotated);
    CardWord fewer = word;
    fewer.remove(card);
    Cards erased = cards;
    erased.erase(std::find(erased.begin(), erased.end(), card));
    ASSERT_EQ(cards_of(fewer), erased);
    ASSERT_EQ(cards_of(word.behind(from)), Cards(begin, cards.end()));
  }
}

TEST(CardWord, refuses_to_remove_what_is_not_there) {
  CardWord word = word_of({1, 2});
  EXPECT_THROW(word.remove(3), BrokenInvariant);
  EXPECT_THROW(word.bring_forward(1, 1), BrokenInvariant);
}

TEST(CardWord, tells_empty_places_apart_from_cards_known_to_others_only) {
  Rng rng(3);
  for (int trial = 0; trial < 1'000; ++trial) {
    CardWord word;
    unsigned empty = 0xff;
    for (std::size_t place = 0; place < CardWord::kPlaces; ++place) {
      if (rng.below(2) == 0) continue;
      word.set(place, rng.below(3) == 0 ? std::uint8_t{0xfe} : any_card(rng));
      empty &= ~(1u << place);
    }
    ASSERT_EQ(word.empty_places(), empty);
  }
}

}  // namespace
}  // namespace feerie
