// The content as it was when the program was built: read and judged once by the tool embed_content, which writes the
// definitions of these functions. Standard library and engine only, so the wasm build links the very same tables.
// Editions: today's first, then those that were released before and that tables and records may still name. Each game
// has functions of its own by naming convention: embedded_<room>_editions(), and embedded_<room>() for today's.
#pragma once

#include <span>

#include "catalog/message_table.h"
#include "engine/core/message.h"

#define FEERIE_GAME(room)  \
  namespace feerie::room { \
  struct Content;          \
  }
#include "engine/games.def"

namespace feerie::inline catalog {

#define FEERIE_GAME(room)                                              \
  std::span<const feerie::room::Content> embedded_##room##_editions(); \
  const feerie::room::Content& embedded_##room();
#include "engine/games.def"

const MessageTable& embedded_messages(Lang lang);

}  // namespace feerie::inline catalog
