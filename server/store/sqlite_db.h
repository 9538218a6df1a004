// A thin hold on SQLite's C interface: a connection, prepared statements that are kept and reset, and nothing else.
// Only server/store/sqlite_*.cpp include this. Errors are SQLite's own codes; the store knows what they mean for a
// table.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace feerie::server {

class Statement {
 public:
  Statement() = default;
  explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

  // The parameters in order; then step() until it is not SQLITE_ROW. Whatever a run left behind is reset first.
  template <class... Values>
  Statement& with(const Values&... values) {
    reset();
    int at = 0;
    (bind(++at, values), ...);
    return *this;
  }
  template <class Value>
  Statement& also(int at, const Value& value) {
    bind(at, value);
    return *this;
  }
  int step() { return sqlite3_step(statement_.get()); }
  void reset() { sqlite3_reset(statement_.get()); }
  int run();  // to its end, for what returns no rows; SQLITE_OK or what went wrong

  std::int64_t number(int column) const { return sqlite3_column_int64(statement_.get(), column); }
  std::string text(int column) const;
  std::optional<std::string> optional_text(int column) const;
  std::span<const std::uint8_t> blob(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  // What is bound must live until the run is over.
  void bind(int at, std::int64_t number) { sqlite3_bind_int64(statement_.get(), at, number); }
  void bind(int at, std::string_view text);
  void bind(int at, const std::string& text) { bind(at, std::string_view(text)); }
  void bind(int at, const std::optional<std::string>& text);
  void bind(int at, std::span<const std::uint8_t> bytes);

  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Database {
 public:
  // SQLITE_OK, or what went wrong; then the object is closed again.
  int open(const std::string& path, int flags, const std::string& vfs);
  sqlite3* handle() const { return handle_.get(); }
  int run(const std::string& sql) { return sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr); }
  int prepare(Statement& statement, std::string_view sql);
  std::optional<std::int64_t> number(std::string_view sql);  // of a query with one row and one column
  std::optional<std::string> text(std::string_view sql);
  int full_code() const { return sqlite3_extended_errcode(handle()); }
  bool in_transaction() const { return sqlite3_get_autocommit(handle()) == 0; }

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace feerie::server
