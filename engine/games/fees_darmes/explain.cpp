// What a board shows of a figure and may not work out itself: where it could walk, whom it sees and who stands in
// cover, which auras lie over it. All of it is read from a view and worded by ids. A figure that does not act is shown
// as if it were chosen now.
#include "engine/games/fees_darmes/game.h"

namespace feerie::fees_darmes {

namespace {

bool in_activation(Phase phase) { return phase >= Phase::tunnel && phase < Phase::mend; }

template <class Use>
void each_in_play(const State& now, Use&& use) {
  for (int seat = 0; seat < kSides; ++seat)
    for (int i = 0; i < kMostFigures; ++i) {
      const Figure& figure = now.sides[static_cast<std::size_t>(seat)].figures[static_cast<std::size_t>(i)];
      if (figure.in_play()) use(figure, seat, i);
    }
}

void write_aura(JsonWriter& json, std::string_view name, int radius, Thing bearer) {
  json.begin_object().field("aura", name).field("radius", radius);
  json.field("of", bearer);
  json.end_object();
}

}  // namespace

// What a move with the Move value reaches (FA-29, FA-32); the state is as in the figure's activation.
void FeesDarmes::write_reach(JsonWriter& json, const State& acting) const {
  const Figure& figure = acting.sides[acting.active].figures[acting.agenda.figure];
  const int value = move_value(acting, figure);
  const Stride walks = stride(acting, value, false);
  json.key("reach").begin_object().field("move", value).field("second", walks.brief);
  json.field("flies", walks.flies).field("agile", walks.diagonals).key("cells").begin_array();
  reach_of(acting, figure, walks).each([&](Cell cell) { json.value(cell_name(cell_thing(cell))); });
  json.end_array().end_object();
}

// FA-55, FA-69, FA-64, FA-102, FA-R44 … FA-R46, FA-R70: every aura that counts for the figure, its bearer named.
void FeesDarmes::write_auras(JsonWriter& json, const State& now, int seat, const Figure& figure) const {
  json.field("fears", fears_on(now, seat, figure)).field("advised", advised(now, seat, figure));
  json.key("auras").begin_array();
  each_in_play(now, [&](const Figure& bearer, int bearer_seat, int number) {
    const Profile& has = profile(bearer);
    const Thing whose = figure_thing(bearer_seat, number);
    const int away = distance(bearer.at, figure.at);
    if (bearer_seat != seat && has.fear > 0 && away <= has.fear && !profile(figure).fearless)
      write_aura(json, "fear", has.fear, whose);
    if (bearer_seat == seat && has.adviser > 0 && away <= has.adviser) write_aura(json, "adviser", has.adviser, whose);
    for (const Aura& aura : has.auras)
      if (lies_over(aura, bearer, bearer_seat, figure, seat))
        write_aura(json, aura.kind == AuraKind::poison ? "poison" : "damage", aura.radius, whose);
  });
  json.end_array();
}

// FA-14, FA-R11, FA-R14, FA-R15: sight is mutual, cover need not be: `cover` is the other's from this figure, `covered`
// this figure's from the other.
void FeesDarmes::write_sight(JsonWriter& json, const State& now, const Figure& figure) const {
  json.key("figures").begin_array();
  each_in_play(now, [&](const Figure& other, int seat, int number) {
    if (&other == &figure) return;
    json.begin_object();
    json.field("on", figure_thing(seat, number));
    json.field("distance", distance(figure.at, other.at)).field("contact", touching(figure.at, other.at));
    json.field("sees", sees(now, figure.at, other.at)).field("cover", in_cover(now, figure.at, other.at));
    json.field("covered", in_cover(now, other.at, figure.at)).end_object();
  });
  json.end_array();
}

Result<void> FeesDarmes::explain_figure(JsonWriter& json, const State& now, Thing thing) const {
  const int seat = thing.seat - 1;
  const int number = thing.at - 1;
  if (seat < 0 || seat >= kSides || number < 0 || number >= kMostFigures)
    return refuse(Message("table.nothing_to_explain"));
  const Figure& figure = now.sides[static_cast<std::size_t>(seat)].figures[static_cast<std::size_t>(number)];
  if (figure.profile >= content_->profiles.size()) return refuse(Message("table.nothing_to_explain"));
  if (!figure.in_play())
    return refuse(
        Message("fees_darmes.explain_out_of_play").with("fig", Term{content_->profile_texts[figure.profile].id}));
  json.field("of", thing);
  json.field("cell", cell_name(cell_thing(figure.at)));
  if (in_activation(now.phase) && now.active == seat && now.agenda.figure == number) {
    write_reach(json, now);
  } else if (figure.tokens < kMostActivations) {
    State acting = now;
    acting.active = static_cast<std::uint8_t>(seat);
    set_out(acting, number);
    write_reach(json, acting);
  }
  write_auras(json, now, seat, figure);
  write_sight(json, now, figure);
  return {};
}

Result<void> FeesDarmes::explain(JsonWriter& json, const State& now, Seat, Thing thing) const {
  if (thing.kind != ThingKind::figure) return refuse(Message("table.nothing_to_explain"));
  return explain_figure(json, now, thing);
}

// A figure that is chosen is shown as such; of a cell to go to, what the figure would see there.
Result<void> FeesDarmes::explain(JsonWriter& json, const State& now, Seat, const Move& move) const {
  if (move.op == Op::figure || move.op == Op::target)
    return explain_figure(json, now, figure_thing(move.seat, move.what));
  const bool goes = in_activation(now.phase) && (move.op == Op::walk || move.op == Op::place);
  if (!goes) return refuse(Message("table.nothing_to_explain"));
  State there = now;
  Figure& figure = there.sides[there.active].figures[there.agenda.figure];
  figure.at = fees_darmes::cell_of(move);
  json.field("of", figure_thing(there.active, there.agenda.figure));
  json.field("cell", cell_name(cell_thing(figure.at)));
  write_auras(json, there, there.active, figure);
  write_sight(json, there, figure);
  return {};
}

}  // namespace feerie::fees_darmes
