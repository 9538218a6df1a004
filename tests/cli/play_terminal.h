// Running `feerie play` as a person would: with pipes, or in a terminal of a given size whose screen can be read. The
// terminal understands what ncurses sends to an xterm, no more; what it does not know fails the test that met it.
#pragma once

#include <sys/types.h>
#include <termios.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace feerie::test {

struct Ran {
  int code = -1;  // 128 + n when signal n ended it
  std::string out;
  std::string err;
};

// A folder of its own for a test's records, gone with it.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const std::string& name) const { return (path_ / name).string(); }
  std::string with(const std::string& name, const std::string& text) const;  // written; gives its path
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

std::string read_text(const std::string& path);
// `feerie play …` with the text as its whole input. `shell` is put before the program.
Ran play_with(const Folder& folder, const std::string& arguments, const std::string& input,
              const std::string& shell = "", const std::string& program = FEERIE_BINARY);

// The letters on a screen, as an xterm would show them.
class Letters {
 public:
  Letters(int width, int height) { resize(width, height); }
  void resize(int width, int height);
  void feed(char32_t character);
  std::string row(int number) const;
  std::string text() const;
  std::string unknown;  // sequences that were not understood

 private:
  void obey();  // a whole control sequence
  void move(const std::vector<int>& numbers, char letter);
  void clear(const std::vector<int>& numbers, char letter);
  void shift(const std::vector<int>& numbers, char letter);
  void put(char32_t character);
  void line_feed();
  void scroll(int from, int by);  // the rows of the region from there on: up by so many, down if negative
  void set_region(const std::vector<int>& numbers);

  int width_ = 0;
  int height_ = 0;
  int x_ = 0;
  int y_ = 0;
  std::pair<int, int> saved_{};  // where the cursor was when that was to be kept
  int top_ = 0;                  // the rows that scroll, both included
  int bottom_ = 0;
  std::vector<std::u32string> rows_;
  std::u32string sequence_;
  char32_t last_ = U' ';
};

class Terminal {
 public:
  Terminal(const Folder& folder, const std::vector<std::string>& arguments,
           const std::vector<std::string>& environment = {}, int width = 80, int height = 24,
           const std::string& program = FEERIE_BINARY);
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  void type(const std::string& keys);   // and reads until the screen has come to rest
  bool shows(const std::string& text);  // waits for it, some seconds at most
  std::string screen() const { return letters_.text(); }
  std::string row(int number) const { return letters_.row(number); }
  const std::string& sent() const { return sent_; }  // every byte
  const std::string& not_understood() const { return letters_.unknown; }
  void resize(int width, int height);
  void kill(int signal);
  void close();               // as when the window is shut
  int wait();                 // its exit code, as in Ran
  bool is_as_before() const;  // echo, line mode and all the rest are as the program found them

 private:
  bool read_some(int wait_ms);
  bool is_asleep() const;
  void read_until_rest();

  int master_ = -1;
  int slave_ = -1;  // kept open, so that the terminal outlives the program
  pid_t child_ = -1;
  termios before_{};
  std::string sent_;
  std::string pending_;  // the beginning of a character
  Letters letters_;
};

}  // namespace feerie::test
