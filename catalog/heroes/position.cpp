// Positions of Heroes: a whole state as JSON that a person can read and edit. Reading trusts nothing: every hero,
// adversary and mission is in exactly one place, hands and line-ups have the length the moment asks for, counters fit
// their slots, and whoever is asked has something to answer. What follows from the rest (the deck, the pile of
// adversaries, the missions not seen) is not written.
#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>
#include <optional>

#include "catalog/heroes/binding.h"
#include "catalog/position_fields.h"
#include "engine/games/heroes/vocabulary.h"

namespace feerie::inline catalog {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;
using namespace heroes;

constexpr std::array<std::string_view, 5> kPurposeWords{"none", "fight", "mission", "tile", "veil"};

bool is_draft(Phase phase) { return phase >= Phase::deal && phase <= Phase::place; }
bool is_adventure(Phase phase) { return phase >= Phase::tiles && phase <= Phase::reveal; }
bool seats_in_turn(Phase phase) {
  return phase == Phase::deal || phase == Phase::pass || phase == Phase::discard || phase == Phase::show ||
         phase == Phase::place || phase == Phase::leave || is_adventure(phase);
}

// How many heroes of this round's draft lie in a seat's line-up (HF-9, HF-50).
int placed_by(const State& now, int seat) {
  switch (now.phase) {
    case Phase::foes: return now.line_up[0].size() == 0 ? 0 : kRecruits;
    case Phase::deal: return 0;
    case Phase::pick: return now.step;
    case Phase::pass:
    case Phase::discard:
    case Phase::show:
    case Phase::side: return now.step - 1;
    case Phase::place: return now.step - (seat < now.turn ? 0 : 1);
    default: return kRecruits;
  }
}

int line_up_length(const State& now, int seat, bool dismissed_at_end) {
  const int full = now.round + placed_by(now, seat);  // HF-11: as many were kept as rounds went by
  const bool left = (now.phase == Phase::leave && seat < now.turn) || (now.phase == Phase::over && dismissed_at_end);
  return left ? full - kDismissed : full;
}

int hand_length(const Passing& passing, const State& now, int hand) {
  if (now.phase == Phase::deal) return hand < now.turn ? kDealt : hand == now.turn ? now.step : 0;
  if (!is_draft(now.phase)) return 0;
  if (now.step < kRecruits) return kDealt;
  if (now.phase != Phase::discard) return kRecruits;
  for (int seat = 0; seat < now.turn; ++seat)
    if (passing.hand_of(seat, kRecruits - 1) == hand) return kRecruits;
  return kDealt;
}

class HeroesReader : PositionFields {
 public:
  HeroesReader(const Heroes& game, const json& source)
      : PositionFields(source), game_(game), content_(game.content()), state_(game.start()) {
    for (auto& word : state_.tokens) word.fill(kNone);
  }

  Result<State> read() {
    using Step = bool (HeroesReader::*)();
    for (const Step step : {&HeroesReader::read_moment, &HeroesReader::read_adversaries, &HeroesReader::read_missions,
                            &HeroesReader::read_line_ups, &HeroesReader::read_hands, &HeroesReader::read_sealed,
                            &HeroesReader::read_tiles, &HeroesReader::read_counters, &HeroesReader::read_action,
                            &HeroesReader::check_heroes, &HeroesReader::check_action, &HeroesReader::check_asked})
      if (!(this->*step)()) return refuse(why());
    return state_;
  }

 private:
  std::optional<std::uint8_t> hero(const json& value) {
    return word(value, content_.hero_texts, "position.unknown_card");
  }
  std::optional<std::uint8_t> foe(const json& value) {
    return word(value, content_.adversary_texts, "position.unknown_card");
  }
  std::optional<std::uint8_t> tile(const json& value) {
    return word(value, content_.tile_texts, "position.unknown_card");
  }
  std::optional<std::uint8_t> mission(const json& value) {
    return word(value, content_.mission_texts, "position.unknown_card");
  }
  // Takes one of a set of single things; false, with the sentence, when it was taken before.
  bool once(std::uint64_t& left, std::uint8_t id, const std::vector<CardText>& texts) {
    const std::uint64_t bit = std::uint64_t{1} << id;
    if (left & bit) {
      left &= ~bit;
      return true;
    }
    return fail(
        Message("position.too_many_copies").with("card", Term{texts[id].id}).with("found", 2).with("copies", 1));
  }
  const json& field(std::string_view name) const {
    static const json kNull;
    const auto found = json_.find(name);
    return found == json_.end() ? kNull : *found;
  }

  bool read_moment();
  bool read_adversaries();
  bool read_missions();
  bool read_mission(const json& source, std::size_t rank);
  bool read_line_ups();
  bool read_hands();
  bool read_sealed();
  bool read_tiles();
  bool read_counters();
  bool read_action();
  bool read_roll();
  bool check_heroes();
  bool check_action();
  bool check_damage();
  bool check_asked();

  const Heroes& game_;
  const Content& content_;
  State state_;
  bool dismissed_at_end_ = false;
  std::uint64_t seen_heroes_ = (std::uint64_t{1} << kHeroes) - 1;  // not found anywhere yet
};

bool HeroesReader::read_moment() {
  const auto phase = word(field("phase"), kPhaseWords, "position.unknown_phase");
  const auto round = number("round", kRounds, 1);
  if (!phase || !round) return false;
  state_.phase = static_cast<Phase>(*phase);
  state_.round = static_cast<std::uint8_t>(*round - 1);
  const Phase now = state_.phase;
  const bool drafts = is_draft(now);
  const bool picked = now == Phase::pass || now == Phase::show || now == Phase::side || now == Phase::place;
  const int least = picked ? 1 : now == Phase::discard ? kRecruits : 0;
  const int most = now == Phase::deal                         ? kDealt - 1
                   : now == Phase::pick || now == Phase::pass ? kRecruits - 1
                                                              : kRecruits;
  const auto picks = number("picks", drafts ? most : 0, drafts ? least : 0);
  if (!picks) return false;
  state_.step = static_cast<std::uint8_t>(*picks);
  const bool in_adventure = is_adventure(now) || (now == Phase::foes && field("line_ups").is_array() &&
                                                  !field("line_ups").empty() && !field("line_ups")[0].empty());
  if (seats_in_turn(now) || in_adventure) {
    const auto seat = number("seat", game_.players(), 1);
    if (!seat) return false;
    state_.turn = static_cast<std::uint8_t>(*seat - 1);
  }
  if ((now == Phase::keep || now == Phase::leave) && state_.round + 1 == kRounds && !game_.options().last_discard)
    return bad_field("round");
  if (now == Phase::over && state_.round + 1 != kRounds) return bad_field("round");
  dismissed_at_end_ = game_.options().last_discard;
  if (!in_adventure) return true;
  const auto first = number("first", game_.players(), 1);
  const auto place = number("place", state_.round + kRecruits, 1);
  if (!first || !place) return false;
  state_.first = static_cast<std::uint8_t>(*first - 1);
  state_.hero = static_cast<std::uint8_t>(*place - 1);
  return true;
}

// HF-2, HF-4, HF-24: each adversary once; what is nowhere is in the pile.
bool HeroesReader::read_adversaries() {
  const json& line = field("line");
  const json* won = list(json_, "won", game_.players());
  if (won == nullptr) return false;
  if (!line.is_array() || line.size() > kLineSize) return bad_field("line");
  for (const json& item : line) {
    const auto id = foe(item);
    if (!id || !once(state_.foes, *id, content_.adversary_texts)) return false;
    state_.line.push_back(*id);
  }
  for (std::size_t seat = 0; seat < won->size(); ++seat) {
    if (!(*won)[seat].is_array()) return bad_field("won");
    for (const json& item : (*won)[seat]) {
      const auto id = foe(item);
      if (!id || !once(state_.foes, *id, content_.adversary_texts)) return false;
      state_.won[seat] |= std::uint64_t{1} << *id;
    }
  }
  const bool may_be_short = state_.phase == Phase::foes || state_.phase == Phase::take || state_.foes == 0;
  if (!may_be_short && state_.line.size() < kLineSize) return bad_field("line");
  if (state_.phase == Phase::foes && (state_.line.size() == kLineSize || state_.foes == 0)) return bad_field("phase");
  return true;
}

bool HeroesReader::read_missions() {
  const json* missions = list(json_, "missions", kRanks);
  if (missions == nullptr) return false;
  state_.unseen_missions = (1u << kMissions) - 1;
  for (std::size_t rank = 0; rank < kRanks; ++rank)
    if (!read_mission((*missions)[rank], rank)) return false;
  for (int rank = 0; rank < kRanks; ++rank) {
    const bool full = game_.places_covered(state_, rank) >= game_.mission(state_, rank).places;
    if (full && state_.phase != Phase::reveal && state_.phase != Phase::foes) return bad_field("missions");
  }
  return true;
}

bool HeroesReader::read_mission(const json& source, std::size_t rank) {
  if (!source.is_object() || !source.contains("mission")) return bad_field("missions");
  const auto take = [&](const json& item) -> std::optional<std::uint8_t> {
    const auto id = mission(item);
    if (!id) return std::nullopt;
    std::uint64_t unseen = state_.unseen_missions;
    if (static_cast<std::size_t>(content_.missions[*id].rank) != rank) return bad_field("missions"), std::nullopt;
    if (!once(unseen, *id, content_.mission_texts)) return std::nullopt;
    state_.unseen_missions = static_cast<std::uint16_t>(unseen);
    return id;
  };
  const auto current = take(source["mission"]);
  if (!current) return false;
  state_.mission[rank] = *current;
  const json finished = source.value("finished", json::array());
  const json tokens = source.value("tokens", json::array());
  if (!finished.is_array() || finished.size() > state_.finished[rank].size()) return bad_field("finished");
  for (std::size_t i = 0; i < finished.size(); ++i) {
    const auto id = take(finished[i]);
    if (!id) return false;
    state_.finished[rank][i] = *id;
  }
  if (!tokens.is_array() || tokens.size() > content_.missions[*current].places) return bad_field("tokens");
  const auto different = numbers_in(tokens, "tokens", game_.players());  // HF-25: one token each
  if (!different) return false;
  for (std::size_t i = 0; i < tokens.size(); ++i)
    state_.tokens[rank][i] = static_cast<std::uint8_t>(tokens[i].get<int>() - 1);
  return true;
}

// HF-11, HF-53; tiles lie on heroes (HF-36).
bool HeroesReader::read_line_ups() {
  const json* line_ups = list(json_, "line_ups", game_.players());
  if (line_ups == nullptr) return false;
  for (std::size_t seat = 0; seat < line_ups->size(); ++seat) {
    const json& heroes = (*line_ups)[seat];
    const bool begun = state_.phase != Phase::foes || (seat > 0 && state_.line_up[0].size() > 0) ||
                       (seat == 0 && heroes.is_array() && !heroes.empty());
    int size = begun ? line_up_length(state_, static_cast<int>(seat), dismissed_at_end_) : 0;
    if (state_.phase == Phase::foes) size = begun ? state_.round + kRecruits : 0;
    if (!heroes.is_array() || heroes.size() != static_cast<std::size_t>(size))
      return fail(Message("position.wrong_size")
                      .with("field", "line_ups[" + std::to_string(seat + 1) + "]")
                      .with("size", size));
    for (std::size_t place = 0; place < heroes.size(); ++place) {
      if (!heroes[place].is_object() || !heroes[place].contains("hero")) return bad_field("line_ups");
      const auto id = hero(heroes[place]["hero"]);
      if (!id || !once(seen_heroes_, *id, content_.hero_texts)) return false;
      state_.line_up[seat].push_back(*id);
      if (!heroes[place].contains("tile") || heroes[place]["tile"].is_null()) continue;
      const auto on = tile(heroes[place]["tile"]);
      if (!on) return false;
      if (content_.tiles[*on].immediate()) return bad_field("tile");
      state_.tile_on[seat].set(place, *on);
    }
  }
  return state_.phase == Phase::foes && state_.line_up[0].size() == 0 && state_.round != 0 ? bad_field("round") : true;
}

// HF-8, HF-52: each dealt hand in the order it was picked from; a hero already placed must stand in the line-up of the
// seat that picked it.
bool HeroesReader::read_hands() {
  const json hands = json_.value("hands", json::array());
  const bool any = is_draft(state_.phase);
  if (!hands.is_array() || hands.size() != static_cast<std::size_t>(any ? game_.players() : 0))
    return bad_field("hands");
  for (std::size_t h = 0; h < hands.size(); ++h) {
    const int size = hand_length(game_.passing(), state_, static_cast<int>(h));
    if (!hands[h].is_array() || hands[h].size() != static_cast<std::size_t>(size))
      return fail(
          Message("position.wrong_size").with("field", "hands[" + std::to_string(h + 1) + "]").with("size", size));
    CardWord& into = state_.dealt[h];
    for (std::size_t i = 0; i < hands[h].size(); ++i) {
      const auto id = hero(hands[h][i]);
      if (!id) return false;
      into[i] = *id;
      int picker = -1;
      for (int seat = 0; seat < game_.players() && static_cast<int>(i) < state_.step; ++seat)
        if (state_.phase != Phase::deal && game_.passing().hand_of(seat, static_cast<int>(i)) == static_cast<int>(h))
          picker = seat;
      const bool placed = picker >= 0 && static_cast<int>(i) < placed_by(state_, picker);
      if (!placed) {
        if (!once(seen_heroes_, *id, content_.hero_texts)) return false;
      } else if (state_.line_up[static_cast<std::size_t>(picker)].find(*id) == CardWord::kPlaces) {
        return fail(Message("position.never_drafted")
                        .with("card", Term{content_.hero_texts[*id].id})
                        .with("who", seat_at(picker)));
      }
    }
    std::sort(into.begin() + (state_.phase == Phase::deal ? 0 : state_.step), into.end());
  }
  return true;
}

bool HeroesReader::read_sealed() {
  const Phase now = state_.phase;
  const bool shown = now == Phase::place || now == Phase::leave;
  const bool may = shown || now == Phase::pick || now == Phase::side || now == Phase::keep;
  if (!json_.contains("sealed")) return shown ? bad_field("sealed") : true;
  const json* sealed = list(json_, "sealed", game_.players());
  if (sealed == nullptr) return false;
  bool all = true;
  for (int seat = 0; seat < game_.players(); ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    const json& value = (*sealed)[at];
    const bool must = shown && seat >= state_.turn;
    all &= !value.is_null();
    if (value.is_null() != !must && shown) return bad_field("sealed");
    if (value.is_null()) continue;
    if (!may) return bad_field("sealed");
    std::optional<std::uint8_t> chosen;
    if (now == Phase::pick) chosen = hero(value);
    else if (now == Phase::side || now == Phase::place) chosen = word(value, kSideWords, "position.unknown_card");
    else if (const auto kept = numbers_in(value, "sealed", game_.line_up_size(state_, seat)))
      chosen = static_cast<std::uint8_t>(*kept);
    if (!chosen) return false;
    if (now == Phase::pick && game_.offer(state_, seat).find(*chosen) == CardWord::kPlaces)
      return fail(Message("position.not_in_hand")
                      .with("card", Term{content_.hero_texts[*chosen].id})
                      .with("who", seat_at(seat)));
    if ((now == Phase::keep || now == Phase::leave) &&
        std::popcount(*chosen) != game_.line_up_size(state_, seat) - kDismissed)
      return bad_field("sealed");
    state_.sealed[at] = *chosen;
  }
  return all && !shown && may ? bad_field("sealed") : true;
}

// HF-2, HF-28: a kind has so many copies; some are gone for good.
bool HeroesReader::read_tiles() {
  const json held = json_.value("held", json::array());
  const json left = json_.value("tiles_left", json::object());
  if (!held.is_array() || held.size() > static_cast<std::size_t>(game_.players())) return bad_field("held");
  if (!left.is_object()) return bad_field("tiles_left");
  std::array<int, kMaxTileKinds> used{};
  for (std::size_t seat = 0; seat < held.size(); ++seat) {
    if (!held[seat].is_array() || held[seat].size() > kTiles) return bad_field("held");
    for (const json& item : held[seat]) {
      const auto kind = tile(item);
      if (!kind) return false;
      if (content_.tiles[*kind].immediate()) return bad_field("held");
      ++state_.held[seat][*kind];
      ++used[*kind];
    }
  }
  for (const auto& on : state_.tile_on)
    for (const std::uint8_t kind : on)
      if (kind != kNone) ++used[kind];
  state_.tiles_left = {};
  for (const auto& [id, count] : left.items()) {
    const auto kind = tile(json(id));
    if (!kind) return false;
    if (!count.is_number_integer() || count.get<std::int64_t>() < 0 || count.get<std::int64_t>() > kTiles)
      return fail(Message("position.bad_count").with("card", Term{id}));
    state_.tiles_left[*kind] = count.get<std::uint8_t>();
    used[*kind] += count.get<std::uint8_t>();
  }
  for (std::size_t kind = 0; kind < content_.tiles.size(); ++kind)
    if (used[kind] > content_.tiles[kind].copies)
      return fail(Message("position.too_many_copies")
                      .with("card", Term{content_.tile_texts[kind].id})
                      .with("found", used[kind])
                      .with("copies", content_.tiles[kind].copies));
  return true;
}

// HF-14, HF-47: a counter per slot.
bool HeroesReader::read_counters() {
  const json* prestige = list(json_, "prestige", game_.players());
  if (prestige == nullptr) return false;
  const json counters = json_.value("counters", json::array());
  if (!counters.is_array() || counters.size() > static_cast<std::size_t>(game_.players())) return bad_field("counters");
  const bool may = is_adventure(state_.phase) || state_.phase == Phase::foes;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game_.players()); ++seat) {
    const json& points = (*prestige)[seat];
    if (!points.is_number_integer() || points.get<std::int64_t>() < 0 || points.get<std::int64_t>() > 30000)
      return bad_field("prestige");
    state_.prestige[seat] = points.get<std::uint16_t>();
    if (seat >= counters.size()) continue;
    if (!counters[seat].is_object()) return bad_field("counters");
    const SlotCounts slots = game_.slots(state_.line_up[seat]);
    for (const auto& [name, count] : counters[seat].items()) {
      const auto kind = word(json(name), kSlotWords, "position.unknown_card");
      if (!kind) return false;
      const auto n = number_in(counters[seat], name, may ? count_of(slots, *kind) : 0);
      if (!n) return false;
      state_.counters[seat] += slots_of(*kind, *n);
    }
  }
  return true;
}

// The roll that lies on the table; while it is rolled its damage follows from the faces.
bool HeroesReader::read_roll() {
  const json roll = json_.value("roll", json::object());
  const json dice = json_.value("dice", json::array());
  if (!roll.is_object()) return bad_field("roll");
  if (!dice.is_array() || dice.size() > kDice || (dice.empty() == (state_.phase == Phase::roll)))
    return bad_field("dice");
  for (const auto& [name, face] : roll.items()) {
    const auto die = word(json(name), kDieWords, "position.unknown_card");
    if (!die) return false;
    const auto shown = number_in(roll, name, kFaces, 1);
    if (!shown) return false;
    state_.faces[*die] = static_cast<std::uint8_t>(*shown - 1);
  }
  for (const json& item : dice) {
    const auto die = word(item, kDieWords, "position.unknown_card");
    if (!die) return false;
    if ((state_.dice >> *die) & 1 || state_.faces[*die] != kNone) return bad_field("dice");
    state_.dice = static_cast<std::uint8_t>(state_.dice | 1u << *die);
  }
  if (state_.phase != Phase::roll) return true;
  for (std::size_t die = 0; die < kDice; ++die) {
    if (state_.faces[die] == kNone) continue;
    if (state_.dice >> die == 0 || std::countr_zero(state_.dice) < static_cast<int>(die)) return bad_field("roll");
    const Damage& face = content_.dice[die][state_.faces[die]];
    for (std::size_t e = 0; e < kElements; ++e)
      state_.pool.typed[e] = static_cast<std::uint8_t>(state_.pool.typed[e] + face.typed[e]);
    state_.pool.untyped = static_cast<std::uint8_t>(state_.pool.untyped + face.untyped);
  }
  return true;
}

bool HeroesReader::read_action() {
  if (!read_roll()) return false;
  const Phase now = state_.phase;
  const bool damage = now == Phase::roll || now == Phase::wound;
  if (damage) {
    const auto victim = number("victim", game_.players(), 1);
    const auto purpose = word(field("purpose"), kPurposeWords, "position.unknown_card");
    if (!victim || !purpose) return false;
    state_.victim = static_cast<std::uint8_t>(*victim - 1);
    state_.purpose = static_cast<Purpose>(*purpose);
  }
  if (now == Phase::take) state_.victim = state_.turn, state_.purpose = Purpose::fight, state_.fits = 1;
  const auto untyped = number("damage", now == Phase::wound ? 60 : 0);
  const auto fits = number("fits", now == Phase::wound ? 1 : 0);
  const bool fight = state_.purpose == Purpose::fight;
  const auto reward = number("reward",
                             fight                                ? kLineSize
                             : state_.purpose == Purpose::mission ? kRanks
                                                                  : 0,
                             fight || state_.purpose == Purpose::mission ? 1 : 0);
  const auto heal = number("heal_left", now == Phase::heal ? 60 : 0);
  if (!untyped || !fits || !reward || !heal) return false;
  if (now == Phase::wound) state_.pool.untyped = static_cast<std::uint8_t>(*untyped);
  if (now == Phase::wound) state_.fits = static_cast<std::uint8_t>(*fits);
  state_.reward = static_cast<std::uint8_t>(state_.purpose == Purpose::mission ? *reward - 1 : *reward);
  state_.heal_left = static_cast<std::uint8_t>(*heal);
  if (json_.contains("drawn") && !json_["drawn"].is_null()) {
    const auto drawn = tile(json_["drawn"]);
    if (!drawn) return false;
    state_.tile = *drawn;
  }
  const auto veiled = number("veiled", 1);
  if (veiled) state_.veiled = static_cast<std::uint8_t>(*veiled);
  return veiled.has_value();
}

// HF-51: what is neither dealt nor placed is in the deck, or was discarded.
bool HeroesReader::check_heroes() {
  const json gone = json_.value("gone", json::array());
  if (!gone.is_array()) return bad_field("gone");
  for (const json& item : gone) {
    const auto id = hero(item);
    if (!id || !once(seen_heroes_, *id, content_.hero_texts)) return false;
    state_.gone |= std::uint64_t{1} << *id;
  }
  state_.deck = seen_heroes_;
  int needed = (kRounds - 1 - state_.round) * kDealt * game_.players();  // still to be dealt
  if (state_.phase == Phase::foes && state_.line_up[0].size() == 0) needed = kRounds * kDealt * game_.players();
  if (state_.phase == Phase::deal) needed += (game_.players() - state_.turn) * kDealt - state_.step;
  return std::popcount(state_.deck) < needed ? bad_field("gone") : true;
}

// What a turn is in the middle of must be what the space under the token can lead to.
bool HeroesReader::check_action() {
  const Phase now = state_.phase;
  const bool holds_tile = state_.tile != kNone;
  const bool by_tile = state_.purpose == Purpose::tile;
  const bool draws = now == Phase::draw || now == Phase::drawn || now == Phase::target || by_tile;
  if (holds_tile != (now == Phase::drawn || now == Phase::target || by_tile)) return bad_field("drawn");
  if (holds_tile && content_.tiles[state_.tile].immediate() != (now != Phase::drawn)) return bad_field("drawn");
  if (!is_adventure(now)) return state_.veiled != 0 ? bad_field("veiled") : true;
  const Tile* on = game_.tile_at(state_, state_.turn, state_.hero);
  const bool veil = on != nullptr && on->effect == TileEffect::constellation_then_roll;
  if (state_.veiled != (draws && veil ? 1 : 0)) return bad_field("veiled");
  const Hero& acting = game_.hero(state_.line_up[state_.turn][state_.hero]);
  const auto shows = [&](ActionKind kind, auto&&... effects) {
    if (on != nullptr) return ((on->effect == effects) || ...);
    return acting.actions[0].kind == kind || acting.actions[1].kind == kind;
  };
  const bool fights = now == Phase::dice || state_.purpose == Purpose::fight;
  if (fights && !shows(ActionKind::fight, TileEffect::fight, TileEffect::fight_with_extra_die))
    return bad_field("place");
  if (draws && !shows(ActionKind::constellation, TileEffect::constellation_then_roll)) return bad_field("place");
  const bool mission = now == Phase::attempt || state_.purpose == Purpose::mission;
  if (mission && !shows(ActionKind::mission, TileEffect::heal_then_mission)) return bad_field("place");
  if (now == Phase::heal && !shows(ActionKind::heal, TileEffect::heal_then_mission)) return bad_field("place");
  if (now == Phase::share && !(on != nullptr && on->effect == TileEffect::shine_shared)) return bad_field("place");
  if (state_.purpose == Purpose::veil && !veil) return bad_field("purpose");
  return check_damage();
}

bool HeroesReader::check_damage() {
  const Phase now = state_.phase;
  if (now != Phase::roll && now != Phase::wound && now != Phase::take) return true;
  if (state_.purpose == Purpose::none) return bad_field("purpose");
  if ((state_.victim == state_.turn) == (state_.purpose == Purpose::tile)) return bad_field("victim");
  if (state_.purpose == Purpose::fight && state_.reward > state_.line.size()) return bad_field("reward");
  if (now == Phase::take && state_.reward >= state_.line.size()) return bad_field("reward");
  if (state_.purpose == Purpose::tile && now == Phase::roll &&
      content_.tiles[state_.tile].effect != TileEffect::opponent_rolls)
    return bad_field("drawn");
  if (state_.purpose != Purpose::mission) return true;
  // HF-25, HF-26: a place is free and none is one's own.
  const auto& tokens = state_.tokens[state_.reward];
  const bool tried = std::ranges::find(tokens, state_.turn) != tokens.end();
  const Mission& wanted = game_.mission(state_, state_.reward);
  if (tried || (now == Phase::roll && wanted.condition != ConditionKind::dice)) return bad_field("reward");
  return true;
}

// A question must be a real one: with more than one answer, as the engine itself would ask it.
bool HeroesReader::check_asked() {
  const Phase now = state_.phase;
  if (now == Phase::side || now == Phase::place)
    if (game_.line_up_size(state_, game_.players() - 1) == 0) return bad_field("phase");
  if (now == Phase::reveal) {
    for (int rank = 0; rank < kRanks; ++rank)
      if (game_.places_covered(state_, rank) >= game_.mission(state_, rank).places) return true;
    return bad_field("missions");
  }
  if (now == Phase::draw && !game_.can_act(state_, state_.turn, {ActionKind::constellation, 0}))
    return bad_field("tiles_left");
  if (now == Phase::wound &&
      (state_.pool.untyped == 0 || state_.pool.untyped >= total_of(game_.free_slots(state_, state_.victim))))
    return bad_field("damage");
  if (now == Phase::heal && (state_.heal_left == 0 || state_.heal_left >= total_of(state_.counters[state_.turn])))
    return bad_field("heal_left");
  const bool question = is_adventure(now) && now != Phase::roll && now != Phase::draw;
  if (!question) return true;
  Moves<Heroes> answers;
  game_.legal(state_, game_.to_act(state_).first(), answers);
  return answers.size() > 1 ? true : fail(Message("position.nothing_to_choose"));
}

ordered_json ids_of(const std::vector<CardText>& texts, std::uint64_t bits) {
  ordered_json ids = ordered_json::array();
  for (; bits != 0; bits &= bits - 1) ids.push_back(texts[static_cast<std::size_t>(std::countr_zero(bits))].id);
  return ids;
}

ordered_json ids_in(const std::vector<CardText>& texts, const CardWord& cards) {
  ordered_json ids = ordered_json::array();
  for (int i = 0; i < cards.size(); ++i) ids.push_back(texts[cards[static_cast<std::size_t>(i)]].id);
  return ids;
}

ordered_json sealed_json(const Content& content, const State& now, std::size_t seat) {
  const std::uint8_t chosen = now.sealed[seat];
  if (chosen == kNone) return nullptr;
  if (now.phase == Phase::pick) return content.hero_texts[chosen].id;
  if (now.phase == Phase::side || now.phase == Phase::place) return kSideWords[chosen & 1];
  return numbers_of(chosen);
}

void write_seats(ordered_json& out, const Heroes& game, const State& now) {
  const Content& content = game.content();
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.players()); ++seat) {
    out["prestige"].push_back(now.prestige[seat]);
    ordered_json line_up = ordered_json::array();
    for (std::size_t i = 0; i < static_cast<std::size_t>(now.line_up[seat].size()); ++i) {
      line_up.push_back({{"hero", content.hero_texts[now.line_up[seat][i]].id}});
      if (now.tile_on[seat][i] != kNone) line_up.back()["tile"] = content.tile_texts[now.tile_on[seat][i]].id;
    }
    out["line_ups"].push_back(line_up);
    ordered_json counters = ordered_json::object();
    for (int kind = 0; kind < kSlotKinds; ++kind)
      if (const int n = count_of(now.counters[seat], kind); n > 0)
        counters[std::string(kSlotWords[static_cast<std::size_t>(kind)])] = n;
    out["counters"].push_back(counters);
    out["won"].push_back(ids_of(content.adversary_texts, now.won[seat]));
    ordered_json held = ordered_json::array();
    for (std::size_t kind = 0; kind < content.tiles.size(); ++kind)
      for (int n = 0; n < now.held[seat][kind]; ++n) held.push_back(content.tile_texts[kind].id);
    out["held"].push_back(held);
    out["sealed"].push_back(sealed_json(content, now, seat));
    if (is_draft(now.phase)) out["hands"].push_back(ids_in(content.hero_texts, now.dealt[seat]));
  }
  out["gone"] = ids_of(content.hero_texts, now.gone);
}

void write_action(ordered_json& out, const Content& content, const State& now) {
  ordered_json roll = ordered_json::object();
  for (std::size_t die = 0; die < kDice; ++die)
    if (now.faces[die] != kNone) roll[std::string(kDieWords[die])] = now.faces[die] + 1;
  if (!roll.empty()) out["roll"] = roll;
  for (unsigned left = now.dice; left != 0; left &= left - 1)
    out["dice"].push_back(kDieWords[static_cast<std::size_t>(std::countr_zero(left))]);
  if (now.phase == Phase::roll || now.phase == Phase::wound) {
    out["victim"] = now.victim + 1;
    out["purpose"] = kPurposeWords[static_cast<std::size_t>(now.purpose)];
  }
  if (now.phase == Phase::wound) out["damage"] = now.pool.untyped, out["fits"] = now.fits;
  if (now.purpose == Purpose::fight) out["reward"] = now.reward;
  if (now.purpose == Purpose::mission) out["reward"] = now.reward + 1;
  if (now.heal_left > 0) out["heal_left"] = now.heal_left;
  if (now.tile != kNone) out["drawn"] = content.tile_texts[now.tile].id;
  if (now.veiled != 0) out["veiled"] = now.veiled;
}

}  // namespace

ordered_json HeroesBinding::write_position(const Game& game, const Game::State& now) {
  const Content& content = game.content();
  ordered_json out;
  out["phase"] = kPhaseWords[static_cast<std::size_t>(now.phase)];
  out["round"] = now.round + 1;
  if (is_draft(now.phase)) out["picks"] = now.step;
  const bool out_there = is_adventure(now.phase) || (now.phase == Phase::foes && now.line_up[0].size() > 0);
  if (seats_in_turn(now.phase) || out_there) out["seat"] = now.turn + 1;
  if (out_there) out["first"] = now.first + 1, out["place"] = now.hero + 1;
  write_seats(out, game, now);
  out["line"] = ids_in(content.adversary_texts, now.line);
  for (std::size_t rank = 0; rank < kRanks; ++rank) {
    ordered_json mission{{"mission", content.mission_texts[now.mission[rank]].id}};
    mission["tokens"] = ordered_json::array();
    for (const std::uint8_t seat : now.tokens[rank])
      if (seat != kNone) mission["tokens"].push_back(seat + 1);
    mission["finished"] = ordered_json::array();
    for (const std::uint8_t id : now.finished[rank])
      if (id != kNone) mission["finished"].push_back(content.mission_texts[id].id);
    out["missions"].push_back(mission);
  }
  out["tiles_left"] = ordered_json::object();
  for (std::size_t kind = 0; kind < content.tiles.size(); ++kind)
    if (now.tiles_left[kind] > 0) out["tiles_left"][content.tile_texts[kind].id] = now.tiles_left[kind];
  write_action(out, content, now);
  return out;
}

Result<HeroesBinding::Game::State> HeroesBinding::read_position(const Game& game, const json& source) {
  return HeroesReader(game, source).read();
}

}  // namespace feerie::inline catalog
