// What a log makes of a table: one event after the other, live and after a restart by the same code.
#include "server/core/room.h"

#include <algorithm>
#include <utility>

#include "catalog/player_name.h"
#include "engine/core/check.h"
#include "engine/core/playout.h"

namespace feerie::server {

namespace {

using Json = nlohmann::json;

constexpr std::string_view kUsualStandIn = "adept";

std::uint64_t action_hash(std::string_view person, std::string_view action) {
  const Bytes32 hash = sha256(std::string(person) + "\n" + std::string(action));
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < 8; ++i) value = value << 8 | hash[i];
  return value;
}

Sitter person_sitter(std::string id, std::string name) {
  Sitter sitter;
  sitter.kind = Sitter::Kind::person;
  sitter.person = std::move(id);
  sitter.name = std::move(name);
  return sitter;
}

nlohmann::ordered_json sitter_json(const Sitter& sitter) {
  switch (sitter.kind) {
    case Sitter::Kind::open: return {{"kind", "open"}};
    case Sitter::Kind::bot: return {{"kind", "bot"}, {"level", sitter.level}};
    case Sitter::Kind::person: break;
  }
  return {{"kind", "person"}, {"person", sitter.person}, {"name", sitter.name}};
}

Sitter read_sitter(const Json& json) {
  Sitter sitter;
  const std::string kind = json.value("kind", "open");
  sitter.kind = kind == "bot" ? Sitter::Kind::bot : kind == "person" ? Sitter::Kind::person : Sitter::Kind::open;
  sitter.person = json.value("person", "");
  sitter.name = json.value("name", "");
  sitter.level = json.value("level", "");
  return sitter;
}

// `created` and the secret that the table's luck will come from, both durable before anybody sees the commitment.
Decision creation(const RoomTerms& terms, const std::vector<Sitter>& sitters, const std::string& opening,
                  const std::string& host, std::optional<std::string> action, Entropy& entropy, Moment now) {
  const TableHeader header{terms.game->info().name, terms.setup.rules, terms.content, terms.setup.options,
                           utc_text(now.utc)};
  auto json = nlohmann::ordered_json::parse(created_payload(header));
  json.update(terms_json(terms));
  json["code"] = code_of(entropy.bytes32());
  json["host"] = host;
  for (const Sitter& sitter : sitters) json["seats"].push_back(sitter_json(sitter));
  if (!opening.empty()) json["opening"] = opening;
  const LuckSecret secret{entropy.bytes32(), entropy.bytes32()};
  Decision decision;
  decision.events.push_back({std::string(kCreated), host, std::move(action), json.dump()});
  decision.events.push_back({std::string(kSecret), std::string(kServer), std::nullopt, reveal_note(secret)});
  return decision;
}

Result<std::vector<Sitter>> places_asked(const Request& request, const GameEntry& game, const Person& host) {
  std::vector<Sitter> sitters;
  const Sitter me = person_sitter(host.id, host.name);
  if (!request.has("seats")) {
    sitters.resize(static_cast<std::size_t>(request.number("players", game.info().usual_players)));
    sitters.front() = me;
    return sitters;
  }
  bool seated = false;
  for (const Json& place : request.fields["seats"]) {
    const std::string kind = place["kind"];
    if (kind == "me" && std::exchange(seated, true)) return refuse(Message("server.one_seat_each"));
    Sitter sitter = kind == "me" ? me : Sitter{};
    if (kind == "bot") {
      sitter.kind = Sitter::Kind::bot;
      sitter.level = place.value("level", bot_or_best(game, kUsualStandIn));
      const Result<void> known = check_bot(game, sitter.level);
      if (!known) return std::unexpected(known.error());
    }
    sitters.push_back(std::move(sitter));
  }
  if (request.has("players") && static_cast<std::size_t>(request.number("players")) != sitters.size())
    return refuse(Message("server.players_and_seats"));
  return sitters;
}

}  // namespace

Decided<Decision> Room::create(const Request& request, const Person& host, const Opening& opening, Entropy& entropy,
                               Moment now) {
  const auto no = [](const Message& why) { return std::unexpected(Refusal{ErrorCode::refused, why}); };
  const Result<const GameEntry*> game = find_game(request.text("game"));
  if (!game) return no(game.error());
  const bool goes_on = opening.game != nullptr;
  if (goes_on && (opening.game != *game || request.has("options"))) return no(Message("server.opening_has_terms"));
  const Result<std::vector<Sitter>> sitters = places_asked(request, **game, host);
  if (!sitters) return no(sitters.error());
  if (goes_on && static_cast<int>(sitters->size()) != opening.setup.players)
    return no(Message("server.opening_has_seats").with("seats", opening.setup.players));
  RoomTerms plain;
  plain.game = *game;
  plain.content = goes_on ? opening.content : (*game)->content_hash();
  plain.setup = opening.setup;
  Json asked = request.fields;
  asked["players"] = sitters->size();
  const Result<RoomTerms> terms = read_terms(plain, asked);
  if (!terms) return no(terms.error());
  return creation(*terms, *sitters, opening.moves, host.id, request.id, entropy, now);
}

Decision Room::again(const Person& host, Entropy& entropy, Moment now) const {
  std::vector<Sitter> sitters;
  for (const Sitter& before : sitters_) {
    Sitter sitter;
    if (before.kind == Sitter::Kind::bot || !before.person.empty()) {
      sitter.kind = before.kind;
      sitter.person = before.person;
      sitter.name = before.name;
      sitter.level = before.kind == Sitter::Kind::bot ? before.level : "";
    }
    sitters.push_back(std::move(sitter));
  }
  RoomTerms terms = terms_;
  // Today's rules and cards, if they know these options.
  const Result<Setup> today = terms.game->check_setup({terms.setup.players, terms.setup.options});
  if (today) terms.setup = *today;
  terms.content = terms.game->content_hash(terms.setup.rules);
  return creation(terms, sitters, "", host.id, std::nullopt, entropy, now);
}

Result<std::unique_ptr<Room>> Room::open(std::string id, const std::vector<StoredEvent>& events, Moment now) {
  std::unique_ptr<Room> room(new Room(std::move(id), now));
  Result<std::unique_ptr<Table>> table = open_log(events);
  if (!table) return std::unexpected(table.error());
  for (const StoredEvent& stored : events)
    if (const Result<unsigned> applied = room->apply(stored.event); !applied) return std::unexpected(applied.error());
  room->table_ = std::move(*table);
  room->next_seq_ = events.back().seq + 1;
  room->epoch_ = events.back().epoch;
  check((room->phase_ == Phase::running || room->phase_ == Phase::finished) == (room->table_ != nullptr),
        "a table's state and its record disagree");
  return room;
}

Result<News> Room::take(const Decision& decision, std::int64_t seq, Moment now) {
  News news{n_, n_, 0, lines_.size(), entries_};
  if (decision.table) table_ = decision.table;
  for (const Event& event : decision.events) {
    const Result<unsigned> parts = apply(event);
    if (!parts) return std::unexpected(parts.error());
    news.parts |= *parts;
  }
  if (decision.table) since_ = now.ms;
  next_seq_ = seq + static_cast<std::int64_t>(decision.events.size());
  news.n = n_;
  return news;
}

// --- one event -------------------------------------------------------------------------------------------------------

Result<unsigned> Room::apply(const Event& event) {
  if (!is_silent(event.kind)) ++n_;
  if (event.action) actions_.emplace_back(action_hash(event.actor, *event.action), n_);
  if (event.kind == kEntry) return apply_entry(event);
  if (event.kind == kStart) {
    phase_ = Phase::running;
    opening_ = {};
    return kState | kSeats | kLuck | kAbout;
  }
  if (event.kind == kFinish) {
    phase_ = Phase::finished;
    return kState | kLuck | kStanding;
  }
  if (event.kind == kSecret) {
    const Result<LuckSecret> secret = read_reveal(event.payload);
    check(secret.has_value(), "the secret of a table is not one");
    secret_ = *secret;
    commitment_ = commitment_of(*secret);
    return kLuck;
  }
  const Json told = Json::parse(event.payload);
  if (event.kind == kClock) {
    left_ms_ = told.at("left").get<std::vector<std::int64_t>>();
    kept_ms_ = told.value("kept", decltype(kept_ms_)());  // logs of the first version do not have it
    given_up_ms_ = told.value("given_up", decltype(given_up_ms_)());
    return kClocks;
  }
  const Result<unsigned> seating = apply_seating(event, told);
  return !seating || *seating != 0 ? seating : apply_people(event, told);
}

// Before the game. Terms that were good when they were written may be refused by the rules of today.
Result<unsigned> Room::apply_seating(const Event& event, const Json& told) {
  const auto at = static_cast<std::size_t>(told.value("seat", 1) - 1);
  if (event.kind == kCreated) {
    const Result<const GameEntry*> game = find_game(told.value("game", ""));
    if (!game) return std::unexpected(game.error());
    terms_.game = *game;
    terms_.setup.rules = told.at("rules");
    Result<RoomTerms> terms = read_terms(terms_, told);
    if (!terms) return std::unexpected(terms.error());
    terms_ = std::move(*terms);
    terms_.content = told.at("content");
    terms_.code = told.at("code");
    host_ = told.at("host");
    created_ = told.at("created");
    for (const Json& sitter : told.at("seats")) sitters_.push_back(read_sitter(sitter));
    opening_ = told.value("opening", "");
    return kAll;
  }
  if (event.kind == kSat) {
    sitters_.at(at) = person_sitter(told.at("person"), told.at("name"));
    add_line(Message("server.sat").with("name", sitters_[at].name));
    return kSeats | kYou | kLuck;
  }
  if (event.kind == kSeat) {
    stand_up(sitters_.at(at));
    sitters_[at] = read_sitter(told);
    return kSeats | kYou | kLuck;
  }
  if (event.kind == kNonce) {
    sitters_.at(at).nonce = told.at("nonce");
    return kLuck;
  }
  if (event.kind == kSetup) {
    Result<RoomTerms> terms = read_terms(terms_, told);
    if (!terms) return std::unexpected(terms.error());
    terms_ = std::move(*terms);
    terms_.code = told.value("code", terms_.code);
    const auto players = static_cast<std::size_t>(terms_.setup.players);
    for (std::size_t i = players; i < sitters_.size(); ++i) stand_up(sitters_[i]);
    sitters_.resize(players);
    add_line(Message("server.setup_changed"));
    return kAbout | kSeats | kYou | kLuck;
  }
  if (event.kind != kClosed) return 0;
  phase_ = Phase::closed;
  return kState;
}

// People during the game and after it.
unsigned Room::apply_people(const Event& event, const Json& told) {
  const Seat seat = seat_at(told.value("seat", 1) - 1);
  if (event.kind == kChat) {
    ++chats_;
    JsonWriter json;
    json.begin_object().field("n", n_).field("seat", index(seat) + 1).field("name", sitter(seat).name);
    json.field("chat", told.at("text").get<std::string>()).end_object();
    lines_.push_back({n_, std::string(json.text())});  // a copy has no room to spare
    return 0;
  }
  if (event.kind == kRematch) {
    rematch_table_ = told.at("table");
    rematch_code_ = told.at("code");
    add_line(Message("server.rematch").with("who", seat));
    return kNextTable;
  }
  if (event.kind == kUndoAsked) {
    undo_asked_ = seat;
    add_line(Message("server.undo_asked").with("who", seat));
    return kUndo;
  }
  if (event.kind == kUndoAgreed) {
    sitter(seat).agreed = true;
    return kUndo;
  }
  if (event.kind == kUndoRefused) {
    undo_asked_ = kNobody;
    for (Sitter& each : sitters_) each.agreed = false;
    add_line(Message("server.undo_refused").with("who", seat));
    return kUndo;
  }
  return apply_playing(event, told, seat);
}

// Who plays at a seat, the person or a bot.
unsigned Room::apply_playing(const Event& event, const Json& told, Seat seat) {
  Sitter& who = sitter(seat);
  if (event.kind == kLeft) {
    add_line(Message("server.left").with("name", who.name));
    if (phase_ == Phase::open) stand_up(who);
    else leave_game(who);
    return kSeats | kYou | kLuck | (phase_ == Phase::closed ? kState : 0u);
  }
  if (event.kind == kResigned) {
    const std::string why = told.at("why");
    who.resigned = true;
    who.standing_in = false;
    who.level = told.at("level");
    const char* id = why == "resigned"    ? "server.resigned"
                     : why == "time_over" ? "server.time_over"
                                          : "server.left_game";
    add_line(Message(id).with("who", seat));
    if (why == "left_game") leave_game(who);
    if (undo_asked_ == seat) undo_asked_ = kNobody;
  } else if (event.kind == kStandIn) {
    who.standing_in = true;
    who.level = told.at("level");
    add_line(Message("server.stands_in").with("who", seat));
  } else if (event.kind == kReturned) {
    who.standing_in = false;
    who.lates = 0;
    who.level.clear();
    add_line(Message("server.returned").with("who", seat));
  } else if (event.kind == kLate) {
    const bool stays = told.at("stays");
    ++who.lates;
    who.late = !stays;
    who.standing_in = stays;
    if (stays) who.level = told.at("level");
    add_line(Message(stays ? "server.late_stays" : "server.late").with("who", seat));
  } else {
    broken("an event this program does not know");
  }
  return kSeats | kYou | kPlay | kClocks | kUndo;
}

unsigned Room::apply_entry(const Event& event) {
  spans_.push_back({n_, entries_});
  asked_at_.resize(sitters_.size());
  const std::string_view text = event.payload;
  for (std::size_t begin = 0; begin < text.size(); begin = text.find('\n', begin) + 1) {
    ++entries_;
    const std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
    const char first = line[0];
    if (first >= '1' && first <= '6') {
      const auto seat = static_cast<std::size_t>(first - '1');
      asked_at_[seat] = n_;
      sitters_[seat].late = false;
      if (sitters_[seat].person == event.actor) sitters_[seat].lates = 0;
    } else if (line.starts_with("! undo") && line.ends_with(" sealed")) {
      asked_at_[static_cast<std::size_t>(line[std::string_view("! undo ").size()] - '1')] = n_;
    } else if (first == '*' || line.starts_with("! undo")) {
      std::ranges::fill(asked_at_, n_);
    }
  }
  undo_asked_ = kNobody;
  for (Sitter& each : sitters_) each.agreed = false;
  return kPlay | kUndo;
}

void Room::add_line(const Message& say) {
  JsonWriter json;
  json.begin_object().field("n", n_).field("say", say).end_object();
  lines_.push_back({n_, std::string(json.text())});
}

// The seat is open again; a table without a host is nobody's.
void Room::stand_up(Sitter& who) {
  const std::string person = std::exchange(who, Sitter{}).person;
  if (person.empty() || person != host_) return;
  const auto next = std::ranges::find_if(sitters_, [](const Sitter& each) { return !each.person.empty(); });
  if (next != sitters_.end()) host_ = next->person;
  else if (phase_ == Phase::open) phase_ = Phase::closed;
}

void Room::leave_game(Sitter& who) { left_.emplace_back(std::exchange(who.person, ""), n_); }

// --- facts -----------------------------------------------------------------------------------------------------------

SeatSet Room::resigned() const {
  SeatSet seats;
  for (std::size_t i = 0; i < sitters_.size(); ++i)
    if (sitters_[i].resigned) seats = seats.with(seat_at(static_cast<int>(i)));
  return seats;
}

Seat Room::seat_of(const std::string& person) const {
  for (std::size_t i = 0; i < sitters_.size(); ++i)
    if (!person.empty() && sitters_[i].person == person) return seat_at(static_cast<int>(i));
  return kNobody;
}

int Room::resume_from(const std::string& person, std::int64_t from) const {
  const auto since = [&](const auto& left) { return left.first == person && left.second > from; };
  return from > n_ || std::ranges::any_of(left_, since) ? 0 : static_cast<int>(from);
}

Standing Room::standing_of(const std::string& person, bool invited) const {
  const bool seated = is_player(seat_of(person));
  const bool host = person == host_;
  return {invited || terms_.is_public || seated || host, seated, host};
}

std::string Room::record() const { return format_record(table_->record()); }

std::optional<int> Room::already(const std::string& person, const std::string& action) const {
  const auto at = std::ranges::find(actions_, action_hash(person, action), &std::pair<std::uint64_t, int>::first);
  if (at == actions_.end()) return std::nullopt;
  return at->second;
}

LuckTerms Room::luck_terms() const {
  LuckTerms terms{id_, commitment_, {}};
  for (const Sitter& each : sitters_) terms.nonces.push_back(each.nonce.empty() ? std::string(kNoNonce) : each.nonce);
  return terms;
}

std::optional<Seat> Room::bot_asked() const {
  if (phase_ != Phase::running) return std::nullopt;
  for (const Seat seat : table_->to_act())
    if (is_player(seat) && sitter(seat).bot_plays()) return seat;
  return std::nullopt;
}

std::string Room::bot_level(Seat seat) const {
  const std::string& level = sitter(seat).level;
  return level.empty() ? bot_or_best(*terms_.game, kUsualStandIn) : level;
}

// Only this table's secret leads to it, and nobody knows that.
std::string Room::next_code() const {
  const std::string_view key(reinterpret_cast<const char*>(secret_->secret.data()), secret_->secret.size());
  return code_of(hmac_sha256(key, "feerie code 1\ntable " + id_ + "\nevent " + std::to_string(n_) + "\n"));
}

// Keyed with the secret, because it stands in the record while the game goes on and must lead to no draw.
std::uint64_t Room::bot_seed() const {
  const std::string_view key(reinterpret_cast<const char*>(secret_->secret.data()), secret_->secret.size());
  const Bytes32 hash =
      hmac_sha256(key, "feerie bot 1\ntable " + id_ + "\nentry " + std::to_string(table_->events()) + "\n");
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8 | hash[i];
  return seed;
}

bool Room::clock_runs(const Table& table, Seat seat) const {
  return terms_.clock.kind != ClockTerms::Kind::none && table.to_act().has(seat) && !sitter(seat).bot_plays();
}

std::optional<std::pair<std::int64_t, Seat>> Room::deadline() const {
  std::optional<std::pair<std::int64_t, Seat>> first;
  if (phase_ != Phase::running) return first;
  for (std::size_t i = 0; i < sitters_.size() && i < left_ms_.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    if (!clock_runs(*table_, seat)) continue;
    const std::int64_t over = since_ + left_ms_[i];
    if (!first || over < first->first) first = {over, seat};
  }
  return first;
}

}  // namespace feerie::server
