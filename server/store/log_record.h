// Between a table's log and the record of its game. The payloads of the log are the lines of the record: `start` holds
// its header, each `entry` one or more of its lines, `finish` its result; so a record is read off a log without any
// rule, and a log is checked by the very code that checks records. Events of other kinds (people coming and going,
// chat, clocks) are passed over.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.h"
#include "server/store/store.h"

namespace feerie::server {

// The secret of the table's luck, as reveal_note() writes it, kept from before the commitment is shown.
inline constexpr std::string_view kSecret = "secret";

// What `created` holds, as JSON: enough to list a table and to know whether this program can play it. Whatever else the
// server writes into that object is left alone here.
struct TableHeader {
  std::string game;
  int rules = 1;
  std::string content;
  std::vector<std::pair<std::string, std::string>> options;
  std::string created;  // UTC, such as 2026-11-16T06:30:00Z, from whoever has a clock
  bool operator==(const TableHeader&) const = default;
};
std::string created_payload(const TableHeader& header);
Result<TableHeader> read_created(std::string_view payload);

// Payloads of `start`, `entry` and `finish`.
inline std::string start_payload(const RecordHeader& header) { return format_header(header); }
std::string entry_payload(const std::vector<RecordEntry>& entries);
std::string finish_payload(const std::vector<int>& points);

// The text of the record so far; nothing before `start`.
std::optional<std::string> record_text(const std::vector<StoredEvent>& events);
// That the log tells a game: its header can be read, its record replays by the rules, and where the log holds or
// reveals the secret every draw is the one it gives. Restart uses the table this returns (null before `start`).
Result<std::unique_ptr<Table>> open_log(const std::vector<StoredEvent>& events);

// One event as a line of JSON, for export and import, with its hash.
std::string export_line(std::string_view table, const StoredEvent& event);
struct ImportedEvent {
  std::string table;
  StoredEvent event;
};
Result<ImportedEvent> read_export_line(std::string_view line);

}  // namespace feerie::server
