// What every store is held to, as a suite that takes the store as a parameter. `Maker` has store(), the store under
// test, and reopen(), which closes it and opens what is left (for a store in memory: nothing happens). A new store is
// held against it by one line, INSTANTIATE_TYPED_TEST_SUITE_P.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "engine/core/rng.h"
#include "server/store/store.h"

namespace feerie::server_test {

using namespace server;

inline std::string table_id(int number) {
  std::string id = std::to_string(number);
  return std::string(32 - id.size(), '0') + id;
}

inline Event event(std::string_view kind, std::string_view payload, std::string_view actor = "table") {
  return {std::string(kind), std::string(actor), std::nullopt, std::string(payload)};
}

inline Event action(std::string_view id, std::string_view payload, std::string_view actor = "1") {
  return {std::string(kEntry), std::string(actor), std::string(id), std::string(payload)};
}

inline Append creation(int table, std::int64_t epoch = 0) {
  return {table_id(table), 0, epoch, {event(kCreated, "{}", "server")}};
}

template <class Maker>
class StoreContract : public testing::Test {
 protected:
  AppendResult commit_one(const Append& append) { return maker.store().commit(std::span(&append, 1)).at(0); }
  AppendResult add(int table, std::int64_t seq, std::vector<Event> events, std::int64_t epoch = 0) {
    return commit_one({table_id(table), seq, epoch, std::move(events)});
  }
  std::vector<StoredEvent> log(int table) {
    const auto events = maker.store().load(table_id(table));
    EXPECT_TRUE(events.has_value()) << events.error().id;
    return events.value_or(std::vector<StoredEvent>{});
  }
  void expect_status(const AppendResult& result, Appended status, std::int64_t seq) {
    EXPECT_EQ(result.status, status) << result.why.id;
    EXPECT_EQ(result.seq, seq) << result.why.id;
  }
  Maker maker;
};
TYPED_TEST_SUITE_P(StoreContract);

TYPED_TEST_P(StoreContract, keeps_events_in_order_and_whole) {
  this->expect_status(this->commit_one(creation(1)), Appended::written, 0);
  this->expect_status(this->add(1, 1, {action("a", "1 pick:bard\n"), event(kEntry, "* deal:1:hunter\n")}),
                      Appended::written, 1);
  this->expect_status(this->add(1, 3, {event("chat", "« Ça va ? » \"\\\n\t", "2")}), Appended::written, 3);
  for (int round = 0; round < 2; ++round, this->maker.reopen()) {
    const std::vector<StoredEvent> events = this->log(1);
    ASSERT_EQ(events.size(), 4u);
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(events[i].seq, static_cast<std::int64_t>(i));
    EXPECT_EQ(events[1].event, action("a", "1 pick:bard\n"));
    EXPECT_EQ(events[3].event, event("chat", "« Ça va ? » \"\\\n\t", "2"));
    EXPECT_TRUE(check_chain(table_id(1), events).has_value());
  }
}

TYPED_TEST_P(StoreContract, an_action_that_comes_again_gets_the_number_it_has) {
  this->commit_one(creation(1));
  this->expect_status(this->add(1, 1, {event(kEntry, "x"), action("a", "1 pick:bard")}), Appended::written, 1);
  for (const std::int64_t seq : {1, 3, 99})
    this->expect_status(this->add(1, seq, {action("a", "other")}), Appended::already, 2);
  this->maker.reopen();
  this->expect_status(this->add(1, 3, {action("a", "1 pick:bard")}), Appended::already, 2);
  this->expect_status(this->add(1, 3, {action("a", "2 pick:bard", "2")}), Appended::written, 3);
  this->commit_one(creation(2));
  this->expect_status(this->add(2, 1, {action("a", "elsewhere")}), Appended::written, 1);
  EXPECT_EQ(this->log(1).size(), 4u);
  this->expect_status(this->add(1, 4, {action("b", "1 pick:hunter"), event(kFinish, "=")}), Appended::written, 4);
  this->expect_status(this->add(1, 6, {action("b", "1 pick:hunter")}), Appended::already, 4);
  this->expect_status(this->add(1, 6, {action("c", "thanks")}), Appended::written, 6);
  this->expect_status(this->add(1, 7, {action("a", "1 pick:bard")}), Appended::already, 2);
}

TYPED_TEST_P(StoreContract, a_number_that_is_not_next_is_refused_and_nothing_is_written) {
  this->commit_one(creation(1));
  this->expect_status(this->commit_one(creation(1)), Appended::seq_taken, 1);
  this->expect_status(this->add(1, 2, {event(kEntry, "x")}), Appended::seq_taken, 1);
  this->expect_status(this->add(2, 1, {event(kEntry, "x")}), Appended::seq_taken, 0);
  EXPECT_EQ(this->log(1).size(), 1u);
  EXPECT_FALSE(this->maker.store().load(table_id(2)).has_value());
}

TYPED_TEST_P(StoreContract, a_higher_epoch_takes_over_and_the_lower_is_refused_ever_after) {
  this->commit_one(creation(1, 3));
  this->expect_status(this->add(1, 1, {event(kEntry, "x")}, 2), Appended::stale_epoch, 3);
  this->expect_status(this->add(1, 1, {event("owner", "x")}, 4), Appended::written, 1);
  this->maker.reopen();
  this->expect_status(this->add(1, 2, {event(kEntry, "x")}, 3), Appended::stale_epoch, 4);
  this->expect_status(this->add(1, 2, {event(kEntry, "x")}, 4), Appended::written, 2);
}

TYPED_TEST_P(StoreContract, each_part_of_a_batch_stands_or_falls_by_itself) {
  this->commit_one(creation(1));
  const std::vector<Append> batch{creation(2),
                                  {table_id(1), 5, 0, {event(kEntry, "too far")}},
                                  {table_id(1), 1, 0, {action("a", "first"), event(kEntry, "second")}},
                                  {table_id(2), 1, 0, {action("b", "builds on the same batch")}},
                                  {table_id(2), 1, 0, {action("b", "again")}},
                                  {table_id(1), 3, 0, {event("bad kind", "x")}},
                                  {table_id(1), 3, 0, {event(kEntry, "third")}}};
  const std::vector<AppendResult> results = this->maker.store().commit(batch);
  ASSERT_EQ(results.size(), batch.size());
  const Appended expected[] = {Appended::written, Appended::seq_taken, Appended::written, Appended::written,
                               Appended::already, Appended::refused,   Appended::written};
  for (std::size_t i = 0; i < batch.size(); ++i) {
    EXPECT_EQ(results[i].status, expected[i]) << i << results[i].why.id;
    EXPECT_EQ(results[i].why.id.empty(), expected[i] == Appended::written || expected[i] == Appended::already) << i;
  }
  EXPECT_EQ(this->log(1).size(), 4u);
  EXPECT_EQ(this->log(2).size(), 2u);
}

TYPED_TEST_P(StoreContract, bounds_are_sentences) {
  this->commit_one(creation(1));
  const Append bad[] = {{"xyz", 0, 0, {event(kCreated, "")}},
                        {table_id(1), -1, 0, {event(kEntry, "")}},
                        {table_id(1), 1, -1, {event(kEntry, "")}},
                        {table_id(1), 1, 0, {}},
                        {table_id(1), 1, 0, std::vector<Event>(kMaxEventsPerAppend + 1, event(kEntry, ""))},
                        {table_id(1), 1, 0, {event("", "")}},
                        {table_id(1), 1, 0, {event(kEntry, "", "a\nb")}},
                        {table_id(1), 1, 0, {action("", "")}},
                        {table_id(1), 1, 0, {action(std::string(65, 'a'), "")}},
                        {table_id(1), 1, 0, {action("a", ""), action("a", "")}},
                        {table_id(1), 1, 0, {event(kEntry, std::string(kMaxPayload + 1, 'x'))}},
                        {table_id(1), 1, 0, {event(kEntry, std::string("a\0b", 3))}},
                        {table_id(1), 1, 0, {event(kEntry, "\xc3")}},
                        {table_id(1), 1, 0, {event(kEntry, "\xc0\x80")}},
                        {table_id(1), 1, 0, {event(kEntry, "\xed\xa0\x80")}},
                        {table_id(1), 1, 0, {event(kEntry, "\xf4\x90\x80\x80")}},
                        {table_id(1), 1, 0, {event(kCreated, "")}},
                        {table_id(3), 0, 0, {event(kEntry, "")}}};
  for (const Append& append : bad) {
    const AppendResult result = this->commit_one(append);
    EXPECT_EQ(result.status, Appended::refused);
    EXPECT_TRUE(result.why.id.starts_with("store.")) << result.why.id;
  }
  EXPECT_EQ(this->log(1).size(), 1u);
  this->expect_status(this->add(1, 1, {event(kEntry, std::string(kMaxPayload, 'x'))}), Appended::written, 1);
}

TYPED_TEST_P(StoreContract, lists_tables_with_the_state_their_log_gives_them) {
  for (const int table : {3, 1, 2}) this->commit_one(creation(table));
  this->add(1, 1, {event(kStart, "header")});
  this->add(2, 1, {event(kStart, "header"), event(kEntry, "x"), event(kFinish, "result 1 2")});
  for (int round = 0; round < 2; ++round, this->maker.reopen()) {
    const auto tables = this->maker.store().tables();
    ASSERT_TRUE(tables.has_value());
    ASSERT_EQ(tables->size(), 3u);
    const TableState states[] = {TableState::running, TableState::finished, TableState::open};
    for (std::size_t i = 0; i < 3; ++i) {
      const TableSummary& table = (*tables)[i];
      EXPECT_EQ(table.id, table_id(static_cast<int>(i) + 1));
      EXPECT_EQ(table.state, states[i]);
      EXPECT_EQ(table.head.hash, this->log(static_cast<int>(i) + 1).back().hash);
    }
  }
}

// Any mixture of right, late, stale and repeated appends: the store and this small model agree on every verdict.
TYPED_TEST_P(StoreContract, random_appends_meet_the_same_verdicts_as_a_model) {
  struct Model {
    std::vector<Event> events;
    std::int64_t epoch = 0;
  };
  std::map<int, Model> model;
  Rng rng(5);
  for (int step = 0; step < 400; ++step) {
    const int table = static_cast<int>(rng.below(3));
    Model& known = model[table];
    const auto next = static_cast<std::int64_t>(known.events.size());
    const std::int64_t seq = rng.below(5) == 0 ? rng.below(8) : next;
    const std::int64_t epoch =
        known.epoch + static_cast<std::int64_t>(rng.below(8)) / 6 - (known.epoch > 0 && rng.below(6) == 0 ? 1 : 0);
    Append append = seq == 0 ? creation(table, epoch) : Append{table_id(table), seq, epoch, {}};
    if (seq != 0)
      append.events.push_back(
          action(std::to_string(rng.below(60)), std::to_string(step), std::to_string(1 + rng.below(2))));
    const auto same = std::ranges::find_if(known.events, [&](const Event& each) {
      return each.action && each.action == append.events[0].action && each.actor == append.events[0].actor;
    });
    const Appended expected = same != known.events.end() ? Appended::already
                              : epoch < known.epoch      ? Appended::stale_epoch
                              : seq != next              ? Appended::seq_taken
                                                         : Appended::written;
    ASSERT_EQ(this->commit_one(append).status, expected) << step;
    if (expected == Appended::written) {
      known.events.push_back(append.events[0]);
      known.epoch = epoch;
    }
    if (step % 100 == 99) this->maker.reopen();
  }
  for (const auto& [table, known] : model) {
    const std::vector<StoredEvent> events = this->log(table);
    ASSERT_EQ(events.size(), known.events.size());
    for (std::size_t i = 0; i < events.size(); ++i) EXPECT_EQ(events[i].event, known.events[i]);
  }
}

REGISTER_TYPED_TEST_SUITE_P(StoreContract, keeps_events_in_order_and_whole,
                            an_action_that_comes_again_gets_the_number_it_has,
                            a_number_that_is_not_next_is_refused_and_nothing_is_written,
                            a_higher_epoch_takes_over_and_the_lower_is_refused_ever_after,
                            each_part_of_a_batch_stands_or_falls_by_itself, bounds_are_sentences,
                            lists_tables_with_the_state_their_log_gives_them,
                            random_appends_meet_the_same_verdicts_as_a_model);

}  // namespace feerie::server_test
