// JSON as the server writes it, cut into raw slices without a tree: a simulated client folds thousands of frames a
// second and compares them byte by byte, so it only needs to know where a member begins and ends. For well-formed text
// only; that the server's text is well-formed is shown where frames are held against the schema.
#pragma once

#include <charconv>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace feerie::server_test {

// The place after the value that begins at `at`.
inline std::size_t after_value(std::string_view text, std::size_t at) {
  int depth = 0;
  bool quoted = false;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (quoted) {
      if (c == '\\') ++at;
      else if (c == '"') quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if (c == '}' || c == ']') {
      if (depth-- == 0) return at;
    } else if (c == ',' && depth == 0) {
      return at;
    }
  }
  return at;
}

// Calls visit(name, value) for each member of an object.
template <class Visit>
void each_member(std::string_view object, Visit visit) {
  std::size_t at = 1;
  while (at < object.size() && object[at] == '"') {
    const std::size_t quote = object.find('"', at + 1);
    const std::size_t end = after_value(object, quote + 2);
    visit(object.substr(at + 1, quote - at - 1), object.substr(quote + 2, end - quote - 2));
    at = end + 1;
  }
}

template <class Visit>
void each_item(std::string_view array, Visit visit) {
  std::size_t at = 1;
  while (at + 1 < array.size()) {
    const std::size_t end = after_value(array, at);
    visit(array.substr(at, end - at));
    at = end + 1;
  }
}

// Empty when there is none.
inline std::string_view member(std::string_view object, std::string_view name) {
  std::size_t at = 1;
  while (at < object.size() && object[at] == '"') {
    const std::size_t quote = object.find('"', at + 1);
    const std::size_t end = after_value(object, quote + 2);
    if (object.substr(at + 1, quote - at - 1) == name) return object.substr(quote + 2, end - quote - 2);
    at = end + 1;
  }
  return {};
}

inline std::string text_of(std::string_view value) {
  if (value.size() < 2 || value[0] != '"') return "";
  if (value.find('\\') != std::string_view::npos) return nlohmann::json::parse(value).get<std::string>();
  return std::string(value.substr(1, value.size() - 2));
}

inline std::int64_t number_of(std::string_view value, std::int64_t otherwise = 0) {
  std::from_chars(value.data(), value.data() + value.size(), otherwise);
  return otherwise;
}

}  // namespace feerie::server_test
