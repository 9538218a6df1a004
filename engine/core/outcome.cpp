// See outcome.h.
#include "engine/core/outcome.h"

#include <algorithm>
#include <span>

namespace feerie {

Outcome with_resigned(const Outcome& end, SeatSet resigned) {
  const int stayed = end.seats - resigned.size();
  if (resigned.empty() || stayed == 0) return end;  // the game's own: of two pairs one is second, not third
  Outcome placed = end;
  const auto seats = static_cast<std::size_t>(end.seats);
  const auto gave_up = [&](std::size_t seat) { return resigned.has(seat_at(static_cast<int>(seat))); };
  const int best = *std::ranges::min_element(std::span(end.place).first(seats));
  for (std::size_t i = 0; i < seats; ++i) {
    int place = 1;
    for (std::size_t j = 0; j < seats; ++j) place += !gave_up(j) && end.place[j] < end.place[i];
    placed.place[i] = (gave_up(i) ? stayed + 1 : place) + best - 1;
  }
  return placed;
}

}  // namespace feerie
