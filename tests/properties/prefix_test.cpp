// Where the common beginning of twins ends: a game that hides nothing but its setup has twins enough, because no pair
// is left alone after the last event that some eye missed.
#include <gtest/gtest.h>

#include "tests/properties/subjects.h"
#include "tests/properties/twin_worlds.h"

namespace feerie::properties {
namespace {

// Each of three seats is dealt four cards in secret; then they say numbers aloud, a hundred times.
struct SecretSetup {
  struct Move {
    std::uint8_t value;
    auto operator<=>(const Move&) const = default;
  };
  struct State {
    std::array<std::uint32_t, 3> hands;
    std::uint32_t turn;
    bool operator==(const State&) const = default;
  };
  static constexpr int kCards = 18;
  static constexpr int kDealt = 12;
  static constexpr int kSaid = 100;
  static constexpr int kMaxMoves = kCards;
  static constexpr int kMaxEvents = kDealt + kSaid;

  int players() const { return 3; }
  State start() const { return {}; }
  SeatSet to_act(const State& now) const {
    if (now.turn < kDealt) return kChance;
    return now.turn < kMaxEvents ? SeatSet(in_turn(now)) : SeatSet();
  }
  void legal(const State& now, Seat seat, Moves<SecretSetup>& out) const {
    out.clear();
    const std::uint32_t gone = now.hands[0] | now.hands[1] | now.hands[2];
    for (std::uint8_t value = 0; value < (seat == kChance ? kCards : 3); ++value)
      out.add_if(seat != kChance || ((gone >> value) & 1) == 0, {value});
  }
  Move roll(const State& now, Rng& rng) const {
    Moves<SecretSetup> moves;
    legal(now, kChance, moves);
    return any_move(moves, rng);
  }
  void apply(State& state, Seat seat, const Move& move) const {
    if (seat == kChance) state.hands[state.turn % 3] |= 1u << move.value;
    ++state.turn;
  }
  SeatSet witnesses(const State& now, Seat seat, const Move&) const {
    return seat == kChance ? SeatSet(in_turn(now)) : SeatSet::everyone(3);
  }
  void hide(State& state, Seat eye) const {
    for (int seat = 0; seat < 3; ++seat)
      if (seat_at(seat) != eye) state.hands[static_cast<std::size_t>(seat)] = 0;
  }
  void guess(State&, Seat, Rng&) const {}
  std::uint8_t source(const State&) const { return 0; }
  Outcome result(const State&) const { return {}; }

 private:
  static Seat in_turn(const State& now) { return seat_at(static_cast<int>(now.turn % 3)); }
};

const Subject<SecretSetup>& subject() {
  static const Subject<SecretSetup> only{"a game of secret setup", {}, lengths_of_games(SecretSetup{})};
  return only;
}

template <class Prefix>
Report twins_after(Prefix prefix) {
  return run_trials(2'000, 1, [&](Trial& trial) { return twin_worlds(subject().game, trial, prefix(trial)); });
}

TEST(Prefixes, end_before_the_last_event_that_some_eye_missed) {
  EXPECT_EQ(subject().lengths.until_missed, SecretSetup::kDealt);
  EXPECT_EQ(subject().lengths.events, SecretSetup::kMaxEvents);
}

TEST(Prefixes, leave_twins_enough_to_a_game_that_hides_only_its_setup) {
  const Report report = twins_after([](Trial& trial) { return any_start(subject(), trial); });
  EXPECT_EQ(report.failure, "");
  EXPECT_EQ(enough_twins(report.tally).value_or(""), "");
}

TEST(Prefixes, drawn_from_the_whole_length_would_leave_too_few) {
  const Report report =
      twins_after([](Trial& trial) { return trial.one_in(4) ? 0 : trial.below(subject().lengths.events); });
  EXPECT_EQ(report.failure, "");
  EXPECT_NE(enough_twins(report.tally).value_or(""), "");
}

}  // namespace
}  // namespace feerie::properties
