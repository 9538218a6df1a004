// Whether the rules can lead to a state: what a position from outside must pass before anybody plays on from it. Judged
// field by field and against each other, in the order in which one may rely on what was judged before, so that no
// byte of a state from outside is trusted. It refuses what the public facts show to be impossible; it does not search
// the past for a game that leads there.
#include <algorithm>
#include <bit>
#include <span>

#include "engine/games/fairy_tale/game.h"

namespace feerie::fairy_tale {

namespace {

Message misfit(std::string_view field) { return Message("position.bad_field").with("field", field); }

Message wrong_size(const std::string& list, int at, int size) {
  return Message("position.wrong_size").with("field", list + "[" + std::to_string(at + 1) + "]").with("size", size);
}

bool has_turn(Phase phase) { return phase != Phase::pick && phase != Phase::play && phase != Phase::over; }
bool resolves(Phase phase) { return phase >= Phase::hunt && phase <= Phase::close; }

}  // namespace

class Possible {
 public:
  Possible(const FairyTale& game, const State& now) : game_(game), now_(now), players_(game.players()) {}

  Result<void> judge() const {
    using Step = Result<void> (Possible::*)() const;
    for (const Step step :
         {&Possible::moment, &Possible::empty_seats, &Possible::rows, &Possible::hands, &Possible::copies,
          &Possible::plays, &Possible::sealed, &Possible::effects, &Possible::face_down, &Possible::trickster})
      if (Result<void> sound = (this->*step)(); !sound) return sound;
    return {};
  }

 private:
  bool novice() const { return game_.options().variant == Variant::novice; }
  bool is_card(Kind kind) const { return kind < game_.content().kinds() && game_.in_deck(kind); }
  Kind at(int seat, int position) const {
    return now_.row[static_cast<std::size_t>(seat)][static_cast<std::size_t>(position)];
  }
  bool is_down(int seat, int position) const { return (now_.down[static_cast<std::size_t>(seat)] >> position) & 1; }
  const Effect& effect_of(int seat, int position) const { return game_.cards_[at(seat, position)].effect; }
  Message of_card(std::string_view id, Kind kind, int seat) const {
    return Message(id).with("card", Term{game_.content().texts[kind].id}).with("who", seat_at(seat));
  }

  Result<void> moment() const;
  Result<void> empty_seats() const;
  Result<void> rows() const;
  Result<void> hands() const;
  Result<void> copies() const;
  Result<void> plays() const;
  Result<void> sealed() const;
  Result<void> effects() const;
  Result<void> hunt() const;
  bool hunts_lead_here(int place, unsigned hunted) const;
  Result<void> face_down() const;
  bool could_be_down(int seat, int position) const;
  bool must_be_down(int seat) const;
  Result<void> trickster() const;
  int dealt_of(int round, int hand) const;

  const FairyTale& game_;
  const State& now_;
  int players_;
};

// FT-3 to FT-6, FT-31: round, phase, step and turn, and the number of cards in the rows that follows.
Result<void> Possible::moment() const {
  if (now_.phase > Phase::over) return refuse(misfit("phase"));
  if (now_.round >= kRounds || (now_.phase >= Phase::name && now_.round + 1 != kRounds)) return refuse(misfit("round"));
  if (now_.phase == Phase::start_card && (!novice() || now_.round != 0)) return refuse(misfit("phase"));
  const int cards = game_.cards_dealt(now_.round);
  const int plays = game_.plays_in(now_.round);
  int least = 0;
  int most = plays - 1;  // play, show
  switch (now_.phase) {
    case Phase::start_card: most = 0; break;
    case Phase::deal: most = cards - 1; break;
    case Phase::pick: most = cards - 2; break;
    case Phase::pass: least = 1, most = cards - 1; break;
    case Phase::hunt:
    case Phase::open:
    case Phase::close: least = 1, most = plays; break;
    case Phase::name:
    case Phase::over: least = most = plays; break;
    case Phase::play:
    case Phase::show: break;
  }
  if (now_.step < least || now_.step > most) return refuse(misfit("step"));
  if (now_.turn >= (has_turn(now_.phase) ? players_ : 1)) return refuse(misfit("seat"));
  return now_.played == game_.played_by_then(now_) ? Result<void>() : refuse(misfit("step"));
}

// Whoever does not play has nothing.
Result<void> Possible::empty_seats() const {
  for (std::size_t seat = static_cast<std::size_t>(players_); seat < kMaxPlayers; ++seat) {
    const bool row = std::ranges::all_of(now_.row[seat], [](Kind kind) { return kind == kNone; });
    if (!row || now_.down[seat] != 0) return refuse(misfit("rows"));
    for (const auto& round : now_.dealt)
      if (round[seat] != CardWord()) return refuse(misfit("dealt"));
    if (now_.held[seat] != CardWord()) return refuse(misfit("dealt"));
  }
  for (std::size_t seat = static_cast<std::size_t>(players_); seat < CardWord::kPlaces; ++seat)
    if (now_.sealed[seat] != kNone) return refuse(misfit("sealed"));
  return {};
}

// As many cards as were played; FT-25, FT-37: a start card has no icon.
Result<void> Possible::rows() const {
  for (int seat = 0; seat < players_; ++seat) {
    const int length = game_.row_length(now_, seat);
    const auto& row = now_.row[static_cast<std::size_t>(seat)];
    if (std::ranges::find(row, kNone) - row.begin() != length) return refuse(wrong_size("rows", seat, length));
    for (int i = 0; i < kRowSize; ++i)
      if (i < length ? !is_card(at(seat, i)) : at(seat, i) != kNone) return refuse(misfit("rows"));
    if (now_.down[static_cast<std::size_t>(seat)] >> length != 0) return refuse(misfit("rows"));
    if (novice() && length > 0 && !((game_.no_icon_ >> at(seat, 0)) & 1))
      return refuse(of_card("position.start_card_icon", at(seat, 0), seat));
  }
  return {};
}

// How many cards of a hand are dealt.
int Possible::dealt_of(int round, int hand) const {
  if (round > now_.round || now_.phase == Phase::start_card) return 0;
  if (round < now_.round || now_.phase != Phase::deal) return game_.cards_dealt(round);
  return hand < now_.turn ? game_.cards_dealt(round) : hand == now_.turn ? now_.step : 0;
}

// FT-4: cards not picked yet stand sorted, for no order of theirs means anything.
Result<void> Possible::hands() const {
  for (int round = 0; round < kRounds; ++round)
    for (int hand = 0; hand < players_; ++hand) {
      const CardWord& cards = now_.dealt[static_cast<std::size_t>(round)][static_cast<std::size_t>(hand)];
      const auto size = static_cast<std::size_t>(dealt_of(round, hand));
      if (static_cast<std::size_t>(cards.size()) != size)
        return refuse(wrong_size("dealt[" + std::to_string(round + 1) + "]", hand, dealt_of(round, hand)));
      for (std::size_t i = 0; i < CardWord::kPlaces; ++i)
        if (i < size ? !is_card(cards[i]) : cards[i] != kNone) return refuse(misfit("dealt"));
      const bool drafting = round == now_.round && now_.phase <= Phase::pass;
      const std::size_t picked = now_.phase <= Phase::deal ? 0 : now_.step;
      if (drafting && picked < size &&
          !std::is_sorted(cards.begin() + static_cast<std::ptrdiff_t>(picked),
                          cards.begin() + static_cast<std::ptrdiff_t>(size)))
        return refuse(misfit("dealt"));
    }
  return {};
}

// FT-1, FT-30: dealt cards, start cards and the pile are the deck, copy by copy.
Result<void> Possible::copies() const {
  std::array<int, kMaxKinds> used{};
  State drained = game_.start();
  const auto use = [&](Kind kind) {
    if (kind == kNone) return;
    ++used[kind];
    game_.remove_from_pile(drained, kind);
  };
  for (const auto& round : now_.dealt)
    for (const CardWord& hand : round) std::ranges::for_each(hand, use);
  if (novice())
    for (const auto& row : now_.row) use(row[0]);
  for (int i = 0; i < game_.content().kinds(); ++i) {
    const auto kind = static_cast<Kind>(i);
    const int found = used[kind] + (game_.in_deck(kind) ? game_.copies_in_pile(now_, kind) : 0);
    if (found == game_.copies(kind)) continue;
    return refuse(Message(found > game_.copies(kind) ? "position.too_many_copies" : "position.missing_copies")
                      .with("card", Term{game_.content().texts[kind].id})
                      .with("found", found)
                      .with("copies", game_.copies(kind)));
  }
  return now_.pile == drained.pile ? Result<void>() : refuse(misfit("pile"));
}

// FT-6: three of the drafted cards, and no others, lie in a row.
Result<void> Possible::plays() const {
  for (int seat = 0; seat < players_; ++seat) {
    int position = novice() ? 1 : 0;
    for (int round = 0; round <= now_.round; ++round) {
      CardWord drafted;
      for (int pick = 0; pick < dealt_of(round, 0); ++pick)
        drafted.push_back(now_.dealt[static_cast<std::size_t>(round)][static_cast<std::size_t>(
            game_.hand_of(seat, round, pick))][static_cast<std::size_t>(pick)]);
      const int end = std::min(position + game_.plays_in(round), game_.row_length(now_, seat));
      for (; position < end; ++position) {
        const std::size_t place = drafted.find(at(seat, position));
        if (place == CardWord::kPlaces) return refuse(of_card("position.never_drafted", at(seat, position), seat));
        drafted.remove_at(place);
      }
    }
  }
  return {};
}

// FT-4, FT-6, FT-29: a sealed card is one the seat could choose, and the last one is never left sealed; while cards are
// shown exactly the seats still to come have one. What is left in hand follows.
Result<void> Possible::sealed() const {
  const bool choosing = now_.phase == Phase::pick || now_.phase == Phase::play;
  State whole = now_;
  game_.fill_rest(whole);
  for (int seat = 0; seat < players_; ++seat) {
    const Kind kind = now_.sealed[static_cast<std::size_t>(seat)];
    const bool due = now_.phase == Phase::show && seat >= now_.turn;
    if (kind == kNone ? due : !choosing && !due) return refuse(misfit("sealed"));
    if (kind == kNone) continue;
    if (!is_card(kind)) return refuse(misfit("sealed"));
    State before = now_;
    before.sealed.set(static_cast<std::size_t>(seat), kNone);
    game_.fill_rest(before);
    const CardWord from =
        now_.phase == Phase::pick ? game_.on_offer(now_, seat).cards : before.held[static_cast<std::size_t>(seat)];
    if (from.find(kind) == CardWord::kPlaces) return refuse(of_card("position.not_in_hand", kind, seat));
  }
  if (choosing && game_.unsealed(now_) == 0) return refuse(misfit("sealed"));
  return whole.held == now_.held ? Result<void>() : refuse(misfit("dealt"));
}

// FT-13 to FT-16, FT-33: what was chosen and hunted, and that somebody really has to choose.
Result<void> Possible::effects() const {
  if (!resolves(now_.phase) && now_.chosen != 0) return refuse(misfit("chosen"));
  if (!resolves(now_.phase) && now_.hunted != 0) return refuse(misfit("hunted"));
  if (now_.phase != Phase::hunt && now_.hunt_left != 0) return refuse(misfit("hunt_left"));
  if (!resolves(now_.phase)) return {};
  const int choices = now_.phase == Phase::hunt ? players_ : now_.played;
  if (now_.chosen >> choices != 0) return refuse(misfit("chosen"));
  if (now_.hunted >> players_ != 0 || !hunts_lead_here(0, 0)) return refuse(Message("position.never_hunted"));
  if (now_.phase == Phase::hunt) return hunt();
  return game_.asks_rightly(now_) ? Result<void>() : refuse(Message("position.nobody_asked"));
}

// FT-16: the hunter in turn has more to choose from than it may hunt, and has chosen some of it.
Result<void> Possible::hunt() const {
  const int hunter = game_.seat_in_order(now_.turn);
  const Effect& effect = effect_of(hunter, now_.played - 1);
  const unsigned targets = game_.huntable(now_, hunter);
  if (effect.kind != EffectKind::hunt || effect.count == 0 || std::popcount(targets) <= effect.count)
    return refuse(Message("position.nobody_asked"));
  if ((now_.chosen & ~targets) != 0) return refuse(misfit("chosen"));
  if (now_.hunt_left == 0 || now_.hunt_left + std::popcount(now_.chosen) != effect.count)
    return refuse(misfit("hunt_left"));
  return {};
}

// Whether the hunters from a place on, those before having hunted these seats, can have hunted exactly State::hunted.
// Few cards hunt, and each of them few: all their choices are tried.
bool Possible::hunts_lead_here(int place, unsigned hunted) const {
  const bool hunting = now_.phase == Phase::hunt;
  if (place == (hunting ? now_.turn : players_)) return (hunted | (hunting ? now_.chosen : 0u)) == now_.hunted;
  const int hunter = game_.seat_in_order(place);
  const Effect& effect = effect_of(hunter, now_.played - 1);
  if (effect.kind != EffectKind::hunt) return hunts_lead_here(place + 1, hunted);
  const unsigned targets = game_.huntable(now_, hunter);
  const bool chooses = effect.count != 0 && std::popcount(targets) > effect.count;
  for (unsigned caught = targets;; caught = (caught - 1) & targets) {
    const bool could = chooses ? std::popcount(caught) == effect.count : caught == targets;
    if (could && (caught & ~unsigned{now_.hunted}) == 0 && hunts_lead_here(place + 1, hunted | caught)) return true;
    if (caught == 0) return false;
  }
}

// FT-8, FT-9, FT-16: a card lies face down only if a card that was played with it or after it could have closed it, or
// one played with it could have hunted it. All seats play at the same positions, so a position is a moment.
bool Possible::could_be_down(int seat, int position) const {
  const Kind kind = at(seat, position);
  const int last = now_.played - 1;
  const int place = game_.place_in_order(seat);
  const bool chosen_now = place == now_.turn && ((now_.chosen >> position) & 1);
  for (int source = 0; source < players_; ++source)
    for (int step = position; step < now_.played; ++step) {
      const Effect& effect = effect_of(source, step);
      if (!((effect.what >> kind) & 1)) continue;
      const bool done = step < last || !resolves(now_.phase);
      const bool hunts = effect.kind == EffectKind::hunt && effect.who == Reach::all && source != seat;
      if (hunts && step == position && done) return true;
      if (effect.kind != EffectKind::close || (effect.who == Reach::you && source != seat)) continue;
      const bool acts = ((game_.acting(now_, EffectKind::close) >> source) & 1) != 0;
      if (done || (now_.phase == Phase::close && acts && (place < now_.turn || chosen_now))) return true;
    }
  return position == last && (now_.phase == Phase::open || now_.phase == Phase::close) && ((now_.hunted >> seat) & 1);
}

// FT-16, FT-32: a card hunted in this step lies face down until an Open that reaches it has been carried out.
bool Possible::must_be_down(int seat) const {
  if ((now_.phase != Phase::open && now_.phase != Phase::close) || !((now_.hunted >> seat) & 1)) return false;
  const int last = now_.played - 1;
  const int place = game_.place_in_order(seat);
  const bool chosen_now = place == now_.turn && ((now_.chosen >> last) & 1);
  if (now_.phase == Phase::open && place >= now_.turn && !chosen_now) return true;
  for (unsigned left = game_.acting(now_, EffectKind::open); left != 0; left &= left - 1) {
    const int source = std::countr_zero(left);
    const Effect& effect = effect_of(source, last);
    if (((effect.what >> at(seat, last)) & 1) && (effect.who == Reach::all || source == seat)) return false;
  }
  return true;
}

Result<void> Possible::face_down() const {
  for (int seat = 0; seat < players_; ++seat) {
    for (int i = 0; i < game_.row_length(now_, seat); ++i)
      if (is_down(seat, i) && (i >= now_.played || !could_be_down(seat, i)))
        return refuse(of_card("position.never_closed", at(seat, i), seat));
    if (must_be_down(seat) && !is_down(seat, now_.played - 1)) return refuse(misfit("hunted"));
  }
  return {};
}

// FT-23, FT-36: the last question of the game, and its answer, are there exactly if The Trickster lies face up.
Result<void> Possible::trickster() const {
  const bool named = now_.borrowed != kNone;
  if (named && (now_.phase != Phase::over || now_.borrowed >= game_.content().kinds()))
    return refuse(misfit("borrowed"));
  if (now_.phase < Phase::name) return {};
  const std::optional<int> owner = game_.trickster_owner(now_);
  if (now_.phase == Phase::name) return owner == int{now_.turn} ? Result<void>() : refuse(misfit("seat"));
  return owner.has_value() == named ? Result<void>() : refuse(misfit("borrowed"));
}

Result<void> FairyTale::possible(const State& now) const { return Possible(*this, now).judge(); }

// Cards in every row, before the ones being shown, as round, phase and step say.
int FairyTale::played_by_then(const State& now) const {
  int played = options_.variant == Variant::novice && now.phase != Phase::start_card ? 1 : 0;
  for (int round = 0; round < now.round; ++round) played += plays_in(round);
  return now.phase >= Phase::play ? played + now.step : played;
}

// FT-5: a hand is what was drafted this round and is neither in the row nor sealed. What is not there is passed over:
// possible() says so.
void FairyTale::fill_rest(State& state) const {
  state.played = static_cast<std::uint8_t>(played_by_then(state));
  state.held = {};
  if (state.phase <= Phase::deal || state.phase >= Phase::name) return;
  const bool drafting = state.phase <= Phase::pass;
  for (int seat = 0; seat < players_; ++seat) {
    const auto own = static_cast<std::size_t>(seat);
    CardWord& hand = state.held[own];
    const auto lay_down = [&](Kind kind) {
      if (kind < kUnknown && hand.find(kind) < CardWord::kPlaces) hand.remove(kind);
    };
    for (int i = 0; i < (drafting ? state.step : cards_dealt(state.round)); ++i) {
      const CardWord& from = state.dealt[state.round][static_cast<std::size_t>(hand_of(seat, state.round, i))];
      if (from[static_cast<std::size_t>(i)] < kUnknown) hand.insert_sorted(from[static_cast<std::size_t>(i)]);
    }
    if (drafting) continue;
    for (int i = state.played - state.step; i < std::min(row_length(state, seat), kRowSize); ++i)
      lay_down(state.row[own][static_cast<std::size_t>(i)]);
    lay_down(state.sealed[own]);
  }
}

}  // namespace feerie::fairy_tale
