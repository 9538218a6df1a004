// Requests made from the schema: one that keeps to it for every type, and every single way to break it that the schema
// names (a field missing, of another type, one below the least, one above the most, a broken pattern, a wrong choice,
// a field too many), so that no limit stands in the schema without having been tried.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace feerie::server_test {

const nlohmann::json& schema_document();
// The schema's node with its reference followed.
const nlohmann::json& resolved(const nlohmann::json& node);
std::vector<std::string> types_with_action();

// With every required field, or with every field there is.
nlohmann::json good_request(const std::string& type, bool whole = false);

struct BrokenRequest {
  std::string type;
  std::string what;  // which field and how
  std::string text;
};
std::vector<BrokenRequest> broken_requests();
// Values at the very edge of what the schema allows.
std::vector<BrokenRequest> edge_requests();

}  // namespace feerie::server_test
