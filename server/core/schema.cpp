// See schema.h.
#include "server/core/schema.h"

#include <algorithm>
#include <bitset>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "engine/core/check.h"

namespace feerie::server {

namespace {

using Json = nlohmann::json;

constexpr int kMaxDepth = 32;

// One class of characters and how many of them.
struct Pattern {
  std::string text;
  std::bitset<128> allowed;
  std::size_t least = 0;
  std::size_t most = 0;

  bool fits(std::string_view word) const {
    return word.size() >= least && word.size() <= most && std::ranges::all_of(word, [this](char c) {
             return static_cast<unsigned char>(c) < 128 && allowed[static_cast<unsigned char>(c)];
           });
  }
};

Pattern read_pattern(const std::string& text) {
  Pattern pattern{text, {}, 0, 0};
  const std::size_t end = text.find(']');
  const std::size_t comma = text.find(',', end);
  check(text.starts_with("^[") && end != std::string::npos && comma != std::string::npos && text.ends_with("}$"),
        "a pattern is ^[class]{least,most}$");
  for (std::size_t i = 2; i < end; ++i) {
    const bool range = i + 2 < end && text[i + 1] == '-';
    for (int c = text[i]; c <= (range ? text[i + 2] : text[i]); ++c) pattern.allowed.set(static_cast<std::size_t>(c));
    i += range ? 2 : 0;
  }
  const char* numbers = text.data();
  std::from_chars(numbers + end + 2, numbers + comma, pattern.least);
  std::from_chars(numbers + comma + 1, numbers + text.size() - 2, pattern.most);
  return pattern;
}

// JSON text is UTF-8 here, as the parser has seen.
std::size_t code_points(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
}

enum Type : unsigned { kObject = 1, kArray = 2, kText = 4, kInteger = 8, kTruth = 16, kNull = 32 };

unsigned type_named(const std::string& name) {
  constexpr std::array<std::string_view, 6> kNames{"object", "array", "string", "integer", "boolean", "null"};
  const auto at = std::ranges::find(kNames, name);
  check(at != kNames.end(), "a type the schema reader does not know");
  return 1u << (at - kNames.begin());
}

unsigned type_of(const Json& value) {
  switch (value.type()) {
    case Json::value_t::object: return kObject;
    case Json::value_t::array: return kArray;
    case Json::value_t::string: return kText;
    case Json::value_t::number_integer:
    case Json::value_t::number_unsigned: return kInteger;
    case Json::value_t::boolean: return kTruth;
    case Json::value_t::null: return kNull;
    default: return 0;
  }
}

std::string below(const std::string& field, std::string_view name) {
  return field.empty() ? std::string(name) : field + "." + std::string(name);
}

std::unexpected<Message> fault(std::string_view id, const std::string& field) {
  return refuse(Message(id).with("field", field));
}

// Brackets outside of texts; what is no JSON is found later.
bool too_deep(std::string_view text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '\\') ++i;
    else if (c == '"') quoted = !quoted;
    else if (!quoted && (c == '{' || c == '[') && ++depth > kMaxDepth) return true;
    else if (!quoted && (c == '}' || c == ']')) --depth;
  }
  return false;
}

}  // namespace

struct Schema::Node {
  unsigned types = kObject | kArray | kText | kInteger | kTruth | kNull;
  std::vector<Json> choices;  // enum or const; empty: any
  std::int64_t minimum = std::numeric_limits<std::int64_t>::min();
  std::int64_t maximum = std::numeric_limits<std::int64_t>::max();
  std::size_t least = 0;  // length of a text, number of items
  std::size_t most = std::numeric_limits<std::size_t>::max();
  std::optional<Pattern> pattern;
  std::map<std::string, const Node*, std::less<>> properties;
  std::vector<std::string> required;
  bool open = false;           // any further properties
  const Node* more = nullptr;  // what further properties are
  const Node* items = nullptr;
};

// Reads nodes, each reference once: the schema may refer to itself.
struct Schema::Reader {
  const Json& document;
  std::vector<std::unique_ptr<Node>>& nodes;
  std::map<std::string, const Node*> referred = {};

  const Node* read(const Json& json) {
    if (json.contains("$ref")) return refer(json["$ref"]);
    Node& node = *nodes.emplace_back(std::make_unique<Node>());
    fill(node, json);
    return &node;
  }

  const Node* refer(const std::string& name) {
    const auto known = referred.find(name);
    if (known != referred.end()) return known->second;
    Node& node = *nodes.emplace_back(std::make_unique<Node>());
    referred[name] = &node;
    fill(node, document.at(Json::json_pointer(name.substr(1))));
    return &node;
  }

  void fill(Node& node, const Json& json) {
    if (json.contains("type")) {
      node.types = 0;
      if (json["type"].is_array())
        for (const Json& name : json["type"]) node.types |= type_named(name);
      else node.types = type_named(json["type"]);
    }
    if (json.contains("const")) node.choices.push_back(json["const"]);
    if (json.contains("enum")) node.choices.assign(json["enum"].begin(), json["enum"].end());
    node.minimum = json.value("minimum", node.minimum);
    node.maximum = json.value("maximum", node.maximum);
    for (const char* key : {"minLength", "minItems"}) node.least = json.value(key, node.least);
    for (const char* key : {"maxLength", "maxItems", "maxProperties"}) node.most = json.value(key, node.most);
    if (json.contains("pattern")) node.pattern = read_pattern(json["pattern"]);
    if (json.contains("properties"))
      for (const auto& [name, property] : json["properties"].items()) node.properties[name] = read(property);
    if (json.contains("required")) node.required = json["required"].get<std::vector<std::string>>();
    if (json.contains("items")) node.items = read(json["items"]);
    if (!json.contains("additionalProperties")) return;
    if (json["additionalProperties"].is_boolean()) node.open = json["additionalProperties"];
    else node.more = read(json["additionalProperties"]);
  }
};

Schema::Schema(const Json& document, const std::string& group) {
  Reader reader{document, nodes_};
  for (const auto& [name, json] : document.at("$defs").at(group).items()) roots_[name] = reader.read(json);
}

Schema::~Schema() = default;
Schema::Schema(Schema&&) noexcept = default;

std::vector<std::string> Schema::names() const {
  std::vector<std::string> names;
  for (const auto& [name, node] : roots_) names.push_back(name);
  return names;
}

Result<void> Schema::check(std::string_view name, const Json& value) const {
  const auto root = roots_.find(name);
  if (root == roots_.end()) return refuse(Message("server.unknown_type"));
  return check_node(*root->second, value, "");
}

Result<void> Schema::check_node(const Node& node, const Json& value, const std::string& field) const {
  const unsigned type = type_of(value);
  if ((type & node.types) == 0) {
    if ((node.types & kText) != 0) return fault("server.want_text", field);
    if ((node.types & kInteger) != 0) return fault("server.want_whole", field);
    if ((node.types & kTruth) != 0) return fault("server.want_truth", field);
    return fault((node.types & kArray) != 0 ? "server.want_list" : "server.want_object", field);
  }
  if (!node.choices.empty() && std::ranges::find(node.choices, value) == node.choices.end()) {
    std::string choices;
    for (const Json& choice : node.choices)
      choices += (choices.empty() ? "" : ", ") + (choice.is_string() ? choice.get<std::string>() : choice.dump());
    return refuse(Message("server.want_one_of").with("field", field).with("choices", choices));
  }
  if (type == kText) return check_text(node, value.get_ref<const std::string&>(), field);
  if (type == kInteger) {
    const bool huge = value.is_number_unsigned() && value.get<std::uint64_t>() > std::uint64_t{1} << 62;
    if (huge || value.get<std::int64_t>() < node.minimum || value.get<std::int64_t>() > node.maximum)
      return refuse(
          Message("server.want_number").with("field", field).with("least", node.minimum).with("most", node.maximum));
  }
  if (type == kObject) return check_object(node, value, field);
  if (type != kArray) return {};
  if (value.size() < node.least || value.size() > node.most)
    return refuse(Message("server.want_items").with("field", field).with("least", node.least).with("most", node.most));
  for (std::size_t i = 0; node.items != nullptr && i < value.size(); ++i) {
    const Result<void> good = check_node(*node.items, value[i], below(field, std::to_string(i + 1)));
    if (!good) return good;
  }
  return {};
}

Result<void> Schema::check_text(const Node& node, const std::string& text, const std::string& field) const {
  if (node.pattern && !node.pattern->fits(text))
    return refuse(Message("server.want_pattern").with("field", field).with("pattern", node.pattern->text));
  const std::size_t length = code_points(text);
  if (length < node.least || length > node.most)
    return refuse(Message("server.want_length").with("field", field).with("least", node.least).with("most", node.most));
  return {};
}

Result<void> Schema::check_object(const Node& node, const Json& value, const std::string& field) const {
  for (const std::string& name : node.required)
    if (!value.contains(name)) return fault("server.missing_field", below(field, name));
  if (value.size() > node.most)
    return refuse(Message("server.want_items").with("field", field).with("least", 0).with("most", node.most));
  for (const auto& [name, item] : value.items()) {
    const auto known = node.properties.find(name);
    const Node* inner = known != node.properties.end() ? known->second : node.more;
    if (inner == nullptr && node.open) continue;
    if (inner == nullptr) return fault("server.unknown_field", field);
    const Result<void> good = check_node(*inner, item, known != node.properties.end() ? below(field, name) : field);
    if (!good) return good;
  }
  return {};
}

Result<Json> read_json(std::string_view text) {
  // The parser takes a zero byte for the end, and whatever follows it for nothing.
  if (text.find('\0') != std::string_view::npos) return refuse(Message("server.not_json"));
  if (too_deep(text)) return refuse(Message("server.too_deep").with("most", kMaxDepth));
  std::vector<std::set<std::string, std::less<>>> keys;
  bool twice = false;
  const auto watch = [&](int, Json::parse_event_t event, Json& parsed) {
    if (event == Json::parse_event_t::object_start) keys.emplace_back();
    else if (event == Json::parse_event_t::object_end) keys.pop_back();
    else if (event == Json::parse_event_t::key && !keys.back().insert(parsed.get<std::string>()).second) twice = true;
    return true;
  };
  Json json = Json::parse(text, watch, false);
  if (json.is_discarded()) return refuse(Message("server.not_json"));
  if (twice) return refuse(Message("server.key_twice"));
  if (!json.is_object()) return refuse(Message("server.not_an_object"));
  return json;
}

}  // namespace feerie::server
