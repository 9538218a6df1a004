// `feerie play`: a game at this terminal, alone against bots, with others at one keyboard, or bots among themselves.
// Takes arguments that are already parsed; gives the exit code. docs/play.md says how it is used.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/message.h"

namespace feerie::cli {

struct PlayOptions {
  std::string target;  // a game's name, or a record's file
  std::vector<std::string> seats;
  std::vector<std::pair<std::string, std::string>> set;
  std::optional<std::uint64_t> seed;
  bool plain = false;
  Lang lang = Lang::en;
  std::string record_path;  // empty: a new file in the reader's data folder
  std::string name;
};

// 0; 1 when the record could no longer be written; 2 for bad input, with one sentence on stderr; 128 + n when signal n
// ended it (the game is kept).
int play(const PlayOptions& options);

}  // namespace feerie::cli
