// Facts, which the rules say of themselves, judged by what they are said of: playing with a journal gives the same
// bytes as playing without one; each fact stands where its change stands, so that the amounts heard so far sum to the
// change of every public total, at every fact and at the end. What an eye hears of them is judged by twin worlds
// (twin_worlds.h), what it is told by twin tables.
#pragma once

#include <algorithm>

#include "tests/properties/walk.h"

namespace feerie::properties {

// Hears everything, for the judge.
template <Journals G, class Heard>
class Everything final : public Listener<typename G::State, typename G::Fact> {
 public:
  explicit Everything(Heard heard) : heard_(heard) {}
  std::uint16_t hear(const typename G::State& now, const typename G::Fact& fact) override {
    heard_(now, fact);
    return ++count_;
  }

 private:
  Heard heard_;
  std::uint16_t count_ = 0;
};

template <Journals G>
std::vector<Account> accounts_of(const G& game) {
  std::vector<Account> accounts;
  for (int seat = 0; seat < game.players(); ++seat)
    for (std::size_t total = 0; total < std::size(G::kTotals); ++total)
      accounts.push_back({seat_at(seat), static_cast<std::uint8_t>(total)});
  return accounts;
}

// The books of one event: what each account should hold by the facts heard so far. A change of which witnesses hear
// more than others is said to each of them, so there is one set of books for those who witness and one for those who
// do not, and each must be right whenever its reader hears something.
template <Journals G>
class Ledger {
 public:
  Ledger(const G& game, const typename G::State& before) : game_(game), accounts_(accounts_of(game)) {
    for (const Account& account : accounts_) due_[0].push_back(game.total(before, account));
    due_[1] = due_[0];
  }
  void book(const typename G::State& now, const typename G::Fact& fact) {
    ++facts_;
    const std::optional<Account> booked = game_.account(fact);
    for (std::size_t reader = 0; reader < due_.size(); ++reader) {
      if (fact.ear == (reader == 0 ? Ear::others : Ear::witnesses)) continue;
      if (booked) due_[reader][place_of(*booked)] += fact.amount;
      if (!wrong_) wrong_ = compare(now, reader, "at fact " + std::to_string(facts_));
    }
  }
  Verdict close(const typename G::State& after) const {
    if (wrong_) return wrong_;
    const Verdict wrong = compare(after, 0, "at the end");
    return wrong ? wrong : compare(after, 1, "at the end");
  }

 private:
  std::size_t place_of(const Account& account) const {
    const auto found = std::ranges::find(accounts_, account);
    check(found != accounts_.end(), "a fact changes a total that nobody has");
    return static_cast<std::size_t>(found - accounts_.begin());
  }
  Verdict compare(const typename G::State& now, std::size_t reader, const std::string& when) const {
    for (std::size_t i = 0; i < accounts_.size(); ++i)
      if (const int found = game_.total(now, accounts_[i]); found != due_[reader][i])
        return when + " of " + std::to_string(facts_) + ", " + std::string(G::kTotals[accounts_[i].total]) + " of " +
               seat_name(accounts_[i].seat) + " is " + std::to_string(found) + ", by the facts that " +
               (reader == 0 ? "witnesses" : "others") + " hear " + std::to_string(due_[reader][i]);
    return {};
  }

  const G& game_;
  std::vector<Account> accounts_;
  std::array<std::vector<int>, 2> due_;  // for those who witness the event, and for the others
  int facts_ = 0;
  Verdict wrong_;
};

// One random game with a journal.
template <Journals G>
Verdict facts_add_up(const G& game, Trial& trial) {
  typename G::State state = game.start();
  for (int events = 0; events < G::kMaxEvents && !game.to_act(state).empty(); ++events) {
    const auto [seat, move] = any_event(game, state, game.to_act(state), trial.rng);
    trial.trace.add([&] { return seat_name(seat) + ": " + move_text(game, move); });
    typename G::State quiet = state;
    game.apply(quiet, seat, move);
    Ledger<G> ledger(game, state);
    const auto heard = [&](const auto& now, const auto& fact) { ledger.book(now, fact); };
    Everything<G, decltype(heard)> everything(heard);
    game.play(state, seat, move, ScribeOf<G>{&everything});
    if (!same_bytes(state, quiet)) return "an event that is listened to does something else";
    if (const Verdict wrong = ledger.close(state)) return wrong;
  }
  return {};
}

}  // namespace feerie::properties
