// Which judge a pack gets is decided by its `game = "…"`; a pack that names none, or an unknown one, is told so first.
#include "catalog/pack.h"

#include "catalog/content/folder.h"
#include "catalog/content/parts.h"

namespace feerie::inline catalog {

Result<PackReport> check_pack(const std::string& folder) {
  const Result<std::vector<ContentFile>> files = load_folder(folder);
  if (!files) return std::unexpected(files.error());
  std::vector<std::string_view> names;
  for (const GameEntry* game : all_games()) names.push_back(game->info().name);
  Problems problems;
  const std::optional<std::string> named = pack::game_of(*files, names, problems);
  if (!named) return PackReport{"", 0, problems.take()};
  return (*find_game(*named))->judge_pack(*files);
}

}  // namespace feerie::inline catalog
