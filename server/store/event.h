// What the log of a table is made of: events, each with the hash of all before it, so that a changed, lost or exchanged
// row of the log shows. The store knows four kinds (created, start, entry, finish: they carry a table's state and its
// record); every other kind is the server's own affair.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/digest.h"
#include "engine/core/message.h"

namespace feerie::server {

inline constexpr std::size_t kMaxPayload = 64u << 10;
inline constexpr std::size_t kMaxEventsPerAppend = 256;

// The first event of every table: what it is, as a JSON object (see log_record.h).
inline constexpr std::string_view kCreated = "created";
// The game begins: the header of its record.
inline constexpr std::string_view kStart = "start";
// One or more lines of the record: moves, outcomes, undos, notes.
inline constexpr std::string_view kEntry = "entry";
// The game is over: the record's result line.
inline constexpr std::string_view kFinish = "finish";

struct Event {
  std::string kind;                   // a word
  std::string actor;                  // "1" to "6" for a seat, "table", "server"
  std::optional<std::string> action;  // the client's own id of what it did; once per table and actor
  std::string payload;                // UTF-8 text
  bool operator==(const Event&) const = default;
};

struct StoredEvent {
  std::int64_t seq = 0;
  std::int64_t epoch = 0;
  Event event;
  Bytes32 hash{};  // of the previous event's hash and everything here
  bool operator==(const StoredEvent&) const = default;
};

// The end of a table's log: what the next event is appended to.
struct LogHead {
  std::int64_t next_seq = 0;
  std::int64_t epoch = 0;
  Bytes32 hash{};
  bool operator==(const LogHead&) const = default;
};

Bytes32 chain_hash(const Bytes32& previous, std::string_view table, std::int64_t seq, std::int64_t epoch,
                   const Event& event);
// The event that follows a head, and the head after it.
StoredEvent follow(LogHead& head, std::string_view table, std::int64_t epoch, Event event);
// Goes through a whole log from its first event; the sentence says where it is damaged.
Result<LogHead> check_chain(std::string_view table, const std::vector<StoredEvent>& events);

bool is_table_id(std::string_view text);  // 32 small hexadecimal digits

enum class TableState : std::uint8_t { open, running, finished };
std::string_view word_of(TableState state);
std::optional<TableState> state_after(std::string_view kind);  // nothing when the kind changes none

}  // namespace feerie::server
