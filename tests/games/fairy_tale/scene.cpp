// How a planned scene is dealt and drafted, and the one checked way into the state.
#include "tests/games/fairy_tale/scene.h"

#include <algorithm>

#include "catalog/embedded_content.h"
#include "engine/core/hearing.h"

namespace feerie::fairy_tale {

std::shared_ptr<const Content> printed_content() {
  return std::shared_ptr<const Content>(std::shared_ptr<void>(), &embedded_fairy_tale());
}

Cards sorted(Cards cards) {
  std::ranges::sort(cards);
  return cards;
}

Cards operator+(const Cards& one, const Cards& other) {
  Cards both = one;
  both.insert(both.end(), other.begin(), other.end());
  return both;
}

Cards copies_of(int count, const std::string& card) { return Cards(static_cast<std::size_t>(count), card); }

void refuse_nonsense(const FairyTale& game, const State& state) {
  const bool laying = state.phase == Phase::play || state.phase == Phase::show;
  const bool choosing = state.phase == Phase::hunt || state.phase == Phase::open || state.phase == Phase::close;
  bool sane = state.played <= (laying ? kRowSize - 1 : kRowSize) && state.played >= (choosing ? 1 : 0) &&
              state.round < kRounds && state.step <= kHandSize && state.turn < game.players();
  for (std::size_t seat = 0; sane && seat < static_cast<std::size_t>(game.players()); ++seat)
    for (std::size_t i = 0; i < state.played; ++i) sane = sane && state.row[seat][i] < game.content().kinds();
  if (!sane) throw SceneError("the state is nonsense: phase " + std::to_string(static_cast<int>(state.phase)));
}

Scene::Scene(const Options& options, std::shared_ptr<const Content> content)
    : game_(std::move(content), options),
      state_(game_.start()),
      before_(state_),
      plan_(static_cast<std::size_t>(options.players)),
      planned_(static_cast<std::size_t>(game_.content().kinds())),
      hands_(static_cast<std::size_t>(options.players)) {
  for (const Card& card : game_.content().cards)
    left_.push_back(card.expert && options.variant != Variant::expert ? 0 : card.copies);
}

Kind Scene::kind(const std::string& card) const {
  const auto& texts = game_.content().texts;
  const auto found = std::ranges::find(texts, card, &CardText::id);
  if (found == texts.end()) throw SceneError("no card is called " + card);
  return static_cast<Kind>(found - texts.begin());
}

void Scene::plan(std::vector<Cards> rows) {
  plan_ = std::move(rows);
  plan_.resize(static_cast<std::size_t>(game_.players()));
  std::ranges::fill(planned_, 0);
  for (const Cards& row : plan_)
    for (const std::string& card : row) ++planned_[kind(card)];
}

void Scene::keep_out(const Cards& cards) {
  for (const std::string& card : cards) planned_[kind(card)] += kMaxCards;
}

// A card nobody's plan needs. To be played it must have no effect; to stay unused, the ones with effects go first.
std::string Scene::filler(bool to_play) const {
  int best = -1;
  int best_rank = 0;
  for (int i = 0; i < game_.content().kinds(); ++i) {
    const Card& card = game_.content().cards[static_cast<std::size_t>(i)];
    const int spare = left_[static_cast<std::size_t>(i)] - planned_[static_cast<std::size_t>(i)];
    const bool plain = card.effect.kind == EffectKind::none && !card.wild;
    if (spare <= 0 || (to_play && !plain)) continue;
    const int rank = spare + (plain ? 0 : 100);
    if (rank > best_rank) best = i, best_rank = rank;
  }
  if (best < 0) throw SceneError("the deck has no card left that the plan does not need");
  return name(static_cast<Kind>(best));
}

std::string Scene::next_planned(int seat) {
  Cards& row = plan_[static_cast<std::size_t>(seat - 1)];
  if (row.empty()) return "";
  std::string card = row.front();
  row.erase(row.begin());
  return card;
}

void Scene::draft_start_cards() {
  Cards start;
  for (int seat = 1; seat <= game_.players(); ++seat) start.push_back(reserve(seat, true));
  for (const std::string& card : start) ++left_[kind(card)];
  deal_start_cards(start);
}

// The next card of a seat's plan, or a filler, set aside until it is dealt.
std::string Scene::reserve(int seat, bool to_play) {
  std::string card = to_play ? next_planned(seat) : "";
  if (!card.empty()) --planned_[kind(card)];
  else card = filler(to_play);
  --left_[kind(card)];
  return card;
}

void Scene::draft() {
  if (state_.phase == Phase::start_card) draft_start_cards();
  if (state_.phase != Phase::deal) throw SceneError("no draft is due: " + seats_and_phase());
  const int players = game_.players();
  const int count = cards_this_round();
  std::vector<Cards> wanted(static_cast<std::size_t>(players));
  for (const bool to_play : {true, false})
    for (int seat = 1; seat <= players; ++seat)
      for (int i = 0; i < (to_play ? plays_this_round() : count - plays_this_round()); ++i)
        wanted[static_cast<std::size_t>(seat - 1)].push_back(reserve(seat, to_play));
  // FT-4: the card a seat takes at its i-th pick was dealt i seats to its right in drafts 1 and 3, to its left else.
  std::vector<Cards> hands(static_cast<std::size_t>(players));
  const int from = state_.round % 2 == 0 ? -1 : 1;
  for (int seat = 0; seat < players; ++seat)
    for (int i = 0; i < count; ++i) {
      const auto dealt_to = static_cast<std::size_t>(((seat + from * i) % players + players) % players);
      hands[dealt_to].push_back(wanted[static_cast<std::size_t>(seat)][static_cast<std::size_t>(i)]);
      ++left_[kind(hands[dealt_to].back())];
    }
  deal(hands);
  for (int i = 0; i + 1 < count; ++i) {
    Cards picks;
    for (const Cards& cards : wanted) picks.push_back(cards[static_cast<std::size_t>(i)]);
    pick_all(picks);
  }
  for (std::size_t seat = 0; seat < hands_.size(); ++seat)
    hands_[seat].assign(wanted[seat].begin(), wanted[seat].begin() + plays_this_round());
}

void Scene::step() {
  if (state_.phase == Phase::start_card || state_.phase == Phase::deal) draft();
  if (state_.phase != Phase::play) throw SceneError("no card is to be laid: " + seats_and_phase());
  Cards laid;
  for (Cards& hand : hands_) {
    if (hand.empty()) throw SceneError("the planned hand is empty");
    laid.push_back(hand.front());
    hand.erase(hand.begin());
  }
  lay_all(laid);
}

void Scene::steps(int count) {
  for (int i = 0; i < count; ++i) step();
  if (state_.phase == Phase::hunt || state_.phase == Phase::open || state_.phase == Phase::close)
    throw SceneError("somebody is asked: " + seats_and_phase());
}

void Scene::to_scoring() {
  for (int moves = 0; state_.phase != Phase::over && state_.phase != Phase::name; ++moves) {
    if (moves > 200) throw SceneError("the game does not come to its end: " + seats_and_phase());
    if (state_.phase == Phase::hunt || state_.phase == Phase::open || state_.phase == Phase::close)
      enter(asked().at(0), offers(asked()[0]).at(0));
    else step();
  }
}

void Scene::to_the_end() {
  to_scoring();
  if (state_.phase != Phase::name) return;
  for (int i = 0; i < game_.content().kinds(); ++i)
    if (game_.content().cards[static_cast<std::size_t>(i)].wild)
      return names(asked().at(0), name(static_cast<Kind>(i)));
}

void Scene::deal(const std::vector<Cards>& hands) {
  for (std::size_t seat = 0; seat < hands.size(); ++seat)
    for (const std::string& card : hands[seat]) enter(0, "deal:" + std::to_string(seat + 1) + ":" + card);
}

// FT-37: from the dealer's left, the dealer (seat 1) last.
void Scene::deal_start_cards(const Cards& in_seat_order) {
  for (std::size_t i = 1; i <= in_seat_order.size(); ++i) {
    const std::size_t seat = i % in_seat_order.size();
    enter(0, "deal:" + std::to_string(seat + 1) + ":" + in_seat_order[seat]);
  }
}

void Scene::pick_all(const Cards& by_seat) {
  for (std::size_t seat = 0; seat < by_seat.size(); ++seat) pick(static_cast<int>(seat) + 1, by_seat[seat]);
  pass_on();
}

void Scene::pass_on() {
  for (int i = 0; i < game_.players(); ++i) {
    if (state_.phase != Phase::pass) throw SceneError("no hand is to be passed: " + seats_and_phase());
    enter(0, offers(0).at(0));
  }
}

void Scene::lay_all(const Cards& by_seat) {
  for (std::size_t seat = 0; seat < by_seat.size(); ++seat) lay(static_cast<int>(seat) + 1, by_seat[seat]);
  show();
}

void Scene::show() {
  for (int i = 0; i < game_.players(); ++i) {
    if (state_.phase != Phase::show) throw SceneError("no card is to be shown: " + seats_and_phase());
    enter(0, offers(0).at(0));
  }
}

void Scene::enter(int seat, std::string_view text) {
  const Seat who = seat == 0 ? kChance : seat_at(seat - 1);
  const std::string what = "seat " + std::to_string(seat) + ", " + std::string(text);
  const Result<Move> move = game_.parse(text);
  if (!move) throw SceneError("not a move: " + what);
  if (game_.format(*move) != text) throw SceneError("spelled otherwise: " + what);
  refuse_nonsense(game_, state_);
  if (!game_.to_act(state_).has(who)) throw SceneError("not asked: " + what + "; " + seats_and_phase());
  Moves<FairyTale> moves;
  game_.legal(state_, who, moves);
  for (int i = 1; i < moves.size(); ++i)
    if (!(moves[i - 1] < moves[i])) throw SceneError("answers out of order or twice: " + what);
  if (!moves.has(*move)) throw SceneError("not legal: " + what + "; " + seats_and_phase());
  if (seat != 0) {
    Moves<FairyTale> in_view;
    game_.legal(view(seat), who, in_view);
    if (!std::equal(moves.begin(), moves.end(), in_view.begin(), in_view.end()))
      throw SceneError("the seat's own view allows other answers: " + what);
  }
  if (move->op == Op::deal) --left_[move->cards[0]];
  before_ = state_;
  mover_ = who;
  last_ = *move;
  game_.apply(state_, who, *move);
}

std::vector<FairyTale::Fact> Scene::facts() const {
  struct Recorder final : Listener<State, FairyTale::Fact> {
    std::uint16_t hear(const State&, const FairyTale::Fact& fact) override {
      heard.push_back(fact);
      return static_cast<std::uint16_t>(heard.size());
    }
    std::vector<FairyTale::Fact> heard;
  };
  Recorder recorder;
  State again = before_;
  game_.play(again, mover_, last_, ScribeOf<FairyTale>{&recorder});
  return recorder.heard;
}

std::vector<Message> Scene::lines(int seat) const {
  std::vector<Message> lines;
  State again = before_;
  const Seat eye = seat == 0 ? kNobody : seat_at(seat - 1);
  play_heard(game_, again, mover_, last_, eye, [&](int, const FairyTale::Fact& fact, const View<FairyTale>& seen) {
    game_.word(seen.state(), fact, eye, lines);
  });
  return lines;
}

Seats Scene::asked() const {
  Seats seats;
  for (const Seat seat : game_.to_act(state_)) seats.push_back(seat == kChance ? 0 : index(seat) + 1);
  return seats;
}

Cards Scene::offers(int seat) const {
  const Seat who = seat == 0 ? kChance : seat_at(seat - 1);
  Cards texts;
  refuse_nonsense(game_, state_);
  if (!game_.to_act(state_).has(who)) return texts;
  Moves<FairyTale> moves;
  game_.legal(state_, who, moves);
  for (const Move& move : moves) texts.push_back(game_.format(move));
  return texts;
}

Cards Scene::offered_cards(int seat) const {
  Cards cards;
  for (const std::string& text : offers(seat)) cards.push_back(text.substr(text.rfind(':') + 1));
  return sorted(cards);
}

Cards Scene::row(int seat) const {
  Cards cards;
  for (int i = 0; i < game_.row_length(state_, seat - 1); ++i)
    cards.push_back(name(state_.row[static_cast<std::size_t>(seat - 1)][static_cast<std::size_t>(i)]));
  return cards;
}

Cards Scene::on_table(int seat, bool up) const {
  const Cards all = row(seat);
  Cards cards;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (((state_.down[static_cast<std::size_t>(seat - 1)] >> i) & 1) != (up ? 1 : 0)) cards.push_back(all[i]);
  return sorted(cards);
}

State Scene::view(int seat) const {
  return View<FairyTale>::of(game_, state_, seat == 0 ? kNobody : seat_at(seat - 1)).state();
}

std::string Scene::view_json(int seat) const {
  JsonWriter json;
  json.begin_object();
  game_.write_view(json, view(seat), seat == 0 ? kNobody : seat_at(seat - 1));
  return json.end_object().take();
}

Cards Scene::names_of(const FairyTale::Hand& hand) const {
  Cards cards;
  for (int i = 0; i < hand.size; ++i) {
    const Kind card = hand.cards[static_cast<std::size_t>(i)];
    cards.push_back(card < game_.content().kinds() ? name(card) : "?");
  }
  return sorted(cards);
}

Cards Scene::hand_in_view(int seat) const { return names_of(game_.in_hand(view(seat), seat - 1)); }

int Scene::points_of(int seat, const std::string& card) const {
  const Cards cards = row(seat);
  const auto found = std::ranges::find(cards, card);
  if (found == cards.end()) throw SceneError("seat " + std::to_string(seat) + " has no " + card);
  return game_.score(state_, seat - 1).card[static_cast<std::size_t>(found - cards.begin())];
}

Seats Scene::winners() const {
  const Outcome end = outcome();
  Seats seats;
  for (int i = 0; i < end.seats; ++i)
    if (end.place[static_cast<std::size_t>(i)] == 1) seats.push_back(i + 1);
  return seats;
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

}  // namespace feerie::fairy_tale
