// One full state that fits all a seat knows (FT-39): the cards it never saw are dealt anew, and what others took from
// hands it knows is shared out among them so that everybody could have played what was seen on the table.
//
// The target is uniform over physical worlds, that is, as if the others had picked and played at random. One round with
// plays is sampled exactly, by running through its worlds with their weights. Several rounds hang together only through
// the copies left unseen: they are sampled one after another, then each anew given the others, a few times over
// (Gibbs).
#include <algorithm>
#include <bit>
#include <optional>

#include "engine/core/check.h"
#include "engine/games/fairy_tale/game.h"

namespace feerie::fairy_tale {

namespace {

__extension__ using Weight = unsigned __int128;

Weight below(Weight bound, Rng& rng) {
  Weight mask = ~Weight{0};
  while ((mask >> 1) >= bound) mask >>= 1;
  while (true) {
    const Weight value = ((Weight{rng.next()} << 64) | rng.next()) & mask;
    if (value < bound) return value;
  }
}

// The cards the seat has not seen: what is left in the pile, in hidden places, or was played from hidden places.
struct Unseen {
  std::array<std::uint8_t, kMaxKinds> count{};
  int total = 0;

  void give(Kind kind) { ++count[kind], ++total; }
  void take(Kind kind) {
    check(count[kind] > 0, "a view shows more copies than the deck has");
    --count[kind], --total;
  }
};

// The worlds of one round: who took which card of the stretches known as sets, and from where each play came.
class RoundWorlds {
 public:
  RoundWorlds(const FairyTale& game, const State& view, int seat, int round);

  bool has_plays() const { return all_plays_ > 0; }
  // Copies of a kind that must have come from hidden places at least, however the stretches are shared out.
  int least_hidden(Kind kind) const;
  // Visits every world that `unseen` allows with its weight until `visit` returns true.
  template <class Visit>
  bool each(const Unseen& unseen, Visit&& visit);
  // Chooses one world by weight; false when there is none.
  bool sample(const Unseen& unseen, Rng& rng);
  void shuffle(Rng& rng);  // a round nobody has played from yet: any sharing out is as likely
  const std::array<std::uint8_t, kMaxKinds>& hidden_plays() const { return kept_hidden_count_; }
  void keep();  // the world being visited becomes the one write() writes
  void write(State& state, Rng& rng) const;

 private:
  struct Stretch {
    int hand = 0;
    int begin = 0;
    int size = 0;
    std::array<Kind, kHandSize> cards{};
  };
  template <class Visit>
  bool share(std::size_t stretch, int position, Weight weight, Visit&& visit);
  template <class Visit>
  bool trace(int seat, int play, Weight weight, Visit&& visit);
  int picker(int hand, int pick) const;

  const FairyTale& game_;
  int own_;
  int round_;
  int all_plays_ = 0;
  std::array<Stretch, kHandSize> stretches_{};
  std::size_t stretch_count_ = 0;
  std::array<std::array<Kind, kPlaysPerRound>, kMaxPlayers> plays_{};
  std::array<int, kMaxPlayers> play_count_{};
  std::array<std::array<Kind, kHandSize>, kMaxPlayers> slot_{};  // by picker and pick; kUnknown: hidden
  std::array<int, kMaxPlayers> hidden_left_{};
  std::array<unsigned, kMaxPlayers> used_{};  // known slots a play came from
  std::array<std::array<Kind, kPlaysPerRound>, kMaxPlayers> from_hidden_{};
  std::array<int, kMaxPlayers> from_hidden_count_{};
  Unseen unseen_;
  int hidden_total_ = 0;
  decltype(slot_) kept_slot_{};
  decltype(from_hidden_) kept_from_hidden_{};
  decltype(from_hidden_count_) kept_from_hidden_size_{};
  std::array<std::uint8_t, kMaxKinds> kept_hidden_count_{};
};

RoundWorlds::RoundWorlds(const FairyTale& game, const State& view, int seat, int round)
    : game_(game), own_(seat), round_(round) {
  const int cards = game.cards_dealt(round);
  int base = game.options().variant == Variant::novice ? 1 : 0;
  for (int before = 0; before < round; ++before) base += game.plays_in(before);
  for (auto& slots : slot_) slots.fill(kUnknown);
  for (int other = 0; other < game.players(); ++other) {
    const auto at = static_cast<std::size_t>(other);
    if (other == seat) continue;
    for (int i = base; i < std::min(base + game.plays_in(round), game.row_length(view, other)); ++i)
      plays_[at][static_cast<std::size_t>(play_count_[at]++)] = view.row[at][static_cast<std::size_t>(i)];
    all_plays_ += play_count_[at];
    hidden_left_[at] = cards;
  }
  const auto& hands = view.dealt[static_cast<std::size_t>(round)];
  const bool drafting = round == view.round && view.phase <= Phase::pass;
  const int picked = !drafting ? cards : view.phase <= Phase::deal ? 0 : view.step;
  const bool holds =
      seat >= 0 && drafting && (view.phase == Phase::pick || (view.phase == Phase::pass && seat < view.turn));
  const auto own_pick = [&](int hand, int pick) {
    return seat >= 0 && pick < picked && game.hand_of(seat, round, pick) == hand;
  };
  for (int hand = 0; hand < game.players(); ++hand) {
    const auto& held = hands[static_cast<std::size_t>(hand)];
    for (int pick = 0; pick < cards; ++pick) {
      if (held[static_cast<std::size_t>(pick)] >= kUnknown || own_pick(hand, pick)) continue;
      // A hand in the seat's own hands again: what is left of it is one set, what others took before another.
      const bool in_hand = holds && pick == picked && game.hand_of(seat, round, pick) == hand;
      const bool goes_on =
          pick > 0 && held[static_cast<std::size_t>(pick) - 1] < kUnknown && !own_pick(hand, pick - 1) && !in_hand;
      if (!goes_on) stretches_[stretch_count_++] = {.hand = hand, .begin = pick};
      Stretch& stretch = stretches_[stretch_count_ - 1];
      stretch.cards[static_cast<std::size_t>(stretch.size++)] = held[static_cast<std::size_t>(pick)];
      --hidden_left_[static_cast<std::size_t>(picker(hand, pick))];
    }
  }
}

// Who picks from a hand at a given pick: the inverse of hand_of.
int RoundWorlds::picker(int hand, int pick) const {
  for (int seat = 0; seat < game_.players(); ++seat)
    if (game_.hand_of(seat, round_, pick) == hand) return seat;
  broken("every hand is held by somebody");
}

int RoundWorlds::least_hidden(Kind kind) const {
  int need = 0;
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat)
    for (int i = 0; i < play_count_[seat]; ++i) need += plays_[seat][static_cast<std::size_t>(i)] == kind;
  for (std::size_t i = 0; i < stretch_count_; ++i)
    for (int j = 0; j < stretches_[i].size; ++j) need -= stretches_[i].cards[static_cast<std::size_t>(j)] == kind;
  return std::max(need, 0);
}

template <class Visit>
bool RoundWorlds::each(const Unseen& unseen, Visit&& visit) {
  unseen_ = unseen;
  hidden_total_ = 0;
  used_.fill(0);
  from_hidden_count_.fill(0);
  return share(0, 0, 1, visit);
}

// Deals out the cards of the stretches; equal cards are different things, hence the factor.
template <class Visit>
bool RoundWorlds::share(std::size_t stretch_index, int position, Weight weight, Visit&& visit) {
  if (stretch_index == stretch_count_) return trace(0, 0, weight, visit);
  Stretch& stretch = stretches_[stretch_index];
  if (position == stretch.size) return share(stretch_index + 1, 0, weight, visit);
  const int pick = stretch.begin + position;
  Kind& slot = slot_[static_cast<std::size_t>(picker(stretch.hand, pick))][static_cast<std::size_t>(pick)];
  for (int i = position; i < stretch.size; ++i) {
    int copies = 0;
    bool seen = false;
    for (int j = position; j < stretch.size; ++j) {
      const bool same = stretch.cards[static_cast<std::size_t>(j)] == stretch.cards[static_cast<std::size_t>(i)];
      copies += same;
      seen |= same && j < i;
    }
    if (seen) continue;
    std::swap(stretch.cards[static_cast<std::size_t>(position)], stretch.cards[static_cast<std::size_t>(i)]);
    slot = stretch.cards[static_cast<std::size_t>(position)];
    const bool stop = share(stretch_index, position + 1, weight * static_cast<unsigned>(copies), visit);
    std::swap(stretch.cards[static_cast<std::size_t>(position)], stretch.cards[static_cast<std::size_t>(i)]);
    if (stop) return true;
  }
  return false;
}

// Where each play came from: a known card of that seat's picks, or a hidden one.
template <class Visit>
bool RoundWorlds::trace(int seat, int play, Weight weight, Visit&& visit) {
  if (seat == game_.players()) {
    // The unseen cards that no play came from lie anywhere: (total - hidden)! ways, up to a common factor.
    const int total = unseen_.total + hidden_total_;
    for (int j = hidden_total_; j < std::min(all_plays_, total); ++j) weight *= static_cast<unsigned>(total - j);
    return visit(weight);
  }
  const auto at = static_cast<std::size_t>(seat);
  if (seat == own_ || play == play_count_[at]) return trace(seat + 1, 0, weight, visit);
  const Kind kind = plays_[at][static_cast<std::size_t>(play)];
  unsigned same = 0;
  for (unsigned pick = 0; pick < kHandSize; ++pick)
    if (slot_[at][pick] == kind && !((used_[at] >> pick) & 1)) same |= 1u << pick;
  if (same != 0) {
    const unsigned first = same & (~same + 1);
    used_[at] |= first;
    const bool stop = trace(seat, play + 1, weight * static_cast<unsigned>(std::popcount(same)), visit);
    used_[at] &= ~first;
    if (stop) return true;
  }
  const int places = hidden_left_[at] - from_hidden_count_[at];
  if (places <= 0 || unseen_.count[kind] == 0) return false;
  const Weight ways = weight * static_cast<unsigned>(places) * unseen_.count[kind];
  from_hidden_[at][static_cast<std::size_t>(from_hidden_count_[at]++)] = kind;
  unseen_.take(kind), ++hidden_total_;
  const bool stop = trace(seat, play + 1, ways, visit);
  unseen_.give(kind), --hidden_total_;
  --from_hidden_count_[at];
  return stop;
}

void RoundWorlds::keep() {
  kept_slot_ = slot_;
  kept_from_hidden_ = from_hidden_;
  kept_from_hidden_size_ = from_hidden_count_;
  kept_hidden_count_.fill(0);
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat)
    for (int i = 0; i < from_hidden_count_[seat]; ++i)
      ++kept_hidden_count_[from_hidden_[seat][static_cast<std::size_t>(i)]];
}

bool RoundWorlds::sample(const Unseen& unseen, Rng& rng) {
  Weight total = 0;
  each(unseen, [&](Weight weight) {
    total += weight;
    return false;
  });
  if (total == 0) return false;
  Weight target = below(total, rng);
  return each(unseen, [&](Weight weight) {
    if (target >= weight) {
      target -= weight;
      return false;
    }
    keep();
    return true;
  });
}

void RoundWorlds::shuffle(Rng& rng) {
  for (std::size_t i = 0; i < stretch_count_; ++i) {
    Stretch& stretch = stretches_[i];
    rng.shuffle(stretch.cards.data(), stretch.size);
    for (int j = 0; j < stretch.size; ++j)
      slot_[static_cast<std::size_t>(picker(stretch.hand, stretch.begin + j))]
           [static_cast<std::size_t>(stretch.begin + j)] = stretch.cards[static_cast<std::size_t>(j)];
  }
  from_hidden_count_.fill(0);
  keep();
}

// The kept world into the state: stretches shared out, plays from hidden places at random ones of them.
void RoundWorlds::write(State& state, Rng& rng) const {
  auto& hands = state.dealt[static_cast<std::size_t>(round_)];
  for (int seat = 0; seat < game_.players(); ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    std::array<std::size_t, kHandSize> hidden{};
    int hidden_count = 0;
    for (std::size_t pick = 0; pick < static_cast<std::size_t>(game_.cards_dealt(round_)); ++pick) {
      Kind& card = hands[static_cast<std::size_t>(game_.hand_of(seat, round_, static_cast<int>(pick)))][pick];
      if (kept_slot_[at][pick] != kUnknown) card = kept_slot_[at][pick];
      else hidden[static_cast<std::size_t>(hidden_count++)] = pick;
    }
    if (seat == own_) continue;  // its own picks are as they are; the loop above wrote what it may still get
    rng.shuffle(hidden.data(), hidden_count);
    for (std::size_t i = 0; i < static_cast<std::size_t>(kept_from_hidden_size_[at]); ++i)
      hands[static_cast<std::size_t>(game_.hand_of(seat, round_, static_cast<int>(hidden[i])))][hidden[i]] =
          kept_from_hidden_[at][i];
  }
}

}  // namespace

// The steps of one guess; a friend of FairyTale because it fills the pile.
class Guess {
 public:
  Guess(const FairyTale& game, State& state, int seat, Rng& rng) : game_(game), state_(state), seat_(seat), rng_(rng) {}

  void run() {
    count_unseen();
    for (int round = 0; round <= state_.round; ++round)
      rounds_[static_cast<std::size_t>(round)].emplace(game_, state_, seat_, round);
    if (!sample_in_turn()) check(search(0), "no world fits the view");
    int tied = 0;
    for (const auto& round : rounds_) tied += round && round->has_plays() ? 1 : 0;
    for (int i = 0; i < kSweeps && tied > 1; ++i) sweep();
    for (std::size_t i = 0; i < count(); ++i) rounds_[i]->write(state_, rng_);
    deal_the_rest();
    fill_hands();
  }

 private:
  static constexpr int kSweeps = 4;  // enough that a test against enumeration sees no difference

  std::size_t count() const { return std::size_t{state_.round} + 1; }

  // What the seat saw in hands, and the start cards of Novice; cards in rows came from those or from hidden places.
  void count_unseen() {
    for (int i = 0; i < game_.content().kinds(); ++i)
      for (int n = 0; n < game_.copies(static_cast<Kind>(i)); ++n) unseen_.give(static_cast<Kind>(i));
    for (const auto& round : state_.dealt)
      for (const auto& hand : round)
        for (const Kind kind : hand)
          if (kind < kUnknown) unseen_.take(kind);
    if (game_.options().variant != Variant::novice) return;
    for (int seat = 0; seat < game_.players(); ++seat)
      if (const Kind kind = state_.row[static_cast<std::size_t>(seat)][0]; kind < kUnknown) unseen_.take(kind);
  }

  void use(const RoundWorlds& round) {
    for (std::size_t kind = 0; kind < kMaxKinds; ++kind)
      for (int n = 0; n < round.hidden_plays()[kind]; ++n) unseen_.take(static_cast<Kind>(kind));
  }
  void release(const RoundWorlds& round) {
    for (std::size_t kind = 0; kind < kMaxKinds; ++kind)
      for (int n = 0; n < round.hidden_plays()[kind]; ++n) unseen_.give(static_cast<Kind>(kind));
  }

  // One round after another, leaving later rounds the copies they cannot do without.
  bool sample_in_turn() {
    for (std::size_t i = 0; i < count(); ++i) {
      if (!rounds_[i]->has_plays()) {
        rounds_[i]->shuffle(rng_);
        continue;
      }
      Unseen spare = unseen_;
      for (std::size_t later = i + 1; later < count(); ++later)
        for (int kind = 0; kind < game_.content().kinds(); ++kind)
          for (int n = rounds_[later]->least_hidden(static_cast<Kind>(kind));
               n > 0 && spare.count[static_cast<std::size_t>(kind)] > 0; --n)
            spare.take(static_cast<Kind>(kind));
      if (!rounds_[i]->sample(spare, rng_)) {
        for (std::size_t done = 0; done < i; ++done) release(*rounds_[done]);
        return false;
      }
      use(*rounds_[i]);
    }
    return true;
  }

  // Any world at all, by trying them in order: for the rare case that sampling in turn ran into a corner.
  bool search(std::size_t i) {
    if (i == count()) return true;
    return rounds_[i]->each(Unseen(unseen_), [&](Weight) {
      rounds_[i]->keep();
      use(*rounds_[i]);
      if (search(i + 1)) return true;
      release(*rounds_[i]);
      return false;
    });
  }

  void sweep() {
    for (std::size_t i = 0; i < count(); ++i) {
      RoundWorlds& round = *rounds_[i];
      if (!round.has_plays()) continue;
      release(round);
      check(round.sample(unseen_, rng_), "the world just found is gone");
      use(round);
    }
  }

  void deal_the_rest() {
    std::array<Kind, 128> rest{};
    int count = 0;
    for (int kind = 0; kind < game_.content().kinds(); ++kind)
      for (int n = 0; n < unseen_.count[static_cast<std::size_t>(kind)]; ++n)
        rest[static_cast<std::size_t>(count++)] = static_cast<Kind>(kind);
    rng_.shuffle(rest.data(), count);
    for (auto& round : state_.dealt)
      for (auto& hand : round)
        for (Kind& kind : hand)
          if (kind == kUnknown) kind = rest[static_cast<std::size_t>(--count)];
    check(count == game_.pile_size(state_), "a view does not add up to the deck");
    state_.pile = game_.full_pile_;
    std::array<std::uint8_t, kMaxKinds> left{};
    for (int i = 0; i < count; ++i) ++left[rest[static_cast<std::size_t>(i)]];
    for (int kind = 0; kind < game_.content().kinds(); ++kind)
      for (int n = left[static_cast<std::size_t>(kind)]; n < game_.copies(static_cast<Kind>(kind)); ++n)
        game_.take_from_pile(state_, static_cast<Kind>(kind));
    // Cards nobody has picked yet stand sorted, as the rules' own states keep them.
    if (state_.phase > Phase::pass) return;
    for (auto& hand : state_.dealt[state_.round])
      std::sort(hand.begin() + (state_.phase <= Phase::deal ? 0 : state_.step), hand.end());
  }

  void fill_hands() {
    for (int seat = 0; seat < game_.players(); ++seat) {
      Kind& sealed = state_.sealed[static_cast<std::size_t>(seat)];
      CardWord& held = state_.held[static_cast<std::size_t>(seat)];
      held = game_.hand_from_draft(state_, seat);
      if (sealed != kUnknown) continue;
      const CardWord from = state_.phase == Phase::pick ? game_.on_offer(state_, seat).cards : held;
      sealed = from[rng_.below(static_cast<std::uint32_t>(from.size()))];
      if (state_.phase != Phase::pick) held.remove(sealed);
    }
  }

  const FairyTale& game_;
  State& state_;
  int seat_;
  Rng& rng_;
  Unseen unseen_;
  std::array<std::optional<RoundWorlds>, kRounds> rounds_;  // the first count() of them
};

void FairyTale::guess(State& state, Seat eye, Rng& rng) const {
  Guess(*this, state, is_player(eye) ? index(eye) : -1, rng).run();
}

}  // namespace feerie::fairy_tale
