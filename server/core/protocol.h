// The protocol: which requests there are, read strictly and by one schema, and how answers are written. The schema is
// protocol.schema.json, in the program as it stands in the tree; docs/protocol.md tells it to people.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/message.h"
#include "server/core/permission.h"

namespace feerie::server {

inline constexpr int kProtocolVersion = 2;

std::string_view protocol_schema();  // the text of protocol.schema.json

// A request that keeps to the schema.
struct Request {
  std::string type;
  std::string id;                // the client's; an action's own id where the request changes a table
  std::string table;             // empty where the request names none
  std::optional<Action> action;  // what permission is asked for
  bool changes = false;
  nlohmann::json fields;  // all of it

  bool has(const char* name) const { return fields.contains(name); }
  std::string text(const char* name) const { return fields.value(name, std::string()); }
  std::int64_t number(const char* name, std::int64_t otherwise = 0) const { return fields.value(name, otherwise); }
  bool truth(const char* name, bool otherwise = false) const { return fields.value(name, otherwise); }
};

enum class ErrorCode : std::uint8_t {
  bad_message,
  bad_version,
  hello_first,
  too_fast,
  unknown_table,
  not_permitted,
  refused,
  stale,
  busy,
  full,
  closing,
  storage,
  suspended,
};

struct RequestFault {
  std::optional<std::string> id;  // where one could be read
  Message say;
};

// Of a message that carries no record; of one that does, what is beside the record.
inline constexpr std::size_t kPlainMessageBytes = 16u << 10;

std::expected<Request, RequestFault> read_request(std::string_view text);

std::string write_error(const std::optional<std::string>& id, ErrorCode code, const Message& say);
// {"type":"ok","id":…} with further fields, which are JSON text.
std::string write_ok(const std::string& id, const std::vector<std::pair<std::string, std::string>>& fields = {});

// To a person's other connections: what they are called now; that another device is theirs now.
std::string write_named(const std::string& name);
std::string write_passed_on();

std::vector<std::string> request_types();
// For those who test: a server message as it is sent, held against the schema.
Result<void> check_server_message(const nlohmann::json& message);
// The schema's request, with its x-action and x-changes.
std::optional<Action> action_of(std::string_view type);

}  // namespace feerie::server
