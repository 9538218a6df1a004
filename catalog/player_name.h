// What a player may be called. Names go into records, onto terminals and into browsers, so they are held to what all of
// them can bear, wherever somebody sits down.
#pragma once

#include <string_view>

#include "engine/core/message.h"

namespace feerie::inline catalog {

inline constexpr std::string_view kBotMark = "bot:";  // how a record names a bot's seat

Result<void> check_player_name(std::string_view name);

}  // namespace feerie::inline catalog
