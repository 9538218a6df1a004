// Bugs of play planted into Fairy Tale, one each, and the property of a moment that must catch them: lists, chance,
// guesses, quick picks, sealed choices, the end, texts.
#include "tests/games/fairy_tale/planted_bugs/fairy_tale.h"

namespace feerie::properties {
namespace {

using fairy_tale::FairyTale;
using fairy_tale::Kind;
using fairy_tale::Op;
using fairy_tale::Phase;

struct ListReadsAll : Mutant<FairyTale, ListReadsAll> {
  using Mutant::Mutant;
  void legal(const State& now, Seat seat, Moves<ListReadsAll>& out) const {
    Moves<ListReadsAll> all;
    Mutant::legal(now, seat, all);
    out.clear();
    for (const Move& move : all) {
      bool elsewhere = false;
      for (int other = 0; other < players() && now.phase == Phase::pick; ++other)
        elsewhere |= other != index(seat) && on_offer(now, other).cards[0] == move.cards[0];
      if (!elsewhere) out.add(move);
    }
    if (out.empty()) out = all;
  }
};

TEST(PlantedBug, a_list_that_reads_the_whole_state_is_caught_by_the_views) {
  expect_caught<ListReadsAll>(sound_game(3), 10, along(views_agree), "has other answers in its view");
}

struct ResultReadsAll : Mutant<FairyTale, ResultReadsAll> {
  using Mutant::Mutant;
  Outcome result(const State& now) const {
    Outcome outcome = FairyTale::result(now);
    outcome.points[0] += now.dealt[3][0][0];
    return outcome;
  }
};

TEST(PlantedBug, a_result_that_reads_hidden_cards_is_caught_by_the_views) {
  expect_caught<ResultReadsAll>(sound_game(3), 10, along(views_agree), "sees another result");
}

struct ListBackwards : Mutant<FairyTale, ListBackwards> {
  using Mutant::Mutant;
  void legal(const State& now, Seat seat, Moves<ListBackwards>& out) const {
    Moves<ListBackwards> sorted;
    Mutant::legal(now, seat, sorted);
    out.clear();
    for (int i = sorted.size(); i-- > 0;) out.add(sorted[i]);
  }
};

struct ListRepeats : Mutant<FairyTale, ListRepeats> {
  using Mutant::Mutant;
  void legal(const State& now, Seat seat, Moves<ListRepeats>& out) const {
    Mutant::legal(now, seat, out);
    if (now.phase == Phase::play) out.add(out[out.size() - 1]);
  }
};

struct ListRunsOut : Mutant<FairyTale, ListRunsOut> {
  using Mutant::Mutant;
  void legal(const State& now, Seat seat, Moves<ListRunsOut>& out) const {
    Mutant::legal(now, seat, out);
    if (now.phase == Phase::play && out.size() == 1) out.clear();
  }
};

struct AsksNobodyKnown : Mutant<FairyTale, AsksNobodyKnown> {
  using Mutant::Mutant;
  SeatSet to_act(const State& now) const {
    const SeatSet asked = FairyTale::to_act(now);
    return now.phase == Phase::play ? asked.with(kChance) : asked;
  }
};

TEST(PlantedBug, a_bad_list_is_caught_by_the_list_property) {
  expect_caught<ListBackwards>(sound_game(3), 5, along(lists_are_sorted), " before ");
  expect_caught<ListRepeats>(sound_game(3), 5, along(lists_are_sorted), " before ");
  expect_caught<ListRunsOut>(sound_game(3), 200, along(lists_are_sorted), "has no answer");
  expect_caught<AsksNobodyKnown>(sound_game(3), 5, along(lists_are_sorted), "asked are");
}

struct RollsOutside : Mutant<FairyTale, RollsOutside> {
  using Mutant::Mutant;
  Move roll(const State& now, Rng& rng) const {
    Move move = FairyTale::roll(now, rng);
    Moves<RollsOutside> outcomes;
    legal(now, kChance, outcomes);
    if (now.phase != Phase::deal) return move;
    for (Kind kind = 0; kind < content().kinds(); ++kind) {
      Move other = move;
      other.cards[0] = kind;
      if (!outcomes.has(other)) return other;
    }
    return move;
  }
};

struct ForcedRollDraws : Mutant<FairyTale, ForcedRollDraws> {
  using Mutant::Mutant;
  Move roll(const State& now, Rng& rng) const {
    (void)rng.next();
    return FairyTale::roll(now, rng);
  }
};

TEST(PlantedBug, a_wrong_roll_is_caught_by_the_list_of_outcomes) {
  expect_caught<RollsOutside>(sound_game(3), 10, along(rolls_are_legal), "which is not listed");
  expect_caught<ForcedRollDraws>(sound_game(3), 10, along(rolls_are_legal), "used the generator");
}

struct HidesMoreEachTime : Mutant<FairyTale, HidesMoreEachTime> {
  using Mutant::Mutant;
  void hide(State& state, Seat eye) const {
    FairyTale::hide(state, eye);
    ++smuggled(state);
  }
};

TEST(PlantedBug, a_hide_that_counts_is_caught_by_hiding_twice) {
  expect_caught<HidesMoreEachTime>(sound_game(3), 1, along(hide_is_stable), "hidden twice");
}

// Deals the last cards of the hands anew, whether the eye has seen them or not.
struct GuessForgets : Mutant<FairyTale, GuessForgets> {
  using Mutant::Mutant;
  void guess(State& state, Seat eye, Rng& rng) const {
    FairyTale::guess(state, eye, rng);
    if (state.phase >= Phase::pass) std::swap(state.dealt[state.round][0][4], state.dealt[state.round][1][4]);
  }
};

TEST(PlantedBug, a_guess_that_ignores_the_memory_is_caught_by_hiding_it_again) {
  expect_caught<GuessForgets>(sound_game(3), 10, along(guesses_fit), "does not fit what it knows");
}

// Fits the view, but its pile is empty: found when the world is played on.
struct GuessIsNoWorld : Mutant<FairyTale, GuessIsNoWorld> {
  using Mutant::Mutant;
  void guess(State& state, Seat eye, Rng& rng) const {
    FairyTale::guess(state, eye, rng);
    state.pile = {};
  }
};

TEST(PlantedBug, a_guess_that_is_no_world_is_judged_impossible) {
  expect_caught<GuessIsNoWorld>(sound_game(3), 20, along(guesses_fit), "is judged impossible");
}

struct PicksAnything : Mutant<FairyTale, PicksAnything> {
  using Mutant::Mutant;
  Move pick(const State& now, Seat seat, Rng& rng) const {
    Move move = FairyTale::pick(now, seat, rng);
    if (move.op == Op::play) move.cards[0] = 0;
    return move;
  }
};

struct PicksTheFirst : Mutant<FairyTale, PicksTheFirst> {
  using Mutant::Mutant;
  Move pick(const State& now, Seat seat, Rng&) const {
    Moves<PicksTheFirst> moves;
    legal(now, seat, moves);
    return moves[0];
  }
};

TEST(PlantedBug, a_bad_quick_pick_is_caught_by_the_list) {
  expect_caught<PicksAnything>(sound_game(3), 10, along(picks_are_legal), "which is not legal");
  expect_caught<PicksTheFirst>(sound_game(3), 10, along(picks_are_legal), "answers only 1 are picked");
}

struct LastAnswerCounts : Mutant<FairyTale, LastAnswerCounts> {
  using Mutant::Mutant;
  void apply(State& state, Seat seat, const Move& move) const {
    FairyTale::apply(state, seat, move);
    if (is_player(seat)) smuggled(state) = static_cast<std::uint16_t>(index(seat));
  }
};

TEST(PlantedBug, a_sealed_choice_that_does_not_commute_is_caught) {
  expect_caught<LastAnswerCounts>(sound_game(3), 1, along(sealed_choices_commute), "in another order");
}

struct NeverEnds : Mutant<FairyTale, NeverEnds> {
  using Mutant::Mutant;
  void apply(State& state, Seat seat, const Move& move) const {
    FairyTale::apply(state, seat, move);
    if (state.phase == Phase::over) state = start();
  }
};

TEST(PlantedBug, a_game_without_end_is_caught_by_its_bound) {
  const auto nothing_else = [](const auto&, const auto&, Trial&) { return Verdict(); };
  expect_caught<NeverEnds>(sound_game(2), 1, along(nothing_else), "its bound");
}

struct Misreads : Mutant<FairyTale, Misreads> {
  using Mutant::Mutant;
  Result<Move> parse(std::string_view text) const {
    Result<Move> move = FairyTale::parse(text);
    if (move && move->op == Op::show) move->seat = 0;
    return move;
  }
};

struct Spaces : Mutant<FairyTale, Spaces> {
  using Mutant::Mutant;
  std::string format(const Move& move) const { return FairyTale::format(move) + " "; }
};

TEST(PlantedBug, a_move_that_reads_as_another_is_caught_by_its_text) {
  expect_caught<Misreads>(sound_game(2), 1, along(texts_come_back), "reads as");
  expect_caught<Spaces>(sound_game(2), 1, along(texts_come_back), "no text for a record");
}

}  // namespace
}  // namespace feerie::properties
