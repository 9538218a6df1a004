// The thing an answer is about: a hero as a box, a tile, a mission, an adversary with its text. An answer that touches
// no card (dice, an opponent …) is about the hero under the token; one that touches several heroes is about each.
#include <algorithm>

#include "cli/play/boards/heroes/board.h"
#include "cli/play/boards/heroes/line_up.h"

namespace feerie::cli::heroes {

namespace {

// The heroes of line-ups that an answer touches, with the tiles on them. An end of a line-up is no hero.
std::vector<ShownHero> touched_heroes(const Sight& sight, const Touch& touch) {
  std::vector<ShownHero> heroes;
  const auto add = [&](Thing thing) {
    if (thing.kind != ThingKind::figure || thing.seat == 0) return;
    const ShownSeat shown = seat_of(sight, thing.seat - 1);
    if (thing.at >= 1 && thing.at <= shown.line_up.size()) heroes.push_back(shown.line_up[thing.at - 1u]);
  };
  add(touch.on);
  for (const Thing thing : touch.with) add(thing);
  return heroes;
}

// The hero whose turn it is, with the tile on it; without an id when it is nobody's.
ShownHero acting_hero(const Sight& sight) {
  const int turn = sight.view.value("turn", 0);
  const int place = sight.view.value("place", 0);
  if (turn == 0 || place == 0) return {};
  const ShownSeat shown = seat_of(sight, turn - 1);
  if (place > static_cast<int>(shown.line_up.size())) return {};
  return shown.line_up[static_cast<std::size_t>(place - 1)];
}

std::string group_of(const Sight& sight, const std::string& id) {
  const std::vector<std::string> groups = sight.game().term_groups(id);
  return groups.empty() ? "" : name_of(sight, groups.front());
}

Lines hero_lines(const Sight& sight, const ShownHero& hero, int width) {
  Lines lines{line_of(shorten(name_of(sight, hero.id) + " · " + group_of(sight, hero.id), width), kBold)};
  append(lines, boxes_of(sight, team_of({hero}), std::min(width, 24)));
  return lines;
}

// The end of the line-up a hero would join, with the halves that would meet.
Lines side_lines(const Sight& sight, bool left, int width) {
  const ShownSeat own = seat_of(sight, index(sight.eye()));
  if (own.picked.empty() || own.line_up.empty()) return {};
  std::vector<ShownHero> pair{hero_of(sight, own.picked), left ? own.line_up.front() : own.line_up.back()};
  if (!left) std::ranges::reverse(pair);
  return boxes_of(sight, team_of(std::move(pair)), width);
}

Lines other_lines(const Sight& sight, const std::string& id, int width) {
  Lines lines{line_of(shorten(name_of(sight, id), width), kBold)};
  const std::string is = facts_of(sight, id).value("is", "");
  if (is == "adversary") {
    Line kind{foe_sign(sight, id), {" " + group_of(sight, id), kPlain}};
    lines.push_back(shortened(kind, width));
  }
  const std::string text = sight.game().term_text(id, sight.words.lang);
  if (!text.empty()) append(lines, paragraph(text, width));
  return lines;
}

}  // namespace

Lines HeroesBoard::detail(const Sight& sight, const Touch& touch, int width) const {
  const std::string id = term(sight, touch);
  if (id.empty()) {
    std::vector<ShownHero> heroes = touched_heroes(sight, touch);
    if (heroes.size() > 1) return boxes_of(sight, team_of(std::move(heroes)), width);
    const bool an_end = touch.on.kind == ThingKind::figure && heroes.empty();
    if (an_end) return side_lines(sight, touch.on.at == 0, width);
    const ShownHero about = heroes.empty() ? acting_hero(sight) : heroes.front();
    return about.id.empty() ? Lines{} : hero_lines(sight, about, width);
  }
  if (id.starts_with("slot_") || is_element(id)) return {};
  const bool hero = facts_of(sight, id).value("is", "") == "hero";
  return hero ? hero_lines(sight, hero_of(sight, id), width) : other_lines(sight, id, width);
}

Lines HeroesBoard::close_up(const Sight& sight, const Touch& touch, int width) const {
  Lines lines = detail(sight, touch, width);
  std::vector<std::string> heroes;
  for (const ShownHero& hero : touched_heroes(sight, touch)) heroes.push_back(hero.id);
  if (const std::string id = term(sight, touch); !id.empty()) heroes.push_back(id);
  if (heroes.empty()) heroes.push_back(acting_hero(sight).id);
  for (const std::string& id : heroes) {
    if (facts_of(sight, id).value("is", "") != "hero") continue;
    lines.push_back({});
    append(lines, paragraph(name_of(sight, id) + " — " + sight.game().term_text(id, sight.words.lang), width));
  }
  return lines;
}

}  // namespace feerie::cli::heroes
