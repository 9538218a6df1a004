// See client.h.
#include "tests/server/client.h"

#include <algorithm>
#include <array>

#include "server/core/protocol.h"
#include "tests/server/slices.h"

namespace feerie::server_test {

using namespace server;

bool is_for_a_time(std::string_view code) {
  constexpr std::array<std::string_view, 5> kCodes{"busy", "too_fast", "storage", "closing", "suspended"};
  return std::ranges::find(kCodes, code) != kCodes.end();
}

// --- what was heard of a table ---------------------------------------------------------------------------------------

std::string_view Folded::part(std::string_view name) const {
  const auto found = parts.find(name);
  return found == parts.end() ? std::string_view() : std::string_view(found->second);
}

std::string Folded::state() const { return text_of(part("state")); }
int Folded::seat() const { return static_cast<int>(number_of(member(part("you"), "seat"))); }
bool Folded::host() const { return member(part("you"), "host") == "true"; }

// --- asking ----------------------------------------------------------------------------------------------------------

void Client::opened(ConnectionId connection) {
  open_.insert(connection);
  const std::vector<std::string> known = [this] {
    std::vector<std::string> ids;
    for (const auto& [table, folded] : tables_)
      if (!folded.gone) ids.push_back(table);
    return ids;
  }();
  const std::map<std::string, Asked> again = unanswered_;
  ask("hello", "", ",\"version\":2,\"name\":\"" + name_ + "\"");
  for (const std::string& table : known) look(table);
  for (const auto& [id, asked] : again) send(connection, asked);
}

void Client::closed(ConnectionId connection) {
  open_.erase(connection);
  waiting_.erase(connection);
  last_table_.erase(connection);
  std::erase_if(heard_there_, [&](const auto& entry) { return entry.first.first == connection; });
  std::erase_if(frames_, [&](const Frame& frame) { return frame.connection == connection; });
  if (connected()) return;
  // These are said anew on the next connection, as they then fit.
  std::erase_if(unanswered_,
                [](const auto& entry) { return entry.second.type == "hello" || entry.second.type == "look"; });
  for (auto& [table, folded] : tables_) folded.looking = false;
}

std::vector<Frame> Client::take_frames() { return std::exchange(frames_, {}); }

void Client::send(ConnectionId connection, const Asked& asked) {
  waiting_[connection].emplace(asked.id, asked);
  frames_.push_back({connection, asked.text});
}

std::string Client::ask(const std::string& type, const std::string& table, const std::string& fields,
                        const std::string& move) {
  std::string number = std::to_string(++last_id_);
  Asked asked{name_ + "-" + std::string(6 - number.size(), '0') + number, type, table, move, 0, ""};
  if (const auto found = tables_.find(table); found != tables_.end()) asked.seat = found->second.seat();
  asked.text = "{\"type\":\"" + type + "\",\"id\":\"" + asked.id + "\"";
  if (!table.empty()) asked.text += ",\"table\":\"" + table + "\"";
  asked.text += fields + "}";
  unanswered_[asked.id] = asked;
  if (connected()) send(*open_.rbegin(), asked);
  return asked.id;
}

void Client::look(const std::string& table, const std::string& code) {
  Folded& folded = tables_[table];
  if (!code.empty()) folded.code = code;
  folded.gone = false;
  if (!connected()) return;
  folded.looking = true;
  ask("look", table,
      (folded.code.empty() ? "" : ",\"code\":\"" + folded.code + "\"") +
          (folded.known ? ",\"from\":" + std::to_string(folded.n) : ""));
}

void Client::look_afresh(const std::string& table) {
  fresh_[table] = {};
  ask("look", table, tables_[table].code.empty() ? "" : ",\"code\":\"" + tables_[table].code + "\"");
}

void Client::repeat(const std::string& id, ConnectionId connection) {
  const auto found = unanswered_.find(id);
  if (found != unanswered_.end() && open_.contains(connection)) send(connection, found->second);
}

void Client::repeat_refused(const std::string& id) {
  const auto found = refused_.find(id);
  if (found == refused_.end() || !connected()) return;
  unanswered_[id] = found->second.first;
  refused_.erase(found);
  for_a_time_.erase(id);
  send(*open_.rbegin(), unanswered_[id]);
}

bool Client::waits_at(std::string_view table) const {
  return std::ranges::any_of(unanswered_, [&](const auto& entry) {
    return entry.second.table == table && entry.second.type != "chat" && entry.second.type != "look";
  });
}

std::size_t Client::outstanding() const {
  std::size_t count = frames_.size();
  for (const auto& [connection, asked] : waiting_) count += asked.size();
  return count;
}

// --- hearing ---------------------------------------------------------------------------------------------------------

void Client::trouble(const std::string& what) {
  if (problem_.empty()) problem_ = name_ + ": " + what;
}

void Client::check_frame(std::string_view frame) {
  const nlohmann::json json = nlohmann::json::parse(frame, nullptr, false);
  if (json.is_discarded()) return trouble("a frame that is no JSON: " + std::string(frame));
  const Result<void> good = check_server_message(json);
  if (good) return;
  std::string why = good.error().id;
  for (const Arg& arg : good.error().args)
    if (const auto* text = std::get_if<std::string>(&arg.value)) why += " " + *text;
  trouble("a frame against the schema (" + why + "): " + std::string(frame));
}

void Client::hear(ConnectionId connection, std::string_view frame) {
  if (!open_.contains(connection)) return trouble("a frame on a connection that is closed");
  ++frames_heard_;
  if (habits_.strict) check_frame(frame);
  const std::string type = text_of(member(frame, "type"));
  if (type == "event") {
    hear_event(connection, frame);
  } else if (type == "table") {
    hear_table(connection, frame);
  } else if (type == "presence") {
    const std::string table = text_of(member(frame, "table"));
    if (!heard_there_.contains({connection, table}))
      return trouble("the presence of a table that was not shown before");
    tables_[table].presence = member(frame, "presence");
    if (fresh_.contains(table)) fresh_[table].presence = member(frame, "presence");
  } else if (type == "gone") {
    const std::string table = text_of(member(frame, "table"));
    if (heard_there_.erase({connection, table}) == 0) return trouble("a table is gone that was not shown before");
    tables_[table].gone = true;
  } else if (type == "lobby") {
    lobby_.clear();
    each_item(member(frame, "tables"),
              [this](std::string_view table) { lobby_.push_back(text_of(member(table, "table"))); });
  } else {
    hear_answer(connection, frame, type);
  }
  last_table_[connection] = type == "table" ? text_of(member(frame, "table")) : "";
}

void Client::hear_event(ConnectionId connection, std::string_view frame) {
  const std::string table = text_of(member(frame, "table"));
  const std::int64_t n = number_of(member(frame, "n"), -1);
  const auto there = heard_there_.find({connection, table});
  if (there == heard_there_.end()) return trouble("an event of a table that was not shown before");
  const std::int64_t from = number_of(member(frame, "from"), -1);
  if (from != there->second || n <= from)
    trouble("events " + std::to_string(from) + " to " + std::to_string(n) + " after " + std::to_string(there->second));
  there->second = n;
  Folded& folded = tables_[table];
  if (std::exchange(lose_next_, false)) return;
  if (!folded.known || n <= folded.n) return;
  if (from != folded.n && !habits_.ignores_gaps) {
    if (!folded.looking) look(table);
    return;
  }
  folded.n = n;
  each_member(member(frame, "set"), [&](std::string_view name, std::string_view value) {
    folded.parts.insert_or_assign(std::string(name), std::string(value));
  });
  each_item(member(frame, "log"), [&](std::string_view line) { folded.lines.emplace_back(line); });
}

void Client::hear_table(ConnectionId connection, std::string_view frame) {
  const std::string table = text_of(member(frame, "table"));
  const std::int64_t n = number_of(member(frame, "n"), -1);
  const std::int64_t from = number_of(member(frame, "from"), -1);
  heard_there_[{connection, table}] = n;
  const auto fold_into = [&](Folded& folded) {
    folded.presence = member(frame, "presence");
    if (folded.known && n < folded.n) return;  // an older picture, by another connection
    if (from > (folded.known ? folded.n : 0)) return trouble("lines from " + std::to_string(from) + " not asked for");
    folded.known = true;
    folded.n = n;
    folded.parts.clear();
    each_member(member(frame, "set"), [&](std::string_view name, std::string_view value) {
      folded.parts.insert_or_assign(std::string(name), std::string(value));
    });
    std::erase_if(folded.lines, [&](const std::string& line) { return number_of(member(line, "n")) > from; });
    each_item(member(frame, "log"), [&](std::string_view line) {
      if (number_of(member(line, "n"), -1) <= from) trouble("a line from before what was asked for");
      folded.lines.emplace_back(line);
    });
  };
  const auto fresh = fresh_.find(table);
  fold_into(fresh != fresh_.end() && !fresh->second.known && from == 0 ? fresh->second : tables_[table]);
}

void Client::hear_answer(ConnectionId connection, std::string_view frame, const std::string& type) {
  const std::string id = text_of(member(frame, "id"));
  auto& waiting = waiting_[connection];
  const auto sent = waiting.find(id);
  if (sent == waiting.end()) return trouble("an answer nobody asked for: " + std::string(frame));
  const Asked asked = sent->second;
  waiting.erase(sent);
  if (type != "error" && (asked.type == "hello") != (type == "welcome")) trouble("the wrong answer to " + asked.type);
  if (type == "ok" && asked.type == "look" && last_table_[connection] != asked.table)
    trouble("a look without its table");
  if (asked.type == "look") tables_[asked.table].looking = false;
  if (type == "welcome") {
    own_tables_.clear();
    each_item(member(frame, "tables"), [this](std::string_view table) { own_tables_.push_back(text_of(table)); });
  }
  if (type == "error") settle_error(asked, frame);
  else settle_ok(asked, frame);
}

void Client::settle_ok(const Asked& asked, std::string_view frame) {
  unanswered_.erase(asked.id);
  refused_.erase(asked.id);
  for_a_time_.erase(asked.id);
  Acknowledged now{asked, number_of(member(frame, "n"), -1), text_of(member(frame, "table")),
                   text_of(member(frame, "code")), text_of(member(frame, "text"))};
  const auto [before, first] = acknowledged_.emplace(asked.id, now);
  const bool same = first || (before->second.n == now.n && before->second.table == now.table);
  if (!same && asked.type != "create" && asked.type != "look")
    trouble("two different acknowledgements of " + asked.text);
}

void Client::settle_error(const Asked& asked, std::string_view frame) {
  const std::string code = text_of(member(frame, "code"));
  if (asked.type == "look" && code == "unknown_table") tables_[asked.table].gone = true;
  const auto done = acknowledged_.find(asked.id);
  const bool may_differ = asked.type == "look" || action_of(asked.type) == std::nullopt || asked.type == "hint" ||
                          asked.type == "record" || is_for_a_time(code);
  if (done != acknowledged_.end() && !may_differ)
    trouble("refused (" + code + ") what was acknowledged: " + asked.text);
  if (done != acknowledged_.end()) return;
  unanswered_.erase(asked.id);
  refused_[asked.id] = {asked, code};
  if (is_for_a_time(code)) for_a_time_.insert(asked.id);
}

}  // namespace feerie::server_test
