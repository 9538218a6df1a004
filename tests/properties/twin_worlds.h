// Twin worlds: the one test that keeps "nobody sees what they may not". Two games in which an eye witnessed the same
// events must give it the same bytes. The twins come from the events and `witnesses` alone, never from hide or guess
// (with hide = identity a twin made by guessing would pass):
//   - who is asked is the same set in both worlds, always;
//   - an event of world A that the eye witnesses happens in B too; where B cannot, the pair ends without a verdict;
//   - of an event the eye does not witness, B has its own;
//   - after every event the eye's views are equal, byte for byte;
//   - so are the facts it hears of the event, and its views at each of them: facts are made from the full state.
// Random twins of card games part at once, so the script steers both worlds to differ in what stays hidden and to
// meet again where it shows; it never steers by what a view holds.
#pragma once

#include <algorithm>
#include <optional>

#include "engine/core/hearing.h"
#include "tests/properties/walk.h"

namespace feerie::properties {

// The next event in both worlds, as seen by one eye.
template <Game G>
struct TwinEvent {
  Seat seat{};
  typename G::Move in_a{};
  typename G::Move in_b{};
  bool witnessed = false;
};

template <Game G>
class TwinScript {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  TwinScript(const G& game, Seat eye, int rarest, Rng& rng) : game_(game), eye_(eye), rng_(rng) {
    constexpr std::array kRates{1, 2, 6, TwinStart::kRarest};
    rate_ = std::min(kRates[rng.below(kRates.size())], rarest);
    style_ = static_cast<Style>(rng.below(4));
  }

  // One event for each world, or nothing when the worlds part here. `wrong` is set when the worlds already differ in
  // what the eye may not tell apart.
  std::optional<TwinEvent<G>> next(const State& a, const State& b, Verdict& wrong);

 private:
  // What both worlds can do, by the order of lists: only preferences go by it, what happens is looked up in the list.
  static bool in_order(const Moves<G>& moves, const Move& move) {
    return std::binary_search(moves.begin(), moves.end(), move);
  }
  bool a_has(const Move& move) const { return alike_ || in_order(list_a_, move); }
  bool b_has(const Move& move) const { return alike_ || in_order(list_b_, move); }
  bool sees(const State& now, Seat seat, const Move& move) const { return game_.witnesses(now, seat, move).has(eye_); }
  Move choose_in_a(const State& a, Seat seat);
  std::optional<Move> choose_in_b(const State& b, Seat seat, const Move& in_a);
  void remember_swap(const Move& in_a, const Move& in_b);

  const G& game_;
  Seat eye_;
  Rng& rng_;
  int rate_ = 1;  // B goes its own way at one in `rate_` unwitnessed events
  // What A prefers where the eye does not look: anything, what B cannot do (so that differences pass away unseen),
  // what B can do too (so that they stay), or now this, now that.
  enum class Style : std::uint8_t { free, apart, together, mixed };
  Style style_ = Style::free;
  Moves<G> list_a_;
  Moves<G> list_b_;
  bool alike_ = false;  // the two lists
  // Where B did `first` for A's `second`: done the other way round later, the worlds meet again.
  std::vector<std::pair<Move, Move>> swaps_;
};

template <Game G>
typename G::Move TwinScript<G>::choose_in_a(const State& a, Seat seat) {
  if (style_ == Style::free) return seat == kChance ? game_.roll(a, rng_) : any_move(list_a_, rng_);
  if (!swaps_.empty() && rng_.below(2) == 0)
    for (const auto& [done_in_b, done_in_a] : swaps_)
      if (list_a_.has(done_in_b) && !sees(a, seat, done_in_b)) return done_in_b;
  const bool apart = style_ == Style::apart || (style_ == Style::mixed && rng_.below(2) == 0);
  Moves<G> preferred;  // of the seen events those that both worlds can have: else the pair would end
  for (const Move& move : list_a_)
    if ((sees(a, seat, move) || !apart) == b_has(move)) preferred.add(move);
  return any_move(preferred.empty() ? list_a_ : preferred, rng_);
}

template <Game G>
std::optional<typename G::Move> TwinScript<G>::choose_in_b(const State& b, Seat seat, const Move& in_a) {
  Moves<G> unseen;
  for (const Move& move : list_b_)
    if (!sees(b, seat, move)) unseen.add(move);
  if (unseen.empty()) return std::nullopt;
  for (std::size_t i = 0; style_ != Style::free && i < swaps_.size(); ++i) {
    if (swaps_[i].first != in_a || !unseen.has(swaps_[i].second)) continue;
    const Move back = swaps_[i].second;
    swaps_.erase(swaps_.begin() + static_cast<std::ptrdiff_t>(i));
    return back;
  }
  const bool can_follow = unseen.has(in_a);
  if (can_follow && rng_.below(static_cast<std::uint32_t>(rate_)) != 0) return in_a;
  Moves<G> foreign;
  if (style_ != Style::free && !can_follow)
    for (const Move& move : unseen)
      if (!a_has(move)) foreign.add(move);
  const Move own = any_move(foreign.empty() ? unseen : foreign, rng_);
  remember_swap(in_a, own);
  return own;
}

template <Game G>
void TwinScript<G>::remember_swap(const Move& in_a, const Move& in_b) {
  if (in_a == in_b) return;
  if (swaps_.size() == 8) swaps_.erase(swaps_.begin());
  swaps_.emplace_back(in_b, in_a);
}

template <Game G>
std::optional<TwinEvent<G>> TwinScript<G>::next(const State& a, const State& b, Verdict& wrong) {
  const SeatSet asked = game_.to_act(a);
  if (const SeatSet in_b = game_.to_act(b); in_b != asked) {
    wrong = "asked are " + seat_names(asked) + " in one world, " + seat_names(in_b) + " in the other";
    return std::nullopt;
  }
  if (asked.empty()) return std::nullopt;
  TwinEvent<G> event;
  event.seat = any_of(asked, rng_);
  game_.legal(a, event.seat, list_a_);
  game_.legal(b, event.seat, list_b_);
  alike_ = std::equal(list_a_.begin(), list_a_.end(), list_b_.begin(), list_b_.end());
  if (event.seat == eye_ && !alike_) {
    wrong = seat_name(eye_) + " has other answers in the other world";
    return std::nullopt;
  }
  event.in_a = choose_in_a(a, event.seat);
  event.witnessed = sees(a, event.seat, event.in_a);
  if (!event.witnessed) {
    const std::optional<Move> own = choose_in_b(b, event.seat, event.in_a);
    if (!own) return std::nullopt;
    event.in_b = *own;
    return event;
  }
  event.in_b = event.in_a;
  if (!alike_ && !list_b_.has(event.in_a)) return std::nullopt;
  if (sees(b, event.seat, event.in_b)) return event;
  wrong = seat_name(eye_) + " witnesses " + move_text(game_, event.in_a) + " in one world only";
  return std::nullopt;
}

// What a run of pairs adds up to: without real twins the test would prove nothing.
enum TwinCount : std::uint8_t { kPairs, kDiverged, kOutlived, kComparisons, kBytes, kExplained };

// Judges such sums: the worlds must really differ, and differ while the eye goes on witnessing.
inline Verdict enough_twins(const Tally& tally) {
  const auto percent = [&](TwinCount what) { return 100 * tally[what] / std::max<std::int64_t>(tally[kPairs], 1); };
  if (percent(kDiverged) >= 40 && percent(kOutlived) >= 25) return {};
  return "of " + std::to_string(tally[kPairs]) + " pairs only " + std::to_string(tally[kDiverged]) +
         " diverged, and in " + std::to_string(tally[kOutlived]) + " the eye then witnessed something";
}

// Where two views of one size differ, for the reader of a failure.
template <class State>
std::string first_difference(const State& a, const State& b) {
  const auto* left = reinterpret_cast<const unsigned char*>(&a);
  const auto* right = reinterpret_cast<const unsigned char*>(&b);
  for (std::size_t i = 0; i < sizeof(State); ++i)
    if (left[i] != right[i])
      return "byte " + std::to_string(i) + " of " + std::to_string(sizeof(State)) + " is " + std::to_string(left[i]) +
             " in one world, " + std::to_string(right[i]) + " in the other";
  return "no byte";
}

template <Game G>
std::string twin_line(const G& game, const TwinEvent<G>& event) {
  std::string line = seat_name(event.seat) + ": " + move_text(game, event.in_a);
  if (event.in_a != event.in_b) line += "   | other world: " + move_text(game, event.in_b);
  return line + (event.witnessed ? "   (witnessed)" : "");
}

// For pairs in which nothing is compared but the views.
struct NothingMore {
  template <class State>
  Verdict operator()(const State&, const State&, Seat, Trial&) const {
    return {};
  }
};

// What an eye hears of one event, as bytes: facts with their numbers, and its view at each.
template <Speaks G>
void hear_event(const G& game, typename G::State state, Seat seat, const typename G::Move& move, Seat eye,
                std::vector<unsigned char>& bytes) {
  const auto keep = [&](const auto& value) {
    const auto* from = reinterpret_cast<const unsigned char*>(&value);
    bytes.insert(bytes.end(), from, from + sizeof value);
  };
  bytes.clear();
  play_heard(game, state, seat, move, eye, [&](std::uint16_t number, const auto& fact, const View<G>& view) {
    keep(number), keep(fact), keep(view.state());
  });
}

// Judges the facts of one event in both worlds, which have not come to it yet. The same event of the same bytes has the
// same facts.
template <Game G>
class TwinEars {
 public:
  Verdict listen(const G& game, const typename G::State& a, const typename G::State& b, const TwinEvent<G>& event,
                 Seat eye) {
    if constexpr (Speaks<G>) {
      if (event.in_a == event.in_b && same_bytes(a, b)) return {};
      hear_event(game, a, event.seat, event.in_a, eye, in_a_);
      hear_event(game, b, event.seat, event.in_b, eye, in_b_);
      if (in_a_ != in_b_) return seat_name(eye) + " hears other facts in the other world";
    }
    return {};
  }

 private:
  std::vector<unsigned char> in_a_;
  std::vector<unsigned char> in_b_;
};

// Whether the eye can tell two worlds apart: states that are the same bytes have the same view.
template <Game G>
Verdict told_apart(const G& game, const typename G::State& a, const typename G::State& b, Seat eye) {
  if (same_bytes(a, b)) return {};
  const View<G> view_a = View<G>::of(game, a, eye);
  const View<G> view_b = View<G>::of(game, b, eye);
  if (same_bytes(view_a.state(), view_b.state())) return {};
  return seat_name(eye) + " can tell the worlds apart: " + first_difference(view_a.state(), view_b.state());
}

// One pair on plain states: some random events together, then as twins to the end. `also` compares what else the
// eye gets, such as a bot's answer, wherever the views were found equal.
template <Game G, class Also = NothingMore>
Verdict twin_worlds(const G& game, Trial& trial, TwinStart start, Also&& also = {}) {
  const Seat eye = any_eye(game, trial);
  typename G::State a = game.start();
  for (int i = 0; i < start.prefix && !game.to_act(a).empty(); ++i) {
    const auto [seat, move] = any_event(game, a, game.to_act(a), trial.rng);
    trial.trace.add([&] { return seat_name(seat) + ": " + move_text(game, move); });
    game.apply(a, seat, move);
  }
  typename G::State b = a;
  trial.trace.add([&] { return "from here on as twins for " + seat_name(eye); });
  TwinScript<G> script(game, eye, start.rarest, trial.rng);
  TwinEars<G> ears;
  bool diverged = false;
  bool outlived = false;
  ++trial.tally[kPairs];
  for (int events = 0; events <= G::kMaxEvents; ++events) {
    Verdict wrong;
    const std::optional<TwinEvent<G>> event = script.next(a, b, wrong);
    if (wrong) return wrong;
    if (!event) break;
    trial.trace.add([&] { return twin_line(game, *event); });
    Verdict misheard = ears.listen(game, a, b, *event, eye);
    game.apply(a, event->seat, event->in_a);
    game.apply(b, event->seat, event->in_b);
    if (game.to_act(a) != game.to_act(b)) continue;  // the script says so: it comes before what is seen
    if (const Verdict apart = told_apart(game, a, b, eye)) return apart;
    if (misheard) return misheard;
    outlived |= diverged && event->witnessed;
    diverged |= !same_bytes(a, b);
    if (const Verdict differs = also(a, b, eye, trial)) return differs;
    ++trial.tally[kComparisons];
  }
  trial.tally[kBytes] = trial.tally[kComparisons] * static_cast<std::int64_t>(sizeof(typename G::State));
  trial.tally[kDiverged] += diverged;
  trial.tally[kOutlived] += outlived;
  return {};
}

}  // namespace feerie::properties
