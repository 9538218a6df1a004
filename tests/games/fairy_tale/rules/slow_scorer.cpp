// The engine's scores against the scorer written a second time from the rules' text, on random games of every variant.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/games/fairy_tale/scene.h"
#include "tests/games/fairy_tale/slow_scorer.h"
#include "tests/properties/effort.h"

namespace feerie::fairy_tale {
namespace {

std::vector<std::vector<FaceUp>> face_up_cards(const FairyTale& game, const State& state) {
  const auto name = [&](Kind kind) { return game.content().texts[kind].id; };
  std::vector<std::vector<FaceUp>> tables(static_cast<std::size_t>(game.players()));
  for (std::size_t seat = 0; seat < tables.size(); ++seat)
    for (std::size_t i = 0; i < state.played; ++i) {
      if ((state.down[seat] >> i) & 1) continue;
      const std::string card = name(state.row[seat][i]);
      const bool renamed = card == "the_trickster" && state.borrowed != kNone;
      tables[seat].push_back({card, renamed ? name(state.borrowed) : card});
    }
  return tables;
}

void compare_scores(const FairyTale& game, const State& state) {
  const auto tables = face_up_cards(game, state);
  for (std::size_t seat = 0; seat < tables.size(); ++seat) {
    const FairyTale::Score score = game.score(state, static_cast<int>(seat));
    const std::vector<int> slow = slow_card_points(tables, seat);
    std::size_t next = 0;
    for (std::size_t i = 0; i < state.played; ++i) {
      const bool down = (state.down[seat] >> i) & 1;
      ASSERT_EQ(score.card[i], down ? 0 : slow[next++]) << "card " << i << " of seat " << seat;
    }
    ASSERT_EQ(score.total, slow_points(tables, seat));
  }
}

// FT-24, FT-27: who wins, from the totals alone.
void compare_winners(const FairyTale& game, const Outcome& end) {
  const int players = game.players();
  std::vector<int> totals(end.points.begin(), end.points.begin() + players);
  if (game.options().pairs) {
    const int odd = totals[0] + totals[2];
    const int even = totals[1] + totals[3];
    totals = {odd, even, odd, even};
  }
  const int best = std::ranges::max(totals);
  for (int seat = 0; seat < players; ++seat)
    ASSERT_EQ(end.place[static_cast<std::size_t>(seat)] == 1, totals[static_cast<std::size_t>(seat)] == best);
}

struct Seen {
  int renamed = 0;
  int conditions = 0;
  int majorities = 0;
};

void play_and_compare(const Options& options, std::uint64_t seed, Seen& seen) {
  const FairyTale game(printed_content(), options);
  const State state = play_at_random(game, seed, [&](const State& now, Seat, const Move& move) {
    if (move.op == Op::show && now.phase == Phase::play) compare_scores(game, now);
  });
  compare_scores(game, state);
  compare_winners(game, game.result(state));
  seen.renamed += state.borrowed != kNone ? 1 : 0;
  for (int seat = 0; seat < options.players; ++seat)
    for (std::size_t i = 0; i < kRowSize; ++i) {
      const Card& card = game.content().cards[state.row[static_cast<std::size_t>(seat)][i]];
      if (game.score(state, seat).card[i] <= 0) continue;
      seen.conditions += card.points.kind == PointsKind::conditional ? 1 : 0;
      seen.majorities += card.points.kind == PointsKind::majority ? 1 : 0;
    }
}

TEST(FT17, scores_of_random_games_of_every_variant_are_those_of_a_second_scorer) {
  const auto games = static_cast<std::uint64_t>(properties::amount_now({.quick = 30, .full = 200, .asan = 30}));
  std::vector<Options> all;
  for (int players = 2; players <= 4; ++players) all.insert(all.end(), {basic(players), novice(players)});
  for (int players = 2; players <= 5; ++players) all.push_back(expert(players));
  for (const Variant variant : {Variant::basic, Variant::novice, Variant::expert}) all.push_back(in_pairs(variant));
  Seen seen;
  for (const Options& options : all)
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      SCOPED_TRACE(std::to_string(options.players) + " players, seed " + std::to_string(seed));
      play_and_compare(options, seed, seen);
      if (HasFatalFailure()) return;
    }
  EXPECT_GT(seen.renamed, 5);
  EXPECT_GT(seen.conditions, 5);
  EXPECT_GT(seen.majorities, 5);
}

// Random play rarely names what matters: here every name is tried on the same finished table.
TEST(FT23, every_name_the_trickster_may_take_scores_as_the_second_scorer_says) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const FairyTale game(printed_content(), expert(5));
    State at_scoring{};
    play_at_random(game, seed, [&](const State& now, Seat, const Move&) {
      if (now.phase == Phase::name) at_scoring = now;
    });
    if (at_scoring.phase != Phase::name) continue;
    Moves<FairyTale> moves;
    game.legal(at_scoring, game.to_act(at_scoring).first(), moves);
    for (const Move& move : moves) {
      State named = at_scoring;
      game.apply(named, game.to_act(at_scoring).first(), move);
      SCOPED_TRACE("seed " + std::to_string(seed) + ", " + game.format(move));
      compare_scores(game, named);
      compare_winners(game, game.result(named));
      if (HasFatalFailure()) return;
    }
  }
}

}  // namespace
}  // namespace feerie::fairy_tale
