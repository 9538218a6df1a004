// What embed_content writes: a C++ text per game, with its tables as constants and the function that
// catalog/embedded_content.h declares. Plain literals, so that the text is quick to compile and the same everywhere.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/content/messages.h"
#include "engine/games/fairy_tale/content.h"
#include "engine/games/heroes/content.h"

namespace feerie::embed {

// A C++ string literal: UTF-8 stays as it is, anything that could end or bend the literal becomes octal.
std::string quoted(std::string_view text);

// "{a, b}", and the same as a line of a table.
std::string braced(std::initializer_list<std::string_view> cells);
std::string row(std::initializer_list<std::string_view> cells);

// Each closes what it opens and stands inside namespace feerie. Today's edition comes first.
std::string message_section(const Catalogues& messages);
std::string fairy_tale_section(const std::vector<fairy_tale::Content>& editions);
std::string heroes_section(const std::vector<heroes::Content>& editions);

// The namespace of one edition of a game; and the function that hands all of them out.
std::string edition_head(std::string_view game, std::size_t edition);
std::string editions_function(std::string_view game, std::size_t count);

}  // namespace feerie::embed
