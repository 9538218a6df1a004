// See judgement.h.
#include "tests/server/judgement.h"

#include <algorithm>
#include <map>
#include <set>

#include "catalog/certificate.h"
#include "server/core/protocol.h"
#include "server/store/log_record.h"

namespace feerie::server_test {

using namespace server;

namespace {

using Logs = std::map<std::string, std::vector<StoredEvent>>;

Result<Logs> load_all(SqliteStore& store) {
  Logs logs;
  const auto tables = store.tables();
  if (!tables) return std::unexpected(tables.error());
  for (const TableSummary& table : *tables) {
    auto events = store.load(table.id);
    if (!events) return std::unexpected(events.error());
    logs[table.id] = std::move(*events);
  }
  return logs;
}

// As the store would give it to a server that took the same request for a new one.
std::string without_mark(std::string action) {
  while (action.ends_with('~')) action.pop_back();
  return action;
}

struct Done {
  std::string person;
  std::string action;
  auto operator<=>(const Done&) const = default;
};
using Deeds = std::map<Done, std::vector<const Event*>>;

Deeds deeds_of(const std::vector<StoredEvent>& events) {
  Deeds deeds;
  for (const StoredEvent& stored : events)
    if (stored.event.action) deeds[{stored.event.actor, without_mark(*stored.event.action)}].push_back(&stored.event);
  return deeds;
}

std::string judge_ack(const Acknowledged& ack, const std::string& person, const Logs& logs,
                      std::map<std::string, Deeds>& deeds) {
  const auto log = logs.find(ack.asked.table);
  if (log == logs.end()) return "a table was lost: " + ack.asked.table;
  if (!deeds.contains(ack.asked.table)) deeds[ack.asked.table] = deeds_of(log->second);
  const auto found = deeds[ack.asked.table].find({person, ack.asked.id});
  if (found == deeds[ack.asked.table].end()) return "acknowledged and lost: " + ack.asked.text;
  if (found->second.size() != 1) return "acknowledged and doubled: " + ack.asked.text;
  if (ack.n < 0) return "acknowledged without a number: " + ack.asked.text;
  if (ack.asked.type != "move") return "";
  const std::string line = format_entry({EntryKind::move, seat_at(ack.asked.seat - 1), ack.asked.move});
  if (("\n" + found->second[0]->payload).find("\n" + line) == std::string::npos)
    return "acknowledged and changed: " + ack.asked.text;
  return "";
}

// Of what was never acknowledged nothing is in the log twice, and what was refused for good is not there at all.
std::string judge_others(const Client& client, const std::string& person, const std::map<std::string, Deeds>& deeds) {
  for (const auto& [table, each] : deeds)
    for (const auto& [done, events] : each) {
      if (done.person != person) continue;
      if (events.size() != 1) return "in the log twice: " + done.action;
      const auto refused = client.refused().find(done.action);
      if (refused != client.refused().end() && !is_for_a_time(refused->second.second))
        return "refused (" + refused->second.second + ") and done: " + refused->second.first.text;
      const bool known = refused != client.refused().end() || client.acknowledged().contains(done.action) ||
                         client.unanswered().contains(done.action);
      if (!known) return "in the log and asked by nobody: " + done.action;
    }
  return "";
}

}  // namespace

std::string judge_store(SqliteStore& store) {
  const Result<void> whole = store.check_file();
  if (!whole) return "the file is damaged: " + whole.error().id;
  const Result<Logs> logs = load_all(store);
  if (!logs) return "a log is damaged: " + logs.error().id;
  return "";
}

std::string judge_acknowledged(SqliteStore& store, const std::vector<Witness>& witnesses) {
  const Result<Logs> logs = load_all(store);
  if (!logs) return "a log is damaged: " + logs.error().id;
  std::map<std::string, Deeds> deeds;
  std::set<std::pair<std::string, std::int64_t>> numbers;
  for (const auto& [table, events] : *logs) deeds[table] = deeds_of(events);
  for (const Witness& witness : witnesses) {
    for (const auto& [id, ack] : witness.client->acknowledged()) {
      const bool creates = ack.asked.type == "create" || ack.asked.type == "rematch";
      if (creates && !logs->contains(ack.table)) return "a table was lost: " + ack.asked.text;
      // A rematch that somebody else asked for first adds nothing.
      const bool changes = read_request(ack.asked.text)->changes && (ack.asked.type != "rematch" || ack.n >= 0);
      if (!changes) continue;
      const std::string wrong = judge_ack(ack, witness.person, *logs, deeds);
      if (!wrong.empty()) return wrong;
      if (!numbers.emplace(ack.asked.table, ack.n).second) return "two deeds with one number: " + ack.asked.text;
    }
    // Only a table that was given up before its game began may be gone, or one that this person has left.
    for (const auto& [table, folded] : witness.client->tables()) {
      const auto started = [](const StoredEvent& each) { return each.event.kind == kStart; };
      const auto log = logs->find(table);
      const auto left = [&](const StoredEvent& each) {
        return each.event.actor == witness.person &&
               (each.event.kind == "left" || each.event.payload.find("left_game") != std::string::npos);
      };
      if (folded.gone && (log == logs->end() ||
                          (std::ranges::any_of(log->second, started) && std::ranges::none_of(log->second, left))))
        return "a table is gone that is not given up: " + table;
    }
    const std::string wrong = judge_others(*witness.client, witness.person, deeds);
    if (!wrong.empty()) return wrong;
  }
  return "";
}

std::string judge_records(SqliteStore& store, const std::vector<Witness>& witnesses) {
  const Result<Logs> logs = load_all(store);
  if (!logs) return "a log is damaged: " + logs.error().id;
  for (const auto& [table, events] : *logs) {
    const bool finished = events.back().event.kind == kFinish ||
                          std::ranges::any_of(events, [](const auto& each) { return each.event.kind == kFinish; });
    if (!finished) {
      if (!open_log(events)) return "a log that cannot be opened: " + table;
      continue;
    }
    const std::string text = record_text(events).value_or("");
    const auto verified = verify_record(text);
    if (!verified) return "a record that does not hold (" + verified.error().id + "): " + table;
    const Result<BotsChecked> bots = verify_bots(*parse_record(text));
    if (!bots) return "a bot's answer that does not hold (" + bots.error().id + "): " + table;
    if (bots->without != 0) return "a bot's answer without certificate: " + table;
    for (const Witness& witness : witnesses)
      for (const auto& [id, ack] : witness.client->acknowledged())
        if (ack.asked.type == "record" && ack.asked.table == table && ack.text != text)
          return "another record than the log's: " + table;
  }
  return "";
}

std::string judge_pictures(const std::vector<Witness>& witnesses, bool presence) {
  for (const Witness& witness : witnesses)
    for (const auto& [table, fresh] : witness.client->fresh()) {
      const Folded& folded = witness.client->tables().find(table)->second;
      if (folded.gone) continue;  // shown out meanwhile; whether that was right is judged by the log
      if (!fresh.known) return "no fresh look at " + table;
      if (folded.n != fresh.n) return "another number than a fresh look";
      for (const auto& [name, value] : fresh.parts)
        if (folded.part(name) != value)
          return "another " + name + " than a fresh look: " + std::string(folded.part(name)) + " / " + value;
      if (folded.parts.size() != fresh.parts.size()) return "a part too many";
      if (folded.lines != fresh.lines) {
        const auto [mine, theirs] = std::ranges::mismatch(folded.lines, fresh.lines);
        return "another line than a fresh look: " + (mine == folded.lines.end() ? "none" : *mine) + " / " +
               (theirs == fresh.lines.end() ? "none" : *theirs);
      }
      if (presence && folded.presence != fresh.presence)
        return "another presence: " + folded.presence + " / " + fresh.presence;
    }
  return "";
}

}  // namespace feerie::server_test
