// Heroes' tables as C++; see tables.h. The words of the vocabulary are also the names of the enums' values, but for the
// ranks, which the rules write in capitals.
#include <array>
#include <span>

#include "catalog/embed/tables.h"
#include "catalog/heroes/content/judge.h"
#include "engine/games/heroes/vocabulary.h"

namespace feerie::inline catalog::embed {
namespace {

using namespace heroes;

std::string number(int value) { return std::to_string(value); }

template <class Enum, std::size_t N>
std::string named(std::string_view type, Enum value, const std::array<std::string_view, N>& words) {
  return std::string(type) + "::" + std::string(word_of(value, words));
}

std::string damage_cell(const Damage& damage) {
  return braced(
      {braced({number(damage.typed[0]), number(damage.typed[1]), number(damage.typed[2])}), number(damage.untyped)});
}

std::string edge_cell(const std::array<Element, kHeights>& edge) {
  return braced({named("Element", edge[0], kElementWords), named("Element", edge[1], kElementWords)});
}

std::string four_cell(const std::array<std::uint8_t, 4>& values) {
  return braced({number(values[0]), number(values[1]), number(values[2]), number(values[3])});
}

std::string action_cell(const Action& action) {
  return braced({named("ActionKind", action.kind, kActionWords), number(action.value)});
}

std::string line_of(const Hero& hero) {
  return row({number(hero.strength), number(hero.circle), edge_cell(hero.left), edge_cell(hero.right),
              number(hero.generic), four_cell(hero.prestige),
              braced({braced({action_cell(hero.actions[0]), action_cell(hero.actions[1])})})});
}

std::string line_of(const Adversary& adversary) {
  return row({named("Colour", adversary.colour, kColourWords), number(adversary.points),
              named("BonusKind", adversary.bonus, kBonusWords), number(adversary.bonus_points),
              named("Colour", adversary.bonus_colour, kColourWords), number(adversary.set_colours),
              number(adversary.least)});
}

std::string line_of(const Tile& tile) {
  return row({named("TileEffect", tile.effect, kTileEffectWords), number(tile.copies), number(tile.value),
              number(tile.other_value), damage_cell(tile.damage), number(tile.dice), number(tile.extra_dice),
              named("ActionKind", tile.needs, kActionWords)});
}

std::string line_of(const Mission& mission) {
  constexpr std::array<std::string_view, kRanks> kRankNames{"b", "a", "s"};
  return row({named("Rank", mission.rank, kRankNames), mission.starting ? "true" : "false",
              named("ConditionKind", mission.condition, kConditionWords), damage_cell(mission.damage),
              number(mission.dice), number(mission.least), number(mission.places), four_cell(mission.prestige)});
}

static_assert(kMaxSlotPrestige == 4 && kMaxPlaces == 4 && kElements == 3 && kHeights == 2);

std::string line_of(const CardText& text) {
  return row({quoted(text.id), noun_cell(text.name), quoted(text.text.en), quoted(text.text.fr)});
}

std::string line_of(const std::array<Damage, kFaces>& faces) {
  std::string out = "    {{";
  for (const Damage& face : faces) out += damage_cell(face) + (&face == &faces.back() ? "" : ", ");
  return out + "}},\n";
}

template <class Rows>
std::string table(std::string_view type, std::string_view name, const Rows& rows) {
  std::string out = "constexpr " + std::string(type) + " " + std::string(name) + "[] = {\n";
  for (const auto& each : rows) out += line_of(each);
  return out + "};\n\n";
}

constexpr std::string_view kHead = R"text(struct Words {
  const char* id;
  NounRow name;
  const char* text_en;
  const char* text_fr;
};

using Faces = std::array<Damage, kFaces>;

)text";

constexpr std::string_view kTail = R"text(CardText text_of(const Words& row) {
  return {row.id, noun_of(row.name), {row.text_en, row.text_fr}};
}

template <std::size_t N>
std::vector<CardText> texts_of(const Words (&rows)[N]) {
  std::vector<CardText> texts;
  for (const Words& row : rows) texts.push_back(text_of(row));
  return texts;
}

template <class Row, std::size_t N>
std::vector<Row> rows_of(const Row (&rows)[N]) {
  return std::vector<Row>(rows, rows + N);
}

Content make_content() {
  Content content;
  content.circles = texts_of(kCircleWords);
  for (std::size_t i = 0; i < kElements; ++i) content.elements[i] = text_of(kElementNames[i]);
  for (std::size_t i = 0; i < kColours; ++i) content.factions[i] = text_of(kFactionWords[i]);
  for (std::size_t i = 0; i < kDice; ++i) content.dice[i] = kDieRows[i];
  content.heroes = rows_of(kHeroRows);
  content.hero_texts = texts_of(kHeroWords);
  content.adversaries = rows_of(kAdversaryRows);
  content.adversary_texts = texts_of(kAdversaryWords);
  content.tiles = rows_of(kTileRows);
  content.tile_texts = texts_of(kTileWords);
  content.missions = rows_of(kMissionRows);
  content.mission_texts = texts_of(kMissionWords);
  content.discard_in_last_round = kDiscardInLastRound;
  return content;
}

}  // namespace
}

)text";

std::string edition_section(const Content& content) {
  std::string out(kHead);
  out += "constexpr std::optional<bool> kDiscardInLastRound = ";
  out += !content.discard_in_last_round ? "std::nullopt" : *content.discard_in_last_round ? "true" : "false";
  out += ";\n\n";
  out += table("Words", "kCircleWords", content.circles) + table("Words", "kElementNames", content.elements) +
         table("Words", "kFactionWords", content.factions);
  out += table("Faces", "kDieRows", content.dice);
  out += table("Hero", "kHeroRows", content.heroes) + table("Words", "kHeroWords", content.hero_texts);
  out += table("Adversary", "kAdversaryRows", content.adversaries) +
         table("Words", "kAdversaryWords", content.adversary_texts);
  out += table("Tile", "kTileRows", content.tiles) + table("Words", "kTileWords", content.tile_texts);
  out += table("Mission", "kMissionRows", content.missions) + table("Words", "kMissionWords", content.mission_texts);
  return out += kTail;
}

std::string heroes_section(const std::vector<Content>& editions) {
  std::string out;
  for (std::size_t i = 0; i < editions.size(); ++i) out += edition_head("heroes", i) + edition_section(editions[i]);
  return out + editions_function("heroes", editions.size());
}

}  // namespace

Section embed_heroes(const EditionFiles& editions) { return section_of(editions, judge_heroes, heroes_section); }

}  // namespace feerie::inline catalog::embed
