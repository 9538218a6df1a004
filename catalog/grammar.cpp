// See grammar.h. The standard library only: this also runs in wasm.
#include "catalog/grammar.h"

namespace feerie::inline catalog {
namespace {

bool take(std::string_view& rest, std::string_view word) {
  if (!rest.starts_with(word)) return false;
  rest.remove_prefix(word.size());
  return true;
}

std::optional<Grammar> read_french(std::string_view rest) {
  Grammar noun{.feminine = rest.starts_with('f')};
  if (!take(rest, "m") && !take(rest, "f")) return std::nullopt;
  noun.plural = take(rest, " plural");
  noun.name = take(rest, " name");
  noun.elides = take(rest, " elides");
  return rest.empty() ? std::optional(noun) : std::nullopt;
}

std::optional<Grammar> read_english(std::string_view stored) {
  if (stored == "a") return Grammar{};
  if (stored == "an") return Grammar{.an = true};
  if (stored == "plural") return Grammar{.plural = true};
  if (stored == "name") return Grammar{.name = true};
  if (stored == "plural name") return Grammar{.plural = true, .name = true};
  return std::nullopt;
}

constexpr std::size_t kKinds = 4;  // one article's forms: two singulars, plural, name

}  // namespace

std::optional<Grammar> read_grammar(std::string_view stored, Lang lang) {
  return lang == Lang::fr ? read_french(stored) : read_english(stored);
}

// French has each form a second time, before a vowel or a mute h.
std::size_t article_forms(Lang lang) { return lang == Lang::fr ? 2 * kKinds : kKinds; }

std::size_t article_form(const std::optional<Grammar>& noun) {
  if (!noun) return kKinds - 1;
  const std::size_t singular = noun->feminine || noun->an ? 1 : 0;
  return (noun->name ? 3 : noun->plural ? 2 : singular) + (noun->elides ? kKinds : 0);
}

std::size_t agreement_form(bool feminine, bool plural) { return (plural ? 2U : 0U) + (feminine ? 1U : 0U); }

// UTF-8: a to z is one byte; à to þ is C3 and a byte whose small letters lie 20 above the capitals, with ÷ among them;
// œ is the one other letter of French.
std::string capitalised(std::string text) {
  if (text.empty()) return text;
  if (text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 0x20);
  } else if (text.starts_with("œ")) {
    text.replace(0, std::string_view("œ").size(), "Œ");
  } else if (text.size() > 1 && text.front() == '\xc3') {
    const auto second = static_cast<unsigned char>(text[1]);
    if (second >= 0xa0 && second <= 0xbe && second != 0xb7) text[1] = static_cast<char>(second - 0x20);
  }
  return text;
}

}  // namespace feerie::inline catalog
