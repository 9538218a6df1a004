// Reading a folder; see folder.h. std::filesystem is used with error codes throughout: a missing folder is a sentence,
// not an exception.
#include "catalog/content/folder.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <system_error>

namespace feerie::inline catalog {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view kEnglishEnd = ".en.json";
constexpr std::string_view kFrenchEnd = ".fr.json";
static_assert(kEnglishEnd.size() == kFrenchEnd.size());

}  // namespace

Result<ContentFile> load_file(const std::string& path, std::size_t limit) {
  std::ifstream in(path, std::ios::binary);
  std::string text(limit + 1, '\0');
  if (in) in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!in.is_open() || in.bad()) return refuse(Message("content.unreadable_file").with("file", path));
  text.resize(static_cast<std::size_t>(in.gcount()));
  return ContentFile{path, std::move(text)};
}

Result<std::vector<ContentFile>> load_folder(const std::string& folder, std::string_view extension,
                                             FolderLimits limits) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) return refuse(Message("content.no_folder").with("folder", folder));
  std::vector<std::string> paths;
  for (fs::directory_iterator at(folder, error), end; !error && at != end && paths.size() <= limits.files;
       at.increment(error)) {
    std::error_code ignored;
    if (at->path().extension() == extension && at->is_regular_file(ignored)) paths.push_back(at->path().string());
  }
  if (error) return refuse(Message("content.unreadable_folder").with("folder", folder));
  if (paths.empty()) return refuse(Message("content.empty_folder").with("folder", folder).with("extension", extension));
  std::ranges::sort(paths);
  std::vector<ContentFile> files;
  for (const std::string& path : paths) {
    auto file = load_file(path, limits.bytes);
    if (!file) return refuse(std::move(file.error()));
    files.push_back(std::move(*file));
  }
  return files;
}

Result<std::vector<MessageFiles>> load_messages(const std::string& content) {
  const auto found = load_folder(content + "/messages", ".json");
  if (!found) return refuse(Message(found.error()));
  std::set<std::string> stems;  // a file that is there in one language only is missed in the other
  for (const ContentFile& file : *found) stems.insert(file.name.substr(0, file.name.size() - kEnglishEnd.size()));
  std::vector<std::string> paths(stems.begin(), stems.end());
#define FEERIE_GAME(room) paths.push_back(content + "/" #room "/messages");
#include "engine/games.def"
  std::vector<MessageFiles> all;
  for (const std::string& path : paths) {
    auto en = load_file(path + std::string(kEnglishEnd));
    if (!en) return refuse(std::move(en.error()));
    auto fr = load_file(path + std::string(kFrenchEnd));
    if (!fr) return refuse(std::move(fr.error()));
    all.push_back({std::move(*en), std::move(*fr)});
  }
  return all;
}

}  // namespace feerie::inline catalog
