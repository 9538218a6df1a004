// A stage for the rules: figures, scenery and cards are put where a test wants them, then a turn begins and answers,
// dice and questions follow as texts. An answer that is not legal throws, so a test that plays is a test of legality.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "engine/games/fees_darmes/game.h"
#include "tests/games/fees_darmes/pack.h"

namespace feerie::fees_darmes {

using Texts = std::vector<std::string>;

class Scene final : public Listener<State, FeesDarmes::Fact> {
 public:
  // Lairs stand in opposite corners: a1 and the last cell; no objectives, no scenery.
  explicit Scene(const Options& options = {}, std::shared_ptr<const Content> content = whole_content());

  // Seats count from 1. Figures go to the roster in the order they are put.
  Scene& put(int seat, const std::string& profile, const std::string& cell);
  Scene& card(int seat, const std::string& faction);
  Scene& piece(const std::string& id, const std::string& cell, int turn = 0);
  Scene& lair(int seat, const std::string& cell);
  Scene& objective(int number, const std::string& cell);
  Scene& tokens(int seat, int free);
  // Turn 1, this seat is first and chooses a figure.
  Scene& begin(int seat = 1);

  Scene& play(std::initializer_list<std::string> answers);
  Scene& answer(const std::string& text);
  Scene& dice(std::initializer_list<int> faces);  // all that are due, from the first on
  Scene& die(int face);                           // the next
  // What the seat that is asked may answer.
  Texts offers();
  bool offers(const std::string& text);
  Phase phase() const { return state_.phase; }
  int asked() const { return index(game_.to_act(state_).first()) + 1; }
  int dice_due() const;

  const Figure& figure(int seat, int number) const;
  Figure& doctor(int seat, int number);
  std::string at(int seat, int number) const;  // its cell, "-" out of play
  int health(int seat, int number) const { return figure(seat, number).health; }
  const Side& side(int seat) const { return state_.sides[static_cast<std::size_t>(seat - 1)]; }
  State& state() { return state_; }
  const State& state() const { return state_; }
  const FeesDarmes& game() const { return game_; }
  // The facts of the last answer or die.
  const std::vector<FeesDarmes::Fact>& facts() const { return facts_; }
  // What the log says of all that happened so far, as a spectator has it.
  const std::vector<Message>& log() const { return log_; }

  std::uint16_t hear(const State& now, const FeesDarmes::Fact& fact) override;

 private:
  void perform(Seat seat, const Move& move);

  FeesDarmes game_;
  State state_;
  State before_;
  std::vector<FeesDarmes::Fact> facts_;
  std::vector<Message> log_;
  std::array<std::array<int, 4>, kSides> books_{};
};

Cell cell_called(const std::string& name);

}  // namespace feerie::fees_darmes
