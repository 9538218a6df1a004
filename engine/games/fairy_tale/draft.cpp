// The draft (FT-4, FT-5, FT-25, FT-37): the table deals card by card, everyone picks at once and sealed, the table
// hands the rest on. A hand stays where it was dealt and seats move around it: position i holds the card of pick i,
// the cards not yet picked stand sorted behind, so no order of arrival can be read from it.
#include <bit>

#include "engine/core/check.h"
#include "engine/games/fairy_tale/game.h"

namespace feerie::fairy_tale {

namespace {

// The position of the rank-th set bit.
int select_bit(std::uint64_t bits, int rank) {
  int at = 0;
  for (int width = 32; width >= 8; width /= 2) {
    const int below = std::popcount(bits & ((std::uint64_t{1} << width) - 1));
    if (rank < below) continue;
    rank -= below;
    bits >>= width;
    at += width;
  }
  for (; rank > 0; --rank) bits &= bits - 1;
  return at + std::countr_zero(bits);
}

}  // namespace

// FT-4: uniform among the copies left; FT-37: for a start card, among those without Open or Close icon.
Kind FairyTale::draw(const State& now, Rng& rng, bool without_icon) const {
  std::array<std::uint64_t, 2> bits = now.pile;
  if (without_icon) bits = {bits[0] & no_icon_bits_[0], bits[1] & no_icon_bits_[1]};
  const int low = std::popcount(bits[0]);
  const int all = low + std::popcount(bits[1]);
  check(all > 0, "the pile never runs out (FT-30)");
  const int rank = static_cast<int>(rng.below(static_cast<std::uint32_t>(all)));
  return rank < low ? kind_at_[static_cast<std::size_t>(select_bit(bits[0], rank))]
                    : kind_at_[static_cast<std::size_t>(64 + select_bit(bits[1], rank - low))];
}

void FairyTale::take_from_pile(State& state, Kind kind) const {
  std::uint64_t& word = state.pile[slots_[kind].word];
  const std::uint64_t left = word & slots_[kind].mask;
  word ^= left & (~left + 1);
}

int FairyTale::copies_in_pile(const State& now, Kind kind) const {
  return std::popcount(now.pile[slots_[kind].word] & slots_[kind].mask);
}

void FairyTale::legal_deal(const State& now, Moves<FairyTale>& out) const {
  const bool start_card = now.phase == Phase::start_card;
  const int seat = start_card ? seat_in_order(now.turn) : now.turn;
  for (int i = 0; i < content_->kinds(); ++i) {
    const auto kind = static_cast<Kind>(i);
    if (start_card && !((no_icon_ >> kind) & 1)) continue;  // FT-25
    if (in_pile(now, kind))
      out.add({.op = Op::deal, .seat = static_cast<std::uint8_t>(seat), .cards = {kind, kNone, kNone, kNone}});
  }
}

// FT-25, FT-37: one face-up card each, from the dealer's left; it is in play and belongs to no step.
void FairyTale::apply_start_card(State& state, const Move& move) const {
  take_from_pile(state, move.cards[0]);
  state.row[move.seat][0] = move.cards[0];
  if (++state.turn < players_) return;
  state.turn = 0;
  state.played = 1;
  state.phase = Phase::deal;
}

void FairyTale::apply_deal(State& state, const Move& move) const {
  const Kind kind = move.cards[0];
  take_from_pile(state, kind);
  auto& hand = state.dealt[state.round][state.turn];
  std::size_t at = state.step;
  for (; at > 0 && hand[at - 1] > kind; --at) hand[at] = hand[at - 1];
  hand[at] = kind;
  if (++state.step < cards_dealt(state.round)) return;
  state.step = 0;
  if (++state.turn < players_) return;
  state.turn = 0;
  state.phase = Phase::pick;
}

void FairyTale::legal_pick(const State& now, int seat, Moves<FairyTale>& out) const {
  const Hand offer = on_offer(now, seat);
  for (std::size_t i = 0; i < static_cast<std::size_t>(offer.size); ++i)
    if (i == 0 || offer.cards[i] != offer.cards[i - 1])
      out.add({.op = Op::pick, .seat = 0, .cards = {offer.cards[i], kNone, kNone, kNone}});
}

bool FairyTale::all_sealed(const State& now) const {
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat)
    if (now.sealed[seat] == kNone) return false;
  return true;
}

// FT-4, FT-29: the picks are sealed until the last one; then each stands at its place of its hand.
void FairyTale::apply_pick(State& state, int seat, Kind kind) const {
  state.sealed[static_cast<std::size_t>(seat)] = kind;
  if (!all_sealed(state)) return;
  for (int picker = 0; picker < players_; ++picker) {
    auto& hand = state.dealt[state.round][static_cast<std::size_t>(hand_of(picker, state.round, state.step))];
    Kind& sealed = state.sealed[static_cast<std::size_t>(picker)];
    std::size_t at = state.step;
    while (hand[at] != sealed) ++at;
    for (; at > state.step; --at) hand[at] = hand[at - 1];
    hand[at] = sealed;
    sealed = kNone;
  }
  ++state.step;
  state.turn = 0;
  state.phase = Phase::pass;
}

// The hand that reaches the next seat, as that seat sees it.
Move FairyTale::due_pass(const State& now) const {
  const auto& hand = now.dealt[now.round][static_cast<std::size_t>(hand_of(now.turn, now.round, now.step))];
  Move move{.op = Op::pass, .seat = now.turn};
  for (std::size_t i = now.step; i < static_cast<std::size_t>(cards_dealt(now.round)); ++i)
    move.cards[i - now.step] = hand[i];
  return move;
}

// FT-4, FT-31: the last card of a hand is no choice; with it the draft ends.
void FairyTale::apply_pass(State& state) const {
  if (++state.turn < players_) return;
  state.turn = 0;
  const bool last_card = state.step + 1 == cards_dealt(state.round);
  state.phase = last_card ? Phase::play : Phase::pick;
  if (last_card) state.step = 0;
}

}  // namespace feerie::fairy_tale
