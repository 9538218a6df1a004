// Which characters a content file may hold. Our own check and not the TOML parser's, so that the sentence is ours and
// a name read from an escape ("\u001b") is held to the same rule as one typed.
#include <array>

#include "catalog/content/document.h"

namespace feerie::inline catalog::pack {
namespace {

struct Decoded {
  std::uint32_t code = 0;
  std::size_t bytes = 0;  // 0: not UTF-8
};

// One character from the front of `text`: overlong forms, surrogates and values past U+10FFFF are not UTF-8.
Decoded decode(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < bytes) return {};
  std::uint32_t code = lead & (0x7fu >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {};
    code = (code << 6) | (byte(i) & 0x3fu);
  }
  constexpr std::array<std::uint32_t, 5> kSmallest{0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xd800 && code <= 0xdfff;
  if (code < kSmallest[bytes] || code > 0x10ffff || surrogate) return {};
  return {code, bytes};
}

bool is_forbidden(std::uint32_t code) {
  const bool control = code < 0x20 || (code >= 0x7f && code < 0xa0);
  const bool line_break = code == 0x2028 || code == 0x2029;
  const bool direction =
      code == 0x200e || code == 0x200f || (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
  return control || line_break || direction || code == 0xfeff;
}

}  // namespace

std::optional<BadCharacter> find_bad_character(std::string_view text, bool newlines) {
  Place place;
  for (std::size_t at = 0; at < text.size();) {
    const Decoded now = decode(text.substr(at));
    if (now.bytes == 0) return BadCharacter{place, true, static_cast<unsigned char>(text[at])};
    const bool byte_order_mark = newlines && at == 0 && now.code == 0xfeff;
    const bool line_end = newlines && (now.code == '\n' || (now.code == '\r' && text.substr(at + 1).starts_with('\n')));
    const bool tab = newlines && now.code == '\t';
    if (is_forbidden(now.code) && !byte_order_mark && !line_end && !tab) return BadCharacter{place, false, now.code};
    at += now.bytes;
    if (now.code == '\n') {
      place = {place.line + 1, 1};
    } else if (!byte_order_mark) {
      ++place.column;
    }
  }
  return std::nullopt;
}

Message sentence_for(const BadCharacter& bad) {
  if (bad.broken_utf8) return Message("content.not_utf8");
  std::string code = "U+";
  for (int shift = 12; shift >= 0; shift -= 4) code += "0123456789ABCDEF"[(bad.code >> shift) & 15];
  return Message("content.control_character").with("code", code);
}

}  // namespace feerie::inline catalog::pack
