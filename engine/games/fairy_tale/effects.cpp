// Hunt, Open, Close (FT-9 to FT-16, FT-32, FT-33): three passes over the cards of one step. In each pass every player
// owes one set of own cards; the legal sets are the ones some largest assignment of effects to different cards uses.
// Such sets are the bases of a matroid, so asking card by card is safe: a card may be offered exactly if the cards
// chosen so far and it can all be assigned to different effects, and then a full legal set stays in reach.
#include <bit>
#include <span>

#include "engine/core/check.h"
#include "engine/games/fairy_tale/game.h"

namespace feerie::fairy_tale {

namespace {

// What the pass turns: in Open cards up, in Close cards down (FT-9).
EffectKind pass_kind(const State& now) { return now.phase == Phase::open ? EffectKind::open : EffectKind::close; }

constexpr std::uint16_t bit_of(int position) { return static_cast<std::uint16_t>(1u << position); }

// The positions of a set whose kinds an effect reaches; `length` is the row's. Runs through the whole row, because a
// loop over the set would end where no processor can foresee.
unsigned matching(const std::array<Kind, kRowSize>& row, unsigned length, unsigned positions, KindMask what) {
  unsigned found = 0;
  for (unsigned i = 0; i < length; ++i) found |= static_cast<unsigned>((what >> row[i]) & 1) << i;
  return found & positions;
}

// The kinds that lie at the positions of a set.
KindMask kinds_at(const std::array<Kind, kRowSize>& row, unsigned length, unsigned positions) {
  KindMask kinds = 0;
  for (unsigned i = 0; i < length; ++i) kinds |= KindMask{(positions >> i) & 1} << row[i];
  return kinds;
}

// Assigns cards (row positions) to single turns owed, different cards to different turns, by augmenting paths.
// A card once assigned stays so (to this turn or another), so adding cards one by one builds a largest set.
class Assignment {
 public:
  Assignment(const std::array<Kind, kRowSize>& row, std::span<const Effect* const> effects) : row_(row) {
    for (const Effect* effect : effects)
      for (int n = 0; n < effect->count; ++n) {
        reach_[units_] = effect->what;
        taken_by_[units_++] = -1;
      }
  }

  bool add(int position) {
    tried_ = 0;
    return place(position);
  }
  bool add_all(unsigned positions) {
    for (; positions != 0; positions &= positions - 1)
      if (!add(std::countr_zero(positions))) return false;
    return true;
  }

 private:
  static_assert(kMaxPlayers * kMaxCount <= 64);

  bool place(int position) {
    const Kind kind = row_[static_cast<std::size_t>(position)];
    for (std::size_t unit = 0; unit < units_; ++unit) {
      if (!((reach_[unit] >> kind) & 1) || ((tried_ >> unit) & 1)) continue;
      tried_ |= std::uint64_t{1} << unit;
      if (taken_by_[unit] >= 0 && !place(taken_by_[unit])) continue;
      taken_by_[unit] = static_cast<std::int8_t>(position);
      return true;
    }
    return false;
  }

  const std::array<Kind, kRowSize>& row_;
  std::size_t units_ = 0;
  std::uint64_t tried_ = 0;
  std::array<KindMask, 64> reach_;
  std::array<std::int8_t, 64> taken_by_;
};

}  // namespace

// FT-32: only the cards revealed in this step apply effects, and not the hunted ones (FT-16). Seats as bits.
unsigned FairyTale::acting(const State& now, EffectKind kind) const {
  unsigned seats = 0;
  for (unsigned seat = 0; seat < static_cast<unsigned>(players_); ++seat)
    seats |= unsigned{cards_[now.row[seat][now.played - 1u]].effect.kind == kind} << seat;
  return seats & ~unsigned{now.hunted};
}

// FT-9: Hunt, then Open, then Close; each works on the table as the pass before left it (FT-32).
void FairyTale::begin_effects(State& state) const {
  state.hunted = 0;
  begin_pass(state, Phase::hunt);
  continue_effects(state);
}

void FairyTale::begin_pass(State& state, Phase phase) const {
  state.phase = phase;
  state.turn = 0;
  state.chosen = 0;
  state.hunt_left = 0;
}

// Goes on until somebody has a real choice, or the step is done.
void FairyTale::continue_effects(State& state) const {
  if (state.phase == Phase::hunt) {
    if (acting(state, EffectKind::hunt) != 0 && next_hunter(state)) return;
    end_hunt(state);
    begin_pass(state, Phase::open);
  }
  if (state.phase == Phase::open) {
    if (settle_turns(state)) return;
    begin_pass(state, Phase::close);
  }
  if (settle_turns(state)) return;
  state.chosen = 0;
  finish_step(state);
}

// FT-16: the cards of this step, of any player, that the hunter's effect names; never the hunter itself. As bits of
// seats.
std::uint16_t FairyTale::huntable(const State& now, int hunter) const {
  const Effect& effect = cards_[now.row[static_cast<std::size_t>(hunter)][now.played - 1u]].effect;
  unsigned targets = 0;
  if (effect.who == Reach::all)
    for (unsigned seat = 0; seat < static_cast<unsigned>(players_); ++seat)
      if (static_cast<int>(seat) != hunter && ((effect.what >> now.row[seat][now.played - 1u]) & 1))
        targets |= 1u << seat;
  return static_cast<std::uint16_t>(targets);
}

// FT-16: hunts are simultaneous, so State::hunted is read by nobody in this pass: a hunted hunter still hunts.
bool FairyTale::next_hunter(State& state) const {
  for (; state.turn < players_; ++state.turn) {
    const int hunter = seat_in_order(state.turn);
    const Effect& effect = cards_[state.row[static_cast<std::size_t>(hunter)][state.played - 1u]].effect;
    if (effect.kind != EffectKind::hunt) continue;
    const std::uint16_t targets = huntable(state, hunter);
    if (effect.count != 0 && std::popcount(targets) > effect.count) {
      state.hunt_left = effect.count;
      state.chosen = 0;
      return true;
    }
    state.hunted = static_cast<std::uint8_t>(state.hunted | targets);
  }
  return false;
}

void FairyTale::legal_hunt(const State& now, Moves<FairyTale>& out) const {
  const int hunter = seat_in_order(now.turn);
  for (unsigned left = huntable(now, hunter) & ~unsigned{now.chosen}; left != 0; left &= left - 1) {
    const auto target = static_cast<std::uint8_t>(std::countr_zero(left));
    out.add(one_card(Op::hunt, now.row[target][now.played - 1u], target));
  }
}

void FairyTale::apply_hunt(State& state, int target) const {
  state.hunted = static_cast<std::uint8_t>(state.hunted | bit_of(target));
  state.chosen = static_cast<std::uint16_t>(state.chosen | bit_of(target));
  if (--state.hunt_left > 0) return;
  ++state.turn;
  state.chosen = 0;
  if (next_hunter(state)) return;
  end_hunt(state);
  begin_pass(state, Phase::open);
  continue_effects(state);
}

// FT-16: a hunted card enters face down; its effects do not happen (acting).
void FairyTale::end_hunt(State& state) const {
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat)
    if ((state.hunted >> seat) & 1)
      state.down[seat] = static_cast<std::uint16_t>(state.down[seat] | bit_of(state.played - 1));
}

// FT-11: the players the effects of some seats' cards ask anything of: their owners, or everyone.
unsigned FairyTale::concerned(const State& now, unsigned sources) const {
  for (unsigned left = sources; left != 0; left &= left - 1)
    if (cards_[now.row[static_cast<std::size_t>(std::countr_zero(left))][now.played - 1u]].effect.who == Reach::all)
      return (1u << players_) - 1;
  return sources;
}

// FT-10 to FT-12, FT-15: which own cards the effects of this pass reach, the causing and the just played ones
// included; cards already turned in this pass count as they stood at its start.
FairyTale::Reached FairyTale::reached(const State& now, int seat, unsigned sources) const {
  const auto& row = now.row[static_cast<std::size_t>(seat)];
  const unsigned all = (1u << now.played) - 1;
  const unsigned down = now.down[static_cast<std::size_t>(seat)];
  Reached result;
  result.free = (now.phase == Phase::open ? down & all : ~down & all) | now.chosen;
  for (unsigned left = sources; left != 0; left &= left - 1) {
    const int source = std::countr_zero(left);
    const Effect& effect = cards_[now.row[static_cast<std::size_t>(source)][now.played - 1u]].effect;
    if (effect.who == Reach::you && source != seat) continue;  // FT-11
    if (effect.count != 0) result.single[result.singles++] = &effect;
    else result.forced |= matching(row, now.played, result.free, effect.what);
  }
  result.free &= ~result.forced;
  return result;
}

void FairyTale::turn_card(State& state, int seat, int position) const {
  state.down[static_cast<std::size_t>(seat)] =
      static_cast<std::uint16_t>(state.down[static_cast<std::size_t>(seat)] ^ bit_of(position));
  state.chosen = static_cast<std::uint16_t>(state.chosen | bit_of(position));
}

// FT-14, FT-33: what is left to turn for a largest set that holds the chosen cards, if all such sets are alike (copies
// of one card are one answer); nothing if the owner has a choice.
std::optional<unsigned> FairyTale::only_completion(const State& now, int seat, const Reached& owed) const {
  const auto& row = now.row[static_cast<std::size_t>(seat)];
  const unsigned chosen = now.chosen & owed.free;
  if (owed.singles == 1 && owed.single[0]->count == 1) {  // by far the most usual case
    if (chosen != 0) return 0;
    const KindMask kinds = kinds_at(row, now.played, owed.free) & owed.single[0]->what;
    if ((kinds & (kinds - 1)) != 0) return std::nullopt;
    const unsigned could = matching(row, now.played, owed.free, kinds);
    return could & (~could + 1);
  }
  const std::span<const Effect* const> effects(owed.single.data(), owed.singles);
  Assignment assignment(row, effects);
  check(assignment.add_all(chosen), "the chosen cards no longer fit the effects");
  unsigned missing = 0;
  for (unsigned left = owed.free & ~chosen; left != 0; left &= left - 1)
    if (assignment.add(std::countr_zero(left))) missing |= left & (~left + 1);
  // Another legal set exists exactly if one card of this one can be exchanged for a different card.
  const unsigned set = chosen | missing;
  for (unsigned out = missing; out != 0; out &= out - 1)
    for (unsigned in = owed.free & ~set; in != 0; in &= in - 1) {
      const unsigned leaves = out & (~out + 1);
      const unsigned enters = in & (~in + 1);
      if (row[static_cast<std::size_t>(std::countr_zero(leaves))] ==
          row[static_cast<std::size_t>(std::countr_zero(enters))])
        continue;
      if (Assignment(row, effects).add_all((set & ~leaves) | enters)) return std::nullopt;
    }
  return missing;
}

// FT-13: turns what is forced, seat by seat from the dealer's left; true when a seat must be asked.
bool FairyTale::settle_turns(State& state) const {
  const unsigned sources = acting(state, pass_kind(state));
  const unsigned asked = concerned(state, sources);
  if (asked == 0) return false;
  for (; state.turn < players_; ++state.turn, state.chosen = 0) {
    const int seat = seat_in_order(state.turn);
    if (!((asked >> seat) & 1)) continue;
    const Reached owed = reached(state, seat, sources);
    for (unsigned left = owed.forced & ~unsigned{state.chosen}; left != 0; left &= left - 1)
      turn_card(state, seat, std::countr_zero(left));
    if (owed.singles == 0) continue;
    const std::optional<unsigned> missing = only_completion(state, seat, owed);
    if (!missing) return true;
    for (unsigned left = *missing; left != 0; left &= left - 1) turn_card(state, seat, std::countr_zero(left));
  }
  return false;
}

// FT-33: only cards that keep a legal set in reach; copies in the same position are one answer.
void FairyTale::legal_turn(const State& now, Moves<FairyTale>& out) const {
  const int seat = seat_in_order(now.turn);
  const auto& row = now.row[static_cast<std::size_t>(seat)];
  const Reached owed = reached(now, seat, acting(now, pass_kind(now)));
  const unsigned set = now.chosen & owed.free;
  KindMask offered = 0;
  if (owed.singles == 1 && owed.single[0]->count == 1) {
    offered = set == 0 ? kinds_at(row, now.played, owed.free) & owed.single[0]->what : 0;
  } else {
    for (unsigned left = owed.free & ~set; left != 0; left &= left - 1) {
      const int position = std::countr_zero(left);
      const KindMask kind = mask_of(row[static_cast<std::size_t>(position)]);
      if (!(offered & kind) && Assignment(row, {owed.single.data(), owed.singles}).add_all(set | bit_of(position)))
        offered |= kind;
    }
  }
  const Op op = now.phase == Phase::open ? Op::open : Op::close;
  for (; offered != 0; offered &= offered - 1) out.add(one_card(op, static_cast<Kind>(std::countr_zero(offered))));
}

// For states from outside, in open or close: whether the seat in turn has been asked as settle_turns() would ask it,
// with the cards turned that it has chosen and those it had no choice about.
bool FairyTale::asks_rightly(const State& now) const {
  const int seat = seat_in_order(now.turn);
  const unsigned sources = acting(now, pass_kind(now));
  if (!((concerned(now, sources) >> seat) & 1)) return false;
  const unsigned down = now.down[static_cast<std::size_t>(seat)];
  if ((now.chosen & (now.phase == Phase::open ? down : ~down)) != 0) return false;
  const Reached owed = reached(now, seat, sources);
  if (owed.singles == 0 || (owed.forced & ~unsigned{now.chosen}) != 0) return false;
  const std::span<const Effect* const> effects(owed.single.data(), owed.singles);
  if (!Assignment(now.row[static_cast<std::size_t>(seat)], effects).add_all(now.chosen & owed.free)) return false;
  return !only_completion(now, seat, owed);
}

void FairyTale::apply_turn(State& state, int seat, Kind kind) const {
  const Reached owed = reached(state, seat, acting(state, pass_kind(state)));
  const auto& row = state.row[static_cast<std::size_t>(seat)];
  const unsigned could = matching(row, state.played, owed.free & ~unsigned{state.chosen}, mask_of(kind));
  check(could != 0, "the card to turn is not there");
  turn_card(state, seat, std::countr_zero(could));
  continue_effects(state);
}

}  // namespace feerie::fairy_tale
