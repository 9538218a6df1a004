// See estimate.h. The questions of a turn are judged by the outlook; plans.cpp knows what figures could do.
#include "bots/fees_darmes/estimate.h"

#include <algorithm>

#include "bots/fees_darmes/weights.h"
#include "engine/core/check.h"

namespace feerie::fees_darmes {

using namespace weight;

namespace {

constexpr int kSearchSuccesses = 2;  // FA-8
constexpr int kJokerDice = 2;        // FA-31

// Questions that may cost order tokens.
bool costs_tokens(Phase phase) {
  switch (phase) {
    case Phase::tunnel:
    case Phase::jokers:
    case Phase::daunt:
    case Phase::reroll:
    case Phase::frost:
    case Phase::extra_move:
    case Phase::encore:
    case Phase::mend: return true;
    default: return false;
  }
}

}  // namespace

Question::Question(const FeesDarmes& game, const State& now, int seat) : game_(game), now_(now), seat_(seat) {
  if (now.phase == Phase::recruit) {
    bands_.emplace(game, now.sides[static_cast<std::size_t>(seat)]);
  } else if (now.phase < Phase::deploy) {
    setting_.emplace(game, now, seat);
  } else {
    outlook_.emplace(game, now);
    if (now.phase >= Phase::tunnel && now.phase <= Phase::act)
      acting_.emplace(game, now, *outlook_, seat, now.agenda.figure);
    if (now.phase == Phase::tunnel || now.phase == Phase::walk) acting_->look_around();
    if (costs_tokens(now.phase)) price_tokens();
  }
}

std::int64_t Question::worth(const Move& move) {
  const bool declines = move.op == Op::stay || (move.op == Op::bonus && move.what == 0);
  switch (now_.phase) {
    case Phase::recruit: return bands_->worth(move);
    case Phase::piece:
    case Phase::quarter:
    case Phase::place:
    case Phase::objective:
    case Phase::lair: return setting_->worth(move);
    case Phase::deploy: return outlook_->standing(seat_, now_.step, cell_of(move));
    case Phase::come_back:
      return move.op == Op::decline ? INT32_MIN : outlook_->standing(seat_, now_.step % kMostFigures, cell_of(move));
    case Phase::choose_first: return move.seat == seat_;
    case Phase::tunnel: return declines ? acting_->best() : best_walk(Phase::emerge) - token_price(1);
    case Phase::activate:
    case Phase::emerge:
    case Phase::walk:
    case Phase::act: return chosen(move);
    case Phase::target:
    case Phase::charge: return aimed(move);
    case Phase::extra_dice: return move.what;  // they cost nothing, and are lost with the turn
    case Phase::jokers: return roll_to_come(joker_dice(move.what)) - token_price(move.what);
    case Phase::daunt:
    case Phase::reroll:
    case Phase::frost: return declines ? 0 : bonus_in_roll() - token_price(1);
    case Phase::shift:
    case Phase::axis: return driven(move);
    case Phase::go:
    case Phase::dodge:
    case Phase::fly:
    case Phase::encore_move: return declines ? 0 : moved(cell_of(move));
    case Phase::extra_move: return declines ? 0 : best_walk(Phase::fly) - token_price(1);
    case Phase::encore: return declines ? 0 : encore() - token_price(1);
    case Phase::encore_whom: return burnt(move.what);
    case Phase::mend:
      // At dusk the tokens are worth nothing any more.
      return declines ? 0 : best_mended() - (now_.agenda.mending >= kAtDusk ? 1 : token_price(1));
    case Phase::mend_whom: return mended(move.what);
    default: broken("the table answers this question itself");
  }
}

// --- A1 to A4 --------------------------------------------------------------------------------------------------------

int Question::chosen(const Move& move) {
  switch (move.op) {
    case Op::figure: {
      Activation figure = activation(move.what);
      figure.look_around();
      return figure.best();
    }
    case Op::pass: return kPass;  // FA-R21
    case Op::place: return moved(cell_of(move)) + acting_->best_deed(cell_of(move)).worth;
    case Op::stay: return acting_->worth(acts().at);
    case Op::walk: return acting_->worth(cell_of(move));
    case Op::act: return acting_->deed(move.what, acts().at).worth;
    case Op::loot: return kPoint * acting_->chance_of_loot(acts().at) / 1000;
    case Op::search: return acting_->best_scenario(acts().at).worth;
    case Op::move: return best_walk(Phase::go);
    default: return 0;
  }
}

// What the acting figure wins by standing somewhere else.
int Question::moved(Cell to) const {
  const int number = now_.agenda.figure;
  return outlook_->standing(now_.active, number, to) - outlook_->standing(now_.active, number, acts().at);
}

// The best end of a move that is still to be asked for, whatever the figure may do there then.
int Question::best_walk(Phase phase) {
  State there = now_;
  there.phase = phase;
  Moves<FeesDarmes> cells;
  game_.legal(there, seat_at(seat_), cells);
  int best = INT32_MIN;
  for (const Move& move : cells) {
    if (move.op == Op::stay) continue;
    const int then = phase == Phase::emerge ? acting_->best_deed(cell_of(move)).worth : 0;
    best = std::max(best, moved(cell_of(move)) + then);
  }
  return best;
}

// --- A5 to A10 -------------------------------------------------------------------------------------------------------

Attempt Question::announced() const {
  const Agenda& agenda = now_.agenda;
  return {now_.active, agenda.figure, acts().at, agenda.action, agenda.target_seat, agenda.target, agenda.second != 0};
}

// A5, A6: whom to take, and from where.
int Question::aimed(const Move& move) const {
  Attempt attempt = announced();
  if (now_.phase == Phase::charge) {
    attempt.at = cell_of(move);
    return outlook_->expected(attempt, false, 0) + moved(attempt.at);
  }
  attempt.target_seat = move.seat, attempt.target = move.what;
  const Cell target = figure(move.seat, move.what).at;
  if (game_.action(now_).charge == 0 || touching(attempt.at, target))
    return outlook_->expected(attempt, outlook_->covered(attempt), 0);
  State there = now_;
  there.phase = Phase::charge;
  there.agenda.target_seat = move.seat;
  there.agenda.target = move.what;
  Moves<FeesDarmes> cells;
  game_.legal(there, seat_at(seat_), cells);
  int best = INT32_MIN;
  for (const Move& cell : cells) {
    attempt.at = cell_of(cell);
    best = std::max(best, outlook_->expected(attempt, false, 0) + moved(attempt.at));
  }
  return best;
}

// FA-31, FA-116.
int Question::joker_dice(int jokers) const {
  if (jokers == 0) return 0;
  const Gift& has = game_.gift(now_, seat_);
  const bool more = has.kind == GiftKind::first_joker && now_.sides[static_cast<std::size_t>(seat_)].jokers_used == 0;
  return kJokerDice * jokers + (more ? has.x - kJokerDice : 0);
}

// FA-78: of what is announced, beside the dice that the figure has on its own.
int Question::dice_to_come(int more_dice) const {
  const Agenda& agenda = now_.agenda;
  const Profile& profile = game_.profile(acts());
  int dice = more_dice + agenda.joker_dice + (agenda.extra_dice != 0 ? game_.gift(now_, now_.active).x : 0);
  if (agenda.action == kLoot) dice += profile.scenario_dice[static_cast<std::size_t>(Scenario::loot)];
  if (agenda.action == kSearch) dice += profile.scenario_dice[static_cast<std::size_t>(Scenario::search)];
  return dice;
}

int Question::chance_announced(int more_dice) const {
  const Agenda& agenda = now_.agenda;
  const Attempt attempt = announced();
  const int dice = std::max(1, outlook_->dice(attempt.seat, attempt.figure, attempt.at) + dice_to_come(more_dice));
  if (agenda.action == kLoot) return outlook_->chance_of(attempt.seat, dice, kDieFaces, 1);
  const bool scenario = agenda.action == kSearch;
  const bool covered = !scenario && outlook_->covered(attempt);
  const int need = outlook_->need(attempt.seat, attempt.figure, attempt.at, attempt.second, covered);
  return outlook_->chance_of(attempt.seat, dice, need, scenario ? kSearchSuccesses : game_.action(now_).need);
}

// What is to be expected of the action that is announced, to the active seat.
int Question::roll_to_come(int more_dice) const {
  const Agenda& agenda = now_.agenda;
  if (agenda.action == kLoot) return kPoint * chance_announced(more_dice) / 1000;
  if (agenda.action == kSearch)
    return outlook_->search_worth(now_.active, agenda.figure, acts().at, agenda.target) * chance_announced(more_dice) /
           1000;
  return outlook_->expected(announced(), outlook_->covered(announced()), dice_to_come(more_dice));
}

// What so many successes bring.
int Question::rolled(int successes) const {
  const Agenda& agenda = now_.agenda;
  if (agenda.action == kLoot) return successes >= 1 ? kPoint : 0;
  if (agenda.action == kSearch)
    return successes >= kSearchSuccesses ? outlook_->search_worth(seat_, agenda.figure, acts().at, agenda.target) : 0;
  if (successes < game_.action(now_).need) return 0;
  return outlook_->outcome(announced(), agenda.covered != 0, successes, false, 0);
}

// FA-107: the dice that failed are rolled once more.
int Question::rerolled() const {
  const Agenda& agenda = now_.agenda;
  int sure = 0;
  for (std::size_t i = 0; i < agenda.dice; ++i) sure += agenda.faces[i] >= agenda.need;
  Chances scratch;
  const Chances& falls = chances(game_, now_, seat_, agenda.dice - sure, agenda.need, scratch);
  std::int64_t sum = 0;
  for (int more = 0; more <= falls.dice; ++more)
    sum += std::int64_t{falls.exactly[static_cast<std::size_t>(more)]} * rolled(sure + more);
  return static_cast<int>(sum / kSure) - rolled(sure);
}

// A9, A10.
int Question::bonus_in_roll() const {
  const Agenda& agenda = now_.agenda;
  const Bonus& bonus = game_.bonus(now_, seat_);
  if (now_.phase == Phase::daunt) return roll_to_come(0) - roll_to_come(bonus.x);
  if (now_.phase == Phase::reroll) return rerolled();
  return outlook_->outcome(announced(), agenda.covered != 0, agenda.successes, true, bonus.x) -
         rolled(agenda.successes);
}

// --- A11 to A13, E1 --------------------------------------------------------------------------------------------------

Direction Question::way_of(const Move& move) const {
  if (move.op == Op::shift) return static_cast<Direction>(move.what);
  const Agenda& agenda = now_.agenda;
  return push_way(game_.action(now_).effects[agenda.effect], agenda.last_cell,
                  figure(agenda.target_seat, agenda.target).at, move.what == 1);
}

StraightRun Question::run_of(const Move& move) const {
  const Agenda& agenda = now_.agenda;
  const Effect& effect = game_.action(now_).effects[agenda.effect];
  return outlook_->run(agenda.target_seat, agenda.target, way_of(move), effect.x, effect.kind == EffectKind::pull,
                       agenda.last_cell);
}

int Question::driven(const Move& move) const {
  const Agenda& agenda = now_.agenda;
  const Effect& effect = game_.action(now_).effects[agenda.effect];
  const int worth =
      outlook_->driven(agenda.target_seat, agenda.target, figure(agenda.target_seat, agenda.target).health,
                       way_of(move), effect.x, effect.kind == EffectKind::pull, agenda.last_cell);
  return agenda.target_seat == seat_ ? worth : -worth;
}

// FA-117: an enemy that catches fire.
int Question::burnt(int number) const {
  const Figure& enemy = figure(other(seat_), number);
  const int armour = game_.profile(enemy).armour;
  const int more =
      outlook_->frailty(enemy.health, armour, enemy.flames + game_.bonus(now_, seat_).flames, enemy.poison) -
      outlook_->frailty(enemy.health, armour, enemy.flames, enemy.poison);
  return outlook_->removal(other(seat_), number) * more / 1000;
}

int Question::encore() {
  int best = 0;
  for (int i = 0; i < kMostFigures; ++i)
    if (figure(other(seat_), i).in_play() && touching(figure(other(seat_), i).at, acts().at))
      best = std::max(best, burnt(i));
  return best + std::max(0, best_walk(Phase::encore_move));
}

// FA-113.
int Question::mended(int number) const {
  const Figure& one = figure(seat_, number);
  if (!one.in_play()) return 0;
  const int armour = game_.profile(one).armour;
  const int health = std::min(game_.full_health(now_, seat_, one), one.health + game_.bonus(now_, seat_).x);
  const int less =
      outlook_->frailty(one.health, armour, one.flames, one.poison) - outlook_->frailty(health, armour, 0, 0);
  return outlook_->removal(seat_, number) * less / 1000;
}

int Question::best_mended() const {
  int best = 0;
  for (int i = 0; i < kMostFigures; ++i) best = std::max(best, mended(i));
  return best;
}

// Each figure that may still be activated this turn could use a token.
void Question::price_tokens() {
  const Side& own = now_.sides[static_cast<std::size_t>(seat_)];
  const bool acting = now_.active == seat_ && now_.phase < Phase::mend;
  for (int i = 0; i < kMostFigures && own.passed == 0; ++i) {
    const Figure& one = figure(seat_, i);
    if (!one.in_play() || one.tokens >= 2) continue;
    int worth = one.tokens > 0 ? kTiredToken : now_.turn < kTurns ? kFreshToken : kSpareToken;
    if (!acting || i != now_.agenda.figure) {
      Activation later = activation(i);
      later.look_around();
      worth = std::max(worth, later.best() * kPlanSure / 100);
    }
    uses_[use_count_++] = worth;
  }
  std::sort(uses_.begin(), uses_.begin() + use_count_, std::greater());
}

int Question::token_price(int count) const {
  const int free = now_.sides[static_cast<std::size_t>(seat_)].free_tokens;
  const int last = game_.bonus(now_, seat_).kind == BonusKind::none ? kSpareToken : kLastToken;
  int price = 0;
  for (int token = free - count; token < free; ++token) {
    const auto at = static_cast<std::size_t>(token);
    price += std::max(token == 0 ? last : kSpareToken, at < use_count_ ? uses_[at] : 0);
  }
  return price;
}

Move Estimate::operator()(const FeesDarmes& game, const State& now, Seat seat, Moves<FeesDarmes>& moves,
                          Rng& rng) const {
  game.legal(now, seat, moves);
  if (moves.size() == 1) return moves[0];
  Question asked(game, now, index(seat));
  constexpr std::int64_t kNoise = 8;
  int best = 0;
  std::int64_t best_worth = INT64_MIN;
  for (int i = 0; i < moves.size(); ++i) {
    const std::int64_t value = asked.worth(moves[i]) * kNoise + rng.below(kNoise);
    if (value > best_worth) best_worth = value, best = i;
  }
  return moves[best];
}

}  // namespace feerie::fees_darmes
