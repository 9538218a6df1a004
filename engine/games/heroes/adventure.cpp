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
void Heroes::begin_adventure(State& state) const {
  state.first = static_cast<std::uint8_t>(first_player(state));
  state.turn = state.first;
  state.hero = 0;
  if (!begin_turn(state)) next_turn(state);
}

// HF-48 (1) and (2): true when the player in turn is asked; false when there is nothing to ask (HF-31, HF-49).
bool Heroes::begin_turn(State& state) const {
  state.phase = Phase::tiles;
  if (has_placement(state, state.turn, held_kinds(state, state.turn))) return true;
  return offers_action(state);
}

void Heroes::begin_turn_again(State& state) const {
  if (!begin_turn(state)) end_turn(state);
}

void Heroes::begin_action(State& state) const {
  if (!offers_action(state)) end_turn(state);
}

bool Heroes::offers_action(State& state) const {
  state.phase = Phase::act;
  const Tile* tile = tile_at(state, state.turn, state.hero);
  if (tile != nullptr) return can_use(state, state.turn, *tile);
  const Hero& acting = hero(state.line_up[state.turn][state.hero]);
  return can_act(state, state.turn, acting.actions[0]) || can_act(state, state.turn, acting.actions[1]);
}

// HF-48 (4): the table refills the line (HF-24) and replaces missions (HF-27), then the next player's turn.
void Heroes::end_turn(State& state) const {
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
  if (full_mission(state) < 0) next_turn(state);
}

// HF-19: clockwise; when all have used a hero, the tokens move one to the right.
void Heroes::next_turn(State& state) const {
  do {
    state.turn = static_cast<std::uint8_t>(left_of(state.turn));
    if (state.turn == state.first && ++state.hero == line_up_size(state, state.turn)) return come_home(state);
  } while (!begin_turn(state));
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

void Heroes::apply_act(State& state, const Move& move) const {
  if (move.cards[0] == static_cast<std::uint8_t>(ActionKind::none)) return end_turn(state);
  if (move.cards[0] == kTileAction) return perform_tile(state, *tile_at(state, state.turn, state.hero));
  for (const Action& action : hero(state.line_up[state.turn][state.hero]).actions)
    if (static_cast<std::uint8_t>(action.kind) == move.cards[0]) return perform(state, action);
  broken("the hero does not show this action");
}

void Heroes::perform(State& state, const Action& action) const {
  switch (action.kind) {
    case ActionKind::fight: state.phase = Phase::dice; return;                              // HF-22
    case ActionKind::mission: return begin_attempt(state);                                  // HF-25
    case ActionKind::constellation: state.phase = Phase::draw; return;                      // HF-28
    case ActionKind::heal: return begin_heal(state, action.value);                          // HF-29
    case ActionKind::shine: gain(state, state.turn, action.value); return end_turn(state);  // HF-30
    case ActionKind::none: break;
  }
  broken("no action is no action");
}

// HF-34, HF-35.
void Heroes::perform_tile(State& state, const Tile& tile) const {
  switch (tile.effect) {
    case TileEffect::heal_all: state.counters[state.turn] = 0; return end_turn(state);    // (iii)
    case TileEffect::heal_then_mission: return begin_heal(state, tile.value);             // (iv)
    case TileEffect::fight:                                                               // (v)
    case TileEffect::fight_with_extra_die: state.phase = Phase::dice; return;             // (ix)
    case TileEffect::shine: gain(state, state.turn, tile.value); return end_turn(state);  // (vi)
    case TileEffect::constellation_then_roll:                                             // (vii)
      state.veiled = 1;
      state.phase = Phase::draw;
      return;
    case TileEffect::shine_shared:  // (viii)
      gain(state, state.turn, tile.value);
      state.phase = Phase::share;
      if (players_ == 2) apply_share(state, left_of(state.turn));
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
void Heroes::apply_dice(State& state, const Move& move) const {
  const Tile* tile = tile_at(state, state.turn, state.hero);
  const DiceMask extra = tile != nullptr ? tile->extra_dice : DiceMask{0};
  state.reward = static_cast<std::uint8_t>(count_bits(move.cards[0]));
  begin_roll(state, state.turn, static_cast<DiceMask>(move.cards[0] | extra), Purpose::fight);
}

void Heroes::begin_roll(State& state, int victim, DiceMask dice, Purpose purpose) const {
  state.victim = static_cast<std::uint8_t>(victim);
  state.dice = dice;
  state.purpose = purpose;
  state.fits = 0;
  state.faces.fill(kNone);
  state.pool = {};
  state.phase = Phase::roll;
}

// HF-54, HF-55: the points of all dice of a roll are one pool; there is no reroll.
void Heroes::apply_roll(State& state, const Move& move) const {
  const Damage& face = content_->dice[move.cards[0]][move.cards[1]];
  state.faces[move.cards[0]] = move.cards[1];
  for (std::size_t element = 0; element < kElements; ++element)
    state.pool.typed[element] = static_cast<std::uint8_t>(state.pool.typed[element] + face.typed[element]);
  state.pool.untyped = static_cast<std::uint8_t>(state.pool.untyped + face.untyped);
  state.dice = static_cast<std::uint8_t>(state.dice & (state.dice - 1));
  if (state.dice == 0) take_damage(state, state.victim, Damage(state.pool), state.purpose);
}

// HF-23, HF-55: one adversary for each die, one by one; with no more in the line than won there is no choice.
void Heroes::settle_takes(State& state) const {
  state.phase = Phase::take;
  if (state.reward > 0 && state.reward < state.line.size()) return;
  if (state.reward > 0)
    for (; state.line.size() > 0; state.line.remove_at(0)) state.won[state.turn] |= std::uint64_t{1} << state.line[0];
  end_turn(state);
}

void Heroes::legal_take(const State& now, Moves<Heroes>& out) const {
  CardWord sorted;
  for (int i = 0; i < now.line.size(); ++i) sorted.insert_sorted(now.line[static_cast<std::size_t>(i)]);
  add_different(sorted, out, [](std::uint8_t foe) { return one_card(Op::take, foe); });
}

void Heroes::apply_take(State& state, std::uint8_t foe) const {
  state.line.remove(foe);
  state.won[state.turn] |= std::uint64_t{1} << foe;
  --state.reward;
  settle_takes(state);
}

// HF-4, HF-24: drawn without replacement; when the pile is empty the line just shrinks.
void Heroes::legal_foe(const State& now, Moves<Heroes>& out) const {
  for (std::uint64_t left = now.foes; left != 0; left &= left - 1)
    out.add(one_card(Op::foe, static_cast<std::uint8_t>(std::countr_zero(left))));
}

void Heroes::apply_foe(State& state, std::uint8_t foe) const {
  state.foes &= ~(std::uint64_t{1} << foe);
  state.line.push_back(foe);
  if (line_up_size(state, 0) > 0) return end_turn(state);
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
void Heroes::begin_attempt(State& state) const {
  state.phase = Phase::attempt;
  Moves<Heroes> choices;
  legal_attempt(state, choices);
  if (choices.empty() || choices[0].op == Op::skip) return end_turn(state);
  if (choices.size() == 1) try_mission(state, choices[0].cards[0]);
}

void Heroes::legal_attempt(const State& now, Moves<Heroes>& out) const {
  for (std::uint8_t rank = 0; rank < kRanks; ++rank)
    out.add_if(can_attempt(now, now.turn, rank), one_card(Op::attempt, rank));
  if (tile_at(now, now.turn, now.hero) != nullptr) out.add(Move{.op = Op::skip});  // only (iv) has come here by a tile
}

// HF-25: (a) takes the damage, (b) rolls, (c) needs no more than being chosen.
void Heroes::try_mission(State& state, int rank) const {
  const Mission& tried = mission(state, rank);
  state.reward = static_cast<std::uint8_t>(rank);
  switch (tried.condition) {
    case ConditionKind::damage: return take_damage(state, state.turn, tried.damage, Purpose::mission);
    case ConditionKind::dice: return begin_roll(state, state.turn, tried.dice, Purpose::mission);
    case ConditionKind::adversaries: return complete_mission(state);
  }
}

// HF-26: the leftmost uncovered value, and one's token on it.
void Heroes::complete_mission(State& state) const {
  const int rank = state.reward;
  const auto place = static_cast<std::size_t>(places_covered(state, rank));
  gain(state, state.turn, mission(state, rank).prestige[place]);
  state.tokens[static_cast<std::size_t>(rank)][place] = state.turn;
  end_turn(state);
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
void Heroes::apply_reveal(State& state, const Move& move) const {
  const std::size_t rank = move.cards[0];
  auto& finished = state.finished[rank];
  const auto end = std::ranges::find(finished, kNone);
  check(end != finished.end(), "a pile of missions is longer than its bound");
  *end = state.mission[rank];
  const unsigned bit = 1u << move.cards[1];
  if (state.unseen_missions & bit) {
    state.unseen_missions = static_cast<std::uint16_t>(state.unseen_missions & ~bit);
  } else {
    std::shift_left(finished.begin(), finished.end(), 1);
    finished.back() = kNone;
  }
  state.mission[rank] = move.cards[1];
  state.tokens[rank].fill(kNone);
  end_turn(state);
}

}  // namespace feerie::heroes
