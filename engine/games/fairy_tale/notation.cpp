// Moves as text, for records, positions and the wire: the verb, then what it concerns, by content ids:
//   deal:2:bard · pick:bard · pass:3:bard,demon · play:bard · show:1:demon · hunt:2:demon · open:bard · close:bard ·
//   name:bard
// Seats count from 1 as people do. One spelling per move, so that parse(format(m)) == m and nothing else parses to m.
#include <algorithm>

#include "engine/games/fairy_tale/game.h"

namespace feerie::fairy_tale {

namespace {

constexpr std::array<std::string_view, 9> kVerbs{"deal", "pick", "pass",  "play", "show",
                                                 "hunt", "open", "close", "name"};

constexpr bool names_seat(Op op) { return op == Op::deal || op == Op::pass || op == Op::show || op == Op::hunt; }

std::string_view next_part(std::string_view& rest, char separator) {
  const std::size_t end = rest.find(separator);
  const std::string_view part = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  return part;
}

}  // namespace

std::string FairyTale::format(const Move& move) const {
  std::string text(kVerbs[static_cast<std::size_t>(move.op)]);
  if (names_seat(move.op)) text += ":" + std::to_string(move.seat + 1);
  char separator = ':';
  for (const Kind kind : move.cards) {
    if (kind == kNone) break;
    text += separator;
    text += kind < content_->kinds() ? content_->texts[kind].id : "?";
    separator = ',';
  }
  return text;
}

Result<Move> FairyTale::parse(std::string_view text) const {
  const auto unreadable = [&](std::string_view id, std::string_view part) {
    return refuse(Message(id).with("move", text.substr(0, 80)).with("part", part.substr(0, 40)));
  };
  std::string_view rest = text;
  Move move;
  const std::string_view verb = next_part(rest, ':');
  const auto found = std::find(kVerbs.begin(), kVerbs.end(), verb);
  if (found == kVerbs.end()) return unreadable("fairy_tale.unknown_verb", verb);
  move.op = static_cast<Op>(found - kVerbs.begin());
  if (names_seat(move.op)) {
    const std::string_view seat = next_part(rest, ':');
    if (seat.size() != 1 || seat[0] < '1' || seat[0] >= '1' + players_)
      return unreadable("fairy_tale.unknown_seat", seat);
    move.seat = static_cast<std::uint8_t>(seat[0] - '1');
  }
  std::size_t count = 0;
  bool more = true;
  while (more) {
    if (count == (move.op == Op::pass ? move.cards.size() : 1)) return unreadable("fairy_tale.too_many_cards", rest);
    more = rest.find(',') != std::string_view::npos;
    const std::string_view id = next_part(rest, ',');
    const auto card = std::find_if(content_->texts.begin(), content_->texts.end(),
                                   [&](const CardText& known) { return known.id == id; });
    if (card == content_->texts.end()) return unreadable("fairy_tale.unknown_card", id);
    move.cards[count++] = static_cast<Kind>(card - content_->texts.begin());
  }
  return move;
}

}  // namespace feerie::fairy_tale
