// What Snare Duel says and shows: texts of moves ("play:owl", "draw:2:owl", "pass"), sentences, the things they touch,
// log lines, the view as JSON. All of it reads views.
#include <algorithm>

#include "tests/games/snare_duel/game.h"

namespace feerie::spike {

namespace {

constexpr std::array<std::string_view, kKinds> kNames{"spark", "storm", "owl", "spy", "gust", "echo", "mirror", "net"};
constexpr std::array<std::string_view, 16> kVerbs{"draw",   "look", "show", "play", "lay",  "end",  "aim",   "which",
                                                  "spring", "pass", "take", "drop", "stay", "sink", "first", "under"};
constexpr std::array<std::string_view, 14> kItems{"draw",  "look",       "show",        "act",   "aim",
                                                  "lay",   "catch_card", "turn_damage", "storm", "place",
                                                  "order", "sink",       "announced",   "damage"};

bool names_seat(Verb verb) { return verb <= Verb::show || verb == Verb::aim; }
bool names_kind(Verb verb) {
  return verb <= Verb::play || verb == Verb::which || verb == Verb::spring || verb == Verb::drop || verb >= Verb::first;
}

Term term(Kind kind) { return Term{kind < kKinds ? std::string(kNames[kind]) : "unknown"}; }
std::string_view name_of(Item item) { return kItems[static_cast<std::size_t>(item)]; }

void write_kinds(JsonWriter& json, std::string_view key, const Kind* cards, std::size_t count) {
  json.key(key).begin_array();
  for (std::size_t i = 0; i < count; ++i)
    if (cards[i] < kKinds) json.value(kNames[cards[i]]);
    else json.null();
  json.end_array();
}

void write_counts(JsonWriter& json, std::string_view key, const Counts& counts) {
  json.key(key).begin_array();
  for (Kind kind = 0; kind < kKinds; ++kind)
    for (int n = 0; n < counts[kind]; ++n) json.value(kNames[kind]);
  json.end_array();
}

}  // namespace

std::string SnareDuel::format(const Move& move) const {
  std::string text(kVerbs[static_cast<std::size_t>(move.verb)]);
  if (names_seat(move.verb)) text += ":" + std::to_string(move.seat + 1);
  if (names_kind(move.verb)) text += ":" + (move.kind < kKinds ? std::string(kNames[move.kind]) : "?");
  return text;
}

Result<Move> SnareDuel::parse(std::string_view text) const {
  const auto unreadable = [&] { return refuse(Message("snare_duel.unreadable").with("move", text.substr(0, 40))); };
  std::vector<std::string_view> parts;
  for (std::size_t from = 0; from <= text.size() && parts.size() < 4;) {
    const std::size_t colon = std::min(text.find(':', from), text.size());
    parts.push_back(text.substr(from, colon - from));
    from = colon + 1;
  }
  const auto verb = std::find(kVerbs.begin(), kVerbs.end(), parts[0]);
  if (verb == kVerbs.end()) return unreadable();
  Move move{.verb = static_cast<Verb>(verb - kVerbs.begin())};
  std::size_t read = 1;
  if (parts.size() != 1u + names_seat(move.verb) + names_kind(move.verb)) return unreadable();
  if (names_seat(move.verb)) {
    const std::string_view seat = parts[read++];
    if (seat.size() != 1 || seat[0] < '1' || seat[0] >= '1' + players_) return unreadable();
    move.seat = static_cast<std::uint8_t>(seat[0] - '1');
  }
  if (!names_kind(move.verb)) return move;
  const auto kind = std::find(kNames.begin(), kNames.end(), parts[read]);
  if (kind == kNames.end()) return unreadable();
  move.kind = static_cast<Kind>(kind - kNames.begin());
  return move;
}

Message SnareDuel::sentence(const State&, Seat, const Move& move) const {
  return Message("snare_duel.do_" + std::string(kVerbs[static_cast<std::size_t>(move.verb)]))
      .with("card", term(move.kind))
      .with("whom", seat_at(move.seat));
}

// A card is in one's own hand, by its place in `hand`; a slot is a card looked at, by its place in `top`, or with a
// seat that seat's snare.
Touch SnareDuel::touches(const State& now, Seat seat, const Move& move) const {
  const auto in_hand = [&] {
    int place = 1;
    for (Kind kind = 0; kind < move.kind; ++kind) place += now.hand[static_cast<std::size_t>(index(seat))][kind];
    return thing_of(ThingKind::card, place);
  };
  const auto looked_at = [&] {
    const auto found = std::find(now.pile.top.begin(), now.pile.top.begin() + now.pile.top_size, move.kind);
    return thing_of(ThingKind::slot, static_cast<int>(found - now.pile.top.begin()) + 1);
  };
  switch (move.verb) {
    case Verb::play:
    case Verb::which:
    case Verb::drop: return {.on = in_hand()};
    case Verb::lay:
    case Verb::spring: return {.on = thing_of(ThingKind::slot, seat, 1)};
    case Verb::aim: return {.on = thing_of(seat_at(move.seat))};
    case Verb::first:
    case Verb::under: return {.on = looked_at()};
    case Verb::end:
    case Verb::pass:
    case Verb::stay: return {.declines = true};
    default: return {};
  }
}

Message SnareDuel::question(const State& now, Seat seat) const {
  if (over(now)) return Message("snare_duel.ask_over");
  if (!to_act(now).has(seat)) return Message("snare_duel.ask_wait");
  const Open& open = open_item(now);
  return Message("snare_duel.ask_" + std::string(name_of(open.item))).with("other", seat_at(open.other));
}

// A card that the eye does not see is told without one.
void SnareDuel::word(const State&, const Fact& fact, Seat, std::vector<Message>& lines) const {
  constexpr std::array<std::string_view, 20> kIds{
      "drew",    "looked",  "saw",      "played", "happened", "caught",  "aimed",  "lays",   "laid", "sprang",
      "dropped", "fetched", "shuffled", "sinks",  "sank",     "ordered", "damage", "turned", "turn", "over"};
  if (fact.what == What::sinks) return;  // told when the card is chosen
  const auto seat_of = [](Thing thing) {
    return seat_at((thing.kind == ThingKind::seat ? thing.at : std::uint16_t{thing.seat}) - 1);
  };
  const bool secret = fact.ear == Ear::others;
  Message line("snare_duel." + std::string(secret ? "unseen_" : "log_") +
               std::string(kIds[static_cast<std::size_t>(fact.what)]));
  line = std::move(line).with("who", seat_of(fact.target));
  if (fact.card < kKinds) line = std::move(line).with("card", term(static_cast<Kind>(fact.card)));
  if (fact.source) line = std::move(line).with("by", seat_of(fact.source));
  lines.push_back(std::move(line));
}

void SnareDuel::write_view(JsonWriter& json, const State& now, Seat eye) const {
  const std::size_t viewer = is_player(eye) ? static_cast<std::size_t>(index(eye)) : kMostPlayers;
  json.field("turn", now.turn).field("plays_left", now.plays_left);
  json.key("agenda").begin_array();
  for (std::size_t i = 0; i < now.depth; ++i)
    json.begin_object().field("item", name_of(now.agenda[i].item)).field("seat", now.agenda[i].seat + 1).end_object();
  json.end_array();
  json.key("seats").begin_array();
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat) {
    json.begin_object().field("life", now.life[seat]).field("hand_size", now.hand_size[seat]);
    json.field("snare", now.snare[seat] != kNone);
    write_counts(json, seat == viewer ? "hand" : "known", now.hand[seat]);
    if (seat == viewer && now.snare[seat] != kNone) json.field("laid", kNames[now.snare[seat]]);
    json.end_object();
  }
  json.end_array();
  write_kinds(json, "top", now.pile.top.data(), now.pile.top_size);
  json.field("rest", now.pile.rest_size);
  write_kinds(json, "bottom", now.pile.bottom.data(), now.pile.bottom_size);
  write_kinds(json, "discard", now.discard.data(), now.discards);
}

}  // namespace feerie::spike
