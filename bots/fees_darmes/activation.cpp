// See activation.h.
#include "bots/fees_darmes/activation.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "bots/fees_darmes/weights.h"

namespace feerie::fees_darmes {

using namespace weight;

namespace {

constexpr int kSearchSuccesses = 2;  // FA-8

}  // namespace

// FA-30, FA-114.
Activation::Activation(const FeesDarmes& game, const State& now, const Outlook& outlook, int seat, int figure)
    : game_(game), outlook_(outlook), seat_(seat), number_(figure), there_(now) {
  for (Ends& ends : ends_)
    for (auto& ways : ends) ways.fill(kUnknownWorth);
  const bool acts = now.active == seat && now.agenda.figure == figure && now.phase >= Phase::tunnel;
  if (acts && now.phase < Phase::mend) return;
  there_.active = there_.asked = static_cast<std::uint8_t>(seat);
  there_.agenda = {};
  there_.agenda.figure = static_cast<std::uint8_t>(figure);
  there_.agenda.second = own().tokens > 0;
  const Gift& cold = game.gift(now, other(seat));
  if (cold.kind == GiftKind::enemy_move && game.contact_with(now, other(seat), own().at))
    there_.agenda.slowed = static_cast<std::uint8_t>(-cold.x);
}

Stride Activation::stride(int steps) const {
  const Profile& moves = game_.profile(own());
  return {steps, moves.flies, moves.agile, there_.agenda.second != 0};
}

// The free move with the best action after it; or none, and an additional move.
void Activation::look_around() {
  const Cell home = own().at;
  const Stride moves = stride(game_.move_value(there_, own()));
  const int here = outlook_.standing(seat_, number_, home);
  Cell farthest = home;
  int best_place = here;
  best_ = worths_[index_of(home)] = best_deed(home).worth;
  goal_ = home;
  const auto take = [&](Cell cell, int worth) {
    worths_[index_of(cell)] = worth;
    if (worth > best_) best_ = worth, goal_ = cell;
  };
  game_.reach_of(there_, own(), moves).each([&](Cell cell) {
    const int place = outlook_.standing(seat_, number_, cell);
    if (place > best_place) best_place = place, farthest = cell;
    take(cell, place - here + best_deed(cell).worth);
  });
  Figure further = own();
  further.at = farthest;
  int best_further = best_place;
  game_.reach_of(there_, further, moves).each([&](Cell cell) {
    best_further = std::max(best_further, outlook_.standing(seat_, number_, cell));
  });
  take(farthest, std::max(worth(farthest), best_further - here));
}

Plan Activation::best_deed(Cell at) {
  Plan best = best_scenario(at);
  for (int i = 0; i < game_.profile(own()).action_count; ++i)
    if (const Plan found = deed(i, at); found.worth > best.worth) best = found;
  return best;
}

// FA-100, FA-106.
int Activation::scenario_dice(Scenario what, Cell at) const {
  const int dice =
      outlook_.dice(seat_, number_, at) + game_.profile(own()).scenario_dice[static_cast<std::size_t>(what)];
  const Gift& gift = game_.gift(there_, seat_);
  const bool gifted = gift.kind == GiftKind::scenario_dice && gift.action == what &&
                      there_.sides[static_cast<std::size_t>(seat_)].gifts_used < gift.per_turn;
  return dice + (gifted ? gift.x : 0);
}

int Activation::chance_of_search(Cell at) const {
  const int need = outlook_.need(seat_, number_, at, there_.agenda.second != 0, false);
  return outlook_.chance_of(seat_, scenario_dice(Scenario::search, at), need, kSearchSuccesses);
}

int Activation::chance_of_loot(Cell at) const {
  return outlook_.chance_of(seat_, scenario_dice(Scenario::loot, at), kDieFaces, 1);
}

// FA-7, FA-8, FA-R7, FA-R9.
Plan Activation::best_scenario(Cell at) const {
  const Side& mine = there_.sides[static_cast<std::size_t>(seat_)];
  const Side& enemy = there_.sides[static_cast<std::size_t>(other(seat_))];
  Plan best;
  if (mine.looted == 0 && touching(enemy.lair, at))
    best = {.worth = kPoint * chance_of_loot(at) / 1000, .kind = Plan::Kind::loot};
  unsigned closed = 0;
  if (game_.options().search_limit != SearchLimit::none) closed |= mine.searched;
  if (game_.options().search_limit == SearchLimit::objective) closed |= enemy.searched;
  if (game_.options().objectives == ObjectiveRule::taken_player) closed |= mine.scored;
  for (int i = 0; i < kObjectives; ++i) {
    const Cell token = there_.objectives[static_cast<std::size_t>(i)];
    if (!token.on_board() || distance(token, at) > 1 || (closed >> i & 1) != 0) continue;
    const int worth = outlook_.search_worth(seat_, number_, at, i) * chance_of_search(at) / 1000;
    if (worth > best.worth) best = {.worth = worth, .kind = Plan::Kind::search};
  }
  return best;
}

// The best that an action of the profile may do from a cell, whoever it is for (FA-99, FA-R35, FA-R37).
Plan Activation::deed(int which, Cell at) {
  const Action& action = game_.profile(own()).actions[static_cast<std::size_t>(which)];
  Attempt attempt{seat_, number_, at, which, seat_, number_, there_.agenda.second != 0};
  Plan best;
  const auto take = [&] {
    const int worth = outlook_.expected(attempt, false, 0);
    if (worth > best.worth) best = {worth, Plan::Kind::action, attempt};
  };
  if (action.reach == Reach::self) {
    take();
    return best;
  }
  for (int seat = 0; seat < kSides; ++seat) {
    if (action.targets != Targets::any && (action.targets == Targets::friendly) != (seat == seat_)) continue;
    for (int i = 0; i < kMostFigures; ++i) {
      if (!figure(seat, i).in_play() || (seat == seat_ && i == number_)) continue;
      attempt.target_seat = seat, attempt.target = i;
      const int away = distance(at, figure(seat, i).at);
      if (action.reach == Reach::shot) {
        if (action.range == 0 || away <= action.range) try_shot(attempt, best);
      } else if (away == 1) {
        take();
      } else if (away <= 2 * action.charge + 1) {
        try_charge(attempt, best);
      }
    }
  }
  return best;
}

// Cover makes it no better, and sight takes long: what cannot beat the best so far is left at that.
void Activation::try_shot(const Attempt& attempt, Plan& best) const {
  int worth = outlook_.expected(attempt, false, 0);
  if (worth <= best.worth) return;
  if (!outlook_.sees(attempt.at, figure(attempt.target_seat, attempt.target).at, own().at)) return;
  if (outlook_.covered(attempt)) worth = outlook_.expected(attempt, true, 0);
  if (worth > best.worth) best = {worth, Plan::Kind::action, attempt};
}

// A charge from a cell. Where it may end is looked for only if one of the ends would be worth it.
void Activation::try_charge(Attempt attempt, Plan& best) {
  const Cell from = attempt.at;
  auto& ways = ends_[static_cast<std::size_t>(attempt.action)]
                    [static_cast<std::size_t>(attempt.target_seat * kMostFigures + attempt.target)];
  const int here = outlook_.standing(seat_, number_, from);
  std::optional<Cells> reached;
  for (int way = 0; way < kDirections; ++way) {
    attempt.at = beside(figure(attempt.target_seat, attempt.target).at, static_cast<Direction>(way), game_.side());
    if (!attempt.at.on_board()) continue;
    int& worth = ways[static_cast<std::size_t>(way)];
    if (worth == kUnknownWorth)
      worth = outlook_.expected(attempt, false, 0) + outlook_.standing(seat_, number_, attempt.at);
    if (worth - here <= best.worth) continue;
    if (!reached) {
      const int steps = game_.profile(own()).actions[static_cast<std::size_t>(attempt.action)].charge;
      const Cell home = std::exchange(own().at, from);
      reached = game_.reach_of(there_, own(), stride(steps));
      own().at = home;
    }
    if (reached->has(attempt.at)) best = {worth - here, Plan::Kind::action, attempt};
  }
}

}  // namespace feerie::fees_darmes
