// Scripted games of Snare Duel that show the hard moments one by one: the order of questions in a nested chain, what
// a snare betrays (nothing), what marks survive, how a looked-at pile is drawn from.
#include "tests/games/snare_duel/game.h"

#include <gtest/gtest.h>

#include "engine/core/table_of.h"
#include "tests/properties/walk.h"

namespace feerie::spike {
namespace {

// A table driven by lines "who move", who being a seat from 1 or * for the table.
class Script {
 public:
  explicit Script(int players) : table_(SnareDuel(players), properties::plain_header(SnareDuel(players))) {}

  void play(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
      const Seat seat = line[0] == '*' ? kChance : seat_at(line[0] - '1');
      ASSERT_EQ(table_.to_act(), SeatSet(seat)) << line << ", but the agenda says " << asked();
      const Result<void> done = table_.enter(seat, line.substr(2));
      ASSERT_TRUE(done.has_value()) << line << ": " << done.error().id;
    }
  }

  // Deals three cards to each seat and the first draw of seat 1.
  void deal(const std::vector<std::vector<std::string>>& hands, const std::string& first_draw) {
    for (std::size_t seat = 0; seat < hands.size(); ++seat)
      for (const std::string& card : hands[seat]) play({"* draw:" + std::to_string(seat + 1) + ":" + card});
    play({"* draw:1:" + first_draw});
  }

  std::string asked() const {
    const State& now = table_.whole_state();
    if (SnareDuel::over(now)) return "over";
    return std::to_string(SnareDuel::open_item(now).seat + 1) + " " +
           table_.question(seat_at(SnareDuel::open_item(now).seat)).id;
  }
  std::vector<std::string> answers(int seat) const {
    std::vector<std::string> texts;
    for (const LegalMove& answer : table_.legal(seat_at(seat - 1))) texts.push_back(answer.move);
    return texts;
  }
  std::string view(Seat eye) const { return table_.view(eye); }
  const State& state() const { return table_.whole_state(); }
  State known_to(int seat) const { return table_.look(seat_at(seat - 1)).state(); }

 private:
  TableOf<SnareDuel> table_;
};

using Texts = std::vector<std::string>;

TEST(SnareDuel, a_mirror_in_a_storm_turns_the_damage_twice_before_the_storm_goes_on) {
  Script game(3);
  game.deal({{"storm", "mirror", "owl"}, {"mirror", "spark", "spark"}, {"net", "spy", "spy"}}, "owl");
  game.play({"1 lay", "1 which:mirror", "1 end", "* draw:2:gust"});
  game.play({"2 lay", "2 which:mirror", "2 end", "* draw:3:gust"});
  game.play({"3 lay", "3 which:net", "3 end", "* draw:1:echo"});
  // FC-R66: everybody with a face-down card is asked before the storm, though only seat 3 has a net.
  game.play({"1 play:storm"});
  EXPECT_EQ(game.answers(2), (Texts{"pass"}));
  game.play({"2 pass"});
  EXPECT_EQ(game.answers(3), (Texts{"spring:net", "pass"}));
  game.play({"3 pass"});
  // The storm asks seat 2 first; its answer opens a chain that is finished before seat 3 is asked.
  EXPECT_EQ(game.asked(), "2 snare_duel.ask_storm");
  game.play({"2 take"});
  EXPECT_EQ(game.asked(), "2 snare_duel.ask_turn_damage");
  game.play({"2 spring:mirror"});
  EXPECT_EQ(game.asked(), "1 snare_duel.ask_turn_damage");
  game.play({"1 spring:mirror"});
  // Seat 2 has no snare left: the damage is done without a question, and the storm goes on.
  EXPECT_EQ(game.asked(), "3 snare_duel.ask_storm");
  EXPECT_EQ(game.state().life, (std::array<std::uint8_t, 3>{3, 2, 3}));
  game.play({"3 drop:spy"});
  EXPECT_EQ(game.asked(), "1 snare_duel.ask_act");
}

TEST(SnareDuel, a_net_cancels_a_card_and_nobody_else_is_asked) {
  Script game(3);
  game.deal({{"spark", "owl", "owl"}, {"net", "spark", "spark"}, {"net", "spy", "spy"}}, "owl");
  game.play({"1 end", "* draw:2:gust", "2 lay", "2 which:net", "2 end", "* draw:3:gust", "3 lay", "3 which:net",
             "3 end", "* draw:1:echo"});
  game.play({"1 play:spark", "1 aim:3", "2 spring:net"});
  EXPECT_EQ(game.asked(), "1 snare_duel.ask_act");
  EXPECT_EQ(game.state().life[2], 3);
  EXPECT_NE(game.state().snare[2], kNone);
}

TEST(SnareDuel, a_snare_looks_the_same_whatever_lies_there) {
  Script net(2);
  Script mirror(2);
  for (Script* game : {&net, &mirror}) {
    game->deal({{"net", "mirror", "owl"}, {"spark", "spark", "owl"}}, "owl");
    game->play({"1 lay", game == &net ? "1 which:net" : "1 which:mirror", "1 end", "* draw:2:gust", "2 play:spark"});
  }
  EXPECT_EQ(net.asked(), mirror.asked());
  EXPECT_EQ(net.view(seat_at(1)), mirror.view(seat_at(1)));
  EXPECT_NE(net.answers(1), mirror.answers(1));
}

TEST(SnareDuel, laying_a_snare_wipes_the_marks_on_snares_and_keeps_the_others) {
  Script game(2);
  game.deal({{"spy", "owl", "owl"}, {"net", "mirror", "spark"}}, "owl");
  game.play({"1 play:spy", "* show:2:spark", "* show:2:mirror", "* show:2:net", "1 end", "* draw:2:gust"});
  const Counts seen = game.known_to(1).hand[1];
  EXPECT_EQ(seen[kSpark] + seen[kMirror] + seen[kNet], 3);
  game.play({"2 lay", "2 which:net"});
  const State after = game.known_to(1);
  EXPECT_EQ(after.hand[1][kSpark], 1);
  EXPECT_EQ(after.hand[1][kMirror], 0);
  EXPECT_EQ(after.hand[1][kNet], 0);
  EXPECT_EQ(after.hand_size[1], 3);
}

TEST(SnareDuel, a_card_laid_back_on_top_is_drawn_without_chance_and_known_to_who_laid_it) {
  Script game(2);
  game.deal({{"owl", "owl", "spark"}, {"net", "mirror", "spark"}}, "owl");
  game.play({"1 play:owl", "* look:1:storm", "* look:1:gust", "1 stay", "1 first:gust", "1 end"});
  EXPECT_EQ(SnareDuel(2).source(game.state()), kNoDraw);
  game.play({"* draw:2:gust"});
  EXPECT_EQ(game.known_to(1).hand[1][kGust], 1);
  EXPECT_EQ(game.known_to(2).hand[1][kGust], 1);
  EXPECT_EQ(game.known_to(1).pile.top[0], kStorm);
  EXPECT_EQ(game.known_to(2).pile.top[0], kUnknown);
}

TEST(SnareDuel, a_secret_order_wipes_what_another_seat_knew_of_the_top) {
  Script game(2);
  game.deal({{"owl", "owl", "spark"}, {"owl", "mirror", "spark"}}, "echo");
  game.play({"1 play:owl", "* look:1:storm", "* look:1:gust", "1 stay", "1 first:gust", "1 end", "* draw:2:gust"});
  game.play({"2 play:owl", "* look:2:storm", "* look:2:net", "2 sink", "2 under:net"});
  EXPECT_EQ(game.known_to(1).pile.top[0], kUnknown);
  EXPECT_EQ(game.known_to(1).pile.bottom[0], kUnknown);
  EXPECT_EQ(game.known_to(2).pile.bottom[0], kNet);
  game.play({"2 play:gust"});
  EXPECT_EQ(game.state().pile.top_size + game.state().pile.bottom_size, 0);
  EXPECT_EQ(game.state().pile.rest[kNet], kCopies[kNet]);
}

}  // namespace
}  // namespace feerie::spike
