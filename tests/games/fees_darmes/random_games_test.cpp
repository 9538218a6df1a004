// Random games over bands, battlefields, boards and options: they end, every fact keeps the books, moves are written
// uniquely, a journal changes nothing, and what is hidden can be guessed back.
#include <gtest/gtest.h>

#include "engine/core/playout.h"
#include "tests/games/fees_darmes/pack.h"
#include "tests/games/fees_darmes/scene.h"
#include "tests/properties/effort.h"

namespace feerie::fees_darmes {
namespace {

constexpr properties::Amount kGames{60, 600, 60};

Options random_options(Rng& rng) {
  Options options;
  const auto chance = [&](std::uint32_t of) { return rng.below(of); };
  options.resolution = static_cast<Resolution>(chance(2));
  options.search_limit = static_cast<SearchLimit>(chance(3));
  options.objectives = static_cast<ObjectiveRule>(chance(3));
  options.both_lair_limit = chance(2) == 0;
  options.pull_hits_user = chance(2) == 0;
  options.recruitment = static_cast<Recruitment>(chance(2));
  if (chance(2) == 0) options.battlefield = static_cast<std::uint8_t>(chance(8));
  else options.board = std::array{24, 30, 36}[chance(3)];
  return options;
}

// Keeps the books of both seats over a whole game.
class Books final : public Listener<State, FeesDarmes::Fact> {
 public:
  explicit Books(const FeesDarmes& game) : game_(game), before_(game.start()) {}
  std::uint16_t hear(const State& now, const FeesDarmes::Fact& fact) override {
    if (const auto account = game_.account(fact))
      books_[static_cast<std::size_t>(index(account->seat))][account->total] += fact.amount;
    for (std::uint8_t seat = 0; seat < kSides; ++seat)
      for (std::uint8_t total = 0; total < 4; ++total) {
        const Account account{seat_at(seat), total};
        wrong_ += game_.total(now, account) != game_.total(before_, account) + books_[seat][total];
      }
    return ++facts_;
  }
  void begin_event() { facts_ = 0; }
  int wrong() const { return wrong_; }

 private:
  const FeesDarmes& game_;
  State before_;
  std::array<std::array<int, 4>, kSides> books_{};
  int wrong_ = 0;
  std::uint16_t facts_ = 0;
};

// Every eye: what is guessed looks the same as what is known, and can be played on with the same answers.
void expect_guesses_fit(const FeesDarmes& game, const State& state, Rng& rng) {
  if (state.phase != Phase::recruit && state.phase != Phase::reveal) return;
  for (const Seat eye : {seat_at(0), seat_at(1), kNobody}) {
    State seen = state;
    game.hide(seen, eye);
    State world = seen;
    game.guess(world, eye, rng);
    ASSERT_EQ(game.to_act(world), game.to_act(state));
    Moves<FeesDarmes> moves;
    for (const Seat asked : game.to_act(world)) {
      game.legal(world, asked, moves);
      ASSERT_FALSE(moves.empty());
      for (const Move& move : moves) ASSERT_EQ(*game.parse(game.format(move)), move);
    }
    game.hide(world, eye);
    ASSERT_TRUE(same_bytes(world, seen)) << "phase " << static_cast<int>(state.phase) << ", eye " << index(eye);
  }
}

void play_one(std::uint64_t number) {
  Rng rng(derive_seed(2612, number));
  const FeesDarmes game(whole_content(), random_options(rng));
  Books books(game);
  State state = game.start();
  Draws draws(number);
  Moves<FeesDarmes> moves;
  int events = 0;
  for (SeatSet asked = game.to_act(state); !asked.empty(); asked = game.to_act(state)) {
    const Seat seat = asked.first();
    expect_guesses_fit(game, state, rng);
    game.legal(state, seat, moves);
    ASSERT_FALSE(moves.empty());
    Move move = moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
    if (seat == kChance) move = draws.roll(game, state);
    ASSERT_TRUE(moves.has(move));
    ASSERT_EQ(*game.parse(game.format(move)), move);
    if (seat != kChance && state.phase != Phase::recruit) {
      ASSERT_GT(moves.size(), 1) << "FA-R78, phase " << static_cast<int>(state.phase);
    }
    State quiet = state;
    game.apply(quiet, seat, move);
    books.begin_event();
    game.play(state, seat, move, ScribeOf<FeesDarmes>{&books});
    ASSERT_TRUE(same_bytes(quiet, state));
    ASSERT_EQ(books.wrong(), 0) << "event " << events;
    ASSERT_LE(++events, FeesDarmes::kMaxEvents);
  }
  EXPECT_EQ(state.turn, kTurns);
}

TEST(FAR78_random, random_games_end_keep_the_books_and_ask_no_question_with_one_answer) {
  for (std::int64_t number = properties::amount_now(kGames); number-- > 0;)
    play_one(static_cast<std::uint64_t>(number));
}

}  // namespace
}  // namespace feerie::fees_darmes
