// Whether the rules can lead to a state: what a position from outside must pass before anybody plays on from it. Judged
// in the order in which one may rely on what was judged before, so that no byte of a state from outside is trusted.
// What lies on the board is laid out once more, piece by piece; an activation in the middle is worked out backwards
// from what is asked. Tokens, points and what ails the figures are bounded by what the turns could have brought: every
// bound holds again after every answer. possible_activation.cpp judges the figure that acts.
#include "engine/games/fees_darmes/possible.h"

namespace feerie::fees_darmes {

namespace {

// What one activation can lay on a figure: the effects of an action, and the bonus of FA-117.
constexpr int kMostOfAction = kMostEffects * kMostOfEffect;
constexpr int kMostOfActivation = kMostOfAction + kMostOfEffect;
constexpr int kMostOfAuras = kSides * kMostFigures * kMostAuras * kMostOfEffect;  // FA-102, in a turn
constexpr int kMostTokens = kOrderTokens + kTurns - 1;                            // FA-R77, of a seat in a turn
constexpr int kMostOfTurn = kSides * kMostTokens * kMostOfActivation + kMostOfAuras;

constexpr Figure kNoFigure{.flames = 0,
                           .poison = 0,
                           .at = kOffBoard,
                           .profile = kNone,
                           .health = 0,
                           .tokens = 0,
                           .hindered = 0,
                           .stunned = 0,
                           .fallen = 0};

bool is_whole(Cell cell) { return cell.on_board() || cell == kOffBoard; }

}  // namespace

Result<void> Possible::judge() const {
  using Step = Result<void> (Possible::*)() const;
  for (const Step step : {&Possible::moment, &Possible::bands, &Possible::scenery, &Possible::objectives,
                          &Possible::lairs, &Possible::figures, &Possible::standing, &Possible::deployed,
                          &Possible::returned, &Possible::fresh, &Possible::points, &Possible::tokens,
                          &Possible::ailments, &Possible::decks, &Possible::agenda, &Possible::question})
    if (Result<void> sound = (this->*step)(); !sound) return sound;
  return {};
}

// FA-5, FA-22; section 12: phase, turn, seats and step.
Result<void> Possible::moment() const {
  const Phase phase = now_.phase;
  if (phase > Phase::over) return refuse(misfit("phase"));
  if (laid_out() ? now_.turn < 1 || now_.turn > kTurns : now_.turn != 0) return refuse(misfit("turn"));
  if (closed() && (now_.turn == kTurns) != (phase == Phase::over)) return refuse(misfit("turn"));
  const bool none_first = phase <= Phase::setup_roll;
  if (now_.first >= (none_first ? 1 : kSides)) return refuse(misfit("first"));
  const bool none_active = phase == Phase::recruit || (phase >= Phase::setup_roll && phase < Phase::deploy);
  if (now_.active >= (none_active ? 1 : kSides)) return refuse(misfit("active"));
  if (now_.asked >= (none_first ? 1 : kSides)) return refuse(misfit("asked"));
  if (phase >= Phase::piece && phase <= Phase::lair) {
    if (ready()) return refuse(misfit("phase"));  // FA-R79
    if (now_.asked != placer()) return refuse(misfit("asked"));
  }
  if (phase == Phase::deploy && now_.asked != now_.active) return refuse(misfit("asked"));
  const auto [least, most] = steps();
  if (now_.step < least || now_.step > most) return refuse(misfit("step"));
  return fits_if(now_.spare == std::array<std::uint8_t, 2>{}, "phase");
}

// S3, S4, S5: whose piece, objective or lair it is.
int Possible::placer() const {
  const bool of_first = now_.phase == Phase::lair        ? now_.step == kLairSteps
                        : now_.phase == Phase::objective ? now_.step < kObjectiveSteps + kObjectives / kSides
                                                         : now_.step % kSides == 0;
  return of_first ? now_.first : other(now_.first);
}

Possible::Range Possible::steps() const {
  switch (now_.phase) {
    case Phase::reveal:
    case Phase::deploy: return {0, kMostFigures};
    case Phase::piece:
    case Phase::quarter:
    case Phase::place: return {0, kHandPieces - 1};
    case Phase::objective: return {kObjectiveSteps, kLairSteps - 1};
    case Phase::lair: return {kLairSteps, kSetupSteps - 1};
    case Phase::come_back: return {0, kSides * kMostFigures - 1};
    default: return {0, 0};
  }
}

int Possible::size_of(int seat) const {
  const auto& figures = side(seat).figures;
  const auto end = std::ranges::find(figures, kNone, &Figure::profile);
  return static_cast<int>(end - figures.begin());
}

// FA-57 to FA-59, FA-R57: bands and cards, as far as they are chosen.
Result<void> Possible::bands() const {
  const bool recruiting = now_.phase == Phase::recruit;
  bool open = false;
  for (int seat = 0; seat < kSides; ++seat) {
    const Side& own = side(seat);
    const bool complete = own.answered == kRecruitAnswers + 1;
    if (own.answered > kRecruitAnswers + 1 || (!recruiting && !complete)) return refuse(misfit("answered"));
    open = open || !complete;
    if (own.spare != 0) return refuse(misfit("sides"));
    if (Result<void> sound = sampled() ? ready_band(own) : free_band(own); !sound) return sound;
    if (own.faction == kNone) continue;
    if (!complete || own.faction >= content_.factions.size() || (game_.shared_factions(own) >> own.faction & 1) == 0)
      return refuse(misfit("card"));
  }
  if (recruiting && !open) return refuse(misfit("phase"));
  if (now_.phase == Phase::reveal) {
    const bool fits = sampled() ? now_.step == 0 || now_.step == kMostFigures : now_.step <= size_of(now_.active);
    return fits_if(fits, "step");
  }
  return fits_if(now_.phase != Phase::deploy || now_.step < size_of(now_.active), "step");
}

Result<void> Possible::free_band(const Side& own) const {
  if (own.band != kNone) return refuse(misfit("band"));
  int cost = 0;
  int size = 0;
  std::uint8_t before = 0;
  for (const Figure& figure : own.figures) {
    if (figure.profile == kNone) break;
    if (figure.profile >= content_.profiles.size() || figure.profile < before) return refuse(misfit("figures"));
    before = figure.profile;
    cost += game_.profile(figure).cost;
    ++size;
  }
  for (std::size_t i = static_cast<std::size_t>(size); i < kMostFigures; ++i)
    if (own.figures[i] != kNoFigure) return refuse(misfit("figures"));
  if (cost > kPoints) return refuse(Message("fees_darmes.dear_band").with("n", cost).with("limit", kPoints));
  // "No more" is an answer only after a figure.
  return fits_if(size <= own.answered && (size > 0 || own.answered == 0), "figures");
}

Result<void> Possible::ready_band(const Side& own) const {
  if (own.answered == 0 ? own.band != kNone : own.band >= content_.bands.size()) return refuse(misfit("band"));
  if (own.answered > 0 && own.answered < kRecruitAnswers) return refuse(misfit("answered"));
  for (std::size_t i = 0; i < kMostFigures; ++i) {
    const bool there = own.band != kNone && i < content_.bands[own.band].size;
    const bool fits =
        there ? own.figures[i].profile == content_.bands[own.band].figures[i] : own.figures[i] == kNoFigure;
    if (!fits) return refuse(misfit("figures"));
  }
  return {};
}

// FA-17, FA-R58, FA-R59: each piece where it could be laid when it was its turn.
Result<void> Possible::scenery() const {
  const bool laying = now_.phase >= Phase::piece && now_.phase <= Phase::place;
  const int laid = ready() || now_.phase < Phase::piece ? 0 : laying ? now_.step : kHandPieces;
  State table = now_;
  table.pieces.fill({});
  for (int i = 0; i < kHandPieces; ++i) {
    const Placed& placed = now_.pieces[static_cast<std::size_t>(i)];
    const bool in_hand = laying && i == laid && now_.phase != Phase::piece;
    if (i >= laid && !in_hand) {
      if (placed != Placed{}) return refuse(misfit("scenery"));
      continue;
    }
    if (placed.piece >= content_.pieces.size() || placed.turn >= 4) return refuse(misfit("scenery"));
    const FeesDarmes::Turned& turned = game_.turned_[placed.piece][placed.turn];
    if (in_hand) {
      const bool untouched = placed.at == kOffBoard && (now_.phase == Phase::place || placed.turn == 0);
      if (!untouched || turned.repeats) return refuse(misfit("scenery"));
      continue;
    }
    const int top = placed.at.row;
    if (turned.repeats || !inside(placed.at) || top + turned.height > game_.side() ||
        (game_.anchors_in_row(game_.near_scenery(table), turned, top) >> placed.at.column & 1) == 0)
      return refuse(Message("fees_darmes.misplaced_piece").with("n", i + 1));
    table.pieces[static_cast<std::size_t>(i)] = placed;
  }
  return {};
}

// FA-18, FA-R7, FA-R9, FA-R79: those that lie there could be laid there; those that are gone were searched.
Result<void> Possible::objectives() const {
  const int laid = now_.phase < (ready() ? Phase::deploy : Phase::objective) ? 0
                   : now_.phase == Phase::objective                          ? now_.step - kObjectiveSteps
                                                                             : kObjectives;
  const unsigned scored = unsigned{side(0).scored} | side(1).scored;
  State table = now_;
  table.objectives.fill(kOffBoard);
  for (int i = 0; i < kObjectives; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const Cell cell = now_.objectives[at];
    const bool taken = game_.options().objectives == ObjectiveRule::taken && (scored >> i & 1) != 0;
    if (!is_whole(cell) || cell.on_board() != (i < laid && !taken)) return refuse(misfit("objectives"));
    if (!cell.on_board()) continue;
    const bool fits = ready() ? cell == content_.battlefields[game_.options().battlefield].objectives[at]
                              : inside(cell) && game_.objective_cells(table).has(cell);
    if (!fits) return refuse(Message("fees_darmes.misplaced_objective").with("n", i + 1));
    table.objectives[at] = cell;
  }
  return {};
}

// FA-19, FA-R10, FA-R79. Which lair was placed first makes no difference.
Result<void> Possible::lairs() const {
  State table = now_;
  for (Side& each : table.sides) each.lair = kOffBoard;
  for (int seat = 0; seat < kSides; ++seat) {
    const Cell cell = side(seat).lair;
    const bool due =
        now_.phase >= Phase::deploy || (now_.phase == Phase::lair && now_.step > kLairSteps && seat == now_.first);
    if (!is_whole(cell) || cell.on_board() != due) return refuse(misfit("lair"));
    if (!due) continue;
    const bool fits =
        ready() ? has_ready_lair(seat) : inside(cell) && game_.lair_ground(table).takes(cell, game_.side());
    if (!fits) return refuse(Message("fees_darmes.misplaced_lair").with("who", seat_at(seat)));
    table.sides[static_cast<std::size_t>(seat)].lair = cell;
  }
  return {};
}

// Whoever was first in setup has the first; later turns do not tell who that was.
bool Possible::has_ready_lair(int seat) const {
  const auto& lairs = content_.battlefields[game_.options().battlefield].lairs;
  const bool known = now_.phase == Phase::deploy;
  if (known) return side(seat).lair == lairs[seat == now_.first ? 0 : 1];
  return side(seat).lair != side(other(seat)).lair && std::ranges::find(lairs, side(seat).lair) != lairs.end();
}

// FA-52, FA-R68: whoever is out of play has nothing; whoever is in play has health.
Result<void> Possible::figures() const {
  for (int seat = 0; seat < kSides; ++seat)
    for (int i = 0; i < size_of(seat); ++i) {
      const Figure& figure = side(seat).figures[static_cast<std::size_t>(i)];
      if (!is_whole(figure.at) || (figure.in_play() && !laid_out() && now_.phase != Phase::deploy))
        return refuse(misfit("cell"));
      if (figure.fallen > (laid_out() ? 1 : 0)) return refuse(misfit("fallen"));
      if (!figure.in_play()) {
        Figure gone = kNoFigure;
        gone.profile = figure.profile;
        gone.fallen = figure.fallen;
        if (figure != gone) return refuse(Message("fees_darmes.out_of_play").with("fig", name_of(figure)));
        // FA-26, FA-R49: whoever fell in an earlier turn was declined.
        if (now_.turn == 1 && figure.fallen == 0) return refuse(misfit("cell"));
        continue;
      }
      const int most = game_.full_health(now_, seat, figure);
      if (figure.health < 1 || figure.health > most)
        return refuse(Message("fees_darmes.bad_health").with("fig", name_of(figure)).with("most", most));
      const bool back = now_.phase == Phase::come_back && order_of(seat, i) < now_.step;
      if (figure.fallen != 0 && !back) return refuse(misfit("fallen"));
      if (figure.tokens > kMostActivations) return refuse(misfit("tokens"));
    }
  return {};
}

// FA-38, FA-R9, FA-R10: no two in a cell, none in a wall.
Result<void> Possible::standing() const {
  Terrain scratch;
  Cells taken = game_.walls(now_, game_.terrain(now_, scratch));
  for (const Side& each : now_.sides)
    for (const Figure& figure : each.figures) {
      if (!figure.in_play()) continue;
      if (!inside(figure.at) || taken.has(figure.at)) return refuse(cannot_stand(figure));
      taken.add(figure.at);
    }
  return {};
}

// FA-20, FA-R19, FA-R60: while bands are deployed, each figure stands where it could be put in its turn.
Result<void> Possible::deployed() const {
  if (now_.phase != Phase::deploy) return {};
  State table = now_;
  for (Side& each : table.sides)
    for (Figure& figure : each.figures) figure.at = kOffBoard;
  for (int turn = 0; turn < kSides; ++turn) {
    const int seat = turn == 0 ? now_.first : other(now_.first);
    const int last = seat == now_.active ? now_.step : turn == 0 ? size_of(seat) : 0;
    for (int i = 0; i < size_of(seat); ++i) {
      const auto at = static_cast<std::size_t>(i);
      const Figure& figure = side(seat).figures[at];
      if (figure.in_play() != (i < last)) return refuse(misfit("cell"));
      if (!figure.in_play()) continue;
      table.active = static_cast<std::uint8_t>(seat);
      if (!game_.deploy_cells(table).has(figure.at)) return refuse(cannot_stand(figure));
      if (figure.health != game_.full_health(now_, seat, figure)) return refuse(misfit("health"));
      table.sides[static_cast<std::size_t>(seat)].figures[at].at = figure.at;
    }
  }
  return {};
}

// FA-26, FA-R49, FA-R76: `step` is at a figure that may return; those that did stand by their lair.
Result<void> Possible::returned() const {
  if (now_.phase != Phase::come_back) return {};
  State table = now_;
  for (Side& each : table.sides)
    for (Figure& figure : each.figures)
      if (figure.fallen != 0) figure.at = kOffBoard;
  for (int order = 0; order <= now_.step; ++order) {
    const int seat = order < kMostFigures ? now_.first : other(now_.first);
    const auto at = static_cast<std::size_t>(order % kMostFigures);
    const Figure& figure = side(seat).figures[at];
    if (order == now_.step) {
      if (figure.fallen == 0 || figure.in_play()) return refuse(misfit("step"));
      return fits_if(now_.asked == seat, "asked");
    }
    if (figure.fallen == 0 || !figure.in_play()) continue;
    const bool fresh =
        figure.tokens == 0 && figure.poison == 0 && figure.health == game_.full_health(now_, seat, figure);
    if (!fresh || !game_.return_cells(table, seat).has(figure.at)) return refuse(cannot_stand(figure));
    table.sides[static_cast<std::size_t>(seat)].figures[at].at = figure.at;
  }
  return {};
}

// What begins anew with the game and with each turn (FA-R73, FA-R74).
Result<void> Possible::fresh() const {
  const bool new_turn = !laid_out() || now_.phase == Phase::first_roll || now_.phase == Phase::choose_first;
  for (const Side& each : now_.sides) {
    if (each.passed > 1) return refuse(misfit("passed"));
    if (each.looted > 1) return refuse(misfit("looted"));
    if (!laid_out() && (each.points != 0 || each.felled != 0 || each.loots != 0 || each.scored != 0))
      return refuse(misfit("points"));
    if (!new_turn) continue;
    if (each.turn_points != 0 || each.felled_now != 0) return refuse(misfit("turn_points"));
    if (each.jokers_used != 0 || each.gifts_used != 0) return refuse(misfit("jokers_used"));
    if (each.searched != 0 || each.looted != 0 || each.passed != 0) return refuse(misfit("searched"));
    for (const Figure& figure : each.figures)
      if (figure.tokens != 0 || figure.fallen != 0) return refuse(misfit("tokens"));
  }
  return {};
}

// FA-6 to FA-9, FA-25, FA-R2, FA-R3, FA-R7, FA-R8, FA-R51: what was won can have been won in so many turns.
Result<void> Possible::points() const {
  if (!laid_out()) return {};
  int majorities = 0;
  for (int seat = 0; seat < kSides; ++seat) {
    const Side& own = side(seat);
    const Side& enemy = side(other(seat));
    int fell = 0;
    int declined = 0;
    for (const Figure& figure : enemy.figures) {
      if (figure.profile == kNone) continue;
      const int cost = game_.profile(figure).cost;
      if (figure.fallen != 0) fell += cost;
      else if (!figure.in_play()) declined += cost;
    }
    const int earlier = own.felled - own.felled_now;
    if (own.felled_now != fell) return refuse(misfit("felled_now"));
    if (earlier < declined || earlier > kPoints * (now_.turn - 1)) return refuse(misfit("felled"));
    if (own.loots > now_.turn - 1 + own.looted) return refuse(misfit("loots"));
    if (Result<void> sound = searches(seat); !sound) return sound;
    majorities += own.points - own.loots - count_bits(own.scored);
  }
  const bool counted = game_.options().objectives != ObjectiveRule::stay;
  return fits_if(!counted || majorities <= closed_turns(), "points");
}

// The points of one seat. An objective that stays can be searched with success more than once; each time is an
// activation.
Result<void> Possible::searches(int seat) const {
  const Side& own = side(seat);
  const Side& enemy = side(other(seat));
  constexpr unsigned kAll = (1u << kObjectives) - 1;
  if (own.searched > kAll) return refuse(misfit("searched"));
  if (own.scored > kAll) return refuse(misfit("scored"));
  const Options& options = game_.options();
  if (options.search_limit == SearchLimit::objective && (own.searched & enemy.searched) != 0)
    return refuse(misfit("searched"));
  if (options.objectives == ObjectiveRule::taken && (own.scored & enemy.scored) != 0) return refuse(misfit("scored"));
  if (now_.turn == 1 && (own.scored & ~own.searched) != 0) return refuse(misfit("scored"));
  const int won = closed() && own.felled_now > enemy.felled_now ? 1 : 0;
  const bool unlimited = options.search_limit == SearchLimit::none && own.searched != 0;
  const int tried = unlimited ? spent(seat) : count_bits(own.searched);
  if (own.turn_points < won || own.turn_points > own.looted + tried + won) return refuse(misfit("turn_points"));
  if (own.points < own.turn_points || (now_.turn == 1 && own.points != own.turn_points))
    return refuse(misfit("points"));
  const int others = own.points - own.loots - count_bits(own.scored);
  const bool stay = options.objectives == ObjectiveRule::stay;
  const int most = closed_turns() + (stay ? kMostTokens * (now_.turn - 1) + spent(seat) : 0);
  return fits_if(others >= won && others <= most, "points");
}

// FA-25, FA-28, FA-31, FA-R22, FA-R62: an order token is free, on a figure, gone with one that fell, a joker, or paid.
Result<void> Possible::tokens() const {
  const bool begins = now_.phase == Phase::first_roll || now_.phase == Phase::choose_first;
  int won = 0;
  for (int seat = 0; seat < kSides; ++seat) {
    const Side& own = side(seat);
    won += own.extra_tokens;
    if (gained(seat) > own.extra_tokens || won > closed_turns()) return refuse(misfit("extra_tokens"));
    int placed = 0;
    int lost = 0;
    for (const Figure& figure : own.figures) {
      placed += figure.tokens;
      lost += figure.fallen != 0 ? kMostActivations : 0;
    }
    const int missing = spent(seat) - placed - own.jokers_used;
    const bool pays = game_.bonus(now_, seat).kind != BonusKind::none;
    if (missing < 0 || (missing > lost && !pays)) return refuse(misfit("free_tokens"));
    if ((begins || !laid_out()) && spent(seat) != 0) return refuse(misfit("free_tokens"));
    const Gift& has = game_.gift(now_, seat);
    if (own.gifts_used > (has.kind == GiftKind::scenario_dice ? has.per_turn : 0)) return refuse(misfit("gifts_used"));
  }
  return {};
}

// Tokens and penalties on figures come from activations (FA-87, FA-88, FA-93, FA-94, FA-117) and from auras.
Result<void> Possible::ailments() const {
  const int begun = spent(0) + spent(1);
  const bool burning = laid_out() && !closed();
  const int flames = burning ? begun * kMostOfActivation : 0;
  const int poison =
      !laid_out() ? 0 : (now_.turn - 1) * kMostOfTurn + begun * kMostOfActivation + (closed() ? kMostOfAuras : 0);
  const int lost = burning ? std::min(begun * kMostOfAction, 0xff) : 0;
  for (const Side& each : now_.sides)
    for (const Figure& figure : each.figures) {
      if (figure.flames > flames) return refuse(misfit("flames"));
      if (figure.poison > poison) return refuse(misfit("poison"));
      if (figure.hindered > lost) return refuse(misfit("hindered"));
      if (figure.stunned > lost) return refuse(misfit("stunned"));
    }
  return {};
}

// FA-R72: the cards left are enough for the dice that are due; those that lie there are not among them.
Result<void> Possible::decks() const {
  for (int seat = 0; seat < kSides; ++seat)
    for (std::size_t face = 0; face < kDieFaces; ++face) {
      const int left = side(seat).deck[face];
      const bool whole = game_.options().resolution == Resolution::dice;
      if (left > kCardCopies || (whole && left != kCardCopies)) return refuse(misfit("deck"));
    }
  return {};
}

Result<void> FeesDarmes::possible(const State& now) const { return Possible(*this, now).judge(); }

}  // namespace feerie::fees_darmes
