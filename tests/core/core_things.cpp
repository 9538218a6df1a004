// Things: how they are spelled, read back and written, alone and in sentences.
#include <gtest/gtest.h>

#include <set>

#include "engine/core/json.h"

namespace feerie {
namespace {

std::string json_of(Thing thing) {
  JsonWriter json;
  json.value(thing);
  return json.take();
}

TEST(Things, a_cell_is_a_letter_or_two_and_the_row_as_people_count) {
  EXPECT_EQ(cell_name(cell_at(0, 0)), "a1");
  EXPECT_EQ(cell_name(cell_at(12, 10)), "m11");
  EXPECT_EQ(cell_name(cell_at(23, 23)), "x24");
  EXPECT_EQ(cell_name(cell_at(25, 8)), "z9");
  EXPECT_EQ(cell_name(cell_at(26, 9)), "aa10");
  EXPECT_EQ(cell_name(cell_at(51, 0)), "az1");
  EXPECT_EQ(cell_name(cell_at(52, 0)), "ba1");
}

TEST(Things, every_cell_has_a_name_of_its_own_that_reads_as_that_cell) {
  std::set<std::string> names;
  for (int column = 0; column < 255; ++column)
    for (int row = 0; row < 255; ++row) {
      const Thing cell = cell_at(column, row);
      EXPECT_EQ(column_of(cell), column);
      EXPECT_EQ(row_of(cell), row);
      EXPECT_FALSE(is_any(cell));
      const std::string name = cell_name(cell);
      EXPECT_TRUE(names.insert(name).second) << name;
      ASSERT_EQ(parse_cell(name), cell) << name;
    }
}

TEST(Things, what_is_no_cell_is_not_read_as_one) {
  for (const char* text : {"", "a", "1", "1a", "a0", "a01", "A1", "a-1", "a1 ", " a1", "a1b", "abc1", "a1000", "a256",
                           "iv1", "zz1", "é1", "a١"})
    EXPECT_FALSE(parse_cell(text).has_value()) << text;
}

TEST(Things, a_thing_is_typed_as_its_kind_its_seat_where_that_matters_and_its_place) {
  EXPECT_EQ(parse_thing("cell:m11"), cell_at(12, 10));
  EXPECT_EQ(parse_thing("card:12"), thing_of(ThingKind::card, 12));
  EXPECT_EQ(parse_thing("figure:2.10"), thing_of(ThingKind::figure, seat_at(1), 10));
  EXPECT_EQ(parse_thing("seat:3"), thing_of(seat_at(2)));
  for (const char* text : {"", ":", ":1", "figure", "figure:", "figure:1.", "figure:.1", "figure:1.2.3", "figure:-1",
                           "figure: 1", "figure:256.1", "card:65536", "card:x", "cell:1", "fig:1.1", "none:1"})
    EXPECT_FALSE(parse_thing(text).has_value()) << text;
}

TEST(Things, in_json_a_thing_is_one_member_named_by_its_kind_and_a_seat_where_it_matters) {
  EXPECT_EQ(json_of(cell_at(12, 10)), R"({"cell":"m11"})");
  EXPECT_EQ(json_of(thing_of(ThingKind::card, seat_at(1), 12)), R"({"card":12,"seat":2})");
  EXPECT_EQ(json_of(thing_of(ThingKind::card, 12)), R"({"card":12})");
  EXPECT_EQ(json_of(thing_of(seat_at(2))), R"({"seat":3})");
  EXPECT_EQ(json_of(thing_of(ThingKind::die, 1)), R"({"die":1})");
  EXPECT_EQ(json_of(thing_of(ThingKind::figure, seat_at(0), 0)), R"({"figure":0,"seat":1})");
  EXPECT_EQ(json_of(thing_of(ThingKind::slot, 5)), R"({"slot":5})");
  EXPECT_EQ(json_of(thing_of(ThingKind::pile, 4)), R"({"pile":4})");
  EXPECT_EQ(json_of(any_such(cell_at(3, 3))), R"({"any":"cell"})");
  EXPECT_EQ(json_of(any_such(thing_of(ThingKind::card, seat_at(1), 2))), R"({"any":"card","seat":2})");
  EXPECT_EQ(json_of(Thing{}), "{}");
}

TEST(Things, nothing_is_no_thing_and_things_of_different_owners_differ) {
  EXPECT_FALSE(Thing{});
  EXPECT_TRUE(thing_of(ThingKind::figure, seat_at(0), 0));
  EXPECT_NE(thing_of(ThingKind::card, seat_at(0), 1), thing_of(ThingKind::card, seat_at(1), 1));
  EXPECT_NE(thing_of(ThingKind::card, 1), thing_of(ThingKind::figure, 1));
}

TEST(Things, a_sentence_takes_a_thing_and_a_seat_is_the_same_whichever_way_it_comes) {
  JsonWriter json;
  json.value(Message("test").with("cell", cell_at(0, 0)).with("who", thing_of(seat_at(1))));
  EXPECT_EQ(json.take(), R"({"id":"test","args":{"cell":{"cell":"a1"},"who":{"seat":2}}})");
  EXPECT_EQ(Message("test").with("who", thing_of(seat_at(1))), Message("test").with("who", seat_at(1)));
}

}  // namespace
}  // namespace feerie
