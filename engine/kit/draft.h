// Drafting by passing hands on. A dealt hand stays where it was dealt and the seats move around it: place i holds the
// card of pick i, the cards not yet picked stand sorted behind, so no order of arrival can be read from it. A seat's
// memory follows from the places: its own picks exactly, what others took between two of its visits as a set.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "engine/core/moves.h"
#include "engine/kit/card_word.h"

namespace feerie {

// Which dealt hand a seat holds after so many picks; hands go to the next seat, or to the one before.
class Passing {
 public:
  static constexpr int kMostSeats = 8;
  static constexpr int kMostPicks = 8;

  constexpr Passing() = default;
  constexpr Passing(int players, bool to_next) {
    for (int seat = 0; seat < players; ++seat)
      for (int picks = 0; picks < kMostPicks; ++picks) {
        const int back = to_next ? players * kMostPicks - picks : picks;
        hand_[static_cast<std::size_t>(seat)][static_cast<std::size_t>(picks)] =
            static_cast<std::uint8_t>((seat + back) % players);
      }
  }
  constexpr int hand_of(int seat, int picks) const {
    return hand_[static_cast<std::size_t>(seat)][static_cast<std::size_t>(picks)];
  }

 private:
  std::array<std::array<std::uint8_t, kMostPicks>, kMostSeats> hand_{};
};

// The sealed choices of all seats, carried out: each card moves to its place in the hand it was picked from.
inline void carry_out_picks(std::span<CardWord> hands, const Passing& passing, const CardWord& sealed, int players,
                            int picks) {
  for (int seat = 0; seat < players; ++seat)
    hands[static_cast<std::size_t>(passing.hand_of(seat, picks))].bring_forward(sealed[static_cast<std::size_t>(seat)],
                                                                                static_cast<std::size_t>(picks));
}

// What one seat (-1: a spectator) knows of one dealt hand. It has held its hands of picks 0 to seen - 1; `picked`
// cards were taken from every hand, of which the first `revealed` were shown to all. Sorting the stretches it knows as
// sets keeps "who took what" out of a view.
inline void hide_hand(CardWord& hand, const Passing& passing, int index, int seat, int seen, int picked,
                      int revealed = 0) {
  const auto open_to = hand.begin() + revealed;
  auto known_from = hand.end();
  auto blank_to = hand.end();
  for (int pick = seen - 1; pick >= 0 && seat >= 0; --pick) {
    if (passing.hand_of(seat, pick) != index) continue;
    const auto own = hand.begin() + pick;
    // While it holds the hand nothing of it is picked yet: the stretch starts at this very card.
    const auto first = std::max(pick >= picked ? own : own + 1, open_to);
    if (first < known_from) std::sort(first, known_from);
    known_from = own;
    blank_to = own;
  }
  for (auto place = open_to; place < blank_to; ++place)
    if (*place != CardWord::kEmpty) *place = CardWord::kUnknown;
}

// One answer per different card of a sorted hand.
template <class G, class Make>
void add_different(const CardWord& cards, Moves<G>& out, Make&& make) {
  const auto size = static_cast<std::size_t>(cards.size());
  for (std::size_t i = 0; i < size; ++i) out.add_if(i + 1 == size || cards[i] != cards[i + 1], make(cards[i]));
}

}  // namespace feerie
