// Moves as text, for records, positions and the wire: the verb, then what it concerns. Seats, faces and places count
// from 1 as people do; cards, tiles and missions go by their content ids. One spelling per move, so that
// parse(format(m)) == m and nothing else parses to m. Each verb is a row of kinds of arguments.
#include <algorithm>

#include "engine/games/heroes/game.h"
#include "engine/games/heroes/vocabulary.h"

namespace feerie::heroes {

namespace {

enum class Arg : std::uint8_t {
  none,
  seat,
  hero,
  heroes,
  adversary,
  side,
  tile,
  place,
  places,
  action,
  die,
  dice,
  face,
  slot,
  rank,
  mission,
};

struct Verb {
  std::string_view word;
  std::array<Arg, 3> args;  // a seat stands in Move::seat, the others in Move::cards, in this order
};

constexpr std::array<Verb, 25> kVerbs{{
    {"foe", {Arg::adversary}},
    {"deal", {Arg::seat, Arg::hero}},
    {"pick", {Arg::hero}},
    {"pass", {Arg::seat, Arg::heroes}},
    {"discard", {Arg::seat, Arg::hero}},
    {"show", {Arg::seat, Arg::hero}},
    {"side", {Arg::side}},
    {"place", {Arg::seat, Arg::side}},
    {"tile", {Arg::seat, Arg::tile, Arg::place}},
    {"go_on", {}},
    {"act", {Arg::action}},
    {"dice", {Arg::dice}},
    {"roll", {Arg::die, Arg::face}},
    {"wound", {Arg::slot}},
    {"take", {Arg::adversary}},
    {"attempt", {Arg::rank}},
    {"skip", {}},
    {"draw", {Arg::tile}},
    {"hold", {}},
    {"target", {Arg::seat}},
    {"share", {Arg::seat}},
    {"heal", {Arg::slot}},
    {"reveal", {Arg::rank, Arg::mission}},
    {"keep", {Arg::places}},
    {"leave", {Arg::seat, Arg::places}},
}};

constexpr std::array<std::string_view, kRanks> kRankLetters{"b", "a", "s"};

std::string_view next_part(std::string_view& rest, char separator) {
  const std::size_t end = rest.find(separator);
  const std::string_view part = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  return part;
}

template <class List>
std::optional<std::uint8_t> find_word(const List& words, std::string_view word) {
  const auto found = std::ranges::find(words, word);
  if (found == std::ranges::end(words)) return std::nullopt;
  return static_cast<std::uint8_t>(found - std::ranges::begin(words));
}

std::optional<std::uint8_t> find_id(const std::vector<CardText>& texts, std::string_view id) {
  const auto found = std::ranges::find(texts, id, &CardText::id);
  if (found == texts.end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - texts.begin());
}

// A number from 1 to `most`, as 0 to most - 1.
std::optional<std::uint8_t> counted(std::string_view digit, int most) {
  if (digit.size() != 1 || digit[0] < '1' || digit[0] > '0' + most) return std::nullopt;
  return static_cast<std::uint8_t>(digit[0] - '1');
}

// Words in ascending order joined by +, as bits.
template <class Read>
std::optional<std::uint8_t> read_bits(std::string_view text, Read&& read) {
  unsigned bits = 0;
  for (bool more = true; more;) {
    more = text.find('+') != std::string_view::npos;
    const std::optional<std::uint8_t> bit = read(next_part(text, '+'));
    if (!bit || bits >> *bit != 0) return std::nullopt;
    bits |= 1u << *bit;
  }
  return static_cast<std::uint8_t>(bits);
}

template <class Word>
std::string write_bits(std::uint8_t bits, Word&& word) {
  std::string text;
  for (unsigned left = bits; left != 0; left &= left - 1) {
    if (!text.empty()) text += '+';
    text += word(static_cast<std::size_t>(std::countr_zero(left)));
  }
  return text;
}

std::string id_of(const std::vector<CardText>& texts, std::uint8_t at) {
  return at < texts.size() ? texts[at].id : "?";
}

std::string format_one(const Content& content, Arg arg, std::uint8_t value) {
  switch (arg) {
    case Arg::hero:
    case Arg::heroes: return id_of(content.hero_texts, value);
    case Arg::adversary: return id_of(content.adversary_texts, value);
    case Arg::tile: return id_of(content.tile_texts, value);
    case Arg::mission: return id_of(content.mission_texts, value);
    case Arg::side: return std::string(kSideWords[value & 1]);
    case Arg::action: return std::string(value == kTileAction ? "tile" : kActionWords[value % kActionWords.size()]);
    case Arg::die: return std::string(kDieWords[value % kDice]);
    case Arg::dice: return write_bits(value, [](std::size_t die) { return std::string(kDieWords[die % kDice]); });
    case Arg::slot: return std::string(kSlotWords[value % kSlotKinds]);
    case Arg::rank: return std::string(kRankLetters[value % kRanks]);
    case Arg::face:
    case Arg::place: return std::to_string(value + 1);
    case Arg::places: return write_bits(value, [](std::size_t place) { return std::to_string(place + 1); });
    case Arg::seat:
    case Arg::none: break;
  }
  return "?";
}

std::optional<std::uint8_t> parse_one(const Content& content, Arg arg, std::string_view text) {
  switch (arg) {
    case Arg::hero:
    case Arg::heroes: return find_id(content.hero_texts, text);
    case Arg::adversary: return find_id(content.adversary_texts, text);
    case Arg::tile: return find_id(content.tile_texts, text);
    case Arg::mission: return find_id(content.mission_texts, text);
    case Arg::side: return find_word(kSideWords, text);
    case Arg::action: return text == "tile" ? kTileAction : find_word(kActionWords, text);
    case Arg::die: return find_word(kDieWords, text);
    case Arg::dice: return read_bits(text, [](std::string_view word) { return find_word(kDieWords, word); });
    case Arg::slot: return find_word(kSlotWords, text);
    case Arg::rank: return find_word(kRankLetters, text);
    case Arg::face: return counted(text, kFaces);
    case Arg::place: return counted(text, kMostHeroes);
    case Arg::places: return read_bits(text, [](std::string_view digit) { return counted(digit, kMostHeroes); });
    case Arg::seat:
    case Arg::none: break;
  }
  return std::nullopt;
}

}  // namespace

std::string Heroes::format(const Move& move) const {
  const Verb& verb = kVerbs[static_cast<std::size_t>(move.op)];
  std::string text(verb.word);
  std::size_t card = 0;
  for (const Arg arg : verb.args) {
    if (arg == Arg::none) break;
    text += ':';
    if (arg == Arg::seat) {
      text += std::to_string(move.seat + 1);
    } else if (arg == Arg::heroes) {
      for (const std::uint8_t hero : move.cards)
        if (hero != kNone) text += (text.back() == ':' ? "" : ",") + format_one(*content_, arg, hero);
    } else {
      text += format_one(*content_, arg, move.cards[card++]);
    }
  }
  return text;
}

Result<Move> Heroes::parse(std::string_view text) const {
  const auto unreadable = [&](std::string_view id, std::string_view part) {
    return refuse(Message(id).with("move", text.substr(0, 80)).with("part", part.substr(0, 40)));
  };
  std::string_view rest = text;
  const std::string_view word = next_part(rest, ':');
  const auto verb = std::ranges::find(kVerbs, word, &Verb::word);
  if (verb == kVerbs.end()) return unreadable("heroes.unknown_verb", word);
  Move move;
  move.op = static_cast<Op>(verb - kVerbs.begin());
  std::size_t card = 0;
  std::size_t written = word.size();  // how much of the text the arguments have used up
  for (const Arg arg : verb->args) {
    if (arg == Arg::none) break;
    std::string_view part = next_part(rest, ':');
    written += 1 + part.size();
    if (arg == Arg::seat) {
      const auto seat = counted(part, players_);
      if (!seat) return unreadable("heroes.unknown_seat", part);
      move.seat = *seat;
      continue;
    }
    for (bool more = true; more;) {
      more = arg == Arg::heroes && part.find(',') != std::string_view::npos;
      const std::string_view item = arg == Arg::heroes ? next_part(part, ',') : part;
      const auto value = parse_one(*content_, arg, item);
      if (!value || card == move.cards.size()) return unreadable("heroes.unknown_word", item);
      move.cards[card++] = *value;
    }
  }
  if (written != text.size()) return unreadable("heroes.too_much", text.substr(std::min(written, text.size())));
  return move;
}

}  // namespace feerie::heroes
