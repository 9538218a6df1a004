// What each seat may see and must remember (HF-46, HF-52), and the guesses that fit it. Where a test says that
// something cannot be told, it plays two games that differ in nothing else and compares the views byte for byte.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "tests/games/heroes/scene.h"

namespace feerie::heroes {
namespace {

Seat eye_of(int seat) { return seat == 0 ? kNobody : seat_at(seat - 1); }

void expect_same_for(const Scene& one, const Scene& other, const Seats& eyes) {
  for (const int eye : eyes) EXPECT_TRUE(same_bytes(one.view(eye), other.view(eye))) << "eye " << eye;
}

Scene dealt(const std::vector<Cards>& hands) {
  Scene scene(Pack(), static_cast<int>(hands.size()));
  scene.line_up_foes();
  scene.deal(hands);
  return scene;
}

// Each seat's picks, round after round, all placed on the right.
void pick_and_place(Scene& scene, const std::vector<Cards>& picks) {
  for (const Cards& now : picks) {
    scene.pick_all(now);
    if (scene.phase() == Phase::side) scene.place_all(Cards(now.size(), "right"));
  }
}

State guess_of(const Scene& scene, int eye, Rng& rng) {
  State guessed = scene.view(eye);
  scene.game().guess(guessed, eye_of(eye), rng);
  return guessed;
}

// How often each answer to a question about guessed states came up.
std::map<int, int> tally(const Scene& scene, int eye, int times, const std::function<int(const State&)>& ask) {
  std::map<int, int> seen;
  Rng rng(46);
  for (int i = 0; i < times; ++i) ++seen[ask(guess_of(scene, eye, rng))];
  return seen;
}

void expect_uniform(const std::map<int, int>& seen, std::size_t answers, int times) {
  EXPECT_EQ(seen.size(), answers);
  for (const auto& [answer, count] : seen)
    EXPECT_NEAR(count, times / static_cast<int>(answers), times / static_cast<int>(answers) / 5) << answer;
}

TEST(HF46, a_hand_is_seen_by_its_player_only) {
  const Scene one = dealt({plain_heroes(1, 5), plain_heroes(11, 15)});
  const Scene other = dealt({plain_heroes(1, 5), plain_heroes(21, 25)});
  expect_same_for(one, other, {0, 1});
  EXPECT_FALSE(same_bytes(one.view(2), other.view(2)));
}

TEST(HF46, the_order_of_the_deal_is_seen_by_nobody) {
  Cards backwards = plain_heroes(1, 5);
  std::ranges::reverse(backwards);
  expect_same_for(dealt({plain_heroes(1, 5), plain_heroes(11, 15)}), dealt({backwards, plain_heroes(11, 15)}),
                  {0, 1, 2});
}

TEST(HF46, a_pick_is_hidden_before_the_reveal_and_that_it_is_made_is_public) {
  const auto picked = [](const std::string& card) {
    Scene scene = dealt({plain_heroes(1, 5), plain_heroes(11, 15), plain_heroes(21, 25)});
    scene.enter(1, "pick:" + card);
    return scene;
  };
  Scene one = picked("h02");
  Scene other = picked("h04");
  expect_same_for(one, other, {0, 2, 3});
  EXPECT_FALSE(same_bytes(one.view(1), other.view(1)));
  EXPECT_EQ(one.game().to_act(one.view(2)), SeatSet(seat_at(1)).with(seat_at(2)));
  for (Scene* scene : {&one, &other}) {
    scene->enter(2, "pick:h11");
    scene->enter(3, "pick:h21");
  }
  expect_same_for(one, other, {0, 2, 3});
  one.table_while(Phase::pass);
  other.table_while(Phase::pass);
  expect_same_for(one, other, {0, 3});
  EXPECT_FALSE(same_bytes(one.view(2), other.view(2))) << "seat 2 holds what is left of that hand";
  one.table();
  other.table();
  for (const int eye : {0, 1, 2, 3}) EXPECT_FALSE(same_bytes(one.view(eye), other.view(eye))) << "shown to all";
}

TEST(HF46, deals_and_passed_hands_are_witnessed_by_their_receiver_alone) {
  Scene scene(Pack(), 3);
  scene.line_up_foes();
  const auto seen_by = [&](const std::string& move) {
    return scene.game().witnesses(scene.state(), kChance, *scene.game().parse(move));
  };
  EXPECT_EQ(seen_by("deal:1:h01"), SeatSet(seat_at(0)));
  scene.deal({plain_heroes(1, 5), plain_heroes(11, 15), plain_heroes(21, 25)});
  for (const int seat : {1, 2, 3}) scene.enter(seat, scene.offers(seat).at(0));
  EXPECT_EQ(seen_by(scene.offers(0).at(0)), SeatSet(seat_at(0)));
  scene.table_while(Phase::pass);
  EXPECT_EQ(seen_by(scene.offers(0).at(0)), SeatSet::everyone(3)) << "the reveal is for all";
}

TEST(HF46, the_view_as_text_shows_the_table_to_all_and_a_hand_to_its_player) {
  Scene scene = dealt({plain_heroes(1, 5), plain_heroes(11, 15)});
  pick_and_place(scene, {{"h01", "h11"}});
  scene.enter(1, "pick:h14");
  for (const int eye : {0, 1, 2}) {
    const nlohmann::json json = nlohmann::json::parse(scene.view_json(eye));
    EXPECT_EQ(json.at("line"), (Cards{"a01", "a02", "a03"}));
    EXPECT_EQ(json.at("seats").at(1).at("line_up").at(0).at("hero"), "h11");
    EXPECT_EQ(json.at("seats").at(0).at("answered"), true);
    EXPECT_EQ(json.at("missions").at(2).at("mission"), "m12");
    if (eye == 0) EXPECT_TRUE(json.at("hand").is_null());
    else EXPECT_EQ(json.at("hand"), eye == 1 ? plain_heroes(12, 15) : plain_heroes(2, 5));
    EXPECT_EQ(json.at("chosen").is_null(), eye != 1);
  }
}

// A view is the state but for the deck, the hands and what is sealed.
TEST(HF46, everything_else_is_public_at_every_moment) {
  for (const int players : {2, 3, 4}) {
    const Heroes game(varied_content(), {.players = players, .youngest = 0});
    for (std::uint64_t seed = 0; seed < 4; ++seed)
      play_at_random(game, seed, [&](const State&, const State& after, Seat, const Move&) {
        if (HasFailure()) return;
        for (int eye = 0; eye <= players; ++eye) {
          State view = View<Heroes>::of(game, after, eye_of(eye)).state();
          ASSERT_EQ(view.deck, 0u) << "the deck is in no view";
          ASSERT_EQ(game.to_act(view), game.to_act(after));
          view.deck = after.deck;
          view.dealt = after.dealt;
          view.sealed = after.sealed;
          ASSERT_TRUE(same_bytes(view, after));
        }
      });
  }
}

TEST(HF46, a_player_s_own_view_offers_the_same_answers_as_the_full_state) {
  for (const int players : {2, 3, 4}) {
    const Heroes game(varied_content(), {.players = players, .youngest = 0});
    for (std::uint64_t seed = 10; seed < 14; ++seed)
      play_at_random(game, seed, [&](const State&, const State& after, Seat, const Move&) {
        if (HasFailure()) return;
        for (const Seat seat : game.to_act(after)) {
          if (seat == kChance) continue;
          Moves<Heroes> full;
          Moves<Heroes> seen;
          game.legal(after, seat, full);
          game.legal(View<Heroes>::of(game, after, seat).state(), seat, seen);
          ASSERT_TRUE(std::equal(full.begin(), full.end(), seen.begin(), seen.end()));
        }
      });
  }
}

TEST(HF46, a_guess_looks_to_its_eye_like_the_game_at_every_moment) {
  for (const int players : {2, 3, 4}) {
    const Heroes game(varied_content(), {.players = players, .youngest = 0});
    Rng rng(4646);
    for (std::uint64_t seed = 20; seed < 24; ++seed)
      play_at_random(game, seed, [&](const State&, const State& after, Seat, const Move&) {
        if (HasFailure()) return;
        for (int eye = 0; eye <= players; ++eye) {
          const State view = View<Heroes>::of(game, after, eye_of(eye)).state();
          State guessed = view;
          game.guess(guessed, eye_of(eye), rng);
          std::uint64_t known = guessed.deck | guessed.gone;
          for (const auto* places : {&guessed.dealt, &guessed.line_up})
            for (const CardWord& cards : *places)
              for (const std::uint8_t card : cards) {
                ASSERT_NE(card, kUnknown);
                if (card != kNone) known |= std::uint64_t{1} << card;
              }
          ASSERT_EQ(known, (std::uint64_t{1} << kHeroes) - 1) << "a hero is nowhere";
          ASSERT_EQ(std::popcount(guessed.deck), std::popcount(after.deck));
          game.hide(guessed, eye_of(eye));
          ASSERT_TRUE(same_bytes(guessed, view)) << "eye " << eye << " phase " << static_cast<int>(after.phase);
        }
      });
  }
}

TEST(HF46, a_guess_can_be_played_to_the_end) {
  for (const int players : {2, 3, 4}) {
    const Heroes game(varied_content(), {.players = players, .youngest = 0});
    Rng rng(464);
    int events = 0;
    play_at_random(game, 30, [&](const State&, const State& after, Seat, const Move&) {
      if (++events % 7 != 0 || HasFailure()) return;
      State state = View<Heroes>::of(game, after, seat_at(1)).state();
      game.guess(state, seat_at(1), rng);
      int left = Heroes::kMaxEvents;
      for (SeatSet asked = game.to_act(state); !asked.empty(); asked = game.to_act(state)) {
        ASSERT_GT(--left, 0);
        refuse_nonsense(game, state);
        Moves<Heroes> moves;
        game.legal(state, asked.first(), moves);
        ASSERT_FALSE(moves.empty());
        game.apply(state, asked.first(), moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))]);
      }
      ASSERT_EQ(state.phase, Phase::over);
    });
  }
}

// Whatever somebody else might have answered instead looks the same to an eye that does not witness the answer.
TEST(HF46, an_answer_that_an_eye_does_not_witness_tells_it_nothing_but_that_it_was_given) {
  Rng rng(466);
  int compared = 0;
  for (const int players : {2, 3, 4}) {
    const Heroes game(varied_content(), {.players = players, .youngest = 0});
    for (std::uint64_t seed = 40; seed < 44; ++seed)
      play_at_random(game, seed, [&](const State& before, const State& after, Seat seat, const Move& move) {
        if (HasFailure()) return;
        Moves<Heroes> moves;
        game.legal(before, seat, moves);
        const Move other = moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
        State instead = before;
        game.apply(instead, seat, other);
        for (int eye = 0; eye <= players; ++eye) {
          const Seat who = eye_of(eye);
          if (game.witnesses(before, seat, move).has(who)) continue;
          ++compared;
          ASSERT_TRUE(
              same_bytes(View<Heroes>::of(game, after, who).state(), View<Heroes>::of(game, instead, who).state()))
              << "eye " << eye << ": " << game.format(move) << " or " << game.format(other);
        }
      });
  }
  EXPECT_GT(compared, 3000);
}

TEST(HF46, an_unseen_hand_is_guessed_uniformly_among_the_unseen_heroes) {
  const Scene scene = dealt({plain_heroes(1, 5), plain_heroes(11, 15)});
  const int times = 11000;
  std::map<int, int> seen;
  Rng rng(11);
  for (int i = 0; i < times; ++i) {
    const State guessed = guess_of(scene, 1, rng);
    for (std::size_t place = 0; place < 5; ++place) ++seen[guessed.dealt[1][place]];
    ASSERT_EQ(std::popcount(guessed.deck), 50);
  }
  EXPECT_EQ(seen.size(), 55u) << "any hero but the five of seat 1";
  for (const auto& [hero, count] : seen) {
    EXPECT_GE(hero, 5);
    EXPECT_NEAR(count, times * 5 / 55, 150) << hero;
  }
}

TEST(HF46, a_sealed_pick_from_a_hand_once_held_is_guessed_uniformly) {
  Scene scene = dealt({plain_heroes(1, 5), plain_heroes(11, 15)});
  scene.pick_all({"h01", "h11"});
  scene.enter(2, "pick:h03");
  const auto sealed = tally(scene, 1, 4000, [](const State& guessed) { return int{guessed.sealed[1]}; });
  expect_uniform(sealed, 4, 4000);
  EXPECT_TRUE(sealed.contains(1) && sealed.contains(4)) << "h02 … h05";
}

TEST(HF46, a_pick_not_shown_yet_from_a_hand_known_as_a_set_is_guessed_uniformly) {
  Scene scene = dealt({plain_heroes(1, 5), plain_heroes(11, 15)});
  scene.pick_all({"h01", "h11"});
  scene.enter(1, "pick:h14");
  scene.enter(2, "pick:h04");
  ASSERT_EQ(scene.phase(), Phase::pass);
  expect_uniform(tally(scene, 1, 4000, [](const State& guessed) { return int{guessed.dealt[0][1]}; }), 4, 4000);
  const auto other = tally(scene, 2, 4000, [](const State& guessed) { return int{guessed.dealt[1][1]}; });
  expect_uniform(other, 4, 4000);
  scene.table();
  EXPECT_EQ(tally(scene, 1, 50, [](const State& guessed) { return int{guessed.dealt[0][1]}; }).size(), 1u)
      << "the hand has come back without h04";
}

TEST(HF46, of_the_last_two_cards_either_may_have_been_picked) {
  Scene scene = dealt({plain_heroes(1, 5), plain_heroes(11, 15)});
  pick_and_place(scene, {{"h01", "h11"}, {"h12", "h02"}, {"h03", "h13"}});
  scene.enter(1, "pick:h14");
  scene.enter(2, "pick:h04");
  ASSERT_EQ(scene.phase(), Phase::discard);
  const auto picked = tally(scene, 1, 2000, [](const State& guessed) { return int{guessed.dealt[0][3]}; });
  expect_uniform(picked, 2, 2000);
  scene.table();
  scene.table();
  EXPECT_EQ(tally(scene, 1, 50, [](const State& guessed) { return int{guessed.dealt[0][3]}; }).size(), 1u)
      << "the other one lies face up";
}

TEST(HF46, sealed_sides_and_farewells_are_guessed_uniformly) {
  Scene scene = dealt({plain_heroes(1, 5), plain_heroes(11, 15)});
  scene.pick_all({"h01", "h11"});
  scene.pick_all({"h12", "h02"});
  scene.enter(2, "side:left");
  const auto sealed = [](const State& guessed) { return int{guessed.sealed[1]}; };
  expect_uniform(tally(scene, 1, 2000, sealed), 2, 2000);
  scene.enter(1, "side:left");
  scene.table_while(Phase::place);
  pick_and_place(scene, {{"h03", "h13"}, {"h14", "h04"}});
  scene.enter(2, "keep:3");
  expect_uniform(tally(scene, 0, 4000, sealed), 4, 4000);
}

TEST(HF52, with_two_players_each_hand_is_known_to_both_from_the_second_pick_on) {
  Scene scene = dealt({plain_heroes(1, 5), plain_heroes(11, 15)});
  scene.pick_all({"h01", "h11"});
  for (const int eye : {1, 2}) {
    EXPECT_EQ(sorted(scene.dealt_hand(eye, 1)), plain_heroes(1, 5));
    EXPECT_EQ(sorted(scene.dealt_hand(eye, 2)), plain_heroes(11, 15));
  }
  EXPECT_EQ(scene.dealt_hand(0, 1), (Cards{"h01", "?", "?", "?", "?"})) << "a spectator knows what was shown";
}

TEST(HF52, the_view_as_text_holds_the_memory_of_hands) {
  Scene scene = dealt({plain_heroes(1, 5), plain_heroes(11, 15), plain_heroes(21, 25)});
  pick_and_place(scene, {{"h05", "h11", "h21"}});
  const nlohmann::json hands = nlohmann::json::parse(scene.view_json(1)).at("hands");
  EXPECT_EQ(hands.at(0), (Cards{"h05", "h01", "h02", "h03", "h04"})) << "passed on to seat 2";
  EXPECT_EQ(hands.at(1), nlohmann::json::parse(R"(["h11", null, null, null, null])")) << "never held";
  EXPECT_EQ(hands.at(2), plain_heroes(21, 25)) << "just arrived";
}

TEST(HF52, a_hand_passed_on_stays_known_less_the_cards_picked_from_it) {
  Scene scene = dealt({plain_heroes(1, 5), plain_heroes(11, 15), plain_heroes(21, 25)});
  pick_and_place(scene, {{"h05", "h11", "h21"}, {"h22", "h02", "h12"}});
  EXPECT_EQ(scene.dealt_hand(1, 1), (Cards{"h05", "h02", "h01", "h03", "h04"}))
      << "its own pick, what seat 2 took and showed, and what seat 3 now holds";
  EXPECT_EQ(scene.dealt_hand(2, 1), (Cards{"h05", "h02", "h01", "h03", "h04"})) << "seat 2 held it too";
  EXPECT_EQ(scene.dealt_hand(3, 1), (Cards{"h05", "h02", "h01", "h03", "h04"})) << "seat 3 holds it";
  EXPECT_EQ(scene.dealt_hand(1, 2), (Cards{"h11", "h12", "h13", "h14", "h15"})) << "seat 1 holds seat 2's";
}

TEST(HF52, a_hand_never_held_stays_unknown_but_for_what_was_shown) {
  Scene scene = dealt({plain_heroes(1, 5), plain_heroes(11, 15), plain_heroes(21, 25), plain_heroes(31, 35)});
  pick_and_place(scene, {{"h01", "h11", "h21", "h31"}, {"h32", "h02", "h12", "h22"}});
  EXPECT_EQ(scene.dealt_hand(1, 2), (Cards{"h11", "h12", "?", "?", "?"})) << "it is two seats away";
  EXPECT_EQ(scene.dealt_hand(1, 3), (Cards{"h21", "h22", "h23", "h24", "h25"})) << "it has just arrived";
}

TEST(HF52, what_is_left_of_a_hand_held_by_others_cannot_be_told) {
  const auto play = [](const std::string& last) {
    Cards second = plain_heroes(11, 14);
    second.push_back(last);
    Scene scene = dealt({plain_heroes(1, 5), second, plain_heroes(21, 25), plain_heroes(31, 35)});
    pick_and_place(scene, {{"h01", "h11", "h21", "h31"}, {"h32", "h02", "h12", "h22"}});
    return scene;
  };
  const Scene one = play("h15");
  const Scene other = play("h45");
  expect_same_for(one, other, {0, 1});
  for (const int eye : {2, 3, 4}) EXPECT_FALSE(same_bytes(one.view(eye), other.view(eye))) << "they have held it";
}

TEST(HF52, the_memory_of_hands_ends_with_the_draft) {
  Scene scene(Pack().acts("h01", shine(1)));
  scene.recruit({plain_heroes(1, 4)});
  EXPECT_EQ(scene.phase(), Phase::act);
  for (const int eye : {0, 1, 2}) EXPECT_TRUE(scene.dealt_hand(eye, 1).empty()) << "all of it lies open now";
}

}  // namespace
}  // namespace feerie::heroes
