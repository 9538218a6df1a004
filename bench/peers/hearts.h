// Hearts for four as other engines play it, on our own concept: to compare speed at identical rules. The direction of
// the pass is drawn (left, across, right or none), 52 cards are dealt one by one, everyone passes three cards, thirteen
// tricks follow: two of clubs leads, suit is followed, no points in the first trick, hearts are not led before they are
// broken. A heart counts 1, the queen of spades 13; who takes all 26 gives 26 to each of the others. Fewest points win.
// Not in the catalog.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

#include "engine/core/game.h"
#include "engine/kit/bits.h"

namespace feerie::peers {

class Hearts {
 public:
  static constexpr int kPlayers = 4;
  enum class Phase : std::uint8_t { direction, deal, choose, hand_over, play, over };

  // Cards are bits: 13 to a suit, the two lowest; clubs, diamonds, spades, hearts.
  struct State {
    std::array<std::uint64_t, kPlayers> hand;   // in a view: the cards known to be there
    std::array<std::uint64_t, kPlayers> given;  // cards passed on: known to giver and receiver
    std::uint64_t deck;                         // not dealt yet
    std::uint64_t played;
    std::array<std::uint8_t, kPlayers> trick;  // card played by each seat to the present trick
    std::array<std::uint8_t, kPlayers> points;
    std::array<std::uint8_t, kPlayers> left;   // cards in hand: public
    std::array<std::uint8_t, kPlayers> lacks;  // suits a seat has shown to lack, as bits
    std::uint8_t in_trick;                     // cards in the present trick
    std::uint8_t lead;
    std::uint8_t turn;
    std::uint8_t pass;    // 1 left, 2 across, 3 right, 0 none
    std::uint8_t broken;  // 1: a heart was played
    Phase phase;
    std::array<std::uint8_t, 2> spare;

    bool operator==(const State&) const = default;
  };
  struct Move {
    std::array<std::uint8_t, 4> cards;  // one card; hand_over: three

    auto operator<=>(const Move&) const = default;
  };
  static constexpr int kMaxMoves = 52;
  static constexpr int kMaxEvents = 1 + 52 + 12 + 4 + 52;

  int players() const { return kPlayers; }
  State start() const {
    State state{};
    state.deck = kAll;
    return state;
  }

  SeatSet to_act(const State& now) const {
    switch (now.phase) {
      case Phase::play: return seat_at(now.turn);
      case Phase::choose: {
        unsigned open = 0;
        for (unsigned seat = 0; seat < kPlayers; ++seat) open |= unsigned{now.left[seat] > 10} << seat;
        return SeatSet::from_bits(open);
      }
      case Phase::over: return {};
      default: return kChance;
    }
  }

  void legal(const State& now, Seat seat, Moves<Hearts>& out) const {
    out.clear();
    if (now.phase == Phase::hand_over) return out.add(handed(now));
    std::uint64_t cards = now.phase == Phase::direction ? 0xf
                          : now.phase == Phase::deal    ? now.deck
                                                        : answers(now, index(seat));
    Move* to = out.grow(count_bits(cards));
    for (; cards != 0; cards &= cards - 1) *to++ = one(std::countr_zero(cards));
  }

  Move pick(const State& now, Seat seat, Rng& rng) const {
    return one(static_cast<int>(random_bit(answers(now, index(seat)), rng)));
  }

  Move roll(const State& now, Rng& rng) const {
    if (now.phase == Phase::direction) return one(static_cast<int>(rng.below(4)));
    return now.phase == Phase::deal ? one(static_cast<int>(random_bit(now.deck, rng))) : handed(now);
  }

  void apply(State& state, Seat seat, const Move& move) const {
    const std::uint64_t bit = std::uint64_t{1} << (move.cards[0] & 63);
    switch (state.phase) {
      case Phase::direction:
        state.pass = move.cards[0];
        state.phase = Phase::deal;
        return;
      case Phase::deal:
        state.deck ^= bit;
        state.hand[state.turn] |= bit;
        ++state.left[state.turn];
        state.turn = (state.turn + 1) & 3;
        if (state.deck != 0) return;
        if (state.pass != 0) state.phase = Phase::choose;
        else begin_play(state);
        return;
      case Phase::choose: return choose(state, static_cast<std::size_t>(index(seat)), bit);
      case Phase::hand_over: {
        const std::size_t from = giver(state, state.turn);
        state.hand[state.turn] |= state.given[from];
        state.left[state.turn] = 13;
        if (++state.turn == kPlayers) begin_play(state);
        return;
      }
      case Phase::play: return play(state, move.cards[0], bit);
      case Phase::over: broken("a move after the end");
    }
  }

  SeatSet witnesses(const State& now, Seat seat, const Move&) const {
    switch (now.phase) {
      case Phase::deal:
      case Phase::hand_over: return seat_at(now.turn);
      case Phase::choose: return seat;
      default: return SeatSet::everyone(kPlayers);
    }
  }

  void hide(State& state, Seat eye) const {
    state.deck = 0;
    const std::size_t own = static_cast<std::size_t>(index(eye));
    const bool passed = state.phase > Phase::hand_over || (state.phase == Phase::hand_over && own < state.turn);
    for (std::size_t seat = 0; seat < kPlayers; ++seat) {
      if (seat == own) continue;
      const bool gave_me = own < kPlayers && state.pass != 0 && passed && giver(state, own) == seat;
      state.hand[seat] &= own < kPlayers ? state.given[own] : 0;
      if (!gave_me) state.given[seat] = 0;
    }
  }

  // Deals what the eye has not seen to the others: as many cards as each holds, none of a suit it has shown to lack.
  void guess(State& state, Seat eye, Rng& rng) const {
    const int own = index(eye);
    std::uint64_t unseen = kAll & ~state.played;
    for (std::size_t seat = 0; seat < kPlayers; ++seat) unseen &= ~state.hand[seat];
    const bool waiting = own < kPlayers && pending(state, static_cast<std::size_t>(own)) > 0;
    if (waiting) unseen &= ~state.given[static_cast<std::size_t>(own)];  // given, and not handed over yet
    Dealing dealing{
        .state = state, .own = own, .fixed = own < kPlayers ? state.given[static_cast<std::size_t>(own)] : 0};
    for (std::size_t seat = 0; seat < kPlayers; ++seat)
      if (static_cast<int>(seat) != own)
        dealing.room[seat] = state.left[seat] + pending(state, seat) - count_bits(state.hand[seat]);
    std::array<std::uint8_t, 52> cards{};
    int count = 0;
    for (; unseen != 0; unseen &= unseen - 1)
      cards[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(std::countr_zero(unseen));
    rng.shuffle(cards.data(), count);
    for (int i = 0; i < count; ++i) dealing.settle(cards[static_cast<std::size_t>(i)], rng);
    for (std::size_t seat = 0; seat < kPlayers; ++seat)
      for (int n = static_cast<int>(seat) == own ? 0 : pending(state, seat); n > 0; --n) {
        const std::uint64_t gift = std::uint64_t{1} << random_bit(state.hand[seat] & ~dealing.fixed, rng);
        state.hand[seat] ^= gift;
        state.given[seat] |= gift;
      }
    if (state.phase <= Phase::deal) state.deck = deck_of(state);
  }
  std::uint8_t source(const State& now) const {
    return now.phase == Phase::hand_over ? kNoDraw : static_cast<std::uint8_t>(now.phase);
  }

  Outcome result(const State& now) const {
    Outcome end;
    end.seats = kPlayers;
    std::array<std::int32_t, kMaxSeats> value{};
    for (std::size_t seat = 0; seat < kPlayers; ++seat) {
      int points = now.points[seat];
      for (const std::uint8_t other : now.points)
        if (other == 26) points = 26 - now.points[seat];  // somebody shot the moon
      end.points[seat] = -points;
      value[seat] = -points;
    }
    place_by(end, value);
    return end;
  }

 private:
  static constexpr std::uint64_t kAll = (std::uint64_t{1} << 52) - 1;
  static constexpr std::uint64_t kSuit = (1 << 13) - 1;
  static constexpr std::uint64_t kHeartCards = kSuit << 39;
  static constexpr std::uint64_t kQueen = std::uint64_t{1} << (26 + 10);
  static constexpr std::uint64_t kPointCards = kHeartCards | kQueen;

  static constexpr std::uint64_t suit_of(unsigned card) { return kSuit << (13 * (card / 13)); }
  static Move one(int card) { return std::bit_cast<Move>(static_cast<std::uint32_t>(card)); }
  static std::size_t giver(const State& now, std::size_t receiver) { return (receiver + 4 - now.pass) & 3; }
  static Move handed(const State& now) {
    std::uint64_t cards = now.given[giver(now, now.turn)];
    Move move{};
    for (std::size_t i = 0; i < 3; ++i, cards &= cards - 1)
      move.cards[i] = static_cast<std::uint8_t>(std::countr_zero(cards));
    return move;
  }

  // Cards a seat has laid aside to pass and that nobody has received yet: public as a number.
  static int pending(const State& now, std::size_t seat) {
    if (now.phase == Phase::choose) return 13 - now.left[seat];
    return now.phase == Phase::hand_over && ((seat + now.pass) & 3) >= now.turn ? 3 : 0;
  }

  static std::uint64_t deck_of(const State& now) {
    return kAll & ~(now.hand[0] | now.hand[1] | now.hand[2] | now.hand[3]);
  }

  struct Dealing {
    State& state;
    int own;
    std::uint64_t fixed;  // cards whose place the eye knows
    std::array<int, kPlayers> room{};

    bool may_hold(std::size_t seat, unsigned card) const {
      return static_cast<int>(seat) != own && ((state.lacks[seat] >> (card / 13)) & 1) == 0;
    }

    // To a seat that may hold it, weighed by its free places. While cards are dealt, what finds no place is the deck.
    void settle(unsigned card, Rng& rng) {
      int all = 0;
      for (std::size_t seat = 0; seat < kPlayers; ++seat) all += may_hold(seat, card) ? room[seat] : 0;
      if (all == 0) return check(make_room(card, 0) || state.phase <= Phase::deal, "no deal fits the view");
      int rank = static_cast<int>(rng.below(static_cast<std::uint32_t>(all)));
      std::size_t seat = 0;
      while (!may_hold(seat, card) || rank >= room[seat]) rank -= may_hold(seat, card) ? room[seat] : 0, ++seat;
      put(seat, card);
    }

    void put(std::size_t seat, unsigned card) {
      state.hand[seat] |= std::uint64_t{1} << card;
      --room[seat];
    }

    // All that may hold it are full: one of them gives a card of some suit away, which then finds its place likewise.
    bool make_room(unsigned card, unsigned tried) {
      for (std::size_t seat = 0; seat < kPlayers; ++seat) {
        if (!may_hold(seat, card) || (tried >> seat & 1)) continue;
        tried |= 1u << seat;
        if (room[seat] > 0) return put(seat, card), true;
        for (unsigned suit = 0; suit < 4; ++suit) {
          const std::uint64_t held = state.hand[seat] & ~fixed & (kSuit << (13 * suit));
          if (held == 0) continue;
          const auto moved = static_cast<unsigned>(std::countr_zero(held));
          state.hand[seat] ^= std::uint64_t{1} << moved;
          ++room[seat];
          if (make_room(moved, tried)) return put(seat, card), true;
          put(seat, moved);
        }
      }
      return false;
    }
  };

  static std::uint64_t answers(const State& now, int seat) {
    const std::uint64_t hand = now.hand[static_cast<std::size_t>(seat)];
    if (now.phase != Phase::play) return hand;
    if (now.in_trick == 0) {
      if (hand & 1) return 1;  // the two of clubs
      const std::uint64_t plain = hand & ~kHeartCards;
      return now.broken != 0 || plain == 0 ? hand : plain;
    }
    const std::uint64_t follow = hand & suit_of(now.trick[now.lead]);
    if (follow != 0) return follow;
    const std::uint64_t plain = hand & ~kPointCards;
    return (now.played & 1) != 0 && count_bits(now.played) <= 4 && plain != 0 ? plain : hand;
  }

  static void choose(State& state, std::size_t seat, std::uint64_t bit) {
    state.hand[seat] ^= bit;
    state.given[seat] |= bit;
    --state.left[seat];
    for (const std::uint8_t left : state.left)
      if (left > 10) return;
    state.turn = 0;
    state.phase = Phase::hand_over;
  }

  static void begin_play(State& state) {
    for (std::uint8_t seat = 0; seat < kPlayers; ++seat)
      if (state.hand[seat] & 1) state.lead = state.turn = seat;
    state.phase = Phase::play;
  }

  static void play(State& state, std::uint8_t card, std::uint64_t bit) {
    const std::size_t seat = state.turn;
    state.hand[seat] &= ~bit;
    --state.left[seat];
    state.played |= bit;
    state.broken = static_cast<std::uint8_t>(state.broken | ((bit & kHeartCards) != 0 ? 1 : 0));
    state.trick[seat] = card;
    const bool off = (bit & suit_of(state.trick[state.lead])) == 0;
    state.lacks[seat] =
        static_cast<std::uint8_t>(state.lacks[seat] | (off ? 1u << (state.trick[state.lead] / 13) : 0u));
    state.turn = (state.turn + 1) & 3;
    if (++state.in_trick < kPlayers) return;
    take_trick(state);
  }

  static void take_trick(State& state) {
    const std::uint64_t suit = suit_of(state.trick[state.lead]);
    std::uint8_t winner = state.lead;
    unsigned points = 0;
    for (std::uint8_t seat = 0; seat < kPlayers; ++seat) {
      const std::uint64_t bit = std::uint64_t{1} << state.trick[seat];
      winner = (bit & suit) != 0 && state.trick[seat] > state.trick[winner] ? seat : winner;
      points += (bit & kHeartCards) != 0 ? 1 : (bit & kQueen) != 0 ? 13 : 0;
    }
    state.points[winner] = static_cast<std::uint8_t>(state.points[winner] + points);
    state.in_trick = 0;
    state.trick = {};
    state.lead = state.turn = winner;
    if (state.left[winner] == 0) state.phase = Phase::over;
  }
};

static_assert(Picks<Hearts>);

}  // namespace feerie::peers
