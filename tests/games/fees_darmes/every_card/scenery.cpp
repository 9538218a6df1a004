// Every piece of scenery: its cells as it lies unturned on l12 (FA-R58), and what it does to who walks, is pushed,
// looks and hides (FA-37 … FA-42, FA-46, FA-R15, FA-R16), in rows copied from the catalogue by hand.
#include <gtest/gtest.h>

#include "tests/games/fees_darmes/every_card/stage.h"

namespace feerie::fees_darmes {
namespace {

enum class Walk { blocked, slow, quick };
enum class Look { wall, hedge, flat };  // stops sight; hides in part; neither

struct Row {
  const char* id;
  const char* cells;
  Walk walk;
  Look look;
  bool hides_inside;
};

constexpr Row kRows[] = {
    {"mur_ruines", "l12 m12 n12 o12", Walk::blocked, Look::wall, false},
    {"muret", "l12 m12 n12 o12", Walk::blocked, Look::hedge, false},
    {"tour_sucre", "l12 m12 l13 m13", Walk::blocked, Look::wall, false},
    {"arbre_isole", "l12", Walk::blocked, Look::wall, false},
    {"chaumiere", "l12 m12 n12 l13 m13 n13 l14 m14 n14", Walk::blocked, Look::wall, false},
    {"puits", "l12", Walk::blocked, Look::hedge, false},
    {"carrosse", "l12 m12 l13 m13 l14 m14", Walk::blocked, Look::wall, false},
    {"haie_ronces", "l12 l13 l14 m14 n14", Walk::blocked, Look::hedge, false},
    {"marais_poison", "l12 m12 n12 l13 m13 n13", Walk::blocked, Look::flat, false},
    {"etang", "m12 n12 l13 m13 n13 o13 m14 n14", Walk::blocked, Look::flat, false},
    {"bosquet", "l12 m12 n12 l13 m13 n13 l14 m14 n14", Walk::slow, Look::hedge, true},
    {"foret_champignons", "l12 m12 n12 o12 l13 m13 n13 o13 l14 m14 n14 o14", Walk::slow, Look::hedge, true},
    {"bourbier", "l12 m12 n12 o12 l13 m13 n13 o13", Walk::slow, Look::flat, false},
    {"champ_citrouilles", "l12 m12 n12 l13 m13 n13 l14 m14 n14", Walk::slow, Look::hedge, true},
    {"neige_profonde", "l12 m12 n12 l13 m13 n13 l14 m14 n14 l15 m15 n15", Walk::slow, Look::flat, false},
    {"route_pavee", "l12 m12 n12 o12 p12 q12", Walk::quick, Look::flat, false},
    {"patinoire", "l12 m12 n12 l13 m13 n13 l14 m14 n14", Walk::quick, Look::flat, false},
    {"fleches_magiques", "l12 m12 l13 m13 l14 m14 l15 m15", Walk::quick, Look::flat, false},
    {"toboggan", "l12 m12 n12 o12 p12", Walk::quick, Look::flat, false},
};

Scene with(const Row& row) {
  Scene scene;
  scene.piece(row.id, "l12");
  return scene;
}

TEST(FAR17_rows, every_piece_has_its_row_and_lies_on_the_cells_it_is_drawn_with) {
  const Content& content = *whole_content();
  ASSERT_EQ(std::size(kRows), content.pieces.size());
  for (std::size_t i = 0; i < std::size(kRows); ++i) {
    EXPECT_EQ(content.piece_texts[i].id, kRows[i].id);
    const Scene scene = with(kRows[i]);
    std::string cells;
    scene.game().piece_cells(scene.state().pieces[0]).each([&](Cell cell) {
      cells += (cells.empty() ? "" : " ") + cell_name(cell_thing(cell));
    });
    EXPECT_EQ(cells, kRows[i].cells);
  }
}

// Every cell of it for itself: a woodcutter (Move 4) standing there, or beside it where nobody can.
TEST(FA37, every_piece_blocks_slows_or_quickens_who_walks_on_any_of_its_cells) {
  for (const Row& row : kRows)
    for (const std::string& cell : split(row.cells, ' ')) {
      SCOPED_TRACE(std::string(row.id) + " " + cell);
      Scene scene = with(row);
      if (row.walk == Walk::blocked) {
        set_stage(scene, "1.1 faon k11; 2.1 bucheron a20");
        EXPECT_FALSE(scene.play({"fig:1.1"}).offers("walk:" + cell)) << "FA-38";
        continue;
      }
      set_stage(scene, "1.1 bucheron " + cell + "; 2.1 bucheron a20");
      const Cell from = scene.figure(1, 1).at;
      scene.play({"fig:1.1"});
      const auto reaches = [&](int rows_up) {
        return scene.offers("walk:" + cell_name(cell_at(from.column, from.row - rows_up)));
      };
      EXPECT_TRUE(reaches(2));
      EXPECT_EQ(reaches(3), row.walk == Walk::quick) << "FA-39";
      EXPECT_EQ(reaches(8), row.walk == Walk::quick) << "FA-40";
      EXPECT_FALSE(reaches(9));
    }
}

// FA-41, FA-42: a wolf blows a woodcutter from k12 at what begins on the row of l13 or l12.
TEST(FA42_pieces, only_what_blocks_stops_who_is_pushed_and_hurts) {
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.id);
    Scene scene = with(row);
    const bool pond = std::string_view(row.id) == "etang";
    const std::string on = pond ? "13" : "12";
    set_stage(scene, "1.1 grand_loup h" + on + "; 2.1 bucheron j" + on);
    const Scene before = scene;
    scene.play({"fig:1.1", "stay", "act:2", "joker:0"}).dice({4, 4, 1, 1});
    expect_table(scene, before, "2.1 " + std::string(row.walk == Walk::blocked ? "k" + on + " 5" : "n" + on + " 6"));
  }
}

// FA-10, FA-11, FA-46: from one side of it to the other, through the middle of one of its cells.
TEST(FAR16_pieces, every_piece_stops_sight_or_hides_in_part_or_neither) {
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.id);
    const bool pond = std::string_view(row.id) == "etang";
    Scene scene = with(row);
    const std::string on = pond ? "13" : "12";
    scene.put(1, "archere_rosee", "h" + on).put(2, "bucheron", "t" + on).begin();
    const Cell from = scene.figure(1, 1).at;
    const Cell to = scene.figure(2, 1).at;
    EXPECT_EQ(scene.game().sees(scene.state(), from, to), row.look != Look::wall);
    EXPECT_EQ(scene.game().in_cover(scene.state(), from, to), row.look != Look::flat);
    scene.play({"fig:1.1", "stay"});
    EXPECT_EQ(scene.offers("act:1"), row.look != Look::wall);
    if (row.look == Look::wall) continue;
    scene.play({"act:1", "joker:0"});
    EXPECT_EQ(scene.state().agenda.need, row.look == Look::flat ? 4 : 5);
    scene.dice({6, 6, 6});
    EXPECT_EQ(scene.health(2, 1), row.look == Look::flat ? 5 : 6) << "2 damage; armour 1, in cover 3";
  }
}

// FA-R15: who stands in it, seen from the side on which nothing of it lies.
TEST(FAR15_pieces, woods_and_patches_hide_who_stands_in_them) {
  for (const Row& row : kRows) {
    if (row.walk == Walk::blocked) continue;
    SCOPED_TRACE(row.id);
    Scene scene = with(row);
    scene.put(1, "archere_rosee", "h12").put(2, "bucheron", "l12");
    const auto covered = [&] {
      return scene.game().in_cover(scene.state(), scene.figure(1, 1).at, scene.figure(2, 1).at);
    };
    EXPECT_EQ(covered(), row.hides_inside);
    scene.doctor(1, 1).at = cell_called("k12");
    EXPECT_FALSE(covered()) << "never in contact";
  }
}

}  // namespace
}  // namespace feerie::fees_darmes
