// Phase 3 (HF-17 … HF-31, HF-48, HF-49, HF-55, HF-56): turns, actions, fights, missions. A turn ends in end_turn, which
// lets the table refill the line and the missions and then finds the next hero who has something to do.
#include "engine/core/check.h"
#include "engine/games/heroes/game.h"
#include "engine/kit/bits.h"

namespace feerie::heroes {

int Heroes::strength(const State& now, int seat) const {
  const CardWord& line_up = now.line_up[static_cast<std::size_t>(seat)];
  int sum = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(line_up.size()); ++i) sum += hero(line_up[i]).strength;
  return sum;
}

// HF-18: most strength, then hero by hero from the left, then the youngest or the next tied seat after it.
int Heroes::first_player(const State& now) const {
  const auto stronger = [&](int a, int b) {
    if (const int by = strength(now, a) - strength(now, b); by != 0) return by > 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(line_up_size(now, a)); ++i) {
      const int by = hero(now.line_up[static_cast<std::size_t>(a)][i]).strength -
                     hero(now.line_up[static_cast<std::size_t>(b)][i]).strength;
      if (by != 0) return by > 0;
    }
    return false;
  };
  int best = options_.youngest;
  for (int seat = left_of(best); seat != options_.youngest; seat = left_of(seat))
    if (stronger(seat, best)) best = seat;
  return best;
}

// HF-17, HF-19.
template <class Journal>
void Heroes::begin_adventure(State& state, Journal journal) const {
  state.first = static_cast<std::uint8_t>(first_player(state));
  state.turn = state.first;
  state.hero = 0;
  state.phase = Phase::tiles;
  journal(state, fact_of(What::adventure, {}, seat_thing(state.first)));
  if (begin_turn(state)) return;
  rest(state, journal);
  next_turn(state, journal);
}

// HF-48 (1) and (2): true when the player in turn is asked; false when there is nothing to ask (HF-31, HF-49).
bool Heroes::begin_turn(State& state) const {
  state.phase = Phase::tiles;
  if (has_placement(state, state.turn, held_kinds(state, state.turn))) return true;
  return offers_action(state);
}

// HF-31, HF-49: the hero under the token does nothing.
template <class Journal>
void Heroes::rest(const State& state, Journal journal) const {
  journal(state, fact_of(What::idle, acting_figure(state), {}));
}

bool Heroes::offers_action(State& state) const {
  state.phase = Phase::act;
  const Tile* tile = tile_at(state, state.turn, state.hero);
  if (tile != nullptr) return can_use(state, state.turn, *tile);
  const Hero& acting = hero(state.line_up[state.turn][state.hero]);
  return can_act(state, state.turn, acting.actions[0]) || can_act(state, state.turn, acting.actions[1]);
}

// HF-48 (4): the table refills the line (HF-24) and replaces missions (HF-27), then the next player's turn.
template <class Journal>
void Heroes::end_turn(State& state, Journal journal) const {
  state.pool = {};
  state.purpose = Purpose::none;
  state.reward = 0;
  state.fits = 0;
  state.victim = 0;
  if (state.line.size() < kLineSize && state.foes != 0) {
    state.phase = Phase::foes;
    return;
  }
  state.phase = Phase::reveal;
  if (full_mission(state) < 0) next_turn(state, journal.answer());
}

// HF-19: clockwise; when all have used a hero, the tokens move one to the right.
template <class Journal>
void Heroes::next_turn(State& state, Journal journal) const {
  while (true) {
    state.turn = static_cast<std::uint8_t>(left_of(state.turn));
    if (state.turn == state.first && ++state.hero == line_up_size(state, state.turn)) return come_home(state, journal);
    if (begin_turn(state)) return;
    rest(state, journal);
  }
}

// HF-49: an action without any legal execution is not offered.
bool Heroes::can_act(const State& now, int seat, const Action& action) const {
  switch (action.kind) {
    case ActionKind::none: return false;
    case ActionKind::fight: return now.line.size() > 0;
    case ActionKind::mission:
      return can_attempt(now, seat, 0) || can_attempt(now, seat, 1) || can_attempt(now, seat, 2);
    case ActionKind::constellation:
      return std::ranges::any_of(now.tiles_left, [](std::uint8_t left) { return left > 0; });
    case ActionKind::heal: return now.counters[static_cast<std::size_t>(seat)] != 0;
    case ActionKind::shine: return true;
  }
  return false;
}

bool Heroes::can_use(const State& now, int seat, const Tile& tile) const {
  switch (tile.effect) {
    case TileEffect::heal_all: return can_act(now, seat, {ActionKind::heal, 1});
    case TileEffect::heal_then_mission:
      return can_act(now, seat, {ActionKind::heal, 1}) || can_act(now, seat, {ActionKind::mission, 0});
    case TileEffect::fight:
    case TileEffect::fight_with_extra_die: return can_act(now, seat, {ActionKind::fight, 1});
    case TileEffect::constellation_then_roll: return can_act(now, seat, {ActionKind::constellation, 0});
    case TileEffect::shine:
    case TileEffect::shine_shared: return true;
    case TileEffect::opponent_damage:
    case TileEffect::opponent_rolls: break;
  }
  broken("an immediate tile lies on no hero");
}

// HF-21: what the books let you do may be left; Shine and Heal, alone or on a tile, are carried out.
bool Heroes::may_decline(const State& now) const {
  if (options_.rules == 1) return true;
  if (const Tile* tile = tile_at(now, now.turn, now.hero))
    return tile->effect != TileEffect::heal_all && tile->effect != TileEffect::shine &&
           tile->effect != TileEffect::shine_shared;
  return std::ranges::any_of(hero(now.line_up[now.turn][now.hero]).actions, [&](const Action& action) {
    return action.kind <= ActionKind::constellation && can_act(now, now.turn, action);
  });
}

// HF-20: one of the actions shown, or none where HF-21 lets you. HF-36: a tile replaces both.
void Heroes::legal_act(const State& now, Moves<Heroes>& out) const {
  const auto add = [&](std::uint8_t what) { out.add(one_card(Op::act, what)); };
  if (may_decline(now)) add(static_cast<std::uint8_t>(ActionKind::none));
  if (tile_at(now, now.turn, now.hero) != nullptr) return add(kTileAction);
  auto actions = hero(now.line_up[now.turn][now.hero]).actions;
  if (actions[1].kind < actions[0].kind) std::swap(actions[0], actions[1]);
  for (const Action& action : actions)
    if (can_act(now, now.turn, action)) add(static_cast<std::uint8_t>(action.kind));
}

template <class Journal>
void Heroes::apply_act(State& state, const Move& move, Journal journal) const {
  journal = journal(state, fact_of(What::act, acting_figure(state), {}, move.cards[0]));
  if (move.cards[0] == static_cast<std::uint8_t>(ActionKind::none)) return end_turn(state, journal);
  if (move.cards[0] == kTileAction) return perform_tile(state, *tile_at(state, state.turn, state.hero), journal);
  for (const Action& action : hero(state.line_up[state.turn][state.hero]).actions)
    if (static_cast<std::uint8_t>(action.kind) == move.cards[0]) return perform(state, action, journal);
  broken("the hero does not show this action");
}

template <class Journal>
void Heroes::perform(State& state, const Action& action, Journal journal) const {
  switch (action.kind) {
    case ActionKind::fight: state.phase = Phase::dice; return;               // HF-22
    case ActionKind::mission: return begin_attempt(state, journal);          // HF-25
    case ActionKind::constellation: state.phase = Phase::draw; return;       // HF-28
    case ActionKind::heal: return begin_heal(state, action.value, journal);  // HF-29
    case ActionKind::shine:                                                  // HF-30
      shine(state, action.value, journal);
      return end_turn(state, journal);
    case ActionKind::none: break;
  }
  broken("no action is no action");
}

// Prestige for the hero under the token, or the tile on it.
template <class Journal>
void Heroes::shine(State& state, int prestige, Journal journal) const {
  gain(state, state.turn, prestige);
  journal(state, fact_of(What::prestige, acting_figure(state), seat_thing(state.turn), 0, prestige));
}

// HF-34, HF-35.
template <class Journal>
void Heroes::perform_tile(State& state, const Tile& tile, Journal journal) const {
  switch (tile.effect) {
    case TileEffect::heal_all:  // (iii)
      heal_counters(state, SlotCounts{state.counters[state.turn]}, journal);
      return end_turn(state, journal);
    case TileEffect::heal_then_mission: return begin_heal(state, tile.value, journal);  // (iv)
    case TileEffect::fight:                                                             // (v)
    case TileEffect::fight_with_extra_die: state.phase = Phase::dice; return;           // (ix)
    case TileEffect::shine:                                                             // (vi)
      shine(state, tile.value, journal);
      return end_turn(state, journal);
    case TileEffect::constellation_then_roll:  // (vii)
      state.veiled = 1;
      state.phase = Phase::draw;
      return;
    case TileEffect::shine_shared:  // (viii)
      shine(state, tile.value, journal);
      state.phase = Phase::share;
      if (players_ == 2) apply_share(state, left_of(state.turn), journal);
      return;
    case TileEffect::opponent_damage:
    case TileEffect::opponent_rolls: break;
  }
  broken("an immediate tile lies on no hero");
}

void Heroes::gain(State& state, int seat, int prestige) const {
  auto& has = state.prestige[static_cast<std::size_t>(seat)];
  has = static_cast<std::uint16_t>(has + prestige);
}

// HF-22: 1 to N dice, at most one of each colour, not more than adversaries in the line. HF-60: with the hound only
// green and yellow count.
void Heroes::legal_dice(const State& now, Moves<Heroes>& out) const {
  const Tile* tile = tile_at(now, now.turn, now.hero);
  DiceMask allowed = (1 << kDice) - 1;
  int most = tile != nullptr ? tile->value : 0;
  if (tile != nullptr && tile->effect == TileEffect::fight_with_extra_die) allowed = tile->dice;
  if (tile == nullptr)
    for (const Action& action : hero(now.line_up[now.turn][now.hero]).actions)
      if (action.kind == ActionKind::fight) most = action.value;
  most = std::min(most, now.line.size());
  for (std::uint8_t dice = 1; dice < 1 << kDice; ++dice)
    if ((dice & ~allowed) == 0 && count_bits(dice) <= most) out.add(one_card(Op::dice, dice));
}

// HF-35 (ix): the extra die is rolled too and wins no adversary.
template <class Journal>
void Heroes::apply_dice(State& state, const Move& move, Journal journal) const {
  const Tile* tile = tile_at(state, state.turn, state.hero);
  const DiceMask extra = tile != nullptr ? tile->extra_dice : DiceMask{0};
  state.reward = static_cast<std::uint8_t>(count_bits(move.cards[0]));
  begin_roll(state, state.turn, static_cast<DiceMask>(move.cards[0] | extra), Purpose::fight, journal);
}

template <class Journal>
void Heroes::begin_roll(State& state, int victim, DiceMask dice, Purpose purpose, Journal journal) const {
  state.victim = static_cast<std::uint8_t>(victim);
  state.dice = dice;
  state.purpose = purpose;
  state.fits = 0;
  state.faces.fill(kNone);
  state.pool = {};
  state.phase = Phase::roll;
  if constexpr (Journal::kHeard) journal(state, fact_of(What::dice, cause_of_damage(state), seat_thing(victim), dice));
}

// HF-54, HF-55: the points of all dice of a roll are one pool; there is no reroll.
template <class Journal>
void Heroes::apply_roll(State& state, const Move& move, Journal journal) const {
  const Damage& face = content_->dice[move.cards[0]][move.cards[1]];
  state.faces[move.cards[0]] = move.cards[1];
  for (std::size_t element = 0; element < kElements; ++element)
    state.pool.typed[element] = static_cast<std::uint8_t>(state.pool.typed[element] + face.typed[element]);
  state.pool.untyped = static_cast<std::uint8_t>(state.pool.untyped + face.untyped);
  state.dice = static_cast<std::uint8_t>(state.dice & (state.dice - 1));
  const Thing die = thing_of(ThingKind::die, seat_at(state.victim), move.cards[0] + 1);
  journal = journal(state, fact_of(What::rolled, die, seat_thing(state.victim), move.cards[1]));
  if (state.dice == 0) take_damage(state, state.victim, Damage(state.pool), state.purpose, journal);
}

// HF-23, HF-55: one adversary for each die, one by one; with no more in the line than won there is no choice.
template <class Journal>
void Heroes::settle_takes(State& state, Journal journal) const {
  state.phase = Phase::take;
  if (state.reward > 0 && state.reward < state.line.size()) return;
  if (state.reward > 0)
    while (state.line.size() > 0) win_foe(state, state.line[0], journal);
  end_turn(state, journal);
}

template <class Journal>
void Heroes::win_foe(State& state, std::uint8_t foe, Journal journal) const {
  state.line.remove(foe);
  state.won[state.turn] |= std::uint64_t{1} << foe;
  journal(state, fact_of(What::took, acting_figure(state), seat_thing(state.turn), foe, 1));
}

void Heroes::legal_take(const State& now, Moves<Heroes>& out) const {
  CardWord sorted;
  for (int i = 0; i < now.line.size(); ++i) sorted.insert_sorted(now.line[static_cast<std::size_t>(i)]);
  add_different(sorted, out, [](std::uint8_t foe) { return one_card(Op::take, foe); });
}

template <class Journal>
void Heroes::apply_take(State& state, std::uint8_t foe, Journal journal) const {
  win_foe(state, foe, journal);
  --state.reward;
  settle_takes(state, journal);
}

// HF-4, HF-24: drawn without replacement; when the pile is empty the line just shrinks.
void Heroes::legal_foe(const State& now, Moves<Heroes>& out) const {
  for (std::uint64_t left = now.foes; left != 0; left &= left - 1)
    out.add(one_card(Op::foe, static_cast<std::uint8_t>(std::countr_zero(left))));
}

template <class Journal>
void Heroes::apply_foe(State& state, std::uint8_t foe, Journal journal) const {
  state.foes &= ~(std::uint64_t{1} << foe);
  state.line.push_back(foe);
  journal(state, fact_of(What::foe, {}, thing_of(ThingKind::figure, state.line.size()), foe));
  if (line_up_size(state, 0) > 0) return end_turn(state, journal);
  if (state.line.size() == kLineSize) state.phase = Phase::deal;  // the line is laid out before the first round
}

int Heroes::places_covered(const State& now, int rank) const {
  const auto& tokens = now.tokens[static_cast<std::size_t>(rank)];
  return static_cast<int>(std::ranges::find(tokens, kNone) - tokens.begin());
}

// HF-25, HF-49: none of one's own tokens on it, a place free; damage and numbers only when they can be met in full.
bool Heroes::can_attempt(const State& now, int seat, int rank) const {
  const auto& tokens = now.tokens[static_cast<std::size_t>(rank)];
  const Mission& wanted = mission(now, rank);
  if (std::ranges::find(tokens, static_cast<std::uint8_t>(seat)) != tokens.end()) return false;
  if (places_covered(now, rank) >= wanted.places) return false;
  switch (wanted.condition) {
    case ConditionKind::damage: return can_take(free_slots(now, seat), wanted.damage);
    case ConditionKind::dice: return true;
    case ConditionKind::adversaries: return count_bits(now.won[static_cast<std::size_t>(seat)]) >= wanted.least;
  }
  return false;
}

// HF-49: the mission of (iv) is chosen, or declined, after the heal; otherwise a single possible mission is no
// question.
template <class Journal>
void Heroes::begin_attempt(State& state, Journal journal) const {
  state.phase = Phase::attempt;
  Moves<Heroes> choices;
  legal_attempt(state, choices);
  if (choices.empty() || choices[0].op == Op::skip) return end_turn(state, journal);
  if (choices.size() == 1) try_mission(state, choices[0].cards[0], journal);
}

void Heroes::legal_attempt(const State& now, Moves<Heroes>& out) const {
  for (std::uint8_t rank = 0; rank < kRanks; ++rank)
    out.add_if(can_attempt(now, now.turn, rank), one_card(Op::attempt, rank));
  if (tile_at(now, now.turn, now.hero) != nullptr) out.add(Move{.op = Op::skip});  // only (iv) has come here by a tile
}

template <class Journal>
void Heroes::apply_attempt(State& state, const Move& move, Journal journal) const {
  if (move.op != Op::skip) return try_mission(state, move.cards[0], journal);
  journal(state, fact_of(What::skip, acting_figure(state), seat_thing(state.turn)));
  end_turn(state, journal);
}

// HF-25: (a) takes the damage, (b) rolls, (c) needs no more than being chosen.
template <class Journal>
void Heroes::try_mission(State& state, int rank, Journal journal) const {
  const Mission& tried = mission(state, rank);
  state.reward = static_cast<std::uint8_t>(rank);
  journal = journal(state, fact_of(What::attempt, acting_figure(state), mission_thing(rank),
                                   state.mission[static_cast<std::size_t>(rank)]));
  switch (tried.condition) {
    case ConditionKind::damage: return take_damage(state, state.turn, tried.damage, Purpose::mission, journal);
    case ConditionKind::dice: return begin_roll(state, state.turn, tried.dice, Purpose::mission, journal);
    case ConditionKind::adversaries: return complete_mission(state, journal);
  }
}

// HF-26: the leftmost uncovered value, and one's token on it.
template <class Journal>
void Heroes::complete_mission(State& state, Journal journal) const {
  const int rank = state.reward;
  const auto place = static_cast<std::size_t>(places_covered(state, rank));
  const int prestige = mission(state, rank).prestige[place];
  gain(state, state.turn, prestige);
  state.tokens[static_cast<std::size_t>(rank)][place] = state.turn;
  journal(state, fact_of(What::completed, mission_thing(rank), seat_thing(state.turn),
                         state.mission[static_cast<std::size_t>(rank)], prestige));
  end_turn(state, journal);
}

// HF-27: the rank whose mission has all places covered, -1 if none.
int Heroes::full_mission(const State& now) const {
  for (int rank = 0; rank < kRanks; ++rank)
    if (places_covered(now, rank) >= mission(now, rank).places) return rank;
  return -1;
}

void Heroes::legal_reveal(const State& now, Moves<Heroes>& out) const {
  const auto rank = static_cast<std::size_t>(full_mission(now));
  const unsigned unseen = now.unseen_missions & of_rank_[rank];
  const auto add = [&](int mission) {
    Move move = one_card(Op::reveal, static_cast<std::uint8_t>(rank));
    move.cards[1] = static_cast<std::uint8_t>(mission);
    out.add(move);
  };
  if (unseen == 0) return add(now.finished[rank][0]);  // HF-56: the one that waits longest under the pile
  for (unsigned left = unseen; left != 0; left &= left - 1) add(std::countr_zero(left));
}

Move Heroes::roll_reveal(const State& now, Rng& rng) const {
  Moves<Heroes> outcomes;
  legal_reveal(now, outcomes);
  return outcomes[outcomes.size() == 1 && source(now) == kNoDraw
                      ? 0
                      : static_cast<int>(rng.below(static_cast<std::uint32_t>(outcomes.size())))];
}

// HF-27, HF-56: under its pile, behind the unseen and the ones completed before; all tokens go home.
template <class Journal>
void Heroes::apply_reveal(State& state, const Move& move, Journal journal) const {
  const std::size_t rank = move.cards[0];
  auto& finished = state.finished[rank];
  const auto end = std::ranges::find(finished, kNone);
  check(end != finished.end(), "a pile of missions is longer than its bound");
  *end = state.mission[rank];
  state.tokens[rank].fill(kNone);
  const Thing pile = mission_thing(move.cards[0]);
  journal(state, fact_of(What::put_under, pile, pile, state.mission[rank]));
  const unsigned bit = 1u << move.cards[1];
  if (state.unseen_missions & bit) {
    state.unseen_missions = static_cast<std::uint16_t>(state.unseen_missions & ~bit);
  } else {
    std::shift_left(finished.begin(), finished.end(), 1);
    finished.back() = kNone;
  }
  state.mission[rank] = move.cards[1];
  journal(state, fact_of(What::revealed, pile, pile, move.cards[1]));
  end_turn(state, journal);
}

FEERIE_FOR_BOTH_PENS(begin_adventure, State&)
FEERIE_FOR_BOTH_PENS(rest, const State&)
FEERIE_FOR_BOTH_PENS(end_turn, State&)
FEERIE_FOR_BOTH_PENS(apply_act, State&, const Move&)
FEERIE_FOR_BOTH_PENS(apply_dice, State&, const Move&)
FEERIE_FOR_BOTH_PENS(begin_roll, State&, int, DiceMask, Purpose)
FEERIE_FOR_BOTH_PENS(apply_roll, State&, const Move&)
FEERIE_FOR_BOTH_PENS(settle_takes, State&)
FEERIE_FOR_BOTH_PENS(apply_take, State&, std::uint8_t)
FEERIE_FOR_BOTH_PENS(apply_foe, State&, std::uint8_t)
FEERIE_FOR_BOTH_PENS(begin_attempt, State&)
FEERIE_FOR_BOTH_PENS(apply_attempt, State&, const Move&)
FEERIE_FOR_BOTH_PENS(complete_mission, State&)
FEERIE_FOR_BOTH_PENS(apply_reveal, State&, const Move&)

}  // namespace feerie::heroes
