// What the rules say of themselves: for each effect what did it, to what, how much, and what it follows from, written
// by hand. The numbers of causes count from 1 within one event.
#include <gtest/gtest.h>

#include "tests/games/heroes/scene.h"

namespace feerie::heroes {

// How a failure reads.
void PrintTo(const Fact& fact, std::ostream* out) {
  const auto thing = [&](Thing of) {
    *out << word_of(of.kind) << "(" << static_cast<int>(of.seat) << "," << of.at << ") ";
  };
  *out << "what " << static_cast<int>(fact.what) << " source ";
  thing(fact.source);
  *out << "target ";
  thing(fact.target);
  *out << "card " << fact.card << " amount " << fact.amount << " cause " << fact.cause << "\n";
}

namespace {

Thing player(int seat) { return thing_of(seat_at(seat - 1)); }
Thing hero_at(int seat, int place) { return thing_of(ThingKind::figure, seat_at(seat - 1), place); }
Thing slot(int seat, int place) { return thing_of(ThingKind::slot, seat_at(seat - 1), place); }
Thing die(int seat, Die colour) { return thing_of(ThingKind::die, seat_at(seat - 1), static_cast<int>(colour) + 1); }
Thing mission_of_rank(int rank) { return thing_of(ThingKind::pile, rank); }
Thing drawn_by(int seat) { return thing_of(ThingKind::pile, seat_at(seat - 1), 4); }

constexpr int kFire = 1;
constexpr int kIce = 2;
constexpr int kGeneric = 3;
constexpr int kWorth1 = 4;
constexpr int kWorth2 = 5;

struct Told {
  What what;
  Thing source{};
  Thing target{};
  int card = 0;
  int amount = 0;
  int cause = 0;
  Ear ear = Ear::all;
};

Facts facts(std::initializer_list<Told> told) {
  Facts written;
  for (const Told& one : told)
    written.push_back({.what = one.what,
                       .ear = one.ear,
                       .amount = static_cast<std::int16_t>(one.amount),
                       .source = one.source,
                       .target = one.target,
                       .card = static_cast<std::uint16_t>(one.card),
                       .cause = static_cast<std::uint16_t>(one.cause)});
  return written;
}

int number(ActionKind kind) { return static_cast<int>(kind); }

// Seat 1 fights with h01; seat 2's h05 shines, so that somebody is asked afterwards.
Pack fighters(int n) {
  Pack pack;
  pack.acts("h01", fight(n)).acts("h05", shine(2));
  return pack;
}

Scene staged(const Pack& pack, int players = 2) {
  Scene scene(pack, players);
  std::vector<Cards> line_ups{plain_heroes(1, 4), plain_heroes(5, 8), plain_heroes(9, 12)};
  line_ups.resize(static_cast<std::size_t>(players));
  scene.recruit(line_ups);
  return scene;
}

// A tile lies on the second hero of seat 1, whose turn it is.
Scene with_tile(Pack pack, const std::string& tile, int players = 2) {
  Scene scene = staged(pack.acts("h01", fight(1)).acts("h06", shine(1)), players);
  scene.state_to_doctor().tile_on[0].set(1, scene.tile(tile));
  --scene.state_to_doctor().tiles_left[scene.tile(tile)];
  scene.play({"act:none"});
  return scene;
}

TEST(HF7, the_round_is_told_with_its_first_card_and_no_card_is_named) {
  Scene scene{Pack()};
  scene.line_up_foes();
  EXPECT_EQ(scene.heard(1, 0, "deal:1:h01"),
            facts({{.what = What::round, .card = 1}, {.what = What::dealt, .target = player(1), .amount = 1}}));
  EXPECT_EQ(scene.heard(1, 0, "deal:1:h02"), facts({{.what = What::dealt, .target = player(1), .amount = 1}}));
}

TEST(HF8, only_who_picks_hears_what_was_picked) {
  for (const int eye : {0, 1, 2}) {
    Scene scene{Pack()};
    scene.line_up_foes();
    scene.deal({plain_heroes(1, 5), plain_heroes(6, 10)});
    Facts expected = facts({{.what = What::chose, .target = player(2), .amount = -1}});
    if (eye == 2)
      expected.push_back(facts(
          {{.what = What::own_choice, .target = player(2), .card = scene.hero("h07"), .ear = Ear::witnesses}})[0]);
    EXPECT_EQ(scene.heard(eye, 2, "pick:h07"), expected) << eye;
  }
}

TEST(HF8, heroes_are_turned_up_and_join_a_team) {
  Scene scene{Pack()};
  scene.line_up_foes();
  scene.deal({plain_heroes(1, 5), plain_heroes(6, 10)});
  scene.enter(1, "pick:h01");
  scene.enter(2, "pick:h06");
  EXPECT_EQ(scene.heard(0, 0, scene.offers(0)[0]), facts({{.what = What::passed, .target = player(1)}}));
  scene.table();
  EXPECT_EQ(scene.heard(0, 0, "show:1:h01"), facts({{.what = What::shown, .target = player(1), .card = 0}}));
  EXPECT_EQ(scene.heard(0, 0, "show:2:h06"),
            facts({{.what = What::shown, .target = player(2), .card = 5},
                   {.what = What::placed, .source = player(1), .target = hero_at(1, 1), .card = 0, .amount = 1},
                   {.what = What::placed, .source = player(2), .target = hero_at(2, 1), .card = 5, .amount = 1}}));
  scene.pick_all({"h07", "h02"});
  EXPECT_EQ(scene.heard(2, 1, "side:left"), facts({{.what = What::side, .target = player(1)}}));
  scene.enter(2, "side:right");
  EXPECT_EQ(scene.heard(0, 0, "place:1:left"),
            facts({{.what = What::placed, .source = player(1), .target = hero_at(1, 1), .card = 6, .amount = 1}}));
  EXPECT_EQ(scene.heard(0, 0, "place:2:right"),
            facts({{.what = What::placed, .source = player(2), .target = hero_at(2, 2), .card = 1, .amount = 1}}));
}

TEST(HF54, each_point_of_damage_names_the_die_that_gave_it) {
  Scene scene = staged(fighters(2).generic("h03", 3).join("h01", "h02", Element::ice));
  EXPECT_EQ(scene.heard(0, 1, "act:fight"),
            facts({{.what = What::act, .source = hero_at(1, 1), .card = number(ActionKind::fight)}}));
  EXPECT_EQ(scene.heard(0, 1, "dice:green+yellow"),
            facts({{.what = What::dice, .source = hero_at(1, 1), .target = player(1), .card = 0b011}}));
  EXPECT_EQ(scene.heard(0, 0, "roll:green:5"),
            facts({{.what = What::rolled, .source = die(1, Die::green), .target = player(1), .card = 4}}));
  EXPECT_EQ(scene.heard(0, 0, "roll:yellow:6"),
            facts({{.what = What::rolled, .source = die(1, Die::yellow), .target = player(1), .card = 5},
                   {.what = What::withstood, .source = hero_at(1, 1), .target = player(1), .cause = 1},
                   {.what = What::wound,
                    .source = die(1, Die::yellow),
                    .target = slot(1, 1),
                    .card = kIce,
                    .amount = 1,
                    .cause = 2},
                   {.what = What::wound,
                    .source = die(1, Die::green),
                    .target = slot(1, 2),
                    .card = kGeneric,
                    .amount = 2,
                    .cause = 2}}));
}

TEST(HF15, a_counter_placed_by_choice_names_its_die_and_the_last_one_is_forced) {
  Scene scene = staged(fighters(2).generic("h03", 1).prestige("h04", 2, 2));
  scene.play({"act:fight", "dice:green+yellow", "roll:green:3", "roll:yellow:1"});
  EXPECT_EQ(
      scene.heard(0, 1, "wound:generic"),
      facts(
          {{.what = What::wound, .source = die(1, Die::green), .target = slot(1, 1), .card = kGeneric, .amount = 1},
           {.what = What::wound, .source = die(1, Die::yellow), .target = slot(1, 2), .card = kWorth2, .amount = 1}}));
}

TEST(HF16, a_lost_fight_says_what_finds_no_slot) {
  Scene scene = staged(fighters(1).generic("h03", 1));
  scene.play({"act:fight", "dice:red"});
  EXPECT_EQ(scene.heard(0, 0, "roll:red:6"),
            facts({{.what = What::rolled, .source = die(1, Die::red), .target = player(1), .card = 5},
                   {.what = What::failed, .source = hero_at(1, 1), .target = player(1), .cause = 1},
                   {.what = What::dropped, .source = hero_at(1, 1), .target = player(1), .card = 2, .cause = 2}}));
}

TEST(HF23, adversaries_taken_without_a_choice_are_told_one_by_one) {
  Scene scene = staged(fighters(3).generic("h03", 8));
  scene.play({"act:fight", "dice:green+yellow+red", "roll:green:1", "roll:yellow:1"});
  const auto took = [&](int foe) {
    return Told{.what = What::took, .source = hero_at(1, 1), .target = player(1), .card = foe, .amount = 1, .cause = 2};
  };
  EXPECT_EQ(scene.heard(0, 0, "roll:red:1"),
            facts({{.what = What::rolled, .source = die(1, Die::red), .target = player(1), .card = 0},
                   {.what = What::withstood, .source = hero_at(1, 1), .target = player(1), .cause = 1},
                   {.what = What::wound,
                    .source = die(1, Die::yellow),
                    .target = slot(1, 1),
                    .card = kGeneric,
                    .amount = 1,
                    .cause = 2},
                   {.what = What::wound,
                    .source = die(1, Die::red),
                    .target = slot(1, 1),
                    .card = kGeneric,
                    .amount = 1,
                    .cause = 2},
                   took(0),
                   took(1),
                   took(2)}));
  EXPECT_EQ(scene.heard(0, 0, "foe:a10"),
            facts({{.what = What::foe, .target = thing_of(ThingKind::figure, 1), .card = 9}}));
}

TEST(HF26, a_mission_names_its_cost_its_slots_and_its_prestige) {
  Pack pack = fighters(1);
  pack.acts("h01", mission()).costs("m01", damage(0, 1, 0, 1)).join("h01", "h02", Element::fire).generic("h03", 1);
  Scene scene = staged(pack);
  EXPECT_EQ(
      scene.heard(0, 1, "act:mission"),
      facts({{.what = What::act, .source = hero_at(1, 1), .card = number(ActionKind::mission)},
             {.what = What::attempt, .source = hero_at(1, 1), .target = mission_of_rank(1), .card = 0, .cause = 1},
             {.what = What::wound,
              .source = mission_of_rank(1),
              .target = slot(1, 1),
              .card = kFire,
              .amount = 1,
              .cause = 2},
             {.what = What::wound,
              .source = mission_of_rank(1),
              .target = slot(1, 2),
              .card = kGeneric,
              .amount = 1,
              .cause = 2},
             {.what = What::completed,
              .source = mission_of_rank(1),
              .target = player(1),
              .card = 0,
              .amount = 3,
              .cause = 2}}));
}

// The last hero of all: the counters are gone again before the event is over.
TEST(HF41, what_a_mission_costs_in_the_last_turn_is_told_before_it_heals) {
  Pack pack;
  pack.acts("h08", mission()).costs("m01", untyped(1)).generic("h08", 1).prestige("h01", 1, 2);
  Scene scene = staged(pack);
  Scene listener = scene;
  EXPECT_EQ(
      scene.heard(0, 2, "act:mission"),
      facts({{.what = What::act, .source = hero_at(2, 4), .card = number(ActionKind::mission)},
             {.what = What::attempt, .source = hero_at(2, 4), .target = mission_of_rank(1), .card = 0, .cause = 1},
             {.what = What::wound,
              .source = mission_of_rank(1),
              .target = slot(2, 1),
              .card = kGeneric,
              .amount = 1,
              .cause = 2},
             {.what = What::completed,
              .source = mission_of_rank(1),
              .target = player(2),
              .card = 0,
              .amount = 3,
              .cause = 2},
             {.what = What::home, .card = 1},
             {.what = What::open_slot,
              .source = slot(1, 1),
              .target = player(1),
              .card = kWorth1,
              .amount = 2,
              .cause = 5},
             {.what = What::recovered, .target = player(2), .amount = -1, .cause = 5}}));
  const std::vector<Message> lines = listener.told({"act:mission"});
  ASSERT_EQ(lines.size(), 7u);
  EXPECT_EQ(lines[2], Message("heroes.log_wound_mission")
                          .with("who", seat_at(1))
                          .with("n", 1)
                          .with("slot", Term{"slot_generic"})
                          .with("mission", Term{"m01"}));
}

TEST(HF27, a_full_mission_goes_under_its_pile_before_the_next_is_turned_up) {
  Pack pack = fighters(1);
  pack.acts("h01", mission()).needs("m01", 0);
  pack.mission("m01").places = 1;
  Scene scene = staged(pack);
  scene.play({"act:mission"});
  EXPECT_EQ(scene.heard(0, 0, "reveal:b:m04"),
            facts({{.what = What::put_under, .source = mission_of_rank(1), .target = mission_of_rank(1), .card = 0},
                   {.what = What::revealed, .source = mission_of_rank(1), .target = mission_of_rank(1), .card = 3}}));
}

TEST(HF29, healing_names_the_hero_and_every_kind_of_slot) {
  Pack pack;
  pack.acts("h01", shine(1))
      .acts("h02", heal(3))
      .acts("h05", shine(1))
      .acts("h06", shine(1))
      .generic("h03", 1)
      .prestige("h03", 1, 1);
  Scene scene = staged(pack);
  scene.state_to_doctor().counters[0] = slots_of(kGeneric, 1) + slots_of(kWorth1, 1);
  scene.play({"act:shine", "act:shine"});
  EXPECT_EQ(scene.heard(0, 1, "act:heal"),
            facts({{.what = What::act, .source = hero_at(1, 2), .card = number(ActionKind::heal)},
                   {.what = What::healed,
                    .source = hero_at(1, 2),
                    .target = slot(1, 1),
                    .card = kGeneric,
                    .amount = -1,
                    .cause = 1},
                   {.what = What::healed,
                    .source = hero_at(1, 2),
                    .target = slot(1, 2),
                    .card = kWorth1,
                    .amount = -1,
                    .cause = 1}}));
}

TEST(HF30, prestige_names_the_hero_that_shines_and_who_rests_is_told) {
  Pack pack;
  pack.acts("h01", shine(4)).acts("h06", fight(1));
  Scene scene = staged(pack);
  EXPECT_EQ(scene.heard(0, 1, "act:shine"),
            facts({{.what = What::act, .source = hero_at(1, 1), .card = number(ActionKind::shine)},
                   {.what = What::prestige, .source = hero_at(1, 1), .target = player(1), .amount = 4, .cause = 1},
                   {.what = What::idle, .source = hero_at(2, 1)},
                   {.what = What::idle, .source = hero_at(1, 2)}}));
}

TEST(HF32, three_wounds_name_the_tile_its_drawer_and_the_only_opponent) {
  Scene scene = staged(fighters(1).acts("h01", constellation()).generic("h07", 2).prestige("h08", 1));
  scene.play({"act:constellation"});
  EXPECT_EQ(scene.heard(0, 0, "draw:anvil"),
            facts({{.what = What::drew, .source = hero_at(1, 1), .target = drawn_by(1), .card = 0},
                   {.what = What::target, .source = drawn_by(1), .target = player(2), .card = 0, .cause = 1},
                   {.what = What::wound,
                    .source = drawn_by(1),
                    .target = slot(2, 1),
                    .card = kGeneric,
                    .amount = 2,
                    .cause = 2},
                   {.what = What::wound,
                    .source = drawn_by(1),
                    .target = slot(2, 2),
                    .card = kWorth1,
                    .amount = 1,
                    .cause = 2}}));
}

TEST(HF57, an_ambush_is_rolled_by_the_opponent_it_hits) {
  Scene scene = staged(fighters(1).acts("h01", constellation()).generic("h07", 3), 3);
  scene.play({"act:constellation", "draw:ambush"});
  EXPECT_EQ(scene.heard(0, 1, "target:2"),
            facts({{.what = What::target, .source = drawn_by(1), .target = player(2), .card = 1},
                   {.what = What::dice, .source = drawn_by(1), .target = player(2), .card = 0b011, .cause = 1}}));
  scene.play({"roll:green:1"});
  EXPECT_EQ(scene.heard(0, 0, "roll:yellow:3"),
            facts({{.what = What::rolled, .source = die(2, Die::yellow), .target = player(2), .card = 2},
                   {.what = What::wound,
                    .source = die(2, Die::yellow),
                    .target = slot(2, 1),
                    .card = kGeneric,
                    .amount = 2,
                    .cause = 1}}));
}

TEST(HF33, a_held_tile_leaves_its_owner_for_the_hero_it_is_placed_on) {
  Scene scene = staged(fighters(1).acts("h01", constellation()).acts("h02", shine(1)));
  scene.play({"act:constellation", "draw:glory"});
  EXPECT_EQ(scene.heard(0, 1, "hold"),
            facts({{.what = What::held, .source = drawn_by(1), .target = player(1), .card = 5, .amount = 1}}));
  scene.play({"act:shine"});
  EXPECT_EQ(scene.heard(0, 1, "tile:1:glory:3"),
            facts({{.what = What::spent_tile, .source = player(1), .target = player(1), .card = 5, .amount = -1},
                   {.what = What::placed_tile, .source = player(1), .target = hero_at(1, 3), .card = 5, .amount = 1}}));
}

TEST(HF59, a_tile_that_fits_nowhere_is_held_and_told_as_such) {
  Scene scene = staged(fighters(1).acts("h01", constellation()));
  scene.play({"act:constellation"});
  EXPECT_EQ(scene.heard(0, 0, "draw:hound"),
            facts({{.what = What::drew, .source = hero_at(1, 1), .target = drawn_by(1), .card = 8},
                   {.what = What::cannot_place,
                    .source = drawn_by(1),
                    .target = player(1),
                    .card = 8,
                    .amount = 1,
                    .cause = 1}}));
}

TEST(HF34, what_a_tile_does_names_the_hero_it_lies_on) {
  Scene scene = with_tile(Pack(), "glory");
  Scene listener = scene;
  EXPECT_EQ(scene.heard(0, 1, "act:tile"),
            facts({{.what = What::act, .source = hero_at(1, 2), .card = kTileAction},
                   {.what = What::prestige, .source = hero_at(1, 2), .target = player(1), .amount = 3, .cause = 1}}));
  EXPECT_EQ(listener.told({"act:tile"}).at(1), Message("heroes.log_prestige")
                                                   .with("who", seat_at(0))
                                                   .with("by", std::vector<Term>{Term{"glory"}, Term{"h02"}})
                                                   .with("n", 3));
}

TEST(HF35, a_shared_shine_names_whose_tile_it_is) {
  Scene scene = with_tile(Pack(), "mirror");
  EXPECT_EQ(scene.heard(0, 1, "act:tile"),
            facts({{.what = What::act, .source = hero_at(1, 2), .card = kTileAction},
                   {.what = What::prestige, .source = hero_at(1, 2), .target = player(1), .amount = 1, .cause = 1},
                   {.what = What::prestige, .source = hero_at(1, 2), .target = player(2), .amount = 1, .cause = 1}}));
}

TEST(HF60, the_veil_is_rolled_for_after_the_drawn_tile) {
  Scene scene = with_tile(Pack().generic("h03", 2), "veil");
  scene.play({"act:tile", "draw:brawl"});
  EXPECT_EQ(scene.heard(0, 1, "hold"),
            facts({{.what = What::held, .source = drawn_by(1), .target = player(1), .card = 4, .amount = 1},
                   {.what = What::dice, .source = hero_at(1, 2), .target = player(1), .card = 0b010}}));
  EXPECT_EQ(scene.heard(0, 0, "roll:yellow:1"),
            facts({{.what = What::rolled, .source = die(1, Die::yellow), .target = player(1), .card = 0},
                   {.what = What::wound,
                    .source = die(1, Die::yellow),
                    .target = slot(1, 1),
                    .card = kGeneric,
                    .amount = 1,
                    .cause = 1}}));
}

TEST(HF35, the_hound_adds_the_red_die_to_what_is_rolled) {
  Scene scene = with_tile(Pack().generic("h03", 2), "hound");
  scene.play({"act:tile"});
  EXPECT_EQ(scene.heard(0, 1, "dice:green"),
            facts({{.what = What::dice, .source = hero_at(1, 2), .target = player(1), .card = 0b101}}));
}

TEST(HF37, tiles_leave_with_the_heroes_that_are_dismissed) {
  Scene scene{Pack()};
  scene.recruit({plain_heroes(1, 4), plain_heroes(5, 8)});
  scene.state_to_doctor().tile_on[0].set(1, scene.tile("glory"));
  scene.state_to_doctor().tile_on[0].set(2, scene.tile("brawl"));
  EXPECT_EQ(scene.heard(2, 1, "keep:3"), facts({{.what = What::keep, .target = player(1)}}));
  scene.enter(2, "keep:1");
  EXPECT_EQ(scene.heard(0, 0, scene.offers(0)[0]),
            facts({{.what = What::lost_tile, .source = player(1), .target = hero_at(1, 2), .card = 5, .amount = -1},
                   {.what = What::left, .target = player(1), .amount = -3}}));
}

TEST(HF45, the_end_tells_everyones_points) {
  Pack pack;
  pack.acts("h08", fight(1)).prestige("h03", 2);
  Scene scene = staged(pack);
  scene.state_to_doctor().round = 2;
  EXPECT_EQ(scene.heard(0, 2, "act:none"),
            facts({{.what = What::act, .source = hero_at(2, 4), .card = number(ActionKind::none)},
                   {.what = What::home, .card = 3},
                   {.what = What::open_slot,
                    .source = slot(1, 1),
                    .target = player(1),
                    .card = kWorth2,
                    .amount = 2,
                    .cause = 2},
                   {.what = What::points, .target = player(1)},
                   {.what = What::points, .target = player(2)}}));
}

// What the tests above leave: every action, condition and tile has its source and its cause here, by the rules.

TEST(HF9, the_last_card_of_a_hand_is_laid_aside_in_the_name_of_its_seat) {
  Scene scene{Pack()};
  scene.line_up_foes();
  scene.deal({plain_heroes(1, 5), plain_heroes(6, 10)});
  scene.pick_all({"h01", "h06"});
  scene.pick_all({"h07", "h02"});
  scene.place_all({"left", "left"});
  scene.pick_all({"h03", "h08"});
  scene.place_all({"left", "left"});
  scene.enter(1, "pick:h09");
  scene.enter(2, "pick:h04");
  EXPECT_EQ(scene.heard(0, 0, scene.offers(0).at(0)),
            facts({{.what = What::laid_aside, .target = player(1), .card = scene.hero("h10"), .amount = -1}}));
}

TEST(HF18, who_is_first_is_told_with_the_last_hero_that_is_placed) {
  Pack pack;
  pack.acts("h04", shine(1)).hero("h04").strength = 5;
  Scene scene(pack, 2);
  scene.line_up_foes();
  scene.deal({plain_heroes(1, 5), plain_heroes(6, 10)});
  scene.pick_all({"h01", "h06"});
  scene.pick_all({"h07", "h02"});
  scene.place_all({"left", "left"});
  scene.pick_all({"h03", "h08"});
  scene.place_all({"left", "left"});
  scene.pick_all({"h09", "h04"});
  scene.enter(1, "side:right");
  scene.enter(2, "side:left");
  scene.enter(0, "place:1:right");
  EXPECT_EQ(
      scene.heard(0, 0, "place:2:left"),
      facts(
          {{.what = What::placed, .source = player(2), .target = hero_at(2, 1), .card = scene.hero("h04"), .amount = 1},
           {.what = What::adventure, .target = player(2)}}));
}

TEST(HF23, an_adversary_taken_by_choice_follows_from_the_answer) {
  Scene scene = staged(fighters(2).generic("h03", 8));
  scene.play({"act:fight", "dice:green+yellow", "roll:green:1", "roll:yellow:1"});
  const auto took = [](int foe) {
    return Told{.what = What::took, .source = hero_at(1, 1), .target = player(1), .card = foe, .amount = 1};
  };
  EXPECT_EQ(scene.heard(0, 1, "take:a02"), facts({took(1)}));
  EXPECT_EQ(scene.heard(0, 1, "take:a03"), facts({took(2)}));
}

TEST(HF25, a_mission_of_dice_is_what_rolls_and_what_wounds_come_from) {
  Pack pack = fighters(1);
  pack.acts("h01", mission()).rolls("m01", 0b011).generic("h03", 4);
  Scene scene = staged(pack);
  EXPECT_EQ(
      scene.heard(0, 1, "act:mission"),
      facts({{.what = What::act, .source = hero_at(1, 1), .card = number(ActionKind::mission)},
             {.what = What::attempt, .source = hero_at(1, 1), .target = mission_of_rank(1), .card = 0, .cause = 1},
             {.what = What::dice, .source = mission_of_rank(1), .target = player(1), .card = 0b011, .cause = 2}}));
  scene.play({"roll:green:3"});
  Scene failed = scene;
  EXPECT_EQ(scene.heard(0, 0, "roll:yellow:1"),
            facts({{.what = What::rolled, .source = die(1, Die::yellow), .target = player(1), .card = 0},
                   {.what = What::withstood, .source = mission_of_rank(1), .target = player(1), .cause = 1},
                   {.what = What::wound,
                    .source = die(1, Die::green),
                    .target = slot(1, 1),
                    .card = kGeneric,
                    .amount = 1,
                    .cause = 2},
                   {.what = What::wound,
                    .source = die(1, Die::yellow),
                    .target = slot(1, 1),
                    .card = kGeneric,
                    .amount = 1,
                    .cause = 2},
                   {.what = What::completed,
                    .source = mission_of_rank(1),
                    .target = player(1),
                    .card = 0,
                    .amount = 3,
                    .cause = 2}}));
  // Lightning without a slot for it: the green point is placed all the same.
  EXPECT_EQ(failed.heard(0, 0, "roll:yellow:5"),
            facts({{.what = What::rolled, .source = die(1, Die::yellow), .target = player(1), .card = 4},
                   {.what = What::failed, .source = mission_of_rank(1), .target = player(1), .cause = 1},
                   {.what = What::dropped, .source = mission_of_rank(1), .target = player(1), .card = 1, .cause = 2},
                   {.what = What::wound,
                    .source = die(1, Die::green),
                    .target = slot(1, 1),
                    .card = kGeneric,
                    .amount = 1,
                    .cause = 2}}));
}

TEST(HF25, a_mission_for_many_adversaries_is_completed_by_its_choice) {
  Scene scene = staged(fighters(1).acts("h01", mission()).needs("m01", 0).needs("m07", 0));
  EXPECT_EQ(scene.heard(0, 1, "act:mission"),
            facts({{.what = What::act, .source = hero_at(1, 1), .card = number(ActionKind::mission)}}));
  EXPECT_EQ(scene.heard(0, 1, "attempt:a"),
            facts({{.what = What::attempt, .source = hero_at(1, 1), .target = mission_of_rank(2), .card = 6},
                   {.what = What::completed,
                    .source = mission_of_rank(2),
                    .target = player(1),
                    .card = 6,
                    .amount = 5,
                    .cause = 1}}));
}

TEST(HF29, a_counter_healed_by_choice_follows_from_the_answer_and_the_last_is_forced) {
  Pack pack = fighters(1);
  pack.acts("h01", heal(2)).generic("h03", 2).prestige("h03", 1, 2);
  Scene scene(pack, 2);
  scene.recruit({plain_heroes(1, 4), plain_heroes(5, 8)});
  scene.state_to_doctor().counters[0] = slots_of(kGeneric, 1) + slots_of(kWorth1, 2);
  scene.state_to_doctor().phase = Phase::act;
  scene.state_to_doctor().hero = 0;
  scene.state_to_doctor().turn = 0;
  scene.play({"act:heal"});
  EXPECT_EQ(
      scene.heard(0, 1, "heal:generic"),
      facts({{.what = What::healed, .source = hero_at(1, 1), .target = slot(1, 1), .card = kGeneric, .amount = -1},
             {.what = What::healed, .source = hero_at(1, 1), .target = slot(1, 2), .card = kWorth1, .amount = -1}}));
}

TEST(HF32, three_wounds_are_followed_from_the_choice_of_an_opponent_to_their_slots) {
  Scene scene = staged(fighters(1).acts("h01", constellation()).generic("h10", 2).prestige("h11", 1, 2), 3);
  EXPECT_EQ(scene.heard(0, 1, "act:constellation"),
            facts({{.what = What::act, .source = hero_at(1, 1), .card = number(ActionKind::constellation)}}));
  EXPECT_EQ(scene.heard(0, 0, "draw:anvil"),
            facts({{.what = What::drew, .source = hero_at(1, 1), .target = drawn_by(1), .card = 0}}));
  EXPECT_EQ(scene.heard(0, 1, "target:3"),
            facts({{.what = What::target, .source = drawn_by(1), .target = player(3), .card = 0}}));
  const auto wound = [](int place, int kind, int points) {
    return Told{.what = What::wound, .source = drawn_by(1), .target = slot(3, place), .card = kind, .amount = points};
  };
  EXPECT_EQ(scene.heard(0, 3, "wound:prestige_1"), facts({wound(2, kWorth1, 1)}));
  EXPECT_EQ(scene.heard(0, 3, "wound:prestige_1"), facts({wound(2, kWorth1, 1), wound(1, kGeneric, 1)}));
}

TEST(HF38, what_a_drawn_tile_cannot_place_is_dropped_in_its_name) {
  Scene scene = staged(fighters(1).acts("h01", constellation()).generic("h07", 1));
  scene.play({"act:constellation"});
  EXPECT_EQ(scene.heard(0, 0, "draw:anvil"),
            facts({{.what = What::drew, .source = hero_at(1, 1), .target = drawn_by(1), .card = 0},
                   {.what = What::target, .source = drawn_by(1), .target = player(2), .card = 0, .cause = 1},
                   {.what = What::dropped, .source = drawn_by(1), .target = player(2), .card = 2, .cause = 2},
                   {.what = What::wound,
                    .source = drawn_by(1),
                    .target = slot(2, 1),
                    .card = kGeneric,
                    .amount = 1,
                    .cause = 2}}));
}

TEST(HF33, a_tile_placed_as_it_is_drawn_was_never_held) {
  Scene scene = staged(fighters(1).acts("h01", constellation()));
  scene.play({"act:constellation", "draw:glory"});
  EXPECT_EQ(scene.heard(0, 1, "tile:1:glory:4"),
            facts({{.what = What::placed_tile, .source = player(1), .target = hero_at(1, 4), .card = 5, .amount = 1}}));
}

TEST(HF35, a_hindering_tile_names_who_laid_it_and_the_hero_of_another_under_it) {
  for (const auto& [tile, card, needed] :
       {std::tuple("veil", 6, constellation()), std::tuple("mirror", 7, shine(1)), std::tuple("hound", 8, fight(1))}) {
    Scene scene = staged(Pack().acts("h01", constellation()).acts("h05", shine(2)).acts("h07", needed));
    scene.play({"act:constellation", std::string("draw:") + tile});
    EXPECT_EQ(
        scene.heard(0, 1, std::string("tile:2:") + tile + ":3"),
        facts({{.what = What::placed_tile, .source = player(1), .target = hero_at(2, 3), .card = card, .amount = 1}}));
  }
}

TEST(HF34, the_balm_heals_in_the_name_of_the_hero_it_lies_on) {
  Pack pack;
  pack.generic("h03", 2).prestige("h04", 1);
  Scene scene = with_tile(pack, "glory");
  scene.state_to_doctor().tile_on[0].set(1, scene.tile("balm"));
  scene.state_to_doctor().counters[0] = slots_of(kGeneric, 2) + slots_of(kWorth1, 1);
  const auto healed = [](int place, int kind, int points) {
    return Told{.what = What::healed,
                .source = hero_at(1, 2),
                .target = slot(1, place),
                .card = kind,
                .amount = -points,
                .cause = 1};
  };
  EXPECT_EQ(scene.heard(0, 1, "act:tile"), facts({{.what = What::act, .source = hero_at(1, 2), .card = kTileAction},
                                                  healed(1, kGeneric, 2),
                                                  healed(2, kWorth1, 1)}));
}

TEST(HF34, the_errand_heals_and_then_tries_a_mission_or_passes_it_by) {
  Pack pack;
  pack.generic("h03", 2).acts("h03", shine(1)).needs("m01", 0);
  Scene scene = with_tile(pack, "glory");
  scene.state_to_doctor().tile_on[0].set(1, scene.tile("errand"));
  scene.state_to_doctor().counters[0] = slots_of(kGeneric, 2);
  EXPECT_EQ(scene.heard(0, 1, "act:tile"), facts({{.what = What::act, .source = hero_at(1, 2), .card = kTileAction},
                                                  {.what = What::healed,
                                                   .source = hero_at(1, 2),
                                                   .target = slot(1, 1),
                                                   .card = kGeneric,
                                                   .amount = -1,
                                                   .cause = 1}}));
  Scene passed = scene;
  const Facts skipped = passed.heard(0, 1, "skip");
  ASSERT_FALSE(skipped.empty());
  EXPECT_EQ(Facts{skipped[0]}, facts({{.what = What::skip, .source = hero_at(1, 2), .target = player(1)}}));
  const Facts tried = scene.heard(0, 1, "attempt:b");
  ASSERT_GE(tried.size(), 2u);
  EXPECT_EQ((Facts{tried[0], tried[1]}),
            facts({{.what = What::attempt, .source = hero_at(1, 2), .target = mission_of_rank(1), .card = 0},
                   {.what = What::completed,
                    .source = mission_of_rank(1),
                    .target = player(1),
                    .card = 0,
                    .amount = 3,
                    .cause = 1}}));
}

TEST(HF34, the_brawl_is_fought_by_the_hero_it_lies_on) {
  Scene scene = with_tile(Pack().generic("h03", 2), "brawl");
  EXPECT_EQ(scene.heard(0, 1, "act:tile"), facts({{.what = What::act, .source = hero_at(1, 2), .card = kTileAction}}));
  EXPECT_EQ(scene.heard(0, 1, "dice:green"),
            facts({{.what = What::dice, .source = hero_at(1, 2), .target = player(1), .card = 0b001}}));
  EXPECT_EQ(scene.heard(0, 0, "roll:green:1"),
            facts({{.what = What::rolled, .source = die(1, Die::green), .target = player(1), .card = 0},
                   {.what = What::withstood, .source = hero_at(1, 2), .target = player(1), .cause = 1}}));
  const Facts took = scene.heard(0, 1, "take:a03");
  ASSERT_FALSE(took.empty());
  EXPECT_EQ(Facts{took[0]},
            facts({{.what = What::took, .source = hero_at(1, 2), .target = player(1), .card = 2, .amount = 1}}));
}

TEST(HF35, a_shine_shared_by_choice_is_told_when_it_is_chosen) {
  Scene scene = with_tile(Pack(), "mirror", 3);
  const auto gains = [](int seat, int cause) {
    return Told{.what = What::prestige, .source = hero_at(1, 2), .target = player(seat), .amount = 1, .cause = cause};
  };
  EXPECT_EQ(scene.heard(0, 1, "act:tile"),
            facts({{.what = What::act, .source = hero_at(1, 2), .card = kTileAction}, gains(1, 1)}));
  const Facts shared = scene.heard(0, 1, "share:3");
  ASSERT_FALSE(shared.empty());
  EXPECT_EQ(Facts{shared[0]}, facts({gains(3, 0)}));
}

TEST(HF35, the_red_die_of_the_hound_wounds_in_its_own_name) {
  Scene scene = with_tile(Pack().generic("h03", 4), "hound");
  scene.play({"act:tile", "dice:green", "roll:green:3"});
  EXPECT_EQ(scene.heard(0, 0, "roll:red:1"),
            facts({{.what = What::rolled, .source = die(1, Die::red), .target = player(1), .card = 0},
                   {.what = What::withstood, .source = hero_at(1, 2), .target = player(1), .cause = 1},
                   {.what = What::wound,
                    .source = die(1, Die::green),
                    .target = slot(1, 1),
                    .card = kGeneric,
                    .amount = 1,
                    .cause = 2},
                   {.what = What::wound,
                    .source = die(1, Die::red),
                    .target = slot(1, 1),
                    .card = kGeneric,
                    .amount = 1,
                    .cause = 2}}));
}

TEST(HF60, what_the_veil_drops_is_dropped_in_the_name_of_the_hero_under_it) {
  Scene scene = with_tile(Pack().generic("h03", 1).acts("h03", shine(1)), "veil");
  scene.play({"act:tile", "draw:brawl", "hold"});
  const Facts rolled = scene.heard(0, 0, "roll:yellow:3");
  ASSERT_GE(rolled.size(), 3u);
  EXPECT_EQ((Facts{rolled[0], rolled[1], rolled[2]}),
            facts({{.what = What::rolled, .source = die(1, Die::yellow), .target = player(1), .card = 2},
                   {.what = What::dropped, .source = hero_at(1, 2), .target = player(1), .card = 1, .cause = 1},
                   {.what = What::wound,
                    .source = die(1, Die::yellow),
                    .target = slot(1, 1),
                    .card = kGeneric,
                    .amount = 1,
                    .cause = 1}}));
}

}  // namespace
}  // namespace feerie::heroes
