// The thing an answer is about: a hero as a box, a tile, a mission, an adversary with its text. An answer that names
// nothing (fight, heal …) is about the hero under the token; one that names several heroes is about each of them.
#include <algorithm>

#include "cli/play/boards/heroes/board.h"
#include "cli/play/boards/heroes/line_up.h"

namespace feerie::cli::heroes {

namespace {

std::vector<std::string> listed_in(const Message& answer) {
  std::vector<std::string> ids;
  for (const Arg& arg : answer.args)
    if (const auto* terms = std::get_if<std::vector<Term>>(&arg.value))
      for (const Term& term : *terms) ids.push_back(term.id);
  return ids;
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

// Those who would stay, side by side, with the tiles on them.
Lines kept_lines(const Sight& sight, const std::vector<std::string>& ids, int width) {
  std::vector<ShownHero> heroes;
  for (ShownHero& hero : seat_of(sight, index(sight.eye())).line_up)
    if (std::ranges::find(ids, hero.id) != ids.end()) heroes.push_back(std::move(hero));
  return heroes.empty() ? Lines{} : boxes_of(sight, team_of(std::move(heroes)), width);
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

Lines HeroesBoard::detail(const Sight& sight, const Message& answer, int width) const {
  const std::string id = term_of(answer);
  if (answer.id == "heroes.do_keep") return kept_lines(sight, listed_in(answer), width);
  if (answer.id == "heroes.do_side_left") return side_lines(sight, true, width);
  if (answer.id == "heroes.do_side_right") return side_lines(sight, false, width);
  if (id.empty()) {
    const ShownHero acting = acting_hero(sight);
    return acting.id.empty() ? Lines{} : hero_lines(sight, acting, width);
  }
  if (id.starts_with("slot_") || is_element(id)) return {};
  const bool hero = facts_of(sight, id).value("is", "") == "hero";
  return hero ? hero_lines(sight, hero_of(sight, id), width) : other_lines(sight, id, width);
}

Lines HeroesBoard::close_up(const Sight& sight, const Message& answer, int width) const {
  Lines lines = detail(sight, answer, width);
  std::vector<std::string> heroes = listed_in(answer);
  if (const std::string id = term_of(answer); !id.empty()) heroes.push_back(id);
  if (heroes.empty()) heroes.push_back(acting_hero(sight).id);
  for (const std::string& id : heroes) {
    if (facts_of(sight, id).value("is", "") != "hero") continue;
    lines.push_back({});
    append(lines, paragraph(name_of(sight, id) + " — " + sight.game().term_text(id, sight.words.lang), width));
  }
  return lines;
}

}  // namespace feerie::cli::heroes
