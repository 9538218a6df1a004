// How a scene is dealt and recruited, and the one checked way into the state.
#include "tests/games/heroes/scene.h"

#include <algorithm>

#include "engine/core/hearing.h"

namespace feerie::heroes {

namespace {

std::uint8_t number_of(const std::vector<CardText>& texts, const std::string& id) {
  const auto found = std::ranges::find(texts, id, &CardText::id);
  if (found == texts.end()) throw SceneError("nothing is called " + id);
  return static_cast<std::uint8_t>(found - texts.begin());
}

std::string name_of(const std::vector<CardText>& texts, std::uint8_t card) {
  return card < texts.size() ? texts[card].id : "?";
}

}  // namespace

Cards sorted(Cards cards) {
  std::ranges::sort(cards);
  return cards;
}

Cards plain_heroes(int from, int to) {
  Cards cards;
  for (int i = from; i <= to; ++i) cards.push_back((i < 10 ? "h0" : "h") + std::to_string(i));
  return cards;
}

void refuse_nonsense(const Heroes& game, const State& state) {
  bool sane = state.round < kRounds && state.turn < game.players() && state.step <= kDealt &&
              state.hero < kMostHeroes && state.victim < game.players() && state.line.size() <= kLineSize &&
              (state.tile == kNone || state.tile < game.content().tiles.size()) && state.dice < 1 << kDice;
  for (std::size_t seat = 0; sane && seat < static_cast<std::size_t>(game.players()); ++seat) {
    const int size = state.line_up[seat].size();
    sane = sane && size <= kMostHeroes + 1 && state.dealt[seat].size() <= kDealt;
    for (std::size_t i = 0; i < static_cast<std::size_t>(size); ++i)
      sane = sane && state.line_up[seat][i] < kHeroes &&
             (state.tile_on[seat][i] == kNone || state.tile_on[seat][i] < game.content().tiles.size());
  }
  for (const std::uint8_t mission : state.mission) sane = sane && mission < kMissions;
  if (sane && state.veiled != 0) {
    const Tile* tile = game.tile_at(state, state.turn, state.hero);
    sane = tile != nullptr && tile->effect == TileEffect::constellation_then_roll;
  }
  if (!sane) throw SceneError("the state is nonsense: phase " + std::to_string(static_cast<int>(state.phase)));
}

Scene::Scene(const Pack& pack, int players, int youngest)
    : Scene(pack.done(), Options{.players = players, .youngest = youngest - 1}) {}

Scene::Scene(std::shared_ptr<const Content> content, const Options& options)
    : game_(std::move(content), options), state_(game_.start()) {}

std::uint8_t Scene::hero(const std::string& id) const { return number_of(game_.content().hero_texts, id); }
std::uint8_t Scene::foe(const std::string& id) const { return number_of(game_.content().adversary_texts, id); }
std::uint8_t Scene::tile(const std::string& id) const { return number_of(game_.content().tile_texts, id); }

void Scene::line_up_foes(const Cards& foes) {
  for (const std::string& id : foes) enter(0, "foe:" + id);
}

std::string Scene::spare_hero() {
  const std::uint64_t spare = state_.deck & ~wanted_;
  if (spare == 0) throw SceneError("no hero is left that nobody has asked for");
  const auto last = static_cast<std::uint8_t>(63 - std::countl_zero(spare));
  wanted_ |= std::uint64_t{1} << last;
  return name_of(game_.content().hero_texts, last);
}

void Scene::recruit(const std::vector<Cards>& by_seat) {
  if (state_.phase == Phase::foes && state_.line.size() == 0) line_up_foes();
  const auto players = static_cast<std::size_t>(game_.players());
  std::vector<Cards> picks = by_seat;
  picks.resize(players);
  for (const Cards& cards : picks)
    for (const std::string& card : cards) wanted_ |= std::uint64_t{1} << hero(card);
  // HF-8: the card a seat takes at its i-th pick was dealt i seats to its right.
  std::vector<Cards> hands(players);
  for (std::size_t seat = 0; seat < players; ++seat)
    for (std::size_t i = 0; i < kRecruits; ++i) {
      if (picks[seat].size() == i) picks[seat].push_back(spare_hero());
      hands[(seat + 2 * players * kRecruits - i) % players].push_back(picks[seat][i]);
    }
  for (Cards& hand : hands) hand.push_back(spare_hero());
  deal(hands);
  for (std::size_t i = 0; i < kRecruits; ++i) {
    Cards now;
    for (const Cards& cards : picks) now.push_back(cards[i]);
    pick_all(now);
    if (state_.phase == Phase::side) place_all(std::vector<std::string>(players, "right"));
  }
}

void Scene::keep_all(const std::vector<std::string>& places) {
  for (std::size_t seat = 0; seat < places.size(); ++seat) enter(static_cast<int>(seat) + 1, "keep:" + places[seat]);
  table_while(Phase::leave);
}

void Scene::decline_all() {
  for (int moves = 0; state_.phase != Phase::keep && state_.phase != Phase::over; ++moves) {
    if (moves > 400) throw SceneError("the adventure does not end: " + seats_and_phase());
    if (state_.phase == Phase::act) play({offers().at(0)});
    else if (state_.phase == Phase::tiles) play({"go_on"});
    else if (state_.phase == Phase::foes || state_.phase == Phase::reveal) enter(0, offers(0).at(0));
    else throw SceneError("somebody is asked: " + seats_and_phase());
  }
}

void Scene::decline_until(int seat, int place) {
  for (int moves = 0; turn() != seat || this->place() != place; ++moves) {
    if (moves > 400) throw SceneError("this turn does not come: " + seats_and_phase());
    if (state_.phase == Phase::act) play({offers().at(0)});
    else if (state_.phase == Phase::tiles) play({"go_on"});
    else if (state_.phase == Phase::foes || state_.phase == Phase::reveal) enter(0, offers(0).at(0));
    else throw SceneError("this turn does not come: " + seats_and_phase());
  }
}

void Scene::deal(const std::vector<Cards>& hands) {
  for (std::size_t seat = 0; seat < hands.size(); ++seat)
    for (const std::string& card : hands[seat]) enter(0, "deal:" + std::to_string(seat + 1) + ":" + card);
}

void Scene::pick_all(const Cards& by_seat) {
  for (std::size_t seat = 0; seat < by_seat.size(); ++seat) enter(static_cast<int>(seat) + 1, "pick:" + by_seat[seat]);
  table_while(Phase::pass);
  table_while(Phase::discard);
  table_while(Phase::show);
}

void Scene::place_all(const std::vector<std::string>& by_seat) {
  for (std::size_t seat = 0; seat < by_seat.size(); ++seat) enter(static_cast<int>(seat) + 1, "side:" + by_seat[seat]);
  table_while(Phase::place);
}

void Scene::table() {
  const Cards moves = offers(0);
  if (moves.size() != 1) throw SceneError("the table has a choice: " + seats_and_phase());
  enter(0, moves[0]);
}

void Scene::table_while(Phase phase) {
  for (int i = 0; i < game_.players() && state_.phase == phase; ++i) table();
}

void Scene::play(std::initializer_list<std::string_view> moves) {
  for (const std::string_view move : moves) {
    const Seats seats = asked();
    if (seats.size() != 1) throw SceneError("not one seat is asked: " + std::string(move) + "; " + seats_and_phase());
    enter(seats[0], move);
  }
}

std::vector<Message> Scene::told(std::initializer_list<std::string_view> moves) {
  std::vector<Message> lines;
  for (const std::string_view move : moves) {
    lines.clear();
    listen(0, asked().at(0), move,
           [&](const Fact& fact, const State& seen) { game_.word(seen, fact, kNobody, lines); });
  }
  return lines;
}

Facts Scene::heard(int eye, int seat, std::string_view move) {
  Facts facts;
  listen(eye, seat, move, [&](const Fact& fact, const State&) { facts.push_back(fact); });
  return facts;
}

void Scene::listen(int eye, int seat, std::string_view move,
                   const std::function<void(const Fact&, const State&)>& hear) {
  State before = state_;
  enter(seat, move);
  play_heard(game_, before, seat == 0 ? kChance : seat_at(seat - 1), *game_.parse(move),
             eye == 0 ? kNobody : seat_at(eye - 1),
             [&](int, const Fact& fact, const View<Heroes>& seen) { hear(fact, seen.state()); });
}

void Scene::enter(int seat, std::string_view text) {
  const Seat who = seat == 0 ? kChance : seat_at(seat - 1);
  const std::string what = "seat " + std::to_string(seat) + ", " + std::string(text);
  const Result<Move> move = game_.parse(text);
  if (!move) throw SceneError("not a move: " + what);
  if (game_.format(*move) != text) throw SceneError("spelled otherwise: " + what);
  refuse_nonsense(game_, state_);
  if (!game_.to_act(state_).has(who)) throw SceneError("not asked: " + what + "; " + seats_and_phase());
  Moves<Heroes> moves;
  game_.legal(state_, who, moves);
  for (int i = 1; i < moves.size(); ++i)
    if (!(moves[i - 1] < moves[i])) throw SceneError("answers out of order or twice: " + what);
  if (!moves.has(*move)) throw SceneError("not legal: " + what + "; " + seats_and_phase());
  if (seat != 0) {
    Moves<Heroes> in_view;
    game_.legal(view(seat), who, in_view);
    if (!std::equal(moves.begin(), moves.end(), in_view.begin(), in_view.end()))
      throw SceneError("the seat's own view allows other answers: " + what);
  }
  game_.apply(state_, who, *move);
  if (!over()) refuse_nonsense(game_, state_);
}

Seats Scene::asked() const {
  Seats seats;
  for (const Seat seat : game_.to_act(state_)) seats.push_back(seat == kChance ? 0 : index(seat) + 1);
  return seats;
}

Cards Scene::offers(int seat) const {
  const Seat who = seat == 0 ? kChance : seat_at(seat - 1);
  Cards texts;
  if (!game_.to_act(state_).has(who)) return texts;
  Moves<Heroes> moves;
  game_.legal(state_, who, moves);
  for (const Move& move : moves) texts.push_back(game_.format(move));
  return texts;
}

Cards Scene::offers() const {
  const Seats seats = asked();
  if (seats.size() != 1) throw SceneError("not one seat is asked");
  return offers(seats[0]);
}

Cards Scene::hero_names(const CardWord& heroes) const {
  Cards cards;
  for (const std::uint8_t id : heroes)
    if (id != kNone) cards.push_back(name_of(game_.content().hero_texts, id));
  return cards;
}

Cards Scene::line() const {
  Cards cards;
  for (const std::uint8_t id : state_.line)
    if (id != kNone) cards.push_back(name_of(game_.content().adversary_texts, id));
  return cards;
}

Cards Scene::won(int seat) const {
  Cards cards;
  for (std::uint8_t id = 0; id < kAdversaries; ++id)
    if ((state_.won[at(seat)] >> id) & 1) cards.push_back(name_of(game_.content().adversary_texts, id));
  return cards;
}

Cards Scene::held(int seat) const {
  Cards tiles;
  for (std::uint8_t kind = 0; kind < game_.content().tiles.size(); ++kind)
    for (int n = 0; n < state_.held[at(seat)][kind]; ++n) tiles.push_back(name_of(game_.content().tile_texts, kind));
  return tiles;
}

std::string Scene::tile_on(int seat, int place) const {
  const std::uint8_t kind = state_.tile_on[at(seat)][at(place)];
  return kind == kNone ? "" : name_of(game_.content().tile_texts, kind);
}

Cards Scene::hand(int seat) const {
  Cards cards;
  for (const std::string& text : offers(seat)) cards.push_back(text.substr(text.rfind(':') + 1));
  return cards;
}

Seats Scene::tokens(int rank) const {
  Seats seats;
  for (std::size_t place = 0; place < game_.mission(state_, rank).places; ++place) {
    const std::uint8_t token = state_.tokens[at(rank + 1)][place];
    seats.push_back(token == kNone ? 0 : token + 1);
  }
  return seats;
}

State Scene::view(int seat) const {
  return View<Heroes>::of(game_, state_, seat == 0 ? kNobody : seat_at(seat - 1)).state();
}

std::string Scene::view_json(int seat) const {
  JsonWriter json;
  json.begin_object();
  game_.write_view(json, view(seat), seat == 0 ? kNobody : seat_at(seat - 1));
  return json.end_object().take();
}

Cards Scene::dealt_hand(int eye, int dealt_to) const { return hero_names(view(eye).dealt[at(dealt_to)]); }

int Scene::spoils_of(int seat, const std::string& id) const { return game_.spoils(state_, seat - 1).points[foe(id)]; }

Seats Scene::winners() const {
  const Outcome end = game_.result(state_);
  Seats seats;
  for (int i = 0; i < end.seats; ++i)
    if (end.place[static_cast<std::size_t>(i)] == 1) seats.push_back(i + 1);
  return seats;
}

std::uint64_t Scene::foes_as_bits(const Cards& foes) const {
  std::uint64_t bits = 0;
  for (const std::string& id : foes) bits |= std::uint64_t{1} << foe(id);
  return bits;
}

std::string Scene::seats_and_phase() const {
  std::string text = "phase " + std::to_string(static_cast<int>(state_.phase)) + ", round " +
                     std::to_string(state_.round + 1) + ", asked";
  for (const int seat : asked()) {
    text += " " + std::to_string(seat) + " {";
    for (const std::string& offer : offers(seat)) text += offer + " ";
    text += "}";
  }
  return text;
}

}  // namespace feerie::heroes
