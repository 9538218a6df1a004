// The log: what one event meant, told from the views before and after it. Besides the answer itself an event may carry
// damage, prestige, adversaries, a mission, the end of a round: those are read from what changed, so that nothing that
// happens by itself goes untold.
#include "engine/games/heroes/speech.h"

namespace feerie::heroes {

namespace {

// Everything one event changed for one eye.
class Chronicle {
 public:
  Chronicle(const Heroes& game, const State& before, const State& after, std::vector<Message>& lines)
      : game_(game), words_(game.content()), before_(before), after_(after), lines_(lines) {}

  void say(Message line) { lines_.push_back(std::move(line)); }

  void tell_roll(const Move& move) {
    const Damage& face = words_.dice[move.cards[0]][move.cards[1]];
    const Term die = die_term(move.cards[0]);
    std::vector<Term> elements;
    for (int element = 0; element < kElements; ++element)
      for (int n = 0; n < face.typed[static_cast<std::size_t>(element)]; ++n)
        elements.push_back(slot_term(words_, element));
    if (face.total() == 0) say(Message("heroes.log_roll_miss").with("die", die));
    else if (elements.empty()) say(Message("heroes.log_roll").with("die", die).with("n", face.untyped));
    else if (face.untyped == 0) say(Message("heroes.log_roll_typed").with("die", die).with("elements", elements));
    else say(Message("heroes.log_roll_mixed").with("die", die).with("elements", elements).with("n", face.untyped));
    rolled_ = before_.pool;
    for (std::size_t element = 0; element < kElements; ++element)
      rolled_.typed[element] = static_cast<std::uint8_t>(rolled_.typed[element] + face.typed[element]);
    rolled_.untyped = static_cast<std::uint8_t>(rolled_.untyped + face.untyped);
    if ((before_.dice & (before_.dice - 1)) == 0) tell_verdict();
  }

  // HF-16, HF-23, HF-25: known as soon as the last die lies.
  void tell_verdict() {
    if (before_.purpose != Purpose::fight && before_.purpose != Purpose::mission) return;
    const bool won = Heroes::can_take(game_.free_slots(before_, before_.victim), rolled_);
    const bool fight = before_.purpose == Purpose::fight;
    say(Message(won ? (fight ? "heroes.log_fight_won" : "heroes.log_mission_won")
                    : (fight ? "heroes.log_fight_lost" : "heroes.log_mission_lost"))
            .with("who", seat_at(before_.turn)));
  }

  // Counters that went or came by themselves: all but the one the answer itself was about. At the return the counters
  // are gone already; then what the last roll or choice brought is counted anew.
  void tell_damage() {
    const bool chosen = before_.phase == Phase::wound || before_.phase == Phase::heal;
    for (int seat = 0; seat < game_.players(); ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      int more = total_of(after_.counters[at]) - total_of(before_.counters[at]);
      if (came_home()) more = seat == before_.victim ? taken_at_last() : 0;
      else if (chosen && more != 0) more += more > 0 ? -1 : 1;
      if (more > 0) say(Message("heroes.log_damage").with("who", seat_at(seat)).with("n", more));
      if (more < 0) say(Message("heroes.log_healed").with("who", seat_at(seat)).with("n", -more));
    }
  }

  int taken_at_last() const {
    if (before_.phase == Phase::wound) return before_.pool.untyped - 1;
    if (before_.phase != Phase::roll) return 0;
    const SlotCounts free = game_.free_slots(before_, before_.victim);
    int taken = 0;
    for (int element = 0; element < kElements; ++element)
      taken += std::min<int>(rolled_.typed[static_cast<std::size_t>(element)], count_of(free, element));
    return taken + std::min<int>(rolled_.untyped, total_of(free) - taken);
  }

  void tell_spoils() {
    for (int seat = 0; seat < game_.players(); ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      for (std::uint64_t more = after_.won[at] & ~before_.won[at]; more != 0; more &= more - 1)
        say(Message("heroes.log_take")
                .with("who", seat_at(seat))
                .with("card", adversary_term(words_, static_cast<std::uint8_t>(std::countr_zero(more)))));
    }
  }

  // HF-26: a new token tells who completed what. Returns what it brought.
  int tell_mission() {
    for (std::size_t rank = 0; rank < kRanks; ++rank)
      for (std::size_t place = 0; place < kMaxPlaces; ++place) {
        const std::uint8_t seat = after_.tokens[rank][place];
        if (seat == kNone || before_.tokens[rank][place] == seat) continue;
        const int prestige = words_.missions[after_.mission[rank]].prestige[place];
        say(Message("heroes.log_mission")
                .with("who", seat_at(seat))
                .with("mission", mission_term(words_, after_.mission[rank]))
                .with("n", prestige));
        return prestige;
      }
    return 0;
  }

  // Prestige beyond what a mission just brought: shining, and the open prestige slots at the return (HF-41).
  void tell_prestige(int from_mission) {
    if (came_home()) say(Message("heroes.log_home").with("round", before_.round + 1));
    for (int seat = 0; seat < game_.players(); ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      const int more = after_.prestige[at] - before_.prestige[at] - (seat == before_.turn ? from_mission : 0);
      if (more > 0)
        say(Message(came_home() ? "heroes.log_slots" : "heroes.log_prestige")
                .with("who", seat_at(seat))
                .with("n", more));
    }
  }

  bool came_home() const { return out_there(before_) && (after_.phase == Phase::keep || after_.phase == Phase::over); }

  void tell_adventure() {
    if (!out_there(before_) && out_there(after_))
      say(Message("heroes.log_adventure").with("who", seat_at(after_.first)));
  }

  // A single possible mission is not asked for, but told.
  void tell_only_mission() {
    const bool begun = before_.phase == Phase::act || before_.phase == Phase::heal;
    const bool trying = after_.phase == Phase::roll || after_.phase == Phase::wound;
    if (begun && trying && after_.purpose == Purpose::mission)
      say(Message("heroes.log_attempt")
              .with("who", seat_at(after_.turn))
              .with("mission", mission_term(words_, after_.mission[after_.reward])));
  }

 private:
  // In the adventure, where the table also refills the line.
  static bool out_there(const State& now) {
    return (now.phase >= Phase::tiles && now.phase <= Phase::reveal) ||
           (now.phase == Phase::foes && now.line_up[0].size() > 0);
  }

  const Heroes& game_;
  const Content& words_;
  const State& before_;
  const State& after_;
  std::vector<Message>& lines_;
  Damage rolled_;  // by all dice so far, the one just rolled among them
};

std::string_view act_id(std::uint8_t what) {
  constexpr std::array<std::string_view, 6> kIds{"heroes.log_act_none",    "heroes.log_act_fight",
                                                 "heroes.log_act_mission", "heroes.log_act_constellation",
                                                 "heroes.log_act_heal",    "heroes.log_act_shine"};
  return what < kIds.size() ? kIds[what] : "heroes.log_act_tile";
}

}  // namespace

// What the answer itself says; nothing for answers that are told by what they change.
void Heroes::tell_answer(const State& before, Seat actor, const std::optional<Move>& seen,
                         std::vector<Message>& lines) const {
  const Content& words = *content_;
  const auto say = [&](Message line) { lines.push_back(std::move(line)); };
  const std::uint8_t what = seen ? seen->cards[0] : kNone;
  const Seat who = seen ? seat_at(seen->seat) : actor;
  switch (before.phase) {
    case Phase::foes: return say(Message("heroes.log_foe").with("card", adversary_term(words, what)));
    case Phase::deal:
      if (before.turn == 0 && before.step == 0) say(Message("heroes.log_round").with("round", before.round + 1));
      return;
    case Phase::pick:
      if (seen) return say(Message("heroes.log_pick_own").with("card", hero_term(words, what)));
      return say(Message("heroes.log_pick").with("who", actor));
    case Phase::pass:
      if (before.turn == 0) say(Message("heroes.log_pass"));
      return;
    case Phase::discard:
      return say(Message("heroes.log_discard").with("who", who).with("card", hero_term(words, what)));
    case Phase::show: return say(Message("heroes.log_show").with("who", who).with("card", hero_term(words, what)));
    case Phase::side: return say(Message("heroes.log_side").with("who", actor));
    case Phase::place:
      return say(Message(what == 0 ? "heroes.log_place_left" : "heroes.log_place_right")
                     .with("who", who)
                     .with("card", hero_term(words, picked_hero(before, seen->seat))));
    case Phase::tiles:
    case Phase::drawn:
      if (seen->op == Op::hold)
        return say(Message("heroes.log_hold").with("who", actor).with("tile", tile_term(words, before.tile)));
      if (seen->op == Op::go_on) return;
      return say(Message("heroes.log_tile")
                     .with("who", actor)
                     .with("tile", tile_term(words, what))
                     .with("card", hero_term(words, before.line_up[seen->seat][seen->cards[1]])));
    case Phase::act:
      return say(Message(act_id(what))
                     .with("who", actor)
                     .with("card", hero_term(words, before.line_up[before.turn][before.hero])));
    case Phase::dice: return say(Message("heroes.log_dice").with("who", actor).with("dice", dice_terms(what)));
    case Phase::wound: return say(Message("heroes.log_wound").with("who", actor).with("slot", slot_term(words, what)));
    case Phase::attempt:
      if (seen->op == Op::skip) return say(Message("heroes.log_skip").with("who", actor));
      return say(
          Message("heroes.log_attempt").with("who", actor).with("mission", mission_term(words, before.mission[what])));
    case Phase::draw:
      return say(Message("heroes.log_draw").with("who", seat_at(before.turn)).with("tile", tile_term(words, what)));
    case Phase::target:
      return say(Message("heroes.log_target")
                     .with("who", actor)
                     .with("owner", who)
                     .with("tile", tile_term(words, before.tile)));
    case Phase::share: return say(Message("heroes.log_share").with("who", actor).with("owner", who));
    case Phase::heal: return say(Message("heroes.log_heal").with("who", actor).with("slot", slot_term(words, what)));
    case Phase::reveal: return say(Message("heroes.log_reveal").with("mission", mission_term(words, seen->cards[1])));
    case Phase::keep: return say(Message("heroes.log_keep").with("who", actor));
    case Phase::leave:
      return say(Message("heroes.log_leave")
                     .with("who", who)
                     .with("cards", line_up_terms(words, before.line_up[seen->seat], what)));
    case Phase::roll:
    case Phase::take:
    case Phase::over: return;
  }
}

void Heroes::tell(const State& before, const State& after, Seat actor, const std::optional<Move>& seen, Seat,
                  std::vector<Message>& lines) const {
  Chronicle chronicle(*this, before, after, lines);
  tell_answer(before, actor, seen, lines);
  if (before.phase == Phase::roll) chronicle.tell_roll(*seen);
  chronicle.tell_only_mission();
  chronicle.tell_damage();
  chronicle.tell_spoils();
  chronicle.tell_prestige(chronicle.tell_mission());
  chronicle.tell_adventure();
  if (after.phase != Phase::over) return;
  const Outcome end = result(after);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat)
    lines.push_back(Message("heroes.log_points")
                        .with("who", seat_at(static_cast<int>(seat)))
                        .with("points", end.points[seat])
                        .with("prestige", after.prestige[seat])
                        .with("spoils", end.points[seat] - after.prestige[seat])
                        .with("place", end.place[seat]));
}

}  // namespace feerie::heroes
