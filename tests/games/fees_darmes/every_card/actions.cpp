// Every action of every profile, carried out once: the line of its card, a stage, dice and answers, and what stands on
// the board then, worked out by hand from the line and the ids of section 10. The acting figure is 1.1 on e5; nobody
// else takes part but who is put. Then, for all alike, what the line says of success, range and charge (FA-45, FA-75,
// FA-63). An action without a row is a failure.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

#include "catalog/fees_darmes/card_text.h"
#include "tests/games/fees_darmes/cards.h"
#include "tests/games/fees_darmes/every_card/stage.h"

namespace feerie::fees_darmes {
namespace {

struct Deed {
  const char* profile;
  const char* card;    // its line in English
  const char* stage;   // besides 1.1, whose health may be given first: "7; 2.1 …"
  const char* script;  // from the target on
  const char* table;   // afterwards; who is not named stands as before
};

// An adviser stands in its own aura, so a 3 is a success of its own dice (FA-64, FA-55).
constexpr Deed kDeeds[] = {
    // Fairy Court
    {"clochetin", "Sting (1): Damage 1.", "2.1 archere_rosee f5", "4 1 1", "2.1 f5 2"},
    {"archere_rosee", "Dew arrow (2+): Shot, Damage 1+.", "2.1 bucheron p16", "4 4 4", "2.1 p16 5"},
    {"archere_rosee", "Wooden fang (1): Damage 1.", "2.1 archere_rosee f5", "5 1 1", "2.1 f5 2"},
    {"lutin_farceur", "Trip (1): Damage 1, Repel (2).", "2.1 archere_rosee f5", "1 4 1", "2.1 h5 2"},
    {"lutin_farceur", "Bad joke (2): Shot (4), Shift (3).", "2.1 bucheron i5", "4 4 1 shift:s", "2.1 i8 6"},
    {"fee_marraine", "Wand (2+): Shot (6), Damage 1+.", "2.1 bucheron k5", "3 3 3", "2.1 k5 5"},
    {"fee_marraine",
     "Helping hand (1): Shot (6), friendly target, the target heals 2 health, remove all Flame and Poison tokens from "
     "the target.",
     "1.2 bucheron k5 3 flames 2 poison 1", "3 1 1", "1.2 k5 5"},
    {"lame_aile", "Winged thrust (2+): Charge (3), Damage 2+.", "2.1 bucheron i5", "4 4 4 1", "1.1 h5 5; 2.1 i5 4"},
    {"lame_aile", "Sleight (2): Damage 2, Dodge (3).", "2.1 bucheron f5", "4 4 1 1 walk:e8", "1.1 e8 5; 2.1 f5 5"},
    {"lanciere_papillon", "Pollen lance (2+): Charge (4), Damage 2+, Repel (1).", "2.1 bucheron j5", "4 4 1 1",
     "1.1 i5 6; 2.1 k5 5"},
    {"lanciere_papillon", "Wing gust (1): Shot (3), Shift (3).", "2.1 bucheron h5", "4 1 1 1 shift:n", "2.1 h2 6"},
    {"reine_fees", "Amber sceptre (2+): Damage 3+, Repel (2).", "2.1 bucheron f5", "3 3 3 1 1", "2.1 h5 3"},
    {"reine_fees", "Rain of sparks (2+): Shot (8), Damage 2+.", "2.1 bucheron m5", "3 3 1 1 1", "2.1 m5 5"},
    {"reine_fees", "Curtsy (1): Shot (6), Shift (3).", "2.1 bucheron k5", "3 1 1 1 1 shift:w", "2.1 h5 6"},
    // Crowned Tales
    {"souris_cochere", "Nibble (1): Damage 1.", "2.1 archere_rosee f5", "4 1", "2.1 f5 2"},
    {"garde_palais", "Halberd (2+): Damage 2+.", "2.1 bucheron f5", "4 4 4", "2.1 f5 4"},
    {"garde_palais", "Halt! (2): Damage 1, Repel (2).", "2.1 archere_rosee f5", "4 4 1", "2.1 h5 2"},
    {"conseillere", "Fan slap (1): Damage 1.", "2.1 archere_rosee f5", "3 1 1", "2.1 f5 2"},
    {"conseillere", "This way, please (1): Shot (6), Shift (2).", "1.2 bucheron k5", "3 1 1 shift:s", "1.2 k7 6"},
    {"arbaletriere", "Leaded bolt (2+): Shot, Damage 2+.", "2.1 bucheron e20", "4 4 4", "2.1 e20 4"},
    {"arbaletriere", "Stock blow (1): Damage 1, Repel (1).", "2.1 archere_rosee f5", "6 1 1", "2.1 g5 2"},
    {"princesse_guerriere", "Rapier (2+): Damage 2+.", "2.1 bucheron f5", "4 4 4 4", "2.1 f5 3"},
    {"princesse_guerriere", "Pirouette (2): Damage 1, Dodge (3).", "2.1 archere_rosee f5", "4 4 1 1 walk:b5",
     "1.1 b5 6; 2.1 f5 2"},
    {"chat_bottes", "Fine blade (2+): Damage 1+, Dodge (3).", "2.1 archere_rosee f5", "4 4 4 1 walk:b2",
     "1.1 b2 4; 2.1 f5 1"},
    {"chat_bottes", "Smooth talker (2): Shot (5), Shift (4).", "2.1 bucheron j5", "4 4 1 1 shift:e", "2.1 n5 6"},
    {"bucheron", "Felling axe (2+): Damage 2+.", "2.1 garde_palais f5", "4 4 4 1", "2.1 f5 2"},
    {"bucheron", "Split the bark (2+): Damage 1+, target's Armour -2 for this action.", "2.1 brouette_blindee f5",
     "4 4 4 4", "2.1 f5 4"},
    {"chevalier_servant", "Tourney lance (2+): Charge (4), Damage 2+, Repel (1).", "2.1 bucheron j5", "4 4 1 1",
     "1.1 i5 7; 2.1 k5 5"},
    {"chevalier_servant", "Broadsword (1+): Damage 1+.", "2.1 bucheron f5", "4 4 4 1", "2.1 f5 4"},
    // Bogeyfolk
    {"gobelin_chapardeur", "Shiv (1): Damage 1.", "2.1 archere_rosee f5", "4 1", "2.1 f5 2"},
    {"gobelin_fronde", "Pebble (1): Shot (8), Damage 1.", "2.1 archere_rosee m5", "4 1 1", "2.1 m5 2"},
    {"epouvantail", "Lashing straw (1+): Damage 1+.", "2.1 bucheron f5", "4 4 4", "2.1 f5 4"},
    {"sorciere_chaudron", "Spoiled apple (2): Shot (5), Damage 1, Poison (2).", "2.1 archere_rosee j5", "4 4 1 1",
     "2.1 j5 2 poison 2"},
    {"sorciere_chaudron", "Broom swat (1+): Damage 1+, Dodge (3).", "2.1 bucheron f5", "4 4 4 1 walk:e2",
     "1.1 e2 4; 2.1 f5 4"},
    {"ogre", "Club (2+): Damage 2+.", "2.1 garde_palais f5", "4 4 4", "2.1 f5 2"},
    {"ogre",
     "Eat the children (5): if the target has less health than the acting figure, it is eliminated and the acting "
     "figure recovers all lost health.",
     "7; 2.1 bucheron f5", "joker:1 4 4 4 4 4", "1.1 e5 10; 2.1 - 0"},
    {"grand_loup", "Fangs (2+): Charge (3), Damage 2+.", "2.1 bucheron i5", "4 4 4 1", "1.1 h5 7; 2.1 i5 4"},
    {"grand_loup", "Huff and puff (2): Shot (5), Repel (4).", "2.1 bucheron j5", "4 4 1 1", "2.1 n5 6"},
    {"croquemitaine", "Closet claws (2+): Damage 3+.", "2.1 bucheron f5", "4 4 4 1", "2.1 f5 3"},
    {"croquemitaine", "Under the bed (2): Shot (6), Damage 1, Pull (5).", "2.1 archere_rosee k5", "4 4 1 1",
     "2.1 f5 2"},
    {"troll_pont", "Big fist (2+): Damage 3+, Repel (3).", "2.1 bucheron f5", "4 4 1 1", "2.1 i5 4"},
    {"troll_pont", "Paving stone (2+): Shot (5), Damage 2+, Repel (1).", "2.1 bucheron j5", "4 4 4 1", "2.1 k5 4"},
    // Burrow Gnomes
    {"gnome_mineur", "Pickaxe (1): Damage 1.", "2.1 archere_rosee f5", "4 1", "2.1 f5 2"},
    {"gnome_artificier", "Firecracker (2): Shot (6), Damage 1, Flames (1).", "2.1 archere_rosee k5", "4 4 1",
     "2.1 k5 2 flames 1"},
    {"gnome_artificier", "Wrench (1): Damage 1.", "2.1 archere_rosee f5", "4 1 1", "2.1 f5 2"},
    {"champignon", "Spores (1): Damage 1, Poison (1).", "2.1 archere_rosee f5", "4 1 1", "2.1 f5 2 poison 1"},
    {"champignon", "Green cloud (2): Shot (3), Poison (2).", "2.1 bucheron h5", "4 4 1", "2.1 h5 6 poison 2"},
    {"herisson_piquier", "Pike (2+): Damage 1+, Repel (1).", "2.1 bucheron f5", "4 4 4", "2.1 g5 5"},
    {"ancien_terrier", "Gnarled staff (2+): Damage 2+.", "2.1 bucheron f5", "3 3 3", "2.1 f5 4"},
    {"ancien_terrier", "Spring grapnel (2): Shot (6), Damage 1, Pull (4).", "2.1 archere_rosee k5", "3 3 1",
     "2.1 g5 2"},
    {"taupe_geante", "Digging claws (2+): Damage 2+.", "2.1 bucheron f5", "4 4 4 1", "2.1 f5 4"},
    {"taupe_geante", "Landslide (2): Shot (3), Damage 1, target's Move -2 (minimum 1) until end of turn, Repel (2).",
     "2.1 archere_rosee h5", "4 4 1 1", "2.1 j5 2 hindered 2"},
    {"brouette_blindee", "Ram (2+): Charge (4), Damage 2+, Repel (3).", "2.1 bucheron j5", "4 4 1 1",
     "1.1 i5 6; 2.1 m5 5"},
    {"brouette_blindee", "Bolt spray (2+): Shot (4), Damage 1+.", "2.1 bucheron i5", "4 4 4 4", "2.1 i5 4"},
    {"golem_jardin", "Crush (2+): Damage 3+, Repel (2).", "2.1 bucheron f5", "4 4 4 1 1", "2.1 h5 3"},
    {"golem_jardin",
     "Flowerpot toss (2+): Shot (6), Damage 2+, each other figure in contact with the target takes Damage 1 (armour "
     "applies).",
     "2.1 archere_rosee l5; 2.2 bucheron k5", "4 4 1 1 1", "2.1 l5 2; 2.2 k5 5"},
    // Deepwood
    {"faon", "Kick (1): Damage 1.", "2.1 archere_rosee f5", "4 1 1", "2.1 f5 2"},
    {"dryade", "Brambles (2): Shot (5), Damage 1, Poison (1), Pull (3).", "2.1 archere_rosee j5", "4 4 1 1",
     "2.1 g5 2 poison 1"},
    {"dryade", "Bark slap (1+): Damage 1+.", "2.1 bucheron f5", "4 4 1 1", "2.1 f5 5"},
    {"ours_miel", "Paw swipe (2+): Damage 2+, Repel (1).", "2.1 bucheron f5", "4 4 4 1", "2.1 g5 4"},
    {"ours_miel", "Bear hug (3+): Damage 4+.", "2.1 bucheron f5", "4 4 4 4", "2.1 f5 2"},
    {"licorne", "Spiral horn (2+): Charge (4), Damage 3+.", "2.1 bucheron j5", "4 4 1 1", "1.1 i5 8; 2.1 j5 4"},
    {"licorne",
     "Healing tear (1): friendly target, the target heals 3 health, remove all Flame and Poison tokens from the "
     "target.",
     "1.2 bucheron f5 2 flames 1 poison 2", "4 1 1 1", "1.2 f5 5"},
    {"homme_arbre", "Main branch (2+): Damage 3+, Repel (2).", "2.1 bucheron f5", "4 4 4 1", "2.1 h5 3"},
    {"homme_arbre", "Roots (2): Shot (5), Damage 1, target's Move -2 (minimum 1) until end of turn, Pull (3).",
     "2.1 archere_rosee j5", "4 4 1 1", "2.1 g5 2 hindered 2"},
    // Winter Court
    {"lutin_glaces", "Pinch (1): Damage 1, Frost.", "2.1 brouette_blindee f5", "4 1 1", "2.1 f5 5"},
    {"bonhomme_neige", "Snowball (2+): Shot (7), Damage 1+.", "2.1 bucheron l5", "4 4 4", "2.1 l5 5"},
    {"bonhomme_neige", "Carrot jab (1): Damage 1.", "2.1 archere_rosee f5", "4 1 1", "2.1 f5 2"},
    {"renard_givre", "Cold bite (2+): Damage 1+, Frost, Dodge (2).", "2.1 brouette_blindee f5", "4 4 4 walk:c3",
     "1.1 c3 3; 2.1 f5 4"},
    {"harpie_blizzard", "Talons (2+): Damage 2+, Frost, Dodge (2).", "2.1 brouette_blindee f5", "4 4 1 1 walk:e3",
     "1.1 e3 4; 2.1 f5 4"},
    {"harpie_blizzard", "Gust (2): Shot (4), Repel (4).", "2.1 bucheron i5", "4 4 1 1", "2.1 m5 6"},
    {"morse_defenses", "Tusks (2+): Damage 2+, Repel (2).", "2.1 bucheron f5", "4 4 1 1", "2.1 h5 5"},
    {"morse_defenses", "Belly slide (1): Charge (5), Damage 1, Repel (3).", "2.1 archere_rosee k5", "4 1 1 1",
     "1.1 j5 9; 2.1 n5 2"},
    {"traineau_fou", "Collide (1+): Charge (4), Damage 1+, Repel (2).", "2.1 bucheron j5", "4 4 1",
     "1.1 i5 7; 2.1 l5 5"},
    {"traineau_fou", "Deafening bells (2): Shot (3), target's Action -1 (minimum 1) until end of turn.",
     "2.1 bucheron h5", "4 4 1", "2.1 h5 6 stunned 1"},
    {"dame_givre", "Mirror shard (2+): Shot (8), Damage 2+, Frost.", "2.1 brouette_blindee m5", "4 4 4 1 1",
     "2.1 m5 3"},
    {"dame_givre", "Icy kiss (3+): Damage 4+, Frost.", "2.1 homme_arbre f5", "4 4 4 4 1", "2.1 f5 7"},
    {"dame_givre", "Northern call (2): Shot (6), Pull (4).", "2.1 bucheron k5", "4 4 1 1 1", "2.1 g5 6"},
    // Ember Circus
    {"feu_follet", "Burn (1): Flames (1).", "2.1 bucheron f5", "4 1 1", "2.1 f5 6 flames 1"},
    {"cracheur_feu", "Burning breath (2): Shot (4), Flames (2).", "2.1 bucheron i5", "4 4 1", "2.1 i5 6 flames 2"},
    {"cracheur_feu", "Torch (1): Damage 1.", "2.1 archere_rosee f5", "4 1 1", "2.1 f5 2"},
    {"acrobate", "Somersault (2+): Damage 1+, Dodge (4).", "2.1 archere_rosee f5", "4 4 1 walk:i9",
     "1.1 i9 3; 2.1 f5 2"},
    {"clown_canon", "Confetti ball (2+): Shot, Damage 2+, Repel (1).", "2.1 bucheron e15", "4 4 1 1", "2.1 e16 5"},
    {"clown_canon", "Custard pie (1): Damage 1, target's Action -1 (minimum 1) until end of turn.",
     "2.1 archere_rosee f5", "4 1 1 1", "2.1 f5 2 stunned 1"},
    {"dompteuse", "Whip (2+): Shot (3), Damage 1+, Pull (2).", "2.1 bucheron h5", "3 3 3", "2.1 f5 5"},
    {"dompteuse", "Into the ring! (1): Shot (6), friendly target, Shift (3).", "1.2 bucheron k5", "3 1 1 shift:n",
     "1.2 k2 6"},
    {"salamandre", "Burning spit (2+): Damage 1+, Flames (1).", "2.1 bucheron f5", "4 4 4 1", "2.1 f5 5 flames 1"},
    {"salamandre", "Sticky tongue (2): Shot (5), Pull (4).", "2.1 bucheron j5", "4 4 1 1", "2.1 f5 6"},
    {"meneuse_piste", "Sword cane (2+): Damage 2+, Dodge (2).", "2.1 bucheron f5", "3 3 1 1 walk:e7",
     "1.1 e7 6; 2.1 f5 5"},
    {"meneuse_piste", "Drum roll (1): Shot (8), friendly target, Shift (4).", "1.2 bucheron m5", "3 1 1 1 shift:s",
     "1.2 m9 6"},
    {"dragonnet", "Blazing maw (2+): Damage 2+, Flames (1).", "2.1 bucheron f5", "4 4 4 1", "2.1 f5 4 flames 1"},
    {"dragonnet", "Fire torrent (2): Shot (5), Flames (3).", "2.1 bucheron j5", "4 4 1 1", "2.1 j5 6 flames 3"},
};

// The number of the action with this line, from 1.
int number_of(const Deed& deed) {
  const Content& content = *whole_content();
  const std::size_t profile = profile_called(content, deed.profile);
  for (std::size_t i = 0; i < content.profiles[profile].action_count; ++i)
    if (card_text(words_in(Lang::en), content.profiles[profile].actions[i], content.action_texts[profile][i].name) ==
        deed.card)
      return static_cast<int>(i) + 1;
  throw std::runtime_error(std::string(deed.profile) + " has no " + deed.card);
}

// With the free move left out and the action chosen.
Scene staged(const Deed& deed) {
  Scene scene;
  std::string stage = deed.stage;
  const bool wounded = stage.starts_with("7;");
  const std::string acting = "1.1 " + std::string(deed.profile) + " e5";
  set_stage(scene, acting + (wounded ? " " : "; ") + stage);
  scene.play({"fig:1.1", "stay", "act:" + std::to_string(number_of(deed))});
  return scene;
}

// FA-47, FA-48, FA-50, FA-63, FA-65, FA-66, FA-68, FA-72, FA-76, FA-83, FA-84, FA-85, FA-86, FA-87, FA-88, FA-89,
// FA-90, FA-91, FA-92, FA-93, FA-94, FA-95, FA-96
TEST(FA44, every_action_does_what_its_card_says) {
  for (const Deed& deed : kDeeds) {
    SCOPED_TRACE(std::string(deed.profile) + ": " + deed.card);
    try {
      Scene scene = staged(deed);
      const Scene before = scene;
      play_script(scene, deed.script);
      expect_table(scene, before, deed.table);
      EXPECT_EQ(scene.phase(), Phase::activate) << "the activation is over (FA-29)";
    } catch (const std::exception& trouble) {
      ADD_FAILURE() << trouble.what();
    }
  }
}

// "(2+)" needs two: with one success nothing happens, but for a charge, which comes before the dice (FA-R63).
TEST(FA45_actions, with_one_success_too_few_every_action_fails) {
  for (const Deed& deed : kDeeds) {
    SCOPED_TRACE(deed.card);
    Scene scene = staged(deed);
    const Scene before = scene;
    scene.answer("joker:0");
    std::cmatch need;
    ASSERT_TRUE(std::regex_search(deed.card, need, std::regex(R"(\((\d)\+?\):)")));
    for (int successes = std::stoi(need[1]) - 1; scene.dice_due() > 0; --successes) scene.die(successes > 0 ? 6 : 1);
    expect_table(scene, before, "");
    EXPECT_EQ(scene.phase(), Phase::activate);
  }
}

bool offered_at(const Deed& deed, bool friendly, int columns) {
  Scene scene;
  const std::string at = cell_name(cell_at(4 + columns, 4));
  set_stage(scene, "1.1 " + std::string(deed.profile) + " e5; " + (friendly ? "1.2" : "2.1") + " bucheron " + at);
  return scene.play({"fig:1.1", "stay"}).offers("act:" + std::to_string(number_of(deed)));
}

// FA-R39: at most so many cells; FA-R35: a charge of four ends beside a figure five cells away.
TEST(FA75_actions, every_action_reaches_as_far_as_its_card_says) {
  for (const Deed& deed : kDeeds) {
    SCOPED_TRACE(std::string(deed.profile) + ": " + deed.card);
    const std::string card = deed.card;
    const bool friendly = card.find("friendly") != std::string::npos;
    std::smatch found;
    int reach = 1;
    if (std::regex_search(card, found, std::regex(R"(Shot \((\d)\))"))) reach = std::stoi(found[1]);
    else if (std::regex_search(card, found, std::regex(R"(Charge \((\d)\))"))) reach = std::stoi(found[1]) + 1;
    else if (card.find("Shot,") != std::string::npos) reach = 18;
    EXPECT_TRUE(offered_at(deed, friendly, reach));
    EXPECT_EQ(offered_at(deed, friendly, reach + 1), reach == 18) << "a Shot without a range goes as far as one sees";
  }
}

// FA-R37: who may push may push friends; "friendly target" concerns them alone, and nobody itself.
TEST(FAR37_actions, every_action_concerns_whom_its_card_says) {
  for (const Deed& deed : kDeeds) {
    SCOPED_TRACE(std::string(deed.profile) + ": " + deed.card);
    const std::string card = deed.card;
    const bool pushes = std::regex_search(card, std::regex("Repel|Pull|Shift"));
    const bool friendly = card.find("friendly") != std::string::npos;
    EXPECT_EQ(offered_at(deed, true, 1), pushes || friendly);
    EXPECT_EQ(offered_at(deed, false, 1), !friendly);
  }
}

TEST(FA44_rows, every_action_has_its_row) {
  const Content& content = *whole_content();
  std::set<std::pair<std::string, std::string>> rows, cards;
  for (const Deed& deed : kDeeds) rows.emplace(deed.profile, deed.card);
  for (std::size_t profile = 0; profile < content.profiles.size(); ++profile)
    for (std::size_t i = 0; i < content.profiles[profile].action_count; ++i)
      cards.emplace(
          content.profile_texts[profile].id,
          card_text(words_in(Lang::en), content.profiles[profile].actions[i], content.action_texts[profile][i].name));
  EXPECT_EQ(rows, cards);
  EXPECT_EQ(std::size(kDeeds), cards.size());
}

}  // namespace
}  // namespace feerie::fees_darmes
