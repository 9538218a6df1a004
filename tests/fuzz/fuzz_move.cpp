// Untrusted moves: at some moment of a game chosen by the first bytes, every line of the rest is submitted for some
// seat. A refusal changes nothing; an accepted move is one of the legal ones.
#include <algorithm>
#include <cstdint>
#include <string_view>

#include "catalog/catalog.h"
#include "engine/core/check.h"
#include "engine/core/playout.h"

namespace {

using namespace feerie;

void submit_line(Table& table, Seat seat, std::string_view line) {
  const std::vector<LegalMove> legal =
      is_player(seat) && index(seat) < table.players() ? table.legal(seat) : std::vector<LegalMove>();
  const int before = table.events();
  const std::string seen = table.view(kNobody);
  const bool expected = std::ranges::any_of(legal, [&](const LegalMove& move) { return move.move == line; });
  const bool taken = table.submit(seat, line).has_value();
  check(taken == expected, "submit and the legal list disagree");
  check(taken || (table.events() == before && table.view(kNobody) == seen), "a refusal changed the game");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 3) return 0;
  const GameEntry& game = *all_games()[data[0] % all_games().size()];
  const std::vector<Setup> setups = game.sample_setups();
  const Setup& setup = setups[data[1] % setups.size()];
  const Result<std::unique_ptr<Table>> made =
      game.new_table(setup, std::vector<std::string>(static_cast<std::size_t>(setup.players), "x"));
  Table& table = **made;
  SeededLuck luck(data[2]);
  for (int answers = 0; answers < data[2] && !table.over(); ++answers) {
    table.deal_all(luck);
    if (table.over()) break;
    const Seat seat = table.to_act().first();
    check(table.submit(seat, game.bot_answer(table, seat, "random", static_cast<std::uint64_t>(answers))).has_value(),
          "a bot's answer was refused");
  }
  table.deal_all(luck);
  std::string_view rest(reinterpret_cast<const char*>(data) + 3, size - 3);
  for (int lines = 0; lines < 20 && !rest.empty(); ++lines) {
    const std::size_t end = rest.find('\n');
    submit_line(table, seat_at(lines % 8), rest.substr(0, end));
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  }
  return 0;
}
