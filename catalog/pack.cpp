// One game has packs so far; a second will be told apart by its files.
#include "catalog/pack.h"

#include "catalog/content/fairy_tale.h"
#include "catalog/content/folder.h"

namespace feerie {

Result<PackReport> check_pack(const std::string& folder) {
  const Result<std::vector<ContentFile>> files = load_folder(folder);
  if (!files) return std::unexpected(files.error());
  const Judgement<fairy_tale::Content> judged = judge_fairy_tale(*files);
  PackReport report;
  report.game = *find_game("fairy-tale");
  report.problems = judged.problems;
  if (judged.content)
    for (const fairy_tale::Card& card : judged.content->cards) report.cards += card.copies;
  return report;
}

}  // namespace feerie
