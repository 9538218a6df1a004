// What is explained of a figure: reach, sight, cover, auras, on positions worked out by hand from the rulings.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/table_of.h"
#include "tests/games/fees_darmes/scene.h"

namespace feerie::fees_darmes {
namespace {

using Json = nlohmann::json;

TableOf<FeesDarmes> table_of(const Scene& scene) {
  return {std::make_shared<FeesDarmes>(scene.game()), {}, scene.state()};
}

template <class What>
Json explained(const Scene& scene, const What& what, Seat eye = seat_at(0)) {
  const Result<std::string> told = table_of(scene).explain(eye, what);
  return told ? Json::parse(*told) : Json{{"refused", told.error().id}};
}

Json figure(const Scene& scene, int seat, int number) { return explained(scene, figure_thing(seat - 1, number - 1)); }

bool reaches(const Json& figure, const std::string& cell) {
  const Json& cells = figure["reach"]["cells"];
  return std::ranges::find(cells, Json(cell)) != cells.end();
}

// What the figure has to do with the other.
Json toward(const Json& figure, int seat, int number) {
  for (const Json& other : figure["figures"])
    if (other["on"] == Json{{"figure", number}, {"seat", seat}}) return other;
  return {};
}

Json sight(int number, int seat, int distance, bool contact, bool sees, bool cover, bool covered) {
  return {{"on", {{"figure", number}, {"seat", seat}}},
          {"distance", distance},
          {"contact", contact},
          {"sees", sees},
          {"cover", cover},
          {"covered", covered}};
}

// FA-R11. The example of the ruling: A on (0,0), target on (8,3), figures on (3,1) and (6,2).
TEST(FAR14, explained_is_that_two_figures_on_the_way_hide_the_target) {
  Scene scene;
  scene.lair(1, "x1").put(1, "archere_rosee", "a1").put(2, "faon", "i4");
  EXPECT_TRUE(toward(figure(scene, 1, 1), 2, 1)["sees"]);
  scene.put(2, "faon", "d2").put(1, "faon", "g3");
  const Json archer = figure(scene, 1, 1);
  EXPECT_EQ(toward(archer, 2, 1), sight(1, 2, 11, false, false, true, true)) << "who is not seen is hidden in part too";
  EXPECT_EQ(toward(archer, 2, 2), sight(2, 2, 4, false, true, false, false));
  EXPECT_EQ(archer["figures"].size(), 3u) << "all others in play";
  EXPECT_EQ(archer["of"], (Json{{"figure", 1}, {"seat", 1}}));
  EXPECT_EQ(archer["cell"], "a1");
}

// The examples of the ruling: obstacles on (1,0) and (0,1).
TEST(FAR75, explained_is_that_one_sees_between_two_obstacles_that_meet_at_a_corner) {
  for (const bool near : {true, false}) {
    Scene scene;
    scene.lair(1, "x1").put(1, "archere_rosee", "a1").put(2, "faon", near ? "b2" : "c3");
    scene.put(1, "faon", "b1").put(1, "faon", "a2");
    EXPECT_EQ(toward(figure(scene, 1, 1), 2, 1), sight(1, 2, near ? 2 : 4, false, true, !near, !near));
  }
}

// FA-R25
TEST(FAR15, explained_is_cover_in_a_grove_that_is_not_mutual_and_none_in_contact) {
  Scene scene;
  scene.put(1, "archere_rosee", "e5").put(2, "archere_rosee", "h5").piece("bosquet", "h4");
  const Json outside = figure(scene, 1, 1);
  const Json inside = figure(scene, 2, 1);
  EXPECT_EQ(toward(outside, 2, 1), sight(1, 2, 3, false, true, true, false));
  EXPECT_EQ(toward(inside, 1, 1), sight(1, 1, 3, false, true, false, true));
  EXPECT_EQ(outside["reach"]["cells"].size(), 36u) << "40 cells within 4, but h4, h5, h6 and i5 are in the grove";
  EXPECT_EQ(inside["reach"]["cells"].size(), 12u) << "who starts in the grove goes 2 cells";
  scene.doctor(1, 1).at = cell_called("g5");
  EXPECT_EQ(toward(figure(scene, 1, 1), 2, 1), sight(1, 2, 1, true, true, false, false));
}

// FA-23, FA-30
TEST(FAR24, explained_is_the_reach_of_a_second_activation_and_none_of_a_third) {
  Scene scene;
  scene.put(1, "bucheron", "l12").put(2, "faon", "x1").begin();
  EXPECT_EQ(figure(scene, 1, 1)["reach"]["cells"].size(), 40u);
  scene.doctor(1, 1).tokens = 1;
  const Json again = figure(scene, 1, 1)["reach"];
  EXPECT_TRUE(again["second"]);
  EXPECT_EQ(again["cells"].size(), 12u);
  scene.doctor(1, 1).tokens = 2;
  EXPECT_FALSE(figure(scene, 1, 1).contains("reach"));
}

TEST(FA77, explained_is_that_flyers_pass_over_a_wall_and_do_not_stop_on_it) {
  Scene scene;
  scene.put(1, "clochetin", "k12").piece("mur_ruines", "l10", 1);
  const Json flyer = figure(scene, 1, 1);
  EXPECT_TRUE(flyer["reach"]["flies"]);
  EXPECT_TRUE(reaches(flyer, "m12"));
  EXPECT_FALSE(reaches(flyer, "l12"));
  EXPECT_EQ(flyer["reach"]["cells"].size(), 80u) << "2 * 6 * 7 cells without the wall's four";
}

TEST(FA62, explained_is_that_a_diagonal_of_the_agile_counts_as_one) {
  Scene scene;
  scene.put(1, "faon", "l12");
  const Json agile = figure(scene, 1, 1)["reach"];
  EXPECT_TRUE(agile["agile"]);
  EXPECT_EQ(agile["cells"].size(), 168u) << "a square of 13 cells without its middle";
}

// FA-81, FA-35
TEST(FA114, explained_is_the_reach_of_a_figure_that_winter_touches) {
  Scene scene;
  scene.put(1, "bucheron", "l12").put(2, "lutin_glaces", "m12").card(2, "HIV").begin();
  const Json slow = figure(scene, 1, 1)["reach"];
  EXPECT_EQ(slow["move"], 2);
  EXPECT_EQ(slow["cells"].size(), 10u) << "12 cells within 2, but m12 is taken and n12 behind it";
  EXPECT_EQ(figure(scene, 2, 1)["reach"]["move"], 4) << "the other side has no such card";
}

// FA-55, FA-64, FA-73, FA-R44, FA-R46, FA-R70
TEST(FA69, explained_are_the_auras_over_a_figure_with_their_bearers) {
  Scene scene;
  scene.put(1, "archere_rosee", "e5").put(1, "conseillere", "e3").put(1, "bucheron", "e7");
  scene.put(2, "ogre", "e9").put(2, "croquemitaine", "e10").put(2, "champignon", "d5");
  const auto aura = [](const char* name, int radius, int number, int seat) {
    return Json{{"aura", name}, {"radius", radius}, {"of", {{"figure", number}, {"seat", seat}}}};
  };
  const Json archer = figure(scene, 1, 1);
  EXPECT_EQ(archer["fears"], 1) << "the ogre is 4 cells away, the bogeyman 5";
  EXPECT_TRUE(archer["advised"]);
  EXPECT_EQ(archer["auras"], (Json{aura("adviser", 4, 2, 1), aura("fear", 4, 1, 2), aura("poison", 1, 3, 2)}));
  const Json fearless = figure(scene, 1, 3);
  EXPECT_EQ(fearless["fears"], 0);
  EXPECT_EQ(fearless["auras"], Json{aura("adviser", 4, 2, 1)});
  EXPECT_EQ(figure(scene, 1, 2)["auras"], Json{aura("adviser", 4, 2, 1)}) << "one's own too";
  EXPECT_EQ(figure(scene, 2, 3)["auras"], Json::array()) << "quills and caps hurt enemies only";
}

TEST(FA29, explained_is_what_the_acting_figure_would_see_from_a_cell_it_may_walk_to) {
  Scene scene;
  scene.put(1, "archere_rosee", "e5").put(2, "archere_rosee", "k5").piece("mur_ruines", "h3", 1);
  scene.begin().play({"fig:1.1"});
  EXPECT_FALSE(toward(figure(scene, 1, 1), 2, 1)["sees"]);
  const Json there = explained(scene, std::string_view("walk:f8"));
  EXPECT_EQ(there["cell"], "f8");
  EXPECT_TRUE(toward(there, 2, 1)["sees"]) << "past the lower end of the wall, h6";
  EXPECT_EQ(toward(there, 2, 1)["distance"], 8);
  EXPECT_EQ(explained(scene, std::string_view("walk:z9"))["refused"], "table.illegal_move");
  EXPECT_EQ(explained(scene, std::string_view("walk:f8"), seat_at(1))["refused"], "table.not_asked");
  EXPECT_EQ(explained(scene, std::string_view("walk:f8"), kNobody)["refused"], "table.nothing_to_explain");
}

TEST(FA23, explained_is_a_figure_that_may_be_chosen_as_the_figure_itself) {
  Scene scene;
  scene.put(1, "bucheron", "l12").put(2, "faon", "x1").begin();
  EXPECT_EQ(explained(scene, std::string_view("fig:1.1")), figure(scene, 1, 1));
  EXPECT_EQ(explained(scene, std::string_view("pass"))["refused"], "table.nothing_to_explain");
  EXPECT_EQ(explained(scene, figure_thing(0, 0), kNobody), figure(scene, 1, 1)) << "all of it is public";
}

// FA-R57: while the bands are sealed nothing of them is told.
TEST(FAR78, explained_is_nothing_of_who_is_out_of_play_or_not_there) {
  Scene scene;
  scene.put(1, "bucheron", "l12").begin();
  scene.doctor(1, 1).at = kOffBoard;
  EXPECT_EQ(figure(scene, 1, 1)["refused"], "fees_darmes.explain_out_of_play");
  for (const Thing thing : {figure_thing(0, 1), figure_thing(1, 9), thing_of(ThingKind::figure, 1),
                            Thing{ThingKind::figure, 7, 1}, Thing{ThingKind::figure, 1, 0}, cell_at(3, 3), Thing{}})
    EXPECT_EQ(explained(scene, thing)["refused"], "table.nothing_to_explain");
  TableOf<FeesDarmes> sealed(scene.game(), {});
  ASSERT_TRUE(sealed.submit(seat_at(0), "pick:bucheron"));
  for (const Seat eye : {seat_at(0), seat_at(1), kNobody})
    EXPECT_EQ(sealed.explain(eye, figure_thing(0, 0)).error().id,
              eye == seat_at(0) ? "fees_darmes.explain_out_of_play" : "table.nothing_to_explain");
}

}  // namespace
}  // namespace feerie::fees_darmes
