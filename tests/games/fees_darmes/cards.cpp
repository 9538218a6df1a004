// See cards.h.
#include "tests/games/fees_darmes/cards.h"

#include <fstream>
#include <iterator>
#include <stdexcept>

#include "catalog/content/folder.h"

namespace feerie::fees_darmes {

namespace {

MessageTable table_of(const Catalogue& catalogue) {
  static std::vector<std::vector<MessageEntry>> kept;
  auto& entries = kept.emplace_back();
  for (const auto& [id, text] : catalogue) entries.push_back({id, text});
  return MessageTable(entries);
}

}  // namespace

const Catalogues& catalogues() {
  static const Catalogues both = [] {
    auto judged = judge_messages(load_messages(std::string(FEERIE_SOURCE_DIR) + "/content").value());
    if (!judged.content) throw std::runtime_error("the catalogues are not sound: " + judged.problems.front().what.id);
    return std::move(*judged.content);
  }();
  return both;
}

Words words_in(Lang lang) {
  static const MessageTable en = table_of(catalogues().en);
  static const MessageTable fr = table_of(catalogues().fr);
  Words words;
  words.lang = lang;
  words.messages = lang == Lang::fr ? fr : en;
  return words;
}

}  // namespace feerie::fees_darmes
