// See reasons.h. Chances are the estimate's own, rounded for people.
#include "bots/fees_darmes/reasons.h"

#include <algorithm>

namespace feerie::fees_darmes {

namespace {

int rounded(int thousandths) { return (thousandths + 5) / 10; }

class Reasons {
 public:
  Reasons(const FeesDarmes& game, const View<FeesDarmes>& view)
      : game_(game), now_(view.state()), seat_(index(view.eye())), question_(game, now_, seat_) {}

  std::vector<Message> of(const Move& move) {
    if (now_.phase < Phase::deploy) of_setup(move);
    else of_turn(move);
    return std::move(found_);
  }

 private:
  void say(Message message) { found_.push_back(std::move(message)); }
  void say(std::string_view id) { say(Message(id)); }
  const Figure& figure(int seat, int number) const {
    return now_.sides[static_cast<std::size_t>(seat)].figures[static_cast<std::size_t>(number)];
  }
  const Figure& acts() const { return figure(now_.active, now_.agenda.figure); }

  void of_setup(const Move& move) {
    switch (move.op) {
      case Op::pick: return say(move.what == kNone ? "fees_darmes.why_no_more" : "fees_darmes.why_pick");
      case Op::band: return say("fees_darmes.why_band");
      case Op::card: return say("fees_darmes.why_card");
      case Op::piece: return say("fees_darmes.why_piece");
      case Op::turn: return say("fees_darmes.why_turn");
      default: break;
    }
    if (now_.phase == Phase::lair) say("fees_darmes.why_lair");
    else say(now_.phase == Phase::objective ? "fees_darmes.why_objective" : "fees_darmes.why_middle");
  }

  void of_turn(const Move& move) {
    const bool declines = move.op == Op::bonus && move.what == 0;
    switch (now_.phase) {
      case Phase::deploy: return of_place(now_.step, cell_of(move));
      case Phase::come_back:
        if (move.op == Op::decline) return;
        return of_place(now_.step % kMostFigures, cell_of(move));
      case Phase::choose_first: return say("fees_darmes.why_first");
      case Phase::activate: return move.op == Op::pass ? say("fees_darmes.why_pass") : of_figure(move.what);
      case Phase::walk:
      case Phase::emerge: return of_walk(move.op == Op::stay ? acts().at : cell_of(move));
      case Phase::act: return of_action(move);
      case Phase::go:
      case Phase::dodge:
      case Phase::fly:
      case Phase::encore_move: return of_place(now_.agenda.figure, move.op == Op::stay ? acts().at : cell_of(move));
      case Phase::target:
      case Phase::charge: return of_aim(move);
      case Phase::extra_dice: return say("fees_darmes.why_extra_dice");
      case Phase::jokers: return of_jokers(move.what);
      case Phase::daunt: return of_daunt(declines);
      case Phase::shift:
      case Phase::axis: return of_push(move);
      case Phase::encore_whom: return say("fees_darmes.why_flames");
      case Phase::mend_whom: return say("fees_darmes.why_mend");
      default: return say(declines ? "fees_darmes.why_token_kept" : "fees_darmes.why_token_spent");
    }
  }

  // What stands there within reach, and whether enemies do.
  void of_place(int number, Cell at) {
    const Outlook::Goal goal = question_.outlook().goal(seat_, number, at);
    if (goal.place >= 0) {
      const bool lair = goal.place >= kObjectives;
      if (goal.steps == 0) say(lair ? "fees_darmes.why_at_lair" : "fees_darmes.why_at_objective");
      else say(Message(lair ? "fees_darmes.why_near_lair" : "fees_darmes.why_near_objective").with("n", goal.steps));
    }
    const Cell from = figure(seat_, number).at;
    const int danger = question_.outlook().danger(seat_, number, at);
    if (from.on_board() && danger < question_.outlook().danger(seat_, number, from)) say("fees_darmes.why_safer");
    if (goal.place < 0 && found_.empty()) say("fees_darmes.why_as_good");
  }

  void of_deed(Activation& activation, const Plan& deed, Cell at) {
    switch (deed.kind) {
      case Plan::Kind::search:
        return say(Message("fees_darmes.why_search").with("percent", rounded(activation.chance_of_search(at))));
      case Plan::Kind::loot:
        return say(Message("fees_darmes.why_loot").with("percent", rounded(activation.chance_of_loot(at))));
      case Plan::Kind::action: return of_attempt(deed.attempt);
      case Plan::Kind::none: return;
    }
  }

  void of_attempt(const Attempt& attempt) {
    const bool covered = attempt.target_seat != attempt.seat || attempt.target != attempt.figure
                             ? question_.outlook().covered(attempt)
                             : false;
    const int success = question_.outlook().chance_of_success(attempt, covered, 0);
    say(Message("fees_darmes.why_attempt").with("percent", rounded(success)));
    if (attempt.target_seat == attempt.seat) return;
    const int removal = question_.outlook().chance_of_removal(attempt, covered, 0);
    if (removal > 0) say(Message("fees_darmes.why_removal").with("percent", rounded(removal)));
  }

  void of_figure(int number) {
    Activation activation = question_.activation(number);
    activation.look_around();
    const Plan deed = activation.best_deed(activation.goal());
    of_deed(activation, deed, activation.goal());
    if (deed.kind != Plan::Kind::none) return;
    if (activation.best() > 0) of_place(number, activation.goal());
    else say("fees_darmes.why_wait");
  }

  void of_walk(Cell to) {
    Activation activation = question_.activation(now_.agenda.figure);
    const Plan deed = activation.best_deed(to);
    of_deed(activation, deed, to);
    if (deed.kind == Plan::Kind::none) of_place(now_.agenda.figure, to);
  }

  void of_action(const Move& move) {
    Activation activation = question_.activation(now_.agenda.figure);
    const Cell at = acts().at;
    switch (move.op) {
      case Op::act: {
        const Plan deed = activation.deed(move.what, at);
        return deed.kind == Plan::Kind::none ? say("fees_darmes.why_no_gain") : of_deed(activation, deed, at);
      }
      case Op::search: return of_deed(activation, {.kind = Plan::Kind::search}, at);
      case Op::loot: return of_deed(activation, {.kind = Plan::Kind::loot}, at);
      case Op::move: return say("fees_darmes.why_move");
      default: return say("fees_darmes.why_no_gain");
    }
  }

  void of_aim(const Move& move) {
    const Agenda& agenda = now_.agenda;
    const bool charge = now_.phase == Phase::charge;
    of_attempt({seat_, agenda.figure, charge ? cell_of(move) : acts().at, agenda.action,
                charge ? agenda.target_seat : move.seat, charge ? agenda.target : move.what, agenda.second != 0});
  }

  void of_jokers(int count) {
    const int before = rounded(question_.chance_announced(0));
    if (count == 0) return say(Message("fees_darmes.why_no_joker").with("percent", before));
    const int after = rounded(question_.chance_announced(question_.joker_dice(count)));
    say(Message("fees_darmes.why_jokers").with("percent", after).with("before", before));
  }

  void of_daunt(bool declines) {
    if (declines) return say("fees_darmes.why_token_kept");
    const int before = rounded(question_.chance_announced(0));
    const int after = rounded(question_.chance_announced(game_.bonus(now_, seat_).x));
    say(Message("fees_darmes.why_daunt").with("percent", after).with("before", before));
  }

  void of_push(const Move& move) {
    const Agenda& agenda = now_.agenda;
    const StraightRun run = question_.run_of(move);
    const bool friendly = agenda.target_seat == seat_;
    const bool hurts = run.stop == Stop::wall || run.stop == Stop::figure;
    if (friendly) return say("fees_darmes.why_push_friend");
    say(hurts ? "fees_darmes.why_push_hurts" : "fees_darmes.why_push_enemy");
  }

  const FeesDarmes& game_;
  const State& now_;
  int seat_;
  Question question_;
  std::vector<Message> found_;
};

}  // namespace

std::vector<Message> reasons(const FeesDarmes& game, const View<FeesDarmes>& view, const Move& move) {
  return Reasons(game, view).of(move);
}

}  // namespace feerie::fees_darmes
