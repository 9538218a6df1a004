// A profile as it is written: its numbers, its rules, its auras and its actions, all from the registration. What fields
// of one action must not say together is judged here, where their places are known.
#include <algorithm>

#include "catalog/content/constructs.h"
#include "catalog/fees_darmes/content/draft.h"
#include "engine/games/fees_darmes/constructs.h"

namespace feerie::inline catalog::pack {
namespace {

using namespace fees_darmes;

constexpr Ask kActionName{"name", "name = { en = \"Sting\", fr = \"Piqûre\" }"};

bool pushes(EffectKind kind) {
  return kind == EffectKind::repel || kind == EffectKind::pull || kind == EffectKind::shift;
}

class ProfileReader {
 public:
  ProfileReader(const ContentFile& file, const Node& table, Problems& problems)
      : file_(file), problems_(problems), constructs_(file, problems), fields_(file, table, problems) {}

  std::optional<ProfileEntry> read() {
    const bool known = begin_entry(entry_, file_, fields_, {"id", "id = \"bellsprite\""},
                                   {"name", "name = { en = \"Bellsprite\", fr = \"Clochetin\" }"});
    entry_.factions = fields_.words({"factions", "factions = [\"FEE\"]"}).value_or(std::vector<Word>{});
    constructs_.read<Profile>(fields_, kProfileFields, entry_.row);
    read_rules();
    read_auras();
    read_actions();
    fields_.finish();
    return known ? std::optional(std::move(entry_)) : std::nullopt;
  }

 private:
  void read_rules() {  // FA-54
    const Node* table = fields_.table({"rule", "rule.agile = {}", false});
    if (!table) return;
    constructs_.each<Profile>(*table, kRules, "rule", [&](const Construct<Profile>& rule, Place, Fields& fields) {
      const Text name = constructs_.fill(rule, fields, entry_.row);
      if (rule.named) entry_.rules.push_back({std::string(rule.name), {name.en, name.fr}});
    });
  }

  void read_auras() {  // FA-55
    const auto tables = fields_.tables({"auras", "[[profile.auras]]", false});
    for (std::size_t i = 0; i < tables.size(); ++i) {
      if (i == kMostAuras) return too_many(tables[i].place, "auras", kMostAuras);
      Fields fields(file_, tables[i], problems_, "auras");
      entry_.auras.push_back(constructs_.one<Aura>(fields, "effect", kAuras, entry_.row.auras[i]));
      fields.finish();
    }
  }

  void read_actions() {  // FA-44
    const auto tables = fields_.tables({"actions", "[[profile.actions]]"});
    for (const Node& table : tables) {
      Profile& row = entry_.row;
      if (row.action_count == kMostActions) return too_many(table.place, "actions", kMostActions);
      Fields fields(file_, table, problems_, "actions");
      entry_.actions.push_back({"", fields.noun(kActionName, kLongestName).value_or(Noun{})});
      read_action(fields, row.actions[row.action_count++]);
      fields.finish();
    }
  }

  void read_action(Fields& fields, Action& action) {
    constructs_.read<Action>(fields, kActionFields, action);
    action.hurts = fields.node().find("damage") != nullptr;
    const bool sound = read_effects(fields, action);
    if (!fields.node().find("targets")) action.targets = usual_targets(action);
    if (sound) judge_action(fields, action);
  }

  // FA-49: those before the damage first.
  bool read_effects(Fields& fields, Action& action) {
    const Node* table = fields.table({"effect", "effect.repel = { cells = 2 }", false});
    if (!table) return fields.node().find("effect") == nullptr;
    std::size_t count = 0;
    constructs_.each<Effect>(
        *table, kEffects, "effect", [&](const Construct<Effect>& kind, Place place, Fields& inner) {
          Effect effect;
          constructs_.fill(kind, inner, effect);
          if (count == kMostEffects) too_many(place, "effect", kMostEffects);
          if (count >= kMostEffects) return void(++count);
          if (count > 0 && after_damage(action.effects[count - 1].kind) && !after_damage(effect.kind))
            problems_.add(file_.name, place, Message("content.effect_order").with("word", kind.name));
          action.effects[count++] = effect;
        });
    return count == table->items.size() && count <= kMostEffects;
  }

  void judge_action(Fields& fields, const Action& action) {
    const auto refuse_field = [&](std::string_view field, std::string_view why) {
      fields.report(fields.place_of(field), Message(why));
    };
    const bool push = std::ranges::any_of(action.effects, [](const Effect& effect) { return pushes(effect.kind); });
    if (action.effects[0].kind == EffectKind::none && !action.hurts)
      fields.report(fields.place(), Message("content.idle_action"));
    if (action.plus && !action.hurts) refuse_field("plus", "content.plus_without_damage");
    if (action.range != 0 && action.reach != Reach::shot) refuse_field("range", "content.range_without_shot");
    if (action.charge != 0 && action.reach != Reach::contact) refuse_field("charge", "content.charge_without_contact");
    if ((action.reach == Reach::self) != (action.targets == Targets::self))
      refuse_field(action.reach == Reach::self ? "reach" : "targets", "content.self_alone");
    else if (action.targets == Targets::self
                 ? push
                 : action.targets != Targets::friendly && (action.targets == Targets::any) != push)
      refuse_field("targets", push ? "content.push_targets" : "content.any_without_push");  // FA-R37
  }

  void too_many(Place place, std::string_view word, int most) {
    problems_.add(file_.name, place, Message("content.too_many_of").with("word", word).with("limit", most));
  }

  const ContentFile& file_;
  Problems& problems_;
  ConstructReader constructs_;
  Fields fields_;
  ProfileEntry entry_;
};

}  // namespace

std::optional<ProfileEntry> read_profile(const ContentFile& file, const Node& table, Problems& problems) {
  return ProfileReader(file, table, problems).read();
}

}  // namespace feerie::inline catalog::pack
