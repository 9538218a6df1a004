// See log_record.h.
#include "server/store/log_record.h"

#include <nlohmann/json.hpp>

#include "engine/core/committed_luck.h"

namespace feerie::server {

namespace {

using Json = nlohmann::ordered_json;

template <class T>
bool read_field(const Json& json, const char* name, T& out) {
  const auto found = json.find(name);
  if (found == json.end()) return false;
  if constexpr (std::is_same_v<T, std::string>) {
    if (!found->is_string()) return false;
  } else if (!found->is_number_integer() || *found < 0) {
    return false;
  }
  found->get_to(out);
  return true;
}

// The luck of a log that keeps its secret and has published the terms; nothing while either is missing.
std::optional<CommittedLuck> luck_of(const std::vector<StoredEvent>& events, Record record) {
  for (const StoredEvent& event : events) {
    if (event.event.kind != kSecret) continue;
    // As if it ended here, which is what luck_proof judges.
    record.entries.push_back({EntryKind::note, kNobody, event.event.payload});
    record.points.emplace();
    if (!is_note(event.event.payload) || !luck_is_promised(record)) return std::nullopt;
    const Result<std::optional<LuckProof>> proof = luck_proof(record);
    if (proof && *proof) return CommittedLuck((*proof)->terms, (*proof)->secret);
  }
  return std::nullopt;
}

}  // namespace

std::string created_payload(const TableHeader& header) {
  Json options = Json::object();
  for (const auto& [name, value] : header.options) options[name] = value;
  return Json{{"game", header.game},
              {"rules", header.rules},
              {"content", header.content},
              {"options", options},
              {"created", header.created}}
      .dump();
}

Result<TableHeader> read_created(std::string_view payload) {
  const Json json = Json::parse(payload, nullptr, false);
  TableHeader header;
  const bool whole = json.is_object() && read_field(json, "game", header.game) &&
                     read_field(json, "rules", header.rules) && read_field(json, "content", header.content) &&
                     read_field(json, "created", header.created) && json.contains("options") &&
                     json["options"].is_object();
  if (!whole) return refuse(Message("store.bad_header"));
  for (const auto& [name, value] : json["options"].items()) {
    if (!value.is_string()) return refuse(Message("store.bad_header"));
    header.options.emplace_back(name, value.get<std::string>());
  }
  return header;
}

std::string entry_payload(const std::vector<RecordEntry>& entries) {
  std::string text;
  for (const RecordEntry& entry : entries) text += format_entry(entry);
  return text;
}

std::string finish_payload(const std::vector<int>& points) {
  const std::string ending = format_ending("", points);
  return ending.substr(0, ending.find('\n') + 1);
}

std::optional<std::string> record_text(const std::vector<StoredEvent>& events) {
  std::optional<std::string> text;
  for (const StoredEvent& stored : events) {
    const Event& event = stored.event;
    if (event.kind == kStart && !text) text = event.payload;
    else if (event.kind == kEntry && text) *text += event.payload;
    else if (event.kind == kFinish && text)
      *text += event.payload + "digest " + sha256_hex(*text + event.payload) + "\n";
  }
  return text;
}

Result<std::unique_ptr<Table>> open_log(const std::vector<StoredEvent>& events) {
  if (events.empty()) return refuse(Message("store.bad_header"));
  const Result<TableHeader> header = read_created(events[0].event.payload);
  if (!header) return std::unexpected(header.error());
  // A table that has not begun keeps what it was made for, too.
  const Result<const GameEntry*> game = find_edition(header->game, header->rules, header->content);
  if (!game) return std::unexpected(game.error());
  const std::optional<std::string> text = record_text(events);
  if (!text) return std::unique_ptr<Table>();
  const Result<Record> record = parse_record(*text);
  if (!record) return std::unexpected(record.error());
  if (record->points) return verify_record(*text);
  std::optional<CommittedLuck> luck = luck_of(events, *record);
  return open_record(*record, luck ? &*luck : nullptr);
}

std::string export_line(std::string_view table, const StoredEvent& event) {
  Json json{{"table", table},
            {"seq", event.seq},
            {"epoch", event.epoch},
            {"kind", event.event.kind},
            {"actor", event.event.actor},
            {"payload", event.event.payload},
            {"hash", to_hex(event.hash)}};
  if (event.event.action) json["action"] = *event.event.action;
  return json.dump() + "\n";
}

Result<ImportedEvent> read_export_line(std::string_view line) {
  const Json json = Json::parse(line, nullptr, false);
  ImportedEvent read;
  std::string hash;
  Event& event = read.event.event;
  const bool whole = json.is_object() && read_field(json, "table", read.table) &&
                     read_field(json, "seq", read.event.seq) && read_field(json, "epoch", read.event.epoch) &&
                     read_field(json, "kind", event.kind) && read_field(json, "actor", event.actor) &&
                     read_field(json, "payload", event.payload) && read_field(json, "hash", hash);
  const std::optional<Bytes32> bytes = bytes32_of_hex(hash);
  if (!whole || !bytes) return refuse(Message("store.bad_export_line"));
  read.event.hash = *bytes;
  if (std::string action; read_field(json, "action", action)) event.action = action;
  else if (json.contains("action")) return refuse(Message("store.bad_export_line"));
  return read;
}

}  // namespace feerie::server
