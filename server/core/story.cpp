// See story.h.
#include "server/core/story.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/json.h"
#include "server/store/log_record.h"

namespace feerie::server {

namespace {

using Json = nlohmann::json;

// A fresh table for the record's game, with nothing played.
Result<std::unique_ptr<Table>> set_up(const Record& record) { return open_record({record.header, {}, std::nullopt}); }

void write_step(JsonWriter& json, const RecordEntry& entry, int number) {
  json.field("entry", number).field("seat", is_player(entry.seat) ? index(entry.seat) + 1 : 0);
  if (entry.kind == EntryKind::move) json.field("move", entry.move);
  else json.field("undo", true);
}

}  // namespace

Result<std::string> story_of(std::string_view text, int eye_number) {
  const Result<Record> record = parse_record(text);
  if (!record) return std::unexpected(record.error());
  if (!record->points) return refuse(Message("server.record_unfinished"));
  const RecordHeader& header = record->header;
  if (eye_number > static_cast<int>(header.seats.size()))
    return refuse(Message("table.no_such_seat").with("seats", header.seats.size()));
  const Seat eye = eye_number == 0 ? kNobody : seat_at(eye_number - 1);
  Result<std::unique_ptr<Table>> verified = verify_record(text);
  if (!verified) return std::unexpected(verified.error());
  const std::unique_ptr<Table> table = std::move(*set_up(*record));

  JsonWriter json;
  json.begin_object().field("game", header.game).field("rules", header.rules).field("content", header.content);
  json.field("players", header.seats.size()).key("options").begin_object();
  for (const auto& [name, value] : header.options) json.field(name, value);
  json.end_object().key("seats").begin_array();
  for (const std::string& name : header.seats) json.value(name);
  Json seen = Json::parse(table->view(eye));
  json.end_array().field("eye", eye_number).key("view").raw(seen.dump()).key("steps").begin_array();
  for (std::size_t i = 0; i < record->entries.size(); ++i) {
    const RecordEntry& entry = record->entries[i];
    if (const Result<void> done = table->replay_entry(entry); !done) return std::unexpected(done.error());
    if (entry.kind == EntryKind::note) continue;
    json.begin_object();
    write_step(json, entry, static_cast<int>(i) + 1);
    Json now = Json::parse(table->view(eye));
    json.key("change").raw(Json::diff(seen, now).dump()).key("log").begin_array();
    seen = std::move(now);
    for (const Message& line : table->log(eye, static_cast<int>(i))) json.value(line);
    json.end_array().end_object();
  }
  json.end_array();
  const SeatSet resigned = *resigned_seats(*record);
  const Outcome end = with_resigned(table->outcome(), resigned);
  json.key("standing").begin_array();
  for (std::size_t i = 0; i < header.seats.size(); ++i) {
    json.begin_object().field("points", end.points[i]).field("place", end.place[i]);
    json.field("resigned", resigned.has(seat_at(static_cast<int>(i)))).end_object();
  }
  json.end_array();
  if (table->drawn(end)) json.field("drawn", true);
  return json.end_object().take();
}

Result<Opening> opening_of(std::string_view text, std::int64_t entry) {
  Result<Record> record = parse_record(text);
  if (!record) return std::unexpected(record.error());
  const auto count = std::min(static_cast<std::size_t>(entry), record->entries.size());
  record->entries.resize(count);
  record->points.reset();
  // What the other table promised and noted stays there.
  std::erase_if(record->entries, [](const RecordEntry& each) { return each.kind == EntryKind::note; });
  const Result<std::unique_ptr<Table>> table = open_record(*record);
  if (!table) return std::unexpected(table.error());
  if ((*table)->over()) return refuse(Message("table.over"));
  const Result<const GameEntry*> game = find_game(record->header.game);
  return Opening{*game,
                 record->header.content,
                 {static_cast<int>(record->header.seats.size()), record->header.options, record->header.rules},
                 entry_payload((*table)->standing_moves())};
}

}  // namespace feerie::server
