// See line.h.
#include "cli/play/line.h"

namespace feerie::cli {

std::string text_of(const Line& line) {
  std::string text;
  for (const Span& span : line) text += span.text;
  while (text.ends_with(' ')) text.pop_back();
  return text;
}

int columns(const Line& line) {
  int sum = 0;
  for (const Span& span : line) sum += columns(span.text);
  return sum;
}

void append(Line& line, const Line& more) { line.insert(line.end(), more.begin(), more.end()); }

void append(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

Lines paragraph(std::string_view text, int width, int indent, Style style) {
  Lines lines;
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  for (const std::string& line : wrap(text, width - indent)) lines.push_back(line_of(margin + line, style));
  return lines;
}

Line shortened(const Line& line, int width) {
  if (columns(line) <= width) return line;
  Line cut;
  int left = width - 1;
  for (const Span& span : line) {
    if (columns(span.text) <= left) {
      cut.push_back(span);
      left -= columns(span.text);
      continue;
    }
    // More follows, so the ellipsis stands even where this piece alone would fit.
    cut.push_back({shorten(span.text + "  ", left + 1), span.style});
    break;
  }
  return cut;
}

Line padded(Line line, int width) {
  const int missing = width - columns(line);
  if (missing > 0) line.push_back({std::string(static_cast<std::size_t>(missing), ' '), kPlain});
  return line;
}

}  // namespace feerie::cli
