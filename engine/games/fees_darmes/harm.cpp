// What befalls a figure: health lost and healed, and removal at 0 (FA-52, FA-R68); and the points of the feats.
#include "engine/core/check.h"
#include "engine/games/fees_darmes/game.h"

namespace feerie::fees_darmes {

// Returns the number of the fact. Removal is remove_fallen(), so that simultaneous losses stay so.
template <class Journal>
std::uint16_t FeesDarmes::hurt(State& state, int seat, int number, int health, Thing source, Means means,
                               std::uint16_t cause, Journal journal) const {
  Figure& figure = state.sides[static_cast<std::size_t>(seat)].figures[static_cast<std::size_t>(number)];
  const int lost = std::min<int>(health, figure.health);
  figure.health = static_cast<std::uint8_t>(figure.health - lost);
  return journal(state, Fact{.what = What::hurt,
                             .amount = static_cast<std::int16_t>(-lost),
                             .source = source,
                             .target = figure_thing(seat, number),
                             .card = static_cast<std::uint16_t>(means),
                             .cause = cause});
}

// FA-6, FA-52, FA-R3, FA-R68: all figures without health leave together. FA-108 counts them for the acting figure.
template <class Journal>
void FeesDarmes::remove_fallen(State& state, std::uint16_t cause, Journal journal) const {
  int enemies = 0;
  for (int seat = 0; seat < kSides; ++seat)
    for (int i = 0; i < kMostFigures; ++i) {
      Figure& figure = state.sides[static_cast<std::size_t>(seat)].figures[static_cast<std::size_t>(i)];
      if (!figure.in_play() || figure.health > 0) continue;
      const std::uint8_t cost = profile(figure).cost;
      figure = {.flames = 0,
                .poison = 0,
                .at = kOffBoard,
                .profile = figure.profile,
                .health = 0,
                .tokens = 0,
                .hindered = 0,
                .stunned = 0,
                .fallen = 1};
      Side& enemy = state.sides[static_cast<std::size_t>(other(seat))];
      enemy.felled_now = static_cast<std::uint8_t>(enemy.felled_now + cost);
      enemy.felled = static_cast<std::uint16_t>(enemy.felled + cost);
      enemies += seat != state.active;
      journal(state, Fact{.what = What::fell, .target = figure_thing(seat, i), .card = cost, .cause = cause});
    }
  const Gift& feast = gift(state, state.active);
  const Figure& acts = state.sides[state.active].figures[state.agenda.figure];
  if (enemies > 0 && state.agenda.resolving != 0 && feast.kind == GiftKind::heal_on_kill && acts.in_play())
    heal(state, state.active, state.agenda.figure, feast.x * enemies, thing_of(seat_at(state.active)), Means::source,
         cause, journal);
}

// FA-90, FA-R54.
template <class Journal>
void FeesDarmes::heal(State& state, int seat, int number, int health, Thing source, Means means, std::uint16_t cause,
                      Journal journal) const {
  Figure& figure = state.sides[static_cast<std::size_t>(seat)].figures[static_cast<std::size_t>(number)];
  const int gained = std::min(health, full_health(state, seat, figure) - figure.health);
  if (!figure.in_play() || gained <= 0) return;
  figure.health = static_cast<std::uint8_t>(figure.health + gained);
  journal(state, Fact{.what = What::healed,
                      .amount = static_cast<std::int16_t>(gained),
                      .source = source,
                      .target = figure_thing(seat, number),
                      .card = static_cast<std::uint16_t>(means),
                      .cause = cause});
}

// FA-91, FA-113.
template <class Journal>
void FeesDarmes::clean(State& state, int seat, int number, Thing source, std::uint16_t cause, Journal journal) const {
  Figure& figure = state.sides[static_cast<std::size_t>(seat)].figures[static_cast<std::size_t>(number)];
  if (figure.flames == 0 && figure.poison == 0) return;
  figure.flames = figure.poison = 0;
  journal(state, Fact{.what = What::purged, .source = source, .target = figure_thing(seat, number), .cause = cause});
}

// FA-5, FA-R73.
template <class Journal>
void FeesDarmes::score(State& state, int seat, Feat feat, Thing source, std::uint16_t cause, Journal journal) const {
  Side& side = state.sides[static_cast<std::size_t>(seat)];
  ++side.points;
  ++side.turn_points;
  journal(state, Fact{.what = What::point,
                      .amount = 1,
                      .source = source,
                      .target = thing_of(seat_at(seat)),
                      .card = static_cast<std::uint16_t>(feat),
                      .cause = cause});
}

FEERIE_FOR_BOTH_JOURNALS(std::uint16_t, FeesDarmes, hurt, State&, int, int, int, Thing, Means, std::uint16_t)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, remove_fallen, State&, std::uint16_t)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, heal, State&, int, int, int, Thing, Means, std::uint16_t)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, clean, State&, int, int, Thing, std::uint16_t)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, score, State&, int, Feat, Thing, std::uint16_t)

}  // namespace feerie::fees_darmes
