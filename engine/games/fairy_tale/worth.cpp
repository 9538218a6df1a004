// Why a card of a row is worth what it is worth, for whoever looks at the table (FT-17 to FT-22, FT-35). The number is
// scoring.cpp's; this says in a sentence what it was counted from. Rows are public (FT-28), so every eye is told the
// same.
#include <algorithm>
#include <bit>

#include "engine/games/fairy_tale/game.h"

namespace feerie::fairy_tale {

namespace {

std::vector<Term> terms_of(const Content& content, KindMask kinds) {
  std::vector<Term> terms;
  for (; kinds != 0; kinds &= kinds - 1)
    terms.push_back(Term{content.texts[static_cast<std::size_t>(std::countr_zero(kinds))].id});
  return terms;
}

// The affinity or category whose cards these are (FT-22); the cards themselves where content groups them otherwise.
std::vector<Term> group_of(const Content& content, KindMask kinds) {
  const auto named = [&](const std::vector<NamedId>& groups, std::uint8_t Card::* group) -> const NamedId* {
    for (std::size_t i = 0; i < groups.size(); ++i) {
      KindMask members = 0;
      for (int kind = 0; kind < content.kinds(); ++kind)
        if (content.cards[static_cast<std::size_t>(kind)].*group == i) members |= mask_of(static_cast<Kind>(kind));
      if (members == kinds) return &groups[i];
    }
    return nullptr;
  };
  if (const NamedId* affinity = named(content.affinities, &Card::affinity)) return {Term{affinity->id}};
  if (const NamedId* category = named(content.categories, &Card::category)) return {Term{category->id}};
  return terms_of(content, kinds);
}

}  // namespace

Message FairyTale::worth(const State& now, int seat, int position) const {
  const auto at = static_cast<std::size_t>(seat);
  if ((now.down[at] >> position) & 1) return Message("fairy_tale.worth_down");  // FT-8, FT-17
  const Points& points = cards_[now.row[at][static_cast<std::size_t>(position)]].points;
  Counts counts{};
  count_up(now, counts);
  const Count& own = counts[at];
  switch (points.kind) {
    case PointsKind::fixed: break;
    case PointsKind::per:  // FT-19, FT-20
      return Message("fairy_tale.worth_per")
          .with("each", points.value)
          .with("n", sum_of(own, points.of))
          .with("cards", terms_of(*content_, points.of));
    case PointsKind::conditional: {  // FT-21, FT-35
      KindMask missing = 0;
      for (KindMask left = points.of; left != 0; left &= left - 1)
        if (const int kind = std::countr_zero(left); own[static_cast<std::size_t>(kind)] == 0)
          missing |= mask_of(static_cast<Kind>(kind));
      if (missing == 0) return Message("fairy_tale.worth_with").with("cards", terms_of(*content_, points.of));
      return Message("fairy_tale.worth_without").with("cards", terms_of(*content_, missing));
    }
    case PointsKind::majority: {  // FT-22, FT-35
      int best = 0;
      for (int other = 0; other < players_; ++other)
        if (other != seat) best = std::max(best, sum_of(counts[static_cast<std::size_t>(other)], points.of));
      const int n = sum_of(own, points.of);
      return Message(n > best ? "fairy_tale.worth_most" : "fairy_tale.worth_not_most")
          .with("n", n)
          .with("best", best)
          .with("group", group_of(*content_, points.of));
    }
  }
  return Message("fairy_tale.worth_fixed");  // FT-18
}

}  // namespace feerie::fairy_tale
