// Writing JSON, nothing more: keys in the order given, no spaces, so equal values give equal bytes (the twin-world
// test compares them). Standard library only, because the engine also builds for wasm32-wasi. Reading JSON is the
// catalog's business.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/message.h"

namespace feerie {

class JsonWriter {
 public:
  JsonWriter() { text_.reserve(kUsualBytes); }

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view name);
  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool truth) { return raw(truth ? "true" : "false"); }
  JsonWriter& value(std::integral auto number) { return raw(std::to_string(number)); }
  JsonWriter& value(const Message& message);
  JsonWriter& null() { return raw("null"); }
  JsonWriter& raw(std::string_view json);

  template <class T>
  JsonWriter& field(std::string_view name, const T& content) {
    return key(name).value(content);
  }

  const std::string& text() const { return text_; }
  std::string take() { return std::move(text_); }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  static constexpr std::size_t kUsualBytes = 1024;  // of a view or so, at one go

  void separate();
  void quote(std::string_view text);

  std::string text_;
  bool need_comma_ = false;
};

}  // namespace feerie
