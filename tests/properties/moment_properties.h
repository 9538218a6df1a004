// What must hold at any moment of any game, judged on one state: lists, views, chance, guesses, quick picks, sealed
// choices, texts of moves. Each is a function object of (game, state, trial) that says what is wrong or nothing; run
// them along random games with at_every_moment (walk.h). Twin worlds, the one test of secrecy, stand in twin_worlds.h.
#pragma once

#include <algorithm>
#include <set>

#include "engine/core/view.h"
#include "tests/properties/walk.h"

namespace feerie::properties {

// The table is asked alone, players only within the game's number, and every asked seat has a sorted list of
// different answers.
inline constexpr auto lists_are_sorted = []<Game G>(const G& game, const typename G::State& now, Trial&) -> Verdict {
  const SeatSet asked = game.to_act(now);
  for (const Seat seat : asked) {
    if (seat == kChance ? asked.size() > 1 : index(seat) >= game.players())
      return "asked are " + seat_names(asked) + " in a game of " + std::to_string(game.players());
    Moves<G> moves;
    game.legal(now, seat, moves);
    if (moves.empty()) return seat_name(seat) + " is asked and has no answer";
    for (int i = 1; i < moves.size(); ++i) {
      if (moves[i - 1] < moves[i]) continue;
      return "the list of " + seat_name(seat) + " has " + move_text(game, moves[i - 1]) + " before " +
             move_text(game, moves[i]);
    }
  }
  return {};
};

template <Game G>
bool same_list(const Moves<G>& a, const Moves<G>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

// A view answers like the state: who is asked for every eye, the list for the seat itself, the result at the end.
inline constexpr auto views_agree = []<Game G>(const G& game, const typename G::State& now, Trial&) -> Verdict {
  const SeatSet asked = game.to_act(now);
  for (const Seat eye : all_eyes(game)) {
    const View<G> view = View<G>::of(game, now, eye);
    if (const SeatSet seen = game.to_act(view.state()); seen != asked)
      return "asked are " + seat_names(asked) + ", but " + seat_name(eye) + " sees " + seat_names(seen);
    if (asked.empty() && game.result(view.state()) != game.result(now))
      return seat_name(eye) + " sees another result than the table";
    if (!asked.has(eye)) continue;
    Moves<G> whole;
    Moves<G> own;
    game.legal(now, eye, whole);
    game.legal(view.state(), eye, own);
    if (!same_list(whole, own)) return seat_name(eye) + " has other answers in its view than in the state";
  }
  return {};
};

inline constexpr auto hide_is_stable = []<Game G>(const G& game, const typename G::State& now, Trial&) -> Verdict {
  for (const Seat eye : all_eyes(game)) {
    const View<G> once = View<G>::of(game, now, eye);
    const View<G> twice = View<G>::of(game, once.state(), eye);
    if (!same_bytes(once.state(), twice.state())) return "hidden twice, " + seat_name(eye) + " sees something else";
  }
  return {};
};

// The table's own move is one of the listed outcomes; a forced one leaves the generator alone.
inline constexpr auto rolls_are_legal = []<Game G>(const G& game, const typename G::State& now,
                                                   Trial& trial) -> Verdict {
  if (!game.to_act(now).has(kChance)) return {};
  Moves<G> outcomes;
  game.legal(now, kChance, outcomes);
  const Rng before = trial.rng;
  const typename G::Move rolled = game.roll(now, trial.rng);
  if (!outcomes.has(rolled)) return "the table rolled " + move_text(game, rolled) + ", which is not listed";
  if (game.source(now) != kNoDraw) return {};
  if (outcomes.size() != 1) return "a forced move of the table has " + std::to_string(outcomes.size()) + " outcomes";
  if (Rng a = before, b = trial.rng; a.next() != b.next()) return "a forced move of the table used the generator";
  return {};
};

// A refusal as the reader of a failure needs it: its id and the texts in it.
inline std::string refusal_text(const Message& refusal) {
  std::string text = refusal.id;
  for (const Arg& arg : refusal.args)
    if (const auto* word = std::get_if<std::string>(&arg.value)) text += " " + *word;
  return text;
}

// A moment that was played to is possible, and its own judge says so.
inline constexpr auto moments_are_possible = []<Game G>(const G& game, const typename G::State& now,
                                                        Trial&) -> Verdict {
  if constexpr (Vouches<G>)
    if (const Result<void> sound = game.possible(now); !sound)
      return "a moment that was played to is judged impossible: " + refusal_text(sound.error());
  return {};
};

// A guess is a full state: it looks to the eye like the view it came from, asks the same, and plays on to its end.
inline constexpr auto guesses_fit = []<Game G>(const G& game, const typename G::State& now, Trial& trial) -> Verdict {
  const Seat eye = any_eye(game, trial);
  const View<G> view = View<G>::of(game, now, eye);
  typename G::State world = view.state();
  game.guess(world, eye, trial.rng);
  if (!same_bytes(View<G>::of(game, world, eye).state(), view.state()))
    return "a guess of " + seat_name(eye) + " does not fit what it knows";
  if (game.to_act(world) != game.to_act(now)) return "a guess of " + seat_name(eye) + " asks somebody else";
  if (Verdict wrong = moments_are_possible(game, world, trial))
    return "in a guess of " + seat_name(eye) + ", " + *wrong;
  if (!trial.one_in(16)) return {};
  trial.trace.add([&] { return "from here on in a world that " + seat_name(eye) + " guessed:"; });
  Verdict wrong = at_every_moment(game, world, trial, [&](const auto& later) -> Verdict {
    if (Verdict list = lists_are_sorted(game, later, trial)) return list;
    return rolls_are_legal(game, later, trial);
  });
  if (wrong) return "played on from a guess: " + *wrong;
  return {};
};

// The quick pick of a game that has one is legal; where the list is short, every answer must come up.
inline constexpr auto picks_are_legal = []<Game G>(const G& game, const typename G::State& now,
                                                   Trial& trial) -> Verdict {
  if constexpr (Picks<G>) {
    for (const Seat seat : game.to_act(now)) {
      if (seat == kChance) continue;
      Moves<G> moves;
      game.legal(now, seat, moves);
      std::set<typename G::Move> picked;
      const int tries = moves.size() <= 4 && trial.one_in(8) ? 120 : 2;
      for (int i = 0; i < tries; ++i) picked.insert(game.pick(now, seat, trial.rng));
      for (const auto& move : picked)
        if (!moves.has(move)) return "picked " + move_text(game, move) + ", which is not legal";
      if (tries > 2 && static_cast<int>(picked.size()) != moves.size())
        return "of " + std::to_string(moves.size()) + " answers only " + std::to_string(picked.size()) + " are picked";
    }
  }
  return {};
};

// Simultaneous answers: given in any order they lead to the same bytes, and no answer changes another seat's list.
inline constexpr auto sealed_choices_commute = []<Game G>(const G& game, const typename G::State& now,
                                                          Trial& trial) -> Verdict {
  const SeatSet asked = game.to_act(now);
  if (asked.size() < 2) return {};
  std::vector<std::pair<Seat, typename G::Move>> answers;
  for (const Seat seat : asked) {
    Moves<G> moves;
    game.legal(now, seat, moves);
    answers.emplace_back(seat, any_move(moves, trial.rng));
  }
  const auto play = [&](typename G::State& state) -> Verdict {
    for (const auto& [seat, move] : answers) {
      Moves<G> before;
      Moves<G> after;
      game.legal(now, seat, before);
      if (!game.to_act(state).has(seat)) return seat_name(seat) + " is no longer asked after another's answer";
      game.legal(state, seat, after);
      if (!same_list(before, after)) return "another's answer changed the list of " + seat_name(seat);
      game.apply(state, seat, move);
    }
    return {};
  };
  typename G::State in_order = now;
  if (Verdict wrong = play(in_order)) return wrong;
  for (int tries = 0; tries < 2; ++tries) {
    trial.rng.shuffle(answers.data(), static_cast<int>(answers.size()));
    typename G::State mixed = now;
    if (Verdict wrong = play(mixed)) return wrong;
    if (!same_bytes(in_order, mixed)) return "sealed answers in another order give another state";
  }
  return {};
};

// Every legal move has a text of its own, made of plain characters, that reads as that very move.
inline constexpr auto texts_come_back = []<Speaks G>(const G& game, const typename G::State& now, Trial&) -> Verdict {
  for (const Seat seat : game.to_act(now)) {
    Moves<G> moves;
    game.legal(now, seat, moves);
    for (const auto& move : moves) {
      const std::string text = game.format(move);
      if (text.empty() || !std::ranges::all_of(text, [](unsigned char c) { return c > ' ' && c < 0x7f; }))
        return "'" + text + "' is no text for a record";
      const Result<typename G::Move> read = game.parse(text);
      if (!read) return "'" + text + "' is not understood: " + read.error().id;
      if (*read != move) return "'" + text + "' reads as '" + game.format(*read) + "'";
    }
  }
  return {};
};

// `save` makes text of a state, `load` a state of a text (as a Result): nothing is lost, and the text stays the same.
template <Game G, class Save, class Load>
Verdict positions_come_back(const G& game, const typename G::State& now, Save&& save, Load&& load) {
  const std::string text = save(game, now);
  const Result<typename G::State> again = load(game, text);
  if (!again) return "a saved position is refused: " + refusal_text(again.error());
  if (!same_bytes(*again, now)) return "a saved position comes back as another state:\n" + text;
  // The same bytes can have two texts only where a save remembers: looked at now and then.
  if (text.size() % 8 == 0 && save(game, *again) != text) return "a position saved twice has two texts";
  return {};
}

}  // namespace feerie::properties
