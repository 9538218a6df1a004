// The peers of the bench play by the rules they are compared at: counts of positions against a plain board, the figures
// of random play other engines report, tricks followed card by card, and the same care for secrets as our own games.
#include <gtest/gtest.h>

#include "bench/peers/breakthrough.h"
#include "bench/peers/goofspiel.h"
#include "bench/peers/hearts.h"
#include "engine/core/playout.h"
#include "engine/core/view.h"

namespace feerie::peers {
namespace {

std::uint64_t count_lines(const Breakthrough& game, const Breakthrough::State& now, int depth) {
  if (depth == 0 || game.to_act(now).empty()) return 1;
  Moves<Breakthrough> moves;
  game.legal(now, game.to_act(now).first(), moves);
  std::uint64_t lines = 0;
  for (const auto& move : moves) {
    Breakthrough::State next = now;
    game.apply(next, game.to_act(now).first(), move);
    lines += count_lines(game, next, depth - 1);
  }
  return lines;
}

// The same on a board of characters: w moves up, b down.
struct PlainBoard {
  std::array<std::string, 8> rows{"wwwwwwww", "wwwwwwww", "........", "........",
                                  "........", "........", "bbbbbbbb", "bbbbbbbb"};
  char at(int row, int file) const { return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(file)]; }

  std::uint64_t count(char side, int depth) const {
    if (depth == 0 || rows[7].contains('w') || rows[0].contains('b')) return 1;
    const int forward = side == 'w' ? 1 : -1;
    std::uint64_t lines = 0;
    for (int row = 0; row < 8; ++row)
      for (int file = 0; file < 8; ++file)
        for (int to = file - 1; at(row, file) == side && to <= file + 1; ++to) {
          if (to < 0 || to > 7 || row + forward < 0 || row + forward > 7) continue;
          const char there = at(row + forward, to);
          if (there == side || (to == file && there != '.')) continue;
          PlainBoard next = *this;
          next.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(file)] = '.';
          next.rows[static_cast<std::size_t>(row + forward)][static_cast<std::size_t>(to)] = side;
          lines += next.count(side == 'w' ? 'b' : 'w', depth - 1);
        }
    return lines;
  }
};

TEST(Breakthrough, has_as_many_lines_as_a_plain_board) {
  const Breakthrough game;
  for (int depth = 1; depth <= 4; ++depth)
    EXPECT_EQ(count_lines(game, game.start(), depth), PlainBoard().count('w', depth)) << depth;
  // From the middle of random games too, where pieces take and reach the far row: the winner is who moved last.
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    Breakthrough::State now = game.start();
    SeatSet mover;
    while (!game.to_act(now).empty()) {
      mover = game.to_act(now);
      game.apply(now, mover.first(), game.pick(now, mover.first(), rng));
    }
    EXPECT_EQ(game.result(now).place[static_cast<std::size_t>(index(mover.first()))], 1);
  }
}

// Mean number of answers and of questions to players in random games.
struct Figures {
  double answers = 0;
  double questions = 0;
};

template <Game G>
Figures figures_of(int games) {
  const G game;
  Figures sum;
  double asked = 0;
  Moves<G> moves;
  for (int i = 0; i < games; ++i) {
    typename G::State now = game.start();
    Rng rng(static_cast<std::uint64_t>(i));
    for (SeatSet to_act = game.to_act(now); !to_act.empty(); to_act = game.to_act(now)) {
      const Seat seat = to_act.first();
      if (seat == kChance) {
        game.apply(now, seat, game.roll(now, rng));
        continue;
      }
      game.legal(now, seat, moves);
      sum.answers += moves.size();
      ++asked;
      game.apply(now, seat, moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))]);
    }
  }
  return {sum.answers / asked, asked / games};
}

TEST(Peers, have_the_figures_of_random_play_that_others_report) {
  const Figures hearts = figures_of<Hearts>(2'000);
  EXPECT_NEAR(hearts.answers, 4.7, 0.3);
  EXPECT_NEAR(hearts.questions, 61, 0.5);
  const Figures breakthrough = figures_of<Breakthrough>(2'000);
  EXPECT_NEAR(breakthrough.answers, 25.7, 0.3);
  EXPECT_NEAR(breakthrough.questions, 64, 1);
  EXPECT_DOUBLE_EQ(figures_of<Goofspiel>(50).questions, 65);
}

template <class G>
class EveryPeer : public testing::Test {};
using AllPeers = testing::Types<Hearts, Goofspiel, Breakthrough>;
TYPED_TEST_SUITE(EveryPeer, AllPeers);

TYPED_TEST(EveryPeer, keeps_lists_sorted_picks_from_them_and_guesses_what_fits) {
  const TypeParam game;
  Moves<TypeParam> moves;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Rng rng(seed);
    auto now = game.start();
    int events = 0;
    for (SeatSet asked = game.to_act(now); !asked.empty(); asked = game.to_act(now)) {
      const Seat seat = asked.first();
      for (int eye = 0; eye < game.players(); ++eye) {
        const auto view = View<TypeParam>::of(game, now, seat_at(eye));
        ASSERT_EQ(game.to_act(view.state()), asked);
        auto world = view.state();
        game.guess(world, seat_at(eye), rng);
        ASSERT_TRUE(same_bytes(View<TypeParam>::of(game, world, seat_at(eye)).state(), view.state()));
      }
      game.legal(now, seat, moves);
      ASSERT_TRUE(std::is_sorted(moves.begin(), moves.end()));
      const auto move = seat == kChance ? game.roll(now, rng) : game.pick(now, seat, rng);
      ASSERT_TRUE(moves.has(move));
      game.apply(now, seat, move);
      ASSERT_LE(++events, TypeParam::kMaxEvents);
    }
  }
}

TEST(Hearts, is_played_trick_by_trick_with_suit_followed_and_26_points) {
  const Hearts game;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Rng rng(seed);
    Hearts::State now = game.start();
    std::vector<int> trick;
    for (SeatSet asked = game.to_act(now); !asked.empty(); asked = game.to_act(now)) {
      const Seat seat = asked.first();
      const Hearts::Move move = seat == kChance ? game.roll(now, rng) : game.pick(now, seat, rng);
      if (now.phase == Hearts::Phase::play) {
        const int card = move.cards[0];
        const std::uint64_t hand = now.hand[static_cast<std::size_t>(index(seat))];
        EXPECT_TRUE(now.played != 0 || card == 0) << "the two of clubs";
        const bool off_suit = !trick.empty() && card / 13 != trick[0] / 13;
        for (int other = 0; off_suit && other < 13; ++other) EXPECT_FALSE(hand >> (trick[0] / 13 * 13 + other) & 1);
        const bool leads_heart = trick.empty() && now.broken == 0 && card / 13 == 3;
        EXPECT_TRUE(!leads_heart || hand >> 39 << 39 == hand) << "hearts are led only when nothing else is left";
        trick.push_back(card);
        if (trick.size() == 4) trick.clear();
      }
      game.apply(now, seat, move);
    }
    EXPECT_EQ(now.points[0] + now.points[1] + now.points[2] + now.points[3], 26);
    const Outcome end = game.result(now);
    const int all = end.points[0] + end.points[1] + end.points[2] + end.points[3];
    EXPECT_TRUE(all == -26 || all == -78) << "78 when somebody shot the moon";
  }
}

TEST(Goofspiel, gives_a_prize_to_the_highest_single_bid_only) {
  const Goofspiel game;
  Goofspiel::State now = game.start();
  const auto card = [](std::uint8_t value) { return Goofspiel::Move{.cards = {value}}; };
  const auto bid = [&](std::array<std::uint8_t, 5> bids, std::uint8_t prize) {
    game.apply(now, kChance, card(prize));
    for (int seat = 0; seat < 5; ++seat) game.apply(now, seat_at(seat), card(bids[static_cast<std::size_t>(seat)]));
    Rng rng(1);
    game.apply(now, kChance, game.roll(now, rng));
  };
  bid({0, 1, 2, 3, 4}, 12);
  EXPECT_EQ(now.points, (std::array<std::uint8_t, 5>{0, 0, 0, 0, 13}));
  bid({12, 12, 3, 2, 1}, 11);
  EXPECT_EQ(now.points, (std::array<std::uint8_t, 5>{0, 0, 0, 0, 13})) << "equal highest bids take nothing";
  bid({5, 5, 12, 12, 12}, 0);
  EXPECT_EQ(now.points[2], 0);
}

}  // namespace
}  // namespace feerie::peers
