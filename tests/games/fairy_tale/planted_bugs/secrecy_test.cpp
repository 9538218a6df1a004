// Leaks planted into Fairy Tale, one each, and the twins that must catch them: a leak is what nobody notices by
// playing, and a test that cannot fail proves nothing. Leaks that need marks, snares or a looked-at pile are planted
// into the spike (tests/games/snare_duel/properties/mutants_test.cpp).
#include <nlohmann/json.hpp>
#include "tests/games/fairy_tale/planted_bugs/fairy_tale.h"
#include "tests/properties/patch_properties.h"

namespace feerie::properties {
namespace {

using fairy_tale::FairyTale;
using fairy_tale::Kind;
using fairy_tale::kMaxPlayers;
using fairy_tale::kNone;
using fairy_tale::kUnknown;
using fairy_tale::Phase;
using fairy_tale::What;
using Bytes = std::array<std::uint8_t, 32>;  // room for five hands of five, without padding

const auto twins = [](const auto& game, Trial& trial) { return twin_worlds(game, trial, trial.below(60)); };
const auto twins_at_tables = [](const auto& game, Trial& trial) {
  return twin_tables_say_the_same(game, trial, trial.below(60));
};
constexpr auto kApart = "can tell the worlds apart";

struct HidesNothing : Mutant<FairyTale, HidesNothing> {
  using Mutant::Mutant;
  void hide(State&, Seat) const {}
};

TEST(PlantedBug, hiding_nothing_is_caught_by_twin_worlds) {
  expect_caught<HidesNothing>(sound_game(3), 200, twins, kApart);
}

// The copies of a kind are numbered as they leave the pile, and a seat sees the numbers of its own cards.
struct NumbersCopies : Extended<FairyTale, NumbersCopies, Bytes> {
  using Extended::Extended;
  void apply(State& state, Seat seat, const Move& move) const {
    if (state.base.phase == Phase::deal) {
      std::uint8_t number = 1;
      for (const auto& round : state.base.dealt)
        for (const auto& hand : round)
          for (const Kind kind : hand) number = static_cast<std::uint8_t>(number + (kind == move.cards[0]));
      state.extra[static_cast<std::size_t>(state.base.turn * 5 + state.base.step)] = number;
    }
    base_.apply(state.base, seat, move);
    if (state.base.phase == Phase::pass) state.extra = {};
  }
  void hide(State& state, Seat eye) const {
    base_.hide(state.base, eye);
    for (std::size_t i = 0; i < state.extra.size(); ++i)
      if (static_cast<int>(i / 5) != index(eye)) state.extra[i] = 0;
  }
};

TEST(PlantedBug, a_numbered_copy_in_a_view_is_caught_by_twin_worlds) {
  expect_caught<NumbersCopies>(sound_game(3), 1'000, twins, kApart);
}

// A hand lists its cards in the order they were dealt to whoever holds it, however often it was passed on.
struct KeepsArrivalOrder : Extended<FairyTale, KeepsArrivalOrder, Bytes> {
  using Extended::Extended;
  void apply(State& state, Seat seat, const Move& move) const {
    const fairy_tale::State before = state.base;
    base_.apply(state.base, seat, move);
    if (before.phase == Phase::deal)
      state.extra[static_cast<std::size_t>(before.turn * 5 + before.step)] =
          static_cast<std::uint8_t>(move.cards[0] + 1);
    if (before.phase == Phase::pick && state.base.phase == Phase::pass)
      for (std::size_t hand = 0; hand < kMaxPlayers; ++hand) {
        const auto from = state.extra.begin() + static_cast<std::ptrdiff_t>(hand * 5);
        const int picked = state.base.dealt[before.round][hand][before.step] + 1;
        const auto gone = std::find(from, from + 5, static_cast<std::uint8_t>(picked));
        if (gone == from + 5) continue;
        std::copy(gone + 1, from + 5, gone);
        *(from + 4) = 0;
      }
    if (state.base.phase == Phase::play) state.extra = {};
  }
  void hide(State& state, Seat eye) const {
    const auto& now = state.base;
    const int held = is_player(eye) && now.phase == Phase::pick ? base_.hand_of(index(eye), now.round, now.step) : -1;
    for (std::size_t i = 0; i < state.extra.size(); ++i)
      if (static_cast<int>(i / 5) != held) state.extra[i] = 0;
    base_.hide(state.base, eye);
  }
};

TEST(PlantedBug, a_hand_in_arrival_order_is_caught_by_twin_worlds) {
  expect_caught<KeepsArrivalOrder>(sound_game(3), 1'000, twins, kApart);
}

// A hand that was passed on is remembered in the order the others picked from it, not as a set (FT-39).
struct KeepsWhoTookWhat : Mutant<FairyTale, KeepsWhoTookWhat> {
  using Mutant::Mutant;
  void hide(State& state, Seat eye) const {
    const State full = state;
    FairyTale::hide(state, eye);
    for (std::size_t round = 0; round < state.dealt.size(); ++round)
      for (std::size_t hand = 0; hand < kMaxPlayers; ++hand)
        for (std::size_t i = 0; i < 5; ++i)
          if (state.dealt[round][hand][i] < kUnknown) state.dealt[round][hand][i] = full.dealt[round][hand][i];
  }
};

TEST(PlantedBug, who_took_what_from_a_hand_passed_on_is_caught_by_twin_worlds) {
  expect_caught<KeepsWhoTookWhat>(sound_game(4), 500, twins, kApart);
}

// The same for the hands of earlier rounds only: the worlds must differ for a whole round without parting.
struct KeepsOldPicks : Mutant<FairyTale, KeepsOldPicks> {
  using Mutant::Mutant;
  void hide(State& state, Seat eye) const {
    const State full = state;
    FairyTale::hide(state, eye);
    for (std::size_t round = 0; round < state.round; ++round)
      for (std::size_t hand = 0; hand < kMaxPlayers; ++hand)
        for (std::size_t i = 0; i < 5; ++i)
          if (state.dealt[round][hand][i] < kUnknown) state.dealt[round][hand][i] = full.dealt[round][hand][i];
  }
};

TEST(PlantedBug, old_picks_kept_in_order_are_caught_by_twin_worlds) {
  expect_caught<KeepsOldPicks>(sound_game(4), 1'000, twins, kApart);
}

// When a pick is over, a card that seat 1 took is in every view, though nobody saw it.
struct Reveals : Mutant<FairyTale, Reveals> {
  using Mutant::Mutant;
  void apply(State& state, Seat seat, const Move& move) const {
    const Phase before = state.phase;
    FairyTale::apply(state, seat, move);
    if (before != Phase::pick || state.phase != Phase::pass) return;
    const auto pick = static_cast<std::size_t>(state.step - 1);
    smuggled(state) = state.dealt[state.round][static_cast<std::size_t>(hand_of(0, state.round, state.step - 1))][pick];
  }
};

TEST(PlantedBug, an_apply_that_reveals_is_caught_by_twin_worlds) {
  expect_caught<Reveals>(sound_game(3), 1'000, twins, kApart);
}

// A fact for all ears that carries the card of a secret pick.
struct FactTells : Mutant<FairyTale, FactTells> {
  using Mutant::Mutant;
  void play(State& state, Seat seat, const Move& move, ScribeOf<FairyTale> journal) const {
    const bool picking = state.phase == Phase::pick;
    FairyTale::play(state, seat, move, journal);
    if (picking) journal(state, {.what = What::picked, .target = thing_of(seat), .card = move.cards[0]});
  }
};

TEST(PlantedBug, a_fact_for_all_ears_that_carries_a_hidden_card_is_caught_by_twin_worlds) {
  expect_caught<FactTells>(sound_game(3), 200, twins, "hears other facts");
  expect_caught<FactTells>(sound_game(3), 100, twins_at_tables, "the log differs");
}

// A rule book that remembers the last secret pick and lets it slip into the words of the log.
struct LogTells : Mutant<FairyTale, LogTells> {
  using Mutant::Mutant;
  void apply(State& state, Seat seat, const Move& move) const {
    if (state.phase == Phase::pick) picked_ = move.cards[0];
    FairyTale::apply(state, seat, move);
  }
  void word(const State& now, const Fact& fact, Seat eye, std::vector<Message>& lines) const {
    FairyTale::word(now, fact, eye, lines);
    if (fact.what == What::picked && fact.ear == Ear::others) lines.push_back(Message("oh").with("card", picked_));
  }
  mutable Kind picked_ = kNone;
};

TEST(PlantedBug, a_log_line_that_names_a_hidden_card_is_caught_by_twin_tables) {
  EXPECT_EQ(failure_of(LogTells(sound_game(3)), 200, twins), "");  // no view and no fact shows it
  expect_caught<LogTells>(sound_game(3), 100, twins_at_tables, "the log differs");
}

// A refusal that helpfully names a card somebody else has just taken.
struct RefusalTells : Mutant<FairyTale, RefusalTells> {
  using Mutant::Mutant;
  void apply(State& state, Seat seat, const Move& move) const {
    if (state.phase == Phase::pick) picked_ = move.cards[0];
    FairyTale::apply(state, seat, move);
  }
  Result<Move> parse(std::string_view text) const {
    Result<Move> move = FairyTale::parse(text);
    if (move) return move;
    return refuse(std::move(move.error()).with("hint", picked_));
  }
  mutable Kind picked_ = kNone;
};

TEST(PlantedBug, a_refusal_that_depends_on_anothers_hand_is_caught_by_twin_tables) {
  EXPECT_EQ(failure_of(RefusalTells(sound_game(3)), 200, twins), "");
  expect_caught<RefusalTells>(sound_game(3), 100, twins_at_tables, "the refusal of");
}

// An answer that touches another place when somebody else has just taken a certain card.
struct TouchTells : Mutant<FairyTale, TouchTells> {
  using Mutant::Mutant;
  void apply(State& state, Seat seat, const Move& move) const {
    if (state.phase == Phase::pick) picked_ = move.cards[0];
    FairyTale::apply(state, seat, move);
  }
  Touch touches(const State& now, Seat seat, const Move& move) const {
    Touch touch = FairyTale::touches(now, seat, move);
    touch.on.at = static_cast<std::uint16_t>(touch.on.at + picked_ % 2);
    return touch;
  }
  mutable Kind picked_ = 0;
};

TEST(PlantedBug, an_answer_whose_thing_depends_on_a_hidden_card_is_caught_by_twin_tables) {
  EXPECT_EQ(failure_of(TouchTells(sound_game(3)), 200, twins), "");  // no view shows it
  expect_caught<TouchTells>(sound_game(3), 100, twins_at_tables, "the question or the list of answers");
}

// The difference of two whole states instead of two views.
struct WholeDocument {
  template <Speaks G>
  std::string operator()(const TableOf<G>& table, Seat eye) const {
    JsonWriter json;
    json.begin_object();
    table.game().write_view(json, table.whole_state(), eye);
    json.key("hands").begin_array();
    for (int seat = 0; seat < table.players(); ++seat)
      json.value(table.game().on_offer(table.whole_state(), seat).cards[0]);
    return json.end_array().end_object().take();
  }
};

TEST(PlantedBug, a_patch_made_from_the_whole_state_is_caught_by_twin_patches) {
  const auto property = [](const auto& document) {
    return [document](const auto& game, Trial& trial) { return twin_patches(game, trial, trial.below(60), document); };
  };
  EXPECT_EQ(failure_of(sound_game(3), 40, property(ViewDocument{})), "");
  EXPECT_NE(failure_of(sound_game(3), 40, property(WholeDocument{})).find("the patch for"), std::string::npos);
}

}  // namespace
}  // namespace feerie::properties
