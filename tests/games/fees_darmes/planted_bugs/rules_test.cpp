// Bugs of play planted into Fées d'armes, one each, and the law that must catch it.
#include <gtest/gtest.h>

#include "tests/games/fees_darmes/properties/laws.h"
#include "tests/properties/mutants.h"
#include "tests/properties/twin_worlds.h"

namespace feerie::properties {
namespace {

using fees_darmes::FeesDarmes;
using fees_darmes::Figure;
using fees_darmes::kRecruitAnswers;
using fees_darmes::kSides;
using fees_darmes::Op;
using fees_darmes::Phase;
using fees_darmes::Side;
using fees_darmes::What;

// The sound game carries an answer out, then Self::spoil() changes the table.
template <class Self>
struct Spoilt : Mutant<FeesDarmes, Self> {
  using Base = Mutant<FeesDarmes, Self>;
  using Base::Base;
  using State = fees_darmes::State;
  using Move = fees_darmes::Move;

  template <class Journal>
  void play(State& state, Seat seat, const Move& move, Journal journal) const {
    const State before = state;
    FeesDarmes::play(state, seat, move, journal);
    static_cast<const Self&>(*this).spoil(before, move, state);
  }
  void apply(State& state, Seat seat, const Move& move) const { play(state, seat, move, Quiet{}); }
};

// Between two obstacles that meet at a corner one sees the target of a diagonal shot, but not all of it.
struct LooksThroughCorners : Spoilt<LooksThroughCorners> {
  using Spoilt::Spoilt;
  bool in_cover(const State& now, Cell from, Cell to) const {
    const bool diagonal = std::abs(from.column - to.column) == std::abs(from.row - to.row);
    return !diagonal && FeesDarmes::in_cover(now, from, to);
  }
  void spoil(const State&, const Move&, State& now) const {
    if (!law::rolls_begin(now) || now.agenda.covered == 0) return;
    const Figure& acts = now.sides[now.active].figures[now.agenda.figure];
    now.agenda.covered = in_cover(now, acts.at, now.sides[now.agenda.target_seat].figures[now.agenda.target].at);
  }
};

TEST(PlantedBug, cover_seen_through_a_corner_is_caught_by_sight_and_rolls) {
  expect_caught<LooksThroughCorners>(law::sound_game(), 20, sight_is_plain, "do not see each other");
  expect_caught<LooksThroughCorners>(law::sound_game(), 200, rolls_follow_the_board, "in cover");
}

// A push that would hit a figure goes on behind it.
struct PushesJump : Spoilt<PushesJump> {
  using Spoilt::Spoilt;
  struct Hit final : Listener<State, FeesDarmes::Fact> {
    Thing pushed{}, hit{};
    std::uint16_t hear(const State&, const FeesDarmes::Fact& fact) override {
      if (fact.what == What::hit_figure) pushed = fact.target, hit = fact.source;
      return 1;
    }
  };
  static Figure& at(State& state, Thing figure) { return state.sides[figure.seat - 1u].figures[figure.at - 1u]; }

  void apply(State& state, Seat seat, const Move& move) const {
    Hit heard;
    FeesDarmes::play(state, seat, move, ScribeOf<FeesDarmes>{&heard});
    if (heard.pushed.kind != ThingKind::figure) return;
    Figure& pushed = at(state, heard.pushed);
    const Cell over = at(state, heard.hit).at;
    if (!pushed.in_play() || !over.on_board()) return;
    const int column = 2 * over.column - pushed.at.column;
    const int row = 2 * over.row - pushed.at.row;
    if (column < 0 || row < 0 || column >= side() || row >= side()) return;
    const Cell behind = feerie::cell_of(column, row);
    if (!figure_cells(state).has(behind) && !fees_darmes::plain_wall(*this, state, behind)) pushed.at = behind;
  }
  void spoil(const State&, const Move&, State&) const {}
};

TEST(PlantedBug, a_push_that_jumps_a_figure_is_caught_by_the_line_it_takes) {
  expect_caught<PushesJump>(law::sound_game(), 100, pushes_jump_nobody, "a push jumps a figure");
}

// Who fell this turn is still feared until the turn is over.
struct FearOutlivesItsBearer : Spoilt<FearOutlivesItsBearer> {
  using Spoilt::Spoilt;
  void spoil(const State&, const Move&, State& now) const {
    if (!law::rolls_begin(now) || now.agenda.dice < 2) return;
    for (const Figure& enemy : now.sides[1u - now.active].figures)
      if (enemy.fallen != 0 && profile(enemy).fear > 0) {
        --now.agenda.dice;
        now.agenda.due >>= 1;
        return;
      }
  }
};

TEST(PlantedBug, an_aura_that_outlives_its_bearer_is_caught_by_the_dice) {
  expect_caught<FearOutlivesItsBearer>(law::sound_game(), 100, rolls_follow_the_board, "by the law");
}

// Tokens turned into dice stay away.
struct KeepsJokers : Spoilt<KeepsJokers> {
  using Spoilt::Spoilt;
  void spoil(const State& before, const Move&, State& now) const {
    if (now.turn == before.turn) return;
    for (std::size_t seat = 0; seat < kSides; ++seat)
      if (before.sides[seat].jokers_used > 0) --now.sides[seat].free_tokens;
  }
};

TEST(PlantedBug, a_token_that_does_not_come_back_is_caught_at_the_start_of_a_turn) {
  expect_caught<KeepsJokers>(law::sound_game(), 20, tokens_come_back, "a turn begins with");
}

// Whoever takes nobody else is not asked again, so the number of questions tells the size of a band.
struct AsksNoMore : Spoilt<AsksNoMore> {
  using Spoilt::Spoilt;
  void spoil(const State& before, const Move& move, State& now) const {
    if (before.phase != Phase::recruit || move.op != Op::pick || move.what != fees_darmes::kNone) return;
    for (Side& side : now.sides)
      if (side.answered > 0 && side.answered < kRecruitAnswers && side.figures[side.answered - 1u].profile == move.what)
        side.answered = kRecruitAnswers;
  }
};

// Whoever takes nobody else is asked for the rest only when the other has chosen all.
struct AsksLater : Spoilt<AsksLater> {
  using Spoilt::Spoilt;
  SeatSet to_act(const State& now) const {
    const SeatSet asked = FeesDarmes::to_act(now);
    if (now.phase != Phase::recruit || asked.size() < kSides) return asked;
    const auto closed = [&](const Side& side) {
      return side.answered > 0 && side.figures[side.answered - 1u].profile == fees_darmes::kNone;
    };
    if (closed(now.sides[0]) == closed(now.sides[1])) return asked;
    return seat_at(closed(now.sides[0]) ? 1 : 0);
  }
  void spoil(const State&, const Move&, State&) const {}
};

TEST(PlantedBug, a_band_told_by_the_questions_asked_is_caught_by_twin_worlds) {
  const auto twins = [](const auto& game, Trial& trial) { return twin_worlds(game, trial, trial.below(8)); };
  expect_caught<AsksNoMore>(law::sound_game(), 100, twins, "can tell the worlds apart");
  expect_caught<AsksLater>(law::sound_game(), 100, twins, "asked are seat");
}

// A figure that burns to death leaves its flames behind.
struct LeavesItsFlames : Spoilt<LeavesItsFlames> {
  using Spoilt::Spoilt;
  void spoil(const State& before, const Move&, State& now) const {
    for (std::size_t seat = 0; seat < kSides; ++seat)
      for (std::size_t i = 0; i < before.sides[seat].figures.size(); ++i) {
        const Figure& was = before.sides[seat].figures[i];
        Figure& is = now.sides[seat].figures[i];
        if (was.in_play() && !is.in_play()) is.flames = was.flames;
      }
  }
};

TEST(PlantedBug, what_a_fallen_figure_bore_is_caught_on_it) {
  expect_caught<LeavesItsFlames>(law::sound_game(), 100, the_fallen_leave, "out of play bears something");
}

}  // namespace
}  // namespace feerie::properties
