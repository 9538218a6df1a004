// Whether the rules can lead to a state: what a position from outside must pass before anybody plays on from it. Judged
// in the order in which one may rely on what was judged before, so that no byte of a state from outside is trusted. A
// turn in the middle is worked out backwards: what was rolled or paid says how much damage there was, the space under
// the token says what could be rolled, healed or drawn. The past of prestige and tiles is bounded, not searched.
#include <algorithm>
#include <bit>

#include "engine/games/heroes/game.h"
#include "engine/kit/bits.h"

namespace feerie::heroes {

namespace {

Message misfit(std::string_view field) { return Message("position.bad_field").with("field", field); }
Message wrong_size(const std::string& list, int at, int size) {
  return Message("position.wrong_size").with("field", list + "[" + std::to_string(at + 1) + "]").with("size", size);
}
Result<void> fits_if(bool fits, std::string_view field) { return fits ? Result<void>() : refuse(misfit(field)); }

bool is_draft(Phase phase) { return phase >= Phase::deal && phase <= Phase::place; }
bool is_adventure(Phase phase) { return phase >= Phase::tiles && phase <= Phase::reveal; }
bool is_empty(const CardWord& word) { return word == CardWord(); }

}  // namespace

class Possible {
 public:
  Possible(const Heroes& game, const State& now)
      : game_(game), content_(game.content()), now_(now), players_(game.players()) {}

  Result<void> judge() const {
    using Step = Result<void> (Possible::*)() const;
    for (const Step step :
         {&Possible::moment, &Possible::empty_seats, &Possible::adversaries, &Possible::missions, &Possible::line_ups,
          &Possible::hands, &Possible::heroes, &Possible::sealed, &Possible::tiles, &Possible::counters,
          &Possible::prestige, &Possible::turn, &Possible::leftovers, &Possible::action})
      if (Result<void> sound = (this->*step)(); !sound) return sound;
    return {};
  }

 private:
  // Cards, numbers and lists.
  Result<void> moment() const;
  Result<void> empty_seats() const;
  Result<void> adversaries() const;
  Result<void> missions() const;
  Result<void> pile_of(std::size_t rank) const;
  Result<void> line_ups() const;
  Result<void> hands() const;
  Result<void> heroes() const;
  Result<void> sealed() const;
  Result<void> tiles() const;
  Result<void> counters() const;
  Result<void> prestige() const;
  // The turn that is being played.
  Result<void> turn() const;
  Result<void> leftovers() const;
  Result<void> action() const;
  Result<void> drawn_tile() const;
  Result<void> question() const;
  Result<void> damage() const;
  Result<void> dice_rolled() const;
  Result<void> fight(unsigned dice) const;
  Result<void> wounds(const Damage& due) const;
  Result<void> heal() const;

  bool first_line() const { return now_.phase == Phase::foes && is_empty(now_.line_up[0]); }
  bool out_there() const { return is_adventure(now_.phase) || (now_.phase == Phase::foes && !first_line()); }
  bool untouched() const { return now_.round == 0 && (is_draft(now_.phase) || first_line()); }  // no adventure yet
  bool dismisses_last() const { return game_.options().last_discard; }                          // HF-43
  int placed_by(int seat) const;
  int line_up_length(int seat) const;
  int hand_length(int hand) const;
  const Tile* tile_under() const { return game_.tile_at(now_, now_.turn, now_.hero); }
  const Hero& acting() const { return game_.hero(now_.line_up[now_.turn][now_.hero]); }
  template <class... Effects>
  bool shows(ActionKind kind, Effects... effects) const;
  unsigned rolled() const;

  const Heroes& game_;
  const Content& content_;
  const State& now_;
  int players_;
};

// HF-7 … HF-10, HF-43: phase, round, picks and whose turn it is.
Result<void> Possible::moment() const {
  const Phase phase = now_.phase;
  if (phase > Phase::over) return refuse(misfit("phase"));
  if (now_.round >= kRounds || (first_line() && now_.round != 0)) return refuse(misfit("round"));
  const bool last = now_.round + 1 == kRounds;
  if (phase == Phase::over && !last) return refuse(misfit("round"));
  if ((phase == Phase::keep || phase == Phase::leave) && last && !dismisses_last()) return refuse(misfit("round"));
  int least = 0;
  int most = 0;
  if (phase == Phase::deal) most = kDealt - 1;
  if (phase == Phase::pick) most = kRecruits - 1;
  if (phase == Phase::pass) least = 1, most = kRecruits - 1;
  if (phase == Phase::discard) least = most = kRecruits;
  if (phase >= Phase::show && phase <= Phase::place) least = 1, most = kRecruits;
  if (now_.step < least || now_.step > most) return refuse(misfit("picks"));
  const bool chosen_by_all = phase == Phase::pick || phase == Phase::side || phase == Phase::keep;
  const bool one = !chosen_by_all && phase != Phase::over && !first_line();
  if (now_.turn >= (one ? players_ : 1)) return refuse(misfit("seat"));
  if (now_.first >= (out_there() ? players_ : 1)) return refuse(misfit("first"));
  return fits_if(now_.hero < (out_there() ? now_.round + kRecruits : 1), "place");
}

// Whoever does not play has nothing, and the spare bytes say nothing.
Result<void> Possible::empty_seats() const {
  for (std::size_t seat = static_cast<std::size_t>(players_); seat < kMaxPlayers; ++seat) {
    if (!is_empty(now_.line_up[seat]) || !is_empty(now_.tile_on[seat])) return refuse(misfit("line_ups"));
    if (!is_empty(now_.dealt[seat])) return refuse(misfit("hands"));
    if (now_.won[seat] != 0) return refuse(misfit("won"));
    if (now_.counters[seat] != 0) return refuse(misfit("counters"));
    if (now_.prestige[seat] != 0) return refuse(misfit("prestige"));
    if (std::ranges::any_of(now_.held[seat], [](std::uint8_t n) { return n != 0; })) return refuse(misfit("held"));
  }
  for (std::size_t seat = static_cast<std::size_t>(players_); seat < CardWord::kPlaces; ++seat)
    if (now_.sealed[seat] != kNone) return refuse(misfit("sealed"));
  return fits_if(std::ranges::all_of(now_.spare, [](std::uint8_t byte) { return byte == 0; }), "phase");
}

// HF-2, HF-4, HF-24: each adversary once; the line is short only while it is filled, or when the pile is empty.
Result<void> Possible::adversaries() const {
  std::uint64_t seen = now_.foes;
  const int length = now_.line.size();
  for (std::size_t i = 0; i < CardWord::kPlaces; ++i) {
    const std::uint8_t id = now_.line[i];
    if (static_cast<int>(i) >= length ? id != kNone : id >= kAdversaries) return refuse(misfit("line"));
    if (id == kNone) continue;
    if (i >= kLineSize || ((seen >> id) & 1)) return refuse(misfit("line"));
    seen |= std::uint64_t{1} << id;
  }
  for (const std::uint64_t won : now_.won) {
    if ((seen & won) != 0) return refuse(misfit("won"));
    seen |= won;
  }
  if (seen != (std::uint64_t{1} << kAdversaries) - 1) return refuse(misfit("won"));
  if (now_.phase == Phase::foes && (length == kLineSize || now_.foes == 0)) return refuse(misfit("phase"));
  const bool may_be_short = now_.phase == Phase::foes || now_.phase == Phase::take || now_.foes == 0;
  if (!may_be_short && length < kLineSize) return refuse(misfit("line"));
  return fits_if(!untouched() || std::ranges::all_of(now_.won, [](std::uint64_t won) { return won == 0; }), "won");
}

// HF-25 … HF-27: one token of a seat on a mission; all places are covered only until the next one is turned up, by the
// seat in turn and in its own turn, which has then left the line alone.
Result<void> Possible::missions() const {
  int full = 0;
  for (std::size_t rank = 0; rank < kRanks; ++rank) {
    if (Result<void> sound = pile_of(rank); !sound) return sound;
    const auto& tokens = now_.tokens[rank];
    const int covered = game_.places_covered(now_, static_cast<int>(rank));
    unsigned seats = 0;
    for (int i = 0; i < kMaxPlaces; ++i) {
      const std::uint8_t seat = tokens[static_cast<std::size_t>(i)];
      if (i >= covered ? seat != kNone : seat >= players_ || ((seats >> seat) & 1)) return refuse(misfit("tokens"));
      if (i < covered) seats |= 1u << seat;
    }
    const Mission& open = content_.missions[now_.mission[rank]];
    if (covered > open.places || (covered > 0 && untouched())) return refuse(misfit("tokens"));
    if (covered < open.places) continue;
    ++full;
    if (now_.phase != Phase::reveal || tokens[static_cast<std::size_t>(covered) - 1] != now_.turn)
      return refuse(misfit("missions"));
  }
  return fits_if(full == (now_.phase == Phase::reveal ? 1 : 0), "missions");
}

// HF-3, HF-27, HF-56: the missions of a rank are the open one, those under the pile in order of completion and the ones
// not seen; until all were seen the first completed is the starting one.
Result<void> Possible::pile_of(std::size_t rank) const {
  const unsigned all = game_.of_rank_[rank];
  unsigned seen = now_.unseen_missions & all;
  const unsigned unseen = seen;
  const auto take = [&](std::uint8_t id) {
    const bool fresh = id < kMissions && ((all >> id) & 1) && !((seen >> id) & 1);
    if (fresh) seen |= 1u << id;
    return fresh;
  };
  if ((now_.unseen_missions >> kMissions) != 0 || !take(now_.mission[rank])) return refuse(misfit("missions"));
  const auto& finished = now_.finished[rank];
  const auto end = std::ranges::find(finished, kNone);
  if (!std::all_of(end, finished.end(), [](std::uint8_t id) { return id == kNone; })) return refuse(misfit("finished"));
  if (!std::all_of(finished.begin(), end, take) || seen != all) return refuse(misfit("finished"));
  if (unseen == 0) return {};
  const std::uint8_t begun = end == finished.begin() ? now_.mission[rank] : finished[0];
  if (!content_.missions[begun].starting) return refuse(misfit("missions"));
  return fits_if(!untouched() || end == finished.begin(), "missions");
}

// How many heroes of this round's draft lie in a seat's line-up (HF-9, HF-50).
int Possible::placed_by(int seat) const {
  switch (now_.phase) {
    case Phase::foes: return first_line() ? 0 : kRecruits;
    case Phase::deal: return 0;
    case Phase::pick: return now_.step;
    case Phase::pass:
    case Phase::discard:
    case Phase::show:
    case Phase::side: return now_.step - 1;
    case Phase::place: return now_.step - (seat < now_.turn ? 0 : 1);
    default: return kRecruits;
  }
}

int Possible::line_up_length(int seat) const {
  const int full = now_.round + placed_by(seat);  // HF-11: as many were kept as rounds went by
  const bool left = (now_.phase == Phase::leave && seat < now_.turn) || (now_.phase == Phase::over && dismisses_last());
  return left ? full - kDismissed : full;
}

int Possible::hand_length(int hand) const {
  if (now_.phase == Phase::deal) return hand < now_.turn ? kDealt : hand == now_.turn ? now_.step : 0;
  if (!is_draft(now_.phase)) return 0;
  if (now_.step < kRecruits) return kDealt;
  if (now_.phase != Phase::discard) return kRecruits;
  for (int seat = 0; seat < now_.turn; ++seat)
    if (game_.passing().hand_of(seat, kRecruits - 1) == hand) return kRecruits;
  return kDealt;
}

// HF-11, HF-53; HF-35, HF-36: tiles lie on heroes, hindering ones where the icon is.
Result<void> Possible::line_ups() const {
  for (int seat = 0; seat < players_; ++seat) {
    const auto own = static_cast<std::size_t>(seat);
    const int length = line_up_length(seat);
    if (game_.line_up_size(now_, seat) != length) return refuse(wrong_size("line_ups", seat, length));
    for (std::size_t place = 0; place < CardWord::kPlaces; ++place) {
      const std::uint8_t id = now_.line_up[own][place];
      const std::uint8_t kind = now_.tile_on[own][place];
      const bool there = static_cast<int>(place) < length;
      if (there ? id >= kHeroes : id != kNone) return refuse(misfit("line_ups"));
      if (kind == kNone) continue;
      if (!there || kind >= content_.tiles.size() || content_.tiles[kind].immediate()) return refuse(misfit("tile"));
      const Tile& tile = content_.tiles[kind];
      const Hero& on = game_.hero(id);
      if (tile.hinders() && on.actions[0].kind != tile.needs && on.actions[1].kind != tile.needs)
        return refuse(misfit("tile"));
    }
  }
  // HF-50: the first hero of an empty line-up asks no side.
  const bool sided = now_.phase == Phase::side || now_.phase == Phase::place;
  return fits_if(!sided || line_up_length(players_ - 1) > 0, "phase");
}

// HF-8, HF-52: the rest of a hand stands sorted; a hero already placed stands in the line-up of who picked it.
Result<void> Possible::hands() const {
  for (int h = 0; h < players_; ++h) {
    const CardWord& hand = now_.dealt[static_cast<std::size_t>(h)];
    const int size = hand_length(h);
    if (hand.size() != size) return refuse(wrong_size("hands", h, size));
    const int picked = now_.phase == Phase::deal ? 0 : now_.step;
    for (std::size_t i = 0; i < CardWord::kPlaces; ++i)
      if (static_cast<int>(i) < size ? hand[i] >= kHeroes : hand[i] != kNone) return refuse(misfit("hands"));
    if (picked < size && !std::is_sorted(hand.begin() + picked, hand.begin() + size)) return refuse(misfit("hands"));
    for (int seat = 0; seat < players_; ++seat)
      for (int pick = 0; pick < std::min(placed_by(seat), size); ++pick) {
        const std::uint8_t id = hand[static_cast<std::size_t>(pick)];
        if (!is_draft(now_.phase) || game_.passing().hand_of(seat, pick) != h) continue;
        if (now_.line_up[static_cast<std::size_t>(seat)].find(id) == CardWord::kPlaces)
          return refuse(Message("position.never_drafted")
                            .with("card", Term{content_.hero_texts[id].id})
                            .with("who", seat_at(seat)));
      }
  }
  return {};
}

// HF-7, HF-51: every hero is in one place, and as many are in the deck as were not dealt yet.
Result<void> Possible::heroes() const {
  constexpr std::uint64_t kAll = (std::uint64_t{1} << kHeroes) - 1;
  std::uint64_t seen = 0;
  const auto once = [&](std::uint8_t id) {
    const std::uint64_t bit = std::uint64_t{1} << id;
    if ((seen & bit) == 0) return seen |= bit, Result<void>();
    return Result<void>(refuse(Message("position.too_many_copies")
                                   .with("card", Term{content_.hero_texts[id].id})
                                   .with("found", 2)
                                   .with("copies", 1)));
  };
  for (const CardWord& line_up : now_.line_up)
    for (const std::uint8_t id : line_up)
      if (id != kNone)
        if (Result<void> sound = once(id); !sound) return sound;
  for (int h = 0; h < players_; ++h) {
    const CardWord& hand = now_.dealt[static_cast<std::size_t>(h)];
    unsigned placed = 0;
    for (int seat = 0; seat < players_ && is_draft(now_.phase) && now_.phase != Phase::deal; ++seat)
      for (int pick = 0; pick < placed_by(seat); ++pick)
        if (game_.passing().hand_of(seat, pick) == h) placed |= 1u << pick;
    for (unsigned i = 0; i < CardWord::kPlaces; ++i)
      if (hand[i] != kNone && !((placed >> i) & 1))
        if (Result<void> sound = once(hand[i]); !sound) return sound;
  }
  for (std::uint8_t id = 0; id < kHeroes; ++id)
    if ((now_.gone >> id) & 1)
      if (Result<void> sound = once(id); !sound) return sound;
  if ((now_.gone & ~kAll) != 0 || (now_.deck & seen) != 0 || (now_.deck | seen) != kAll) return refuse(misfit("gone"));
  int dealt = now_.round * kDealt * players_;
  if (now_.phase == Phase::deal) dealt += now_.turn * kDealt + now_.step;
  else if (!first_line()) dealt += kDealt * players_;
  return fits_if(count_bits(now_.deck) == kHeroes - dealt, "gone");
}

// HF-8, HF-10, HF-42: what is sealed is an answer of that seat; the last one is never left sealed.
Result<void> Possible::sealed() const {
  const Phase phase = now_.phase;
  const bool shown = phase == Phase::place || phase == Phase::leave;
  const bool choosing = phase == Phase::pick || phase == Phase::side || phase == Phase::keep;
  for (int seat = 0; seat < players_; ++seat) {
    const std::uint8_t chosen = now_.sealed[static_cast<std::size_t>(seat)];
    const bool due = shown && seat >= now_.turn;
    if (chosen == kNone ? due : !choosing && !due) return refuse(misfit("sealed"));
    if (chosen == kNone) continue;
    if (phase == Phase::pick) {
      if (chosen >= kHeroes) return refuse(misfit("sealed"));
      if (game_.offer(now_, seat).find(chosen) == CardWord::kPlaces)
        return refuse(Message("position.not_in_hand")
                          .with("card", Term{content_.hero_texts[chosen].id})
                          .with("who", seat_at(seat)));
    } else if (phase == Phase::side || phase == Phase::place) {
      if (chosen > 1) return refuse(misfit("sealed"));
    } else {
      const int size = game_.line_up_size(now_, seat);
      if (chosen >> size != 0 || count_bits(chosen) != size - kDismissed) return refuse(misfit("sealed"));
    }
  }
  return fits_if(!choosing || game_.unsealed(now_) != 0, "sealed");
}

// HF-2, HF-28, HF-37: a kind has so many copies. Immediate ones are gone once drawn, the others only with a hero that
// was dismissed.
Result<void> Possible::tiles() const {
  if (now_.tile != kNone && now_.tile >= content_.tiles.size()) return refuse(misfit("drawn"));
  int lost = 0;
  for (std::size_t kind = 0; kind < kMaxTileKinds; ++kind) {
    const bool known = kind < content_.tiles.size();
    int found = now_.tiles_left[kind] + (now_.tile == kind ? 1 : 0);
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
      if (now_.held[seat][kind] > 0 && (!known || content_.tiles[kind].immediate())) return refuse(misfit("held"));
      found += now_.held[seat][kind];
      for (const std::uint8_t on : now_.tile_on[seat]) found += on == kind ? 1 : 0;
    }
    const int copies = known ? content_.tiles[kind].copies : 0;
    if (found > copies)
      return known ? refuse(Message("position.too_many_copies")
                                .with("card", Term{content_.tile_texts[kind].id})
                                .with("found", found)
                                .with("copies", copies))
                   : refuse(misfit("tiles_left"));
    if (found < copies && untouched()) return refuse(misfit("tiles_left"));
    if (known && !content_.tiles[kind].immediate()) lost += copies - found;
  }
  int dismissals = now_.round * players_;
  if (now_.phase == Phase::leave) dismissals += now_.turn;
  if (now_.phase == Phase::over && dismisses_last()) dismissals += players_;
  return fits_if(lost <= dismissals * kDismissed, "tiles_left");
}

// HF-14, HF-41: one counter to a slot, and only in an adventure.
Result<void> Possible::counters() const {
  for (int seat = 0; seat < players_; ++seat) {
    const SlotCounts placed = now_.counters[static_cast<std::size_t>(seat)];
    const SlotCounts slots = game_.slots(now_.line_up[static_cast<std::size_t>(seat)]);
    for (int kind = 0; kind < kSlotKinds; ++kind)
      if (count_of(placed, kind) > (out_there() ? count_of(slots, kind) : 0)) return refuse(misfit("counters"));
  }
  return {};
}

// HF-26, HF-47: it only grows, so whoever has a token on a mission has what it brought.
Result<void> Possible::prestige() const {
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat) {
    int least = 0;
    for (std::size_t rank = 0; rank < kRanks; ++rank)
      for (std::size_t place = 0; place < kMaxPlaces; ++place)
        if (now_.tokens[rank][place] == seat) least += content_.missions[now_.mission[rank]].prestige[place];
    if (now_.prestige[seat] < least || now_.prestige[seat] > kMostPrestige) return refuse(misfit("prestige"));
    if (untouched() && now_.prestige[seat] != 0) return refuse(misfit("prestige"));
  }
  return {};
}

// HF-17, HF-18: who began the adventure follows from the line-ups, which do not change in it.
Result<void> Possible::turn() const {
  if (!out_there()) return {};
  const int first = game_.first_player(now_);
  return now_.first == first ? Result<void>() : refuse(Message("position.wrong_first").with("who", seat_at(first)));
}

// What no action is in the middle of says nothing.
Result<void> Possible::leftovers() const {
  const Phase phase = now_.phase;
  const bool hurts = phase == Phase::roll || phase == Phase::wound;
  const bool takes = phase == Phase::take;
  for (const std::uint8_t face : now_.faces)
    if (face != kNone && (!out_there() || face >= kFaces)) return refuse(misfit("roll"));
  // HF-17: nothing was rolled before the first player's first action of an adventure.
  const bool first_turn = now_.turn == now_.first && now_.hero == 0;
  if (first_turn && phase >= Phase::tiles && phase <= Phase::dice && rolled() != 0) return refuse(misfit("roll"));
  if ((phase == Phase::roll) != (now_.dice != 0) || now_.dice >> kDice != 0) return refuse(misfit("dice"));
  if (now_.purpose > Purpose::veil || (now_.purpose != Purpose::none) != (hurts || takes))
    return refuse(misfit("purpose"));
  if (now_.victim >= (hurts || takes ? players_ : 1)) return refuse(misfit("victim"));
  if (!hurts && now_.pool != Damage{}) return refuse(misfit("damage"));
  const bool rewarded = now_.purpose == Purpose::fight || now_.purpose == Purpose::mission;
  if (!rewarded && now_.reward != 0) return refuse(misfit("reward"));
  if (now_.fits > 1 || (now_.fits != 0 && phase != Phase::wound && !takes)) return refuse(misfit("fits"));
  return fits_if((phase == Phase::heal) == (now_.heal_left != 0), "heal_left");
}

// Whether the space under the token shows an action; a tile replaces it (HF-36).
template <class... Effects>
bool Possible::shows(ActionKind kind, Effects... effects) const {
  if (const Tile* tile = tile_under()) return ((tile->effect == effects) || ...);
  return acting().actions[0].kind == kind || acting().actions[1].kind == kind;
}

// What a turn is in the middle of must be what the space under the token can lead to.
Result<void> Possible::action() const {
  if (!is_adventure(now_.phase)) return fits_if(now_.tile == kNone && now_.veiled == 0, "drawn");
  if (Result<void> sound = drawn_tile(); !sound) return sound;
  const Phase phase = now_.phase;
  const bool fights = phase == Phase::dice || now_.purpose == Purpose::fight;
  const bool tries = phase == Phase::attempt || now_.purpose == Purpose::mission;
  if (fights && !shows(ActionKind::fight, TileEffect::fight, TileEffect::fight_with_extra_die))
    return refuse(misfit("place"));
  if (tries && !shows(ActionKind::mission, TileEffect::heal_then_mission)) return refuse(misfit("place"));
  if (now_.purpose != Purpose::none) return damage();
  return question();
}

// HF-28, HF-57, HF-58, HF-60: the tile just drawn, and the veil that makes its drawer roll afterwards.
Result<void> Possible::drawn_tile() const {
  const Phase phase = now_.phase;
  const bool by_tile = now_.purpose == Purpose::tile;
  const bool holds = phase == Phase::drawn || phase == Phase::target || by_tile;
  if ((now_.tile != kNone) != holds) return refuse(misfit("drawn"));
  if (holds && content_.tiles[now_.tile].immediate() != (phase != Phase::drawn)) return refuse(misfit("drawn"));
  const Tile* on = tile_under();
  const bool veil = on != nullptr && on->effect == TileEffect::constellation_then_roll;
  const bool draws = holds || phase == Phase::draw;
  if (now_.veiled != (draws && veil ? 1 : 0)) return refuse(misfit("veiled"));
  if (now_.purpose == Purpose::veil && !veil) return refuse(misfit("purpose"));
  // A hindering tile may have been laid on this space only in a turn of its owner, so the space still shows what it
  // did.
  return fits_if(!draws || shows(ActionKind::constellation, TileEffect::constellation_then_roll), "place");
}

// A question is a real one, as the engine itself would ask it.
Result<void> Possible::question() const {
  const auto offered = [&](bool real) { return real ? Result<void>() : refuse(Message("position.nothing_to_choose")); };
  State asked = now_;
  switch (now_.phase) {
    case Phase::tiles: return offered(game_.has_placement(now_, now_.turn, game_.held_kinds(now_, now_.turn)));
    case Phase::act: return offered(game_.offers_action(asked));  // HF-49
    case Phase::dice: return offered(now_.line.size() > 0);       // HF-22
    case Phase::draw: return fits_if(game_.can_act(now_, now_.turn, {ActionKind::constellation, 0}), "tiles_left");
    case Phase::drawn: return offered(game_.has_placement(now_, now_.turn, 1u << now_.tile));  // HF-59
    case Phase::target: return offered(players_ > 2);                                          // HF-57
    case Phase::share: {
      const Tile* tile = tile_under();
      if (tile == nullptr || tile->effect != TileEffect::shine_shared) return refuse(misfit("place"));
      if (now_.prestige[now_.turn] < tile->value) return refuse(misfit("prestige"));
      return offered(players_ > 2);
    }
    case Phase::heal: return heal();
    case Phase::attempt: {
      Moves<Heroes> answers;
      game_.legal_attempt(now_, answers);
      return offered(answers.size() > 1);
    }
    default: return {};
  }
}

// HF-29: what is left to heal is part of what the card or the tile heals, fewer than there are counters, of two kinds.
Result<void> Possible::heal() const {
  if (!shows(ActionKind::heal, TileEffect::heal_then_mission)) return refuse(misfit("place"));
  int most = 0;
  if (const Tile* tile = tile_under()) most = tile->value;
  else
    for (const Action& action : acting().actions)
      if (action.kind == ActionKind::heal) most = action.value;
  const SlotCounts counters = now_.counters[now_.turn];
  const int slots = total_of(game_.slots(now_.line_up[now_.turn]));
  if (now_.heal_left > most || now_.heal_left >= total_of(counters)) return refuse(misfit("heal_left"));
  if (total_of(counters) + most - now_.heal_left > slots) return refuse(misfit("heal_left"));  // those healed stood too
  Moves<Heroes> answers;
  game_.legal_heal(now_, answers);
  return answers.size() > 1 ? Result<void>() : refuse(Message("position.nothing_to_choose"));
}

unsigned Possible::rolled() const {
  unsigned dice = 0;
  for (unsigned die = 0; die < kDice; ++die) dice |= unsigned{now_.faces[die] != kNone} << die;
  return dice;
}

// HF-16, HF-22, HF-25, HF-57, HF-60: whom the damage hits, and how much of it there is.
Result<void> Possible::damage() const {
  if ((now_.victim == now_.turn) == (now_.purpose == Purpose::tile)) return refuse(misfit("victim"));
  const bool mission = now_.purpose == Purpose::mission;
  if (mission) {
    // HF-25, HF-26: a place is free and none is one's own.
    if (now_.reward >= kRanks) return refuse(misfit("reward"));
    const auto& tokens = now_.tokens[now_.reward];
    const ConditionKind condition = game_.mission(now_, now_.reward).condition;
    if (std::ranges::find(tokens, now_.turn) != tokens.end()) return refuse(misfit("reward"));
    if (condition == ConditionKind::adversaries) return refuse(misfit("reward"));
    if (condition == ConditionKind::damage) {
      if (now_.phase != Phase::wound || now_.fits == 0) return refuse(misfit("fits"));  // tried only if it can be met
      return wounds(game_.mission(now_, now_.reward).damage);
    }
  }
  const bool struck = now_.purpose == Purpose::tile && content_.tiles[now_.tile].effect == TileEffect::opponent_damage;
  if (struck) return now_.phase == Phase::wound ? wounds(content_.tiles[now_.tile].damage) : refuse(misfit("phase"));
  return dice_rolled();
}

// The dice on the table and those still to be rolled are the ones that belong to this roll; they fall in their order.
Result<void> Possible::dice_rolled() const {
  const unsigned dice = rolled() | now_.dice;
  if ((rolled() & now_.dice) != 0 || (now_.dice != 0 && rolled() >> std::countr_zero(now_.dice) != 0))
    return refuse(misfit("dice"));
  const auto dice_are = [&](unsigned wanted) { return fits_if(dice == wanted, now_.dice != 0 ? "dice" : "roll"); };
  Result<void> right;
  switch (now_.purpose) {
    case Purpose::fight: right = fight(dice); break;
    case Purpose::mission: right = dice_are(game_.mission(now_, now_.reward).dice); break;
    case Purpose::tile: right = dice_are(content_.tiles[now_.tile].dice); break;
    case Purpose::veil: right = dice_are(tile_under()->dice); break;
    case Purpose::none: break;
  }
  if (!right) return right;
  if (now_.phase == Phase::roll) return fits_if(now_.pool == game_.roll_sum(now_), "roll");
  return wounds(game_.roll_sum(now_));
}

// HF-22, HF-23, HF-35 (ix), HF-55: one adversary for each die chosen, as many as stood in the line, taken one by one.
Result<void> Possible::fight(unsigned dice) const {
  const Tile* tile = tile_under();
  unsigned extra = 0;
  unsigned allowed = (1u << kDice) - 1;
  int most = 0;
  if (tile != nullptr) {
    most = tile->value;
    extra = tile->extra_dice;
    if (tile->effect == TileEffect::fight_with_extra_die) allowed = tile->dice;
  } else {
    for (const Action& action : acting().actions)
      if (action.kind == ActionKind::fight) most = action.value;
  }
  const unsigned chosen = dice & ~extra;
  if ((dice & extra) != extra || (chosen & ~allowed) != 0) return refuse(misfit(now_.dice != 0 ? "dice" : "roll"));
  const int taken = count_bits(chosen) - now_.reward;
  const int line = now_.line.size() + taken;
  if (taken < 0 || now_.reward == 0 || (now_.phase != Phase::take && taken != 0)) return refuse(misfit("reward"));
  if (count_bits(chosen) > std::min(most, line) || line > kLineSize) return refuse(misfit("reward"));
  if (line < kLineSize && now_.foes != 0) return refuse(misfit("line"));
  if (now_.phase != Phase::take) return {};
  return fits_if(now_.reward < now_.line.size() && count_bits(now_.won[now_.turn]) >= taken, "reward");
}

// HF-16, HF-54: of this much damage the typed points are placed, and some untyped ones. A counter is asked for only
// while more slots are free than untyped points are left; so damage that did not fit was short of an element, whose
// slots are all full. Which elements were short is tried; the counters must show what was placed.
Result<void> Possible::wounds(const Damage& due) const {
  const SlotCounts counters = now_.counters[now_.victim];
  const SlotCounts slots = game_.slots(now_.line_up[now_.victim]);
  const int left = now_.pool.untyped;
  if (now_.phase == Phase::wound) {
    const bool typed = std::ranges::any_of(now_.pool.typed, [](std::uint8_t points) { return points != 0; });
    if (typed || left == 0 || left > due.untyped || left >= total_of(slots - counters)) return refuse(misfit("damage"));
    Moves<Heroes> answers;
    game_.legal_wound(now_, answers);
    if (answers.size() < 2) return refuse(Message("position.nothing_to_choose"));
  } else if (now_.fits == 0) {
    return refuse(misfit("fits"));  // take: only a fight that was won
  }
  for (unsigned missed = 0; missed < 1u << kElements; ++missed) {
    if ((missed == 0) != (now_.fits != 0)) continue;
    bool could = true;
    int spare = 0;  // counters that may be the untyped ones placed so far
    for (int kind = 0; kind < kSlotKinds; ++kind) {
      const int points = kind < kElements ? due.typed[static_cast<std::size_t>(kind)] : 0;
      const int placed = count_of(counters, kind);
      const bool missing = kind < kElements && ((missed >> kind) & 1);
      if (missing) could &= points > 0 && placed == count_of(slots, kind);
      else could &= placed >= points, spare += placed - points;
    }
    if (could && spare >= due.untyped - left) return {};
  }
  return refuse(misfit("fits"));
}

Result<void> Heroes::possible(const State& now) const { return Possible(*this, now).judge(); }

// HF-55: the points of all dice of a roll are one pool.
Damage Heroes::roll_sum(const State& now) const {
  Damage sum;
  for (std::size_t die = 0; die < kDice; ++die) {
    if (now.faces[die] == kNone) continue;
    const Damage& face = content_->dice[die][now.faces[die]];
    for (std::size_t element = 0; element < kElements; ++element)
      sum.typed[element] = static_cast<std::uint8_t>(sum.typed[element] + face.typed[element]);
    sum.untyped = static_cast<std::uint8_t>(sum.untyped + face.untyped);
  }
  return sum;
}

// HF-2, HF-51: what lies nowhere else is in the deck, in the pile of adversaries, or a mission not seen.
void Heroes::fill_piles(State& state) const {
  const auto take = [](std::uint64_t& from, std::uint8_t id) {
    if (id < 64) from &= ~(std::uint64_t{1} << id);
  };
  state.deck = ((std::uint64_t{1} << kHeroes) - 1) & ~state.gone;
  state.foes = (std::uint64_t{1} << kAdversaries) - 1;
  std::uint64_t missions = (std::uint64_t{1} << kMissions) - 1;
  for (const auto* words : {&state.line_up, &state.dealt})
    for (const CardWord& word : *words)
      for (const std::uint8_t id : word) take(state.deck, id);
  for (const std::uint8_t id : state.line) take(state.foes, id);
  for (const std::uint64_t won : state.won) state.foes &= ~won;
  for (const std::uint8_t id : state.mission) take(missions, id);
  for (const auto& pile : state.finished)
    for (const std::uint8_t id : pile) take(missions, id);
  state.unseen_missions = static_cast<std::uint16_t>(missions);
}

}  // namespace feerie::heroes
