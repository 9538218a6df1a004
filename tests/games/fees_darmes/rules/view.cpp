// What a board gets to draw: pieces with their cells, health as it may be, objectives that are closed, the roll that is
// announced; and nothing of what the others recruit.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/games/fees_darmes/scene.h"

namespace feerie::fees_darmes {
namespace {

using Json = nlohmann::json;

std::string view_text(const FeesDarmes& game, const State& state, Seat eye) {
  State seen = state;
  game.hide(seen, eye);
  JsonWriter json;
  json.begin_object();
  game.write_view(json, seen, eye);
  json.end_object();
  return json.take();
}

Json view_of(const Scene& scene, Seat eye = kNobody) {
  return Json::parse(view_text(scene.game(), scene.state(), eye));
}

TEST(FAR58_view, a_piece_names_the_cells_it_lies_on_as_it_is_turned) {
  Scene scene;
  scene.piece("haie_ronces", "c3", 1).piece("etang", "m10");
  const Json scenery = view_of(scene.begin())["scenery"];
  ASSERT_EQ(scenery.size(), 2u);
  EXPECT_EQ(scenery[0],
            (Json{{"piece", "haie_ronces"}, {"turn", 1}, {"cell", "c3"}, {"cells", {"c3", "d3", "e3", "c4", "c5"}}}));
  EXPECT_EQ(scenery[1]["cells"], (Json{"n10", "o10", "m11", "n11", "o11", "p11", "n12", "o12"}));
}

TEST(FAR58_view, the_piece_in_hand_comes_last_and_lies_nowhere) {
  Scene scene;
  scene.piece("puits", "c3");
  scene.state().pieces[1] = Placed{piece_called(*whole_content(), "muret"), 1, kOffBoard};
  scene.state().phase = Phase::place;
  const Json scenery = view_of(scene)["scenery"];
  ASSERT_EQ(scenery.size(), 2u);
  EXPECT_EQ(scenery[1], (Json{{"piece", "muret"}, {"turn", 1}, {"cells", {"a1", "a2", "a3", "a4"}}}));
}

// FA-110: the miner of a band of gnomes may have one health more.
TEST(FA110_view, a_figure_shows_the_health_it_may_have) {
  Scene scene;
  scene.card(1, "GNO").put(1, "gnome_mineur", "e5").put(2, "gnome_mineur", "g5").begin();
  scene.doctor(1, 1).health = 3;
  const Json sides = view_of(scene)["sides"];
  EXPECT_EQ(sides[0]["figures"][0]["health"], 3);
  EXPECT_EQ(sides[0]["figures"][0]["full_health"], 5);
  EXPECT_EQ(sides[1]["figures"][0]["full_health"], 4);
}

// FA-R7: whom an objective is closed to after a search that failed.
TEST(FAR7_view, an_objective_says_who_may_not_search_it_any_more) {
  const auto closed_to = [](SearchLimit limit) {
    Scene scene(Options{.search_limit = limit});
    scene.put(1, "garde_palais", "e5").put(2, "bucheron", "x1").objective(1, "e6").objective(3, "s6").begin();
    scene.play({"fig:1.1", "stay", "search", "joker:0"}).dice({1, 1, 1});
    const Json objectives = view_of(scene)["objectives"];
    EXPECT_EQ(objectives[0]["cell"], "e6");
    EXPECT_EQ(objectives[1], (Json{{"cell", "s6"}, {"closed_to", Json::array()}}));
    return objectives[0]["closed_to"];
  };
  EXPECT_EQ(closed_to(SearchLimit::objective), (Json{1, 2}));
  EXPECT_EQ(closed_to(SearchLimit::player), (Json{1}));
  EXPECT_EQ(closed_to(SearchLimit::none), Json::array());
}

// FA-78, FA-79, section 8 case 1: the second activation counts -2; then the dice lie there.
TEST(FA79_view, a_roll_is_shown_before_and_after_its_dice) {
  Scene scene;
  scene.put(1, "ogre", "e5").put(2, "bucheron", "f5").begin();
  scene.doctor(1, 1).tokens = 1;
  scene.play({"fig:1.1", "stay", "act:1"});
  Json acting = view_of(scene)["acting"];
  EXPECT_EQ(acting["second"], true);
  EXPECT_EQ(acting["target"], (Json{{"figure", 1}, {"seat", 2}}));
  EXPECT_EQ((std::array<int, 3>{acting["dice"], acting["need"], acting["wanted"]}), (std::array{3, 6, 2}));
  EXPECT_EQ(acting["covered"], false);
  EXPECT_FALSE(acting.contains("faces"));
  scene.play({"joker:1"});
  scene.answer("die:1:1:4");
  acting = view_of(scene)["acting"];
  EXPECT_EQ(acting["dice"], 5);
  EXPECT_EQ(acting["faces"], (Json{4}));
}

// FA-31, FA-116: what a joker gives is said before it is given up.
TEST(FA116_view, an_answer_says_how_many_dice_its_jokers_give) {
  const auto dice = [](const char* card) {
    Scene scene;
    scene.card(1, card).put(1, "ogre", "e5").put(2, "bucheron", "f5").begin();
    scene.play({"fig:1.1", "stay", "act:1"});
    const Message said = scene.game().sentence(scene.state(), seat_at(0), *scene.game().parse("joker:2"));
    return std::get<std::int64_t>(said.args.at(1).value);
  };
  EXPECT_EQ(dice("CRO"), 4);
  EXPECT_EQ(dice("BRA"), 5);
}

// FA-R57, FA-R78: whatever the first seat picks, the second and the spectators get the same bytes.
TEST(FAR78_view, a_sealed_list_shows_in_nobody_elses_view) {
  for (const Recruitment how : {Recruitment::free, Recruitment::sample}) {
    const FeesDarmes game(whole_content(), Options{.recruitment = how});
    const State start = game.start();
    Moves<FeesDarmes> moves;
    game.legal(start, seat_at(0), moves);
    std::array<std::string, 2> first;
    ASSERT_GT(moves.size(), 10);
    for (const Move& move : moves) {
      State state = start;
      game.apply(state, seat_at(0), move);
      const std::array<std::string, 2> seen{view_text(game, state, seat_at(1)), view_text(game, state, kNobody)};
      if (first[0].empty()) first = seen;
      EXPECT_EQ(seen, first) << game.format(move);
      EXPECT_NE(view_text(game, state, seat_at(0)), view_text(game, state, seat_at(1)).c_str()) << game.format(move);
    }
  }
}

}  // namespace
}  // namespace feerie::fees_darmes
