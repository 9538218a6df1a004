// The files of content/fees_darmes, judged; a problem in them throws.
#include "tests/games/fees_darmes/pack.h"

#include <algorithm>
#include <stdexcept>

#include "catalog/content/folder.h"
#include "catalog/fees_darmes/content/judge.h"

namespace feerie::fees_darmes {

namespace {

std::uint8_t at_id(const std::vector<CardText>& texts, std::string_view id) {
  const auto found = std::ranges::find(texts, id, &CardText::id);
  if (found == texts.end()) throw std::runtime_error("nothing is called " + std::string(id));
  return static_cast<std::uint8_t>(found - texts.begin());
}

Content read_content() {
  const auto judgement = judge_fees_darmes(pack_files());
  if (!judgement.problems.empty()) {
    const Problem& first = judgement.problems.front();
    throw std::runtime_error(first.file + ":" + std::to_string(first.line) + ": " + first.what.id);
  }
  return judgement.content.value();
}

}  // namespace

std::vector<ContentFile> pack_files() {
  return load_folder(std::string(FEERIE_SOURCE_DIR) + "/content/fees_darmes").value();
}

std::shared_ptr<const Content> whole_content() {
  static const auto content = std::make_shared<const Content>(read_content());
  return content;
}

std::uint8_t profile_called(const Content& content, std::string_view id) { return at_id(content.profile_texts, id); }
std::uint8_t faction_called(const Content& content, std::string_view id) { return at_id(content.faction_texts, id); }
std::uint8_t piece_called(const Content& content, std::string_view id) { return at_id(content.piece_texts, id); }
std::uint8_t band_called(const Content& content, std::string_view id) { return at_id(content.band_texts, id); }
std::uint8_t battlefield_called(const Content& content, std::string_view id) {
  return at_id(content.battlefield_texts, id);
}

}  // namespace feerie::fees_darmes
