// A text is cut into pieces (literal, brace, placeholder) by one small scanner; wording, the format check and the list
// of keys all read the same pieces, so they cannot disagree. No streams and no exceptions: this also runs in wasm.
#include "catalog/words.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace feerie::inline catalog {
namespace {

struct Piece {
  enum class Sort { literal, value, choice, broken };
  Sort sort = Sort::literal;
  std::string_view text{};   // literal and broken: as written
  std::string_view key{};    // value and choice
  std::string_view one{};    // choice: for one, or for a text that is there …
  std::string_view other{};  // … and for any other number, or an empty text
};

bool is_key(std::string_view key) {
  return !key.empty() &&
         std::ranges::all_of(key, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; });
}

// `inside` stands between one pair of braces: key, or key:one|other.
Piece placeholder(std::string_view whole, std::string_view inside) {
  const Piece broken{.sort = Piece::Sort::broken, .text = whole};
  const auto colon = inside.find(':');
  const std::string_view key = inside.substr(0, colon);
  if (!is_key(key)) return broken;
  if (colon == std::string_view::npos) return {.sort = Piece::Sort::value, .key = key};
  const std::string_view forms = inside.substr(colon + 1);
  const auto bar = forms.find('|');
  if (bar == std::string_view::npos || forms.find('|', bar + 1) != std::string_view::npos) return broken;
  return {.sort = Piece::Sort::choice, .key = key, .one = forms.substr(0, bar), .other = forms.substr(bar + 1)};
}

// Takes the first piece off `rest`, which is not empty.
Piece next_piece(std::string_view& rest) {
  const auto take = [&rest](std::size_t size) {
    const std::string_view taken = rest.substr(0, size);
    rest.remove_prefix(taken.size());
    return taken;
  };
  const auto brace = rest.find_first_of("{}");
  if (brace != 0) return {.text = take(brace)};
  if (rest.starts_with("{{") || rest.starts_with("}}")) return {.text = take(2).substr(1)};
  const auto end = rest.find_first_of("{}", 1);
  if (rest.front() == '}' || end == std::string_view::npos || rest[end] == '{') {
    return {.sort = Piece::Sort::broken, .text = take(1)};
  }
  const std::string_view whole = take(end + 1);
  return placeholder(whole, whole.substr(1, whole.size() - 2));
}

std::string missing(std::string_view id) { return std::string("<").append(id).append(">"); }

const Arg* find_arg(const Message& message, std::string_view key) {
  const auto at = std::ranges::find(message.args, key, &Arg::key);
  return at == message.args.end() ? nullptr : &*at;
}

// English: one point, but 0 points. French: 0 and 1 are singular.
bool is_singular(std::int64_t number, Lang lang) {
  return number == 1 || number == -1 || (number == 0 && lang == Lang::fr);
}

// Whether a choice of forms takes the first: by a number, by how many terms a list has, by whether a text is there.
std::optional<bool> takes_first(const Arg::Value& value, Lang lang) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return is_singular(*number, lang);
  if (const auto* terms = std::get_if<std::vector<Term>>(&value)) {
    return is_singular(static_cast<std::int64_t>(terms->size()), lang);
  }
  if (const auto* text = std::get_if<std::string>(&value)) return !text->empty();
  return std::nullopt;
}

struct ArgWording {
  const Words& words;

  std::string operator()(std::int64_t number) const { return std::to_string(number); }
  std::string operator()(const std::string& text) const { return text; }
  std::string operator()(const Term& term) const {
    std::string name = words.terms ? words.terms(term.id, words.lang) : std::string();
    return name.empty() ? missing(term.id) : name;
  }
  std::string operator()(Seat seat) const {
    if (seat == kChance) return words.word(Message("words.table"));
    if (!is_player(seat)) return words.word(Message("words.spectator"));
    const auto at = static_cast<std::size_t>(index(seat));
    if (at < words.seats.size() && !words.seats[at].empty()) return words.seats[at];
    return words.word(Message("words.seat").with("n", index(seat) + 1));
  }
  std::string operator()(Thing thing) const { return at_text(thing); }
  std::string operator()(const std::vector<Term>& terms) const {
    if (terms.empty()) return words.word(Message("words.nothing"));
    std::string head = (*this)(terms.front());
    if (terms.size() == 1) return head;
    for (std::size_t i = 1; i + 1 < terms.size(); ++i) head += ", " + (*this)(terms[i]);
    return words.word(Message("words.list").with("head", head).with("last", (*this)(terms.back())));
  }
};

std::string word_piece(const Words& words, const Piece& piece, const Message& message) {
  if (piece.sort == Piece::Sort::literal || piece.sort == Piece::Sort::broken) return std::string(piece.text);
  const Arg* arg = find_arg(message, piece.key);
  if (!arg) return missing(piece.key);
  if (piece.sort == Piece::Sort::value) return std::visit(ArgWording{words}, arg->value);
  const auto first = takes_first(arg->value, words.lang);
  if (!first) return missing(piece.key);
  return std::string(*first ? piece.one : piece.other);
}

bool is_reader(const Words& words, const Message& message, std::string_view key) {
  const Arg* arg = find_arg(message, key);
  const Seat* seat = arg ? std::get_if<Seat>(&arg->value) : nullptr;
  return seat && is_player(*seat) && *seat == words.eye;
}

// Whoever reads about what they did themselves, or what was done to theirs, is told so, where the catalogue has such a
// text.
std::optional<std::string_view> text_for(const Words& words, const Message& message) {
  for (const auto& [key, form] : {std::pair("who", ".you"), std::pair("owner", ".yours")}) {
    if (!is_reader(words, message, key)) continue;
    if (const auto text = words.messages.find(message.id + form)) return text;
  }
  return words.messages.find(message.id);
}

}  // namespace

std::string Words::word(const Message& message) const {
  const auto text = text_for(*this, message);
  if (!text) return missing(message.id);
  std::string out;
  for (std::string_view rest = *text; !rest.empty();) out += word_piece(*this, next_piece(rest), message);
  return out;
}

bool well_formed(std::string_view text) {
  while (!text.empty()) {
    if (next_piece(text).sort == Piece::Sort::broken) return false;
  }
  return true;
}

std::vector<std::string> keys_of(std::string_view text) {
  std::vector<std::string> keys;
  while (!text.empty()) {
    const Piece piece = next_piece(text);
    if (!piece.key.empty()) keys.emplace_back(piece.key);
  }
  std::ranges::sort(keys);
  keys.erase(std::ranges::unique(keys).begin(), keys.end());
  return keys;
}

}  // namespace feerie::inline catalog
