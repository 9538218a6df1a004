// Is a guess as likely as the world it guesses? On small decks of Fairy Tale every world that fits what a seat
// witnessed is enumerated with its probability (others pick and play at random, every physical card as likely), and
// many guesses from the seat's view are counted against it. Seeds are fixed, so the test says the same every time.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "engine/games/fairy_tale/game.h"
#include "tests/properties/worlds.h"

namespace feerie::properties {
namespace {

using fairy_tale::Content;
using fairy_tale::FairyTale;
using fairy_tale::Kind;
using fairy_tale::Phase;
using State = FairyTale::State;
using Move = FairyTale::Move;

// Plain cards without effects: what is played says nothing but what was held.
std::shared_ptr<const Content> small_deck(const std::vector<int>& copies) {
  auto content = std::make_shared<Content>();
  content->affinities = {{"wood", {"Wood", "Bois"}}};
  content->categories = {{"home", {"Home", "Demeure"}}};
  for (std::size_t i = 0; i < copies.size(); ++i) {
    content->cards.push_back({.copies = static_cast<std::uint8_t>(copies[i]), .points = {.value = 1}, .effect = {}});
    const std::string id = "card_" + std::to_string(i);
    content->texts.push_back({id, {id, id}, {id, id}});
  }
  return content;
}

int count_in(const FairyTale::Hand& hand, Kind kind) {
  return static_cast<int>(std::count(hand.cards.begin(), hand.cards.begin() + hand.size, kind));
}

// Cards are things, not kinds: three copies are picked three times as often as one.
double physical_ways(const FairyTale& game, const State& now, Seat seat, const Move& move) {
  const Kind kind = move.cards[0];
  switch (now.phase) {
    case Phase::pick: return count_in(game.on_offer(now, index(seat)), kind);
    case Phase::play: return count_in(game.in_hand(now, index(seat)), kind);
    case Phase::deal: {
      int left = game.copies(kind);
      for (const auto& round : now.dealt)
        for (const auto& hand : round) left -= static_cast<int>(std::count(hand.begin(), hand.end(), kind));
      return left;
    }
    default: return 1;
  }
}

struct Scene {
  std::string name;
  int players;
  std::vector<int> copies;
  Seat eye;
  std::function<bool(const State&)> reached;
};

using Guess = std::function<void(const FairyTale&, State&, Seat, Rng&)>;

void plain_guess(const FairyTale& game, State& state, Seat eye, Rng& rng) { game.guess(state, eye, rng); }

// The surprise of `samples` guesses at the first moment the scene is reached.
double surprise_of(const Scene& scene, const Guess& guess, std::uint64_t seed, int samples) {
  const FairyTale game(small_deck(scene.copies), {.players = scene.players});
  Worlds worlds(game, scene.eye, physical_ways);
  Rng rng(seed);
  State real = game.start();
  while (!scene.reached(real)) {
    const auto [seat, move] = any_event(game, real, game.to_act(real), rng);
    worlds.follow(real, seat, move);
    game.apply(real, seat, move);
  }
  EXPECT_TRUE(worlds.chances().contains(real));
  const View<FairyTale> view = View<FairyTale>::of(game, real, scene.eye);
  std::map<State, int, Worlds<FairyTale, decltype(&physical_ways)>::ByBytes> counts;
  for (int i = 0; i < samples; ++i) {
    State world = view.state();
    guess(game, world, scene.eye, rng);
    ++counts[world];
  }
  return surprise(worlds.chances(), counts, samples);
}

auto at(Phase phase, int round, int step, int turn = 0) {
  return [=](const State& now) {
    return now.phase == phase && now.round == round && now.step == step && now.turn >= turn;
  };
}

// Halfway through simultaneous answers: all but one seat have sealed theirs.
auto half_sealed(Phase phase, int step) {
  return [=](const State& now) {
    const auto open = std::count(now.sealed.begin(), now.sealed.begin() + 3, fairy_tale::kNone);
    return now.phase == phase && now.step == step && open == 1;
  };
}

std::vector<Scene> scenes() {
  return {
      {"three, first pick", 3, {6, 5, 6}, seat_at(0), at(Phase::pick, 0, 0)},
      {"three, first pick half sealed", 3, {6, 5, 6}, seat_at(2), half_sealed(Phase::pick, 0)},
      {"three, hands passed once", 3, {6, 5, 6}, seat_at(1), at(Phase::pick, 0, 1)},
      {"three, hands passed to the first two", 3, {6, 5, 6}, seat_at(1), at(Phase::pass, 0, 2, 2)},
      {"three, own hand is back", 3, {4, 4, 4, 5}, seat_at(0), at(Phase::pick, 0, 3)},
      {"three, about to play", 3, {4, 4, 4, 5}, seat_at(0), at(Phase::play, 0, 0)},
      {"three, one card shown", 3, {4, 4, 4, 5}, seat_at(0), at(Phase::play, 0, 1)},
      {"three, two cards shown, third half sealed", 3, {4, 4, 4, 5}, seat_at(2), half_sealed(Phase::play, 2)},
      {"three, second deal", 3, {6, 10, 14}, seat_at(1), at(Phase::deal, 1, 0)},
      {"three, second round", 3, {12, 12, 8}, seat_at(0), at(Phase::play, 1, 1)},
      {"three, second round, nearly all dealt", 3, {10, 10, 6, 6}, seat_at(0), at(Phase::play, 1, 2)},
      {"three, third round, all dealt", 3, {18, 18, 9}, seat_at(0), at(Phase::play, 2, 1)},
      {"four, second pick", 4, {12, 9}, seat_at(2), at(Phase::pick, 0, 2)},
      {"four, one card shown", 4, {12, 9}, seat_at(3), at(Phase::play, 0, 1)},
      {"two, second deal", 2, {5, 5, 5, 6}, seat_at(0), at(Phase::pick, 1, 0)},
      {"two, second round played out", 2, {6, 8, 8}, seat_at(0), at(Phase::play, 1, 2)},
      {"two, third round", 2, {12, 11, 9}, seat_at(1), at(Phase::play, 2, 1)},
      {"two, last round, all dealt", 2, {12, 12, 16}, seat_at(0), at(Phase::play, 3, 2)},
      {"two, spectator in the first round", 2, {6, 7}, kNobody, at(Phase::play, 0, 2)},
      {"two, spectator in the second round", 2, {17, 3, 1}, kNobody, at(Phase::play, 1, 1)},
  };
}

TEST(Guess, is_as_likely_as_the_world_it_guesses) {
  const auto samples = static_cast<int>(amount_now({20'000, 60'000, 10'000}));
  const auto games = static_cast<std::uint64_t>(amount_now({1, 4, 1}));
  for (const Scene& scene : scenes())
    for (std::uint64_t seed = 1; seed <= games; ++seed)
      EXPECT_LT(surprise_of(scene, plain_guess, seed, samples), 4) << scene.name << ", seed " << seed;
}

// Planted bugs. Every world can still be guessed and fits the view; only some come too often.
TEST(Guess, that_prefers_some_worlds_is_caught) {
  const Guess biased = [](const FairyTale& game, State& state, Seat eye, Rng& rng) {
    State other = state;
    game.guess(state, eye, rng);
    game.guess(other, eye, rng);
    if (rng.below(5) == 0 && std::memcmp(&other, &state, sizeof state) < 0) state = other;
  };
  EXPECT_GT(surprise_of(scenes()[2], biased, 1, 20'000), 4);
}

TEST(Guess, that_is_no_world_at_all_is_caught) {
  const Guess wrong = [](const FairyTale& game, State& state, Seat eye, Rng& rng) {
    game.guess(state, eye, rng);
    if (rng.below(1'000) == 0) std::swap(state.dealt[0][0][4], state.dealt[0][1][4]);
  };
  EXPECT_GT(surprise_of(scenes()[2], wrong, 1, 20'000), 4);
}

}  // namespace
}  // namespace feerie::properties
