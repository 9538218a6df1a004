// Phase 4, the return (HF-41 … HF-43, HF-62): prestige slots score, counters go, and after rounds 1 and 2 (after round
// 3 too where the table wants it) everyone dismisses three heroes, all at once and sealed.
#include "engine/core/check.h"
#include "engine/games/heroes/game.h"
#include "engine/kit/bits.h"

namespace feerie::heroes {

// HF-41: each uncovered prestige slot scores, in round 3 too (HF-43).
template <class Journal>
void Heroes::come_home(State& state, Journal journal) const {
  state.turn = 0;
  state.hero = 0;
  state.first = 0;
  state.faces.fill(kNone);
  const bool last = state.round + 1 == kRounds;
  state.phase = last && !options_.last_discard ? Phase::over : Phase::keep;  // HF-43
  const auto home = journal(state, fact_of(What::home, {}, {}, state.round + 1));
  for (int seat = 0; seat < players_; ++seat) {
    const SlotCounts free = free_slots(state, seat);
    for (int value = 1; value <= kMaxSlotPrestige; ++value) {
      const int kind = kPrestigeSlot + value - 1;
      const int points = value * count_of(free, kind);
      gain(state, seat, points);
      if constexpr (Journal::kHeard)
        if (points > 0)
          home(state, fact_of(What::open_slot, slot_thing(state, seat, kind), seat_thing(seat), kind, points));
    }
  }
  for (int seat = 0; seat < players_; ++seat) {
    SlotCounts& counters = state.counters[static_cast<std::size_t>(seat)];
    const int gone = total_of(counters);
    counters = 0;
    if (gone > 0) home(state, fact_of(What::recovered, {}, seat_thing(seat), 0, -gone));
  }
  if (state.phase == Phase::over) finish_game(state, journal);
}

// HF-45: what everyone's game was worth.
template <class Journal>
void Heroes::finish_game(const State& state, Journal journal) const {
  for (int seat = 0; seat < players_; ++seat) journal(state, fact_of(What::points, {}, seat_thing(seat)));
}

// HF-42: which heroes stay, as bits of their places: exactly three leave.
void Heroes::legal_keep(const State& now, int seat, Moves<Heroes>& out) const {
  const int size = line_up_size(now, seat);
  for (std::uint8_t kept = 1; kept < 1u << size; ++kept)
    out.add_if(count_bits(kept) == size - kDismissed, one_card(Op::keep, kept));
}

template <class Journal>
void Heroes::apply_keep(State& state, int seat, std::uint8_t kept, Journal journal) const {
  state.sealed.set(static_cast<std::size_t>(seat), kept);
  journal(state, fact_of(What::keep, {}, seat_thing(seat)));
  if (unsealed(state) == 0) state.phase = Phase::leave;
}

// HF-37: said one by one, while the heroes still stand there. All tiles that leave are gone with the line-up's change.
void Heroes::drop_tile(State& state, int seat, std::size_t place, Pen pen) const {
  CardWord& tiles = state.tile_on[static_cast<std::size_t>(seat)];
  const std::uint8_t tile = tiles[place];
  if (tile == kNone) return;
  tiles.set(place, kNone);
  pen(state, fact_of(What::lost_tile, seat_thing(seat), figure_thing(seat, static_cast<int>(place)), tile, -1));
}

// HF-37, HF-42: gaps close without swapping the order; tiles stay on those who stay and leave with those who leave.
template <class Journal>
void Heroes::apply_leave(State& state, const Move& move, Journal journal) const {
  CardWord& line_up = state.line_up[move.seat];
  CardWord& tiles = state.tile_on[move.seat];
  CardWord kept;
  CardWord kept_tiles;
  for (std::size_t place = 0, size = static_cast<std::size_t>(line_up.size()); place < size; ++place) {
    if ((move.cards[0] >> place) & 1) {
      kept_tiles.set(static_cast<std::size_t>(kept.size()), tiles[place]);
      kept.push_back(line_up[place]);
    } else {
      state.gone |= std::uint64_t{1} << line_up[place];
      if constexpr (Journal::kHeard) drop_tile(state, move.seat, place, journal);
    }
  }
  const int dismissed = line_up.size() - kept.size();
  line_up = kept;
  tiles = kept_tiles;
  state.sealed.set(move.seat, kNone);
  journal(state, fact_of(What::left, {}, seat_thing(move.seat), 0, -dismissed));
  if (++state.turn < players_) return;
  state.turn = 0;
  state.phase = Phase::over;
  if (state.round + 1 == kRounds) return finish_game(state, journal);
  ++state.round;
  state.phase = Phase::deal;
}

FEERIE_FOR_BOTH_PENS(come_home, State&)
FEERIE_FOR_BOTH_PENS(apply_keep, State&, int, std::uint8_t)
FEERIE_FOR_BOTH_PENS(apply_leave, State&, const Move&)

}  // namespace feerie::heroes
