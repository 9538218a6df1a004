// What a game is. A game is an immutable rule book, a state is a plain value, and all that ever happens is a
// (seat, move) pair. Everything else (records, tables, bots, search, property tests) is built on this one concept.
//
// The table (kChance) is a seat like another: it deals, rolls, and shows. apply() never reveals anything: a seat
// learns a fact only from an event it witnesses, so a hand passed on or a card turned up is a table move of its own.
// See docs/architecture.md for how the hardest moment of each game fits.
#pragma once

#include <concepts>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/answers.h"
#include "engine/core/fact.h"
#include "engine/core/json.h"
#include "engine/core/message.h"
#include "engine/core/moves.h"
#include "engine/core/outcome.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"

namespace feerie {

// The source of a forced move of the table (a card shown, a hand passed on): it draws nothing and counts nothing.
inline constexpr std::uint8_t kNoDraw = 0xff;
// Every other source is below this: a table and a simulation count the draws of each apart, and must never mix two.
inline constexpr int kMaxSources = 32;

template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::State> &&
    std::has_unique_object_representations_v<typename G::State>  // no padding: ==, hash and snapshots act on bytes
    && std::is_trivially_copyable_v<typename G::Move> && sizeof(typename G::Move) <= 8 &&
    std::totally_ordered<typename G::Move> &&
    requires(const G g, typename G::State s, const typename G::State now, typename G::Move m, Seat p, Rng& rng,
             Moves<G>& out) {
      { G::kMaxMoves } -> std::convertible_to<int>;   // answers to one question
      { G::kMaxEvents } -> std::convertible_to<int>;  // events of a whole game: every game ends within it
      { g.players() } -> std::same_as<int>;
      { g.start() } -> std::same_as<typename G::State>;
      { g.to_act(now) } -> std::same_as<SeatSet>;  // {} over · {kChance} · one seat · several = simultaneous
      // The answers to p's one open question (p is in to_act), sorted, without repeats; for kChance the possible
      // outcomes.
      { g.legal(now, p, out) };
      { g.roll(now, rng) } -> std::same_as<typename G::Move>;  // the table's move; a forced one uses no rng
      { g.apply(s, p, m) };                                    // m is legal
      { g.witnesses(now, p, m) } -> std::same_as<SeatSet>;     // who sees this answer; the others see that p answered
      { g.hide(s, p) };                                        // a state becomes what p may know
      { g.guess(s, p, rng) };                                  // what p knows becomes one full state it allows
      { g.source(now) } -> std::same_as<std::uint8_t>;         // which deck or die is due
      { g.result(now) } -> std::same_as<Outcome>;              // meaningful when to_act is empty
    };

// What the edge (Table) needs besides: moves as text, sentences, the state as JSON, and what happened, told by the
// rules themselves. apply(s, p, m) is play(s, p, m, Quiet{}).
template <class G>
concept Speaks = Game<G> && std::is_trivially_copyable_v<typename G::Fact> && sizeof(typename G::Fact) == 16 &&
                 requires(const G g, typename G::State s, const typename G::State now, typename G::Move m, Seat p,
                          const typename G::Fact fact, Account account, std::string_view text, JsonWriter& json,
                          std::vector<Message>& lines) {
                   { g.format(m) } -> std::same_as<std::string>;  // "pick:bard": no spaces, no control characters
                   { g.parse(text) } -> std::same_as<Result<typename G::Move>>;  // parse(format(m)) == m
                   { g.sentence(now, p, m) } -> std::same_as<Message>;  // what p does by answering m; now is p's view
                   { g.touches(now, p, m) } -> std::same_as<Touch>;     // what m is about; now is p's view
                   { g.question(now, p) } -> std::same_as<Message>;     // what is asked of p; now is p's view
                   { g.play(s, p, m, ScribeOf<G>{}) };                  // apply, with every fact said to the journal
                   {
                     g.word(now, fact, p, lines)
                   };  // a fact as sentences (or none) for p; now is p's view at that instant
                   {
                     G::kTotals
                   } -> std::convertible_to<std::span<const std::string_view>>;  // the public totals of a seat
                   { g.total(now, account) } -> std::same_as<int>;
                   {
                     g.account(fact)
                   } -> std::same_as<std::optional<Account>>;  // the total that the amount of the fact changes
                   { g.write_view(json, now, p) };             // the members of the view's JSON object
                 };

// A game that may end in a draw, which is another thing than a shared victory.
template <class G>
concept CanBeDrawn = Game<G> && requires(const G g, const Outcome end) {
  { g.drawn(end) } -> std::same_as<bool>;
};

// What a board wants to show and may not work out itself (reach, sight, odds): of a thing, and of an answer that `p`
// may give now. Members of a JSON object, or a sentence where there is nothing to tell; now is p's view.
template <class G>
concept Explains = Speaks<G> && requires(const G g, const typename G::State now, Seat p, Thing thing,
                                         typename G::Move m, JsonWriter& json) {
  { g.explain(json, now, p, thing) } -> std::same_as<Result<void>>;
  { g.explain(json, now, p, m) } -> std::same_as<Result<void>>;
};

// A random legal move without the list (for fast playouts).
template <class G>
concept Picks = Game<G> && requires(const G g, const typename G::State now, Seat p, Rng& rng) {
  { g.pick(now, p, rng) } -> std::same_as<typename G::Move>;
};

// What positions need: whether the rules can lead to a state that came from outside, as far as the state shows it; the
// sentence says what does not fit. It relies on no byte of the state, and never refuses a state that was played to.
template <class G>
concept Vouches = Game<G> && requires(const G g, const typename G::State now) {
  { g.possible(now) } -> std::same_as<Result<void>>;
};

// Bytes are the identity of a state.
template <class State>
bool same_bytes(const State& a, const State& b) {
  return std::memcmp(&a, &b, sizeof(State)) == 0;
}

// A hash of any plain bytes, the same everywhere (little-endian machines; checked in digest.cpp).
std::uint64_t hash_bytes(const void* data, std::size_t size, std::uint64_t seed = 0);

}  // namespace feerie
