// See sqlite_db.h.
#include "server/store/sqlite_db.h"

namespace feerie::server {

int Statement::run() {
  int code = step();
  while (code == SQLITE_ROW) code = step();
  reset();
  return code == SQLITE_DONE ? SQLITE_OK : code;
}

std::string Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return bytes == nullptr ? std::string() : std::string(bytes, static_cast<std::size_t>(size));
}

std::optional<std::string> Statement::optional_text(int column) const {
  if (sqlite3_column_type(statement_.get(), column) == SQLITE_NULL) return std::nullopt;
  return text(column);
}

std::span<const std::uint8_t> Statement::blob(int column) const {
  const auto* bytes = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_.get(), column));
  const int size = sqlite3_column_bytes(statement_.get(), column);
  if (bytes == nullptr) return {};
  return {bytes, static_cast<std::size_t>(size)};
}

void Statement::bind(int at, std::string_view text) {
  // An empty view may have no address, which SQLite would take for NULL.
  const char* bytes = text.data() == nullptr ? "" : text.data();
  sqlite3_bind_text(statement_.get(), at, bytes, static_cast<int>(text.size()), nullptr);
}

void Statement::bind(int at, const std::optional<std::string>& text) {
  if (text) bind(at, std::string_view(*text));
  else sqlite3_bind_null(statement_.get(), at);
}

void Statement::bind(int at, std::span<const std::uint8_t> bytes) {
  sqlite3_bind_blob(statement_.get(), at, bytes.data(), static_cast<int>(bytes.size()), nullptr);
}

int Database::open(const std::string& path, int flags, const std::string& vfs) {
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &handle, flags, vfs.empty() ? nullptr : vfs.c_str());
  handle_.reset(handle);
  if (code != SQLITE_OK) handle_.reset();
  else sqlite3_extended_result_codes(handle, 1);
  return code;
}

int Database::prepare(Statement& statement, std::string_view sql) {
  sqlite3_stmt* made = nullptr;
  const int code =
      sqlite3_prepare_v3(handle(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &made, nullptr);
  statement = Statement(made);
  return code;
}

std::optional<std::int64_t> Database::number(std::string_view sql) {
  Statement query;
  if (prepare(query, sql) != SQLITE_OK || query.step() != SQLITE_ROW) return std::nullopt;
  return query.number(0);
}

std::optional<std::string> Database::text(std::string_view sql) {
  Statement query;
  if (prepare(query, sql) != SQLITE_OK || query.step() != SQLITE_ROW) return std::nullopt;
  return query.text(0);
}

}  // namespace feerie::server
