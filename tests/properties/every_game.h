// The property suite as GoogleTest sees it: a test per property, instantiated for every binding (a type with `Game`,
// `sample_setups()` and `make(setup)`, as the catalog has them). one_game/ runs it on every game of the list,
// unasked. All setups of a game are mixed: trial i plays setup i modulo their number.
#pragma once

#include <gtest/gtest.h>

#include <iostream>

#include "tests/properties/action_properties.h"
#include "tests/properties/fact_properties.h"
#include "tests/properties/moment_properties.h"
#include "tests/properties/patch_properties.h"
#include "tests/properties/record_properties.h"
#include "tests/properties/subjects.h"
#include "tests/properties/twin_tables.h"
#include "tests/properties/twin_worlds.h"

namespace feerie::properties {

template <class Binding>
class EveryGame : public testing::Test {
 protected:
  using G = typename Binding::Game;
  using State = typename G::State;

  // Runs `property(subject, trial)` and fails the test with all that is needed to see it again.
  template <class P>
  Report hold(const Amount& amount, P&& property) {
    const auto& subjects = all_subjects();
    const Report report = run_trials(amount_now(amount), seed_, [&](Trial& trial) -> Verdict {
      const auto& subject = subjects[static_cast<std::size_t>(trial.number) % subjects.size()];
      trial.trace.add([&] { return "with " + subject.name; });
      return property(subject, trial);
    });
    EXPECT_EQ(report.failure, "");
    return report;
  }

  // The same for a property of one moment, along whole random games.
  template <class P>
  void hold_always(const Amount& games, P&& property) {
    hold(games, [&](const Subject<G>& subject, Trial& trial) {
      return at_every_moment(subject.game, subject.game.start(), trial,
                             [&](const State& now) { return property(subject.game, now, trial); });
    });
  }

 private:
  static const std::vector<Subject<G>>& all_subjects() {
    static const std::vector<Subject<G>> subjects = subjects_of<Binding>();
    return subjects;
  }
  std::uint64_t seed_ = environment("FEERIE_SEED").empty() ? 1 : std::stoull(environment("FEERIE_SEED"));
};

inline constexpr Amount kGames{500, 10'000, 500};

// What a run of twins went through, for the reader of the log and the judge of the run.
inline void expect_enough_twins(const Tally& tally) {
  std::cout << "    " << tally[kPairs] << " pairs: " << tally[kDiverged] << " diverged, " << tally[kOutlived]
            << " went on under the eye's witness, " << tally[kComparisons] << " comparisons of " << tally[kBytes]
            << " bytes" << std::endl;
  if (!environment("FEERIE_CASE").empty()) return;
  EXPECT_EQ(enough_twins(tally).value_or(""), "");
}

TYPED_TEST_SUITE_P(EveryGame);

TYPED_TEST_P(EveryGame, ends_within_its_bound) {
  this->hold_always(kGames, [](const auto&, const auto&, Trial&) { return Verdict(); });
}

TYPED_TEST_P(EveryGame, lists_are_sorted_without_repeats_and_never_empty) {
  this->hold_always(kGames, lists_are_sorted);
}

TYPED_TEST_P(EveryGame, views_answer_like_the_state) { this->hold_always(kGames, views_agree); }

TYPED_TEST_P(EveryGame, hiding_twice_changes_nothing) { this->hold_always(kGames, hide_is_stable); }

TYPED_TEST_P(EveryGame, the_table_rolls_what_is_listed) { this->hold_always(kGames, rolls_are_legal); }

TYPED_TEST_P(EveryGame, every_moment_is_possible) { this->hold_always(kGames, moments_are_possible); }

TYPED_TEST_P(EveryGame, a_guess_fits_the_view_and_plays_on) { this->hold_always({65, 1'300, 26}, guesses_fit); }

TYPED_TEST_P(EveryGame, a_quick_pick_is_legal) { this->hold_always(kGames, picks_are_legal); }

TYPED_TEST_P(EveryGame, simultaneous_choices_commute) { this->hold_always(kGames, sealed_choices_commute); }

TYPED_TEST_P(EveryGame, facts_keep_the_books) {
  this->hold(kGames, [](const auto& subject, Trial& trial) { return facts_add_up(subject.game, trial); });
}

TYPED_TEST_P(EveryGame, the_text_of_a_move_reads_as_that_move) {
  this->hold_always({200, 2'000, 100}, texts_come_back);
}

TYPED_TEST_P(EveryGame, a_record_replays_to_the_same_bytes) {
  this->hold({300, 10'000, 150},
             [](const auto& subject, Trial& trial) { return records_replay(subject.game, trial, 100); });
}

TYPED_TEST_P(EveryGame, a_record_saved_after_any_move_comes_back) {
  this->hold({26, 156, 13}, [](const auto& subject, Trial& trial) { return records_replay(subject.game, trial, 1); });
}

TYPED_TEST_P(EveryGame, twin_worlds_look_the_same) {
  const Report report = this->hold({30'000, 400'000, 20'000}, [](const auto& subject, Trial& trial) {
    return twin_worlds(subject.game, trial, any_start(subject, trial));
  });
  expect_enough_twins(report.tally);
}

TYPED_TEST_P(EveryGame, twin_tables_show_and_tell_the_same) {
  const Report report = this->hold({1'000, 33'000, 500}, [](const auto& subject, Trial& trial) {
    return twin_tables_say_the_same(subject.game, trial, any_start(subject, trial));
  });
  expect_enough_twins(report.tally);
  if (Explains<typename TypeParam::Game> && environment("FEERIE_CASE").empty()) {
    std::cout << "    " << report.tally[kExplained] << " things explained" << std::endl;
    EXPECT_GT(report.tally[kExplained], report.tally[kComparisons] / 40);
  }
}

TYPED_TEST_P(EveryGame, patches_rebuild_every_view) {
  const Report report = this->hold(
      {13, 130, 13}, [](const auto& subject, Trial& trial) { return patches_rebuild_views(subject.game, trial); });
  std::cout << "    " << report.tally[kBytes] << " bytes rebuilt" << std::endl;
}

TYPED_TEST_P(EveryGame, twin_tables_send_the_same_patches) {
  const Report report = this->hold({100, 2'000, 50}, [](const auto& subject, Trial& trial) {
    return twin_patches(subject.game, trial, any_start(subject, trial));
  });
  expect_enough_twins(report.tally);
}

// Two million actions in full; half of them wrong.
TYPED_TEST_P(EveryGame, wrong_actions_are_refused_and_change_nothing) {
  const Report report =
      this->hold({100'000 / kActionsPerTrial, 2'000'000 / kActionsPerTrial, 2'000'000 / kActionsPerTrial},
                 [](const auto& subject, Trial& trial) { return random_actions(subject.game, trial); });
  std::cout << "    " << report.tally[kAccepted] << " accepted, " << report.tally[kRefused] << " refused, "
            << report.tally[kTakenBack] << " taken back alone, " << report.tally[kUnsealed]
            << " while others had sealed theirs" << std::endl;
  if (!environment("FEERIE_CASE").empty()) return;
  EXPECT_GT(report.tally[kRefused], report.tally[kAccepted] / 2);
  EXPECT_GT(report.tally[kAccepted], report.tally[kRefused] / 2);
  EXPECT_GT(report.tally[kTakenBack], 0);
}

REGISTER_TYPED_TEST_SUITE_P(EveryGame, ends_within_its_bound, lists_are_sorted_without_repeats_and_never_empty,
                            views_answer_like_the_state, hiding_twice_changes_nothing, the_table_rolls_what_is_listed,
                            every_moment_is_possible, a_guess_fits_the_view_and_plays_on, a_quick_pick_is_legal,
                            simultaneous_choices_commute, facts_keep_the_books, the_text_of_a_move_reads_as_that_move,
                            a_record_replays_to_the_same_bytes, a_record_saved_after_any_move_comes_back,
                            twin_worlds_look_the_same, twin_tables_show_and_tell_the_same, patches_rebuild_every_view,
                            twin_tables_send_the_same_patches, wrong_actions_are_refused_and_change_nothing);

}  // namespace feerie::properties
