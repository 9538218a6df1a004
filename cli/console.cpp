// The plain side of the terminal: words, files, progress.
#include "cli/console.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace feerie::cli {

std::string Console::word(const Message& message, const GameEntry* game) const {
  std::vector<std::string> seats;
  for (int i = 0; i < kMaxSeats; ++i) seats.push_back(seat_name(lang, i));
  const Words words = words_for(game, lang, std::move(seats), kNobody);
  // A replay that stops says at which entry of the record.
  for (const Arg& arg : message.args)
    if (const auto* entry = std::get_if<std::int64_t>(&arg.value); arg.key == "entry" && entry != nullptr)
      return words.word(Message("record.at_entry").with("entry", *entry)) + " " + words.word(message);
  return words.word(message);
}

void Console::say(const Message& message, const GameEntry* game) const { print(word(message, game) + "\n"); }

int Console::refuse(const Message& why, const GameEntry* game) const {
  const std::string sentence = "feerie: " + word(why, game) + "\n";
  std::fwrite(sentence.data(), 1, sentence.size(), stderr);
  return kBadInput;
}

Lang lang_from_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return std::string_view(value).starts_with("fr") ? Lang::fr : Lang::en;
  }
  return Lang::en;
}

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

Result<std::string> read_file(const std::string& path, std::size_t most_bytes) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return refuse(Message("cli.is_a_folder").with("file", path));
  std::ifstream file(path, std::ios::binary);
  if (!file) return refuse(Message("cli.cannot_read").with("file", path));
  std::string text(most_bytes + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (text.size() > most_bytes)
    return refuse(Message("cli.file_too_big").with("file", path).with("most", static_cast<std::int64_t>(most_bytes)));
  return text;
}

std::string seat_name(Lang lang, int seat) {
  return (lang == Lang::fr ? "Joueur " : "Player ") + std::to_string(seat + 1);
}

Progress::Progress(const Console& console, std::uint64_t total)
    : total_(total), on_(!console.json && total > 0 && isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (on_ && last_percent_ >= 0) std::fputs("\r\x1b[K", stderr);
}

void Progress::show(std::uint64_t done, const std::function<std::string()>& note) {
  const int percent = total_ == 0 ? 100 : static_cast<int>(done * 100 / total_);
  if (!on_ || percent == last_percent_) return;
  last_percent_ = percent;
  const int width = note ? 20 : 50;  // the line must fit a terminal of 80 columns: it cannot be rewound once it wraps
  std::string bar(static_cast<std::size_t>(percent * width / 100), '#');
  bar.resize(static_cast<std::size_t>(width), '.');
  std::fprintf(stderr, "\r[%s] %3d %%  %s\x1b[K", bar.c_str(), percent, note ? note().c_str() : "");
  std::fflush(stderr);
}

}  // namespace feerie::cli
