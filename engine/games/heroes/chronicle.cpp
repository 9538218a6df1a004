// The log: each fact as a sentence, made from the eye's view of that instant and the fact alone; and the public totals
// that facts are booked on. Who did it is named with whose it is: a tile with the hero it lies on, a die with what it
// was rolled for.
#include "engine/core/check.h"
#include "engine/games/heroes/speech.h"
#include "engine/kit/bits.h"

namespace feerie::heroes {

namespace {

int whose(Thing thing) { return (thing.kind == ThingKind::seat ? thing.at : thing.seat) - 1; }

std::string_view act_id(int what) {
  constexpr std::array<std::string_view, 6> kIds{"heroes.log_act_none",    "heroes.log_act_fight",
                                                 "heroes.log_act_mission", "heroes.log_act_constellation",
                                                 "heroes.log_act_heal",    "heroes.log_act_shine"};
  const auto at = static_cast<std::size_t>(what);
  return at < kIds.size() ? kIds[at] : "heroes.log_act_tile";
}

Message word_roll(const Content& words, const Fact& fact) {
  const int number = fact.source.at - 1;
  const Damage& face = words.dice[static_cast<std::size_t>(number)][fact.card];
  const Term die = die_term(number);
  std::vector<Term> elements;
  for (int element = 0; element < kElements; ++element)
    for (int n = 0; n < face.typed[static_cast<std::size_t>(element)]; ++n)
      elements.push_back(slot_term(words, element));
  if (face.total() == 0) return Message("heroes.log_roll_miss").with("die", die);
  if (elements.empty()) return Message("heroes.log_roll").with("die", die).with("n", face.untyped);
  if (face.untyped == 0) return Message("heroes.log_roll_typed").with("die", die).with("elements", elements);
  return Message("heroes.log_roll_mixed").with("die", die).with("elements", elements).with("n", face.untyped);
}

// HF-8, HF-9: of a sealed choice its owner hears more, and is told once.
std::optional<Message> word_draft(const Content& words, const Fact& fact, Seat eye) {
  const Seat who = seat_at(whose(fact.target));
  const auto card = static_cast<std::uint8_t>(fact.card);
  switch (fact.what) {
    case What::chose:
      if (who == eye) return std::nullopt;
      return Message("heroes.log_pick").with("who", who);
    case What::own_choice: return Message("heroes.log_pick_own").with("card", hero_term(words, card));
    case What::passed:
      if (who != seat_at(0)) return std::nullopt;
      return Message("heroes.log_pass");
    case What::laid_aside: return Message("heroes.log_discard").with("who", who).with("card", hero_term(words, card));
    case What::shown: return Message("heroes.log_show").with("who", who).with("card", hero_term(words, card));
    default: return Message("heroes.log_side").with("who", who);
  }
}

// HF-41, HF-42.
Message word_return(const Content& words, const Fact& fact) {
  if (fact.what == What::home) return Message("heroes.log_home").with("round", fact.card);
  const Seat who = seat_at(whose(fact.target));
  if (fact.what == What::keep) return Message("heroes.log_keep").with("who", who);
  if (fact.what == What::recovered) return Message("heroes.log_recovered").with("who", who).with("n", -fact.amount);
  return Message("heroes.log_slots").with("who", who).with("n", fact.amount).with("slot", slot_term(words, fact.card));
}

}  // namespace

// A hero and the tile on it, a mission, the tile just drawn; of a die, what it was rolled for.
std::vector<Term> Heroes::by_terms(const State& now, Thing source) const {
  if (source.kind == ThingKind::die) return by_terms(now, cause_of_damage(now));
  if (source.kind == ThingKind::pile) {
    if (source.at > kRanks) return {tile_term(*content_, now.tile)};
    return {mission_term(*content_, now.mission[source.at - 1u])};
  }
  const int seat = whose(source);
  const int place = source.at - 1;
  std::vector<Term> terms;
  const std::uint8_t tile = now.tile_on[static_cast<std::size_t>(seat)][static_cast<std::size_t>(place)];
  if (tile != kNone) terms.push_back(tile_term(*content_, tile));
  terms.push_back(hero_term(*content_, now.line_up[static_cast<std::size_t>(seat)][static_cast<std::size_t>(place)]));
  return terms;
}

// HF-14, HF-54: which die, mission or tile gave the points, and where they went.
Message Heroes::word_wound(const State& now, const Fact& fact) const {
  const bool die = fact.source.kind == ThingKind::die;
  const auto told = [&](std::string_view id) {
    return Message(id)
        .with("who", seat_at(whose(fact.target)))
        .with("n", fact.amount)
        .with("slot", slot_term(*content_, fact.card));
  };
  if (now.purpose == Purpose::tile) {
    Message line = told(die ? "heroes.log_wound_tile_die" : "heroes.log_wound_tile")
                       .with("owner", seat_at(now.turn))
                       .with("tile", tile_term(*content_, now.tile));
    return die ? std::move(line).with("die", die_term(fact.source.at - 1)) : line;
  }
  if (die)
    return told("heroes.log_wound_die")
        .with("die", die_term(fact.source.at - 1))
        .with("by", by_terms(now, fact.source));
  return told("heroes.log_wound_mission").with("mission", by_terms(now, fact.source)[0]);
}

// What a hero does, the tile on it, or a mission.
Message Heroes::word_deed(const State& now, const Fact& fact) const {
  const Content& words = *content_;
  const Seat who = seat_at(whose(fact.target ? fact.target : fact.source));
  const auto told = [&](std::string_view id) {
    return Message(id).with("who", who).with("by", by_terms(now, fact.source));
  };
  const auto card = static_cast<std::uint8_t>(fact.card);
  switch (fact.what) {
    case What::dice: return told("heroes.log_dice").with("dice", dice_terms(card));
    case What::withstood:
      return Message(now.purpose == Purpose::fight ? "heroes.log_fight_won" : "heroes.log_mission_won")
          .with("who", who);
    case What::failed:
      return Message(now.purpose == Purpose::fight ? "heroes.log_fight_lost" : "heroes.log_mission_lost")
          .with("who", who);
    case What::dropped: return told("heroes.log_dropped").with("n", fact.card);
    case What::took: return told("heroes.log_take").with("card", adversary_term(words, card));
    case What::drew: return told("heroes.log_draw").with("tile", tile_term(words, card));
    case What::healed: return told("heroes.log_healed").with("n", -fact.amount).with("slot", slot_term(words, card));
    case What::prestige:
      if (whose(fact.source) != index(who))
        return told("heroes.log_prestige_shared").with("n", fact.amount).with("owner", seat_at(whose(fact.source)));
      return told("heroes.log_prestige").with("n", fact.amount);
    default: break;
  }
  broken("a deed without words");
}

void Heroes::word(const State& now, const Fact& fact, Seat eye, std::vector<Message>& lines) const {
  const Content& words = *content_;
  const auto say = [&](Message line) { lines.push_back(std::move(line)); };
  const auto card = static_cast<std::uint8_t>(fact.card);
  const Seat who = seat_at(whose(fact.target));
  const auto place = static_cast<std::size_t>(fact.target.at - 1);
  switch (fact.what) {
    case What::foe: return say(Message("heroes.log_foe").with("card", adversary_term(words, card)));
    case What::round: return say(Message("heroes.log_round").with("round", fact.card));
    case What::chose:
    case What::own_choice:
    case What::passed:
    case What::laid_aside:
    case What::shown:
    case What::side:
      if (std::optional<Message> line = word_draft(words, fact, eye)) say(std::move(*line));
      return;
    case What::placed: return say(word_placed(now, fact));
    case What::adventure: return say(Message("heroes.log_adventure").with("who", who));
    case What::placed_tile: return say(word_placed_tile(now, fact));
    case What::act:
    case What::idle: return say(word_act(now, fact));
    case What::rolled: return say(word_roll(words, fact));
    case What::wound: return say(word_wound(now, fact));
    case What::attempt:
      return say(Message("heroes.log_attempt")
                     .with("who", seat_at(whose(fact.source)))
                     .with("mission", mission_term(words, card)));
    case What::skip: return say(Message("heroes.log_skip").with("who", who));
    case What::completed:
      return say(Message("heroes.log_mission")
                     .with("who", who)
                     .with("mission", mission_term(words, card))
                     .with("n", fact.amount));
    case What::put_under: return say(Message("heroes.log_put_under").with("mission", mission_term(words, card)));
    case What::revealed:
      return say(Message("heroes.log_reveal")
                     .with("mission", mission_term(words, card))
                     .with("rank", rank_term(fact.target.at - 1)));
    case What::held:
    case What::cannot_place:
      return say(Message(fact.what == What::held ? "heroes.log_hold" : "heroes.log_hold_unplaced")
                     .with("who", who)
                     .with("tile", tile_term(words, card)));
    case What::target:
      return say(Message("heroes.log_target")
                     .with("who", seat_at(whose(fact.source)))
                     .with("owner", who)
                     .with("tile", tile_term(words, card)));
    case What::open_slot:
    case What::home:
    case What::recovered:
    case What::keep: return say(word_return(words, fact));
    case What::lost_tile:
      return say(Message("heroes.log_lost_tile")
                     .with("who", who)
                     .with("tile", tile_term(words, card))
                     .with("card", hero_term(words, now.line_up[static_cast<std::size_t>(index(who))][place])));
    case What::left:
      return say(Message("heroes.log_leave")
                     .with("who", who)
                     .with("cards", line_up_terms(words, now.line_up[static_cast<std::size_t>(index(who))], ~0u)));
    case What::points: return say(word_points(now, index(who)));
    case What::dealt:
    case What::spent_tile: return;
    default: return say(word_deed(now, fact));
  }
}

Message Heroes::word_act(const State& now, const Fact& fact) const {
  const std::vector<Term> by = by_terms(now, fact.source);
  Message line = Message(fact.what == What::idle ? "heroes.log_idle" : act_id(fact.card))
                     .with("who", seat_at(whose(fact.source)))
                     .with("card", by.back());
  const bool follows = fact.what == What::act && fact.card == kTileAction;
  return follows ? std::move(line).with("tile", by[0]) : std::move(line);
}

// HF-8: at which end; the first hero of a line-up has none.
Message Heroes::word_placed(const State& now, const Fact& fact) const {
  const int seat = whose(fact.target);
  std::string_view id = fact.target.at == 1 ? "heroes.log_place_left" : "heroes.log_place_right";
  if (line_up_size(now, seat) == 1) id = "heroes.log_place_first";
  return Message(id)
      .with("who", seat_at(seat))
      .with("card", hero_term(*content_, static_cast<std::uint8_t>(fact.card)));
}

Message Heroes::word_placed_tile(const State& now, const Fact& fact) const {
  const int owner = whose(fact.target);
  const CardWord& line_up = now.line_up[static_cast<std::size_t>(owner)];
  const int seat = whose(fact.source);
  Message line = Message(seat == owner ? "heroes.log_tile" : "heroes.log_tile_hinders")
                     .with("who", seat_at(seat))
                     .with("tile", tile_term(*content_, static_cast<std::uint8_t>(fact.card)))
                     .with("card", hero_term(*content_, line_up[fact.target.at - 1u]));
  return seat == owner ? line : std::move(line).with("owner", seat_at(owner));
}

Message Heroes::word_points(const State& now, int seat) const {
  const auto at = static_cast<std::size_t>(seat);
  const Outcome end = result(now);
  return Message("heroes.log_points")
      .with("who", seat_at(seat))
      .with("points", end.points[at])
      .with("prestige", now.prestige[at])
      .with("spoils", end.points[at] - now.prestige[at])
      .with("place", end.place[at]);
}

int Heroes::total(const State& now, Account account) const {
  const int seat = index(account.seat);
  const auto at = static_cast<std::size_t>(seat);
  int held = 0;
  for (const std::uint8_t of_kind : now.held[at]) held += of_kind;
  switch (account.total) {
    case kPrestige: return now.prestige[at];
    case kCounters: return total_of(now.counters[at]);
    case kFoesWon: return count_bits(now.won[at]);
    case kTilesHeld: return held;
    case kTilesPlaced: return tiles_of(now, seat) - held;
    case kHeroesLinedUp: return line_up_size(now, seat);
    case kHand: return hand_size(now, seat);
    default: broken("no such total");
  }
}

std::optional<Account> Heroes::account(const Fact& fact) const {
  const auto of_target = [&](Total total) { return Account{seat_at(whose(fact.target)), total}; };
  switch (fact.what) {
    case What::prestige:
    case What::completed:
    case What::open_slot: return of_target(kPrestige);
    case What::wound:
    case What::healed:
    case What::recovered: return of_target(kCounters);
    case What::took: return of_target(kFoesWon);
    case What::held:
    case What::cannot_place:
    case What::spent_tile: return of_target(kTilesHeld);
    case What::placed_tile:
    case What::lost_tile: return of_target(kTilesPlaced);
    case What::placed:
    case What::left: return of_target(kHeroesLinedUp);
    case What::dealt:
    case What::chose:
    case What::laid_aside: return of_target(kHand);
    default: return std::nullopt;
  }
}

}  // namespace feerie::heroes
