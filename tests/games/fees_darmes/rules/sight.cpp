// Sight and cover in whole numbers (FA-10, FA-11, FA-46, FA-R14 … FA-R16, FA-R71, FA-R75).
#include <gtest/gtest.h>

#include "tests/games/fees_darmes/scene.h"

namespace feerie::fees_darmes {
namespace {

bool sees(const Scene& scene) { return scene.game().sees(scene.state(), scene.figure(1, 1).at, scene.figure(2, 1).at); }
bool covered(const Scene& scene) {
  return scene.game().in_cover(scene.state(), scene.figure(1, 1).at, scene.figure(2, 1).at);
}

// FA-10. The example of the ruling: A on (0,0), target on (8,3), figures on (3,1) and (6,2).
TEST(FAR14, two_figures_on_the_way_hide_the_target_of_the_example) {
  Scene scene;
  scene.lair(1, "x1").put(1, "archere_rosee", "a1").put(2, "faon", "i4");
  EXPECT_TRUE(sees(scene));
  scene.put(2, "faon", "d2").put(1, "faon", "g3");
  EXPECT_FALSE(sees(scene));
}

// The examples of the ruling: obstacles on (1,0) and (0,1).
TEST(FAR75, one_sees_between_two_obstacles_that_meet_at_a_corner) {
  for (const bool near : {true, false}) {
    Scene scene;
    scene.lair(1, "x1").put(1, "archere_rosee", "a1").put(2, "faon", near ? "b2" : "c3");
    scene.put(1, "faon", "b1").put(1, "faon", "a2");
    EXPECT_TRUE(sees(scene));
    EXPECT_EQ(covered(scene), !near);
  }
}

// From a1 to g3 past b2 and c1: of the 25 segments only that between the centres is free, from (5,5) to (65,25) in
// tenths. It has climbed to (20,10) where the two cells meet, and touches both at that corner alone.
TEST(FAR14_centre, a_sight_that_the_centres_alone_decide_is_one) {
  Scene scene;
  scene.lair(1, "x1").put(1, "archere_rosee", "a1").put(2, "faon", "g3").put(1, "faon", "b2").put(2, "faon", "c1");
  EXPECT_TRUE(sees(scene));
  EXPECT_TRUE(covered(scene));
  EXPECT_TRUE(scene.begin().play({"fig:1.1", "stay"}).offers("act:1"));
  Scene moved;
  moved.lair(1, "x1").put(1, "archere_rosee", "a1").put(2, "faon", "h3").put(1, "faon", "b2").put(2, "faon", "c1");
  EXPECT_FALSE(sees(moved)) << "one cell farther the centres are no longer in line with the corner";
}

// FA-11
TEST(FAR16, a_tall_wall_stops_sight_a_low_one_gives_cover_a_flat_one_neither) {
  const auto behind = [](const std::string& piece) {
    Scene scene;
    scene.put(1, "archere_rosee", "e5").put(2, "faon", "k5").piece(piece, "h3", piece == "marais_poison" ? 0 : 1);
    return std::pair(sees(scene), covered(scene));
  };
  EXPECT_EQ(behind("mur_ruines"), std::pair(false, true));
  EXPECT_EQ(behind("muret"), std::pair(true, true));
  EXPECT_EQ(behind("marais_poison"), std::pair(true, false));
}

// FA-R15: whatever a flat piece says, only a low one hides. No piece of ours says so.
TEST(FAR16_flat, a_flat_piece_that_gives_cover_gives_none) {
  auto content = std::make_shared<Content>(*whole_content());
  content->pieces[piece_called(*content, "marais_poison")].gives_cover = true;
  Scene scene({}, content);
  scene.put(1, "archere_rosee", "e5").put(2, "faon", "k5").piece("marais_poison", "g4");
  EXPECT_TRUE(sees(scene));
  EXPECT_FALSE(covered(scene));
}

TEST(FAR10, a_lair_gives_cover_and_does_not_block_sight) {
  Scene scene;
  scene.lair(2, "j5").put(1, "archere_rosee", "e5").put(2, "faon", "k5");
  EXPECT_TRUE(sees(scene));
  EXPECT_TRUE(covered(scene));
}

// From e5 the corner of g6 that is nearest to f5 is hidden by it from every point, the farther ones are not.
TEST(FAR15_figures, a_third_figure_hides_in_part_whoever_it_belongs_to) {
  for (const int seat : {1, 2}) {
    Scene scene;
    scene.put(1, "archere_rosee", "e5").put(2, "bucheron", "g6");
    EXPECT_FALSE(covered(scene));
    scene.put(seat, "faon", "f5");
    EXPECT_TRUE(sees(scene));
    EXPECT_TRUE(covered(scene));
  }
}

// FA-46
TEST(FAR15, who_stands_in_a_grove_is_covered_but_not_in_contact_and_cover_need_not_be_mutual) {
  Scene scene;
  scene.put(1, "archere_rosee", "e5").put(2, "archere_rosee", "h5").piece("bosquet", "h4");
  EXPECT_TRUE(covered(scene));
  EXPECT_FALSE(scene.game().in_cover(scene.state(), scene.figure(2, 1).at, scene.figure(1, 1).at));
  scene.doctor(1, 1).at = cell_called("g5");
  EXPECT_FALSE(covered(scene));
}

// FA-74, FA-75, FA-R39
TEST(FA75, a_shot_reaches_as_many_cells_as_it_says_and_needs_sight) {
  const auto offered = [](const std::string& cell, bool wall) {
    Scene scene;
    scene.put(1, "gobelin_fronde", "e5").put(2, "faon", cell);
    if (wall) scene.piece("mur_ruines", "h3", 1);
    scene.begin().play({"fig:1.1", "stay"});
    return scene.offers("act:1");
  };
  EXPECT_TRUE(offered("m5", false));
  EXPECT_FALSE(offered("n5", false));
  EXPECT_FALSE(offered("k5", true));
}

// FA-R38: at who is in contact or at another while engaged, with no penalty.
TEST(FA74, a_shot_may_be_aimed_at_a_figure_in_contact) {
  for (const char* target : {"target:2.1", "target:2.2"}) {
    Scene scene;
    scene.put(1, "gobelin_fronde", "e5").put(2, "faon", "f5").put(2, "faon", "e9").begin();
    scene.play({"fig:1.1", "stay", "act:1", target, "joker:0"});
    EXPECT_EQ(scene.state().agenda.need, 4) << target;
    EXPECT_EQ(scene.dice_due(), 3) << target;
  }
}

TEST(FAR71, a_half_hidden_friend_is_harder_to_heal) {
  Scene scene;
  scene.put(1, "fee_marraine", "e5").put(1, "bucheron", "h5").put(2, "faon", "x1").piece("bosquet", "h4").begin();
  scene.play({"fig:1.1", "stay", "act:2", "joker:0"});
  EXPECT_EQ(scene.state().agenda.need, 4) << "cover -1, its own adviser +1";
}

// The objective and the searcher both lie in the grove.
TEST(FAR71_search, a_search_knows_no_cover) {
  Scene scene;
  scene.put(1, "garde_palais", "h4").put(2, "faon", "x1").piece("bosquet", "h4").objective(1, "h5").begin();
  scene.play({"fig:1.1", "stay", "search", "joker:0"});
  EXPECT_EQ(scene.state().agenda.need, 4);
}

}  // namespace
}  // namespace feerie::fees_darmes
