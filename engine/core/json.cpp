// The few lines behind JsonWriter: commas, quoting, and how a Message travels on the wire.
#include "engine/core/json.h"

namespace feerie {

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  text_ += bracket;
  need_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  text_ += bracket;
  need_comma_ = true;
  return *this;
}

void JsonWriter::separate() {
  if (need_comma_) text_ += ',';
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  quote(name);
  text_ += ':';
  need_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  text_ += json;
  need_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
  separate();
  quote(text);
  need_comma_ = true;
  return *this;
}

// Nearly every text is plain: it is copied in pieces between the characters that need an escape.
void JsonWriter::quote(std::string_view text) {
  constexpr char kHex[] = "0123456789abcdef";
  const auto is_plain = [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 && byte != 0x7f && c != '"' && c != '\\';
  };
  text_ += '"';
  while (!text.empty()) {
    std::size_t plain = 0;
    while (plain < text.size() && is_plain(text[plain])) ++plain;
    text_.append(text.substr(0, plain));
    text.remove_prefix(plain);
    if (text.empty()) break;
    const auto byte = static_cast<unsigned char>(text.front());
    text.remove_prefix(1);
    text_ += '\\';
    if (byte == '"' || byte == '\\') text_ += static_cast<char>(byte);
    else text_.append("u00").append(1, kHex[byte >> 4]).append(1, kHex[byte & 15]);
  }
  text_ += '"';
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
};

}  // namespace

JsonWriter& JsonWriter::value(const Message& message) {
  begin_object().field("id", message.id).key("args").begin_object();
  for (const Arg& arg : message.args) {
    key(arg.key);
    std::visit(ArgWriter{*this}, arg.value);
  }
  return end_object().end_object();
}

}  // namespace feerie
