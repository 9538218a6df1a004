// What can be read at leisure: the whole map, one player's figures with their cards, the scenery, the scoring, what the
// signs mean.
#include <algorithm>
#include <array>
#include <utility>

#include "cli/play/boards/fees_darmes/board.h"
#include "cli/play/boards/fees_darmes/cards.h"
#include "cli/play/boards/fees_darmes/map.h"

namespace feerie::cli::fees_darmes {

namespace {

Lines whole_map(const Sight& sight, int width) {
  const ShownMap map = map_of(sight);
  return draw_map(map, marks_of(sight, map), width, extent_of_map(map.side).rows);
}

std::string felled_text(const Sight& sight, const ShownSide& side) {
  return sight.words.word(Message("board.fees_darmes.tally")
                              .with("points", side.points)
                              .with("turn_points", side.turn_points)
                              .with("felled", side.felled)
                              .with("felled_now", side.felled_now)
                              .with("loots", side.loots));
}

// Every kind of scenery on the board, with the first cell of each piece.
Lines scenery_lines(const Sight& sight, int width) {
  std::vector<std::pair<std::string, std::string>> places;
  for (const nlohmann::json& placed : sight.view["scenery"]) {
    if (!placed.contains("cell")) continue;
    const std::string id = placed.value("piece", "");
    const auto cell = placed["cells"].front().get<std::string>();
    const auto known = std::ranges::find(places, id, &std::pair<std::string, std::string>::first);
    if (known == places.end()) places.emplace_back(id, cell);
    else known->second += " " + cell;
  }
  Lines lines;
  for (const auto& [id, cells] : places) {
    lines.push_back(shortened({{name_of(sight, id), kBold}, {"  " + cells, kFaint}}, width));
    append(lines, paragraph(sight.game().term_text(id, sight.words.lang), width, 2));
  }
  return lines;
}

}  // namespace

Lines FeesDarmesBoard::table_in_full(const Sight& sight, int width) const {
  Lines lines = rosters(sight, width, 2 + 2 * 10);
  if (recruits(sight)) return lines;
  lines.push_back({});
  append(lines, whole_map(sight, width));
  return lines;
}

Lines FeesDarmesBoard::seat_in_full(const Sight& sight, Seat seat, int width) const {
  const ShownSide side = side_of(sight, index(seat));
  Lines lines{shortened({seat_sign(side.seat), {" " + sight.seat_name(side.seat), kBold}}, width)};
  append(lines, paragraph(felled_text(sight, side), width));
  if (!side.card.empty() && side.card != "unknown") {
    lines.push_back({});
    append(lines, card_in_full(sight, side.card, width));
  }
  for (const ShownFigure& figure : side.figures) {
    if (!figure.known) continue;
    lines.push_back({});
    append(lines, figure_lines(sight, figure, width));
  }
  return lines;
}

Lines FeesDarmesBoard::middle_in_full(const Sight& sight, int width) const {
  Lines lines = whole_map(sight, width);
  lines.push_back({});
  append(lines, scenery_lines(sight, width));
  return lines;
}

Lines FeesDarmesBoard::memory(const Sight& sight, int width) const {
  return paragraph(sight.say("board.fees_darmes.all_open"), width);
}

Lines FeesDarmesBoard::odds(const Sight& sight, int width) const { return roll_lines(sight, width); }

Lines FeesDarmesBoard::scoring(const Sight& sight, int width) const {
  Lines lines;
  if (!sight.view.contains("result")) return lines;
  std::array seats{0, 1};
  const auto place = [&](int seat) { return sight.view["result"][static_cast<std::size_t>(seat)].value("place", 0); };
  if (place(1) < place(0)) std::swap(seats[0], seats[1]);
  for (const int seat : seats) {
    const ShownSide side = side_of(sight, seat);
    if (!lines.empty()) lines.push_back({});
    append(lines, paragraph(sight.words.word(Message("board.fees_darmes.scored")
                                                 .with("place", place(seat))
                                                 .with("seat", seat_at(seat))
                                                 .with("points", side.points)),
                            width, 0, kBold));
    append(lines, paragraph(felled_text(sight, side), width, 2));
  }
  return lines;
}

Lines FeesDarmesBoard::legend(const Sight& sight, int width) const {
  Lines lines;
  for (int i = 0; i <= static_cast<int>(Ground::tower); ++i) {
    Line line = line_of("  ");
    append(line, ground_sign(static_cast<Ground>(i)));
    const std::string id = "board.fees_darmes.ground_" + std::to_string(i + 1);
    line.push_back({"  " + sight.say(id), kPlain});
    lines.push_back(shortened(line, width));
  }
  for (const char* id :
       {"board.fees_darmes.legend_figures", "board.fees_darmes.legend_places", "board.fees_darmes.legend_marks",
        "board.fees_darmes.legend_rosters", "board.fees_darmes.legend_sight", "board.fees_darmes.legend_large"})
    append(lines, paragraph(sight.say(id), width, 2));
  return lines;
}

}  // namespace feerie::cli::fees_darmes
