// Holds JSON against a schema: the part of JSON Schema (2020-12) that protocol.schema.json uses. Objects take no
// properties but those listed, unless additionalProperties says otherwise. A pattern is one class of ASCII characters
// and how often: ^[a-z2-7]{10,10}$. The first fault found is the sentence; it names the field and what would be right,
// and never repeats what was sent.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/message.h"

namespace feerie::server {

class Schema {
 public:
  // From a whole document; the names are those of the objects under $defs/<group>.
  Schema(const nlohmann::json& document, const std::string& group);
  ~Schema();
  Schema(Schema&&) noexcept;

  std::vector<std::string> names() const;
  bool has(std::string_view name) const { return roots_.find(name) != roots_.end(); }
  Result<void> check(std::string_view name, const nlohmann::json& value) const;

 private:
  struct Node;
  struct Reader;
  Result<void> check_node(const Node& node, const nlohmann::json& value, const std::string& field) const;
  Result<void> check_object(const Node& node, const nlohmann::json& value, const std::string& field) const;
  Result<void> check_text(const Node& node, const std::string& text, const std::string& field) const;

  std::vector<std::unique_ptr<Node>> nodes_;
  std::map<std::string, const Node*, std::less<>> roots_;
};

// A message as it came: a JSON object without a key twice, neither deeper nor with more values than anybody needs. The
// work is in proportion to its length, and ends where a bound is met.
Result<nlohmann::json> read_json(std::string_view text);

// Of a JSON text that nobody has parsed yet: how long it would be if its longest quoted text were empty.
std::size_t bytes_beside_the_longest_text(std::string_view text);

}  // namespace feerie::server
