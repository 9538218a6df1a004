// The signatures of all games in the order of the list.
#include "catalog/signature.h"

#define FEERIE_GAME(room)              \
  namespace feerie::room {             \
  std::vector<Signature> signatures(); \
  }
#include "engine/games.def"

namespace feerie::inline catalog {

std::vector<Signature> all_signatures() {
  std::vector<Signature> lines;
#define FEERIE_GAME(room) \
  for (Signature & line : feerie::room::signatures()) lines.push_back(std::move(line));
#include "engine/games.def"
  return lines;
}

std::string format_signature(const Signature& line) {
  constexpr char kHex[] = "0123456789abcdef";
  std::string hex;
  for (int shift = 60; shift >= 0; shift -= 4) hex += kHex[line.value >> shift & 15];
  return line.game + " " + std::to_string(line.players) + " " + hex;
}

}  // namespace feerie::inline catalog
