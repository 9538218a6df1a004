// The judge of states from outside; see possible.cpp and possible_activation.cpp. No other file of the engine needs it.
#pragma once

#include <algorithm>

#include "engine/games/fees_darmes/constructs.h"
#include "engine/games/fees_darmes/game.h"
#include "engine/kit/bits.h"

namespace feerie::fees_darmes {

class Possible {
 public:
  Possible(const FeesDarmes& game, const State& now) : game_(game), content_(game.content()), now_(now) {}

  Result<void> judge() const;

 private:
  struct Range {
    int least = 0;
    int most = 0;
  };

  static Message misfit(std::string_view field) { return Message("position.bad_field").with("field", field); }
  static Result<void> fits_if(bool fits, std::string_view field) {
    return fits ? Result<void>() : refuse(misfit(field));
  }
  static Result<void> offered(bool real) {
    return real ? Result<void>() : refuse(Message("position.nothing_to_choose"));
  }
  Term name_of(const Figure& figure) const { return Term{content_.profile_texts[figure.profile].id}; }
  Message cannot_stand(const Figure& figure) const {
    return Message("fees_darmes.cannot_stand").with("fig", name_of(figure)).with("cell", cell_thing(figure.at));
  }

  const Side& side(int seat) const { return now_.sides[static_cast<std::size_t>(seat)]; }
  bool ready() const { return game_.options().battlefield != kNone; }
  bool sampled() const { return game_.options().recruitment == Recruitment::sample; }
  bool inside(Cell cell) const { return cell.column < game_.side() && cell.row < game_.side(); }
  bool laid_out() const { return now_.phase >= Phase::first_roll; }
  bool closed() const { return now_.phase == Phase::come_back || now_.phase == Phase::over; }  // FA-25 is done
  int closed_turns() const { return std::max(0, now_.turn - (closed() ? 0 : 1)); }
  int order_of(int seat, int figure) const { return (seat == now_.first ? 0 : kMostFigures) + figure; }
  // FA-25: a token won by the turn just closed is for the next ones.
  int gained(int seat) const { return closed() && side(seat).turn_points < side(other(seat)).turn_points ? 1 : 0; }
  // Tokens of this turn that are not free any more.
  int spent(int seat) const { return kOrderTokens + side(seat).extra_tokens - gained(seat) - side(seat).free_tokens; }

  // The table.
  Result<void> moment() const;
  int placer() const;
  Range steps() const;
  int size_of(int seat) const;
  Result<void> bands() const;
  Result<void> free_band(const Side& own) const;
  Result<void> ready_band(const Side& own) const;
  Result<void> scenery() const;
  Result<void> objectives() const;
  Result<void> lairs() const;
  bool has_ready_lair(int seat) const;
  Result<void> figures() const;
  Result<void> standing() const;
  Result<void> deployed() const;
  Result<void> returned() const;
  Result<void> fresh() const;
  Result<void> points() const;
  Result<void> searches(int seat) const;
  Result<void> tokens() const;
  Result<void> ailments() const;
  Result<void> decks() const;

  // The agenda.
  bool evening() const { return now_.agenda.mending >= kAtDusk; }
  const Figure& actor() const { return side(now_.active).figures[now_.agenda.figure]; }
  const Figure& target() const { return side(now_.agenda.target_seat).figures[now_.agenda.target]; }
  bool scenario() const { return now_.agenda.action >= kSearch; }
  Result<void> agenda() const;
  Result<void> first_roll() const;
  Result<void> evening_agenda() const;
  Result<void> activation() const;
  Result<void> acting_figure() const;
  Result<void> announced() const;
  Result<void> aim() const;
  Result<void> extra_dice() const;
  Result<void> faces() const;
  Result<void> thrown() const;
  Result<void> outlook_now() const;
  Result<void> outlook_then() const;
  Result<void> carried_out() const;
  int effects_of_action() const;
  Result<void> resolving() const;
  Result<void> done() const;
  Result<void> question() const;
  bool asks_at_end() const;
  bool may_mend() const;
  bool offers(int seat, BonusKind kind, Window window) const { return game_.offers(now_, seat, kind, window); }

  const FeesDarmes& game_;
  const Content& content_;
  const State& now_;
};

}  // namespace feerie::fees_darmes
