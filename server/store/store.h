// The log of every table, append-only: the only truth a server keeps. A store is driven by one caller at a time; it has
// no thread, clock or timer of its own (see group_committer.h). What it acknowledges it keeps, whatever is killed and
// whenever; tests/server/store_contract.h is what any implementation is held to. No exception leaves a store.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "server/store/event.h"

namespace feerie::server {

// Events of one table that stand or fall together. `expected_seq` is what the caller believes to be next, 0 for a new
// table; `epoch` is the caller's right to write there: whoever writes with a higher one takes the table over, and from
// then on lower ones are refused.
struct Append {
  std::string table;
  std::int64_t expected_seq = 0;
  std::int64_t epoch = 0;
  std::vector<Event> events;
};

enum class Appended : std::uint8_t {
  written,      // durable; `seq` is the first event's
  already,      // an event with this actor and action is there: `seq` is its number, nothing was written
  seq_taken,    // the table has gone on (or exists already, or does not exist): `seq` is what would be next
  stale_epoch,  // somebody with a higher epoch owns the table: `seq` is that epoch
  refused,  // it breaks a bound, or the table is damaged, or the disk is full: `why` says which; nothing was written
  unknown,  // the disk failed: it may or may not be there after a restart, and must not be acknowledged
};

struct AppendResult {
  Appended status = Appended::refused;
  std::int64_t seq = 0;
  Message why;  // a sentence for everything but `written` and `already`
};

struct TableSummary {
  std::string id;
  TableState state = TableState::open;
  LogHead head;
};

class Store {
 public:
  virtual ~Store() = default;

  // One transaction, and when this returns, everything `written` is durable. The appends are judged in order, each by
  // itself; a later one may build on an earlier one of the same table.
  virtual std::vector<AppendResult> commit(std::span<const Append> batch) = 0;

  // Called when nothing waits: time for what need not be done while somebody does.
  virtual void rest() {}

  // A table's whole log, its chain checked; a damaged table is refused with a sentence, here and in commit(), while the
  // others go on.
  virtual Result<std::vector<StoredEvent>> load(std::string_view table) = 0;
  virtual Result<std::vector<TableSummary>> tables() = 0;  // by id, as the index has them

  // A store whose disk failed takes nothing any more until it is opened anew.
  virtual Result<void> health() const = 0;
};

// What every store checks alike before it looks at the log: ids, words, bounds, and no action named twice.
Result<void> judge_append(const Append& append);
// Against the end of the table's log; no table has the head of an empty one.
AppendResult judge_head(const Append& append, const LogHead& head);

}  // namespace feerie::server
