// What a card in Fairy Tale is worth to a seat, one step ahead: the points it scores with the cards already there, a
// share of what may still come, what it adds to the others, what its effect turns, a little for what the next neighbour
// is denied. It reads what the seat itself may know, also in a guessed world, so the same estimate serves a bot, a hint
// and the playouts of a search. In 16ths of a point, integers, so that every machine agrees.
#pragma once

#include <array>
#include <cstdint>

#include "engine/games/fairy_tale/game.h"

namespace feerie::fairy_tale {

// A seat's face-up cards, with the ones in its hand where they count as good as played.
struct Holding {
  std::array<Kind, kRowSize + kHandSize> cards;
  int size = 0;
  KindMask kinds = 0;
  KindMask face_down = 0;  // kinds that lie face down
  int rounds_left = 0;
};

class Estimate {
 public:
  void prepare(const FairyTale& game);  // before the first question, and whenever the game is another
  std::int64_t worth(const FairyTale& game, const State& now, int seat, const Move& move) const;
  // How simulations are played on: the answer of highest worth, give or take a point.
  Move operator()(const FairyTale& game, const State& now, Seat seat, Moves<FairyTale>& moves, Rng& rng) const;

  // The parts of an estimate, for whoever explains it.
  Holding holding(const FairyTale& game, const State& now, int seat, bool with_hand) const;
  std::int32_t points(Kind kind, const Holding& own) const;   // what the card itself may score
  std::int32_t support(Kind kind, const Holding& own) const;  // what the other cards gain by it
  std::int32_t effect(Kind kind, const Holding& own) const;   // what it turns, for the better or the worse

 private:
  struct Facts {
    Points points;
    Effect effect;
    KindMask counted_by = 0;  // kinds whose points count this one
    KindMask needed_by = 0;   // kinds whose condition needs this one
  };
  struct Choice {  // whose cards a pick or a play is judged by
    Holding own;
    Holding next;  // the neighbour who gets the rest of the hand
    bool denies = false;
  };
  Choice choice(const FairyTale& game, const State& now, int seat) const;
  std::int32_t card_worth(Kind kind, const Choice& choice) const;
  std::int32_t turn_worth(Kind kind, const Holding& own, Phase phase) const;
  Move choose_card(const FairyTale& game, const State& now, int seat, Rng& rng) const;

  std::array<Facts, kMaxKinds> facts_{};
};

}  // namespace feerie::fairy_tale
