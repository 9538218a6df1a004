// Untrusted content: every text ends in tables or in a list of problems. A line of '=' marks starts the next file, so
// that the fuzzer can make packs of several files. Every text is judged as a pack of each game, and a sound one can be
// played.
#include <cstdint>
#include <string_view>

#include "catalog/catalog.h"
#include "engine/core/check.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace feerie;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  std::vector<ContentFile> files;
  while (files.size() < 8) {
    const std::size_t cut = rest.find("\n====\n");
    files.push_back({"file" + std::to_string(files.size()) + ".toml", std::string(rest.substr(0, cut))});
    if (cut == std::string_view::npos) break;
    rest = rest.substr(cut + 6);
  }
  for (const GameEntry* game : all_games()) {
    const bool sound = game->judge_pack(files).problems.empty();
    const bool played = game->play_pack(files, 0, size, 2).has_value();
    check(sound == played, "a pack is neither sound nor unsound");
  }
  return 0;
}
