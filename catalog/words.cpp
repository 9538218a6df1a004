// A text is cut into pieces (literal, brace, placeholder) by one small scanner; wording, the format check and the list
// of keys all read the same pieces, so they cannot disagree. No streams and no exceptions: this also runs in wasm.
#include "catalog/words.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "catalog/grammar.h"

namespace feerie::inline catalog {
namespace {

struct Piece {
  enum class Sort { literal, value, choice, broken };
  Sort sort = Sort::literal;
  std::string_view text{};  // literal and broken: as written; choice: its forms, a bar between them
  std::string key{};        // value and choice
  std::string article{};    // value: what goes before it, if anything
  bool capital = false;     // value: at its beginning
};

bool is_key(std::string_view key) {
  return !key.empty() &&
         std::ranges::all_of(key, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; });
}

std::size_t count_forms(std::string_view forms) { return static_cast<std::size_t>(std::ranges::count(forms, '|')) + 1; }

std::string_view form_at(std::string_view forms, std::size_t number) {
  for (; number > 0; --number) forms.remove_prefix(forms.find('|') + 1);
  return forms.substr(0, forms.find('|'));
}

// key, or article key, either with a capital.
Piece value_piece(std::string_view whole, std::string asked) {
  Piece piece{.sort = Piece::Sort::value};
  piece.capital = !asked.empty() && asked.front() >= 'A' && asked.front() <= 'Z';
  if (piece.capital) asked.front() = static_cast<char>(asked.front() + 0x20);
  const auto space = asked.find(' ');
  piece.key = space == std::string::npos ? asked : asked.substr(space + 1);
  if (space != std::string::npos) piece.article = asked.substr(0, space);
  const bool sound = is_key(piece.key) && (space == std::string::npos || is_key(piece.article));
  return sound ? piece : Piece{.sort = Piece::Sort::broken, .text = whole};
}

// `inside` stands between one pair of braces: a value, or key: and its forms.
Piece placeholder(std::string_view whole, std::string_view inside) {
  const auto colon = inside.find(':');
  if (colon == std::string_view::npos) return value_piece(whole, std::string(inside));
  const std::string_view key = inside.substr(0, colon);
  const std::string_view forms = inside.substr(colon + 1);
  const std::size_t count = count_forms(forms);
  if (!is_key(key) || (count != 2 && count != 4 && count != 8)) return {.sort = Piece::Sort::broken, .text = whole};
  return {.sort = Piece::Sort::choice, .text = forms, .key = std::string(key)};
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

std::optional<Grammar> grammar_of(const Words& words, const Term& term) {
  return words.grammar ? read_grammar(words.grammar(term.id, words.lang), words.lang) : std::nullopt;
}

std::size_t form_of_number(std::int64_t number, Lang lang) { return is_singular(number, lang) ? 0 : 1; }

// Of two forms: by a number, by how many terms a list has, by whether a text is there, by whether a noun is a plural.
std::optional<std::size_t> one_or_other(const Words& words, const Arg::Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return form_of_number(*number, words.lang);
  if (const auto* terms = std::get_if<std::vector<Term>>(&value)) {
    return form_of_number(static_cast<std::int64_t>(terms->size()), words.lang);
  }
  if (const auto* text = std::get_if<std::string>(&value)) return text->empty() ? 1 : 0;
  const auto* term = std::get_if<Term>(&value);
  const auto noun = term ? grammar_of(words, *term) : std::nullopt;
  return noun ? std::optional<std::size_t>(noun->plural ? 1 : 0) : std::nullopt;
}

// What agrees with several nouns is feminine where all of them are.
std::optional<std::size_t> agreeing(const Words& words, const Arg::Value& value) {
  const auto* list = std::get_if<std::vector<Term>>(&value);
  const auto* term = std::get_if<Term>(&value);
  if (!list && !term) return std::nullopt;
  const std::vector<Term> nouns = list ? *list : std::vector<Term>{*term};
  bool feminine = !nouns.empty();
  bool plural = nouns.size() > 1;
  for (const Term& each : nouns) {
    const auto noun = grammar_of(words, each);
    if (!noun) return std::nullopt;
    feminine &= noun->feminine;
    plural |= noun->plural;
  }
  return agreement_form(feminine, plural);
}

// Which form of a choice is taken; none where there is no telling.
std::optional<std::size_t> chosen_form(const Words& words, std::size_t forms, const Arg::Value& value) {
  if (forms == article_forms(words.lang)) {
    const auto* term = std::get_if<Term>(&value);
    return article_form(term ? grammar_of(words, *term) : std::nullopt);
  }
  if (forms == 2) return one_or_other(words, value);
  return forms == kAgreementForms ? agreeing(words, value) : std::nullopt;
}

std::string join(const Words& words, std::span<const std::string> names) {
  if (names.empty()) return words.word(Message("words.nothing"));
  std::string head = names.front();
  if (names.size() == 1) return head;
  for (const std::string& name : names.subspan(1, names.size() - 2)) head += ", " + name;
  return words.word(Message("words.list").with("head", head).with("last", names.back()));
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
    std::vector<std::string> names;
    for (const Term& term : terms) names.push_back((*this)(term));
    return join(words, names);
  }
};

std::string word_choice(const Words& words, const Piece& piece, const Arg::Value& value) {
  const auto form = chosen_form(words, count_forms(piece.text), value);
  return form ? std::string(form_at(piece.text, *form)) : missing(piece.key);
}

// A noun with its article: the catalogue's text of that article. Articles within it would have no end: it has none.
std::string with_article(const Words& words, const std::string& article, const Arg::Value& value) {
  const std::string id = "noun." + article;
  const auto text = words.messages.find(id);
  if (!text) return missing(id);
  std::string out;
  for (std::string_view rest = *text; !rest.empty();) {
    const Piece piece = next_piece(rest);
    if (piece.sort == Piece::Sort::literal || piece.sort == Piece::Sort::broken) out += piece.text;
    else if (piece.key != "noun") out += missing(piece.key);
    else if (piece.sort == Piece::Sort::choice) out += word_choice(words, piece, value);
    else out += std::visit(ArgWording{words}, value);
  }
  return out;
}

// Of a list, each noun has its own.
std::string word_value(const Words& words, const std::string& article, const Arg::Value& value) {
  if (article.empty()) return std::visit(ArgWording{words}, value);
  const auto* terms = std::get_if<std::vector<Term>>(&value);
  if (!terms) return with_article(words, article, value);
  std::vector<std::string> names;
  for (const Term& term : *terms) names.push_back(with_article(words, article, term));
  return join(words, names);
}

// Our own words do; what people wrote, and places, stay as they are.
bool takes_capital(const Arg::Value& value) {
  const auto* seat = std::get_if<Seat>(&value);
  return std::holds_alternative<Term>(value) || std::holds_alternative<std::vector<Term>>(value) ||
         (seat && !is_player(*seat));
}

std::string word_piece(const Words& words, const Piece& piece, const Message& message) {
  if (piece.sort == Piece::Sort::literal || piece.sort == Piece::Sort::broken) return std::string(piece.text);
  const Arg* arg = find_arg(message, piece.key);
  if (!arg) return missing(piece.key);
  if (piece.sort == Piece::Sort::choice) return word_choice(words, piece, arg->value);
  std::string out = word_value(words, piece.article, arg->value);
  return piece.capital && takes_capital(arg->value) ? capitalised(std::move(out)) : out;
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

// Sorted, each once.
std::vector<std::string> all_of_them(std::string_view text, std::string Piece::* part) {
  std::vector<std::string> found;
  while (!text.empty()) {
    Piece piece = next_piece(text);
    if (!(piece.*part).empty()) found.push_back(std::move(piece.*part));
  }
  std::ranges::sort(found);
  found.erase(std::ranges::unique(found).begin(), found.end());
  return found;
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

std::vector<std::string> keys_of(std::string_view text) { return all_of_them(text, &Piece::key); }
std::vector<std::string> articles_of(std::string_view text) { return all_of_them(text, &Piece::article); }

}  // namespace feerie::inline catalog
