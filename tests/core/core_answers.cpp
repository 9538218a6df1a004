// Answers alike but for the thing are one group; a question with hundreds of cells is a few kilobytes, and what a
// client makes of the groups are exactly the answers.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/core/table_of.h"
#include "tests/core/cell_walk.h"

namespace feerie {
namespace {

using Json = nlohmann::json;
using test::CellWalk;

TableOf<CellWalk> new_walk() {
  return TableOf<CellWalk>(
      CellWalk(),
      RecordHeader{
          .game = "cell-walk", .rules = 1, .content = std::string(64, '0'), .options = {}, .seats = {"somebody"}});
}

// As docs/protocol.md tells a client to: sent is `move` with a member behind it.
std::vector<std::string> moves_of(const Json& legal) {
  std::vector<std::string> moves;
  for (const Json& line : legal) {
    const std::string move = line["move"];
    if (!line.contains("of")) moves.push_back(move);
    else
      for (const Json& member : line["on"])
        moves.push_back(move + (member.is_string() ? member.get<std::string>() : member.dump()));
  }
  return moves;
}

LegalMove answer(const std::string& move, Thing on, bool says_thing = true) {
  return {move, says_thing ? Message("test.do").with("where", on) : Message("test.do"), {.on = on}};
}

TEST(Answers, a_question_with_576_cells_is_one_sentence_and_a_few_kilobytes) {
  const TableOf<CellWalk> table = new_walk();
  const Json seen = Json::parse(table.seen(seat_at(0)));
  ASSERT_EQ(seen["legal"].size(), 3u);
  EXPECT_EQ(seen["legal"][0]["move"], "walk:");
  EXPECT_EQ(seen["legal"][0]["of"], "cell");
  EXPECT_EQ(seen["legal"][0]["on"].size(), 576u);
  EXPECT_EQ(seen["legal"][0]["say"].dump(),
            R"({"args":{"cell":{"any":"cell"},"who":{"seat":1}},"id":"cell_walk.do_walk"})");
  EXPECT_EQ(seen["legal"][1]["move"], "fly:");
  EXPECT_EQ(seen["legal"][1]["on"].size(), 92u);
  EXPECT_EQ(seen["legal"][2].dump(), R"({"declines":true,"move":"stay","say":{"args":{},"id":"cell_walk.do_stay"}})");
  const std::size_t grouped = seen["legal"][0].dump().size();
  std::size_t one_by_one = 0;
  for (const LegalMove& each : table.legal(seat_at(0))) {
    JsonWriter json;
    write_answer(json, each);
    one_by_one += json.text().size() + 1;
  }
  RecordProperty("bytes_grouped", static_cast<int>(grouped));
  RecordProperty("bytes_one_by_one", static_cast<int>(one_by_one));
  EXPECT_LT(grouped, 4096u);
  EXPECT_LT(table.seen(seat_at(0)).size(), 5000u);
  EXPECT_GT(one_by_one, 60'000u);
}

TEST(Answers, what_a_client_makes_of_the_groups_are_exactly_the_answers_and_each_is_accepted) {
  const TableOf<CellWalk> table = new_walk();
  std::vector<std::string> listed;
  for (const LegalMove& each : table.legal(seat_at(0))) listed.push_back(each.move);
  EXPECT_EQ(listed.size(), 576u + 92u + 1u);
  EXPECT_EQ(moves_of(Json::parse(table.seen(seat_at(0)))["legal"]), listed);
  for (std::size_t i = 0; i < listed.size(); i += 17) {
    TableOf<CellWalk> tried = table;
    EXPECT_TRUE(tried.submit(seat_at(0), listed[i]).has_value()) << listed[i];
  }
}

TEST(Answers, a_group_gives_back_each_answer_as_it_was) {
  const std::vector<LegalMove> answers = new_walk().legal(seat_at(0));
  std::size_t next = 0;
  for (const Offer& offer : offers_of(answers)) {
    std::vector<LegalMove> whole;
    for (const Thing member : offer.members) whole.push_back(answer_on(offer, member));
    if (!offer.is_group()) whole.push_back(offer.answer);
    for (const LegalMove& each : whole) {
      ASSERT_LT(next, answers.size());
      EXPECT_EQ(each.move, answers[next].move);
      EXPECT_EQ(each.sentence, answers[next].sentence);
      EXPECT_EQ(each.touch, answers[next].touch);
      ++next;
    }
  }
  EXPECT_EQ(next, answers.size());
}

std::size_t lines_of(std::vector<LegalMove> answers) { return offers_of(std::move(answers)).size(); }

TEST(Answers, only_answers_alike_but_for_the_thing_are_one_group) {
  const Thing a = cell_at(0, 0);
  const Thing b = cell_at(1, 0);
  EXPECT_EQ(lines_of({answer("go:a1", a), answer("go:b1", b)}), 1u);
  EXPECT_EQ(lines_of({answer("go:a1", a, false), answer("go:b1", b, false)}), 1u);
  EXPECT_EQ(lines_of({answer("go:a1", a), answer("run:b1", b)}), 2u);        // other verbs
  EXPECT_EQ(lines_of({answer("go:a1", a), answer("go:b1", b, false)}), 2u);  // other sentences
  EXPECT_EQ(lines_of({answer("go:first", a), answer("go:second", b)}), 2u);  // the text does not end with the thing
  EXPECT_EQ(lines_of({answer("go:a1:x", a), answer("go:b1:x", b)}), 2u);     // … nor here
  EXPECT_EQ(lines_of({answer("go:a1", a)}), 1u);
  std::vector<LegalMove> declining{answer("go:a1", a), answer("go:b1", b)};
  declining[1].touch.declines = true;
  EXPECT_EQ(lines_of(declining), 2u);
  // Whose it is belongs to the group, and so does the kind.
  const auto card = [](int seat, int at) { return thing_of(ThingKind::card, seat_at(seat), at); };
  EXPECT_EQ(lines_of({answer("hit:1", card(0, 1)), answer("hit:2", card(0, 2))}), 1u);
  EXPECT_EQ(lines_of({answer("hit:1", card(0, 1)), answer("hit:2", card(1, 2))}), 2u);
  EXPECT_EQ(lines_of({answer("hit:1", card(0, 1)), answer("hit:2", thing_of(ThingKind::figure, seat_at(0), 2))}), 2u);
}

TEST(Answers, one_answer_alone_is_no_group_and_a_group_of_a_seats_cards_names_it_once) {
  const auto card = [](int at) { return thing_of(ThingKind::card, seat_at(1), at); };
  JsonWriter json;
  write_offers(json, offers_of({answer("go:a1", cell_at(0, 0)), answer("hit:3", card(3)), answer("hit:12", card(12))}));
  EXPECT_EQ(json.take(),
            R"([{"move":"go:a1","say":{"id":"test.do","args":{"where":{"cell":"a1"}}},"on":{"cell":"a1"}},)"
            R"({"move":"hit:","say":{"id":"test.do","args":{"where":{"any":"card","seat":2}}},)"
            R"("of":"card","seat":2,"on":[3,12]}])");
}

TEST(Answers, what_touches_several_things_or_names_a_word_says_so) {
  LegalMove keep = answer("keep:1+3", thing_of(ThingKind::figure, seat_at(0), 1), false);
  keep.touch.with = {thing_of(ThingKind::figure, seat_at(0), 3)};
  LegalMove name{"name:bard", Message("test.do"), {.names = Term{"bard"}}};
  JsonWriter json;
  write_offers(json, offers_of({keep, name}));
  EXPECT_EQ(json.take(), R"([{"move":"keep:1+3","say":{"id":"test.do","args":{}},"on":{"figure":1,"seat":1},)"
                         R"("with":[{"figure":3,"seat":1}]},)"
                         R"({"move":"name:bard","say":{"id":"test.do","args":{}},"names":"bard"}])");
}

}  // namespace
}  // namespace feerie
