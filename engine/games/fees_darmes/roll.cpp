// A5 to A10: whom an action is for, what is announced before the dice (FA-R63), the dice themselves and what they say.
#include "engine/core/check.h"
#include "engine/games/fees_darmes/game.h"

namespace feerie::fees_darmes {

namespace {

constexpr int kBestNeed = 2;  // FA-4
constexpr int kWorstNeed = 6;
constexpr int kPlainNeed = 4;   // FA-3
constexpr int kSearchNeed = 2;  // FA-8: successes
constexpr int kJokerDice = 2;   // FA-31

Figure& actor(State& state) { return state.sides[state.active].figures[state.agenda.figure]; }
const Figure& actor(const State& now) { return now.sides[now.active].figures[now.agenda.figure]; }

bool is_scenario(const State& now) { return now.agenda.action >= kSearch; }
Scenario scenario_of(const State& now) { return now.agenda.action == kLoot ? Scenario::loot : Scenario::search; }

bool aims_at(Targets targets, bool own) { return targets == Targets::any || (targets == Targets::friendly) == own; }

}  // namespace

const Action& FeesDarmes::action(const State& now) const { return profile(actor(now)).actions[now.agenda.action]; }

// FA-74, FA-75, FA-99, FA-R35, FA-R37, FA-R38, FA-R39, FA-R64.
unsigned FeesDarmes::targets(const State& now, const Action& action, bool all) const {
  const Figure& acts = actor(now);
  if (action.reach == Reach::self) return 1u << (now.active * kMostFigures + now.agenda.figure);
  unsigned found = 0;
  Unmade made;
  const Cells* charge = nullptr;  // where a charge may end
  const auto charged = [&](Cell at) {
    if (action.charge == 0 || distance(acts.at, at) > 4 * action.charge + 1) return false;  // quick, diagonals
    if (charge == nullptr) charge = &(made.emplace() = reach_of(now, acts, stride(now, action.charge, false)));
    for (int way = 0; way < kDirections; ++way)
      if (charge->has(beside(at, static_cast<Direction>(way), side()))) return true;
    return false;
  };
  for (int seat = 0; seat < kSides; ++seat) {
    if (!aims_at(action.targets, seat == now.active)) continue;
    for (int i = 0; i < kMostFigures && (all || found == 0); ++i) {
      const Figure& figure = now.sides[static_cast<std::size_t>(seat)].figures[static_cast<std::size_t>(i)];
      if (figure.profile == kNone) break;
      if (!figure.in_play() || &figure == &acts) continue;
      const int away = distance(acts.at, figure.at);
      const bool hit = action.reach == Reach::contact
                           ? away == 1 || charged(figure.at)
                           : (action.range == 0 || away <= action.range) && sees(now, acts.at, figure.at);
      if (hit) found |= 1u << (seat * kMostFigures + i);
    }
  }
  return found;
}

// FA-R7.
unsigned FeesDarmes::closed_objectives(const State& now, int seat) const {
  const Side& own = now.sides[static_cast<std::size_t>(seat)];
  unsigned closed = 0;
  if (options_.search_limit != SearchLimit::none) closed |= own.searched;
  if (options_.search_limit == SearchLimit::objective)
    closed |= now.sides[static_cast<std::size_t>(other(seat))].searched;
  if (options_.objectives == ObjectiveRule::taken_player) closed |= own.scored;
  return closed;
}

// FA-8, FA-R9. There are never two (FA-18).
int FeesDarmes::objective_in_reach(const State& now) const {
  const unsigned closed = closed_objectives(now, now.active);
  for (int i = 0; i < kObjectives; ++i) {
    const Cell at = now.objectives[static_cast<std::size_t>(i)];
    if (at.on_board() && distance(at, actor(now).at) <= 1 && (closed >> i & 1) == 0) return i;
  }
  return -1;
}

// FA-7, FA-9, FA-R8.
bool FeesDarmes::lair_in_reach(const State& now) const {
  return now.sides[now.active].looted == 0 &&
         touching(now.sides[static_cast<std::size_t>(other(now.active))].lair, actor(now).at);
}

// FA-63, FA-R35.
Cells FeesDarmes::charge_cells(const State& now) const {
  Cells cells = reach_of(now, actor(now), stride(now, action(now).charge, false));
  Cells around = within(now.sides[now.agenda.target_seat].figures[now.agenda.target].at, 1, side());
  cells &= around;
  return cells;
}

// A5.
template <class Journal>
void FeesDarmes::begin_target(State& state, Journal journal) const {
  state.phase = Phase::target;
  const unsigned found = targets(state, action(state));
  if (std::popcount(found) > 1) return;
  const int at = std::countr_zero(found);
  const auto seat = static_cast<std::uint8_t>(at / kMostFigures);
  take_target(state, Move{Op::target, seat, static_cast<std::uint8_t>(at % kMostFigures)}, journal);
}

// A5, A6.
template <class Journal>
void FeesDarmes::take_target(State& state, const Move& move, Journal journal) const {
  Cell goal = cell_of(move);
  if (move.op == Op::target) {
    state.agenda.target_seat = move.seat;
    state.agenda.target = move.what;
    journal(state, Fact{.what = What::announced,
                        .source = figure_thing(state.active, state.agenda.figure),
                        .target = figure_thing(move.seat, move.what),
                        .card = state.agenda.action});
    const Action& done = action(state);
    if (done.charge == 0 || touching(actor(state).at, state.sides[move.seat].figures[move.what].at))
      return begin_announcement(state, journal);
    state.phase = Phase::charge;
    const Cells cells = charge_cells(state);
    if (!cells.is_single()) return;
    cells.each([&](Cell only) { goal = only; });
  }
  walk_to(state, goal, What::charged, journal);
  begin_announcement(state, journal);
}

// FA-9, FA-R7: an attempt counts, successful or not. A7.
template <class Journal>
void FeesDarmes::begin_announcement(State& state, Journal journal) const {
  Side& own = state.sides[state.active];
  if (is_scenario(state)) {
    const bool loot = scenario_of(state) == Scenario::loot;
    const Cell at =
        loot ? state.sides[static_cast<std::size_t>(other(state.active))].lair : state.objectives[state.agenda.target];
    if (loot) own.looted = 1;
    else own.searched = static_cast<std::uint8_t>(own.searched | 1u << state.agenda.target);
    journal(state, Fact{.what = loot ? What::loots : What::searches,
                        .source = figure_thing(state.active, state.agenda.figure),
                        .target = cell_thing(at)});
    const Gift& has = gift(state, state.active);
    state.phase = Phase::extra_dice;
    if (has.kind == GiftKind::scenario_dice && has.action == scenario_of(state) && own.gifts_used < has.per_turn)
      return;  // FA-106
  }
  begin_jokers(state, journal);
}

// FA-31, FA-R23; A8.
template <class Journal>
void FeesDarmes::begin_jokers(State& state, Journal journal) const {
  state.phase = Phase::jokers;
  if (state.sides[state.active].free_tokens == 0) begin_daunt(state, journal);
}

int FeesDarmes::joker_dice(const State& now, int count) const {
  const Gift& has = gift(now, now.active);
  const bool more = count > 0 && has.kind == GiftKind::first_joker && now.sides[now.active].jokers_used == 0;
  return kJokerDice * count + (more ? has.x - kJokerDice : 0);
}

template <class Journal>
void FeesDarmes::apply_jokers(State& state, int count, Journal journal) const {
  Side& own = state.sides[state.active];
  if (count > 0) {
    state.agenda.joker_dice = static_cast<std::uint8_t>(joker_dice(state, count));
    own.jokers_used = static_cast<std::uint8_t>(own.jokers_used + count);
    own.free_tokens = static_cast<std::uint8_t>(own.free_tokens - count);
    journal(state, Fact{.what = What::jokers,
                        .amount = static_cast<std::int16_t>(-count),
                        .source = figure_thing(state.active, state.agenda.figure),
                        .target = thing_of(seat_at(state.active)),
                        .card = state.agenda.joker_dice});
  }
  begin_daunt(state, journal);
}

// FA-109: whether the other seat's bonus would take dice away, were it paid.
bool FeesDarmes::may_daunt(const State& now) const {
  const int enemy = other(now.active);
  const Bonus& has = bonus(now, enemy);
  const Figure& acts = actor(now);
  if (has.kind != BonusKind::enemy_dice || profile(acts).fearless || own_dice(now) <= has.least) return false;
  return std::ranges::any_of(now.sides[static_cast<std::size_t>(enemy)].figures, [&](const Figure& figure) {
    return figure.in_play() && distance(figure.at, acts.at) <= has.within;
  });
}

// A9.
template <class Journal>
void FeesDarmes::begin_daunt(State& state, Journal journal) const {
  const int enemy = other(state.active);
  if (!offers(state, enemy, BonusKind::enemy_dice, Window::before_enemy_roll) || !may_daunt(state))
    return begin_roll(state, journal);
  state.phase = Phase::daunt;
  state.asked = static_cast<std::uint8_t>(enemy);
}

// FA-78, before FA-109.
int FeesDarmes::own_dice(const State& now) const {
  const Figure& acts = actor(now);
  int dice = std::max(1, profile(acts).action - acts.stunned - fears_on(now, now.active, acts));
  if (is_scenario(now)) dice += profile(acts).scenario_dice[static_cast<std::size_t>(scenario_of(now))];  // FA-100
  if (now.agenda.extra_dice != 0) dice += gift(now, now.active).x;
  return dice + now.agenda.joker_dice;
}

// FA-4, FA-79, FA-R4, FA-R5.
int FeesDarmes::number_needed(const State& now, bool covered, bool with_advice) const {
  if (now.agenda.action == kLoot) return kDieFaces;
  const int sum = (now.agenda.second != 0 ? -2 : 0) - (covered ? 1 : 0) + (with_advice ? 1 : 0);
  return std::clamp(kPlainNeed - sum, kBestNeed, kWorstNeed);
}

// FA-R63: everything is taken from the positions of this moment. FA-R71: cover is that of the target of an action.
FeesDarmes::Outlook FeesDarmes::outlook(const State& now) const {
  const Agenda& agenda = now.agenda;
  int dice = own_dice(now);
  if (agenda.daunted != 0) {
    const Bonus& boo = bonus(now, other(now.active));
    dice = std::max<int>(boo.least, dice + boo.x);
  }
  const bool covered =
      !is_scenario(now) && in_cover(now, actor(now).at, now.sides[agenda.target_seat].figures[agenda.target].at);
  return {dice, number_needed(now, covered, advised(now, now.active, actor(now))), covered};
}

template <class Journal>
void FeesDarmes::begin_roll(State& state, Journal journal) const {
  Agenda& agenda = state.agenda;
  const auto [dice, need, covered] = outlook(state);
  check(dice <= kMostDice, "a roll with more dice than the bound");
  agenda.covered = covered;
  agenda.dice = static_cast<std::uint8_t>(dice);
  agenda.need = static_cast<std::uint8_t>(need);
  state.phase = Phase::roll;
  state.asked = state.active;
  journal(state, Fact{.what = What::rolls,
                      .amount = static_cast<std::int16_t>(dice),
                      .source = figure_thing(state.active, agenda.figure),
                      .card = agenda.need});
  throw_dice(state, state.active, (1u << dice) - 1, journal);
}

// FA-R72: a deck with fewer cards than are drawn is reshuffled whole first.
template <class Journal>
void FeesDarmes::throw_dice(State& state, int seat, std::uint32_t dice, Journal journal) const {
  state.agenda.due |= dice;
  for (std::uint32_t left = dice; left != 0; left &= left - 1)
    state.agenda.faces[static_cast<std::size_t>(std::countr_zero(left))] = 0;
  if (options_.resolution == Resolution::dice) return;
  auto& deck = state.sides[static_cast<std::size_t>(seat)].deck;
  int cards = 0;
  for (const std::uint8_t copies : deck) cards += copies;
  if (cards >= std::popcount(dice)) return;
  deck.fill(kCardCopies);
  journal(state, Fact{.what = What::reshuffled, .source = thing_of(seat_at(seat))});
}

namespace {

// Whose die is due, and which.
Move next_die(const State& now) {
  const int place = std::countr_zero(now.agenda.due);
  const int seat = now.phase == Phase::roll ? now.active : place / kFirstDice;
  return {Op::die, static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(place)};
}

}  // namespace

void FeesDarmes::legal_roll(const State& now, Moves<FeesDarmes>& out) const {
  Move die = next_die(now);
  const auto& deck = now.sides[die.seat].deck;
  for (std::uint8_t face = 1; face <= kDieFaces; ++face) {
    die.more = face;
    out.add_if(options_.resolution == Resolution::dice || deck[face - 1u] > 0, die);
  }
}

// FA-3, FA-R1.
Move FeesDarmes::roll_die(const State& now, Rng& rng) const {
  Move die = next_die(now);
  if (options_.resolution == Resolution::dice) {
    die.more = static_cast<std::uint8_t>(rng.below(kDieFaces) + 1);
    return die;
  }
  const auto& deck = now.sides[die.seat].deck;
  std::uint32_t cards = 0;
  for (const std::uint8_t copies : deck) cards += copies;
  std::uint32_t drawn = rng.below(cards);
  while (drawn >= deck[die.more]) drawn -= deck[die.more++];
  ++die.more;
  return die;
}

template <class Journal>
void FeesDarmes::apply_die(State& state, const Move& move, Journal journal) const {
  state.agenda.faces[move.what] = move.more;
  state.agenda.due &= state.agenda.due - 1;
  if (options_.resolution == Resolution::deck) --state.sides[move.seat].deck[move.more - 1u];
  const std::uint16_t fallen = journal(
      state,
      Fact{.what = What::die, .amount = move.more, .source = thing_of(ThingKind::die, seat_at(move.seat), move.what)});
  if (state.agenda.due != 0) return;
  if (state.phase != Phase::roll) return settle_first_roll(state, fallen, journal);
  if (may_reroll(state)) {
    state.phase = Phase::reroll;
    return;
  }
  judge_roll(state, fallen, journal);
}

std::uint32_t FeesDarmes::failed_dice(const State& now) const {
  std::uint32_t failed = 0;
  for (unsigned place = 0; place < now.agenda.dice; ++place)
    failed |= static_cast<std::uint32_t>(now.agenda.faces[place] < now.agenda.need) << place;
  return failed;
}

bool FeesDarmes::may_reroll(const State& now) const {
  return now.agenda.rerolled == 0 && failed_dice(now) != 0 &&
         offers(now, now.active, BonusKind::reroll_failures, Window::after_own_roll);
}

// FA-7, FA-8, FA-45.
int FeesDarmes::successes_needed(const State& now) const {
  if (is_scenario(now)) return scenario_of(now) == Scenario::loot ? 1 : kSearchNeed;
  return action(now).need;
}

// FA-79; then FA-115.
template <class Journal>
void FeesDarmes::judge_roll(State& state, std::uint16_t cause, Journal journal) const {
  Agenda& agenda = state.agenda;
  agenda.successes = static_cast<std::uint8_t>(agenda.dice - std::popcount(failed_dice(state)));
  const int wanted = successes_needed(state);
  const bool success = agenda.successes >= wanted;
  const std::uint16_t verdict = journal(state, Fact{.what = success ? What::succeeded : What::failed,
                                                    .amount = agenda.successes,
                                                    .source = figure_thing(state.active, agenda.figure),
                                                    .card = static_cast<std::uint16_t>(wanted),
                                                    .cause = cause});
  if (!success) return end_action(state, journal);
  if (is_scenario(state)) return resolve_scenario(state, verdict, journal);
  state.phase = Phase::frost;
  if (action(state).hurts && offers(state, state.active, BonusKind::add_frost, Window::after_own_roll)) return;
  resolve(state, verdict, journal);
}

// FA-7, FA-8, FA-R7, FA-R73.
template <class Journal>
void FeesDarmes::resolve_scenario(State& state, std::uint16_t cause, Journal journal) const {
  Side& own = state.sides[state.active];
  const Thing who = figure_thing(state.active, state.agenda.figure);
  if (scenario_of(state) == Scenario::loot) {
    ++own.loots;
    score(state, state.active, Feat::loot, who, cause, journal);
    return end_action(state, journal);
  }
  score(state, state.active, Feat::search, who, cause, journal);
  own.scored = static_cast<std::uint8_t>(own.scored | 1u << state.agenda.target);
  if (options_.objectives == ObjectiveRule::taken) {
    Cell& token = state.objectives[state.agenda.target];
    const Thing at = cell_thing(token);
    token = kOffBoard;
    journal(state, Fact{.what = What::objective_gone, .source = who, .target = at, .cause = cause});
  }
  end_action(state, journal);
}

// FA-109.
template <class Journal>
void FeesDarmes::apply_daunt(State& state, bool yes, Journal journal) const {
  if (yes) {
    const int enemy = other(state.active);
    const std::uint16_t paid = pay(state, enemy, journal);
    const int before = outlook(state).dice;
    state.agenda.daunted = 1;
    journal(state, Fact{.what = What::daunted,
                        .amount = static_cast<std::int16_t>(outlook(state).dice - before),
                        .source = thing_of(seat_at(enemy)),
                        .target = figure_thing(state.active, state.agenda.figure),
                        .cause = paid});
  }
  begin_roll(state, journal);
}

// The answers around a roll: A7, A9, and the two of A10.
template <class Journal>
void FeesDarmes::apply_roll_bonus(State& state, bool yes, Journal journal) const {
  Agenda& agenda = state.agenda;
  switch (state.phase) {
    case Phase::extra_dice:
      if (yes) {
        agenda.extra_dice = 1;
        ++state.sides[state.active].gifts_used;
        journal(state, Fact{.what = What::gift,
                            .source = thing_of(seat_at(state.active)),
                            .target = figure_thing(state.active, agenda.figure),
                            .card = state.sides[state.active].faction});
      }
      return begin_jokers(state, journal);
    case Phase::daunt: return apply_daunt(state, yes, journal);
    case Phase::reroll: {
      if (!yes) return judge_roll(state, 0, journal);
      const std::uint16_t paid = pay(state, state.active, journal);
      const std::uint32_t again = failed_dice(state);
      agenda.rerolled = 1;
      state.phase = Phase::roll;
      journal(state, Fact{.what = What::rerolls,
                          .amount = static_cast<std::int16_t>(std::popcount(again)),
                          .source = figure_thing(state.active, agenda.figure),
                          .cause = paid});
      return throw_dice(state, state.active, again, journal);
    }
    default: {
      if (!yes) return resolve(state, 0, journal);
      const std::uint16_t paid = pay(state, state.active, journal);
      agenda.frost = 1;
      agenda.breath = static_cast<std::uint8_t>(bonus(state, state.active).x);
      const std::uint16_t breath = journal(state, Fact{.what = What::breath,
                                                       .amount = agenda.breath,
                                                       .source = thing_of(seat_at(state.active)),
                                                       .target = figure_thing(agenda.target_seat, agenda.target),
                                                       .cause = paid});
      return resolve(state, breath, journal);
    }
  }
}

FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, begin_target, State&)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, take_target, State&, const Move&)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, begin_announcement, State&)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, apply_jokers, State&, int)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, throw_dice, State&, int, std::uint32_t)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, apply_die, State&, const Move&)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, apply_roll_bonus, State&, bool)

}  // namespace feerie::fees_darmes
