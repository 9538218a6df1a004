// What an eye sees, as JSON: the board with whatever lies on it, both bands, the activation under way. Made from views
// (states after hide), so that the sealed recruitment stays sealed: what is not known is "unknown". A board draws from
// this and reckons nothing: pieces name their cells, figures the health they may have, objectives who may not search
// them any more this turn.
#include "engine/games/fees_darmes/speech.h"

namespace feerie::fees_darmes {

namespace {

std::string name_of(Cell cell) { return cell_name(cell_thing(cell)); }

void write_cell(JsonWriter& json, std::string_view key, Cell cell) {
  if (cell.on_board()) json.field(key, name_of(cell));
}

void write_cells(JsonWriter& json, const Cells& cells) {
  json.key("cells").begin_array();
  cells.each([&](Cell cell) { json.value(name_of(cell)); });
  json.end_array();
}

void write_faces(JsonWriter& json, std::span<const std::uint8_t> faces) {
  json.begin_array();
  for (const std::uint8_t face : faces)
    if (face != 0) json.value(face);
  json.end_array();
}

// FA-R72.
bool draws_cards(const FeesDarmes& game) { return game.options().resolution == Resolution::deck; }

void write_figure(JsonWriter& json, const FeesDarmes& game, const State& now, int seat, const Figure& figure) {
  json.begin_object();
  if (figure.profile == kUnknown) {
    json.field("profile", "unknown").end_object();
    return;
  }
  json.field("profile", profile_term(game.content(), figure.profile).id);
  write_cell(json, "cell", figure.at);
  json.field("health", figure.health).field("full_health", game.full_health(now, seat, figure));
  json.field("flames", figure.flames).field("poison", figure.poison).field("tokens", figure.tokens);
  json.field("hindered", figure.hindered).field("stunned", figure.stunned).field("fallen", figure.fallen != 0);
  json.end_object();
}

void write_side(JsonWriter& json, const FeesDarmes& game, const State& now, int seat) {
  const Content& content = game.content();
  const Side& side = now.sides[static_cast<std::size_t>(seat)];
  json.begin_object();
  json.field("points", side.points).field("turn_points", side.turn_points);
  json.field("felled", side.felled).field("felled_now", side.felled_now).field("loots", side.loots);
  json.field("free_tokens", side.free_tokens).field("extra_tokens", side.extra_tokens);
  json.field("answered", side.answered).field("passed", side.passed != 0).field("looted", side.looted != 0);
  if (side.band == kUnknown) json.field("band", "unknown");
  else if (side.band != kNone) json.field("band", band_term(content, side.band).id);
  if (side.faction == kUnknown) json.field("card", "unknown");
  else if (side.faction != kNone) json.field("card", faction_term(content, side.faction).id);
  write_cell(json, "lair", side.lair);
  json.key("figures").begin_array();
  int spent = 0;
  for (const Figure& figure : side.figures) {
    if (figure.profile == kNone) continue;
    write_figure(json, game, now, seat, figure);
    if (figure.profile != kUnknown) spent += game.profile(figure).cost;
  }
  json.end_array();
  if (now.phase == Phase::recruit) json.field("spent", spent);  // FA-57
  if (draws_cards(game)) {
    json.key("deck").begin_array();
    for (const std::uint8_t copies : side.deck) json.value(copies);
    json.end_array();
  }
  json.end_object();
}

void write_piece(JsonWriter& json, const FeesDarmes& game, const Placed& placed) {
  json.begin_object().field("piece", piece_term(game.content(), placed.piece).id).field("turn", placed.turn);
  write_cell(json, "cell", placed.at);
  const bool lies = placed.at.on_board();
  write_cells(json, game.piece_cells(lies ? placed : Placed{placed.piece, placed.turn, feerie::cell_of(0, 0)}));
  json.end_object();
}

// The piece that is being placed comes last, without a cell, its cells as if it lay in the top left corner.
void write_scenery(JsonWriter& json, const FeesDarmes& game, const State& now) {
  json.key("scenery").begin_array();
  for (const Placed& placed : game.pieces(now))
    if (placed.at.on_board()) write_piece(json, game, placed);
  if (now.phase == Phase::quarter || now.phase == Phase::place) write_piece(json, game, now.pieces[now.step]);
  json.end_array();
}

void write_objectives(JsonWriter& json, const FeesDarmes& game, const State& now) {
  json.key("objectives").begin_array();
  for (int i = 0; i < kObjectives; ++i) {
    const Cell at = now.objectives[static_cast<std::size_t>(i)];
    if (!at.on_board()) continue;
    json.begin_object().field("cell", name_of(at)).key("closed_to").begin_array();
    for (int seat = 0; seat < kSides; ++seat)
      if ((game.closed_objectives(now, seat) >> i & 1) != 0) json.value(seat + 1);
    json.end_array().end_object();
  }
  json.end_array();
}

bool in_activation(const State& now) {
  if (now.phase == Phase::mend || now.phase == Phase::mend_whom) return now.agenda.mending < kAtDusk;
  return now.phase >= Phase::tunnel && now.phase < Phase::mend;
}

// What is announced, what will be rolled, and from the roll on its dice (FA-R63).
void write_action(JsonWriter& json, const FeesDarmes& game, const State& now) {
  const Agenda& agenda = now.agenda;
  const Side& own = now.sides[now.active];
  if (agenda.action == kSearch || agenda.action == kLoot) {
    json.field("action", agenda.action == kLoot ? "loot" : "search");
    const Side& enemy = now.sides[static_cast<std::size_t>(other(now.active))];
    json.field("target", cell_thing(agenda.action == kLoot ? enemy.lair : now.objectives[agenda.target]));
  } else {
    json.field("action", action_term(game.content(), own.figures[agenda.figure].profile, agenda.action).id);
    if (now.phase > Phase::target) json.field("target", figure_thing(agenda.target_seat, agenda.target));
  }
  if (now.phase < Phase::extra_dice) return;
  const bool rolled = now.phase >= Phase::roll;
  const auto [dice, need, covered] =
      rolled ? FeesDarmes::Outlook{agenda.dice, agenda.need, agenda.covered != 0} : game.outlook(now);
  json.field("dice", dice).field("need", need).field("wanted", game.successes_needed(now)).field("covered", covered);
  if (!rolled) return;
  json.key("faces");
  write_faces(json, agenda.faces);
  if (now.phase >= Phase::frost) json.field("successes", agenda.successes);
}

// The figure that acts, or the one a question of placing is about.
void write_acting(JsonWriter& json, const FeesDarmes& game, const State& now) {
  const bool placed = now.phase == Phase::deploy || now.phase == Phase::come_back;
  const bool acts = in_activation(now);
  if (!placed && !acts) return;
  json.key("acting").begin_object();
  json.field("figure", (placed ? now.step % kMostFigures : now.agenda.figure) + 1);
  json.field("seat", (placed ? now.asked : now.active) + 1);
  if (acts) json.field("second", now.agenda.second != 0).field("slowed", now.agenda.slowed);
  if (now.phase >= Phase::target && now.phase <= Phase::dodge) write_action(json, game, now);
  json.end_object();
}

}  // namespace

void FeesDarmes::write_view(JsonWriter& json, const State& now, Seat) const {
  json.field("turn", now.turn).field("phase", kPhaseWords[static_cast<std::size_t>(now.phase)]);
  json.field("first", now.first + 1).field("active", now.active + 1).field("board", side());
  json.key("sides").begin_array();
  for (int seat = 0; seat < kSides; ++seat) write_side(json, *this, now, seat);
  json.end_array();
  write_scenery(json, *this, now);
  write_objectives(json, *this, now);
  write_acting(json, *this, now);
  const bool decides_first =
      now.phase == Phase::setup_roll || now.phase == Phase::first_roll || now.phase == Phase::choose_first;
  if (!decides_first) return;
  json.key("first_dice").begin_array();  // FA-R61
  for (std::size_t seat = 0; seat < kSides; ++seat)
    write_faces(json, std::span(now.agenda.faces).subspan(seat * kFirstDice, kFirstDice));
  json.end_array();
}

}  // namespace feerie::fees_darmes
