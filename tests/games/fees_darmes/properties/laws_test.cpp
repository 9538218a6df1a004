// The laws hold in every fight, with dice and with cards; and each looked at what it speaks of.
#include <gtest/gtest.h>

#include "tests/games/fees_darmes/properties/laws.h"

namespace feerie::properties {
namespace {

constexpr Amount kFights{40, 150, 10};

template <class Law>
void hold(const Law& law, std::int64_t least_seen) {
  fees_darmes::Options cards = fees_darmes::letter_of_the_book();
  cards.resolution = fees_darmes::Resolution::deck;
  for (const auto& options : {fees_darmes::Options{}, cards}) {
    const fees_darmes::FeesDarmes game = law::sound_game(options);
    const Report report = run_trials(amount_now(kFights), 16, [&](Trial& trial) { return law(game, trial); });
    EXPECT_EQ(report.failure, "");
    EXPECT_GE(report.tally[0], least_seen * amount_now(kFights));
  }
}

TEST(FAR63_law, rolls_follow_the_board_at_the_moment_they_are_made) { hold(rolls_follow_the_board, 8); }
TEST(FAR14_law, everybody_sees_and_hides_as_the_25_segments_say) { hold(sight_is_plain, 100); }
TEST(FAR29_law, pushes_are_straight_and_jump_nobody) { hold(pushes_jump_nobody, 1); }
TEST(FAR22_law, all_tokens_are_back_when_a_turn_begins_and_none_before) { hold(tokens_come_back, 4); }
TEST(FAR68_law, who_has_no_health_is_out_of_play_and_bears_nothing) { hold(the_fallen_leave, 4); }

}  // namespace
}  // namespace feerie::properties
