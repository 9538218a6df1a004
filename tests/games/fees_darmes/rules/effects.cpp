// What actions do besides damage (section 10, FA-82 … FA-99), each effect by hand.
#include <gtest/gtest.h>

#include "tests/games/fees_darmes/scene.h"

namespace feerie::fees_darmes {
namespace {

// The only target in reach is taken without a question.
void act(Scene& scene, const std::string& action, std::initializer_list<int> faces) {
  scene.begin().play({"fig:1.1", "stay", action, "joker:0"}).dice(faces);
}

// FA-67
TEST(FA87, flames_add_up_from_all_sources) {
  Scene scene;
  scene.put(1, "cracheur_feu", "e5").put(2, "bucheron", "h5");
  scene.doctor(2, 1).flames = 1;
  act(scene, "act:1", {4, 4, 1});
  EXPECT_EQ(scene.figure(2, 1).flames, 3);
  EXPECT_EQ(scene.health(2, 1), 6) << "they burn at the end of the turn";
}

// FA-70
TEST(FA88, poison_tokens_are_laid_before_the_damage) {
  Scene scene;
  scene.put(1, "sorciere_chaudron", "e5").put(2, "bucheron", "h5");
  act(scene, "act:1", {4, 4, 1, 1});
  EXPECT_EQ(scene.figure(2, 1).poison, 2);
  EXPECT_EQ(scene.health(2, 1), 6);
}

// FA-R54, FA-91
TEST(FA90, healing_stops_at_the_starting_health_and_a_purge_leaves_the_hindrances) {
  Scene scene;
  scene.put(1, "licorne", "e5").put(1, "bucheron", "f5").put(2, "faon", "x1").begin();
  Figure& friendly = scene.doctor(1, 2);
  friendly.health = 5;
  friendly.flames = 2;
  friendly.poison = 3;
  friendly.hindered = 2;
  friendly.stunned = 1;
  scene.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({4, 1, 1, 1});
  EXPECT_EQ(scene.health(1, 2), 6);
  EXPECT_EQ(scene.figure(1, 2).flames, 0);
  EXPECT_EQ(scene.figure(1, 2).poison, 0);
  EXPECT_EQ(scene.figure(1, 2).hindered, 2);
  EXPECT_EQ(scene.figure(1, 2).stunned, 1);
}

// FA-80
TEST(FA92, the_axe_takes_two_armour_away_for_this_action_only) {
  Scene scene;
  scene.put(1, "bucheron", "e5").put(2, "homme_arbre", "f5");
  act(scene, "act:2", {4, 4, 4, 1});
  EXPECT_EQ(scene.health(2, 1), 10);
  EXPECT_EQ(scene.game().profile(scene.figure(2, 1)).armour, 2);
}

TEST(FA93, hindrance_adds_up_until_the_end_of_the_turn) {
  Scene scene;
  scene.put(1, "taupe_geante", "e5").put(2, "homme_arbre", "g5");
  scene.doctor(2, 1).hindered = 2;
  act(scene, "act:2", {4, 4, 1, 1});
  EXPECT_EQ(scene.figure(2, 1).hindered, 4);
  EXPECT_EQ(scene.game().move_value(scene.state(), scene.figure(2, 1)), 1);
}

// FA-78
TEST(FA94, a_stunned_figure_rolls_fewer_dice_fearless_or_not) {
  Scene scene;
  scene.put(1, "bucheron", "e5").put(2, "faon", "f5").begin();
  scene.doctor(1, 1).stunned = 3;
  scene.play({"fig:1.1", "stay", "act:1", "joker:0"});
  EXPECT_EQ(scene.dice_due(), 1);
  Scene clown;
  clown.put(1, "clown_canon", "e5").put(2, "bucheron", "f5").begin();
  clown.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({4, 1, 1, 1});
  EXPECT_EQ(clown.figure(2, 1).stunned, 1);
}

// FA-95: neither a plus nor North breath makes the splash grow, and Frost helps only against the target (FA-89).
TEST(FA95_alone, a_splash_is_what_its_card_says_whatever_the_blow) {
  Scene scene;
  scene.card(1, "HIV").put(1, "golem_jardin", "e5").put(2, "ours_miel", "h5").put(2, "garde_palais", "h4");
  scene.put(2, "archere_rosee", "h6").piece("bosquet", "g6").begin();
  scene.play({"fig:1.1", "stay", "act:2", "target:2.1", "joker:0"}).dice({5, 5, 5, 5, 5});
  scene.play({"bonus:yes"});
  EXPECT_EQ(scene.health(2, 1), 9 - (2 + 3 + 1)) << "armour 1 does not help";
  EXPECT_EQ(scene.health(2, 2), 4) << "armour takes the splash";
  EXPECT_EQ(scene.health(2, 3), 2) << "it stands in the grove, and a splash knows no cover";
}

// FA-R69: the acting figure may stand in it
TEST(FA95, splash_hits_all_others_in_contact_with_the_target_friend_or_foe_less_their_armour) {
  Scene scene;
  scene.put(1, "golem_jardin", "e5").put(2, "bucheron", "h5").put(1, "faon", "h4").put(2, "faon", "h6");
  scene.put(2, "garde_palais", "i5").put(2, "faon", "i6").begin();
  scene.play({"fig:1.1", "stay", "act:2", "target:2.1", "joker:0"}).dice({4, 4, 1, 1, 1});
  EXPECT_EQ(scene.health(2, 1), 5) << "2 damage, 1 armour";
  EXPECT_EQ(scene.health(1, 2), 1);
  EXPECT_EQ(scene.health(2, 2), 1);
  EXPECT_EQ(scene.health(2, 3), 4) << "1 armour";
  EXPECT_EQ(scene.health(2, 4), 2) << "only diagonal";
}

TEST(FAR69, a_figure_that_falls_to_its_own_splash_finishes_its_action) {
  auto content = std::make_shared<Content>(*whole_content());
  content->profiles[profile_called(*content, "golem_jardin")].armour = 0;
  Scene frail({}, content);
  frail.put(1, "golem_jardin", "e5").put(1, "bucheron", "w20").put(2, "bucheron", "f5").begin();
  frail.doctor(1, 1).health = 1;
  frail.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({4, 4, 4, 1, 1});
  EXPECT_EQ(frail.at(1, 1), "-");
  EXPECT_EQ(frail.health(2, 1), 4) << "2 damage and one more success, 1 armour";
  EXPECT_EQ(frail.side(2).felled_now, 6);
}

// No card pushes after it may have killed its own figure; a pack may.
Scene last_blow(std::initializer_list<Effect> effects, Options options = {}) {
  auto content = std::make_shared<Content>(*whole_content());
  Profile& golem = content->profiles[profile_called(*content, "golem_jardin")];
  golem.armour = 0;
  golem.actions[1] = {.need = 1, .reach = Reach::shot, .targets = Targets::any};
  std::ranges::copy(effects, golem.actions[1].effects.begin());
  Scene scene(options, content);
  scene.card(1, "FEE").put(1, "golem_jardin", "e5").put(1, "faon", "w20").put(2, "bucheron", "f5").begin();
  scene.doctor(1, 1).health = 1;
  scene.play({"fig:1.1", "stay", "act:2", "target:2.1", "joker:0"}).dice({6, 6, 6, 6, 6});
  return scene;
}

// FA-82, FA-R69: Repel and Pull are measured from the cell it stood on, it is not hit any more, and what it would do
// itself is left out: no Dodge, no healing, no Wing beat.
TEST(FAR69_pushes, a_fallen_figure_pushes_from_where_it_stood) {
  Scene repelled = last_blow({{EffectKind::splash, 1}, {EffectKind::repel, 2}, {EffectKind::dodge, 2}});
  EXPECT_EQ(repelled.at(1, 1), "-");
  EXPECT_EQ(repelled.at(2, 1), "h5");
  EXPECT_EQ(repelled.phase(), Phase::activate);
  EXPECT_EQ(repelled.asked(), 2);
  EXPECT_EQ(repelled.side(1).free_tokens, 4) << "its token stays spent (FA-R68)";
  Scene pulled = last_blow({{EffectKind::splash, 1}, {EffectKind::pull, 3}}, letter_of_the_book());
  EXPECT_EQ(pulled.at(2, 1), "f5") << "its cell is free, but the pull ends there";
  EXPECT_EQ(pulled.health(2, 1), 6);
  Scene healed = last_blow({{EffectKind::splash, 1}, {EffectKind::heal_self, 3}});
  EXPECT_EQ(healed.health(1, 1), 0);
  EXPECT_EQ(healed.side(2).felled_now, 6);
}

// FA-R42: who is out of play has no health to compare.
TEST(FAR69_eats, a_fallen_figure_eats_nobody) {
  Scene scene = last_blow({{EffectKind::splash, 1}, {EffectKind::execute, 0}});
  EXPECT_EQ(scene.at(2, 1), "f5");
  EXPECT_EQ(scene.at(1, 1), "-");
}

// A Shift into the acting figure, then Repel: the target stands beside the cell it fell on.
TEST(FAR69_shift, after_a_shift_into_it_the_next_push_starts_from_its_last_cell) {
  auto content = std::make_shared<Content>(*whole_content());
  Action& joke = content->profiles[profile_called(*content, "lutin_farceur")].actions[1];
  joke.effects = {Effect{EffectKind::shift, 3}, Effect{EffectKind::repel, 2}};
  Scene scene({}, content);
  scene.put(1, "lutin_farceur", "e5").put(1, "faon", "w20").put(2, "bucheron", "h5").begin();
  scene.doctor(1, 1).health = 1;
  scene.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({4, 4, 1});
  scene.play({"shift:w"});
  EXPECT_EQ(scene.at(1, 1), "-");
  EXPECT_EQ(scene.at(2, 1), "h5") << "hit on f5, then two cells away from e5";
  EXPECT_EQ(scene.health(2, 1), 5);
}

// FA-R42
TEST(FA96, the_ogre_eats_who_has_less_health_and_recovers_all_of_its_own) {
  const auto eaten = [](int ogre, int victim) {
    Scene scene;
    scene.put(1, "ogre", "e5").put(2, "bucheron", "f5").put(2, "faon", "x1").begin();
    scene.doctor(1, 1).health = static_cast<std::uint8_t>(ogre);
    scene.doctor(2, 1).health = static_cast<std::uint8_t>(victim);
    scene.play({"fig:1.1", "stay", "act:2", "joker:1"}).dice({4, 4, 4, 4, 4});
    return std::pair(scene.at(2, 1) == "-", scene.health(1, 1));
  };
  EXPECT_EQ(eaten(5, 4), std::pair(true, 10));
  EXPECT_EQ(eaten(5, 5), std::pair(false, 5));
}

// Further effects on a target that is gone are skipped.
TEST(FA82_gone, who_is_eaten_gets_no_tokens) {
  auto content = std::make_shared<Content>(*whole_content());
  Action& meal = content->profiles[profile_called(*content, "ogre")].actions[1];
  meal.need = 1;
  meal.effects = {Effect{EffectKind::execute, 0}, Effect{EffectKind::flames, 2}, Effect{EffectKind::hinder, 2},
                  Effect{EffectKind::shift, 2}};
  Scene scene({}, content);
  scene.put(1, "ogre", "e5").put(2, "bucheron", "f5").put(2, "faon", "x1").begin();
  scene.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({4, 4, 4});
  EXPECT_EQ(scene.at(2, 1), "-");
  EXPECT_EQ(scene.figure(2, 1).flames, 0);
  EXPECT_EQ(scene.figure(2, 1).hindered, 0);
  EXPECT_EQ(scene.phase(), Phase::activate) << "no Shift is asked for";
}

// FA-R54: what purges nothing and heals nothing may still be done (FA-R64).
TEST(FA91, a_purge_takes_all_flames_and_poison_and_a_tear_may_be_wasted) {
  Scene scene;
  scene.put(1, "licorne", "e5").put(1, "bucheron", "f5").put(2, "faon", "x1").begin();
  EXPECT_EQ(scene.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({4, 4, 4, 4}).health(1, 2), 6);
  Scene burning;
  burning.put(1, "licorne", "e5").put(1, "bucheron", "f5").put(2, "faon", "x1").begin();
  burning.doctor(1, 2).flames = 9;
  burning.doctor(1, 2).poison = 7;
  burning.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({4, 4, 4, 4});
  EXPECT_EQ(burning.figure(1, 2).flames + burning.figure(1, 2).poison, 0);
}

// FA-97 and `heal_self`: no card has them yet.
TEST(FA97, two_figures_swap_their_cells) {
  auto content = std::make_shared<Content>(*whole_content());
  Action& trick = content->profiles[profile_called(*content, "chat_bottes")].actions[1];
  trick.effects = {Effect{EffectKind::heal_self, 2}, Effect{EffectKind::swap, 0}};
  Scene scene({}, content);
  scene.put(1, "chat_bottes", "e5").put(2, "bucheron", "h5").begin();
  scene.doctor(1, 1).health = 1;
  scene.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({4, 4, 1, 1});
  EXPECT_EQ(scene.at(1, 1), "h5");
  EXPECT_EQ(scene.at(2, 1), "e5");
  EXPECT_EQ(scene.health(1, 1), 3);
}

// It is no move: mud and a second activation do not hinder it, and nobody collides.
TEST(FA97_ground, a_swap_knows_no_terrain) {
  auto content = std::make_shared<Content>(*whole_content());
  content->profiles[profile_called(*content, "chat_bottes")].actions[1].effects = {Effect{EffectKind::swap, 0}};
  Scene scene({}, content);
  scene.put(1, "chat_bottes", "e5").put(2, "bucheron", "j5").piece("bourbier", "j5").put(2, "faon", "i6").begin();
  scene.doctor(1, 1).tokens = 1;
  scene.play({"fig:1.1", "stay", "act:2", "target:2.1", "joker:0"}).dice({6, 6, 6, 6});
  EXPECT_EQ(scene.at(1, 1) + scene.at(2, 1), "j5e5");
  EXPECT_EQ(scene.health(2, 1) + scene.health(2, 2), 8);
}

// FA-82, FA-83: the effects after the damage come in the order of the card, each from where the figures stand then.
TEST(FA97_push, after_a_swap_a_push_starts_from_the_new_cell) {
  auto content = std::make_shared<Content>(*whole_content());
  content->profiles[profile_called(*content, "chat_bottes")].actions[1].effects = {Effect{EffectKind::swap, 0},
                                                                                   Effect{EffectKind::repel, 2}};
  Scene scene({}, content);
  scene.put(1, "chat_bottes", "e5").put(2, "bucheron", "h5").begin();
  scene.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({4, 4, 1, 1});
  EXPECT_EQ(scene.at(1, 1), "h5");
  EXPECT_EQ(scene.at(2, 1), "c5") << "away from h5, not from e5";
}

// FA-R37, FA-R71: no card acts on its bearer; a pack may. It asks for no target, sees itself and is in no cover.
TEST(FA99_self, an_action_on_oneself_has_one_target_and_no_cover) {
  auto content = std::make_shared<Content>(*whole_content());
  Action& nap = content->profiles[profile_called(*content, "chat_bottes")].actions[1];
  nap = {.need = 1, .reach = Reach::self, .targets = Targets::self};
  nap.effects[0] = {EffectKind::heal, 2};
  nap.effects[1] = {EffectKind::dodge, 1};
  Scene scene({}, content);
  scene.put(1, "chat_bottes", "h5").put(1, "faon", "h6").put(2, "bucheron", "k5").piece("bosquet", "h4").begin();
  scene.doctor(1, 1).health = 1;
  scene.play({"fig:1.1", "stay", "act:2", "joker:0"});
  EXPECT_EQ(scene.state().agenda.need, 4) << "it stands in a grove";
  scene.dice({4, 1, 1, 1}).play({"walk:g4"});
  EXPECT_EQ(scene.health(1, 1), 3);
  EXPECT_EQ(scene.at(1, 1), "g4");
}

// FA-R37
TEST(FA99, friends_are_targets_of_actions_that_move_or_name_them_and_nobody_of_its_own) {
  Scene scene;
  scene.put(1, "garde_palais", "e5").put(1, "faon", "f5").put(2, "bucheron", "e6").begin();
  scene.play({"fig:1.1", "stay", "act:2"});
  EXPECT_EQ(scene.offers(), (Texts{"target:1.2", "target:2.1"}));
  Scene plain;
  plain.put(1, "garde_palais", "e5").put(1, "faon", "f5").put(2, "bucheron", "x1").begin();
  plain.play({"fig:1.1", "stay"});
  EXPECT_FALSE(plain.offers("act:1"));
  EXPECT_TRUE(plain.offers("act:2"));
}

}  // namespace
}  // namespace feerie::fees_darmes
