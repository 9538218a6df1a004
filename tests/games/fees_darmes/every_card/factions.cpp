// Every faction card: its two lines as they are printed, each tried on a stage of its own with the numbers of the line,
// and what stands on the board then, worked out by hand from the line and its id (FA-104 … FA-117). A faction without a
// row, or a line that no trial knows, is a failure. When each bonus may be used stands in rules/windows.cpp.
#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "catalog/fees_darmes/card_text.h"
#include "tests/games/fees_darmes/cards.h"
#include "tests/games/fees_darmes/every_card/stage.h"

namespace feerie::fees_darmes {
namespace {

struct Row {
  const char* id;
  const char* gift;   // always in effect
  const char* bonus;  // for an order token
};

constexpr Row kRows[] = {
    {"FEE", "Early wings: For every first-player roll (setup included) roll 2 dice and keep the best.",
     "Wing beat: At the end of a friendly figure's activation it moves up to 3 cells with Flight."},
    {"CON", "Keen seekers: On 1 Search a turn, one of your figures may roll 2 more dice.",
     "Once upon a time…: Reroll every failed die of a friendly figure's action roll."},
    {"CRO", "Feast: A friendly figure regains 2 health for each enemy eliminated by one of its actions.",
     "Boo!: An enemy within 4 cells of a friendly figure rolls 2 dice fewer for its action (minimum 1). Fearless "
     "protects from it."},
    {"GNO", "Small but sturdy: Your figures of cost 2 or less have +1 Health.",
     "Tunnel: At the start of the activation of a friendly figure that is on or beside a scenery piece, or beside your "
     "lair, place it on a free cell on or beside a piece it does not touch, or beside your lair. This replaces its "
     "free move."},
    {"BOI", "Secret paths: Your figures ignore difficult terrain during their first activation of the turn.",
     "Rising sap: A friendly figure in play regains 3 health and loses its Poison and Flame tokens."},
    {"HIV",
     "Frosted ground: An enemy that starts its activation in contact with one of your figures has Move -2 (minimum 1) "
     "for that activation.",
     "North breath: When a friendly figure succeeds with an action that has Damage, this action gains Frost and deals "
     "1 more."},
    {"BRA", "Showstopper: Each turn the first order token discarded as a joker gives 3 dice instead of 2.",
     "Encore!: At the end of the activation of a friendly figure in contact with an enemy, one enemy in contact with "
     "it gets 1 Flame token, then the friendly figure moves up to 2 cells."},
};

Scene carded(int seat, const char* faction) {
  Scene scene;
  return scene.card(seat, faction);
}

// The figures of the stage, the script, and what stands there then; who is not named stands as before.
Scene tried(Scene scene, const char* stage, const char* script, const char* table) {
  set_stage(scene, stage);
  const Scene before = scene;
  play_script(scene, script);
  expect_table(scene, before, table);
  return scene;
}

// FA-104: the better of two, whichever it is.
void try_early_wings() {
  for (const auto& [dice, chooser] : {std::pair("pass pass 1 6 5", 1), {"pass pass 6 1 5", 1}, {"pass pass 4 2 5", 2}})
    EXPECT_EQ(tried(carded(1, "FEE"), "1.1 reine_fees e5; 2.1 bucheron r20", dice, "").asked(), chooser) << dice;
}

// FA-105: over a wall it cannot walk through.
void try_wing_beat() {
  Scene scene = carded(1, "FEE").piece("mur_ruines", "l10", 1);
  scene = tried(scene, "1.1 archere_rosee k12; 2.1 bucheron x1", "fig:1.1 stay nothing bonus:yes", "");
  EXPECT_TRUE(scene.offers("walk:k15"));
  EXPECT_FALSE(scene.offers("walk:k16"));
  const Scene before = scene;
  expect_table(scene.play({"walk:n12"}), before, "1.1 n12 3");
}

// FA-106: Action 3 and two, on the first Search only.
void try_keen_seekers() {
  Scene scene = carded(1, "CON").objective(1, "e6").objective(2, "e4");
  scene = tried(scene, "1.1 garde_palais e5; 2.1 bucheron x1", "fig:1.1 stay search bonus:yes joker:0", "");
  EXPECT_EQ(scene.dice_due(), 5);
  scene.dice({4, 4, 1, 1, 1}).play({"bonus:no"});
  EXPECT_EQ(scene.side(1).points, 1);
  scene.play({"pass", "fig:1.1", "stay", "search", "joker:0"});
  EXPECT_EQ(scene.dice_due(), 3);
}

// FA-107: one success of three; with the two failed dice rolled again three, so that a halberd (2+) does 3.
void try_once_upon_a_time() {
  const char* stage = "1.1 garde_palais e5; 2.1 bucheron f5";
  tried(carded(1, "CON"), stage, "fig:1.1 stay act:1 4 1 2 bonus:no", "");
  tried(carded(1, "CON"), stage, "fig:1.1 stay act:1 4 1 2 bonus:yes 4 6", "2.1 f5 4");
}

// FA-108: the sling stone of its own side heals nobody.
void try_feast() {
  tried(carded(1, "CRO"), "1.1 ogre e5 5; 2.1 faon f5; 2.2 bucheron x1", "fig:1.1 stay act:1 4 4 1",
        "1.1 e5 7; 2.1 - 0");
  tried(carded(1, "CRO"), "1.1 gobelin_fronde f8; 1.2 ogre e5 5; 2.1 faon f5 1; 2.2 bucheron x1",
        "fig:1.1 stay act:1 4 1 1", "2.1 - 0");
}

// FA-109: Actions 3 and 4 less two; of two dice one is left; five cells away nobody hears it, nor do the fearless.
void try_boo() {
  const auto dice = [](const std::string& figures) {
    Scene scene = carded(2, "CRO");
    set_stage(scene, figures);
    play_script(scene, "fig:1.1 stay act:1 joker:0");
    return scene.phase() == Phase::daunt ? scene.play({"bonus:yes"}).dice_due() : -scene.dice_due();
  };
  EXPECT_EQ(dice("1.1 archere_rosee e5; 2.1 gobelin_fronde e9"), 1);
  EXPECT_EQ(dice("1.1 clown_canon e5; 2.1 gobelin_fronde g7"), 2);
  EXPECT_EQ(dice("1.1 archere_rosee e5; 2.1 gobelin_fronde e10"), -3);
  EXPECT_EQ(dice("1.1 gnome_mineur e5; 2.1 gobelin_fronde f5"), 1);
  EXPECT_EQ(dice("1.1 bucheron e5; 2.1 gobelin_fronde f5"), -4);
}

// FA-110: printed 4, 5 and 6 at costs 1, 2 and 3.
void try_sturdy() {
  tried(carded(1, "GNO"), "1.1 gnome_mineur e5; 1.2 herisson_piquier h5; 1.3 taupe_geante k5; 2.1 gnome_mineur r20",
        "pass", "1.1 e5 5; 1.2 h5 6; 1.3 k5 6; 2.1 r20 4");
}

// FA-111: from one well to another or to its own lair on a1; then anything but the free move.
void try_tunnel() {
  Scene scene = carded(1, "GNO").piece("puits", "l12").piece("puits", "r18");
  const char* stage = "1.1 gnome_mineur k12; 2.1 bucheron x1";
  scene = tried(scene, stage, "fig:1.1 bonus:yes", "");
  EXPECT_EQ(scene.offers(), (Texts{"place:b1", "place:a2", "place:r17", "place:q18", "place:s18", "place:r19"}));
  const Scene before = scene;
  expect_table(scene.play({"place:q18"}), before, "1.1 q18 5");
  EXPECT_EQ(scene.offers(), (Texts{"move", "nothing"}));
  Scene apart = carded(1, "GNO").piece("puits", "m12").piece("puits", "r18");
  EXPECT_EQ(tried(apart, stage, "fig:1.1", "").phase(), Phase::walk) << "it touches no piece";
}

// FA-112: four cells into the mud, the second time two.
void try_secret_paths() {
  for (const bool second : {false, true}) {
    Scene scene = carded(1, "BOI").piece("bourbier", "l11");
    set_stage(scene, "1.1 ours_miel k12; 2.1 bucheron x1");
    scene.doctor(1, 1).tokens = second;
    scene.play({"fig:1.1"});
    EXPECT_TRUE(scene.offers("walk:m12"));
    EXPECT_EQ(scene.offers("walk:o12"), !second);
    EXPECT_FALSE(scene.offers("walk:p12"));
  }
}

// FA-113: not above the nine of its card.
void try_rising_sap() {
  for (const auto& [stage, table] : {std::pair("1.1 ours_miel e5 4 flames 2 poison 1; 2.1 bucheron r20", "1.1 e5 7"),
                                     {"1.1 ours_miel e5 8; 2.1 bucheron r20", "1.1 e5 9"}})
    tried(carded(1, "BOI"), stage, "fig:1.1 stay nothing bonus:yes", table);
}

// FA-114: Moves of 4 and 3 become 2 and 1 beside the pixie; the free move and the additional one.
void try_frosted_ground() {
  for (const auto& [profile, reached, not_reached] :
       {std::tuple("bucheron", "e7", "e8"), {"clown_canon", "e6", "e7"}}) {
    Scene scene = carded(2, "HIV");
    set_stage(scene, "1.1 " + std::string(profile) + " e5; 2.1 lutin_glaces f5");
    scene.play({"fig:1.1"});
    EXPECT_TRUE(scene.offers("walk:" + std::string(reached)));
    EXPECT_FALSE(scene.offers("walk:" + std::string(not_reached)));
    scene.play({"stay", "move"});
    EXPECT_FALSE(scene.offers("walk:" + std::string(not_reached)));
  }
}

// FA-115: tusks (2+) do 2, and 3 with the breath; the barrow's armour of 3 takes the 2, and nothing of the 3.
void try_north_breath() {
  const char* stage = "1.1 morse_defenses e5; 2.1 brouette_blindee f5";
  tried(carded(1, "HIV"), stage, "fig:1.1 stay act:1 4 4 1 1 bonus:no", "2.1 h5 6");
  tried(carded(1, "HIV"), stage, "fig:1.1 stay act:1 4 4 1 1 bonus:yes", "2.1 h5 3");
}

// FA-116: Action 4; one joker makes it 7, three make it 11, and a later one of the same turn is two dice.
void try_showstopper() {
  const char* stage = "1.1 salamandre e5; 2.1 homme_arbre f5";
  EXPECT_EQ(tried(carded(1, "BRA"), stage, "fig:1.1 stay act:1 joker:3", "").dice_due(), 11);
  Scene scene = tried(carded(1, "BRA"), stage, "fig:1.1 stay act:1 joker:1", "");
  EXPECT_EQ(scene.dice_due(), 7);
  scene.dice({1, 1, 1, 1, 1, 1, 1}).play({"bonus:no", "pass", "fig:1.1", "stay", "act:1", "joker:1"});
  EXPECT_EQ(scene.dice_due(), 6);
}

// FA-117: two cells and not three.
void try_encore() {
  Scene scene = tried(carded(1, "BRA"), "1.1 cracheur_feu e5; 2.1 bucheron f5; 2.2 faon g5",
                      "fig:1.1 stay nothing bonus:yes", "2.1 f5 6 flames 1");
  EXPECT_FALSE(scene.offers("walk:b5"));
  const Scene before = scene;
  expect_table(scene.play({"walk:c5"}), before, "1.1 c5 4");
}

// By the part of a line that names it.
const std::map<std::string, std::function<void()>>& trials() {
  static const std::map<std::string, std::function<void()>> all{
      {"Early wings", try_early_wings},
      {"Wing beat", try_wing_beat},
      {"Keen seekers", try_keen_seekers},
      {"Once upon a time…", try_once_upon_a_time},
      {"Feast", try_feast},
      {"Boo!", try_boo},
      {"Small but sturdy", try_sturdy},
      {"Tunnel", try_tunnel},
      {"Secret paths", try_secret_paths},
      {"Rising sap", try_rising_sap},
      {"Frosted ground", try_frosted_ground},
      {"North breath", try_north_breath},
      {"Showstopper", try_showstopper},
      {"Encore!", try_encore},
  };
  return all;
}

TEST(FA60_rows, every_faction_card_has_its_row_with_both_its_lines) {
  const Content& content = *whole_content();
  const Words words = words_in(Lang::en);
  ASSERT_EQ(std::size(kRows), content.factions.size());
  for (std::size_t i = 0; i < std::size(kRows); ++i) {
    const auto line = [&](std::size_t which, const Message& text) {
      return std::string(content.bonus_names[i][which].in(Lang::en)) + ": " + words.word(text);
    };
    EXPECT_EQ(kRows[i].id, content.faction_texts[i].id);
    EXPECT_EQ(kRows[i].gift, line(0, text_of(content.factions[i].gift)));
    EXPECT_EQ(kRows[i].bonus, line(1, text_of(content.factions[i].bonus)));
  }
}

// FA-104, FA-105, FA-106, FA-107, FA-108, FA-109, FA-110, FA-111, FA-112, FA-113, FA-114, FA-115, FA-116, FA-117
TEST(FA60, both_lines_of_every_faction_card_act) {
  EXPECT_EQ(trials().size(), 2 * std::size(kRows));
  for (const Row& row : kRows)
    for (const std::string line : {row.gift, row.bonus}) {
      SCOPED_TRACE(std::string(row.id) + " " + line);
      try {
        trials().at(line.substr(0, line.find(": ")))();
      } catch (const std::exception& trouble) {
        ADD_FAILURE() << trouble.what();
      }
    }
}

}  // namespace
}  // namespace feerie::fees_darmes
