// What the law says of every moment and every event of Fées d'armes, judged by plain recounting (plain.h) along random
// games that begin in the middle of a fight, where much happens. The planted bugs of this game must not pass them.
#pragma once

#include <bit>

#include "catalog/fees_darmes/binding.h"
#include "tests/games/fees_darmes/properties/plain.h"
#include "tests/properties/walk.h"

namespace feerie::properties {

namespace law {

using fees_darmes::FeesDarmes;
using fees_darmes::Figure;
using fees_darmes::kMostFigures;
using fees_darmes::kSides;
using fees_darmes::Phase;
using fees_darmes::Side;
using fees_darmes::State;

FeesDarmes sound_game(const fees_darmes::Options& options = {});
// Turn 1, seat 1 chooses a figure: fourteen weak figures, scenery, objectives and lairs on a few cells. The cards are
// drawn by the trial.
State melee(const FeesDarmes& game, Trial& trial);

inline bool rolls_begin(const State& now) {
  return now.phase == Phase::roll && now.agenda.rerolled == 0 && std::popcount(now.agenda.due) == now.agenda.dice;
}

inline std::string roll_text(const fees_darmes::Roll& roll) {
  return std::to_string(roll.dice) + " dice for " + std::to_string(roll.need) + (roll.covered ? ", in cover" : "");
}

}  // namespace law

// A random answer, of those that do something rather than not: fights soon come apart where everybody walks and passes.
template <class G>
fees_darmes::Move fierce_move(const G& game, const law::State& now, Seat seat, Rng& rng) {
  using fees_darmes::Op;
  Moves<G> moves;
  game.legal(now, seat, moves);
  fees_darmes::Move chosen = any_move(moves, rng);
  const auto idle = [](Op op) { return op == Op::pass || op == Op::nothing || op == Op::walk || op == Op::move; };
  for (int tries = 0; tries < 3 && idle(chosen.op); ++tries) chosen = any_move(moves, rng);
  return chosen;
}

// A random fight to the end of the game; `judge(before, after)` judges every event.
template <class G, class Judge>
Verdict at_every_event(const G& game, Trial& trial, Judge&& judge) {
  law::State now = law::melee(game, trial);
  for (int events = 0; !game.to_act(now).empty(); ++events) {
    if (events == G::kMaxEvents) return "the game does not end";
    const Seat seat = game.to_act(now).first();
    const fees_darmes::Move move =
        seat == kChance ? game.roll(now, trial.rng) : fierce_move(game, now, seat, trial.rng);
    trial.trace.add([&] { return seat_name(seat) + ": " + game.format(move); });
    const law::State before = now;
    game.apply(now, seat, move);
    if (Verdict wrong = judge(before, now)) return wrong;
  }
  return {};
}

// FA-78, FA-79, FA-R15, FA-R70: dice, number needed and cover of a roll are those of the board at that moment.
inline constexpr auto rolls_follow_the_board = [](const auto& game, Trial& trial) {
  return at_every_event(game, trial, [&](const law::State&, const law::State& now) -> Verdict {
    if (!law::rolls_begin(now)) return {};
    const fees_darmes::Roll roll{now.agenda.dice, now.agenda.need, now.agenda.covered != 0};
    const fees_darmes::Roll plain = fees_darmes::plain_roll(game, now);
    ++trial.tally[0];
    if (roll == plain) return {};
    return "rolled are " + law::roll_text(roll) + ", by the law " + law::roll_text(plain);
  });
};

// FA-10, FA-R14, FA-R75: who sees whom, and in cover; some pairs of figures at a time.
inline constexpr auto sight_is_plain = [](const auto& game, Trial& trial) {
  return at_every_event(game, trial, [&](const law::State&, const law::State& now) -> Verdict {
    if (now.phase != law::Phase::activate) return {};
    std::vector<Cell> cells;
    for (const law::Side& side : now.sides)
      for (const law::Figure& figure : side.figures)
        if (figure.in_play()) cells.push_back(figure.at);
    for (int pairs = 0; pairs < 6 && !cells.empty(); ++pairs) {
      const Cell from = cells[static_cast<std::size_t>(trial.below(static_cast<int>(cells.size())))];
      const Cell to = cells[static_cast<std::size_t>(trial.below(static_cast<int>(cells.size())))];
      if (from == to) continue;
      const fees_darmes::Sight sight{game.sees(now, from, to), game.in_cover(now, from, to)};
      ++trial.tally[0];
      if (sight != fees_darmes::plain_sight(game, now, from, to))
        return cell_name(fees_darmes::cell_thing(from)) + " and " + cell_name(fees_darmes::cell_thing(to)) +
               " do not see each other as the law says";
    }
    return {};
  });
};

// FA-R12, FA-R29, FA-R67: whoever is moved and does not act goes in a straight line and over nobody. Who acts may be
// moved by its own player alone.
inline constexpr auto pushes_jump_nobody = [](const auto& game, Trial& trial) {
  return at_every_event(game, trial, [&](const law::State& before, const law::State& now) -> Verdict {
    for (std::size_t seat = 0; seat < law::kSides; ++seat)
      for (std::size_t i = 0; i < law::kMostFigures; ++i) {
        const Cell from = before.sides[seat].figures[i].at;
        const Cell to = now.sides[seat].figures[i].at;
        const bool acts = seat == before.active && i == before.agenda.figure;
        if (acts || from == to || !from.on_board() || !to.on_board()) continue;
        ++trial.tally[0];
        if (from.column != to.column && from.row != to.row) return "a figure is pushed round a corner";
        const int columns = (to.column > from.column) - (to.column < from.column);
        const int rows = (to.row > from.row) - (to.row < from.row);
        for (Cell at = from; at != to;) {
          at = feerie::cell_of(at.column + columns, at.row + rows);
          if (fees_darmes::plain_wall(game, now, at)) return "a figure is pushed through a wall";
          for (const law::Side& side : now.sides)
            for (const law::Figure& other : side.figures)
              if (&other != &now.sides[seat].figures[i] && other.at == at) return "a push jumps a figure";
        }
      }
    return {};
  });
};

// FA-R22, FA-R62: at the start of a turn all tokens are back; in it none appears from nowhere.
inline constexpr auto tokens_come_back = [](const auto& game, Trial& trial) {
  return at_every_event(game, trial, [&](const law::State& before, const law::State& now) -> Verdict {
    for (std::size_t seat = 0; seat < law::kSides; ++seat) {
      const law::Side& side = now.sides[seat];
      const int all = 5 + side.extra_tokens;
      if (now.turn != before.turn && side.free_tokens != all)
        return "a turn begins with " + std::to_string(side.free_tokens) + " tokens of " + std::to_string(all);
      if (now.turn == before.turn && side.free_tokens > before.sides[seat].free_tokens)
        return "a token comes back in the middle of a turn";
    }
    trial.tally[0] += now.turn != before.turn;
    return {};
  });
};

// FA-52, FA-R68: who has no health is out of play and bears nothing; who is out of play has none.
inline constexpr auto the_fallen_leave = [](const auto& game, Trial& trial) {
  return at_every_event(game, trial, [&](const law::State&, const law::State& now) -> Verdict {
    for (const law::Side& side : now.sides)
      for (const law::Figure& figure : side.figures) {
        if (figure.in_play() != (figure.health > 0)) return "a figure without health is in play";
        if (figure.in_play()) continue;
        trial.tally[0] += figure.fallen;
        if (figure.flames + figure.poison + figure.tokens + figure.hindered + figure.stunned != 0)
          return "a figure out of play bears something";
      }
    return {};
  });
};

}  // namespace feerie::properties
