// See estimate.h. A question of the turn is judged by the outlook; those of recruitment and setup before it.
#include "bots/fees_darmes/estimate.h"

#include <algorithm>

#include "bots/fees_darmes/weights.h"
#include "engine/core/check.h"

namespace feerie::fees_darmes {

namespace {

using namespace weight;

constexpr int kSearchSuccesses = 2;
constexpr int kJokerDice = 2;

int percent_of(std::int64_t worth, std::int64_t share) { return static_cast<int>(worth * share / 100); }

const Figure& figure_of(const State& now, int seat, int figure) {
  return now.sides[static_cast<std::size_t>(seat)].figures[static_cast<std::size_t>(figure)];
}

}  // namespace

Question::Question(const FeesDarmes& game, const State& now, int seat) : game_(game), now_(now), seat_(seat) {
  if (now.phase == Phase::recruit) {
    bands_.emplace(game, now.sides[static_cast<std::size_t>(seat)]);
    return;
  }
  if (now.phase < Phase::deploy) return;
  outlook_.emplace(game, now);
  if (now.phase == Phase::walk) plan_ = plan(now.agenda.figure);
}

std::int64_t Question::worth(const Move& move) const {
  switch (now_.phase) {
    case Phase::recruit: return bands_->worth(move);
    case Phase::piece:
    case Phase::quarter:
    case Phase::place:
    case Phase::objective:
    case Phase::lair: return setup(move);
    case Phase::deploy: return outlook_->standing(seat_, now_.step, cell_of(move));
    case Phase::choose_first: return move.seat == seat_;
    case Phase::activate:
    case Phase::tunnel:
    case Phase::emerge:
    case Phase::walk:
    case Phase::act:
    case Phase::go: return activation(move);
    case Phase::target:
    case Phase::charge:
    case Phase::extra_dice:
    case Phase::jokers: return announcement(move);
    case Phase::daunt:
    case Phase::reroll:
    case Phase::frost: return bonus_in_roll(move);
    case Phase::shift:
    case Phase::axis:
    case Phase::dodge: return resolution(move);
    case Phase::come_back:
      return move.op == Op::decline ? INT32_MIN : outlook_->standing(seat_, now_.step % kMostFigures, cell_of(move));
    default: return closing(move);
  }
}

// S3 to S5.
int Question::setup(const Move& move) const {
  const Cell at = cell_of(move);
  const int middle = game_.side() / 2;
  const auto beside_edge = [&](Cell cell) {
    return std::min({int{cell.column}, int{cell.row}, game_.side() - 1 - cell.column, game_.side() - 1 - cell.row});
  };
  const int firsts = kObjectives / kSides;
  switch (now_.phase) {
    case Phase::place: return -(std::abs(at.column - middle) + std::abs(at.row - middle));
    case Phase::objective: {
      int worth = 0;
      for (int i = 0; i < kObjectives; ++i) {
        const Cell there = now_.objectives[static_cast<std::size_t>(i)];
        if (!there.on_board()) continue;
        const bool own = (i < firsts) == (seat_ == now_.first);
        worth += own ? -distance(at, there) : distance(at, there);
      }
      return worth * 2 + std::min(beside_edge(at), 3);
    }
    case Phase::lair: {
      int worth = 0;
      for (int i = 0; i < kObjectives; ++i) {
        const bool own = (i < firsts) == (seat_ == now_.first);
        const int away = distance(at, now_.objectives[static_cast<std::size_t>(i)]);
        worth += own ? -away : away;
      }
      return worth;
    }
    default: return 0;
  }
}

// --- plans -----------------------------------------------------------------------------------------------------------

// The state in which a figure of this seat has just been chosen.
State Question::activated(int figure) const {
  State there = now_;
  there.active = there.asked = static_cast<std::uint8_t>(seat_);
  there.agenda = {};
  there.agenda.figure = static_cast<std::uint8_t>(figure);
  const Figure& acts = figure_of(now_, seat_, figure);
  there.agenda.second = acts.tokens > 0;
  const Gift& cold = game_.gift(now_, other(seat_));
  if (cold.kind == GiftKind::enemy_move && game_.contact_with(now_, other(seat_), acts.at))
    there.agenda.slowed = static_cast<std::uint8_t>(-cold.x);
  there.phase = Phase::walk;
  return there;
}

namespace {

Stride stride_of(const FeesDarmes& game, const State& there, const Figure& figure, int steps) {
  const Profile& moves = game.profile(figure);
  return {steps, moves.flies, moves.agile, there.agenda.second != 0};
}

}  // namespace

// What a figure could do if it were activated now, or goes on to do.
Question::Plan Question::plan(int figure) const {
  const bool under_way = now_.phase == Phase::walk || now_.phase == Phase::tunnel;
  const State there = under_way ? now_ : activated(figure);
  const Figure& acts = figure_of(there, seat_, figure);
  Plan plan;
  plan.first = acts.at;
  const int here = outlook_->standing(seat_, figure, acts.at);
  const Stride stride = stride_of(game_, there, acts, game_.move_value(there, acts));
  int best_place = here;
  const auto consider = [&](Cell cell) {
    const int place = cell == acts.at ? here : outlook_->standing(seat_, figure, cell);
    if (place > best_place) best_place = place, plan.first = cell;
    plan.worth = std::max(plan.worth, place - here + best_deed(there, figure, cell));
  };
  consider(acts.at);
  game_.reach_of(there, acts, stride).each(consider);
  Figure further = acts;
  further.at = plan.first;
  int best_further = best_place;
  game_.reach_of(there, further, stride).each([&](Cell cell) {
    best_further = std::max(best_further, outlook_->standing(seat_, figure, cell));
  });
  plan.walks_on = best_further - best_place;
  plan.worth = std::max(plan.worth, best_further - here);
  return plan;
}

// The best action from a cell, nothing at least.
int Question::best_deed(const State& there, int figure, Cell at) const {
  const Profile& acts = game_.profile(figure_of(there, seat_, figure));
  int best = best_scenario(there, figure, at);
  for (int i = 0; i < acts.action_count; ++i) best = std::max(best, deed(there, figure, at, i));
  return best;
}

int Question::best_scenario(const State& there, int figure, Cell at) const {
  int best = 0;
  const Side& own = there.sides[static_cast<std::size_t>(seat_)];
  const Side& enemy = there.sides[static_cast<std::size_t>(other(seat_))];
  if (own.looted == 0 && touching(enemy.lair, at)) best = loot(figure, at, 0);
  unsigned closed = 0;
  if (game_.options().search_limit != SearchLimit::none) closed |= own.searched;
  if (game_.options().search_limit == SearchLimit::objective) closed |= enemy.searched;
  if (game_.options().objectives == ObjectiveRule::taken_player) closed |= own.scored;
  for (int i = 0; i < kObjectives; ++i) {
    const Cell token = there.objectives[static_cast<std::size_t>(i)];
    if (token.on_board() && distance(token, at) <= 1 && (closed >> i & 1) == 0)
      best = std::max(best, search(there, figure, at, i, 0));
  }
  return best;
}

int Question::search(const State& there, int figure, Cell at, int objective, int more_dice) const {
  const Profile& acts = game_.profile(figure_of(there, seat_, figure));
  const Side& own = there.sides[static_cast<std::size_t>(seat_)];
  int dice =
      outlook_->dice(seat_, figure, at) + acts.scenario_dice[static_cast<std::size_t>(Scenario::search)] + more_dice;
  const Gift& gift = game_.gift(now_, seat_);
  if (gift.kind == GiftKind::scenario_dice && gift.action == Scenario::search && own.gifts_used < gift.per_turn)
    dice += gift.x;
  const int need = outlook_->need(seat_, figure, at, there.agenda.second != 0, false);
  return outlook_->chance_of(seat_, dice, need, kSearchSuccesses) *
         outlook_->search_worth(seat_, figure, at, objective) / 1000;
}

int Question::loot(int figure, Cell at, int more_dice) const {
  const Profile& acts = game_.profile(figure_of(now_, seat_, figure));
  int dice =
      outlook_->dice(seat_, figure, at) + acts.scenario_dice[static_cast<std::size_t>(Scenario::loot)] + more_dice;
  return outlook_->chance_of(seat_, dice, kDieFaces, 1) * kPoint / 1000;
}

// The best that an action may do from a cell, whoever it is for.
int Question::deed(const State& there, int figure, Cell at, int which) const {
  const Figure& acts = figure_of(there, seat_, figure);
  const Action& action = game_.profile(acts).actions[static_cast<std::size_t>(which)];
  const bool second = there.agenda.second != 0;
  Attempt attempt{.seat = seat_, .figure = figure, .at = at, .action = which, .second = second};
  if (action.reach == Reach::self) {
    attempt.target_seat = seat_, attempt.target = figure;
    return outlook_->expected(attempt, 0);
  }
  int best = 0;
  std::optional<Cells> charge;
  for (int seat = 0; seat < kSides; ++seat) {
    const bool own = seat == seat_;
    if (action.targets != Targets::any && (action.targets == Targets::friendly) != own) continue;
    for (int i = 0; i < kMostFigures; ++i) {
      const Figure& target = figure_of(there, seat, i);
      if (!target.in_play() || (own && i == figure)) continue;
      attempt.target_seat = seat, attempt.target = i;
      attempt.at = at;
      const int away = distance(at, target.at);
      if (action.reach == Reach::shot) {
        if (action.range != 0 && away > action.range) continue;
        const int worth = outlook_->expected(attempt, 0);
        if (worth > best && outlook_->sees(at, target.at, acts.at)) best = worth;
      } else if (away == 1) {
        best = std::max(best, outlook_->expected(attempt, 0));
      } else if (action.charge > 0 && away <= 2 * action.charge + 1) {
        if (!charge) {
          Figure moved = acts;
          moved.at = at;
          State from = there;
          from.sides[static_cast<std::size_t>(seat_)].figures[static_cast<std::size_t>(figure)].at = at;
          charge = game_.reach_of(from, moved, stride_of(game_, there, acts, action.charge));
        }
        for (int way = 0; way < kDirections; ++way) {
          attempt.at = beside(target.at, static_cast<Direction>(way), game_.side());
          if (!charge->has(attempt.at)) continue;
          best = std::max(best, outlook_->expected(attempt, 0) + outlook_->standing(seat_, figure, attempt.at) -
                                    outlook_->standing(seat_, figure, at));
        }
      }
    }
  }
  return best;
}

// What the other activations would lose if so many free tokens went elsewhere.
int Question::token_price(int count) const {
  const Side& own = now_.sides[static_cast<std::size_t>(seat_)];
  if (plans_known_ < 0) {
    plans_known_ = 0;
    const bool acting = now_.active == seat_ && now_.phase > Phase::activate && now_.phase < Phase::mend;
    for (int i = 0; i < kMostFigures && own.passed == 0; ++i) {
      const Figure& figure = own.figures[static_cast<std::size_t>(i)];
      if (!figure.in_play() || figure.tokens >= 2 || (acting && i == now_.agenda.figure)) continue;
      plans_[static_cast<std::size_t>(plans_known_++)] = percent_of(plan(i).worth, kPlanSure);
    }
    std::sort(plans_.begin(), plans_.begin() + plans_known_, std::greater());
  }
  int price = 0;
  for (int token = own.free_tokens - count; token < own.free_tokens; ++token)
    price += std::max(kToken, token < plans_known_ ? plans_[static_cast<std::size_t>(token)] : 0);
  return price;
}

// --- A1 to A4 --------------------------------------------------------------------------------------------------------

int Question::moved(Cell to) const {
  const Figure& acts = figure_of(now_, seat_, now_.agenda.figure);
  return outlook_->standing(seat_, now_.agenda.figure, to) - outlook_->standing(seat_, now_.agenda.figure, acts.at);
}

int Question::best_walk(Phase phase) const {
  State there = now_;
  there.phase = phase;
  Moves<FeesDarmes> cells;
  game_.legal(there, seat_at(seat_), cells);
  int best = INT32_MIN;
  for (const Move& cell : cells)
    if (cell.op == Op::walk || cell.op == Op::place)
      best = std::max(best, moved(cell_of(cell)) +
                                (phase == Phase::emerge ? best_deed(there, now_.agenda.figure, cell_of(cell)) : 0));
  return best;
}

int Question::activation(const Move& move) const {
  const int acting = now_.agenda.figure;
  switch (move.op) {
    case Op::figure: return plan(move.what).worth;
    case Op::pass: return 0;
    case Op::bonus:  // A2
      return move.what == 0 ? plan(acting).worth : best_walk(Phase::emerge) - token_price(1);
    case Op::place: return moved(cell_of(move)) + best_deed(now_, acting, cell_of(move));
    case Op::stay:
    case Op::walk: {
      const Cell to = move.op == Op::stay ? figure_of(now_, seat_, acting).at : cell_of(move);
      if (now_.phase == Phase::go) return moved(to);
      return moved(to) + std::max(best_deed(now_, acting, to), to == plan_.first ? plan_.walks_on : 0);
    }
    case Op::act: return deed(now_, acting, figure_of(now_, seat_, acting).at, move.what);
    case Op::search:
    case Op::loot: return best_scenario(now_, acting, figure_of(now_, seat_, acting).at);
    case Op::move: return best_walk(Phase::go);
    default: return 0;
  }
}

// --- A5 to A10 -------------------------------------------------------------------------------------------------------

int Question::announced(int more_dice) const {
  const Agenda& agenda = now_.agenda;
  const int active = now_.active;
  const Figure& acts = figure_of(now_, active, agenda.figure);
  const Profile& profile = game_.profile(acts);
  int dice = more_dice + agenda.joker_dice;
  if (agenda.extra_dice != 0) dice += game_.gift(now_, active).x;
  const int plain = outlook_->dice(active, agenda.figure, acts.at);
  if (agenda.action == kLoot)
    return outlook_->chance_of(active, std::max(1, plain + profile.scenario_dice[1] + dice), kDieFaces, 1) * kPoint /
           1000;
  if (agenda.action == kSearch) {
    const int need = outlook_->need(active, agenda.figure, acts.at, agenda.second != 0, false);
    return outlook_->chance_of(active, std::max(1, plain + profile.scenario_dice[0] + dice), need, kSearchSuccesses) *
           outlook_->search_worth(active, agenda.figure, acts.at, agenda.target) / 1000;
  }
  return outlook_->expected(
      {active, agenda.figure, acts.at, agenda.action, agenda.target_seat, agenda.target, agenda.second != 0}, dice);
}

int Question::announcement(const Move& move) const {
  const Agenda& agenda = now_.agenda;
  switch (now_.phase) {
    case Phase::target: {
      Attempt attempt{seat_,     agenda.figure,     figure_of(now_, seat_, agenda.figure).at, agenda.action, move.seat,
                      move.what, agenda.second != 0};
      const Cell goal = figure_of(now_, move.seat, move.what).at;
      if (game_.action(now_).charge == 0 || touching(attempt.at, goal)) return outlook_->expected(attempt, 0);
      State there = now_;
      there.phase = Phase::charge;
      there.agenda.target_seat = move.seat;
      there.agenda.target = move.what;
      Moves<FeesDarmes> cells;
      game_.legal(there, seat_at(seat_), cells);
      int best = INT32_MIN;
      for (const Move& cell : cells) {
        attempt.at = cell_of(cell);
        best = std::max(best, outlook_->expected(attempt, 0) + moved(attempt.at));
      }
      return best;
    }
    case Phase::charge:
      return outlook_->expected({seat_, agenda.figure, cell_of(move), agenda.action, agenda.target_seat, agenda.target,
                                 agenda.second != 0},
                                0) +
             moved(cell_of(move));
    case Phase::extra_dice: return move.what;
    default: {
      const Gift& has = game_.gift(now_, seat_);
      const bool more =
          has.kind == GiftKind::first_joker && now_.sides[static_cast<std::size_t>(seat_)].jokers_used == 0;
      const int dice = move.what == 0 ? 0 : kJokerDice * move.what + (more ? has.x - kJokerDice : 0);
      return announced(dice) - token_price(move.what);
    }
  }
}

// A9, A10.
int Question::bonus_in_roll(const Move& move) const {
  if (move.what == 0) return 0;
  const Agenda& agenda = now_.agenda;
  const int price = token_price(1);
  if (now_.phase == Phase::daunt) return announced(0) - announced(game_.bonus(now_, seat_).x) - price;
  const Figure& acts = figure_of(now_, seat_, agenda.figure);
  const Attempt attempt{seat_,         agenda.figure,     acts.at, agenda.action, agenda.target_seat,
                        agenda.target, agenda.second != 0};
  if (now_.phase == Phase::frost)
    return outlook_->outcome(attempt, agenda.covered != 0, agenda.successes, true, game_.bonus(now_, seat_).x) -
           outlook_->outcome(attempt, agenda.covered != 0, agenda.successes, false, 0) - price;
  int sure = 0;
  for (int i = 0; i < agenda.dice; ++i) sure += agenda.faces[static_cast<std::size_t>(i)] >= agenda.need;
  Chances scratch;
  const Chances& falls = chances(game_, now_, seat_, agenda.dice - sure, agenda.need, scratch);
  const auto worth = [&](int successes) {
    if (agenda.action == kLoot) return successes >= 1 ? int{kPoint} : 0;
    if (agenda.action == kSearch)
      return successes >= kSearchSuccesses ? outlook_->search_worth(seat_, agenda.figure, acts.at, agenda.target) : 0;
    return successes >= game_.action(now_).need ? outlook_->outcome(attempt, agenda.covered != 0, successes, false, 0)
                                                : 0;
  };
  std::int64_t sum = 0;
  for (int more = 0; more <= falls.dice; ++more)
    sum += std::int64_t{falls.exactly[static_cast<std::size_t>(more)]} * worth(sure + more);
  return static_cast<int>(sum / kSure) - worth(sure) - price;
}

// A11.
int Question::resolution(const Move& move) const {
  if (now_.phase == Phase::dodge) return move.op == Op::stay ? 0 : moved(cell_of(move));
  const Agenda& agenda = now_.agenda;
  const Effect& effect = game_.action(now_).effects[agenda.effect];
  const Figure& target = figure_of(now_, agenda.target_seat, agenda.target);
  const int sign = agenda.target_seat == seat_ ? 1 : -1;
  const bool pulled = effect.kind == EffectKind::pull;
  const Direction way = move.op == Op::shift ? static_cast<Direction>(move.what)
                                             : push_way(effect, agenda.last_cell, target.at, move.what == 1);
  return sign *
         outlook_->driven(agenda.target_seat, agenda.target, target.health, way, effect.x, pulled, agenda.last_cell);
}

// --- A12, A13, E1 ----------------------------------------------------------------------------------------------------

int Question::mended(int seat, int figure) const {
  const Figure& one = figure_of(now_, seat, figure);
  if (!one.in_play()) return 0;
  const int armour = game_.profile(one).armour;
  const int health = std::min(game_.full_health(now_, seat, one), one.health + game_.bonus(now_, seat).x);
  return outlook_->removal(seat, figure) *
         (outlook_->frailty(one.health, armour, one.flames, one.poison) - outlook_->frailty(health, armour, 0, 0)) /
         1000;
}

int Question::closing(const Move& move) const {
  switch (now_.phase) {
    case Phase::extra_move: return move.what == 0 ? 0 : best_walk(Phase::fly) - token_price(1);
    case Phase::fly:
    case Phase::encore_move: return move.op == Op::stay ? 0 : moved(cell_of(move));
    case Phase::encore:
    case Phase::encore_whom: {
      if (move.op == Op::bonus && move.what == 0) return 0;
      const int flames = game_.bonus(now_, seat_).flames;
      const auto burnt = [&](int figure) {
        const Figure& enemy = figure_of(now_, other(seat_), figure);
        const int armour = game_.profile(enemy).armour;
        return outlook_->removal(other(seat_), figure) *
               (outlook_->frailty(enemy.health, armour, enemy.flames + flames, enemy.poison) -
                outlook_->frailty(enemy.health, armour, enemy.flames, enemy.poison)) /
               1000;
      };
      if (move.op == Op::target) return burnt(move.what);
      int best = 0;
      for (int i = 0; i < kMostFigures; ++i)
        if (figure_of(now_, other(seat_), i).in_play() &&
            touching(figure_of(now_, other(seat_), i).at, figure_of(now_, seat_, now_.agenda.figure).at))
          best = std::max(best, burnt(i));
      return best + std::max(0, best_walk(Phase::encore_move)) - token_price(1);
    }
    case Phase::mend: {
      if (move.what == 0) return 0;
      int best = 0;
      for (int i = 0; i < kMostFigures; ++i) best = std::max(best, mended(seat_, i));
      return best - (now_.agenda.mending >= kAtDusk ? 0 : token_price(1));
    }
    case Phase::mend_whom: return mended(move.seat, move.what);
    default: return 0;
  }
}

Move Estimate::operator()(const FeesDarmes& game, const State& now, Seat seat, Moves<FeesDarmes>& moves,
                          Rng& rng) const {
  game.legal(now, seat, moves);
  if (moves.size() == 1) return moves[0];
  const Question question(game, now, index(seat));
  int best = 0;
  std::int64_t best_worth = INT64_MIN;
  for (int i = 0; i < moves.size(); ++i) {
    const std::int64_t value = question.worth(moves[i]) * 8 + static_cast<std::int64_t>(rng.below(8));
    if (value > best_worth) best_worth = value, best = i;
  }
  return moves[best];
}

}  // namespace feerie::fees_darmes
