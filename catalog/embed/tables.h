// What embed_content writes: a C++ text per game, with its tables as constants and the functions that
// catalog/embedded_content.h declares. Plain literals, so that the text is quick to compile and the same everywhere.
// A game's room makes its own text, found by naming convention: Section embed_<room>(const EditionFiles&).
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/content/messages.h"
#include "catalog/content/problem.h"

namespace feerie::inline catalog::embed {

// A C++ string literal: UTF-8 stays as it is, anything that could end or bend the literal becomes octal.
std::string quoted(std::string_view text);

// "{a, b}", and the same as a line of a table.
std::string braced(std::initializer_list<std::string_view> cells);
std::string row(std::initializer_list<std::string_view> cells);

// A cell that holds a noun: a NounRow, of which noun_of makes the Noun. Both stand at the head of what is written.
std::string noun_cell(const Noun& noun);

// Each closes what it opens and stands inside namespace feerie. Today's edition comes first.
std::string message_section(const Catalogues& messages);

// The files of each edition of a game's content, and the text they become, as far as nothing is wrong with them.
using EditionFiles = std::vector<std::vector<ContentFile>>;
struct Section {
  std::string text;
  std::vector<Problem> problems;
};

template <class Content>
Section section_of(const EditionFiles& editions, Judgement<Content> (*judge)(std::span<const ContentFile>),
                   std::string (*text_of)(const std::vector<Content>&)) {
  Section section;
  std::vector<Content> sound;
  for (const std::vector<ContentFile>& files : editions) {
    Judgement<Content> judged = judge(files);
    section.problems.insert(section.problems.end(), judged.problems.begin(), judged.problems.end());
    if (judged.content) sound.push_back(std::move(*judged.content));
  }
  if (section.problems.empty()) section.text = text_of(sound);
  return section;
}

#define FEERIE_GAME(room) Section embed_##room(const EditionFiles& editions);
#include "engine/games.def"

// The namespace of one edition of a game; and the function that hands all of them out.
std::string edition_head(std::string_view game, std::size_t edition);
std::string editions_function(std::string_view game, std::size_t count);

}  // namespace feerie::inline catalog::embed
