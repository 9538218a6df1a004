// What is typed for an answer where hundreds of cells are one line of the list.
#include "cli/play/typed.h"

#include <gtest/gtest.h>

#include "engine/core/table_of.h"
#include "tests/core/cell_walk.h"

namespace feerie::test {

using cli::typed_answer;

namespace {

// 1: walk to a cell; 2: fly to a cell of the border; 3: stay.
std::vector<Offer> offers() {
  const TableOf<CellWalk> table(
      CellWalk(),
      RecordHeader{
          .game = "cell-walk", .rules = 1, .content = std::string(64, '0'), .options = {}, .seats = {"somebody"}});
  return offers_of(table.legal(seat_at(0)));
}

void expect_move(std::string_view typed, std::string_view move) {
  const Result<std::string> read = typed_answer(offers(), typed);
  ASSERT_TRUE(read.has_value()) << typed << ": " << read.error().id;
  EXPECT_EQ(*read, move) << typed;
}

void expect_refused(std::string_view typed, std::string_view why) {
  const Result<std::string> read = typed_answer(offers(), typed);
  ASSERT_FALSE(read.has_value()) << typed << ": " << *read;
  EXPECT_EQ(read.error().id, why) << typed;
}

}  // namespace

TEST(Typed, a_list_of_hundreds_of_cells_has_three_lines) { EXPECT_EQ(offers().size(), 3u); }

TEST(Typed, a_cell_is_typed_alone_or_behind_the_number_of_its_group) {
  expect_move("m11", "walk:m11");
  expect_move("M11", "walk:m11");
  expect_move("1 m11", "walk:m11");
  expect_move("1 a1", "walk:a1");
  expect_move("2 a1", "fly:a1");
  expect_move("2 X24", "fly:x24");
  expect_move("3", "stay");
  expect_move("walk:b2", "walk:b2");
  expect_move("walk:zz9", "walk:zz9");  // a move is for the table to judge
}

TEST(Typed, what_is_no_answer_gets_the_sentence_that_helps) {
  expect_refused("1", "play.which_one");
  expect_refused("a1", "play.several_groups");
  expect_refused("y1", "play.not_offered");
  expect_refused("2 m11", "play.not_offered");
  expect_refused("1 a25", "play.not_offered");
  expect_refused("4", "play.not_understood");
  expect_refused("0", "play.not_understood");
  expect_refused("3 a1", "play.not_understood");
  expect_refused("walk", "play.not_understood");
  expect_refused("99999999999999999999", "play.not_understood");
  expect_refused("", "play.not_understood");
  EXPECT_EQ(typed_answer(offers(), "a1").error().args[1].value, Arg::Value(std::string("1 a1")));
}

// A group of cells with a hole in it: arrows go on to the next cell that way, over the hole.
TEST(Typed, arrows_go_from_cell_to_cell_of_a_group) {
  Offer group;
  for (const char* name : {"b2", "e2", "b3", "c3", "d3", "e3", "d9"}) group.members.push_back(*parse_cell(name));
  const auto next = [&](const char* from, int columns, int rows) {
    return cell_name(cli::next_cell(group, *parse_cell(from), columns, rows));
  };
  EXPECT_EQ(next("b2", 1, 0), "e2") << "straight on, over a small hole";
  EXPECT_EQ(next("b2", 0, 1), "b3");
  EXPECT_EQ(next("d3", 1, 0), "e3");
  EXPECT_EQ(next("d3", -1, 0), "c3");
  EXPECT_EQ(next("d3", 0, 1), "d9");
  EXPECT_EQ(next("e3", 0, -1), "e2");
  EXPECT_EQ(next("e3", 1, 0), "e3") << "the edge";
  group.members = {*parse_cell("b2"), *parse_cell("i2"), *parse_cell("c3")};
  EXPECT_EQ(next("b2", 1, 0), "c3") << "a large hole is gone round";
  group.members = {*parse_cell("b2"), *parse_cell("d9")};
  EXPECT_EQ(cell_name(cli::nearest_cell(group, *parse_cell("a1"))), "b2");
  EXPECT_EQ(cell_name(cli::nearest_cell(group, *parse_cell("x24"))), "d9");
}

}  // namespace feerie::test
