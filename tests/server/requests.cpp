// See requests.h.
#include "tests/server/requests.h"

#include <functional>
#include <optional>
#include <set>

#include "server/core/protocol.h"

namespace feerie::server_test {

using namespace server;

namespace {

using Json = nlohmann::json;

std::set<std::string> types_of(const Json& node) {
  std::set<std::string> types;
  if (!node.contains("type")) {
    if (node.contains("const")) types.insert(node["const"].is_string() ? "string" : "integer");
    return types;
  }
  if (node["type"].is_string()) types.insert(node["type"].get<std::string>());
  else
    for (const Json& each : node["type"]) types.insert(each.get<std::string>());
  return types;
}

// ^[class]{least,most}$, as schema.h reads it.
struct Pattern {
  std::string letters;
  std::size_t least = 0;
  std::size_t most = 0;
};

Pattern pattern_of(const std::string& text) {
  Pattern pattern;
  const std::size_t end = text.find(']');
  for (std::size_t i = 2; i < end; ++i) {
    const bool range = i + 2 < end && text[i + 1] == '-';
    for (int c = text[i]; c <= (range ? text[i + 2] : text[i]); ++c) pattern.letters += static_cast<char>(c);
    i += range ? 2 : 0;
  }
  pattern.least = std::stoul(text.substr(end + 2));
  pattern.most = std::stoul(text.substr(text.find(',', end) + 1));
  return pattern;
}

Json good_value(const Json& given, bool whole);

Json good_object(const Json& node, bool whole) {
  Json object = Json::object();
  if (node.contains("required"))
    for (const Json& name : node["required"])
      object[name.get<std::string>()] = good_value(node["properties"][name.get<std::string>()], whole);
  if (whole && node.contains("properties"))
    for (const auto& [name, property] : node["properties"].items()) object[name] = good_value(property, whole);
  return object;
}

Json good_value(const Json& given, bool whole) {
  const Json& node = resolved(given);
  if (node.contains("const")) return node["const"];
  if (node.contains("enum")) return node["enum"][0];
  const std::set<std::string> types = types_of(node);
  if (types.contains("string")) {
    if (node.contains("pattern")) {
      const Pattern pattern = pattern_of(node["pattern"]);
      return std::string(std::max<std::size_t>(1, pattern.least), pattern.letters.back());
    }
    return std::string(node.value("minLength", 1u), 'a');
  }
  if (types.contains("integer")) return node.value("minimum", 0);
  if (types.contains("boolean")) return true;
  if (types.contains("array")) {
    Json list = Json::array();
    for (std::size_t i = 0; i < node.value("minItems", 0u); ++i) list.push_back(good_value(node["items"], whole));
    return list;
  }
  return good_object(node, whole);
}

// Raw JSON instead of a field's value.
using Put = std::function<void(const std::string& what, const std::string& raw)>;

void break_text(const Json& node, const Put& put) {
  if (node.contains("const") || node.contains("enum")) return put("another choice", "\"zzz\"");
  if (node.contains("pattern")) {
    const Pattern pattern = pattern_of(node["pattern"]);
    const char letter = pattern.letters.front();
    put("one letter too few", Json(std::string(pattern.least - 1, letter)).dump());
    put("one letter too many", Json(std::string(pattern.most + 1, letter)).dump());
    put("a wrong letter", Json(std::string(pattern.least - 1, letter) + "\xc3\xa9").dump());
    put("a control character", Json(std::string(pattern.least - 1, letter) + '\x01').dump());
    return;
  }
  const std::size_t least = node.value("minLength", 0u);
  if (least > 0) put("one letter too few", Json(std::string(least - 1, 'a')).dump());
  if (!node.contains("maxLength")) return;
  std::string wide;
  for (std::size_t i = 0; i <= node["maxLength"].get<std::size_t>(); ++i) wide += "\xc3\xa9";
  put("one letter too many", Json(wide).dump());
}

void break_number(const Json& node, const Put& put) {
  if (node.contains("minimum")) put("one too small", std::to_string(node["minimum"].get<std::int64_t>() - 1));
  if (node.contains("maximum")) put("one too big", std::to_string(node["maximum"].get<std::int64_t>() + 1));
  for (const char* raw : {"9223372036854775808", "-9223372036854775808", "18446744073709551615", "1.5", "1e3",
                          "123456789012345678901234567890", "-1e300"})
    put(std::string("the number ") + raw, raw);
}

void break_value(const Json& given, const Put& put);

void break_object(const Json& node, const Put& put) {
  const Json good = good_object(node, true);
  if (node.contains("properties")) {
    Json more = good;
    more["zzz"] = 1;
    put("a field too many", more.dump());
  }
  if (node.contains("required"))
    for (const Json& name : node["required"]) {
      Json less = good;
      less.erase(name.get<std::string>());
      put("without " + name.get<std::string>(), less.dump());
    }
  if (node.contains("maxProperties")) {
    Json many = Json::object();
    for (std::size_t i = 0; i <= node["maxProperties"].get<std::size_t>(); ++i) many["o" + std::to_string(i)] = "x";
    put("too many fields", many.dump());
  }
  const auto inner = [&](const std::string& name, const Json& property) {
    break_value(property, [&](const std::string& what, const std::string& raw) {
      Json hole = good;
      hole[name] = "\x7fhole";
      std::string text = hole.dump();
      const std::string mark = Json("\x7fhole").dump();
      text.replace(text.find(mark), mark.size(), raw);
      put(name + ": " + what, text);
    });
  };
  if (node.contains("properties"))
    for (const auto& [name, property] : node["properties"].items()) inner(name, property);
  if (node.contains("additionalProperties") && node["additionalProperties"].is_object())
    inner("any", node["additionalProperties"]);
}

void break_list(const Json& node, const Put& put) {
  const std::string item = good_value(node["items"], true).dump();
  const auto list_of = [&](std::size_t count, const std::string& last) {
    std::string text = "[";
    for (std::size_t i = 0; i < count; ++i) text += (i == 0 ? "" : ",") + (i + 1 == count ? last : item);
    return text + "]";
  };
  if (node.value("minItems", 0u) > 0) put("too few", list_of(node["minItems"].get<std::size_t>() - 1, item));
  if (node.contains("maxItems")) put("too many", list_of(node["maxItems"].get<std::size_t>() + 1, item));
  break_value(node["items"],
              [&](const std::string& what, const std::string& raw) { put("an item: " + what, list_of(2, raw)); });
}

void break_value(const Json& given, const Put& put) {
  const Json& node = resolved(given);
  const std::set<std::string> types = types_of(node);
  const std::pair<const char*, const char*> others[] = {{"null", "null"},    {"boolean", "true"}, {"integer", "1"},
                                                        {"string", "\"x\""}, {"array", "[]"},     {"object", "{}"}};
  for (const auto& [type, raw] : others)
    if (!types.contains(type)) put(std::string("a ") + type, raw);
  if (types.contains("string")) break_text(node, put);
  if (types.contains("integer")) break_number(node, put);
  if (types.contains("object")) break_object(node, put);
  if (types.contains("array")) break_list(node, put);
}

void edge_value(const Json& given, const Put& put) {
  const Json& node = resolved(given);
  if (node.contains("const")) return;
  if (node.contains("enum"))
    for (const Json& each : node["enum"]) put("choice", each.dump());
  if (node.contains("minimum")) put("the least", node["minimum"].dump());
  if (node.contains("maximum")) put("the most", node["maximum"].dump());
  if (node.contains("pattern")) {
    const Pattern pattern = pattern_of(node["pattern"]);
    put("the shortest", Json(std::string(pattern.least, pattern.letters.front())).dump());
    put("the longest", Json(std::string(pattern.most, pattern.letters.back())).dump());
  }
  if (!node.contains("maxLength")) return;
  std::string wide;
  for (std::size_t i = 0; i < node["maxLength"].get<std::size_t>(); ++i) wide += "\xc3\xa9";
  put("the longest", Json(wide).dump());
}

std::vector<BrokenRequest> changed_requests(bool edges) {
  std::vector<BrokenRequest> all;
  for (const std::string& type : request_types()) {
    const Json& node = schema_document()["$defs"]["requests"][type];
    const Put put = [&](const std::string& what, const std::string& raw) { all.push_back({type, what, raw}); };
    if (!edges) break_object(node, put);
    for (const auto& [name, property] : node["properties"].items()) {
      if (!edges) break;
      edge_value(property, [&](const std::string& what, const std::string& raw) {
        Json whole = good_request(type);
        whole[name] = Json::parse(raw);
        put(name + ": " + what, whole.dump());
      });
    }
  }
  return all;
}

}  // namespace

const Json& schema_document() {
  static const Json document = Json::parse(protocol_schema());
  return document;
}

const Json& resolved(const Json& node) {
  if (!node.contains("$ref")) return node;
  return schema_document().at(Json::json_pointer(node["$ref"].get<std::string>().substr(1)));
}

std::vector<std::string> types_with_action() {
  std::vector<std::string> types;
  for (const std::string& type : request_types())
    if (action_of(type)) types.push_back(type);
  return types;
}

Json good_request(const std::string& type, bool whole) {
  return good_object(schema_document()["$defs"]["requests"][type], whole);
}

std::vector<BrokenRequest> broken_requests() { return changed_requests(false); }
std::vector<BrokenRequest> edge_requests() { return changed_requests(true); }

}  // namespace feerie::server_test
