// The Table on a real game (Fairy Tale, two players): refusals change nothing, undo has its barrier and never turns a
// draw back, records replay to the same bytes.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/core/digest.h"
#include "engine/core/playout.h"
#include "engine/core/table_of.h"
#include "tests/games/fairy_tale/scene.h"

namespace feerie {
namespace {

using fairy_tale::FairyTale;
using FairyTable = TableOf<FairyTale>;

FairyTable new_table(int players = 2) {
  const auto content = fairy_tale::printed_content();
  RecordHeader header{.game = "fairy-tale",
                      .rules = FairyTale::kRulesVersion,
                      .content = sha256_hex(canonical_text(*content)),
                      .options = {},
                      .seats = std::vector<std::string>(static_cast<std::size_t>(players), "somebody")};
  return FairyTable(FairyTale(content, fairy_tale::basic(players)), header);
}

// Remembers every draw that was asked of it.
class WatchedLuck final : public Luck {
 public:
  explicit WatchedLuck(std::uint64_t seed) : luck_(seed) {}
  Rng draw(std::uint8_t source, std::uint32_t counter) override {
    drawn.emplace_back(source, counter);
    return luck_.draw(source, counter);
  }
  std::vector<std::pair<int, std::uint32_t>> drawn;

 private:
  SeededLuck luck_;
};

// Everything of a table that a refusal must leave alone.
struct Snapshot {
  explicit Snapshot(const FairyTable& table)
      : state(table.whole_state()), record(format_record(table.record())), events(table.events()) {
    for (const Seat eye : SeatSet::everyone(2)) views += table.seen(eye);
  }
  bool operator==(const Snapshot& other) const {
    return same_bytes(state, other.state) && record == other.record && events == other.events && views == other.views;
  }
  fairy_tale::State state;
  std::string record;
  std::string views;
  int events;
};

void expect_refused(FairyTable& table, Seat seat, std::string_view move, std::string_view id) {
  const Snapshot before(table);
  const Result<void> done = table.submit(seat, move);
  ASSERT_FALSE(done.has_value()) << move;
  EXPECT_EQ(done.error().id, id) << move;
  EXPECT_TRUE(Snapshot(table) == before) << "a refused move changed the table: " << move;
}

// One move of the table, which must be able to make one.
void deal_one(FairyTable& table, Luck& luck) {
  Moves<FairyTale> moves;
  table.game().legal(table.whole_state(), kChance, moves);
  Rng rng(0);
  if (!moves.has(table.game().roll(table.whole_state(), rng))) throw fairy_tale::SceneError("the table cannot deal");
  table.deal(luck);
}

void deal_all(FairyTable& table, Luck& luck) {
  for (int i = 0; table.to_act() == SeatSet(kChance); ++i) {
    if (i > FairyTale::kMaxEvents) throw fairy_tale::SceneError("the table deals for ever");
    deal_one(table, luck);
  }
}

// Answers with the first legal move, the table with luck, until there are so many entries or the game is over.
void play_on(FairyTable& table, Luck& luck, int entries = 10000) {
  while (!table.over() && table.events() < entries) {
    if (table.events() > FairyTale::kMaxEvents) throw fairy_tale::SceneError("the game does not end");
    fairy_tale::refuse_nonsense(table.game(), table.whole_state());
    const Seat seat = table.to_act().first();
    if (seat == kChance) {
      deal_one(table, luck);
    } else {
      ASSERT_TRUE(table.submit(seat, table.legal(seat).at(0).move).has_value());
    }
  }
}

TEST(CoreTable, a_game_that_explains_nothing_says_so_and_an_answer_must_be_one) {
  FairyTable table = new_table();
  EXPECT_EQ(table.explain(kNobody, thing_of(ThingKind::card, 1)).error().id, "table.nothing_to_explain");
  EXPECT_EQ(table.explain(seat_at(0), "nonsense").error().id, "table.deals_first");
  SeededLuck luck(1);
  table.deal_all(luck);
  const Seat asked = table.to_act().first();
  EXPECT_EQ(table.explain(asked, table.legal(asked)[0].move).error().id, "table.nothing_to_explain");
  EXPECT_EQ(table.explain(asked, "pick:nobody").error(), table.submit(asked, "pick:nobody").error());
}

TEST(Table, refuses_players_while_it_deals_and_changes_nothing) {
  FairyTable table = new_table();
  expect_refused(table, seat_at(0), "pick:bard", "table.deals_first");
}

TEST(Table, refusals_leave_every_byte_as_it_was) {
  FairyTable table = new_table();
  SeededLuck luck(4);
  deal_all(table, luck);
  expect_refused(table, seat_at(0), "", "fairy_tale.unknown_verb");
  expect_refused(table, seat_at(0), "steal:bard", "fairy_tale.unknown_verb");
  expect_refused(table, seat_at(0), "pick:nobody", "fairy_tale.unknown_card");
  expect_refused(table, seat_at(0), "pick:bard,bard", "fairy_tale.too_many_cards");
  expect_refused(table, seat_at(0), "deal:9:bard", "fairy_tale.unknown_seat");
  expect_refused(table, seat_at(0), "play:bard", "table.illegal_move");
  expect_refused(table, seat_at(0), "deal:1:bard", "table.illegal_move");
  expect_refused(table, seat_at(2), "pick:bard", "table.no_such_seat");
  expect_refused(table, kChance, "deal:1:bard", "table.no_such_seat");
  expect_refused(table, kNobody, "pick:bard", "table.no_such_seat");
  const std::string mine = table.legal(seat_at(0)).at(0).move;
  ASSERT_TRUE(table.submit(seat_at(0), mine).has_value());
  expect_refused(table, seat_at(0), mine, "table.not_asked");
}

TEST(Table, refuses_a_card_that_another_seat_holds_as_it_refuses_one_nobody_holds) {
  FairyTable table = new_table();
  SeededLuck luck(4);
  deal_all(table, luck);
  std::set<std::string> own;
  for (const LegalMove& answer : table.legal(seat_at(0))) own.insert(answer.move);
  std::set<std::string> ids;
  for (const auto& text : table.game().content().texts) {
    const std::string move = "pick:" + text.id;
    if (own.contains(move)) continue;
    const Result<void> done = table.submit(seat_at(0), move);
    ASSERT_FALSE(done.has_value());
    Message why = done.error();
    std::erase_if(why.args, [](const Arg& arg) { return arg.key == "move"; });
    JsonWriter json;
    ids.insert(json.value(why).take());
  }
  EXPECT_EQ(ids.size(), 1u) << "one refusal, whoever holds the card";
}

TEST(Table, after_the_end_nothing_is_taken) {
  FairyTable table = new_table();
  SeededLuck luck(4);
  play_on(table, luck);
  ASSERT_TRUE(table.over());
  expect_refused(table, seat_at(0), "pick:bard", "table.over");
  EXPECT_TRUE(table.legal(seat_at(0)).empty());
}

TEST(Table, deals_only_when_it_is_the_tables_turn) {
  FairyTable table = new_table();
  SeededLuck luck(4);
  deal_all(table, luck);
  EXPECT_THROW(table.deal(luck), BrokenInvariant);
}

TEST(Table, deal_all_deals_until_a_player_is_asked) {
  FairyTable table = new_table();
  SeededLuck luck(4);
  table.deal_all(luck);
  EXPECT_EQ(table.to_act(), SeatSet::players(2));
  EXPECT_EQ(table.events(), 10);
}

TEST(Table, the_same_seed_gives_the_same_game_and_another_seed_another) {
  const auto text = [](std::uint64_t seed) {
    FairyTable table = new_table();
    SeededLuck luck(seed);
    play_on(table, luck);
    return format_record(table.record());
  };
  EXPECT_EQ(text(8), text(8));
  EXPECT_NE(text(8), text(9));
}

TEST(Table, a_playout_without_a_table_draws_what_a_table_on_the_same_seed_draws) {
  FairyTable table = new_table(3);
  SeededLuck luck(31);
  play_on(table, luck);
  fairy_tale::State state = table.game().start();
  Draws draws(31);
  const auto first_answer = [&](const fairy_tale::State& now, Seat seat) {
    Moves<FairyTale> moves;
    table.game().legal(now, seat, moves);
    return moves[0];
  };
  std::vector<std::string> moves;
  const int events = play_out(table.game(), state, draws, first_answer,
                              [&](Seat, const fairy_tale::Move& move) { moves.push_back(table.game().format(move)); });
  EXPECT_TRUE(same_bytes(state, table.whole_state()));
  ASSERT_EQ(events, table.events());
  for (int i = 0; i < events; ++i)
    EXPECT_EQ(table.entries(i).at(0).move, moves[static_cast<std::size_t>(i)]) << "event " << i;
}

TEST(Table, a_record_replays_to_the_same_bytes_without_any_luck) {
  FairyTable table = new_table(3);
  SeededLuck luck(15);
  play_on(table, luck);
  const std::string text = format_record(table.record());
  const Result<Record> record = parse_record(text);
  ASSERT_TRUE(record.has_value());
  FairyTable again = new_table(3);
  ASSERT_TRUE(again.replay(*record).has_value());
  EXPECT_TRUE(same_bytes(again.whole_state(), table.whole_state()));
  EXPECT_EQ(format_record(again.record()), text);
}

TEST(Table, a_replay_that_does_not_fit_the_rules_is_refused_at_its_entry) {
  FairyTable table = new_table();
  SeededLuck luck(15);
  play_on(table, luck);
  const auto refusal = [](Record record) {
    FairyTable again = new_table();
    const Result<void> done = again.replay(record);
    EXPECT_FALSE(done.has_value());
    return done ? Message() : done.error();
  };
  Record record = table.record();
  std::swap(record.entries[10], record.entries[12]);
  EXPECT_EQ(refusal(record).args.back(), (Arg{"entry", std::int64_t{11}}));
  record = table.record();
  ++record.points->at(1);
  EXPECT_EQ(refusal(record).id, "record.wrong_result");
  record.points->push_back(0);
  EXPECT_EQ(refusal(record).id, "record.wrong_result");
  record = table.record();
  record.entries.pop_back();
  EXPECT_EQ(refusal(record).id, "record.result_too_early");
}

TEST(Table, undo_is_free_until_another_seat_has_answered) {
  FairyTable table = new_table();
  SeededLuck luck(4);
  deal_all(table, luck);
  EXPECT_EQ(table.undo_state(seat_at(0)), Table::Undo::nothing);
  const fairy_tale::State before = table.whole_state();
  const std::string move = table.legal(seat_at(0)).at(0).move;
  ASSERT_TRUE(table.submit(seat_at(0), move).has_value());
  EXPECT_EQ(table.undo_state(seat_at(0)), Table::Undo::free);
  EXPECT_EQ(table.undo_state(seat_at(1)), Table::Undo::nothing);
  ASSERT_TRUE(table.undo(seat_at(0), false).has_value());
  EXPECT_TRUE(same_bytes(table.whole_state(), before));
  EXPECT_EQ(table.undo_state(seat_at(0)), Table::Undo::nothing);
  const std::vector<RecordEntry> kept = table.entries(table.events() - 2);
  EXPECT_EQ(kept.at(0), (RecordEntry{EntryKind::move, seat_at(0), move})) << "the record keeps what was taken back";
  EXPECT_EQ(kept.at(1), (RecordEntry{EntryKind::undo_free, seat_at(0), ""}));
}

TEST(Table, a_sealed_answer_is_taken_back_freely_and_the_others_stand) {
  FairyTable table = new_table(3);
  FairyTable never = new_table(3);
  SeededLuck luck(4);
  deal_all(table, luck);
  deal_all(never, luck);
  const auto answer = [](FairyTable& at, int seat, std::size_t which) {
    ASSERT_TRUE(at.submit(seat_at(seat), at.legal(seat_at(seat)).at(which).move).has_value());
  };
  answer(table, 0, 0);
  answer(table, 1, 1);
  answer(never, 1, 1);
  EXPECT_EQ(table.undo_state(seat_at(0)), Table::Undo::sealed);
  EXPECT_EQ(table.undo_state(seat_at(1)), Table::Undo::free);
  ASSERT_TRUE(table.undo(seat_at(0), false).has_value());
  EXPECT_TRUE(same_bytes(table.whole_state(), never.whole_state())) << "as if it had never been given";
  EXPECT_EQ(table.entries(table.events() - 1).at(0), (RecordEntry{EntryKind::undo_sealed, seat_at(0), ""}));
  for (const Seat eye : SeatSet::everyone(3)) {
    EXPECT_EQ(table.seen(eye), never.seen(eye));
    const std::vector<Message> told = table.log(eye, table.events() - 1);
    ASSERT_EQ(told.size(), 1u);
    EXPECT_EQ(told[0].id, "table.took_back_sealed");
  }
  // Everybody goes on, and the very same cards come: nothing was drawn meanwhile.
  for (FairyTable* each : {&table, &never}) {
    answer(*each, 2, 0);
    answer(*each, 0, 1);
    play_on(*each, luck, each->events() + 60);
  }
  EXPECT_TRUE(same_bytes(table.whole_state(), never.whole_state()));
  FairyTable again = new_table(3);
  ASSERT_TRUE(again.replay(table.record()).has_value());
  EXPECT_TRUE(same_bytes(again.whole_state(), table.whole_state()));
  EXPECT_EQ(format_record(again.record()), format_record(table.record()));
}

TEST(Table, sealed_answers_are_taken_back_one_by_one_and_in_any_order) {
  FairyTable table = new_table(3);
  SeededLuck luck(4);
  deal_all(table, luck);
  const fairy_tale::State before = table.whole_state();
  for (const int seat : {0, 1})
    ASSERT_TRUE(table.submit(seat_at(seat), table.legal(seat_at(seat)).at(0).move).has_value());
  ASSERT_TRUE(table.undo(seat_at(0), false).has_value());
  EXPECT_EQ(table.undo_state(seat_at(0)), Table::Undo::nothing);
  EXPECT_EQ(table.undo_state(seat_at(1)), Table::Undo::free);
  ASSERT_TRUE(table.undo(seat_at(1), false).has_value());
  EXPECT_TRUE(same_bytes(table.whole_state(), before));
}

TEST(Table, a_hand_passed_on_ends_what_may_be_taken_back_without_consent) {
  FairyTable table = new_table(2);
  SeededLuck luck(4);
  deal_all(table, luck);
  const fairy_tale::State before = table.whole_state();
  for (const int seat : {0, 1})
    ASSERT_TRUE(table.submit(seat_at(seat), table.legal(seat_at(seat)).at(0).move).has_value());
  EXPECT_EQ(table.undo_state(seat_at(0)), Table::Undo::sealed) << "the last answer is in, nothing was passed on";
  deal_one(table, luck);
  EXPECT_EQ(table.undo_state(seat_at(0)), Table::Undo::needs_consent);
  const Snapshot unchanged(table);
  const Result<void> refused = table.undo(seat_at(0), false);
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().id, "table.undo_needs_consent");
  EXPECT_TRUE(Snapshot(table) == unchanged);
  ASSERT_TRUE(table.undo(seat_at(0), true).has_value());
  EXPECT_TRUE(same_bytes(table.whole_state(), before)) << "all that followed is taken back too";
  EXPECT_EQ(table.entries(table.events() - 1).at(0).kind, EntryKind::undo_consent);
}

// Records from before sealed answers could be taken back alone say consent there, and mean all that followed.
TEST(Table, an_undo_with_consent_among_sealed_answers_keeps_its_old_meaning) {
  FairyTable table = new_table(3);
  SeededLuck luck(4);
  deal_all(table, luck);
  const fairy_tale::State before = table.whole_state();
  for (const int seat : {0, 1})
    ASSERT_TRUE(table.submit(seat_at(seat), table.legal(seat_at(seat)).at(0).move).has_value());
  const Result<void> free = table.replay_entry({EntryKind::undo_free, seat_at(0), ""});
  ASSERT_FALSE(free.has_value());
  EXPECT_EQ(free.error().id, "table.undo_is_sealed") << "one spelling";
  const Result<void> sealed = table.replay_entry({EntryKind::undo_sealed, seat_at(1), ""});
  ASSERT_FALSE(sealed.has_value());
  EXPECT_EQ(sealed.error().id, "table.undo_is_free");
  ASSERT_TRUE(table.replay_entry({EntryKind::undo_consent, seat_at(0), ""}).has_value());
  EXPECT_TRUE(same_bytes(table.whole_state(), before));
  FairyTable again = new_table(3);
  ASSERT_TRUE(again.replay(table.record()).has_value());
  EXPECT_EQ(format_record(again.record()), format_record(table.record()));
}

TEST(Table, a_record_that_asks_consent_for_a_free_undo_is_refused) {
  FairyTable table = new_table(3);
  SeededLuck luck(4);
  deal_all(table, luck);
  ASSERT_TRUE(table.submit(seat_at(0), table.legal(seat_at(0)).at(0).move).has_value());
  ASSERT_TRUE(table.undo(seat_at(0), true).has_value()) << "consent that nobody needs harms nobody";
  Record record = table.record();
  ASSERT_EQ(record.entries.back().kind, EntryKind::undo_free);
  EXPECT_TRUE(new_table(3).replay(record).has_value());
  record.entries.back().kind = EntryKind::undo_consent;
  const Result<void> refused = new_table(3).replay(record);
  ASSERT_FALSE(refused.has_value()) << "one game would have two records";
  EXPECT_EQ(refused.error().id, "table.undo_is_free");
}

TEST(Table, past_a_move_of_the_table_undo_needs_consent_even_for_the_last_who_answered) {
  FairyTable table = new_table();
  SeededLuck luck(4);
  deal_all(table, luck);
  for (const int seat : {0, 1})
    ASSERT_TRUE(table.submit(seat_at(seat), table.legal(seat_at(seat)).at(0).move).has_value());
  EXPECT_EQ(table.undo_state(seat_at(1)), Table::Undo::free);
  deal_one(table, luck);
  EXPECT_EQ(table.undo_state(seat_at(1)), Table::Undo::needs_consent) << "a hand was passed on and seen";
}

TEST(Table, nobody_takes_back_what_the_table_or_a_spectator_did) {
  FairyTable table = new_table();
  SeededLuck luck(4);
  deal_all(table, luck);
  for (const Seat seat : {kChance, kNobody, seat_at(0), seat_at(5)}) {
    const Result<void> refused = table.undo(seat, true);
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().id, "table.nothing_to_undo");
  }
}

TEST(Table, undo_after_undo_goes_further_back) {
  FairyTable table = new_table();
  SeededLuck luck(4);
  deal_all(table, luck);
  const fairy_tale::State first = table.whole_state();
  for (int pick = 0; pick < 2; ++pick) {
    for (const int seat : {0, 1})
      ASSERT_TRUE(table.submit(seat_at(seat), table.legal(seat_at(seat)).at(0).move).has_value());
    deal_all(table, luck);
  }
  ASSERT_TRUE(table.undo(seat_at(0), true).has_value());
  ASSERT_TRUE(table.undo(seat_at(0), true).has_value());
  EXPECT_TRUE(same_bytes(table.whole_state(), first));
  EXPECT_EQ(table.undo_state(seat_at(0)), Table::Undo::nothing);
}

// To the moment when the deal of the second round is done.
void play_to_second_round(FairyTable& table, Luck& luck) {
  for (int i = 0; table.whole_state().round == 0 || table.whole_state().phase != fairy_tale::Phase::pick; ++i) {
    if (i > 200) throw fairy_tale::SceneError("no second round comes");
    play_on(table, luck, table.events() + 1);
  }
}

std::vector<std::string> deals_of(const FairyTable& table, int from_entry) {
  std::vector<std::string> deals;
  for (const RecordEntry& entry : table.entries(from_entry))
    if (entry.kind == EntryKind::move && entry.move.starts_with("deal")) deals.push_back(entry.move);
  return deals;
}

TEST(Table, an_undo_never_turns_a_draw_back) {
  FairyTable table = new_table();
  WatchedLuck luck(77);
  play_to_second_round(table, luck);
  const std::vector<std::string> dealt = deals_of(table, 0);
  ASSERT_EQ(dealt.size(), 20u);
  ASSERT_TRUE(table.undo(seat_at(1), true).has_value());
  const int undone = table.events();
  play_to_second_round(table, luck);
  const std::vector<std::string> again = deals_of(table, undone);
  ASSERT_EQ(again.size(), 10u) << "the second round is dealt anew";
  EXPECT_NE(again, std::vector<std::string>(dealt.begin() + 10, dealt.end())) << "with later draws";
  ASSERT_EQ(luck.drawn.size(), 30u);
  for (std::uint32_t i = 0; i < 30; ++i) EXPECT_EQ(luck.drawn[i], (std::pair<int, std::uint32_t>{0, i}));
}

TEST(Table, a_table_replayed_from_a_record_with_undos_goes_on_with_the_same_draws) {
  FairyTable table = new_table();
  WatchedLuck luck(77);
  play_to_second_round(table, luck);
  ASSERT_TRUE(table.undo(seat_at(1), true).has_value());
  const Result<Record> record = parse_record(format_record(table.record()));
  ASSERT_TRUE(record.has_value());
  FairyTable again = new_table();
  ASSERT_TRUE(again.replay(*record).has_value());
  EXPECT_TRUE(same_bytes(again.whole_state(), table.whole_state()));
  SeededLuck other(77);
  play_on(table, luck);
  play_on(again, other);
  EXPECT_EQ(format_record(again.record()), format_record(table.record()));
}

TEST(Table, the_log_of_the_last_entry_is_the_end_of_the_whole_log) {
  FairyTable table = new_table();
  SeededLuck luck(4);
  for (int i = 0; i < 60; ++i) {
    const bool take_back = i == 30 || i == 44;
    if (take_back) {
      ASSERT_TRUE(table.undo(seat_at(0), true).has_value());
    } else {
      play_on(table, luck, table.events() + 1);
    }
    if (i == 0) continue;
    for (const Seat eye : SeatSet::everyone(2)) {
      const std::vector<Message> last = table.log(eye, table.events() - 1);
      const std::vector<Message> both = table.log(eye, table.events() - 2);
      ASSERT_LE(last.size(), both.size());
      EXPECT_TRUE(std::equal(last.begin(), last.end(), both.end() - static_cast<std::ptrdiff_t>(last.size())));
    }
  }
}

// Fairy Tale that counts what is played of it, told or not.
class Counted : public FairyTale {
 public:
  explicit Counted(const FairyTale& game) : FairyTale(game) {}
  void legal(const State& now, Seat seat, Moves<Counted>& out) const {
    Moves<FairyTale> moves;
    FairyTale::legal(now, seat, moves);
    out.clear();
    for (const Move& move : moves) out.add(move);
  }
  void apply(State& state, Seat seat, const Move& move) const { play(state, seat, move, Quiet{}); }
  template <class Journal>
  void play(State& state, Seat seat, const Move& move, Journal journal) const {
    ++played;
    FairyTale::play(state, seat, move, journal);
  }
  static inline int played = 0;
};

// A round that ends is one answer and, without another, four shown cards and a new deal of twenty.
TEST(Table, what_followed_from_the_last_decision_is_told_without_playing_the_game_again) {
  const FairyTable plain = new_table(4);
  TableOf<Counted> table(Counted(plain.game()), plain.header());
  SeededLuck luck(4);
  table.deal_all(luck);
  int longest = 0;
  for (int turn = 0; !table.over(); ++turn) {
    const int before = table.events();
    const Seat seat = table.to_act().first();
    if (turn == 30) table.note("nonce 1 none");
    if (turn % 7 == 6) ASSERT_TRUE(table.undo(seat_at(0), true).has_value());
    else ASSERT_TRUE(table.submit(seat, table.legal(seat).at(0).move).has_value());
    table.deal_all(luck);
    longest = std::max(longest, table.events() - before);
    Counted::played = 0;
    const std::vector<Message> told = table.log(seat_at(1), before);
    EXPECT_LE(Counted::played, table.events() - before) << "from entry " << before;
    const std::vector<Message> all = table.log(seat_at(1), 0);
    ASSERT_LE(told.size(), all.size());
    EXPECT_TRUE(std::equal(told.begin(), told.end(), all.end() - static_cast<std::ptrdiff_t>(told.size())));
  }
  EXPECT_EQ(longest, 25);
}

TEST(Table, an_undo_is_told_to_everyone) {
  FairyTable table = new_table();
  SeededLuck luck(4);
  deal_all(table, luck);
  ASSERT_TRUE(table.submit(seat_at(1), table.legal(seat_at(1)).at(0).move).has_value());
  ASSERT_TRUE(table.undo(seat_at(1), false).has_value());
  for (const Seat eye : SeatSet::everyone(2))
    EXPECT_EQ(table.log(eye, table.events() - 1),
              std::vector<Message>{Message("table.took_back").with("who", seat_at(1))});
}

TEST(Table, a_note_is_kept_and_changes_nothing_else) {
  FairyTable table = new_table();
  FairyTable silent = new_table();
  SeededLuck luck(4);
  table.note("commit 12 34");
  for (FairyTable* each : {&table, &silent}) {
    deal_all(*each, luck);
    ASSERT_TRUE(each->submit(seat_at(0), each->legal(seat_at(0)).at(0).move).has_value());
  }
  table.note("nonce 1 none");
  EXPECT_TRUE(same_bytes(table.whole_state(), silent.whole_state()));
  EXPECT_TRUE(table.log(seat_at(0), table.events() - 1).empty());
  EXPECT_EQ(table.log(seat_at(0), 0), silent.log(seat_at(0), 0));
  EXPECT_EQ(table.undo_state(seat_at(0)), Table::Undo::free);
  ASSERT_TRUE(table.undo(seat_at(0), false).has_value());
  EXPECT_EQ(table.entries(0).at(0), (RecordEntry{EntryKind::note, kNobody, "commit 12 34"}));
  EXPECT_EQ(table.entries(table.events() - 2).at(0), (RecordEntry{EntryKind::note, kNobody, "nonce 1 none"}));
  FairyTable again = new_table();
  ASSERT_TRUE(again.replay(table.record()).has_value());
  EXPECT_EQ(format_record(again.record()), format_record(table.record()));
}

TEST(Table, a_replay_on_luck_refuses_what_that_luck_does_not_draw) {
  FairyTable table = new_table();
  SeededLuck luck(4);
  deal_all(table, luck);
  EXPECT_TRUE(new_table().replay(table.record(), &luck).has_value());
  SeededLuck other(5);
  const Result<void> refused = new_table().replay(table.record(), &other);
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().id, "chance.wrong_draw");
}

TEST(Table, a_list_of_answers_forgets_what_it_held_before) {
  const FairyTable table = new_table();
  Moves<FairyTale> moves;
  moves.add(*table.game().parse("name:bard"));
  table.game().legal(table.whole_state(), kChance, moves);
  EXPECT_FALSE(moves.has(*table.game().parse("name:bard")));
  EXPECT_EQ(moves.size(), 22) << "one deal for each kind of the eighty cards";
}

TEST(Table, asks_only_the_seats_that_owe_an_answer_and_shows_nobody_elses_answers) {
  FairyTable table = new_table();
  SeededLuck luck(4);
  EXPECT_TRUE(table.legal(seat_at(0)).empty());
  EXPECT_TRUE(table.seen(seat_at(0)).ends_with(R"("legal":[]})"));
  deal_all(table, luck);
  EXPECT_EQ(table.to_act(), SeatSet::players(2));
  EXPECT_TRUE(table.legal(kNobody).empty());
  EXPECT_EQ(table.question(kNobody).id, "fairy_tale.ask_wait");
  const std::string mine = table.legal(seat_at(0)).at(0).move;
  EXPECT_EQ(table.legal(seat_at(0)).at(0).sentence.id, "fairy_tale.do_pick");
  ASSERT_TRUE(table.submit(seat_at(0), mine).has_value());
  EXPECT_TRUE(table.legal(seat_at(0)).empty());
  EXPECT_EQ(table.question(seat_at(0)).id, "fairy_tale.ask_wait");
}

// Fairy Tale that deals from a source of another number.
class ElsewhereDealt : public FairyTale {
 public:
  ElsewhereDealt(const FairyTale& game, std::uint8_t from) : FairyTale(game), from_(from) {}
  void legal(const State& now, Seat seat, Moves<ElsewhereDealt>& out) const {
    Moves<FairyTale> moves;
    FairyTale::legal(now, seat, moves);
    out.clear();
    for (const Move& move : moves) out.add(move);
  }
  std::uint8_t source(const State& now) const { return FairyTale::source(now) == kNoDraw ? kNoDraw : from_; }

 private:
  std::uint8_t from_;
};

TEST(Draws, of_every_source_that_may_be_are_those_of_a_table) {
  const FairyTale sound = new_table().game();
  for (const int from : {0, 15, 16, kMaxSources - 1}) {
    const ElsewhereDealt game(sound, static_cast<std::uint8_t>(from));
    TableOf<ElsewhereDealt> table(game, new_table().header());
    SeededLuck luck(5);
    table.deal_all(luck);
    fairy_tale::State state = game.start();
    Draws draws(5);
    while (game.to_act(state) == SeatSet(kChance)) game.apply(state, kChance, draws.roll(game, state));
    EXPECT_TRUE(same_bytes(state, table.whole_state())) << from;
  }
}

TEST(Draws, from_a_source_beyond_the_counters_are_a_broken_invariant) {
  const FairyTale sound = new_table().game();
  for (const int from : {kMaxSources, 200}) {
    const ElsewhereDealt game(sound, static_cast<std::uint8_t>(from));
    TableOf<ElsewhereDealt> table(game, new_table().header());
    SeededLuck luck(5);
    EXPECT_THROW(table.deal(luck), BrokenInvariant);
    Draws draws(5);
    EXPECT_THROW(draws.roll(game, game.start()), BrokenInvariant);
  }
}

}  // namespace
}  // namespace feerie
