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
    for (const Effect* effect : effects) owe(*effect, effect->count);
  }

  void owe(const Effect& effect, int turns) {
    for (int n = 0; n < turns; ++n) {
      reach_[units_] = effect.what;
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
  int add_what_fits(unsigned positions) {
    int added = 0;
    for (; positions != 0; positions &= positions - 1) added += add(std::countr_zero(positions));
    return added;
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
template <class Journal>
void FairyTale::begin_effects(State& state, std::uint16_t cause, Journal journal) const {
  state.hunted = 0;
  begin_pass(state, Phase::hunt);
  continue_effects(state, cause, journal);
}

void FairyTale::begin_pass(State& state, Phase phase) const {
  state.phase = phase;
  state.turn = 0;
  state.chosen = 0;
  state.hunt_left = 0;
}

// Goes on until somebody has a real choice, or the step is done.
template <class Journal>
void FairyTale::continue_effects(State& state, std::uint16_t cause, Journal journal) const {
  if (state.phase == Phase::hunt) {
    if (acting(state, EffectKind::hunt) != 0) {
      HuntFacts hunts{};
      if (next_hunter(state, hunts, cause, journal)) return;
      end_hunt(state, hunts, journal);
    }
    begin_pass(state, Phase::open);
  }
  if (state.phase == Phase::open) {
    if (settle_turns(state, cause, journal)) return;
    begin_pass(state, Phase::close);
  }
  if (settle_turns(state, cause, journal)) return;
  state.chosen = 0;
  finish_step(state, journal);
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
template <class Journal>
bool FairyTale::next_hunter(State& state, HuntFacts& hunts, std::uint16_t cause, Journal journal) const {
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
    if constexpr (Journal::kHeard)
      for (unsigned left = targets; left != 0; left &= left - 1)
        say_hunt(state, hunter, std::countr_zero(left), hunts, cause, journal);
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

template <class Journal>
void FairyTale::apply_hunt(State& state, int target, Journal journal) const {
  HuntFacts hunts{};
  state.hunted = static_cast<std::uint8_t>(state.hunted | bit_of(target));
  state.chosen = static_cast<std::uint16_t>(state.chosen | bit_of(target));
  say_hunt(state, seat_in_order(state.turn), target, hunts, 0, journal);
  if (--state.hunt_left > 0) return;
  ++state.turn;
  state.chosen = 0;
  if (next_hunter(state, hunts, 0, journal)) return;
  end_hunt(state, hunts, journal);
  begin_pass(state, Phase::open);
  continue_effects(state, 0, journal);
}

// FT-16: a hunted card enters face down; its effects do not happen (acting).
template <class Journal>
void FairyTale::end_hunt(State& state, const HuntFacts& hunts, Journal journal) const {
  for (int place = 0; place < players_; ++place) {
    const auto seat = static_cast<std::size_t>(seat_in_order(place));
    if (!((state.hunted >> seat) & 1)) continue;
    const Standing before = standing(state, journal);
    state.down[seat] = static_cast<std::uint16_t>(state.down[seat] | bit_of(state.played - 1));
    if constexpr (Journal::kHeard) {
      const Thing card = card_in_row(static_cast<int>(seat), state.played - 1);
      const Kind kind = state.row[seat][state.played - 1u];
      say_turned(state, {.what = What::hunted, .target = card, .card = kind, .cause = hunts[seat]},
                 hunters_of(state, static_cast<int>(seat)), before, journal);
    }
  }
}

// FT-16: the seats whose hunt may have hit a card, in this event or before.
unsigned FairyTale::hunters_of(const State& now, int target) const {
  unsigned found = 0;
  for (int seat = 0; seat < players_; ++seat) {
    const Kind kind = now.row[static_cast<std::size_t>(seat)][now.played - 1u];
    if (cards_[kind].effect.kind == EffectKind::hunt) found |= ((huntable(now, seat) >> target) & 1u) << seat;
  }
  return found;
}

// A hunt, which waits for all others before its card goes down.
template <class Journal>
void FairyTale::say_hunt(const State& now, int hunter, int target, HuntFacts& hunts, std::uint16_t cause,
                         Journal journal) const {
  const auto at = static_cast<std::size_t>(target);
  hunts[at] = journal(now, Fact{.what = What::hunts,
                                .source = card_in_row(hunter, now.played - 1),
                                .target = card_in_row(target, now.played - 1),
                                .card = now.row[at][now.played - 1u],
                                .cause = cause});
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

template <class Journal>
void FairyTale::turn_card(State& state, int position, const Turns& turns, Journal journal) const {
  const auto seat = static_cast<std::size_t>(turns.seat);
  const Standing before = standing(state, journal);
  state.down[seat] = static_cast<std::uint16_t>(state.down[seat] ^ bit_of(position));
  state.chosen = static_cast<std::uint16_t>(state.chosen | bit_of(position));
  if constexpr (Journal::kHeard)
    say_turned(state,
               {.what = state.phase == Phase::open ? What::opened : What::closed,
                .target = card_in_row(turns.seat, position),
                .card = state.row[seat][static_cast<std::size_t>(position)],
                .cause = turns.cause},
               may_turn(state, position, turns), before, journal);
}

// FT-14, FT-33: the seats whose effects may have turned a card, that is, to which some largest assignment gives it that
// holds the cards turned together with it. Where several may, the rules do not say which it was.
unsigned FairyTale::may_turn(const State& now, int position, const Turns& turns) const {
  const auto& row = now.row[static_cast<std::size_t>(turns.seat)];
  const Reached& owed = turns.owed;
  const std::span<const Effect* const> singles(owed.single.data(), owed.singles);
  const bool forced = (owed.forced & bit_of(position)) != 0;
  const unsigned others = owed.free & ~unsigned{bit_of(position)};
  const int largest = Assignment(row, singles).add_what_fits(owed.free);
  unsigned found = 0;
  std::size_t single = 0;  // in the order in which reached() found them
  for (unsigned left = turns.sources; left != 0; left &= left - 1) {
    const int source = std::countr_zero(left);
    const Effect& effect = cards_[now.row[static_cast<std::size_t>(source)][now.played - 1u]].effect;
    if (effect.who == Reach::you && source != turns.seat) continue;  // FT-11
    const std::size_t at = single;
    single += effect.count != 0;
    if (((effect.what >> row[static_cast<std::size_t>(position)]) & 1) == 0 || (effect.count == 0) != forced) continue;
    if (!forced) {
      Assignment rest(row, {});
      for (std::size_t i = 0; i < owed.singles; ++i) rest.owe(*owed.single[i], owed.single[i]->count - (i == at));
      const unsigned together = turns.together & others;
      if (!rest.add_all(together)) continue;
      if (std::popcount(together) + rest.add_what_fits(others & ~together) + 1 < largest) continue;
    }
    found |= 1u << source;
  }
  return found;
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
template <class Journal>
bool FairyTale::settle_turns(State& state, std::uint16_t cause, Journal journal) const {
  const unsigned sources = acting(state, pass_kind(state));
  const unsigned asked = concerned(state, sources);
  if (asked == 0) return false;
  for (; state.turn < players_; ++state.turn, state.chosen = 0) {
    const int seat = seat_in_order(state.turn);
    if (!((asked >> seat) & 1)) continue;
    const Reached owed = reached(state, seat, sources);
    for (unsigned left = owed.forced & ~unsigned{state.chosen}; left != 0; left &= left - 1)
      turn_card(state, std::countr_zero(left), {seat, sources, owed, state.chosen, cause}, journal);
    if (owed.singles == 0) continue;
    const std::optional<unsigned> missing = only_completion(state, seat, owed);
    if (!missing) return true;
    const unsigned together = *missing | state.chosen;
    for (unsigned left = *missing; left != 0; left &= left - 1)
      turn_card(state, std::countr_zero(left), {seat, sources, owed, together, cause}, journal);
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

template <class Journal>
void FairyTale::apply_turn(State& state, int seat, Kind kind, Journal journal) const {
  const unsigned sources = acting(state, pass_kind(state));
  const Reached owed = reached(state, seat, sources);
  const auto& row = state.row[static_cast<std::size_t>(seat)];
  const unsigned could = matching(row, state.played, owed.free & ~unsigned{state.chosen}, mask_of(kind));
  check(could != 0, "the card to turn is not there");
  turn_card(state, std::countr_zero(could), {seat, sources, owed, state.chosen, 0}, journal);
  continue_effects(state, 0, journal);
}

FEERIE_FOR_BOTH_JOURNALS(void, FairyTale, begin_effects, State&, std::uint16_t)
FEERIE_FOR_BOTH_JOURNALS(void, FairyTale, apply_hunt, State&, int)
FEERIE_FOR_BOTH_JOURNALS(void, FairyTale, apply_turn, State&, int, Kind)

}  // namespace feerie::fairy_tale
