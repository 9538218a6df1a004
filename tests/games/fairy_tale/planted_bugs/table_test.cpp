// Bugs of keeping planted into Fairy Tale and its table, one each: records, positions, patches, refusals, undo.
#include <nlohmann/json.hpp>
#include <type_traits>
#include "tests/games/fairy_tale/planted_bugs/fairy_tale.h"
#include "tests/properties/action_properties.h"
#include "tests/properties/patch_properties.h"
#include "tests/properties/record_properties.h"
#include "tests/properties/subjects.h"

namespace feerie::properties {
namespace {

using fairy_tale::FairyTale;
using fairy_tale::Op;
using fairy_tale::Phase;

struct ForgetfulDocument {
  template <Speaks G>
  std::string operator()(const TableOf<G>& table, Seat eye) const {
    nlohmann::json view = nlohmann::json::parse(ViewDocument{}(table, eye));
    view.erase("pile");
    return view.dump();
  }
};

TEST(PlantedBug, a_patch_that_misses_a_change_is_caught_by_a_client_that_follows) {
  const auto property = [](const auto& document) {
    return [document](const auto& game, Trial& trial) { return patches_rebuild_views(game, trial, document); };
  };
  EXPECT_EQ(failure_of(sound_game(2), 2, property(ViewDocument{})), "");
  EXPECT_NE(failure_of(sound_game(2), 2, property(ForgetfulDocument{})).find("has another view"), std::string::npos);
}

// A rule book that remembers earlier games, so that the same moves lead elsewhere.
struct RuleBookRemembers : Mutant<FairyTale, RuleBookRemembers> {
  using Mutant::Mutant;
  void apply(State& state, Seat seat, const Move& move) const {
    FairyTale::apply(state, seat, move);
    if (seat == kChance) smuggled(state) = static_cast<std::uint16_t>(++*dealt_ / 50);
  }
  std::shared_ptr<int> dealt_ = std::make_shared<int>(0);
};

TEST(PlantedBug, a_rule_book_that_remembers_is_caught_by_replay) {
  const auto replay = [](const auto& game, Trial& trial) { return records_replay(game, trial, 20); };
  expect_caught<RuleBookRemembers>(sound_game(2), 2, replay, "gives another state");
}

TEST(PlantedBug, a_position_that_forgets_sealed_cards_is_caught_by_loading_it) {
  const auto property = [](bool forget) {
    return [forget](const FairyTale& game, Trial& trial) {
      return at_every_moment(game, game.start(), trial, [&](const fairy_tale::State& now) {
        const auto save = [&](const FairyTale& book, const fairy_tale::State& state) {
          auto json = FairyTaleBinding::write_position(book, state);
          if (forget && state.phase == Phase::pick) json.erase("sealed");
          return json.dump();
        };
        return positions_come_back(game, now, save, load_position<FairyTaleBinding>);
      });
    };
  };
  EXPECT_EQ(failure_of(sound_game(2), 2, property(false)), "");
  EXPECT_NE(failure_of(sound_game(2), 2, property(true)).find("comes back as another state"), std::string::npos);
}

const auto actions = [](const auto& game, Trial& trial) { return random_actions(game, trial); };

// Reads a move from the start of a text and takes no notice of the rest.
struct ReadsTooMuch : Mutant<FairyTale, ReadsTooMuch> {
  using Mutant::Mutant;
  Result<Move> parse(std::string_view text) const {
    Result<Move> move = FairyTale::parse(text);
    for (; !move && !text.empty(); text.remove_suffix(1)) move = FairyTale::parse(text);
    return move;
  }
};

TEST(PlantedBug, a_wrong_action_that_is_taken_for_a_right_one_is_caught) {
  expect_caught<ReadsTooMuch>(sound_game(3), 5, actions, "a wrong action was accepted");
}

// A table to spoil: just what random_actions uses of one.
class FaultyTable {
 public:
  explicit FaultyTable(const FairyTale& game) : table_(game, plain_header(game)) {}

  const FairyTale& game() const { return table_.game(); }
  const fairy_tale::State& whole_state() const { return table_.whole_state(); }
  SeatSet to_act() const { return table_.to_act(); }
  bool over() const { return table_.over(); }
  int events() const { return table_.events(); }
  int players() const { return table_.players(); }
  void take(Seat seat, const fairy_tale::Move& move) { table_.take(seat, move); }
  Result<void> submit(Seat seat, std::string_view text) { return table_.submit(seat, text); }
  Result<void> undo(Seat seat, bool consent) { return table_.undo(seat, consent); }

 protected:
  TableOf<FairyTale> table_;
};

template <class Faulty>
void expect_table_caught(const std::string& words) {
  const auto at = []<class T>(std::type_identity<T>) {
    return [](const FairyTale& game, Trial& trial) { return random_actions(game, trial, [&] { return T(game); }); };
  };
  EXPECT_EQ(failure_of(sound_game(3), 10, at(std::type_identity<FaultyTable>{})), "");
  const std::string failure = failure_of(sound_game(3), 10, at(std::type_identity<Faulty>{}));
  EXPECT_NE(failure.find(words), std::string::npos) << "expected: " << words << "\nfound: " << failure;
}

// Answers for whoever sends nonsense while it is asked, and complains all the same.
struct RashTable : FaultyTable {
  using FaultyTable::FaultyTable;
  Result<void> submit(Seat seat, std::string_view text) {
    const Result<void> done = FaultyTable::submit(seat, text);
    if (done || !is_player(seat) || !to_act().has(seat)) return done;
    Moves<FairyTale> moves;
    game().legal(whole_state(), seat, moves);
    take(seat, moves[0]);
    return done;
  }
};

struct LaxUndoTable : FaultyTable {
  using FaultyTable::FaultyTable;
  Result<void> undo(Seat seat, bool) { return FaultyTable::undo(seat, true); }
};

// Takes back what others have sealed along with the answer, as was the rule once.
struct UncaringTable : FaultyTable {
  using FaultyTable::FaultyTable;
  Result<void> undo(Seat seat, bool consent) {
    if (is_player(seat) && table_.undo_state(seat) == Table::Undo::sealed)
      return table_.replay_entry({EntryKind::undo_consent, seat, ""});
    return FaultyTable::undo(seat, consent);
  }
};

struct DeafTable : FaultyTable {
  using FaultyTable::FaultyTable;
  Result<void> submit(Seat seat, std::string_view text) {
    const Result<void> done = FaultyTable::submit(seat, text);
    if (done) (void)FaultyTable::undo(seat, true);
    return done;
  }
};

TEST(PlantedBug, a_faulty_table_is_caught_by_random_actions) {
  expect_table_caught<RashTable>("a refusal changed the game");
  expect_table_caught<LaxUndoTable>("an undo past the barrier was free");
  expect_table_caught<UncaringTable>("not as if that one had never been given");
  expect_table_caught<DeafTable>("an answer did something else than the rules");
}

}  // namespace
}  // namespace feerie::properties
