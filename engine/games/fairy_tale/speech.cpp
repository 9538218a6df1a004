// What Fairy Tale says and shows: the sentence of a move, the things it touches, the question to a seat, and the view
// as JSON; the log is chronicle.cpp. All of it reads views (states after hide), never a full state, so it cannot tell a
// secret.
#include "engine/games/fairy_tale/game.h"

namespace feerie::fairy_tale {

namespace {

constexpr std::array<std::string_view, 11> kPhaseNames{"start_card", "deal", "pick",  "pass", "play", "show",
                                                       "hunt",       "open", "close", "name", "over"};
constexpr std::array<std::string_view, 3> kVariantNames{"basic", "novice", "expert"};

Term term(const Content& content, Kind kind) { return Term{content.texts[kind].id}; }

void write_card(JsonWriter& json, const Content& content, Kind kind) {
  if (kind == kUnknown) json.null();
  else json.value(content.texts[kind].id);
}

bool is_up(const State& now, int seat, int position) {
  return !((now.down[static_cast<std::size_t>(seat)] >> position) & 1);
}

}  // namespace

Message FairyTale::sentence(const State& now, Seat, const Move& move) const {
  const Term card = move.cards[0] < content_->kinds() ? term(*content_, move.cards[0]) : Term{"unknown"};
  switch (move.op) {
    case Op::pick: return Message("fairy_tale.do_pick").with("card", card);
    case Op::play: return Message("fairy_tale.do_play").with("card", card);
    case Op::hunt: return Message("fairy_tale.do_hunt").with("card", card).with("owner", seat_at(move.seat));
    case Op::open: return Message("fairy_tale.do_open").with("card", card);
    case Op::close: return Message("fairy_tale.do_close").with("card", card);
    case Op::name:
      if ((wild_ >> move.cards[0]) & 1) return Message("fairy_tale.do_keep_name").with("card", card);
      return Message("fairy_tale.do_name").with("card", card);
    case Op::deal: return Message("fairy_tale.do_deal").with("card", card).with("owner", seat_at(move.seat));
    case Op::show: return Message("fairy_tale.do_show").with("card", card).with("owner", seat_at(move.seat));
    case Op::pass: break;
  }
  return Message("fairy_tale.do_pass").with("owner", seat_at(move.seat)).with("round", now.round + 1);
}

namespace {

// The first card of a kind in a hand, counted from 1 as the view lists it.
Thing in_own_hand(const FairyTale::Hand& hand, Kind kind) {
  for (int i = 0; i < hand.size; ++i)
    if (hand.cards[static_cast<std::size_t>(i)] == kind) return thing_of(ThingKind::card, i + 1);
  return {};
}

// The first card of a kind in a row that lies as asked and was not turned in this pass: the one the rules turn.
Thing in_row(const State& now, Seat seat, Kind kind, bool up) {
  for (int i = 0; i < now.played; ++i)
    if (now.row[static_cast<std::size_t>(index(seat))][static_cast<std::size_t>(i)] == kind &&
        is_up(now, index(seat), i) == up && !((now.chosen >> i) & 1))
      return thing_of(ThingKind::card, seat, i + 1);
  return {};
}

}  // namespace

// A card of a row is its owner's, by its place there; a card without an owner is in the eye's own hand, by its place in
// `offer` while one picks and in `hand` while one plays. A name that no card of one's own row has is only named.
Touch FairyTale::touches(const State& now, Seat seat, const Move& move) const {
  const Kind kind = move.cards[0];
  switch (move.op) {
    case Op::pick: return {.on = in_own_hand(on_offer(now, index(seat)), kind)};
    case Op::play: return {.on = in_own_hand(in_hand(now, index(seat)), kind)};
    case Op::hunt: return {.on = thing_of(ThingKind::card, seat_at(move.seat), now.played)};  // FT-16: just revealed
    case Op::open: return {.on = in_row(now, seat, kind, false)};
    case Op::close: return {.on = in_row(now, seat, kind, true)};
    case Op::name: {
      const Thing own = in_row(now, seat, kind, true);
      return {.on = own, .declines = ((wild_ >> kind) & 1) != 0, .names = own ? Term{} : term(*content_, kind)};
    }
    default: return {};
  }
}

Message FairyTale::question(const State& now, Seat seat) const {
  if (now.phase == Phase::over) return Message("fairy_tale.ask_over");
  if (!to_act(now).has(seat)) return Message("fairy_tale.ask_wait");
  const int towards = passes_left(now.round) ? left_of(index(seat)) : right_of(index(seat));
  switch (now.phase) {
    case Phase::pick:
      return Message(passes_left(now.round) ? "fairy_tale.ask_pick_left" : "fairy_tale.ask_pick_right")
          .with("round", now.round + 1)
          .with("pick", now.step + 1)
          .with("picks", cards_dealt(now.round))
          .with("next", seat_at(towards));
    case Phase::play:
      return Message("fairy_tale.ask_play")
          .with("round", now.round + 1)
          .with("play", now.step + 1)
          .with("plays", plays_in(now.round));
    case Phase::hunt: return Message("fairy_tale.ask_hunt").with("n", now.hunt_left);
    case Phase::open: return Message("fairy_tale.ask_open");
    case Phase::close: return Message("fairy_tale.ask_close");
    default: return Message("fairy_tale.ask_name");
  }
}

namespace {

// FT-28: what everybody sees of one seat. Hand sizes are public, hands are not.
void write_seat(JsonWriter& json, const FairyTale& game, const State& now, int seat) {
  const FairyTale::Score score = game.score(now, seat);
  json.begin_object().key("row").begin_array();
  for (int i = 0; i < game.row_length(now, seat); ++i) {
    json.begin_object().key("card");
    write_card(json, game.content(), now.row[static_cast<std::size_t>(seat)][static_cast<std::size_t>(i)]);
    json.field("up", is_up(now, seat, i)).field("points", score.card[static_cast<std::size_t>(i)]);
    json.key("why").value(game.worth(now, seat, i)).end_object();
  }
  json.end_array().field("score", score.total);
  json.field("answered", now.sealed[static_cast<std::size_t>(seat)] != kNone);
  json.field("hand_size", game.hand_count(now, seat));
  json.end_object();
}

void write_kinds(JsonWriter& json, const Content& content, const FairyTale::Hand& hand) {
  json.begin_array();
  for (std::size_t i = 0; i < static_cast<std::size_t>(hand.size); ++i) write_card(json, content, hand.cards[i]);
  json.end_array();
}

// FT-39: every hand the seat held, as it passed it on.
void write_memory(JsonWriter& json, const FairyTale& game, const State& now, int seat) {
  json.key("memory").begin_array();
  for (int round = 0; round <= now.round; ++round) {
    const int cards = game.cards_dealt(round);
    const bool current = round == now.round && now.phase <= Phase::pass;
    const int passed = !current ? cards - 1 : now.phase <= Phase::deal ? 0 : now.step;
    for (int pick = 0; pick < passed; ++pick) {
      const auto& hand =
          now.dealt[static_cast<std::size_t>(round)][static_cast<std::size_t>(game.hand_of(seat, round, pick))];
      FairyTale::Hand rest{.cards = {}, .size = 0};
      for (int i = pick + 1; i < cards; ++i) {
        int at = rest.size++;
        const Kind kind = hand[static_cast<std::size_t>(i)];
        for (; at > 0 && rest.cards[static_cast<std::size_t>(at) - 1] > kind; --at)
          rest.cards[static_cast<std::size_t>(at)] = rest.cards[static_cast<std::size_t>(at) - 1];
        rest.cards[static_cast<std::size_t>(at)] = kind;
      }
      const int to = game.passes_left(round) ? game.left_of(seat) : game.right_of(seat);
      json.begin_object().field("round", round + 1).field("pick", pick + 1).field("to", to + 1).key("cards");
      write_kinds(json, game.content(), rest);
      json.end_object();
    }
  }
  json.end_array();
}

}  // namespace

void FairyTale::write_view(JsonWriter& json, const State& now, Seat eye) const {
  json.field("variant", kVariantNames[static_cast<std::size_t>(options_.variant)]).field("pairs", options_.pairs);
  json.field("phase", kPhaseNames[static_cast<std::size_t>(now.phase)]);
  json.field("round", now.round + 1).field("rounds", kRounds).field("step", now.step);
  json.field("picks", cards_dealt(now.round)).field("plays", plays_in(now.round));
  json.field("passes", passes_left(now.round) ? "left" : "right").field("pile", pile_size(now));
  json.key("seats").begin_array();
  for (int seat = 0; seat < players_; ++seat) write_seat(json, *this, now, seat);
  json.end_array();
  if (now.borrowed != kNone) json.key("borrowed_name"), write_card(json, *content_, now.borrowed);
  if (!is_player(eye)) return;
  const int seat = index(eye);
  json.key("hand"), write_kinds(json, *content_, in_hand(now, seat));
  json.key("offer"), write_kinds(json, *content_, offer_seen(now, seat));
  if (const Kind laid = now.sealed[static_cast<std::size_t>(seat)]; laid != kNone)
    json.key("laid"), write_card(json, *content_, laid);
  write_memory(json, *this, now, seat);
}

}  // namespace feerie::fairy_tale
