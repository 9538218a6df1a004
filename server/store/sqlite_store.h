// The store in one SQLite file: WAL, synchronous=FULL, one connection that writes. A failed fsync suspends it, because
// nobody knows what the disk then holds; a full disk only refuses, until there is room again; a damaged table is put
// aside while the others go on. The write-ahead log is bounded: it is moved into the file when nobody waits, under
// load every few megabytes, and if a long reader prevents that, appends are refused before the log grows without end.
#pragma once

#include <memory>
#include <string>

#include "server/store/store.h"

namespace feerie::server {

struct SqliteOptions {
  enum class Access : std::uint8_t { create, write, look };
  // The weaker ones exist for the tests, which must see them lose acknowledged events.
  enum class Sync : std::uint8_t { off, normal, full };

  std::string path;  // of the database file
  Access access = Access::create;
  std::string lock;  // path of the lock file; empty: none is taken
  std::string vfs;   // SQLite's name of a file system; empty: the real one
  Sync sync = Sync::full;
  // Pages of 4096 bytes in the write-ahead log: it is moved into the file by rest(), while somebody waits, and at last
  // before anything more is taken.
  int rest_pages = 250;
  int checkpoint_pages = 4000;
  int most_wal_pages = 12'000;
};

// What the server and the commands open in a folder: feerie.sqlite, with `lock` beside it where it is written to.
SqliteOptions options_in(const std::string& folder, SqliteOptions::Access access);

class SqliteStore final : public Store {
 public:
  static Result<std::unique_ptr<SqliteStore>> open(const SqliteOptions& options);
  ~SqliteStore() override;

  std::vector<AppendResult> commit(std::span<const Append> batch) override;
  void rest() override;
  Result<std::vector<StoredEvent>> load(std::string_view table) override;
  Result<std::vector<TableSummary>> tables() override;
  Result<void> health() const override;

  // SQLite's own check of the whole file, then that log and index name the same tables.
  Result<void> check_file();
  // A copy of this moment into a new file, while others write.
  Result<void> backup_to(const std::string& path);
  int wal_pages() const;

 private:
  struct Parts;
  explicit SqliteStore(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace feerie::server
