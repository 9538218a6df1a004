// The text of the pack. What tests plant mistakes in stands at the head of each file, so that lines can be counted.
#include "tests/games/heroes/content/pack.h"

#include <gtest/gtest.h>

namespace feerie {
namespace {

constexpr std::string_view kBasics = R"(game = "heroes"
# basics

[[element]]
id = "lightning"
name = { en = "Lightning", fr = "Foudre" }

[[element]]
id = "fire"
name = { en = "Fire", fr = "Feu" }

[[element]]
id = "ice"
name = { en = "Ice", fr = "Glace" }

[[faction]]
id = "wolves"
name = { en = "Wolves", fr = "Loups" }
colour = "brown"

[[faction]]
id = "frogs"
name = { en = "Frogs", fr = "Grenouilles" }
colour = "green"

[[faction]]
id = "herons"
name = { en = "Herons", fr = "Hérons" }
colour = "blue"

[[faction]]
id = "foxes"
name = { en = "Foxes", fr = "Renards" }
colour = "red"

[[circle]]
id = "moon"
name = { en = "Moon", fr = "Lune" }

[[die]]
colour = "green"
faces = [{}, {}, { any = 1 }, { any = 1 }, { any = 2 }, { any = 2 }]

[[die]]
colour = "yellow"
faces = [{}, {}, {}, {}, {}, { ice = 1 }]

[[die]]
colour = "red"
faces = [{}, {}, {}, {}, {}, { lightning = 1, fire = 1 }]
)";

constexpr std::string_view kHeroesHead = R"([[hero]]
id = "ada"
name = { en = "Ada", fr = "Ada la Brave" }
circle = "moon"
strength = 3
left = { upper = "fire", lower = "ice" }
right = { lower = "lightning" }
generic_slots = 2
prestige_slots = [2, 1, 2]
actions = ["fight 2", "mission"]
)";

constexpr std::string_view kAdversariesHead = R"([[adversary]]
id = "alpha"
name = { en = "Alpha", fr = "Meneur" }
colour = "brown"
points = 1
bonus.collection = { points = 4, colours = ["brown", "green", "blue"] }

[[adversary]]
id = "bullfrog"
name = { en = "Bullfrog", fr = "Ouaouaron" }
colour = "green"
points = 2
bonus.majority = { points = 3, colour = "red" }

[[adversary]]
id = "grey_heron"
name = { en = "Grey Heron", fr = "Héron cendré" }
colour = "blue"
points = 0
bonus.strength = { points = 4 }

[[adversary]]
id = "vixen"
name = { en = "Vixen", fr = "Renarde" }
colour = "red"
points = 1
bonus.number = { points = 3, least = 5 }

[[adversary]]
id = "cub"
name = { en = "Cub", fr = "Louveteau" }
colour = "brown"
points = 0
bonus.per_colour = { points = 1, colour = "brown" }

[[adversary]]
id = "tadpole"
name = { en = "Tadpole", fr = "Têtard" }
colour = "green"
points = 0
bonus.per_tile = { points = 1 }
)";

constexpr std::string_view kMissionsHead = R"([[mission]]
id = "mill"
name = { en = "The Mill", fr = "Le Moulin" }
rank = "B"
starting = true
condition.damage = { any = 1, fire = 1 }
prestige = [4, 2]

[[mission]]
id = "cove"
name = { en = "The Cove", fr = "La Crique" }
rank = "A"
starting = true
condition.dice = ["green", "yellow"]
prestige = [6, 4, 1]

[[mission]]
id = "gate"
name = { en = "The Gate", fr = "La Porte" }
rank = "S"
starting = true
condition.adversaries = 6
prestige = [8]
)";

struct TileText {
  const char* id;
  const char* effect;
  const char* needs;
};

constexpr TileText kTiles[] = {
    {"bolt", "opponent_damage = { any = 2, fire = 1 }", ""},
    {"trap", "opponent_rolls = { dice = [\"green\", \"yellow\"] }", ""},
    {"well", "heal_all = {}", ""},
    {"map", "heal_then_mission = { value = 1 }", ""},
    {"pike", "fight = { value = 3 }", ""},
    {"harp", "shine = { value = 4 }", ""},
    {"fog", "constellation_then_roll = { dice = [\"yellow\"] }", "constellation"},
    {"cup", "shine_shared = { value = 2, other_value = 1 }", "shine"},
    {"dog", "fight_with_extra_die = { value = 2, dice = [\"green\", \"yellow\"], extra_dice = [\"red\"] }", "fight"},
};

// Eight lines each, nine with needs.
std::string tiles_text() {
  std::string out;
  for (const TileText& tile : kTiles) {
    const std::string id = tile.id;
    out += "[[tile]]\nid = \"" + id + "\"\nname = { en = \"" + id + "\", fr = \"" + id + "\" }\ntext.en = \"Do.\"\n" +
           "text.fr = \"Faites.\"\ncopies = 2\neffect." + tile.effect + "\n";
    if (*tile.needs != '\0') out += std::string("needs = \"") + tile.needs + "\"\n";
    out += "\n";
  }
  return out;
}

// `n` plain entries, counted from 1, after the head.
std::string filled(std::string_view head, std::string_view kind, int n, std::string_view rest) {
  std::string out(head);
  for (int i = 1; i <= n; ++i) {
    const std::string id = std::string(kind) + "_" + std::to_string(i);
    out += "\n[[" + std::string(kind) + "]]\nid = \"" + id + "\"\nname = { en = \"" + id + "\", fr = \"" + id +
           "\" }\n" + std::string(rest);
  }
  return out;
}

std::string missions_text() {
  std::string out(kMissionsHead);
  for (const auto& [rank, n] : {std::pair{"B", 5}, std::pair{"A", 4}, std::pair{"S", 3}}) {
    for (int i = 1; i <= n; ++i) {
      const std::string id = "mission_" + std::string(1, static_cast<char>(rank[0] + 32)) + std::to_string(i);
      out += "\n[[mission]]\nid = \"" + id + "\"\nname = { en = \"" + id + "\", fr = \"" + id + "\" }\nrank = \"" +
             rank + "\"\ncondition.damage = { any = 1 }\nprestige = [2, 1]\n";
    }
  }
  return out;
}

}  // namespace

PlantedPack heroes_pack() {
  return PlantedPack({{"adversaries.toml", filled(kAdversariesHead, "adversary", 36, "colour = \"red\"\npoints = 3\n")},
                      {"basics.toml", std::string(kBasics)},
                      {"heroes.toml", filled(kHeroesHead, "hero", 59, "circle = \"moon\"\nstrength = 1\n")},
                      {"missions.toml", missions_text()},
                      {"tiles.toml", tiles_text()}});
}

Lines heroes_problems_of(const PlantedPack& pack) {
  const auto judgement = judge_heroes(pack.files);
  EXPECT_EQ(judgement.content.has_value(), judgement.problems.empty());
  return lines_of(judgement.problems);
}

}  // namespace feerie
