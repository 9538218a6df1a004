// Whether the game's judge of states bites: bytes of states that were played to are changed at random, and the judge
// refuses, or what is left keeps its text and can be played to the end.
#include <gtest/gtest.h>

#include "tests/properties/every_game.h"
#include "tests/properties/this_game.h"

namespace feerie::properties {
namespace {

enum Judged : std::size_t { kImpossible, kPossible };

template <class Binding>
class EveryJudge : public EveryGame<Binding> {};
TYPED_TEST_SUITE(EveryJudge, ThisGame, GameName);

// Changes one or two bytes of a state, mostly by little.
template <class State>
void corrupt(State& state, Rng& rng) {
  std::array<unsigned char, sizeof(State)> bytes;
  std::memcpy(bytes.data(), &state, sizeof(State));
  for (std::uint32_t changes = 1 + rng.below(2); changes > 0; --changes) {
    unsigned char& byte = bytes[rng.below(sizeof(State))];
    byte = static_cast<unsigned char>(rng.below(2) == 0 ? rng.below(256) : byte + rng.below(7) - 3);
  }
  std::memcpy(&state, bytes.data(), sizeof(State));
}

TYPED_TEST(EveryJudge, refuses_changed_bytes_or_what_is_left_can_be_played) {
  if constexpr (!Vouches<typename TypeParam::Game>) return;  // it has no positions that people write
  else {
    const Report report = this->hold({2'000, 40'000, 1'000}, [](const auto& subject, Trial& trial) -> Verdict {
      const auto& game = subject.game;
      auto state = game.start();
      for (int events = trial.below(subject.lengths.events + 1); events > 0 && !game.to_act(state).empty(); --events) {
        const auto [seat, move] = any_event(game, state, game.to_act(state), trial.rng);
        game.apply(state, seat, move);
      }
      for (int tries = 0; tries < 20; ++tries) {
        auto changed = state;
        corrupt(changed, trial.rng);
        if (!game.possible(changed)) {
          ++trial.tally[kImpossible];
          continue;
        }
        ++trial.tally[kPossible];
        if (Verdict wrong = positions_come_back(game, changed, save_position<TypeParam>, load_position<TypeParam>))
          return wrong;
        Verdict wrong = at_every_moment(game, changed, trial, [&](const auto& now) -> Verdict {
          if (Verdict impossible = moments_are_possible(game, now, trial)) return impossible;
          return lists_are_sorted(game, now, trial);
        });
        if (wrong) return "played on from a state that is judged possible: " + *wrong;
      }
      return {};
    });
    std::cout << "    " << report.tally[kImpossible] << " refused, " << report.tally[kPossible] << " possible"
              << std::endl;
    if (!environment("FEERIE_CASE").empty()) return;
    EXPECT_GT(report.tally[kImpossible], report.tally[kPossible]);
  }
}

}  // namespace
}  // namespace feerie::properties
