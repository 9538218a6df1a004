// The cards say what the source's cards said: every text, in both languages, but for the differences we meant.
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>

#include "catalog/fees_darmes/card_text.h"
#include "tests/games/fees_darmes/cards.h"
#include "tests/games/fees_darmes/pack.h"
#include "tests/games/fees_darmes/source_pack.h"

namespace feerie::fees_darmes {
namespace {

constexpr std::array kLanguages{Lang::en, Lang::fr};

struct Meant {
  std::string_view source, card;
};

// Numbers are digits, so that they follow the content; a radius is said, since it can change; whoever acts is called
// so, whatever its name; a sentence that can stand behind another begins small. Effects are verbs of the action, and
// nobody "soigne" health. Where the source could be read otherwise than FA-111, FA-115 and FA-117 have it, the card
// says which figure moves, that the action need only have damage, and that one may stand on the piece as well as beside
// it.
constexpr std::array<Meant, 36> kMeant{{
    {"Adviser", "Adviser, Aura (4)"},
    {"Conseiller", "Conseiller, Aura (4)"},
    {"Fear", "Fear, Aura (4)"},
    {"Peur", "Peur, Aura (4)"},
    {"If the target", "if the target"},
    {"Si la cible", "si la cible"},
    {"health than the Ogre", "health than the acting figure"},
    {"and the Ogre", "and the acting figure"},
    {"santé que l'Ogre", "santé que la figurine active"},
    {"et l'Ogre", "et la figurine active"},
    {"roll two dice and", "roll 2 dice and"},
    {"lancez deux dés", "lancez 2 dés"},
    {"Once a turn", "On 1 Search a turn"},
    {"roll two more dice when Searching", "roll 2 more dice"},
    {"Une fois par tour", "Pour 1 action Fouiller par tour"},
    {"lancer deux dés de plus pour Fouiller", "lancer 2 dés de plus"},
    {"friendly target, the target heals", "friendly target, heals"},
    {"remove all Flame and Poison tokens from the target", "removes all Flame and Poison tokens"},
    {"la cible regagne 2 en Santé", "rend 2 points de santé"},
    {"la cible regagne 3 en Santé", "rend 3 points de santé"},
    {"retirez tous les jetons Flammes et Poison de la cible", "retire tous les jetons Flammes et Poison"},
    {"figure heals 2", "figure regains 2"},
    {"in play heals 3", "in play regains 3"},
    {"amie soigne 2", "amie regagne 2"},
    {"en jeu soigne 3", "en jeu regagne 3"},
    {"Before the action roll of an enemy within 4 cells of a friendly figure, it rolls two dice fewer",
     "An enemy within 4 cells of a friendly figure rolls 2 dice fewer for its action"},
    {"Avant le jet d'action d'un ennemi situé à 4 cases ou moins d'une figurine amie, il lance deux dés de moins",
     "Un ennemi situé à 4 cases ou moins d'une figurine amie lance 2 dés de moins pour son action"},
    {"cost 1 or 2", "cost 2 or less"},
    {"coût 1 ou 2", "coût 2 ou moins"},
    {"then it moves", "then the friendly figure moves"},
    {"A friendly figure's successful action, if it deals damage, gains Frost",
     "When a friendly figure succeeds with an action that has Damage, this action gains Frost"},
    {"Une action réussie d'une figurine amie, si elle inflige des dégâts, gagne Gel",
     "Quand une figurine amie réussit une action qui a des Dégâts, cette action gagne Gel"},
    {"figure in contact with a scenery piece or your lair, place it on a free cell",
     "figure that is on or beside a scenery piece, or beside your lair, place it on a free cell"},
    {"in contact with another scenery piece or your lair",
     "on or beside a piece it does not touch, or beside your lair"},
    {"amie en contact avec un décor ou avec votre repaire, placez-la sur une case libre",
     "amie qui est sur un décor, ou à côté d'un décor ou de votre repaire, placez-la sur une case libre :"},
    {"en contact avec un autre décor ou avec votre repaire",
     "sur un décor qu'elle ne touche pas, ou à côté d'un tel décor ou de votre repaire"},
}};

// The source's text as our card says it. Of a rule only its whole text is replaced.
std::string as_meant(std::string text, bool whole) {
  for (const auto& [source, card] : kMeant) {
    const bool rule = card.ends_with("Aura (4)");
    if (rule && (!whole || text != source)) continue;
    const auto at = text.find(source);
    if (at != std::string::npos) text.replace(at, source.size(), card);
  }
  return text;
}

TEST(FeesDarmesCardText, SaysOfEveryActionWhatTheSourceSays) {
  const Source source = source_content();
  const Content& content = *whole_content();
  for (const Lang lang : kLanguages)
    for (std::size_t profile = 0; profile < content.profiles.size(); ++profile)
      for (std::size_t action = 0; action < content.profiles[profile].action_count; ++action)
        EXPECT_EQ(card_text(words_in(lang), content.profiles[profile].actions[action],
                            content.action_texts[profile][action].name),
                  as_meant(source.actions[profile][action].in(lang), false));
}

TEST(FeesDarmesCardText, SaysOfEveryRuleAndAuraWhatTheSourceSays) {
  const Source source = source_content();
  const Content& content = *whole_content();
  for (const Lang lang : kLanguages)
    for (std::size_t profile = 0; profile < content.profiles.size(); ++profile) {
      std::vector<std::string> expected;
      for (const Text& rule : source.rules[profile]) expected.push_back(as_meant(rule.in(lang), true));
      EXPECT_EQ(back_of_card(words_in(lang), content, profile), expected) << content.profile_texts[profile].id;
    }
}

TEST(FeesDarmesCardText, SaysOfEveryFactionCardWhatTheSourceSays) {
  const Source source = source_content();
  const Content& content = *whole_content();
  for (const Lang lang : kLanguages)
    for (std::size_t faction = 0; faction < content.factions.size(); ++faction) {
      EXPECT_EQ(words_in(lang).word(text_of(content.factions[faction].gift)),
                as_meant(source.cards[faction][0].in(lang), false));
      EXPECT_EQ(words_in(lang).word(text_of(content.factions[faction].bonus)),
                as_meant(source.cards[faction][1].in(lang), false));
    }
}

TEST(FeesDarmesCardText, SaysWhatAPieceOfSceneryDoes) {
  const Content& content = *whole_content();
  const Piece& grove = content.pieces[piece_called(content, "bosquet")];
  EXPECT_EQ(card_text(words_in(Lang::en), grove), "Difficult (Move 2), low, gives cover, also to a figure inside.");
  EXPECT_EQ(card_text(words_in(Lang::fr), grove),
            "Difficile (Mouvement 2), bas, procure un couvert, aussi à qui s'y tient.");
}

TEST(FAR15, the_text_of_a_piece_says_whom_it_covers) {
  const Piece meadow{.footing = Footing::plain, .stands = Height::flat, .cover_inside = true};
  EXPECT_EQ(card_text(words_in(Lang::en), meadow), "Plain, flat, gives cover to a figure inside.");
  EXPECT_EQ(card_text(words_in(Lang::fr), meadow), "Normal, plat, procure un couvert à qui s'y tient.");
  const Piece statue{.footing = Footing::blocking, .stands = Height::tall};
  EXPECT_EQ(card_text(words_in(Lang::en), statue),
            "Blocking (stops movement), tall (stops line of sight), gives cover.");
}

// FA-102: the bearer is concerned only where the card says so.
TEST(FA102, the_text_of_an_aura_says_whether_its_bearer_is_concerned) {
  const auto said = [](Lang lang, Affects affects, bool self) {
    auto content = std::make_shared<Content>(*whole_content());
    Aura& aura = content->profiles[profile_called(*content, "herisson_piquier")].auras[0];
    aura.affects = affects;
    aura.self_included = self;
    return back_of_card(words_in(lang), *content, profile_called(*content, "herisson_piquier")).front();
  };
  EXPECT_EQ(said(Lang::en, Affects::enemies, false),
            "Aura (1) — Quills: at end of turn each enemy in the aura takes Damage 1 (armour applies)");
  EXPECT_EQ(said(Lang::en, Affects::enemies, true),
            "Aura (1) — Quills: at end of turn each enemy in the aura, as well as its bearer, takes Damage 1 (armour "
            "applies)");
  EXPECT_EQ(said(Lang::en, Affects::everyone, false),
            "Aura (1) — Quills: at end of turn each figure in the aura, but not its bearer, takes Damage 1 (armour "
            "applies)");
  EXPECT_EQ(
      said(Lang::fr, Affects::everyone, true),
      "Aura (1) — Piquants : en fin de tour, chaque figurine dans l'aura, porteur compris, subit Dégâts 1 (armure "
      "déduite)");
  EXPECT_EQ(said(Lang::fr, Affects::friends, false),
            "Aura (1) — Piquants : en fin de tour, chaque ami dans l'aura, sauf le porteur, subit Dégâts 1 (armure "
            "déduite)");
}

}  // namespace
}  // namespace feerie::fees_darmes
