// What a spectator was told over many games, added up by the sentence: how often, the sum of the amounts, how often of
// whom that won, and how often each card was named in it. For whoever asks what games are made of (`simulate --facts`).
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>

#include "engine/core/fact.h"
#include "engine/core/message.h"
#include "engine/core/outcome.h"

namespace feerie::inline catalog {

struct FactTotal {
  std::uint64_t count = 0;
  std::int64_t amount = 0;
  std::uint64_t about = 0;            // of these, told of a seat
  std::uint64_t won_parts = 0;        // … which won: kWinParts to a victory, a shared one is divided
  std::uint64_t games = 0;            // in which it was told
  std::uint64_t first_about = 0;      // … of a seat, the first time
  std::uint64_t first_won_parts = 0;  // … which won
  std::map<std::string, std::map<std::string, std::uint64_t>> terms;  // by argument, then by the id of what it names
  void add(const FactTotal& other);
};
using FactTotals = std::map<std::string, FactTotal>;  // by the id of the sentence

void add_to(FactTotals& totals, const FactTotals& more);

// Hears one game.
class FactCounter {
 public:
  void hear(std::int16_t amount, Thing source, Thing target, std::span<const Message> lines);
  FactTotals close(const Outcome& end);

 private:
  FactTotals totals_;
  struct About {
    int first = -1;  // the seat of whom it was told first
    std::array<std::uint64_t, kMaxSeats> times{};
  };
  std::map<std::string, About> about_;
};

}  // namespace feerie::inline catalog
