// See heroes_line_up.h.
#include "cli/play/boards/heroes/line_up.h"

#include <algorithm>

namespace feerie::cli::heroes {

namespace {

constexpr int kMostInside = 20;  // columns between the halves of a box
constexpr int kBoxEdges = 4;     // a border and a half on each side

std::string repeat(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

Line centred(Line line, int width) {
  const int missing = std::max(0, width - columns(line));
  line.insert(line.begin(), Span{std::string(static_cast<std::size_t>(missing / 2), ' '), kPlain});
  return padded(std::move(line), width);
}

// Room for a half that has found no other: its colour stays, but it is faint.
Span lone_half(const std::string& element) {
  if (element.empty()) return {" ", kPlain};
  const Span sign = element_sign(element);
  return {sign.text, {.ink = sign.style.ink, .faint = true}};
}

Line slots_of(const ShownHero& hero) {
  Line line;
  for (const ShownSlot& slot : hero.slots) {
    if (slot.covered) line.push_back({"(●)", kBold});
    else append(line, slot_sign(slot.worth == 0 ? "slot_generic" : "slot_prestige_" + std::to_string(slot.worth)));
  }
  return line;
}

Style name_style(const ShownSeat& shown, int place) {
  return {.bold = true, .reverse = shown.in_turn && shown.token == place};
}

// Corner, name, strength, corner; the activation token stands on the corner.
Line top_of(const Sight& sight, const ShownSeat& shown, int place, int inside) {
  const ShownHero& hero = shown.line_up[static_cast<std::size_t>(place)];
  const std::string strength = std::to_string(hero.strength);
  const int room = inside + 2 - columns(strength) - 1;
  const std::string name = name_within(sight, hero.id, room);
  const bool token = shown.token == place;
  return {{token ? "▼" : "╭", token ? kBold : kFaint},
          {name, name_style(shown, place)},
          {repeat("─", room + 1 - columns(name)), kFaint},
          {strength, kBold},
          {"╮", kFaint}};
}

Line inside_of(const Sight& sight, const ShownHero& hero, int height, int inside) {
  if (height == 1) return centred(slots_of(hero), inside);
  const Style style{.ink = hero.tile.empty() ? Ink::plain : Ink::magenta, .bold = !hero.tile.empty()};
  return centred(line_of(action_within(sight, hero, inside), style), inside);
}

// Between two heroes, five columns wide: the right half of one, the left half of the next, or what they form.
Line joint_of(const ShownHero& left, const ShownHero& right, std::size_t height) {
  const std::string& joined = left.joins[height];
  if (joined.empty()) return {lone_half(left.right[height]), {"│ │", kFaint}, lone_half(right.left[height])};
  const Span sign = element_sign(joined);
  if (left.join_covered[height]) return {{sign.text + "(●)" + sign.text, sign.style}};
  return {{"─", kFaint}, {"(" + sign.text + ")", sign.style}, {"─", kFaint}};
}

Line box_line(const Sight& sight, const ShownSeat& shown, int height, int inside) {
  const auto at = static_cast<std::size_t>(height);
  Line line{{"│", kFaint}, lone_half(shown.line_up.front().left[at])};
  for (std::size_t i = 0; i < shown.line_up.size(); ++i) {
    append(line, inside_of(sight, shown.line_up[i], height, inside));
    if (i + 1 < shown.line_up.size()) append(line, joint_of(shown.line_up[i], shown.line_up[i + 1], at));
  }
  append(line, {lone_half(shown.line_up.back().right[at]), {"│", kFaint}});
  return line;
}

Line nobody_yet(const Sight& sight) { return line_of("  " + sight.say("board.heroes.no_hero"), kFaint); }

// What two neighbours form, in three columns.
Line narrow_joint(const ShownHero& left, const ShownHero& right, std::size_t height) {
  const std::string& joined = left.joins[height];
  if (joined.empty()) return {lone_half(left.right[height]), {"│", kFaint}, lone_half(right.left[height])};
  const Span sign = element_sign(joined);
  if (left.join_covered[height]) return {{"(●)", sign.style}};
  return {{"(" + sign.text + ")", sign.style}};
}

// All that two neighbours form, in four columns at most.
Line both_joints(const ShownHero& hero) {
  Line line;
  for (std::size_t height = 0; height < kHeights; ++height) {
    if (hero.joins[height].empty()) continue;
    const Span sign = element_sign(hero.joins[height]);
    line.push_back(hero.join_covered[height] ? Span{"●", sign.style} : sign);
  }
  if (line.empty()) return line_of(" · ", kFaint);
  line.insert(line.begin(), Span{"(", kPlain});
  line.push_back({")", kPlain});
  return line;
}

// A name with the token before it and the sign of a tile behind it.
Line marked_name(const Sight& sight, const ShownSeat& shown, int place, int width) {
  const ShownHero& hero = shown.line_up[static_cast<std::size_t>(place)];
  const bool token = shown.token == place;
  const int marks = (token ? 1 : 0) + (hero.tile.empty() ? 0 : 1);
  Line line;
  if (token) line.push_back({"▼", kBold});
  const bool acts = shown.in_turn && token;
  line.push_back({name_within(sight, hero.id, width - marks), {.bold = acts, .reverse = acts}});
  if (!hero.tile.empty()) line.push_back({"✦", {.ink = Ink::magenta, .bold = true}});
  return line;
}

// The same with what the hero does, where there is room for it.
Line acting_name(const Sight& sight, const ShownSeat& shown, int place, int width) {
  const ShownHero& hero = shown.line_up[static_cast<std::size_t>(place)];
  const std::string action = hero.tile.empty() ? " " + action_brief(sight, hero) : "";
  const int room = width - columns(action);
  if (action.empty() || room < 7) return marked_name(sight, shown, place, width);
  Line line = marked_name(sight, shown, place, room);
  if (text_of(line).contains("…")) return marked_name(sight, shown, place, width);
  line.push_back({action, kFaint});
  return line;
}

constexpr int kRowJoint = 4;

Line even_row(const Sight& sight, const ShownSeat& shown, int cell) {
  const int count = static_cast<int>(shown.line_up.size());
  Line line;
  for (int place = 0; place < count; ++place) {
    const bool last = place + 1 == count;
    append(line, padded(acting_name(sight, shown, place, cell), last ? 0 : cell));
    if (!last) append(line, centred(both_joints(shown.line_up[static_cast<std::size_t>(place)]), kRowJoint));
  }
  return line;
}

Line uneven_row(const Sight& sight, const ShownSeat& shown, int most) {
  const int count = static_cast<int>(shown.line_up.size());
  Line line;
  for (int place = 0; place < count; ++place) {
    append(line, marked_name(sight, shown, place, most));
    if (place + 1 < count) append(line, both_joints(shown.line_up[static_cast<std::size_t>(place)]));
  }
  return line;
}

}  // namespace

Lines boxes_of(const Sight& sight, const ShownSeat& shown, int width) {
  const int count = static_cast<int>(shown.line_up.size());
  if (count == 0) return {nobody_yet(sight)};
  const int inside = std::min((width - (count - 1)) / count - kBoxEdges, kMostInside);
  Line top;
  Line bottom;
  for (int place = 0; place < count; ++place) {
    if (place > 0) top.push_back({" ", kPlain});
    append(top, top_of(sight, shown, place, inside));
    bottom.push_back({(place > 0 ? " ╰" : "╰") + repeat("─", inside + 2) + "╯", kFaint});
  }
  return {top, box_line(sight, shown, 0, inside), box_line(sight, shown, 1, inside), bottom};
}

Lines rows_of(const Sight& sight, const ShownSeat& shown, int width) {
  const int count = static_cast<int>(shown.line_up.size());
  if (count == 0) return {nobody_yet(sight)};
  const int inside = std::min((width - 2 - 3 * (count - 1)) / count, kMostInside);
  Lines lines{{lone_half(shown.line_up.front().left[0])}, {lone_half(shown.line_up.front().left[1])}};
  for (int place = 0; place < count; ++place) {
    const ShownHero& hero = shown.line_up[static_cast<std::size_t>(place)];
    append(lines[0], padded(marked_name(sight, shown, place, inside), inside));
    Line below = line_of(action_within(sight, hero, inside), kFaint);
    const Line slots = slots_of(hero);
    if (!slots.empty() && columns(below) + 1 + columns(slots) <= inside) {
      below.push_back({" ", kPlain});
      append(below, slots);
    }
    append(lines[1], padded(below, inside));
    for (std::size_t height = 0; height < kHeights && place + 1 < count; ++height)
      append(lines[height], narrow_joint(hero, shown.line_up[static_cast<std::size_t>(place + 1)], height));
  }
  for (std::size_t height = 0; height < kHeights; ++height)
    lines[height].push_back(lone_half(shown.line_up.back().right[height]));
  return lines;
}

Line row_of(const Sight& sight, const ShownSeat& shown, int width) {
  const int count = static_cast<int>(shown.line_up.size());
  if (count == 0) return nobody_yet(sight);
  const int inside = std::min((width - kRowJoint * (count - 1)) / count, kMostInside);
  Line line = even_row(sight, shown, inside);
  // Where a name is cut, short names give the room they do not need to long ones.
  for (int most = kMostInside; most > inside && text_of(line).contains("…"); --most)
    if (const Line uneven = uneven_row(sight, shown, most); columns(uneven) <= width) line = uneven;
  const int left = width - columns(line) - 3;
  if (!shown.picked.empty() && left >= 6) line.push_back({" + " + name_within(sight, shown.picked, left), kBold});
  else if (!shown.held.empty() && left >= 1)
    line.push_back({" ✦×" + std::to_string(shown.held.size()), {.ink = Ink::magenta, .bold = true}});
  return line;
}

ShownSeat team_of(std::vector<ShownHero> heroes) {
  ShownSeat team;
  team.line_up = std::move(heroes);
  for (std::size_t i = 0; i + 1 < team.line_up.size(); ++i)
    for (std::size_t height = 0; height < kHeights; ++height) {
      const std::string& half = team.line_up[i].right[height];
      team.line_up[i].joins[height] = half == team.line_up[i + 1].left[height] ? half : "";
    }
  return team;
}

}  // namespace feerie::cli::heroes
