// See typed.h.
#include "cli/play/typed.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>

#include "catalog/text.h"

namespace feerie::cli {

namespace {

constexpr int kShown = 40;  // characters of what was typed that a refusal repeats

std::string shown(std::string_view text) { return shorten(harmless(text), kShown); }

std::optional<std::size_t> number_in(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

// How a member of the group with this number is typed.
std::string example_of(const std::vector<Offer>& offers, std::size_t number, std::string_view member) {
  return std::to_string(number) + " " +
         (member.empty() ? at_text(offers[number - 1].members.front()) : std::string(member));
}

bool has_member(const Offer& offer, std::string_view name) {
  return std::ranges::any_of(offer.members, [&](Thing member) { return at_text(member) == name; });
}

// A cell alone: of the one group that has it.
Result<std::string> typed_cell(const std::vector<Offer>& offers, const std::string& name) {
  std::size_t found = 0;
  for (std::size_t i = 0; i < offers.size(); ++i) {
    if (offers[i].answer.touch.on.kind != ThingKind::cell || !has_member(offers[i], name)) continue;
    if (found != 0)
      return refuse(Message("play.several_groups").with("text", name).with("example", example_of(offers, found, name)));
    found = i + 1;
  }
  if (found == 0) return refuse(Message("play.not_offered").with("text", name));
  return typed_member(offers[found - 1], name);
}

Result<std::string> not_understood(const std::vector<Offer>& offers, std::string_view text) {
  const Offer& first = offers.front();
  const LegalMove example = first.is_group() ? answer_on(first, first.members.front()) : first.answer;
  return refuse(
      Message("play.not_understood").with("text", shown(text)).with("n", offers.size()).with("example", example.move));
}

}  // namespace

Thing next_cell(const Offer& group, Thing from, int columns, int rows) {
  constexpr int kAside = 3;  // a step aside is as far as so many ahead
  Thing best = from;
  int least = 0;
  for (const Thing cell : group.members) {
    const int across = column_of(cell) - column_of(from);
    const int down = row_of(cell) - row_of(from);
    const int ahead = across * columns + down * rows;
    if (ahead <= 0) continue;
    const int far = ahead + kAside * std::abs(columns != 0 ? down : across);
    if (best != from && far >= least) continue;
    best = cell;
    least = far;
  }
  return best;
}

Thing nearest_cell(const Offer& group, Thing place) {
  return *std::ranges::min_element(group.members, {}, [&](Thing cell) {
    return std::abs(column_of(cell) - column_of(place)) + std::abs(row_of(cell) - row_of(place));
  });
}

Result<std::string> typed_member(const Offer& group, std::string_view text) {
  const std::string name = small_letters(text);
  for (const Thing member : group.members)
    if (at_text(member) == name) return answer_on(group, member).move;
  return refuse(Message("play.not_offered").with("text", shown(text)));
}

Result<std::string> typed_answer(const std::vector<Offer>& offers, std::string_view text) {
  if (text.contains(':')) return std::string(text);
  const std::size_t space = text.find(' ');
  const std::optional<std::size_t> number = number_in(text.substr(0, space));
  if (number && *number >= 1 && *number <= offers.size()) {
    const Offer& offer = offers[*number - 1];
    const std::string_view rest = space == std::string_view::npos ? "" : text.substr(space + 1);
    if (!offer.is_group() && rest.empty()) return offer.answer.move;
    if (offer.is_group() && !rest.empty()) return typed_member(offer, rest);
    if (offer.is_group()) return refuse(Message("play.which_one").with("example", example_of(offers, *number, "")));
  }
  const std::string name = small_letters(text);
  const bool has_cells = std::ranges::any_of(
      offers, [](const Offer& o) { return o.is_group() && o.answer.touch.on.kind == ThingKind::cell; });
  if (has_cells && parse_cell(name)) return typed_cell(offers, name);
  return not_understood(offers, text);
}

}  // namespace feerie::cli
