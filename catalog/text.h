// Text as a terminal shows it: columns instead of bytes. UTF-8 in, UTF-8 out; every width here is in columns, so that
// French accents, East Asian names and combining marks line up. Own code, because the C library's widths depend on the
// locale and the same table must be drawn the same everywhere. Nothing here knows a game or a terminal library.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace feerie::inline catalog {

// The next character of `rest`, taken off it; a byte that is no UTF-8 counts as U+FFFD.
char32_t next_character(std::string_view& rest);
std::string to_utf8(char32_t character);
int columns_of(char32_t character);  // 0, 1 or 2

int columns(std::string_view text);
// At most `width` columns: cut with an ellipsis where it is longer.
std::string shorten(std::string_view text, int width);
// Exactly `width` columns: filled with spaces, or cut with an ellipsis.
std::string fit(std::string_view text, int width);
std::string fit_right(std::string_view text, int width);
// Lines of at most `width` columns, broken at line feeds and spaces; a word longer than a line is cut. French marks (:
// ; ? ! ») stay with the word before them, « with the word after it.
std::vector<std::string> wrap(std::string_view text, int width);

// What untrusted text may do to a terminal: nothing. Control characters and broken UTF-8 become U+FFFD.
std::string harmless(std::string_view text);
// The nearest ASCII, for a terminal that shows nothing else: é becomes e, « becomes ", an arrow becomes ->.
std::string to_ascii(std::string_view text);

}  // namespace feerie::inline catalog
