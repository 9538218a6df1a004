// The terminal as a grid that lines are put on: the only file that knows ncurses is screen.cpp. While a Screen lives
// the terminal is ours; however the program ends, by return, exception or signal, the terminal is given back as it
// was. In a locale without UTF-8 everything is shown in ASCII; with NO_COLOR set, without colours.
#pragma once

#include <memory>

#include "cli/play/line.h"

namespace feerie::cli {

struct Key {
  enum class Kind : unsigned char {
    none,  // the time is up
    character,
    up,
    down,
    left,
    right,
    page_up,
    page_down,
    home,
    end,
    enter,
    escape,
    backspace,
    tab,
    back_tab,
    resize,
    gone,  // the terminal was closed or a signal asked us to end
  };
  Kind kind = Kind::none;
  char character = 0;

  bool is(char wanted) const { return kind == Kind::character && character == wanted; }
};

class Screen {
 public:
  // Null where the terminal cannot be drawn on (unknown, or too simple to move a cursor).
  static std::unique_ptr<Screen> open();
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  int width() const;
  int height() const;

  void clear();
  // From a column on, at most `width` columns of it; the rest of them stays as it is.
  void put(int row, int column, const Line& line, int width);
  void show();
  // The next key within `wait_ms`; forever if that is negative.
  Key wait(int wait_ms);
  // Forgets keys pressed ahead: nobody shall answer a page they have not seen.
  void forget_keys();
  // The signal that ended us, or 0.
  int signal() const;

 private:
  Screen() = default;
};

// Makes the C library read and show characters as the environment says. Where the named locale is not installed but
// says UTF-8, plain UTF-8 is taken: a fresh machine knows no fr_FR, yet its terminal shows accents.
void use_terminal_locale();
bool terminal_shows_utf8();
// A text for standard output: in ASCII where that is a terminal that shows nothing else.
std::string for_output(std::string_view text);

}  // namespace feerie::cli
