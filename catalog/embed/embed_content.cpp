// embed_content CONTENT_DIR OUTPUT.cpp: a tool of the build. Reads and judges everything in content/ and writes it as
// C++ constants, the definitions behind catalog/embedded_content.h. Problems are listed on stderr, nothing is written,
// and the exit code is 2. The output is plain tables of literals: quick to compile, and the same for native and wasm.
#include <array>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/content/fairy_tale.h"
#include "catalog/content/folder.h"
#include "catalog/content/messages.h"

namespace feerie {
namespace {

constexpr int kRefused = 2;

// A C++ string literal: UTF-8 stays as it is, anything that could end or bend the literal becomes octal.
std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20 || byte == 0x7f) {
      out += '\\';
      for (const int shift : {6, 3, 0}) out += static_cast<char>('0' + ((byte >> shift) & 7));
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::string row(std::initializer_list<std::string_view> cells) {
  std::string out = "    {";
  for (const std::string_view cell : cells) out += (out.ends_with('{') ? "" : ", ") + std::string(cell);
  return out + "},\n";
}

std::string names_table(std::string_view table, const std::vector<fairy_tale::NamedId>& list) {
  std::string out = "constexpr Named " + std::string(table) + "[] = {\n";
  for (const auto& item : list) out += row({quoted(item.id), quoted(item.name.en), quoted(item.name.fr)});
  return out + "};\n\n";
}

std::string card_row(const fairy_tale::Card& card) {
  constexpr std::array<std::string_view, 4> kPoints{"fixed", "per", "conditional", "majority"};
  constexpr std::array<std::string_view, 4> kEffects{"none", "open", "close", "hunt"};
  const std::string points = "{PointsKind::" + std::string(kPoints[static_cast<std::size_t>(card.points.kind)]) + ", " +
                             std::to_string(card.points.value) + ", " + std::to_string(card.points.of) + "u}";
  const std::string effect = "{EffectKind::" + std::string(kEffects[static_cast<std::size_t>(card.effect.kind)]) +
                             (card.effect.who == fairy_tale::Reach::all ? ", Reach::all, " : ", Reach::you, ") +
                             std::to_string(card.effect.count) + ", " + std::to_string(card.effect.what) + "u}";
  return row({std::to_string(card.affinity), std::to_string(card.category), std::to_string(card.copies),
              card.expert ? "true" : "false", card.wild ? "true" : "false", points, effect});
}

std::string fairy_tale_tables(const fairy_tale::Content& content) {
  std::string out = names_table("kAffinities", content.affinities) + names_table("kCategories", content.categories);
  out += "constexpr Card kCards[] = {\n";
  for (const auto& card : content.cards) out += card_row(card);
  out += "};\n\nconstexpr CardWords kCardWords[] = {\n";
  for (const auto& text : content.texts) {
    out +=
        row({quoted(text.id), quoted(text.name.en), quoted(text.name.fr), quoted(text.text.en), quoted(text.text.fr)});
  }
  return out + "};\n\n";
}

std::string message_table(std::string_view table, const Catalogue& catalogue) {
  std::string out = "constexpr MessageEntry " + std::string(table) + "[] = {\n";
  for (const auto& [id, text] : catalogue) out += row({quoted(id), quoted(text)});
  return out + "};\n\n";
}

constexpr std::string_view kHead = R"text(// Written by embed_content from content/. Change the content, not this file.
#include "catalog/embedded_content.h"

namespace feerie {
namespace {

using fairy_tale::Card;
using fairy_tale::Content;
using fairy_tale::EffectKind;
using fairy_tale::PointsKind;
using fairy_tale::Reach;

struct Named {
  const char* id;
  const char* en;
  const char* fr;
};

struct CardWords {
  const char* id;
  const char* name_en;
  const char* name_fr;
  const char* text_en;
  const char* text_fr;
};

)text";

constexpr std::string_view kTail = R"text(Content make_fairy_tale() {
  Content content;
  for (const Named& row : kAffinities) content.affinities.push_back({row.id, {row.en, row.fr}});
  for (const Named& row : kCategories) content.categories.push_back({row.id, {row.en, row.fr}});
  for (const Card& row : kCards) content.cards.push_back(row);
  for (const CardWords& row : kCardWords) {
    content.texts.push_back({row.id, {row.name_en, row.name_fr}, {row.text_en, row.text_fr}});
  }
  return content;
}

}  // namespace

const Content& embedded_fairy_tale() {
  static const Content content = make_fairy_tale();
  return content;
}

const MessageTable& embedded_messages(Lang lang) {
  static constexpr MessageTable english(kEnglish);
  static constexpr MessageTable french(kFrench);
  return lang == Lang::fr ? french : english;
}

}  // namespace feerie
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

  void word_by(const ContentFile& catalogue) {
    Problems ignored;
    catalogue_ = read_catalogue(catalogue, ignored);
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

int embed(const std::string& folder, const std::string& output) {
  Complaints complaints(folder, language_of_environment());
  const auto en = load_file(folder + "/messages/en.json");
  const auto fr = load_file(folder + "/messages/fr.json");
  const auto& own = language_of_environment() == Lang::fr ? fr : en;
  if (own) complaints.word_by(*own);
  for (const auto* file : {&en, &fr}) {
    if (!*file) complaints.add(file->error());
  }
  const auto tales = load_folder(folder + "/fairy_tale");
  if (!tales) complaints.add(tales.error());
  if (complaints.any()) return kRefused;

  const auto messages = judge_messages(*en, *fr);
  const auto fairy_tale = judge_fairy_tale(*tales);
  complaints.add(messages.problems);
  complaints.add(fairy_tale.problems);
  if (complaints.any()) return kRefused;

  std::ofstream out(output, std::ios::binary);
  out << kHead << fairy_tale_tables(*fairy_tale.content) << message_table("kEnglish", messages.content->en)
      << message_table("kFrench", messages.content->fr) << kTail;
  out.close();
  if (out) return 0;
  complaints.add(Message("content.unwritable_file").with("file", output));
  return kRefused;
}

}  // namespace
}  // namespace feerie

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "embed_content CONTENT_DIR OUTPUT.cpp\n";
    return feerie::kRefused;
  }
  return feerie::embed(argv[1], argv[2]);
}
