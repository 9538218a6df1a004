// Every construct of Fées d'armes, registered: what a profile, an action, an aura and a faction card may hold.
// Designers read this as docs/profiles.md; the wording of each stands in content/fees_darmes/messages under its family
// and name. The order of a list is that of the enum of its kind.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/games/fees_darmes/content.h"
#include "engine/kit/construct.h"

namespace feerie::fees_darmes {

inline constexpr int kMostCost = 10;  // FA-57: a whole band
inline constexpr int kMostHealth = 20;
inline constexpr int kMostArmour = 5;
inline constexpr int kMostAction = 8;
inline constexpr int kMostMove = 10;
inline constexpr int kMostOfEffect = 9;  // one printed digit
inline constexpr int kMostRange = 20;

// Words of the fields, in the order of their enums.
inline constexpr std::array<std::string_view, 3> kReachWords{"contact", "shot", "self"};
inline constexpr std::array<std::string_view, 4> kTargetWords{"enemy", "friendly", "any", "self"};
inline constexpr std::array<std::string_view, 3> kAffectsWords{"enemies", "friends", "everyone"};
inline constexpr std::array<std::string_view, 2> kScenarioWords{"search", "loot"};
inline constexpr std::array<std::string_view, 4> kFootingWords{"plain", "difficult", "easy", "blocking"};
inline constexpr std::array<std::string_view, 3> kHeightWords{"flat", "low", "tall"};

// What every profile, action and piece of scenery has: fields without a construct of their own.
inline constexpr std::array kProfileFields{
    number_field<Profile, &Profile::cost>("cost", 1, kMostCost),        // FA-57
    number_field<Profile, &Profile::health>("health", 1, kMostHealth),  // FA-52
    number_field<Profile, &Profile::armour>("armour", 0, kMostArmour),  // FA-48
    number_field<Profile, &Profile::action>("action", 1, kMostAction),  // FA-3
    number_field<Profile, &Profile::move>("move", 1, kMostMove),        // FA-32
};
inline constexpr std::array kActionFields{
    number_field<Action, &Action::need>("need", 1, kMostOfEffect),                      // FA-44, FA-45
    optional_field(truth_field<Action, &Action::plus>("plus")),                         // FA-50
    optional_field(word_field<Action, &Action::reach>("reach", kReachWords)),           // FA-74, FA-99
    optional_field(number_field<Action, &Action::range>("range", 1, kMostRange)),       // FA-75
    optional_field(number_field<Action, &Action::charge>("charge", 1, kMostOfEffect)),  // FA-63
    optional_field(word_field<Action, &Action::targets>("targets", kTargetWords)),      // FA-R37
    optional_field(number_field<Action, &Action::damage>("damage", 0, kMostOfEffect)),  // FA-48
};
inline constexpr std::array kPieceFields{
    word_field<Piece, &Piece::footing>("movement", kFootingWords),             // FA-37 to FA-40
    word_field<Piece, &Piece::stands>("height", kHeightWords),                 // FA-R16
    optional_field(truth_field<Piece, &Piece::gives_cover>("gives_cover")),    // FA-R15
    optional_field(truth_field<Piece, &Piece::cover_inside>("cover_inside")),  // FA-R15
};

namespace detail {
template <EffectKind Kind>
constexpr Construct<Effect> effect(std::string_view name, std::string_view rule,
                                   std::span<const Field<Effect>> fields = {}) {
  return {.name = name,
          .rule = rule,
          .fields = fields,
          .is = [](const Effect& row) { return row.kind == Kind; },
          .mark = [](Effect& row) { row.kind = Kind; }};
}
template <AuraKind Kind>
constexpr Construct<Aura> aura(std::string_view name, std::string_view rule, std::span<const Field<Aura>> fields) {
  return {.name = name,
          .rule = rule,
          .fields = fields,
          .is = [](const Aura& row) { return row.kind == Kind; },
          .mark = [](Aura& row) { row.kind = Kind; },
          .named = true};
}
template <GiftKind Kind>
constexpr Construct<Gift> gift(std::string_view name, std::string_view rule, std::span<const Field<Gift>> fields = {}) {
  return {.name = name,
          .rule = rule,
          .fields = fields,
          .is = [](const Gift& row) { return row.kind == Kind; },
          .mark = [](Gift& row) { row.kind = Kind; },
          .named = true};
}
// The windows in which a bonus is offered belong to its kind (FA-103).
template <BonusKind Kind, Window... Windows>
constexpr Construct<Bonus> bonus(std::string_view name, std::string_view rule,
                                 std::span<const Field<Bonus>> fields = {}) {
  return {.name = name,
          .rule = rule,
          .fields = fields,
          .is = [](const Bonus& row) { return row.kind == Kind; },
          .mark =
              [](Bonus& row) {
                row.kind = Kind;
                row.windows = static_cast<std::uint8_t>((bit_of(Windows) | ...));
              },
          .named = true};
}
// A rule on the back of a card that is there or not.
template <bool Profile::* Member>
constexpr Construct<Profile> rule(std::string_view name, std::string_view id, bool named = false) {
  return {.name = name,
          .rule = id,
          .fields = {},
          .is = [](const Profile& row) { return row.*Member; },
          .mark = [](Profile& row) { row.*Member = true; },
          .named = named};
}
// A rule with a number, which is never 0.
template <const Field<Profile>& Number>
constexpr Construct<Profile> counted(std::string_view name, std::string_view id, bool named = false) {
  return {.name = name,
          .rule = id,
          .fields = std::span(&Number, 1),
          .is = [](const Profile& row) { return Number.get(row) != 0; },
          .mark = [](Profile& row) { Number.set(row, Number.low); },
          .named = named};
}
inline constexpr std::array kTokens{number_field<Effect, &Effect::x>("tokens", 1, kMostOfEffect)};
inline constexpr std::array kHealed{number_field<Effect, &Effect::x>("health", 1, kMostOfEffect)};
inline constexpr std::array kLessArmour{number_field<Effect, &Effect::x, -1>("armour", 1, kMostOfEffect)};
inline constexpr std::array kCells{number_field<Effect, &Effect::x>("cells", 1, kMostOfEffect)};
inline constexpr std::array kDiceLost{number_field<Effect, &Effect::x>("dice", 1, kMostOfEffect)};
inline constexpr std::array kSplashed{number_field<Effect, &Effect::x>("damage", 1, kMostOfEffect)};

inline constexpr Field<Aura> kRadius = number_field<Aura, &Aura::radius>("radius", 1, kMostOfEffect);
inline constexpr Field<Aura> kAffects = word_field<Aura, &Aura::affects>("affects", kAffectsWords);
inline constexpr Field<Aura> kSelf = optional_field(truth_field<Aura, &Aura::self_included>("self_included"));
inline constexpr std::array kPoisonAura{number_field<Aura, &Aura::x>("tokens", 1, kMostOfEffect), kRadius, kAffects,
                                        kSelf};
inline constexpr std::array kDamageAura{number_field<Aura, &Aura::x>("damage", 1, kMostOfEffect), kRadius, kAffects,
                                        kSelf};

inline constexpr Field<Profile> kAdviser = number_field<Profile, &Profile::adviser>("radius", 1, kMostOfEffect);
inline constexpr Field<Profile> kFear = number_field<Profile, &Profile::fear>("radius", 1, kMostOfEffect);
inline constexpr Field<Profile> kRegeneration =
    number_field<Profile, &Profile::regeneration>("health", 1, kMostOfEffect);
// With a name: the type of a lambda in a template argument would be another in each file that includes this one.
template <Scenario What>
struct DiceFor {
  constexpr auto& operator()(auto& row) const { return row.scenario_dice[static_cast<std::size_t>(What)]; }
};
inline constexpr Field<Profile> kSearchDice = number_field<Profile, DiceFor<Scenario::search>{}>("dice", 1, 3);
inline constexpr Field<Profile> kLootDice = number_field<Profile, DiceFor<Scenario::loot>{}>("dice", 1, 3);

inline constexpr std::array kFirstDiceOf{number_field<Gift, &Gift::x>("dice", 2, 4)};
inline constexpr std::array kScenarioGift{number_field<Gift, &Gift::x>("dice", 1, 3),
                                          word_field<Gift, &Gift::action>("action", kScenarioWords),
                                          number_field<Gift, &Gift::per_turn>("per_turn", 1, 5)};
inline constexpr std::array kFeast{number_field<Gift, &Gift::x>("health", 1, kMostOfEffect)};
inline constexpr std::array kSturdy{number_field<Gift, &Gift::x>("health", 1, 5),
                                    number_field<Gift, &Gift::most_cost>("most_cost", 1, kMostCost)};
inline constexpr std::array kSlowed{number_field<Gift, &Gift::x, -1>("cells", 1, kMostMove)};
inline constexpr std::array kFirstJoker{number_field<Gift, &Gift::x>("dice", 3, 4)};

inline constexpr std::array kExtraMove{number_field<Bonus, &Bonus::x>("cells", 1, kMostOfEffect),
                                       optional_field(truth_field<Bonus, &Bonus::fly>("fly"))};
inline constexpr std::array kEnemyDice{number_field<Bonus, &Bonus::x, -1>("dice", 1, 5),
                                       number_field<Bonus, &Bonus::least>("least", 1, 5),
                                       number_field<Bonus, &Bonus::within>("within", 1, kMostRange)};
inline constexpr std::array kMended{number_field<Bonus, &Bonus::x>("health", 1, kMostOfEffect)};
inline constexpr std::array kMoreDamage{number_field<Bonus, &Bonus::x>("damage", 1, kMostOfEffect)};
inline constexpr std::array kEncoreFields{number_field<Bonus, &Bonus::flames>("tokens", 1, kMostOfEffect),
                                          number_field<Bonus, &Bonus::x>("cells", 1, kMostOfEffect)};
}  // namespace detail

inline constexpr std::array kEffects{
    detail::effect<EffectKind::flames>("flames", "FA-87", detail::kTokens),
    detail::effect<EffectKind::poison>("poison", "FA-88", detail::kTokens),
    detail::effect<EffectKind::frost>("frost", "FA-89"),
    detail::effect<EffectKind::heal>("heal", "FA-90", detail::kHealed),
    detail::effect<EffectKind::heal_self>("heal_self", "FA-90", detail::kHealed),
    detail::effect<EffectKind::purge>("purge", "FA-91"),
    detail::effect<EffectKind::target_armour>("target_armour", "FA-92", detail::kLessArmour),
    detail::effect<EffectKind::hinder>("hinder", "FA-93", detail::kCells),
    detail::effect<EffectKind::stun>("stun", "FA-94", detail::kDiceLost),
    detail::effect<EffectKind::splash>("splash", "FA-95", detail::kSplashed),
    detail::effect<EffectKind::execute>("execute", "FA-96"),
    detail::effect<EffectKind::repel>("repel", "FA-83", detail::kCells),
    detail::effect<EffectKind::pull>("pull", "FA-84", detail::kCells),
    detail::effect<EffectKind::shift>("shift", "FA-85", detail::kCells),
    detail::effect<EffectKind::dodge>("dodge", "FA-86", detail::kCells),
    detail::effect<EffectKind::swap>("swap", "FA-97"),
};

inline constexpr std::array kAuras{
    detail::aura<AuraKind::poison>("poison", "FA-88", detail::kPoisonAura),
    detail::aura<AuraKind::damage>("damage", "FA-98", detail::kDamageAura),
};

inline constexpr std::array kRules{
    detail::rule<&Profile::flies>("flight", "FA-77"),
    detail::rule<&Profile::agile>("agile", "FA-62"),
    detail::counted<detail::kAdviser>("adviser", "FA-64"),
    detail::rule<&Profile::fearless>("fearless", "FA-73"),
    detail::counted<detail::kFear>("fear", "FA-69"),
    detail::counted<detail::kRegeneration>("regeneration", "FA-71"),
    detail::rule<&Profile::ignores_difficult>("ignore_difficult", "FA-101", true),
    detail::counted<detail::kLootDice>("loot_dice", "FA-100", true),
    detail::counted<detail::kSearchDice>("search_dice", "FA-100", true),
};

inline constexpr std::array kGifts{
    detail::gift<GiftKind::initiative_dice>("initiative_dice", "FA-104", detail::kFirstDiceOf),
    detail::gift<GiftKind::scenario_dice>("scenario_dice", "FA-106", detail::kScenarioGift),
    detail::gift<GiftKind::heal_on_kill>("heal_on_kill", "FA-108", detail::kFeast),
    detail::gift<GiftKind::health>("health", "FA-110", detail::kSturdy),
    detail::gift<GiftKind::ignore_difficult>("ignore_difficult", "FA-112"),
    detail::gift<GiftKind::enemy_move>("enemy_move", "FA-114", detail::kSlowed),
    detail::gift<GiftKind::first_joker>("first_joker", "FA-116", detail::kFirstJoker),
};

inline constexpr std::array kBonuses{
    detail::bonus<BonusKind::extra_move, Window::end_of_own_activation>("extra_move", "FA-105", detail::kExtraMove),
    detail::bonus<BonusKind::reroll_failures, Window::after_own_roll>("reroll_failures", "FA-107"),
    detail::bonus<BonusKind::enemy_dice, Window::before_enemy_roll>("enemy_dice", "FA-109", detail::kEnemyDice),
    detail::bonus<BonusKind::tunnel, Window::start_of_own_activation>("tunnel", "FA-111"),
    detail::bonus<BonusKind::heal_clean, Window::end_of_any_activation, Window::end_of_turn>("heal_clean", "FA-113",
                                                                                             detail::kMended),
    detail::bonus<BonusKind::add_frost, Window::after_own_roll>("add_frost", "FA-115", detail::kMoreDamage),
    detail::bonus<BonusKind::encore, Window::end_of_own_activation>("encore", "FA-117", detail::kEncoreFields),
};

// FA-R37: whom an action concerns when its card does not say: all whom it may push, or else enemies.
constexpr Targets usual_targets(const Action& action) {
  for (const Effect& effect : action.effects)
    if (effect.kind == EffectKind::repel || effect.kind == EffectKind::pull || effect.kind == EffectKind::shift)
      return Targets::any;
  return Targets::enemy;
}

}  // namespace feerie::fees_darmes
