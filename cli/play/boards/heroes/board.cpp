// The table: adversaries, missions, the reader's line-up, the others', and the short lines around them. At 80×24 four
// players take ten lines: one for adversaries, one for missions, five for oneself, one for each of the others. With
// more room the others get two lines, the missions one each, then everybody boxes, then the adversaries a line each.
#include "cli/play/boards/heroes/board.h"

#include <algorithm>

#include "cli/play/boards/heroes/line_up.h"

namespace feerie::cli::heroes {

namespace {

constexpr int kLabelColumns = 19;
constexpr int kTitleColumns = 10;  // "Missions"
constexpr int kMiddle = 3;         // adversaries in the line, missions open
constexpr int kOwnLines = 1 + kBoxLines;

// How many lines each part gets.
struct Plan {
  int foes = 1;
  int missions = 1;
  int other = 1;  // per other seat
};

Plan plan_for(int others, int height) {
  Plan plan;
  int left = height - (2 + kOwnLines + others);
  const auto grow = [&left](int& part, int to, int times) {
    const int cost = (to - part) * times;
    if (cost > left) return;
    left -= cost;
    part = to;
  };
  if (others > 0) grow(plan.other, 2, others);
  grow(plan.missions, kMiddle, 1);
  if (others > 0 && plan.other == 2) grow(plan.other, kOwnLines, others);
  grow(plan.foes, kMiddle, 1);
  return plan;
}

// The seat drawn largest: one's own; for whoever watches, the one in turn.
int main_seat(const Sight& sight) {
  if (is_player(sight.eye())) return index(sight.eye());
  return std::max(0, sight.view.value("turn", 0) - 1);
}

Line name_of_seat(const Sight& sight, const ShownSeat& shown, int width) {
  const bool own = shown.seat == index(sight.eye());
  return {{shown.asked ? "▸" : " ", kBold},
          seat_sign(shown.seat),
          {fit(sight.seat_name(shown.seat), width), {.ink = own ? Ink::cyan : Ink::plain, .bold = true}},
          {shown.answered ? "✓" : " ", {.ink = Ink::green, .bold = true}}};
}

// Prestige on the track, and with the adversaries as they count now.
std::string points_of(const ShownSeat& shown) {
  return std::to_string(shown.prestige) + "→" + std::to_string(shown.points);
}

Line label_of(const Sight& sight, const ShownSeat& shown) {
  Line line = name_of_seat(sight, shown, kLabelColumns - 10);
  line.push_back({fit_right(points_of(shown), 6) + " ", kBold});
  return line;
}

Line tiles_line(const Sight& sight, const std::vector<std::string>& tiles) {
  Line line;
  for (const std::string& tile : tiles)
    line.push_back({(line.empty() ? "✦" : " ✦") + name_within(sight, tile, 10), {.ink = Ink::magenta, .bold = true}});
  return line;
}

// A whole line about a seat: points, strength, slots, adversaries, tiles; the strength goes first where it is long.
Line heading_of(const Sight& sight, const ShownSeat& shown, int width) {
  Line head = name_of_seat(sight, shown, std::min(columns(sight.seat_name(shown.seat)) + 1, 14));
  head.push_back({" " + points_of(shown), kBold});
  const Line strength = line_of(" · " + counted(sight, "board.heroes.strength", shown.strength));
  Line tail = line_of(" · ");
  append(tail, shown.slots.empty() ? line_of(sight.say("board.heroes.no_slot"), kFaint) : slots_line(shown.slots));
  for (const char* colour : {"brown", "green", "blue", "red"}) {
    const auto count = std::ranges::count_if(
        shown.won, [&](const Spoil& spoil) { return facts_of(sight, spoil.card).value("colour", "") == colour; });
    if (count > 0) append(tail, {{" ", kPlain}, colour_sign(sight, colour), {std::to_string(count), kPlain}});
  }
  if (!shown.picked.empty()) tail.push_back({" + " + name_within(sight, shown.picked, 12), kBold});
  if (!shown.held.empty() && shown.seat != index(sight.eye())) {
    tail.push_back({" ", kPlain});
    append(tail, tiles_line(sight, shown.held));
  }
  if (columns(head) + columns(strength) + columns(tail) <= width) append(head, strength);
  append(head, tail);
  return shortened(head, width);
}

// Things side by side, in equal columns behind a title.
Line side_by_side(const std::string& title, const Lines& cells, int width) {
  Line line = line_of(" " + fit(title, kTitleColumns - 1), kFaint);
  const int cell = (width - kTitleColumns) / kMiddle;
  for (const Line& piece : cells) append(line, padded(shortened(piece, cell - 1), cell));
  return line;
}

// Sign, name, points and bonus, the name as long as the rest allows.
Line foe_cell(const Sight& sight, const std::string& card, int width) {
  Line tail = line_of(" " + std::to_string(facts_of(sight, card).value("points", 0)), kBold);
  append(tail, bonus_of(sight, card));
  Line line{foe_sign(sight, card)};
  line.push_back({" " + name_within(sight, card, std::max(4, width - columns(tail) - 3)), kPlain});
  append(line, tail);
  return line;
}

Line mission_cell(const Sight& sight, const nlohmann::json& open, int width) {
  const std::string id = open.value("mission", "");
  Line tail = line_of(" ");
  append(tail, condition_of(sight, id));
  for (const nlohmann::json& place : open["places"]) {
    const int owner = place.value("seat", 0);
    tail.push_back({" " + std::to_string(place.value("prestige", 0)), owner == 0 ? kBold : kFaint});
    if (owner > 0) append(tail, {{"·", kFaint}, seat_sign(owner - 1)});
  }
  Line line{{facts_of(sight, id).value("rank", ""), {.bold = true, .reverse = true}}};
  const int room = width - columns(tail) - 2;
  if (room >= 4) line.push_back({" " + shorten(name_of(sight, id), room), kPlain});
  append(line, tail);
  return line;
}

void add_middle(Lines& lines, const std::string& title, const Lines& cells, int rows, int width) {
  if (rows == 1) return lines.push_back(side_by_side(title, cells, width));
  for (int i = 0; i < kMiddle; ++i) {
    Line line = line_of(" " + fit(i == 0 ? title : "", kTitleColumns - 1), kFaint);
    if (i < static_cast<int>(cells.size())) append(line, shortened(cells[static_cast<std::size_t>(i)], width - 12));
    lines.push_back(line);
  }
}

Lines middle_of(const Sight& sight, const Plan& plan, int width) {
  const auto room = [width](int rows) { return rows == 1 ? (width - kTitleColumns) / kMiddle - 1 : width - 12; };
  Lines foes;
  for (const std::string& card : ids_of(sight.view["line"])) foes.push_back(foe_cell(sight, card, room(plan.foes)));
  Lines missions;
  for (const nlohmann::json& open : sight.view["missions"])
    missions.push_back(mission_cell(sight, open, room(plan.missions)));
  Lines lines;
  add_middle(lines, sight.say("board.heroes.adversaries_brief"), foes, plan.foes, width);
  add_middle(lines, sight.say("board.heroes.missions"), missions, plan.missions, width);
  return lines;
}

Lines other_seat(const Sight& sight, const ShownSeat& shown, int rows, int width) {
  if (rows >= kOwnLines) {
    Lines lines{heading_of(sight, shown, width)};
    append(lines, boxes_of(sight, shown, width));
    lines.resize(kOwnLines);
    return lines;
  }
  Line label = padded(label_of(sight, shown), kLabelColumns);
  const int room = width - kLabelColumns;
  if (rows == 1) {
    append(label, row_of(sight, shown, room));
    return {label};
  }
  Lines lines = rows_of(sight, shown, room);
  lines.resize(2);
  Line below = line_of("   ");
  append(below, slots_line(shown.slots));
  lines[0].insert(lines[0].begin(), label.begin(), label.end());
  const Line second = padded(shortened(below, kLabelColumns - 1), kLabelColumns);
  lines[1].insert(lines[1].begin(), second.begin(), second.end());
  return lines;
}

}  // namespace

std::string HeroesBoard::stage(const Sight& sight) const {
  const std::string phase = phase_of(sight);
  const int round = sight.view.value("round", 0);
  if (phase == "over") return sight.say("board.heroes.stage_over");
  if (drafts(sight)) {
    const int pick = std::min(4, sight.view.value("picks", 0) + (phase == "pick" || phase == "deal" ? 1 : 0));
    return sight.words.word(Message("board.heroes.stage_draft").with("round", round).with("pick", std::max(1, pick)));
  }
  if (phase == "keep" || phase == "leave")
    return sight.words.word(Message("board.heroes.stage_home").with("round", round));
  const int turn = sight.view.value("turn", 0);
  if (turn == 0) return sight.words.word(Message("board.heroes.stage_setup").with("round", round));
  return sight.words.word(Message("board.heroes.stage_adventure")
                              .with("round", round)
                              .with("place", sight.view.value("place", 0))
                              .with("who", seat_at(turn - 1)));
}

int HeroesBoard::least_height(int players) const { return 2 + kOwnLines + players - 1; }

Lines HeroesBoard::table(const Sight& sight, int width, int height) const {
  const int seats = seat_count(sight);
  const Plan plan = plan_for(seats - 1, height);
  Lines lines = middle_of(sight, plan, width);
  const int first = main_seat(sight);
  const ShownSeat own = seat_of(sight, first);
  append(lines, other_seat(sight, own, kOwnLines, width));
  for (int i = 1; i < seats; ++i)
    append(lines, other_seat(sight, seat_of(sight, (first + i) % seats), plan.other, width));
  return lines;
}

namespace {

Line roll_line(const Sight& sight) {
  Line line;
  for (const nlohmann::json& die : sight.view["roll"]) {
    line.push_back({line.empty() ? " " : " · ", kPlain});
    line.push_back(die_sign(sight, die.value("die", "")));
    line.push_back({" ", kPlain});
    append(line, damage_signs(die["damage"]));
  }
  if (!line.empty()) line.insert(line.begin(), Span{sight.say("board.heroes.roll"), kFaint});
  return line;
}

Line hand_line(const Sight& sight, int width) {
  const std::vector<std::string> cards = ids_of(sight.view["hand"]);
  Line line = line_of(sight.say("board.heroes.hand"), kFaint);
  if (cards.empty()) return {};
  std::vector<std::string> data;
  int used = columns(line);
  for (const std::string& card : cards) {
    const ShownHero hero = hero_of(sight, card);
    data.push_back(" " + text_of(halves_signs(hero.left)) + action_brief(sight, hero) +
                   text_of(halves_signs(hero.right)));
    used += columns(data.back()) + 2;
  }
  const int room = (width - used) / static_cast<int>(cards.size());
  for (std::size_t i = 0; i < cards.size(); ++i) {
    line.push_back({(i == 0 ? " " : ", ") + name_within(sight, cards[i], std::max(3, room)), kBold});
    line.push_back({data[i], kPlain});
  }
  return shortened(line, width);
}

}  // namespace

// While heroes are recruited the hand, in the adventure the last roll and one's own tiles, and where odds can be asked
// for, how.
Lines HeroesBoard::hand(const Sight& sight, int width) const {
  const std::string phase = phase_of(sight);
  if (phase == "over") return {};
  const bool asked_to_pick = phase == "pick" && is_player(sight.eye()) && seat_of(sight, index(sight.eye())).asked;
  Line line;
  if (drafts(sight) && is_player(sight.eye()) && !asked_to_pick) line = hand_line(sight, width);
  if (!drafts(sight)) line = roll_line(sight);
  if (!drafts(sight) && is_player(sight.eye())) {
    const Line tiles = tiles_line(sight, seat_of(sight, index(sight.eye())).held);
    if (!tiles.empty() && !line.empty()) line.push_back({" · ", kFaint});
    append(line, tiles);
  }
  if (!sight.view["odds"].empty())
    line.push_back({(line.empty() ? "" : " · ") + sight.say("board.heroes.ask_odds"), kFaint});
  if (line.empty()) return {};
  return {shortened(line, width)};
}

// Heroes that stand in a line-up are drawn there and need no text beside the answer.
std::string HeroesBoard::term(const Sight& sight, const Touch& touch) const {
  if (!touch.names.id.empty()) return touch.names.id;
  const Thing on = touch.on;
  switch (on.kind) {
    case ThingKind::card: return id_at(sight.view["hand"], on.at);
    case ThingKind::figure: return on.seat == 0 ? id_at(sight.view["line"], on.at) : "";
    case ThingKind::pile: return id_at(sight.view["missions"], on.at, "mission");
    case ThingKind::slot: return id_at(at_place(sight.view["seats"], on.seat)["slots"], on.at, "kind");
    default: return "";
  }
}

Line HeroesBoard::mark(const Sight& sight, const Touch& touch) const {
  const std::string id = term(sight, touch);
  if (id.empty()) return {};
  // What a hero to recruit has, before the name: the hand is read at one glance.
  if (touch.on.kind == ThingKind::card) return hero_brief(sight, hero_of(sight, id));
  const nlohmann::json& facts = facts_of(sight, id);
  const std::string is = facts.value("is", "");
  if (is == "adversary") return {foe_sign(sight, id)};
  if (is == "mission") return {{facts.value("rank", ""), {.bold = true, .reverse = true}}};
  if (is == "tile") return {{"✦", {.ink = Ink::magenta, .bold = true}}};
  if (id.starts_with("slot_") || is_element(id)) return slot_sign(id);
  return {};
}

std::string HeroesBoard::copies(const Sight&, const Touch&) const { return ""; }  // every card exists once

Weight HeroesBoard::weight(const Message& log_line) const {
  const std::string_view id = log_line.id;
  if (id == "heroes.log_round" || id == "heroes.log_adventure" || id == "heroes.log_home") return Weight::heading;
  // Who joined which end is seen on the table.
  for (const std::string_view quiet :
       {"heroes.log_pick", "heroes.log_pick_own", "heroes.log_pass", "heroes.log_side", "heroes.log_place_left",
        "heroes.log_place_right", "heroes.log_place_first", "heroes.log_keep", "heroes.log_points"})
    if (id == quiet) return Weight::quiet;
  return id.starts_with("heroes.log_act_") ? Weight::paragraph : Weight::line;
}

std::string HeroesBoard::just_ended(const nlohmann::json& before, const Sight& now) const {
  const int round = before.value("round", 0);
  if (round >= now.view.value("round", 0)) return "";
  return now.words.word(Message("board.heroes.after_round").with("round", round));
}

const Board& board() {
  static const HeroesBoard board;
  return board;
}

}  // namespace feerie::cli::heroes
