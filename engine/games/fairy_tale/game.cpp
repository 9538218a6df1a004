// The rule book object: tables from content and options, and the one switch that hands each phase to its two
// neighbours legal_<phase> and apply_<phase>. Relies on draft, play, effects, scoring for the rules themselves.
#include "engine/games/fairy_tale/game.h"

#include <bit>

#include "engine/core/check.h"

namespace feerie::fairy_tale {

static_assert(Speaks<FairyTale> && Picks<FairyTale> && Vouches<FairyTale>);
static_assert(sizeof(State) <= 512);

// FT-2, FT-26, FT-37 (Novice and Expert exclude each other: one option names the variant), FT-38.
Result<void> check_options(const Options& options) {
  const int most = options.variant == Variant::expert ? 5 : 4;
  if (options.players < 2 || options.players > most)
    return refuse(Message("fairy_tale.bad_players").with("players", options.players).with("most", most));
  if (options.pairs && options.players != 4)
    return refuse(Message("fairy_tale.pairs_need_four").with("players", options.players));
  return {};
}

FairyTale::FairyTale(std::shared_ptr<const Content> content, const Options& options)
    : content_(std::move(content)), options_(options), players_(options.players) {
  check(check_options(options).has_value(), "options were not checked");
  check(content_->kinds() <= kMaxKinds, "content has more kinds than fit a mask");
  passing_ = {Passing(players_, true), Passing(players_, false)};  // FT-4, FT-29
  std::array<int, 2> used{};
  for (int i = 0; i < content_->kinds(); ++i) {
    const auto kind = static_cast<Kind>(i);
    const Card& card = content_->cards[static_cast<std::size_t>(i)];
    cards_[kind] = card;
    with_effect_[static_cast<std::size_t>(card.effect.kind)] |= mask_of(kind);
    if (card.effect.kind != EffectKind::open && card.effect.kind != EffectKind::close) no_icon_ |= mask_of(kind);
    if (card.wild) wild_ |= mask_of(kind);
    if (card.expert && options.variant != Variant::expert) continue;  // FT-2
    deck_kinds_ |= mask_of(kind);
    deck_size_ += card.copies;
    const std::size_t word = used[0] + card.copies <= 64 ? 0 : 1;
    check(used[word] + card.copies <= 64, "the deck does not fit the pile");
    const std::uint64_t mask = ((std::uint64_t{1} << card.copies) - 1) << used[word];
    slots_[kind] = {mask, static_cast<std::uint8_t>(word)};
    for (int bit = 0; bit < card.copies; ++bit) kind_at_[word * 64 + static_cast<std::size_t>(used[word] + bit)] = kind;
    used[word] += card.copies;
    full_pile_[word] |= mask;
    if ((no_icon_ >> kind) & 1) no_icon_bits_[word] |= mask;
  }
}

State FairyTale::start() const {
  State state{};
  state.pile = full_pile_;
  for (auto& row : state.row) row.fill(kNone);
  state.borrowed = kNone;
  state.phase = options_.variant == Variant::novice ? Phase::start_card : Phase::deal;
  return state;
}

SeatSet FairyTale::to_act(const State& now) const {
  switch (now.phase) {
    case Phase::start_card:
    case Phase::deal:
    case Phase::pass:
    case Phase::show: return kChance;
    case Phase::pick:
    case Phase::play: return SeatSet::from_bits(unsealed(now));  // FT-29: sealed until every player has chosen
    case Phase::hunt:
    case Phase::open:
    case Phase::close: return seat_at(seat_in_order(now.turn));
    case Phase::name: return seat_at(now.turn);
    case Phase::over: break;
  }
  return {};
}

void FairyTale::legal(const State& now, Seat seat, Moves<FairyTale>& out) const {
  out.clear();
  switch (now.phase) {
    case Phase::start_card:
    case Phase::deal: return legal_deal(now, out);
    case Phase::pick: return legal_pick(now, index(seat), out);
    case Phase::pass: return out.add(due_pass(now));
    case Phase::play: return legal_play(now, index(seat), out);
    case Phase::show: return out.add(one_card(Op::show, now.sealed[now.turn], now.turn));
    case Phase::hunt: return legal_hunt(now, out);
    case Phase::open:
    case Phase::close: return legal_turn(now, out);
    case Phase::name: return legal_name(now, out);
    case Phase::over: break;
  }
}

Move FairyTale::roll(const State& now, Rng& rng) const {
  switch (now.phase) {
    case Phase::start_card:
    case Phase::deal: {
      const bool start_card = now.phase == Phase::start_card;
      const int seat = start_card ? seat_in_order(now.turn) : now.turn;  // FT-37: from the dealer's left
      return one_card(Op::deal, draw(now, rng, start_card), seat);
    }
    case Phase::pass: return due_pass(now);
    case Phase::show: return one_card(Op::show, now.sealed[now.turn], now.turn);
    default: broken("the table is not asked here");
  }
}

template <class Journal>
void FairyTale::play(State& state, Seat seat, const Move& move, Journal journal) const {
  switch (state.phase) {
    case Phase::start_card: return apply_start_card(state, move, journal);
    case Phase::deal: return apply_deal(state, move, journal);
    case Phase::pick: return apply_pick(state, index(seat), move.cards[0], journal);
    case Phase::pass: return apply_pass(state, journal);
    case Phase::play: return apply_play(state, index(seat), move.cards[0], journal);
    case Phase::show: return apply_show(state, move, journal);
    case Phase::hunt: return apply_hunt(state, move.seat, journal);
    case Phase::open:
    case Phase::close: return apply_turn(state, index(seat), move.cards[0], journal);
    case Phase::name: return apply_name(state, index(seat), move.cards[0], journal);
    case Phase::over: broken("a move after the end");
  }
}

FEERIE_FOR_BOTH_JOURNALS(void, FairyTale, play, State&, Seat, const Move&)

// FT-28: hands, picks and laid cards are seen by their owner only; all that turns up on the table by everyone.
SeatSet FairyTale::witnesses(const State& now, Seat seat, const Move& move) const {
  switch (now.phase) {
    case Phase::deal:
    case Phase::pass: return seat_at(move.seat);
    case Phase::pick:
    case Phase::play: return seat;
    default: return SeatSet::everyone(players_);
  }
}

std::uint8_t FairyTale::source(const State& now) const {
  return now.phase == Phase::deal || now.phase == Phase::start_card ? 0 : kNoDraw;
}

Move FairyTale::pick(const State& now, Seat seat, Rng& rng) const {
  if (now.phase == Phase::pick || now.phase == Phase::play) {
    const bool picking = now.phase == Phase::pick;
    const Hand hand = picking ? on_offer(now, index(seat)) : in_hand(now, index(seat));
    CardWord different;
    std::uint32_t count = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(hand.size); ++i) {
      different[count] = hand.cards[i];
      count += hand.cards[i] != hand.cards[i + 1];
    }
    return one_card(picking ? Op::pick : Op::play, different[count == 1 ? 0 : rng.below(count)]);
  }
  Moves<FairyTale> moves;
  legal(now, seat, moves);
  return moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
}

// FT-30: every player takes 20 cards in a game, and nothing comes back.
int FairyTale::pile_size(const State& now) const {
  int drawn = options_.variant == Variant::novice ? (now.phase == Phase::start_card ? now.turn : players_) : 0;
  for (int round = 0; round < now.round; ++round) drawn += cards_dealt(round) * players_;
  if (now.phase == Phase::deal) drawn += now.turn * cards_dealt(now.round) + now.step;
  else if (now.phase != Phase::start_card) drawn += cards_dealt(now.round) * players_;
  return deck_size_ - drawn;
}

FairyTale::Hand FairyTale::on_offer(const State& now, int seat) const {
  const CardWord& hand = now.dealt[now.round][static_cast<std::size_t>(hand_of(seat, now.round, now.step))];
  return {.cards = hand.behind(now.step), .size = cards_dealt(now.round) - now.step};
}

FairyTale::Hand FairyTale::offer_seen(const State& now, int seat) const {
  if (now.phase == Phase::pick || (now.phase == Phase::pass && seat < now.turn)) return on_offer(now, seat);
  Hand offer{.cards = {}, .size = 0};
  if (now.phase != Phase::deal || seat > now.turn) return offer;
  offer.size = seat < now.turn ? cards_dealt(now.round) : now.step;
  for (std::size_t i = 0; i < static_cast<std::size_t>(offer.size); ++i)
    offer.cards[i] = now.dealt[now.round][static_cast<std::size_t>(seat)][i];
  return offer;
}

CardWord FairyTale::hand_from_draft(const State& now, int seat) const {
  CardWord hand;
  if (now.phase <= Phase::deal || now.phase >= Phase::name) return hand;
  const bool drafting = now.phase <= Phase::pass;
  for (int i = 0; i < (drafting ? now.step : cards_dealt(now.round)); ++i)
    hand.insert_sorted(
        now.dealt[now.round][static_cast<std::size_t>(hand_of(seat, now.round, i))][static_cast<std::size_t>(i)]);
  if (drafting) return hand;
  const auto at = static_cast<std::size_t>(seat);
  for (int i = now.played - now.step; i < row_length(now, seat); ++i)
    hand.remove(now.row[at][static_cast<std::size_t>(i)]);
  if (now.sealed[at] < kUnknown) hand.remove(now.sealed[at]);
  return hand;
}

}  // namespace feerie::fairy_tale
