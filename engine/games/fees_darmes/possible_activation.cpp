// The agenda of a state from outside: the dice for the first player, the figure that acts, its action, the roll, what
// was carried out so far. Until the dice have fallen nothing has moved since the action was announced (FA-R63), so all
// that led to them is worked out again; afterwards figures may have been pushed and felled, and what the roll was is
// bounded by the card.
#include "engine/games/fees_darmes/possible.h"

namespace feerie::fees_darmes {

namespace {

// What an agenda says from the choice of the figure on, all else as at its beginning.
Agenda begun(const Agenda& agenda) {
  Agenda kept{};
  kept.figure = agenda.figure;
  kept.second = agenda.second;
  kept.slowed = agenda.slowed;
  kept.last_cell = agenda.last_cell;
  kept.mending = agenda.mending;
  return kept;
}

Agenda with_action(const Agenda& agenda) {
  Agenda kept = begun(agenda);
  kept.action = agenda.action;
  return kept;
}

Agenda with_target(const Agenda& agenda) {
  Agenda kept = with_action(agenda);
  kept.target_seat = agenda.target_seat;
  kept.target = agenda.target;
  return kept;
}

Agenda with_dice_won(const Agenda& agenda) {
  Agenda kept = with_target(agenda);
  kept.extra_dice = agenda.extra_dice;
  kept.joker_dice = agenda.joker_dice;
  return kept;
}

Agenda with_roll(const Agenda& agenda) {
  Agenda kept = with_dice_won(agenda);
  kept.daunted = agenda.daunted;
  kept.dice = agenda.dice;
  kept.need = agenda.need;
  kept.covered = agenda.covered;
  kept.due = agenda.due;
  kept.faces = agenda.faces;
  kept.rerolled = agenda.rerolled;
  return kept;
}

Agenda with_success(const Agenda& agenda) {
  Agenda kept = with_roll(agenda);
  kept.successes = agenda.successes;
  return kept;
}

bool is_between(Phase phase, Phase first, Phase last) { return phase >= first && phase <= last; }

}  // namespace

Result<void> Possible::agenda() const {
  const Phase phase = now_.phase;
  if (phase <= Phase::reveal || closed() || phase == Phase::activate) return fits_if(now_.agenda == Agenda{}, "acting");
  if (phase <= Phase::choose_first) return first_roll();
  if (evening()) return evening_agenda();
  return activation();
}

// FA-16, FA-22, FA-104, FA-R18, FA-R61: dice fall from the first place on; the roll of setup lies there until turn 1.
Result<void> Possible::first_roll() const {
  Agenda rest = now_.agenda;
  rest.due = 0;
  rest.faces.fill(0);
  if (rest != Agenda{}) return refuse(misfit("acting"));
  const std::uint32_t all = game_.first_dice(now_, 0) | game_.first_dice(now_, 1);
  const std::uint32_t due = now_.agenda.due;
  const bool rolling = now_.phase == Phase::setup_roll || now_.phase == Phase::first_roll;
  if ((due != 0) != rolling || (due & ~all) != 0) return refuse(misfit("due"));
  for (std::size_t place = 0; place < kMostDice; ++place) {
    const bool lies = ((all & ~due) >> place & 1) != 0;
    const std::uint8_t face = now_.agenda.faces[place];
    if (lies ? face < 1 || face > kDieFaces : face != 0) return refuse(misfit("faces"));
    if (lies && due != 0 && static_cast<int>(place) > std::countr_zero(due)) return refuse(misfit("due"));
  }
  if (rolling) return thrown();
  const std::array<int, kSides> best = FeesDarmes::best_faces(now_);
  const int better = best[1] > best[0] ? 1 : 0;
  if (now_.phase == Phase::choose_first) {
    const int asked = best[0] == best[1] ? other(now_.first) : better;
    if (now_.asked != asked) return refuse(Message("fees_darmes.wrong_chooser").with("who", seat_at(asked)));
    return thrown();
  }
  if (best[0] == best[1]) return refuse(misfit("faces"));
  if (now_.first != better) return refuse(Message("fees_darmes.wrong_first").with("who", seat_at(better)));
  return thrown();
}

// FA-R72: a deck is reshuffled only before a roll, so the cards that lie there are not in it, and it has those due.
Result<void> Possible::thrown() const {
  if (game_.options().resolution == Resolution::dice) return {};
  for (int seat = 0; seat < kSides; ++seat) {
    const bool of_action = now_.phase > Phase::choose_first;
    if (of_action && seat != now_.active) continue;
    const std::uint32_t places = of_action ? ~0u : ((1u << kFirstDice) - 1) << (seat * kFirstDice);
    std::array<int, kDieFaces> drawn{};
    for (std::size_t place = 0; place < kMostDice; ++place)
      if ((places >> place & 1) != 0 && now_.agenda.faces[place] != 0) ++drawn[now_.agenda.faces[place] - 1u];
    int left = 0;
    for (std::size_t face = 0; face < kDieFaces; ++face) {
      left += side(seat).deck[face];
      // With a reroll the deck may have been reshuffled in between.
      if (now_.agenda.rerolled == 0 && side(seat).deck[face] + drawn[face] > kCardCopies) return refuse(misfit("deck"));
    }
    if (left < count_bits(now_.agenda.due & places)) return refuse(misfit("deck"));
  }
  return {};
}

// E1; FA-113, FA-R20: both are finished.
Result<void> Possible::evening_agenda() const {
  Agenda rest = now_.agenda;
  rest.mending = 0;
  if (now_.phase != Phase::mend && now_.phase != Phase::mend_whom) return refuse(misfit("mending"));
  if (rest != Agenda{}) return refuse(misfit("acting"));
  if (now_.agenda.mending >= kAtDusk + kSides) return refuse(misfit("mending"));
  if (!game_.finished(now_, 0) || !game_.finished(now_, 1)) return refuse(misfit("free_tokens"));
  return {};
}

// One figure's activation, from A2 to A13.
Result<void> Possible::activation() const {
  if (Result<void> sound = acting_figure(); !sound) return sound;
  const Phase phase = now_.phase;
  const Agenda& all = now_.agenda;
  const auto only = [&](const Agenda& kept) { return fits_if(all == kept, "acting"); };
  if (phase <= Phase::go) return only(begun(all));
  if (phase >= Phase::extra_move) return done();
  if (phase == Phase::target) {
    if (all.action >= game_.profile(actor()).action_count) return refuse(misfit("action"));
    return only(with_action(all));
  }
  if (Result<void> sound = announced(); !sound) return sound;
  if (phase == Phase::charge || phase == Phase::extra_dice) return only(with_target(all));
  if (Result<void> sound = extra_dice(); !sound) return sound;
  if (phase == Phase::jokers && all.joker_dice != 0) return refuse(misfit("joker_dice"));
  if (phase == Phase::jokers || phase == Phase::daunt) return only(with_dice_won(all));
  if (is_between(phase, Phase::shift, Phase::dodge)) return resolving();
  if (Result<void> sound = outlook_now(); !sound) return sound;
  if (Result<void> sound = faces(); !sound) return sound;
  return only(phase == Phase::frost ? with_success(all) : with_roll(all));
}

// FA-23, FA-30, FA-114, FA-R21, FA-R62, FA-R69.
Result<void> Possible::acting_figure() const {
  const Agenda& all = now_.agenda;
  const Phase phase = now_.phase;
  if (side(now_.active).passed != 0) return refuse(misfit("passed"));
  if (all.figure >= size_of(now_.active)) return refuse(misfit("figure"));
  if (all.second > 1) return refuse(misfit("second"));
  const bool mends = phase == Phase::mend || phase == Phase::mend_whom;
  if (all.mending >= (mends ? kAfterActivation + kSides : 1)) return refuse(misfit("mending"));
  if (!mends && now_.asked != (phase == Phase::daunt ? other(now_.active) : now_.active))
    return refuse(misfit("asked"));
  const Gift& cold = game_.gift(now_, other(now_.active));
  if (all.slowed != 0 && (cold.kind != GiftKind::enemy_move || all.slowed != -cold.x)) return refuse(misfit("slowed"));
  if (spent(now_.active) < 1) return refuse(misfit("free_tokens"));
  if (actor().in_play()) {
    if (actor().tokens != all.second + 1) return refuse(misfit("tokens"));
    return fits_if(all.last_cell == actor().at, "last_cell");
  }
  // It may fall by what it does itself; then the rest of its action goes on from where it stood.
  const bool may_be_gone = mends || phase == Phase::shift || phase == Phase::axis;
  if (!may_be_gone || actor().fallen == 0) return refuse(misfit("figure"));
  return fits_if(inside(all.last_cell), "last_cell");
}

// A4, A5, A6: an action is for whom it could be announced; nothing has moved since but a charge.
Result<void> Possible::announced() const {
  if (Result<void> sound = aim(); !sound) return sound;
  const Agenda& all = now_.agenda;
  if (now_.phase >= Phase::shift) return {};
  if (now_.phase == Phase::extra_dice && !scenario()) return refuse(misfit("action"));
  if (all.action == kLoot) {
    const bool beside = touching(side(other(now_.active)).lair, actor().at);
    return fits_if(side(now_.active).looted == 1 && beside, "action");
  }
  if (all.action == kSearch) {
    const Cell at = now_.objectives[all.target];
    if (!at.on_board() || distance(at, actor().at) > 1) return refuse(misfit("target"));
    const bool closed =
        game_.options().objectives == ObjectiveRule::taken_player && (side(now_.active).scored >> all.target & 1) != 0;
    return fits_if((side(now_.active).searched >> all.target & 1) != 0 && !closed, "searched");
  }
  const Action& action = game_.action(now_);
  const unsigned bit = 1u << (all.target_seat * kMostFigures + all.target);
  if ((game_.targets(now_, action) & bit) == 0) return refuse(misfit("target"));
  const bool apart = action.reach == Reach::contact && !touching(actor().at, target().at);
  return fits_if(apart == (now_.phase == Phase::charge) && (!apart || action.charge != 0), "target");
}

// FA-53, FA-R37: what the action is, and whom it may be for wherever that figure stands.
Result<void> Possible::aim() const {
  const Agenda& all = now_.agenda;
  if (all.action == kLoot) return fits_if(all.target == 0 && all.target_seat == 0, "target");
  if (all.action == kSearch) return fits_if(all.target < kObjectives && all.target_seat == 0, "target");
  if (all.action >= game_.profile(actor()).action_count) return refuse(misfit("action"));
  if (all.target_seat >= kSides || all.target >= size_of(all.target_seat)) return refuse(misfit("target"));
  const bool own = all.target_seat == now_.active;
  const bool itself = own && all.target == all.figure;
  switch (game_.action(now_).targets) {
    case Targets::self: return fits_if(itself, "target");
    case Targets::enemy: return fits_if(!own, "target");
    case Targets::friendly: return fits_if(own && !itself, "target");
    case Targets::any: return fits_if(!itself, "target");
  }
  return refuse(misfit("target"));
}

// FA-31, FA-106, FA-116: dice of the card and of jokers.
Result<void> Possible::extra_dice() const {
  const Agenda& all = now_.agenda;
  const Gift& has = game_.gift(now_, now_.active);
  const Side& own = side(now_.active);
  const bool gives = has.kind == GiftKind::scenario_dice && own.gifts_used > 0 && scenario() &&
                     has.action == (all.action == kLoot ? Scenario::loot : Scenario::search);
  if (all.extra_dice > (gives ? 1 : 0)) return refuse(misfit("extra_dice"));
  if (all.joker_dice == 0) return {};
  State before = now_;
  for (int count = 1; count <= own.jokers_used; ++count) {
    before.sides[now_.active].jokers_used = static_cast<std::uint8_t>(own.jokers_used - count);
    if (game_.joker_dice(before, count) == all.joker_dice) return {};
  }
  return refuse(misfit("joker_dice"));
}

// FA-109, FA-R63: dice and the number needed, from the positions of this moment.
Result<void> Possible::outlook_now() const {
  const Agenda& all = now_.agenda;
  if (all.daunted > (game_.may_daunt(now_) ? 1 : 0)) return refuse(misfit("daunted"));
  const auto [dice, need, covered] = game_.outlook(now_);
  if (all.covered != (covered ? 1 : 0)) return refuse(misfit("covered"));
  if (dice > kMostDice || all.dice != dice)
    return refuse(Message("fees_darmes.wrong_dice").with("field", "dice").with("n", dice));
  if (all.need != need) return refuse(Message("fees_darmes.wrong_dice").with("field", "need").with("n", need));
  return {};
}

// The same for a roll whose effects have moved figures since.
Result<void> Possible::outlook_then() const {
  const Agenda& all = now_.agenda;
  const Profile& acts = game_.profile(actor());
  const Bonus& boo = game_.bonus(now_, other(now_.active));
  const bool daunting = boo.kind == BonusKind::enemy_dice && !acts.fearless;
  if (all.daunted > (daunting ? 1 : 0)) return refuse(misfit("daunted"));
  if (all.covered > (scenario() ? 0 : 1)) return refuse(misfit("covered"));
  int more = all.joker_dice;
  if (scenario()) more += acts.scenario_dice[static_cast<std::size_t>(all.action == kLoot)];
  if (all.extra_dice != 0) more += game_.gift(now_, now_.active).x;
  const int least = all.daunted != 0 ? boo.least : 1 + more;
  const int most = std::min(acts.action + more, kMostDice);
  if (all.dice < least || all.dice > most) return refuse(misfit("dice"));
  const bool needs = all.need == game_.number_needed(now_, all.covered != 0, false) ||
                     all.need == game_.number_needed(now_, all.covered != 0, true);
  return fits_if(needs, "need");
}

// FA-3, FA-107: dice fall from the first place on. A reroll leaves the successes where they lie.
Result<void> Possible::faces() const {
  const Agenda& all = now_.agenda;
  const bool falling = now_.phase == Phase::roll;
  if ((all.due != 0) != falling || all.due >> all.dice != 0) return refuse(misfit("due"));
  const bool rerolls = game_.bonus(now_, now_.active).kind == BonusKind::reroll_failures;
  if (all.rerolled > (rerolls ? 1 : 0)) return refuse(misfit("rerolled"));
  const int next = falling ? std::countr_zero(all.due) : kMostDice;
  for (int place = 0; place < kMostDice; ++place) {
    const std::uint8_t face = all.faces[static_cast<std::size_t>(place)];
    const bool lies = place < all.dice && (all.due >> place & 1) == 0;
    if (lies ? face < 1 || face > kDieFaces : face != 0) return refuse(misfit("faces"));
    if (lies && place > next && (all.rerolled == 0 || face < all.need)) return refuse(misfit("due"));
  }
  const int successes = all.dice - count_bits(game_.failed_dice(now_));
  const bool counted = now_.phase >= Phase::frost;
  if (all.successes != (counted ? successes : 0)) return refuse(misfit("successes"));
  if (now_.phase == Phase::frost && successes < game_.successes_needed(now_)) return refuse(misfit("faces"));
  return thrown();
}

int Possible::effects_of_action() const {
  const auto& effects = game_.action(now_).effects;
  return static_cast<int>(std::ranges::find(effects, EffectKind::none, &Effect::kind) - effects.begin());
}

// FA-47, FA-49, FA-82, FA-89, FA-92, FA-115: what of the action is done, effect by effect. An effect is left out when
// its target is gone, and nobody comes back; so what an agenda adds up is the sum of the first ones, or of all.
Result<void> Possible::carried_out() const {
  const Agenda& all = now_.agenda;
  const Action& action = game_.action(now_);
  const Bonus& has = game_.bonus(now_, now_.active);
  if (all.struck > 1) return refuse(misfit("struck"));
  if (all.breath != 0 && (has.kind != BonusKind::add_frost || !action.hurts || all.breath != has.x))
    return refuse(misfit("breath"));
  int sum = 0;
  bool sums = all.armour == 0;
  bool freezes = all.breath != 0;
  for (std::size_t i = 0; i < all.effect; ++i) {
    const Effect& effect = action.effects[i];
    freezes = freezes || effect.kind == EffectKind::frost;
    if (effect.kind == EffectKind::target_armour) sum += effect.x;
    sums = sums || all.armour == sum;
  }
  if (!sums || (target().in_play() && all.armour != sum)) return refuse(misfit("armour_lost"));
  if (all.frost > (freezes ? 1 : 0) || (freezes && all.frost == 0 && (target().in_play() || all.breath != 0)))
    return refuse(misfit("frost"));
  return {};
}

// A11: a question in the middle of what an action does.
Result<void> Possible::resolving() const {
  const Agenda& all = now_.agenda;
  if (scenario()) return refuse(misfit("action"));
  if (Result<void> sound = outlook_then(); !sound) return sound;
  if (Result<void> sound = faces(); !sound) return sound;
  if (all.successes < game_.successes_needed(now_)) return refuse(misfit("faces"));
  if (all.effect >= effects_of_action()) return refuse(misfit("effect"));
  const EffectKind kind = game_.action(now_).effects[all.effect].kind;
  const bool asks = now_.phase == Phase::shift   ? kind == EffectKind::shift
                    : now_.phase == Phase::dodge ? kind == EffectKind::dodge
                                                 : kind == EffectKind::repel || kind == EffectKind::pull;
  if (!asks) return refuse(misfit("effect"));
  if (all.struck != 1) return refuse(misfit("struck"));
  if (all.resolving != 1) return refuse(misfit("resolving"));
  if (now_.phase != Phase::dodge && !target().in_play()) return refuse(misfit("target"));
  if (Result<void> sound = carried_out(); !sound) return sound;
  Agenda kept = with_success(all);
  kept.effect = all.effect, kept.struck = kept.resolving = 1;
  kept.frost = all.frost, kept.breath = all.breath, kept.armour = all.armour;
  return fits_if(all == kept, "acting");
}

// A12, A13: the figure has done what it did, an action or none.
Result<void> Possible::done() const {
  const Agenda& all = now_.agenda;
  if (all.dice == 0) return fits_if(all == begun(all), "acting");
  for (const auto step : {&Possible::announced, &Possible::extra_dice, &Possible::outlook_then, &Possible::faces})
    if (Result<void> sound = (this->*step)(); !sound) return sound;
  const bool success = all.successes >= game_.successes_needed(now_);
  const Side& own = side(now_.active);
  Agenda kept = with_success(all);
  if (scenario()) {
    const unsigned bit = 1u << all.target;
    if (all.action == kLoot && (own.looted == 0 || (success && own.loots == 0))) return refuse(misfit("looted"));
    if (all.action == kSearch && (own.searched & bit) == 0) return refuse(misfit("searched"));
    if (all.action == kSearch && success && (own.scored & bit) == 0) return refuse(misfit("scored"));
    return fits_if(all == kept, "acting");
  }
  if (all.effect != (success ? effects_of_action() : 0)) return refuse(misfit("effect"));
  if (success && all.struck != 1) return refuse(misfit("struck"));
  if (Result<void> sound = carried_out(); !sound) return sound;
  if (success) {
    kept.effect = all.effect, kept.struck = 1;
    kept.frost = all.frost, kept.breath = all.breath, kept.armour = all.armour;
  }
  return fits_if(all == kept, "acting");
}

// FA-R78: a question is a real one, as the rules would ask it.
Result<void> Possible::question() const {
  const Phase phase = now_.phase;
  if (phase == Phase::recruit || game_.to_act(now_).has(kChance) || phase == Phase::over) return {};
  const auto bonus_is = [&](BonusKind kind) { return game_.bonus(now_, now_.active).kind == kind; };
  bool real = true;
  switch (phase) {
    case Phase::activate:
      real = side(now_.active).free_tokens > 0 && side(now_.active).passed == 0 && now_.asked == now_.active;
      break;
    case Phase::tunnel:
      real =
          offers(now_.active, BonusKind::tunnel, Window::start_of_own_activation) && !game_.tunnel_cells(now_).empty();
      break;
    case Phase::emerge: real = bonus_is(BonusKind::tunnel); break;
    case Phase::extra_dice: {
      const Gift& has = game_.gift(now_, now_.active);
      real = has.kind == GiftKind::scenario_dice && side(now_.active).gifts_used < has.per_turn &&
             has.action == (now_.agenda.action == kLoot ? Scenario::loot : Scenario::search);
      break;
    }
    case Phase::daunt:
      real = offers(other(now_.active), BonusKind::enemy_dice, Window::before_enemy_roll) && game_.may_daunt(now_);
      break;
    case Phase::reroll: real = game_.may_reroll(now_); break;
    case Phase::frost:
      real = game_.action(now_).hurts && offers(now_.active, BonusKind::add_frost, Window::after_own_roll);
      break;
    default: real = asks_at_end(); break;
  }
  if (!real) return offered(false);
  Moves<FeesDarmes> answers;
  game_.legal(now_, seat_at(now_.asked), answers);
  return offered(answers.size() > 1);
}

// FA-105, FA-113, FA-117, FA-R32.
bool Possible::asks_at_end() const {
  const Window window = Window::end_of_own_activation;
  const Bonus& has = game_.bonus(now_, now_.active);
  switch (now_.phase) {
    case Phase::axis: {
      const Cell from = now_.agenda.last_cell;
      const Cell to = target().at;
      return std::abs(to.column - from.column) == std::abs(to.row - from.row);
    }
    case Phase::extra_move:
      return offers(now_.active, BonusKind::extra_move, window) && game_.may_walk(now_, has.x, has.fly);
    case Phase::fly: return has.kind == BonusKind::extra_move;
    case Phase::encore:
      return offers(now_.active, BonusKind::encore, window) && game_.contact_with(now_, other(now_.active), actor().at);
    case Phase::encore_whom:
    case Phase::encore_move: return has.kind == BonusKind::encore;
    case Phase::mend:
    case Phase::mend_whom: return may_mend();
    default: return true;
  }
}

bool Possible::may_mend() const {
  const int leader = evening() ? now_.first : now_.active;
  const int seat = now_.agenda.mending % kSides == 0 ? leader : other(leader);
  if (now_.asked != seat) return false;
  const Window window = evening() ? Window::end_of_turn : Window::end_of_any_activation;
  const Bonus& has = game_.bonus(now_, seat);
  if (now_.phase == Phase::mend_whom) return has.kind == BonusKind::heal_clean && (has.windows & bit_of(window)) != 0;
  return offers(seat, BonusKind::heal_clean, window) &&
         std::ranges::any_of(side(seat).figures,
                             [&](const Figure& figure) { return game_.mendable(now_, seat, figure); });
}

}  // namespace feerie::fees_darmes
