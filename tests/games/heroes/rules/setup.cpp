// Components, setup and the frame of the game (HF-1 … HF-6, HF-47, HF-51, HF-63), and what holds after every event of
// random games: every card in one place, counters only on slots, prestige that never falls.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "tests/games/heroes/scene.h"

namespace feerie::heroes {
namespace {

std::uint64_t bits_of(const CardWord& cards) {
  std::uint64_t bits = 0;
  for (const std::uint8_t card : cards)
    if (card != kNone) bits |= std::uint64_t{1} << card;
  return bits;
}

int cards_in(const CardWord& cards) {
  return static_cast<int>(std::ranges::count_if(cards, [](std::uint8_t card) { return card != kNone; }));
}

// Heroes lie in the deck, a hand, a line-up or among the discarded. A hand keeps its picked cards, at their place,
// until the round's draft ends: those that lie in a line-up already are the same card.
void expect_heroes_once(const Heroes& game, const State& now) {
  std::uint64_t all = now.deck;
  int count = std::popcount(now.deck);
  const auto put = [&](std::uint64_t bits, int cards) {
    EXPECT_EQ(std::popcount(bits), cards) << "a hero twice in one place";
    EXPECT_EQ(all & bits, 0u) << "a hero in two places";
    all |= bits;
    count += cards;
  };
  put(now.gone, std::popcount(now.gone));
  std::uint64_t placed = 0;
  for (int seat = 0; seat < game.players(); ++seat) {
    const CardWord& line_up = now.line_up[static_cast<std::size_t>(seat)];
    put(bits_of(line_up), cards_in(line_up));
    placed |= bits_of(line_up);
  }
  for (int hand = 0; hand < game.players(); ++hand) {
    const std::uint64_t cards = bits_of(now.dealt[static_cast<std::size_t>(hand)]) & ~placed;
    put(cards, std::popcount(cards));
  }
  EXPECT_EQ(count, kHeroes);
}

void expect_adversaries_once(const Heroes& game, const State& now) {
  std::uint64_t all = now.foes;
  int count = std::popcount(now.foes) + cards_in(now.line);
  all |= bits_of(now.line);
  for (int seat = 0; seat < game.players(); ++seat) {
    all |= now.won[static_cast<std::size_t>(seat)];
    count += std::popcount(now.won[static_cast<std::size_t>(seat)]);
  }
  EXPECT_EQ(count, kAdversaries);
  EXPECT_EQ(all, (std::uint64_t{1} << kAdversaries) - 1);
}

void expect_missions_once(const State& now) {
  std::multiset<int> seen;
  for (std::size_t rank = 0; rank < kRanks; ++rank) {
    seen.insert(now.mission[rank]);
    for (const std::uint8_t mission : now.finished[rank])
      if (mission != kNone) seen.insert(mission);
  }
  for (int i = 0; i < kMissions; ++i)
    if ((now.unseen_missions >> i) & 1) seen.insert(i);
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(kMissions));
  EXPECT_EQ(std::set<int>(seen.begin(), seen.end()).size(), static_cast<std::size_t>(kMissions));
}

// Tiles that are drawn, held or placed; what is not among them has left the game for good.
std::array<int, 9> tiles_in_play(const Heroes& game, const State& now) {
  std::array<int, 9> count{};
  for (std::size_t kind = 0; kind < 9; ++kind) {
    count[kind] = now.tiles_left[kind] + (now.tile == kind ? 1 : 0);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.players()); ++seat) {
      count[kind] += now.held[seat][kind];
      count[kind] += static_cast<int>(std::ranges::count(now.tile_on[seat], static_cast<std::uint8_t>(kind)));
    }
  }
  return count;
}

void expect_tiles_only_leave(const Heroes& game, const State& before, const State& after) {
  const auto was = tiles_in_play(game, before);
  const auto is = tiles_in_play(game, after);
  for (std::size_t kind = 0; kind < 9; ++kind) {
    EXPECT_LE(is[kind], was[kind]);
    EXPECT_LE(after.tiles_left[kind], before.tiles_left[kind]);
    EXPECT_GE(is[kind], 0);
  }
  for (int seat = 0; seat < game.players(); ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    EXPECT_EQ(after.held[at][0] + after.held[at][1], 0) << "immediate tiles are never held";
    for (int place = game.line_up_size(after, seat); place < 8; ++place)
      EXPECT_EQ(after.tile_on[at][static_cast<std::size_t>(place)], kNone) << "a tile on no hero";
    for (const std::uint8_t kind : after.tile_on[at]) EXPECT_TRUE(kind == kNone || kind >= 2);
  }
}

void expect_counters_on_slots(const Heroes& game, const State& now) {
  for (int seat = 0; seat < game.players(); ++seat)
    for (int kind = 0; kind < kSlotKinds; ++kind)
      EXPECT_LE(count_of(now.counters[static_cast<std::size_t>(seat)], kind),
                count_of(game.slots(now.line_up[static_cast<std::size_t>(seat)]), kind));
}

void expect_sound(const Heroes& game, const State& before, const State& after) {
  expect_heroes_once(game, after);
  expect_adversaries_once(game, after);
  expect_missions_once(after);
  expect_tiles_only_leave(game, before, after);
  expect_counters_on_slots(game, after);
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) EXPECT_GE(after.prestige[seat], before.prestige[seat]);
}

TEST(HF1, two_three_or_four_play_and_nobody_else) {
  for (const int players : {2, 3, 4}) EXPECT_TRUE(check_options({.players = players, .youngest = 0}).has_value());
  for (const int players : {-1, 0, 1, 5, 6})
    EXPECT_FALSE(check_options({.players = players, .youngest = 0}).has_value());
}

TEST(HF1, a_game_ends_at_every_number_of_players_and_all_its_lists_are_in_order) {
  for (const int players : {2, 3, 4}) {
    const Heroes game(varied_content(), {.players = players, .youngest = players - 1});
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      const State end = play_at_random(game, seed, [&](const State&, const State& after, Seat, const Move&) {
        if (HasFailure()) return;
        for (const Seat asked : game.to_act(after)) {
          Moves<Heroes> moves;
          game.legal(after, asked, moves);
          ASSERT_FALSE(moves.empty());
          for (int i = 1; i < moves.size(); ++i) ASSERT_LT(moves[i - 1], moves[i]);
          for (const Move& move : moves) ASSERT_EQ(*game.parse(game.format(move)), move);
        }
      });
      EXPECT_EQ(end.phase, Phase::over);
      EXPECT_EQ(end.round, 2);
    }
  }
}

TEST(HF2, every_card_tile_and_mission_is_in_exactly_one_place_after_every_event) {
  for (const int players : {2, 3, 4}) {
    const Heroes game(varied_content(), {.players = players, .youngest = 0});
    for (std::uint64_t seed = 100; seed < 112 && !testing::Test::HasFailure(); ++seed)
      play_at_random(game, seed, [&](const State& before, const State& after, Seat, const Move&) {
        if (!HasFailure()) expect_sound(game, before, after);
      });
  }
}

TEST(HF2, counters_are_no_limit) {
  Pack pack;
  for (const std::string& id : plain_heroes(1, 4)) pack.generic(id, 8);
  pack.acts("h01", fight(1));
  pack.content().dice[0][0] = untyped(30);
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4)});
  scene.play({"act:fight", "dice:green", "roll:green:1"});
  EXPECT_EQ(scene.phase(), Phase::take) << "30 counters are more than the 24 of the box, and were taken";
}

TEST(HF3, the_starting_missions_lie_open_one_of_each_rank) {
  const Scene scene{Pack()};
  EXPECT_EQ(scene.mission_of(0), "m01");
  EXPECT_EQ(scene.mission_of(1), "m07");
  EXPECT_EQ(scene.mission_of(2), "m12");
  EXPECT_EQ(std::popcount(scene.state().unseen_missions), 12);
}

TEST(HF3, the_starting_mission_is_the_one_the_content_names) {
  Pack pack;
  pack.mission("m01").starting = false;
  pack.mission("m04").starting = true;
  EXPECT_EQ(Scene(pack).mission_of(0), "m04");
}

TEST(HF3, the_mission_revealed_next_may_be_any_of_its_pile) {
  Pack pack;
  pack.mission("m01").places = 1;
  pack.needs("m01", 0).acts("h01", mission());
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4)});
  scene.play({"act:mission"});
  EXPECT_EQ(scene.offers(0), (Cards{"reveal:b:m02", "reveal:b:m03", "reveal:b:m04", "reveal:b:m05", "reveal:b:m06"}));
  std::map<int, int> seen;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    Rng rng(seed);
    ++seen[scene.game().roll(scene.state(), rng).cards[1]];
  }
  EXPECT_EQ(seen.size(), 5u);
  for (const auto& [id, times] : seen) EXPECT_GT(times, 50) << id;
}

TEST(HF4, three_adversaries_are_revealed_before_the_first_hand) {
  Scene scene{Pack()};
  EXPECT_EQ(scene.offers(0).size(), static_cast<std::size_t>(kAdversaries));
  scene.enter(0, "foe:a07");
  EXPECT_EQ(scene.offers(0).size(), static_cast<std::size_t>(kAdversaries - 1)) << "without replacement";
  scene.enter(0, "foe:a02");
  EXPECT_EQ(scene.phase(), Phase::foes);
  scene.enter(0, "foe:a42");
  EXPECT_EQ(scene.phase(), Phase::deal);
  EXPECT_EQ(scene.line(), (Cards{"a07", "a02", "a42"}));
}

TEST(HF5, a_tile_is_drawn_uniformly_among_those_left) {
  Pack pack;
  pack.acts("h01", constellation());
  Scene scene(pack);
  scene.recruit({plain_heroes(1, 4)});
  scene.play({"act:constellation"});
  State& state = scene.state_to_doctor();
  state.tiles_left = {0, 1, 0, 2, 0, 0, 0, 0, 1};
  EXPECT_EQ(scene.offers(0), (Cards{"draw:ambush", "draw:errand", "draw:hound"}));
  std::map<int, int> seen;
  Rng rng(5);
  for (int i = 0; i < 4000; ++i) ++seen[scene.game().roll(state, rng).cards[0]];
  EXPECT_EQ(seen.size(), 3u);
  EXPECT_NEAR(seen[1], 1000, 120);
  EXPECT_NEAR(seen[3], 2000, 130) << "two copies are twice as likely";
  EXPECT_NEAR(seen[8], 1000, 120);
}

TEST(HF6, any_hero_may_be_dealt_and_none_twice) {
  Scene scene{Pack()};
  scene.line_up_foes();
  EXPECT_EQ(scene.offers(0).size(), static_cast<std::size_t>(kHeroes));
  scene.enter(0, "deal:1:h17");
  EXPECT_EQ(scene.offers(0).size(), static_cast<std::size_t>(kHeroes - 1));
  EXPECT_EQ(std::ranges::count(scene.offers(0), "deal:1:h17"), 0);
  std::set<int> seen;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    Rng rng(seed);
    seen.insert(scene.game().roll(scene.state(), rng).cards[0]);
  }
  EXPECT_EQ(seen.size(), 59u);
}

TEST(HF47, left_is_the_next_seat_and_the_last_one_s_left_is_seat_1) {
  for (const int players : {2, 3, 4}) {
    const Heroes game(Pack().done(), {.players = players, .youngest = 0});
    for (int seat = 0; seat < players; ++seat) EXPECT_EQ(game.left_of(seat), (seat + 1) % players);
  }
}

TEST(HF47, prestige_starts_at_0_is_public_and_only_grows) {
  Pack pack;
  pack.acts("h01", shine(2)).acts("h05", shine(3));
  Scene scene(pack);
  EXPECT_EQ(scene.prestige(1) + scene.prestige(2), 0);
  scene.recruit({plain_heroes(1, 4), plain_heroes(5, 8)});
  scene.play({"act:shine", "act:shine"});
  EXPECT_EQ(scene.prestige(1), 2);
  EXPECT_EQ(scene.prestige(2), 3);
  for (const int eye : {0, 1, 2}) EXPECT_EQ(scene.view(eye).prestige, scene.state().prestige);
}

TEST(HF51, five_heroes_a_round_and_player_and_the_deck_is_never_reshuffled) {
  for (const int players : {2, 3, 4}) {
    const Heroes game(varied_content(), {.players = players, .youngest = 0});
    std::uint64_t dealt = 0;
    int deals = 0;
    const State end = play_at_random(game, 51, [&](const State&, const State&, Seat, const Move& move) {
      if (move.op != Op::deal) return;
      EXPECT_EQ(dealt >> move.cards[0] & 1, 0u) << "dealt twice";
      dealt |= std::uint64_t{1} << move.cards[0];
      ++deals;
    });
    EXPECT_EQ(deals, 15 * players);
    EXPECT_EQ(std::popcount(end.deck), 60 - 15 * players);
  }
}

TEST(HF51, discarded_heroes_are_public_and_never_come_back) {
  Scene scene{Pack()};
  scene.recruit({plain_heroes(1, 4), plain_heroes(5, 8)});
  const std::uint64_t left_over = scene.state().gone;
  EXPECT_EQ(std::popcount(left_over), 2) << "the fifth card of each hand";
  EXPECT_EQ(scene.phase(), Phase::keep) << "nobody has an action";
  scene.keep_all({"2", "4"});
  for (const int eye : {0, 1, 2}) EXPECT_EQ(std::popcount(scene.view(eye).gone), 8);
  EXPECT_EQ(scene.state().deck & scene.state().gone, 0u);
  EXPECT_EQ(std::ranges::count(scene.offers(0), "deal:1:h01"), 0);
}

TEST(HF63, a_discarded_tile_is_not_reshuffled_so_the_supply_only_shrinks) {
  const Heroes game(varied_content(), {.players = 4, .youngest = 0});
  int shortest = kTiles;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    play_at_random(game, seed, [&](const State& before, const State& after, Seat, const Move& move) {
      int was = 0;
      int is = 0;
      for (const std::uint8_t count : before.tiles_left) was += count;
      for (const std::uint8_t count : after.tiles_left) is += count;
      EXPECT_EQ(was - is, move.op == Op::draw ? 1 : 0);
      shortest = std::min(shortest, is);
    });
  EXPECT_LT(shortest, 15) << "the games drew tiles at all";
}

TEST(HF63, the_youngest_is_seat_1_unless_the_table_says_otherwise) {
  EXPECT_EQ(Options().youngest, 0);
  Pack pack;
  pack.acts("h01", shine(1)).acts("h05", shine(1));
  const auto first = [&](const Options& options) {
    Scene scene(pack.done(), options);
    scene.recruit({plain_heroes(1, 4), plain_heroes(5, 8)});
    return scene.turn();
  };
  EXPECT_EQ(first({.players = 2}), 1);
  EXPECT_EQ(first({.players = 2, .youngest = 1}), 2);
}

}  // namespace
}  // namespace feerie::heroes
