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

}  // namespace feerie::cli
