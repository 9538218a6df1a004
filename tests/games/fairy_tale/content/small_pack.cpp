// The text of the small pack: 80 cards without the expert mark and 20 with it, every kind of points and of effect.
#include "tests/games/fairy_tale/content/small_pack.h"

#include <gtest/gtest.h>

namespace feerie {
namespace {

constexpr std::string_view kGroups = R"(game = "fairy-tale"

[[affinity]]
id = "sun"
name = { en = "Sun", fr = "Soleil" }

[[affinity]]
id = "moon"
name = { en = "Moon", fr = "Lune" }

[[category]]
id = "folk"
name = { en = "Folk", fr = "Peuple" }
)";

// Lines 1 to 10 are the king, 12 to 19 the page, and so on: what tests say about places can be counted here.
constexpr std::string_view kCards = R"([[card]]
id = "king"
name = { en = "King", fr = "Roi" }
text.en = "5 points. Close one of your Sun cards."
text.fr = "5 points. Fermez une de vos cartes Soleil."
affinity = "sun"
category = "folk"
copies = 12
points.fixed = 5
effect.close = { who = "you", what = "sun", count = 1 }

[[card]]
id = "page"
name = { en = "Page", fr = "Page" }
text = { en = "2 points for each of your Kings.", fr = "2 points par Roi que vous avez." }
affinity = "sun"
category = "folk"
copies = 12
points.per = { value = 2, of = "king" }

[[card]]
id = "owl"
name = { en = "Owl", fr = "Chouette" }
text = { en = "1 point.", fr = "1 point." }
affinity = "moon"
category = "folk"
copies = 12
points.fixed = 1
effect.open = { who = "you", what = "any", count = 2 }

[[card]]
id = "bat"
name = { en = "Bat", fr = "Chauve-souris" }
text = { en = "1 point.", fr = "1 point." }
affinity = "moon"
category = "folk"
copies = 12
points.fixed = 1

[[card]]
id = "cat"
name = { en = "Cat", fr = "Chat" }
text = { en = "1 point.", fr = "1 point." }
affinity = "moon"
category = "folk"
copies = 12
points.fixed = 1

[[card]]
id = "fox"
name = { en = "Fox", fr = "Renard" }
text = { en = "1 point.", fr = "1 point." }
affinity = "moon"
category = "folk"
copies = 12
points.fixed = 1

[[card]]
id = "hen"
name = { en = "Hen", fr = "Poule" }
text = { en = "1 point.", fr = "1 point." }
affinity = "sun"
category = "folk"
copies = 8
points.fixed = 1
)";

constexpr std::string_view kExpert = R"([[card]]
id = "wolf"
name = { en = "Wolf", fr = "Loup" }
text = { en = "4 points. Hunt all Hens.", fr = "4 points. Chassez toutes les Poules." }
affinity = "moon"
category = "folk"
copies = 12
expert = true
points.conditional = { value = 4, needs = ["bat", "owl"] }
effect.hunt = { who = "all", what = "hen", count = "all" }

[[card]]
id = "star"
name = { en = "Star", fr = "Étoile" }
text = { en = "6 points for the most.", fr = "6 points pour le plus." }
affinity = "moon"
category = "folk"
copies = 7
expert = true
points.majority = { value = 6, of = "moon" }

[[card]]
id = "mask"
name = { en = "Mask", fr = "Masque" }
text = { en = "-1 point.", fr = "-1 point." }
affinity = "moon"
category = "folk"
copies = 1
expert = true
wild = true
points.fixed = -1
)";

}  // namespace

SmallPack::SmallPack()
    : PlantedPack({{"cards.toml", std::string(kCards)},
                   {"expert.toml", std::string(kExpert)},
                   {"groups.toml", std::string(kGroups)}}) {}

std::vector<std::string> problems_of(const PlantedPack& pack) {
  const auto judgement = judge_fairy_tale(pack.files);
  EXPECT_EQ(judgement.content.has_value(), judgement.problems.empty());
  return lines_of(judgement.problems);
}

}  // namespace feerie
