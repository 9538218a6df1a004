// Moves as text: the verb, then what it concerns. Seats, figures, places of a roll and quarter turns are numbers, seats
// and figures counted from 1; content goes by its ids, cells by their names. One spelling per move, so that
// parse(format(m)) == m and nothing else parses to m.
#include <algorithm>

#include "engine/games/fees_darmes/game.h"

namespace feerie::fees_darmes {

namespace {

enum class Arg : std::uint8_t {
  none,
  profile,
  band,
  faction,
  piece,
  seat,    // in Move::seat
  figure,  // seat and figure: 1.2
  own_figure,
  cell,
  die,  // place from 1
  face,
  quarter,
  number,
  action,  // from 1
  answer,
  direction,
  axis,
};

struct Verb {
  std::string_view word;
  std::array<Arg, 3> args;
};

constexpr std::array<Verb, 26> kVerbs{{
    {"pick", {Arg::profile}},
    {"band", {Arg::band}},
    {"card", {Arg::faction}},
    {"show", {Arg::seat, Arg::profile}},
    {"show_band", {Arg::seat, Arg::band}},
    {"show_card", {Arg::seat, Arg::faction}},
    {"die", {Arg::seat, Arg::die, Arg::face}},
    {"piece", {Arg::piece}},
    {"turn", {Arg::quarter}},
    {"place", {Arg::cell}},
    {"decline", {}},
    {"first", {Arg::seat}},
    {"fig", {Arg::figure}},
    {"pass", {}},
    {"stay", {}},
    {"walk", {Arg::cell}},
    {"act", {Arg::action}},
    {"search", {}},
    {"loot", {}},
    {"move", {}},
    {"nothing", {}},
    {"target", {Arg::figure}},
    {"joker", {Arg::number}},
    {"bonus", {Arg::answer}},
    {"shift", {Arg::direction}},
    {"axis", {Arg::axis}},
}};
static_assert(kVerbs.size() == static_cast<std::size_t>(Op::axis) + 1);

constexpr std::array<std::string_view, 2> kAnswers{"no", "yes"};
constexpr std::array<std::string_view, 4> kWays{"n", "e", "s", "w"};
constexpr std::array<std::string_view, 2> kAxes{"x", "y"};
constexpr std::string_view kNoneWord = "none";  // no more figures, no card

std::string_view next_part(std::string_view& rest, char separator) {
  const std::size_t end = rest.find(separator);
  const std::string_view part = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  return part;
}

// A plain number from `least` to `most`, without a leading zero.
std::optional<std::uint8_t> number(std::string_view digits, int least, int most) {
  if (digits.empty() || digits.size() > 2 || (digits.size() == 2 && digits[0] == '0')) return std::nullopt;
  int value = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9') return std::nullopt;
    value = value * 10 + (digit - '0');
  }
  if (value < least || value > most) return std::nullopt;
  return static_cast<std::uint8_t>(value);
}

std::optional<std::uint8_t> counted(std::string_view digits, int most) {
  const std::optional<std::uint8_t> value = number(digits, 1, most);
  return value ? std::optional(static_cast<std::uint8_t>(*value - 1)) : std::nullopt;
}

template <class List>
std::optional<std::uint8_t> find_word(const List& words, std::string_view word) {
  const auto found = std::ranges::find(words, word);
  if (found == std::ranges::end(words)) return std::nullopt;
  return static_cast<std::uint8_t>(found - std::ranges::begin(words));
}

// What goes by an id: its list, and whether "none" is among it.
struct Ids {
  const std::vector<CardText>* texts = nullptr;
  bool or_none = false;
};

Ids ids_of(const Content& content, Arg arg) {
  switch (arg) {
    case Arg::profile: return {&content.profile_texts, true};
    case Arg::band: return {&content.band_texts, false};
    case Arg::faction: return {&content.faction_texts, true};
    case Arg::piece: return {&content.piece_texts, false};
    default: return {};
  }
}

std::string id_text(const Ids& ids, std::uint8_t value) {
  if (value == kNone && ids.or_none) return std::string(kNoneWord);
  return value < ids.texts->size() ? (*ids.texts)[value].id : "?";
}

std::optional<std::uint8_t> parse_id(const Ids& ids, std::string_view text) {
  if (text == kNoneWord && ids.or_none) return kNone;
  const auto found = std::ranges::find(*ids.texts, text, &CardText::id);
  if (found == ids.texts->end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - ids.texts->begin());
}

std::string format_arg(const Content& content, Arg arg, const Move& move) {
  if (const Ids ids = ids_of(content, arg); ids.texts != nullptr) return id_text(ids, move.what);
  switch (arg) {
    case Arg::seat: return std::to_string(move.seat + 1);
    case Arg::figure: return std::to_string(move.seat + 1) + "." + std::to_string(move.what + 1);
    case Arg::cell: return cell_name(cell_thing(cell_of(move)));
    case Arg::die:
    case Arg::action: return std::to_string(move.what + 1);
    case Arg::face: return std::to_string(move.more);
    case Arg::quarter:
    case Arg::number: return std::to_string(move.what);
    case Arg::answer: return std::string(kAnswers[move.what & 1]);
    case Arg::direction: return std::string(kWays[move.what & 3]);
    case Arg::axis: return std::string(kAxes[move.what & 1]);
    default: return "?";
  }
}

bool take(std::uint8_t& into, std::optional<std::uint8_t> value) {
  into = value.value_or(0);
  return value.has_value();
}

bool parse_arg(const Content& content, Arg arg, std::string_view text, Move& move) {
  if (const Ids ids = ids_of(content, arg); ids.texts != nullptr) return take(move.what, parse_id(ids, text));
  switch (arg) {
    case Arg::seat: return take(move.seat, counted(text, kSides));
    case Arg::figure: {
      const std::string_view seat = next_part(text, '.');
      return take(move.seat, counted(seat, kSides)) && take(move.what, counted(text, kMostFigures));
    }
    case Arg::cell: {
      const std::optional<Thing> cell = parse_cell(text);
      if (!cell || column_of(*cell) >= kMaxBoard || row_of(*cell) >= kMaxBoard) return false;
      move = cell_move(move.op, feerie::cell_of(column_of(*cell), row_of(*cell)));
      return true;
    }
    case Arg::die: return take(move.what, counted(text, kMostDice));
    case Arg::action: return take(move.what, counted(text, kMostActions));
    case Arg::face: return take(move.more, number(text, 1, kDieFaces));
    case Arg::quarter: return take(move.what, number(text, 0, 3));
    case Arg::number: return take(move.what, number(text, 0, 99));
    case Arg::answer: return take(move.what, find_word(kAnswers, text));
    case Arg::direction: return take(move.what, find_word(kWays, text));
    case Arg::axis: return take(move.what, find_word(kAxes, text));
    default: return false;
  }
}

}  // namespace

std::string FeesDarmes::format(const Move& move) const {
  const Verb& verb = kVerbs[static_cast<std::size_t>(move.op)];
  std::string text(verb.word);
  for (const Arg arg : verb.args)
    if (arg != Arg::none) text += ':' + format_arg(*content_, arg, move);
  return text;
}

Result<Move> FeesDarmes::parse(std::string_view text) const {
  const auto unreadable = [&](std::string_view id, std::string_view part) {
    return refuse(Message(id).with("move", text.substr(0, 80)).with("part", part.substr(0, 40)));
  };
  std::string_view rest = text;
  const std::string_view word = next_part(rest, ':');
  const auto verb = std::ranges::find(kVerbs, word, &Verb::word);
  if (verb == kVerbs.end()) return unreadable("fees_darmes.unknown_verb", word);
  Move move;
  move.op = static_cast<Op>(verb - kVerbs.begin());
  std::size_t written = word.size();  // how much of the text has been read
  for (const Arg arg : verb->args) {
    if (arg == Arg::none) break;
    const std::string_view part = next_part(rest, ':');
    written += 1 + part.size();
    if (!parse_arg(*content_, arg, part, move)) return unreadable("fees_darmes.unknown_word", part);
  }
  if (written != text.size()) return unreadable("fees_darmes.too_much", text.substr(std::min(written, text.size())));
  return move;
}

}  // namespace feerie::fees_darmes
