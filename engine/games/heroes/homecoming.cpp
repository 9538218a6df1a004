// Phase 4, the return (HF-41 … HF-43, HF-62): prestige slots score, counters go, and after rounds 1 and 2 (after round
// 3 too where the table wants it) everyone dismisses three heroes, all at once and sealed.
#include "engine/core/check.h"
#include "engine/games/heroes/game.h"
#include "engine/kit/bits.h"

namespace feerie::heroes {

// HF-41: each uncovered prestige slot scores, in round 3 too (HF-43).
void Heroes::come_home(State& state) const {
  for (int seat = 0; seat < players_; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    const SlotCounts free = free_slots(state, seat);
    for (int value = 1; value <= kMaxSlotPrestige; ++value)
      state.prestige[at] =
          static_cast<std::uint16_t>(state.prestige[at] + value * count_of(free, kPrestigeSlot + value - 1));
    state.counters[at] = 0;
  }
  state.turn = 0;
  state.hero = 0;
  state.first = 0;
  state.faces.fill(kNone);
  const bool last = state.round + 1 == kRounds;
  state.phase = last && !options_.last_discard ? Phase::over : Phase::keep;  // HF-43
}

// HF-42: which heroes stay, as bits of their places: exactly three leave.
void Heroes::legal_keep(const State& now, int seat, Moves<Heroes>& out) const {
  const int size = line_up_size(now, seat);
  for (std::uint8_t kept = 1; kept < 1u << size; ++kept)
    out.add_if(count_bits(kept) == size - kDismissed, one_card(Op::keep, kept));
}

void Heroes::apply_keep(State& state, int seat, std::uint8_t kept) const {
  state.sealed.set(static_cast<std::size_t>(seat), kept);
  if (unsealed(state) == 0) state.phase = Phase::leave;
}

// HF-37, HF-42: gaps close without swapping the order; tiles stay on those who stay and leave with those who leave.
void Heroes::apply_leave(State& state, const Move& move) const {
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
    }
  }
  line_up = kept;
  tiles = kept_tiles;
  state.sealed.set(move.seat, kNone);
  if (++state.turn < players_) return;
  state.turn = 0;
  state.phase = Phase::over;
  if (state.round + 1 == kRounds) return;
  ++state.round;
  state.phase = Phase::deal;
}

}  // namespace feerie::heroes
