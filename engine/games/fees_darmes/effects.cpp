// A11: what a successful action does (FA-47, FA-82), effect by effect from the agenda. Every effect of the
// registration is evaluated in Evaluators, and nowhere else; one that asks something leaves the question standing and
// goes on with the answer.
#include "engine/core/check.h"
#include "engine/games/fees_darmes/constructs.h"
#include "engine/games/fees_darmes/game.h"

namespace feerie::fees_darmes {

namespace {

constexpr int kCoverArmour = 2;      // FA-46
constexpr int kCollisionDamage = 1;  // FA-42, FA-43

Figure& actor(State& state) { return state.sides[state.active].figures[state.agenda.figure]; }
Figure& victim(State& state) { return state.sides[state.agenda.target_seat].figures[state.agenda.target]; }
Thing actor_thing(const State& now) { return figure_thing(now.active, now.agenda.figure); }
Thing victim_thing(const State& now) { return figure_thing(now.agenda.target_seat, now.agenda.target); }

void add_to(std::uint8_t& count, int more) { count = static_cast<std::uint8_t>(std::min(count + more, 0xff)); }
void add_to(std::uint16_t& count, int more) { count = static_cast<std::uint16_t>(std::min(count + more, 0xffff)); }

bool on_actor(EffectKind kind) { return kind == EffectKind::heal_self || kind == EffectKind::dodge; }

// Which of the two axes is longer from one cell to another; FA-R32.
int axis_lead(Cell from, Cell to) { return std::abs(to.column - from.column) - std::abs(to.row - from.row); }

}  // namespace

// The damage stands between the effects before it and those after it (FA-47, FA-49, FA-R36).
template <class Journal>
void FeesDarmes::resolve(State& state, std::uint16_t cause, Journal journal) const {
  Agenda& agenda = state.agenda;
  const Action& done = action(state);
  agenda.resolving = 1;
  for (; agenda.effect < kMostEffects; ++agenda.effect) {
    const Effect& effect = done.effects[agenda.effect];
    if (effect.kind == EffectKind::none) break;
    if (after_damage(effect.kind)) strike(state, cause, journal);
    const bool wanted = on_actor(effect.kind) ? actor(state).in_play() : victim(state).in_play();  // FA-82, FA-R56
    if (wanted && !carry_out(state, effect, cause, journal)) return;
  }
  strike(state, cause, journal);
  end_action(state, journal);
}

// What an effect is evaluated in: the agenda of the state says who acts on whom.
template <class Journal>
struct Deed {
  const FeesDarmes& rules;
  State& state;
  const Effect& effect;
  std::uint16_t cause;
  Journal journal;

  Figure& hit() const { return victim(state); }
  void tell(What what) const {
    journal(state, Fact{.what = what,
                        .amount = effect.x,
                        .source = actor_thing(state),
                        .target = victim_thing(state),
                        .cause = cause});
  }
  // The asker of this effect goes on with the answer.
  bool ask(Phase phase) const {
    state.phase = phase;
    state.asked = state.active;
    return false;
  }
};

template <EffectKind Kind>
using Is = std::integral_constant<EffectKind, Kind>;

// The evaluation of every effect, one for each registered in kEffects. False: it asks something, and the agenda stays
// at it.
struct FeesDarmes::Evaluators {
  static bool act(Is<EffectKind::flames>, const auto& deed) {  // FA-67, FA-87
    add_to(deed.hit().flames, deed.effect.x);
    deed.tell(What::flames);
    return true;
  }
  static bool act(Is<EffectKind::poison>, const auto& deed) {  // FA-70, FA-88
    add_to(deed.hit().poison, deed.effect.x);
    deed.tell(What::poison);
    return true;
  }
  static bool act(Is<EffectKind::frost>, const auto& deed) {  // FA-68, FA-89, FA-R43
    deed.state.agenda.frost = 1;
    deed.tell(What::frost);
    return true;
  }
  static bool act(Is<EffectKind::heal>, const auto& deed) {  // FA-90
    const Agenda& agenda = deed.state.agenda;
    deed.rules.heal(deed.state, agenda.target_seat, agenda.target, deed.effect.x, actor_thing(deed.state),
                    Means::source, deed.cause, deed.journal);
    return true;
  }
  static bool act(Is<EffectKind::heal_self>, const auto& deed) {  // FA-90
    deed.rules.heal(deed.state, deed.state.active, deed.state.agenda.figure, deed.effect.x, actor_thing(deed.state),
                    Means::source, deed.cause, deed.journal);
    return true;
  }
  static bool act(Is<EffectKind::purge>, const auto& deed) {  // FA-91
    const Agenda& agenda = deed.state.agenda;
    deed.rules.clean(deed.state, agenda.target_seat, agenda.target, actor_thing(deed.state), deed.cause, deed.journal);
    return true;
  }
  static bool act(Is<EffectKind::target_armour>, const auto& deed) {  // FA-92
    Agenda& agenda = deed.state.agenda;
    agenda.armour = static_cast<std::int8_t>(agenda.armour + deed.effect.x);
    deed.tell(What::armour);
    return true;
  }
  static bool act(Is<EffectKind::hinder>, const auto& deed) {  // FA-93
    add_to(deed.hit().hindered, deed.effect.x);
    deed.tell(What::hindered);
    return true;
  }
  static bool act(Is<EffectKind::stun>, const auto& deed) {  // FA-94
    add_to(deed.hit().stunned, deed.effect.x);
    deed.tell(What::stunned);
    return true;
  }
  static bool act(Is<EffectKind::splash>, const auto& deed) {  // FA-95
    deed.rules.splash(deed.state, deed.effect.x, deed.cause, deed.journal);
    return true;
  }
  static bool act(Is<EffectKind::execute>, const auto& deed) {  // FA-96
    deed.rules.execute(deed.state, deed.cause, deed.journal);
    return true;
  }
  static bool act(Is<EffectKind::repel>, const auto& deed) {  // FA-72, FA-83
    return deed.rules.begin_push(deed.state, deed.effect, deed.cause, deed.journal);
  }
  static bool act(Is<EffectKind::pull>, const auto& deed) {  // FA-76, FA-84
    return deed.rules.begin_push(deed.state, deed.effect, deed.cause, deed.journal);
  }
  static bool act(Is<EffectKind::shift>, const auto& deed) {  // FA-65, FA-85, FA-R33
    return deed.ask(Phase::shift);
  }
  static bool act(Is<EffectKind::dodge>, const auto& deed) {  // FA-66, FA-86, FA-R34
    deed.ask(Phase::dodge);
    return !deed.rules.may_walk(deed.state, deed.effect.x, false);
  }
  static bool act(Is<EffectKind::swap>, const auto& deed) {  // FA-97
    deed.rules.swap_places(deed.state, deed.cause, deed.journal);
    return true;
  }
};

template <class Journal>
bool FeesDarmes::carry_out(State& state, const Effect& effect, std::uint16_t cause, Journal journal) const {
  const Deed<Journal> deed{*this, state, effect, cause, journal};
  return at_place<kEffects.size()>(static_cast<std::size_t>(effect.kind) - 1, [&](auto place) {
    return Evaluators::act(Is<static_cast<EffectKind>(place + 1)>{}, deed);
  });
}

// FA-48, FA-50, FA-51, FA-80, FA-R40, FA-R41; once, and only at a target in play.
template <class Journal>
void FeesDarmes::strike(State& state, std::uint16_t cause, Journal journal) const {
  Agenda& agenda = state.agenda;
  const Action& done = action(state);
  if (agenda.struck != 0) return;
  agenda.struck = 1;
  const Figure& hit = victim(state);
  if (!done.hurts || !hit.in_play()) return;
  const int damage = done.damage + (done.plus ? agenda.successes - done.need : 0) + agenda.breath;
  const int worn = profile(hit).armour + (agenda.covered != 0 ? kCoverArmour : 0) + agenda.armour;
  const int armour = agenda.frost != 0 ? 0 : std::max(0, worn);
  if (damage <= armour) {
    journal(state, Fact{.what = What::absorbed,
                        .amount = static_cast<std::int16_t>(damage),
                        .source = actor_thing(state),
                        .target = victim_thing(state),
                        .cause = cause});
    return;
  }
  const std::uint16_t wound = hurt(state, agenda.target_seat, agenda.target, damage - armour, actor_thing(state),
                                   Means::source, cause, journal);
  remove_fallen(state, wound, journal);
}

// FA-95: all others in contact with the target, the acting figure among them, at once.
template <class Journal>
void FeesDarmes::splash(State& state, int damage, std::uint16_t cause, Journal journal) const {
  const Cell centre = victim(state).at;
  for (int seat = 0; seat < kSides; ++seat)
    for (int i = 0; i < kMostFigures; ++i) {
      const Figure& near = state.sides[static_cast<std::size_t>(seat)].figures[static_cast<std::size_t>(i)];
      if (!near.in_play() || !touching(near.at, centre)) continue;
      const int lost = damage - profile(near).armour;
      if (lost > 0) hurt(state, seat, i, lost, actor_thing(state), Means::source, cause, journal);
    }
  remove_fallen(state, cause, journal);
}

// FA-96, FA-R42: strictly less health than the acting figure.
template <class Journal>
void FeesDarmes::execute(State& state, std::uint16_t cause, Journal journal) const {
  Figure& hit = victim(state);
  if (hit.health >= actor(state).health) return;
  const auto lost = static_cast<std::int16_t>(-hit.health);
  hit.health = 0;
  const std::uint16_t eaten = journal(state, Fact{.what = What::executed,
                                                  .amount = lost,
                                                  .source = actor_thing(state),
                                                  .target = victim_thing(state),
                                                  .cause = cause});
  remove_fallen(state, eaten, journal);
  heal(state, state.active, state.agenda.figure, full_health(state, state.active, actor(state)), actor_thing(state),
       Means::source, eaten, journal);
}

// FA-97.
template <class Journal>
void FeesDarmes::swap_places(State& state, std::uint16_t cause, Journal journal) const {
  if (!actor(state).in_play()) return;
  std::swap(actor(state).at, victim(state).at);
  state.agenda.last_cell = actor(state).at;
  journal(state,
          Fact{.what = What::swapped, .source = actor_thing(state), .target = victim_thing(state), .cause = cause});
}

// FA-R32: along the longer axis; on an exact diagonal the active player chooses.
template <class Journal>
bool FeesDarmes::begin_push(State& state, const Effect& effect, std::uint16_t cause, Journal journal) const {
  const int lead = axis_lead(state.agenda.last_cell, victim(state).at);
  if (lead == 0) {
    state.phase = Phase::axis;
    state.asked = state.active;
    return false;
  }
  push(state, effect, lead < 0, cause, journal);
  return true;
}

template <class Journal>
void FeesDarmes::push(State& state, const Effect& effect, bool vertical, std::uint16_t cause, Journal journal) const {
  const Cell from = state.agenda.last_cell;
  const Cell to = victim(state).at;
  const bool pulled = effect.kind == EffectKind::pull;
  const bool onward = vertical ? to.row > from.row : to.column > from.column;  // away is toward higher numbers
  const bool up = onward != pulled;
  const Direction way = vertical ? (up ? Direction::south : Direction::north) : up ? Direction::east : Direction::west;
  drive(state, way, effect.x, pulled, cause, journal);
}

// FA-41, FA-42, FA-43, FA-61, FA-R28, FA-R29, FA-R30, FA-R31, FA-R66, FA-R67, FA-R69: one straight run of the target
// and its collision.
template <class Journal>
void FeesDarmes::drive(State& state, Direction way, int steps, bool pulled, std::uint16_t cause,
                       Journal journal) const {
  const Cell user = state.agenda.last_cell;
  const Cell from = victim(state).at;
  bool meets_user = false;
  if (pulled) {
    const bool vertical = rows_of(way) != 0;
    const int apart = vertical ? std::abs(from.row - user.row) : std::abs(from.column - user.column);
    const bool aligned = vertical ? from.column == user.column : from.row == user.row;
    const int most = aligned ? apart - 1 : apart;
    meets_user = aligned && steps > most;
    steps = std::min(steps, most);
  }
  const StraightRun run = straight_run(walls(state), figure_cells(state), from, way, steps, side());
  if (run.end != from) {
    victim(state).at = run.end;
    cause = journal(state, Fact{.what = What::pushed,
                                .source = cell_thing(from),
                                .target = victim_thing(state),
                                .card = cell_thing(run.end).at,
                                .cause = cause});
  }
  collide(state, run, meets_user && run.stop == Stop::none, cause, journal);
}

template <class Journal>
void FeesDarmes::collide(State& state, const StraightRun& run, bool meets_user, std::uint16_t cause,
                         Journal journal) const {
  const auto tell = [&](What what, Thing source) {
    cause = journal(state, Fact{.what = what, .source = source, .target = victim_thing(state), .cause = cause});
  };
  Cell against = run.against;
  if (run.stop == Stop::edge) return tell(What::stopped, Thing{});
  if (meets_user) {
    if (!options_.pull_hits_user || !actor(state).in_play()) return;
    against = state.agenda.last_cell;
  } else if (run.stop == Stop::none) {
    return;
  }
  const int pushed_seat = state.agenda.target_seat;
  if (run.stop == Stop::wall) {
    tell(What::hit_wall, cell_thing(against));
    hurt(state, pushed_seat, state.agenda.target, kCollisionDamage, cell_thing(against), Means::source, cause, journal);
  } else {
    for (int seat = 0; seat < kSides; ++seat)
      for (int i = 0; i < kMostFigures; ++i) {
        if (state.sides[static_cast<std::size_t>(seat)].figures[static_cast<std::size_t>(i)].at != against) continue;
        tell(What::hit_figure, figure_thing(seat, i));
        hurt(state, pushed_seat, state.agenda.target, kCollisionDamage, figure_thing(seat, i), Means::source, cause,
             journal);
        hurt(state, seat, i, kCollisionDamage, victim_thing(state), Means::source, cause, journal);
      }
  }
  remove_fallen(state, cause, journal);
}

// The answers of A11: the direction of a Shift, the axis of Repel or Pull, the cell of a Dodge.
template <class Journal>
void FeesDarmes::apply_resolution(State& state, const Move& move, Journal journal) const {
  const Effect& effect = action(state).effects[state.agenda.effect];
  if (move.op == Op::walk) walk_to(state, cell_of(move), What::walked, journal);
  else if (move.op == Op::axis) push(state, effect, move.what == 1, 0, journal);
  else if (move.op == Op::shift) drive(state, static_cast<Direction>(move.what), effect.x, false, 0, journal);
  ++state.agenda.effect;
  resolve(state, 0, journal);
}

FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, resolve, State&, std::uint16_t)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, apply_resolution, State&, const Move&)

}  // namespace feerie::fees_darmes
