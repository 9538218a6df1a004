// What each seat may see and must remember (FT-28, FT-39). Where a test says that something cannot be told, it plays
// two games that differ in nothing else and compares the views byte for byte.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/games/fairy_tale/scene.h"

namespace feerie::fairy_tale {
namespace {

const Cards kMixed{"bard", "demon", "old_sage", "vampire", "werewolf"};
const Cards kPlain{"children_of_the_dragon", "court_mage", "dragon_rider", "elven_archer", "homesteaders"};

void expect_same_for(const Scene& one, const Scene& other, const Seats& eyes) {
  for (const int eye : eyes) {
    EXPECT_TRUE(same_bytes(one.view(eye), other.view(eye))) << "eye " << eye;
    EXPECT_EQ(one.view_json(eye), other.view_json(eye)) << "eye " << eye;
  }
}

nlohmann::json seen(const Scene& scene, int eye) { return nlohmann::json::parse(scene.view_json(eye)); }

// The cards of one dealt hand as an eye's view has them, pick by pick; "?" for a card it does not know.
Cards dealt_hand(const Scene& scene, int eye, int round, int dealt_to) {
  const State view = scene.view(eye);
  Cards cards;
  for (const Kind kind : view.dealt[static_cast<std::size_t>(round - 1)][static_cast<std::size_t>(dealt_to - 1)])
    if (kind != kNone) cards.push_back(kind == kUnknown ? "?" : scene.name(kind));
  return cards;
}

TEST(FT28, a_dealt_hand_is_seen_by_its_player_only) {
  Scene one(basic(2));
  one.deal({kMixed, kPlain});
  Scene other(basic(2));
  other.deal({kMixed, copies_of(5, "mischievous_fairy")});
  expect_same_for(one, other, {0, 1});
  EXPECT_FALSE(same_bytes(one.view(2), other.view(2)));
  EXPECT_EQ(dealt_hand(one, 1, 1, 2), copies_of(5, "?"));
  EXPECT_EQ(sorted(dealt_hand(one, 1, 1, 1)), kMixed);
  EXPECT_EQ(dealt_hand(one, 0, 1, 1), copies_of(5, "?"));
}

TEST(FT28, a_hand_is_seen_card_by_card_as_it_comes) {
  Scene scene(basic(2));
  const auto offer = [&](int eye) { return seen(scene, eye).at("offer").get<Cards>(); };
  for (const std::string card : {"werewolf", "bard", "demon"}) scene.enter(0, "deal:1:" + card);
  EXPECT_EQ(offer(1), (Cards{"bard", "demon", "werewolf"}));
  EXPECT_EQ(offer(2), Cards{});
  EXPECT_EQ(scene.hand_in_view(1), Cards{}) << "dealt is not drafted";
  EXPECT_FALSE(seen(scene, 0).contains("offer")) << "a spectator holds no hand";
  for (const std::string card : {"old_sage", "vampire"}) scene.enter(0, "deal:1:" + card);
  scene.enter(0, "deal:2:homesteaders");
  EXPECT_EQ(sorted(offer(1)), kMixed);
  EXPECT_EQ(offer(2), (Cards{"homesteaders"}));
  for (const std::string card : {"bard", "court_mage", "court_mage", "dragon_rider"}) scene.enter(0, "deal:2:" + card);
  scene.pick(1, "demon");
  scene.pick(2, "homesteaders");
  EXPECT_EQ(offer(1) + offer(2), Cards{}) << "handed on, and nothing has arrived yet";
  scene.enter(0, scene.offers(0).at(0));
  EXPECT_EQ(sorted(offer(1)), (Cards{"bard", "court_mage", "court_mage", "dragon_rider"}));
  EXPECT_EQ(offer(2), Cards{});
  scene.enter(0, scene.offers(0).at(0));
  EXPECT_EQ(sorted(offer(2)), (Cards{"bard", "old_sage", "vampire", "werewolf"}));
}

TEST(FT28, the_order_in_which_cards_were_dealt_is_not_seen_by_anyone) {
  Scene one(basic(2));
  one.deal({kMixed, kPlain});
  Cards backwards = kMixed;
  std::ranges::reverse(backwards);
  Scene other(basic(2));
  other.deal({backwards, kPlain});
  expect_same_for(one, other, {0, 1, 2});
}

TEST(FT28, a_sealed_pick_is_hidden_and_that_it_is_made_is_public) {
  const auto picked = [](const std::string& card) {
    Scene scene(basic(3));
    scene.deal({kMixed, kPlain, copies_of(5, "mischievous_fairy")});
    scene.pick(1, card);
    return scene;
  };
  const Scene one = picked("demon");
  expect_same_for(one, picked("werewolf"), {0, 2, 3});
  EXPECT_FALSE(same_bytes(one.view(1), picked("werewolf").view(1))) << "the picker knows";
  EXPECT_EQ(one.game().to_act(one.view(3)), SeatSet(seat_at(1)).with(seat_at(2))) << "seat 1 has chosen";
  EXPECT_EQ(one.view(2).sealed[0], kUnknown);
  EXPECT_EQ(seen(one, 0).at("seats").at(0).at("answered"), true);
  EXPECT_EQ(seen(one, 0).at("seats").at(1).at("answered"), false);
  EXPECT_EQ(one.game().witnesses(one.state(), seat_at(1), *one.game().parse("pick:bard")), SeatSet(seat_at(1)));
}

TEST(FT28, a_card_laid_face_down_is_hidden_until_it_is_shown) {
  const auto laid = [](const std::string& card) {
    Scene scene(basic(2));
    scene.plan({{"bard", "old_sage", "elven_archer"}, {"homesteaders"}});
    scene.draft();
    scene.lay(1, card);
    return scene;
  };
  const Scene one = laid("bard");
  expect_same_for(one, laid("old_sage"), {0, 2});
  EXPECT_EQ(one.game().to_act(one.view(2)), SeatSet(seat_at(1)));
  EXPECT_EQ(one.game().witnesses(one.state(), seat_at(0), *one.game().parse("play:bard")), SeatSet(seat_at(0)));
  Scene shown = one;
  shown.lay(2, "homesteaders");
  EXPECT_EQ(shown.game().witnesses(shown.state(), kChance, *shown.game().parse("show:1:bard")), SeatSet::everyone(2));
  shown.show();
  EXPECT_EQ(shown.view(2).row[0][0], shown.kind("bard"));
}

TEST(FT28, deals_and_passed_hands_are_witnessed_by_their_receiver_alone) {
  Scene scene(basic(3));
  EXPECT_EQ(scene.game().witnesses(scene.state(), kChance, *scene.game().parse("deal:1:bard")), SeatSet(seat_at(0)));
  scene.deal({kMixed, kPlain, copies_of(5, "mischievous_fairy")});
  scene.pick(1, "demon");
  scene.pick(2, "court_mage");
  scene.pick(3, "mischievous_fairy");
  const Move first = *scene.game().parse(scene.offers(0).at(0));
  EXPECT_EQ(scene.game().witnesses(scene.state(), kChance, first), SeatSet(seat_at(0)));
}

TEST(FT28, face_up_cards_pile_and_hand_sizes_are_public) {
  Scene scene(basic(2));
  scene.plan({{"bard"}, {"old_sage"}});
  scene.steps(1);
  for (int eye = 0; eye <= 2; ++eye) {
    const nlohmann::json json = seen(scene, eye);
    EXPECT_EQ(json.at("pile"), 70);
    EXPECT_EQ(json.at("seats").at(0).at("row").at(0).at("card"), "bard");
    EXPECT_EQ(json.at("seats").at(0).at("row").at(0).at("up"), true);
    EXPECT_EQ(json.at("seats").at(1).at("row").at(0).at("card"), "old_sage");
    EXPECT_EQ(json.at("seats").at(0).at("hand_size"), 4);
    EXPECT_EQ(json.at("seats").at(1).at("hand_size"), 4);
    EXPECT_EQ(json.at("seats").at(1).at("answered"), false);
  }
}

TEST(FT28, the_pile_is_in_no_view) {
  Scene scene(basic(2));
  scene.deal({kMixed, kPlain});
  for (int eye = 0; eye <= 2; ++eye)
    EXPECT_EQ(scene.view(eye).pile, (std::array<std::uint64_t, 2>{0, 0})) << "eye " << eye;
}

TEST(FT28, the_discards_are_unknown_to_the_others) {
  const auto discarded = [](const std::string& unused) {
    Scene scene(basic(4));
    // Seat 2 takes a card at once from the hand it was dealt, so nobody else has ever seen it, and does not play it.
    scene.deal({copies_of(5, "homesteaders"),
                {"children_of_the_dragon", "bard", "bard", "bard", unused},
                copies_of(5, "mischievous_fairy"),
                copies_of(5, "children_of_the_dragon")});
    scene.pick_all({"homesteaders", unused, "mischievous_fairy", "children_of_the_dragon"});
    scene.pick_all({"children_of_the_dragon", "homesteaders", "bard", "mischievous_fairy"});
    scene.pick_all({"mischievous_fairy", "children_of_the_dragon", "homesteaders", "bard"});
    scene.pick_all({"bard", "mischievous_fairy", "children_of_the_dragon", "homesteaders"});
    scene.lay_all({"bard", "homesteaders", "bard", "bard"});
    scene.lay_all({"homesteaders", "mischievous_fairy", "homesteaders", "homesteaders"});
    scene.lay_all({"mischievous_fairy", "children_of_the_dragon", "mischievous_fairy", "mischievous_fairy"});
    return scene;
  };
  const Scene one = discarded("demon");
  EXPECT_EQ(one.phase(), Phase::deal);
  expect_same_for(one, discarded("vampire"), {0, 1, 3, 4});
  EXPECT_FALSE(same_bytes(one.view(2), discarded("vampire").view(2))) << "seat 2 remembers its own discard";
}

TEST(FT39, who_took_what_from_a_hand_passed_on_is_not_told) {
  // Of seat 1's hand, seats 2 and 3 take the Vampire and the Werewolf, one way or the other.
  const auto taken = [](const std::string& by_2, const std::string& by_3) {
    Scene scene(basic(4));
    scene.deal({kMixed, copies_of(5, "homesteaders"), copies_of(5, "mischievous_fairy"), kPlain});
    scene.pick_all({"bard", "homesteaders", "mischievous_fairy", "court_mage"});
    scene.pick_all({"dragon_rider", by_2, "homesteaders", "mischievous_fairy"});
    scene.pick_all({"mischievous_fairy", "elven_archer", by_3, "homesteaders"});
    return scene;
  };
  Scene one = taken("vampire", "werewolf");
  Scene other = taken("werewolf", "vampire");
  expect_same_for(one, other, {0, 1});
  EXPECT_EQ(dealt_hand(one, 1, 1, 1).at(0), "bard");
  for (Scene* scene : {&one, &other}) scene->pick_all({"homesteaders", "mischievous_fairy", "homesteaders", "demon"});
  expect_same_for(one, other, {0, 1});
  EXPECT_EQ(one.phase(), Phase::play) << "the last card of its own hand has come back to seat 1";
  EXPECT_EQ(one.hand_in_view(1), sorted({"bard", "dragon_rider", "homesteaders", "mischievous_fairy", "old_sage"}));
  const Cards known = dealt_hand(one, 1, 1, 1);
  EXPECT_EQ(known.front(), "bard");
  EXPECT_EQ(known.back(), "old_sage");
  EXPECT_EQ(sorted({known[1], known[2], known[3]}), (Cards{"demon", "vampire", "werewolf"}))
      << "what is missing, as a set";
}

TEST(FT39, with_two_players_a_hand_that_comes_back_shows_what_the_other_took) {
  Scene scene(basic(2));
  scene.deal({kMixed, kPlain});
  scene.pick_all({"bard", "court_mage"});
  EXPECT_EQ(sorted(dealt_hand(scene, 1, 1, 1)), kMixed) << "the hand as it was passed on is remembered";
  EXPECT_EQ(dealt_hand(scene, 1, 1, 1).at(0), "bard");
  Scene twin = scene;
  for (Scene* now : {&scene, &twin}) {
    now->pick(1, "dragon_rider");
    now->pick(2, now == &scene ? "vampire" : "werewolf");
  }
  expect_same_for(scene, twin, {0, 1});
  scene.pass_on();
  EXPECT_EQ(dealt_hand(scene, 1, 1, 1).at(1), "vampire") << "now it has come back";
  EXPECT_EQ(scene.offered_cards(1), (Cards{"demon", "old_sage", "werewolf"}));
  EXPECT_EQ(dealt_hand(scene, 0, 1, 1), copies_of(5, "?")) << "a spectator has held nothing";
}

TEST(FT39, a_hand_never_held_stays_unknown) {
  Scene scene(basic(4));
  scene.deal({kMixed, copies_of(5, "homesteaders"), copies_of(5, "mischievous_fairy"), kPlain});
  scene.pick_all({"bard", "homesteaders", "mischievous_fairy", "court_mage"});
  EXPECT_EQ(dealt_hand(scene, 1, 1, 2), copies_of(5, "?"));
  EXPECT_EQ(dealt_hand(scene, 1, 1, 3), copies_of(5, "?"));
  const Cards from_4 = dealt_hand(scene, 1, 1, 4);
  EXPECT_EQ(from_4[0], "?") << "what seat 4 took before passing";
  EXPECT_EQ(sorted({from_4.begin() + 1, from_4.end()}),
            (Cards{"children_of_the_dragon", "dragon_rider", "elven_archer", "homesteaders"}));
}

TEST(FT39, the_view_lists_every_hand_passed_on_with_round_pick_and_receiver) {
  Scene scene(basic(3));
  scene.deal({kMixed, copies_of(5, "homesteaders"), kPlain});
  EXPECT_EQ(seen(scene, 1).at("memory"), nlohmann::json::array());
  scene.pick_all({"bard", "homesteaders", "court_mage"});
  const nlohmann::json first{
      {"round", 1}, {"pick", 1}, {"to", 2}, {"cards", {"old_sage", "demon", "vampire", "werewolf"}}};
  EXPECT_EQ(seen(scene, 1).at("memory"), nlohmann::json::array({first}));
  scene.pick_all({"dragon_rider", "vampire", "homesteaders"});
  const nlohmann::json second{
      {"round", 1}, {"pick", 2}, {"to", 2}, {"cards", {"children_of_the_dragon", "homesteaders", "elven_archer"}}};
  EXPECT_EQ(seen(scene, 1).at("memory"), nlohmann::json::array({first, second}));
  EXPECT_FALSE(seen(scene, 0).contains("memory")) << "spectators held no hand";
}

TEST(FT39, hands_of_earlier_rounds_are_remembered_to_the_end_and_go_right_in_the_second) {
  Scene scene(basic(3));
  scene.deal({kMixed, copies_of(5, "homesteaders"), kPlain});
  scene.pick_all({"bard", "homesteaders", "court_mage"});
  const Cards held = dealt_hand(scene, 1, 1, 1);
  scene.pick_all({"dragon_rider", "vampire", "homesteaders"});
  scene.pick_all({"homesteaders", "elven_archer", "werewolf"});
  scene.pick_all({"old_sage", "homesteaders", "children_of_the_dragon"});
  scene.lay_all({"bard", "elven_archer", "court_mage"});
  scene.lay_all({"dragon_rider", "homesteaders", "homesteaders"});
  scene.lay_all({"homesteaders", "homesteaders", "homesteaders"});
  ASSERT_EQ(scene.phase(), Phase::deal);
  scene.to_the_end();
  EXPECT_EQ(sorted(dealt_hand(scene, 1, 1, 1)), sorted(held));
  EXPECT_EQ(dealt_hand(scene, 1, 1, 1).at(0), "bard");
  const nlohmann::json memory = seen(scene, 1).at("memory");
  ASSERT_EQ(memory.size(), 16u) << "four hands passed on in each of four rounds";
  for (std::size_t i = 0; i < 16; ++i) {
    EXPECT_EQ(memory.at(i).at("round"), i / 4 + 1);
    EXPECT_EQ(memory.at(i).at("pick"), i % 4 + 1);
    EXPECT_EQ(memory.at(i).at("to"), i / 4 % 2 == 0 ? 2 : 3) << "left in drafts 1 and 3, right in 2 and 4";
    EXPECT_EQ(memory.at(i).at("cards").size(), 4 - i % 4);
  }
  EXPECT_EQ(memory.at(0).at("cards"), (nlohmann::json{"old_sage", "demon", "vampire", "werewolf"}));
}

// What an eye sees, guessed at and hidden again, must be what it sees.
void expect_a_guess_to_fit(const FairyTale& game, const State& state, Seat eye, Rng& rng) {
  const State view = View<FairyTale>::of(game, state, eye).state();
  State guessed = view;
  game.guess(guessed, eye, rng);
  EXPECT_EQ(std::ranges::count(guessed.sealed, kUnknown), 0);
  game.hide(guessed, eye);
  EXPECT_TRUE(same_bytes(guessed, view)) << "eye " << index(eye) << ", phase " << static_cast<int>(state.phase);
}

TEST(FT39, a_guess_at_the_hidden_cards_fits_what_the_seat_remembers) {
  for (const Options& options : {basic(2), basic(4), novice(3), expert(5)})
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const FairyTale game(printed_content(), options);
      Rng rng(seed);
      int events = 0;
      play_at_random(game, seed, [&](const State& now, Seat, const Move&) {
        if (++events % 7 != 0 || HasFailure()) return;
        for (const Seat eye : SeatSet::everyone(options.players)) expect_a_guess_to_fit(game, now, eye, rng);
      });
    }
}

}  // namespace
}  // namespace feerie::fairy_tale
