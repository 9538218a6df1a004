// What a record tells whoever holds it: the game step by step through one eye, and where to go on from. A finished
// record holds every card, so there is nothing left to hide; one of a game under way is not asked for here.
// Work for another thread: a long record takes a while.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "catalog/catalog.h"

namespace feerie::server {

// The moves with which another table shall begin.
struct Opening {
  const GameEntry* game = nullptr;
  std::string content;  // the edition its moves were made with
  Setup setup;
  std::string moves;  // lines of a record; empty at the very beginning
};

// eye: 0 for a spectator, else the seat. JSON text; docs/protocol.md says what stands in it.
Result<std::string> story_of(std::string_view record, int eye);
// After so many entries of the record; refused where nothing is left to play.
Result<Opening> opening_of(std::string_view record, std::int64_t entry);

using Reading = std::variant<std::string, Opening>;

}  // namespace feerie::server
