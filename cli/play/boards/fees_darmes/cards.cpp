// See cards.h.
#include "cli/play/boards/fees_darmes/cards.h"

#include <algorithm>

#include "cli/play/boards/fees_darmes/map.h"

namespace feerie::cli::fees_darmes {

namespace {

std::string kind_of(const Sight& sight, const std::string& id) {
  std::string text;
  for (const std::string& group : sight.game().term_groups(id))
    text += (text.empty() ? "" : ", ") + name_of(sight, group);
  return text;
}

std::string text_of_card(const Sight& sight, const std::string& id) {
  return sight.game().term_text(id, sight.words.lang);
}

Lines heading_lines(const Sight& sight, const std::string& id, int width) {
  const std::string kind = kind_of(sight, id);
  Lines lines = paragraph(name_of(sight, id), width, 0, kBold);
  if (!kind.empty()) append(lines, paragraph(kind, width, 0, kFaint));
  return lines;
}

std::string motto_of(const Sight& sight, const std::string& id) {
  const nlohmann::json& facts = facts_of(sight, id);
  if (!facts.contains("motto")) return "";
  return facts["motto"].value(sight.words.lang == Lang::fr ? "fr" : "en", "");
}

// The figures of a ready band, each with its card.
Lines band_lines(const Sight& sight, const std::string& id, int width, bool in_full) {
  Lines lines;
  for (const nlohmann::json& figure : facts_of(sight, id)["figures"]) {
    const auto profile = figure.get<std::string>();
    append(lines, paragraph(name_of(sight, profile), width, 0, kBold));
    append(lines, paragraph(text_of_card(sight, profile), width, 1));
    if (in_full) lines.push_back({});
  }
  const std::string faction = facts_of(sight, id).value("faction", "");
  append(lines, paragraph(name_of(sight, faction), width, 0, kBold));
  append(lines, paragraph(text_of_card(sight, faction), width, 1));
  return lines;
}

Lines piece_lines(const Sight& sight, const std::string& id, int width) {
  Lines lines = paragraph(text_of_card(sight, id), width);
  for (const nlohmann::json& row : facts_of(sight, id)["cells"]) {
    std::string drawn;
    for (const char cell : row.get<std::string>()) drawn += cell == '#' ? "██" : "  ";
    lines.push_back(line_of(shorten(drawn, width)));
  }
  return lines;
}

Lines battlefield_lines(const Sight& sight, const std::string& id, int width) {
  Lines lines = paragraph(text_of_card(sight, id), width);
  const ShownMap map = battlefield_map(sight, id);
  if (width >= extent_of_map(map.side).columns) append(lines, draw_map(map, {}, width, extent_of_map(map.side).rows));
  return lines;
}

}  // namespace

Lines card_lines(const Sight& sight, const std::string& id, int width) {
  if (id.empty()) return {};
  const std::string is = facts_of(sight, id).value("is", "");
  // The text of an action begins with its name.
  Lines lines = is == "action" ? Lines{} : heading_lines(sight, id, width);
  if (is == "band") append(lines, band_lines(sight, id, width, false));
  else if (is == "piece") append(lines, piece_lines(sight, id, width));
  else if (is == "battlefield") append(lines, battlefield_lines(sight, id, width));
  else append(lines, paragraph(text_of_card(sight, id), width));
  return lines;
}

Lines card_in_full(const Sight& sight, const std::string& id, int width) {
  if (facts_of(sight, id).value("is", "") == "band") {
    Lines lines = heading_lines(sight, id, width);
    append(lines, band_lines(sight, id, width, true));
    return lines;
  }
  Lines lines = card_lines(sight, id, width);
  if (const std::string motto = motto_of(sight, id); !motto.empty()) {
    lines.push_back({});
    append(lines, paragraph(motto, width, 0, kFaint));
  }
  return lines;
}

namespace {

// What weighs on a figure: second activation, effects until the end of the turn, fear and advice.
Lines burdens_of(const Sight& sight, const ShownFigure& figure, int width) {
  Lines lines;
  const auto say = [&](std::string_view id, int number) {
    if (number != 0) append(lines, paragraph(counted(sight, id, number), width));
  };
  const nlohmann::json& explained = sight.gaze.explained;
  const bool here = explained.is_object() && figure_in(explained["of"]) == figure.thing();
  if (here && explained.contains("reach") && explained["reach"].value("second", false))
    append(lines, paragraph(sight.say("board.fees_darmes.second"), width));
  say("board.fees_darmes.flames", figure.flames);
  say("board.fees_darmes.poison", figure.poison);
  say("board.fees_darmes.hindered", figure.hindered);
  say("board.fees_darmes.stunned", figure.stunned);
  return lines;
}

}  // namespace

Lines figure_lines(const Sight& sight, const ShownFigure& figure, int width) {
  const nlohmann::json& facts = facts_of(sight, figure.profile);
  const bool before = !figure.cell && sight.view.value("turn", 0) == 0;  // it has its health when it is placed
  Line head{letter_of(figure), {" " + shorten(name_of(sight, figure.profile), width - 2), kBold}};
  Lines lines{head};
  append(lines, paragraph(sight.words.word(Message("board.fees_darmes.numbers")
                                               .with("health", before ? figure.full_health : figure.health)
                                               .with("full", figure.full_health)
                                               .with("armour", facts.value("armour", 0))
                                               .with("action", facts.value("action", 0))
                                               .with("move", facts.value("move", 0))),
                          width));
  append(lines, burdens_of(sight, figure, width));
  const std::string text = text_of_card(sight, figure.profile);
  const std::size_t numbers = text.find('\n');  // said above, as they are now
  if (numbers != std::string::npos) append(lines, paragraph(text.substr(numbers + 1), width));
  return lines;
}

Lines explained_lines(const Sight& sight, int width) {
  const nlohmann::json& explained = sight.gaze.explained;
  if (!explained.is_object()) return {};
  Lines lines;
  std::string seen;
  for (const nlohmann::json& other : explained["figures"]) {
    const std::optional<ShownFigure> figure = figure_of(sight, figure_in(other["on"]));
    if (!figure || !other.value("sees", false)) continue;
    seen += (seen.empty() ? "" : ", ") + std::string(1, figure->letter());
    if (other.value("cover", false)) seen += "◐";
    seen += " " + std::to_string(other.value("distance", 0));
  }
  Message sees(seen.empty() ? "board.fees_darmes.sees_nobody" : "board.fees_darmes.sees");
  sees = std::move(sees).with("cell", explained.value("cell", "")).with("figures", seen);
  append(lines, paragraph(sight.words.word(sees), width));
  if (const int fears = explained.value("fears", 0); fears > 0)
    append(lines, paragraph(counted(sight, "board.fees_darmes.fears", fears), width));
  if (explained.value("advised", false)) append(lines, paragraph(sight.say("board.fees_darmes.advised"), width));
  return lines;
}

Lines roll_lines(const Sight& sight, int width) {
  const auto acting = sight.view.find("acting");
  if (acting == sight.view.end() || !acting->contains("dice")) return {};
  Lines lines = paragraph(sight.words.word(Message("board.fees_darmes.roll")
                                               .with("n", acting->value("dice", 0))
                                               .with("need", acting->value("need", 0))
                                               .with("count", acting->value("wanted", 0))),
                          width);
  if (acting->value("covered", false)) append(lines, paragraph(sight.say("board.fees_darmes.covered"), width));
  if (acting->contains("faces") && !(*acting)["faces"].empty()) {
    std::string faces;
    for (const nlohmann::json& face : (*acting)["faces"]) faces += " " + std::to_string(face.get<int>());
    lines.push_back(line_of(shorten(sight.say("board.fees_darmes.faces") + faces, width), kBold));
  }
  return lines;
}

}  // namespace feerie::cli::fees_darmes
