// The engine's effects against the brute force, on thousands of random tables with random effects: the tables that its
// questions can lead to are exactly those the rules allow, every question offers exactly the cards that keep a legal
// set in reach, and nobody is asked who has no choice (FT-13, FT-14, FT-16, FT-32, FT-33).
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "engine/core/game.h"
#include "tests/games/fairy_tale/brute_force.h"
#include "tests/games/fairy_tale/pack.h"
#include "tests/games/fairy_tale/scene.h"
#include "tests/properties/effort.h"

namespace feerie::fairy_tale {
namespace {

constexpr std::size_t kMostOutcomes = 300;

// Seven kinds of three affinities and two categories, each with an effect: hunts are rarer, because what is hunted
// does nothing; wide targets are likelier than single cards, because they leave choices.
std::shared_ptr<const Content> random_content(Rng& rng) {
  const std::array<std::string, 3> affinities{"red", "green", "blue"};
  const std::array<std::string, 2> categories{"person", "house"};
  const std::array<EffectKind, 6> kinds{EffectKind::open,  EffectKind::open,  EffectKind::close,
                                        EffectKind::close, EffectKind::close, EffectKind::hunt};
  const std::array<std::string, 8> words{"any", "any", "red", "green", "blue", "person", "house", ""};
  const std::array<int, 6> counts{1, 1, 1, 2, 3, 0};
  Pack pack;
  for (std::uint32_t i = 0; i < 7; ++i) {
    pack.card("kind_" + std::to_string(i), affinities[i % 3], categories[i % 2]);
    const std::string& word = words[rng.below(words.size())];
    const std::string what = word.empty() ? "kind_" + std::to_string(rng.below(7)) : word;
    const Reach who = rng.below(4) == 0 ? Reach::you : Reach::all;
    pack.effect(kinds[rng.below(kinds.size())], who, what, counts[rng.below(counts.size())]);
  }
  return pack.done();
}

// A moment before the reveal: rows of equal length, some cards down, and a card laid by everyone.
State random_moment(const FairyTale& game, Rng& rng) {
  State state = game.start();
  state.phase = Phase::show;
  state.played = static_cast<std::uint8_t>(rng.below(6));
  state.round = static_cast<std::uint8_t>(state.played / 3);
  state.step = static_cast<std::uint8_t>(state.played % 3);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.players()); ++seat) {
    for (std::size_t i = 0; i < state.played; ++i) state.row[seat][i] = static_cast<Kind>(rng.below(7));
    state.down[seat] = static_cast<std::uint16_t>(rng.below(1u << state.played));
    state.sealed[seat] = static_cast<Kind>(rng.below(7));
  }
  return state;
}

TableRow row_of(const State& state, std::size_t seat, std::uint16_t flipped = 0) {
  TableRow row;
  for (std::size_t i = 0; i < state.played; ++i)
    row.push_back({state.row[seat][i], (((state.down[seat] ^ flipped) >> i) & 1) == 0});
  return row;
}

class Walk {
 public:
  Walk(const FairyTale& game, const Content& content) : game_(game), content_(content) {}

  const std::set<TableOutcome>& outcomes() const { return outcomes_; }
  int questions() const { return questions_; }

  void from(const State& state) {
    if (!visited_.insert(std::string(reinterpret_cast<const char*>(&state), sizeof(State))).second) return;
    refuse_nonsense(game_, state);
    const bool asking = state.phase == Phase::hunt || state.phase == Phase::open || state.phase == Phase::close;
    if (!asking) {
      TableOutcome table;
      for (std::size_t seat = 0; seat < static_cast<std::size_t>(game_.players()); ++seat) {
        table.emplace_back();
        for (const TableCard& card : row_of(state, seat)) table.back().emplace_back(card.kind, card.up);
        std::ranges::sort(table.back());
      }
      outcomes_.insert(table);
      return;
    }
    ++questions_;
    const SeatSet asked = game_.to_act(state);
    ASSERT_EQ(asked.size(), 1);
    Moves<FairyTale> moves;
    game_.legal(state, asked.first(), moves);
    ASSERT_GE(moves.size(), 2) << "a question with one answer";
    if (state.phase == Phase::hunt) judge_hunt(state, asked.first(), moves);
    else judge_question(state, asked.first(), moves);
    for (const Move& move : moves) {
      State next = state;
      game_.apply(next, asked.first(), move);
      from(next);
    }
  }

 private:
  // FT-16: a hunter is asked only when more cards qualify than it hunts, and for every one of them but its own.
  void judge_hunt(const State& state, Seat asked, const Moves<FairyTale>& moves) {
    const auto hunter = static_cast<std::size_t>(index(asked));
    const Effect& effect = content_.cards[state.row[hunter][state.played - 1u]].effect;
    ASSERT_EQ(effect.kind, EffectKind::hunt);
    std::set<int> targets;
    for (int seat = 0; seat < game_.players(); ++seat) {
      const Kind card = state.row[static_cast<std::size_t>(seat)][state.played - 1u];
      if (seat != index(asked) && ((effect.what >> card) & 1)) targets.insert(seat);
    }
    EXPECT_GT(effect.count, 0);
    EXPECT_GT(static_cast<int>(targets.size()), effect.count);
    for (int seat = 0; seat < game_.players(); ++seat)
      if ((state.chosen >> seat) & 1) targets.erase(seat);
    std::set<int> offered;
    for (const Move& move : moves) offered.insert(move.seat);
    EXPECT_EQ(offered, targets);
  }

  // What may be answered now, by the brute force: the rest of some largest set that holds what was turned already.
  void judge_question(const State& state, Seat asked, const Moves<FairyTale>& moves) {
    const auto seat = static_cast<std::size_t>(index(asked));
    const bool opening = state.phase == Phase::open;
    std::vector<Kind> revealed;
    for (std::size_t i = 0; i < static_cast<std::size_t>(game_.players()); ++i)
      revealed.push_back((state.hunted >> i) & 1 ? kNoCard : state.row[i][state.played - 1u]);
    const TableRow before = row_of(state, seat, state.chosen);
    const std::vector<Effect> effects =
        effects_on(content_, revealed, seat, opening ? EffectKind::open : EffectKind::close);
    TurnedSet chosen;
    for (std::size_t i = 0; i < state.played; ++i)
      if ((state.chosen >> i) & 1) chosen.push_back(state.row[seat][i]);
    std::ranges::sort(chosen);
    std::set<Kind> expected;
    int sets = 0;
    for (const TurnedSet& set : largest_sets(before, effects, opening)) {
      if (!std::ranges::includes(set, chosen)) continue;
      ++sets;
      std::ranges::set_difference(set, chosen, std::inserter(expected, expected.end()));
    }
    EXPECT_GE(sets, 2) << "a forced set is asked";
    std::set<Kind> offered;
    for (const Move& move : moves) offered.insert(move.cards[0]);
    EXPECT_EQ(offered, expected);
  }

  const FairyTale& game_;
  const Content& content_;
  std::set<TableOutcome> outcomes_;
  std::set<std::string> visited_;  // states as bytes: different orders of answers meet again
  int questions_ = 0;
};

struct Tally {
  int compared = 0;
  int asked = 0;
  int too_wide = 0;
};

void compare(int players, Rng& rng, Tally& tally) {
  const auto content = random_content(rng);
  const FairyTale game(content, basic(players));
  State state = random_moment(game, rng);
  std::vector<TableRow> rows;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    rows.push_back(row_of(state, seat));
    rows.back().push_back({state.sealed[seat], true});
  }
  const std::optional<std::set<TableOutcome>> expected = all_outcomes(*content, rows, kMostOutcomes);
  if (!expected) {
    ++tally.too_wide;
    return;
  }
  for (int i = 0; i < players; ++i) {
    Rng unused(0);
    refuse_nonsense(game, state);
    game.apply(state, kChance, game.roll(state, unused));
  }
  Walk walk(game, *content);
  walk.from(state);
  EXPECT_EQ(walk.outcomes().size(), expected->size());
  EXPECT_TRUE(walk.outcomes() == *expected);
  ++tally.compared;
  tally.asked += walk.questions() > 0 ? 1 : 0;
}

TEST(FT33, the_engines_questions_lead_to_exactly_the_sets_that_a_brute_force_finds) {
  const std::int64_t cases = properties::amount_now({.quick = 1500, .full = 10000, .asan = 1500});
  Tally tally;
  Rng rng(20240607);
  for (std::int64_t i = 0; i < cases; ++i) {
    SCOPED_TRACE("case " + std::to_string(i));
    compare(static_cast<int>(2 + i % 3), rng, tally);
    if (HasFailure()) return;
  }
  EXPECT_GT(tally.asked, tally.compared / 5) << "the random tables must pose questions";
  EXPECT_LT(tally.too_wide, cases / 5) << "too many cases left out";
  RecordProperty("compared", tally.compared);
  RecordProperty("asked", tally.asked);
}

}  // namespace
}  // namespace feerie::fairy_tale
