// What the journal says: scenes whose facts are written by hand, with source, target, amount, card and cause.
#include <gtest/gtest.h>

#include "engine/core/hearing.h"

#include "tests/games/fees_darmes/every_card/stage.h"
#include "tests/games/fees_darmes/scene.h"

namespace feerie::fees_darmes {
namespace {

Thing figure_of(int seat, int number) { return figure_thing(seat - 1, number - 1); }
Thing cell_of_name(const std::string& name) { return cell_thing(cell_called(name)); }
Thing seat_of(int seat) { return thing_of(seat_at(seat - 1)); }

struct Told {
  What what;
  Thing source;
  Thing target;
  int amount;
  int card;
  int cause;
  bool operator==(const Told&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Told& told) {
  return out << "{" << static_cast<int>(told.what) << ", " << at_text(told.source) << ", " << at_text(told.target)
             << ", " << told.amount << ", " << told.card << ", " << told.cause << "}";
}

std::vector<Told> told(const Scene& scene) {
  std::vector<Told> list;
  for (const auto& fact : scene.facts())
    list.push_back({fact.what, fact.source, fact.target, fact.amount, fact.card, fact.cause});
  return list;
}

// FA-72, FA-42, FA-108: a push into a wall that fells its target, in the order of the rules.
TEST(FA42_facts, a_push_into_a_wall_is_told_with_its_causes) {
  Scene scene;
  scene.card(1, "CRO").put(1, "grand_loup", "e5").put(2, "faon", "g5").put(2, "bucheron", "x1").piece("puits", "i5");
  scene.begin();
  scene.doctor(1, 1).health = 6;
  scene.doctor(2, 1).health = 1;
  scene.play({"fig:1.1", "stay", "act:2", "joker:0"});
  scene.dice({4, 4, 1, 1});
  EXPECT_EQ(told(scene), (std::vector<Told>{
                             {What::die, thing_of(ThingKind::die, seat_at(0), 3), {}, 1, 0, 0},
                             {What::succeeded, figure_of(1, 1), {}, 2, 2, 1},
                             {What::pushed, cell_of_name("g5"), figure_of(2, 1), 0, cell_of_name("h5").at, 2},
                             {What::hit_wall, cell_of_name("i5"), figure_of(2, 1), 0, 0, 3},
                             {What::hurt, cell_of_name("i5"), figure_of(2, 1), -1, 0, 4},
                             {What::fell, {}, figure_of(2, 1), 0, 1, 4},
                             {What::healed, seat_of(1), figure_of(1, 1), 1, 0, 4},
                             {What::activation_over, figure_of(1, 1), {}, 0, 0, 0},
                         }));
}

// FA-31, FA-63, FA-R62
TEST(FA63_facts, a_charge_and_its_jokers_are_told_before_the_dice) {
  Scene scene;
  scene.put(1, "chevalier_servant", "e5").put(2, "faon", "i5").begin();
  scene.play({"fig:1.1"});
  EXPECT_EQ(told(scene), (std::vector<Told>{{What::activated, figure_of(1, 1), seat_of(1), -1, 0, 0}}));
  scene.play({"stay", "act:1"});
  EXPECT_EQ(told(scene),
            (std::vector<Told>{{What::announced, figure_of(1, 1), figure_of(2, 1), 0, 0, 0},
                               {What::charged, cell_of_name("e5"), figure_of(1, 1), 0, cell_of_name("h5").at, 0}}));
  scene.play({"joker:2"});
  EXPECT_EQ(told(scene), (std::vector<Told>{{What::jokers, figure_of(1, 1), seat_of(1), -2, 4, 0},
                                            {What::rolls, figure_of(1, 1), {}, 8, 4, 0}}));
}

// FA-48, FA-67
TEST(FA87_facts, effects_are_told_before_the_damage_and_say_who_did_them) {
  Scene scene;
  scene.put(1, "salamandre", "e5").put(2, "bucheron", "f5").begin();
  scene.play({"fig:1.1", "stay", "act:1", "joker:0"}).dice({4, 4, 4, 1});
  EXPECT_EQ(told(scene), (std::vector<Told>{
                             {What::die, thing_of(ThingKind::die, seat_at(0), 3), {}, 1, 0, 0},
                             {What::succeeded, figure_of(1, 1), {}, 3, 2, 1},
                             {What::flames, figure_of(1, 1), figure_of(2, 1), 1, 0, 2},
                             {What::hurt, figure_of(1, 1), figure_of(2, 1), -1, 0, 2},
                             {What::activation_over, figure_of(1, 1), {}, 0, 0, 0},
                         }));
}

// FA-8, FA-R73
TEST(FA8_facts, a_search_tells_its_point_and_the_objective_that_goes) {
  Scene scene;
  scene.put(1, "garde_palais", "e5").put(2, "bucheron", "x1").objective(1, "e6").begin();
  scene.play({"fig:1.1", "stay", "search", "joker:0"}).dice({4, 4, 4});
  EXPECT_EQ(told(scene), (std::vector<Told>{
                             {What::die, thing_of(ThingKind::die, seat_at(0), 2), {}, 4, 0, 0},
                             {What::succeeded, figure_of(1, 1), {}, 3, 2, 1},
                             {What::point, figure_of(1, 1), seat_of(1), 1, static_cast<int>(Feat::search), 2},
                             {What::objective_gone, figure_of(1, 1), cell_of_name("e6"), 0, 0, 2},
                             {What::activation_over, figure_of(1, 1), {}, 0, 0, 0},
                         }));
}

// FA-24, FA-25, FA-102: the end of a turn, letter by letter
TEST(FAR48_facts, the_end_of_a_turn_is_told_in_its_order) {
  Scene scene;
  scene.put(1, "champignon", "e5").put(2, "faon", "f5").put(2, "troll_pont", "r20").begin(2);
  scene.doctor(2, 1).health = 1;
  scene.doctor(2, 2).health = 7;
  scene.doctor(2, 2).flames = 1;
  scene.play({"pass", "pass"});
  EXPECT_EQ(told(scene),
            (std::vector<Told>{
                {What::passed, seat_of(1), {}, 0, 0, 0},
                {What::poison, figure_of(1, 1), figure_of(2, 1), 1, 0, 0},
                {What::burns, {}, figure_of(2, 2), 1, 0, 0},
                {What::hurt, {}, figure_of(2, 2), -1, static_cast<int>(Means::flames), 3},
                {What::sickens, {}, figure_of(2, 1), 0, 0, 0},
                {What::hurt, {}, figure_of(2, 1), -1, static_cast<int>(Means::poison), 5},
                {What::fell, {}, figure_of(2, 1), 0, 1, 0},
                {What::healed, figure_of(2, 2), figure_of(2, 2), 2, static_cast<int>(Means::regeneration), 0},
                {What::point, seat_of(1), seat_of(1), 1, static_cast<int>(Feat::elimination), 0},
                {What::token_won, {}, seat_of(2), 1, 0, 0},
                {What::turn_over, {}, {}, 0, 1, 0},
            }));
}

// Only facts of these kinds, of the last answer or die.
std::vector<Told> told_of(const Scene& scene, std::initializer_list<What> kinds) {
  std::vector<Told> list = told(scene);
  std::erase_if(list, [&](const Told& each) { return std::ranges::find(kinds, each.what) == kinds.end(); });
  return list;
}

Scene staged(Scene scene, std::string_view stage, std::string_view script) {
  set_stage(scene, stage);
  play_script(scene, script);
  return scene;
}

// FA-87 to FA-94: each effect names who did it, to whom, how much, and follows from the success of the roll.
TEST(FA82_facts, every_effect_before_the_damage_follows_from_the_success) {
  const Thing who = figure_of(1, 1);
  const Thing enemy = figure_of(2, 1);
  const auto expect = [](What what, std::string_view stage, std::string_view script, const Told& expected) {
    EXPECT_EQ(told_of(staged(Scene(), stage, script), {what}), std::vector<Told>{expected}) << script;
  };
  expect(What::flames, "1.1 dragonnet e5; 2.1 bucheron j5", "fig:1.1 stay act:2 4 4 1 1",
         {What::flames, who, enemy, 3, 0, 2});
  expect(What::poison, "1.1 champignon e5; 2.1 bucheron h5", "fig:1.1 stay act:2 4 4 1",
         {What::poison, who, enemy, 2, 0, 2});
  expect(What::frost, "1.1 lutin_glaces e5; 2.1 bucheron f5", "fig:1.1 stay act:1 4 1 1",
         {What::frost, who, enemy, 0, 0, 2});
  expect(What::armour, "1.1 bucheron e5; 2.1 homme_arbre f5", "fig:1.1 stay act:2 4 4 4 1",
         {What::armour, who, enemy, -2, 0, 2});
  expect(What::hindered, "1.1 taupe_geante e5; 2.1 bucheron h5", "fig:1.1 stay act:2 4 4 1 1",
         {What::hindered, who, enemy, 2, 0, 2});
  expect(What::stunned, "1.1 clown_canon e5; 2.1 ours_miel f5", "fig:1.1 stay act:2 4 1 1 1",
         {What::stunned, who, enemy, 1, 0, 2});
}

// FA-90, FA-91
TEST(FA90_facts, healing_names_the_healer_and_what_is_cleaned) {
  const Scene scene = staged(Scene(), "1.1 licorne e5; 1.2 bucheron f5 2 flames 1", "fig:1.1 stay act:2 4 1 1 1");
  EXPECT_EQ(told_of(scene, {What::healed, What::purged}),
            (std::vector<Told>{{What::healed, figure_of(1, 1), figure_of(1, 2), 3, 0, 2},
                               {What::purged, figure_of(1, 1), figure_of(1, 2), 0, 0, 2}}));
}

// FA-96: the fall and the feast follow from being eaten.
TEST(FA96_facts, who_is_eaten_falls_and_heals_the_eater) {
  const Scene scene =
      staged(Scene(), "1.1 ogre e5 6; 2.1 bucheron f5 4; 2.2 faon x1", "fig:1.1 stay act:2 joker:1 4 4 4 4 4");
  EXPECT_EQ(told_of(scene, {What::executed, What::fell, What::healed}),
            (std::vector<Told>{{What::executed, figure_of(1, 1), figure_of(2, 1), -4, 0, 2},
                               {What::fell, {}, figure_of(2, 1), 0, 3, 3},
                               {What::healed, figure_of(1, 1), figure_of(1, 1), 4, 0, 3}}));
}

// FA-43, FA-85: a push is its own cause of what it meets, and both are hurt by each other.
TEST(FA43_facts, a_collision_names_both_and_follows_from_the_push) {
  const Scene scene = staged(Scene(), "1.1 lutin_farceur e5; 2.1 bucheron g5", "fig:1.1 stay act:2 4 4 1 shift:w");
  EXPECT_EQ(told_of(scene, {What::pushed, What::hit_figure, What::hurt}),
            (std::vector<Told>{{What::pushed, cell_of_name("g5"), figure_of(2, 1), 0, cell_of_name("f5").at, 0},
                               {What::hit_figure, figure_of(1, 1), figure_of(2, 1), 0, 0, 1},
                               {What::hurt, figure_of(1, 1), figure_of(2, 1), -1, 0, 2},
                               {What::hurt, figure_of(2, 1), figure_of(1, 1), -1, 0, 2}}));
}

// FA-118: what a card does follows from the token paid for it, in the name of its seat.
TEST(FA118_facts, what_a_card_does_follows_from_its_price) {
  Scene mended =
      staged(Scene().card(1, "BOI"), "1.1 ours_miel e5 4 flames 2; 2.1 bucheron w20", "fig:1.1 stay nothing bonus:yes");
  const int boi = faction_called(*whole_content(), "BOI");
  EXPECT_EQ(told_of(mended, {What::paid, What::healed, What::purged}),
            (std::vector<Told>{{What::paid, seat_of(1), seat_of(1), -1, boi, 0},
                               {What::healed, seat_of(1), figure_of(1, 1), 3, 0, 1},
                               {What::purged, seat_of(1), figure_of(1, 1), 0, 0, 1}}));
  Scene daunted =
      staged(Scene().card(2, "CRO"), "1.1 garde_palais e5; 2.1 gobelin_fronde f5", "fig:1.1 stay act:1 bonus:yes");
  const int cro = faction_called(*whole_content(), "CRO");
  EXPECT_EQ(told_of(daunted, {What::paid, What::daunted}),
            (std::vector<Told>{{What::paid, seat_of(2), seat_of(2), -1, cro, 0},
                               {What::daunted, seat_of(2), figure_of(1, 1), -2, 0, 1}}));
  Scene cold =
      staged(Scene().card(1, "HIV"), "1.1 morse_defenses e5; 2.1 bucheron f5", "fig:1.1 stay act:1 4 4 1 1 bonus:yes");
  const int hiv = faction_called(*whole_content(), "HIV");
  const std::vector<Told> breath = told_of(cold, {What::paid, What::breath});
  EXPECT_EQ(breath, (std::vector<Told>{{What::paid, seat_of(1), seat_of(1), -1, hiv, 0},
                                       {What::breath, seat_of(1), figure_of(2, 1), 1, 0, 1}}));
}

// FA-114: no token is paid, it follows from the activation.
TEST(FA114_facts, who_is_slowed_by_a_card_is_so_as_soon_as_it_is_chosen) {
  Scene scene = staged(Scene().card(1, "HIV"), "1.1 morse_defenses e5; 2.1 bucheron f5", "pass fig:2.1");
  EXPECT_EQ(told(scene), (std::vector<Told>{{What::activated, figure_of(2, 1), seat_of(2), -1, 0, 0},
                                            {What::slowed, seat_of(1), figure_of(2, 1), 0, 2, 1}}));
}

// FA-52: who falls to the Flames of (b) is gone before the Poison of (c).
TEST(FAR48_fallen, who_burned_down_is_not_told_to_sicken) {
  Scene scene;
  scene.put(1, "faon", "e5").put(2, "faon", "r20").put(2, "faon", "r22").begin();
  scene.doctor(1, 1).flames = 2;
  scene.doctor(1, 1).poison = 1;
  scene.play({"pass", "pass"});
  std::vector<What> order;
  for (const auto& fact : scene.facts()) order.push_back(fact.what);
  EXPECT_EQ(order, (std::vector<What>{What::passed, What::burns, What::hurt, What::fell, What::point, What::token_won,
                                      What::turn_over}));
}

// The sealed picks reach their owner's ear alone.
TEST(FAR78_facts, a_pick_is_heard_by_its_owner_and_the_others_hear_that_one_was_made) {
  const FeesDarmes game(whole_content(), {});
  for (const bool owner : {true, false}) {
    State state = game.start();
    std::vector<std::pair<What, int>> heard;
    const auto sink = [&](std::uint16_t, const FeesDarmes::Fact& fact, const auto&) {
      heard.emplace_back(fact.what, fact.card);
    };
    play_heard(game, state, seat_at(0), *game.parse("pick:ogre"), seat_at(owner ? 0 : 1), sink);
    const int ogre = profile_called(*whole_content(), "ogre") + 1;
    EXPECT_EQ(heard, (std::vector<std::pair<What, int>>{owner ? std::pair(What::picked, ogre)
                                                              : std::pair(What::answered, 0)}));
  }
}

}  // namespace
}  // namespace feerie::fees_darmes
