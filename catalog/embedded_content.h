// The content as it was when the program was built: read and judged once by the tool embed_content, which writes the
// definitions of these functions. Standard library and engine only, so the wasm build links the very same tables.
// Editions: today's first, then those that were released before and that tables and records may still name.
#pragma once

#include <span>

#include "catalog/message_table.h"
#include "engine/core/message.h"
#include "engine/games/fairy_tale/content.h"
#include "engine/games/heroes/content.h"

namespace feerie {

std::span<const fairy_tale::Content> embedded_fairy_tale_editions();
std::span<const heroes::Content> embedded_heroes_editions();
inline const fairy_tale::Content& embedded_fairy_tale() { return embedded_fairy_tale_editions().front(); }
inline const heroes::Content& embedded_heroes() { return embedded_heroes_editions().front(); }
const MessageTable& embedded_messages(Lang lang);

}  // namespace feerie
