// The few lines behind JsonWriter: commas, quoting, and how a Message travels on the wire.
#include "engine/core/json.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace feerie {

namespace {

constexpr std::size_t kMostDigits = 20;  // of the longest number, with its sign

// Nearly every character stands for itself.
constexpr std::array<bool, 256> kPlain = [] {
  std::array<bool, 256> plain{};
  for (std::size_t byte = 0x20; byte < plain.size(); ++byte) plain[byte] = byte != 0x7f && byte != '"' && byte != '\\';
  return plain;
}();

}  // namespace

void JsonWriter::grow(std::size_t more) { text_.resize(std::max(text_.size() * 2, used_ + more)); }

std::string JsonWriter::take() {
  text_.resize(used_);
  return std::move(text_);
}

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  put(bracket);
  need_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  put(bracket);
  need_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  quote(name);
  put(':');
  need_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  std::ranges::copy(json, room_for(json.size()));
  used_ += json.size();
  need_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::integer(std::int64_t number) {
  std::array<char, kMostDigits> digits{};
  return raw({digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr});
}

JsonWriter& JsonWriter::natural(std::uint64_t number) {
  std::array<char, kMostDigits> digits{};
  return raw({digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr});
}

JsonWriter& JsonWriter::value(std::string_view text) {
  separate();
  quote(text);
  need_comma_ = true;
  return *this;
}

void JsonWriter::quote(std::string_view text) {
  char* at = room_for(text.size() + 2);
  *at++ = '"';
  for (const char c : text) {
    if (!kPlain[static_cast<unsigned char>(c)]) return quote_escaped(text);
    *at++ = c;
  }
  *at = '"';
  used_ += text.size() + 2;
}

void JsonWriter::quote_escaped(std::string_view text) {
  constexpr char kHex[] = "0123456789abcdef";
  room_for(6 * text.size() + 2);
  put('"');
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (!kPlain[byte]) put('\\');
    if (kPlain[byte] || c == '"' || c == '\\') {
      put(c);
      continue;
    }
    for (const char each : {'u', '0', '0', kHex[byte >> 4], kHex[byte & 15]}) put(each);
  }
  put('"');
}

namespace {

struct ArgWriter {
  JsonWriter& json;
  void operator()(std::int64_t number) const { json.value(number); }
  void operator()(const std::string& text) const { json.value(text); }
  void operator()(const Term& term) const { json.begin_object().field("term", term.id).end_object(); }
  void operator()(Seat seat) const { json.begin_object().field("seat", index(seat) + 1).end_object(); }
  void operator()(const std::vector<Term>& terms) const {
    json.begin_array();
    for (const Term& term : terms) (*this)(term);
    json.end_array();
  }
  void operator()(Thing thing) const { json.value(thing); }
};

}  // namespace

JsonWriter& JsonWriter::value(Thing thing) {
  begin_object();
  write_members(*this, thing);
  return end_object();
}

JsonWriter& JsonWriter::value(const Message& message) {
  begin_object().field("id", message.id).key("args").begin_object();
  for (const Arg& arg : message.args) {
    key(arg.key);
    std::visit(ArgWriter{*this}, arg.value);
  }
  return end_object().end_object();
}

}  // namespace feerie
