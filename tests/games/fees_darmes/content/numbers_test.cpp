// A changed number of the content changes what is played and what the card says: each number of each construct, at two
// values, with what the rules make of it worked out by hand. Rows are made through the registration, as the reader
// makes them. No number may be without its case.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <regex>
#include <set>

#include "catalog/content/construct_text.h"
#include "catalog/fees_darmes/card_text.h"
#include "engine/games/fees_darmes/constructs.h"
#include "tests/games/fees_darmes/cards.h"
#include "tests/games/fees_darmes/scene.h"

namespace feerie::fees_darmes {
namespace {

using Edit = std::function<void(Content&)>;

std::shared_ptr<const Content> edited(const Edit& edit) {
  auto content = std::make_shared<Content>(*whole_content());
  edit(*content);
  return content;
}

Profile& named(Content& content, std::string_view id) { return content.profiles[profile_called(content, id)]; }

// The construct of this name, its field at this value, all others as low as they may be.
template <class Row>
void make(std::span<const Construct<Row>> all, std::string_view name, std::string_view field, int value, Row& row) {
  for (const Construct<Row>& one : all) {
    if (one.name != name) continue;
    one.mark(row);
    for (const Field<Row>& each : one.fields)
      if (each.required) each.set(row, each.low);
    for (const Field<Row>& each : one.fields)
      if (each.name == field) return each.set(row, value);
  }
  FAIL() << "there is no " << name << "." << field;
}

template <class Row, std::size_t Count>
void set(const std::array<Field<Row>, Count>& all, std::string_view name, int value, Row& row) {
  for (const Field<Row>& each : all)
    if (each.name == name) return each.set(row, value);
  FAIL() << "there is no " << name;
}

// A woodcutter (four dice) with this effect on its first action, which needs one success.
std::shared_ptr<const Content> with_effect(std::string_view name, std::string_view field, int value, Action action) {
  return edited([&](Content& content) {
    action.need = 1;
    make<Effect>(kEffects, name, field, value, action.effects[0]);
    named(content, "bucheron").actions[0] = action;
  });
}

Scene effect_scene(std::string_view name, std::string_view field, int value, Action action = {},
                   const std::string& at = "f5") {
  Scene scene({}, with_effect(name, field, value, action));
  scene.put(1, "bucheron", "e5").put(2, "homme_arbre", at);
  return scene;
}

Scene& hit(Scene& scene) { return scene.play({"fig:1.1", "stay", "act:1", "joker:0"}).dice({4, 4, 4, 4}); }

Action pushing(Reach reach = Reach::contact) { return {.reach = reach, .targets = Targets::any}; }

int column_after(Scene scene) { return scene.figure(2, 1).at.column; }

// Both pass, so the turn ends.
Scene dusk(const Edit& edit, const std::string& near) {
  Scene scene({}, edited(edit));
  scene.put(1, "bucheron", "e5").put(2, "garde_palais", near).begin();
  return scene;
}

Edit aura(std::string_view name, std::string_view field, int value) {
  return [=](Content& content) { make<Aura>(kAuras, name, field, value, named(content, "bucheron").auras[0]); };
}

Edit rule(std::string_view profile, std::string_view name, std::string_view field, int value) {
  return [=](Content& content) { make<Profile>(kRules, name, field, value, named(content, profile)); };
}

Edit gift(std::string_view faction, std::string_view name, std::string_view field, int value) {
  return [=](Content& content) {
    Gift& row = content.factions[faction_called(content, faction)].gift;
    row = {};
    make<Gift>(kGifts, name, field, value, row);
  };
}

Edit bonus(std::string_view faction, std::string_view name, std::string_view field, int value) {
  return [=](Content& content) {
    Bonus& row = content.factions[faction_called(content, faction)].bonus;
    row = {};
    make<Bonus>(kBonuses, name, field, value, row);
  };
}

Edit and_then(Edit first, Edit second) {
  return [=](Content& content) {
    first(content);
    second(content);
  };
}

// Dice that a figure with these rules rolls for a Search or a Loot.
int scenario_dice(const Edit& edit, const std::string& what, std::initializer_list<std::string> before = {}) {
  Scene scene({}, edited(edit));
  scene.card(1, "CON").put(1, "garde_palais", "e5").put(2, "bucheron", "x1").objective(1, "e6").lair(2, "f5").begin();
  scene.play({"fig:1.1", "stay", what}).play(before).play({"joker:0"});
  return scene.dice_due();
}

int dice_of_attack(const Edit& edit, const std::string& bystander, std::initializer_list<std::string> answers = {}) {
  Scene scene({}, edited(edit));
  scene.card(2, "CRO").put(1, "garde_palais", "e5").put(2, "gobelin_fronde", "f5").put(2, "ogre", bystander).begin();
  scene.play({"fig:1.1", "stay", "act:1", "joker:0"}).play(answers);
  return scene.dice_due();
}

int steps_offered(Scene& scene, const std::vector<std::string>& cells) {
  int steps = 0;
  for (const std::string& cell : cells) steps += scene.offers("walk:" + cell) ? 1 : 0;
  return steps;
}

struct Case {
  std::map<int, int> expected;  // at this value of the number
  std::function<int(int)> measure;
};

std::map<std::string, Case> effect_cases() {
  std::map<std::string, Case> cases;
  cases["effect.flames.tokens"] = {{{1, 1}, {3, 3}}, [](int n) {  // FA-87
                                     Scene scene = effect_scene("flames", "tokens", n);
                                     return hit(scene.begin()).figure(2, 1).flames;
                                   }};
  cases["effect.poison.tokens"] = {{{1, 1}, {3, 3}}, [](int n) {  // FA-88
                                     Scene scene = effect_scene("poison", "tokens", n);
                                     return hit(scene.begin()).figure(2, 1).poison;
                                   }};
  cases["effect.heal.health"] = {{{1, 3}, {4, 6}}, [](int n) {  // FA-90
                                   Scene scene = effect_scene("heal", "health", n);
                                   scene.begin().doctor(2, 1).health = 2;
                                   return hit(scene).health(2, 1);
                                 }};
  cases["effect.heal_self.health"] = {{{1, 3}, {4, 6}}, [](int n) {  // FA-90
                                        Scene scene = effect_scene("heal_self", "health", n);
                                        scene.begin().doctor(1, 1).health = 2;
                                        return hit(scene).health(1, 1);
                                      }};
  // The treefolk has 12 health and armour 2.
  cases["effect.target_armour.armour"] = {{{1, 10}, {2, 9}}, [](int n) {  // FA-92
                                            const Action blow{.hurts = true, .damage = 3};
                                            Scene scene = effect_scene("target_armour", "armour", n, blow);
                                            return hit(scene.begin()).health(2, 1);
                                          }};
  cases["effect.hinder.cells"] = {{{1, 3}, {2, 2}}, [](int n) {  // FA-93, FA-81: Move 4
                                    Scene scene = effect_scene("hinder", "cells", n);
                                    hit(scene.begin());
                                    return scene.game().move_value(scene.state(), scene.figure(2, 1));
                                  }};
  cases["effect.stun.dice"] = {{{1, 3}, {2, 2}}, [](int n) {  // FA-94, FA-78: Action 4
                                 Scene scene = effect_scene("stun", "dice", n);
                                 hit(scene.begin()).play({"fig:2.1", "stay", "act:1", "joker:0"});
                                 return scene.dice_due();
                               }};
  cases["effect.splash.damage"] = {{{1, 3}, {3, 1}}, [](int n) {  // FA-95: 4 health without armour
                                     Scene scene = effect_scene("splash", "damage", n);
                                     scene.put(2, "fee_marraine", "g5");
                                     return hit(scene.begin()).health(2, 2);
                                   }};
  return cases;
}

std::map<std::string, Case> push_cases() {
  std::map<std::string, Case> cases;
  cases["effect.repel.cells"] = {{{1, 6}, {3, 8}}, [](int n) {  // FA-83: from f5, which is column 5
                                   Scene scene = effect_scene("repel", "cells", n, pushing());
                                   return column_after(hit(scene.begin()));
                                 }};
  cases["effect.pull.cells"] = {{{1, 10}, {3, 8}}, [](int n) {  // FA-84: from l5
                                  Scene scene = effect_scene("pull", "cells", n, pushing(Reach::shot), "l5");
                                  return column_after(hit(scene.begin()));
                                }};
  cases["effect.shift.cells"] = {{{1, 6}, {3, 8}}, [](int n) {  // FA-85
                                   Scene scene = effect_scene("shift", "cells", n, pushing());
                                   return column_after(hit(scene.begin()).play({"shift:e"}));
                                 }};
  cases["effect.dodge.cells"] = {{{1, 1}, {3, 3}}, [](int n) {  // FA-86
                                   Scene scene = effect_scene("dodge", "cells", n);
                                   hit(scene.begin());
                                   return steps_offered(scene, {"d5", "c5", "b5", "a5"});
                                 }};
  return cases;
}

std::map<std::string, Case> back_cases() {
  std::map<std::string, Case> cases;
  const auto poisoned = [](const Edit& edit, const std::string& near) {
    return dusk(edit, near).play({"pass", "pass"}).figure(2, 1).poison;
  };
  const auto health = [](const Edit& edit, const std::string& near) {
    return dusk(edit, near).play({"pass", "pass"}).health(2, 1);
  };
  // FA-102; the poison of the same turn takes one token and one health (FA-88). The guard has 4 health and armour 1.
  cases["aura.poison.tokens"] = {{{1, 0}, {3, 2}}, [=](int n) { return poisoned(aura("poison", "tokens", n), "f5"); }};
  cases["aura.poison.radius"] = {{{1, 4}, {2, 3}}, [=](int n) { return health(aura("poison", "radius", n), "g5"); }};
  cases["aura.damage.damage"] = {{{2, 3}, {3, 2}}, [=](int n) { return health(aura("damage", "damage", n), "f5"); }};
  cases["aura.damage.radius"] = {
      {{1, 4}, {2, 2}}, [=](int n) {
        return health(and_then(aura("damage", "radius", n), [](Content& c) { named(c, "bucheron").auras[0].x = 3; }),
                      "g5");
      }};
  cases["rule.adviser.radius"] = {{{2, 4}, {3, 3}}, [](int n) {  // FA-64, FA-79
                                    Scene scene({}, edited(rule("conseillere", "adviser", "radius", n)));
                                    scene.put(1, "bucheron", "e5").put(1, "conseillere", "e8").put(2, "faon", "f5");
                                    scene.begin().play({"fig:1.1", "stay", "act:1", "joker:0"});
                                    return scene.state().agenda.need;
                                  }};
  cases["rule.fear.radius"] = {{{2, 3}, {3, 2}}, [](int n) {  // FA-69: the guard has three dice
                                 return dice_of_attack(rule("ogre", "fear", "radius", n), "e8", {"bonus:no"});
                               }};
  cases["rule.regeneration.health"] = {{{1, 2}, {3, 4}}, [](int n) {  // FA-71
                                         Scene scene = dusk(rule("garde_palais", "regeneration", "health", n), "x1");
                                         scene.doctor(2, 1).health = 1;
                                         return scene.play({"pass", "pass"}).health(2, 1);
                                       }};
  cases["rule.loot_dice.dice"] = {{{1, 4}, {3, 6}}, [](int n) {  // FA-100
                                    return scenario_dice(rule("garde_palais", "loot_dice", "dice", n), "loot");
                                  }};
  cases["rule.search_dice.dice"] = {
      {{1, 4}, {3, 6}},
      [](int n) { return scenario_dice(rule("garde_palais", "search_dice", "dice", n), "search", {"bonus:no"}); }};
  return cases;
}

std::map<std::string, Case> gift_cases() {
  std::map<std::string, Case> cases;
  cases["gift.initiative_dice.dice"] = {{{2, 3}, {4, 5}}, [](int n) {  // FA-104, and one of the other
                                          Scene scene({}, edited(gift("FEE", "initiative_dice", "dice", n)));
                                          scene.card(1, "FEE").put(1, "bucheron", "e5").put(2, "bucheron", "x1");
                                          return scene.begin().play({"pass", "pass"}).dice_due();
                                        }};
  cases["gift.scenario_dice.dice"] = {{{1, 4}, {3, 6}}, [](int n) {  // FA-106
                                        return scenario_dice(gift("CON", "scenario_dice", "dice", n), "search",
                                                             {"bonus:yes"});
                                      }};
  cases["gift.scenario_dice.per_turn"] = {
      {{1, 0}, {2, 1}}, [](int n) {  // asked again at the second Search of the turn
        Scene scene({}, edited(gift("CON", "scenario_dice", "per_turn", n)));
        scene.card(1, "CON")
            .put(1, "garde_palais", "e5")
            .put(2, "bucheron", "x1")
            .objective(1, "e6")
            .objective(2, "e4");
        scene.begin().play({"fig:1.1", "stay", "search", "bonus:yes", "joker:0"}).dice({4, 4, 4, 4});
        scene.play({"pass", "fig:1.1", "stay", "search"});
        return scene.phase() == Phase::extra_dice ? 1 : 0;
      }};
  cases["gift.heal_on_kill.health"] = {{{1, 6}, {3, 8}}, [](int n) {  // FA-108
                                         Scene scene({}, edited(gift("CRO", "heal_on_kill", "health", n)));
                                         scene.card(1, "CRO").put(1, "ogre", "e5").put(2, "faon", "f5");
                                         scene.put(2, "bucheron", "x1").begin().doctor(1, 1).health = 5;
                                         scene.play({"fig:1.1", "stay", "act:1", "joker:0"}).dice({4, 4, 1});
                                         return scene.health(1, 1);
                                       }};
  const auto sturdy = [](const std::string& field, int n) {
    Scene scene({}, edited(gift("GNO", "health", field, n)));
    scene.card(1, "GNO").put(1, field == "health" ? "clochetin" : "bucheron", "e5").put(2, "faon", "x1").begin();
    return scene.health(1, 1);
  };
  cases["gift.health.health"] = {{{1, 3}, {4, 6}}, [=](int n) { return sturdy("health", n); }};        // FA-110
  cases["gift.health.most_cost"] = {{{2, 6}, {3, 7}}, [=](int n) { return sturdy("most_cost", n); }};  // cost 3
  const auto slowed = [](const Edit& edit) {
    Scene scene({}, edited(edit));
    scene.card(2, "HIV").put(1, "clochetin", "e5").put(2, "lutin_glaces", "f5").begin().play({"fig:1.1"});
    return scene.game().move_value(scene.state(), scene.figure(1, 1));
  };
  cases["gift.enemy_move.cells"] = {{{1, 5}, {4, 2}},  // FA-114: Move 6
                                    [=](int n) { return slowed(gift("HIV", "enemy_move", "cells", n)); }};
  cases["gift.first_joker.dice"] = {{{3, 9}, {4, 10}}, [](int n) {  // FA-116: four dice, two jokers
                                      Scene scene({}, edited(gift("BRA", "first_joker", "dice", n)));
                                      scene.card(1, "BRA").put(1, "salamandre", "e5").put(2, "bucheron", "f5");
                                      scene.begin().play({"fig:1.1", "stay", "act:1", "joker:2"});
                                      return scene.dice_due();
                                    }};
  return cases;
}

std::map<std::string, Case> bonus_cases() {
  std::map<std::string, Case> cases;
  cases["bonus.extra_move.cells"] = {{{1, 1}, {4, 4}}, [](int n) {  // FA-105
                                       Scene scene({}, edited(bonus("FEE", "extra_move", "cells", n)));
                                       scene.card(1, "FEE").put(1, "archere_rosee", "k12").put(2, "bucheron", "x1");
                                       scene.begin().play({"fig:1.1", "stay", "nothing", "bonus:yes"});
                                       return steps_offered(scene, {"l12", "m12", "n12", "o12", "p12"});
                                     }};
  cases["bonus.enemy_dice.dice"] = {{{1, 2}, {2, 1}}, [](int n) {  // FA-109: three dice
                                      return dice_of_attack(bonus("CRO", "enemy_dice", "dice", n), "r20",
                                                            {"bonus:yes"});
                                    }};
  cases["bonus.enemy_dice.least"] = {
      {{1, 1}, {2, 2}}, [](int n) {
        return dice_of_attack(and_then(bonus("CRO", "enemy_dice", "least", n),
                                       [](Content& c) { c.factions[faction_called(c, "CRO")].bonus.x = -5; }),
                              "r20", {"bonus:yes"});
      }};
  cases["bonus.enemy_dice.within"] = {
      {{2, 0}, {3, 1}}, [](int n) {  // whether it is offered at all
        Scene scene({}, edited(bonus("CRO", "enemy_dice", "within", n)));
        scene.card(2, "CRO").put(1, "archere_rosee", "e5").put(2, "gobelin_fronde", "h5");
        scene.begin().play({"fig:1.1", "stay", "act:1", "joker:0"});
        return scene.phase() == Phase::daunt ? 1 : 0;
      }};
  cases["bonus.heal_clean.health"] = {{{1, 3}, {3, 5}}, [](int n) {  // FA-113
                                        Scene scene({}, edited(bonus("BOI", "heal_clean", "health", n)));
                                        scene.card(2, "BOI").put(1, "ogre", "e5").put(2, "bucheron", "r20");
                                        scene.begin().doctor(2, 1).health = 2;
                                        scene.play({"pass", "pass", "bonus:yes"});
                                        return scene.health(2, 1);
                                      }};
  cases["bonus.add_frost.damage"] = {{{1, 1}, {2, 0}}, [](int n) {  // FA-115: the guard has 4 health, the blow is 2
                                       Scene scene({}, edited(bonus("HIV", "add_frost", "damage", n)));
                                       scene.card(1, "HIV").put(1, "morse_defenses", "e5").put(2, "garde_palais", "f5");
                                       scene.put(2, "faon", "x1").begin();
                                       scene.play({"fig:1.1", "stay", "act:1", "joker:0"}).dice({4, 4, 1, 1});
                                       scene.play({"bonus:yes"});
                                       return scene.health(2, 1);
                                     }};
  const auto encore = [](std::string_view field, int n) {
    Scene scene({}, edited(bonus("BRA", "encore", field, n)));
    scene.card(1, "BRA").put(1, "acrobate", "e5").put(2, "bucheron", "f5").begin();
    scene.play({"fig:1.1", "stay", "nothing", "bonus:yes"});
    return scene;
  };
  cases["bonus.encore.tokens"] = {{{1, 1}, {3, 3}}, [=](int n) { return encore("tokens", n).figure(2, 1).flames; }};
  cases["bonus.encore.cells"] = {{{1, 1}, {3, 3}}, [=](int n) {
                                   Scene scene = encore("cells", n);
                                   return steps_offered(scene, {"d5", "c5", "b5", "a5"});
                                 }};
  return cases;
}

int attack_with(std::string_view field, int value, const std::string& at, std::initializer_list<int> faces,
                const std::function<int(Scene&)>& measure) {
  Scene scene({}, edited([&](Content& content) {
                Action& action = named(content, "bucheron").actions[0];
                action = {.need = 1, .hurts = true, .damage = 3};
                if (field == "range") action.reach = Reach::shot;
                set(kActionFields, field, value, action);
              }));
  scene.put(1, "bucheron", "e5").put(2, "garde_palais", at).begin().play({"fig:1.1", "stay"});
  if (faces.size() != 0) scene.play({"act:1", "joker:0"}).dice(faces);
  return measure(scene);
}

std::map<std::string, Case> front_cases() {
  std::map<std::string, Case> cases;
  const auto health = [](Scene& scene) { return scene.health(2, 1); };
  const auto offered = [](Scene& scene) { return scene.offers("act:1") ? 1 : 0; };
  // The guard has 4 health and armour 1.
  cases["action.need"] = {{{2, 2}, {3, 4}},  // FA-45
                          [=](int n) { return attack_with("need", n, "f5", {4, 4, 1, 1}, health); }};
  cases["action.damage"] = {{{2, 3}, {4, 1}},  // FA-48
                            [=](int n) { return attack_with("damage", n, "f5", {4, 4, 1, 1}, health); }};
  cases["action.range"] = {{{2, 0}, {3, 1}},
                           [=](int n) { return attack_with("range", n, "h5", {}, offered); }};  // FA-75
  cases["action.charge"] = {{{1, 0}, {2, 1}},  // FA-63: two cells to g5
                            [=](int n) { return attack_with("charge", n, "h5", {}, offered); }};
  const auto numbers = [](std::string_view field, int n) {
    Scene scene({}, edited([&](Content& content) { set(kProfileFields, field, n, named(content, "garde_palais")); }));
    scene.put(1, "ogre", "e5").put(2, "garde_palais", "f5").put(2, "faon", "x1").begin();
    return scene;
  };
  cases["profile.health"] = {{{2, 2}, {7, 7}}, [=](int n) { return numbers("health", n).health(2, 1); }};  // FA-52
  cases["profile.cost"] = {{{2, 2}, {5, 5}}, [=](int n) {  // FA-6, FA-R3
                             Scene scene = numbers("cost", n);
                             scene.doctor(2, 1).health = 1;
                             scene.play({"fig:1.1", "stay", "act:1", "joker:0"}).dice({4, 4, 1});
                             return scene.side(1).felled_now;
                           }};
  cases["profile.armour"] = {{{0, 2}, {1, 3}}, [=](int n) {  // FA-48, FA-51: the club does 2
                               Scene scene = numbers("armour", n);
                               return scene.play({"fig:1.1", "stay", "act:1", "joker:0"}).dice({4, 4, 1}).health(2, 1);
                             }};
  cases["profile.action"] = {{{2, 1}, {5, 4}}, [=](int n) {  // FA-3, and the ogre is feared (FA-69)
                               Scene scene = numbers("action", n);
                               return scene.begin(2).play({"fig:2.1", "stay", "act:1", "joker:0"}).dice_due();
                             }};
  cases["profile.move"] = {{{2, 2}, {6, 6}}, [=](int n) {  // FA-32, FA-81
                             Scene scene = numbers("move", n);
                             return scene.game().move_value(scene.state(), scene.figure(2, 1));
                           }};
  return cases;
}

std::map<std::string, Case> all_cases() {
  std::map<std::string, Case> all;
  for (auto part : {effect_cases(), push_cases(), back_cases(), gift_cases(), bonus_cases(), front_cases()})
    all.merge(part);
  return all;
}

template <class Row>
void add_numbers(const std::string& family, std::span<const Construct<Row>> constructs, std::set<std::string>& names) {
  for (const Construct<Row>& one : constructs)
    for (const Field<Row>& field : one.fields)
      if (field.kind == FieldKind::number)
        names.insert(family + "." + std::string(one.name) + "." + std::string(field.name));
}

template <class Row, std::size_t Count>
void add_numbers(const std::string& family, const std::array<Field<Row>, Count>& fields, std::set<std::string>& names) {
  for (const Field<Row>& field : fields)
    if (field.kind == FieldKind::number) names.insert(family + "." + std::string(field.name));
}

TEST(FeesDarmesNumbers, EveryNumberOfEveryConstructHasItsCase) {
  std::set<std::string> numbers, cases;
  add_numbers<Effect>("effect", kEffects, numbers);
  add_numbers<Aura>("aura", kAuras, numbers);
  add_numbers<Profile>("rule", kRules, numbers);
  add_numbers<Gift>("gift", kGifts, numbers);
  add_numbers<Bonus>("bonus", kBonuses, numbers);
  add_numbers("action", kActionFields, numbers);
  add_numbers("profile", kProfileFields, numbers);
  for (const auto& [name, each] : all_cases()) cases.insert(name);
  EXPECT_EQ(cases, numbers);
}

TEST(FeesDarmesNumbers, AChangedNumberChangesPlay) {
  for (const auto& [name, each] : all_cases()) {
    ASSERT_EQ(each.expected.size(), 2u) << name;
    EXPECT_NE(each.expected.begin()->second, each.expected.rbegin()->second) << name;
    for (const auto& [value, result] : each.expected) {
      SCOPED_TRACE(name + " = " + std::to_string(value));
      try {
        EXPECT_EQ(each.measure(value), result);
      } catch (const std::exception& trouble) {
        ADD_FAILURE() << trouble.what();
      }
    }
  }
}

// All ways in which the words of a construct may be chosen, for they choose its text; numbers are as low as they may
// be.
template <class Row>
std::vector<Row> wordings(const Construct<Row>& one) {
  Row plain{};
  one.mark(plain);
  for (const Field<Row>& each : one.fields)
    if (each.required) each.set(plain, each.low);
  std::vector<Row> rows{plain};
  for (const Field<Row>& each : one.fields) {
    if (each.kind == FieldKind::number) continue;
    std::vector<Row> more;
    for (const Row& row : rows)
      for (int value = each.low; value <= each.high; ++value) each.set(more.emplace_back(row), value);
    rows = more;
  }
  return rows;
}

// Every value of every field of a construct, in every wording: no two values may say the same, and a number is said as
// it is. What fails is named.
template <class Row>
void find_stiff(const Words& words, const std::string& family, std::span<const Construct<Row>> constructs,
                std::set<std::string>& stiff) {
  for (const Construct<Row>& one : constructs)
    for (const Field<Row>& field : one.fields)
      for (Row row : wordings(one)) {
        std::set<std::string> said;
        for (int value = field.low; value <= field.high; ++value) {
          field.set(row, value);
          const std::string text = words.word(message_of("fees_darmes." + family, one, row).with("name", "Nom"));
          const bool tells = field.kind != FieldKind::number || text.find(std::to_string(value)) != text.npos;
          if (!said.insert(text).second || text.find('<') != text.npos || !tells)
            stiff.insert(family + "." + std::string(one.name) + "." + std::string(field.name));
        }
      }
}

// The same for the fields that every row has, told by `text` of a row that shows all of them.
template <class Row, std::size_t Count, class Text>
void find_stiff_fields(const std::string& family, const std::array<Field<Row>, Count>& fields, const Row& shown,
                       const Text& text, std::set<std::string>& stiff) {
  for (const Field<Row>& field : fields) {
    if (field.kind == FieldKind::word) continue;
    Row row = shown;
    std::set<std::string> said;
    for (int value = field.low; value <= field.high; ++value) {
      field.set(row, value);
      const std::string card = text(row);
      const bool tells = field.kind != FieldKind::number || card.find(std::to_string(value)) != card.npos;
      if (!said.insert(card).second || card.find('<') != card.npos || !tells)
        stiff.insert(family + "." + std::string(field.name));
    }
  }
}

void find_stiff_fronts(const Words& words, std::set<std::string>& stiff) {
  const Action shown{.need = 1, .reach = Reach::shot, .range = 1, .charge = 1, .hurts = true};
  const Noun name{.en = "Name", .fr = "Nom"};
  find_stiff_fields(
      "action", kActionFields, shown, [&](const Action& row) { return card_text(words, row, name); }, stiff);
  find_stiff_fields(
      "profile", kProfileFields, Profile{}, [&](const Profile& row) { return words.word(text_of(row)); }, stiff);
}

std::set<std::string> stiff_texts(const Words& words) {
  std::set<std::string> stiff;
  find_stiff<Effect>(words, "effect", kEffects, stiff);
  find_stiff<Aura>(words, "aura", kAuras, stiff);
  find_stiff<Profile>(words, "rule", kRules, stiff);
  find_stiff<Gift>(words, "gift", kGifts, stiff);
  find_stiff<Bonus>(words, "bonus", kBonuses, stiff);
  find_stiff_fronts(words, stiff);
  return stiff;
}

TEST(FeesDarmesNumbers, AChangedNumberChangesTheCard) {
  for (const Lang lang : {Lang::en, Lang::fr}) EXPECT_EQ(stiff_texts(words_in(lang)), std::set<std::string>{});
}

// The catalogue with one text changed.
std::set<std::string> stiff_with(Lang lang, const std::string& changed, const std::string& as) {
  std::vector<MessageEntry> entries;
  for (const auto& [id, text] : lang == Lang::fr ? catalogues().fr : catalogues().en)
    entries.push_back({id, id == changed ? as : text});
  Words words = words_in(lang);
  words.messages = MessageTable(entries);
  return stiff_texts(words);
}

// "Repel ({cells})" that always says "Repel (2)", and so with every number of every card text in both languages.
TEST(PlantedBug, a_card_text_that_does_not_follow_its_number_is_found) {
  const std::regex cards("fees_darmes\\.((effect|aura|rule|gift|bonus)\\.\\w+|action|card\\.numbers).*");
  const std::regex number("\\{(\\w+)\\}");
  int planted = 0;
  for (const Lang lang : {Lang::en, Lang::fr})
    for (const auto& [id, text] : lang == Lang::fr ? catalogues().fr : catalogues().en) {
      std::smatch card;
      if (!std::regex_match(id, card, cards)) continue;
      for (auto at = std::sregex_iterator(text.begin(), text.end(), number); at != std::sregex_iterator(); ++at) {
        const std::string field = (*at)[1].str();
        if (field == "name" || field == "parts" || field == "head" || field == "next") continue;
        std::string fixed = text;
        fixed.replace(static_cast<std::size_t>(at->position()), static_cast<std::size_t>(at->length()), "2");
        const std::string blamed = (card[1] == "card.numbers" ? "profile" : card[1].str()) + "." + field;
        EXPECT_TRUE(stiff_with(lang, id, fixed).contains(blamed)) << id << ": " << fixed;
        ++planted;
      }
    }
  EXPECT_GE(planted, 60);
}

}  // namespace
}  // namespace feerie::fees_darmes
