// Staging. Every fact heard is checked against the books: the amounts of a seat add up to its public totals, at every
// fact; and the journal changes nothing.
#include "tests/games/fees_darmes/scene.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace feerie::fees_darmes {

Cell cell_called(const std::string& name) {
  const std::optional<Thing> cell = parse_cell(name);
  if (!cell) throw std::runtime_error("no cell " + name);
  return feerie::cell_of(column_of(*cell), row_of(*cell));
}

Scene::Scene(const Options& options, std::shared_ptr<const Content> content) : game_(std::move(content), options) {
  state_ = game_.start();
  state_.sides[0].lair = feerie::cell_of(0, 0);
  state_.sides[1].lair = feerie::cell_of(game_.side() - 1, game_.side() - 1);
}

Scene& Scene::put(int seat, const std::string& profile, const std::string& cell) {
  for (Figure& figure : state_.sides[static_cast<std::size_t>(seat - 1)].figures) {
    if (figure.profile != kNone) continue;
    figure.profile = profile_called(game_.content(), profile);
    figure.at = cell_called(cell);
    return *this;
  }
  throw std::runtime_error("a band has ten figures");
}

Scene& Scene::card(int seat, const std::string& faction) {
  state_.sides[static_cast<std::size_t>(seat - 1)].faction = faction_called(game_.content(), faction);
  return *this;
}

Scene& Scene::piece(const std::string& id, const std::string& cell, int turn) {
  Placed& placed = state_.pieces[state_.step++];
  placed = {piece_called(game_.content(), id), static_cast<std::uint8_t>(turn), cell_called(cell)};
  return *this;
}

Scene& Scene::lair(int seat, const std::string& cell) {
  state_.sides[static_cast<std::size_t>(seat - 1)].lair = cell_called(cell);
  return *this;
}

Scene& Scene::objective(int number, const std::string& cell) {
  state_.objectives[static_cast<std::size_t>(number - 1)] = cell_called(cell);
  return *this;
}

Scene& Scene::tokens(int seat, int free) {
  state_.sides[static_cast<std::size_t>(seat - 1)].free_tokens = static_cast<std::uint8_t>(free);
  return *this;
}

Scene& Scene::begin(int seat) {
  state_.step = 0;
  state_.turn = 1;
  state_.first = state_.active = state_.asked = static_cast<std::uint8_t>(seat - 1);
  state_.phase = Phase::activate;
  for (int of = 0; of < kSides; ++of)
    for (Figure& figure : state_.sides[static_cast<std::size_t>(of)].figures)
      if (figure.in_play()) figure.health = static_cast<std::uint8_t>(game_.full_health(state_, of, figure));
  return *this;
}

std::uint16_t Scene::hear(const State& now, const FeesDarmes::Fact& fact) {
  facts_.push_back(fact);
  game_.word(now, fact, kNobody, log_);
  if (const std::optional<Account> account = game_.account(fact))
    books_[static_cast<std::size_t>(index(account->seat))][account->total] += fact.amount;
  for (std::uint8_t seat = 0; seat < kSides; ++seat)
    for (std::uint8_t total = 0; total < 4; ++total) {
      const Account account{seat_at(seat), total};
      EXPECT_EQ(game_.total(now, account), game_.total(before_, account) + books_[seat][total])
          << "seat " << seat + 1 << ", " << FeesDarmes::kTotals[total] << ", fact " << facts_.size();
    }
  return static_cast<std::uint16_t>(facts_.size());
}

void Scene::perform(Seat seat, const Move& move) {
  facts_.clear();
  books_ = {};
  before_ = state_;
  State quiet = state_;
  game_.play(state_, seat, move, ScribeOf<FeesDarmes>{this});
  game_.apply(quiet, seat, move);
  if (!same_bytes(quiet, state_)) throw std::runtime_error("the journal changes the game");
}

Scene& Scene::answer(const std::string& text) {
  const Result<Move> move = game_.parse(text);
  if (!move) throw std::runtime_error("unreadable: " + text);
  const Seat seat = game_.to_act(state_).first();
  Moves<FeesDarmes> moves;
  game_.legal(state_, seat, moves);
  if (!moves.has(*move)) throw std::runtime_error("not legal now: " + text);
  perform(seat, *move);
  return *this;
}

Scene& Scene::play(std::initializer_list<std::string> answers) {
  for (const std::string& text : answers) answer(text);
  return *this;
}

Scene& Scene::dice(std::initializer_list<int> faces) {
  if (dice_due() != static_cast<int>(faces.size()))
    throw std::runtime_error("so many dice are due: " + std::to_string(dice_due()));
  for (const int face : faces) die(face);
  return *this;
}

Scene& Scene::die(int face) {
  if (dice_due() == 0) throw std::runtime_error("no die is due");
  Moves<FeesDarmes> moves;
  game_.legal(state_, kChance, moves);
  Move die = moves[0];
  die.more = static_cast<std::uint8_t>(face);
  if (!moves.has(die)) throw std::runtime_error("this face cannot come: " + std::to_string(face));
  perform(kChance, die);
  return *this;
}

int Scene::dice_due() const { return game_.to_act(state_) == SeatSet(kChance) ? std::popcount(state_.agenda.due) : 0; }

Texts Scene::offers() {
  Moves<FeesDarmes> moves;
  game_.legal(state_, game_.to_act(state_).first(), moves);
  Texts texts;
  for (const Move& move : moves) texts.push_back(game_.format(move));
  return texts;
}

bool Scene::offers(const std::string& text) {
  const Texts texts = offers();
  return std::ranges::find(texts, text) != texts.end();
}

const Figure& Scene::figure(int seat, int number) const {
  return side(seat).figures[static_cast<std::size_t>(number - 1)];
}

Figure& Scene::doctor(int seat, int number) {
  return state_.sides[static_cast<std::size_t>(seat - 1)].figures[static_cast<std::size_t>(number - 1)];
}

std::string Scene::at(int seat, int number) const {
  const Figure& seen = figure(seat, number);
  return seen.in_play() ? cell_name(cell_thing(seen.at)) : "-";
}

}  // namespace feerie::fees_darmes
