// Untrusted content: every text ends in tables or in a list of problems. A line of '=' marks starts the next file, so
// that the fuzzer can make packs of several files. Every text is judged as a pack of each game; a sound one can be
// played (Fairy Tale) or written down (Heroes).
#include <cstdint>
#include <memory>
#include <string_view>

#include "catalog/content/fairy_tale.h"
#include "catalog/content/heroes.h"
#include "engine/core/check.h"
#include "engine/core/playout.h"
#include "engine/games/fairy_tale/game.h"

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
  const Judgement<heroes::Content> as_heroes = judge_heroes(files);
  check(as_heroes.content.has_value() == as_heroes.problems.empty(), "a pack of Heroes is neither sound nor unsound");
  if (as_heroes.content) check(!heroes::canonical_text(*as_heroes.content).empty(), "a sound pack has no text");
  const Judgement<fairy_tale::Content> judged = judge_fairy_tale(files);
  check(judged.content.has_value() == judged.problems.empty(), "a pack is neither sound nor unsound");
  if (!judged.content) return 0;
  const auto content = std::make_shared<const fairy_tale::Content>(*judged.content);
  random_playouts(fairy_tale::FairyTale(content, {5, fairy_tale::Variant::expert, false}), size, 0, 2);
  return 0;
}
