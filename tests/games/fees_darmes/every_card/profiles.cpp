// Every profile: its five numbers as play shows them, and every line of the back of its card (FA-54), each tried on a
// stage of its own with the numbers of the row, which were copied from the cards by hand. A profile without a row, or
// a line that no trial knows, is a failure.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>

#include "catalog/fees_darmes/card_text.h"
#include "tests/games/fees_darmes/cards.h"
#include "tests/games/fees_darmes/every_card/stage.h"

namespace feerie::fees_darmes {
namespace {

struct Row {
  std::string id;
  int cost, health, armour, action, move;
  std::vector<std::string> back;
};

const std::string kCap =
    "Aura (1) — Poison cap: at end of turn each enemy in the aura gets 1 Poison token (before Poison damage)";
const std::string kQuills = "Aura (1) — Quills: at end of turn each enemy in the aura takes Damage 1 (armour applies)";
const std::string kBurrower = "Burrower: ignores difficult terrain during its first activation of the turn";
const std::string kAdviserLine = "Adviser, Aura (4)";
const std::string kFearLine = "Fear, Aura (4)";

const std::vector<Row>& rows() {
  static const std::vector<Row> all{
      {"clochetin", 1, 2, 0, 3, 6, {"Flight"}},
      {"archere_rosee", 2, 3, 0, 3, 4, {}},
      {"lutin_farceur", 2, 3, 0, 3, 5, {"Agile"}},
      {"fee_marraine", 3, 4, 0, 3, 5, {"Flight", kAdviserLine}},
      {"lame_aile", 3, 5, 0, 4, 6, {"Flight"}},
      {"lanciere_papillon", 4, 6, 1, 4, 6, {"Flight"}},
      {"reine_fees", 6, 7, 1, 5, 5, {"Flight", kAdviserLine}},
      {"souris_cochere", 1, 3, 0, 2, 6, {"Agile", "Nosy: +1 die when Searching"}},
      {"garde_palais", 2, 4, 1, 3, 4, {}},
      {"conseillere", 2, 3, 0, 3, 4, {kAdviserLine}},
      {"arbaletriere", 3, 4, 1, 3, 4, {}},
      {"princesse_guerriere", 3, 6, 1, 4, 4, {"Fearless"}},
      {"chat_bottes", 3, 4, 0, 4, 5, {"Agile"}},
      {"bucheron", 3, 6, 1, 4, 4, {"Fearless"}},
      {"chevalier_servant", 4, 7, 2, 4, 4, {"Fearless"}},
      {"gobelin_chapardeur",
       1,
       2,
       0,
       2,
       6,
       {"Light fingers: +2 dice when Looting", "Pickpocket: +1 die when Searching"}},
      {"gobelin_fronde", 1, 2, 0, 3, 4, {}},
      {"epouvantail", 2, 4, 0, 3, 4, {kFearLine}},
      {"sorciere_chaudron", 3, 4, 0, 4, 5, {"Flight"}},
      {"ogre", 4, 10, 1, 3, 5, {kFearLine}},
      {"grand_loup", 4, 7, 0, 4, 6, {kFearLine}},
      {"croquemitaine", 5, 8, 1, 4, 4, {kFearLine, "Regeneration (1)"}},
      {"troll_pont", 5, 10, 2, 4, 4, {"Regeneration (2)"}},
      {"gnome_mineur", 1, 4, 1, 2, 4, {"Nose for ore: +1 die when Searching"}},
      {"gnome_artificier", 2, 3, 0, 3, 4, {}},
      {"champignon", 2, 5, 0, 3, 4, {kCap}},
      {"herisson_piquier", 2, 5, 1, 3, 4, {kQuills}},
      {"ancien_terrier", 3, 5, 1, 3, 3, {kAdviserLine}},
      {"taupe_geante", 3, 6, 1, 4, 4, {kBurrower}},
      {"brouette_blindee", 4, 6, 3, 4, 4, {"Fearless"}},
      {"golem_jardin", 6, 13, 2, 5, 4, {"Fearless"}},
      {"faon", 1, 2, 0, 3, 6, {"Agile"}},
      {"dryade", 3, 5, 0, 4, 4, {"Regeneration (2)"}},
      {"ours_miel", 4, 9, 1, 4, 4, {"Regeneration (1)"}},
      {"licorne", 5, 8, 1, 4, 6, {"Fearless", "Regeneration (1)"}},
      {"homme_arbre", 5, 12, 2, 4, 4, {"Regeneration (1)"}},
      {"lutin_glaces", 1, 3, 0, 3, 4, {}},
      {"bonhomme_neige", 2, 5, 0, 3, 4, {"Regeneration (1)"}},
      {"renard_givre", 2, 3, 0, 3, 6, {"Agile"}},
      {"harpie_blizzard", 3, 4, 0, 4, 6, {"Flight"}},
      {"morse_defenses", 4, 9, 1, 4, 4, {"Fearless"}},
      {"traineau_fou", 4, 7, 1, 3, 6, {"Fearless"}},
      {"dame_givre", 6, 8, 1, 5, 4, {kFearLine, "Regeneration (1)"}},
      {"feu_follet", 1, 2, 0, 3, 5, {"Flight"}},
      {"cracheur_feu", 2, 4, 0, 3, 4, {}},
      {"acrobate", 2, 3, 0, 3, 5, {"Agile"}},
      {"clown_canon", 3, 4, 0, 4, 3, {}},
      {"dompteuse", 3, 5, 0, 3, 4, {kAdviserLine, "Fearless"}},
      {"salamandre", 3, 6, 1, 4, 4, {"Regeneration (1)"}},
      {"meneuse_piste", 4, 6, 1, 4, 4, {kAdviserLine, "Fearless"}},
      {"dragonnet", 5, 8, 2, 4, 5, {"Flight", kFearLine}},
  };
  return all;
}

bool has(const Row& row, const std::string& line) { return std::ranges::find(row.back, line) != row.back.end(); }

Scene staged(const std::string& figures) {
  Scene scene;
  set_stage(scene, figures);
  return scene;
}

// What runs before a row's trial fails with the row's name.
void for_each_row(const std::function<void(const Row&)>& trial) {
  for (const Row& row : rows()) {
    SCOPED_TRACE(row.id);
    try {
      trial(row);
    } catch (const std::exception& trouble) {
      ADD_FAILURE() << trouble.what();
    }
  }
}

TEST(FA27_rows, every_profile_has_its_row_with_every_line_of_its_back) {
  const Content& content = *whole_content();
  ASSERT_EQ(rows().size(), content.profiles.size());
  for (std::size_t i = 0; i < rows().size(); ++i) {
    EXPECT_EQ(rows()[i].id, content.profile_texts[i].id) << "the order of the catalogue";
    EXPECT_EQ(rows()[i].back, back_of_card(words_in(Lang::en), content, i)) << rows()[i].id;
  }
}

// FA-52
TEST(FA27, a_figure_enters_with_the_health_of_its_card) {
  for_each_row([](const Row& row) {
    Scene scene = staged("1.1 " + row.id + " e5; 1.2 " + row.id + " e7; 2.1 bucheron f5");
    EXPECT_EQ(scene.health(1, 1), row.health);
    scene.doctor(1, 2).health = 1;
    EXPECT_EQ(scene.health(1, 1), row.health) << "one card per figure";
  });
}

// FA-3, FA-69: the ogre beside it is feared, but not by the fearless (FA-73).
TEST(FA3_profiles, a_figure_rolls_the_dice_of_its_action_value) {
  for_each_row([](const Row& row) {
    for (const bool feared : {false, true}) {
      Scene scene = staged("1.1 " + row.id + " e5; 2.1 bucheron f5; 2.2 " + (feared ? "ogre" : "bucheron") + " f8");
      scene.play({"fig:1.1", "stay", "act:1"});
      if (scene.phase() == Phase::target) scene.play({"target:2.1"});
      EXPECT_EQ(scene.play({"joker:0"}).dice_due(), row.action - (feared && !has(row, "Fearless") ? 1 : 0));
    }
  });
}

// FA-32, FA-62: the agile take the diagonal as one step.
TEST(FA32_profiles, a_figure_goes_as_far_as_its_move_value) {
  for_each_row([](const Row& row) {
    Scene scene = staged("1.1 " + row.id + " l12; 2.1 bucheron w23");
    scene.play({"fig:1.1"});
    const auto reaches = [&](int columns, int rows) {
      return scene.offers("walk:" + cell_name(cell_at(11 + columns, 11 + rows)));
    };
    EXPECT_TRUE(reaches(row.move, 0));
    EXPECT_FALSE(reaches(row.move + 1, 0));
    EXPECT_TRUE(reaches(-1, row.move - 1));
    EXPECT_EQ(reaches(1, -row.move), has(row, "Agile"));
    EXPECT_EQ(reaches(-row.move, row.move), has(row, "Agile"));
  });
}

// FA-48: the axe of a woodcutter with three successes does 3.
TEST(FA48_profiles, armour_is_taken_from_every_blow) {
  for_each_row([](const Row& row) {
    Scene scene = staged("1.1 bucheron e5; 2.1 " + row.id + " f5 9");
    scene.play({"fig:1.1", "stay", "act:1", "joker:0"}).dice({4, 4, 4, 1});
    EXPECT_EQ(scene.health(2, 1), 9 - 3 + row.armour);
  });
}

// FA-6, FA-R3, FA-R68
TEST(FAR3, what_falls_is_worth_its_cost_to_the_opponent_whoever_felled_it) {
  for_each_row([](const Row& row) {
    Scene scene = staged("1.1 bucheron e5; 2.1 " + row.id + " f5 1 flames 1");
    scene.play({"pass", "pass"});
    EXPECT_EQ(scene.at(2, 1), "-");
    EXPECT_EQ(scene.side(1).felled, row.cost);
    EXPECT_EQ(scene.side(1).points, 1);
  });
}

// FA-77: over a wall and a figure, at the same price.
void try_flight(const Row& row) {
  Scene scene;
  scene.piece("mur_ruines", "l10", 1);
  set_stage(scene, "1.1 " + row.id + " k12; 2.1 bucheron m12");
  scene.play({"fig:1.1"});
  EXPECT_TRUE(scene.offers("walk:" + cell_name(cell_at(10 + row.move, 11))));
  EXPECT_FALSE(scene.offers("walk:" + cell_name(cell_at(11 + row.move, 11))));
  EXPECT_FALSE(scene.offers("walk:l12"));
  EXPECT_FALSE(scene.offers("walk:m12"));
}

// FA-R13
void try_agile(const Row& row) {
  Scene scene = staged("1.1 " + row.id + " l12; 1.2 bucheron m12; 1.3 bucheron l13; 2.1 bucheron w23");
  scene.play({"fig:1.1"});
  EXPECT_TRUE(scene.offers("walk:k11"));
  EXPECT_TRUE(scene.offers("walk:m11")) << "one of the two cells beside that step is free";
  scene = staged("1.1 " + row.id + " a24; 1.2 bucheron b24; 1.3 bucheron a23; 2.1 bucheron w23");
  EXPECT_NE(scene.play({"fig:1.1"}).phase(), Phase::walk) << "none is: it cannot leave the corner (FA-R78)";
}

// FA-64, FA-55: friends at most four cells away, itself among them, and no enemy.
void try_adviser(const Row& row) {
  const auto needed = [&](const std::string& figures, const std::string& who) {
    Scene scene = staged(figures);
    if (who[4] == '2') scene.begin(2);
    scene.play({who, "stay", "act:1"});
    if (scene.phase() == Phase::target) scene.play({"target:2.1"});
    return scene.play({"joker:0"}).state().agenda.need;
  };
  EXPECT_EQ(needed("1.1 bucheron e5; 1.2 " + row.id + " e9; 2.1 bucheron f5", "fig:1.1"), 3);
  EXPECT_EQ(needed("1.1 bucheron e5; 1.2 " + row.id + " e10; 2.1 bucheron f5", "fig:1.1"), 4);
  EXPECT_EQ(needed("1.1 " + row.id + " e5; 2.1 bucheron f5", "fig:1.1"), 3);
  EXPECT_EQ(needed("1.1 " + row.id + " e5; 2.1 bucheron f5", "fig:2.1"), 4);
}

// FA-69: enemies at most four cells away, and no friend.
void try_fear(const Row& row) {
  const auto dice = [&](const std::string& figures) {
    Scene scene = staged(figures);
    return scene.play({"fig:1.1", "stay", "act:1", "target:2.1", "joker:0"}).dice_due();
  };
  const std::string guards = "1.1 arbaletriere e5; 2.1 arbaletriere f5; 2.2 ";
  EXPECT_EQ(dice(guards + row.id + " g7"), 2);
  EXPECT_EQ(dice(guards + row.id + " h7"), 3);
  EXPECT_EQ(dice("1.1 arbaletriere e5; 1.2 " + row.id + " e6; 2.1 arbaletriere f5; 2.2 faon f6"), 3);
}

void try_fearless(const Row& row) {
  Scene scene = staged("1.1 " + row.id + " e5; 2.1 ogre f5; 2.2 epouvantail e7");
  scene.play({"fig:1.1", "stay", "act:1"});
  if (scene.phase() == Phase::target) scene.play({"target:2.1"});
  EXPECT_EQ(scene.play({"joker:0"}).dice_due(), row.action);
}

// FA-71, FA-R54
void try_regeneration(const Row& row, int health) {
  for (const int wounds : {1, row.health - 1}) {
    Scene scene = staged("1.1 " + row.id + " e5; 2.1 bucheron w23");
    scene.doctor(1, 1).health = static_cast<std::uint8_t>(row.health - wounds);
    scene.play({"pass", "pass"});
    EXPECT_EQ(scene.health(1, 1), wounds == 1 ? row.health : 1 + health);
  }
}

// FA-100: the dice of the one scenario action, none for the other nor for attacks.
void try_dice(const Row& row, const std::string& action, int more) {
  Scene scene;
  scene.lair(2, "f5").objective(1, "e6");
  set_stage(scene, "1.1 " + row.id + " e5; 2.1 bucheron d5");
  scene.play({"fig:1.1", "stay", action, "joker:0"});
  EXPECT_EQ(scene.dice_due(), row.action + more);
}

// FA-101: in all moves of its first activation; in the second two cells as always (FA-R24).
void try_burrower(const Row& row) {
  for (const bool second : {false, true}) {
    Scene scene;
    scene.piece("bourbier", "l11").piece("bourbier", "q11");
    set_stage(scene, "1.1 " + row.id + " k12; 2.1 bucheron w23");
    scene.doctor(1, 1).tokens = second;
    scene.play({"fig:1.1"});
    EXPECT_EQ(scene.offers("walk:" + cell_name(cell_at(10 + row.move, 11))), !second);
    scene.play({"stay", "move"});
    EXPECT_EQ(scene.offers("walk:" + cell_name(cell_at(10 + row.move, 11))), !second);
  }
}

// FA-88, FA-102: enemies in contact, at the end of the turn; the fresh token hurts at once and is gone.
void try_cap(const Row& row) {
  Scene scene = staged("1.1 " + row.id + " e5; 1.2 faon e4; 2.1 bucheron f5; 2.2 bucheron f6");
  const Scene before = scene;
  scene.play({"pass", "pass"});
  expect_table(scene, before, "2.1 f5 5");
}

// FA-98: the woodcutter's armour takes it, the archer has none.
void try_quills(const Row& row) {
  Scene scene =
      staged("1.1 " + row.id + " e5; 1.2 faon e4; 2.1 archere_rosee f5; 2.2 archere_rosee f6; 2.3 bucheron e6");
  const Scene before = scene;
  scene.play({"pass", "pass"});
  expect_table(scene, before, "2.1 f5 2");
}

const std::map<std::string, std::function<void(const Row&)>>& trials() {
  static const std::map<std::string, std::function<void(const Row&)>> all{
      {"Flight", try_flight},
      {"Agile", try_agile},
      {kAdviserLine, try_adviser},
      {kFearLine, try_fear},
      {"Fearless", try_fearless},
      {"Regeneration (1)", [](const Row& row) { try_regeneration(row, 1); }},
      {"Regeneration (2)", [](const Row& row) { try_regeneration(row, 2); }},
      {"Nosy: +1 die when Searching", [](const Row& row) { try_dice(row, "search", 1), try_dice(row, "loot", 0); }},
      {"Nose for ore: +1 die when Searching",
       [](const Row& row) { try_dice(row, "search", 1), try_dice(row, "loot", 0), try_dice(row, "act:1", 0); }},
      {"Pickpocket: +1 die when Searching",
       [](const Row& row) { try_dice(row, "search", 1), try_dice(row, "act:1", 0); }},
      {"Light fingers: +2 dice when Looting", [](const Row& row) { try_dice(row, "loot", 2); }},
      {kBurrower, try_burrower},
      {kCap, try_cap},
      {kQuills, try_quills},
  };
  return all;
}

// FA-55, FA-62, FA-64, FA-69, FA-71, FA-73, FA-77, FA-88, FA-98, FA-100, FA-101, FA-102, FA-R13
TEST(FA54, every_line_on_the_back_of_every_card_acts) {
  std::set<std::string> tried;
  for_each_row([&](const Row& row) {
    for (const std::string& line : row.back) {
      SCOPED_TRACE(line);
      trials().at(line)(row);
      tried.insert(line);
    }
  });
  EXPECT_EQ(tried.size(), trials().size());
}

}  // namespace
}  // namespace feerie::fees_darmes
