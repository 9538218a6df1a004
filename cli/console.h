// What every command needs of the outside: its language, words, files as texts, a way to refuse, a progress bar.
// Results go to standard output, everything else to standard error.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "catalog/catalog.h"
#include "cli/args.h"

namespace feerie::cli {

inline constexpr int kBadInput = 2;

struct Console {
  Lang lang = Lang::en;
  bool json = false;

  std::string word(const Message& message, const GameEntry* game = nullptr) const;
  void say(const Message& message, const GameEntry* game = nullptr) const;  // a line on standard output
  int refuse(const Message& why, const GameEntry* game = nullptr) const;    // one sentence on standard error; kBadInput
};

Lang lang_from_environment();
void print(std::string_view text);  // to standard output, as it is
Result<std::string> read_file(const std::string& path, std::size_t most_bytes);
std::string seat_name(Lang lang, int seat);

// A line on standard error that grows while long work runs, only on a terminal.
class Progress {
 public:
  Progress(const Console& console, std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  // `note` is asked for what stands behind the bar, only when the line is written anew.
  void show(std::uint64_t done, const std::function<std::string()>& note = {});

 private:
  std::uint64_t total_;
  int last_percent_ = -1;
  bool on_;
};

}  // namespace feerie::cli
