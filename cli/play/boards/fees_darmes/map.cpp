// See map.h.
#include "cli/play/boards/fees_darmes/map.h"

#include <algorithm>
#include <array>

namespace feerie::cli::fees_darmes {

namespace {

constexpr int kCellColumns = 2;
constexpr int kLabelColumns = 3;  // row numbers
constexpr int kLabelRows = 1;     // column letters

struct GroundSign {
  std::string_view text;
  Style style;
};
constexpr std::array<GroundSign, 8> kGroundSigns{{{". ", kFaint},
                                                  {"░░", {.ink = Ink::green}},
                                                  {"∴∴", {.ink = Ink::yellow}},
                                                  {"♣♣", {.ink = Ink::green}},
                                                  {"══", {.ink = Ink::cyan}},
                                                  {"≈≈", {.ink = Ink::blue, .bold = true}},
                                                  {"▄▄", {.ink = Ink::yellow}},
                                                  {"██", {.ink = Ink::yellow, .faint = true}}}};

Ground ground_of(const nlohmann::json& piece) {
  const std::string movement = piece.value("movement", "plain");
  const std::string height = piece.value("height", "flat");
  const bool hides = height == "tall" || piece.value("gives_cover", false) || piece.value("cover_inside", false);
  if (movement == "blocking") return height == "tall" ? Ground::tower : hides ? Ground::hedge : Ground::water;
  if (movement == "difficult") return hides ? Ground::thicket : Ground::rough;
  if (movement == "easy") return Ground::easy;
  return hides ? Ground::screen : Ground::open;
}

void lay(ShownMap& map, const Sight& sight, const nlohmann::json& placed) {
  const Ground ground = ground_of(facts_of(sight, placed.value("piece", "")));
  for (const nlohmann::json& name : placed["cells"])
    if (const std::optional<Thing> cell = parse_cell(name.get<std::string>());
        cell && column_of(*cell) < map.side && row_of(*cell) < map.side)
      map.grounds[static_cast<std::size_t>(row_of(*cell) * map.side + column_of(*cell))] = ground;
}

ShownMap empty_map(int side) {
  ShownMap map{.side = side};
  map.grounds.assign(static_cast<std::size_t>(side * side), Ground::open);
  return map;
}

}  // namespace

Line ground_sign(Ground ground) {
  const GroundSign& sign = kGroundSigns[static_cast<std::size_t>(ground)];
  return {{std::string(sign.text), sign.style}};
}

ShownMap map_of(const Sight& sight) {
  ShownMap map = empty_map(sight.view.value("board", 0));
  for (const nlohmann::json& placed : sight.view["scenery"])
    if (placed.contains("cell")) lay(map, sight, placed);
  for (const nlohmann::json& objective : sight.view["objectives"]) {
    const std::optional<Thing> cell = cell_in(objective);
    const int reader = is_player(sight.eye()) ? index(sight.eye()) + 1 : 0;
    bool closed = false;
    for (const nlohmann::json& seat : objective["closed_to"]) closed |= seat == reader;
    if (cell) map.objectives.push_back({*cell, closed});
  }
  for (int seat = 0; seat < kSides; ++seat) {
    const ShownSide side = side_of(sight, seat);
    if (side.lair) map.lairs.emplace_back(*side.lair, seat);
    for (const ShownFigure& figure : side.figures)
      if (figure.cell) map.figures.push_back(figure);
  }
  return map;
}

ShownMap battlefield_map(const Sight& sight, const std::string& id) {
  const nlohmann::json& facts = facts_of(sight, id);
  ShownMap map = empty_map(facts.value("board", 0));
  if (map.side == 0) return map;
  for (const nlohmann::json& placed : facts["scenery"]) lay(map, sight, placed);
  for (const nlohmann::json& name : facts["objectives"])
    if (const auto cell = parse_cell(name.get<std::string>())) map.objectives.push_back({*cell});
  for (const nlohmann::json& name : facts["lairs"])
    if (const auto cell = parse_cell(name.get<std::string>()))
      map.lairs.emplace_back(*cell, static_cast<int>(map.lairs.size()));
  return map;
}

namespace {

// Where the answer under the cursor chooses a figure or a move, not whom it is for or how many dice.
bool asks_for_reach(const Sight& sight) {
  const Touch& touch = sight.gaze.touch;
  if (!acting_figure(sight)) return touch.on.kind == ThingKind::figure;
  const std::string phase = phase_of(sight);
  return (phase == "walk" || phase == "act") && touch.names.id.empty() && !touch.on;
}

}  // namespace

namespace {

// The piece in hand is written as if it lay in the top left corner.
std::vector<Thing> shape_at(const Sight& sight, Thing corner) {
  std::vector<Thing> shape;
  const nlohmann::json& scenery = sight.view["scenery"];
  if (phase_of(sight) != "place" || scenery.empty() || corner.kind != ThingKind::cell) return shape;
  for (const nlohmann::json& name : scenery.back()["cells"])
    if (const auto cell = parse_cell(name.get<std::string>()))
      shape.push_back(cell_at(column_of(*cell) + column_of(corner), row_of(*cell) + row_of(corner)));
  return shape;
}

}  // namespace

// The cells of the answers under the cursor, or what the chosen figure reaches.
Marks marks_of(const Sight& sight, const ShownMap& map) {
  Marks marks{.turned = sight.gaze.turned};
  const nlohmann::json& explained = sight.gaze.explained;
  const auto add = [&](Thing thing) {
    if (thing.kind == ThingKind::cell && !is_any(thing)) marks.cells.push_back(thing);
  };
  for (const Thing thing : sight.gaze.offered) add(thing);
  if (marks.cells.empty()) add(sight.gaze.touch.on);
  if (explained.is_object()) {
    marks.chosen = figure_in(explained["of"]);
    if (marks.cells.empty() && asks_for_reach(sight) && explained.contains("reach"))
      for (const nlohmann::json& name : explained["reach"]["cells"])
        if (const auto cell = parse_cell(name.get<std::string>())) add(*cell);
    for (const nlohmann::json& other : explained["figures"])
      if (other.value("sees", false)) marks.seen.push_back(figure_in(other["on"]));
  }
  if (sight.gaze.pointed.kind == ThingKind::cell) marks.pointed = sight.gaze.pointed;
  marks.shape = shape_at(sight, marks.pointed);
  // Whom an answer is for, beside the figure that acts.
  if (const ShownFigure* aim = figure_among(map.figures, sight.gaze.touch.on); aim && aim->thing() != marks.chosen)
    marks.pointed = *aim->cell;
  if (marks.pointed) marks.middle = marks.pointed;
  else if (const ShownFigure* figure = figure_among(map.figures, marks.chosen)) marks.middle = figure->cell;
  else if (!marks.cells.empty()) marks.middle = marks.cells[marks.cells.size() / 2];
  return marks;
}

namespace {

// One of the map's cells: whoever stands there, else what lies there, else the ground.
Line cell_line(const ShownMap& map, const Marks& marks, Thing cell) {
  const bool marked = std::ranges::find(marks.cells, cell) != marks.cells.end();
  const auto objective = std::ranges::find(map.objectives, cell, &ShownObjective::cell);
  const auto lair = std::ranges::find(map.lairs, cell, &std::pair<Thing, int>::first);
  const auto figure = std::ranges::find_if(map.figures, [&](const ShownFigure& each) { return each.cell == cell; });
  Line line = ground_sign(map.grounds[static_cast<std::size_t>(row_of(cell) * map.side + column_of(cell))]);
  if (figure != map.figures.end()) {
    Style style = side_style(figure->seat);
    style.reverse = figure->thing() == marks.chosen;
    style.bold = style.reverse || marks.chosen.kind == ThingKind::none || figure->seat + 1 == marks.chosen.seat ||
                 std::ranges::find(marks.seen, figure->thing()) != marks.seen.end();
    std::string second = figure->health > 9 ? "+" : std::to_string(figure->health);
    if (objective != map.objectives.end()) second = objective->closed ? "◇" : "◆";
    line = {{figure->letter() + second, style}};
  } else if (lair != map.lairs.end()) {
    line = {{"⌂" + std::to_string(lair->second + 1), side_style(lair->second)}};
  } else if (objective != map.objectives.end()) {
    line = {{objective->closed ? "◇" : "◆", {.ink = Ink::yellow, .bold = true}}, {marked ? "+" : " ", kBold}};
  } else if (marked) {
    const Span ground = line.front();
    std::string_view rest = ground.text;
    const std::string first = to_utf8(next_character(rest));
    line = {{first, ground.style}, {"+", kBold}};
    if (first == ".") line = {{"+ ", kBold}};
  }
  const bool covered = std::ranges::find(marks.shape, cell) != marks.shape.end();
  if (covered) line = {{"▒▒", kBold}};
  if (cell == marks.pointed || covered)
    for (Span& span : line) span.style.reverse = true;
  return line;
}

// Two letters fill a cell: the capital keeps the names of neighbours apart.
std::string column_name(int column) {
  std::string name = cell_name(cell_at(column, 0));
  name.pop_back();
  if (name.size() > 1) name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

struct Window {
  int column = 0, row = 0, columns = 0, rows = 0;
};

// Around the middle; asked again, all parts one after the other from the top left.
Window window_of(const ShownMap& map, const Marks& marks, int width, int height) {
  Window window;
  window.columns = std::clamp((width - kLabelColumns) / kCellColumns, 1, map.side);
  window.rows = std::clamp(height - kLabelRows, 1, map.side);
  const Thing middle = marks.middle.value_or(cell_at(map.side / 2, map.side / 2));
  window.column = column_of(middle) - window.columns / 2;
  window.row = row_of(middle) - window.rows / 2;
  if (marks.turned > 0) {
    const int across = (map.side + window.columns - 1) / window.columns;
    const int down = (map.side + window.rows - 1) / window.rows;
    const int part = (marks.turned - 1) % (across * down);
    window.column = part % across * window.columns;
    window.row = part / across * window.rows;
  }
  window.column = std::clamp(window.column, 0, map.side - window.columns);
  window.row = std::clamp(window.row, 0, map.side - window.rows);
  return window;
}

// Letters of the columns; arrows before them where the board goes on beyond the edges.
Line labels_above(const ShownMap& map, const Marks& marks, const Window& window) {
  const bool more = window.column + window.columns < map.side;
  Line line = line_of(std::string(window.column > 0 ? "‹" : " ") + (more ? "› " : "  "), kBold);
  for (int column = window.column; column < window.column + window.columns; ++column) {
    const bool pointed = marks.pointed.kind == ThingKind::cell && column_of(marks.pointed) == column;
    line.push_back({fit(column_name(column), kCellColumns), pointed ? kReverse : kFaint});
  }
  return line;
}

}  // namespace

Extent extent_of_map(int side) { return {kLabelColumns + kCellColumns * side, kLabelRows + side}; }

Lines draw_map(const ShownMap& map, const Marks& marks, int width, int height) {
  if (map.side == 0 || height < kLabelRows + 1 || width < kLabelColumns + kCellColumns) return {};
  const Window window = window_of(map, marks, width, height);
  Lines lines{labels_above(map, marks, window)};
  for (int i = 0; i < window.rows; ++i) {
    const int row = window.row + i;
    const bool pointed = marks.pointed.kind == ThingKind::cell && row_of(marks.pointed) == row;
    const bool above = i == 0 && row > 0;
    const bool below = i + 1 == window.rows && row + 1 < map.side;
    Line line{{fit_right(std::to_string(row + 1), 2), pointed ? kReverse : kFaint},
              {above   ? "↑"
               : below ? "↓"
                       : " ",
               kBold}};
    for (int column = window.column; column < window.column + window.columns; ++column)
      append(line, cell_line(map, marks, cell_at(column, row)));
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace feerie::cli::fees_darmes
