// See bands.h.
#include "cli/play/boards/fees_darmes/bands.h"

#include <algorithm>
#include <array>
#include <map>

namespace feerie::cli::fees_darmes {

namespace {

ShownFigure read_figure(const nlohmann::json& json, int seat, int number) {
  ShownFigure shown{.seat = seat, .number = number, .profile = json.value("profile", "")};
  shown.cell = cell_in(json);
  shown.health = json.value("health", 0);
  shown.full_health = json.value("full_health", 0);
  shown.flames = json.value("flames", 0);
  shown.poison = json.value("poison", 0);
  shown.tokens = json.value("tokens", 0);
  shown.hindered = json.value("hindered", 0);
  shown.stunned = json.value("stunned", 0);
  shown.fallen = json.value("fallen", false);
  shown.known = shown.profile != "unknown";
  return shown;
}

}  // namespace

std::optional<Thing> cell_in(const nlohmann::json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_string()) return std::nullopt;
  return parse_cell(found->get<std::string>());
}

Thing figure_in(const nlohmann::json& object) {
  if (!object.is_object() || !object.contains("figure") || !object.contains("seat")) return {};
  return thing_of(ThingKind::figure, seat_at(object["seat"].get<int>() - 1), object["figure"].get<int>());
}

ShownSide side_of(const Sight& sight, int seat) {
  const nlohmann::json& json = sight.view["sides"][static_cast<std::size_t>(seat)];
  ShownSide shown{.seat = seat};
  for (const nlohmann::json& figure : json["figures"])
    shown.figures.push_back(read_figure(figure, seat, static_cast<int>(shown.figures.size()) + 1));
  shown.points = json.value("points", 0);
  shown.turn_points = json.value("turn_points", 0);
  shown.felled = json.value("felled", 0);
  shown.felled_now = json.value("felled_now", 0);
  shown.loots = json.value("loots", 0);
  shown.free_tokens = json.value("free_tokens", 0);
  shown.answered = json.value("answered", 0);
  shown.spent = json.value("spent", 0);
  shown.card = json.value("card", "");
  shown.lair = cell_in(json, "lair");
  shown.passed = json.value("passed", false);
  shown.looted = json.value("looted", false);
  return shown;
}

const ShownFigure* figure_among(const std::vector<ShownFigure>& figures, Thing thing) {
  const auto found = std::ranges::find(figures, thing, &ShownFigure::thing);
  return found == figures.end() ? nullptr : &*found;
}

std::optional<ShownFigure> figure_of(const Sight& sight, Thing thing) {
  if (thing.kind != ThingKind::figure || thing.seat < 1 || thing.seat > kSides) return std::nullopt;
  const ShownSide side = side_of(sight, thing.seat - 1);
  const ShownFigure* found = figure_among(side.figures, thing);
  if (found == nullptr || !found->known) return std::nullopt;
  return *found;
}

std::string phase_of(const Sight& sight) { return sight.view.value("phase", ""); }

bool recruits(const Sight& sight) { return phase_of(sight) == "recruit" || phase_of(sight) == "reveal"; }

Thing acting_figure(const Sight& sight) {
  const auto found = sight.view.find("acting");
  return found == sight.view.end() ? Thing{} : figure_in(*found);
}

const nlohmann::json& seen_from_chosen(const Sight& sight, Thing figure) {
  static const nlohmann::json nothing;
  const nlohmann::json& explained = sight.gaze.explained;
  if (!explained.is_object() || !explained.contains("figures")) return nothing;
  for (const nlohmann::json& other : explained["figures"])
    if (figure_in(other["on"]) == figure) return other;
  return nothing;
}

const nlohmann::json& facts_of(const Sight& sight, const std::string& id) {
  static std::map<std::string, nlohmann::json, std::less<>> known;
  const auto found = known.find(id);
  if (found != known.end()) return found->second;
  const std::string facts = sight.game().term_facts(id);
  return known.emplace(id, facts.empty() ? nlohmann::json::object() : nlohmann::json::parse(facts)).first->second;
}

std::string name_of(const Sight& sight, const std::string& id) {
  const std::string name = sight.game().term_name(id, sight.words.lang);
  return name.empty() ? id : name;
}

std::string name_within(const Sight& sight, const std::string& id, int width) {
  const std::string name = name_of(sight, id);
  if (columns(name) <= width) return name;
  const auto shorter = sight.words.messages.find("board.fees_darmes.short." + id);
  return shorten(shorter ? *shorter : name, width);
}

std::string counted(const Sight& sight, std::string_view id, int number) {
  return sight.words.word(Message(id).with("n", number));
}

Style side_style(int seat) { return {.ink = seat == 0 ? Ink::cyan : Ink::magenta, .bold = true}; }

Span seat_sign(int seat) { return {seat == 0 ? "①" : "②", side_style(seat)}; }

Span letter_of(const ShownFigure& figure) { return {std::string(1, figure.letter()), side_style(figure.seat)}; }

Line states_of(const ShownFigure& figure) {
  Line line;
  if (figure.flames > 0) line.push_back({"f" + std::to_string(figure.flames), {.ink = Ink::red, .bold = true}});
  if (figure.poison > 0) line.push_back({"p" + std::to_string(figure.poison), {.ink = Ink::green, .bold = true}});
  return line;
}

namespace {

constexpr int kHealthColumns = 5;  // 10/13
constexpr int kStateColumns = 4;   // f2p1
constexpr int kSightColumns = 3;   // ◉12
constexpr int kCellColumns = 5;
constexpr int kLeastName = 7;
constexpr int kMostName = 24;
constexpr int kWide = 44;  // from so many columns on there is room for the cell

std::string tokens_sign(int tokens) { return tokens == 0 ? " " : tokens == 1 ? "·" : ":"; }

std::string health_text(const Sight& sight, const ShownFigure& figure) {
  if (!figure.known) return "?";
  if (figure.cell) return std::to_string(figure.health) + "/" + std::to_string(figure.full_health);
  const std::string phase = phase_of(sight);
  const bool before = sight.view.value("turn", 0) == 0;
  if (before) return "";
  return figure.fallen ? "↑" : "—";
}

// Whether the figure that is chosen sees this one, whether this one stands in cover, and how far it is.
Line sight_signs(const Sight& sight, const ShownFigure& figure) {
  const nlohmann::json& seen = seen_from_chosen(sight, figure.thing());
  if (!seen.is_object()) return {};
  const bool sees = seen.value("sees", false);
  const bool cover = seen.value("cover", false);
  const Style style{.ink = sees ? Ink::yellow : Ink::plain, .bold = sees, .faint = !sees};
  return {{(!sees ? " " : cover ? "◐" : "◉") + std::to_string(seen.value("distance", 0)), style}};
}

Line heading_of(const Sight& sight, const ShownSide& side, int width) {
  bool asked = false;
  for (const nlohmann::json& seat : sight.view["to_act"]) asked |= seat == side.seat + 1;
  Line tail;
  if (recruits(sight)) {
    if (side.answered > 0) tail = line_of("✓", {.ink = Ink::green, .bold = true});
  } else {
    tail = line_of(" " + std::to_string(side.points) + "★ ", kBold);
    std::string tokens;
    for (int i = 0; i < side.free_tokens; ++i) tokens += "●";
    tail.push_back({side.passed ? "—" : tokens, {.ink = Ink::yellow}});
  }
  Line line{{asked ? "▸" : " ", kBold}, seat_sign(side.seat)};
  const int room = std::min(width - columns(line) - columns(tail), kMostName + 2);
  line.push_back({fit(shorten(sight.seat_name(side.seat), room), room), {.bold = true, .reverse = false}});
  append(line, tail);
  return shortened(line, width);
}

Line figure_line(const Sight& sight, const ShownFigure& figure, int width) {
  const bool chosen = sight.gaze.explained.is_object() && figure_in(sight.gaze.explained["of"]) == figure.thing();
  Span letter = letter_of(figure);
  letter.style.reverse = chosen;
  Line line{letter, {tokens_sign(figure.tokens), kBold}};
  const int cell = width < kWide ? 0 : kCellColumns;
  const int rest = kHealthColumns + kStateColumns + kSightColumns + 3 + cell;
  const int room = std::clamp(width - columns(line) - rest, kLeastName, kMostName);
  const std::string name = figure.known ? name_within(sight, figure.profile, room) : "?";
  const Style style{.faint = !figure.cell.has_value() && sight.view.value("turn", 0) > 0};
  line.push_back({fit(name, room) + " ", style});
  if (cell > 0) line.push_back({fit(figure.cell ? cell_name(*figure.cell) : "", cell), kPlain});
  line.push_back({fit_right(health_text(sight, figure), kHealthColumns) + " ", kPlain});
  append(line, padded(states_of(figure), kStateColumns + 1));
  append(line, sight_signs(sight, figure));
  return shortened(line, width);
}

// As many figures to a line as fit: letter, tokens, health, states.
Lines close_lines(const Sight& sight, const ShownSide& side, int width) {
  constexpr int kEach = 9;
  Lines lines;
  for (const ShownFigure& figure : side.figures) {
    if (lines.empty() || columns(lines.back()) + kEach > width) lines.emplace_back();
    Line piece{letter_of(figure), {tokens_sign(figure.tokens), kBold}};
    piece.push_back({figure.cell ? std::to_string(figure.health) : health_text(sight, figure), kPlain});
    append(piece, states_of(figure));
    append(lines.back(), padded(shortened(piece, kEach - 1), kEach));
  }
  return lines;
}

}  // namespace

Lines rosters(const Sight& sight, int width, int height) {
  std::array<ShownSide, kSides> sides{side_of(sight, 0), side_of(sight, 1)};
  const bool own_first = !is_player(sight.eye()) || index(sight.eye()) == 0;
  if (!own_first) std::swap(sides[0], sides[1]);
  const auto wanted = 2 + sides[0].figures.size() + sides[1].figures.size();
  const bool at_length = static_cast<int>(wanted) <= height;
  Lines lines;
  for (const ShownSide& side : sides) {
    lines.push_back(heading_of(sight, side, width));
    const bool sealed = std::ranges::none_of(side.figures, &ShownFigure::known);
    if (recruits(sight) && sealed) continue;
    if (!at_length) append(lines, close_lines(sight, side, width));
    else
      for (const ShownFigure& figure : side.figures) lines.push_back(figure_line(sight, figure, width));
  }
  if (static_cast<int>(lines.size()) > height) lines.resize(static_cast<std::size_t>(std::max(0, height)));
  return lines;
}

}  // namespace feerie::cli::fees_darmes
