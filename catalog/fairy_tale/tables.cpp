// Fairy Tale's tables as C++; see tables.h.
#include <array>

#include "catalog/embed/tables.h"
#include "catalog/fairy_tale/content/judge.h"

namespace feerie::inline catalog::embed {
namespace {

std::string names_table(std::string_view table, const std::vector<fairy_tale::NamedId>& list) {
  std::string out = "constexpr Named " + std::string(table) + "[] = {\n";
  for (const auto& item : list) out += row({quoted(item.id), noun_cell(item.name)});
  return out + "};\n\n";
}

std::string card_row(const fairy_tale::Card& card) {
  constexpr std::array<std::string_view, 4> kPoints{"fixed", "per", "conditional", "majority"};
  constexpr std::array<std::string_view, 4> kEffects{"none", "open", "close", "hunt"};
  const std::string points = "{PointsKind::" + std::string(kPoints[static_cast<std::size_t>(card.points.kind)]) + ", " +
                             std::to_string(card.points.value) + ", " + std::to_string(card.points.of) + "u}";
  const std::string effect = "{EffectKind::" + std::string(kEffects[static_cast<std::size_t>(card.effect.kind)]) +
                             (card.effect.who == fairy_tale::Reach::all ? ", Reach::all, " : ", Reach::you, ") +
                             std::to_string(card.effect.count) + ", " + std::to_string(card.effect.what) + "u}";
  return row({std::to_string(card.affinity), std::to_string(card.category), std::to_string(card.copies),
              card.expert ? "true" : "false", card.wild ? "true" : "false", points, effect});
}

constexpr std::string_view kHead = R"text(struct Named {
  const char* id;
  NounRow name;
};

struct CardWords {
  const char* id;
  NounRow name;
  const char* text_en;
  const char* text_fr;
};

)text";

constexpr std::string_view kTail = R"text(Content make_content() {
  Content content;
  for (const Named& row : kAffinities) content.affinities.push_back({row.id, noun_of(row.name)});
  for (const Named& row : kCategories) content.categories.push_back({row.id, noun_of(row.name)});
  for (const Card& row : kCards) content.cards.push_back(row);
  for (const CardWords& row : kCardWords) {
    content.texts.push_back({row.id, noun_of(row.name), {row.text_en, row.text_fr}});
  }
  return content;
}

}  // namespace
}

)text";

std::string edition_section(const fairy_tale::Content& content) {
  std::string out(kHead);
  out += names_table("kAffinities", content.affinities) + names_table("kCategories", content.categories);
  out += "constexpr Card kCards[] = {\n";
  for (const auto& card : content.cards) out += card_row(card);
  out += "};\n\nconstexpr CardWords kCardWords[] = {\n";
  for (const auto& text : content.texts) {
    out += row({quoted(text.id), noun_cell(text.name), quoted(text.text.en), quoted(text.text.fr)});
  }
  out += "};\n\n";
  return out += kTail;
}

std::string fairy_tale_section(const std::vector<fairy_tale::Content>& editions) {
  std::string out;
  for (std::size_t i = 0; i < editions.size(); ++i) out += edition_head("fairy_tale", i) + edition_section(editions[i]);
  return out + editions_function("fairy_tale", editions.size());
}

}  // namespace

Section embed_fairy_tale(const EditionFiles& editions) {
  return section_of(editions, judge_fairy_tale, fairy_tale_section);
}

}  // namespace feerie::inline catalog::embed
