// Random play, the soil of every property: seats answer in any order, the table rolls, and a game that does not end
// within its own bound is a failure wherever it is met.
#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

#include "engine/core/game.h"
#include "engine/core/table_of.h"
#include "tests/properties/trial.h"

namespace feerie::properties {

inline std::string seat_name(Seat seat) {
  if (seat == kChance) return "table";
  return seat == kNobody ? "spectator" : "seat " + std::to_string(index(seat) + 1);
}

inline std::string seat_names(SeatSet seats) {
  std::string text;
  for (const Seat seat : seats) text += (text.empty() ? "" : ", ") + seat_name(seat);
  return text.empty() ? "nobody" : text;
}

template <Game G>
std::string move_text(const G& game, const typename G::Move& move) {
  if constexpr (Speaks<G>) return game.format(move);
  else return "a move";
}

// One of the seats of the set, each as likely.
inline Seat any_of(SeatSet seats, Rng& rng) {
  int skip = static_cast<int>(rng.below(static_cast<std::uint32_t>(seats.size())));
  for (const Seat seat : seats)
    if (skip-- == 0) return seat;
  return kNobody;
}

// An eye: a player, or now and then the spectator.
template <Game G>
Seat any_eye(const G& game, Trial& trial) {
  const int eye = trial.below(game.players() + 1);
  return eye == game.players() ? kNobody : seat_at(eye);
}

template <Game G>
std::vector<Seat> all_eyes(const G& game) {
  std::vector<Seat> eyes{kNobody};
  for (int i = 0; i < game.players(); ++i) eyes.push_back(seat_at(i));
  return eyes;
}

template <Game G>
typename G::Move any_move(const Moves<G>& moves, Rng& rng) {
  return moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
}

// A random event: who of those asked, and what.
template <Game G>
std::pair<Seat, typename G::Move> any_event(const G& game, const typename G::State& now, SeatSet asked, Rng& rng) {
  const Seat seat = any_of(asked, rng);
  if (seat == kChance) return {seat, game.roll(now, rng)};
  Moves<G> moves;
  game.legal(now, seat, moves);
  check(!moves.empty(), "a seat is asked and has no answer");
  return {seat, any_move(moves, rng)};
}

// Plays a random game from `state` on; `probe(state)` judges every moment, the last one included.
template <Game G, class Probe>
Verdict at_every_moment(const G& game, typename G::State state, Trial& trial, Probe&& probe) {
  for (int events = 0;; ++events) {
    if (Verdict wrong = probe(std::as_const(state))) return wrong;
    const SeatSet asked = game.to_act(state);
    if (asked.empty()) return {};
    if (events == G::kMaxEvents) return "the game goes on after " + std::to_string(events) + " events, its bound";
    const auto [seat, move] = any_event(game, state, asked, trial.rng);
    trial.trace.add([&] { return seat_name(seat) + ": " + move_text(game, move); });
    game.apply(state, seat, move);
  }
}

// Where a pair of twins begins: after how many events in common, and at one in how many unwitnessed events at the
// rarest the second world goes its own way.
struct TwinStart {
  static constexpr int kRarest = 20;
  TwinStart(int events, int rate = kRarest) : prefix(events), rarest(rate) {}  // a number of events will do
  int prefix;
  int rarest;
};

// How long games are, by some random ones.
struct Lengths {
  int events = 0;  // of one game
  // Before the last choice that some eye did not witness: common beginnings of twins end there at the latest, else a
  // game that hides only its setup would hardly have twins. The middle one of all sample games.
  int until_missed = 0;
};

template <Game G>
Lengths lengths_of_games(const G& game) {
  constexpr std::uint64_t kSamples = 9;
  Lengths lengths;
  std::vector<int> missed;
  Moves<G> answers;
  for (std::uint64_t seed = 1; seed <= kSamples; ++seed) {
    Rng rng(seed);
    typename G::State state = game.start();
    int events = 0;
    int last = 0;
    for (SeatSet asked = game.to_act(state); !asked.empty() && events < G::kMaxEvents; asked = game.to_act(state)) {
      const auto [seat, move] = any_event(game, state, asked, rng);
      const SeatSet witnesses = game.witnesses(state, seat, move);
      game.legal(state, seat, answers);
      ++events;
      const bool missed_by_any = std::ranges::any_of(all_eyes(game), [&](Seat eye) { return !witnesses.has(eye); });
      if (missed_by_any && answers.size() > 1) last = events;
      game.apply(state, seat, move);
    }
    if (seed == 1) lengths.events = events;
    missed.push_back(last);
  }
  std::ranges::nth_element(missed, missed.begin() + kSamples / 2);
  lengths.until_missed = std::max(missed[kSamples / 2], 1);
  return lengths;
}

// A header for tables that no catalog made; the content hash is only text here.
template <Game G>
RecordHeader plain_header(const G& game) {
  RecordHeader header{.game = "test", .rules = 1, .content = std::string(64, '0'), .options = {}, .seats = {}};
  for (int i = 1; i <= game.players(); ++i) header.seats.push_back("player " + std::to_string(i));
  return header;
}

}  // namespace feerie::properties
