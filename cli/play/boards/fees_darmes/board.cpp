// The table: where the game is, the map with what the reader looks at, and beside it who has what. While bands are
// recruited there is nothing on the map to see, and the card under the cursor stands in its place.
#include "cli/play/boards/fees_darmes/board.h"

#include <algorithm>
#include <array>

#include "cli/play/boards/fees_darmes/cards.h"
#include "cli/play/boards/fees_darmes/map.h"

namespace feerie::cli::fees_darmes {

namespace {

Lines at_most(Lines lines, int height) {
  if (static_cast<int>(lines.size()) > height) lines.resize(static_cast<std::size_t>(std::max(0, height)));
  return lines;
}

// What an answer names, or the profile of the figure it touches.
std::string card_about(const Sight& sight, const Touch& touch) {
  if (!touch.names.id.empty()) return touch.names.id;
  const std::optional<ShownFigure> figure = figure_of(sight, touch.on);
  return figure ? figure->profile : "";
}

// The figure an answer touches, or the one that acts.
std::optional<ShownFigure> figure_about(const Sight& sight, const Touch& touch) {
  return figure_of(sight, touch.on.kind == ThingKind::figure ? touch.on : acting_figure(sight));
}

// The piece that is being placed: the last one, which lies nowhere yet.
std::string piece_in_hand(const Sight& sight) {
  const std::string phase = phase_of(sight);
  if ((phase != "quarter" && phase != "place") || sight.view["scenery"].empty()) return "";
  return sight.view["scenery"].back().value("piece", "");
}

}  // namespace

std::string FeesDarmesBoard::stage(const Sight& sight) const {
  if (phase_of(sight) == "over") return sight.say("board.fees_darmes.stage_over");
  if (recruits(sight)) return sight.say("board.fees_darmes.stage_recruit");
  const int turn = sight.view.value("turn", 0);
  if (turn == 0) return sight.say("board.fees_darmes.stage_setup");
  return counted(sight, "board.fees_darmes.stage_turn", turn);
}

Extent FeesDarmesBoard::map_extent(const Sight& sight) const { return extent_of_map(sight.view.value("board", 0)); }

Lines FeesDarmesBoard::beside_map(const Sight& sight, int width, int height) const {
  Lines lines = rosters(sight, width, height);
  append(lines, roll_lines(sight, width));
  return at_most(std::move(lines), height);
}

// During an activation the figure that acts, whomever it aims at.
Thing FeesDarmesBoard::chosen(const Sight& sight, const Touch& touch) const {
  const Thing acting = acting_figure(sight);
  return acting || touch.on.kind != ThingKind::figure ? acting : touch.on;
}

Lines FeesDarmesBoard::table(const Sight& sight, int width, int height) const {
  const std::string card = card_about(sight, sight.gaze.touch);
  if (recruits(sight) && !card.empty()) return at_most(card_lines(sight, card, width), height);
  const ShownMap map = map_of(sight);
  return draw_map(map, marks_of(sight, map), width, height);
}

// In plain mode before a question: who stands where, or what the figure that acts sees, and the roll it is about.
Lines FeesDarmesBoard::hand(const Sight& sight, int width) const {
  if (recruits(sight) || phase_of(sight) == "over") return {};
  if (phase_of(sight) == "activate") return rosters(sight, width, 2 + 2 * 10);
  Lines lines = roll_lines(sight, width);
  append(lines, explained_lines(sight, width));
  return lines;
}

std::string FeesDarmesBoard::term(const Sight&, const Touch& touch) const { return touch.names.id; }

Line FeesDarmesBoard::mark(const Sight& sight, const Touch& touch) const {
  if (const std::optional<ShownFigure> figure = figure_of(sight, touch.on)) return {letter_of(*figure)};
  if (touch.on.kind == ThingKind::seat) return {seat_sign(touch.on.at - 1)};
  const nlohmann::json& facts = facts_of(sight, touch.names.id);
  const std::string is = facts.value("is", "");
  if (is == "profile")
    return {{"(" + std::to_string(facts.value("cost", 0)) + ")", {.ink = Ink::yellow, .bold = true}}};
  return {};
}

Lines FeesDarmesBoard::detail(const Sight& sight, const Touch& touch, int width) const {
  // While it stands large in the place of the map, it need not stand here too.
  if (recruits(sight) && sight.gaze.touch == touch && !touch.names.id.empty()) return {};
  if (sight.gaze.pointed.kind == ThingKind::cell) return explained_lines(sight, width);
  if (!touch.names.id.empty()) return card_lines(sight, touch.names.id, width);
  if (const std::string piece = piece_in_hand(sight); !piece.empty()) return card_lines(sight, piece, width);
  if (const std::optional<ShownFigure> figure = figure_about(sight, touch)) return figure_lines(sight, *figure, width);
  return {};
}

Lines FeesDarmesBoard::close_up(const Sight& sight, const Touch& touch, int width) const {
  Lines lines = card_in_full(sight, touch.names.id, width);
  const bool action = facts_of(sight, touch.names.id).value("is", "") == "action";
  if (!touch.names.id.empty() && !action) return lines;
  const std::optional<ShownFigure> figure = figure_about(sight, touch);
  if (!figure) return lines;
  if (action) lines.push_back({});
  append(lines, figure_lines(sight, *figure, width));
  lines.push_back({});
  append(lines, explained_lines(sight, width));
  lines.push_back({});
  append(lines, card_in_full(sight, figure->profile, width));
  return lines;
}

Weight FeesDarmesBoard::weight(const Message& log_line) const {
  constexpr std::array<std::string_view, 2> kHeadings{"fees_darmes.log_turn_begins", "fees_darmes.log_turn_over"};
  constexpr std::array<std::string_view, 3> kParagraphs{"fees_darmes.log_activated", "fees_darmes.log_activated_again",
                                                        "fees_darmes.log_passed"};
  const auto is = [&](std::string_view id) { return log_line.id == id; };
  if (std::ranges::any_of(kHeadings, is)) return Weight::heading;
  if (std::ranges::any_of(kParagraphs, is)) return Weight::paragraph;
  // That somebody has chosen is seen by the table, ten times before each game.
  return is("fees_darmes.log_answered") || is("fees_darmes.log_picked_none") ? Weight::quiet : Weight::line;
}

std::string FeesDarmesBoard::just_ended(const nlohmann::json& before, const Sight& now) const {
  const int turn = before.value("turn", 0);
  if (turn == 0 || turn >= now.view.value("turn", 0)) return "";
  return counted(now, "board.fees_darmes.after_turn", turn);
}

const Board& board() {
  static const FeesDarmesBoard board;
  return board;
}

}  // namespace feerie::cli::fees_darmes
