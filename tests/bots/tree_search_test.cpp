// The search finds what is to be found, answers from the view alone, is the same for the same seed, and asks for no
// memory once it is warm.
#include <gtest/gtest.h>

#include <cmath>

#include "bench/peers/breakthrough.h"
#include "bench/peers/goofspiel.h"
#include "bench/peers/hearts.h"
#include "bots/search/tree_search.h"
#include "cli/allocations.h"

namespace feerie {

using namespace cli;
namespace {

using peers::Breakthrough;
using peers::Goofspiel;
using peers::Hearts;

TEST(TreeSearch, takes_a_win_in_one_and_prevents_one) {
  const Breakthrough game;
  TreeSearch<Breakthrough> search;
  Rng rng(1);
  Breakthrough::State now{};
  now.own = std::uint64_t{1} << 52 | 0xff;  // one piece a row before the goal
  now.other = 0xffULL << 56;
  const auto win = search.answer(game, View<Breakthrough>::of(game, now, seat_at(0)), {.simulations = 400}, rng).move;
  EXPECT_EQ(win.from, 52);
  EXPECT_NE(win.way, 1) << "straight ahead stands a piece";
  // The other side threatens to arrive; only taking the piece at 9 from 0 or 2 helps.
  now.own = 0xff;
  now.other = std::uint64_t{1} << 9 | 0xffULL << 56;
  const auto save =
      search.answer(game, View<Breakthrough>::of(game, now, seat_at(0)), {.simulations = 3'000}, rng).move;
  const std::uint64_t to = std::uint64_t{1} << (save.from + 7 + save.way);
  EXPECT_EQ(to, std::uint64_t{1} << 9);
}

TEST(TreeSearch, bids_high_for_the_last_great_prize_against_those_who_cannot) {
  const Goofspiel game;
  TreeSearch<Goofspiel> search;
  Goofspiel::State now{};
  now.hand = {1 << 12 | 1, 3 << 2, 3 << 4, 3 << 6, 3 << 8};
  now.prizes = 1;
  now.prize = 13;
  now.open = 0x1f;
  Rng rng(3);
  const auto bid = search.answer(game, View<Goofspiel>::of(game, now, seat_at(0)), {.simulations = 1'000}, rng).move;
  EXPECT_EQ(bid.cards[0], 12) << "the king takes the prize for sure";
}

// At moments of random games: two worlds that look alike to a seat. `answer` gets the whole world, as a cheat would.
template <Game G, class Answer>
int differing_answers(const G& game, Answer&& answer, int games) {
  int differing = 0;
  for (int i = 0; i < games; ++i) {
    Rng rng(static_cast<std::uint64_t>(i));
    typename G::State now = game.start();
    for (SeatSet asked = game.to_act(now); !asked.empty(); asked = game.to_act(now)) {
      const Seat seat = asked.first();
      if (seat != kChance && rng.below(8) == 0) {
        typename G::State twin = View<G>::of(game, now, seat).state();
        game.guess(twin, seat, rng);
        Rng left(7);
        Rng right(7);
        differing += answer(now, seat, left) != answer(twin, seat, right);
      }
      game.apply(now, seat, seat == kChance ? game.roll(now, rng) : game.pick(now, seat, rng));
    }
  }
  return differing;
}

TEST(TreeSearch, answers_the_same_whatever_the_hidden_cards_are) {
  const Hearts game;
  TreeSearch<Hearts> search;
  const auto honest = [&](const Hearts::State& now, Seat seat, Rng& rng) {
    return search.answer(game, View<Hearts>::of(game, now, seat), {.simulations = 60}, rng).move;
  };
  EXPECT_EQ(differing_answers(game, honest, 30), 0);
  // A bot that looks at the next seat's hand is caught by the same test.
  const auto cheat = [&](const Hearts::State& now, Seat seat, Rng&) {
    Moves<Hearts> moves;
    game.legal(now, seat, moves);
    return moves[static_cast<int>(now.hand[static_cast<std::size_t>(index(seat) + 1) & 3] %
                                  static_cast<std::uint64_t>(moves.size()))];
  };
  EXPECT_GT(differing_answers(game, cheat, 30), 10);
}

TEST(TreeSearch, allocates_nothing_once_it_is_warm) {
  const Hearts game;
  TreeSearch<Hearts> search;
  Rng rng(5);
  Hearts::State now = game.start();
  while (now.phase != Hearts::Phase::play) {
    const Seat seat = game.to_act(now).first();
    game.apply(now, seat, seat == kChance ? game.roll(now, rng) : game.pick(now, seat, rng));
  }
  const auto view = View<Hearts>::of(game, now, game.to_act(now).first());
  for (int warm = 0; warm < 3; ++warm) search.answer(game, view, {.simulations = 2'000}, rng);
  const std::uint64_t before = allocations_so_far();
  search.answer(game, view, {.simulations = 500}, rng);
  EXPECT_EQ(allocations_so_far(), before);
}

TEST(Exploration, is_the_root_of_the_logarithm_over_the_visits) {
  for (const std::uint32_t n : {2u, 10u, 1'000u, 16'383u, 16'384u, 1'000'000u})
    for (const std::uint32_t m : {1u, 3u, 100u, 16'383u}) {
      if (m > n) continue;
      const double exact = std::sqrt(std::log(static_cast<double>(n)) / m) * 4096;
      EXPECT_NEAR(exploration()(n, m), exact, exact * 0.03 + 2) << n << " " << m;
    }
}

TEST(Payoffs, count_half_by_place_and_half_by_share) {
  Outcome end{.seats = 2, .points = {30, 10}, .place = {1, 2}};
  EXPECT_EQ(payoffs_of(end)[0], (kFullPayoff + kFullPayoff * 3 / 4) / 2);
  EXPECT_EQ(payoffs_of(end)[1], kFullPayoff / 4 / 2);
  end = {.seats = 3, .points = {-5, -5, -10}, .place = {1, 1, 3}};
  EXPECT_EQ(payoffs_of(end)[0], payoffs_of(end)[1]);
  EXPECT_EQ(payoffs_of(end)[2], 0u) << "last, and with the fewest points";
}

}  // namespace
}  // namespace feerie
