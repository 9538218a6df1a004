// What an eye hears of an event: the facts it has the ear for, numbered without gaps, whatever was said between them.
#include <gtest/gtest.h>

#include "engine/core/hearing.h"
#include "tests/games/fairy_tale/scene.h"

namespace feerie {
namespace {

using fairy_tale::FairyTale;
using fairy_tale::What;

struct Said {
  Ear ear;
  std::uint16_t cause;  // as the rules count
};
using Heard = std::vector<std::pair<int, int>>;  // number and cause as the eye counts

Heard heard(bool witness, std::initializer_list<Said> said) {
  const FairyTale game(fairy_tale::printed_content(), fairy_tale::basic(2));
  Heard all;
  const auto sink = [&](int number, const FairyTale::Fact& fact, const View<FairyTale>&) {
    all.emplace_back(number, fact.cause);
  };
  Hearing<FairyTale, decltype(sink)> hearing(game, seat_at(0), witness, sink);
  std::uint16_t number = 0;
  for (const Said& one : said)
    EXPECT_EQ(hearing.hear(game.start(), {.what = What::discarded, .ear = one.ear, .cause = one.cause}), ++number)
        << "the rules' own numbers go on";
  return all;
}

TEST(Hearing, who_hears_all_counts_as_the_rules_do) {
  EXPECT_EQ(heard(true, {{Ear::all, 0}, {Ear::witnesses, 1}, {Ear::all, 2}}), (Heard{{1, 0}, {2, 1}, {3, 2}}));
}

TEST(Hearing, a_fact_for_other_ears_leaves_no_gap) {
  EXPECT_EQ(heard(false, {{Ear::all, 0}, {Ear::witnesses, 1}, {Ear::all, 1}, {Ear::others, 3}}),
            (Heard{{1, 0}, {2, 1}, {3, 2}}));
  EXPECT_EQ(heard(true, {{Ear::others, 0}, {Ear::others, 1}, {Ear::all, 0}}), (Heard{{1, 0}}));
}

TEST(Hearing, what_follows_from_something_unheard_follows_from_what_that_follows_from) {
  EXPECT_EQ(heard(false, {{Ear::all, 0}, {Ear::witnesses, 1}, {Ear::witnesses, 2}, {Ear::all, 3}}),
            (Heard{{1, 0}, {2, 1}}));
  EXPECT_EQ(heard(false, {{Ear::witnesses, 0}, {Ear::all, 1}}), (Heard{{1, 0}})) << "the answer itself";
}

TEST(Hearing, nothing_follows_from_what_was_not_said_yet) {
  EXPECT_THROW(heard(true, {{Ear::all, 1}}), BrokenInvariant);
}

}  // namespace
}  // namespace feerie
