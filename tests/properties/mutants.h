// How a bug is planted: a test-only game that is another game but for one function. Mutant derives from the sound game
// and shadows what it spoils (everything that runs a game is a template on it, so shadowing is enough); Extended also
// carries more state, for bugs that remember too much. expect_caught() is the judge: the named property must catch
// the mutant, in the expected words, and the sound game must pass the very same trials.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "tests/properties/moment_properties.h"
#include "tests/properties/trial.h"

namespace feerie::properties {

template <class Base, class Self>
class Mutant : public Base {
 public:
  using State = typename Base::State;
  using Move = typename Base::Move;

  explicit Mutant(const Base& sound) : Base(sound) {}

  // Moves belong to a game type, so the list is copied into this one's.
  void legal(const State& now, Seat seat, Moves<Self>& out) const {
    Moves<Base> moves;
    Base::legal(now, seat, moves);
    out.clear();
    for (const Move& move : moves) out.add(move);
  }
};

template <class Base, class Self, class Extra>
class Extended {
 public:
  using Move = typename Base::Move;
  using Fact = typename Base::Fact;
  static constexpr auto kTotals = Base::kTotals;
  struct State {
    typename Base::State base;
    Extra extra;
    bool operator==(const State&) const = default;
  };
  static constexpr int kMaxMoves = Base::kMaxMoves;
  static constexpr int kMaxEvents = Base::kMaxEvents;

  explicit Extended(const Base& sound) : base_(sound) {}

  int players() const { return base_.players(); }
  State start() const { return {base_.start(), {}}; }
  SeatSet to_act(const State& now) const { return base_.to_act(now.base); }
  void legal(const State& now, Seat seat, Moves<Self>& out) const {
    Moves<Base> moves;
    base_.legal(now.base, seat, moves);
    out.clear();
    for (const Move& move : moves) out.add(move);
  }
  Move roll(const State& now, Rng& rng) const { return base_.roll(now.base, rng); }
  void apply(State& state, Seat seat, const Move& move) const { base_.apply(state.base, seat, move); }
  SeatSet witnesses(const State& now, Seat seat, const Move& move) const {
    return base_.witnesses(now.base, seat, move);
  }
  void hide(State& state, Seat eye) const { base_.hide(state.base, eye); }
  void guess(State& state, Seat eye, Rng& rng) const { base_.guess(state.base, eye, rng); }
  std::uint8_t source(const State& now) const { return base_.source(now.base); }
  Outcome result(const State& now) const { return base_.result(now.base); }
  std::string format(const Move& move) const { return base_.format(move); }
  Result<Move> parse(std::string_view text) const { return base_.parse(text); }
  Message sentence(const State& now, Seat seat, const Move& move) const { return base_.sentence(now.base, seat, move); }
  Touch touches(const State& now, Seat seat, const Move& move) const { return base_.touches(now.base, seat, move); }
  Message question(const State& now, Seat seat) const { return base_.question(now.base, seat); }
  void play(State& state, Seat seat, const Move& move, Scribe<State, Fact> journal) const {
    Relay relay(journal, state.extra);
    base_.play(state.base, seat, move, ScribeOf<Base>{&relay});
  }
  void word(const State& now, const Fact& fact, Seat eye, std::vector<Message>& lines) const {
    base_.word(now.base, fact, eye, lines);
  }
  int total(const State& now, Account account) const { return base_.total(now.base, account); }
  std::optional<Account> account(const Fact& fact) const { return base_.account(fact); }
  void write_view(JsonWriter& json, const State& now, Seat eye) const { base_.write_view(json, now.base, eye); }

 protected:
  Base base_;

 private:
  // The facts of the sound game, heard with the extra state beside them.
  class Relay final : public Listener<typename Base::State, Fact> {
   public:
    Relay(Scribe<State, Fact> to, const Extra& extra) : to_(to), extra_(extra) {}
    std::uint16_t hear(const typename Base::State& now, const Fact& fact) override { return to_({now, extra_}, fact); }

   private:
    Scribe<State, Fact> to_;
    const Extra& extra_;
  };
};

// A property of a moment as a property of a whole random game.
template <class P>
auto along(P property) {
  return [property](const auto& game, Trial& trial) {
    return at_every_moment(game, game.start(), trial, [&](const auto& now) { return property(game, now, trial); });
  };
}

// One thread: some planted bugs remember things where threads would meet.
template <class G, class P>
std::string failure_of(const G& game, std::int64_t trials, const P& property) {
  return run_trials(trials, 7, [&](Trial& trial) { return property(game, trial); }, 1).failure;
}

template <class MutantGame, class Sound, class P>
void expect_caught(const Sound& sound, std::int64_t trials, const P& property, const std::string& words) {
  EXPECT_EQ(failure_of(sound, trials, property), "");
  const std::string failure = failure_of(MutantGame(sound), trials, property);
  EXPECT_NE(failure.find(words), std::string::npos) << "expected: " << words << "\nfound: " << failure;
}

}  // namespace feerie::properties
