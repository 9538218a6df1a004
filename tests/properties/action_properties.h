// The edge under fire: random actions through Table::submit, half of them wrong (another seat's turn, no such seat,
// another verb, a letter changed, bytes, an answer of a moment ago). A right one is accepted and does what the rules
// do; a wrong one is refused with a sentence and leaves every byte as it was. Meant for AddressSanitizer too.
// A template on the table, so that a faulty table can be run through it.
#pragma once

#include <algorithm>
#include <span>

#include "engine/core/table_of.h"
#include "tests/properties/record_properties.h"
#include "tests/properties/walk.h"

namespace feerie::properties {

inline constexpr int kActionsPerTrial = 400;

// How many actions of each kind a run did.
enum ActionCount : std::uint8_t { kAccepted, kRefused, kTakenBack, kUnsealed };

struct Action {
  Seat seat{};
  std::string text;
};

// Makes up wrong actions. It remembers what was answered, because yesterday's answer is the likeliest mistake.
template <Speaks G>
class WrongActions {
 public:
  explicit WrongActions(Trial& trial) : trial_(trial) {}

  void heard(Seat seat, const std::string& text) {
    if (heard_.size() < 64) heard_.push_back({seat, text});
    else heard_[static_cast<std::size_t>(trial_.below(64))] = {seat, text};
  }

  // An action that is no answer to any open question; nothing when the dice found none.
  template <class T>
  std::optional<Action> find(const T& table) {
    for (int tries = 0; tries < 8; ++tries) {
      Action action = make_up(table);
      if (!right(table, action)) return action;
    }
    return std::nullopt;
  }

 private:
  template <class T>
  static bool right(const T& table, const Action& action) {
    if (!is_player(action.seat) || !table.to_act().has(action.seat)) return false;
    Moves<G> moves;
    table.game().legal(table.whole_state(), action.seat, moves);
    return std::ranges::any_of(moves, [&](const auto& move) { return table.game().format(move) == action.text; });
  }

  template <class T>
  std::string some_answer(const T& table) {
    if (table.over()) return heard_.empty() ? "pass" : any_heard().text;
    const Seat seat = any_of(table.to_act(), trial_.rng);
    Moves<G> moves;
    table.game().legal(table.whole_state(), seat, moves);
    return table.game().format(any_move(moves, trial_.rng));
  }

  template <class T>
  Action make_up(const T& table) {
    const Seat seat = seat_at(trial_.below(table.players()));
    const std::string answer = some_answer(table);
    switch (trial_.below(7)) {
      case 0: return {seat, answer};  // right for somebody else, perhaps
      case 1: return {static_cast<Seat>(table.players() + trial_.below(256 - table.players())), answer};
      case 2: return heard_.empty() ? Action{seat, answer} : any_heard();
      case 3: return {seat, other_verb(answer)};
      case 4: return {seat, misspelt(answer)};
      case 5: return {seat, bytes()};
      default: return {seat, heard_.empty() ? "" : any_heard().text};
    }
  }

  const Action& any_heard() { return heard_[static_cast<std::size_t>(trial_.below(static_cast<int>(heard_.size())))]; }

  std::string other_verb(const std::string& answer) {
    const std::string verb = heard_.empty() ? "fly" : any_heard().text;
    const std::size_t colon = answer.find(':');
    return verb.substr(0, verb.find(':')) + (colon == std::string::npos ? "" : answer.substr(colon));
  }

  std::string misspelt(std::string text) {
    const auto at = static_cast<std::size_t>(trial_.below(static_cast<int>(text.size()) + 1));
    const auto letter = static_cast<char>(trial_.below(256));
    switch (trial_.below(3)) {
      case 0: return text.insert(at, 1, letter);
      case 1: return text.erase(at, 1);
      default: return at < text.size() ? (text[at] = letter, text) : text + letter;
    }
  }

  std::string bytes() {
    std::string text(static_cast<std::size_t>(trial_.one_in(200) ? 100'000 : trial_.below(60)), '\0');
    for (char& letter : text) letter = static_cast<char>(trial_.below(256));
    return text;
  }

  Trial& trial_;
  std::vector<Action> heard_;
};

// What the table should be like, kept beside it: each standing answer and the state before it, for undo.
template <Speaks G>
struct Standing {
  Seat seat{};
  typename G::State before{};
  typename G::Move move{};
};

template <class T>
Verdict wrong_action(T& table, const Action& action, Trial& trial) {
  const auto before = table.whole_state();
  const int events = table.events();
  trial.trace.add([&] { return "wrong: " + seat_name(action.seat) + ": '" + action.text.substr(0, 60) + "'"; });
  const Result<void> done = table.submit(action.seat, action.text);
  if (done) return "a wrong action was accepted";
  if (done.error().id.empty()) return "a refusal without words";
  if (!same_bytes(before, table.whole_state()) || events != table.events()) return "a refusal changed the game";
  ++trial.tally[kRefused];
  return {};
}

template <Speaks G, class T>
Verdict right_action(const G& game, T& table, WrongActions<G>& wrongs, std::vector<Standing<G>>& standing,
                     Trial& trial) {
  const auto [seat, move] = any_event(game, table.whole_state(), table.to_act(), trial.rng);
  const std::string text = game.format(move);
  trial.trace.add([&] { return seat_name(seat) + ": " + text; });
  auto expected = table.whole_state();
  standing.push_back({seat, expected, move});
  game.apply(expected, seat, move);
  const int events = table.events();
  if (const Result<void> done = table.submit(seat, text); !done)
    return "a legal answer was refused: " + done.error().id;
  if (!same_bytes(expected, table.whole_state())) return "an answer did something else than the rules";
  if (table.events() != events + 1) return "an answer is not one event";
  wrongs.heard(seat, text);
  ++trial.tally[kAccepted];
  return {};
}

// Whether everything from the answer on is secret and was asked for at the same time.
template <Speaks G>
bool all_sealed(const G& game, std::span<const Standing<G>> since) {
  const SeatSet asked = game.to_act(since[0].before);
  return std::ranges::all_of(since, [&](const Standing<G>& each) {
    return is_player(each.seat) && asked.has(each.seat) &&
           game.witnesses(each.before, each.seat, each.move) == SeatSet(each.seat);
  });
}

// As if the first of them had never been given: false where another of them would then not be an answer.
template <Speaks G>
bool play_without_first(const G& game, std::vector<Standing<G>>& since) {
  typename G::State state = since[0].before;
  since.erase(since.begin());
  for (Standing<G>& each : since) {
    Moves<G> moves;
    if (game.to_act(state).has(each.seat)) game.legal(state, each.seat, moves);
    if (!moves.has(each.move)) return false;
    each.before = state;
    game.apply(state, each.seat, each.move);
  }
  since.push_back({kNobody, state, {}});
  return true;
}

// Undo: free while only the seat itself has answered since, or others only sealed theirs, which then stand; else
// refused without consent; never half done.
template <Speaks G, class T>
Verdict take_back(T& table, std::vector<Standing<G>>& standing, Trial& trial) {
  const Seat seat = seat_at(trial.below(table.players()));
  std::size_t last = standing.size();
  while (last > 0 && standing[last - 1].seat != seat) --last;
  const auto answer = standing.begin() + static_cast<std::ptrdiff_t>(last) - (last > 0 ? 1 : 0);
  std::vector<Standing<G>> since(answer, standing.end());
  const bool alone = last == standing.size();
  const bool sealed = last > 0 && !alone && all_sealed(table.game(), std::span<const Standing<G>>(since)) &&
                      play_without_first(table.game(), since);
  const auto before = table.whole_state();
  const bool done = table.undo(seat, false).has_value();
  trial.trace.add([&] { return seat_name(seat) + " takes back: " + (done ? "done" : "refused"); });
  if (done != (last > 0 && (alone || sealed)))
    return done ? "an undo past the barrier was free" : "a free undo was refused";
  const auto& expected = !done ? before : sealed ? since.back().before : standing[last - 1].before;
  if (!same_bytes(expected, table.whole_state()))
    return sealed ? "an undo among sealed answers is not as if that one had never been given"
                  : "an undo did not bring back the state before the answer";
  if (!done) return {};
  standing.resize(last - 1);
  if (sealed) standing.insert(standing.end(), since.begin(), since.end() - 1);
  ++trial.tally[sealed ? kUnsealed : kTakenBack];
  return {};
}

// kActionsPerTrial actions, over as many games as that takes. `make()` gives a fresh table.
template <Speaks G, class Make>
Verdict random_actions(const G& game, Trial& trial, Make&& make) {
  auto table = make();
  WrongActions<G> wrongs(trial);
  std::vector<Standing<G>> standing;
  for (int actions = 0; actions < kActionsPerTrial; ++actions) {
    Verdict wrong;
    if (actions % 2 == 0) {
      if (const std::optional<Action> action = wrongs.find(table)) wrong = wrong_action(table, *action, trial);
    }
    while (!wrong && table.to_act() == SeatSet(kChance)) {
      const typename G::Move move = game.roll(table.whole_state(), trial.rng);
      standing.push_back({kChance, table.whole_state(), move});
      trial.trace.add([&] { return "table: " + game.format(move); });
      table.take(kChance, move);
    }
    if (!wrong && trial.one_in(30)) wrong = take_back<G>(table, standing, trial);
    if (!wrong && actions % 2 == 1 && !table.over() && table.to_act() != SeatSet(kChance))
      wrong = right_action(game, table, wrongs, standing, trial);
    if (wrong) return wrong;
    if (!table.over() || actions % 8 != 7) continue;
    table = make();
    standing.clear();
  }
  return {};
}

template <Speaks G>
Verdict random_actions(const G& game, Trial& trial) {
  return random_actions(game, trial, [&] { return TableOf<G>(game, plain_header(game)); });
}

}  // namespace feerie::properties
