// What Fées d'armes says: the sentence of a move, the things it touches, the question to a seat. All of it reads views
// (states after hide). The view itself is written in showing.cpp, the log in chronicle.cpp.
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

std::string figure_sign(const State& now, Thing figure) {
  if (figure.kind != ThingKind::figure || figure.at == 0 || figure.at > kMostFigures) return "";
  const auto& figures = now.sides[figure.seat - 1u].figures;
  const std::uint8_t profile = figures[figure.at - 1u].profile;
  if (profile == kUnknown || std::ranges::count(figures, profile, &Figure::profile) < 2) return "";
  return "\u00a0" + std::string(1, static_cast<char>('A' + figure.at - 1));
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
    default:
      return move.what == 0 ? Message("fees_darmes.do_not_turn") : Message("fees_darmes.do_turn").with("n", move.what);
  }
}

}  // namespace

Message FeesDarmes::sentence(const State& now, Seat, const Move& move) const {
  if (move.op <= Op::turn) return sentence_of_choice(*content_, move);
  const Term fig = figure_term(*content_, now, figure_of(move));
  const std::string sign = figure_sign(now, figure_of(move));
  const std::uint8_t acting = now.sides[now.active].figures[now.agenda.figure].profile;
  switch (move.op) {
    case Op::place: return Message("fees_darmes.do_place").with("cell", cell_in(move));
    case Op::decline: return Message("fees_darmes.do_decline");
    case Op::first: return Message("fees_darmes.do_first").with("owner", seat_at(move.seat));
    case Op::figure: return Message("fees_darmes.do_figure").with("fig", fig).with("sign", sign);
    case Op::pass: return Message("fees_darmes.do_pass");
    case Op::stay: return Message("fees_darmes.do_stay");
    case Op::walk: return Message("fees_darmes.do_walk").with("cell", cell_in(move));
    case Op::act: return Message("fees_darmes.do_act").with("action", action_term(*content_, acting, move.what));
    case Op::search: return Message("fees_darmes.do_search");
    case Op::loot: return Message("fees_darmes.do_loot");
    case Op::move: return Message("fees_darmes.do_move");
    case Op::nothing: return Message("fees_darmes.do_nothing");
    case Op::target:
      return Message("fees_darmes.do_target").with("fig", fig).with("sign", sign).with("owner", seat_at(move.seat));
    case Op::joker:
      if (move.what == 0) return Message("fees_darmes.do_no_joker");
      return Message("fees_darmes.do_joker").with("n", move.what).with("dice", joker_dice(now, move.what));
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

// The number of a question, where it has one: of the card that is used, or of the roll.
std::optional<int> FeesDarmes::number_asked_about(const State& now) const {
  switch (now.phase) {
    case Phase::extra_dice: return gift(now, now.asked).x;
    case Phase::jokers: return outlook(now).dice;
    case Phase::reroll: return std::popcount(failed_dice(now));
    case Phase::daunt: return -bonus(now, now.asked).x;
    case Phase::frost:
    case Phase::extra_move:
    case Phase::encore:
    case Phase::mend: return bonus(now, now.asked).x;
    default: return std::nullopt;
  }
}

Message FeesDarmes::question(const State& now, Seat seat) const {
  if (now.phase == Phase::over) return Message("fees_darmes.ask_over");
  if (!to_act(now).has(seat) || !is_player(seat)) return Message("fees_darmes.ask_wait");
  if (now.phase == Phase::recruit) return question_of_recruitment(now.sides[static_cast<std::size_t>(index(seat))]);
  Message asked(kQuestions[static_cast<std::size_t>(now.phase)]);
  if (now.phase == Phase::quarter || now.phase == Phase::place)
    return std::move(asked).with("piece", piece_term(*content_, now.pieces[now.step].piece));
  const bool of_roster = now.phase == Phase::deploy || now.phase == Phase::come_back;
  const int whose = now.phase >= Phase::tunnel && now.phase < Phase::mend ? now.active : now.asked;
  const Thing figure = figure_thing(whose, of_roster ? now.step % kMostFigures : now.agenda.figure);
  asked = std::move(asked).with("fig", figure_term(*content_, now, figure)).with("sign", figure_sign(now, figure));
  if (const std::optional<int> number = number_asked_about(now)) asked = std::move(asked).with("n", *number);
  if (now.phase == Phase::jokers) asked = std::move(asked).with("need", outlook(now).need);
  return asked;
}

// S1.
Message FeesDarmes::question_of_recruitment(const Side& own) const {
  if (own.answered == kRecruitAnswers) return Message("fees_darmes.ask_card");
  if (options_.recruitment == Recruitment::sample) return Message("fees_darmes.ask_band");
  int left = kPoints;
  for (const Figure& figure : own.figures)
    if (figure.profile < content_->profiles.size()) left -= profile(figure).cost;
  return Message("fees_darmes.ask_recruit").with("n", left);
}

}  // namespace feerie::fees_darmes
