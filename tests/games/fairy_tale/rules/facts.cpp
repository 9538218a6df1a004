// What the rules say of themselves: for every effect which card did it, whose it is, to which card, what that is worth
// to whom, and what it follows from. The lists are written by hand from the rules; "2:demon" is the Demon in the row of
// seat 2, "after 1" means that a fact follows from the first of its event.
#include <gtest/gtest.h>

#include "tests/games/fairy_tale/pack.h"
#include "tests/games/fairy_tale/scene.h"

namespace feerie::fairy_tale {
namespace {

constexpr std::array<std::string_view, 18> kWhats{"round",      "dealt",  "picked",    "passed", "kept_last", "laid",
                                                  "start_card", "shown",  "hunts",     "hunted", "opened",    "closed",
                                                  "reaches",    "points", "discarded", "named",  "placed",    "drawn"};

std::string thing_text(const Scene& scene, Thing thing) {
  if (thing.kind == ThingKind::seat) return "seat " + std::to_string(thing.at);
  if (thing.kind == ThingKind::pile) return "pile";
  return std::to_string(thing.seat) + ":" + scene.row(thing.seat).at(thing.at - 1u);
}

std::string fact_text(const Scene& scene, const FairyTale::Fact& fact) {
  std::string text(kWhats.at(static_cast<std::size_t>(fact.what)));
  if (fact.target) text += " " + thing_text(scene, fact.target);
  if (fact.source) text += " by " + thing_text(scene, fact.source);
  const bool tells_card = fact.what == What::dealt || fact.what == What::picked || fact.what == What::laid;
  if ((tells_card && fact.ear != Ear::others) || fact.what == What::named) text += " " + scene.name(kind_in(fact));
  if (scene.game().account(fact)) text += (fact.amount < 0 ? " " : " +") + std::to_string(fact.amount);
  if (fact.cause != 0) text += " after " + std::to_string(fact.cause);
  if (fact.ear == Ear::witnesses) text += ", to its owner";
  if (fact.ear == Ear::others) text += ", to the others";
  return text;
}

Cards facts(const Scene& scene) {
  Cards texts;
  for (const FairyTale::Fact& fact : scene.facts()) texts.push_back(fact_text(scene, fact));
  return texts;
}

Cards ids(const std::vector<Message>& lines) {
  Cards found;
  for (const Message& line : lines) found.push_back(line.id);
  return found;
}

// The draft.

TEST(FT4, a_dealt_card_is_named_to_its_owner_alone) {
  Scene scene(basic(2));
  scene.enter(0, "deal:1:bard");
  EXPECT_EQ(facts(scene),
            (Cards{"round", "dealt seat 1 by pile bard, to its owner", "dealt seat 1 by pile, to the others"}));
  EXPECT_EQ(ids(scene.lines(2)), (Cards{"fairy_tale.log_round"}));
  scene.enter(0, "deal:1:old_sage");
  EXPECT_EQ(facts(scene),
            (Cards{"dealt seat 1 by pile old_sage, to its owner", "dealt seat 1 by pile, to the others"}));
}

TEST(FT4, a_pick_is_named_to_its_owner_alone) {
  Scene scene(basic(2));
  scene.deal({{"bard", "bard", "old_sage", "demon", "vampire"}, copies_of(5, "homesteaders")});
  scene.pick(1, "bard");
  EXPECT_EQ(facts(scene), (Cards{"picked seat 1 bard, to its owner", "picked seat 1, to the others"}));
  EXPECT_EQ(ids(scene.lines(1)), (Cards{"fairy_tale.log_pick_own"}));
  for (const int eye : {0, 2}) EXPECT_EQ(ids(scene.lines(eye)), (Cards{"fairy_tale.log_pick"})) << eye;
}

TEST(FT4, every_hand_passes_to_the_left_and_is_told_once) {
  Scene scene(basic(3));
  scene.deal({copies_of(5, "homesteaders"), copies_of(5, "mischievous_fairy"), copies_of(5, "children_of_the_dragon")});
  scene.pick(1, "homesteaders");
  scene.pick(2, "mischievous_fairy");
  scene.pick(3, "children_of_the_dragon");
  const std::array<std::string, 3> from{"3", "1", "2"};
  for (int to = 1; to <= 3; ++to) {
    scene.enter(0, scene.offers(0).at(0));
    EXPECT_EQ(facts(scene),
              (Cards{"passed seat " + std::to_string(to) + " by seat " + from[static_cast<std::size_t>(to - 1)]}));
    EXPECT_EQ(ids(scene.lines(0)), to == 1 ? Cards{"fairy_tale.log_pass_left"} : Cards{});
  }
}

TEST(FT31, the_last_card_of_a_hand_is_kept_unasked_and_named_to_its_owner_alone) {
  Scene scene(basic(2));
  scene.deal({{"bard", "old_sage", "demon", "vampire", "werewolf"}, copies_of(5, "homesteaders")});
  scene.pick_all({"bard", "homesteaders"});
  scene.pick_all({"homesteaders", "old_sage"});
  scene.pick_all({"demon", "homesteaders"});
  scene.pick_all({"homesteaders", "vampire"});
  EXPECT_EQ(facts(scene), (Cards{"passed seat 2 by seat 1", "kept_last seat 1", "kept_last seat 2"}));
  ASSERT_EQ(scene.lines(1).size(), 1u);
  EXPECT_EQ(scene.lines(1)[0], Message("fairy_tale.log_pick_own").with("card", Term{"werewolf"}));
  EXPECT_EQ(scene.lines(2).at(0), Message("fairy_tale.log_pick_own").with("card", Term{"homesteaders"}));
  EXPECT_EQ(ids(scene.lines(0)), Cards{});
}

TEST(FT25, a_start_card_brings_its_points) {
  Scene scene(novice(2));
  scene.enter(0, "deal:2:sky_dance_dragon");
  EXPECT_EQ(facts(scene), (Cards{"start_card 2:sky_dance_dragon +3"}));
  scene.enter(0, "deal:1:bronze_dragon");
  EXPECT_EQ(facts(scene), (Cards{"start_card 1:bronze_dragon +0"}));
}

// Playing.

TEST(FT6, a_laid_card_is_named_to_its_owner_alone) {
  Scene scene(basic(2));
  scene.plan({{"bard"}, {"old_sage"}});
  scene.draft();
  scene.lay(2, "old_sage");
  EXPECT_EQ(facts(scene), (Cards{"laid seat 2 old_sage, to its owner", "laid seat 2, to the others"}));
}

TEST(FT6, a_card_turned_up_is_worth_what_it_adds_to_its_owner) {
  Scene scene(basic(2));
  scene.plan({{"bard", "court_mage", "bard"}, {"homesteaders", "homesteaders"}});
  scene.steps(1);
  EXPECT_EQ(facts(scene), (Cards{"shown 2:homesteaders +1"}));
  scene.steps(1);
  EXPECT_EQ(facts(scene), (Cards{"shown 2:homesteaders +3"})) << "FT-19: two of them are worth two each";
}

TEST(FT7, the_unused_cards_are_put_away_and_nobody_hears_which) {
  Scene scene(basic(2));
  scene.plan({copies_of(3, "bard"), copies_of(3, "homesteaders")});
  scene.steps(3);
  EXPECT_EQ(facts(scene), (Cards{"shown 2:homesteaders +5", "discarded"}));
  EXPECT_EQ(ids(scene.lines(0)), (Cards{"fairy_tale.log_show", "fairy_tale.log_discard"}));
}

// Effects.

TEST(FT10, a_card_that_opens_another_is_named_with_it) {
  Scene scene(basic(2));
  scene.plan({{"bard", "sky_dance_dragon"}, {"bard", "werewolf"}});
  scene.steps(2);
  EXPECT_EQ(facts(scene), (Cards{"shown 2:werewolf +0", "closed 1:sky_dance_dragon by 2:werewolf -3 after 1"}));
  Scene own(basic(2));
  own.plan({{"sky_dance_dragon", "dragon_tamer"}, {"werewolf", "bard"}});
  own.steps(2);
  EXPECT_EQ(facts(own), (Cards{"shown 2:bard +3", "opened 1:sky_dance_dragon by 1:dragon_tamer +3 after 1"}));
  EXPECT_EQ(own.lines(0).at(1), Message("fairy_tale.log_opened_own")
                                    .with("who", seat_at(0))
                                    .with("card", Term{"sky_dance_dragon"})
                                    .with("change", "+3")
                                    .with("by", Term{"dragon_tamer"}));
}

TEST(FT10, each_card_that_opens_is_named_by_what_it_opens) {
  for (const auto& [closed, worth, closer, opener] :
       {std::tuple("elven_archer", "+2", "vampire", "wood_nymph"), std::tuple("old_sage", "+2", "demon", "holy_priest"),
        std::tuple("sky_dance_dragon", "+3", "werewolf", "dragon_tamer"),
        std::tuple("old_sage", "+2", "demon", "shadow_castle")}) {
    Scene scene(expert(2));
    scene.plan({{closed, opener}, {closer, "bronze_dragon"}});
    scene.steps(1);
    ASSERT_EQ(scene.down(1), Cards{closed});
    scene.steps(1);
    EXPECT_EQ(facts(scene), (Cards{"shown 2:bronze_dragon +0",
                                   std::string("opened 1:") + closed + " by 1:" + opener + " " + worth + " after 1"}));
  }
}

TEST(FT12, a_home_alone_closes_itself_and_is_its_own_source) {
  for (const std::string home : {"dragons_lair", "fairy_ring", "imperial_castle"}) {
    Scene scene(basic(2));
    scene.plan({{home}, {"bard"}});
    scene.steps(1);
    EXPECT_EQ(facts(scene), (Cards{"shown 2:bard +3", "closed 1:" + home + " by 1:" + home + " -6 after 1"}));
    EXPECT_EQ(ids(scene.lines(0)), (Cards{"fairy_tale.log_show", "fairy_tale.log_closed_itself"}));
  }
}

TEST(FT12, a_card_chosen_by_its_owner_is_closed_by_the_card_with_the_effect) {
  Scene scene(basic(2));
  scene.plan({{"sky_dance_dragon", "dragons_lair"}, {"bard", "bard"}});
  scene.steps(1);
  scene.step();
  scene.closes(1, "sky_dance_dragon");
  EXPECT_EQ(facts(scene), (Cards{"closed 1:sky_dance_dragon by 1:dragons_lair -3"}));
}

TEST(FT13, forced_turns_are_told_in_seat_order_from_the_dealers_left_each_with_the_card_that_did_it) {
  Scene scene(basic(3));
  scene.plan({{"bard", "vampire"}, {"bard", "old_sage"}, {"bard", "old_sage"}});
  scene.steps(2);
  EXPECT_EQ(facts(scene), (Cards{"shown 3:old_sage +2", "closed 2:bard by 1:vampire -3 after 1",
                                 "closed 3:bard by 1:vampire -3 after 1", "closed 1:bard by 1:vampire -3 after 1"}));
  EXPECT_EQ(scene.lines(2).at(1), Message("fairy_tale.log_closed")
                                      .with("who", seat_at(1))
                                      .with("card", Term{"bard"})
                                      .with("change", "−3")
                                      .with("by", Term{"vampire"})
                                      .with("owner", seat_at(0)));
}

TEST(FT13, what_is_forced_on_others_after_an_answer_is_told_with_it) {
  Scene scene(basic(3));
  scene.plan({{"bard", "vampire"}, {"bard", "elven_archer"}, {"bard", "old_sage"}});
  scene.steps(1);
  scene.step();
  scene.closes(2, "elven_archer");
  EXPECT_EQ(facts(scene), (Cards{"closed 2:elven_archer by 1:vampire -2", "closed 3:bard by 1:vampire -3",
                                 "closed 1:bard by 1:vampire -3"}));
}

TEST(FT9, a_card_that_turns_twice_in_one_event_is_told_twice_hunt_open_close) {
  Scene scene(expert(3));
  scene.plan({{"shadow_castle"}, {"the_fairy_queen"}, {"werewolf"}});
  scene.steps(1);
  // The Queen hunts the Castle and the Werewolf.
  EXPECT_EQ(facts(scene),
            (Cards{"shown 3:werewolf +0", "hunts 1:shadow_castle by 2:the_fairy_queen after 1",
                   "hunts 3:werewolf by 2:the_fairy_queen after 1", "hunted 3:werewolf by 2:the_fairy_queen +0 after 3",
                   "hunted 1:shadow_castle by 2:the_fairy_queen -1 after 2"}));
  Scene three(basic(3), Pack()
                            .card("wolf", "grey")
                            .hunts(Reach::all, "rose")
                            .card("rose")
                            .worth(5)
                            .card("spring", "blue")
                            .opens(Reach::all, "rose")
                            .done());
  three.plan({{"rose"}, {"wolf"}, {"spring"}});
  three.steps(1);
  EXPECT_EQ(facts(three), (Cards{"shown 3:spring +0", "hunts 1:rose by 2:wolf after 1",
                                 "hunted 1:rose by 2:wolf -5 after 2", "opened 1:rose by 3:spring +5 after 1"}));
  EXPECT_EQ(ids(three.lines(0)), (Cards{"fairy_tale.log_show", "fairy_tale.log_hunted", "fairy_tale.log_opened"}));
}

TEST(FT32, a_card_opened_and_closed_in_one_event_is_told_twice) {
  Scene scene(basic(2));
  scene.plan({{"old_sage", "holy_priest"}, {"demon", "demon"}});
  scene.steps(1);
  ASSERT_EQ(scene.down(1), (Cards{"old_sage"}));
  scene.step();
  EXPECT_EQ(facts(scene), (Cards{"shown 2:demon +0", "opened 1:old_sage by 1:holy_priest +2 after 1"}));
  scene.closes(1, "old_sage");
  EXPECT_EQ(facts(scene), (Cards{"closed 1:old_sage by 2:demon -2"}));
  Scene forced(basic(2), Pack()
                             .card("frost", "white")
                             .closes(Reach::all, "red")
                             .card("spring", "blue")
                             .opens(Reach::you, "red")
                             .card("rose")
                             .worth(5)
                             .done());
  forced.plan({{"rose", "spring"}, {"frost", "frost"}});
  forced.steps(2);
  EXPECT_EQ(facts(forced),
            (Cards{"shown 2:frost +0", "opened 1:rose by 1:spring +5 after 1", "closed 1:rose by 2:frost -5 after 1"}));
}

TEST(FT33, where_effects_compete_all_are_named_and_none_as_the_one) {
  Scene scene(basic(3));
  scene.plan({{"old_sage", "bard"}, {"bard", "demon"}, {"bard", "demon"}});
  scene.steps(2);
  EXPECT_EQ(facts(scene), (Cards{"shown 3:demon +0", "closed 1:old_sage -2 after 1",
                                 "reaches 1:old_sage by 2:demon after 2", "reaches 1:old_sage by 3:demon after 2"}));
  EXPECT_EQ(ids(scene.lines(0)), (Cards{"fairy_tale.log_show", "fairy_tale.log_closed_two"}));
  EXPECT_EQ(scene.lines(3).at(1), Message("fairy_tale.log_closed_two")
                                      .with("who", seat_at(0))
                                      .with("card", Term{"old_sage"})
                                      .with("change", "−2")
                                      .with("by", Term{"demon"})
                                      .with("owner", seat_at(1))
                                      .with("by_2", Term{"demon"})
                                      .with("owner_2", seat_at(2)));
}

TEST(FT33, more_than_two_that_compete_are_named_in_a_line_each) {
  Scene scene(basic(4));
  scene.plan({{"old_sage", "bard"}, {"bard", "demon"}, {"bard", "demon"}, {"bard", "demon"}});
  scene.steps(2);
  EXPECT_EQ(facts(scene),
            (Cards{"shown 4:demon +0", "closed 1:old_sage -2 after 1", "reaches 1:old_sage by 2:demon after 2",
                   "reaches 1:old_sage by 3:demon after 2", "reaches 1:old_sage by 4:demon after 2"}));
  const std::vector<Message> lines = scene.lines(3);
  ASSERT_EQ(ids(lines), (Cards{"fairy_tale.log_show", "fairy_tale.log_closed_shared", "fairy_tale.log_reaches",
                               "fairy_tale.log_reaches", "fairy_tale.log_reaches"}));
  for (int seat = 2; seat <= 4; ++seat)
    EXPECT_EQ(lines[static_cast<std::size_t>(seat)],
              Message("fairy_tale.log_reaches").with("owner", seat_at(seat - 1)).with("by", Term{"demon"}));
}

TEST(FT33, an_effect_that_must_turn_another_card_is_not_named) {
  // Demon: Holy Empire; The Shadowking: any card. Only the Demon's largest share is the Sage.
  Scene scene(expert(3));
  scene.plan({{"bard", "elven_archer", "old_sage"},
              {"bard", "bard", "demon"},
              {"elven_archer", "elven_archer", "the_shadowking"}});
  scene.steps(2);
  scene.step();
  scene.closes(2, "demon");
  EXPECT_EQ(facts(scene), (Cards{"closed 2:demon by 3:the_shadowking +0"}));
  scene.closes(3, "the_shadowking");
  scene.closes(1, "bard");
  EXPECT_EQ(facts(scene),
            (Cards{"closed 1:bard by 3:the_shadowking -3", "closed 1:old_sage by 2:demon -2", "discarded"}));
}

TEST(FT14, crossing_effects_are_named_with_the_cards_they_can_only_have_turned) {
  Scene scene(basic(2), Pack()
                            .card("frost", "grey")
                            .closes(Reach::all, "red")
                            .card("hail", "grey")
                            .closes(Reach::all, "plant")
                            .card("rose", "red", "plant")
                            .card("moss", "green", "plant")
                            .done());
  scene.plan({{"rose", "moss", "hail"}, {"stone_1", "stone_1", "frost"}});
  scene.steps(3);
  EXPECT_EQ(facts(scene), (Cards{"shown 2:frost +0", "closed 1:rose by 2:frost +0 after 1",
                                 "closed 1:moss by 1:hail +0 after 1", "discarded"}));
}

TEST(FT11, all_that_match_are_turned_by_the_card_that_says_all) {
  Scene scene(basic(2), Pack()
                            .card("flood", "grey")
                            .closes(Reach::all, "red", 0)
                            .card("frost", "grey")
                            .closes(Reach::all, "red")
                            .card("rose")
                            .worth(1)
                            .card("poppy")
                            .worth(2)
                            .done());
  scene.plan({{"rose", "poppy", "flood"}, {"stone_1", "stone_1", "frost"}});
  scene.steps(3);
  EXPECT_EQ(facts(scene), (Cards{"shown 2:frost +0", "closed 1:rose by 1:flood -1 after 1",
                                 "closed 1:poppy by 1:flood -2 after 1", "discarded"}))
      << "the frost finds no card that the flood leaves";
}

// Hunts.

TEST(FT16, a_hunt_names_the_hunter_and_whose_it_is) {
  Scene scene(expert(2));
  scene.plan({{"homesteaders", "demon"}, {"knight_of_the_round_table", "the_fairy_queen"}});
  scene.steps(2);
  EXPECT_EQ(facts(scene), (Cards{"shown 2:the_fairy_queen +4", "hunts 1:demon by 2:the_fairy_queen after 1",
                                 "hunted 1:demon by 2:the_fairy_queen +0 after 2"}));
  EXPECT_EQ(scene.lines(1).at(1), Message("fairy_tale.log_hunted")
                                      .with("who", seat_at(0))
                                      .with("card", Term{"demon"})
                                      .with("change", "+0")
                                      .with("by", Term{"the_fairy_queen"})
                                      .with("owner", seat_at(1)));
}

TEST(FT16, each_hunter_is_named_by_what_it_hunts) {
  for (const std::string hunter : {"the_gold_dragon", "the_fairy_queen", "the_holy_emperor"}) {
    Scene scene(expert(2));
    scene.plan({{"demon"}, {hunter}});
    scene.steps(1);
    const Cards told = facts(scene);
    ASSERT_EQ(told.size(), 3u) << hunter;
    EXPECT_EQ(Cards(told.begin() + 1, told.end()),
              (Cards{"hunts 1:demon by 2:" + hunter + " after 1", "hunted 1:demon by 2:" + hunter + " +0 after 2"}));
  }
}

TEST(FT16, two_hunters_of_one_card_are_both_named) {
  Scene scene(expert(3));
  scene.plan({{"vampire"}, {"the_fairy_queen"}, {"the_gold_dragon"}});
  scene.steps(1);
  EXPECT_EQ(facts(scene), (Cards{"shown 3:the_gold_dragon +4", "hunts 1:vampire by 2:the_fairy_queen after 1",
                                 "hunts 1:vampire by 3:the_gold_dragon after 1", "hunted 1:vampire +0 after 3",
                                 "reaches 1:vampire by 2:the_fairy_queen after 4",
                                 "reaches 1:vampire by 3:the_gold_dragon after 4"}));
}

TEST(FT16, a_chosen_hunt_is_told_when_it_is_chosen_and_the_card_when_it_goes_down) {
  Scene scene(basic(3), Pack()
                            .card("lynx", "grey", "beast")
                            .worth(2)
                            .hunts(Reach::all, "beast", 1)
                            .card("hare", "brown", "beast")
                            .done());
  scene.plan({{"lynx"}, {"lynx"}, {"hare"}});
  scene.step();
  scene.hunts(2, 1, "lynx");
  EXPECT_EQ(facts(scene), (Cards{"hunts 1:lynx by 2:lynx"}));
  EXPECT_EQ(scene.lines(0).at(0), Message("fairy_tale.log_hunt")
                                      .with("who", seat_at(1))
                                      .with("by", Term{"lynx"})
                                      .with("owner", seat_at(0))
                                      .with("card", Term{"lynx"}));
  scene.hunts(1, 2, "lynx");
  EXPECT_EQ(facts(scene),
            (Cards{"hunts 2:lynx by 1:lynx", "hunted 2:lynx by 1:lynx -2 after 1", "hunted 1:lynx by 2:lynx -2"}));
}

// Points of others, and the end.

TEST(FT22, points_of_others_that_change_with_a_card_follow_from_it) {
  Scene scene(expert(2));
  scene.plan({{"fairys_tale_chapter_1", "old_sage", "bard"}, {"old_sage", "bard", "elven_archer"}});
  scene.steps(1);
  scene.lay(1, "old_sage");
  scene.lay(2, "bard");
  scene.enter(0, scene.offers(0).at(0));
  EXPECT_EQ(facts(scene), (Cards{"shown 1:old_sage +2"}));
  scene.enter(0, scene.offers(0).at(0));
  EXPECT_EQ(facts(scene), (Cards{"shown 2:bard +3", "points seat 1 by 2:bard -6 after 1"}));
  EXPECT_EQ(scene.lines(0).at(1), Message("fairy_tale.log_majority")
                                      .with("who", seat_at(0))
                                      .with("by", Term{"bard"})
                                      .with("owner", seat_at(1))
                                      .with("change", "−6")
                                      .with("n", -6));
}

TEST(FT23, the_name_the_trickster_takes_brings_its_points) {
  Scene scene(expert(2));
  scene.plan({{"the_trickster", "bronze_dragon", "bronze_dragon"}});
  scene.to_scoring();
  ASSERT_EQ(scene.asked(), (Seats{1}));
  scene.names(1, "knight_of_the_round_table");
  EXPECT_EQ(facts(scene), (Cards{"named 1:the_trickster by 1:the_trickster knight_of_the_round_table +6",
                                 "placed seat 1", "placed seat 2"}));
}

TEST(FT38, a_draw_of_the_pairs_is_told_at_the_end) {
  Scene scene(in_pairs(Variant::basic), Pack().done());
  scene.to_scoring();
  const Cards told = facts(scene);
  ASSERT_EQ(told.size(), 7u) << "the last card, and then:";
  EXPECT_EQ(Cards(told.begin() + 1, told.end()),
            (Cards{"discarded", "placed seat 1", "placed seat 2", "placed seat 3", "placed seat 4", "drawn"}));
  EXPECT_EQ(scene.lines(0).back().id, "fairy_tale.log_drawn");
}

}  // namespace
}  // namespace feerie::fairy_tale
