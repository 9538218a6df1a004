// The draft (FT-4, FT-5, FT-25, FT-37): the table deals card by card, everyone picks at once and sealed, the table
// hands the rest on. A hand stays where it was dealt and seats move around it: position i holds the card of pick i,
// the cards not yet picked stand sorted behind, so no order of arrival can be read from it.
#include <bit>

#include "engine/core/check.h"
#include "engine/games/fairy_tale/game.h"
#include "engine/kit/bits.h"

namespace feerie::fairy_tale {

// FT-4: uniform among the copies left; FT-37: for a start card, among those without Open or Close icon.
Kind FairyTale::draw(const State& now, Rng& rng, bool without_icon) const {
  std::array<std::uint64_t, 2> bits = now.pile;
  if (without_icon) bits = {bits[0] & no_icon_bits_[0], bits[1] & no_icon_bits_[1]};
  const std::uint64_t low = bits_up_to(bits[0]);
  const std::uint64_t high = bits_up_to(bits[1]);
  const auto low_count = static_cast<std::uint32_t>(low >> 56);
  const std::uint32_t all = low_count + static_cast<std::uint32_t>(high >> 56);
  check(all > 0, "the pile never runs out (FT-30)");
  const std::uint32_t rank = rng.below(all);
  const std::uint64_t in_high = rank >= low_count ? ~std::uint64_t{0} : 0;  // a mask: the branch would be a coin toss
  const std::uint64_t word = (bits[0] & ~in_high) | (bits[1] & in_high);
  const std::uint64_t up_to = (low & ~in_high) | (high & in_high);
  return kind_at_[(64 & in_high) + select_bit(word, up_to, rank - (low_count & static_cast<std::uint32_t>(in_high)))];
}

void FairyTale::take_from_pile(State& state, Kind kind) const {
  std::uint64_t& word = state.pile[slots_[kind].word];
  const std::uint64_t left = word & slots_[kind].mask;
  word ^= left & (~left + 1);
}

// A kind's copies leave lowest bit first, so the highest ones stay.
void FairyTale::put_in_pile(State& state, Kind kind, int copies) const {
  for (std::uint64_t left = slots_[kind].mask; std::popcount(left) > 0; left &= left - 1)
    if (std::popcount(left) == copies) state.pile[slots_[kind].word] |= left;
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
    if (in_pile(now, kind)) out.add(one_card(Op::deal, kind, seat));
  }
}

// FT-25, FT-37: one face-up card each, from the dealer's left; it is in play and belongs to no step.
template <class Journal>
void FairyTale::apply_start_card(State& state, const Move& move, Journal journal) const {
  const Standing before = standing(state, journal);
  take_from_pile(state, move.cards[0]);
  state.row[move.seat][0] = move.cards[0];
  ++state.turn;
  say_card(state, {.what = What::start_card, .target = card_in_row(move.seat, 0), .card = move.cards[0]}, before,
           journal);
  if (state.turn < players_) return;
  state.turn = 0;
  state.played = 1;
  state.phase = Phase::deal;
}

template <class Journal>
void FairyTale::apply_deal(State& state, const Move& move, Journal journal) const {
  const Kind kind = move.cards[0];
  const bool round_begins = state.turn == 0 && state.step == 0;
  take_from_pile(state, kind);
  state.dealt[state.round][state.turn].insert_sorted(kind);
  ++state.step;
  if (round_begins) journal(state, Fact{.what = What::round});
  say_secret(state,
             {.what = What::dealt,
              .source = thing_of(ThingKind::pile, 1),
              .target = thing_of(seat_at(move.seat)),
              .card = kind},
             journal);
  if (state.step < cards_dealt(state.round)) return;
  state.step = 0;
  if (++state.turn < players_) return;
  state.turn = 0;
  state.phase = Phase::pick;
}

void FairyTale::legal_pick(const State& now, int seat, Moves<FairyTale>& out) const {
  add_different(on_offer(now, seat).cards, out, [](Kind kind) { return one_card(Op::pick, kind); });
}

// FT-4, FT-29: the picks are sealed until the last one; then each stands at its place of its hand.
template <class Journal>
void FairyTale::apply_pick(State& state, int seat, Kind kind, Journal journal) const {
  state.sealed.set(static_cast<std::size_t>(seat), kind);
  say_secret(state, {.what = What::picked, .target = thing_of(seat_at(seat)), .card = kind}, journal);
  if (unsealed(state) != 0) return;
  carry_out_picks(state.dealt[state.round], passing(state.round), state.sealed, players_, state.step);
  for (std::size_t picker = 0; picker < static_cast<std::size_t>(players_); ++picker)
    state.held[picker].insert_sorted(state.sealed[picker]);
  state.sealed = {};
  ++state.step;
  state.turn = 0;
  state.phase = Phase::pass;
}

// The hand that reaches the next seat, as that seat sees it.
Move FairyTale::due_pass(const State& now) const {
  return several_cards(Op::pass, on_offer(now, now.turn).cards, now.turn);
}

// FT-4, FT-31: the last card of a hand is no choice; with it the draft ends.
template <class Journal>
void FairyTale::apply_pass(State& state, Journal journal) const {
  const int seat = state.turn++;
  const int from = passes_left(state.round) ? right_of(seat) : left_of(seat);
  journal(state, Fact{.what = What::passed, .source = thing_of(seat_at(from)), .target = thing_of(seat_at(seat))});
  if (state.turn < players_) return;
  state.turn = 0;
  const bool last_card = state.step + 1 == cards_dealt(state.round);
  state.phase = Phase::pick;
  if (!last_card) return;
  for (int keeper = 0; keeper < players_; ++keeper) {
    state.held[static_cast<std::size_t>(keeper)].insert_sorted(
        state.dealt[state.round][static_cast<std::size_t>(hand_of(keeper, state.round, state.step))][state.step]);
    journal(state, Fact{.what = What::kept_last, .target = thing_of(seat_at(keeper))});
  }
  state.phase = Phase::play;
  state.step = 0;
}

FEERIE_FOR_BOTH_JOURNALS(void, FairyTale, apply_start_card, State&, const Move&)
FEERIE_FOR_BOTH_JOURNALS(void, FairyTale, apply_deal, State&, const Move&)
FEERIE_FOR_BOTH_JOURNALS(void, FairyTale, apply_pick, State&, int, Kind)
FEERIE_FOR_BOTH_JOURNALS(void, FairyTale, apply_pass, State&)

}  // namespace feerie::fairy_tale
