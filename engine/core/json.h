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
  explicit JsonWriter(std::size_t usual_bytes = 512) : text_(usual_bytes, '\0') {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view name);
  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool truth) { return raw(truth ? "true" : "false"); }
  JsonWriter& value(std::signed_integral auto number) { return integer(static_cast<std::int64_t>(number)); }
  JsonWriter& value(std::unsigned_integral auto number) { return natural(static_cast<std::uint64_t>(number)); }
  JsonWriter& value(const Message& message);
  JsonWriter& value(Thing thing);  // an object
  JsonWriter& null() { return raw("null"); }
  JsonWriter& raw(std::string_view json);

  template <class T>
  JsonWriter& field(std::string_view name, const T& content) {
    return key(name).value(content);
  }

  std::string_view text() const { return std::string_view(text_).substr(0, used_); }
  std::string take();

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  JsonWriter& integer(std::int64_t number);
  JsonWriter& natural(std::uint64_t number);

  // Room for so many more characters at the end, and where that is.
  char* room_for(std::size_t more) {
    if (text_.size() - used_ < more) grow(more);
    return text_.data() + used_;
  }
  void grow(std::size_t more);
  void put(char c) { *room_for(1) = c, ++used_; }
  void separate() {
    if (need_comma_) put(',');
  }
  void quote(std::string_view text);
  void quote_escaped(std::string_view text);

  std::string text_;  // the first `used_` characters count
  std::size_t used_ = 0;
  bool need_comma_ = false;
};

}  // namespace feerie
