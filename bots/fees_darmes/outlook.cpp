// See outlook.h. Everything is judged in layers, each on the one before, so that nothing refers to itself: the worth of
// places, then what a removal costs, then what figures may do to each other, then where one stands well.
#include "bots/fees_darmes/outlook.h"

#include <algorithm>

#include "bots/fees_darmes/weights.h"

namespace feerie::fees_darmes {

namespace {

using namespace weight;

constexpr int kActivation = 16;  // time is counted in 16ths of an activation
constexpr int kSearchSuccesses = 2;
constexpr int kPlainNeed = 4;
constexpr int kCoverArmour = 2;
constexpr int kSightLimit = 30;
constexpr int kWhole = 1000;

// A lead in the value removed this turn, in 1000ths of sure points, while most of the turn is still to come.
constexpr std::array<int, 11> kLead{0, 500, 620, 720, 800, 860, 900, 930, 950, 970, 985};
// How much of a figure's removal is done when so much health and armour are left to it.
constexpr std::array<int, 14> kFrail{1000, 520, 380, 280, 210, 160, 120, 90, 70, 50, 35, 25, 15, 0};

int percent(std::int64_t worth, std::int64_t share) { return static_cast<int>(worth * share / 100); }

// What happens once per activation, each time by so much less sure, over so many 16ths of an activation.
int repeated(int worth, int left, int keeps) {
  int sum = 0;
  int sure = 100;
  for (; left >= kActivation; left -= kActivation, sure = sure * keeps / 100) sum += sure * kActivation;
  return worth * (sum + sure * left) / (100 * kActivation);
}

int later(int worth, int time, int keeps) {
  for (; time >= kActivation && worth > 0; time -= kActivation) worth = percent(worth, keeps);
  return worth - percent(worth, 100 - keeps) * time / kActivation;
}

bool fresh(const State& now, int seat, const Figure& figure) {
  const Side& side = now.sides[static_cast<std::size_t>(seat)];
  return now.phase != Phase::come_back && side.free_tokens > 0 && side.passed == 0 && figure.tokens == 0;
}

bool tired(const State& now, int seat, const Figure& figure) {
  const Side& side = now.sides[static_cast<std::size_t>(seat)];
  return now.phase != Phase::come_back && side.free_tokens > 0 && side.passed == 0 && figure.tokens == 1;
}

int strike_of(const Profile& profile) {
  int strike = 0;
  for (int i = 0; i < profile.action_count; ++i) {
    const Action& action = profile.actions[static_cast<std::size_t>(i)];
    if (action.targets == Targets::friendly || action.reach == Reach::self) continue;
    const int hits = action.reach == Reach::contact ? action.charge + 1
                     : action.range == 0            ? kSightLimit
                                                    : action.range;
    strike = std::max(strike, profile.move + hits);
  }
  return strike;
}

}  // namespace

Outlook::Outlook(const FeesDarmes& game, const State& now)
    : game_(game),
      now_(now),
      ground_(game.terrain(now, scratch_)),
      walls_(game.walls(now, ground_)),
      men_at_(game.figure_cells(now)),
      screens_(ground_.tall) {
  screens_ |= men_at_;
  covers_ = screens_;
  covers_ |= ground_.cover;
  for (const Side& side : now.sides) covers_.add(side.lair);
  for (std::size_t i = 0; i < kObjectives; ++i) places_[i] = now.objectives[i];
  for (std::size_t seat = 0; seat < kSides; ++seat) places_[kObjectives + seat] = now.sides[seat].lair;
  for (std::size_t place = 0; place < kPlaces; ++place)
    if (places_[place].on_board()) flood(places_[place], fields_[place]);
  for (int seat = 0; seat < kSides; ++seat)
    for (int i = 0; i < kMostFigures; ++i) meet(seat, i);
  rank_places();
  for (int seat = 0; seat < kSides; ++seat)
    for (int i = 0; i < kMostFigures; ++i) judge_loss(seat, i);
  for (int seat = 0; seat < kSides; ++seat)
    for (int i = 0; i < kMostFigures; ++i) judge_blows(seat, i);
}

// Who of each side does best at each place, and how well the next one.
void Outlook::rank_places() {
  for (int seat = 0; seat < kSides; ++seat)
    for (int place = 0; place < kPlaces; ++place) {
      Best& best = best_[static_cast<std::size_t>(seat)][static_cast<std::size_t>(place)];
      for (int i = 0; i < kMostFigures; ++i) {
        if (!man(seat, i).in_play) continue;
        const int worth = place_worth(seat, i, place, man(seat, i).at);
        if (worth > best.worth) best = {worth, i, best.worth};
        else best.next = std::max(best.next, worth);
      }
    }
}

// A figure that falls comes back to its lair.
void Outlook::judge_loss(int seat, int figure) {
  Man& one = man(seat, figure);
  if (!one.in_play) return;
  const Cell lair = now_.sides[static_cast<std::size_t>(seat)].lair;
  const int here = standing_place(seat, figure, one.at, -1);
  const int at_home = lair.on_board() ? standing_place(seat, figure, lair, -1) : 0;
  one.loss = majority(other(seat), one.profile->cost) + std::max(0, here - at_home) + one.profile->cost * kCost;
  if (fresh(now_, seat, this->figure(seat, figure))) one.loss += kTempo;
}

// Steps by walking, figures not counted; a difficult cell takes two. Walls are reached, and not left.
void Outlook::flood(Cell from, Field& field) const {
  const int side = game_.side();
  field.fill(kFar);
  Cells seen;
  Cells edge;
  Cells held;  // difficult cells entered in the last step
  seen.add(from);
  edge.add(from);
  field[static_cast<std::size_t>(from.row * kMaxBoard + from.column)] = 0;
  for (int steps = 1; steps < kFar; ++steps) {
    Cells next;
    Cells slow;
    bool any = false;
    for (int row = 0; row < side; ++row) {
      const RowBits above = row > 0 ? edge[row - 1] : 0;
      const RowBits below = row + 1 < side ? edge[row + 1] : 0;
      const RowBits found = (edge[row] << 1 | edge[row] >> 1 | above | below) & row_of_board(side) & ~seen[row];
      seen[row] |= found;
      slow[row] = found & ground_.difficult[row];
      next[row] = found & ~ground_.difficult[row];
      const RowBits done = next[row] | held[row];
      any = any || done != 0 || slow[row] != 0;
      for (RowBits left = done; left != 0; left &= left - 1)
        field[static_cast<std::size_t>(row * kMaxBoard + std::countr_zero(left))] = static_cast<std::uint8_t>(steps);
      next[row] = done & ~walls_[row];
    }
    if (!any) return;
    edge = next;
    held = slow;
  }
}

void Outlook::meet(int seat, int figure) {
  const Figure& one = this->figure(seat, figure);
  Man& man = this->man(seat, figure);
  if (one.profile >= game_.content().profiles.size()) return;
  const Profile& profile = game_.profile(one);
  man.profile = &profile;
  man.at = one.at;
  man.in_play = one.in_play();
  man.health = man.in_play ? one.health : game_.full_health(now_, seat, one);
  man.move = std::max(1, profile.move - one.hindered);
  man.strike = strike_of(profile);
  const int turns = kTurns - now_.turn;
  man.attempts = turns * kActivation + (fresh(now_, seat, one)   ? kActivation
                                        : tired(now_, seat, one) ? kActivation / 4
                                                                 : 0);
  const auto dice = [&](Scenario what) {
    return profile.action + profile.scenario_dice[static_cast<std::size_t>(what)];
  };
  man.search =
      chance_of(seat, dice(Scenario::search), profile.adviser > 0 ? kPlainNeed - 1 : kPlainNeed, kSearchSuccesses);
  man.loot = chance_of(seat, dice(Scenario::loot), kDieFaces, 1);
}

int Outlook::chance_of(int seat, int dice, int need, int successes) const {
  Chances scratch;
  return static_cast<int>(chances(game_, now_, seat, dice, need, scratch).at_least(successes) * 1000 / kSure);
}

int Outlook::steps_to(const Man& man, int place, Cell from) const {
  const Cell to = places_[static_cast<std::size_t>(place)];
  if (man.profile->flies) return distance(from, to);
  const int steps =
      fields_[static_cast<std::size_t>(place)][static_cast<std::size_t>(from.row * kMaxBoard + from.column)];
  return man.profile->agile ? (3 * steps + 3) / 4 : steps;
}

// What a place promises to a figure that sets out from there, for the activations after this one.
int Outlook::place_worth(int seat, int figure, int place, Cell at) const {
  const Man& one = man(seat, figure);
  const Side& side = now_.sides[static_cast<std::size_t>(seat)];
  if (!places_[static_cast<std::size_t>(place)].on_board() || !at.on_board() || place == kObjectives + seat) return 0;
  const bool lair = place >= kObjectives;
  const ObjectiveRule rule = game_.options().objectives;
  if (!lair && rule == ObjectiveRule::taken_player && (side.scored >> place & 1) != 0) return 0;
  const int away = std::max(0, steps_to(one, place, at) - 1);
  const int time = away <= one.move ? 0 : kActivation * (away - one.move) / (2 * one.move);
  const int turns = (kTurns - now_.turn) * kActivation;
  int attempts = one.attempts;
  if (lair && side.looted != 0) attempts = std::min(attempts, turns);
  const int left = attempts - time;
  if (left <= 0) return 0;
  int worth = 0;
  if (lair) worth = repeated(one.loot, left, kLootKeeps);
  else if (rule == ObjectiveRule::stay) worth = repeated(one.search, left, kSearchKeeps);
  else worth = later(percent(one.search, kOneSearch) * std::min(left, kActivation) / kActivation, time, kLater);
  return std::max(worth / 8, worth - away * kStep);
}

// A place counts whole for who does best there, and little for others; where it can be searched again and again, they
// do not stand in each other's way.
int Outlook::counted_place(int seat, int figure, int place, Cell at) const {
  const int worth = place_worth(seat, figure, place, at);
  const Best& of_all = best_[static_cast<std::size_t>(seat)][static_cast<std::size_t>(place)];
  const int of_others = of_all.figure == figure ? of_all.next : of_all.worth;
  const bool shared = place < kObjectives && game_.options().search_limit == SearchLimit::none &&
                      game_.options().objectives == ObjectiveRule::stay;
  return of_others >= worth && !shared ? percent(worth, kSecondAtPlace) : worth;
}

// The best place counts, the others a little.
int Outlook::standing_place(int seat, int figure, Cell at, int without) const {
  int best = 0;
  int all = 0;
  for (int place = 0; place < kPlaces; ++place) {
    if (place == without) continue;
    const int worth = counted_place(seat, figure, place, at);
    best = std::max(best, worth);
    all += worth;
  }
  return best + percent(all - best, kOtherPlaces);
}

Outlook::Goal Outlook::goal(int seat, int figure, Cell at) const {
  Goal goal;
  int best = 0;
  for (int place = 0; place < kPlaces; ++place) {
    const int worth = counted_place(seat, figure, place, at);
    if (worth > best) best = worth, goal = {place, std::max(0, steps_to(man(seat, figure), place, at) - 1)};
  }
  return goal;
}

Direction push_way(const Effect& effect, Cell from, Cell target, bool vertical) {
  const bool onward = vertical ? target.row > from.row : target.column > from.column;
  const bool up = onward != (effect.kind == EffectKind::pull);
  if (vertical) return up ? Direction::south : Direction::north;
  return up ? Direction::east : Direction::west;
}

int Outlook::majority(int seat, int more) const {
  const auto& sides = now_.sides;
  const int ahead =
      sides[static_cast<std::size_t>(seat)].felled_now - sides[static_cast<std::size_t>(other(seat))].felled_now;
  int to_come = 0;
  for (const Side& side : sides)
    if (side.passed == 0) to_come += side.free_tokens;
  const int open = std::min(to_come, 10) * 10;
  const auto lead = [&](int by) {
    const int least = kLead[static_cast<std::size_t>(std::min(std::abs(by), 10))];
    const int worth = by == 0 ? 0 : 1000 - percent(1000 - least, open);
    return by < 0 ? -worth : worth;
  };
  return lead(ahead + more) - lead(ahead);
}

int Outlook::frailty(int health, int armour, int flames, int poison) const {
  const int left = health - flames - (poison > 0 ? 1 : 0);
  const auto frail = [&](int much) { return kFrail[static_cast<std::size_t>(std::clamp(much + armour, 1, 13))]; };
  if (left <= 0) return std::max(percent(1000, kPending), frail(health));
  int found = frail(left);
  for (int more = 1; more < std::min(poison, 3); ++more)
    found += percent(frail(std::max(1, left - more)) - frail(std::max(1, left - more + 1)), kPoisonLater);
  return std::min(found, percent(1000, kPending));
}

namespace {

struct Hit {
  int health;
  int flames;
  int poison;
  bool gone;
};

// What a success makes of its target, splash and pushes apart. `finish` tells whether execution succeeds.
Hit hit_by(const Action& action, const Figure& target, int full_health, int armour, int successes, bool frost,
           int more_damage, int own_health) {
  Hit hit{target.health, target.flames, target.poison, false};
  for (const Effect& effect : action.effects) switch (effect.kind) {
      case EffectKind::flames: hit.flames += effect.x; break;
      case EffectKind::poison: hit.poison += effect.x; break;
      case EffectKind::frost: frost = true; break;
      case EffectKind::heal: hit.health = std::min(full_health, hit.health + effect.x); break;
      case EffectKind::purge: hit.flames = hit.poison = 0; break;
      case EffectKind::target_armour: armour += effect.x; break;
      case EffectKind::execute: hit.gone = hit.health < own_health; break;
      default: break;
    }
  if (action.hurts && !hit.gone) {
    const int damage = action.damage + (action.plus ? successes - action.need : 0) + more_damage;
    hit.health -= std::max(0, damage - (frost ? 0 : std::max(0, armour)));
    hit.gone = hit.health <= 0;
  }
  return hit;
}

}  // namespace

// With no heed to cover, place and what is pushed where.
void Outlook::judge_blows(int seat, int figure) {
  Man& one = man(seat, figure);
  if (one.profile == nullptr) return;
  const Figure& acts = this->figure(seat, figure);
  const int rolled =
      std::max(1, one.profile->action - acts.stunned - (one.in_play ? game_.fears_on(now_, seat, acts) : 0));
  const int need = one.in_play && game_.advised(now_, seat, acts) ? kPlainNeed - 1 : kPlainNeed;
  Chances scratch;
  const Chances& falls = chances(game_, now_, seat, rolled, need, scratch);
  for (int i = 0; i < kMostFigures; ++i) {
    const Man& target = man(other(seat), i);
    if (!target.in_play) continue;
    const Figure& hit_figure = this->figure(other(seat), i);
    const int before = frailty(target.health, target.profile->armour, hit_figure.flames, hit_figure.poison);
    for (int at = 0; at < one.profile->action_count; ++at) {
      const Action& action = one.profile->actions[static_cast<std::size_t>(at)];
      if (action.targets == Targets::friendly || action.reach == Reach::self) continue;
      std::int64_t sum = 0;
      for (int successes = action.need; successes <= rolled; ++successes) {
        const Hit hit =
            hit_by(action, hit_figure, target.health, target.profile->armour, successes, false, 0, one.health);
        const int after = hit.gone ? 1000 : frailty(hit.health, target.profile->armour, hit.flames, hit.poison);
        sum += std::int64_t{falls.exactly[static_cast<std::size_t>(successes)]} * (after - before);
      }
      one.blow[static_cast<std::size_t>(i)] =
          std::max(one.blow[static_cast<std::size_t>(i)], static_cast<int>(sum * target.loss / (1000 * kSure)));
    }
  }
}

int Outlook::standing(int seat, int figure, Cell at, int without) const {
  const Man& one = man(seat, figure);
  int strikes = 0;
  for (std::size_t i = 0; i < kMostFigures; ++i) {
    const Man& enemy = man(other(seat), static_cast<int>(i));
    if (!enemy.in_play || one.blow[i] <= strikes) continue;
    const int beyond = std::max(0, distance(at, enemy.at) - one.strike);
    strikes = std::max(strikes, later(one.blow[i], kActivation * beyond / (2 * one.move), kLater));
  }
  return standing_place(seat, figure, at, without) +
         percent(strikes, kStrikes) * std::min(one.attempts, kActivation) / kActivation -
         percent(danger(seat, figure, at), kDanger);
}

// Blows of those who come near enough, and auras at the end of the turn (FA-56, FA-102).
int Outlook::danger(int seat, int figure, Cell at) const {
  const Man& one = man(seat, figure);
  int danger = 0;
  for (int i = 0; i < kMostFigures; ++i) {
    const Man& enemy = man(other(seat), i);
    if (!enemy.in_play) continue;
    const int away = distance(at, enemy.at);
    if (away <= enemy.strike && enemy.attempts > 0) {
      const int ready = fresh(now_, other(seat), this->figure(other(seat), i)) ? 100 : kTired;
      danger += percent(enemy.blow[static_cast<std::size_t>(figure)], ready) * std::min(enemy.attempts, kActivation) /
                kActivation;
    }
    for (const Aura& aura : enemy.profile->auras)
      if (one.in_play && aura.kind != AuraKind::none && aura.affects != Affects::friends && away <= aura.radius) {
        const int armour = aura.kind == AuraKind::damage ? one.profile->armour : 0;
        danger += wounded(seat, figure, std::max(0, aura.x - armour));
      }
  }
  return danger;
}

int Outlook::wounded(int seat, int figure, int lost) const {
  const Man& one = man(seat, figure);
  const Figure& hit = this->figure(seat, figure);
  if (lost == 0) return 0;
  const int before = frailty(hit.health, one.profile->armour, hit.flames, hit.poison);
  const int after = lost >= hit.health ? 1000
                                       : frailty(std::min(hit.health - lost, game_.full_health(now_, seat, hit)),
                                                 one.profile->armour, hit.flames, hit.poison);
  return one.loss * (after - before) / 1000;
}

namespace {

std::uint32_t crossed(const Cells& obstacles, Cell from, Cell to, Cell left) {
  if (!obstacles.has(left) || left == from) return segments_crossing(from, to, obstacles);
  Cells others = obstacles;
  others.remove(left);
  return segments_crossing(from, to, others);
}

}  // namespace

bool Outlook::sees(Cell from, Cell to, Cell left) const { return feerie::sees(crossed(screens_, from, to, left)); }

bool Outlook::in_cover(Cell from, Cell to, Cell left) const {
  if (from == to || touching(from, to)) return false;
  return ground_.inside.has(to) || partly_hidden(crossed(covers_, from, to, left));
}

bool Outlook::covered(const Attempt& attempt) const {
  return in_cover(attempt.at, man(attempt.target_seat, attempt.target).at, man(attempt.seat, attempt.figure).at);
}

int Outlook::dice(int seat, int figure, Cell at) const {
  Figure there = this->figure(seat, figure);
  there.at = at;
  return std::max(1, man(seat, figure).profile->action - there.stunned - game_.fears_on(now_, seat, there));
}

int Outlook::need(int seat, int figure, Cell at, bool second, bool covered) const {
  bool advised = man(seat, figure).profile->adviser > 0;
  for (int i = 0; i < kMostFigures && !advised; ++i) {
    const Man& by = man(seat, i);
    advised = i != figure && by.in_play && by.profile->adviser > 0 && distance(by.at, at) <= by.profile->adviser;
  }
  return std::clamp(kPlainNeed + (second ? 2 : 0) + (covered ? 1 : 0) - (advised ? 1 : 0), 2, kDieFaces);
}

// FA-R66: a pull ends beside whoever pulls.
StraightRun Outlook::run(int seat, int figure, Direction way, int steps, bool pulled, Cell user) const {
  const Cell at = man(seat, figure).at;
  bool meets_user = false;
  if (pulled) {
    const bool vertical = rows_of(way) != 0;
    const int apart = vertical ? std::abs(at.row - user.row) : std::abs(at.column - user.column);
    const bool aligned = vertical ? at.column == user.column : at.row == user.row;
    const int most = aligned ? apart - 1 : apart;
    meets_user = aligned && steps > most && game_.options().pull_hits_user;
    steps = std::min(steps, most);
  }
  StraightRun run = straight_run(walls_, men_at_, at, way, steps, game_.side());
  if (meets_user && run.stop == Stop::none) run.stop = Stop::figure, run.against = user;
  return run;
}

int Outlook::driven(int seat, int figure, int health, Direction way, int steps, bool pulled, Cell user) const {
  const Man& one = man(seat, figure);
  const StraightRun run = this->run(seat, figure, way, steps, pulled, user);
  int change = run.end == one.at ? 0 : standing(seat, figure, run.end) - standing(seat, figure, one.at);
  const Figure& hit = this->figure(seat, figure);
  if (run.stop != Stop::wall && run.stop != Stop::figure) return change;
  const int before = frailty(health, one.profile->armour, hit.flames, hit.poison);
  const int after = health <= 1 ? kWhole : frailty(health - 1, one.profile->armour, hit.flames, hit.poison);
  change -= one.loss * (after - before) / kWhole;
  if (run.stop == Stop::wall) return change;
  for (int side = 0; side < kSides; ++side)
    for (int i = 0; i < kMostFigures; ++i)
      if (man(side, i).in_play && man(side, i).at == run.against)
        change += (side == seat ? -1 : 1) * wounded(side, i, 1);
  return change;
}

int Outlook::outcome(const Attempt& attempt, bool covered, int successes, bool frost, int more_damage) const {
  const Man& acts = man(attempt.seat, attempt.figure);
  const Man& target = man(attempt.target_seat, attempt.target);
  const Action& action = acts.profile->actions[static_cast<std::size_t>(attempt.action)];
  const Figure& aimed = figure(attempt.target_seat, attempt.target);
  const int armour = target.profile->armour + (covered ? kCoverArmour : 0);
  const Hit hit = hit_by(action, aimed, game_.full_health(now_, attempt.target_seat, aimed), armour, successes, frost,
                         more_damage, acts.health);
  const int before = frailty(aimed.health, target.profile->armour, aimed.flames, aimed.poison);
  const int after = hit.gone ? kWhole : frailty(hit.health, target.profile->armour, hit.flames, hit.poison);
  const bool enemy = attempt.target_seat != attempt.seat;
  int worth = (enemy ? 1 : -1) * target.loss * (after - before) / kWhole;
  const Gift& feast = game_.gift(now_, attempt.seat);
  if (hit.gone && enemy && feast.kind == GiftKind::heal_on_kill)  // FA-108
    worth -= wounded(attempt.seat, attempt.figure, -feast.x);
  for (const Effect& effect : action.effects) worth += besides(attempt, effect, hit.gone ? 0 : hit.health);
  return worth;
}

// What an effect brings apart from what it does to the target's health, which it leaves at so much.
int Outlook::besides(const Attempt& attempt, const Effect& effect, int health) const {
  const int sign = attempt.target_seat == attempt.seat ? -1 : 1;
  const bool to_act = fresh(now_, attempt.target_seat, figure(attempt.target_seat, attempt.target));
  switch (effect.kind) {
    case EffectKind::hinder: return to_act ? sign * kHinder * effect.x : 0;
    case EffectKind::stun: return to_act ? sign * kStun * effect.x : 0;
    case EffectKind::splash: return splashed(attempt, effect.x);
    case EffectKind::repel:
    case EffectKind::pull: return health > 0 ? pushed(attempt, effect, health) : 0;
    case EffectKind::dodge: return kDodge;
    case EffectKind::shift: {
      if (health == 0) return 0;
      int best = INT32_MIN;
      for (int way = 0; way < kDirections; ++way)
        best = std::max(best, -sign * driven(attempt.target_seat, attempt.target, health, static_cast<Direction>(way),
                                             effect.x, false, attempt.at));
      return best;
    }
    default: return 0;
  }
}

// FA-95.
int Outlook::splashed(const Attempt& attempt, int damage) const {
  int worth = 0;
  for (int seat = 0; seat < kSides; ++seat)
    for (int i = 0; i < kMostFigures; ++i) {
      const Man& near = man(seat, i);
      const bool itself = seat == attempt.seat && i == attempt.figure;
      if (near.in_play && touching(itself ? attempt.at : near.at, man(attempt.target_seat, attempt.target).at))
        worth += (seat == attempt.seat ? -1 : 1) * wounded(seat, i, std::max(0, damage - near.profile->armour));
    }
  return worth;
}

// FA-R32: along the longer axis, on an exact diagonal along the better one.
int Outlook::pushed(const Attempt& attempt, const Effect& effect, int health) const {
  const Cell target = man(attempt.target_seat, attempt.target).at;
  const int columns = target.column - attempt.at.column;
  const int rows = target.row - attempt.at.row;
  const int lead = std::abs(columns) - std::abs(rows);
  const int sign = attempt.target_seat == attempt.seat ? 1 : -1;
  int best = INT32_MIN;
  for (const bool vertical : {false, true}) {
    if (lead != 0 && (lead < 0) != vertical) continue;
    const Direction way = push_way(effect, attempt.at, target, vertical);
    best = std::max(best, sign * driven(attempt.target_seat, attempt.target, health, way, effect.x,
                                        effect.kind == EffectKind::pull, attempt.at));
  }
  return best;
}

const Chances& Outlook::falls(const Attempt& attempt, bool covered, int more_dice, Chances& scratch) const {
  const int rolled = std::max(1, dice(attempt.seat, attempt.figure, attempt.at) + more_dice);
  const int least = need(attempt.seat, attempt.figure, attempt.at, attempt.second, covered);
  return chances(game_, now_, attempt.seat, rolled, least, scratch);
}

int Outlook::expected(const Attempt& attempt, bool covered, int more_dice) const {
  const Action& action = man(attempt.seat, attempt.figure).profile->actions[static_cast<std::size_t>(attempt.action)];
  Chances scratch;
  const Chances& falls = this->falls(attempt, covered, more_dice, scratch);
  if (falls.dice < action.need) return 0;
  if (!action.plus)
    return static_cast<int>(falls.at_least(action.need) * outcome(attempt, covered, action.need, false, 0) / kSure);
  std::int64_t sum = 0;
  for (int successes = action.need; successes <= falls.dice; ++successes)
    sum += std::int64_t{falls.exactly[static_cast<std::size_t>(successes)]} *
           outcome(attempt, covered, successes, false, 0);
  return static_cast<int>(sum / kSure);
}

int Outlook::chance_of_success(const Attempt& attempt, bool covered, int more_dice) const {
  const Action& action = man(attempt.seat, attempt.figure).profile->actions[static_cast<std::size_t>(attempt.action)];
  Chances scratch;
  return static_cast<int>(falls(attempt, covered, more_dice, scratch).at_least(action.need) * kWhole / kSure);
}

int Outlook::chance_of_removal(const Attempt& attempt, bool covered, int more_dice) const {
  const Man& acts = man(attempt.seat, attempt.figure);
  const Action& action = acts.profile->actions[static_cast<std::size_t>(attempt.action)];
  const Man& target = man(attempt.target_seat, attempt.target);
  const Figure& aimed = figure(attempt.target_seat, attempt.target);
  const int armour = target.profile->armour + (covered ? kCoverArmour : 0);
  Chances scratch;
  const Chances& falls = this->falls(attempt, covered, more_dice, scratch);
  std::int64_t sum = 0;
  for (int successes = action.need; successes <= falls.dice; ++successes)
    if (hit_by(action, aimed, target.health, armour, successes, false, 0, acts.health).gone)
      sum += falls.exactly[static_cast<std::size_t>(successes)];
  return static_cast<int>(sum * kWhole / kSure);
}

// FA-8, FA-R7: where it is taken, the enemy's hope is gone, and so is one's own of another try.
int Outlook::search_worth(int seat, int figure, Cell at, int objective) const {
  const ObjectiveRule rule = game_.options().objectives;
  if (rule == ObjectiveRule::stay) return kPoint;
  const int own = standing_place(seat, figure, at, -1) - standing_place(seat, figure, at, objective);
  const int theirs = rule == ObjectiveRule::taken
                         ? best_[static_cast<std::size_t>(other(seat))][static_cast<std::size_t>(objective)].worth
                         : 0;
  return kPoint - own + percent(theirs, kDenied);
}

}  // namespace feerie::fees_darmes
