// See hall.h. Here: connections, and requests that concern no table or a new one.
#include "server/core/hall.h"

#include <algorithm>

#include "catalog/describe.h"
#include "catalog/player_name.h"
#include "engine/core/check.h"
#include "server/core/hall_parts.h"

namespace feerie::server {

namespace {

constexpr std::size_t kSignDigits = 16;
constexpr std::int64_t kLobbyPace = 500;     // ms between two lobbies
constexpr std::int64_t kSweepPace = 60'000;  // ms between two looks for deserted tables

// Only this person with this request gets to this id, however often it is sent, and nobody else can tell it.
std::string new_table_id(const std::string& person, const std::string& request) {
  return sha256_hex("feerie table 1\n" + person + "\n" + request).substr(0, kTableIdDigits);
}

// By which a browser can tell that it has become somebody else, and nobody anything more.
std::string sign_of(const std::string& person) { return sha256_hex("feerie you 1\n" + person).substr(0, kSignDigits); }

}  // namespace

std::string json_text(std::string_view text) {
  JsonWriter json;
  return json.value(text).take();
}

Hall::Hall(const HallLimits& limits, Entropy& entropy) : parts_(std::make_unique<Parts>(limits, entropy)) {}
Hall::~Hall() = default;

Result<void> Hall::restore(const std::string& table, const std::vector<StoredEvent>& events, Moment now) {
  try {
    Result<std::unique_ptr<Room>> room = Room::open(table, events, now);
    if (!room) return std::unexpected(room.error());
    if ((*room)->phase() == Phase::finished || (*room)->phase() == Phase::closed) return {};
    Place& place = parts_->seat_room(std::move(*room), now);
    parts_->after_change(place, now);
    return {};
  } catch (const std::exception&) {
    return refuse(Message("server.bad_log"));
  }
}

void Hall::connect(ConnectionId connection, const Guest& guest, Moment now) {
  if (parts_->closing) {
    parts_->effects.emplace_back(CloseConnection{connection, 1001});
    return;
  }
  Connection& made = parts_->connections[connection];
  made.person = guest.person;
  made.device = guest.device;
  made.tokens_ms = std::int64_t{parts_->limits.messages_burst} * 1000;
  made.filled = now.ms;
}

void Hall::disconnect(ConnectionId connection, Moment now) { parts_->disconnect(connection, now); }

void Hall::receive(ConnectionId connection, std::string_view text, Moment now) {
  const auto found = parts_->connections.find(connection);
  if (found == parts_->connections.end()) return;
  Connection& from = found->second;
  ++parts_->counts.requests;
  const auto refuse_now = [&](ErrorCode code, const Message& say, const std::optional<std::string>& id = {}) {
    ++parts_->counts.errors;
    parts_->answer(connection, write_error(id, code, say));
  };
  if (text.size() > parts_->limits.message_bytes)
    return refuse_now(ErrorCode::bad_message, Message("server.too_long").with("most", parts_->limits.message_bytes));
  const bool may_speak = parts_->may_speak(from, now, 1);
  std::expected<Request, RequestFault> request = read_request(text);
  // Whoever waits for an answer must know which request it was.
  if (!may_speak)
    return refuse_now(ErrorCode::too_fast, Message("server.too_fast"), request ? request->id : request.error().id);
  if (!request) return refuse_now(ErrorCode::bad_message, request.error().say, request.error().id);
  if (!from.greeted && request->type != "hello")
    return refuse_now(ErrorCode::hello_first, Message("server.hello_first"), request->id);
  Waiting who;
  who.connection = connection;
  who.person = {from.person, from.greeted ? parts_->names[from.person] : ""};
  who.request = std::move(*request);
  who.came = now;
  parts_->dispatch(std::move(who));
}

void Hall::committed(std::uint64_t ticket, const AppendResult& result, Moment now) {
  if (parts_->creations.contains(ticket)) return parts_->created(ticket, result, now);
  const auto flight = parts_->flights.find(ticket);
  if (flight == parts_->flights.end()) return;
  const std::string table = flight->second;
  parts_->flights.erase(flight);
  const auto place = parts_->places.find(table);
  if (place != parts_->places.end() && place->second.flight) parts_->landed(place->second, result, now);
}

Result<Reading> study_now(const Study& asked) {
  if (asked.go_on_from) return opening_of(*asked.record, *asked.go_on_from);
  return story_of(*asked.record, asked.eye);
}

void Hall::studied(std::uint64_t job, const Result<Reading>& reading, Moment now) {
  const auto found = parts_->studies.find(job);
  if (found == parts_->studies.end()) return;
  Waiting who = std::move(found->second);
  parts_->studies.erase(found);
  if (!reading) return parts_->error(who, ErrorCode::refused, reading.error());
  if (const auto* story = std::get_if<std::string>(&*reading)) return parts_->ok(who, {{"story", *story}});
  if (parts_->closing) return parts_->error(who, ErrorCode::closing, Message("server.closing"));
  who.came = now;
  parts_->create(std::move(who), std::get<Opening>(*reading));
}

void Hall::tick(Moment now) {
  while (!parts_->deadlines.empty() && parts_->deadlines.begin()->first <= now.ms) {
    Place& place = parts_->places.at(parts_->deadlines.begin()->second);
    parts_->time_is_over(place, now);
  }
  for (const std::string& table : std::exchange(parts_->retries, {})) {
    Place& place = parts_->places.at(table);
    if (place.retry > now.ms) parts_->retries.insert(table);
    else parts_->after_change(place, now);
  }
  if (parts_->lobby_changed && now.ms - parts_->lobby_told >= kLobbyPace) parts_->tell_lobby(now);
  if (now.ms - parts_->swept >= kSweepPace) parts_->sweep(now);
}

std::int64_t Hall::next_tick() const {
  std::int64_t next = parts_->swept + kSweepPace;
  if (!parts_->deadlines.empty()) next = std::min(next, parts_->deadlines.begin()->first);
  if (parts_->lobby_changed) next = std::min(next, parts_->lobby_told + kLobbyPace);
  for (const std::string& table : parts_->retries) next = std::min(next, parts_->places.at(table).retry);
  return next;
}

void Hall::close_doors(Moment) { parts_->closing = true; }

bool Hall::idle() const {
  return parts_->flights.empty() && parts_->creations.empty() && parts_->ready.empty() && parts_->farewells.empty();
}

std::vector<Effect> Hall::take_effects() { return std::exchange(parts_->effects, {}); }

HallCounts Hall::counts() const {
  HallCounts counts = parts_->counts;
  counts.connections = parts_->connections.size();
  for (const auto& [table, place] : parts_->places) {
    if (place.room->phase() == Phase::open) ++counts.tables_open;
    else if (place.room->phase() == Phase::running) ++counts.tables_running;
    else ++counts.tables_finished_held;
  }
  return counts;
}

// --- requests that concern no table ----------------------------------------------------------------------------------

void Hall::Parts::disconnect(ConnectionId connection, Moment now) {
  const auto found = connections.find(connection);
  if (found == connections.end()) return;
  const Connection gone = std::move(found->second);
  connections.erase(found);
  for (const std::string& table : gone.looking) {
    Place& place = places.at(table);
    place.watchers.erase(connection);
    note_presence(place, now);
    tell_presence(place);
    forget_if_done(table);
  }
  const bool still_here =
      std::ranges::any_of(connections, [&](const auto& each) { return each.second.person == gone.person; });
  if (!still_here) names.erase(gone.person);
}

void Hall::Parts::answer(ConnectionId to, std::string text) {
  effects.emplace_back(SendText{to, std::make_shared<const std::string>(std::move(text))});
}

void Hall::Parts::error(const Waiting& who, ErrorCode code, const Message& say) {
  if (!connections.contains(who.connection)) return;
  ++counts.errors;
  answer(who.connection, write_error(who.request.id, code, say));
}

void Hall::Parts::ok(const Waiting& who, const std::vector<std::pair<std::string, std::string>>& fields) {
  if (connections.contains(who.connection)) answer(who.connection, write_ok(who.request.id, fields));
}

// A bucket that fills with time; checked before anything is done, so a refused message has done nothing.
bool Hall::Parts::may_speak(Connection& connection, Moment now, std::int64_t price) {
  if (limits.messages_burst == 0) return true;
  const std::int64_t most = std::int64_t{limits.messages_burst} * 1000;
  const std::int64_t passed = std::clamp<std::int64_t>(now.ms - connection.filled, 0, 3'600'000);
  connection.filled = now.ms;
  connection.tokens_ms = std::min(most, connection.tokens_ms + passed * limits.messages_per_second);
  if (connection.tokens_ms < 1000) return false;
  connection.tokens_ms -= price * 1000;
  return true;
}

void Hall::Parts::dispatch(Waiting who) {
  const std::string& type = who.request.type;
  if (type == "hello") return hello(who);
  if (type == "ping") return ok(who);
  if (type == "lobby") return lobby(who);
  if (type == "find") return find(who);
  if (type == "look_away") return look_away(who);
  const bool of_devices = type == "pass_on" || type == "take" || type == "shut_out";
  if (closing && (who.request.changes || type == "create" || of_devices))
    return error(who, ErrorCode::closing, Message("server.closing"));
  if (type == "pass_on") return pass_on(who);
  if (type == "take") return take(who);
  if (type == "shut_out") return shut_out(std::move(who));
  if (type == "replay" || (type == "create" && who.request.has("from"))) return study(std::move(who));
  if (type == "create") return create(std::move(who), {});
  at_table(std::move(who));
}

void Hall::Parts::hello(const Waiting& who) {
  if (who.request.number("version") != kProtocolVersion)
    return error(who, ErrorCode::bad_version, Message("server.bad_version").with("version", kProtocolVersion));
  const std::string name = name_of(who);
  if (const Result<void> good = check_player_name(name); !good) return error(who, ErrorCode::refused, good.error());
  connections[who.connection].greeted = true;
  if (std::exchange(names[who.person.id], name) != name) tell_person(who.person.id, write_named(name), who.connection);
  JsonWriter json;
  json.begin_object().field("type", "welcome").field("id", who.request.id).field("version", kProtocolVersion);
  json.field("name", name).key("games").raw(games_json()).key("tables").begin_array();
  std::vector<const Room*> yours;
  for (const auto& [table, place] : places) {
    const Standing standing = place.room->standing_of(who.person.id, false);
    const Phase phase = place.room->phase();
    if (!(standing.seated || standing.host) || (phase != Phase::open && phase != Phase::running)) continue;
    json.value(table);
    yours.push_back(place.room.get());
  }
  json.end_array().key("yours").begin_array();
  for (const Room* room : yours) room->write_own(json, who.person.id);
  json.end_array().field("you", sign_of(who.person.id)).field("further", connections[who.connection].device != 0);
  answer(who.connection, json.end_object().take());
}

void Hall::Parts::lobby(const Waiting& who) {
  connections[who.connection].lobby = who.request.truth("on");
  if (who.request.truth("on")) answer(who.connection, lobby_text());
  ok(who);
}

// Reading costs far more than a message: one record at a time for each person.
void Hall::Parts::study(Waiting who) {
  const auto same = [&](const auto& job) { return job.second.person.id == who.person.id; };
  if (std::ranges::any_of(studies, same)) return error(who, ErrorCode::busy, Message("server.busy"));
  Study asked{++last_number, nullptr, static_cast<int>(who.request.number("eye")), std::nullopt};
  const nlohmann::json& from = who.request.type == "create" ? who.request.fields["from"] : who.request.fields;
  asked.record = std::make_shared<const std::string>(from["record"].get<std::string>());
  if (who.request.type == "create") asked.go_on_from = from["entry"].get<std::int64_t>();
  who.request.fields.erase("record");
  if (who.request.type == "create") who.request.fields["from"].erase("record");
  studies[last_number] = std::move(who);
  effects.emplace_back(std::move(asked));
}

void Hall::Parts::create(Waiting who, const Opening& opening) {
  const std::string table = new_table_id(who.person.id, who.request.id);
  const auto there = places.find(table);
  if (there != places.end())
    return ok(who, {{"n", "1"}, {"table", json_text(table)}, {"code", json_text(there->second.room->code())}});
  if (const auto making = creating.find(table); making != creating.end()) {
    creations[making->second].waiters.push_back(std::move(who));
    return;
  }
  const auto of_host = [&](const auto& each) {
    return each.second.room->host() == who.person.id &&
           (each.second.room->phase() == Phase::open || each.second.room->phase() == Phase::running);
  };
  if (unfinished() + creations.size() >= limits.tables)
    return error(who, ErrorCode::full, Message("server.house_full").with("most", limits.tables));
  if (static_cast<std::size_t>(std::ranges::count_if(places, of_host)) >= limits.tables_per_person)
    return error(who, ErrorCode::full, Message("server.too_many_tables").with("most", limits.tables_per_person));
  Decided<Decision> decision = Room::create(who.request, who.person, opening, entropy, who.came);
  if (!decision) return error(who, decision.error().code, decision.error().say);
  begin_creation(table, std::move(*decision), std::move(who), "");
}

void Hall::Parts::find(const Waiting& who) {
  const auto known = codes.find(who.request.text("code"));
  if (known == codes.end()) {
    may_speak(connections[who.connection], who.came, kPriceOfGuess);
    return error(who, ErrorCode::unknown_table, Message("server.unknown_code"));
  }
  connections[who.connection].invited.insert(known->second);
  ok(who, {{"table", json_text(known->second)}, {"code", json_text(known->first)}});
}

void Hall::Parts::look_away(const Waiting& who) {
  Connection& from = connections[who.connection];
  if (from.looking.erase(who.request.table) > 0) {
    Place& place = places.at(who.request.table);
    place.watchers.erase(who.connection);
    note_presence(place, who.came);
    tell_presence(place);
    forget_if_done(who.request.table);
  }
  ok(who);
}

}  // namespace feerie::server
