// A card, part by part; see card_text.h.
#include "catalog/fees_darmes/card_text.h"

#include <algorithm>
#include <utility>

#include "catalog/content/construct_text.h"
#include "engine/games/fees_darmes/constructs.h"

namespace feerie::inline catalog {
namespace {

using namespace fees_darmes;

// With every number of the action, for the text takes what it needs.
Message part(std::string_view id, const Action& action) {
  std::vector<Field<Action>> numbers;
  for (const Field<Action>& field : kActionFields)
    if (field.kind != FieldKind::word) numbers.push_back(field);
  return message_of(std::string(id), std::span<const Field<Action>>(numbers), action);
}

template <class Row>
Message text_from(std::string_view family, std::span<const Construct<Row>> all, const Row& row) {
  const Construct<Row>* construct = construct_of(all, row);
  return construct ? message_of(family, *construct, row) : Message("fees_darmes.action.none");
}

std::string joined(const Words& words, const std::vector<Message>& parts) {
  std::string text;
  for (const Message& part : parts) {
    std::string next = words.word(part);
    text = text.empty() ? std::move(next)
                        : words.word(Message("fees_darmes.action.join").with("head", text).with("next", next));
  }
  return text;
}

}  // namespace

std::vector<Message> parts_of(const Action& action) {
  std::vector<Message> parts;
  if (action.reach == Reach::shot)
    parts.push_back(part(action.range != 0 ? "fees_darmes.action.shot_range" : "fees_darmes.action.shot", action));
  if (action.targets == Targets::friendly) parts.push_back(part("fees_darmes.action.friendly", action));
  if (action.targets == Targets::self) parts.push_back(part("fees_darmes.action.self", action));
  if (action.charge != 0) parts.push_back(part("fees_darmes.action.charge", action));
  if (action.hurts) parts.push_back(part("fees_darmes.action.damage", action));
  for (const Effect& effect : action.effects)
    if (effect.kind != EffectKind::none) parts.push_back(text_of(effect));
  return parts;
}

std::string card_text(const Words& words, const Action& action, const Noun& name) {
  return words.word(part("fees_darmes.action.whole", action)
                        .with("name", name.in(words.lang))
                        .with("parts", joined(words, parts_of(action))));
}

std::vector<std::string> back_of_card(const Words& words, const Content& content, std::size_t profile) {
  std::vector<std::string> lines;
  const Profile& row = content.profiles[profile];
  const auto& names = content.rule_texts[profile];
  for (const Construct<Profile>& rule : kRules) {
    if (!rule.is(row)) continue;
    const auto named = std::ranges::find(names, rule.name, &CardText::id);
    const std::string name = named == names.end() ? "" : named->name.in(words.lang);
    lines.push_back(words.word(message_of("fees_darmes.rule", rule, row).with("name", name)));
  }
  for (std::size_t i = 0; i < content.aura_names[profile].size(); ++i)
    lines.push_back(words.word(text_from<Aura>("fees_darmes.aura", kAuras, row.auras[i])
                                   .with("name", content.aura_names[profile][i].in(words.lang))));
  return lines;
}

Message text_of(const Profile& profile) {
  return message_of("fees_darmes.card.numbers", std::span<const Field<Profile>>(kProfileFields), profile);
}
Message text_of(const Effect& effect) { return text_from<Effect>("fees_darmes.effect", kEffects, effect); }
Message text_of(const Gift& gift) { return text_from<Gift>("fees_darmes.gift", kGifts, gift); }
Message text_of(const Bonus& bonus) { return text_from<Bonus>("fees_darmes.bonus", kBonuses, bonus); }

std::string card_text(const Words& words, const Piece& piece) {
  std::vector<Message> parts;
  for (const Field<Piece>& field : kPieceFields)
    if (field.kind == FieldKind::word)
      parts.push_back(message_of("fees_darmes.piece." + std::string(field.name), std::span(&field, 1), piece));
  const bool covers = piece.gives_cover || piece.stands == Height::tall;  // FA-R15: what is tall always hides in part
  if (covers) parts.emplace_back("fees_darmes.piece.gives_cover");
  if (piece.cover_inside)
    parts.emplace_back(covers ? "fees_darmes.piece.cover_inside" : "fees_darmes.piece.cover_only_inside");
  return words.word(Message("fees_darmes.piece.whole").with("parts", joined(words, parts)));
}

}  // namespace feerie::inline catalog
