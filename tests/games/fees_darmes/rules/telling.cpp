// The log as people read it: one line for a roll, figures with articles, "your" for the reader's own, letters where two
// of a band are alike.
#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "engine/core/hearing.h"
#include "tests/games/fees_darmes/scene.h"

namespace feerie::fees_darmes {
namespace {

constexpr Seat kAnna = seat_at(0);
constexpr Seat kBen = seat_at(1);

// The lines of these answers and dice, as one eye reads them.
std::vector<std::string> told(Scene& scene, std::initializer_list<std::string> answers, Seat eye,
                              Lang lang = Lang::en) {
  const Words words = words_for(*find_game("fees-darmes"), lang, {"Anna", "Ben"}, eye);
  const FeesDarmes& game = scene.game();
  std::vector<std::string> lines;
  for (const std::string& answer : answers) {
    const Seat seat = game.to_act(scene.state()).first();
    play_heard(game, scene.state(), seat, *game.parse(answer), eye,
               [&](std::uint16_t, const FeesDarmes::Fact& fact, const View<FeesDarmes>& view) {
                 std::vector<Message> worded;
                 game.word(view.state(), fact, eye, worded);
                 for (const Message& line : worded) lines.push_back(words.word(line));
               });
  }
  return lines;
}

using Lines = std::vector<std::string>;

Scene ogre_and_woodcutter() {
  Scene scene;
  scene.put(1, "ogre", "e5").put(2, "bucheron", "f5").begin();
  return scene;
}

TEST(FA3_telling, a_roll_is_one_line_with_its_faces_and_its_verdict) {
  Scene hit = ogre_and_woodcutter();
  EXPECT_EQ(told(hit, {"fig:1.1", "stay", "act:1", "joker:0", "die:1:1:4", "die:1:2:5", "die:1:3:1"}, kAnna),
            (Lines{"Your Ogre acts.", "Your Ogre: Club, at the Woodcutter (Ben).",
                   "Your Ogre rolls 4 5 1 at 4+: it works (2 successes, 2 needed).",
                   "The Woodcutter (Ben) loses 1 health to your Ogre, 5 left."}));
  Scene missed = ogre_and_woodcutter();
  EXPECT_EQ(
      told(missed, {"fig:1.1", "stay", "act:1", "joker:0", "die:1:1:4", "die:1:2:3", "die:1:3:1"}, kBen, Lang::fr),
      (Lines{"L'Ogre (Anna) agit.", "L'Ogre (Anna)\u00a0: Massue, sur votre Bûcheron.",
             "L'Ogre (Anna) lance 4 3 1 à 4+\u00a0: raté (1 réussite, il en fallait 2)."}));
}

// FA-107: what lies there is told before it is rerolled, and each roll once.
TEST(FA107_telling, a_roll_that_may_be_rerolled_is_told_when_it_lies_and_not_again) {
  for (const bool again : {false, true}) {
    Scene scene;
    scene.card(1, "CON").put(1, "garde_palais", "e5").put(2, "bucheron", "f5").begin();
    told(scene, {"fig:1.1", "stay", "act:1", "joker:0", "die:1:1:4", "die:1:2:3"}, kBen);
    EXPECT_EQ(told(scene, {"die:1:3:1"}, kBen), (Lines{"The Palace Guard (Anna) rolls 4 3 1 at 4+."}));
    if (!again) {
      EXPECT_EQ(told(scene, {"bonus:no"}, kBen), (Lines{"The Palace Guard (Anna): it fails (1 success, 2 needed)."}));
      continue;
    }
    EXPECT_EQ(told(scene, {"bonus:yes", "die:1:2:6", "die:1:3:2"}, kBen),
              (Lines{"Anna gives up an order token for the card of the Crowned Tales.",
                     "The Palace Guard (Anna) rolls again 4 6 2 at 4+: it works (2 successes, 2 needed).",
                     "Your Woodcutter loses 1 health to the Palace Guard (Anna), 5 left."}));
  }
}

// FA-R61: both seats' dice are one line; with cards it says so.
TEST(FAR61_telling, the_dice_for_the_first_player_are_one_line) {
  for (const Resolution how : {Resolution::dice, Resolution::deck}) {
    Scene scene(Options{.resolution = how});
    scene.card(1, "FEE").put(1, "clochetin", "e5").put(2, "bucheron", "s5").begin(2);
    scene.state().phase = Phase::activate;
    told(scene, {"pass", "pass"}, kAnna);
    const Lines lines = told(scene, {"die:1:1:4", "die:1:2:6", "die:2:9:2"}, kAnna);
    const std::string verb = how == Resolution::deck ? "draws" : "rolls";
    EXPECT_EQ(lines, (Lines{"Who is first? Anna " + verb + " 4 6, Ben " + verb + " 2.", "You choose who is first."}));
  }
}

TEST(FA12_telling, two_of_a_kind_are_told_apart_by_their_letters) {
  Scene scene;
  scene.put(1, "clochetin", "e5").put(1, "ogre", "a9").put(1, "clochetin", "g5").put(2, "bucheron", "x20").begin();
  EXPECT_EQ(told(scene, {"fig:1.3", "walk:g7"}, kAnna),
            (Lines{"Your Bellsprite\u00a0C acts.", "Your Bellsprite\u00a0C goes from g5 to g7."}));
  Scene other;
  other.put(1, "clochetin", "e5").put(1, "ogre", "a9").put(1, "clochetin", "g5").put(2, "bucheron", "x20").begin();
  EXPECT_EQ(told(other, {"fig:1.2"}, kBen), (Lines{"The Ogre (Anna) acts."}));
}

// FA-42, FA-108: push, wall, fall, feast, in French with agreement.
TEST(FA42_telling, a_push_into_a_wall_is_told_step_by_step) {
  Scene scene;
  scene.card(1, "CRO").put(1, "grand_loup", "e5").put(2, "dryade", "g5").put(2, "bucheron", "x1").piece("puits", "i5");
  scene.begin();
  scene.doctor(1, 1).health = 6;
  scene.doctor(2, 1).health = 1;
  told(scene, {"fig:1.1", "stay", "act:2", "joker:0", "die:1:1:4", "die:1:2:4", "die:1:3:1"}, kAnna);
  EXPECT_EQ(told(scene, {"die:1:4:1"}, kAnna, Lang::fr),
            (Lines{"Votre Grand Loup gris lance 4 4 1 1 à 4+\u00a0: réussi (2 réussites, il en fallait 2).",
                   "Votre Grand Loup gris déplace la Dryade (Ben) de g5 à h5.",
                   "Votre Grand Loup gris envoie la Dryade (Ben) contre l'obstacle en i5.",
                   "La Dryade (Ben) perd 1 point de santé contre l'obstacle en i5, il en reste 0.",
                   "La Dryade (Ben) quitte le jeu et vaut 3 à l'adversaire.",
                   "Par la carte des Croquemitaines, votre Grand Loup gris regagne 1 point de santé et en a 7."}));
}

// FA-R29, FA-61: what stops a figure at once is told with who drove it there, though it goes nowhere.
TEST(FAR29_telling, a_push_that_is_stopped_at_once_names_who_pushed) {
  Scene wall;
  wall.put(1, "grand_loup", "e5").put(2, "bucheron", "g5").piece("puits", "h5").begin();
  EXPECT_EQ(
      told(wall, {"fig:1.1", "stay", "act:2", "joker:0", "die:1:1:4", "die:1:2:4", "die:1:3:1", "die:1:4:1"}, kBen),
      (Lines{"The Great Grey Wolf (Anna) acts.", "The Great Grey Wolf (Anna): Huff and puff, at your Woodcutter.",
             "The Great Grey Wolf (Anna) rolls 4 4 1 1 at 4+: it works (2 successes, 2 needed).",
             "The Great Grey Wolf (Anna) drives your Woodcutter into the obstacle on h5.",
             "Your Woodcutter loses 1 health to the obstacle on h5, 5 left."}));
}

// FA-43: of a collision all three are named.
TEST(FA43_telling, a_collision_names_who_pushed_whom_into_whom) {
  Scene scene;
  scene.put(1, "grand_loup", "e5").put(2, "bucheron", "g5").put(2, "dryade", "h5").begin();
  told(scene, {"fig:1.1", "stay", "act:2", "joker:0", "die:1:1:4", "die:1:2:4", "die:1:3:1"}, kAnna);
  EXPECT_EQ(told(scene, {"die:1:4:1"}, kAnna, Lang::fr),
            (Lines{"Votre Grand Loup gris lance 4 4 1 1 à 4+\u00a0: réussi (2 réussites, il en fallait 2).",
                   "Votre Grand Loup gris envoie le Bûcheron (Ben) contre la Dryade (Ben).",
                   "Le Bûcheron (Ben) perd 1 point de santé à cause de la Dryade (Ben), il en reste 5.",
                   "La Dryade (Ben) perd 1 point de santé à cause du Bûcheron (Ben), il en reste 4."}));
}

// FA-R48: at the end of a turn flames, poison and regeneration are named as what they are.
TEST(FAR48_telling, what_burns_sickens_or_heals_at_the_end_of_a_turn_is_named) {
  Scene scene;
  scene.put(1, "bucheron", "e5").put(2, "troll_pont", "r20").begin();
  scene.doctor(1, 1).poison = 2;
  scene.doctor(2, 1).flames = 3;
  const int trolls = scene.health(2, 1);
  const Lines lines = told(scene, {"pass", "pass"}, kAnna, Lang::fr);
  ASSERT_GE(lines.size(), 7u);
  EXPECT_EQ(Lines(lines.begin() + 2, lines.begin() + 7),
            (Lines{"Le Troll du pont (Ben) brûle\u00a0: 3 jetons Flammes.",
                   "Le Troll du pont (Ben) perd 3 points de santé à cause des Flammes, il en reste " +
                       std::to_string(trolls - 3) + ".",
                   "Votre Bûcheron souffre du Poison\u00a0: encore 1 jeton.",
                   "Votre Bûcheron perd 1 point de santé à cause du Poison, il en reste 5.",
                   "Le Troll du pont (Ben) se régénère\u00a0: 2 points de santé de plus, " +
                       std::to_string(trolls - 1) + " en tout."}));
}

// FA-30
TEST(FA30_telling, a_second_activation_is_called_so) {
  Scene scene = ogre_and_woodcutter();
  scene.doctor(1, 1).tokens = 1;
  EXPECT_EQ(told(scene, {"fig:1.1"}, kNobody), (Lines{"The Ogre (Anna) acts a second time."}));
}

TEST(FAR58_telling, questions_about_a_piece_of_several_things_agree_with_them) {
  const auto said = [](Lang lang, const std::string& id) {
    const Words words = words_for(*find_game("fees-darmes"), lang, {"Anna", "Ben"}, kAnna);
    return words.word(Message(id).with("piece", Term{"fleches_magiques"}));
  };
  EXPECT_EQ(said(Lang::en, "fees_darmes.ask_quarter"), "How are the Magic arrows turned?");
  EXPECT_EQ(said(Lang::en, "fees_darmes.ask_place"), "Where do the Magic arrows lie? (their top left corner)");
  EXPECT_EQ(said(Lang::fr, "fees_darmes.ask_place"),
            "Où posez-vous les Flèches magiques\u00a0? (leur coin en haut à gauche)");
}

}  // namespace
}  // namespace feerie::fees_darmes
