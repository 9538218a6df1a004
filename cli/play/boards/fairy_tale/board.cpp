// The grid of everybody's cards, and the short lines around it: stage, hand, marks. It must fit five players of twelve
// cards into 80 columns and ten lines, so a row of cards is cut into two lines of six (three of four where there is
// room), each card a sign, a short name and its points.
#include "cli/play/boards/fairy_tale/board.h"

#include <algorithm>

#include "cli/play/boards/fairy_tale/cards.h"

namespace feerie::cli::fairy_tale {

namespace {

constexpr int kRowCards = 12;
constexpr int kLabelColumns = 13;
constexpr int kPointColumns = 2;

struct Grid {
  int lines = 2;  // per seat
  int cards = 6;  // per line
  int cell = 11;  // columns per card
  int gap = 0;    // empty lines between seats
};

Grid grid_for(int seats, int width, int height) {
  Grid grid;
  grid.lines = std::clamp(height / seats, 1, 3);
  grid.gap = grid.lines == 3 && (height + 1) / seats > 3 ? 1 : 0;
  grid.cards = kRowCards / grid.lines;
  grid.cell = std::clamp((width - kLabelColumns) / grid.cards, 4, 34);
  return grid;
}

Style name_style(const ShownCard& card) { return card.up ? kPlain : kFaint; }

Line cell_of(const Sight& sight, const ShownCard& card, int width) {
  Span sign = sign_of(sight, card.id);
  if (!card.up) sign.style = {.ink = sign.style.ink, .faint = true};
  const std::string points = card.up ? std::to_string(card.points) : "▼";
  const int name_columns = width - 2 - kPointColumns - 1;
  return {sign,
          {" " + fit(name_within(sight, card.id, name_columns), name_columns), name_style(card)},
          {fit_right(points, kPointColumns), card.up ? kBold : kFaint},
          {" ", kPlain}};
}

// A card that lies there face down and is nobody's business yet: its back; one's own shows through.
Line laid_cell(const Sight& sight, int seat, int width) {
  const std::string own = seat == index(sight.eye()) ? sight.view.value("laid", "") : "";
  if (!own.empty()) {
    const std::string name = fit(name_within(sight, own, width - 4), width - 4);
    return {sign_of(sight, own), {" " + name, kFaint}, {"▒ ", kFaint}};
  }
  std::string back;
  for (int i = 0; i < width - 2; ++i) back += "▒";
  return {{back, kFaint}, {"  ", kPlain}};
}

std::string team_of(const Sight& sight, int seat) {
  if (!sight.view.value("pairs", false)) return "";
  return seat % 2 == 0 ? " A" : " B";
}

// What stands left of a seat's cards, line by line.
Line label_of(const Sight& sight, const ShownSeat& shown, int seat, int line) {
  const bool own = seat == index(sight.eye());
  if (line == 0) {
    const std::string name = fit(sight.seat_name(seat), kLabelColumns - 4);
    return {{shown.asked ? "▸" : " ", kBold},
            {name, {.ink = own ? Ink::cyan : Ink::plain, .bold = true}},
            {shown.answered ? " ✓ " : "   ", {.ink = Ink::green, .bold = true}}};
  }
  std::string text = " ";
  if (line == 1) text += counted(sight, "board.fairy_tale.points_brief", shown.score) + team_of(sight, seat);
  if (line == 2) text += counted(sight, "board.fairy_tale.hand_brief", shown.hand_size);
  return {{fit(text, kLabelColumns), line == 1 ? kBold : kFaint}};
}

bool lies_laid(const Sight& sight, const ShownSeat& shown) {
  const std::string phase = phase_of(sight);
  return shown.answered && (phase == "play" || phase == "show");
}

Line grid_line(const Sight& sight, const ShownSeat& shown, int seat, int line, const Grid& grid) {
  Line drawn = label_of(sight, shown, seat, line);
  for (int i = line * grid.cards; i < (line + 1) * grid.cards; ++i) {
    const int cards = static_cast<int>(shown.row.size());
    if (i < cards) append(drawn, cell_of(sight, shown.row[static_cast<std::size_t>(i)], grid.cell));
    else if (i == cards && lies_laid(sight, shown)) append(drawn, laid_cell(sight, seat, grid.cell));
  }
  return drawn;
}

}  // namespace

std::string FairyTaleBoard::stage(const Sight& sight) const {
  const std::string phase = phase_of(sight);
  if (phase == "over" || phase == "name") return sight.say("board.fairy_tale.stage_scoring");
  const bool draft = phase == "deal" || phase == "pick" || phase == "pass";
  const int step = sight.view.value("step", 0);
  const bool left = sight.view.value("passes", "") == "left";
  if (phase == "start_card") return sight.say("board.fairy_tale.stage_start");
  if (draft)
    return sight.words.word(Message(left ? "board.fairy_tale.stage_draft_left" : "board.fairy_tale.stage_draft_right")
                                .with("round", sight.view.value("round", 0))
                                .with("rounds", sight.view.value("rounds", 0)));
  const bool resolving = phase == "hunt" || phase == "open" || phase == "close";
  return sight.words.word(Message("board.fairy_tale.stage_play")
                              .with("round", sight.view.value("round", 0))
                              .with("rounds", sight.view.value("rounds", 0))
                              .with("play", resolving ? step : step + 1)
                              .with("plays", sight.view.value("plays", 0)));
}

Lines FairyTaleBoard::table(const Sight& sight, int width, int height) const {
  const int seats = seat_count(sight);
  const Grid grid = grid_for(seats, width, height);
  Lines lines;
  for (int seat = 0; seat < seats; ++seat) {
    const ShownSeat shown = seat_of(sight, seat);
    for (int line = 0; line < grid.lines; ++line) lines.push_back(grid_line(sight, shown, seat, line, grid));
    if (seat + 1 < seats) lines.insert(lines.end(), static_cast<std::size_t>(grid.gap), Line{});
  }
  return lines;
}

Lines FairyTaleBoard::hand(const Sight& sight, int width) const {
  if (!is_player(sight.eye())) return {};
  const std::string phase = phase_of(sight);
  if (phase == "over" || phase == "name" || phase == "start_card") return {};
  const bool draft = phase == "deal" || phase == "pick" || phase == "pass";
  Line line = line_of(sight.say(draft ? "board.fairy_tale.drafted" : "board.fairy_tale.hand") + " ");
  const std::vector<std::string> cards = ids_of(sight, "hand");
  if (cards.empty()) append(line, line_of(sight.say("board.fairy_tale.no_card"), kFaint));
  const int count = static_cast<int>(cards.size());
  int room = 1000;
  const auto needed = [&] {
    int sum = columns(line);
    for (const std::string& card : cards) sum += columns(name_within(sight, card, room)) + 5;
    return sum;
  };
  if (needed() > width) room = (width - columns(line)) / std::max(1, count) - 5;
  for (int i = 0; i < count; ++i) {
    if (i > 0) line.push_back({" · ", kFaint});
    line.push_back(sign_of(sight, cards[static_cast<std::size_t>(i)]));
    line.push_back({" " + name_within(sight, cards[static_cast<std::size_t>(i)], room), kPlain});
  }
  return {line};
}

namespace {

// A card without an owner is one the eye alone sees: of the hand it picks from, or of those it plays from.
const char* own_cards(const Sight& sight) { return phase_of(sight) == "pick" ? "offer" : "hand"; }

}  // namespace

std::string FairyTaleBoard::term(const Sight& sight, const Touch& touch) const {
  if (!touch.names.id.empty() || touch.on.kind != ThingKind::card) return touch.names.id;
  if (touch.on.seat != 0) return id_at(at_place(sight.view["seats"], touch.on.seat)["row"], touch.on.at, "card");
  return sight.view.contains(own_cards(sight)) ? id_at(sight.view[own_cards(sight)], touch.on.at) : "";
}

// Copies of a card are one answer; that there are several must still be seen.
std::string FairyTaleBoard::copies(const Sight& sight, const Touch& touch) const {
  if (touch.on.kind != ThingKind::card || touch.on.seat != 0) return "";
  const auto count = std::ranges::count(ids_of(sight, own_cards(sight)), term(sight, touch));
  return count > 1 ? " ×" + std::to_string(count) : "";
}

Line FairyTaleBoard::mark(const Sight& sight, const Touch& touch) const {
  const std::string card = term(sight, touch);
  if (card.empty()) return {};
  return {sign_of(sight, card)};
}

Weight FairyTaleBoard::weight(const Message& log_line) const {
  const std::string_view id = log_line.id;
  if (id == "fairy_tale.log_round") return Weight::heading;
  if (id == "fairy_tale.log_pick" || id == "fairy_tale.log_play" || id == "fairy_tale.log_play_own" ||
      id == "fairy_tale.log_pass_left" || id == "fairy_tale.log_pass_right" || id == "fairy_tale.log_discard" ||
      id == "fairy_tale.log_points" || id == "fairy_tale.log_points_pair")
    return Weight::quiet;
  // Cards are turned up from the first seat on: with that one a new step begins.
  if (id == "fairy_tale.log_show") {
    const auto who = std::ranges::find(log_line.args, "who", &Arg::key);
    const bool first = who != log_line.args.end() && who->value == Arg::Value(seat_at(0));
    return first ? Weight::paragraph : Weight::line;
  }
  return Weight::line;
}

std::string FairyTaleBoard::just_ended(const nlohmann::json& before, const Sight& now) const {
  const int round = before.value("round", 0);
  if (round >= now.view.value("round", 0)) return "";
  return now.words.word(Message("board.fairy_tale.after_round").with("round", round));
}

const Board& board() {
  static const FairyTaleBoard board;
  return board;
}

}  // namespace feerie::cli::fairy_tale
