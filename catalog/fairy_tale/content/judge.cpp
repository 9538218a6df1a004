// From a draft to the tables: ids must be unique, words must name something, and the deck must be the deck the rules
// play with (FT-1, FT-2, FT-37). Words are resolved to masks of kinds here, so the rules never see a name.
#include "catalog/fairy_tale/content/judge.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <utility>

#include "catalog/fairy_tale/content/draft.h"

namespace feerie::inline catalog {
namespace {

using fairy_tale::EffectKind;
using fairy_tale::Kind;
using fairy_tale::KindMask;
using fairy_tale::PointsKind;
using pack::CardDraft;
using pack::GroupDraft;
using pack::Word;

constexpr std::string_view kAny = "any";
constexpr int kBasicCards = 80;    // FT-2
constexpr int kExpertCards = 20;   // FT-1
constexpr int kIconFreeCards = 5;  // FT-37: one for each player, however many a variant seats

class Judge {
 public:
  Judge(std::span<const ContentFile* const> files, Problems& problems)
      : problems_(problems), draft_(pack::read_draft(files, problems)) {}

  // The content, which means something only while there is no problem.
  fairy_tale::Content judge() {
    check_ids();
    check_names();
    if (check_bounds() && draft_.complete) resolve();
    check_wild();
    if (problems_.none()) check_deck();
    return problems_.none() ? content() : fairy_tale::Content{};
  }

 private:
  using Masks = std::map<std::string, KindMask, std::less<>>;

  void check_ids() {
    pack::UniqueIds ids(problems_);
    const auto check = [&](const ContentFile* file, const Word& id) {
      if (id.text == kAny) {
        problems_.add(file->name, id.place, Message("content.reserved_id").with("id", id.text));
      } else {
        ids.add(*file, id);
      }
    };
    for (const GroupDraft& group : draft_.affinities) check(group.file, group.id);
    for (const GroupDraft& group : draft_.categories) check(group.file, group.id);
    for (const CardDraft& card : draft_.cards) check(card.file, card.id);
  }

  void check_names() {
    pack::UniqueNames names(problems_);
    for (const CardDraft& card : draft_.cards) names.add(*card.file, card.id, card.text.name);
  }

  // False: something may be missing from the draft, and masks of kinds would not hold it.
  bool check_bounds() {
    bool kept = true;
    const auto over = [&](const ContentFile* file, Place place, Message what) {
      problems_.add(file->name, place, std::move(what));
      kept = false;
    };
    for (const auto* groups : {&draft_.affinities, &draft_.categories}) {
      if (groups->size() <= pack::kMaxGroups) continue;
      over(groups->back().file, groups->back().id.place,
           Message("content.too_many_groups").with("limit", pack::kMaxGroups));
    }
    if (draft_.cards.size() > fairy_tale::kMaxKinds) {
      const CardDraft& last = draft_.cards.back();
      over(last.file, last.place, Message("content.too_many_kinds").with("limit", fairy_tale::kMaxKinds));
    }
    return kept;
  }

  void resolve() {
    resolve_groups();
    order_cards();
    const auto [cards, groups] = masks();
    Masks targets = cards;
    targets.insert(groups.begin(), groups.end());
    targets.emplace(kAny, (KindMask{1} << draft_.cards.size()) - 1);
    for (CardDraft& draft : draft_.cards) {
      resolve_points(draft, cards, groups);
      if (draft.effect_what)
        draft.card.effect.what = mask_for(draft, *draft.effect_what, targets, "content.unknown_target");
    }
  }

  void resolve_groups() {
    const auto index_in = [&](const std::vector<GroupDraft>& groups, const CardDraft& draft,
                              const std::optional<Word>& word, std::string_view complaint) -> std::uint8_t {
      if (!word) return 0;
      return static_cast<std::uint8_t>(pack::find_group(groups, *draft.file, *word, complaint, problems_).value_or(0));
    };
    for (CardDraft& draft : draft_.cards) {
      draft.card.affinity = index_in(draft_.affinities, draft, draft.affinity, "content.unknown_affinity");
      draft.card.category = index_in(draft_.categories, draft, draft.category, "content.unknown_category");
    }
  }

  // The order of the kinds is that of the affinities, then of the files: how the pack is cut into files changes little.
  void order_cards() {
    std::vector<CardDraft> ordered;
    for (std::size_t affinity = 0; affinity < draft_.affinities.size(); ++affinity) {
      for (CardDraft& draft : draft_.cards) {
        if (draft.card.affinity == affinity) ordered.push_back(std::move(draft));
      }
    }
    if (!draft_.affinities.empty()) draft_.cards = std::move(ordered);
  }

  // Which kinds a card's name, and a group's name, stand for.
  std::pair<Masks, Masks> masks() const {
    Masks cards, groups;
    for (const GroupDraft& group : draft_.affinities) groups[group.id.text];
    for (const GroupDraft& group : draft_.categories) groups[group.id.text];
    for (std::size_t kind = 0; kind < draft_.cards.size(); ++kind) {
      const CardDraft& draft = draft_.cards[kind];
      const KindMask mask = fairy_tale::mask_of(static_cast<Kind>(kind));
      cards[draft.id.text] |= mask;
      if (!draft_.affinities.empty()) groups[draft_.affinities[draft.card.affinity].id.text] |= mask;
      if (!draft_.categories.empty()) groups[draft_.categories[draft.card.category].id.text] |= mask;
    }
    return {std::move(cards), std::move(groups)};
  }

  KindMask mask_for(const CardDraft& draft, const Word& word, const Masks& masks, std::string_view complaint) {
    const auto at = masks.find(word.text);
    if (at != masks.end()) return at->second;
    std::vector<std::string> choices;
    for (const auto& [id, mask] : masks) choices.push_back(id);
    pack::report_unknown(problems_, draft.file->name, word, complaint, choices);
    return 0;
  }

  void resolve_points(CardDraft& draft, const Masks& cards, const Masks& groups) {
    const bool majority = draft.card.points.kind == PointsKind::majority;
    for (const Word& word : draft.points_of) {
      const KindMask mask = majority ? mask_for(draft, word, groups, "content.unknown_group")
                                     : mask_for(draft, word, cards, "content.unknown_card");
      if (mask != 0 && (draft.card.points.of & mask) == mask) {
        problems_.add(draft.file->name, word.place, Message("content.listed_twice").with("id", word.text));
      }
      draft.card.points.of |= mask;
    }
  }

  // FT-23: the Trickster is one card, and an Expert one.
  void check_wild() {
    const CardDraft* first = nullptr;
    for (const CardDraft& draft : draft_.cards) {
      if (!draft.card.wild) continue;
      if (first) {
        problems_.add(draft.file->name, draft.wild_place, Message("content.second_wild").with("id", first->id.text));
        continue;
      }
      first = &draft;
      if (draft.card.copies > 1) problems_.add(draft.file->name, draft.copies_place, Message("content.wild_copies"));
      if (!draft.card.expert) problems_.add(draft.file->name, draft.wild_place, Message("content.wild_not_expert"));
    }
  }

  void check_deck() {
    int icon_free = 0;
    for (const bool expert : {false, true}) {
      int cards = 0;
      const CardDraft* first = nullptr;
      for (const CardDraft& draft : draft_.cards) {
        if (draft.card.expert != expert) continue;
        if (!first) first = &draft;
        cards += draft.card.copies;
        const bool icon = draft.card.effect.kind == EffectKind::open || draft.card.effect.kind == EffectKind::close;
        if (!expert && !icon) icon_free += draft.card.copies;
      }
      if (!first) first = &draft_.cards.front();
      const int right = expert ? kExpertCards : kBasicCards;
      if (cards == right) continue;
      problems_.add(
          first->file->name, first->copies_place,
          Message(expert ? "content.expert_total" : "content.basic_total").with("n", cards).with("right", right));
    }
    if (icon_free >= kIconFreeCards) return;
    const CardDraft& first = draft_.cards.front();
    problems_.add(first.file->name, first.place,
                  Message("content.icon_free_total").with("n", icon_free).with("right", kIconFreeCards));
  }

  fairy_tale::Content content() {
    fairy_tale::Content content;
    for (GroupDraft& group : draft_.affinities) content.affinities.push_back({group.id.text, std::move(group.name)});
    for (GroupDraft& group : draft_.categories) content.categories.push_back({group.id.text, std::move(group.name)});
    for (CardDraft& draft : draft_.cards) {
      content.cards.push_back(draft.card);
      content.texts.push_back(std::move(draft.text));
    }
    return content;
  }

  Problems& problems_;
  pack::FairyTaleDraft draft_;
};

}  // namespace

Judgement<fairy_tale::Content> judge_fairy_tale(std::span<const ContentFile> files) {
  return pack::judge_files<fairy_tale::Content, Judge>(files);
}

Result<fairy_tale::Content> read_fairy_tale(std::span<const ContentFile> files) {
  return result_of(judge_fairy_tale(files));
}

}  // namespace feerie::inline catalog
