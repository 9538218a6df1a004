// Sealed answers and clocks at a table: what may be taken back and what stands then, what a clock goes on from, when
// its increment comes, and what happens to whoever is late.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "catalog/catalog.h"
#include "tests/server/stage.h"

namespace feerie::server_test {
namespace {

using Json = nlohmann::json;

class Sealed : public testing::Test {
 protected:
  void sit_down(const std::string& game, int players, const Json& clock) {
    static const std::vector<std::string> names{"Anna", "Ben", "Cleo"};
    people_ = {stage_.connect(names[0])};
    const Json made =
        stage_.ask(people_[0], {{"type", "create"}, {"game", game}, {"players", players}, {"clock", clock}});
    table_ = made["table"];
    for (std::size_t i = 1; i < static_cast<std::size_t>(players); ++i) {
      people_.push_back(stage_.connect(names[i]));
      stage_.ask(people_[i], {{"type", "find"}, {"code", made["code"]}});
      stage_.ask(people_[i], {{"type", "sit"}, {"table", table_}});
    }
    EXPECT_EQ(stage_.ask(people_[0], {{"type", "start"}, {"table", table_}})["type"], "ok");
  }

  Json look(std::size_t who) {
    std::vector<std::string> others;
    EXPECT_EQ(stage_.ask(people_[who], {{"type", "look"}, {"table", table_}}, &others)["type"], "ok");
    return Json::parse(others.at(0));
  }
  Json set(std::size_t who) { return look(who)["set"]; }
  Json left(std::size_t who) { return set(0)["clocks"]["left"][who]; }
  bool is_asked(std::size_t who) { return !set(who)["play"]["legal"].empty(); }
  Json answer(std::size_t who, std::size_t which = 0, const Json& more = Json::object()) {
    Json move{{"type", "move"}, {"table", table_}, {"move", move_of(set(who)["play"]["legal"].at(which))}};
    move.update(more);
    return stage_.ask(people_[who], move);
  }
  Json take_back(std::size_t who) { return stage_.ask(people_[who], {{"type", "undo"}, {"table", table_}}); }
  // The lines of the record that came last.
  std::string last_entry() {
    const auto events = stage_.store().load(table_);
    const auto entry = std::find_if(events->rbegin(), events->rend(),
                                    [](const StoredEvent& each) { return each.event.kind == "entry"; });
    return entry->event.payload;
  }
  int times_told(std::size_t who, const std::string& id) {
    const Json log = look(who)["log"];
    return static_cast<int>(
        std::ranges::count_if(log, [&](const Json& line) { return line.contains("say") && line["say"]["id"] == id; }));
  }

  Stage stage_;
  std::vector<ConnectionId> people_;
  std::string table_;
};

TEST_F(Sealed, an_answer_is_taken_back_without_asking_and_the_others_stand) {
  sit_down("fairy-tale", 3, {{"kind", "none"}});
  const Json asked_at = look(2)["n"];
  answer(0);
  answer(1);
  const Json seen_by_ben = set(1)["play"]["view"]["own"];
  EXPECT_EQ(set(0)["play"]["undo"], "free") << "nobody is asked";
  ASSERT_EQ(take_back(0)["type"], "ok");
  EXPECT_EQ(last_entry(), "! undo 1 sealed\n");
  EXPECT_TRUE(is_asked(0));
  EXPECT_FALSE(is_asked(1)) << "what Ben sealed stands";
  EXPECT_EQ(set(1)["play"]["view"]["own"], seen_by_ben);
  EXPECT_EQ(times_told(2, "table.took_back_sealed"), 1);
  EXPECT_EQ(answer(2, 1, {{"at", asked_at}})["type"], "ok") << "Cleo's question has not changed";
  EXPECT_EQ(answer(0, 1)["type"], "ok");
  EXPECT_TRUE(is_asked(0) && is_asked(1) && is_asked(2)) << "the hands were passed on";
  EXPECT_EQ(set(0)["play"]["undo"], "consent");
  stage_.restart();
  people_[0] = stage_.connect("Anna");
  EXPECT_TRUE(is_asked(0)) << "the log replays";
}

TEST_F(Sealed, a_clock_for_each_answer_goes_on_from_what_was_left) {
  sit_down("fairy-tale", 2, {{"kind", "move"}, {"seconds", 30}});
  stage_.pass(10'000);
  answer(0);
  stage_.pass(5'000);
  ASSERT_EQ(take_back(0)["type"], "ok");
  EXPECT_EQ(last_entry(), "! undo 1 free\n");
  EXPECT_EQ(left(0), 20'000) << "an answer taken back gives no new time";
  EXPECT_EQ(left(1), 15'000);
  stage_.pass(3'000);
  answer(0);
  ASSERT_EQ(take_back(0)["type"], "ok");
  EXPECT_EQ(left(0), 17'000);
  answer(0);
  answer(1);
  EXPECT_EQ(left(0), 30'000);
  EXPECT_EQ(left(1), 30'000);
}

TEST_F(Sealed, a_clock_for_the_game_gives_its_increment_once_however_often_one_takes_back) {
  sit_down("fairy-tale", 2, {{"kind", "fischer"}, {"seconds", 600}, {"increment", 10}});
  stage_.pass(4'000);
  answer(0);
  EXPECT_EQ(left(0), 606'000);
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(take_back(0)["type"], "ok");
    EXPECT_EQ(left(0), 596'000);
    answer(0, static_cast<std::size_t>(i));
    EXPECT_EQ(left(0), 606'000);
  }
  stage_.pass(6'000);
  answer(1);
  EXPECT_EQ(left(1), 600'000) << "ten seconds gone, ten added";
}

// Heroes asks a seat several times before a die falls. Were only the last answer's time kept, a second answer would buy
// new time for the first.
TEST_F(Sealed, answers_of_a_run_are_taken_back_one_by_one_each_to_what_was_left_at_it) {
  sit_down("heroes", 2, {{"kind", "move"}, {"seconds", 30}});
  const auto asked = [&] { return is_asked(0) ? std::size_t{0} : std::size_t{1}; };
  for (int tried = 0; tried < 300; ++tried) {
    const std::size_t who = asked();
    if (!is_asked(1 - who)) stage_.pass(20'000);
    ASSERT_EQ(answer(who, static_cast<std::size_t>(tried) % set(who)["play"]["legal"].size())["type"], "ok");
    if (last_entry().find("\n* ") != std::string::npos || !is_asked(who) || is_asked(1 - who)) continue;
    EXPECT_EQ(left(who), 30'000) << "a time for each answer";
    stage_.pass(1'000);
    ASSERT_EQ(answer(who)["type"], "ok");
    if (last_entry().find("\n* ") != std::string::npos || set(who)["play"]["undo"] != "free") continue;
    ASSERT_EQ(take_back(who)["type"], "ok");
    EXPECT_EQ(left(who), 29'000);
    ASSERT_EQ(take_back(who)["type"], "ok");
    EXPECT_EQ(left(who), 10'000);
    return;
  }
  FAIL() << "nobody was asked twice in a row";
}

TEST_F(Sealed, taking_back_and_answering_again_gives_no_new_time_for_the_next_question) {
  sit_down("fees-darmes", 2, {{"kind", "move"}, {"seconds", 30}});
  answer(0);
  answer(0);
  EXPECT_EQ(left(0), 30'000);
  stage_.pass(25'000);  // at the third question
  ASSERT_EQ(take_back(0)["type"], "ok");
  EXPECT_EQ(left(0), 5'000);
  stage_.pass(1'000);
  ASSERT_EQ(take_back(0)["type"], "ok");
  answer(0, 1);
  EXPECT_EQ(left(0), 4'000) << "left of the second question";
  stage_.restart();
  people_ = {stage_.connect("Anna"), stage_.connect("Ben")};
  answer(0);
  EXPECT_EQ(left(0), 5'000) << "left of the third";
  answer(0);
  EXPECT_EQ(left(0), 30'000) << "the fourth is new";
}

// Judged by what the log says: an increment comes when the seat is not asked on, by itself alone or before the table
// moved.
TEST_F(Sealed, the_increment_comes_when_a_run_of_answers_ends) {
  int runs = 0;
  for (const GameEntry* game : all_games()) {
    sit_down(game->info().name, 2, {{"kind", "fischer"}, {"seconds", 6000}, {"increment", 7}});
    int ended = 0;
    int went_on = 0;
    const auto asked = [](const Json& each) { return !each["play"]["legal"].empty(); };
    std::array<Json, 2> now{set(0), set(1)};
    for (int answers = 0; answers < 50 && now[0]["state"] == "running"; ++answers) {
      const std::size_t who = asked(now[0]) ? 0 : 1;
      const Json& legal = now[who]["play"]["legal"];
      ASSERT_FALSE(legal.empty());
      const std::int64_t before = now[who]["clocks"]["left"][who];
      const std::string move = move_of(legal[static_cast<std::size_t>(answers) % legal.size()]);
      stage_.pass(1'000);
      ASSERT_EQ(stage_.ask(people_[who], {{"type", "move"}, {"table", table_}, {"move", move}})["type"], "ok");
      now = {set(0), set(1)};
      if (now[0]["state"] != "running") break;
      const bool table_moved = last_entry().find("\n* ") != std::string::npos;
      const bool goes_on = asked(now[who]) && (!table_moved || !asked(now[1 - who]));
      EXPECT_EQ(now[who]["clocks"]["left"][who], before - 1'000 + (goes_on ? 0 : 7'000)) << last_entry();
      ++(goes_on ? went_on : ended);
    }
    EXPECT_GT(ended, 10) << game->info().name;
    runs += went_on;
  }
  EXPECT_GT(runs, 0) << "some game asks a seat several times in a row";
}

TEST_F(Sealed, a_time_out_is_told_as_one_and_the_third_in_a_row_lets_the_bot_stay) {
  sit_down("fairy-tale", 2, {{"kind", "move"}, {"seconds", 30}});
  const auto late_once = [&] {
    answer(1);
    stage_.pass(31'000);
  };
  late_once();
  EXPECT_EQ(times_told(0, "server.late"), 1);
  EXPECT_EQ(times_told(1, "server.late"), 1);
  EXPECT_FALSE(set(0)["seats"][0].contains("standing_in")) << "one answer only";
  answer(0);  // breaks the row
  answer(1);
  late_once();
  late_once();
  EXPECT_EQ(times_told(1, "server.late"), 3);
  EXPECT_FALSE(set(0)["seats"][0].contains("standing_in"));
  stage_.restart();  // the row is in the log
  people_ = {stage_.connect("Anna"), stage_.connect("Ben")};
  late_once();
  EXPECT_EQ(times_told(1, "server.late"), 3);
  EXPECT_EQ(times_told(1, "server.late_stays"), 1);
  EXPECT_TRUE(set(1)["seats"][0]["standing_in"]);
  answer(1);
  EXPECT_TRUE(is_asked(1)) << "nobody waits for Anna any more";
  ASSERT_EQ(stage_.ask(people_[0], {{"type", "return"}, {"table", table_}})["type"], "ok");
  EXPECT_FALSE(set(1)["seats"][0].contains("standing_in"));
  answer(1);
  EXPECT_TRUE(is_asked(0)) << "the next question is Anna's own again";
  late_once();
  EXPECT_EQ(times_told(1, "server.late"), 4) << "a new row";
  EXPECT_FALSE(set(1)["seats"][0].contains("standing_in"));
}

}  // namespace
}  // namespace feerie::server_test
