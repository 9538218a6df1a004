// See sqlite_store.h. A batch is one transaction; the heads of logs that were checked once are remembered, and each
// insert is conditional on the index saying the same, so that a second writer could never fork a log. What fails is
// sorted by SQLite's code: no room (refuse), a damaged page (put that table aside, do the others), anything else about
// the disk (suspend).
#include "server/store/sqlite_store.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "server/store/lock_file.h"
#include "server/store/sqlite_db.h"
#include "server/store/sqlite_migrations.h"

namespace feerie::server {

namespace {

constexpr int kBusyMs = 2000;

enum class Trouble : std::uint8_t { none, full, damaged, busy, memory, disk };

Trouble trouble_of(int code) {
  switch (code & 0xff) {
    case SQLITE_OK:
    case SQLITE_DONE:
    case SQLITE_ROW: return Trouble::none;
    case SQLITE_FULL: return Trouble::full;
    case SQLITE_CORRUPT:
    case SQLITE_CONSTRAINT:  // log and index contradict each other
    case SQLITE_NOTADB: return Trouble::damaged;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return Trouble::busy;
    case SQLITE_NOMEM: return Trouble::memory;
    default: return (code == SQLITE_IOERR_NOMEM) ? Trouble::memory : Trouble::disk;
  }
}

Message sentence_of(Trouble trouble) {
  switch (trouble) {
    case Trouble::full: return Message("store.disk_full");
    case Trouble::busy: return Message("store.busy");
    case Trouble::memory: return Message("store.no_memory");
    case Trouble::damaged: return Message("store.file_damaged");
    case Trouble::none:
    case Trouble::disk: break;
  }
  return Message("store.disk_failed");
}

Message damaged(std::string_view table, std::int64_t seq) {
  return Message("store.damaged").with("table", table).with("seq", seq);
}

bool read_hash(std::span<const std::uint8_t> bytes, Bytes32& hash) {
  if (bytes.size() != hash.size()) return false;
  std::ranges::copy(bytes, hash.begin());
  return true;
}

std::optional<TableState> state_of(std::string_view word) {
  for (const TableState state : {TableState::open, TableState::running, TableState::finished})
    if (word_of(state) == word) return state;
  return std::nullopt;
}

// What is remembered of a table's log: its end, and a hash of each action in it. Nearly every action is new; one whose
// hash is there is looked for in the log itself. So the file needs no index of actions, which would cost a page of it
// for every table of every batch.
struct KnownLog {
  LogHead head;
  std::vector<std::size_t> actions;
  bool finished = false;

  static std::size_t hash_of(std::string_view actor, std::string_view action) {
    const std::hash<std::string_view> hash;
    return hash(actor) * 31 + hash(action);
  }
  bool may_hold(std::size_t action) const { return std::ranges::find(actions, action) != actions.end(); }
  void take(const Event& event) {
    if (event.action) actions.push_back(hash_of(event.actor, *event.action));
    finished = finished || event.kind == kFinish;
  }
};

}  // namespace

struct SqliteStore::Parts {
  using Logs = std::map<std::string, KnownLog, std::less<>>;

  LockFile lock;
  SqliteOptions options;
  Database database;
  Statement begin, commit, rollback, insert_first, insert_more, insert_table, update_table, find_action;
  Statement read_log, read_head, list;
  Logs known;                                       // tables whose whole log was checked, until they are finished
  std::map<std::string, Message, std::less<>> bad;  // tables put aside, and why
  bool suspended = false;
  int wal_pages = 0;

  int prepare();
  int configure();
  Result<void> make_room();
  void checkpoint(int mode);
  Result<LogHead> head_of(std::string_view table, const Logs& fresh);
  int find_again(const Append& append, const Logs& fresh, std::optional<std::int64_t>& seq);
  void remember(Logs& fresh);
  Result<std::vector<StoredEvent>> read_checked(std::string_view table);
  int write(const Append& append, LogHead& head);
  int append(const Append& append, Logs& fresh, AppendResult& result);
  int try_batch(std::span<const Append> batch, std::vector<AppendResult>& results, std::size_t& at, Logs& fresh);
  void give_up(Trouble trouble, std::vector<AppendResult>& results);
};

int SqliteStore::Parts::configure() {
  sqlite3_busy_timeout(database.handle(), kBusyMs);
  const char* sync = options.sync == SqliteOptions::Sync::full     ? "FULL"
                     : options.sync == SqliteOptions::Sync::normal ? "NORMAL"
                                                                   : "OFF";
  const int code = database.run(
      std::string("PRAGMA foreign_keys=ON;PRAGMA trusted_schema=OFF;PRAGMA cell_size_check=ON;PRAGMA synchronous=") +
      sync + ";PRAGMA journal_size_limit=33554432;PRAGMA wal_autocheckpoint=0;");
  if (code != SQLITE_OK) return code;
  if (options.access == SqliteOptions::Access::look) return database.run("PRAGMA query_only=ON");
  const auto mode = database.text("PRAGMA journal_mode=WAL");
  if (!mode) return database.full_code();
  sqlite3_wal_hook(
      database.handle(),
      [](void* pages, sqlite3*, const char*, int count) {
        *static_cast<int*>(pages) = count;
        return SQLITE_OK;
      },
      &wal_pages);
  return *mode == "wal" ? SQLITE_OK : SQLITE_CANTOPEN;
}

int SqliteStore::Parts::prepare() {
  const std::pair<Statement*, std::string_view> statements[] = {
      {&begin, "BEGIN IMMEDIATE"},
      {&commit, "COMMIT"},
      {&rollback, "ROLLBACK"},
      // The condition is part of the insert: what the caller believes of the log must be true at that very moment.
      {&insert_first,
       "INSERT INTO events(table_id,seq,epoch,kind,actor,action,payload,hash) SELECT ?1,?2,?3,?4,?5,?6,?7,?8 WHERE "
       "coalesce((SELECT next_seq=?2 AND epoch<=?3 AND hash=?9 FROM tables WHERE id=?1),?2=0)"},
      // The following rows of the same append stand on the first.
      {&insert_more,
       "INSERT INTO events(table_id,seq,epoch,kind,actor,action,payload,hash) VALUES(?1,?2,?3,?4,?5,?6,?7,?8)"},
      {&insert_table, "INSERT INTO tables(id,state,next_seq,epoch,hash) VALUES(?1,?2,?3,?4,?5)"},
      {&update_table, "UPDATE tables SET state=coalesce(?2,state),next_seq=?3,epoch=?4,hash=?5 WHERE id=?1"},
      {&find_action, "SELECT seq FROM events WHERE table_id=?1 AND actor=?2 AND action=?3"},
      {&read_log, "SELECT seq,epoch,kind,actor,action,payload,hash FROM events WHERE table_id=?1 ORDER BY seq"},
      {&read_head, "SELECT next_seq,epoch,hash,state FROM tables WHERE id=?1"},
      {&list, "SELECT id,state,next_seq,epoch,hash FROM tables ORDER BY id"},
  };
  for (const auto& [statement, sql] : statements)
    if (const int code = database.prepare(*statement, sql); code != SQLITE_OK) return code;
  return SQLITE_OK;
}

// All rows of a table, judged by their chain and by what the index says of its end and state.
Result<std::vector<StoredEvent>> SqliteStore::Parts::read_checked(std::string_view table) {
  std::vector<StoredEvent> events;
  bool whole = true;
  int code = read_log.with(table).step();
  for (; code == SQLITE_ROW; code = read_log.step()) {
    StoredEvent event{read_log.number(0), read_log.number(1), {}, {}};
    event.event = {read_log.text(2), read_log.text(3), read_log.optional_text(4), read_log.text(5)};
    whole = read_hash(read_log.blob(6), event.hash) && whole;
    events.push_back(std::move(event));
  }
  read_log.reset();
  LogHead index;
  std::string state;
  bool listed = false;
  if (code == SQLITE_DONE) {
    code = read_head.with(table).step();
    if (code == SQLITE_ROW) {
      index = {read_head.number(0), read_head.number(1), {}};
      whole = read_hash(read_head.blob(2), index.hash) && whole;
      state = read_head.text(3);
      listed = true;
    }
    read_head.reset();
  }
  const Trouble trouble = trouble_of(code);
  if (trouble == Trouble::damaged) return refuse(damaged(table, static_cast<std::int64_t>(events.size())));
  if (trouble != Trouble::none) return refuse(sentence_of(trouble));
  if (events.empty() && !listed) return refuse(Message("store.no_table").with("table", table));
  const Result<LogHead> head = check_chain(table, events);
  if (!head) return std::unexpected(head.error());
  TableState reached = TableState::open;
  for (const StoredEvent& event : events) reached = state_after(event.event.kind).value_or(reached);
  if (!whole || *head != index || word_of(reached) != state) return refuse(damaged(table, head->next_seq));
  return events;
}

// The end of a table's log as this transaction sees it.
Result<LogHead> SqliteStore::Parts::head_of(std::string_view table, const Logs& fresh) {
  if (const auto found = fresh.find(table); found != fresh.end()) return found->second.head;
  if (const auto found = known.find(table); found != known.end()) return found->second.head;
  if (const auto found = bad.find(table); found != bad.end()) return refuse(found->second);
  const Result<std::vector<StoredEvent>> events = read_checked(table);
  if (!events && events.error().id == "store.no_table") return LogHead{};
  if (!events) return std::unexpected(events.error());
  KnownLog log{{static_cast<std::int64_t>(events->size()), events->back().epoch, events->back().hash}, {}, false};
  for (const StoredEvent& stored : *events) log.take(stored.event);
  return known.emplace(table, std::move(log)).first->second.head;
}

// Where one of these actions stands in the log already, also as this transaction left it.
int SqliteStore::Parts::find_again(const Append& append, const Logs& fresh, std::optional<std::int64_t>& seq) {
  const auto has = [&](const Logs& logs, std::size_t hash) {
    const auto found = logs.find(append.table);
    return found != logs.end() && found->second.may_hold(hash);
  };
  for (const Event& event : append.events) {
    if (!event.action) continue;
    const std::size_t hash = KnownLog::hash_of(event.actor, *event.action);
    if (!has(known, hash) && !has(fresh, hash)) continue;
    const int code = find_action.with(append.table, event.actor, *event.action).step();
    if (code == SQLITE_ROW) seq = find_action.number(0);
    find_action.reset();
    if (seq || code != SQLITE_DONE) return seq ? SQLITE_OK : code;
  }
  return SQLITE_OK;
}

// What a batch has written, now that it stands. Of a finished table little more will come.
void SqliteStore::Parts::remember(Logs& fresh) {
  for (auto& [table, log] : fresh) {
    KnownLog& all = known[table];
    all.head = log.head;
    all.actions.insert(all.actions.end(), log.actions.begin(), log.actions.end());
    all.finished = all.finished || log.finished;
    if (all.finished) known.erase(table);
  }
}

int SqliteStore::Parts::write(const Append& append, LogHead& head) {
  const LogHead before = head;
  std::optional<std::string> state;
  for (const Event& event : append.events) {
    const StoredEvent row = follow(head, append.table, append.epoch, event);
    Statement& insert = row.seq == before.next_seq ? insert_first : insert_more;
    insert.with(append.table, row.seq, row.epoch, event.kind, event.actor, event.action, event.payload, row.hash);
    if (row.seq == before.next_seq) insert.also(9, before.hash);
    if (const int code = insert.run(); code != SQLITE_OK) return code;
    if (sqlite3_changes(database.handle()) != 1) return SQLITE_CORRUPT;  // the index is not what was checked
    if (const auto reached = state_after(event.kind)) state = word_of(*reached);
  }
  Statement& index = before.next_seq == 0 ? insert_table : update_table;
  return index.with(append.table, state, head.next_seq, head.epoch, head.hash).run();
}

int SqliteStore::Parts::append(const Append& append, Logs& fresh, AppendResult& result) {
  const Result<void> judged = judge_append(append);
  if (!judged) {
    result = {Appended::refused, 0, judged.error()};
    return SQLITE_OK;
  }
  Result<LogHead> head = head_of(append.table, fresh);
  if (!head) {
    result = {Appended::refused, 0, head.error()};
    if (head.error().id == "store.damaged") bad.emplace(append.table, head.error());
    return SQLITE_OK;
  }
  std::optional<std::int64_t> seq;
  if (const int code = find_again(append, fresh, seq); code != SQLITE_OK) return code;
  if (seq) {
    result = {Appended::already, *seq, {}};
    return SQLITE_OK;
  }
  result = judge_head(append, *head);
  if (result.status != Appended::written) return SQLITE_OK;
  if (const int code = write(append, *head); code != SQLITE_OK) return code;
  KnownLog& log = fresh[append.table];
  log.head = *head;
  for (const Event& event : append.events) log.take(event);
  return SQLITE_OK;
}

// One transaction over the whole batch; `at` is the append that failed, the batch's size for its begin and commit.
int SqliteStore::Parts::try_batch(std::span<const Append> batch, std::vector<AppendResult>& results, std::size_t& at,
                                  Logs& fresh) {
  at = batch.size();
  if (const int code = begin.run(); code != SQLITE_OK) return code;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (bad.contains(batch[i].table)) {
      results[i] = {Appended::refused, 0, bad.at(batch[i].table)};
      continue;
    }
    const int code = append(batch[i], fresh, results[i]);
    if (code == SQLITE_OK) continue;
    at = i;
    return code;
  }
  return fresh.empty() ? rollback.run() : commit.run();
}

void SqliteStore::Parts::give_up(Trouble trouble, std::vector<AppendResult>& results) {
  suspended = suspended || trouble == Trouble::disk || trouble == Trouble::damaged;
  // `already` may have meant a row of this very transaction.
  for (AppendResult& result : results)
    if (result.status == Appended::written || result.status == Appended::already)
      result = {suspended ? Appended::unknown : Appended::refused, 0, sentence_of(trouble)};
}

void SqliteStore::Parts::checkpoint(int mode) {
  int in_wal = 0;
  int moved = 0;
  const int code = sqlite3_wal_checkpoint_v2(database.handle(), nullptr, mode, &in_wal, &moved);
  const Trouble trouble = trouble_of(code);
  if (trouble == Trouble::disk || trouble == Trouble::damaged) suspended = true;
  if (mode == SQLITE_CHECKPOINT_RESTART && trouble == Trouble::none) wal_pages = 0;
}

// Before a batch: whether the write-ahead log may still grow.
Result<void> SqliteStore::Parts::make_room() {
  if (suspended) return refuse(Message("store.suspended"));
  if (wal_pages < options.most_wal_pages) return {};
  sqlite3_busy_timeout(database.handle(), 0);  // whoever waits for a move shall not wait for a reader too
  checkpoint(SQLITE_CHECKPOINT_RESTART);
  sqlite3_busy_timeout(database.handle(), kBusyMs);
  if (suspended) return refuse(Message("store.suspended"));
  if (wal_pages >= options.most_wal_pages) return refuse(Message("store.reader_in_the_way"));
  return {};
}

SqliteStore::SqliteStore(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
SqliteStore::~SqliteStore() = default;

SqliteOptions options_in(const std::string& folder, SqliteOptions::Access access) {
  SqliteOptions options;
  options.path = folder + "/feerie.sqlite";
  options.access = access;
  if (access != SqliteOptions::Access::look) options.lock = folder + "/lock";
  return options;
}

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const SqliteOptions& options) {
  auto parts = std::make_unique<Parts>();
  parts->options = options;
  if (!options.lock.empty()) {
    Result<LockFile> lock = LockFile::take(options.lock);
    if (!lock) return std::unexpected(lock.error());
    parts->lock = std::move(*lock);
  }
  const auto about = [&](std::string_view id) { return Message(id).with("file", options.path); };
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE |
                    (options.access == SqliteOptions::Access::create ? SQLITE_OPEN_CREATE : 0);
  int code = parts->database.open(options.path, flags, options.vfs);
  if (code == SQLITE_OK) code = parts->configure();
  if (code == SQLITE_OK) {
    const Result<int> migrated = migrate(parts->database, options.access != SqliteOptions::Access::look);
    if (!migrated) return std::unexpected(migrated.error());
    code = *migrated;
  }
  if (code == SQLITE_OK) code = parts->prepare();
  if (trouble_of(code) == Trouble::damaged || (code & 0xff) == SQLITE_ERROR) return refuse(about("store.file_damaged"));
  if ((code & 0xff) == SQLITE_CANTOPEN) return refuse(about("store.cannot_open"));
  if (code != SQLITE_OK) return refuse(sentence_of(trouble_of(code)));
  return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(parts)));
}

std::vector<AppendResult> SqliteStore::commit(std::span<const Append> batch) {
  Parts& parts = *parts_;
  std::vector<AppendResult> results(batch.size());
  if (const Result<void> room = parts.make_room(); !room) {
    for (AppendResult& result : results) result.why = room.error();
    return results;
  }
  while (true) {
    Parts::Logs fresh;
    std::size_t at = 0;
    results.assign(batch.size(), {Appended::written, 0, {}});  // unless something happens
    const int code = parts.try_batch(batch, results, at, fresh);
    const Trouble trouble = trouble_of(code);
    if (trouble == Trouble::none) {
      parts.remember(fresh);
      break;
    }
    if (parts.database.in_transaction()) parts.rollback.run();
    if (trouble != Trouble::damaged || at == batch.size()) {
      parts.give_up(trouble, results);
      return results;
    }
    parts.bad.emplace(batch[at].table, damaged(batch[at].table, 0));  // and the others once more
  }
  if (parts.wal_pages >= parts.options.checkpoint_pages) parts.checkpoint(SQLITE_CHECKPOINT_PASSIVE);
  return results;
}

void SqliteStore::rest() {
  if (!parts_->suspended && parts_->wal_pages >= parts_->options.rest_pages)
    parts_->checkpoint(SQLITE_CHECKPOINT_PASSIVE);
}

Result<std::vector<StoredEvent>> SqliteStore::load(std::string_view table) {
  if (const auto found = parts_->bad.find(table); found != parts_->bad.end()) return refuse(found->second);
  parts_->database.run("BEGIN");  // log and index of one moment, whoever else writes
  Result<std::vector<StoredEvent>> events = parts_->read_checked(table);
  parts_->database.run("COMMIT");
  if (!events && events.error().id == "store.damaged") parts_->bad.emplace(table, events.error());
  return events;
}

Result<std::vector<TableSummary>> SqliteStore::tables() {
  std::vector<TableSummary> all;
  Statement& list = parts_->list;
  int code = list.with().step();
  for (; code == SQLITE_ROW; code = list.step()) {
    TableSummary table{list.text(0), state_of(list.text(1)).value_or(TableState::open), {}};
    table.head = {list.number(2), list.number(3), {}};
    read_hash(list.blob(4), table.head.hash);
    all.push_back(std::move(table));
  }
  list.reset();
  if (code != SQLITE_DONE) return refuse(sentence_of(trouble_of(code)));
  return all;
}

Result<void> SqliteStore::health() const {
  if (parts_->suspended) return refuse(Message("store.suspended"));
  return {};
}

Result<void> SqliteStore::check_file() {
  const auto verdict = parts_->database.text("PRAGMA integrity_check(1)");
  if (!verdict || *verdict != "ok") return refuse(Message("store.file_damaged").with("file", parts_->options.path));
  const auto strays = parts_->database.number(
      "SELECT count(*) FROM (SELECT DISTINCT table_id AS id FROM events WHERE id NOT IN (SELECT id FROM tables))");
  if (!strays) return refuse(sentence_of(trouble_of(parts_->database.full_code())));
  if (*strays > 0) return refuse(Message("store.not_in_index").with("tables", *strays));
  return {};
}

Result<void> SqliteStore::backup_to(const std::string& path) {
  Database copy;
  if (copy.open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, "") != SQLITE_OK)
    return refuse(Message("store.cannot_open").with("file", path));
  if (copy.number("SELECT count(*) FROM sqlite_schema") != 0)
    return refuse(Message("store.not_empty").with("file", path));
  sqlite3_backup* backup = sqlite3_backup_init(copy.handle(), "main", parts_->database.handle(), "main");
  if (backup == nullptr) return refuse(Message("store.cannot_open").with("file", path));
  sqlite3_backup_step(backup, -1);
  const int code = sqlite3_backup_finish(backup);
  if (code != SQLITE_OK) return refuse(sentence_of(trouble_of(code)));
  return {};
}

int SqliteStore::wal_pages() const { return parts_->wal_pages; }

}  // namespace feerie::server
