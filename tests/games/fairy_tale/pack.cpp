// Names become masks here, when all cards of the pack are known.
#include "tests/games/fairy_tale/pack.h"

#include <algorithm>
#include <stdexcept>

namespace feerie::fairy_tale {

namespace {

KindMask kinds_called(const Content& content, const std::string& what) {
  KindMask mask = 0;
  for (std::size_t kind = 0; kind < content.cards.size(); ++kind) {
    const Card& card = content.cards[kind];
    const bool hit = what == "any" || content.texts[kind].id == what || content.affinities[card.affinity].id == what ||
                     content.categories[card.category].id == what;
    if (hit) mask |= mask_of(static_cast<Kind>(kind));
  }
  if (mask == 0) throw std::runtime_error("nothing of the pack is called " + what);
  return mask;
}

}  // namespace

std::uint8_t Pack::group(std::vector<NamedId>& groups, const std::string& id) const {
  const auto found = std::ranges::find(groups, id, &NamedId::id);
  const auto at = found - groups.begin();
  if (found == groups.end()) groups.push_back({id, {id, id}});
  return static_cast<std::uint8_t>(at);
}

Pack& Pack::card(const std::string& id, const std::string& affinity, const std::string& category) {
  Card card;
  card.affinity = group(content_.affinities, affinity);
  card.category = group(content_.categories, category);
  card.copies = 4;
  content_.cards.push_back(card);
  content_.texts.push_back({id, {id, id}, {id, id}});
  named_.emplace_back();
  return *this;
}

Pack& Pack::copies(int count) {
  content_.cards.back().copies = static_cast<std::uint8_t>(count);
  return *this;
}

Pack& Pack::worth(int points) {
  content_.cards.back().points.value = static_cast<std::int8_t>(points);
  return *this;
}

Pack& Pack::worth_per(int points, const std::string& what) {
  content_.cards.back().points.kind = PointsKind::per;
  named_.back().points_of = {what};
  return worth(points);
}

Pack& Pack::worth_if(int points, const std::vector<std::string>& needs) {
  content_.cards.back().points.kind = PointsKind::conditional;
  named_.back().points_of = needs;
  return worth(points);
}

Pack& Pack::worth_with_most(int points, const std::string& what) {
  content_.cards.back().points.kind = PointsKind::majority;
  named_.back().points_of = {what};
  return worth(points);
}

Pack& Pack::effect(EffectKind kind, Reach who, const std::string& what, int count) {
  content_.cards.back().effect = {kind, who, static_cast<std::uint8_t>(count), 0};
  named_.back().effect_what = what;
  return *this;
}

Pack& Pack::wild() {
  content_.cards.back().wild = true;
  return *this;
}

std::shared_ptr<const Content> Pack::done() const {
  Pack full = *this;
  int total = 0;
  for (const Card& card : full.content_.cards) total += card.copies;
  for (int stone = 1; total < 100; ++stone) {
    const int count = std::min(kMaxCopies, 100 - total);
    full.card("stone_" + std::to_string(stone), "stone", "rubble").copies(count);
    total += count;
  }
  for (std::size_t kind = 0; kind < full.named_.size(); ++kind) {
    Card& card = full.content_.cards[kind];
    for (const std::string& what : full.named_[kind].points_of) card.points.of |= kinds_called(full.content_, what);
    if (card.effect.kind != EffectKind::none)
      card.effect.what = kinds_called(full.content_, full.named_[kind].effect_what);
  }
  return std::make_shared<const Content>(full.content_);
}

}  // namespace feerie::fairy_tale
