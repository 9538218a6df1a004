// The tables of Fées d'armes as C++; see tables.h. Kinds of constructs bear the names of the enums' values, other words
// are the places in their enums. What belongs to a profile, a faction or a battlefield stands in a table of its own,
// with the place of its owner.
#include <array>
#include <span>

#include "catalog/embed/tables.h"
#include "catalog/fees_darmes/content/judge.h"
#include "engine/games/fees_darmes/constructs.h"

namespace feerie::inline catalog::embed {
namespace {

using namespace fees_darmes;

std::string number(int value) { return std::to_string(value); }
std::string truth(bool value) { return value ? "true" : "false"; }

template <class Enum>
std::string enumerator(std::string_view type, Enum value) {
  return std::string(type) + "{" + std::to_string(static_cast<int>(value)) + "}";
}

template <class Row>
std::string kind(std::string_view type, std::span<const Construct<Row>> all, const Row& row) {
  const Construct<Row>* construct = construct_of(all, row);
  return std::string(type) + "::" + std::string(construct == nullptr ? "none" : construct->name);
}

template <class List, class Cell>
std::string list_cell(const List& list, Cell cell) {
  std::string out = "{{";
  for (const auto& each : list) out += (out.size() > 2 ? ", " : "") + cell(each);
  return out + "}}";
}

std::string cell_cell(Cell cell) { return braced({number(cell.column), number(cell.row)}); }

std::string effect_cell(const Effect& effect) {
  return braced({kind<Effect>("EffectKind", kEffects, effect), number(effect.x)});
}

std::string action_cell(const Action& action) {
  return braced({number(action.need), truth(action.plus), enumerator("Reach", action.reach), number(action.range),
                 number(action.charge), enumerator("Targets", action.targets), truth(action.hurts),
                 number(action.damage), list_cell(action.effects, effect_cell)});
}

std::string aura_cell(const Aura& aura) {
  return braced({kind<Aura>("AuraKind", kAuras, aura), number(aura.x), number(aura.radius),
                 enumerator("Affects", aura.affects), truth(aura.self_included)});
}

std::string line_of(const Profile& profile) {
  return row({number(profile.factions), number(profile.cost), number(profile.health), number(profile.armour),
              number(profile.action), number(profile.move), truth(profile.flies), truth(profile.agile),
              truth(profile.fearless), truth(profile.ignores_difficult), number(profile.adviser), number(profile.fear),
              number(profile.regeneration), list_cell(profile.scenario_dice, number),
              list_cell(profile.auras, aura_cell), list_cell(profile.actions, action_cell),
              number(profile.action_count)});
}

std::string line_of(const Faction& faction) {
  const Gift& gift = faction.gift;
  const Bonus& bonus = faction.bonus;
  return row({braced({kind<Gift>("GiftKind", kGifts, gift), number(gift.x), number(gift.most_cost),
                      number(gift.per_turn), enumerator("Scenario", gift.action)}),
              braced({kind<Bonus>("BonusKind", kBonuses, bonus), number(bonus.x), truth(bonus.fly),
                      number(bonus.flames), number(bonus.least), number(bonus.within), number(bonus.windows)})});
}

std::string line_of(const Piece& piece) {
  return row({number(piece.width), number(piece.height), list_cell(piece.rows, number),
              enumerator("Footing", piece.footing), enumerator("Height", piece.stands), truth(piece.gives_cover),
              truth(piece.cover_inside)});
}

std::string line_of(const SampleBand& band) {
  return row({number(band.faction), number(band.size), list_cell(band.figures, number)});
}

std::string line_of(const CardText& text) {
  return row({quoted(text.id), noun_cell(text.name), quoted(text.line.en), quoted(text.line.fr)});
}

// The cells and lairs of a battlefield.
struct Goals {
  const Battlefield& field;
};
std::string line_of(const Goals& goals) {
  return row({list_cell(goals.field.objectives, cell_cell), list_cell(goals.field.lairs, cell_cell)});
}

struct OwnText {
  std::size_t owner;
  CardText text;
};
std::string line_of(const OwnText& own) {
  return row({std::to_string(own.owner), quoted(own.text.id), noun_cell(own.text.name)});
}

struct OwnPlaced {
  std::size_t owner;
  Placed placed;
};
std::string line_of(const OwnPlaced& own) {
  return row({std::to_string(own.owner),
              braced({number(own.placed.piece), number(own.placed.turn), cell_cell(own.placed.at)})});
}

// An array, because some of these may be empty.
template <class Rows>
std::string table(std::string_view type, std::string_view name, const Rows& rows) {
  std::string out = "constexpr std::array<" + std::string(type) + ", " + std::to_string(rows.size()) + "> " +
                    std::string(name) + "{{\n";
  for (const auto& each : rows) out += line_of(each);
  return out + "}};\n\n";
}

CardText nameless(const Text& name) { return {"", {name.en, name.fr}}; }

template <class Lists, class AsText>
std::vector<OwnText> owned(const Lists& lists, AsText as_text) {
  std::vector<OwnText> rows;
  for (std::size_t owner = 0; owner < lists.size(); ++owner)
    for (const auto& each : lists[owner]) rows.push_back({owner, as_text(each)});
  return rows;
}

constexpr std::string_view kHead = R"text(struct Words {
  const char* id;
  NounRow name;
  const char* line_en;
  const char* line_fr;
};

struct OwnWords {
  std::size_t owner;
  const char* id;
  NounRow name;
};

struct Goals {
  std::array<Cell, kObjectives> objectives;
  std::array<Cell, kSides> lairs;
};

struct Scenery {
  std::size_t owner;
  Placed placed;
};

)text";

constexpr std::string_view kTail = R"text(template <std::size_t N>
std::vector<CardText> texts_of(const std::array<Words, N>& rows) {
  std::vector<CardText> texts;
  for (const Words& row : rows) texts.push_back({row.id, noun_of(row.name), {row.line_en, row.line_fr}});
  return texts;
}

template <std::size_t N>
std::vector<std::vector<CardText>> owned_texts(const std::array<OwnWords, N>& rows, std::size_t owners) {
  std::vector<std::vector<CardText>> texts(owners);
  for (const OwnWords& row : rows) texts[row.owner].push_back({row.id, noun_of(row.name)});
  return texts;
}

template <class Row, std::size_t N>
std::vector<Row> rows_of(const std::array<Row, N>& rows) {
  return std::vector<Row>(rows.begin(), rows.end());
}

Content make_content() {
  Content content;
  content.profiles = rows_of(kProfileRows);
  content.profile_texts = texts_of(kProfileWords);
  content.action_texts = owned_texts(kActionWords, kProfileRows.size());
  content.rule_texts = owned_texts(kRuleWords, kProfileRows.size());
  content.aura_names.resize(kProfileRows.size());
  for (const OwnWords& row : kAuraWords) content.aura_names[row.owner].push_back({row.name.en, row.name.fr});
  content.factions = rows_of(kFactionRows);
  content.faction_texts = texts_of(kFactionWords);
  content.bonus_names.resize(kFactionRows.size());
  for (std::size_t i = 0; i < kBonusWords.size(); ++i)
    content.bonus_names[i / 2][i % 2] = {kBonusWords[i].name.en, kBonusWords[i].name.fr};
  content.pieces = rows_of(kPieceRows);
  content.piece_texts = texts_of(kPieceWords);
  content.bands = rows_of(kBandRows);
  content.band_texts = texts_of(kBandWords);
  for (const Goals& row : kBattlefieldRows) content.battlefields.push_back({{}, row.objectives, row.lairs});
  for (const Scenery& row : kSceneryRows) content.battlefields[row.owner].scenery.push_back(row.placed);
  content.battlefield_texts = texts_of(kBattlefieldWords);
  return content;
}

}  // namespace
}

)text";

std::string edition_section(const Content& content) {
  std::vector<Goals> goals;
  std::vector<OwnPlaced> scenery;
  for (std::size_t owner = 0; owner < content.battlefields.size(); ++owner) {
    goals.push_back({content.battlefields[owner]});
    for (const Placed& placed : content.battlefields[owner].scenery) scenery.push_back({owner, placed});
  }
  const auto as_it_is = [](const CardText& text) { return text; };
  std::string out(kHead);
  out += table("Profile", "kProfileRows", content.profiles) + table("Words", "kProfileWords", content.profile_texts);
  out += table("OwnWords", "kActionWords", owned(content.action_texts, as_it_is)) +
         table("OwnWords", "kRuleWords", owned(content.rule_texts, as_it_is)) +
         table("OwnWords", "kAuraWords", owned(content.aura_names, nameless));
  out += table("Faction", "kFactionRows", content.factions) + table("Words", "kFactionWords", content.faction_texts) +
         table("OwnWords", "kBonusWords", owned(content.bonus_names, nameless));
  out += table("Piece", "kPieceRows", content.pieces) + table("Words", "kPieceWords", content.piece_texts);
  out += table("SampleBand", "kBandRows", content.bands) + table("Words", "kBandWords", content.band_texts);
  out += table("Goals", "kBattlefieldRows", goals) + table("Scenery", "kSceneryRows", scenery) +
         table("Words", "kBattlefieldWords", content.battlefield_texts);
  return out += kTail;
}

std::string fees_darmes_section(const std::vector<Content>& editions) {
  std::string out;
  for (std::size_t i = 0; i < editions.size(); ++i)
    out += edition_head("fees_darmes", i) + edition_section(editions[i]);
  return out + editions_function("fees_darmes", editions.size());
}

}  // namespace

Section embed_fees_darmes(const EditionFiles& editions) {
  return section_of(editions, judge_fees_darmes, fees_darmes_section);
}

}  // namespace feerie::inline catalog::embed
