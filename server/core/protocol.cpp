// See protocol.h.
#include "server/core/protocol.h"

#include <array>
#include <map>

#include "engine/core/json.h"
#include "server/core/schema.h"

namespace feerie::server {

namespace {

using Json = nlohmann::json;

struct RequestKind {
  std::optional<Action> action;
  bool changes = false;
  bool carries_record = false;
};

// Read once; what is wrong with the schema shows when the program starts.
struct Protocol {
  Schema requests;
  Schema messages;
  std::map<std::string, RequestKind, std::less<>> kinds;
};

const Protocol& protocol() {
  static const Protocol read = [] {
    const Json document = Json::parse(protocol_schema());
    Protocol made{Schema(document, "requests"), Schema(document, "messages"), {}};
    for (const auto& [name, json] : document["$defs"]["requests"].items())
      made.kinds[name] = {action_named(json.value("x-action", "")), json.value("x-changes", false),
                          json.value("x-record", false)};
    return made;
  }();
  return read;
}

constexpr std::array<std::string_view, 13> kCodeWords{
    "bad_message", "bad_version", "hello_first", "too_fast", "unknown_table", "not_permitted", "refused",
    "stale",       "busy",        "full",        "closing",  "storage",       "suspended"};

// An id that can be echoed, even where the rest is wrong.
std::optional<std::string> echo_id(const Json& json) {
  const auto id = json.find("id");
  if (id == json.end() || !id->is_string()) return std::nullopt;
  const auto& text = id->get_ref<const std::string&>();
  const bool word =
      !text.empty() && text.size() <= 40 && std::ranges::all_of(text, [](char c) { return c > ' ' && c <= '~'; });
  return word ? std::optional(text) : std::nullopt;
}

}  // namespace

std::expected<Request, RequestFault> read_request(std::string_view text) {
  const bool is_long = text.size() > kPlainMessageBytes;
  const Message too_long = Message("server.too_long_without_record").with("most", kPlainMessageBytes);
  // Before a long message is read it must be long by one text alone, which can only be a record.
  if (is_long && bytes_beside_the_longest_text(text) > kPlainMessageBytes)
    return std::unexpected(RequestFault{std::nullopt, too_long});
  Result<Json> json = read_json(text);
  if (!json) return std::unexpected(RequestFault{std::nullopt, json.error()});
  const std::optional<std::string> id = echo_id(*json);
  const auto type = json->find("type");
  const auto kind = type != json->end() && type->is_string()
                        ? protocol().kinds.find(type->get_ref<const std::string&>())
                        : protocol().kinds.end();
  if (kind == protocol().kinds.end()) return std::unexpected(RequestFault{id, Message("server.unknown_type")});
  if (is_long && !kind->second.carries_record) return std::unexpected(RequestFault{id, too_long});
  const Result<void> good = protocol().requests.check(kind->first, *json);
  if (!good) return std::unexpected(RequestFault{id, good.error()});
  Request request{kind->first, *id, json->value("table", ""), kind->second.action, kind->second.changes, {}};
  request.fields = std::move(*json);
  return request;
}

std::string write_error(const std::optional<std::string>& id, ErrorCode code, const Message& say) {
  JsonWriter json;
  json.begin_object().field("type", "error").key("id");
  if (id) json.value(*id);
  else json.null();
  return json.field("code", kCodeWords[static_cast<std::size_t>(code)]).field("say", say).end_object().take();
}

std::string write_ok(const std::string& id, const std::vector<std::pair<std::string, std::string>>& fields) {
  JsonWriter json;
  json.begin_object().field("type", "ok").field("id", id);
  for (const auto& [name, value] : fields) json.key(name).raw(value);
  return json.end_object().take();
}

std::string write_named(const std::string& name) {
  JsonWriter json;
  return json.begin_object().field("type", "named").field("name", name).end_object().take();
}

std::string write_passed_on() {
  JsonWriter json;
  return json.begin_object().field("type", "passed_on").end_object().take();
}

std::vector<std::string> request_types() { return protocol().requests.names(); }

Result<void> check_server_message(const Json& message) {
  const auto type = message.find("type");
  if (type == message.end() || !type->is_string()) return refuse(Message("server.unknown_type"));
  return protocol().messages.check(type->get_ref<const std::string&>(), message);
}

std::optional<Action> action_of(std::string_view type) {
  const auto kind = protocol().kinds.find(type);
  return kind == protocol().kinds.end() ? std::nullopt : kind->second.action;
}

}  // namespace feerie::server
