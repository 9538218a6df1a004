// What happens at tables. At each table one thing at a time: what is decided flies to the store, and only when it has
// landed it is true, told and answered, and the next thing is decided. Meanwhile requests wait in line, up to a bound.
#include <algorithm>

#include "engine/core/check.h"
#include "engine/core/playout.h"
#include "server/core/hall_parts.h"

namespace feerie::server {

namespace {

constexpr std::int64_t kAwayMs = 30'000;              // a person who has not looked for so long is away
constexpr std::int64_t kSilentMs = 180'000;           // … who owes an answer for so long is silent
constexpr std::int64_t kRetryMs = 2'000;              // what the store refused is tried again after
constexpr std::int64_t kDesertedMs = 24 * 3'600'000;  // an open table nobody looks at is closed after
constexpr std::int64_t kFirstEpoch = 1;
constexpr std::size_t kMostTogether = 8;  // moves that become durable together
constexpr std::string_view kAdviser = "expert";

std::string next_table_id(const std::string& table) {
  return sha256_hex("feerie rematch 1\n" + table).substr(0, kTableIdDigits);
}

Message unknown_table() { return Message("server.unknown_table"); }

// To whom a log that cannot be opened may be named: to everybody else the table is the same as none.
bool has_acted(const std::vector<StoredEvent>& events, const std::string& person) {
  return std::ranges::any_of(events, [&](const StoredEvent& stored) { return stored.event.actor == person; });
}

bool is_live(Phase phase) { return phase == Phase::open || phase == Phase::running; }

}  // namespace

// --- coming and going of tables --------------------------------------------------------------------------------------

Place& Hall::Parts::seat_room(std::unique_ptr<Room> room, Moment now) {
  Place& place = places[room->id()];
  if (is_live(room->phase())) codes[room->code()] = room->id();
  if (room->terms().is_public) lobby_changed = true;
  place.room = std::move(room);
  note_presence(place, now);
  return place;
}

void Hall::Parts::forget(const std::string& table) {
  const auto found = places.find(table);
  if (found == places.end()) return;
  Place& place = found->second;
  for (const auto& [connection, eye] : place.watchers) show_out(connection, table);
  // Whoever only asks again for what was done before is told that it was.
  for (const Waiting& who : place.queue) {
    const bool person = who.kind == Waiting::Kind::request;
    const auto done = person ? place.room->already(who.person.id, who.request.id) : std::nullopt;
    if (done) ok(who, {{"n", std::to_string(*done)}});
    else error(who, ErrorCode::unknown_table, unknown_table());
  }
  codes.erase(place.room->code());
  if (place.deadline != 0) deadlines.erase({place.deadline, table});
  retries.erase(table);
  places.erase(found);
}

// A finished table is kept while somebody looks; its log has all of it.
void Hall::Parts::forget_if_done(const std::string& table) {
  const Place& place = places.at(table);
  if (place.room->phase() == Phase::finished && place.watchers.empty() && !place.flight && place.queue.empty() &&
      !place.reloading)
    forget(table);
}

std::size_t Hall::Parts::unfinished() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(places, [](const auto& each) { return is_live(each.second.room->phase()); }));
}

void Hall::Parts::load(const std::string& table, Waiting who) {
  std::vector<Waiting>& waiting = loading[table];
  if (waiting.size() >= limits.waiting_per_table) return error(who, ErrorCode::busy, Message("server.busy"));
  waiting.push_back(std::move(who));
  if (waiting.size() > 1) return;
  loads[++last_number] = table;
  effects.emplace_back(LoadLog{last_number, table});
}

void Hall::loaded(std::uint64_t ticket, const Result<std::vector<StoredEvent>>& events, Moment now) {
  const auto load = parts_->loads.find(ticket);
  if (load == parts_->loads.end()) return;
  const std::string table = load->second;
  parts_->loads.erase(load);
  std::vector<Waiting> waiting = std::move(parts_->loading[table]);
  parts_->loading.erase(table);
  std::unique_ptr<Room> room;
  std::unique_ptr<Room> given_up;
  Message why("server.unknown_table");
  try {
    Result<std::unique_ptr<Room>> opened =
        events && !events->empty() ? Room::open(table, *events, now) : refuse(Message("server.unknown_table"));
    if (opened) room = std::move(*opened);
    else why = opened.error();
  } catch (const std::exception&) {
    why = Message("server.bad_log");
  }
  const auto there = parts_->places.find(table);
  if (there != parts_->places.end()) {
    Place& place = there->second;
    if (place.reloading && room) {
      place.room = std::move(room);
      place.reloading = false;
      for (auto& [connection, eye] : place.watchers) {
        eye = place.room->eye_of(parts_->connections.at(connection).person);
        parts_->answer(connection, place.room->write_table(0, eye, now, parts_->presence_of(place)));
      }
      parts_->after_change(place, now);
    } else if (place.reloading) {
      parts_->suspend(place, why);
    }
  } else if (room && room->phase() == Phase::closed) {
    given_up = std::move(room);
  } else if (room) {
    parts_->after_change(parts_->seat_room(std::move(room), now), now);
  }
  for (Waiting& who : waiting) {
    // Whoever gave the table up and was not told so asks again: it was done, and is kept.
    const auto done = given_up && who.request.changes ? given_up->already(who.person.id, who.request.id) : std::nullopt;
    if (parts_->places.contains(table)) parts_->handle(parts_->places.at(table), std::move(who));
    else if (done) parts_->ok(who, {{"n", std::to_string(*done)}});
    else if (!room && !given_up && events && has_acted(*events, who.person.id))
      parts_->error(who, ErrorCode::suspended, why);
    else parts_->error(who, ErrorCode::unknown_table, Message("server.unknown_table"));
  }
  const auto still_there = parts_->places.find(table);
  if (still_there == parts_->places.end()) return;
  if (!still_there->second.queue.empty()) parts_->ready.insert(table);
  parts_->forget_if_done(table);
}

void Hall::Parts::begin_creation(const std::string& table, Decision decision, Waiting who,
                                 const std::string& rematch_of) {
  const std::uint64_t ticket = ++last_number;
  effects.emplace_back(Commit{ticket, Append{table, 0, kFirstEpoch, decision.events}});
  creating[table] = ticket;
  Creation& creation = creations[ticket];
  creation = {table, std::move(decision), {}, rematch_of};
  creation.waiters.push_back(std::move(who));
}

void Hall::Parts::created(std::uint64_t ticket, const AppendResult& result, Moment now) {
  Creation creation = std::move(creations.at(ticket));
  creations.erase(ticket);
  creating.erase(creation.table);
  const bool there = result.status == Appended::seq_taken || result.status == Appended::already;
  if (result.status != Appended::written && !there) {
    for (const Waiting& who : creation.waiters) error(who, ErrorCode::storage, result.why);
    return;
  }
  if (there && !places.contains(creation.table)) {
    // It was made before a restart and nobody was told: now they are.
    for (Waiting& who : creation.waiters) {
      who.next_table = creation.rematch_of.empty() ? "" : creation.rematch_of;
      load(creation.table, std::move(who));
    }
    return;
  }
  if (!there) {
    std::vector<StoredEvent> events;
    for (Event& event : creation.decision.events)
      events.push_back({static_cast<std::int64_t>(events.size()), kFirstEpoch, std::move(event), {}});
    Result<std::unique_ptr<Room>> room = Room::open(creation.table, events, now);
    check(room.has_value(), "a table that was just made cannot be opened");
    seat_room(std::move(*room), now);
    ++counts.events;
  }
  for (Waiting& who : creation.waiters) {
    who.next_table = creation.rematch_of;
    known_now(places.at(creation.table), std::move(who));
  }
}

// A table that was asked for is there: the one who asked is told, or, for a rematch, the table it follows.
void Hall::Parts::known_now(Place& place, Waiting who) {
  const std::string& code = place.room->code();
  if (who.request.type == "create")
    return ok(who, {{"n", "1"}, {"table", json_text(place.room->id())}, {"code", json_text(code)}});
  who.kind = Waiting::Kind::next_table;
  who.next_table = place.room->id();
  who.next_code = code;
  at_table(std::move(who));
}

// --- requests at a table ---------------------------------------------------------------------------------------------

void Hall::Parts::at_table(Waiting who) {
  const auto found = places.find(who.request.table);
  if (found == places.end()) {
    const std::string table = who.request.table;
    return load(table, std::move(who));
  }
  handle(found->second, std::move(who));
}

void Hall::Parts::handle(Place& place, Waiting who) {
  // Also where nobody looks at the table before and it was forgotten meanwhile: the next one is there and must be told.
  if (who.kind == Waiting::Kind::next_table) {
    return line_up(place, std::move(who));
  }
  if (who.request.type == "create" || (who.request.type == "rematch" && !who.next_table.empty()))
    return known_now(place, std::move(who));
  const auto from = connections.find(who.connection);
  if (from == connections.end()) return;
  Connection& connection = from->second;
  const Room& room = *place.room;
  if (who.request.has("code") && who.request.text("code") == room.code()) connection.invited.insert(room.id());
  if (who.request.changes) {
    if (place.suspended) return error(who, ErrorCode::suspended, *place.suspended);
    if (place.queue.size() >= limits.waiting_per_table) return error(who, ErrorCode::busy, Message("server.busy"));
    return line_up(place, std::move(who));
  }
  const Standing standing = room.standing_of(who.person.id, connection.invited.contains(room.id()));
  if (!standing.invited) return error(who, ErrorCode::unknown_table, unknown_table());
  if (!permitted(*who.request.action, standing, room.phase()))
    return error(who, ErrorCode::not_permitted, Message("server.not_permitted"));
  switch (*who.request.action) {
    case Action::look: return look(place, who);
    case Action::hint: return hint(place, who);
    case Action::record: return ok(who, {{"text", json_text(room.record())}});
    default: broken("a request that neither reads nor changes");
  }
}

void Hall::Parts::look(Place& place, const Waiting& who) {
  Connection& connection = connections.at(who.connection);
  const std::string& table = place.room->id();
  if (!connection.looking.contains(table) && connection.looking.size() >= limits.tables_per_connection)
    return error(who, ErrorCode::full, Message("server.looks_at_too_many").with("most", limits.tables_per_connection));
  const bool first = connection.looking.insert(table).second;
  const Room::Eye eye = place.room->eye_of(who.person.id);
  place.watchers[who.connection] = eye;
  note_presence(place, who.came);
  const int from = place.room->resume_from(who.person.id, who.request.number("from"));
  answer(who.connection, place.room->write_table(from, eye, who.came, presence_of(place)));
  ok(who);
  if (first) tell_presence(place);
}

// From the same view the person has; a seed from public facts, so asking twice gives the same advice.
void Hall::Parts::hint(Place& place, const Waiting& who) {
  const Room& room = *place.room;
  const Seat seat = room.seat_of(who.person.id);
  if (!room.terms().hints) return error(who, ErrorCode::refused, Message("server.no_hints"));
  if (!room.table()->to_act().has(seat))
    return error(who, ErrorCode::refused, Message("table.not_asked").with("who", seat));
  // A search costs far more than a message: one at a time for each person.
  const auto waits = [&](const auto& job) {
    const auto asked = connections.find(job.second.connection);
    return asked != connections.end() && asked->second.person == who.person.id;
  };
  if (std::ranges::any_of(jobs, waits)) return error(who, ErrorCode::busy, Message("server.busy"));
  const std::string adviser = bot_or_best(*room.terms().game, kAdviser);
  jobs[++last_number] = {room.id(), seat, adviser, 0, who.connection, who.request.id};
  const std::uint64_t seed = derive_seed(0, static_cast<std::uint64_t>(room.table()->events()));
  effects.emplace_back(Think{last_number, room.terms().game, room.table(), seat, adviser, seed, true});
}

void Hall::Parts::rematch(Place& place, Waiting who) {
  Room& room = *place.room;
  if (!room.rematch_table().empty())
    return ok(who, {{"table", json_text(room.rematch_table())}, {"code", json_text(room.rematch_code())}});
  const std::string next = next_table_id(room.id());
  const std::string before = room.id();
  if (const auto making = creating.find(next); making != creating.end()) {
    creations[making->second].waiters.push_back(std::move(who));
  } else if (const auto made = places.find(next); made != places.end()) {
    who.next_table = before;
    known_now(made->second, std::move(who));
  } else {
    Decision decision = room.again(who.person, entropy, who.came);
    begin_creation(next, std::move(decision), std::move(who), before);
  }
}

void Hall::Parts::line_up(Place& place, Waiting who) {
  place.queue.push_back(std::move(who));
  ready.insert(place.room->id());
}

// --- one thing at a time ---------------------------------------------------------------------------------------------

// The store makes one batch durable at a time, and what is decided meanwhile would wait for it: so it is decided when
// the batch has landed, and what has come to a table by then goes together.
void Hall::go_on(Moment now) {
  if (!has_to_go_on()) return;
  for (const std::string& table : std::exchange(parts_->ready, {})) {
    const auto found = parts_->places.find(table);
    if (found == parts_->places.end()) continue;
    parts_->decide_waiting(found->second, now);
    if (parts_->places.contains(table)) parts_->forget_if_done(table);
  }
}

bool Hall::has_to_go_on() const { return parts_->flights.empty() && !parts_->ready.empty(); }

void Hall::Parts::decide_waiting(Place& place, Moment now) {
  while (!place.flight && !place.reloading && !place.queue.empty()) {
    Waiting who = std::move(place.queue.front());
    place.queue.pop_front();
    if (place.suspended) {
      error(who, ErrorCode::suspended, *place.suspended);
      continue;
    }
    try {
      decide(place, std::move(who), now);
    } catch (const std::exception&) {
      // Our own code is wrong: this table stops where its log stands, the others go on.
      suspend(place, Message("server.suspended"));
    }
  }
}

void Hall::Parts::decide(Place& place, Waiting who, Moment now) {
  const bool person = who.kind == Waiting::Kind::request;
  if (person) {
    if (const auto n = place.room->already(who.person.id, who.request.id); n) {
      std::vector<std::pair<std::string, std::string>> fields{{"n", std::to_string(*n)}};
      if (who.request.type == "rematch") {
        fields.emplace_back("table", json_text(place.room->rematch_table()));
        fields.emplace_back("code", json_text(place.room->rematch_code()));
      }
      return ok(who, fields);
    }
    const auto from = connections.find(who.connection);
    const bool invited = from != connections.end() && from->second.invited.contains(place.room->id());
    const Standing standing = place.room->standing_of(who.person.id, invited);
    if (!standing.invited) return error(who, ErrorCode::unknown_table, unknown_table());
    if (!permitted(*who.request.action, standing, place.room->phase()))
      return error(who, ErrorCode::not_permitted, Message("server.not_permitted"));
    if (who.request.action == Action::rematch) return rematch(place, std::move(who));
  }
  Decided<Decision> decision = decision_for(place, who, now);
  if (decision) return fly(place, std::move(who), std::move(*decision), now);
  if (!person) return;
  error(who, decision.error().code, decision.error().say);
  const auto looks = place.watchers.find(who.connection);
  if (decision.error().code == ErrorCode::stale && looks != place.watchers.end())
    answer(who.connection,
           place.room->write_table(static_cast<int>(who.request.number("at")), looks->second, now, presence_of(place)));
}

Decided<Decision> Hall::Parts::decision_for(Place& place, const Waiting& who, Moment now) {
  const Room& room = *place.room;
  const auto nothing = [] { return std::unexpected(Refusal{ErrorCode::refused, Message("server.not_permitted")}); };
  switch (who.kind) {
    case Waiting::Kind::request:
      if (who.request.action == Action::stand_in &&
          !is_away(place, seat_at(static_cast<int>(who.request.number("seat")) - 1), now))
        return std::unexpected(Refusal{ErrorCode::refused, Message("server.not_away")});
      return room.decide(who.request, who.person, who.came);
    case Waiting::Kind::bot: {
      // Somebody answered meanwhile, or took the seat back: the bot is asked again if need be.
      if (room.phase() != Phase::running || room.table()->events() != who.events || room.bot_asked() != who.seat) {
        after_change(place, now);
        return nothing();
      }
      Decided<Decision> decision = room.decide_bot(who.seat, who.level, who.answer, who.came);
      check(decision.has_value(), "a bot gave an answer that is not legal");
      return decision;
    }
    case Waiting::Kind::time_over: {
      const auto due = room.deadline();
      if (!due || due->second != who.seat || due->first > now.ms) return nothing();
      return room.decide_time_over(who.seat);
    }
    case Waiting::Kind::next_table:
      if (!room.rematch_table().empty() || !is_player(room.seat_of(who.person.id))) {
        std::vector<std::pair<std::string, std::string>> fields;
        if (const auto n = room.already(who.person.id, who.request.id)) fields.emplace_back("n", std::to_string(*n));
        fields.emplace_back("table", json_text(who.next_table));
        fields.emplace_back("code", json_text(who.next_code));
        ok(who, fields);
        return nothing();
      }
      return room.decide_rematch(who.person.id, who.request.id, who.next_table, who.next_code);
    case Waiting::Kind::abandoned:
      if (room.phase() != Phase::open || !place.watchers.empty()) return nothing();
      return room.decide_abandoned();
  }
  return nothing();
}

bool Hall::Parts::is_away(const Place& place, Seat seat, Moment now) const {
  const auto at = static_cast<std::size_t>(index(seat));
  if (at >= place.away_since.size()) return true;  // no such seat: refused with its own sentence
  const bool gone = place.away_since[at] >= 0 && now.ms - place.away_since[at] >= kAwayMs;
  const bool silent = place.room->table()->to_act().has(seat) && now.ms - place.room->asked_since() >= kSilentMs;
  return gone || silent || place.room->sitters()[at].bot_plays();
}

void Hall::Parts::fly(Place& place, Waiting who, Decision decision, Moment now) {
  const Room& room = *place.room;
  Flight flight{++last_number, {}};
  const bool moves = who.kind == Waiting::Kind::request && who.request.action == Action::move;
  flight.legs.push_back({std::move(who), std::move(decision)});
  if (moves) take_along(place, flight, now);
  Append append{room.id(), room.next_seq(), room.epoch(), {}};
  for (const Flight::Leg& leg : flight.legs)
    append.events.insert(append.events.end(), leg.decision.events.begin(), leg.decision.events.end());
  effects.emplace_back(Commit{flight.ticket, std::move(append)});
  flights[flight.ticket] = room.id();
  place.flight = std::move(flight);
}

// Moves that wait are decided in the same breath, on what the table will be: durable together, told together. What is
// not plainly a move that can be taken waits until this has landed, for no answer may tell of what is not durable yet.
void Hall::Parts::take_along(Place& place, Flight& flight, Moment now) {
  std::unique_ptr<Room> ahead;
  while (!place.queue.empty() && flight.legs.size() < kMostTogether) {
    Waiting& who = place.queue.front();
    if (who.kind != Waiting::Kind::request || who.request.action != Action::move) return;
    if (!ahead) {
      ahead = place.room->copy();
      if (!ahead->take(flight.legs.front().decision, ahead->next_seq(), now)) return;
    }
    if (ahead->already(who.person.id, who.request.id)) return;
    if (!permitted(Action::move, ahead->standing_of(who.person.id, false), ahead->phase())) return;
    Decided<Decision> decision = ahead->decide(who.request, who.person, who.came);
    if (!decision) return;
    if (!ahead->take(*decision, ahead->next_seq(), now)) return;
    flight.legs.push_back({std::move(who), std::move(*decision)});
    place.queue.pop_front();
  }
}

void Hall::Parts::landed(Place& place, const AppendResult& result, Moment now) {
  Flight flight = std::move(*place.flight);
  place.flight.reset();
  Room& room = *place.room;
  const std::string table = room.id();
  if (result.status == Appended::written) {
    told_and_kept(place, flight, now);
    if (room.phase() == Phase::closed) return forget(table);
    if (!place.suspended) after_change(place, now);
  } else if (result.status == Appended::unknown) {
    for (const Flight::Leg& leg : flight.legs) error(leg.who, ErrorCode::storage, result.why);
    suspend(place, result.why);
  } else if (result.status == Appended::refused) {
    for (const Flight::Leg& leg : flight.legs)
      if (leg.who.connection != 0) error(leg.who, ErrorCode::storage, result.why);
    place.retry = now.ms + kRetryMs;
    retries.insert(table);
  } else {
    // The log has more than we knew: it is read again, and what was asked is judged by what it says then.
    for (auto leg = flight.legs.rbegin(); leg != flight.legs.rend(); ++leg) place.queue.push_front(std::move(leg->who));
    place.reloading = true;
    loads[++last_number] = table;
    loading[table];
    effects.emplace_back(LoadLog{last_number, table});
  }
  if (!place.queue.empty()) ready.insert(table);
  forget_if_done(table);
}

// What was decided is durable: it is true now, everybody hears of it, and whoever asked for it is answered.
void Hall::Parts::told_and_kept(Place& place, const Flight& flight, Moment now) {
  Room& room = *place.room;
  const std::string code = room.code();
  std::optional<News> news;
  std::vector<int> numbers;
  for (const Flight::Leg& leg : flight.legs) {
    const Result<News> taken = room.take(leg.decision, room.next_seq(), now);
    if (!taken) return put_aside(place, flight, taken.error());
    const News& next = *taken;
    if (leg.decision.table) ++counts.moves;
    if (room.phase() == Phase::finished && leg.decision.table) ++counts.games_finished;
    if (news) news->add(next);
    else news = next;
    numbers.push_back(next.n);
  }
  if (room.code() != code) change_code(room, code);
  tell(place, *news, now);
  for (std::size_t i = 0; i < flight.legs.size(); ++i) {
    const Waiting& who = flight.legs[i].who;
    std::vector<std::pair<std::string, std::string>> fields{{"n", std::to_string(numbers[i])}};
    if (who.kind == Waiting::Kind::next_table) {
      fields.emplace_back("table", json_text(who.next_table));
      fields.emplace_back("code", json_text(who.next_code));
    }
    ok(who, fields);
  }
}

// The log holds what this program cannot read: nothing more is done here, and whoever waits is told why.
void Hall::Parts::put_aside(Place& place, const Flight& flight, const Message& why) {
  for (const Flight::Leg& leg : flight.legs) error(leg.who, ErrorCode::suspended, why);
  suspend(place, why);
}

// Whoever was invited by the old code no longer is.
void Hall::Parts::change_code(const Room& room, const std::string& before) {
  codes.erase(before);
  codes[room.code()] = room.id();
  for (auto& [id, connection] : connections) connection.invited.erase(room.id());
}

// --- bots and clocks -------------------------------------------------------------------------------------------------

void Hall::Parts::after_change(Place& place, Moment now) {
  place.retry = now.ms;
  ask_bots(place);
  set_deadline(place);
}

void Hall::Parts::ask_bots(Place& place) {
  const Room& room = *place.room;
  if (closing || place.suspended || place.flight || room.phase() != Phase::running) return;
  if (place.thinking != 0 && place.thinking_events == room.table()->events()) return;
  const std::optional<Seat> seat = room.bot_asked();
  if (!seat) return;
  const std::uint64_t job = ++last_number;
  place.thinking = job;
  place.thinking_events = room.table()->events();
  jobs[job] = {room.id(), *seat, room.bot_level(*seat), place.thinking_events, 0, ""};
  effects.emplace_back(
      Think{job, room.terms().game, room.table(), *seat, room.bot_level(*seat), room.bot_seed(), false});
}

void Hall::thought(std::uint64_t job, const Result<Thoughts>& answer, Moment now) {
  const auto found = parts_->jobs.find(job);
  if (found == parts_->jobs.end()) return;
  const Thinking thinking = std::move(found->second);
  parts_->jobs.erase(found);
  if (thinking.connection != 0) {
    Waiting who;
    who.connection = thinking.connection;
    who.request.id = thinking.request;
    if (!answer) return parts_->error(who, ErrorCode::suspended, answer.error());
    const Hint& hint = std::get<Hint>(*answer);
    JsonWriter said;
    write_answer(said, hint.answer);
    JsonWriter why;
    why.begin_array();
    for (const Message& sentence : hint.why) why.value(sentence);
    return parts_->ok(who, {{"answer", said.take()}, {"why", why.end_array().take()}});
  }
  const auto at = parts_->places.find(thinking.table);
  if (at == parts_->places.end() || at->second.thinking != job) return;
  Place& place = at->second;
  place.thinking = 0;
  if (!answer) return parts_->suspend(place, Message("server.suspended"));
  Waiting who;
  who.kind = Waiting::Kind::bot;
  who.came = now;
  who.seat = thinking.seat;
  who.level = thinking.level;
  who.events = thinking.events;
  who.answer = std::get<BotAnswer>(*answer);
  place.queue.push_front(std::move(who));
  parts_->ready.insert(thinking.table);
}

void Hall::Parts::set_deadline(Place& place) {
  const std::string& table = place.room->id();
  if (place.deadline != 0) deadlines.erase({place.deadline, table});
  const auto due = place.suspended ? std::nullopt : place.room->deadline();
  place.deadline = due ? std::max<std::int64_t>(1, due->first) : 0;
  if (due) deadlines.insert({place.deadline, table});
}

// It is decided like anything else, so that it is kept and told.
void Hall::Parts::time_is_over(Place& place, Moment now) {
  deadlines.erase({place.deadline, place.room->id()});
  place.deadline = 0;
  const auto due = place.room->deadline();
  if (!due || due->first > now.ms) return set_deadline(place);
  Waiting who;
  who.kind = Waiting::Kind::time_over;
  who.seat = due->second;
  who.came = now;
  line_up(place, std::move(who));
}

void Hall::Parts::suspend(Place& place, const Message& why) {
  if (!place.suspended) ++counts.suspended;
  place.suspended = why;
  place.reloading = false;
  if (place.deadline != 0) deadlines.erase({place.deadline, place.room->id()});
  place.deadline = 0;
  for (Waiting& who : std::exchange(place.queue, {})) error(who, ErrorCode::suspended, why);
}

// Open tables that nobody has looked at for a day are closed.
void Hall::Parts::sweep(Moment now) {
  swept = now.ms;
  std::vector<std::string> deserted;
  for (const auto& [table, place] : places)
    if (place.room->phase() == Phase::open && place.watchers.empty() && now.ms - place.deserted_since >= kDesertedMs)
      deserted.push_back(table);
  for (const std::string& table : deserted) {
    Waiting who;
    who.kind = Waiting::Kind::abandoned;
    who.came = now;
    line_up(places.at(table), std::move(who));
  }
}

}  // namespace feerie::server
