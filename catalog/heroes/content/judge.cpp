// From a draft to the tables: ids and names must be unique, every element, colour and die must be there once, and the
// counts must be those the rules play with (HF-2, HF-3). Circles are resolved to their index here.
#include "catalog/heroes/content/judge.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <utility>

#include "catalog/heroes/content/draft.h"
#include "engine/games/heroes/vocabulary.h"

namespace feerie::inline catalog {
namespace {

using heroes::Mission;
using heroes::Rank;
using pack::Entry;
using pack::GroupDraft;
using pack::HeroDraft;

// Words of the rules that moves and positions write where an id could stand.
constexpr std::array<std::string_view, 17> kReserved{"any",     "none",          "left", "right", "upper",  "lower",
                                                     "green",   "yellow",        "red",  "brown", "blue",   "fight",
                                                     "mission", "constellation", "heal", "shine", "generic"};

// By a small key, and as written among equals.
template <class Draft, class Key>
void order_by(std::vector<Draft>& drafts, Key key) {
  std::map<std::size_t, std::vector<Draft>> sorted;
  for (Draft& draft : drafts) sorted[static_cast<std::size_t>(key(draft))].push_back(std::move(draft));
  drafts.clear();
  for (auto& [at, group] : sorted) std::ranges::move(group, std::back_inserter(drafts));
}

class Judge {
 public:
  Judge(std::span<const ContentFile* const> files, Problems& problems)
      : first_(*files.front()), problems_(problems), draft_(pack::read_heroes_draft(files, problems)) {}

  // The content, which means something only while there is no problem.
  heroes::Content judge() {
    check_ids();
    check_names();
    check_bounds();
    check_elements();
    if (draft_.complete && !draft_.circles.empty()) resolve_circles();
    if (problems_.none()) check_presence();
    if (problems_.none()) check_counts();
    return problems_.none() ? content() : heroes::Content{};
  }

 private:
  void check_ids() {
    pack::UniqueIds ids(problems_);
    const auto check = [&](const auto& entries) {
      for (const auto& entry : entries) {
        if (std::ranges::find(kReserved, entry.id.text) != kReserved.end())
          problems_.add(entry.file->name, entry.id.place, Message("content.reserved_word").with("id", entry.id.text));
        ids.add(*entry.file, entry.id);
      }
    };
    check(draft_.elements);
    check(draft_.factions);
    check(draft_.circles);
    check(draft_.heroes);
    check(draft_.adversaries);
    check(draft_.tiles);
    check(draft_.missions);
  }

  void check_names() {
    pack::UniqueNames names(problems_);
    const auto check = [&](const auto& entries) {
      for (const auto& entry : entries) names.add(*entry.file, entry.id, entry.text.name);
    };
    check(draft_.heroes);
    check(draft_.adversaries);
    check(draft_.tiles);
    check(draft_.missions);
  }

  // Reading stopped one past each bound, so that one is where to point.
  void check_bounds() {
    const auto beyond = [&](const auto& entries, std::size_t most, std::string_view what) {
      if (entries.size() <= most) return;
      problems_.add(entries.back().file->name, entries.back().place, Message(what).with("limit", most));
    };
    beyond(draft_.heroes, heroes::kHeroes, "content.too_many_heroes");
    beyond(draft_.adversaries, heroes::kAdversaries, "content.too_many_adversaries");
    beyond(draft_.tiles, heroes::kMaxTileKinds, "content.too_many_tiles");
    beyond(draft_.missions, heroes::kMissions, "content.too_many_missions");
    if (draft_.circles.size() <= pack::kMaxGroups) return;
    const GroupDraft& last = draft_.circles.back();
    problems_.add(last.file->name, last.id.place, Message("content.too_many_groups").with("limit", pack::kMaxGroups));
  }

  void check_elements() {
    const auto elements = std::span(heroes::kElementWords).first(heroes::kElements);
    for (const GroupDraft& element : draft_.elements)
      pack::choose(elements, *element.file, element.id, "content.unknown_element", problems_);
  }

  void resolve_circles() {
    for (HeroDraft& hero : draft_.heroes) {
      if (!hero.circle) continue;
      const auto at = pack::find_group(draft_.circles, *hero.file, *hero.circle, "content.unknown_circle", problems_);
      hero.row.circle = static_cast<std::uint8_t>(at.value_or(0));
    }
  }

  // That none of these is there twice was seen before; now none may be missing.
  void check_presence() {
    std::array<bool, heroes::kElements> elements{};
    std::array<bool, heroes::kColours> factions{}, colours{};
    std::array<bool, heroes::kDice> dice{};
    for (const GroupDraft& element : draft_.elements) elements[element_of(element)] = true;
    for (const pack::FactionDraft& faction : draft_.factions) factions[faction.colour] = true;
    for (const auto& adversary : draft_.adversaries) colours[static_cast<std::size_t>(adversary.row.colour)] = true;
    for (const pack::DieDraft& die : draft_.dice) dice[die.colour] = true;
    const auto demand = [&](std::span<const bool> there, std::span<const std::string_view> words,
                            std::string_view what) {
      for (std::size_t i = 0; i < there.size(); ++i)
        if (!there[i]) problems_.add(first_.name, {}, Message(what).with("word", words[i]));
    };
    demand(elements, heroes::kElementWords, "content.missing_element");
    demand(factions, heroes::kColourWords, "content.missing_faction");
    demand(colours, heroes::kColourWords, "content.missing_colour");  // HF-2
    demand(dice, heroes::kDieWords, "content.missing_die");
  }

  // Which of the elements it is; check_elements saw that it is one.
  static std::size_t element_of(const GroupDraft& element) {
    const auto at = std::ranges::find(heroes::kElementWords, element.id.text) - heroes::kElementWords.begin();
    return static_cast<std::size_t>(at);
  }

  void check_counts() {  // HF-2
    const auto total = [&](const auto& first, Place place, std::size_t n, int right, std::string_view what) {
      if (n == static_cast<std::size_t>(right)) return;
      problems_.add(first.file->name, place, Message(what).with("n", n).with("right", right));
    };
    const HeroDraft& hero = draft_.heroes.front();
    total(hero, hero.place, draft_.heroes.size(), heroes::kHeroes, "content.heroes_total");
    const auto& adversary = draft_.adversaries.front();
    total(adversary, adversary.place, draft_.adversaries.size(), heroes::kAdversaries, "content.adversaries_total");
    std::size_t copies = 0;
    for (const auto& tile : draft_.tiles) copies += tile.row.copies;
    const auto& tile = draft_.tiles.front();
    total(tile, tile.mark, copies, heroes::kTiles, "content.tiles_total");
    for (std::size_t rank = 0; rank < heroes::kRanks; ++rank) check_rank(static_cast<Rank>(rank));
  }

  void check_rank(Rank rank) {
    const auto of_rank = [rank](const Entry<Mission>& mission) { return mission.row.rank == rank; };
    const auto first = std::ranges::find_if(draft_.missions, of_rank);
    const Entry<Mission>& shown = first == draft_.missions.end() ? draft_.missions.front() : *first;
    const std::string_view word = heroes::word_of(rank, heroes::kRankWords);
    const auto n = std::ranges::count_if(draft_.missions, of_rank);
    const int right = heroes::kMissionsOfRank[static_cast<std::size_t>(rank)];  // HF-2
    if (n != right)
      problems_.add(shown.file->name, shown.place,
                    Message("content.missions_of_rank").with("rank", word).with("n", n).with("right", right));
    const Entry<Mission>* starting = nullptr;  // HF-3
    for (const Entry<Mission>& mission : draft_.missions) {
      if (mission.row.rank != rank || !mission.row.starting) continue;
      if (starting)
        problems_.add(mission.file->name, mission.mark,
                      Message("content.second_starting").with("rank", word).with("id", starting->id.text));
      else starting = &mission;
    }
    if (!starting) problems_.add(shown.file->name, shown.place, Message("content.no_starting").with("rank", word));
  }

  // Heroes by circle, adversaries by colour, missions by rank: how the pack is cut into files changes little.
  void order() {
    order_by(draft_.heroes, [](const HeroDraft& hero) { return hero.row.circle; });
    order_by(draft_.adversaries, [](const auto& adversary) { return adversary.row.colour; });
    order_by(draft_.missions, [](const auto& mission) { return mission.row.rank; });
  }

  heroes::Content content() {
    order();
    heroes::Content content;
    content.discard_in_last_round = draft_.discard_in_last_round;
    for (GroupDraft& circle : draft_.circles) content.circles.push_back({circle.id.text, std::move(circle.name), {}});
    for (GroupDraft& element : draft_.elements)
      content.elements[element_of(element)] = {element.id.text, std::move(element.name), {}};
    for (pack::FactionDraft& faction : draft_.factions)
      content.factions[faction.colour] = {faction.id.text, std::move(faction.name), {}};
    for (const pack::DieDraft& die : draft_.dice) content.dice[die.colour] = die.faces;
    const auto move = [](auto& entries, auto& rows, auto& texts) {
      for (auto& entry : entries) {
        rows.push_back(entry.row);
        texts.push_back(std::move(entry.text));
      }
    };
    move(draft_.heroes, content.heroes, content.hero_texts);
    move(draft_.adversaries, content.adversaries, content.adversary_texts);
    move(draft_.tiles, content.tiles, content.tile_texts);
    move(draft_.missions, content.missions, content.mission_texts);
    return content;
  }

  const ContentFile& first_;
  Problems& problems_;
  pack::HeroesDraft draft_;
};

}  // namespace

Judgement<heroes::Content> judge_heroes(std::span<const ContentFile> files) {
  return pack::judge_files<heroes::Content, Judge>(files);
}

Result<heroes::Content> read_heroes(std::span<const ContentFile> files) { return result_of(judge_heroes(files)); }

}  // namespace feerie::inline catalog
