// See pages.h.
#include "cli/play/pages.h"

#include <algorithm>

namespace feerie::cli {

namespace {

// Moves the first shown line; false when the key is no scrolling.
bool scroll(int& first, const Key& key, int page, int lines) {
  switch (key.kind) {
    case Key::Kind::up: first -= 1; break;
    case Key::Kind::down: first += 1; break;
    case Key::Kind::page_up: first -= page; break;
    case Key::Kind::page_down: first += page; break;
    case Key::Kind::home: first = 0; break;
    case Key::Kind::end: first = lines; break;
    case Key::Kind::resize: break;
    case Key::Kind::character:
      if (!key.is(' ')) return false;
      first += page;
      break;
    default: return false;
  }
  return true;
}

}  // namespace

Key Pages::wait_and_note() {
  const Key key = screen_.wait(-1);
  gone_ |= key.kind == Key::Kind::gone;
  return key;
}

bool Pages::too_small() {
  const int width = screen_.width();
  const int height = screen_.height();
  if (!is_small()) return false;
  screen_.clear();
  const std::string text = words_.word(Message("play.too_small")
                                           .with("width", kLeastWidth)
                                           .with("height", kLeastHeight)
                                           .with("now_width", width)
                                           .with("now_height", height));
  int row = std::max(0, height / 2 - 2);
  for (const std::string& line : wrap(text, std::max(4, width - 2))) screen_.put(row++, 1, line_of(line), width - 1);
  screen_.show();
  return true;
}

void Pages::bar(int row, const std::string& left, const std::string& right) {
  const int width = screen_.width();
  const int room = width - columns(right) - 1;
  screen_.put(row, 0, {{fit(" " + left, room) + right + " ", kReverse}}, width);
}

Key Pages::read(const std::string& title, const std::function<Lines(int width)>& text, const std::string& keys,
                bool at_end) {
  int first = at_end ? 1 << 20 : 0;
  while (true) {
    const int page = screen_.height() - 2;
    const Lines lines = text(screen_.width() - 2);
    const int most = std::max(0, static_cast<int>(lines.size()) - page);
    first = std::clamp(first, 0, most);
    if (!too_small()) {
      screen_.clear();
      const bool more = most > 0;
      const std::string place =
          std::to_string(std::min(first + page, static_cast<int>(lines.size()))) + "/" + std::to_string(lines.size());
      bar(0, title, more ? place : "");
      for (int i = 0; i < page && first + i < static_cast<int>(lines.size()); ++i)
        screen_.put(1 + i, 1, lines[static_cast<std::size_t>(first + i)], screen_.width() - 1);
      bar(screen_.height() - 1, keys, "");
      screen_.show();
    }
    const Key key = wait_and_note();
    if (!scroll(first, key, page, static_cast<int>(lines.size()))) return key;
  }
}

// A box in the middle of what is on the screen; a terminal too small for that is given the bare sentence.
void Pages::draw_question(const std::string& question) {
  const bool small = is_small();
  const int width = small ? screen_.width() : 64;
  if (small) screen_.clear();
  Lines lines = paragraph(question, std::max(4, width - 4), 0, kBold);
  lines.push_back({});
  lines.push_back(line_of(words_.word(Message("play.yes_or_no"))));
  const int height = static_cast<int>(lines.size()) + 2;
  const int top = std::max(0, (screen_.height() - height) / 2);
  const int left = (screen_.width() - width) / 2;
  for (int row = 0; row < height && !small; ++row) {
    screen_.put(top + row, left, line_of(fit("", width), kReverse), width);
    if (row > 0 && row + 1 < height) screen_.put(top + row, left + 1, line_of(fit("", width - 2)), width - 2);
  }
  for (std::size_t i = 0; i < lines.size(); ++i)
    screen_.put(top + 1 + static_cast<int>(i), left + 2, lines[i], width - 4);
  screen_.show();
}

bool Pages::confirm(const std::string& question) {
  while (true) {
    draw_question(question);
    const Key key = wait_and_note();
    if (gone_) return false;
    // Yes and oui, in any language; Enter is no answer to a question that ends something.
    for (const char yes : {'y', 'Y', 'o', 'O'})
      if (key.is(yes)) return true;
    if (key.is('n') || key.is('N') || key.kind == Key::Kind::escape || key.is('q')) return false;
  }
}

bool Pages::curtain(const std::string& text) {
  screen_.forget_keys();
  while (true) {
    if (!too_small()) {
      screen_.clear();
      const int width = std::min(screen_.width() - 8, 60);
      const Lines lines = paragraph(text, width, 0, kBold);
      int row = (screen_.height() - static_cast<int>(lines.size())) / 2;
      for (const Line& line : lines) screen_.put(row++, (screen_.width() - width) / 2, line, width);
      screen_.show();
    }
    const Key key = wait_and_note();
    if (key.kind == Key::Kind::enter) return true;
    if (gone_) return false;
  }
}

}  // namespace feerie::cli
