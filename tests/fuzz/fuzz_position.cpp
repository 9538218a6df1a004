// Untrusted positions: refused with a sentence, or a state from which the game can be played to its end, and whose text
// reads back to the same text.
#include <cstdint>
#include <string_view>

#include "catalog/catalog.h"
#include "engine/core/check.h"
#include "engine/core/playout.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace feerie;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const GameEntry* game = nullptr;
  const Result<std::unique_ptr<Table>> table = open_position(text, &game);
  if (!table) return 0;
  const std::string written = game->position_text(**table);
  const Result<std::unique_ptr<Table>> again = open_position(written, nullptr);
  check(again.has_value() && game->position_text(**again) == written, "a position does not survive its own text");
  SeededLuck luck(size);
  for (std::uint64_t answers = 0; !(*table)->over(); ++answers) {
    check(answers < 5000, "a game from a position does not end");
    const Seat seat = (*table)->to_act().first();
    if (seat == kChance) (*table)->deal(luck);
    else
      check((*table)->submit(seat, game->bot_answer(**table, seat, "random", bot_seed(size, answers))).has_value(),
            "a bot's answer was refused");
  }
  return 0;
}
