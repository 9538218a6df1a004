// Breakthrough on 8×8 as other engines play it, on our own concept: to compare speed at identical rules. Two players,
// sixteen pieces each on two rows; a piece moves one square straight or diagonally forward, takes diagonally only;
// whoever reaches the far row, or takes the last piece, wins. Everything is public. Not in the catalog.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

#include "engine/core/game.h"
#include "engine/kit/bits.h"

namespace feerie::peers {

class Breakthrough {
 public:
  // Squares are bits, 8 to a row; the player to move always moves towards higher bits: the board is turned after
  // every move, so that one set of masks serves both.
  struct State {
    std::uint64_t own;
    std::uint64_t other;
    std::uint32_t turn;  // whose pieces `own` are
    std::uint32_t over;  // 1: the player who is not to move has won

    bool operator==(const State&) const = default;
  };
  struct Move {
    std::uint8_t way;   // 0: towards the lower file, 1: straight, 2: towards the higher file
    std::uint8_t from;  // as the player to move sees the board

    auto operator<=>(const Move&) const = default;
  };
  static constexpr int kMaxMoves = 48;
  static constexpr int kMaxEvents = 2 * 16 * 7;

  int players() const { return 2; }
  State start() const { return {0xffff, 0xffffULL << 48, 0, 0}; }
  SeatSet to_act(const State& now) const {
    return now.over != 0 ? SeatSet() : SeatSet(seat_at(static_cast<int>(now.turn)));
  }

  void legal(const State& now, Seat, Moves<Breakthrough>& out) const {
    out.clear();
    for (std::uint8_t way = 0; way < 3; ++way) {
      std::uint64_t from = movers(now, way);
      Move* to = out.grow(count_bits(from));
      for (; from != 0; from &= from - 1) *to++ = {way, static_cast<std::uint8_t>(std::countr_zero(from))};
    }
  }

  // A random legal move without the list, as likely as from the list.
  Move pick(const State& now, Seat, Rng& rng) const {
    const std::array<std::uint64_t, 3> from{movers(now, 0), movers(now, 1), movers(now, 2)};
    std::array<std::uint64_t, 3> up_to{bits_up_to(from[0]), bits_up_to(from[1]), bits_up_to(from[2])};
    const auto first = static_cast<std::uint32_t>(up_to[0] >> 56);
    const auto second = first + static_cast<std::uint32_t>(up_to[1] >> 56);
    std::uint32_t rank = rng.below(second + static_cast<std::uint32_t>(up_to[2] >> 56));
    const std::size_t way = (rank >= first ? 1u : 0u) + (rank >= second ? 1u : 0u);
    rank -= way == 0 ? 0 : way == 1 ? first : second;
    return {static_cast<std::uint8_t>(way), static_cast<std::uint8_t>(select_bit(from[way], up_to[way], rank))};
  }

  Move roll(const State&, Rng&) const { broken("the table is never asked"); }

  void apply(State& state, Seat, const Move& move) const {
    const std::uint64_t from = std::uint64_t{1} << move.from;
    const std::uint64_t to = from << (7 + move.way);
    const std::uint64_t own = state.own ^ from ^ to;
    const std::uint64_t other = state.other & ~to;
    state.over = (to >> 56) != 0 || other == 0 ? 1 : 0;
    state.own = turned(other);
    state.other = turned(own);
    state.turn ^= 1;
  }

  SeatSet witnesses(const State&, Seat, const Move&) const { return SeatSet::everyone(2); }
  void hide(State&, Seat) const {}
  void guess(State&, Seat, Rng&) const {}
  std::uint8_t source(const State&) const { return kNoDraw; }
  Outcome result(const State& now) const {
    Outcome end;
    end.seats = 2;
    end.points[now.turn ^ 1] = 1;
    end.place[now.turn ^ 1] = 1;
    end.place[now.turn] = 2;
    return end;
  }

 private:
  static constexpr std::uint64_t kLowFile = 0x0101010101010101ULL;
  static constexpr std::uint64_t kHighFile = 0x8080808080808080ULL;

  // The pieces that may move that way: diagonally onto anything but one's own, straight onto an empty square.
  static std::uint64_t movers(const State& now, std::uint8_t way) {
    switch (way) {
      case 0: return now.own & ~kLowFile & ~(now.own >> 7);
      case 1: return now.own & ~((now.own | now.other) >> 8);
      default: return now.own & ~kHighFile & ~(now.own >> 9);
    }
  }
  // The board seen from the other side: rows swapped, files kept.
  static constexpr std::uint64_t turned(std::uint64_t board) { return __builtin_bswap64(board); }
};

static_assert(Picks<Breakthrough>);

}  // namespace feerie::peers
