// Up to eight cards in one machine word: a hand, an offer, one sealed card per seat. A card is a number below 0x7f;
// an empty place is 0xff. Every operation works on the whole word at once, so that no branch depends on which cards
// they are: a random game spends its time on wrong guesses of the processor, not on arithmetic.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "engine/core/check.h"

namespace feerie {

class alignas(8) CardWord {
 public:
  static constexpr std::uint8_t kEmpty = 0xff;
  static constexpr std::uint8_t kUnknown = 0xfe;  // a card, but the eye does not know which
  static constexpr std::size_t kPlaces = 8;

  constexpr CardWord() { cards_.fill(kEmpty); }
  constexpr static CardWord from_word(std::uint64_t word) { return std::bit_cast<CardWord>(word); }
  constexpr std::uint64_t word() const { return std::bit_cast<std::uint64_t>(*this); }

  constexpr std::uint8_t operator[](std::size_t place) const { return cards_[place]; }
  constexpr std::uint8_t& operator[](std::size_t place) { return cards_[place]; }
  constexpr auto begin() { return cards_.begin(); }
  constexpr auto end() { return cards_.end(); }
  constexpr auto begin() const { return cards_.begin(); }
  constexpr auto end() const { return cards_.end(); }
  bool operator==(const CardWord&) const = default;

  // Like [place] = card, as one write of the whole word: a byte written alone would stall the next reader of the word.
  constexpr void set(std::size_t place, std::uint8_t card) {
    *this = from_word((word() & ~(std::uint64_t{0xff} << (8 * place))) | at(card, place));
  }

  // One bit per empty place, the first place lowest. A card, known or not, is not empty.
  constexpr unsigned empty_places() const {
    const std::uint64_t empty = (word() >> 7) & word() & kEach;
    return static_cast<unsigned>((empty * 0x0102040810204080ULL) >> 56);
  }

  // How many cards there are, when they stand in front of all empty places.
  constexpr int size() const { return std::countr_zero(empty_places() | 1u << kPlaces); }

  // Puts a card into the ascending stretch that starts at place `from`; what was in the last place must be empty.
  constexpr void insert_sorted(std::uint8_t card, std::size_t from = 0) {
    // The high bit of every byte that is no greater than the card, and of those before the stretch.
    const std::uint64_t not_after = ((((card | 0x80u) * kEach) - (word() & ~kHigh)) | before(from)) & kHigh;
    const std::size_t place = ((not_after >> 7) * kEach) >> 56;
    *this = from_word((word() & before(place)) | at(card, place) | ((word() & ~before(place)) << 8));
  }

  // The first place at or behind `from` that holds the card; kPlaces if none does.
  constexpr std::size_t find(std::uint8_t card, std::size_t from = 0) const {
    const std::uint64_t differs = (word() ^ (card * kEach)) | before(from);
    const std::uint64_t found = (differs - kEach) & ~differs & kHigh;
    return static_cast<std::size_t>(std::countr_zero(found)) / 8;
  }

  // Moves the first such card at or behind `to` to that place; the ones between move up by one. It must be there.
  constexpr void bring_forward(std::uint8_t card, std::size_t to) {
    const std::size_t place = find(card, to);
    check(place < kPlaces, "the card to bring forward is not there");
    const std::uint64_t between = word() & before(place) & ~before(to);
    const std::uint64_t untouched = word() & ~((before(place) << 8 | 0xff) & ~before(to));
    *this = from_word(untouched | between << 8 | at(card, to));
  }

  // Puts a card before or behind all others; what was in the last place must be empty.
  constexpr void push_front(std::uint8_t card) { *this = from_word(word() << 8 | card); }
  constexpr void push_back(std::uint8_t card) { set(static_cast<std::size_t>(size()), card); }

  // The cards from place `from` on, as a word of their own.
  constexpr CardWord behind(std::size_t from) const { return from_word(~(~word() >> (8 * from))); }

  // Takes the first such card out; the ones behind it close up. It must be there.
  constexpr void remove(std::uint8_t card) {
    const std::size_t place = find(card);
    check(place < kPlaces, "the card to remove is not there");
    remove_at(place);
  }
  constexpr void remove_at(std::size_t place) {
    const std::uint64_t ahead = before(place);
    *this = from_word((word() & ahead) | ((word() >> 8) & ~ahead) | at(kEmpty, kPlaces - 1));
  }

 private:
  static constexpr std::uint64_t kEach = 0x0101010101010101ULL;
  static constexpr std::uint64_t kHigh = 0x8080808080808080ULL;

  constexpr static std::uint64_t at(std::uint8_t card, std::size_t place) { return std::uint64_t{card} << (8 * place); }
  constexpr static std::uint64_t before(std::size_t place) { return (std::uint64_t{1} << (8 * place)) - 1; }

  std::array<std::uint8_t, kPlaces> cards_;
};

}  // namespace feerie
