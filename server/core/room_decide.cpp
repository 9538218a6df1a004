// What a request would add to the log, or why not. Nothing changes here: the game's own refusals come from a copy of
// the table, and a decision that was not made durable is simply forgotten.
#include <algorithm>

#include "catalog/certificate.h"
#include "catalog/player_name.h"
#include "catalog/text.h"
#include "engine/core/check.h"
#include "server/core/room.h"

namespace feerie::server {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kMostChats = 500;
constexpr int kLatesInARow = 3;
constexpr std::string_view kUsualStandIn = "adept";

std::unexpected<Refusal> no(Message why, ErrorCode code = ErrorCode::refused) {
  return std::unexpected(Refusal{code, std::move(why)});
}

Event by(const Person& person, const Request& request, std::string_view kind, const Json& payload) {
  return {std::string(kind), person.id, request.id, payload.dump()};
}

Decision one(Event event) {
  Decision decision;
  decision.events.push_back(std::move(event));
  return decision;
}

int number_of(Seat seat) { return index(seat) + 1; }

// A name nobody else at the table has.
std::string free_name(const std::string& name, const std::vector<Sitter>& sitters) {
  const auto taken = [&](const std::string& each) {
    return std::ranges::find(sitters, each, &Sitter::name) != sitters.end();
  };
  std::string free = name;
  for (int i = 2; taken(free); ++i) free = shorten(name, 27) + " " + std::to_string(i);
  return free;
}

}  // namespace

Decided<Decision> Room::decide(const Request& request, const Person& person, Moment now) const {
  switch (*request.action) {
    case Action::sit: return decide_sit(request, person);
    case Action::leave: return decide_leave(request, person);
    case Action::seat: return decide_seat(request, person);
    case Action::setup: return decide_setup(request, person);
    case Action::close: return one(by(person, request, kClosed, Json::object()));
    case Action::nonce: return decide_nonce(request, person);
    case Action::start: return decide_start(request, person);
    case Action::move: return decide_move(request, person, now);
    case Action::undo: return decide_undo(request, person, now);
    case Action::consent: return decide_consent(request, person, now);
    case Action::resign: return decide_resign(request, person);
    case Action::stand_in: return decide_stand_in(request, person);
    case Action::come_back: return decide_return(request, person);
    case Action::chat: return decide_chat(request, person);
    case Action::look:
    case Action::rematch:
    case Action::hint:
    case Action::record: break;
  }
  broken("a request that changes nothing was to be decided");
}

// --- before the game -------------------------------------------------------------------------------------------------

Decided<Decision> Room::decide_sit(const Request& request, const Person& person) const {
  std::size_t at = sitters_.size();
  if (request.has("seat")) at = static_cast<std::size_t>(request.number("seat") - 1);
  for (std::size_t i = 0; i < sitters_.size() && !request.has("seat") && at == sitters_.size(); ++i)
    if (sitters_[i].kind == Sitter::Kind::open) at = i;
  if (!request.has("seat") && at == sitters_.size()) return no(Message("server.no_open_seat"));
  if (at >= sitters_.size()) return no(Message("table.no_such_seat").with("seats", sitters_.size()));
  if (sitters_[at].kind != Sitter::Kind::open) return no(Message("server.seat_taken").with("seat", at + 1));
  return one(
      by(person, request, kSat, {{"seat", at + 1}, {"person", person.id}, {"name", free_name(person.name, sitters_)}}));
}

Decided<Decision> Room::decide_leave(const Request& request, const Person& person) const {
  const Seat seat = seat_of(person.id);
  if (phase_ == Phase::open || sitter(seat).resigned)
    return one(by(person, request, kLeft, {{"seat", number_of(seat)}}));
  return one(
      by(person, request, kResigned, {{"seat", number_of(seat)}, {"why", "left_game"}, {"level", bot_level(seat)}}));
}

Decided<Decision> Room::decide_seat(const Request& request, const Person& person) const {
  const auto at = static_cast<std::size_t>(request.number("seat") - 1);
  if (at >= sitters_.size()) return no(Message("table.no_such_seat").with("seats", sitters_.size()));
  Json seat{{"seat", at + 1}, {"kind", request.text("kind")}};
  if (request.text("kind") == "bot") {
    const std::string level = request.has("level") ? request.text("level") : bot_or_best(*terms_.game, kUsualStandIn);
    const Result<void> known = check_bot(*terms_.game, level);
    if (!known) return no(known.error());
    seat["level"] = level;
  } else if (request.has("level")) {
    return no(Message("server.level_of_nobody"));
  }
  return one(by(person, request, kSeat, seat));
}

Decided<Decision> Room::decide_setup(const Request& request, const Person& person) const {
  if (!opening_.empty() && (request.has("players") || request.has("options")))
    return no(Message("server.opening_has_terms"));
  const Result<RoomTerms> terms = read_terms(terms_, request.fields);
  if (!terms) return no(terms.error());
  nlohmann::ordered_json told = terms_json(*terms);
  // Everybody could read the code of a public table.
  if (terms_.is_public && !terms->is_public) told["code"] = next_code();
  return one(by(person, request, kSetup, told));
}

Decided<Decision> Room::decide_nonce(const Request& request, const Person& person) const {
  const Seat seat = seat_of(person.id);
  if (!sitter(seat).nonce.empty()) return no(Message("server.nonce_given"));
  return one(by(person, request, kNonce, {{"seat", number_of(seat)}, {"nonce", request.text("nonce")}}));
}

Decided<Decision> Room::decide_start(const Request& request, const Person& person) const {
  std::vector<std::string> seats;
  for (const Sitter& each : sitters_) {
    if (each.kind == Sitter::Kind::open) return no(Message("server.seats_open"));
    seats.push_back(each.kind == Sitter::Kind::bot ? std::string(kBotMark) + each.level : each.name);
  }
  Result<std::unique_ptr<Table>> made = terms_.game->table_of_edition(terms_.content, terms_.setup, seats);
  if (!made) return no(made.error());
  std::unique_ptr<Table> next = std::move(*made);
  Decision decision;
  decision.events.push_back(
      {std::string(kStart), std::string(kServer), std::nullopt, start_payload(next->record().header)});
  const LuckTerms terms = luck_terms();
  for (const std::string& note : opening_notes(terms)) next->note(note);
  if (!opening_.empty()) {
    const Result<Record> begun = parse_record(decision.events.back().payload + opening_);
    check(begun.has_value(), "the moves a table begins with are no record");
    next->note(fork_note(begun->entries.size()));
    for (const RecordEntry& entry : begun->entries)
      check(next->replay_entry(entry).has_value(), "a move a table begins with is not legal");
  }
  CommittedLuck luck(terms, *secret_);
  next->deal_all(luck);
  decision.events.push_back({std::string(kEntry), person.id, request.id, entry_payload(next->entries(0))});
  if (terms_.clock.kind != ClockTerms::Kind::none) {
    const std::vector<std::int64_t> full(sitters_.size(), terms_.clock.full_ms());
    decision.events.push_back(clock_event({full, {}, {}}));
  }
  decision.table = std::move(next);
  return decision;
}

// --- the game --------------------------------------------------------------------------------------------------------

Decided<Decision> Room::decide_move(const Request& request, const Person& person, Moment now) const {
  const Seat seat = seat_of(person.id);
  const Sitter& who = sitter(seat);
  if (who.resigned || who.standing_in)
    return no(Message(who.resigned ? "server.you_resigned" : "server.bot_plays_for_you"));
  const auto asked_at =
      static_cast<std::size_t>(index(seat)) < asked_at_.size() ? asked_at_[static_cast<std::size_t>(index(seat))] : 0;
  if (request.has("at") && request.number("at") < asked_at) return no(Message("server.stale"), ErrorCode::stale);
  std::unique_ptr<Table> next = table_->clone();
  const Result<void> taken = next->submit(seat, request.text("move"));
  if (!taken) return no(taken.error());
  return moved(std::move(next), {std::string(kEntry), person.id, request.id, ""}, {.answered = seat}, now);
}

Decided<Decision> Room::decide_bot(Seat seat, const std::string& level, const BotAnswer& answer, Moment now) const {
  std::unique_ptr<Table> next = table_->clone();
  next->note(format_certificate(certificate_of(seat, level, answer)));
  const Result<void> taken = next->submit(seat, answer.move);
  if (!taken) return no(taken.error());
  return moved(std::move(next), {std::string(kEntry), std::string(kServer), std::nullopt, ""}, {.answered = seat}, now);
}

Decision Room::moved(std::unique_ptr<Table> next, Event entry_event, Turn turn, Moment now) const {
  turn.goes_on = is_player(turn.answered) && next->to_act().has(turn.answered);
  if (next->to_act() == SeatSet(kChance)) {
    CommittedLuck luck(luck_terms(), *secret_);
    next->deal_all(luck);
    turn.settled = true;
  }
  // A die between two answers of one turn does not end it; a question to several does.
  turn.goes_on = turn.goes_on || (is_player(turn.answered) && next->to_act() == SeatSet(turn.answered));
  if (next->over()) {
    for (const Seat seat : resigned()) next->note(resigned_note(seat));
    next->note(reveal_note(*secret_));
  }
  entry_event.payload = entry_payload(next->entries(table_->events()));
  Decision decision = one(std::move(entry_event));
  if (terms_.clock.kind != ClockTerms::Kind::none)
    decision.events.push_back(clock_event(clocks_after(*next, turn, now)));
  if (next->over()) {
    const Outcome end = next->outcome();
    decision.events.push_back({std::string(kFinish), std::string(kServer), std::nullopt,
                               finish_payload({end.points.begin(), end.points.begin() + end.seats})});
  }
  decision.table = std::move(next);
  return decision;
}

Event Room::clock_event(const Clocks& clocks) {
  return {std::string(kClock), std::string(kServer), std::nullopt,
          Json{{"left", clocks.left_ms}, {"kept", clocks.kept_ms}, {"given_up", clocks.given_up_ms}}.dump()};
}

// What each seat has left when the game moves now. Time that nobody owed an answer is charged to nobody. Whoever takes
// an answer back goes on from what was left when they gave it, and comes back to the questions after it with what was
// left of those, so that nobody gains time by it, be it one answer or several of a run.
Room::Clocks Room::clocks_after(const Table& next, const Turn& turn, Moment now) const {
  Clocks clocks{left_ms_, kept_ms_, given_up_ms_};
  clocks.left_ms.resize(sitters_.size());
  clocks.kept_ms.resize(sitters_.size());
  clocks.given_up_ms.resize(sitters_.size());
  const bool for_each_answer = terms_.clock.kind == ClockTerms::Kind::move;
  for (std::size_t i = 0; i < sitters_.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    std::int64_t& left = clocks.left_ms[i];
    const bool ran = clock_runs(*table_, seat);
    if (ran) left = std::max<std::int64_t>(0, left - std::max<std::int64_t>(0, now.ms - since_));
    std::vector<std::int64_t>& kept = clocks.kept_ms[i];
    std::vector<std::int64_t>& given_up = clocks.given_up_ms[i];
    if (turn.took_back == seat) {
      if (ran && for_each_answer) given_up.push_back(left);
      if (!kept.empty()) left = std::min(left, kept.back()), kept.pop_back();
      continue;
    }
    if (turn.answered == seat) kept.push_back(sitters_[i].late ? 0 : left);
    if (turn.settled) kept.clear();
    const bool asked = next.to_act().has(seat);
    const bool still_owes = ran && turn.answered != seat && asked;
    if (turn.settled || (turn.answered != seat && asked && !table_->to_act().has(seat))) given_up.clear();
    if (for_each_answer && !still_owes) {
      left = terms_.clock.full_ms();
      if (turn.answered == seat && asked && !given_up.empty()) left = given_up.back(), given_up.pop_back();
    }
    if (terms_.clock.kind == ClockTerms::Kind::fischer && turn.answered == seat && ran && !turn.goes_on)
      left += terms_.clock.increment * 1000;
  }
  return clocks;
}

Decided<Decision> Room::decide_undo(const Request& request, const Person& person, Moment now) const {
  const Seat seat = seat_of(person.id);
  if (sitter(seat).resigned) return no(Message("server.you_resigned"));
  const Table::Undo state = table_->undo_state(seat);
  if (state == Table::Undo::nothing) return no(Message("table.nothing_to_undo"));
  if (state != Table::Undo::needs_consent || others_agree(seat, seat)) return undone(seat, request, person, now);
  if (is_player(undo_asked_)) return no(Message("server.undo_pending"));
  return one(by(person, request, kUndoAsked, {{"seat", number_of(seat)}}));
}

Decided<Decision> Room::decide_consent(const Request& request, const Person& person, Moment now) const {
  const Seat seat = seat_of(person.id);
  if (!is_player(undo_asked_) || undo_asked_ == seat || sitter(seat).bot_plays())
    return no(Message("server.nothing_to_agree"));
  if (!request.truth("agree")) return one(by(person, request, kUndoRefused, {{"seat", number_of(seat)}}));
  if (others_agree(undo_asked_, seat)) return undone(undo_asked_, request, person, now);
  return one(by(person, request, kUndoAgreed, {{"seat", number_of(seat)}}));
}

Decided<Decision> Room::undone(Seat seat, const Request& request, const Person& person, Moment now) const {
  std::unique_ptr<Table> next = table_->clone();
  Turn turn;
  turn.settled = table_->undo_state(seat) == Table::Undo::needs_consent;
  if (!turn.settled) turn.took_back = seat;
  const Result<void> done = next->undo(seat, true);
  if (!done) return no(done.error());
  return moved(std::move(next), {std::string(kEntry), person.id, request.id, ""}, turn, now);
}

// Bots always agree.
bool Room::others_agree(Seat asking, Seat agreeing) const {
  for (std::size_t i = 0; i < sitters_.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    if (seat != asking && seat != agreeing && !sitters_[i].bot_plays() && !sitters_[i].agreed) return false;
  }
  return true;
}

// --- people during the game ------------------------------------------------------------------------------------------

Decided<Decision> Room::decide_resign(const Request& request, const Person& person) const {
  const Seat seat = seat_of(person.id);
  if (sitter(seat).resigned) return no(Message("server.you_resigned"));
  return one(
      by(person, request, kResigned, {{"seat", number_of(seat)}, {"why", "resigned"}, {"level", bot_level(seat)}}));
}

// With a time for each answer a bot gives this one, and from the third in a row on all; with a time for the game the
// seat has lost it.
Decision Room::decide_time_over(Seat seat) const {
  if (terms_.clock.kind == ClockTerms::Kind::move) {
    const Json late{
        {"seat", number_of(seat)}, {"level", bot_level(seat)}, {"stays", sitter(seat).lates + 1 >= kLatesInARow}};
    return one({std::string(kLate), std::string(kServer), std::nullopt, late.dump()});
  }
  const Json payload{{"seat", number_of(seat)}, {"why", "time_over"}, {"level", bot_level(seat)}};
  return one({std::string(kResigned), std::string(kServer), std::nullopt, payload.dump()});
}

Decided<Decision> Room::decide_stand_in(const Request& request, const Person& person) const {
  const auto at = static_cast<std::size_t>(request.number("seat") - 1);
  if (at >= sitters_.size()) return no(Message("table.no_such_seat").with("seats", sitters_.size()));
  if (sitters_[at].bot_plays()) return no(Message("server.bot_plays_there"));
  const std::string level = request.has("level") ? request.text("level") : bot_or_best(*terms_.game, kUsualStandIn);
  const Result<void> known = check_bot(*terms_.game, level);
  if (!known) return no(known.error());
  return one(by(person, request, kStandIn, {{"seat", at + 1}, {"level", level}}));
}

Decided<Decision> Room::decide_return(const Request& request, const Person& person) const {
  const Seat seat = seat_of(person.id);
  if (!sitter(seat).standing_in) return no(Message("server.nobody_stands_in"));
  return one(by(person, request, kReturned, {{"seat", number_of(seat)}}));
}

Decided<Decision> Room::decide_chat(const Request& request, const Person& person) const {
  if (!terms_.chat) return no(Message("server.chat_is_off"));
  if (chats_ >= kMostChats) return no(Message("server.chat_is_full").with("most", kMostChats));
  const std::string text = harmless(request.text("text"));
  if (std::ranges::all_of(text, [](char c) { return c == ' '; })) return no(Message("server.chat_is_empty"));
  return one(by(person, request, kChat, {{"seat", number_of(seat_of(person.id))}, {"text", text}}));
}

Decision Room::decide_rematch(const std::string& person, const std::string& action, const std::string& table,
                              const std::string& code) const {
  const Json payload{{"seat", number_of(seat_of(person))}, {"table", table}, {"code", code}};
  return one({std::string(kRematch), person, action, payload.dump()});
}

Decision Room::decide_abandoned() const {
  return one({std::string(kClosed), std::string(kServer), std::nullopt, Json::object().dump()});
}

}  // namespace feerie::server
