// The end of a turn (E2, E3): what burns, poisons and heals, the points of the turn, and who comes back. Inside each
// letter of FA-R48 everything is simultaneous: nobody leaves before all of it is done.
#include "engine/core/check.h"
#include "engine/games/fees_darmes/game.h"

namespace feerie::fees_darmes {

namespace {

constexpr int kAuraCover = 2;     // FA-80
constexpr int kPoisonDamage = 1;  // FA-70

struct Bearer {
  int seat;
  int number;
};

// Every figure in play, those of the first player first, in roster order (FA-R48).
template <class Use>
void each_in_play(State& state, Use&& use) {
  for (int turn = 0; turn < kSides; ++turn) {
    const int seat = turn == 0 ? state.first : other(state.first);
    for (int i = 0; i < kMostFigures; ++i) {
      Figure& figure = state.sides[static_cast<std::size_t>(seat)].figures[static_cast<std::size_t>(i)];
      if (figure.in_play()) use(seat, i, figure);
    }
  }
}

}  // namespace

bool lies_over(const Aura& aura, const Figure& bearer, int bearer_seat, const Figure& figure, int seat) {
  if (aura.kind == AuraKind::none || distance(bearer.at, figure.at) > aura.radius) return false;
  if (&bearer == &figure) return aura.self_included;
  return aura.affects == Affects::everyone || (aura.affects == Affects::friends) == (bearer_seat == seat);
}

// E2; FA-24, FA-R48.
template <class Journal>
void FeesDarmes::end_turn(State& state, Journal journal) const {
  state.agenda = {};
  resolve_auras(state, journal);
  burn_and_sicken(state, journal);
  each_in_play(state, [&](int seat, int i, Figure& figure) {  // (e): FA-71
    if (profile(figure).regeneration > 0)
      heal(state, seat, i, profile(figure).regeneration, figure_thing(seat, i), Means::regeneration, 0, journal);
  });
  bool worn = false;
  each_in_play(state, [&](int, int, Figure& figure) {  // FA-R74
    worn = worn || figure.hindered > 0 || figure.stunned > 0;
    figure.hindered = figure.stunned = 0;
  });
  if (worn) journal(state, Fact{.what = What::worn_off});
  close_turn(state, journal);
}

// (a): FA-56, FA-98, FA-102, FA-R47. The evaluation of every aura.
template <class Journal>
void FeesDarmes::resolve_auras(State& state, Journal journal) const {
  const auto befall = [&](int seat, int i, Figure& figure, int bearer_seat, int bearer_number, const Aura& aura) {
    const Figure& bearer =
        state.sides[static_cast<std::size_t>(bearer_seat)].figures[static_cast<std::size_t>(bearer_number)];
    const Thing source = figure_thing(bearer_seat, bearer_number);
    switch (aura.kind) {
      case AuraKind::none: return;
      case AuraKind::poison:
        figure.poison = static_cast<std::uint16_t>(std::min(figure.poison + aura.x, 0xffff));
        journal(state, Fact{.what = What::poison, .amount = aura.x, .source = source, .target = figure_thing(seat, i)});
        return;
      case AuraKind::damage: {
        const bool hidden = bearer.at != figure.at && !touching(bearer.at, figure.at) &&
                            (!sees(state, bearer.at, figure.at) || in_cover(state, bearer.at, figure.at));
        const int lost = aura.x - profile(figure).armour - (hidden ? kAuraCover : 0);
        if (lost > 0 && figure.health > 0) hurt(state, seat, i, lost, source, Means::source, 0, journal);
        return;
      }
    }
  };
  std::array<Bearer, kSides * kMostFigures> bearers;
  std::size_t count = 0;
  each_in_play(state, [&](int seat, int i, Figure& figure) {
    if (profile(figure).auras[0].kind != AuraKind::none) bearers[count++] = {seat, i};
  });
  if (count == 0) return;
  each_in_play(state, [&](int seat, int i, Figure& figure) {
    for (const auto& [bearer_seat, number] : std::span(bearers).first(count)) {
      const Figure& bearer =
          state.sides[static_cast<std::size_t>(bearer_seat)].figures[static_cast<std::size_t>(number)];
      for (const Aura& aura : profile(bearer).auras)
        if (lies_over(aura, bearer, bearer_seat, figure, seat)) befall(seat, i, figure, bearer_seat, number, aura);
    }
  });
  remove_fallen(state, 0, journal);
}

// (b) and (c): FA-67, FA-70, FA-87, FA-88.
template <class Journal>
void FeesDarmes::burn_and_sicken(State& state, Journal journal) const {
  each_in_play(state, [&](int seat, int i, Figure& figure) {
    if (figure.flames == 0) return;
    const int burns = std::exchange(figure.flames, std::uint16_t{0});
    const std::uint16_t fire = journal(
        state, Fact{.what = What::burns, .amount = static_cast<std::int16_t>(burns), .target = figure_thing(seat, i)});
    hurt(state, seat, i, burns, Thing{}, Means::flames, fire, journal);
  });
  remove_fallen(state, 0, journal);
  each_in_play(state, [&](int seat, int i, Figure& figure) {
    if (figure.poison == 0) return;
    --figure.poison;
    const std::uint16_t sickness = journal(state, Fact{.what = What::sickens,
                                                       .amount = static_cast<std::int16_t>(figure.poison),
                                                       .target = figure_thing(seat, i)});
    hurt(state, seat, i, kPoisonDamage, Thing{}, Means::poison, sickness, journal);
  });
  remove_fallen(state, 0, journal);
}

// FA-6, FA-25, FA-R2, FA-R50, FA-R51.
template <class Journal>
void FeesDarmes::close_turn(State& state, Journal journal) const {
  const auto& sides = state.sides;
  if (sides[0].felled_now != sides[1].felled_now) {
    const int seat = sides[1].felled_now > sides[0].felled_now ? 1 : 0;
    score(state, seat, Feat::elimination, thing_of(seat_at(seat)), 0, journal);
  }
  if (sides[0].turn_points != sides[1].turn_points) {
    const int seat = sides[1].turn_points < sides[0].turn_points ? 1 : 0;
    ++state.sides[static_cast<std::size_t>(seat)].extra_tokens;
    journal(state, Fact{.what = What::token_won, .amount = 1, .target = thing_of(seat_at(seat))});
  }
  state.phase = state.turn == kTurns ? Phase::over : Phase::come_back;
  journal(state, Fact{.what = What::turn_over, .card = state.turn});
  if (state.phase == Phase::over) {
    journal(state, Fact{.what = What::game_over});
    return;
  }
  state.step = 0;
  begin_returns(state, journal);
}

// E3; FA-26, FA-R49, FA-R76: `step` counts the figures of the first player, then those of the other.
template <class Journal>
void FeesDarmes::begin_returns(State& state, Journal journal) const {
  bool any = false;
  for (const Side& side : state.sides)
    for (const Figure& figure : side.figures) any = any || figure.fallen != 0;
  for (; any && state.step < kSides * kMostFigures; ++state.step) {
    const int seat = state.step < kMostFigures ? state.first : other(state.first);
    if (state.sides[static_cast<std::size_t>(seat)].figures[state.step % kMostFigures].fallen == 0) continue;
    state.asked = static_cast<std::uint8_t>(seat);
    return;
  }
  state.step = 0;
  if (any) journal(state, Fact{.what = What::returns_done});
  begin_turn(state, journal);
}

template <class Journal>
void FeesDarmes::apply_return(State& state, const Move& move, Journal journal) const {
  const int number = state.step % kMostFigures;
  if (move.op == Op::place) put_figure(state, state.asked, number, cell_of(move), What::returned, journal);
  else journal(state, Fact{.what = What::declined, .target = figure_thing(state.asked, number)});
  ++state.step;
  begin_returns(state, journal);
}

FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, end_turn, State&)
FEERIE_FOR_BOTH_JOURNALS(void, FeesDarmes, apply_return, State&, const Move&)

}  // namespace feerie::fees_darmes
