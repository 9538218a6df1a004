// How a game stands for each seat at its end: points as the rules count them and the place reached (1 is first;
// equals share a place). Teams share their place; "nobody wins" is everybody placed second or worse.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/seat.h"

namespace feerie {

struct Outcome {
  std::int32_t seats = 0;
  std::array<std::int32_t, kMaxSeats> points{};
  std::array<std::int32_t, kMaxSeats> place{};

  bool operator==(const Outcome&) const = default;

  int winners() const {
    int count = 0;
    for (int i = 0; i < seats; ++i) count += place[static_cast<std::size_t>(i)] == 1;
    return count;
  }
};

// Places by descending value, equals sharing: the plain way to fill Outcome::place.
inline void place_by(Outcome& outcome, const std::array<std::int32_t, kMaxSeats>& value) {
  for (int i = 0; i < outcome.seats; ++i) {
    int place = 1;
    for (int j = 0; j < outcome.seats; ++j)
      place += value[static_cast<std::size_t>(j)] > value[static_cast<std::size_t>(i)];
    outcome.place[static_cast<std::size_t>(i)] = place;
  }
}

// Seats that gave the game up come last, equal among themselves, whatever was scored there; if all did, the game
// speaks. "Nobody wins" stays so.
Outcome with_resigned(const Outcome& end, SeatSet resigned);

}  // namespace feerie
