// `events` is the log and the only truth. `tables` is an index of it: what a lobby lists, and the end of each log,
// which stands on another page of the file than the log itself, so that rows lost at the end show. A foreign key leads
// from the index to the log, never the other way.
#include "server/store/sqlite_migrations.h"

#include <array>
#include <string>

#include "server/store/sqlite_db.h"

namespace feerie::server {

namespace {

constexpr std::int64_t kApplicationId = 0x46454552;  // "FEER"

constexpr std::array<const char*, 2> kSteps{
    // 1
    R"sql(
CREATE TABLE events(
  table_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  epoch INTEGER NOT NULL,
  kind TEXT NOT NULL,
  actor TEXT NOT NULL,
  action TEXT,
  payload TEXT NOT NULL,
  hash BLOB NOT NULL,
  PRIMARY KEY(table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX events_action ON events(table_id, actor, action) WHERE action IS NOT NULL;
CREATE TABLE tables(
  id TEXT NOT NULL PRIMARY KEY,
  first INTEGER NOT NULL DEFAULT 0 CHECK(first = 0),
  state TEXT NOT NULL CHECK(state IN ('open', 'running', 'finished')),
  next_seq INTEGER NOT NULL,
  epoch INTEGER NOT NULL,
  hash BLOB NOT NULL,
  FOREIGN KEY(id, first) REFERENCES events(table_id, seq)
) STRICT, WITHOUT ROWID;
)sql",
    // 2: the store knows the actions of a log that goes on by itself
    "DROP INDEX events_action;",
};

int take_step(Database& database, std::size_t step) {
  const std::string number = std::to_string(step + 1);
  const std::string id = "PRAGMA application_id=" + std::to_string(kApplicationId) + ";";
  const int code =
      database.run(std::string("BEGIN IMMEDIATE;") + kSteps[step] + id + "PRAGMA user_version=" + number + ";COMMIT;");
  if (code != SQLITE_OK && database.in_transaction()) database.run("ROLLBACK");
  return code;
}

}  // namespace

Result<int> migrate(Database& database, bool may_write) {
  const auto version = database.number("PRAGMA user_version");
  const auto application = database.number("PRAGMA application_id");
  if (!version || !application) return database.full_code();
  const auto objects = database.number("SELECT count(*) FROM sqlite_schema");
  if (!objects) return database.full_code();
  const bool fresh = *version == 0 && *application == 0 && *objects == 0;
  if (!fresh && *application != kApplicationId) return refuse(Message("store.not_ours"));
  if (*version < 0 || *version > static_cast<std::int64_t>(kSteps.size()))
    return refuse(Message("store.newer").with("theirs", *version).with("ours", kSteps.size()));
  if (!may_write && !fresh) return SQLITE_OK;  // what reads is content with every version there was
  for (auto step = static_cast<std::size_t>(*version); step < kSteps.size(); ++step)
    if (const int code = take_step(database, step); code != SQLITE_OK) return code;
  return SQLITE_OK;
}

}  // namespace feerie::server
