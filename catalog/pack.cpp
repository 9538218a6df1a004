// Which judge a pack gets is decided by its `game = "…"`; a pack that names none, or an unknown one, is told so first.
#include "catalog/pack.h"

#include <array>

#include "catalog/content/fairy_tale.h"
#include "catalog/content/folder.h"
#include "catalog/content/heroes.h"
#include "catalog/content/parts.h"

namespace feerie {
namespace {

constexpr std::array<std::string_view, 2> kGames{"fairy-tale", "heroes"};

int cards_of(const fairy_tale::Content& content) {
  int cards = 0;
  for (const fairy_tale::Card& card : content.cards) cards += card.copies;
  return cards;
}

int cards_of(const heroes::Content& content) {
  return static_cast<int>(content.heroes.size() + content.adversaries.size() + content.missions.size());
}

template <class Content>
PackReport report_of(std::string game, Judgement<Content> judged) {
  return {std::move(game), judged.content ? cards_of(*judged.content) : 0, std::move(judged.problems)};
}

}  // namespace

Result<PackReport> check_pack(const std::string& folder) {
  const Result<std::vector<ContentFile>> files = load_folder(folder);
  if (!files) return std::unexpected(files.error());
  Problems problems;
  const std::optional<std::string> game = pack::game_of(*files, kGames, problems);
  if (!game) return PackReport{"", 0, problems.take()};
  if (*game == "heroes") return report_of(*game, judge_heroes(*files));
  return report_of(*game, judge_fairy_tale(*files));
}

}  // namespace feerie
