// The page and the schema, table by table; see pages.h. The schema is JSON written by hand, for it has three shapes
// only: an object, a number in a range, a word of a list.
#include "catalog/fees_darmes/pages.h"

#include <span>
#include <utility>
#include <vector>

#include "catalog/content/constructs.h"
#include "engine/games/fees_darmes/constructs.h"

namespace feerie::inline catalog {
namespace {

using namespace fees_darmes;

constexpr std::string_view kHead = R"(# Profiles: what a card of Fées d'armes may hold

Everything that acts is a **construct**: registered once in `engine/games/fees_darmes/constructs.h`, with its fields,
their ranges and its rule. This page, the schema `content/fees_darmes/profiles.schema.json`, the reader with its
complaints and the text of the cards are made from there. This page is generated: change the registration, then run the
tests with `FEERIE_GOLDEN=rewrite`.

The files stand in `content/fees_darmes`: `[[profile]]`, `[[faction]]`, `[[piece]]`, `[[band]]` and `[[battlefield]]`,
in as many files as one likes, read in the order of their names. A text is `{ en = "…", fr = "…" }`; a name may bring the
[grammar](messages.md#nouns) by which sentences speak of it. A rule id is that of the law of the game.

```toml
[[profile]]
id = "bellsprite"
name = { en = "Bellsprite", fr = "Clochetin", grammar = { en = "a", fr = "m" } }
line = { en = "You hear it before you see it.", fr = "On l'entend avant de le voir." }  # may be left out
factions = ["FEE"]
cost = 1
health = 2
armour = 0
action = 3
move = 6
rule.flight = {}

[[profile.actions]]
name = { en = "Sting", fr = "Piqûre" }
need = 1
damage = 1
effect.poison = { tokens = 1 }
```

A changed number changes what is played and what the card says. In the texts below `{…}` is a field; `{n:one|other}`
chooses by number or by yes and no (see [messages](messages.md)).
)";

std::string range_of(FieldKind kind, int low, int high, std::span<const std::string_view> words) {
  if (kind == FieldKind::truth) return "true or false";
  if (kind == FieldKind::number) return std::to_string(low) + " to " + std::to_string(high);
  std::string list;
  for (const std::string_view word : words)
    list.append(list.empty() ? "" : ", ").append("\"").append(word).append("\"");
  return list;
}

template <class Row>
std::string cell_of(const Field<Row>& field) {
  return "`" + std::string(field.name) + "` " + range_of(field.kind, field.low, field.high, field.words) +
         (field.required ? "" : ", may be left out");
}

// A bar would end the cell of the table.
std::string in_table(std::string_view text) {
  std::string out;
  for (const char c : text) out.append(c == '|' ? "\\|" : std::string(1, c));
  return out;
}

// The ids of a construct's texts: one, or one for each word of its field that is a word.
template <class Row>
std::vector<std::string> text_ids(const std::string& family, const Construct<Row>& construct) {
  std::vector<std::string> ids{family + "." + std::string(construct.name)};
  for (const Field<Row>& field : construct.fields) {
    if (field.kind != FieldKind::word) continue;
    const std::string stem = ids.front();
    ids.clear();
    for (const std::string_view word : field.words) ids.push_back(stem + "." + std::string(word));
  }
  return ids;
}

struct PageWriter {
  MessageTable en;
  MessageTable fr;
  std::string text{kHead};

  template <class Row>
  void fields(std::string_view title, std::string_view where, std::span<const Field<Row>> all) {
    text.append("\n## ").append(title).append("\n").append(where).append("\n\n| Field | Value |\n|---|---|\n");
    for (const Field<Row>& field : all)
      text += "| `" + std::string(field.name) + "` | " + range_of(field.kind, field.low, field.high, field.words) +
              (field.required ? "" : ", may be left out") + " |\n";
  }

  template <class Row>
  void constructs(std::string_view title, std::string_view where, const std::string& family,
                  std::span<const Construct<Row>> all) {
    text.append("\n## ").append(title).append("\n").append(where);
    text.append("\n\n| Construct | Fields | Rule | English | Français |\n|---|---|---|---|---|\n");
    for (const Construct<Row>& one : all) {
      std::string fields = one.named ? "`name` a text" : "";
      for (const Field<Row>& field : one.fields) fields += (fields.empty() ? "" : "<br>") + cell_of(field);
      std::string english, french;
      for (const std::string& id : text_ids(family, one)) {
        english += (english.empty() ? "" : "<br>") + in_table(en.find(id).value_or(id));
        french += (french.empty() ? "" : "<br>") + in_table(fr.find(id).value_or(id));
      }
      text.append("| `").append(one.name).append("` | ").append(fields.empty() ? "none" : fields).append(" | ");
      text.append(one.rule).append(" | ").append(english).append(" | ").append(french).append(" |\n");
    }
  }
};

// An object of a schema: its fields as they are written, and which of them must be there.
struct ObjectSchema {
  std::string fields{};
  std::string required{};

  void add(std::string_view name, std::string_view value, bool must) {
    fields.append(fields.empty() ? "" : ", ").append("\"").append(name).append("\": ").append(value);
    if (must) required.append(required.empty() ? "" : ", ").append("\"").append(name).append("\"");
  }
  template <class Row>
  void add(std::span<const Field<Row>> all) {
    for (const Field<Row>& field : all) {
      std::string value = "{\"type\": \"boolean\"}";
      if (field.kind == FieldKind::number)
        value = "{\"type\": \"integer\", \"minimum\": " + std::to_string(field.low) +
                ", \"maximum\": " + std::to_string(field.high) + "}";
      if (field.kind == FieldKind::word) value = "{\"enum\": [" + range_of(field.kind, 0, 0, field.words) + "]}";
      add(field.name, value, field.required);
    }
  }
  std::string whole() const {
    return "{\"type\": \"object\", \"additionalProperties\": false, \"required\": [" + required +
           "], \"properties\": {" + fields + "}}";
  }
};

// A table of which each field is a construct; `only`: exactly one.
template <class Row>
std::string schema_of(std::span<const Construct<Row>> all, bool only) {
  ObjectSchema table;
  for (const Construct<Row>& one : all) {
    ObjectSchema object;
    if (one.named) object.add("name", "{\"$ref\": \"#/$defs/text\"}", true);
    object.add(one.fields);
    table.add(one.name, object.whole(), false);
  }
  std::string whole = table.whole();
  if (only) whole.insert(1, "\"minProperties\": 1, \"maxProperties\": 1, ");
  return whole;
}

std::string list_of(std::string_view item, int least = 0, int most = 0) {
  std::string list = "{\"type\": \"array\", \"items\": " + std::string(item);
  if (least > 0) list += ", \"minItems\": " + std::to_string(least);
  if (most > 0) list += ", \"maxItems\": " + std::to_string(most);
  return list + "}";
}

constexpr std::string_view kText = "{\"$ref\": \"#/$defs/text\"}";
constexpr std::string_view kNoun = "{\"$ref\": \"#/$defs/noun\"}";
constexpr std::string_view kWord = "{\"type\": \"string\", \"minLength\": 1}";
constexpr std::string_view kId = "{\"type\": \"string\", \"pattern\": \"^[a-z][a-z0-9]*(_[a-z0-9]+)*$\"}";

ObjectSchema entry_schema(std::string_view id = kId) {
  ObjectSchema entry;
  entry.add("id", id, true);
  entry.add("name", kNoun, true);
  entry.add("line", kText, false);
  return entry;
}

std::string action_schema() {
  ObjectSchema action;
  action.add("name", kNoun, true);
  action.add<Action>(kActionFields);
  action.add("effect", schema_of<Effect>(kEffects, false), false);
  return action.whole();
}

std::string profile_schema() {
  ObjectSchema profile = entry_schema();
  profile.add("factions", list_of(kWord, 1), true);
  profile.add<Profile>(kProfileFields);
  profile.add("rule", schema_of<Profile>(kRules, false), false);
  ObjectSchema aura;
  aura.add("effect", schema_of<Aura>(kAuras, true), true);
  profile.add("auras", list_of(aura.whole(), 0, kMostAuras), false);
  profile.add("actions", list_of(action_schema(), 1, kMostActions), true);
  return profile.whole();
}

std::string faction_schema() {
  ObjectSchema faction = entry_schema("{\"type\": \"string\", \"pattern\": \"^[A-Z]{3}$\"}");
  faction.add("gift", schema_of<Gift>(kGifts, true), true);
  faction.add("bonus", schema_of<Bonus>(kBonuses, true), true);
  return faction.whole();
}

std::string piece_schema() {
  ObjectSchema piece = entry_schema();
  piece.add<Piece>(kPieceFields);
  piece.add("cells", list_of("{\"type\": \"string\", \"pattern\": \"^[#.]+$\"}", 1, kPieceSide), true);
  return piece.whole();
}

std::string band_schema() {
  ObjectSchema band = entry_schema();
  band.add("faction", kWord, true);
  band.add("figures", list_of(kWord, 1, kMostFigures), true);
  return band.whole();
}

std::string battlefield_schema() {
  ObjectSchema field = entry_schema();
  field.add("pieces", "{\"type\": \"object\", \"additionalProperties\": " + std::string(kWord) + "}", true);
  field.add("objectives", list_of(kWord, kObjectives, kObjectives), true);
  field.add("lairs", list_of(kWord, kSides, kSides), true);
  field.add("map", list_of("{\"type\": \"string\", \"pattern\": \"^[a-z.]{24}$\"}", 24, 24), true);
  return field.whole();
}

// Two spaces a level and one field to a line, so that a change shows as a line; what is small stays on one.
std::string laid_out(std::string_view json) {
  std::string out;
  std::size_t depth = 0;
  bool quoted = false;
  std::vector<bool> broken;
  const auto line = [&] { out.append("\n").append(2 * depth, ' '); };
  for (std::size_t at = 0; at < json.size(); ++at) {
    const char c = json[at];
    if (c == '"' && (at == 0 || json[at - 1] != '\\')) quoted = !quoted;
    if (quoted || (c != '{' && c != '}' && c != ',' && c != '[' && c != ']')) {
      if (quoted || c != ' ' || out.back() == ':') out.push_back(c);
      continue;
    }
    if (c == '{' || c == '[') {
      const std::size_t nested = json.find_first_of("{[", at + 1);
      const std::size_t end = json.find_first_of("}]", at + 1);
      broken.push_back(nested < end);
      ++depth;
      out.push_back(c);
      if (broken.back()) line();
    } else if (c == ',') {
      out.push_back(c);
      if (broken.back()) line();
      else out.push_back(' ');
    } else {
      --depth;
      if (broken.back()) line();
      broken.pop_back();
      out.push_back(c);
    }
  }
  return out + "\n";
}

}  // namespace

std::string profiles_page(MessageTable en, MessageTable fr) {
  PageWriter page{en, fr};
  page.fields<Profile>("Numbers of a profile", "Beside id, name, line and factions.", kProfileFields);
  page.constructs<Profile>("Rules", "Of a `[[profile]]`, always in effect: `rule.adviser = { radius = 4 }`.",
                           "fees_darmes.rule", kRules);
  page.constructs<Aura>("Auras",
                        "At the end of the turn (FA-102), two at most: `[[profile.auras]]`, then one `effect.…`.",
                        "fees_darmes.aura", kAuras);
  page.fields<Action>("Numbers of an action",
                      "Each action begins with `[[profile.actions]]`, has a `name`, and damage or an effect or both. "
                      "Without `reach` it is in contact, without `range` a shot goes as far as one sees; without "
                      "`targets` it concerns enemies, or any figure when it repels, pulls or shifts (FA-R37).",
                      kActionFields);
  page.constructs<Effect>("Effects of an action",
                          "`effect.repel = { cells = 2 }`, four at most, in the order written: those before the damage "
                          "first. After the damage come repel, pull, shift, dodge and swap (FA-49).",
                          "fees_darmes.effect", kEffects);
  page.constructs<Gift>("Gifts", "Of a `[[faction]]`, one `gift.…`, always in effect.", "fees_darmes.gift", kGifts);
  page.constructs<Bonus>(
      "Bonuses",
      "Of a `[[faction]]`, one `bonus.…`, for an order token; when it is offered belongs to its kind "
      "(FA-103).",
      "fees_darmes.bonus", kBonuses);
  page.fields<Piece>("Scenery", "Of a `[[piece]]`, beside id, name and `cells`, its drawing.", kPieceFields);
  return std::move(page.text);
}

std::string profiles_schema() {
  ObjectSchema file;
  file.add("game", "{\"const\": \"fees-darmes\"}", false);
  file.add("faction", list_of(faction_schema()), false);
  file.add("profile", list_of(profile_schema()), false);
  file.add("piece", list_of(piece_schema()), false);
  file.add("band", list_of(band_schema()), false);
  file.add("battlefield", list_of(battlefield_schema()), false);
  ObjectSchema text;
  text.add("en", kWord, true);
  text.add("fr", kWord, true);
  ObjectSchema noun = text;
  noun.add("grammar", kText, false);
  std::string whole = file.whole();
  whole.insert(1,
               "\"$schema\": \"https://json-schema.org/draft/2020-12/schema\", \"title\": \"A pack of Fées d'armes\", "
               "\"$defs\": {\"text\": " +
                   text.whole() + ", \"noun\": " + noun.whole() + "}, ");
  return laid_out(whole);
}

}  // namespace feerie::inline catalog
