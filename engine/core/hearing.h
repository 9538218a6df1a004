// What one eye hears of one event: the facts it has the ear for, each with its view of that instant. Numbers are
// counted anew for the eye, because a gap would betray a fact it does not hear; a cause it does not hear is replaced by
// what that follows from.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/check.h"
#include "engine/core/view.h"

namespace feerie {

// `sink(number, fact, view)`.
template <Journals G, class Sink>
class Hearing final : public Listener<typename G::State, typename G::Fact> {
 public:
  using State = typename G::State;
  using Fact = typename G::Fact;

  Hearing(const G& game, Seat eye, bool witness, Sink& sink) : game_(game), eye_(eye), witness_(witness), sink_(sink) {}

  std::uint16_t hear(const State& now, const Fact& fact) override {
    check(numbers_.size() < kMostFacts, "an event with more facts than the bound");
    check(fact.cause <= numbers_.size(), "a fact follows from one before it");
    Fact heard = fact;
    heard.cause = fact.cause == 0 ? std::uint16_t{0} : numbers_[fact.cause - 1u];
    const bool has_ear = fact.ear == Ear::all || (fact.ear == Ear::witnesses) == witness_;
    numbers_.push_back(has_ear ? ++last_ : heard.cause);
    if (has_ear) sink_(last_, heard, View<G>::of(game_, now, eye_));
    return static_cast<std::uint16_t>(numbers_.size());
  }

 private:
  static constexpr std::size_t kMostFacts = 10'000;

  const G& game_;
  Seat eye_;
  bool witness_;
  Sink& sink_;
  std::uint16_t last_ = 0;
  std::vector<std::uint16_t> numbers_;  // of each fact: the eye's number of it, or of the nearest it follows from
};

// Plays one event on `state` and hands the eye's share of it to the sink.
template <Journals G, class Sink>
void play_heard(const G& game, typename G::State& state, Seat seat, const typename G::Move& move, Seat eye, Sink sink) {
  Hearing<G, Sink> hearing(game, eye, game.witnesses(state, seat, move).has(eye), sink);
  game.play(state, seat, move, ScribeOf<G>{&hearing});
}

}  // namespace feerie
