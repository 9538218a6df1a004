// The content as it was when the program was built: read and judged once by the tool embed_content, which writes the
// definitions of these functions. Standard library and engine only, so the wasm build links the very same tables.
#pragma once

#include "catalog/message_table.h"
#include "engine/core/message.h"
#include "engine/games/fairy_tale/content.h"
#include "engine/games/heroes/content.h"

namespace feerie {

const fairy_tale::Content& embedded_fairy_tale();
const heroes::Content& embedded_heroes();
const MessageTable& embedded_messages(Lang lang);

}  // namespace feerie
