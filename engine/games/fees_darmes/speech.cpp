// What Fées d'armes says and shows: the sentence of a move, the things it touches, the question to a seat, the view as
// JSON. All of it reads views (states after hide). The log is in chronicle.cpp.
#include "engine/games/fees_darmes/speech.h"

namespace feerie::fees_darmes {

namespace {

Term term_of(const std::vector<CardText>& texts, std::size_t at) {
  return Term{at < texts.size() ? texts[at].id : "unknown"};
}

}  // namespace

Term profile_term(const Content& content, std::uint8_t profile) { return term_of(content.profile_texts, profile); }
Term action_term(const Content& content, std::uint8_t profile, std::uint8_t action) {
  return profile < content.action_texts.size() ? term_of(content.action_texts[profile], action) : Term{"unknown"};
}
Term faction_term(const Content& content, std::uint8_t faction) { return term_of(content.faction_texts, faction); }
Term piece_term(const Content& content, std::uint8_t piece) { return term_of(content.piece_texts, piece); }
Term band_term(const Content& content, std::uint8_t band) { return term_of(content.band_texts, band); }

Term figure_term(const Content& content, const State& now, Thing figure) {
  if (figure.kind != ThingKind::figure || figure.at == 0 || figure.at > kMostFigures) return Term{"unknown"};
  return profile_term(content, now.sides[figure.seat - 1u].figures[figure.at - 1u].profile);
}

namespace {

constexpr std::array<std::string_view, kDirections> kShiftIds{"fees_darmes.do_shift_n", "fees_darmes.do_shift_e",
                                                              "fees_darmes.do_shift_s", "fees_darmes.do_shift_w"};
constexpr std::array<std::string_view, 2> kAxisIds{"fees_darmes.do_axis_x", "fees_darmes.do_axis_y"};

Thing figure_of(const Move& move) { return figure_thing(move.seat, move.what); }
Thing cell_in(const Move& move) { return cell_thing(cell_of(move)); }

// Sentences of moves that are about content or the table, not about the board.
Message sentence_of_choice(const Content& content, const Move& move) {
  const Seat who = seat_at(move.seat);
  switch (move.op) {
    case Op::pick:
      if (move.what == kNone) return Message("fees_darmes.do_no_more");
      return Message("fees_darmes.do_pick").with("fig", profile_term(content, move.what));
    case Op::band: return Message("fees_darmes.do_band").with("band", band_term(content, move.what));
    case Op::card:
      if (move.what == kNone) return Message("fees_darmes.do_no_card");
      return Message("fees_darmes.do_card").with("card", faction_term(content, move.what));
    case Op::show:
      return Message("fees_darmes.do_show").with("fig", profile_term(content, move.what)).with("owner", who);
    case Op::show_band:
      return Message("fees_darmes.do_show_band").with("band", band_term(content, move.what)).with("owner", who);
    case Op::show_card:
      if (move.what == kNone) return Message("fees_darmes.do_show_no_card").with("owner", who);
      return Message("fees_darmes.do_show_card").with("card", faction_term(content, move.what)).with("owner", who);
    case Op::die: return Message("fees_darmes.do_die").with("face", move.more).with("owner", who);
    case Op::piece: return Message("fees_darmes.do_piece").with("piece", piece_term(content, move.what));
    default: return Message("fees_darmes.do_turn").with("n", move.what);
  }
}

}  // namespace

Message FeesDarmes::sentence(const State& now, Seat, const Move& move) const {
  if (move.op <= Op::turn) return sentence_of_choice(*content_, move);
  const Term fig = figure_term(*content_, now, figure_of(move));
  const std::uint8_t acting = now.sides[now.active].figures[now.agenda.figure].profile;
  switch (move.op) {
    case Op::place: return Message("fees_darmes.do_place").with("cell", cell_in(move));
    case Op::decline: return Message("fees_darmes.do_decline");
    case Op::first: return Message("fees_darmes.do_first").with("owner", seat_at(move.seat));
    case Op::figure: return Message("fees_darmes.do_figure").with("fig", fig).with("n", move.what + 1);
    case Op::pass: return Message("fees_darmes.do_pass");
    case Op::stay: return Message("fees_darmes.do_stay");
    case Op::walk: return Message("fees_darmes.do_walk").with("cell", cell_in(move));
    case Op::act: return Message("fees_darmes.do_act").with("action", action_term(*content_, acting, move.what));
    case Op::search: return Message("fees_darmes.do_search");
    case Op::loot: return Message("fees_darmes.do_loot");
    case Op::move: return Message("fees_darmes.do_move");
    case Op::nothing: return Message("fees_darmes.do_nothing");
    case Op::target:
      return Message("fees_darmes.do_target")
          .with("fig", fig)
          .with("n", move.what + 1)
          .with("owner", seat_at(move.seat));
    case Op::joker: return Message("fees_darmes.do_joker").with("n", move.what);
    case Op::bonus: return Message(move.what == 0 ? "fees_darmes.do_no" : "fees_darmes.do_yes");
    case Op::shift: return Message(kShiftIds[move.what & 3]);
    default: return Message(kAxisIds[move.what & 1]);
  }
}

// Cells and figures of the board; a figure or action of the content is named.
Touch FeesDarmes::touches(const State& now, Seat, const Move& move) const {
  const Content& content = *content_;
  const std::uint8_t acting = now.sides[now.active].figures[now.agenda.figure].profile;
  switch (move.op) {
    case Op::pick:
      return move.what == kNone ? Touch{.declines = true} : Touch{.names = profile_term(content, move.what)};
    case Op::band: return {.names = band_term(content, move.what)};
    case Op::card:
      return move.what == kNone ? Touch{.declines = true} : Touch{.names = faction_term(content, move.what)};
    case Op::piece: return {.names = piece_term(content, move.what)};
    case Op::place:
    case Op::walk: return {.on = cell_in(move)};
    case Op::figure:
    case Op::target: return {.on = figure_of(move)};
    case Op::first: return {.on = thing_of(seat_at(move.seat))};
    case Op::act: return {.names = action_term(content, acting, move.what)};
    case Op::search:
      return {.on = cell_thing(now.objectives[static_cast<std::size_t>(std::max(0, objective_in_reach(now)))])};
    case Op::loot: return {.on = cell_thing(now.sides[static_cast<std::size_t>(other(now.active))].lair)};
    case Op::decline:
    case Op::pass:
    case Op::stay:
    case Op::nothing: return {.declines = true};
    case Op::bonus: return {.declines = move.what == 0};
    default: return {};
  }
}

namespace {

// By phase; those of the table ask nobody.
constexpr std::array<std::string_view, static_cast<std::size_t>(Phase::over) + 1> kQuestions{
    "fees_darmes.ask_recruit",   "fees_darmes.ask_wait",        "fees_darmes.ask_wait",
    "fees_darmes.ask_piece",     "fees_darmes.ask_quarter",     "fees_darmes.ask_place",
    "fees_darmes.ask_objective", "fees_darmes.ask_lair",        "fees_darmes.ask_deploy",
    "fees_darmes.ask_wait",      "fees_darmes.ask_first",       "fees_darmes.ask_activate",
    "fees_darmes.ask_tunnel",    "fees_darmes.ask_emerge",      "fees_darmes.ask_walk",
    "fees_darmes.ask_act",       "fees_darmes.ask_go",          "fees_darmes.ask_target",
    "fees_darmes.ask_charge",    "fees_darmes.ask_extra_dice",  "fees_darmes.ask_jokers",
    "fees_darmes.ask_daunt",     "fees_darmes.ask_wait",        "fees_darmes.ask_reroll",
    "fees_darmes.ask_frost",     "fees_darmes.ask_shift",       "fees_darmes.ask_axis",
    "fees_darmes.ask_dodge",     "fees_darmes.ask_fly",         "fees_darmes.ask_fly_where",
    "fees_darmes.ask_encore",    "fees_darmes.ask_encore_whom", "fees_darmes.ask_encore_where",
    "fees_darmes.ask_mend",      "fees_darmes.ask_mend_whom",   "fees_darmes.ask_return",
    "fees_darmes.ask_over"};

}  // namespace

Message FeesDarmes::question(const State& now, Seat seat) const {
  if (now.phase == Phase::over) return Message("fees_darmes.ask_over");
  if (!to_act(now).has(seat) || !is_player(seat)) return Message("fees_darmes.ask_wait");
  const Side& own = now.sides[static_cast<std::size_t>(index(seat))];
  if (now.phase == Phase::recruit)
    return own.answered == kRecruitAnswers ? Message("fees_darmes.ask_card") : Message("fees_darmes.ask_recruit");
  const std::size_t number = now.phase == Phase::deploy || now.phase == Phase::come_back
                                 ? static_cast<std::size_t>(now.step % kMostFigures)
                                 : now.agenda.figure;
  const std::size_t whose = now.phase >= Phase::tunnel && now.phase < Phase::mend ? now.active : now.asked;
  return Message(kQuestions[static_cast<std::size_t>(now.phase)])
      .with("fig", profile_term(*content_, now.sides[whose].figures[number].profile));
}

namespace {

void write_cell(JsonWriter& json, std::string_view key, Cell cell) {
  if (cell.on_board()) json.field(key, cell_name(cell_thing(cell)));
}

void write_figure(JsonWriter& json, const Content& content, const Figure& figure) {
  json.begin_object();
  json.field("profile", figure.profile == kUnknown ? "unknown" : profile_term(content, figure.profile).id);
  write_cell(json, "cell", figure.at);
  json.field("health", figure.health).field("flames", figure.flames).field("poison", figure.poison);
  json.field("tokens", figure.tokens).field("hindered", figure.hindered).field("stunned", figure.stunned);
  json.end_object();
}

void write_side(JsonWriter& json, const Content& content, const Side& side) {
  json.begin_object();
  json.field("points", side.points).field("turn_points", side.turn_points).field("felled", side.felled);
  json.field("loots", side.loots).field("free_tokens", side.free_tokens).field("extra_tokens", side.extra_tokens);
  json.field("answered", side.answered);
  if (side.faction == kUnknown) json.field("card", "unknown");
  else if (side.faction != kNone) json.field("card", faction_term(content, side.faction).id);
  write_cell(json, "lair", side.lair);
  json.key("figures").begin_array();
  for (const Figure& figure : side.figures)
    if (figure.profile != kNone) write_figure(json, content, figure);
  json.end_array().end_object();
}

}  // namespace

void FeesDarmes::write_view(JsonWriter& json, const State& now, Seat) const {
  json.field("turn", now.turn).field("phase", static_cast<int>(now.phase)).field("first", now.first + 1);
  json.field("active", now.active + 1).field("board", side());
  json.key("sides").begin_array();
  for (const Side& each : now.sides) write_side(json, *content_, each);
  json.end_array();
  json.key("scenery").begin_array();
  for (const Placed& placed : pieces(now)) {
    if (!placed.at.on_board()) continue;
    json.begin_object().field("piece", piece_term(*content_, placed.piece).id).field("turn", placed.turn);
    write_cell(json, "cell", placed.at);
    json.end_object();
  }
  json.end_array();
  json.key("objectives").begin_array();
  for (const Cell objective : now.objectives)
    if (objective.on_board()) json.value(cell_name(cell_thing(objective)));
  json.end_array();
  json.key("dice").begin_array();
  for (const std::uint8_t face : now.agenda.faces)
    if (face != 0) json.value(face);
  json.end_array();
}

}  // namespace feerie::fees_darmes
