// What Heroes says and shows: the sentence of a move, the things it touches, the question to a seat, the view as JSON.
// All of it reads views (states after hide), never a full state, so it cannot tell a secret. The log is in
// chronicle.cpp. Words without a card of their own (dice, slots, ranks, ends) are terms too: the catalog finds them
// under heroes.word.*.
#include "engine/games/heroes/speech.h"

#include "engine/games/heroes/odds.h"
#include "engine/kit/bits.h"

namespace feerie::heroes {

namespace {

constexpr std::array<std::string_view, 6> kActIds{"heroes.do_act_none",    "heroes.do_act_fight",
                                                  "heroes.do_act_mission", "heroes.do_act_constellation",
                                                  "heroes.do_act_heal",    "heroes.do_act_shine"};

}  // namespace

Term hero_term(const Content& content, std::uint8_t hero) {
  return Term{hero < content.hero_texts.size() ? content.hero_texts[hero].id : "unknown"};
}
Term adversary_term(const Content& content, std::uint8_t foe) { return Term{content.adversary_texts[foe].id}; }
Term tile_term(const Content& content, std::uint8_t tile) { return Term{content.tile_texts[tile].id}; }
Term mission_term(const Content& content, std::uint8_t mission) { return Term{content.mission_texts[mission].id}; }
Term slot_term(const Content& content, int kind) {
  if (kind < kElements) return Term{content.elements[static_cast<std::size_t>(kind)].id};
  if (kind == kGenericSlot) return Term{"slot_generic"};
  return Term{"slot_prestige_" + std::to_string(kind - kPrestigeSlot + 1)};
}
Term rank_term(int rank) {
  constexpr std::array<std::string_view, kRanks> kWords{"rank_b", "rank_a", "rank_s"};
  return Term{std::string(kWords[static_cast<std::size_t>(rank)])};
}
Term die_term(int die) {
  constexpr std::array<std::string_view, kDice> kWords{"die_green", "die_yellow", "die_red"};
  return Term{std::string(kWords[static_cast<std::size_t>(die)])};
}
std::vector<Term> dice_terms(DiceMask dice) {
  std::vector<Term> terms;
  for (unsigned left = dice; left != 0; left &= left - 1) terms.push_back(die_term(std::countr_zero(left)));
  return terms;
}
std::vector<Term> line_up_terms(const Content& content, const CardWord& line_up, unsigned places) {
  std::vector<Term> terms;
  for (int i = 0; i < line_up.size(); ++i)
    if ((places >> i) & 1) terms.push_back(hero_term(content, line_up[static_cast<std::size_t>(i)]));
  return terms;
}

Message Heroes::act_sentence(const State& now, std::uint8_t what) const {
  const std::uint8_t acting = now.line_up[now.turn][now.hero];
  if (what == kTileAction)
    return Message("heroes.do_act_tile").with("tile", tile_term(*content_, now.tile_on[now.turn][now.hero]));
  int n = 0;
  for (const Action& action : hero(acting).actions)
    if (static_cast<std::uint8_t>(action.kind) == what) n = action.value;
  if (n == 0) return Message(kActIds[what]);
  return Message(kActIds[what]).with("n", n);
}

Message Heroes::sentence(const State& now, Seat seat, const Move& move) const {
  const Content& words = *content_;
  const std::uint8_t what = move.cards[0];
  const Seat who = seat_at(move.seat);
  switch (move.op) {
    case Op::foe: return Message("heroes.do_foe").with("card", adversary_term(words, what));
    case Op::deal: return Message("heroes.do_deal").with("card", hero_term(words, what)).with("owner", who);
    case Op::pick: return Message("heroes.do_pick").with("card", hero_term(words, what));
    case Op::pass: return Message("heroes.do_pass").with("owner", who);
    case Op::discard: return Message("heroes.do_discard").with("card", hero_term(words, what)).with("owner", who);
    case Op::show: return Message("heroes.do_show").with("card", hero_term(words, what)).with("owner", who);
    case Op::side: return Message(what == 0 ? "heroes.do_side_left" : "heroes.do_side_right");
    case Op::place: return Message(what == 0 ? "heroes.do_place_left" : "heroes.do_place_right").with("owner", who);
    case Op::tile:
      return Message(move.seat == now.turn ? "heroes.do_tile_own" : "heroes.do_tile")
          .with("tile", tile_term(words, what))
          .with("card", hero_term(words, now.line_up[move.seat][move.cards[1]]))
          .with("owner", who);
    case Op::go_on: return Message("heroes.do_go_on");
    case Op::act: return act_sentence(now, what);
    case Op::dice: return Message("heroes.do_dice").with("dice", dice_terms(what)).with("n", std::popcount(what));
    case Op::roll: return Message("heroes.do_roll").with("die", die_term(what)).with("face", move.cards[1] + 1);
    case Op::wound: return Message("heroes.do_wound").with("slot", slot_term(words, what));
    case Op::take: return Message("heroes.do_take").with("card", adversary_term(words, what));
    case Op::attempt:
      return Message("heroes.do_attempt")
          .with("mission", mission_term(words, now.mission[what]))
          .with("rank", rank_term(what));
    case Op::skip: return Message("heroes.do_skip");
    case Op::draw: return Message("heroes.do_draw").with("tile", tile_term(words, what));
    case Op::hold: return Message("heroes.do_hold").with("tile", tile_term(words, now.tile));
    case Op::target: return Message("heroes.do_target").with("tile", tile_term(words, now.tile)).with("owner", who);
    case Op::share: return Message("heroes.do_share").with("owner", who);
    case Op::heal: return Message("heroes.do_heal").with("slot", slot_term(words, what));
    case Op::reveal: return Message("heroes.do_reveal").with("mission", mission_term(words, move.cards[1]));
    case Op::keep:  // HF-42: of the one who answers; the move itself names no seat
      return Message("heroes.do_keep")
          .with("cards", line_up_terms(words, now.line_up[static_cast<std::size_t>(index(seat))], what));
    case Op::leave: break;
  }
  return Message("heroes.do_leave").with("owner", who);
}

namespace {

// The place of a card in a word of cards, counted from 1 as the view lists them.
int place_of(const CardWord& cards, std::uint8_t card) {
  for (int i = 0; i < cards.size(); ++i)
    if (cards[static_cast<std::size_t>(i)] == card) return i + 1;
  return 0;
}

// Several things at once: the first is what the answer touches, the others come with it.
template <class Make>
Touch touching(unsigned bits, Make&& make) {
  Touch touch;
  for (; bits != 0; bits &= bits - 1) {
    const Thing thing = make(std::countr_zero(bits) + 1);
    if (touch.on) touch.with.push_back(thing);
    else touch.on = thing;
  }
  return touch;
}

}  // namespace

// Figures are the heroes of a line-up and, without a seat, the adversaries in the line; a card is in one's own hand; a
// pile is that of a rank's missions or, after those, that of the tiles; slots go by their kind. A hero that joins an
// end is to stand before the first (0) or behind the last.
Touch Heroes::touches(const State& now, Seat seat, const Move& move) const {
  const std::uint8_t what = move.cards[0];
  const Seat who = seat_at(move.seat);
  const auto figure = [&](int place) { return thing_of(ThingKind::figure, seat, place); };
  switch (move.op) {
    case Op::pick: return {.on = thing_of(ThingKind::card, place_of(offer(now, index(seat)), what))};
    case Op::side: return {.on = figure(what == 0 ? 0 : line_up_size(now, index(seat)) + 1)};
    case Op::tile:
      return {.on = thing_of(ThingKind::figure, who, move.cards[1] + 1), .names = tile_term(*content_, what)};
    case Op::go_on:
    case Op::skip: return {.declines = true};
    case Op::act:
      return {.on = figure(now.hero + 1),
              .declines = what == static_cast<std::uint8_t>(ActionKind::none),
              .names = what == kTileAction ? tile_term(*content_, now.tile_on[now.turn][now.hero]) : Term{}};
    case Op::dice: return touching(what, [](int die) { return thing_of(ThingKind::die, die); });
    case Op::wound:
    case Op::heal: return {.on = slot_thing(now, index(seat), what)};
    case Op::take: return {.on = thing_of(ThingKind::figure, place_of(now.line, what))};
    case Op::attempt: return {.on = thing_of(ThingKind::pile, what + 1)};
    case Op::hold: return {.on = thing_of(ThingKind::pile, kRanks + 1), .names = tile_term(*content_, now.tile)};
    case Op::target: return {.on = thing_of(who), .names = tile_term(*content_, now.tile)};
    case Op::share: return {.on = thing_of(who)};
    case Op::keep: return touching(what, figure);
    default: return {};
  }
}

Message Heroes::question(const State& now, Seat seat) const {
  if (now.phase == Phase::over) return Message("heroes.ask_over");
  if (!to_act(now).has(seat)) return Message("heroes.ask_wait");
  const Term acting = now.phase >= Phase::tiles && now.phase <= Phase::heal
                          ? hero_term(*content_, now.line_up[now.turn][now.hero])
                          : Term{};
  switch (now.phase) {
    case Phase::pick:
      return Message("heroes.ask_pick")
          .with("round", now.round + 1)
          .with("pick", now.step + 1)
          .with("next", seat_at(left_of(index(seat))));
    case Phase::side:
      return Message("heroes.ask_side").with("card", hero_term(*content_, picked_hero(now, index(seat))));
    case Phase::tiles: return Message("heroes.ask_tiles");
    case Phase::act: return Message("heroes.ask_act").with("card", acting);
    case Phase::dice: return Message("heroes.ask_dice").with("card", acting);
    case Phase::wound: return Message("heroes.ask_wound").with("n", now.pool.untyped);
    case Phase::take: return Message("heroes.ask_take").with("n", now.reward);
    case Phase::attempt: return Message("heroes.ask_attempt");
    case Phase::drawn: return Message("heroes.ask_drawn").with("tile", tile_term(*content_, now.tile));
    case Phase::target: return Message("heroes.ask_target").with("tile", tile_term(*content_, now.tile));
    case Phase::share: return Message("heroes.ask_share");
    case Phase::heal: return Message("heroes.ask_heal").with("n", now.heal_left);
    default: return Message("heroes.ask_keep").with("n", line_up_size(now, index(seat)) - kDismissed);
  }
}

namespace {

void write_damage(JsonWriter& json, const Content& content, const Damage& damage) {
  json.begin_object().field("untyped", damage.untyped);
  for (std::size_t element = 0; element < kElements; ++element)
    json.field(content.elements[element].id, damage.typed[element]);
  json.end_object();
}

// One hero of a line-up: the tile on it and the energies it forms with its right neighbour (HF-12).
void write_place(JsonWriter& json, const Heroes& game, const State& now, int seat, std::size_t place) {
  const Content& content = game.content();
  const CardWord& line_up = now.line_up[static_cast<std::size_t>(seat)];
  const std::uint8_t tile = now.tile_on[static_cast<std::size_t>(seat)][place];
  json.begin_object().field("hero", content.hero_texts[line_up[place]].id);
  json.key("tile");
  if (tile == kNone) json.null();
  else json.value(content.tile_texts[tile].id);
  json.key("joins").begin_array();
  for (int height = 0; height < kHeights; ++height) {
    const bool last = place + 1 == static_cast<std::size_t>(line_up.size());
    const auto element = last ? std::nullopt : game.energy_between(line_up[place], line_up[place + 1], height);
    if (element) json.value(content.elements[static_cast<std::size_t>(*element)].id);
    else json.null();
  }
  json.end_array().end_object();
}

void write_seat(JsonWriter& json, const Heroes& game, const State& now, int seat) {
  const Content& content = game.content();
  const auto at = static_cast<std::size_t>(seat);
  const Heroes::Spoils spoils = game.spoils(now, seat);
  json.begin_object().field("prestige", now.prestige[at]).field("points", now.prestige[at] + spoils.total);
  json.field("strength", game.strength(now, seat)).field("hand", game.hand_size(now, seat));
  json.field("answered", now.sealed[at] != kNone);
  // Turned up, and not yet placed (HF-8, HF-10).
  const bool waits = now.phase == Phase::side || (now.phase == Phase::place && seat >= now.turn);
  json.key("picked");
  if (waits) json.value(hero_term(content, game.picked_hero(now, seat)).id);
  else json.null();
  json.key("line_up").begin_array();
  for (std::size_t i = 0; i < static_cast<std::size_t>(game.line_up_size(now, seat)); ++i)
    write_place(json, game, now, seat, i);
  json.end_array().key("slots").begin_array();
  const SlotCounts slots = game.slots(now.line_up[at]);
  for (int kind = 0; kind < kSlotKinds; ++kind)
    if (count_of(slots, kind) > 0)
      json.begin_object()
          .field("kind", slot_term(content, kind).id)
          .field("slots", count_of(slots, kind))
          .field("counters", count_of(now.counters[at], kind))
          .end_object();
  json.end_array().key("won").begin_array();
  for (std::uint64_t left = now.won[at]; left != 0; left &= left - 1) {
    const auto foe = static_cast<std::size_t>(std::countr_zero(left));
    json.begin_object().field("card", content.adversary_texts[foe].id).field("points", spoils.points[foe]);
    json.key("why").value(game.worth(now, seat, foe, spoils.points[foe])).end_object();
  }
  json.end_array().key("held").begin_array();
  for (std::size_t kind = 0; kind < content.tiles.size(); ++kind)
    for (int n = 0; n < now.held[at][kind]; ++n) json.value(content.tile_texts[kind].id);
  json.end_array().end_object();
}

void write_mission(JsonWriter& json, const Heroes& game, const State& now, int rank) {
  const Content& content = game.content();
  const Mission& mission = game.mission(now, rank);
  json.begin_object().field("rank", rank_term(rank).id);
  json.field("mission", content.mission_texts[now.mission[static_cast<std::size_t>(rank)]].id);
  json.key("places").begin_array();
  for (std::size_t place = 0; place < mission.places; ++place) {
    const std::uint8_t token = now.tokens[static_cast<std::size_t>(rank)][place];
    json.begin_object()
        .field("prestige", mission.prestige[place])
        .field("seat", token == kNone ? 0 : token + 1)
        .end_object();
  }
  json.end_array().end_object();
}

void write_dice(JsonWriter& json, const Content& content, const State& now) {
  json.key("roll").begin_array();
  for (std::size_t die = 0; die < kDice; ++die) {
    if (now.faces[die] == kNone) continue;
    json.begin_object()
        .field("die", die_term(static_cast<int>(die)).id)
        .field("face", now.faces[die] + 1)
        .key("damage");
    write_damage(json, content, content.dice[die][now.faces[die]]);
    json.end_object();
  }
  json.end_array();
  json.field("untyped_left", now.phase == Phase::wound ? now.pool.untyped : 0);
  json.field("victim", now.phase == Phase::wound || now.phase == Phase::roll ? now.victim + 1 : 0);
}

void write_chance(JsonWriter& json, const Heroes& game, const State& now, DiceMask chosen, DiceMask extra) {
  const Odds odds = odds_of(game.content(), game.free_slots(now, now.turn), static_cast<DiceMask>(chosen | extra));
  json.key("dice").begin_array();
  for (const Term& die : dice_terms(chosen)) json.value(die.id);
  json.end_array().key("extra").begin_array();
  for (const Term& die : dice_terms(extra)) json.value(die.id);
  json.end_array().field("won", odds.won).field("all", odds.all);
}

}  // namespace

// HF-46: everything public, and of the hands what this eye knows (HF-52).
void Heroes::write_view(JsonWriter& json, const State& now, Seat eye) const {
  const bool turns = now.phase >= Phase::tiles && now.phase <= Phase::reveal;
  json.field("phase", kPhaseWords[static_cast<std::size_t>(now.phase)]).field("round", now.round + 1);
  json.field("picks", now.step).field("turn", turns ? now.turn + 1 : 0).field("first", turns ? now.first + 1 : 0);
  json.field("place", turns ? now.hero + 1 : 0);
  json.key("line").begin_array();
  for (int i = 0; i < now.line.size(); ++i)
    json.value(content_->adversary_texts[now.line[static_cast<std::size_t>(i)]].id);
  json.end_array().field("adversaries_left", count_bits(now.foes));
  json.key("tiles_left").begin_object();
  for (std::size_t kind = 0; kind < content_->tiles.size(); ++kind)
    if (now.tiles_left[kind] > 0) json.field(content_->tile_texts[kind].id, now.tiles_left[kind]);
  json.end_object().key("missions").begin_array();
  for (int rank = 0; rank < kRanks; ++rank) write_mission(json, *this, now, rank);
  json.end_array();
  write_dice(json, *content_, now);
  write_odds(json, now);
  json.key("drawn");
  if (now.tile == kNone) json.null();
  else json.value(content_->tile_texts[now.tile].id);
  json.key("seats").begin_array();
  for (int seat = 0; seat < players_; ++seat) write_seat(json, *this, now, seat);
  json.end_array();
  write_hands(json, now, eye);
}

// How likely the player in turn can take a roll whole: for each choice of dice while a fight may be chosen, for each
// mission with dice while one may be. Counted from what everybody sees.
void Heroes::write_odds(JsonWriter& json, const State& now) const {
  const Tile* tile = now.phase == Phase::act || now.phase == Phase::dice ? tile_at(now, now.turn, now.hero) : nullptr;
  const bool acting = now.phase == Phase::act;
  json.key("odds").begin_array();
  Moves<Heroes> fights;
  if (now.phase == Phase::dice || (acting && space_shows(now, ActionKind::fight))) legal_dice(now, fights);
  for (const Move& move : fights) {
    json.begin_object();
    write_chance(json, *this, now, move.cards[0], tile != nullptr ? tile->extra_dice : DiceMask{0});
    json.end_object();
  }
  const bool to_mission = now.phase == Phase::attempt || (acting && space_shows(now, ActionKind::mission));
  for (int rank = 0; rank < kRanks && to_mission; ++rank) {
    const Mission& tried = mission(now, rank);
    if (tried.condition != ConditionKind::dice || !can_attempt(now, now.turn, rank)) continue;
    json.begin_object().field("mission", content_->mission_texts[now.mission[static_cast<std::size_t>(rank)]].id);
    write_chance(json, *this, now, tried.dice, 0);
    json.end_object();
  }
  json.end_array();
}

// Whether the space of the hero under the token leads to a fight or a mission: by its tile, or its own action.
bool Heroes::space_shows(const State& now, ActionKind kind) const {
  if (const Tile* tile = tile_at(now, now.turn, now.hero)) {
    if (kind == ActionKind::mission) return tile->effect == TileEffect::heal_then_mission;
    return tile->effect == TileEffect::fight || tile->effect == TileEffect::fight_with_extra_die;
  }
  const auto& actions = hero(now.line_up[now.turn][now.hero]).actions;
  return actions[0].kind == kind || actions[1].kind == kind;
}

void Heroes::write_hands(JsonWriter& json, const State& now, Seat eye) const {
  const auto write_cards = [&](const CardWord& cards, int from) {
    json.begin_array();
    for (int i = from; i < cards.size(); ++i) {
      const std::uint8_t card = cards[static_cast<std::size_t>(i)];
      if (card == kUnknown) json.null();
      else json.value(content_->hero_texts[card].id);
    }
    json.end_array();
  };
  json.key("hand");
  const bool drafting = now.phase >= Phase::pick && now.phase <= Phase::place && now.step < kRecruits;
  const int seat = is_player(eye) ? index(eye) : 0;
  const bool holds = drafting && (now.phase != Phase::pass || seat < now.turn);
  if (!is_player(eye)) json.null();
  else if (now.phase == Phase::deal) write_cards(now.dealt[static_cast<std::size_t>(seat)], 0);
  else write_cards(holds ? offer(now, seat) : CardWord(), 0);
  json.key("chosen");
  const std::uint8_t sealed = is_player(eye) ? now.sealed[static_cast<std::size_t>(seat)] : kNone;
  if (sealed == kNone) json.null();
  else if (now.phase == Phase::pick) json.value(content_->hero_texts[sealed].id);
  else json.value(sealed);
  json.key("hands").begin_array();  // as dealt, this round: what is known of each
  for (int hand = 0; hand < players_; ++hand) write_cards(now.dealt[static_cast<std::size_t>(hand)], 0);
  json.end_array();
}

}  // namespace feerie::heroes
