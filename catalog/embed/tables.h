// What embed_content writes: a C++ text per game, with its tables as constants and the function that
// catalog/embedded_content.h declares. Plain literals, so that the text is quick to compile and the same everywhere.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "catalog/content/messages.h"
#include "engine/games/fairy_tale/content.h"
#include "engine/games/heroes/content.h"

namespace feerie::embed {

// A C++ string literal: UTF-8 stays as it is, anything that could end or bend the literal becomes octal.
std::string quoted(std::string_view text);

// "{a, b}", and the same as a line of a table.
std::string braced(std::initializer_list<std::string_view> cells);
std::string row(std::initializer_list<std::string_view> cells);

// Each closes what it opens and stands inside namespace feerie.
std::string message_section(const Catalogues& messages);
std::string fairy_tale_section(const fairy_tale::Content& content);
std::string heroes_section(const heroes::Content& content);

}  // namespace feerie::embed
