// JSON into flat tables, apart from the reader of packs. Words are looked up in the lists below, in the order of the
// enums.
#include "tests/games/fees_darmes/source_pack.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace feerie::fees_darmes {

namespace {

using Json = nlohmann::json;

Json read(const std::string& name) {
  std::ifstream file(std::string(FEERIE_SOURCE_DIR) + "/tests/games/fees_darmes/content/" + name);
  if (!file) throw std::runtime_error("no file " + name);
  return Json::parse(file);
}

template <class Enum, std::size_t N>
Enum named(const std::array<std::string_view, N>& words, const std::string& word) {
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) throw std::runtime_error("unknown word " + word);
  return static_cast<Enum>(found - words.begin());
}

constexpr std::array<std::string_view, 17> kEffects{
    "",        "flammes",      "poison",    "gel",       "soin",  "soin_soi", "purge",   "armure_cible", "entrave",
    "etourdi", "eclaboussure", "execution", "repousser", "tirer", "deplacer", "esquive", "echange"};
constexpr std::array<std::string_view, 3> kReaches{"contact", "tir", "self"};
constexpr std::array<std::string_view, 4> kTargets{"enemy", "friend", "any", "self"};
constexpr std::array<std::string_view, 3> kAuras{"", "poison", "damage"};
constexpr std::array<std::string_view, 3> kAffects{"enemies", "friends", "all"};
constexpr std::array<std::string_view, 2> kScenarioWords{"fouiller", "piller"};
constexpr std::array<std::string_view, 8> kGifts{"",     "initiative_dice",  "scenario_dice", "heal_on_kill",
                                                 "stat", "ignore_difficult", "enemy_move",    "joker_dice"};
constexpr std::array<std::string_view, 8> kBonuses{"",       "extra_move", "reroll_failures", "enemy_dice",
                                                   "tunnel", "heal_clean", "add_gel",         "encore"};
constexpr std::array<std::string_view, 7> kWindows{
    "START_OF_OWN_ACTIVATION", "BEFORE_OWN_ROLL",       "BEFORE_ENEMY_ROLL", "AFTER_OWN_ROLL",
    "END_OF_OWN_ACTIVATION",   "END_OF_ANY_ACTIVATION", "END_OF_TURN"};
constexpr std::array<std::string_view, 4> kFootings{"plain", "difficult", "easy", "blocking"};
constexpr std::array<std::string_view, 3> kHeights{"flat", "low", "tall"};

template <class Number>
Number number(const Json& json, const char* key, int otherwise = 0) {
  return static_cast<Number>(json.value(key, otherwise));
}

// The source writes plain spaces before the marks that French sets apart.
std::string set_apart(std::string text) {
  for (const std::string_view mark : {" :", " !", " ?", " ;", " »"})
    for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at)) text.replace(at, 1, "\u00a0");
  for (auto at = text.find("« "); at != std::string::npos; at = text.find("« ", at)) text.replace(at, 3, "«\u00a0");
  return text;
}
Text text_of(const Json& json) { return {json.at("en"), set_apart(json.at("fr"))}; }
// The name of a rule stands before the colon of its text.
Text head_of(const Json& json) {
  const Text text = text_of(json);
  return {text.en.substr(0, text.en.find(':')), text.fr.substr(0, text.fr.find("\u00a0:"))};
}
// The source knows no grammar.
Noun noun(Text text) { return {std::move(text.en), std::move(text.fr)}; }
CardText card_text(const Json& json, const char* line = nullptr) {
  return {json.at("id"), noun(text_of(json.at("name"))), line == nullptr ? Text{} : text_of(json.at(line))};
}

std::uint8_t at_id(const std::vector<CardText>& texts, std::string_view id) {
  const auto found = std::ranges::find(texts, id, &CardText::id);
  if (found == texts.end()) throw std::runtime_error("nothing is called " + std::string(id));
  return static_cast<std::uint8_t>(found - texts.begin());
}

Action read_action(const Json& json) {
  Action action;
  action.need = number<std::uint8_t>(json, "need");
  action.plus = json.at("plus");
  action.reach = named<Reach>(kReaches, json.at("reach").at("type"));
  action.range = number<std::uint8_t>(json.at("reach"), "range");
  if (!json.at("charge").is_null()) action.charge = json.at("charge").get<std::uint8_t>();
  action.targets = named<Targets>(kTargets, json.at("targets"));
  action.hurts = !json.at("damage").is_null();
  if (action.hurts) action.damage = json.at("damage").at("base").get<std::uint8_t>();
  std::size_t at = 0;
  for (const Json& effect : json.at("effects")) {
    action.effects.at(at).kind = named<EffectKind>(kEffects, effect.at("op"));
    action.effects.at(at++).x = number<std::int8_t>(effect, "x");
  }
  return action;
}

void read_aura(const Json& rule, Profile& profile) {
  const auto free = std::ranges::find(profile.auras, AuraKind::none, &Aura::kind);
  const Json& effect = rule.at("effect");
  free->kind = named<AuraKind>(kAuras, effect.at("op"));
  free->x = number<std::uint8_t>(effect, "x");
  free->radius = number<std::uint8_t>(rule, "x");
  free->affects = named<Affects>(kAffects, rule.at("affects"));
  free->self_included = rule.at("self_included");
}

void read_rule(const Json& rule, Profile& profile, std::vector<CardText>& names, std::vector<Text>& auras) {
  const std::string kind = rule.at("rule");
  const auto x = number<std::uint8_t>(rule, "x");
  if (kind == "vol") profile.flies = true;
  else if (kind == "agile") profile.agile = true;
  else if (kind == "sans_peur") profile.fearless = true;
  else if (kind == "conseiller") profile.adviser = x;
  else if (kind == "peur") profile.fear = x;
  else if (kind == "regeneration") profile.regeneration = x;
  else if (kind == "aura") {
    read_aura(rule, profile);
    auras.push_back(head_of(rule.at("name")));
  } else if (kind != "special") throw std::runtime_error("unknown rule " + kind);
  if (kind != "special") return;
  const Json& effect = rule.at("effect");
  const std::string hook = effect.at("hook");
  if (hook == "ignore_difficult") {
    profile.ignores_difficult = true;
    names.push_back({"ignore_difficult", noun(head_of(rule.at("name")))});
  } else if (hook == "scenario_dice") {
    const auto action = named<Scenario>(kScenarioWords, effect.at("action"));
    profile.scenario_dice[static_cast<std::size_t>(action)] = number<std::uint8_t>(effect, "x");
    names.push_back({action == Scenario::search ? "search_dice" : "loot_dice", noun(head_of(rule.at("name")))});
  } else throw std::runtime_error("unknown hook " + hook);
}

Profile read_profile(const Json& json, Content& content) {
  Profile profile;
  for (const std::string id : json.at("factions"))
    profile.factions = static_cast<std::uint16_t>(profile.factions | 1u << at_id(content.faction_texts, id));
  profile.cost = number<std::uint8_t>(json, "cost");
  profile.health = number<std::uint8_t>(json, "health");
  profile.armour = number<std::uint8_t>(json, "armour");
  profile.action = number<std::uint8_t>(json, "action");
  profile.move = number<std::uint8_t>(json, "move");
  for (const Json& action : json.at("actions")) profile.actions.at(profile.action_count++) = read_action(action);
  auto& names = content.rule_texts.emplace_back();
  auto& auras = content.aura_names.emplace_back();
  for (const Json& rule : json.at("rules")) read_rule(rule, profile, names, auras);
  return profile;
}

Gift read_gift(const Json& effect) {
  Gift gift;
  gift.kind = named<GiftKind>(kGifts, effect.at("op"));
  gift.x = number<std::int8_t>(effect, "x", effect.value("dice", effect.value("first", 0)));
  if (number<int>(effect, "min", 1) != 1) throw std::runtime_error("the least Move is 1 for all");  // FA-81
  gift.most_cost = number<std::uint8_t>(effect, "max_cost");
  gift.per_turn = number<std::uint8_t>(effect, "per_turn", 1);
  if (effect.contains("action")) gift.action = named<Scenario>(kScenarioWords, effect.at("action"));
  return gift;
}

Bonus read_bonus(const Json& json) {
  const Json& effect = json.at("effect");
  Bonus bonus;
  bonus.kind = named<BonusKind>(kBonuses, effect.at("op"));
  bonus.x = number<std::int8_t>(effect, "x", effect.value("bonus_damage", 0));
  bonus.fly = effect.value("fly", false);
  bonus.flames = number<std::uint8_t>(effect, "flammes");
  bonus.least = number<std::uint8_t>(effect, "min", 1);
  bonus.within = number<std::uint8_t>(effect, "within");
  for (const std::string window : json.at("windows"))
    bonus.windows = static_cast<std::uint8_t>(bonus.windows | bit_of(named<Window>(kWindows, window)));
  return bonus;
}

Piece read_piece(const Json& json) {
  Piece piece;
  piece.width = number<std::uint8_t>(json, "w");
  piece.height = number<std::uint8_t>(json, "h");
  for (const Json& cell : json.at("cells")) {
    std::uint8_t& row = piece.rows.at(cell.at(1).get<std::size_t>());
    row = static_cast<std::uint8_t>(row | 1u << cell.at(0).get<unsigned>());
  }
  piece.footing = named<Footing>(kFootings, json.at("movement"));
  piece.stands = named<Height>(kHeights, json.at("height"));
  piece.gives_cover = json.at("gives_cover");
  piece.cover_inside = json.at("cover_inside");
  return piece;
}

SampleBand read_band(const Json& json, const Content& content) {
  SampleBand band;
  band.faction = at_id(content.faction_texts, json.at("faction").get<std::string>());
  for (const std::string id : json.at("figures")) band.figures.at(band.size++) = at_id(content.profile_texts, id);
  std::sort(band.figures.begin(), band.figures.begin() + band.size);
  return band;
}

Cell read_cell(const Json& json) { return feerie::cell_of(json.at(0), json.at(1)); }

Battlefield read_battlefield(const Json& json, const Content& content) {
  Battlefield field;
  for (const Json& piece : json.at("scenery"))
    field.scenery.push_back({at_id(content.piece_texts, piece.at("piece").get<std::string>()),
                             number<std::uint8_t>(piece, "turn"), feerie::cell_of(piece.at("x"), piece.at("y"))});
  for (std::size_t i = 0; i < kObjectives; ++i) field.objectives[i] = read_cell(json.at("objectives").at(i));
  for (std::size_t i = 0; i < kSides; ++i) field.lairs[i] = read_cell(json.at("lairs").at(i));
  return field;
}

Content read_content() {
  const Json json = read("fees_darmes.json");
  Content content;
  for (const Json& faction : json.at("factions")) {
    content.faction_texts.push_back(card_text(faction, "motto"));
    content.bonus_names.push_back(
        {text_of(faction.at("permanent").at("name")), text_of(faction.at("additional").at("name"))});
    content.factions.push_back({read_gift(faction.at("permanent").at("effect")), read_bonus(faction.at("additional"))});
  }
  for (const Json& profile : json.at("profiles")) {
    content.profile_texts.push_back(card_text(profile, "flavour"));
    content.profiles.push_back(read_profile(profile, content));
    auto& actions = content.action_texts.emplace_back();
    for (const Json& action : profile.at("actions"))
      actions.push_back({content.profile_texts.back().id + "." + std::to_string(actions.size() + 1),
                         noun(text_of(action.at("name")))});
  }
  for (const Json& piece : json.at("scenery")) {
    content.piece_texts.push_back(card_text(piece));
    content.pieces.push_back(read_piece(piece));
  }
  for (const Json& band : json.at("sample_bands")) {
    content.band_texts.push_back(card_text(band));
    content.bands.push_back(read_band(band, content));
  }
  const Json fields = read("fees_darmes_battlefields.json");
  for (const Json& field : fields.at("battlefields")) {
    content.battlefield_texts.push_back(card_text(field, "note"));
    content.battlefields.push_back(read_battlefield(field, content));
  }
  return content;
}

}  // namespace

Source source_content() {
  const Json json = read("fees_darmes.json");
  Source source{read_content(), {}, {}, {}};
  for (const Json& profile : json.at("profiles")) {
    auto& actions = source.actions.emplace_back();
    for (const Json& action : profile.at("actions")) actions.push_back(text_of(action.at("text")));
    auto& rules = source.rules.emplace_back();
    for (const Json& rule : profile.at("rules")) rules.push_back(text_of(rule.at("text")));
  }
  for (const Json& faction : json.at("factions"))
    source.cards.push_back({text_of(faction.at("permanent").at("text")), text_of(faction.at("additional").at("text"))});
  return source;
}

}  // namespace feerie::fees_darmes
