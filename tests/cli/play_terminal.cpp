// See play_terminal.h.
#include "tests/cli/play_terminal.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utmp.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <tuple>

#include "catalog/text.h"

namespace feerie::test {

namespace {

constexpr int kRestMs = 60;  // no output for so long: the screen has come to rest
constexpr int kPatienceMs = 10'000;

int code_of(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

}  // namespace

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "feerie-play-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) std::abort();
  path_ = name;
}

Folder::~Folder() { std::filesystem::remove_all(path_); }

std::string Folder::with(const std::string& name, const std::string& text) const {
  std::ofstream(path_ / name, std::ios::binary) << text;
  return file(name);
}

std::string read_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

Ran play_with(const Folder& folder, const std::string& arguments, const std::string& input, const std::string& shell,
              const std::string& program) {
  const std::string in = folder.with(".in", input);
  const std::string command = shell + " LC_ALL=C.UTF-8 XDG_DATA_HOME=" + folder.path().string() + " " + program +
                              " play " + arguments + " <" + in + " >" + folder.file(".out") + " 2>" +
                              folder.file(".err");
  const int status = std::system(command.c_str());
  return {code_of(status), read_text(folder.file(".out")), read_text(folder.file(".err"))};
}

void Letters::resize(int width, int height) {
  width_ = width;
  height_ = height;
  rows_.resize(static_cast<std::size_t>(height), std::u32string(static_cast<std::size_t>(width), U' '));
  for (std::u32string& row : rows_) row.resize(static_cast<std::size_t>(width), U' ');
  x_ = std::min(x_, width - 1);
  y_ = std::min(y_, height - 1);
  top_ = 0;
  bottom_ = height - 1;
}

std::string Letters::row(int number) const {
  std::string text;
  for (const char32_t letter : rows_[static_cast<std::size_t>(number)]) text += to_utf8(letter);
  while (text.ends_with(' ')) text.pop_back();
  return text;
}

std::string Letters::text() const {
  std::string text;
  for (int i = 0; i < height_; ++i) text += row(i) + "\n";
  return text;
}

void Letters::line_feed() {
  if (y_ == bottom_) scroll(top_, 1);
  else y_ = std::min(y_ + 1, height_ - 1);
}

void Letters::scroll(int from, int by) {
  for (int i = 0; i < std::abs(by); ++i) {
    rows_.erase(rows_.begin() + (by > 0 ? from : bottom_));
    rows_.insert(rows_.begin() + (by > 0 ? bottom_ : from), std::u32string(static_cast<std::size_t>(width_), U' '));
  }
}

void Letters::set_region(const std::vector<int>& numbers) {
  top_ = std::clamp(numbers[0] - 1, 0, height_ - 1);
  bottom_ = numbers.size() > 1 && numbers[1] > 0 ? std::clamp(numbers[1] - 1, top_, height_ - 1) : height_ - 1;
  x_ = y_ = 0;
}

void Letters::put(char32_t character) {
  if (x_ >= width_) {
    x_ = 0;
    line_feed();
  }
  rows_[static_cast<std::size_t>(y_)][static_cast<std::size_t>(x_++)] = character;
  last_ = character;
}

void Letters::feed(char32_t character) {
  if (!sequence_.empty()) {
    sequence_ += character;
    const bool bracket = sequence_.size() > 1 && sequence_[1] == U'[';
    const bool charset = sequence_.size() == 2 && (character == U'(' || character == U')');
    const bool parameter = character >= 0x20 && character <= 0x3f;
    if (charset || (bracket && (parameter || sequence_.size() == 2))) return;
    obey();
    sequence_.clear();
    return;
  }
  switch (character) {
    case 27: sequence_ = character; break;
    case U'\r': x_ = 0; break;
    case U'\n': line_feed(); break;
    case U'\b': x_ = std::max(0, x_ - 1); break;
    case U'\t': x_ = std::min(width_ - 1, x_ / 8 * 8 + 8); break;
    case 7:
    case 14:
    case 15: break;
    default: put(character);
  }
}

void Letters::obey() {
  const char letter = static_cast<char>(sequence_.back());
  if (sequence_[1] != U'[') {
    if (letter == 'M' && y_ == top_) scroll(top_, -1);
    else if (letter == 'M') y_ = std::max(0, y_ - 1);
    else if (letter == '7') saved_ = {x_, y_};
    else if (letter == '8') std::tie(x_, y_) = saved_;
    else if (!std::strchr("=>BH0", letter)) unknown += std::string("ESC ") + letter + " ";
    return;
  }
  std::vector<int> numbers{0};
  for (std::size_t i = 2; i + 1 < sequence_.size(); ++i) {
    if (sequence_[i] == U';') numbers.push_back(0);
    else if (sequence_[i] >= U'0' && sequence_[i] <= U'9')
      numbers.back() = numbers.back() * 10 + static_cast<int>(sequence_[i] - U'0');
  }
  if (std::strchr("ABCDGHdf", letter)) move(numbers, letter);
  else if (std::strchr("JKX", letter)) clear(numbers, letter);
  else if (std::strchr("@PLMSTb", letter)) shift(numbers, letter);
  else if (letter == 'r') set_region(numbers);
  else if (!std::strchr("mhltnc", letter)) unknown += std::string("CSI ") + letter + " ";
}

void Letters::move(const std::vector<int>& numbers, char letter) {
  const int by = std::max(1, numbers[0]);
  switch (letter) {
    case 'A': y_ -= by; break;
    case 'B': y_ += by; break;
    case 'C': x_ += by; break;
    case 'D': x_ = std::min(x_, width_ - 1) - by; break;
    case 'G': x_ = by - 1; break;
    case 'd': y_ = by - 1; break;
    default: y_ = by - 1; x_ = numbers.size() > 1 ? std::max(1, numbers[1]) - 1 : 0;
  }
  x_ = std::clamp(x_, 0, width_ - 1);
  y_ = std::clamp(y_, 0, height_ - 1);
}

void Letters::clear(const std::vector<int>& numbers, char letter) {
  std::u32string& row = rows_[static_cast<std::size_t>(y_)];
  const auto here = row.begin() + std::min(x_, width_ - 1);
  if (letter == 'X') return void(std::fill(here, std::min(row.end(), here + std::max(1, numbers[0])), U' '));
  if (numbers[0] == 0) std::fill(here, row.end(), U' ');
  if (numbers[0] == 1) std::fill(row.begin(), here + 1, U' ');
  if (numbers[0] == 2) std::fill(row.begin(), row.end(), U' ');
  if (letter != 'J') return;
  for (int i = 0; i < height_; ++i) {
    const bool affected = numbers[0] == 2 || (numbers[0] == 0 && i > y_) || (numbers[0] == 1 && i < y_);
    if (affected) rows_[static_cast<std::size_t>(i)].assign(static_cast<std::size_t>(width_), U' ');
  }
}

void Letters::shift(const std::vector<int>& numbers, char letter) {
  std::u32string& row = rows_[static_cast<std::size_t>(y_)];
  const auto at = static_cast<std::size_t>(std::min(x_, width_ - 1));
  const int by = std::max(1, numbers[0]);
  if (letter == 'L' || letter == 'M') return scroll(y_, letter == 'M' ? by : -by);
  if (letter == 'S' || letter == 'T') return scroll(top_, letter == 'S' ? by : -by);
  for (int i = 0; i < by; ++i) {
    if (letter == '@') row.insert(at, 1, U' '), row.pop_back();
    else if (letter == 'P') row.erase(at, 1), row.push_back(U' ');
    else put(last_);
  }
}

namespace {

// A pseudo-terminal of our own, for systems so bare that nothing is mounted on /dev/pts: root may mount an instance
// anywhere, and its two ends stay open when the mount is gone again.
bool open_private_terminal(int& master, int& slave) {
  std::string folder = (std::filesystem::temp_directory_path() / "feerie-pts-XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr) return false;
  if (mount("devpts", folder.c_str(), "devpts", 0, "newinstance,ptmxmode=0600") == 0) {
    int unlocked = 0;
    master = open((folder + "/ptmx").c_str(), O_RDWR | O_NOCTTY);
    if (master >= 0 && ioctl(master, TIOCSPTLCK, &unlocked) == 0) slave = ioctl(master, TIOCGPTPEER, O_RDWR | O_NOCTTY);
    umount2(folder.c_str(), MNT_DETACH);
  }
  rmdir(folder.c_str());
  return slave >= 0;
}

void open_terminal(int& master, int& slave, const winsize& size) {
  if (openpty(&master, &slave, nullptr, nullptr, nullptr) != 0 && !open_private_terminal(master, slave)) {
    std::fputs("no pseudo-terminal can be had: mount devpts on /dev/pts, or run the tests as root\n", stderr);
    std::abort();
  }
  ioctl(master, TIOCSWINSZ, &size);
}

}  // namespace

Terminal::Terminal(const Folder& folder, const std::vector<std::string>& arguments,
                   const std::vector<std::string>& environment, int width, int height, const std::string& program)
    : letters_(width, height) {
  open_terminal(master_, slave_, {static_cast<unsigned short>(height), static_cast<unsigned short>(width), 0, 0});
  tcgetattr(slave_, &before_);
  child_ = fork();
  if (child_ == 0) {
    login_tty(slave_);
    ::close(master_);
    std::vector<std::string> variables{"TERM=xterm-256color", "LC_ALL=C.UTF-8", "FEERIE_PACE=none",
                                       "XDG_DATA_HOME=" + folder.path().string()};
    variables.insert(variables.end(), environment.begin(), environment.end());
    clearenv();
    for (std::string& variable : variables) putenv(variable.data());
    std::vector<char*> words{const_cast<char*>(program.c_str()), const_cast<char*>("play")};
    for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    execv(program.c_str(), words.data());
    _exit(127);
  }
}

Terminal::~Terminal() {
  if (child_ > 0) {
    ::kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
  }
  if (master_ >= 0) ::close(master_);
  if (slave_ >= 0) ::close(slave_);
}

bool Terminal::read_some(int wait_ms) {
  pollfd watched{master_, POLLIN, 0};
  if (poll(&watched, 1, wait_ms) <= 0 || (watched.revents & POLLIN) == 0) return false;
  char bytes[4096];
  const ssize_t got = read(master_, bytes, sizeof bytes);
  if (got <= 0) return false;
  sent_.append(bytes, static_cast<std::size_t>(got));
  pending_.append(bytes, static_cast<std::size_t>(got));
  std::string_view rest = pending_;
  // A character may be split between two reads: the last bytes wait for the next.
  while (rest.size() >= 4 || (!rest.empty() && static_cast<unsigned char>(rest.front()) < 0x80))
    letters_.feed(next_character(rest));
  pending_ = std::string(rest);
  return true;
}

// Waiting for a key or the clock, not for its turn on a busy machine.
bool Terminal::is_asleep() const {
  if (child_ <= 0) return true;
  const std::string facts = read_text("/proc/" + std::to_string(child_) + "/stat");
  const std::size_t state = facts.rfind(") ");
  return state == std::string::npos || facts[state + 2] == 'S' || facts[state + 2] == 'Z';
}

void Terminal::read_until_rest() {
  while (read_some(kRestMs) || !is_asleep()) {
  }
}

void Terminal::type(const std::string& keys) {
  if (write(master_, keys.data(), keys.size()) < 0) return;
  read_some(1000);
  read_until_rest();
}

bool Terminal::shows(const std::string& text) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(kPatienceMs);
  while (std::chrono::steady_clock::now() < until) {
    read_until_rest();
    if (screen().find(text) != std::string::npos) return true;
  }
  return false;
}

void Terminal::resize(int width, int height) {
  letters_.resize(width, height);
  const winsize size{static_cast<unsigned short>(height), static_cast<unsigned short>(width), 0, 0};
  ioctl(master_, TIOCSWINSZ, &size);
  read_some(1000);
  read_until_rest();
}

void Terminal::kill(int signal) { ::kill(child_, signal); }

void Terminal::close() {
  ::close(slave_);
  ::close(master_);
  master_ = slave_ = -1;
}

int Terminal::wait() {
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(kPatienceMs);
  while (child_ > 0 && std::chrono::steady_clock::now() < until) {
    if (master_ >= 0) read_some(10);
    else usleep(10'000);
    int status = 0;
    if (waitpid(child_, &status, WNOHANG) != child_) continue;
    child_ = -1;
    while (master_ >= 0 && read_some(0)) {
    }
    return code_of(status);
  }
  return -1;
}

bool Terminal::is_as_before() const {
  termios now{};
  tcgetattr(slave_, &now);
  return now.c_iflag == before_.c_iflag && now.c_oflag == before_.c_oflag && now.c_lflag == before_.c_lflag &&
         now.c_cflag == before_.c_cflag;
}

}  // namespace feerie::test
