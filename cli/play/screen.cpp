// See screen.h. Keys are read with poll() around a curses that never blocks, so that signals, resizes and a vanished
// terminal are all noticed at once, whatever the C library does with interrupted reads.
#include "cli/play/screen.h"

#include <curses.h>
#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include "catalog/text.h"

// term.h defines capabilities as macros by the dozen; these stand in the way of names used here.
#undef columns
#undef lines
#undef tab
#undef back_tab

namespace feerie::cli {

namespace {

// What a signal handler may touch.
volatile std::sig_atomic_t caught_signal = 0;
int wake_pipe[2] = {-1, -1};
termios terminal_before{};
std::array<char, 256> reset_text{};
std::size_t reset_size = 0;

constexpr std::array kPoliteSignals{SIGINT, SIGTERM, SIGHUP, SIGQUIT};
constexpr std::array kFatalSignals{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
std::array<struct sigaction, kPoliteSignals.size()> polite_before{};

extern "C" void on_polite_signal(int number) {
  caught_signal = number;
  const int kept = errno;
  [[maybe_unused]] const ssize_t done = write(wake_pipe[1], "x", 1);
  errno = kept;
}

// Nothing but calls that are safe here: the texts were made ready when the screen was opened.
extern "C" void on_fatal_signal(int number) {
  [[maybe_unused]] const ssize_t done = write(STDOUT_FILENO, reset_text.data(), reset_size);
  tcsetattr(STDIN_FILENO, TCSANOW, &terminal_before);
  ::signal(number, SIG_DFL);
  raise(number);
}

void add_reset(const char* capability) {
  char name[16] = {};
  std::strncpy(name, capability, sizeof name - 1);
  const char* text = tigetstr(name);
  if (text == nullptr || text == reinterpret_cast<const char*>(-1)) return;
  while (*text != '\0' && reset_size < reset_text.size()) {
    if (text[0] == '$' && text[1] == '<') {  // a delay for terminals that need one; no letter of the text
      while (*text != '\0' && *text != '>') ++text;
      if (*text != '\0') ++text;
      continue;
    }
    reset_text[reset_size++] = *text++;
  }
}

void catch_signals() {
  caught_signal = 0;
  [[maybe_unused]] const int made = pipe2(wake_pipe, O_NONBLOCK | O_CLOEXEC);
  struct sigaction polite{};
  polite.sa_handler = on_polite_signal;
  for (std::size_t i = 0; i < kPoliteSignals.size(); ++i) sigaction(kPoliteSignals[i], &polite, &polite_before[i]);
  reset_size = 0;
  for (const char* capability : {"sgr0", "cnorm", "rmkx", "rmcup"}) add_reset(capability);
  struct sigaction fatal{};
  fatal.sa_handler = on_fatal_signal;
  for (const int number : kFatalSignals) sigaction(number, &fatal, nullptr);
}

void release_signals() {
  for (std::size_t i = 0; i < kPoliteSignals.size(); ++i) sigaction(kPoliteSignals[i], &polite_before[i], nullptr);
  for (const int number : kFatalSignals) ::signal(number, SIG_DFL);
  for (int& end : wake_pipe) {
    if (end >= 0) close(end);
    end = -1;
  }
}

bool wants_colour() {
  const char* no_colour = std::getenv("NO_COLOR");
  return (no_colour == nullptr || *no_colour == '\0') && has_colors();
}

void start_colours() {
  if (!wants_colour()) return;
  start_color();
  use_default_colors();
  constexpr std::array<short, 6> kColours{COLOR_RED, COLOR_GREEN, COLOR_YELLOW, COLOR_BLUE, COLOR_MAGENTA, COLOR_CYAN};
  for (std::size_t i = 0; i < kColours.size(); ++i) init_pair(static_cast<short>(i + 1), kColours[i], -1);
}

attr_t attributes_of(const Style& style) {
  attr_t attributes = A_NORMAL;
  if (style.bold) attributes |= A_BOLD;
  if (style.faint) attributes |= A_DIM;
  if (style.reverse) attributes |= A_REVERSE;
  return attributes;
}

bool can_move_cursor() {
  char name[] = "cup";
  const char* text = tigetstr(name);
  return text != nullptr && text != reinterpret_cast<const char*>(-1);
}

Key key_of(int code) {
  using Kind = Key::Kind;
  switch (code) {
    case KEY_UP: return {Kind::up};
    case KEY_DOWN: return {Kind::down};
    case KEY_LEFT: return {Kind::left};
    case KEY_RIGHT: return {Kind::right};
    case KEY_PPAGE: return {Kind::page_up};
    case KEY_NPAGE: return {Kind::page_down};
    case KEY_HOME: return {Kind::home};
    case KEY_END: return {Kind::end};
    case KEY_ENTER:
    case '\r':
    case '\n': return {Kind::enter};
    case '\t': return {Kind::tab};
    case KEY_BTAB: return {Kind::back_tab};
    case KEY_RESIZE: return {Kind::resize};
    case 27: return {Kind::escape};
    case KEY_BACKSPACE:
    case 0x08:
    case 0x7f: return {Kind::backspace};
    default: break;
  }
  if (code >= 0x20 && code < 0x7f) return {Kind::character, static_cast<char>(code)};
  return {Kind::character, 0};  // some key that means nothing here
}

}  // namespace

void use_terminal_locale() {
  if (std::setlocale(LC_CTYPE, "") != nullptr) return;
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string_view locale = value;
    if (locale.ends_with("UTF-8") || locale.ends_with("utf8") || locale.ends_with("UTF8") || locale.ends_with("utf-8"))
      std::setlocale(LC_CTYPE, "C.UTF-8");
    return;
  }
}

bool terminal_shows_utf8() { return std::string_view(nl_langinfo(CODESET)) == "UTF-8"; }

std::string for_output(std::string_view text) {
  const bool ascii = isatty(STDOUT_FILENO) != 0 && !terminal_shows_utf8();
  return ascii ? to_ascii(text) : std::string(text);
}

std::unique_ptr<Screen> Screen::open() {
  tcgetattr(STDIN_FILENO, &terminal_before);
  if (newterm(nullptr, stdout, stdin) == nullptr) return nullptr;
  if (!can_move_cursor()) {
    endwin();
    return nullptr;
  }
  catch_signals();
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  set_escdelay(25);
  curs_set(0);
  leaveok(stdscr, TRUE);
  start_colours();
  return std::unique_ptr<Screen>(new Screen);
}

Screen::~Screen() {
  endwin();
  release_signals();
}

int Screen::width() const { return getmaxx(stdscr); }
int Screen::height() const { return getmaxy(stdscr); }
int Screen::signal() const { return caught_signal; }

void Screen::clear() { erase(); }

void Screen::put(int row, int column, const Line& line, int width) {
  const int end = std::min(column + width, this->width());
  if (row < 0 || row >= height()) return;
  for (const Span& span : line) {
    if (column >= end) return;
    const std::string shown = shorten(terminal_shows_utf8() ? span.text : to_ascii(span.text), end - column);
    attr_set(attributes_of(span.style), wants_colour() ? static_cast<short>(span.style.ink) : 0, nullptr);
    mvaddstr(row, column, (terminal_shows_utf8() ? shown : to_ascii(shown)).c_str());
    column += columns(shown);
  }
  attr_set(A_NORMAL, 0, nullptr);
}

void Screen::show() { refresh(); }

void Screen::forget_keys() { flushinp(); }

Key Screen::wait(int wait_ms) {
  using Clock = std::chrono::steady_clock;
  const auto until = Clock::now() + std::chrono::milliseconds(std::max(0, wait_ms));
  timeout(0);
  for (bool readable = false;;) {
    if (caught_signal != 0) return {Key::Kind::gone};
    const int code = getch();
    if (code != ERR) return key_of(code);
    if (readable) return {Key::Kind::gone};  // there was something to read, and it was the end
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
    if (wait_ms >= 0 && left <= 0) return {};
    std::array<pollfd, 2> watched{{{STDIN_FILENO, POLLIN, 0}, {wake_pipe[0], POLLIN, 0}}};
    if (poll(watched.data(), watched.size(), wait_ms < 0 ? -1 : static_cast<int>(left)) < 0) continue;
    readable = (watched[0].revents & (POLLIN | POLLHUP | POLLERR | POLLNVAL)) != 0;
  }
}

}  // namespace feerie::cli
