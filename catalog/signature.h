// The behaviour signature of every game: a hash of a fixed set of random games, the same on every machine and in
// wasm32-wasi. Any change of rules, order of answers or use of chance changes it. Engine and embedded content only,
// so that the wasm build prints the very same lines. Printed are those of the newest rules.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "catalog/embedded_content.h"
#include "engine/core/playout.h"
#include "engine/games/fairy_tale/game.h"
#include "engine/games/heroes/game.h"

namespace feerie {

struct Signature {
  std::string game;
  int players = 0;
  std::uint64_t value = 0;
};

inline constexpr std::uint64_t kSignatureGames = 200;

inline std::vector<Signature> fairy_tale_signatures() {
  using namespace fairy_tale;
  const std::shared_ptr<const Content> content(std::shared_ptr<const Content>(), &embedded_fairy_tale());
  std::vector<Signature> lines;
  for (int players = 2; players <= kMaxPlayers; ++players) {
    std::uint64_t value = 0;
    for (const Variant variant : {Variant::basic, Variant::novice, Variant::expert}) {
      const Options options{players, variant, false};
      if (!check_options(options)) continue;
      value += mix64(random_playouts(FairyTale(content, options), 1, 0, kSignatureGames).signature);
    }
    lines.push_back({std::string(FairyTale::kName), players, value});
  }
  return lines;
}

inline std::vector<Signature> heroes_signatures(int rules = heroes::kNewestRules) {
  using namespace heroes;
  const auto editions = embedded_heroes_editions();
  const auto newest = std::ranges::find_if(editions, [rules](const Content& each) { return suits(each, rules); });
  const std::shared_ptr<const Content> content(std::shared_ptr<const Content>(), &*newest);
  std::vector<Signature> lines;
  for (int players = 2; players <= heroes::kMaxPlayers; ++players) {
    const Heroes game(content, {.players = players, .youngest = players - 1, .rules = rules});
    lines.push_back(
        {std::string(Heroes::kName), players, mix64(random_playouts(game, 1, 0, kSignatureGames).signature)});
  }
  return lines;
}

inline std::vector<Signature> all_signatures() {
  std::vector<Signature> lines = fairy_tale_signatures();
  for (Signature& line : heroes_signatures()) lines.push_back(std::move(line));
  return lines;
}

// "fairy-tale 4 0123456789abcdef"
inline std::string format_signature(const Signature& line) {
  constexpr char kHex[] = "0123456789abcdef";
  std::string hex;
  for (int shift = 60; shift >= 0; shift -= 4) hex += kHex[line.value >> shift & 15];
  return line.game + " " + std::to_string(line.players) + " " + hex;
}

}  // namespace feerie
