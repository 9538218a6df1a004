// The games as they describe themselves to programs: `feerie games --json` and a server's welcome say the same.
#pragma once

#include <string>

namespace feerie {

std::string games_json();  // [{"game", "title", …}…]

}  // namespace feerie
