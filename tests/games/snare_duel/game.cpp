// The rules of Snare Duel, its hiding and guessing. One switch per event kind; settle() runs everything that needs
// nobody until somebody is asked or the table must act. What it says and writes is in snare_duel_speech.cpp.
#include "tests/games/snare_duel/game.h"

#include <algorithm>
#include <numeric>

#include "engine/core/check.h"

namespace feerie::spike {

namespace {

constexpr std::uint8_t kCardsDealt = 3;
constexpr std::uint8_t kLife = 3;
constexpr std::uint8_t kPlaysPerTurn = 2;
constexpr std::uint8_t kMostTurns = 30;

constexpr std::uint8_t bit(std::uint8_t seat) { return static_cast<std::uint8_t>(1u << seat); }
std::uint8_t number(Seat seat) { return static_cast<std::uint8_t>(index(seat)); }
std::size_t viewer_of(Seat eye) { return is_player(eye) ? static_cast<std::size_t>(index(eye)) : kMostPlayers; }

std::uint8_t looked_at(const Pile& pile) {
  return static_cast<std::uint8_t>(std::min(kLooked, pile.top_size + pile.rest_size));
}

// The n-th card of a hand in order of kinds.
Kind nth(const Counts& hand, int n) {
  for (Kind kind = 0; kind < kKinds; ++kind)
    if ((n -= hand[kind]) < 0) return kind;
  return kUnknown;  // a view does not know it
}

int sum_of(const Counts& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

template <std::size_t N>
void remove_at(std::array<std::uint8_t, N>& list, std::size_t at) {
  std::copy(list.begin() + static_cast<std::ptrdiff_t>(at) + 1, list.end(),
            list.begin() + static_cast<std::ptrdiff_t>(at));
  list.back() = 0;
}

void pop(State& state) { state.agenda[--state.depth] = {}; }

using Fact = SnareDuel::Fact;

// The slot in which a seat lays snares, and from which its cards do what they do.
Thing slot_of(std::uint8_t seat) { return thing_of(ThingKind::slot, seat_at(seat), 1); }

Fact fact_of(What what, std::uint8_t seat, Kind kind = kNone, int amount = 0) {
  return {.what = what, .amount = static_cast<std::int16_t>(amount), .target = thing_of(seat_at(seat)), .card = kind};
}

// To those who see it with the card, to the others without.
template <class Journal>
void say_secret(const State& now, Fact fact, Journal journal) {
  fact.ear = Ear::witnesses;
  journal(now, fact);
  fact.ear = Ear::others;
  fact.card = kNone;
  journal(now, fact);
}

}  // namespace

State SnareDuel::start() const {
  State state{};
  state.pile.rest = kCopies;
  state.pile.rest_size = kDeck;
  state.discard.fill(kNone);
  state.snare.fill(kNone);
  next_turn(state, 0, Quiet{});
  for (int seat = players_; seat-- > 0;) {
    state.life[static_cast<std::size_t>(seat)] = kLife;
    push(state, {Item::draw, static_cast<std::uint8_t>(seat), 0, kNone, kCardsDealt});
  }
  return state;
}

SeatSet SnareDuel::to_act(const State& now) const {
  if (over(now)) return {};
  const Open& open = open_item(now);
  return open.item <= Item::show ? kChance : seat_at(open.seat);
}

// The card the table must give or show next; kNone when chance decides, which it does in the rest only.
Kind SnareDuel::due_card(const State& now) const {
  const Open& open = open_item(now);
  if (open.item == Item::show) return nth(now.hand[open.other], open.count);
  const std::uint8_t at = open.item == Item::look ? open.count : 0;
  if (at < now.pile.top_size) return now.pile.top[at];
  return now.pile.rest_size > 0 ? kNone : now.pile.bottom[0];
}

void SnareDuel::legal(const State& now, Seat asked, Moves<SnareDuel>& out) const {
  out.clear();
  const Open& open = open_item(now);
  const auto each = [&](Verb verb, auto&& fits) {
    for (Kind kind = 0; kind < kKinds; ++kind)
      if (fits(kind)) out.add({verb, 0, kind});
  };
  if (asked == kChance) {
    const Verb verb = open.item == Item::draw ? Verb::draw : open.item == Item::look ? Verb::look : Verb::show;
    const std::uint8_t whose = open.item == Item::show ? open.other : open.seat;
    const Kind due = due_card(now);
    if (due != kNone) return out.add({verb, whose, due});
    for (Kind kind = 0; kind < kKinds; ++kind)
      if (now.pile.rest[kind] > 0) out.add({verb, whose, kind});
    return;
  }
  const Counts& hand = now.hand[open.seat];
  const auto on_top = [&](Kind kind) {
    return std::count(now.pile.top.begin(), now.pile.top.begin() + open.count, kind) > 0;
  };
  const auto springs = [&](Kind kind) { return now.snare[open.seat] == kind; };
  switch (open.item) {
    case Item::act:
      if (now.plays_left > 0) {
        each(Verb::play, [&](Kind kind) { return hand[kind] > 0 && !is_snare(kind); });
        if (now.snare[open.seat] == kNone && hand[kMirror] + hand[kNet] > 0) out.add({Verb::lay});
      }
      return out.add({Verb::end});
    case Item::aim:
      for (std::uint8_t seat = 0; seat < players_; ++seat)
        if (seat != open.seat) out.add({Verb::aim, seat});
      return;
    case Item::lay: return each(Verb::which, [&](Kind kind) { return hand[kind] > 0 && is_snare(kind); });
    case Item::catch_card:
    case Item::turn_damage: {
      const Kind answers = open.item == Item::catch_card ? kNet : kMirror;
      each(Verb::spring, [&](Kind kind) { return kind == answers && springs(kind); });
      return out.add({Verb::pass});
    }
    case Item::storm: out.add({Verb::take}); return each(Verb::drop, [&](Kind kind) { return hand[kind] > 0; });
    case Item::place:
      out.add({Verb::stay});
      if (now.pile.bottom_size < kBottom) out.add({Verb::sink});
      return;
    case Item::order: return each(Verb::first, on_top);
    case Item::sink: return each(Verb::under, on_top);
    default: broken("nobody is asked this");
  }
}

Move SnareDuel::roll(const State& now, Rng& rng) const {
  Moves<SnareDuel> outcomes;
  legal(now, kChance, outcomes);
  if (due_card(now) != kNone) return outcomes[0];
  Move move = outcomes[0];
  move.kind = nth(now.pile.rest, static_cast<int>(rng.below(now.pile.rest_size)));
  return move;
}

std::uint8_t SnareDuel::source(const State& now) const { return due_card(now) == kNone ? 0 : kNoDraw; }

// Who draws, looks or chooses in secret sees it alone; a hand is shown to one seat, and its owner knows it anyway.
SeatSet SnareDuel::witnesses(const State& now, Seat, const Move&) const {
  const Open& open = open_item(now);
  switch (open.item) {
    case Item::show: return SeatSet(seat_at(open.seat)).with(seat_at(open.other));
    case Item::draw:
    case Item::look:
    case Item::lay:
    case Item::order:
    case Item::sink: return seat_at(open.seat);
    default: return SeatSet::everyone(players_);
  }
}

void SnareDuel::push(State& state, const Open& open) const {
  check(state.depth < kDepth, "more open questions than the bound");
  state.agenda[state.depth++] = open;
}

template <class Journal>
void SnareDuel::next_turn(State& state, std::uint8_t seat, Journal journal) const {
  if (++state.turn > kMostTurns) return;
  state.plays_left = kPlaysPerTurn;
  push(state, {Item::act, seat, 0, kNone, 0});
  push(state, {Item::draw, seat, 0, kNone, 1});
  journal(state, fact_of(What::turn, seat));
}

// Carries out events and drops questions that public facts answer, until the top of the agenda needs somebody.
template <class Journal>
void SnareDuel::settle(State& state, Journal journal) const {
  while (!over(state)) {
    Open& open = state.agenda[state.depth - 1u];
    const Pile& pile = state.pile;
    switch (open.item) {
      case Item::draw:
        if (open.count > 0 && pile.top_size + pile.rest_size + pile.bottom_size > 0) return;
        pop(state);
        break;
      case Item::look:
        if (open.count < looked_at(pile)) return;
        pop(state);
        break;
      case Item::show:
        if (open.count < state.hand_size[open.other]) return;
        pop(state);
        break;
      case Item::catch_card:  // FC-R66: whoever has a face-down card is asked, whatever it is
        while (open.seat != open.other && state.snare[open.seat] == kNone) open.seat = next(open.seat);
        if (open.seat != open.other) return;
        pop(state);
        break;
      case Item::turn_damage:
        if (state.snare[open.seat] != kNone) return;
        pop(state);
        break;
      case Item::storm:
        if (open.seat != open.other) return;
        pop(state);
        break;
      case Item::announced: {
        const Open played = open;
        pop(state);
        take_effect(state, played, journal);
        break;
      }
      case Item::damage: suffer(state, Open(open), journal); break;
      default: return;
    }
  }
}

template <class Journal>
void SnareDuel::suffer(State& state, const Open& damage, Journal journal) const {
  --state.life[damage.seat];
  Fact fact = fact_of(What::damage, damage.seat, damage.kind, -1);
  fact.source = slot_of(damage.other);
  const std::uint16_t by = journal(state, fact);
  if (state.life[damage.seat] > 0) return pop(state);
  state.agenda = {}, state.depth = 0;
  fact = fact_of(What::over, damage.seat);
  fact.cause = by;
  journal(state, fact);
}

template <class Journal>
void SnareDuel::take_effect(State& state, const Open& played, Journal journal) const {
  const std::uint8_t seat = played.seat;
  Fact fact = fact_of(What::happened, seat, played.kind);
  fact.source = slot_of(seat);
  const std::uint16_t by = journal(state, fact);
  Pile& pile = state.pile;
  switch (played.kind) {
    case kSpark: offer_damage(state, played.other, seat, kSpark); break;
    case kStorm: push(state, {Item::storm, next(seat), seat, kNone, 0}); break;
    case kSpy: push(state, {Item::show, seat, played.other, kNone, 0}); break;
    case kOwl:
      if (looked_at(pile) == 0) break;
      push(state, {Item::place, seat, 0, kNone, looked_at(pile)});
      push(state, {Item::look, seat, 0, kNone, 0});
      break;
    case kGust:  // a shuffle pours all into the rest, and nobody knows anything any more
      for (std::size_t i = 0; i < pile.top_size; ++i) ++pile.rest[pile.top[i]];
      for (std::size_t i = 0; i < pile.bottom_size; ++i) ++pile.rest[pile.bottom[i]];
      pile = {.top = {},
              .top_known = {},
              .bottom = {},
              .bottom_known = {},
              .rest = pile.rest,
              .top_size = 0,
              .bottom_size = 0,
              .rest_size = static_cast<std::uint8_t>(sum_of(pile.rest)),
              .spare = 0};
      fact = fact_of(What::shuffled, seat, kGust);
      fact.cause = by;
      journal(state, fact);
      break;
    case kEcho: {
      if (state.discards == 0) break;
      const Kind kind = std::exchange(state.discard[--state.discards], kNone);
      ++state.hand[seat][kind], ++state.hand_size[seat];
      for (std::size_t viewer = 0; viewer < kViewers; ++viewer)
        if (viewer != seat) ++state.known[seat][viewer][kind];
      fact = fact_of(What::fetched, seat, kind, 1);
      fact.cause = by;
      journal(state, fact);
      break;
    }
    default: broken("a snare is not played");
  }
  discard(state, played.kind);
}

// The kind of the card that does it waits with the damage, so that the line can name it whenever it comes.
void SnareDuel::offer_damage(State& state, std::uint8_t victim, std::uint8_t source, Kind kind) const {
  push(state, {Item::damage, victim, source, kind, 0});
  push(state, {Item::turn_damage, victim, source, kind, 0});
}

template <class Journal>
void SnareDuel::play(State& state, Seat asked, const Move& move, Journal journal) const {
  const std::uint8_t seat = number(asked);
  switch (open_item(state).item) {
    case Item::draw:
    case Item::look:
    case Item::show: apply_table(state, move, journal); break;
    case Item::act: apply_act(state, seat, move, journal); break;
    case Item::aim:
      pop(state);
      state.agenda[state.depth - 2u].other = move.seat;  // the announced card lies under the offer of snares
      journal(state, Fact{.what = What::aimed, .source = thing_of(asked), .target = thing_of(seat_at(move.seat))});
      break;
    case Item::lay:
      pop(state);
      lay_snare(state, seat, move.kind, journal);
      break;
    case Item::catch_card:
    case Item::turn_damage: apply_snare(state, seat, move, journal); break;
    case Item::storm: apply_storm(state, move, journal); break;
    default: apply_looked(state, seat, move, journal);
  }
  settle(state, journal);
}
template void SnareDuel::play(State&, Seat, const Move&, Quiet) const;
template void SnareDuel::play(State&, Seat, const Move&, ScribeOf<SnareDuel>) const;

template <class Journal>
void SnareDuel::apply_table(State& state, const Move& move, Journal journal) const {
  Open& open = state.agenda[state.depth - 1u];
  Pile& pile = state.pile;
  if (open.item == Item::show) {
    // One card after another, so that each is an event of its own; marks count by kind.
    std::uint8_t shown = 1;
    for (int i = 0; i < open.count; ++i) shown += nth(state.hand[open.other], i) == move.kind;
    std::uint8_t& mark = state.known[open.other][open.seat][move.kind];
    mark = std::max(mark, shown);
    ++open.count;
    Fact fact = fact_of(What::saw, open.other, move.kind);
    fact.source = thing_of(seat_at(open.seat));
    return say_secret(state, fact, journal);
  }
  if (open.item == Item::look) {
    if (open.count == pile.top_size) {
      --pile.rest[move.kind], --pile.rest_size;
      pile.top[pile.top_size++] = move.kind;
    }
    pile.top_known[open.count] = static_cast<std::uint8_t>(pile.top_known[open.count] | bit(open.seat));
    ++open.count;
    return say_secret(state, fact_of(What::looked, open.seat, move.kind), journal);
  }
  unsigned knew = 0;
  if (pile.top_size > 0) {
    knew = pile.top_known[0];
    remove_at(pile.top, 0), remove_at(pile.top_known, 0), --pile.top_size;
  } else if (pile.rest_size > 0) {
    --pile.rest[move.kind], --pile.rest_size;
  } else {
    knew = pile.bottom_known[0];
    remove_at(pile.bottom, 0), remove_at(pile.bottom_known, 0), --pile.bottom_size;
  }
  ++state.hand[open.seat][move.kind], ++state.hand_size[open.seat], --open.count;
  for (std::uint8_t viewer = 0; viewer < kMostPlayers; ++viewer)  // who knew the card knows where it went
    if (viewer != open.seat && (knew & bit(viewer)) != 0) ++state.known[open.seat][viewer][move.kind];
  say_secret(state, fact_of(What::drew, open.seat, move.kind, 1), journal);
}

template <class Journal>
void SnareDuel::apply_act(State& state, std::uint8_t seat, const Move& move, Journal journal) const {
  if (move.verb == Verb::end) {
    pop(state);
    return next_turn(state, next(seat), journal);
  }
  --state.plays_left;
  if (move.verb == Verb::lay) {
    push(state, {Item::lay, seat, 0, kNone, 0});
    journal(state, fact_of(What::lays, seat));
    return;
  }
  leave_hand_openly(state, seat, move.kind);
  journal(state, fact_of(What::played, seat, move.kind, -1));
  push(state, {Item::announced, seat, next(seat), move.kind, 0});
  push(state, {Item::catch_card, next(seat), seat, kNone, 0});
  if (players_ > 2 && (move.kind == kSpark || move.kind == kSpy)) push(state, {Item::aim, seat, 0, kNone, 0});
}

template <class Journal>
void SnareDuel::apply_snare(State& state, std::uint8_t seat, const Move& move, Journal journal) const {
  Open& open = state.agenda[state.depth - 1u];
  const bool before_card = open.item == Item::catch_card;
  const std::uint8_t other = open.other;
  if (move.verb == Verb::pass) {
    if (before_card) open.seat = next(seat);
    else pop(state);
    return;
  }
  state.snare[seat] = kNone;
  discard(state, move.kind);
  pop(state);
  Fact fact = fact_of(What::sprang, seat, move.kind);
  const std::uint16_t by = journal(state, fact);
  fact = fact_of(before_card ? What::caught : What::turned, other, open_item(state).kind);
  if (before_card) discard(state, open_item(state).kind);
  pop(state);  // the event that was caught
  if (!before_card) offer_damage(state, other, seat, kMirror);
  fact.source = slot_of(seat);
  fact.cause = by;
  journal(state, fact);
}

template <class Journal>
void SnareDuel::apply_storm(State& state, const Move& move, Journal journal) const {
  Open& open = state.agenda[state.depth - 1u];
  const Open asked = open;
  open.seat = next(open.seat);  // the storm goes on below whatever this answer sets off
  if (move.verb == Verb::take) return offer_damage(state, asked.seat, asked.other, kStorm);
  leave_hand_openly(state, asked.seat, move.kind);
  discard(state, move.kind);
  Fact fact = fact_of(What::dropped, asked.seat, move.kind, -1);
  fact.source = slot_of(asked.other);
  journal(state, fact);
}

// Sinking or keeping is public; which card is not, so it wipes what others knew of these cards.
template <class Journal>
void SnareDuel::apply_looked(State& state, std::uint8_t seat, const Move& move, Journal journal) const {
  const Open open = open_item(state);
  pop(state);
  Pile& pile = state.pile;
  if (open.item == Item::place) {
    push(state, {move.verb == Verb::stay ? Item::order : Item::sink, seat, 0, kNone, open.count});
    if (move.verb == Verb::sink) journal(state, fact_of(What::sinks, seat));
    return;
  }
  const auto chosen =
      static_cast<std::size_t>(std::find(pile.top.begin(), pile.top.end(), move.kind) - pile.top.begin());
  pile.top_known = {};
  const bool ordered = open.item == Item::order;
  if (ordered) {
    std::swap(pile.top[0], pile.top[chosen]);
  } else {
    pile.bottom[pile.bottom_size] = move.kind;
    pile.bottom_known[pile.bottom_size++] = bit(seat);
    remove_at(pile.top, chosen), --pile.top_size;
  }
  for (std::size_t i = 0; i < pile.top_size; ++i) pile.top_known[i] = bit(seat);
  say_secret(state, fact_of(ordered ? What::ordered : What::sank, seat, move.kind), journal);
}

// Section 11: every mark on a card that could have been the laid one is gone, for all who did not see it.
template <class Journal>
void SnareDuel::lay_snare(State& state, std::uint8_t seat, Kind kind, Journal journal) const {
  --state.hand[seat][kind], --state.hand_size[seat];
  state.snare[seat] = kind;
  for (Counts& marks : state.known[seat])
    for (Kind marked = 0; marked < kKinds; ++marked)
      if (is_snare(marked)) marks[marked] = 0;
  say_secret(state, fact_of(What::laid, seat, kind, -1), journal);
}

// Section 11: marks count by name; with a card that leaves openly goes one mark of its name.
void SnareDuel::leave_hand_openly(State& state, std::uint8_t seat, Kind kind) const {
  --state.hand[seat][kind], --state.hand_size[seat];
  for (Counts& marks : state.known[seat])
    if (marks[kind] > 0) --marks[kind];
}

void SnareDuel::discard(State& state, Kind kind) const { state.discard[state.discards++] = kind; }

int SnareDuel::total(const State& now, Account account) const {
  const auto seat = static_cast<std::size_t>(index(account.seat));
  return account.total == 0 ? now.life[seat] : now.hand_size[seat];
}

std::optional<Account> SnareDuel::account(const Fact& fact) const {
  switch (fact.what) {
    case What::damage: return Account{seat_at(fact.target.at - 1), 0};
    case What::drew:
    case What::played:
    case What::laid:
    case What::dropped:
    case What::fetched: return Account{seat_at(fact.target.at - 1), 1};
    default: return std::nullopt;
  }
}

Outcome SnareDuel::result(const State& now) const {
  Outcome outcome;
  outcome.seats = players_;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat) outcome.points[seat] = now.life[seat];
  place_by(outcome, outcome.points);
  return outcome;
}

void SnareDuel::hide(State& state, Seat eye) const {
  const std::size_t viewer = viewer_of(eye);
  Pile& pile = state.pile;
  pile.rest = {};
  const auto knows = [&](std::uint8_t mask) { return viewer < kMostPlayers && ((mask >> viewer) & 1) != 0; };
  for (std::size_t i = 0; i < pile.top_size; ++i)
    if (!knows(pile.top_known[i])) pile.top[i] = kUnknown;
  for (std::size_t i = 0; i < pile.bottom_size; ++i)
    if (!knows(pile.bottom_known[i])) pile.bottom[i] = kUnknown;
  for (std::size_t owner = 0; owner < static_cast<std::size_t>(players_); ++owner) {
    const Counts marks = state.known[owner][viewer];
    state.known[owner] = {};  // what the others know is their own affair
    state.known[owner][viewer] = marks;
    if (owner == viewer) continue;
    state.hand[owner] = marks;
    if (state.snare[owner] != kNone) state.snare[owner] = kUnknown;
  }
}

// Unseen cards fall anywhere, but a face-down card is a snare, and whoever is choosing which one to lay holds one.
void SnareDuel::guess(State& state, Seat eye, Rng& rng) const {
  Counts unseen = kCopies;
  const auto see = [&](Kind kind) {
    if (kind < kKinds) --unseen[kind];
  };
  for (std::size_t i = 0; i < state.pile.top_size; ++i) see(state.pile.top[i]);
  for (std::size_t i = 0; i < state.pile.bottom_size; ++i) see(state.pile.bottom[i]);
  std::for_each(state.discard.begin(), state.discard.end(), see);
  std::for_each(state.snare.begin(), state.snare.end(), see);
  for (std::size_t i = 0; i < state.depth; ++i)
    if (state.agenda[i].item == Item::announced) see(state.agenda[i].kind);
  for (const Counts& hand : state.hand)
    for (Kind kind = 0; kind < kKinds; ++kind) unseen[kind] = static_cast<std::uint8_t>(unseen[kind] - hand[kind]);
  const auto draw = [&](bool snares_only) {
    Counts from = unseen;
    for (Kind kind = 0; kind < kKinds; ++kind)
      if (snares_only && !is_snare(kind)) from[kind] = 0;
    const Kind kind = nth(from, static_cast<int>(rng.below(static_cast<std::uint32_t>(sum_of(from)))));
    --unseen[kind];
    return kind;
  };
  for (Kind& kind : state.snare)
    if (kind == kUnknown) kind = draw(true);
  if (!over(state) && open_item(state).item == Item::lay && seat_at(open_item(state).seat) != eye) {
    Counts& hand = state.hand[open_item(state).seat];
    if (hand[kMirror] + hand[kNet] == 0) ++hand[draw(true)];
  }
  for (std::size_t owner = 0; owner < kMostPlayers; ++owner)
    while (sum_of(state.hand[owner]) < state.hand_size[owner]) ++state.hand[owner][draw(false)];
  for (std::size_t i = 0; i < state.pile.top_size; ++i)
    if (state.pile.top[i] == kUnknown) state.pile.top[i] = draw(false);
  for (std::size_t i = 0; i < state.pile.bottom_size; ++i)
    if (state.pile.bottom[i] == kUnknown) state.pile.bottom[i] = draw(false);
  state.pile.rest = unseen;
}

}  // namespace feerie::spike
