// Who acts and who sees. Players are seats 0 to 5 (people read them as 1 to 6); kChance is the table itself, which
// deals, rolls and shows; kNobody is the spectator's eye, which answers nothing and sees what is public.
#pragma once

#include <bit>
#include <cstdint>

namespace feerie {

enum class Seat : std::uint8_t {};

inline constexpr int kMaxSeats = 6;
inline constexpr Seat kChance{6};
inline constexpr Seat kNobody{7};

constexpr int index(Seat seat) { return static_cast<int>(seat); }
constexpr Seat seat_at(int i) { return static_cast<Seat>(i); }
constexpr bool is_player(Seat seat) { return index(seat) < kMaxSeats; }

// A set of seats in one byte: a bit for each player, one for the table, one for the spectators.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(Seat seat) : bits_(static_cast<std::uint8_t>(1u << index(seat))) {}
  static constexpr SeatSet from_bits(unsigned bits) {
    SeatSet set;
    set.bits_ = static_cast<std::uint8_t>(bits);
    return set;
  }
  static constexpr SeatSet players(int count) { return from_bits((1u << count) - 1); }
  // Every player and every spectator: a public event.
  static constexpr SeatSet everyone(int count) { return from_bits(((1u << count) - 1) | (1u << index(kNobody))); }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool has(Seat seat) const { return (bits_ >> index(seat)) & 1; }
  constexpr Seat first() const { return seat_at(std::countr_zero(bits_)); }
  constexpr unsigned bits() const { return bits_; }
  constexpr SeatSet with(Seat seat) const { return from_bits(bits_ | (1u << index(seat))); }
  constexpr SeatSet without(Seat seat) const { return from_bits(bits_ & ~(1u << index(seat))); }
  constexpr bool operator==(const SeatSet&) const = default;

  // for (Seat seat : set): ascending.
  class Iterator {
   public:
    constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
    constexpr Seat operator*() const { return seat_at(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return bits_ != other.bits_; }

   private:
    unsigned bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint8_t bits_ = 0;
};

}  // namespace feerie
