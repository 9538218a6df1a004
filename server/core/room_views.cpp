// What leaves a room for an eye. Of the game only what Table gives that eye: its view, its own answers, its lines of
// the log. Notes of the record (which hold bots' seeds) and the secret leave at the end only.
#include <algorithm>

#include "server/core/room.h"

namespace feerie::server {

namespace {

constexpr std::size_t kUsualEvent = 4096;  // bytes

std::string_view word_of(Sitter::Kind kind) {
  constexpr std::array<std::string_view, 3> kWords{"open", "person", "bot"};
  return kWords[static_cast<std::size_t>(kind)];
}

std::string_view word_of(Table::Undo undo) {
  constexpr std::array<std::string_view, 4> kWords{"nothing", "free", "free", "consent"};
  return kWords[static_cast<std::size_t>(undo)];
}

}  // namespace

std::string Room::write_event(const News& news, const Eye& eye) const {
  JsonWriter json(kUsualEvent);
  json.begin_object().field("type", "event").field("table", id_).field("from", news.from).field("n", news.n);
  json.key("set").begin_object();
  write_parts(json, news.parts, eye);
  json.end_object().key("log");
  write_lines(json, news.lines, news.entries, eye.seat);
  return json.end_object().take();
}

std::string Room::write_table(int from, const Eye& eye, Moment now, const std::string& presence) const {
  if (from < 0 || from > n_) from = 0;
  JsonWriter json;
  json.begin_object().field("type", "table").field("table", id_).field("from", from).field("n", n_);
  json.field("elapsed", std::max<std::int64_t>(0, now.ms - since_)).key("set").begin_object();
  write_parts(json, kAll, eye);
  json.end_object().key("log");
  const auto line = std::ranges::find_if(lines_, [from](const Line& each) { return each.n > from; });
  const auto span = std::ranges::find_if(spans_, [from](const Span& each) { return each.n > from; });
  write_lines(json, static_cast<std::size_t>(line - lines_.begin()),
              span == spans_.end() ? entries_ : span->first_entry, eye.seat);
  return json.key("presence").raw(presence).end_object().take();
}

// The room's own lines and the game's, by the number of their events.
void Room::write_lines(JsonWriter& json, std::size_t first_line, int first_entry, Seat eye) const {
  json.begin_array();
  std::size_t line = first_line;
  const auto write_own_until = [&](int n) {
    for (; line < lines_.size() && lines_[line].n <= n; ++line) json.raw(lines_[line].json);
  };
  if (table_ && first_entry < entries_) {
    std::size_t span = spans_.size() - 1;
    while (spans_[span].first_entry > first_entry) --span;
    for (const ToldLine& told : table_->told(eye, first_entry)) {
      while (span + 1 < spans_.size() && spans_[span + 1].first_entry <= told.entry) ++span;
      write_own_until(spans_[span].n);
      json.begin_object().field("n", spans_[span].n).field("say", told.line).end_object();
    }
  }
  write_own_until(n_);
  json.end_array();
}

void Room::write_parts(JsonWriter& json, unsigned parts, const Eye& eye) const {
  const auto wanted = [parts](Part part) { return (parts & part) != 0; };
  if (wanted(kAbout)) write_about(json);
  if (wanted(kState)) json.field("state", server::word_of(phase_));
  if (wanted(kYou)) {
    json.key("you").begin_object().field("seat", is_player(eye.seat) ? index(eye.seat) + 1 : 0);
    json.field("host", eye.host).end_object();
  }
  if (wanted(kSeats)) write_seats(json.key("seats"));
  if (wanted(kLuck)) write_luck(json);
  if (wanted(kPlay) && table_) write_play(json, eye.seat);
  if (wanted(kClocks) && !left_ms_.empty()) write_clocks(json);
  if (wanted(kUndo) && table_) write_undo(json);
  if (wanted(kStanding) && phase_ == Phase::finished) write_standing(json);
  if (wanted(kNextTable) && !rematch_table_.empty())
    json.key("rematch").begin_object().field("table", rematch_table_).field("code", rematch_code_).end_object();
}

void Room::write_about(JsonWriter& json) const {
  json.key("about").begin_object().field("game", terms_.game->info().name).field("rules", terms_.setup.rules);
  json.field("content", terms_.content).field("players", terms_.setup.players);
  json.key("options").begin_object();
  for (const auto& [name, value] : terms_.setup.options) json.field(name, value);
  json.end_object().key("clock").raw(clock_json(terms_.clock).dump());
  json.field("public", terms_.is_public).field("chat", terms_.chat).field("hints", terms_.hints);
  json.field("created", created_).field("code", terms_.code).end_object();
}

void Room::write_seats(JsonWriter& json) const {
  json.begin_array();
  for (const Sitter& each : sitters_) {
    json.begin_object().field("kind", word_of(each.kind));
    if (each.kind == Sitter::Kind::person) json.field("name", each.name);
    if (!each.level.empty()) json.field("level", each.level);
    if (each.resigned) json.field("resigned", true);
    if (each.standing_in) json.field("standing_in", true);
    json.end_object();
  }
  json.end_array();
}

void Room::write_luck(JsonWriter& json) const {
  const LuckTerms terms = luck_terms();
  json.key("luck").begin_object().field("commitment", terms.commitment).key("nonces").begin_array();
  for (const std::string& nonce : terms.nonces) json.value(nonce);
  json.end_array();
  if (phase_ == Phase::finished) json.field("secret", to_hex(secret_->secret)).field("salt", to_hex(secret_->salt));
  json.end_object();
}

void Room::write_play(JsonWriter& json, Seat eye) const {
  const bool plays = is_player(eye) && (!sitter(eye).bot_plays() || sitter(eye).late);
  table_->write_seen(json.key("play").begin_object(), eye, plays);
  json.field("undo", word_of(plays ? table_->undo_state(eye) : Table::Undo::nothing)).end_object();
}

void Room::write_clocks(JsonWriter& json) const {
  json.key("clocks").begin_object().key("left").begin_array();
  for (const std::int64_t left : left_ms_) json.value(left);
  json.end_array().key("running").begin_array();
  for (std::size_t i = 0; i < sitters_.size(); ++i)
    if (table_ && phase_ == Phase::running && clock_runs(*table_, seat_at(static_cast<int>(i)))) json.value(i + 1);
  json.end_array().end_object();
}

void Room::write_undo(JsonWriter& json) const {
  json.key("undo_asked").begin_object();
  json.field("seat", is_player(undo_asked_) ? index(undo_asked_) + 1 : 0).key("agreed").begin_array();
  for (std::size_t i = 0; i < sitters_.size(); ++i)
    if (sitters_[i].agreed) json.value(i + 1);
  json.end_array().end_object();
}

void Room::write_standing(JsonWriter& json) const {
  const Outcome end = with_resigned(table_->outcome(), resigned());
  json.key("standing").begin_array();
  for (std::size_t i = 0; i < sitters_.size(); ++i)
    json.begin_object().field("points", end.points[i]).field("place", end.place[i]).end_object();
  json.end_array();
  if (table_->drawn(end)) json.field("drawn", true);
}

void Room::write_lobby(JsonWriter& json) const {
  json.begin_object();
  write_summary(json);
  json.end_object();
}

void Room::write_own(JsonWriter& json, const std::string& person) const {
  const Seat seat = seat_of(person);
  const bool asked =
      phase_ == Phase::running && is_player(seat) && table_->to_act().has(seat) && !sitter(seat).bot_plays();
  json.begin_object();
  write_summary(json);
  json.field("seat", is_player(seat) ? index(seat) + 1 : 0).field("asked", asked).end_object();
}

void Room::write_summary(JsonWriter& json) const {
  json.field("table", id_).field("game", terms_.game->info().name).key("options").begin_object();
  for (const auto& [name, value] : terms_.setup.options) json.field(name, value);
  json.end_object().key("clock").raw(clock_json(terms_.clock).dump());
  json.field("state", server::word_of(phase_)).key("seats");
  write_seats(json);
  json.field("created", created_);
}

}  // namespace feerie::server
