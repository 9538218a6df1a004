// The cards of Fées d'armes in numbers, as JSON: what a drawing needs and no sentence gives. Words are those of the
// content files, cells are written as on the board.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "catalog/fees_darmes/binding.h"
#include "catalog/fees_darmes/terms.h"
#include "engine/games/fees_darmes/constructs.h"

namespace feerie::inline catalog {

namespace {

using namespace fees_darmes;
using nlohmann::ordered_json;

template <class Row>
void add_fields(ordered_json& json, std::span<const Field<Row>> fields, const Row& row) {
  for (const Field<Row>& field : fields) {
    const int value = field.get(row);
    if (field.kind == FieldKind::word) json[field.name] = field.words[static_cast<std::size_t>(value)];
    else if (field.kind == FieldKind::truth) json[field.name] = value != 0;
    else json[field.name] = value;
  }
}

// Every construct that the row is or has, by its name.
template <class Row>
void add_constructs(ordered_json& json, std::span<const Construct<Row>> all, const Row& row) {
  for (const Construct<Row>& one : all) {
    if (!one.is(row)) continue;
    ordered_json fields = ordered_json::object();
    add_fields(fields, one.fields, row);
    json[one.name] = std::move(fields);
  }
}

ordered_json motto(const CardText& text) { return {{"en", text.line.en}, {"fr", text.line.fr}}; }

std::vector<std::string> faction_ids(const Content& content, std::uint16_t bits) {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < content.faction_texts.size(); ++i)
    if ((bits >> i & 1) != 0) ids.push_back(content.faction_texts[i].id);
  return ids;
}

ordered_json action_facts(const Action& action, const std::string& id) {
  ordered_json json{{"is", "action"}, {"id", id}};
  add_fields<Action>(json, kActionFields, action);
  if (!action.hurts) json.erase("damage");
  json["effects"] = ordered_json::object();
  for (const Effect& effect : action.effects) add_constructs<Effect>(json["effects"], kEffects, effect);
  return json;
}

ordered_json profile_facts(const Content& content, std::size_t at) {
  const Profile& profile = content.profiles[at];
  ordered_json json{{"is", "profile"}, {"factions", faction_ids(content, profile.factions)}};
  add_fields<Profile>(json, kProfileFields, profile);
  json["rules"] = ordered_json::object();
  add_constructs<Profile>(json["rules"], kRules, profile);
  json["auras"] = ordered_json::array();
  for (const Aura& aura : profile.auras) {
    ordered_json one = ordered_json::object();
    add_constructs<Aura>(one, kAuras, aura);
    if (!one.empty()) json["auras"].push_back(std::move(one));
  }
  json["actions"] = ordered_json::array();
  for (std::size_t i = 0; i < profile.action_count; ++i)
    json["actions"].push_back(action_facts(profile.actions[i], content.action_texts[at][i].id));
  json["motto"] = motto(content.profile_texts[at]);
  return json;
}

ordered_json faction_facts(const Faction& faction) {
  ordered_json json{{"is", "faction"}, {"gift", ordered_json::object()}, {"bonus", ordered_json::object()}};
  add_constructs<Gift>(json["gift"], kGifts, faction.gift);
  add_constructs<Bonus>(json["bonus"], kBonuses, faction.bonus);
  return json;
}

// Its cells as they are drawn in the content: # for a cell, . for none.
ordered_json piece_facts(const Piece& piece) {
  ordered_json json{{"is", "piece"}};
  add_fields<Piece>(json, kPieceFields, piece);
  json["cells"] = ordered_json::array();
  for (std::size_t y = 0; y < piece.height; ++y) {
    std::string row;
    for (int x = 0; x < piece.width; ++x) row += (piece.rows[y] >> x & 1) != 0 ? '#' : '.';
    json["cells"].push_back(row);
  }
  return json;
}

ordered_json band_facts(const Content& content, const SampleBand& band) {
  ordered_json json{{"is", "band"}, {"faction", content.faction_texts[band.faction].id}};
  json["figures"] = ordered_json::array();
  for (std::size_t i = 0; i < band.size; ++i) json["figures"].push_back(content.profile_texts[band.figures[i]].id);
  return json;
}

std::string name_of(Cell cell) { return cell_name(cell_thing(cell)); }

// FA-R58: a quarter turn takes (x, y) to (height - 1 - y, x).
ordered_json cells_of(const Piece& piece, const Placed& placed) {
  ordered_json cells = ordered_json::array();
  for (int row = 0; row < piece.height; ++row)
    for (int column = 0; column < piece.width; ++column) {
      if ((piece.rows[static_cast<std::size_t>(row)] >> column & 1) == 0) continue;
      int x = column, y = row, width = piece.width, height = piece.height;
      for (int turn = 0; turn < placed.turn; ++turn) {
        x = std::exchange(y, x);
        x = height - 1 - x;
        std::swap(width, height);
      }
      cells.push_back(name_of(cell_of(placed.at.column + x, placed.at.row + y)));
    }
  return cells;
}

ordered_json battlefield_facts(const Content& content, const Battlefield& field) {
  ordered_json json{{"is", "battlefield"}, {"board", Options{}.board}};  // FA-R79
  json["scenery"] = ordered_json::array();
  for (const Placed& placed : field.scenery)
    json["scenery"].push_back({{"piece", content.piece_texts[placed.piece].id},
                               {"turn", placed.turn},
                               {"cell", name_of(placed.at)},
                               {"cells", cells_of(content.pieces[placed.piece], placed)}});
  for (const Cell cell : field.objectives) json["objectives"].push_back(name_of(cell));
  for (const Cell cell : field.lairs) json["lairs"].push_back(name_of(cell));
  return json;
}

ordered_json facts_of(const Content& content, std::string_view id) {
  for (std::size_t at = 0; at < content.profiles.size(); ++at) {
    if (content.profile_texts[at].id == id) return profile_facts(content, at);
    for (std::size_t i = 0; i < content.action_texts[at].size(); ++i)
      if (content.action_texts[at][i].id == id) return action_facts(content.profiles[at].actions[i], std::string(id));
  }
  if (const Faction* faction = row_of(content.faction_texts, content.factions, id)) return faction_facts(*faction);
  if (const Piece* piece = row_of(content.piece_texts, content.pieces, id)) return piece_facts(*piece);
  if (const SampleBand* band = row_of(content.band_texts, content.bands, id)) return band_facts(content, *band);
  if (const Battlefield* field = row_of(content.battlefield_texts, content.battlefields, id))
    return battlefield_facts(content, *field);
  return {};
}

}  // namespace

std::string FeesDarmesBinding::term_facts(std::string_view id) {
  const ordered_json facts = facts_of(content_with(id), id);
  return facts.is_null() ? "" : facts.dump();
}

std::vector<std::string> FeesDarmesBinding::term_groups(std::string_view id) {
  const Content& content = content_with(id);
  if (const Profile* profile = row_of(content.profile_texts, content.profiles, id))
    return faction_ids(content, profile->factions);
  if (const SampleBand* band = row_of(content.band_texts, content.bands, id))
    return {content.faction_texts[band->faction].id};
  return {};
}

}  // namespace feerie::inline catalog
