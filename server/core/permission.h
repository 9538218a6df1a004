// Who may do what at a table: the one function every request goes through, for reading as for writing. What it answers
// depends on nothing but the action, how one stands to the table and the table's state.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace feerie::server {

enum class Action : std::uint8_t {
  look,
  sit,
  leave,
  seat,
  setup,
  close,
  nonce,
  start,
  move,
  undo,
  consent,
  resign,
  stand_in,
  come_back,
  chat,
  rematch,
  hint,
  record,
};

enum class Phase : std::uint8_t { open, running, finished, closed };

struct Standing {
  bool invited = false;  // the table is public, or one knows its code, or sits there, or is its host
  bool seated = false;
  bool host = false;
};

bool permitted(Action action, const Standing& standing, Phase phase);

std::vector<Action> all_actions();
std::string_view word_of(Action action);  // as the protocol calls it
std::optional<Action> action_named(std::string_view word);
std::string_view word_of(Phase phase);

}  // namespace feerie::server
