// See schema.h.
#include "server/core/schema.h"

#include <algorithm>
#include <bitset>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/core/check.h"

namespace feerie::server {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMaxDepth = 32;
constexpr std::size_t kMaxValues = 1000;  // of one message; the largest honest one has some dozens

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

// What the parser sees becomes a value piece by piece; each bound stops it where it is met. The parser itself recurses
// nowhere, and nothing is looked at twice: a message costs its length.
class ValueMaker final : public nlohmann::json_sax<Json> {
 public:
  Result<Json> take() {
    if (fault_) return std::unexpected(std::move(*fault_));
    return std::move(root_);
  }

  bool null() override { return place(nullptr) != nullptr; }
  bool boolean(bool value) override { return place(value) != nullptr; }
  bool number_integer(std::int64_t value) override { return place(value) != nullptr; }
  bool number_unsigned(std::uint64_t value) override { return place(value) != nullptr; }
  bool number_float(double value, const std::string&) override { return place(value) != nullptr; }
  bool string(std::string& value) override { return place(std::move(value)) != nullptr; }
  bool binary(Json::binary_t&) override { return stop(Message("server.not_json")); }
  bool start_object(std::size_t) override { return open(Json::object()); }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(std::string& name) override {
    const auto [at, is_new] = open_.back()->get_ref<Json::object_t&>().try_emplace(std::move(name));
    member_ = &at->second;
    return is_new || stop(Message("server.key_twice"));
  }
  bool parse_error(std::size_t, const std::string&, const Json::exception&) override {
    return stop(Message("server.not_json"));
  }

 private:
  bool stop(Message why) {
    if (!fault_) fault_ = std::move(why);
    return false;
  }

  // Where the next value belongs; what holds it does not grow while it is open, so that it stays where it is.
  Json* place(Json value) {
    if (++values_ > kMaxValues) {
      stop(Message("server.too_many_values").with("most", kMaxValues));
      return nullptr;
    }
    if (open_.empty()) return &(root_ = std::move(value));
    if (open_.back()->is_array()) return &open_.back()->emplace_back(std::move(value));
    return &(*member_ = std::move(value));
  }

  bool open(Json empty) {
    if (open_.size() >= kMaxDepth) return stop(Message("server.too_deep").with("most", kMaxDepth));
    Json* const placed = place(std::move(empty));
    if (placed != nullptr) open_.push_back(placed);
    return placed != nullptr;
  }

  bool close() {
    open_.pop_back();
    return true;
  }

  Json root_;
  std::vector<Json*> open_;  // from the outermost to the one being filled
  Json* member_ = nullptr;   // of the innermost object, whose key was read
  std::size_t values_ = 0;
  std::optional<Message> fault_;
};

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
  ValueMaker maker;
  Json::sax_parse(text, &maker);
  Result<Json> json = maker.take();
  if (json && !json->is_object()) return refuse(Message("server.not_an_object"));
  return json;
}

std::size_t bytes_beside_the_longest_text(std::string_view text) {
  std::size_t longest = 0;
  for (std::size_t begin = text.find('"'); begin != std::string_view::npos; begin = text.find('"', begin)) {
    std::size_t end = begin + 1;
    while (end < text.size() && text[end] != '"') end += text[end] == '\\' ? 2 : 1;
    end = std::min(end, text.size());
    longest = std::max(longest, end - begin - 1);
    begin = end + 1;
    if (begin >= text.size()) break;
  }
  return text.size() - longest;
}

}  // namespace feerie::server
