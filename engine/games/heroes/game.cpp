// The rule book object: tables from content and options, and the switches that hand each phase to its two neighbours
// legal_<phase> and apply_<phase>. The rules themselves stand in the files game.h names.
#include "engine/games/heroes/game.h"

#include "engine/core/check.h"
#include "engine/kit/bits.h"

namespace feerie::heroes {

static_assert(Speaks<Heroes> && Vouches<Heroes>);
static_assert(sizeof(State) <= 768);

// HF-1, HF-18.
Result<void> check_options(const Options& options) {
  if (options.players < 2 || options.players > kMaxPlayers)
    return refuse(Message("heroes.bad_players").with("players", options.players).with("most", kMaxPlayers));
  if (options.youngest < 0 || options.youngest >= options.players)
    return refuse(Message("heroes.bad_youngest").with("seat", options.youngest + 1).with("players", options.players));
  return {};
}

Heroes::Heroes(std::shared_ptr<const Content> content, const Options& options)
    : content_(std::move(content)), options_(options), players_(options.players), passing_(options.players, true) {
  check(check_options(options).has_value(), "options were not checked");
  check(content_->heroes.size() == kHeroes && content_->adversaries.size() == kAdversaries &&
            content_->missions.size() == kMissions && content_->tiles.size() <= kMaxTileKinds,
        "content was not checked");
  check(options.rules >= kOldestRules && options.rules <= kNewestRules && suits(*content_, options.rules),
        "no such rules, or content of others");
  if (content_->discard_in_last_round) options_.last_discard = *content_->discard_in_last_round;
  for (std::size_t i = 0; i < kHeroes; ++i) {
    const Hero& hero = content_->heroes[i];
    own_slots_[i] = slots_of(kGenericSlot, hero.generic);
    for (int value = 1; value <= kMaxSlotPrestige; ++value)
      own_slots_[i] += slots_of(kPrestigeSlot + value - 1, hero.prestige[static_cast<std::size_t>(value) - 1]);
  }
  find_joints();
  for (std::size_t i = 0; i < kAdversaries; ++i)
    of_colour_[static_cast<std::size_t>(content_->adversaries[i].colour)] |= std::uint64_t{1} << i;
  for (std::size_t i = 0; i < kMissions; ++i) {
    auto& rank = of_rank_[static_cast<std::size_t>(content_->missions[i].rank)];
    rank = static_cast<std::uint16_t>(rank | 1u << i);
  }
}

// HF-2 … HF-6: the starting missions lie open; the line of adversaries is the table's first move.
State Heroes::start() const {
  State state{};
  state.deck = (std::uint64_t{1} << kHeroes) - 1;
  state.foes = (std::uint64_t{1} << kAdversaries) - 1;
  for (std::size_t kind = 0; kind < content_->tiles.size(); ++kind)
    state.tiles_left[kind] = content_->tiles[kind].copies;
  for (auto& places : state.tokens) places.fill(kNone);
  for (auto& pile : state.finished) pile.fill(kNone);
  for (std::size_t i = 0; i < kMissions; ++i) {
    const Mission& mission = content_->missions[i];
    if (mission.starting) state.mission[static_cast<std::size_t>(mission.rank)] = static_cast<std::uint8_t>(i);
    else state.unseen_missions = static_cast<std::uint16_t>(state.unseen_missions | 1u << i);
  }
  state.faces.fill(kNone);
  state.tile = kNone;
  state.phase = Phase::foes;
  return state;
}

SeatSet Heroes::to_act(const State& now) const {
  switch (now.phase) {
    case Phase::foes:
    case Phase::deal:
    case Phase::pass:
    case Phase::discard:
    case Phase::show:
    case Phase::place:
    case Phase::roll:
    case Phase::draw:
    case Phase::reveal:
    case Phase::leave: return kChance;
    case Phase::pick:
    case Phase::side:
    case Phase::keep: return SeatSet::from_bits(unsealed(now));  // HF-8, HF-10, HF-42: sealed until all have chosen
    case Phase::wound: return seat_at(now.victim);               // HF-15
    case Phase::over: return {};
    default: return seat_at(now.turn);
  }
}

void Heroes::legal(const State& now, Seat seat, Moves<Heroes>& out) const {
  out.clear();
  const int at = index(seat);
  switch (now.phase) {
    case Phase::foes: return legal_foe(now, out);
    case Phase::deal: return legal_deal(now, out);
    case Phase::pick:
      return add_different(offer(now, at), out, [](std::uint8_t hero) { return one_card(Op::pick, hero); });
    case Phase::side:
      for (const std::uint8_t side : {std::uint8_t{0}, std::uint8_t{1}}) out.add(one_card(Op::side, side));
      return;
    case Phase::tiles: return legal_tiles(now, out);
    case Phase::act: return legal_act(now, out);
    case Phase::dice: return legal_dice(now, out);
    case Phase::roll:
      for (std::uint8_t face = 0; face < kFaces; ++face) {
        Move move = one_card(Op::roll, static_cast<std::uint8_t>(std::countr_zero(now.dice)));
        move.cards[1] = face;
        out.add(move);
      }
      return;
    case Phase::wound: return legal_wound(now, out);
    case Phase::take: return legal_take(now, out);
    case Phase::attempt: return legal_attempt(now, out);
    case Phase::draw:
      for (std::uint8_t kind = 0; kind < content_->tiles.size(); ++kind)
        if (now.tiles_left[kind] > 0) out.add(one_card(Op::draw, kind));
      return;
    case Phase::drawn: add_placements(now, at, 1u << now.tile, out); return out.add(Move{.op = Op::hold});
    case Phase::target: return legal_opponents(now, Op::target, out);
    case Phase::share: return legal_opponents(now, Op::share, out);
    case Phase::heal: return legal_heal(now, out);
    case Phase::reveal: return legal_reveal(now, out);
    case Phase::keep: return legal_keep(now, at, out);
    case Phase::over: return;
    default: return out.add(forced(now));
  }
}

// The table's moves that leave no choice to chance: what was sealed is shown, what is left of a hand goes on.
Move Heroes::forced(const State& now) const {
  const int seat = now.turn;
  switch (now.phase) {
    case Phase::pass: return several_cards(Op::pass, offer(now, seat), seat);
    case Phase::discard: {
      const auto hand = static_cast<std::size_t>(passing_.hand_of(seat, kRecruits - 1));
      return one_card(Op::discard, now.dealt[hand][kDealt - 1], seat);
    }
    case Phase::show: return one_card(Op::show, picked_hero(now, seat), seat);
    case Phase::place: return one_card(Op::place, now.sealed[static_cast<std::size_t>(seat)], seat);
    case Phase::leave: return one_card(Op::leave, now.sealed[static_cast<std::size_t>(seat)], seat);
    default: broken("the table is not asked here");
  }
}

Move Heroes::roll(const State& now, Rng& rng) const {
  switch (now.phase) {
    case Phase::foes: return one_card(Op::foe, static_cast<std::uint8_t>(random_bit(now.foes, rng)));
    case Phase::deal: return one_card(Op::deal, static_cast<std::uint8_t>(random_bit(now.deck, rng)), now.turn);
    case Phase::roll: {
      Move move = one_card(Op::roll, static_cast<std::uint8_t>(std::countr_zero(now.dice)));
      move.cards[1] = static_cast<std::uint8_t>(rng.below(kFaces));
      return move;
    }
    case Phase::draw: {  // HF-5: uniform among the tiles left
      std::uint32_t left = 0;
      for (const std::uint8_t count : now.tiles_left) left += count;
      std::uint32_t rank = rng.below(left);
      std::uint8_t kind = 0;
      while (rank >= now.tiles_left[kind]) rank -= now.tiles_left[kind++];
      return one_card(Op::draw, kind);
    }
    case Phase::reveal: return roll_reveal(now, rng);
    default: return forced(now);
  }
}

template <class Journal>
void Heroes::go(State& state, Seat seat, const Move& move, Journal journal) const {
  const int at = index(seat);
  switch (state.phase) {
    case Phase::foes: return apply_foe(state, move.cards[0], journal);
    case Phase::deal: return apply_deal(state, move, journal);
    case Phase::pick: return apply_pick(state, at, move.cards[0], journal);
    case Phase::pass: return apply_pass(state, journal);
    case Phase::discard: return apply_discard(state, move, journal);
    case Phase::show: return apply_show(state, journal);
    case Phase::side: return apply_side(state, at, move.cards[0], journal);
    case Phase::place: return apply_place(state, move, journal);
    case Phase::tiles: return apply_tiles(state, move, journal);
    case Phase::act: return apply_act(state, move, journal);
    case Phase::dice: return apply_dice(state, move, journal);
    case Phase::roll: return apply_roll(state, move, journal);
    case Phase::wound: return apply_wound(state, move.cards[0], journal);
    case Phase::take: return apply_take(state, move.cards[0], journal);
    case Phase::attempt: return apply_attempt(state, move, journal);
    case Phase::draw: return apply_draw(state, move.cards[0], journal);
    case Phase::drawn: return apply_drawn(state, move, journal);
    case Phase::target: return apply_target(state, move.seat, journal);
    case Phase::share: return apply_share(state, move.seat, journal);
    case Phase::heal: return apply_heal(state, move.cards[0], journal);
    case Phase::reveal: return apply_reveal(state, move, journal);
    case Phase::keep: return apply_keep(state, at, move.cards[0], journal);
    case Phase::leave: return apply_leave(state, move, journal);
    case Phase::over: broken("a move after the end");
  }
}

template <class Journal>
void Heroes::play(State& state, Seat seat, const Move& move, Journal journal) const {
  if constexpr (Journal::kHeard) go(state, seat, move, Pen{journal.to});
  else go(state, seat, move, NoPen{});
}

// HF-46: hands and sealed choices are their owner's; all else is public.
SeatSet Heroes::witnesses(const State& now, Seat seat, const Move& move) const {
  switch (now.phase) {
    case Phase::deal:
    case Phase::pass: return seat_at(move.seat);
    case Phase::pick:
    case Phase::side:
    case Phase::keep: return seat;
    default: return SeatSet::everyone(players_);
  }
}

// One counter per deck and die: 0 heroes, 1 adversaries, 2 tiles, 3 … 5 dice, 6 … 8 missions by rank.
std::uint8_t Heroes::source(const State& now) const {
  switch (now.phase) {
    case Phase::deal: return 0;
    case Phase::foes: return 1;
    case Phase::draw: return 2;
    case Phase::roll: return static_cast<std::uint8_t>(3 + std::countr_zero(now.dice));
    case Phase::reveal: {
      const auto rank = static_cast<std::size_t>(full_mission(now));
      return (now.unseen_missions & of_rank_[rank]) != 0 ? static_cast<std::uint8_t>(6 + rank) : kNoDraw;
    }
    default: return kNoDraw;
  }
}

FEERIE_FOR_BOTH_JOURNALS(void, Heroes, play, State&, Seat, const Move&)

}  // namespace feerie::heroes
