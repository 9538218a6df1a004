// What can be read at leisure: the whole table, one player's cards with their texts, one card, what was passed on, the
// scoring card by card, the legend. Lines to scroll on the screen or to print.
#include <algorithm>
#include <tuple>

#include "cli/play/boards/fairy_tale/board.h"
#include "cli/play/boards/fairy_tale/cards.h"

namespace feerie::cli::fairy_tale {

namespace {

constexpr int kLeastNameColumns = 24;

std::vector<Term> terms_of(const std::vector<std::string>& cards) {
  std::vector<Term> terms;
  for (const std::string& card : cards) terms.push_back(Term{card});
  return terms;
}

// Pieces set one after another, broken between pieces.
class Flow {
 public:
  Flow(int width, int indent) : width_(width), indent_(indent) {}

  void add(const Line& piece) {
    if (line_.empty()) line_ = line_of(std::string(static_cast<std::size_t>(indent_), ' '));
    else if (columns(line_) + 3 + columns(piece) > width_) turn();
    else append(line_, line_of(" · ", kFaint));
    append(line_, piece);
  }
  Lines take() {
    if (!line_.empty()) lines_.push_back(line_);
    return lines_;
  }

 private:
  void turn() {
    lines_.push_back(line_);
    line_ = line_of(std::string(static_cast<std::size_t>(indent_), ' '));
  }

  int width_;
  int indent_;
  Line line_;
  Lines lines_;
};

Line seat_heading(const Sight& sight, const ShownSeat& shown, int seat) {
  Line line{{sight.seat_name(seat), kBold}};
  std::string facts = ": " + counted(sight, "board.fairy_tale.points", shown.score);
  if (sight.words.lang == Lang::fr) facts = "\u00a0" + facts;
  if (shown.hand_size > 0) facts += " · " + counted(sight, "board.fairy_tale.in_hand", shown.hand_size);
  if (shown.answered) facts += " · " + sight.say("board.fairy_tale.has_chosen");
  line.push_back({facts, kPlain});
  return line;
}

// Equal cards together: the best first, as they lie there where they are equal, the ones face down last.
struct Pile {
  ShownCard card;
  int count = 0;
  int first = 0;  // where in the row
};

std::vector<Pile> piles_of(const ShownSeat& shown) {
  std::vector<Pile> piles;
  for (int i = 0; i < static_cast<int>(shown.row.size()); ++i) {
    const ShownCard& card = shown.row[static_cast<std::size_t>(i)];
    const auto same = std::ranges::find(piles, card, &Pile::card);
    if (same != piles.end()) ++same->count;
    else piles.push_back({card, 1, i});
  }
  std::ranges::sort(piles, {}, [](const Pile& pile) {
    return std::tuple(!pile.card.up, -pile.card.points * pile.count, pile.first);
  });
  return piles;
}

// As wide as the longest name on the table, so that all pages of it line up.
int name_columns(const Sight& sight) {
  int widest = kLeastNameColumns;
  for (int seat = 0; seat < seat_count(sight); ++seat)
    for (const ShownCard& card : seat_of(sight, seat).row) widest = std::max(widest, columns(name_of(sight, card.id)));
  return std::min(widest, 40);
}

// How a card came to its points, where that is more than the number itself: the first sentence of its text.
std::string reason_of(const Sight& sight, const ShownCard& card) {
  const std::string text = sight.game().term_text(card.id, sight.words.lang);
  const std::string first = text.substr(0, text.find(". ")) + (text.contains(". ") ? "." : "");
  return first == counted(sight, "board.fairy_tale.points", card.points) + "." ? "" : first;
}

// The card, how many of it, their points, and beside that a text, wrapped in its own column.
Lines card_line(const Sight& sight, const Pile& pile, const std::string& text, int width) {
  const Style style = pile.card.up ? kPlain : kFaint;
  const std::string times = std::to_string(pile.count) + " × " + std::to_string(pile.card.points);
  const std::string sum = pile.card.up ? std::to_string(pile.card.points * pile.count) : "▼";
  Line head = line_of("    ");
  head.push_back(sign_of(sight, pile.card.id));
  head.push_back({" " + fit(name_of(sight, pile.card.id), name_columns(sight)), style});
  head.push_back({fit_right(pile.count > 1 && pile.card.up ? times : "", 7), kFaint});
  head.push_back({fit_right(sum, 4) + "  ", pile.card.up ? kBold : kFaint});
  const int indent = columns(head);
  Lines lines = paragraph(text, std::max(width, indent + 20), indent);
  head.push_back({wrap(text, std::max(width - indent, 20)).front(), style});
  lines.front() = head;
  return lines;
}

Lines scored_seat(const Sight& sight, int seat, int width) {
  const ShownSeat shown = seat_of(sight, seat);
  const nlohmann::json& result = sight.view["result"][static_cast<std::size_t>(seat)];
  Lines lines{{{sight.words.word(Message("board.fairy_tale.scored_seat")
                                     .with("seat", seat_at(seat))
                                     .with("place", result.value("place", 0))
                                     .with("points", shown.score)),
                kBold}}};
  std::vector<std::string> down;
  for (const Pile& pile : piles_of(shown)) {
    if (pile.card.up) append(lines, card_line(sight, pile, reason_of(sight, pile.card), width));
    else down.insert(down.end(), static_cast<std::size_t>(pile.count), pile.card.id);
  }
  if (down.empty()) return lines;
  const std::string text = sight.words.word(Message("board.fairy_tale.face_down").with("cards", terms_of(down)));
  append(lines, paragraph(text, width, 4, kFaint));
  return lines;
}

}  // namespace

Lines FairyTaleBoard::table_in_full(const Sight& sight, int width) const {
  Lines lines;
  for (int seat = 0; seat < seat_count(sight); ++seat) {
    const ShownSeat shown = seat_of(sight, seat);
    lines.push_back(seat_heading(sight, shown, seat));
    Flow flow(width, 4);
    for (const ShownCard& card : shown.row) {
      Line piece{sign_of(sight, card.id), {" " + name_of(sight, card.id) + " ", card.up ? kPlain : kFaint}};
      piece.push_back(card.up ? Span{std::to_string(card.points), kBold} : Span{"▼", kFaint});
      flow.add(piece);
    }
    if (shown.row.empty()) flow.add(line_of(sight.say("board.fairy_tale.no_card"), kFaint));
    append(lines, flow.take());
  }
  return lines;
}

Lines FairyTaleBoard::seat_in_full(const Sight& sight, Seat seat, int width) const {
  const ShownSeat shown = seat_of(sight, index(seat));
  Lines lines{seat_heading(sight, shown, index(seat)), Line{}};
  for (const ShownCard& card : shown.row)
    append(lines, card_line(sight, {card, 1, 0}, sight.game().term_text(card.id, sight.words.lang), width));
  if (shown.row.empty()) lines.push_back(line_of("    " + sight.say("board.fairy_tale.no_card"), kFaint));
  return lines;
}

Lines FairyTaleBoard::memory(const Sight& sight, int width) const {
  Lines lines;
  for (const nlohmann::json& passed : sight.view.value("memory", nlohmann::json::array())) {
    std::vector<std::string> cards;
    for (const nlohmann::json& card : passed["cards"])
      if (card.is_string()) cards.push_back(card.get<std::string>());
    const std::string text = sight.words.word(Message("board.fairy_tale.passed_on")
                                                  .with("round", passed.value("round", 0))
                                                  .with("pick", passed.value("pick", 0))
                                                  .with("to", seat_at(passed.value("to", 1) - 1))
                                                  .with("cards", terms_of(cards)));
    append(lines, paragraph(text, width));
  }
  if (lines.empty()) append(lines, paragraph(sight.say("board.fairy_tale.nothing_passed"), width));
  return lines;
}

Lines FairyTaleBoard::detail(const Sight& sight, const Touch& touch, int width) const {
  const std::string card = term(sight, touch);
  if (card.empty()) return {};
  Lines lines{line_of(name_of(sight, card), kBold)};
  const std::string kind = kind_of(sight, card);
  if (!kind.empty()) lines.push_back({sign_of(sight, card), {" " + kind, kPlain}});
  append(lines, paragraph(sight.game().term_text(card, sight.words.lang), width));
  return lines;
}

namespace {

// A frame around lines, as wide as asked.
Lines framed(const Lines& inside, int width) {
  std::string edge;
  for (int i = 0; i < width - 2; ++i) edge += "─";
  Lines lines{line_of("┌" + edge + "┐")};
  for (const Line& line : inside) {
    Line row = line_of("│ ");
    append(row, line);
    row.push_back({std::string(static_cast<std::size_t>(std::max(0, width - 3 - columns(line))), ' ') + "│", kPlain});
    lines.push_back(row);
  }
  lines.push_back(line_of("└" + edge + "┘"));
  return lines;
}

// Who has this card on the table, face up and face down.
Lines owners_of(const Sight& sight, const std::string& card) {
  Lines lines;
  for (int seat = 0; seat < seat_count(sight); ++seat) {
    int up = 0;
    int down = 0;
    for (const ShownCard& shown : seat_of(sight, seat).row) {
      up += shown.id == card && shown.up ? 1 : 0;
      down += shown.id == card && !shown.up ? 1 : 0;
    }
    if (up + down == 0) continue;
    lines.push_back(line_of(sight.words.word(
        Message("board.fairy_tale.has_on_table").with("seat", seat_at(seat)).with("up", up).with("down", down))));
  }
  if (lines.empty()) lines.push_back(line_of(sight.say("board.fairy_tale.not_on_table"), kFaint));
  return lines;
}

}  // namespace

Lines FairyTaleBoard::close_up(const Sight& sight, const Touch& touch, int width) const {
  const std::string card = term(sight, touch);
  if (card.empty()) return {};
  const int frame = std::min(width, 60);
  Lines inside{Line{}};
  append(inside, detail(sight, touch, frame - 4));
  inside.insert(inside.begin() + std::min<std::ptrdiff_t>(3, std::ssize(inside)), Line{});
  inside.push_back({});
  Lines lines = framed(inside, frame);
  lines.push_back({});
  append(lines, owners_of(sight, card));
  return lines;
}

namespace {

// In Pairs the sums decide: what each pair has together.
Lines pair_sums(const Sight& sight) {
  Lines lines;
  if (!sight.view.value("pairs", false)) return lines;
  for (const int seat : {0, 1}) {
    const int sum = seat_of(sight, seat).score + seat_of(sight, seat + 2).score;
    lines.push_back(line_of(sight.words.word(Message("board.fairy_tale.pair_sum")
                                                 .with("first", seat_at(seat))
                                                 .with("second", seat_at(seat + 2))
                                                 .with("points", sum)),
                            kBold));
  }
  lines.push_back({});
  return lines;
}

}  // namespace

Lines FairyTaleBoard::scoring(const Sight& sight, int width) const {
  std::vector<int> seats;
  for (int seat = 0; seat < seat_count(sight); ++seat) seats.push_back(seat);
  const auto place = [&](int seat) { return sight.view["result"][static_cast<std::size_t>(seat)].value("place", 0); };
  std::ranges::sort(seats, {}, [&](int seat) { return std::pair(place(seat), seat); });
  Lines lines = pair_sums(sight);
  for (const int seat : seats) {
    if (seat != seats.front()) lines.push_back({});
    append(lines, scored_seat(sight, seat, width));
  }
  const std::string borrowed = sight.view.value("borrowed_name", "");
  if (borrowed.empty()) return lines;
  lines.push_back({});
  append(lines, paragraph(sight.words.word(Message("board.fairy_tale.borrowed").with("card", Term{borrowed})), width));
  return lines;
}

Lines FairyTaleBoard::legend(const Sight& sight, int width) const {
  Line signs = line_of("  ");
  for (const char* affinity : {"dragonvale", "holy_empire", "fairywood", "shadow"}) {
    signs.push_back(sign_of_group(sight, affinity));
    signs.push_back({" " + sight.game().term_name(affinity, sight.words.lang) + "   ", kPlain});
  }
  Lines lines{signs};
  for (const char* id :
       {"board.fairy_tale.legend_points", "board.fairy_tale.legend_down", "board.fairy_tale.legend_laid",
        "board.fairy_tale.legend_asked", "board.fairy_tale.legend_chosen"})
    append(lines, paragraph(sight.say(id), width, 2));
  return lines;
}

}  // namespace feerie::cli::fairy_tale
