// embed_content CONTENT_DIR OUTPUT.cpp: a tool of the build. Reads and judges everything in content/ and writes it as
// C++ constants, the definitions behind catalog/embedded_content.h. Problems are listed on stderr, nothing is written,
// and the exit code is 2. The output is plain tables of literals: quick to compile, and the same for native and wasm.
// Earlier editions of a game's content are the folders below editions/<game>.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/content/folder.h"
#include "catalog/content/messages.h"
#include "catalog/embed/tables.h"

namespace feerie::inline catalog {
namespace {

constexpr int kRefused = 2;

constexpr std::string_view kHead =
    "// Written by embed_content from content/. Change the content, not this file.\n"
    "#include \"catalog/embedded_content.h\"\n"
#define FEERIE_GAME(room) "#include \"engine/games/" #room "/content.h\"\n"
#include "engine/games.def"
    R"text(
namespace feerie {
namespace {

struct NounRow {
  const char* en;
  const char* fr;
  const char* grammar_en;
  const char* grammar_fr;
};

Noun noun_of(const NounRow& row) { return {row.en, row.fr, {row.grammar_en, row.grammar_fr}}; }

}  // namespace

)text";

Lang language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value && *value) return std::string_view(value).starts_with("fr") ? Lang::fr : Lang::en;
  }
  return Lang::en;
}

// Everything that was found wrong, worded by the very catalogue that is being embedded, as far as it can be read.
class Complaints {
 public:
  Complaints(std::string folder, Lang lang) : folder_(std::move(folder)) { words_.lang = lang; }

  void word_by(const std::vector<MessageFiles>& files) {
    Problems ignored;
    for (const MessageFiles& each : files)
      catalogue_.merge(read_catalogue(words_.lang == Lang::fr ? each.fr : each.en, ignored));
    for (const auto& [id, text] : catalogue_) entries_.push_back({id, text});
    words_.messages = MessageTable(entries_);
  }
  void add(const std::vector<Problem>& problems) {
    for (const Problem& problem : problems) std::cerr << line_of(problem, words_) << '\n';
    any_ = any_ || !problems.empty();
  }
  void add(const Message& what) {
    std::cerr << folder_ << ": " << words_.word(what) << '\n';
    any_ = true;
  }
  bool any() const { return any_; }

 private:
  std::string folder_;
  Words words_;
  Catalogue catalogue_;
  std::vector<MessageEntry> entries_;
  bool any_ = false;
};

std::vector<std::string> earlier_editions(const std::string& folder, const std::string& game) {
  std::vector<std::string> found;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(folder + "/editions/" + game, none))
    if (entry.is_directory()) found.push_back(entry.path().string());
  std::ranges::sort(found);
  return found;
}

// Today's edition of a game's content and the earlier ones, as far as nothing is wrong with them.
std::string section_of(const std::string& folder, const std::string& game,
                       embed::Section (*embed)(const embed::EditionFiles&), Complaints& complaints) {
  std::vector<std::string> folders = earlier_editions(folder, game);
  folders.insert(folders.begin(), folder + "/" + game);
  embed::EditionFiles editions;
  for (const std::string& each : folders) {
    auto files = load_folder(each);
    if (files) editions.push_back(std::move(*files));
    else complaints.add(files.error());
  }
  embed::Section section = embed(editions);
  complaints.add(section.problems);
  return section.text;
}

int embed_content(const std::string& folder, const std::string& output) {
  Complaints complaints(folder, language_of_environment());
  const auto files = load_messages(folder);
  if (!files) {
    complaints.add(files.error());
    return kRefused;
  }
  complaints.word_by(*files);
  const auto messages = judge_messages(*files);
  complaints.add(messages.problems);
  std::string sections;
#define FEERIE_GAME(room) sections += section_of(folder, #room, embed::embed_##room, complaints);
#include "engine/games.def"
  if (complaints.any()) return kRefused;

  std::ofstream out(output, std::ios::binary);
  out << kHead << embed::message_section(*messages.content) << sections << "}  // namespace feerie\n";
  out.close();
  if (out) return 0;
  complaints.add(Message("content.unwritable_file").with("file", output));
  return kRefused;
}

}  // namespace
}  // namespace feerie::inline catalog

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "embed_content CONTENT_DIR OUTPUT.cpp\n";
    return feerie::kRefused;
  }
  return feerie::embed_content(argv[1], argv[2]);
}
