// Goofspiel for five with thirteen cards, prizes in random order, on our own concept: to compare speed at identical
// rules. Every round a prize is turned up, all bid one of their cards at once, the highest single bid takes it; equal
// highest bids take nothing. Bids are sealed until the table shows all of them. Not in the catalog.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

#include "engine/core/game.h"
#include "engine/kit/bits.h"

namespace feerie::peers {

class Goofspiel {
 public:
  static constexpr int kPlayers = 5;
  static constexpr int kCards = 13;

  struct State {
    std::array<std::uint16_t, kPlayers> hand;   // cards left, as bits
    std::uint16_t prizes;                       // not turned up yet
    std::array<std::uint8_t, kPlayers> points;  // prizes won
    std::array<std::uint8_t, kPlayers> bid;     // sealed: card + 1; 0: none
    std::uint8_t prize;                         // turned up: card + 1; 0: none
    std::uint8_t open;                          // seats that still owe a bid, as bits

    bool operator==(const State&) const = default;
  };
  struct Move {
    std::array<std::uint8_t, 8> cards;  // a prize or a bid in [0]; the bids of all when shown

    auto operator<=>(const Move&) const = default;
  };
  static constexpr int kMaxMoves = kCards;
  static constexpr int kMaxEvents = kCards * (kPlayers + 2);

  int players() const { return kPlayers; }
  State start() const {
    State state{};
    state.hand.fill((1 << kCards) - 1);
    state.prizes = (1 << kCards) - 1;
    return state;
  }

  SeatSet to_act(const State& now) const {
    if (now.open != 0) return SeatSet::from_bits(now.open);
    return now.prize != 0 || now.prizes != 0 ? SeatSet(kChance) : SeatSet();
  }

  void legal(const State& now, Seat seat, Moves<Goofspiel>& out) const {
    out.clear();
    if (seat == kChance && now.prize != 0) return out.add(bids(now));
    unsigned left = seat == kChance ? now.prizes : now.hand[static_cast<std::size_t>(index(seat))];
    Move* to = out.grow(count_bits(left));
    for (; left != 0; left &= left - 1) *to++ = one(std::countr_zero(left));
  }

  Move pick(const State& now, Seat seat, Rng& rng) const {
    return one(static_cast<int>(random_bit(now.hand[static_cast<std::size_t>(index(seat))], rng)));
  }

  Move roll(const State& now, Rng& rng) const {
    return now.prize != 0 ? bids(now) : one(static_cast<int>(random_bit(now.prizes, rng)));
  }

  void apply(State& state, Seat seat, const Move& move) const {
    if (seat != kChance) {
      const auto at = static_cast<std::size_t>(index(seat));
      state.bid[at] = static_cast<std::uint8_t>(move.cards[0] + 1);
      state.hand[at] = static_cast<std::uint16_t>(state.hand[at] & ~(1u << move.cards[0]));
      state.open = static_cast<std::uint8_t>(state.open & ~(1u << at));
    } else if (state.prize == 0) {
      state.prizes = static_cast<std::uint16_t>(state.prizes & ~(1u << move.cards[0]));
      state.prize = static_cast<std::uint8_t>(move.cards[0] + 1);
      state.open = (1 << kPlayers) - 1;
    } else {
      award(state, move);
    }
  }

  SeatSet witnesses(const State&, Seat seat, const Move&) const {
    return seat == kChance ? SeatSet::everyone(kPlayers) : SeatSet(seat);
  }

  // A hand shows what was played from it, so before the bids are shown it must not tell the sealed one.
  void hide(State& state, Seat eye) const {
    for (std::size_t seat = 0; seat < kPlayers; ++seat) {
      if (static_cast<int>(seat) == index(eye) || state.bid[seat] == 0) continue;
      state.hand[seat] = static_cast<std::uint16_t>(state.hand[seat] | 1u << (state.bid[seat] - 1));
      state.bid[seat] = kSealed;
    }
  }
  void guess(State& state, Seat, Rng& rng) const {
    for (std::size_t seat = 0; seat < kPlayers; ++seat) {
      if (state.bid[seat] != kSealed) continue;
      const std::size_t card = random_bit(state.hand[seat], rng);
      state.hand[seat] = static_cast<std::uint16_t>(state.hand[seat] & ~(1u << card));
      state.bid[seat] = static_cast<std::uint8_t>(card + 1);
    }
  }
  std::uint8_t source(const State& now) const { return now.prize != 0 ? kNoDraw : std::uint8_t{0}; }
  Outcome result(const State& now) const {
    Outcome end;
    end.seats = kPlayers;
    std::array<std::int32_t, kMaxSeats> value{};
    for (std::size_t seat = 0; seat < kPlayers; ++seat) end.points[seat] = value[seat] = now.points[seat];
    place_by(end, value);
    return end;
  }

 private:
  static constexpr std::uint8_t kSealed = 0xff;

  static Move one(int card) { return std::bit_cast<Move>(static_cast<std::uint64_t>(card)); }
  static Move bids(const State& now) {
    std::uint64_t shown = 0;
    for (std::size_t seat = kPlayers; seat-- > 0;) shown = shown << 8 | now.bid[seat];
    return std::bit_cast<Move>(shown);
  }
  static void award(State& state, const Move& move) {
    unsigned highest = 0;
    unsigned winner = 0;
    unsigned equals = 0;
    for (unsigned seat = 0; seat < kPlayers; ++seat) {
      const unsigned bid = move.cards[seat];
      equals = bid == highest ? equals + 1 : bid > highest ? 0 : equals;
      winner = bid > highest ? seat : winner;
      highest = bid > highest ? bid : highest;
    }
    const unsigned won = equals == 0 ? state.prize : 0;
    state.points[winner] = static_cast<std::uint8_t>(state.points[winner] + won);
    state.bid = {};
    state.prize = 0;
  }
};

static_assert(Picks<Goofspiel>);

}  // namespace feerie::peers
