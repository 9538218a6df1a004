// The move of a game of cards: what is done, to or by which seat, with up to four cards or small numbers. Eight bytes
// without padding; what is not used is empty, so that equal moves are equal bytes.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

#include "engine/kit/card_word.h"

namespace feerie {

template <class Op>
struct CardMove {
  Op op{};
  std::uint8_t seat = 0;
  std::array<std::uint8_t, 4> cards{CardWord::kEmpty, CardWord::kEmpty, CardWord::kEmpty, CardWord::kEmpty};
  std::array<std::uint8_t, 2> spare{};

  auto operator<=>(const CardMove&) const = default;
};

// The first four cards of a word. Built in a register: written byte by byte it would stall every reader of the whole.
template <class Op>
constexpr CardMove<Op> several_cards(Op op, CardWord cards, int seat) {
  static_assert(sizeof(CardMove<Op>) == 8);
  return std::bit_cast<CardMove<Op>>(static_cast<std::uint64_t>(op) | static_cast<std::uint64_t>(seat) << 8 |
                                     (cards.word() & 0xffffffff) << 16);
}

// The usual move: one card.
template <class Op>
constexpr CardMove<Op> one_card(Op op, std::uint8_t card, int seat = 0) {
  constexpr std::uint64_t kNoMore = 0xffffff00;
  return several_cards(op, CardWord::from_word(kNoMore | card), seat);
}

}  // namespace feerie
