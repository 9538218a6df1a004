// What a seat may know (HF-46, HF-52), and one full state that fits it. Every pick is shown before the next, so the
// only secrets are hands never held, picks and choices not shown yet, and the order of piles. Which adversaries, tiles
// and missions a pile still holds follows from what lies open, so those sets are public; of the heroes only the deck is
// blanked, because hands are taken from it.
#include "engine/core/check.h"
#include "engine/games/heroes/game.h"

namespace feerie::heroes {

namespace {

// How many cards of every hand were picked and shown to all; the pick of a seat not shown yet is the last one.
int revealed_from(const Heroes& game, const State& now, int hand) {
  if (now.phase == Phase::pass || now.phase == Phase::discard) return now.step - 1;
  if (now.phase != Phase::show) return now.step;
  for (int seat = 0; seat < now.turn; ++seat)
    if (game.passing().hand_of(seat, now.step - 1) == hand) return now.step;
  return now.step - 1;
}

// Up to which pick a seat has held its hands.
int hands_seen(const State& now, int seat) {
  if (now.step == kRecruits) return kRecruits;  // the last card of a hand is not passed on
  if (now.phase == Phase::pass) return now.step + (seat < now.turn ? 1 : 0);
  return now.step + 1;
}

}  // namespace

void Heroes::hide(State& state, Seat eye) const {
  const int seat = is_player(eye) ? index(eye) : -1;
  state.deck = 0;
  for (int other = 0; other < players_; ++other)
    if (other != seat && state.sealed[static_cast<std::size_t>(other)] != kNone)
      state.sealed[static_cast<std::size_t>(other)] = kUnknown;
  const bool dealing = state.phase == Phase::deal;
  for (int hand = 0; hand < players_; ++hand) {
    if (dealing && hand == seat) continue;  // one's own cards as they come
    hide_hand(state.dealt[static_cast<std::size_t>(hand)], passing_, hand, seat,
              seat < 0 || dealing ? 0 : hands_seen(state, seat), dealing ? 0 : state.step,
              dealing ? 0 : revealed_from(*this, state, hand));
  }
}

// As if the others chose at random: heroes never seen are all as likely anywhere; of a hand that was passed on and
// picked from in secret, each card is as likely to be the one.
void Heroes::guess(State& state, Seat eye, Rng& rng) const {
  const int own = is_player(eye) ? index(eye) : -1;
  std::uint64_t unseen = ((std::uint64_t{1} << kHeroes) - 1) & ~state.gone;
  const auto see = [&](const CardWord& cards) {
    for (const std::uint8_t card : cards)
      if (card < kUnknown) unseen &= ~(std::uint64_t{1} << card);
  };
  for (const auto* cards : {&state.line_up, &state.dealt})
    for (const CardWord& word : *cards) see(word);
  std::array<std::uint8_t, kHeroes> rest{};
  int count = 0;
  for (std::uint64_t left = unseen; left != 0; left &= left - 1)
    rest[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(std::countr_zero(left));
  rng.shuffle(rest.data(), count);
  const bool dealing = state.phase == Phase::deal;
  for (int hand = 0; hand < players_; ++hand) {
    CardWord& cards = state.dealt[static_cast<std::size_t>(hand)];
    for (std::uint8_t& card : cards)
      if (card == kUnknown) card = rest[static_cast<std::size_t>(--count)];
    const int revealed = dealing ? 0 : revealed_from(*this, state, hand);
    int picked = dealing ? 0 : state.step;
    if (picked > revealed && knows_as_set(state, hand, own))  // any of the stretch may be the pick
      std::swap(
          cards[static_cast<std::size_t>(revealed)],
          cards[static_cast<std::size_t>(revealed) + rng.below(static_cast<std::uint32_t>(cards.size() - revealed))]);
    std::sort(cards.begin() + picked, cards.end());
  }
  state.deck = 0;
  for (int i = 0; i < count; ++i) state.deck |= std::uint64_t{1} << rest[static_cast<std::size_t>(i)];
  guess_sealed(state, rng);
}

// Whether an eye has held the hand before its last, unshown pick, but neither made that pick nor held it since.
bool Heroes::knows_as_set(const State& now, int hand, int seat) const {
  if (seat < 0) return false;
  bool held = false;
  for (int pick = 0; pick < hands_seen(now, seat); ++pick)
    if (passing_.hand_of(seat, pick) == hand) {
      held = true;
      if (pick >= now.step - 1) return false;
    }
  return held;
}

void Heroes::guess_sealed(State& state, Rng& rng) const {
  for (int seat = 0; seat < players_; ++seat) {
    std::uint8_t& sealed = state.sealed[static_cast<std::size_t>(seat)];
    if (sealed != kUnknown) continue;
    if (state.phase == Phase::pick) {
      const CardWord from = offer(state, seat);
      sealed = from[rng.below(static_cast<std::uint32_t>(from.size()))];
    } else if (state.phase == Phase::side || state.phase == Phase::place) {
      sealed = static_cast<std::uint8_t>(rng.below(2));
    } else {
      Moves<Heroes> choices;
      legal_keep(state, seat, choices);
      sealed = choices[static_cast<int>(rng.below(static_cast<std::uint32_t>(choices.size())))].cards[0];
    }
  }
}

}  // namespace feerie::heroes
