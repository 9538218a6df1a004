// A line of text in pieces of different looks: what boards and pages are made of. The screen shows the looks, plain
// mode drops them; so everything a player can see on the screen can also be printed. A look never carries a meaning
// alone: colour goes with a letter, faintness with a mark.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalog/text.h"

namespace feerie::cli {

enum class Ink : unsigned char { plain, red, green, yellow, blue, magenta, cyan };

struct Style {
  Ink ink = Ink::plain;
  bool bold = false;
  bool faint = false;
  bool reverse = false;
  bool operator==(const Style&) const = default;
};

inline constexpr Style kPlain{};
inline constexpr Style kBold{.bold = true};
inline constexpr Style kFaint{.faint = true};
inline constexpr Style kReverse{.reverse = true};

struct Span {
  std::string text;
  Style style{};
  bool operator==(const Span&) const = default;
};

using Line = std::vector<Span>;
using Lines = std::vector<Line>;

inline Line line_of(std::string_view text, Style style = {}) { return {{std::string(text), style}}; }
std::string text_of(const Line& line);
using feerie::columns;  // of a text
int columns(const Line& line);
Line shortened(const Line& line, int width);  // cut with an ellipsis where it is longer
Line padded(Line line, int width);            // filled with spaces
void append(Line& line, const Line& more);
void append(Lines& lines, const Lines& more);
// The text wrapped to `width`, every line after `indent` columns.
Lines paragraph(std::string_view text, int width, int indent = 0, Style style = {});

}  // namespace feerie::cli
