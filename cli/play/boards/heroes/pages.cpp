// What can be read at leisure: the whole table, one player's heroes, tiles and adversaries with their texts and why
// they score, the middle of the table, what is known of the hands, the odds, the scoring, the legend.
#include <algorithm>
#include <map>

#include "cli/play/boards/heroes/board.h"
#include "cli/play/boards/heroes/line_up.h"

namespace feerie::cli::heroes {

namespace {

constexpr int kIndent = 4;
constexpr int kNameColumns = 26;

Line indented(const Line& line, int indent) {
  Line all = line_of(std::string(static_cast<std::size_t>(indent), ' '));
  append(all, line);
  return all;
}

// A head, and beside it a text, wrapped in its own column.
Lines beside(const Line& head, const std::string& text, int width, Style style = {}) {
  const int indent = columns(head);
  const int room = std::max(20, width - indent);
  const std::vector<std::string> parts = wrap(text, room);
  Lines lines{head};
  lines.front().push_back({parts.front(), style});
  for (std::size_t i = 1; i < parts.size(); ++i) lines.push_back(indented(line_of(parts[i], style), indent));
  return lines;
}

std::string colon(const Sight& sight) { return sight.words.lang == Lang::fr ? "\u00a0: " : ": "; }

Lines seat_heading(const Sight& sight, const ShownSeat& shown, int width) {
  std::string facts = sight.words.word(
      Message("board.heroes.seat_points").with("prestige", shown.prestige).with("points", shown.points));
  facts += " · " + counted(sight, "board.heroes.strength", shown.strength);
  if (shown.hand > 0) facts += " · " + counted(sight, "board.heroes.in_hand", shown.hand);
  if (shown.answered) facts += " · " + sight.say("board.heroes.has_chosen");
  const std::string name = shorten(sight.seat_name(shown.seat), 20);
  return beside({seat_sign(shown.seat), {" " + name, kBold}, {colon(sight), kPlain}}, facts, width);
}

// Everything but the printed points, which stand beside it as a number.
std::string bonus_text(const Sight& sight, const std::string& card) {
  const std::string text = sight.game().term_text(card, sight.words.lang);
  const std::size_t end = text.find(". ");
  return end == std::string::npos ? "" : text.substr(end + 2);
}

// Sign, name, printed points and bonus, their sum, and why.
Lines spoil_lines(const Sight& sight, const Spoil& spoil, int width) {
  const nlohmann::json& facts = facts_of(sight, spoil.card);
  const int printed = facts.value("points", 0);
  const bool scores = spoil.points > printed;
  const std::string sum = scores ? std::to_string(printed) + " + " + std::to_string(spoil.points - printed) : "";
  Line head = line_of(std::string(kIndent, ' '));
  head.push_back(foe_sign(sight, spoil.card));
  head.push_back({" " + fit(name_within(sight, spoil.card, kNameColumns), kNameColumns), kPlain});
  head.push_back({fit_right(sum, 7), kFaint});
  head.push_back({fit_right(std::to_string(spoil.points), 4) + "  ", kBold});
  std::string why = bonus_text(sight, spoil.card);
  if (!why.empty() && !scores) why = sight.words.word(Message("board.heroes.bonus_missed").with("text", why));
  return beside(head, why, width, scores ? kPlain : kFaint);
}

Lines spoils_of(const Sight& sight, const ShownSeat& shown, int width) {
  std::vector<std::pair<int, std::size_t>> order;  // best first, equals as they were won
  for (std::size_t i = 0; i < shown.won.size(); ++i) order.emplace_back(-shown.won[i].points, i);
  std::ranges::sort(order);
  Lines lines;
  for (const auto& [points, i] : order) append(lines, spoil_lines(sight, shown.won[i], width));
  return lines;
}

Lines titled(const Sight& sight, std::string_view id, Lines lines) {
  if (lines.empty()) return {};
  lines.insert(lines.begin(), {Line{}, line_of("  " + sight.say(id), kFaint)});
  return lines;
}

Lines card_lines(const Sight& sight, const Line& sign, const std::string& id, int width) {
  Line head = line_of(std::string(kIndent, ' '));
  append(head, padded(sign, 3));
  head.push_back({" " + fit(name_within(sight, id, kNameColumns), kNameColumns) + " ", kBold});
  return beside(head, sight.game().term_text(id, sight.words.lang), width);
}

Line tile_sign() { return {{"✦", {.ink = Ink::magenta, .bold = true}}}; }

}  // namespace

Lines HeroesBoard::table_in_full(const Sight& sight, int width) const {
  Lines lines = table(sight, width, 2 + (1 + kBoxLines) * seat_count(sight) + 4);
  while (!lines.empty() && columns(lines.back()) == 0) lines.pop_back();
  return lines;
}

Lines HeroesBoard::seat_in_full(const Sight& sight, Seat seat, int width) const {
  const ShownSeat shown = seat_of(sight, index(seat));
  Lines lines = seat_heading(sight, shown, width);
  lines.push_back({});
  append(lines, boxes_of(sight, shown, width));
  if (!shown.slots.empty()) lines.push_back(indented(slots_line(shown.slots), 2));
  Lines cards;
  for (const ShownHero& hero : shown.line_up) {
    append(cards, card_lines(sight, {}, hero.id, width));
    if (!hero.tile.empty()) append(cards, card_lines(sight, tile_sign(), hero.tile, width));
  }
  append(lines, titled(sight, "board.heroes.heroes", cards));
  Lines tiles;
  for (const std::string& tile : shown.held) append(tiles, card_lines(sight, tile_sign(), tile, width));
  append(lines, titled(sight, "board.heroes.held", tiles));
  append(lines, titled(sight, "board.heroes.adversaries", spoils_of(sight, shown, width)));
  return lines;
}

namespace {

Lines open_mission(const Sight& sight, const nlohmann::json& open, int width) {
  const std::string id = open.value("mission", "");
  const Line rank{{facts_of(sight, id).value("rank", ""), {.bold = true, .reverse = true}}};
  Line head = indented(padded(rank, 3), kIndent);
  head.push_back({" " + name_of(sight, id), kBold});
  Lines lines{head};
  append(lines, paragraph(sight.game().term_text(id, sight.words.lang), width, kIndent + 4));
  for (const nlohmann::json& place : open["places"]) {
    const int owner = place.value("seat", 0);
    if (owner == 0) continue;
    const std::string text = sight.words.word(
        Message("board.heroes.place_taken").with("n", place.value("prestige", 0)).with("seat", seat_at(owner - 1)));
    lines.push_back(indented({seat_sign(owner - 1), {" " + text, kPlain}}, kIndent + 4));
  }
  return lines;
}

}  // namespace

Lines HeroesBoard::middle_in_full(const Sight& sight, int width) const {
  Lines foes;
  for (const std::string& card : ids_of(sight.view["line"]))
    append(foes, card_lines(sight, {foe_sign(sight, card)}, card, width));
  Lines lines = titled(sight, "board.heroes.adversaries", foes);
  lines.push_back(
      line_of("    " + counted(sight, "board.heroes.adversaries_left", sight.view.value("adversaries_left", 0))));
  Lines missions;
  for (const nlohmann::json& open : sight.view["missions"]) append(missions, open_mission(sight, open, width));
  append(lines, titled(sight, "board.heroes.missions", missions));
  Lines tiles;
  for (const auto& [tile, left] : sight.view["tiles_left"].items()) {
    const Line sign{{"✦", {.ink = Ink::magenta, .bold = true}}, {"×" + std::to_string(left.get<int>()), kPlain}};
    append(tiles, card_lines(sight, sign, tile, width));
  }
  append(lines, titled(sight, "board.heroes.tiles_left", tiles));
  return lines;
}

// HF-52: every hand of this round, as far as the reader has seen it.
Lines HeroesBoard::memory(const Sight& sight, int width) const {
  Lines lines;
  int seat = 0;
  for (const nlohmann::json& hand : sight.view["hands"]) {
    std::vector<Term> cards;
    for (const std::string& card : ids_of(hand)) cards.push_back(Term{card});
    const int unknown = static_cast<int>(hand.size()) - static_cast<int>(cards.size());
    if (!cards.empty()) {
      Message known = Message(unknown == 0 ? "board.heroes.hand_seen" : "board.heroes.hand_known")
                          .with("seat", seat_at(seat))
                          .with("cards", cards);
      if (unknown > 0) known = std::move(known).with("n", unknown);
      append(lines, paragraph(sight.words.word(known), width));
    }
    ++seat;
  }
  if (lines.empty()) append(lines, paragraph(sight.say("board.heroes.no_hand_known"), width));
  return lines;
}

// A bar of twenty, the percentage, and how many rolls of how many.
Lines HeroesBoard::odds(const Sight& sight, int width) const {
  Lines lines;
  constexpr int kBar = 20;
  for (const nlohmann::json& chance : sight.view["odds"]) {
    const int won = chance.value("won", 0);
    const int all = std::max(1, chance.value("all", 1));
    Line line = line_of("  ");
    for (const std::string& die : ids_of(chance["dice"])) append(line, {die_sign(sight, die), {" ", kPlain}});
    if (!chance["extra"].empty()) line.push_back({"+ ", kPlain});
    for (const std::string& die : ids_of(chance["extra"])) append(line, {die_sign(sight, die), {" ", kPlain}});
    line = padded(line, 12);
    std::string bar;
    for (int i = 0; i < kBar; ++i) bar += i < (won * kBar + all / 2) / all ? "●" : "·";
    line.push_back({bar, kPlain});
    line.push_back(
        {fit_right(std::to_string((won * 100 + all / 2) / all), 5) + sight.say("board.heroes.percent"), kBold});
    line.push_back({"  " + sight.words.word(Message("board.heroes.rolls").with("won", won).with("all", all)), kFaint});
    if (chance.contains("mission"))
      line.push_back(
          {"  " + name_within(sight, chance.value("mission", ""), std::max(10, width - columns(line) - 2)), kPlain});
    lines.push_back(shortened(line, width));
  }
  if (lines.empty()) return {};
  Lines all = paragraph(sight.say("board.heroes.odds_of"), width);
  all.push_back({});
  append(all, lines);
  return all;
}

Lines HeroesBoard::scoring(const Sight& sight, int width) const {
  std::vector<int> seats;
  for (int seat = 0; seat < seat_count(sight); ++seat) seats.push_back(seat);
  const auto place = [&](int seat) { return sight.view["result"][static_cast<std::size_t>(seat)].value("place", 0); };
  std::ranges::sort(seats, {}, [&](int seat) { return std::pair(place(seat), seat); });
  Lines lines;
  for (const int seat : seats) {
    const ShownSeat shown = seat_of(sight, seat);
    if (seat != seats.front()) lines.push_back({});
    append(lines, paragraph(sight.words.word(Message("board.heroes.scored_seat")
                                                 .with("seat", seat_at(seat))
                                                 .with("place", place(seat))
                                                 .with("points", shown.points)
                                                 .with("prestige", shown.prestige)
                                                 .with("spoils", shown.points - shown.prestige)),
                            width, 0, kBold));
    append(lines, spoils_of(sight, shown, width));
    if (shown.won.empty()) lines.push_back(line_of("    " + sight.say("board.heroes.no_adversary"), kFaint));
  }
  return lines;
}

namespace {

// The colours of the adversaries on the table, with what they are called.
Lines factions_of(const Sight& sight, int width) {
  std::map<std::string, std::string> names;
  const auto note = [&](const std::string& card) {
    const std::vector<std::string> groups = sight.game().term_groups(card);
    if (!groups.empty()) names[facts_of(sight, card).value("colour", "")] = name_of(sight, groups.front());
  };
  for (const std::string& card : ids_of(sight.view["line"])) note(card);
  for (int seat = 0; seat < seat_count(sight); ++seat)
    for (const Spoil& spoil : seat_of(sight, seat).won) note(spoil.card);
  Lines lines;
  for (const auto& [colour, name] : names) {
    const Line piece{colour_sign(sight, colour), {" " + name + "   ", kPlain}};
    if (lines.empty() || columns(lines.back()) + columns(piece) > width) lines.push_back(line_of("  "));
    append(lines.back(), piece);
  }
  return lines;
}

}  // namespace

Lines HeroesBoard::legend(const Sight& sight, int width) const {
  Lines lines;
  Line elements = line_of("  ");
  for (const char* id : {"lightning", "fire", "ice"})
    append(elements, {element_sign(id), {" " + name_of(sight, id) + "   ", kPlain}});
  append(elements, {{"◇", kBold}, {" " + sight.say("heroes.word.any_damage"), kPlain}});
  lines.push_back(elements);
  Line dice = line_of("  ");
  for (const char* id : {"die_green", "die_yellow", "die_red"})
    append(dice, {die_sign(sight, id), {" " + name_of(sight, id) + "   ", kPlain}});
  lines.push_back(dice);
  append(lines, factions_of(sight, width));
  for (const char* id : {"board.heroes.legend_joined", "board.heroes.legend_slots", "board.heroes.legend_actions",
                         "board.heroes.legend_token", "board.heroes.legend_points", "board.heroes.legend_colours",
                         "board.heroes.legend_missions", "board.heroes.legend_tiles"})
    append(lines, paragraph(sight.say(id), width, 2));
  return lines;
}

}  // namespace feerie::cli::heroes
