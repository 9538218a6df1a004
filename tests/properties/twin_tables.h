// Twin worlds once more, on everything that leaves a Table for an eye: the view's JSON, the list of answers, the
// question, the log, what is explained, who is asked, how many events there were, what undo would do, and the words of
// refusals. `Sent` says what is looked at, so that patches (patch_properties.h) use the same twins.
#pragma once

#include "engine/core/table_of.h"
#include "tests/properties/twin_worlds.h"

namespace feerie::properties {

inline std::string json_of(const Message& message) {
  JsonWriter json;
  json.value(message);
  return json.take();
}

// A pair of tables, seen by one eye. `sent(table)` is called on both after every event and gives named texts, which
// must be equal. `twin(a, b, event)` may try more.
template <Speaks G, class Sent>
Verdict twin_tables(const G& game, Trial& trial, TwinStart start, Sent&& sent) {
  const Seat eye = any_eye(game, trial);
  TableOf<G> a(game, plain_header(game));
  TableOf<G> b(game, plain_header(game));  // with a rule book of its own, should that remember something
  for (int i = 0; i < start.prefix && !a.over(); ++i) {
    const auto [seat, move] = any_event(a.game(), a.whole_state(), a.to_act(), trial.rng);
    trial.trace.add([&] { return seat_name(seat) + ": " + game.format(move); });
    a.take(seat, move);
    b.take(seat, move);
  }
  trial.trace.add([&] { return "from here on as twins for " + seat_name(eye); });
  TwinScript<G> script(game, eye, start.rarest, trial.rng);
  bool diverged = false;
  bool outlived = false;
  ++trial.tally[kPairs];
  if (Verdict wrong = sent(a, b, eye, std::nullopt)) return wrong;
  for (int events = 0; events <= G::kMaxEvents; ++events) {
    Verdict wrong;
    const std::optional<TwinEvent<G>> event = script.next(a.whole_state(), b.whole_state(), wrong);
    if (wrong) return wrong;
    if (!event) break;
    trial.trace.add([&] { return twin_line(game, *event); });
    a.take(event->seat, event->in_a);
    b.take(event->seat, event->in_b);
    if ((wrong = sent(a, b, eye, event))) return wrong;
    outlived |= diverged && event->witnessed;
    diverged |= !same_bytes(a.whole_state(), b.whole_state());
    ++trial.tally[kComparisons];
  }
  trial.tally[kDiverged] += diverged;
  trial.tally[kOutlived] += outlived;
  return {};
}

inline Verdict differ(std::string_view what, const std::string& a, const std::string& b) {
  if (a == b) return {};
  return std::string(what) + " differs:\n    " + a + "\n    " + b;
}

inline std::string joined(const std::vector<Message>& messages) {
  std::string text;
  for (const Message& message : messages) text += json_of(message) + "\n";
  return text;
}

// Compares one text of both worlds, and counts what was compared.
inline Verdict compare(std::string_view what, const std::string& a, const std::string& b, Trial& trial) {
  trial.tally[kBytes] += static_cast<std::int64_t>(a.size());
  return differ(what, a, b);
}

inline Thing any_thing(int players, Trial& trial) {
  constexpr int kKinds = static_cast<int>(ThingKind::die) + 1;
  return {static_cast<ThingKind>(trial.below(kKinds)), static_cast<std::uint8_t>(trial.below(players + 1)),
          static_cast<std::uint16_t>(trial.below(12))};
}

// What is explained to the eye: of things, there or not, and of an answer it may give.
template <Explains G>
Verdict all_that_is_explained(const TableOf<G>& a, const TableOf<G>& b, Seat eye, Trial& trial) {
  const auto told = [](const Result<std::string>& explained) {
    return explained ? *explained : json_of(explained.error());
  };
  const auto alike = [&](const auto& what) {
    const Result<std::string> in_a = a.explain(eye, what);
    trial.tally[kExplained] += in_a.has_value();
    return compare("what is explained", told(in_a), told(b.explain(eye, what)), trial);
  };
  for (int tries = 0; tries < 6; ++tries)
    if (Verdict wrong = alike(any_thing(a.players(), trial))) return wrong;
  if (!a.to_act().has(eye)) return {};
  const std::vector<LegalMove> answers = a.legal(eye);
  const LegalMove& answer = answers[static_cast<std::size_t>(trial.below(static_cast<int>(answers.size())))];
  if (Verdict wrong = alike(answer.touch.on)) return wrong;
  return alike(std::string_view(answer.move));
}

// All that a Table says to the eye without being asked to change. What a seat is sent holds its view, which is then not
// written once more, but for a moment now and then.
template <Speaks G>
Verdict all_that_is_shown(const TableOf<G>& a, const TableOf<G>& b, Seat eye, Trial& trial) {
  if (a.events() != b.events()) return "the number of events differs";
  if (a.to_act() != b.to_act()) return "who is asked differs";
  const bool sent_whole = is_player(eye) && !a.over();
  const std::string seen_a = sent_whole ? a.seen(eye) : "";
  const std::string seen_b = sent_whole ? b.seen(eye) : "";
  if (!sent_whole || seen_a != seen_b || a.events() % 16 == 0)
    if (Verdict wrong = compare("the view", a.view(eye), b.view(eye), trial)) return wrong;
  const auto lines = [&](const TableOf<G>& table, int from) { return joined(table.log(eye, from)); };
  const std::string said = lines(a, a.events() - 1);
  if (said.contains("\"id\":\"\"")) return "a line of the log has no words: " + said;
  if (Verdict wrong = compare("the log", said, lines(b, b.events() - 1), trial)) return wrong;
  if (a.over()) {
    if (a.outcome() != b.outcome()) return "the outcome differs";
    return compare("the whole log", lines(a, 0), lines(b, 0), trial);
  }
  if (!is_player(eye)) return {};
  if (a.undo_state(eye) != b.undo_state(eye)) return "what undo would do differs";
  return compare("the question or the list of answers", seen_a, seen_b, trial);
}

// Texts that are no answer of the eye now: both worlds must refuse them in the same words.
template <Speaks G>
Verdict all_that_is_refused(TableOf<G>& a, TableOf<G>& b, Seat eye, const TwinEvent<G>& event, Trial& trial) {
  if (!is_player(eye)) return {};
  const std::string hidden = a.game().format(trial.one_in(2) ? event.in_a : event.in_b);
  std::vector<std::string> texts{"",          "?", "pass", "no such move", hidden, hidden.substr(0, hidden.find(':')),
                                 hidden + "x"};
  if (!a.over()) {
    const Seat other = any_of(a.to_act(), trial.rng);
    Moves<G> moves;
    a.game().legal(a.whole_state(), other, moves);
    texts.push_back(a.game().format(any_move(moves, trial.rng)));
  }
  const std::vector<LegalMove> answers = a.legal(eye);
  for (const std::string& text : texts) {
    if (std::ranges::any_of(answers, [&](const LegalMove& answer) { return answer.move == text; })) continue;
    const Result<void> in_a = a.submit(eye, text);
    const Result<void> in_b = b.submit(eye, text);
    if (in_a || in_b) return "'" + text + "' was accepted from " + seat_name(eye);
    if (Verdict wrong = differ("the refusal of '" + text + "'", json_of(in_a.error()), json_of(in_b.error())))
      return wrong;
  }
  return {};
}

template <Speaks G>
Verdict twin_tables_say_the_same(const G& game, Trial& trial, TwinStart start) {
  return twin_tables(game, trial, start,
                     [&](TableOf<G>& a, TableOf<G>& b, Seat eye, const std::optional<TwinEvent<G>>& event) -> Verdict {
                       if (a.events() == 0) return {};
                       if (Verdict wrong = all_that_is_shown(a, b, eye, trial)) return wrong;
                       if constexpr (Explains<G>) {
                         Verdict wrong;
                         if (trial.one_in(3)) wrong = all_that_is_explained(a, b, eye, trial);
                         if (wrong) return wrong;
                       }
                       if (!event || !trial.one_in(3)) return {};
                       return all_that_is_refused(a, b, eye, *event, trial);
                     });
}

}  // namespace feerie::properties
