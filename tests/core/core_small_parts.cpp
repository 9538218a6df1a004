// The small parts of the core: sets of seats, lists of moves, places, JSON text, messages, broken invariants.
#include <gtest/gtest.h>

#include <vector>

#include "engine/core/check.h"
#include "engine/core/json.h"
#include "engine/core/message.h"
#include "engine/core/moves.h"
#include "engine/core/outcome.h"
#include "engine/core/seat.h"

namespace feerie {
namespace {

std::vector<int> seats_of(SeatSet set) {
  std::vector<int> seats;
  for (const Seat seat : set) seats.push_back(index(seat));
  return seats;
}

TEST(SeatSet, is_walked_in_ascending_order) {
  EXPECT_EQ(seats_of(SeatSet()), std::vector<int>{});
  EXPECT_EQ(seats_of(SeatSet(seat_at(4)).with(seat_at(1)).with(kChance)), (std::vector<int>{1, 4, 6}));
  EXPECT_EQ(seats_of(SeatSet::players(5)), (std::vector<int>{0, 1, 2, 3, 4}));
}

TEST(SeatSet, everyone_is_all_players_and_the_spectators_but_not_the_table) {
  const SeatSet everyone = SeatSet::everyone(3);
  EXPECT_EQ(seats_of(everyone), (std::vector<int>{0, 1, 2, index(kNobody)}));
  EXPECT_FALSE(everyone.has(kChance));
  EXPECT_FALSE(everyone.has(seat_at(3)));
}

TEST(SeatSet, adding_and_taking_away_are_what_they_say) {
  const SeatSet set = SeatSet::players(3).without(seat_at(0));
  EXPECT_EQ(set.first(), seat_at(1));
  EXPECT_EQ(set.size(), 2);
  EXPECT_EQ(set.without(seat_at(5)), set);
  EXPECT_EQ(set.with(seat_at(0)), SeatSet::players(3));
  EXPECT_TRUE(SeatSet().empty());
  EXPECT_FALSE(is_player(kChance));
  EXPECT_FALSE(is_player(kNobody));
  EXPECT_TRUE(is_player(seat_at(kMaxSeats - 1)));
}

struct Tiny {
  using Move = int;
  static constexpr int kMaxMoves = 3;
};

TEST(Moves, keep_their_order_and_know_what_they_hold) {
  Moves<Tiny> moves;
  EXPECT_TRUE(moves.empty());
  for (const int move : {5, 7, 9}) moves.add(move);
  EXPECT_EQ(std::vector<int>(moves.begin(), moves.end()), (std::vector<int>{5, 7, 9}));
  EXPECT_TRUE(moves.has(7));
  EXPECT_FALSE(moves.has(6));
  moves.clear();
  EXPECT_EQ(moves.size(), 0);
  EXPECT_FALSE(moves.has(5)) << "what was cleared is gone";
}

TEST(Moves, more_answers_than_the_games_bound_break_an_invariant) {
  Moves<Tiny> moves;
  for (int i = 0; i < 3; ++i) moves.add(i);
  EXPECT_THROW(moves.add(3), BrokenInvariant);
  EXPECT_EQ(moves.size(), 3);
}

TEST(Check, passes_what_holds_and_stops_what_does_not) {
  EXPECT_NO_THROW(check(true, "fine"));
  try {
    check(false, "the reason");
    FAIL() << "a broken invariant went through";
  } catch (const BrokenInvariant& broken) {
    EXPECT_STREQ(broken.what(), "the reason");
  }
}

TEST(Outcome, places_go_by_value_and_equals_share) {
  Outcome outcome;
  outcome.seats = 5;
  place_by(outcome, {3, 9, 3, -2, 9, 100});
  EXPECT_EQ(outcome.place, (std::array<std::int32_t, kMaxSeats>{3, 1, 3, 5, 1, 0})) << "the sixth seat is not there";
  EXPECT_EQ(outcome.winners(), 2);
}

TEST(Outcome, whoever_gave_up_comes_last_and_the_others_keep_their_order) {
  using Places = std::array<std::int32_t, kMaxSeats>;
  const auto placed = [](int seats, const Places& place, unsigned gave_up) {
    Outcome outcome;
    outcome.seats = seats;
    outcome.place = place;
    return with_resigned(outcome, SeatSet::from_bits(gave_up)).place;
  };
  EXPECT_EQ(placed(3, {1, 2, 3}, 0b000), (Places{1, 2, 3}));
  EXPECT_EQ(placed(3, {1, 2, 3}, 0b001), (Places{3, 1, 2}));
  EXPECT_EQ(placed(4, {1, 2, 3, 4}, 0b101), (Places{3, 1, 3, 2})) << "equal among themselves";
  EXPECT_EQ(placed(4, {1, 2, 1, 2}, 0b0000), (Places{1, 2, 1, 2})) << "of two pairs one is second, not third";
  EXPECT_EQ(placed(3, {2, 2, 2}, 0b010), (Places{2, 4, 2})) << "nobody wins";
  EXPECT_EQ(placed(2, {1, 2}, 0b11), (Places{1, 2})) << "if all did, the game speaks";
}

TEST(Json, is_written_without_blanks_in_the_order_given) {
  JsonWriter json;
  json.begin_object().field("b", 1).field("a", "x").key("list").begin_array().value(true).null().value(-3);
  json.begin_object().end_object().end_array().field("last", false).end_object();
  EXPECT_EQ(json.text(), R"({"b":1,"a":"x","list":[true,null,-3,{}],"last":false})");
}

TEST(Json, quotes_what_would_end_or_bend_a_string) {
  JsonWriter json;
  json.value(std::string_view("a\"b\\c\n\x01\x7f é\0z", 13));
  EXPECT_EQ(json.text(), "\"a\\\"b\\\\c\\u000a\\u0001\\u007f é\\u0000z\"");
}

TEST(Json, a_message_is_its_id_and_its_arguments) {
  JsonWriter json;
  json.value(Message("some.thing")
                 .with("number", 3)
                 .with("text", "x")
                 .with("card", Term{"bard"})
                 .with("who", seat_at(0))
                 .with("cards", std::vector<Term>{Term{"a"}, Term{"b"}}));
  EXPECT_EQ(json.text(), R"({"id":"some.thing","args":{"number":3,"text":"x","card":{"term":"bard"},"who":{"seat":1},)"
                         R"("cards":[{"term":"a"},{"term":"b"}]}})");
}

TEST(Message, may_be_given_to_itself_with_one_more_argument) {
  Message line("table.took_back");
  line = std::move(line).with("who", seat_at(1));
  EXPECT_EQ(line, Message("table.took_back").with("who", seat_at(1)));
}

TEST(Message, texts_exist_in_two_languages) {
  const Text text{"fairy", "fée"};
  EXPECT_EQ(text.in(Lang::en), "fairy");
  EXPECT_EQ(text.in(Lang::fr), "fée");
}

}  // namespace
}  // namespace feerie
