// The behaviour signature of every game: a hash of a fixed set of random games, the same on every machine and in
// wasm32-wasi. Any change of rules, order of answers or use of chance changes it. Engine and embedded content only,
// so that the wasm build prints the very same lines. Printed are those of the newest rules. Each game says in its room
// which setups count (catalog/<room>/signatures.cpp).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace feerie::inline catalog {

struct Signature {
  std::string game;
  int players = 0;
  std::uint64_t value = 0;
};

inline constexpr std::uint64_t kSignatureGames = 200;

std::vector<Signature> all_signatures();
std::string format_signature(const Signature& line);  // game, players, 16 hex digits

}  // namespace feerie::inline catalog
