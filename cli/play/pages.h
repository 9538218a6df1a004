// Full pages over the table: something to read and scroll, a question to answer with yes or no, a curtain between two
// people. Each draws itself anew at every size, and each can meet the end of the terminal (Key::Kind::gone).
#pragma once

#include <functional>
#include <string>

#include "catalog/words.h"
#include "cli/play/screen.h"

namespace feerie::cli {

inline constexpr int kLeastWidth = 80;
inline constexpr int kLeastHeight = 24;

class Pages {
 public:
  Pages(Screen& screen, Words words) : screen_(screen), words_(std::move(words)) {}
  void speak(Words words) { words_ = std::move(words); }

  bool is_small() const { return screen_.width() < kLeastWidth || screen_.height() < kLeastHeight; }
  // Where the terminal is too small: says so instead of drawing, and returns true.
  bool too_small();
  // One line in the bar's look, over the whole width.
  void bar(int row, const std::string& left, const std::string& right);
  // Until a key that is no scrolling is pressed; returns that key.
  Key read(const std::string& title, const std::function<Lines(int width)>& text, const std::string& keys,
           bool at_end = false);
  bool confirm(const std::string& question);
  // Nothing of the table is to be seen. False when the terminal is gone.
  bool curtain(const std::string& text);
  bool gone() const { return gone_; }

 private:
  Key wait_and_note();
  void draw_question(const std::string& question);

  Screen& screen_;
  Words words_;
  bool gone_ = false;
};

}  // namespace feerie::cli
