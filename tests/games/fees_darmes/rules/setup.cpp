// Recruitment and setup (section 2, FA-57 … FA-59, FA-R57 … FA-R61, FA-R79) and the deck instead of dice (FA-R72).
#include <gtest/gtest.h>

#include <set>

#include "tests/games/fees_darmes/scene.h"

namespace feerie::fees_darmes {
namespace {

Texts offered(const FeesDarmes& game, const State& now, int seat) {
  Moves<FeesDarmes> moves;
  game.legal(now, seat_at(seat - 1), moves);
  Texts texts;
  for (const Move& move : moves) texts.push_back(game.format(move));
  return texts;
}

void give(const FeesDarmes& game, State& state, int seat, const std::string& text) {
  game.apply(state, seat_at(seat - 1), *game.parse(text));
}

// FA-57, FA-58, FA-59
TEST(FAR57, ten_sealed_answers_each_in_catalogue_order_within_ten_points_then_the_card) {
  const FeesDarmes game(whole_content(), {});
  State state = game.start();
  EXPECT_EQ(offered(game, state, 1).size(), 51u) << "nobody may stop before the first figure";
  give(game, state, 1, "pick:ogre");
  EXPECT_EQ(game.to_act(state), SeatSet::players(2));
  const Texts more = offered(game, state, 1);
  EXPECT_EQ(more.back(), "pick:none");
  EXPECT_EQ(more.front(), "pick:ogre");
  give(game, state, 1, "pick:dragonnet");
  EXPECT_EQ(offered(game, state, 1), (Texts{"pick:none"})) << "one point is left, and nothing later costs one";
  for (int i = 0; i < 8; ++i) give(game, state, 1, "pick:none");
  EXPECT_EQ(offered(game, state, 1), (Texts{"card:CRO", "card:none"}));
  give(game, state, 1, "card:CRO");
  EXPECT_EQ(game.to_act(state), SeatSet(seat_at(1)));
}

TEST(FA58, a_card_is_one_of_the_factions_that_all_figures_share_or_none) {
  const FeesDarmes game(whole_content(), {});
  const auto cards = [&](std::initializer_list<const char*> figures) {
    State state = game.start();
    for (const char* figure : figures) give(game, state, 1, "pick:" + std::string(figure));
    while (state.sides[0].answered < kRecruitAnswers) give(game, state, 1, "pick:none");
    return offered(game, state, 1);
  };
  EXPECT_EQ(cards({"lutin_farceur"}), (Texts{"card:FEE", "card:BRA", "card:none"}));
  EXPECT_EQ(cards({"lutin_farceur", "feu_follet"}), (Texts{"card:FEE", "card:BRA", "card:none"}));
  EXPECT_EQ(cards({"lutin_farceur", "chat_bottes"}), (Texts{"card:none"}));
  EXPECT_EQ(cards({"chat_bottes", "bucheron", "licorne"}).size(), 1u + 2u) << "CON and BOI";
}

// FA-57, FA-R57, FA-R77
TEST(FA57, ten_figures_of_a_kind_are_a_band_and_eleven_points_are_none) {
  const FeesDarmes game(whole_content(), {});
  State state = game.start();
  for (int i = 0; i < 10; ++i) give(game, state, 1, "pick:faon");
  EXPECT_EQ(offered(game, state, 1), (Texts{"card:BOI", "card:none"}));
  state = game.start();
  give(game, state, 1, "pick:ogre");
  give(game, state, 1, "pick:golem_jardin");
  EXPECT_EQ(offered(game, state, 1), (Texts{"pick:none"})) << "4 and 6 points";
}

// FA-R78: who looks on knows how many answers were given, no more.
TEST(FAR78, recruitment_is_hidden_until_it_is_shown_figure_by_figure) {
  const FeesDarmes game(whole_content(), {});
  const auto after = [&](const std::string& first) {
    State state = game.start();
    give(game, state, 1, first);
    give(game, state, 1, "pick:none");
    return state;
  };
  State ogre = after("pick:ogre");
  State faun = after("pick:faon");
  game.hide(ogre, seat_at(1));
  game.hide(faun, seat_at(1));
  EXPECT_TRUE(same_bytes(ogre, faun));
  State own = after("pick:ogre");
  game.hide(own, seat_at(0));
  EXPECT_TRUE(same_bytes(own, after("pick:ogre")));
}

TEST(FAR78_guess, a_guessed_band_is_a_legal_one_and_all_of_them_come) {
  const FeesDarmes game(whole_content(), {});
  State seen = game.start();
  for (int i = 0; i < kRecruitAnswers; ++i) give(game, seen, 1, i == 0 ? "pick:ogre" : "pick:none");
  give(game, seen, 1, "card:CRO");
  game.hide(seen, seat_at(1));
  Rng rng(5);
  std::set<int> sizes;
  for (int n = 0; n < 500; ++n) {
    State world = seen;
    game.guess(world, seat_at(1), rng);
    int cost = 0;
    int size = 0;
    for (const Figure& figure : world.sides[0].figures)
      if (figure.profile != kNone) cost += game.profile(figure).cost, ++size;
    ASSERT_GE(size, 1);
    ASSERT_LE(cost, kPoints);
    for (int i = 1; i < size; ++i)
      ASSERT_LE(world.sides[0].figures[static_cast<std::size_t>(i - 1)].profile,
                world.sides[0].figures[static_cast<std::size_t>(i)].profile);
    sizes.insert(size);
    game.hide(world, seat_at(1));
    ASSERT_TRUE(same_bytes(world, seen)) << "a guess looks the same";
  }
  EXPECT_GE(sizes.size(), 5u);
}

// S3 on an empty board, seat 1 first.
Scene placing(const Options& options = {}) {
  Scene scene(options);
  scene.put(1, "ogre", "a1").put(2, "ogre", "a1");
  for (const int seat : {1, 2}) {
    scene.doctor(seat, 1).at = kOffBoard;
    scene.state().sides[static_cast<std::size_t>(seat - 1)].lair = kOffBoard;
  }
  scene.state().phase = Phase::setup_roll;
  scene.state().agenda.due = 0b1'0000'0001;
  scene.dice({6, 1});
  return scene;
}

// FA-16, FA-R61
TEST(FA16, the_better_die_is_first_and_equal_dice_are_rolled_again) {
  Scene scene(Options{});
  scene.put(1, "ogre", "e5").put(2, "ogre", "e6");
  scene.state().phase = Phase::setup_roll;
  scene.state().agenda.due = 0b1'0000'0001;
  scene.dice({4, 4});
  EXPECT_EQ(scene.phase(), Phase::setup_roll);
  scene.dice({2, 3});
  EXPECT_EQ(scene.state().first, 1);
  EXPECT_EQ(scene.asked(), 2);
}

// FA-R17, FA-R58
TEST(FA17, pieces_are_placed_by_turns_more_than_two_cells_apart_and_turned_clockwise) {
  Scene scene = placing();
  EXPECT_EQ(scene.offers().size(), 19u);
  scene.play({"piece:haie_ronces"});
  EXPECT_EQ(scene.offers(), (Texts{"turn:0", "turn:1", "turn:2", "turn:3"}));
  scene.play({"turn:1"});
  scene.play({"place:k11"});
  const Cells hedge = scene.game().piece_cells(scene.state().pieces[0]);
  for (const char* cell : {"k11", "l11", "m11", "k12", "k13"}) EXPECT_TRUE(hedge.has(cell_called(cell))) << cell;
  EXPECT_EQ(scene.asked(), 2);
  scene.play({"piece:puits"});
  EXPECT_EQ(scene.phase(), Phase::place) << "a well looks the same whichever way it is turned";
  EXPECT_FALSE(scene.offers("place:l12")) << "beside it";
  EXPECT_FALSE(scene.offers("place:m13")) << "two cells away";
  EXPECT_TRUE(scene.offers("place:n13"));
  EXPECT_FALSE(scene.offers("place:k9"));
  EXPECT_TRUE(scene.offers("place:k8"));
  scene.play({"place:k8", "piece:muret"});
  EXPECT_EQ(scene.offers(), (Texts{"turn:0", "turn:1"}));
}

// FA-R58: the pond has no cell in the corner that is named, and none in three others of its box.
TEST(FAR58, a_piece_is_named_by_the_corner_of_its_box_even_where_it_is_empty) {
  Scene scene = placing();
  scene.play({"piece:etang"});
  EXPECT_EQ(scene.offers(), (Texts{"turn:0", "turn:1"})) << "after a half turn it is the same";
  scene.play({"turn:1"});
  EXPECT_FALSE(scene.offers("place:a1")) << "its corner would be shut in (FA-R59)";
  EXPECT_TRUE(scene.offers("place:v12"));
  EXPECT_FALSE(scene.offers("place:w12")) << "wholly on the board";
  scene.play({"place:e5"});
  const Cells pond = scene.game().piece_cells(scene.state().pieces[0]);
  for (const char* cell : {"f5", "e6", "f6", "g6", "e7", "f7", "g7", "f8"})
    EXPECT_TRUE(pond.has(cell_called(cell))) << cell;
  EXPECT_EQ(pond.size(), 8);
}

// Five blocks of eight by eight cells leave a street of four to six columns: no place for a sixth, and a road of eight
// cells lies along the street only.
TEST(FAR58_full, a_piece_or_a_turn_without_a_place_is_not_offered) {
  auto content = std::make_shared<Content>(*whole_content());
  Piece& block = content->pieces[piece_called(*content, "chaumiere")];
  block.width = block.height = 8;
  block.rows.fill(255);
  Piece& road = content->pieces[piece_called(*content, "route_pavee")];
  road.width = 8;
  road.rows = {255};
  Scene scene({}, content);
  scene.put(1, "ogre", "a1").put(2, "ogre", "a1");
  for (const int seat : {1, 2}) {
    scene.doctor(seat, 1).at = kOffBoard;
    scene.state().sides[static_cast<std::size_t>(seat - 1)].lair = kOffBoard;
  }
  for (const char* cell : {"a1", "a9", "a17", "q3", "q15"}) scene.piece("chaumiere", cell);
  scene.state().phase = Phase::piece;
  EXPECT_FALSE(scene.offers("piece:chaumiere"));
  EXPECT_TRUE(scene.offers("piece:puits"));
  scene.play({"piece:route_pavee"});
  EXPECT_EQ(scene.phase(), Phase::place) << "one turn is left, which is no question (FA-R78)";
  EXPECT_TRUE(scene.offers("place:k1"));
  EXPECT_TRUE(scene.offers("place:n17"));
  EXPECT_FALSE(scene.offers("place:j1")) << "two cells from a block";
  scene.play({"place:k1"});
  EXPECT_EQ(scene.state().pieces[5].turn, 1);
}

TEST(FAR59, no_piece_closes_a_pocket_off) {
  Scene scene = placing();
  scene.play({"piece:haie_ronces", "turn:2"});
  EXPECT_FALSE(scene.offers("place:a22")) << "its corner toward the middle would close the corner of the board";
  Scene other = placing();
  other.play({"piece:haie_ronces", "turn:0"});
  EXPECT_TRUE(other.offers("place:a22"));
  EXPECT_FALSE(other.offers("place:v1"));
}

// Six wells in a row, then objectives and lairs.
Scene with_wells() {
  Scene scene = placing();
  for (const char* cell : {"c3", "g3", "k3", "o3", "s3", "w3"})
    scene.play({"piece:puits", "place:" + std::string(cell)});
  return scene;
}

// FA-R9
TEST(FA18, two_objectives_each_more_than_four_cells_apart_and_not_on_blocking_cells) {
  Scene scene = with_wells();
  EXPECT_EQ(scene.phase(), Phase::objective);
  EXPECT_FALSE(scene.offers("place:c3"));
  scene.play({"place:c10"});
  EXPECT_EQ(scene.asked(), 1);
  EXPECT_FALSE(scene.offers("place:e12"));
  EXPECT_TRUE(scene.offers("place:e13"));
  scene.play({"place:m20"});
  EXPECT_EQ(scene.asked(), 2);
}

// FA-R10: what may be walked on may hide a treasure; a lair wants bare ground.
TEST(FAR9_ground, an_objective_may_lie_in_mud_or_on_ice_and_a_lair_on_neither) {
  Scene scene = placing();
  scene.play({"piece:bourbier", "turn:0", "place:c3", "piece:patinoire", "place:k3"});
  for (const char* cell : {"s3", "w3", "s10", "w10"}) scene.play({"piece:puits", "place:" + std::string(cell)});
  EXPECT_FALSE(scene.offers("place:s3")) << "a well";
  scene.play({"place:c3", "place:k3", "place:c20", "place:k20"});
  EXPECT_EQ(scene.phase(), Phase::lair);
  for (const char* cell : {"c3", "d3", "f4", "l4", "s3"})
    EXPECT_FALSE(scene.offers("place:" + std::string(cell))) << cell;
  for (const char* cell : {"c2", "g4", "l6"}) EXPECT_TRUE(scene.offers("place:" + std::string(cell))) << cell;
}

// FA-R10, FA-R59
TEST(FA19, lairs_stand_six_cells_apart_on_bare_ground_with_two_open_sides) {
  Scene scene = with_wells();
  scene.play({"place:c10", "place:m20", "place:t10", "place:t20"});
  EXPECT_EQ(scene.phase(), Phase::lair);
  EXPECT_FALSE(scene.offers("place:c10")) << "an objective";
  EXPECT_TRUE(scene.offers("place:a1"));
  scene.play({"place:k12"});
  EXPECT_FALSE(scene.offers("place:n14")) << "five cells";
  EXPECT_TRUE(scene.offers("place:n15"));
  scene.play({"place:k23"});
  EXPECT_EQ(scene.phase(), Phase::deploy);
}

// The pond fills its box but for the corners: a2 and a4 each have one open side left.
TEST(FAR10_sides, a_lair_has_two_open_sides_and_is_no_end_of_a_way) {
  Scene scene = placing();
  scene.play({"piece:etang", "turn:0", "place:a2"});
  for (const char* cell : {"h3", "l3", "p3", "t3", "x3"}) scene.play({"piece:puits", "place:" + std::string(cell)});
  scene.play({"place:c14", "place:h14", "place:m14", "place:r14"});
  EXPECT_EQ(scene.phase(), Phase::lair);
  for (const char* cell : {"a2", "a4"}) EXPECT_FALSE(scene.offers("place:" + std::string(cell))) << cell;
  for (const char* cell : {"a1", "b1", "c1", "d1", "a5"})
    EXPECT_FALSE(scene.offers("place:" + std::string(cell))) << "they lead there (FA-R59): " << cell;
  for (const char* cell : {"d2", "d4", "e1", "a6", "x24"})
    EXPECT_TRUE(scene.offers("place:" + std::string(cell))) << cell;
}

// FA-R59: the hedge leaves one way into the corner of the board, past x3.
TEST(FAR59_lairs, no_lair_closes_a_pocket_off) {
  Scene scene = placing();
  scene.play({"piece:haie_ronces", "turn:0", "place:u1"});
  for (const char* cell : {"c3", "g3", "k3", "o3", "c8"}) scene.play({"piece:puits", "place:" + std::string(cell)});
  scene.play({"place:c14", "place:h14", "place:m14", "place:r14"});
  EXPECT_EQ(scene.phase(), Phase::lair);
  for (const char* cell : {"x2", "x3", "x4"}) EXPECT_FALSE(scene.offers("place:" + std::string(cell))) << cell;
  for (const char* cell : {"v1", "w2", "x1", "x5", "w4"})
    EXPECT_TRUE(scene.offers("place:" + std::string(cell))) << cell;
  EXPECT_FALSE(scene.offers("place:u3")) << "scenery";
}

// FA-R19
TEST(FA20, bands_deploy_away_from_the_enemy_lair_and_the_second_away_from_the_first) {
  for (const bool both : {true, false}) {
    Options options;
    options.both_lair_limit = both;
    options.battlefield = battlefield_called(*whole_content(), "clairiere");
    Scene scene = placing(options);
    EXPECT_EQ(scene.phase(), Phase::deploy) << "FA-R79";
    EXPECT_FALSE(scene.offers("place:m16")) << "the lair of seat 2 is m22, six cells away";
    EXPECT_TRUE(scene.offers("place:m15"));
    scene.play({"place:m15"});
    EXPECT_EQ(scene.asked(), 2);
    EXPECT_EQ(scene.offers("place:l8"), !both) << "five from l3, the lair of seat 1";
    EXPECT_FALSE(scene.offers("place:o13"));
    EXPECT_TRUE(scene.offers("place:o12"));
  }
}

// A board of which only the middle block of eight by eight cells is open, and figures that bar all of it.
TEST(FAR60, a_figure_without_a_cell_is_deployed_as_if_it_returned) {
  auto content = std::make_shared<Content>(*whole_content());
  const std::uint8_t cottage = piece_called(*content, "chaumiere");
  content->pieces[cottage] = {8,    8,    {255, 255, 255, 255, 255, 255, 255, 255}, Footing::blocking, Height::tall,
                              true, false};
  Battlefield& field = content->battlefields[0];
  field.scenery.clear();
  for (int block = 0; block < 9; ++block)
    if (block != 4) field.scenery.push_back({cottage, 0, feerie::cell_of(block % 3 * 8, block / 3 * 8)});
  field.lairs = {cell_called("i9"), cell_called("p16")};
  Options options;
  options.battlefield = 0;
  Scene scene(options, content);
  scene.put(1, "ogre", "n15").put(1, "ogre", "n11").put(1, "ogre", "j15").put(2, "ogre", "a1").put(2, "ogre", "a1");
  for (const int number : {1, 2}) scene.doctor(2, number).at = kOffBoard;
  scene.state().phase = Phase::deploy;
  scene.state().active = scene.state().asked = 1;
  scene.state().sides[0].lair = field.lairs[0];
  scene.state().sides[1].lair = field.lairs[1];
  EXPECT_EQ(scene.offers(), (Texts{"place:p15", "place:o16"}));
  scene.play({"place:p15"});
  EXPECT_EQ(scene.at(2, 2), "o16") << "the only nearest cell left is no question";
  EXPECT_EQ(scene.phase(), Phase::first_roll);
}

TEST(FAR79, only_the_smallest_board_has_ready_battlefields) {
  Options options;
  options.board = 30;
  EXPECT_TRUE(check_options(options, *whole_content()).has_value());
  options.battlefield = 0;
  EXPECT_EQ(check_options(options, *whole_content()).error().id, "fees_darmes.battlefield_board");
  options.board = 25;
  EXPECT_EQ(check_options(options, *whole_content()).error().id, "fees_darmes.bad_board");
}

// FA-R1
TEST(FAR72, cards_are_drawn_without_replacement_and_a_short_deck_is_reshuffled_whole) {
  Options options;
  options.resolution = Resolution::deck;
  Scene scene(options);
  scene.put(1, "ogre", "e5").put(2, "bucheron", "f5");
  scene.state().sides[0].deck = {1, 0, 0, 2, 0, 0};
  scene.begin().play({"fig:1.1", "stay", "act:1", "joker:0"});
  EXPECT_EQ(scene.offers(), (Texts{"die:1:1:1", "die:1:1:4"}));
  scene.dice({4, 4, 1});
  EXPECT_EQ(scene.health(2, 1), 5);
  scene.play({"pass", "fig:1.1", "stay", "act:1", "joker:0"});
  EXPECT_EQ(scene.side(1).deck, (std::array<std::uint8_t, 6>{6, 6, 6, 6, 6, 6}));
}

// FA-107 and FA-R72: three cards are left, all are drawn; the two of the reroll come from all 36, so that a face that
// lies drawn may come again.
TEST(FAR72_reroll, a_deck_that_is_empty_in_the_middle_of_a_roll_is_reshuffled_for_the_reroll) {
  Options options;
  options.resolution = Resolution::deck;
  Scene scene(options);
  scene.card(1, "CON").put(1, "garde_palais", "e5").put(2, "bucheron", "x1").objective(1, "e6");
  scene.state().sides[0].deck = {2, 0, 0, 1, 0, 0};
  scene.begin().play({"fig:1.1", "stay", "search", "bonus:no", "joker:0"});
  EXPECT_EQ(scene.offers(), (Texts{"die:1:1:1", "die:1:1:4"})) << "exactly enough: not reshuffled";
  scene.dice({1, 4, 1});
  EXPECT_EQ(scene.side(1).deck, (std::array<std::uint8_t, 6>{}));
  scene.play({"bonus:yes"});
  EXPECT_EQ(scene.offers().size(), 6u);
  scene.dice({1, 1});
  EXPECT_EQ(scene.side(1).deck, (std::array<std::uint8_t, 6>{4, 6, 6, 6, 6, 6}));
  EXPECT_EQ(scene.side(2).deck, (std::array<std::uint8_t, 6>{6, 6, 6, 6, 6, 6})) << "each player draws from his own";
}

// FA-104, FA-R61: two cards of the fairies, one of the other; only the short deck is reshuffled.
TEST(FAR72_first, first_player_rolls_are_cards_too) {
  Options options;
  options.resolution = Resolution::deck;
  Scene scene(options);
  scene.card(1, "FEE").put(1, "archere_rosee", "e5").put(2, "bucheron", "x1").begin();
  scene.state().sides[0].deck = {0, 0, 0, 0, 0, 1};
  scene.state().sides[1].deck = {1, 0, 0, 0, 0, 0};
  scene.play({"pass", "pass"});
  EXPECT_EQ(scene.side(1).deck, (std::array<std::uint8_t, 6>{6, 6, 6, 6, 6, 6}));
  scene.die(2).die(5);
  EXPECT_EQ(scene.offers(), (Texts{"die:2:9:1"})) << "the last card of seat 2";
  scene.die(1);
  EXPECT_EQ(scene.asked(), 1) << "5 against 1";
}

// The presets of section 11.
TEST(FAR30_letter, the_letter_changes_four_options) {
  const Options letter = letter_of_the_book();
  EXPECT_EQ(letter.search_limit, SearchLimit::none);
  EXPECT_EQ(letter.objectives, ObjectiveRule::stay);
  EXPECT_FALSE(letter.both_lair_limit);
  EXPECT_TRUE(letter.pull_hits_user);
  EXPECT_EQ(letter.board, Options{}.board);
}

}  // namespace
}  // namespace feerie::fees_darmes
