// From files to a draft: which fields a pack of Fairy Tale has and what each may hold. Every read_… function is the
// list of fields of one kind of table. Nothing here looks from one card to another.
#include <array>
#include <limits>

#include "catalog/fairy_tale/content/draft.h"

namespace feerie::inline catalog::pack {
namespace {

using fairy_tale::EffectKind;
using fairy_tale::PointsKind;
using fairy_tale::Reach;

constexpr int kMostPoints = 99;  // two printed digits
static_assert(kMostPoints <= std::numeric_limits<std::int8_t>::max());

constexpr Ask kGame{"game", "game = \"fairy-tale\"", false};
constexpr Ask kId{"id", "id = \"bard\""};
constexpr Ask kName{"name", "name = { en = \"Bard\", fr = \"Barde\" }"};

class CardReader {
 public:
  CardReader(const ContentFile& file, const Node& table, Problems& problems)
      : file_(file), problems_(problems), fields_(file, table, problems) {
    draft_.file = &file;
    draft_.place = table.place;
  }

  std::optional<CardDraft> read() {
    const auto id = fields_.id(kId);
    const auto name = fields_.noun(kName, kLongestName);
    const auto text = fields_.translations({"text", "text = { en = \"3 points.\", fr = \"3 points.\" }"}, kLongestText);
    draft_.affinity = fields_.word({"affinity", "affinity = \"shadow\""});
    draft_.category = fields_.word({"category", "category = \"character\""});
    const auto copies = fields_.number({"copies", "copies = 3"}, 1, fairy_tale::kMaxCopies);
    draft_.copies_place = fields_.place_of("copies");
    draft_.card.copies = static_cast<std::uint8_t>(copies.value_or(0));
    draft_.card.expert = fields_.truth({"expert", "expert = true", false}).value_or(false);
    draft_.card.wild = fields_.truth({"wild", "wild = true", false}).value_or(false);
    draft_.wild_place = fields_.place_of("wild");
    if (const Node* points = fields_.table({"points", "points.fixed = 3"})) read_points(*points);
    const Ask effect{"effect", "effect.close = { who = \"you\", what = \"any\", count = 1 }", false};
    if (const Node* node = fields_.table(effect)) read_effect(*node);
    fields_.finish();
    if (!id) return std::nullopt;
    draft_.id = *id;
    draft_.text = {id->text, name.value_or(Noun{}), text.value_or(Text{})};
    return std::move(draft_);
  }

 private:
  void read_points(const Node& node) {
    static const std::array<std::string, 4> kKinds{"fixed", "per", "conditional", "majority"};
    const auto kind = one_of(file_, node, kKinds, "content.unknown_points", problems_);
    if (!kind) return;
    fairy_tale::Points& points = draft_.card.points;
    points.kind = static_cast<PointsKind>(*kind);
    Fields outer(file_, node, problems_, "points");
    if (points.kind == PointsKind::fixed) {
      points.value = value_of(outer.number({"fixed", "points.fixed = 3"}, -kMostPoints, kMostPoints));
      return;
    }
    static constexpr std::array<std::string_view, 4> kExamples{"", "points.per = { value = 3, of = \"bard\" }",
                                                               "points.conditional = { value = 7, needs = [\"bard\"] }",
                                                               "points.majority = { value = 6, of = \"shadow\" }"};
    const Node* inner_node = outer.table({kKinds[*kind], kExamples[*kind]});
    if (!inner_node) return;
    Fields inner(file_, *inner_node, problems_, "points." + kKinds[*kind]);
    points.value = value_of(inner.number({"value", kExamples[*kind]}, -kMostPoints, kMostPoints));
    if (points.kind == PointsKind::conditional) {
      if (auto needs = inner.words({"needs", kExamples[*kind]})) draft_.points_of = std::move(*needs);
    } else if (auto of = inner.word({"of", kExamples[*kind]})) {
      draft_.points_of.push_back(std::move(*of));
    }
    inner.finish();
  }

  static std::int8_t value_of(std::optional<int> number) { return static_cast<std::int8_t>(number.value_or(0)); }

  void read_effect(const Node& node) {
    static const std::array<std::string, 3> kKinds{"open", "close", "hunt"};
    static constexpr std::array<std::string_view, 3> kExamples{
        "effect.open = { who = \"you\", what = \"shadow\", count = 1 }",
        "effect.close = { who = \"all\", what = \"shadow\", count = 1 }",
        "effect.hunt = { who = \"all\", what = \"shadow\", count = \"all\" }"};
    const auto kind = one_of(file_, node, kKinds, "content.unknown_effect", problems_);
    if (!kind) return;
    fairy_tale::Effect& effect = draft_.card.effect;
    effect.kind = static_cast<EffectKind>(*kind + 1);
    Fields outer(file_, node, problems_, "effect");
    const Node* inner_node = outer.table({kKinds[*kind], kExamples[*kind]});
    if (!inner_node) return;
    Fields inner(file_, *inner_node, problems_, "effect." + kKinds[*kind]);
    read_reach(inner, {"who", kExamples[*kind]});
    draft_.effect_what = inner.word({"what", kExamples[*kind]});
    read_count(inner, {"count", kExamples[*kind]});
    inner.finish();
  }

  void read_reach(Fields& fields, Ask ask) {
    static const std::array<std::string, 2> kReaches{"you", "all"};
    const auto who = fields.word(ask);
    if (!who) return;
    fairy_tale::Effect& effect = draft_.card.effect;
    const auto at = std::ranges::find(kReaches, who->text) - kReaches.begin();
    if (at == 2) {
      report_unknown(problems_, file_.name, *who, "content.unknown_reach", kReaches);
    } else {
      effect.who = static_cast<Reach>(at);
    }
    // FT-16: a hunt concerns what anybody reveals, so a hunt for oneself means nothing.
    if (at == 0 && effect.kind == EffectKind::hunt) fields.report(who->place, Message("content.hunt_is_for_all"));
  }

  // A number, or "all" for every card that matches.
  void read_count(Fields& fields, Ask ask) {
    const Node* node = fields.any(ask);
    if (!node) return;
    if (node->type == Node::Type::number && node->number >= 1 && node->number <= fairy_tale::kMaxCount) {
      draft_.card.effect.count = static_cast<std::uint8_t>(node->number);
    } else if (node->type != Node::Type::text || node->text != "all") {
      fields.report(
          node->place,
          Message("content.bad_count").with("field", fields.path_of(ask.name)).with("limit", fairy_tale::kMaxCount));
    }
  }

  const ContentFile& file_;
  Problems& problems_;
  Fields fields_;
  CardDraft draft_;
};

// A pack without any card, say, is told so at the head of its first file.
void report_nothing(const FairyTaleDraft& draft, bool game_named, const ContentFile& first, Problems& problems) {
  if (!game_named) report_absent(first, kGame.name, kGame.example, problems);
  if (draft.affinities.empty()) report_absent(first, "affinity", "[[affinity]]", problems);
  if (draft.categories.empty()) report_absent(first, "category", "[[category]]", problems);
  if (draft.cards.empty()) report_absent(first, "card", "[[card]]", problems);
}

}  // namespace

FairyTaleDraft read_draft(std::span<const ContentFile* const> files, Problems& problems) {
  FairyTaleDraft draft;
  const ContentFile* game_named_in = nullptr;
  for (const ContentFile* file : files) {
    const auto document = parse_document(*file, problems);
    if (!document) {
      draft.complete = false;
      continue;
    }
    Fields fields(*file, *document, problems);
    read_game(*file, fields, kGame, "fairy-tale", game_named_in, problems);
    read_groups(*file, fields.tables({"affinity", "[[affinity]]", false}), draft.affinities, problems);
    read_groups(*file, fields.tables({"category", "[[category]]", false}), draft.categories, problems);
    for (const Node& table : fields.tables({"card", "[[card]]", false})) {
      if (draft.cards.size() > fairy_tale::kMaxKinds) break;
      if (auto card = CardReader(*file, table, problems).read()) draft.cards.push_back(std::move(*card));
    }
    fields.finish();
  }
  if (draft.complete && problems.none()) report_nothing(draft, game_named_in, *files.front(), problems);
  return draft;
}

}  // namespace feerie::inline catalog::pack
