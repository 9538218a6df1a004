// A view is an object. A member that is a list with one entry per seat is told seat by seat, everything else stands in
// the middle of the table; what the table itself writes into every view (game, players, eye …) is shown elsewhere.
#include "cli/play/plain_board.h"

#include <algorithm>
#include <array>

namespace feerie::cli {

namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 5> kTablesOwn{"game", "players", "eye", "to_act", "result"};
constexpr int kIndent = 2;

bool is_tables_own(std::string_view name) { return std::ranges::find(kTablesOwn, name) != kTablesOwn.end(); }

std::string label_of(std::string name) {
  std::ranges::replace(name, '_', ' ');
  return name;
}

std::string told(const Sight& sight, const json& value);

std::string told_members(const Sight& sight, const json& object) {
  std::string out;
  for (const auto& [name, value] : object.items()) {
    const std::string text = told(sight, value);
    if (text.empty()) continue;
    out += (out.empty() ? "" : " · ") + label_of(name) + " " + text;
  }
  return out;
}

std::string told(const Sight& sight, const json& value) {
  if (value.is_string()) {
    const auto id = value.get<std::string>();
    const std::string name = sight.game().term_name(id, sight.words.lang);
    return name.empty() ? label_of(id) : name;
  }
  if (value.is_object()) return told_members(sight, value);
  if (value.is_null()) return "";
  if (!value.is_array()) return value.dump();
  std::string out;
  for (const json& item : value) {
    const std::string text = told(sight, item);
    out += (out.empty() ? "" : ", ") + (item.is_structured() && item.size() > 1 ? "(" + text + ")" : text);
  }
  return out;
}

bool is_per_seat(const Sight& sight, const json& value) {
  return value.is_array() && value.size() == sight.words.seats.size();
}

Lines seat_lines(const Sight& sight, std::size_t seat, int width) {
  Lines lines{line_of(sight.seat_name(static_cast<int>(seat)), kBold)};
  for (const auto& [name, value] : sight.view.items()) {
    if (is_tables_own(name) || !is_per_seat(sight, value)) continue;
    const std::string text = told(sight, value[seat]);
    if (text.empty()) continue;
    const bool unlabelled = value[seat].is_object();  // its members have names themselves
    append(lines, paragraph(unlabelled ? text : label_of(name) + " " + text, width, kIndent));
  }
  return lines;
}

Lines all_lines(const Sight& sight, int width) {
  Lines lines = PlainBoard().middle_in_full(sight, width);
  for (std::size_t seat = 0; seat < sight.words.seats.size(); ++seat) append(lines, seat_lines(sight, seat, width));
  return lines;
}

}  // namespace

std::string PlainBoard::stage(const Sight& sight) const { return sight.game().info().title.in(sight.words.lang); }

Lines PlainBoard::table(const Sight& sight, int width, int height) const {
  Lines lines = all_lines(sight, width);
  if (lines.size() > static_cast<std::size_t>(height)) lines.resize(static_cast<std::size_t>(height));
  return lines;
}

Lines PlainBoard::table_in_full(const Sight& sight, int width) const { return all_lines(sight, width); }

Lines PlainBoard::seat_in_full(const Sight& sight, Seat seat, int width) const {
  return seat_lines(sight, static_cast<std::size_t>(index(seat)), width);
}

Lines PlainBoard::middle_in_full(const Sight& sight, int width) const {
  Lines lines;
  for (const auto& [name, value] : sight.view.items()) {
    if (is_tables_own(name) || is_per_seat(sight, value)) continue;
    const std::string text = told(sight, value);
    if (!text.empty()) append(lines, paragraph(label_of(name) + " " + text, width));
  }
  return lines;
}

Lines PlainBoard::detail(const Sight& sight, const Touch& touch, int width) const {
  const std::string id = term(sight, touch);
  if (id.empty()) return {};
  return paragraph(sight.game().term_text(id, sight.words.lang), width);
}

Lines PlainBoard::close_up(const Sight& sight, const Touch& touch, int width) const {
  return detail(sight, touch, width);
}

Lines PlainBoard::scoring(const Sight& sight, int width) const {
  Lines lines;
  if (!sight.view.contains("result")) return lines;
  for (std::size_t seat = 0; seat < sight.view["result"].size(); ++seat)
    append(lines, paragraph(sight.seat_name(static_cast<int>(seat)) + ": " +
                                sight.view["result"][seat].value("points", json(0)).dump(),
                            width));
  return lines;
}

}  // namespace feerie::cli
