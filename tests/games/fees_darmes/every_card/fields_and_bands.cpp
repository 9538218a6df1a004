// Every ready battlefield (FA-R79) as the first player of setup finds it, and every sample band (FA-R57), in rows
// written by hand from the maps and lists.
#include <gtest/gtest.h>

#include "tests/games/fees_darmes/every_card/stage.h"

namespace feerie::fees_darmes {
namespace {

// What a trial walks on: a woodcutter (Move 4) at the first cell reaches the second and not the third.
struct Field {
  const char* id;
  const char* objectives;
  const char* lairs;  // of the first player of setup, of the other
  const char* walks;  // "from to not; …"
  const char* seen;   // "from to how; …": clear, covered or hidden
};

constexpr Field kFields[] = {
    // A lone tree on k7, a wall from o10 to r10, a grove from e10 to g12.
    {"clairiere", "g6 q5 r19 h20", "l3 m22", "j7 j3 k7; d11 f11 g11; p9 s9 p11",
     "j7 l7 hidden; p8 p12 covered; c11 e11 covered; d14 d18 clear"},
    // Cottages from d7 and s16, coaches from p7 and h16, wells on i12 and p13.
    {"place_marche", "j8 u10 o17 d15", "m4 l21", "h12 h8 i12; c8 c4 d8; o8 o4 p8",
     "c8 h8 hidden; h12 j12 covered; o8 s8 hidden; r17 w17 hidden"},
    // Paved roads from c10 to h10 and q15 to v15, mud from r9 and d15, walls from l8 and j17.
    {"route_doree", "e8 n11 t17 k14", "i4 p21", "c10 k10 l10; q9 s9 t9; k8 k4 l8",
     "k8 q8 hidden; q9 w9 clear; j10 a10 clear"},
    // Ponds from e7 and q16, marshes from o8 and h16, arrows from k5 and m17.
    {"etangs", "g11 s6 r14 f19", "m3 l22", "f10 b10 f9; n8 n4 o8; k5 k13 k14",
     "d8 j8 clear; n8 s8 clear; g16 k16 clear"},
    // Hedges from h7 to j9 and o16 to q18, patches from o9 and h14, ice from c10 and t13.
    {"ronces", "j8 q6 o17 h19", "m4 l21", "g9 g5 h9; n10 p10 q10; c10 c2 b1",
     "g8 i8 covered; n10 p10 covered; b11 g11 clear"},
    // Deep snow from g8 and p14, slides from m7 to q7 and h18 to l18, towers from r10 and f14.
    {"hiver", "k9 u8 n16 d17", "o4 j21", "f9 h9 i9; m7 u7 v7; q10 q6 r10",
     "q10 u10 hidden; f9 k9 clear; e14 i14 hidden"},
    // A wood from d4, groves from j7 and d11, a wall from p9, a well on n16, a road from j20.
    {"lisiere", "f9 m5 q18 i17", "k3 m22", "h5 f5 e5; o9 o5 p9; j20 r20 s20",
     "o9 u9 hidden; m16 o16 covered; c12 e12 covered; b5 d5 covered"},
    // Walls from h8 and o8 with the breach between, a low wall from k14, a tower from d6, a tree on f17, snow from s14.
    {"siege", "i5 p5 g20 r19", "m5 m21", "m8 m4 k8; r15 t15 u15; l13 h13 l15",
     "i7 i10 hidden; m7 m10 clear; l13 l16 covered; e17 g17 hidden; c6 g6 hidden"},
};

Options on_field(std::uint8_t field) {
  Options options;
  options.battlefield = field;
  return options;
}

// Both seats have one figure, seat `first` won the roll of setup.
Scene laid(std::uint8_t field, int first) {
  Scene scene(on_field(field));
  scene.put(1, "bucheron", "a1").put(2, "bucheron", "a1");
  scene.doctor(1, 1).at = scene.doctor(2, 1).at = kOffBoard;
  scene.state().phase = Phase::setup_roll;
  scene.state().agenda.due = 0b1'0000'0001;
  scene.dice({first == 1 ? 6 : 1, first == 1 ? 1 : 6});
  return scene;
}

TEST(FAR79_fields, objectives_and_lairs_lie_ready_and_side_a_is_the_first_player_of_setup) {
  ASSERT_EQ(std::size(kFields), whole_content()->battlefields.size());
  for (const Field& field : kFields)
    for (const int first : {1, 2}) {
      SCOPED_TRACE(field.id);
      const Scene scene = laid(battlefield_called(*whole_content(), field.id), first);
      EXPECT_EQ(scene.phase(), Phase::deploy) << "nothing is asked in between";
      EXPECT_EQ(scene.asked(), first);
      std::string objectives;
      for (const Cell cell : scene.state().objectives) objectives += " " + cell_name(cell_thing(cell));
      EXPECT_EQ(objectives, " " + std::string(field.objectives));
      const auto lair = [&](int seat) { return cell_name(cell_thing(scene.side(seat).lair)); };
      EXPECT_EQ(lair(first) + " " + lair(3 - first), field.lairs);
    }
}

TEST(FAR79_walks, every_battlefield_stops_slows_and_quickens_where_its_map_says) {
  for (const Field& field : kFields)
    for (const std::string& walk : split(field.walks, ';')) {
      SCOPED_TRACE(std::string(field.id) + ": " + walk);
      const auto cells = split(walk, ' ');
      Scene scene(on_field(battlefield_called(*whole_content(), field.id)));
      set_stage(scene, "1.1 bucheron " + cells.at(0) + "; 2.1 faon a24");
      scene.play({"fig:1.1"});
      EXPECT_TRUE(scene.offers("walk:" + cells.at(1)));
      EXPECT_FALSE(scene.offers("walk:" + cells.at(2)));
    }
}

TEST(FAR79_sight, every_battlefield_hides_where_its_map_says) {
  for (const Field& field : kFields)
    for (const std::string& look : split(field.seen, ';')) {
      SCOPED_TRACE(std::string(field.id) + ": " + look);
      const auto words = split(look, ' ');
      Scene scene(on_field(battlefield_called(*whole_content(), field.id)));
      const Cell from = cell_called(words.at(0));
      const Cell to = cell_called(words.at(1));
      scene.put(1, "archere_rosee", words[0]).put(2, "bucheron", words[1]);
      const bool seen = scene.game().sees(scene.state(), from, to);
      const bool covered = scene.game().in_cover(scene.state(), from, to);
      EXPECT_EQ(!seen ? "hidden" : covered ? "covered" : "clear", words.at(2));
    }
}

struct Band {
  const char* id;
  const char* card;
  const char* figures;  // each with the health it enters with
};

// With the card of the gnomes the small ones have one more (FA-110).
constexpr Band kBands[] = {
    {"b_fee", "FEE", "archere_rosee 3 lutin_farceur 3 fee_marraine 4 lame_aile 5"},
    {"b_fee2", "FEE", "clochetin 2 clochetin 2 lutin_farceur 3 reine_fees 7"},
    {"b_con", "CON", "garde_palais 4 conseillere 3 princesse_guerriere 6 bucheron 6"},
    {"b_con2", "CON", "souris_cochere 3 garde_palais 4 arbaletriere 4 chevalier_servant 7"},
    {"b_cro", "CRO", "gobelin_chapardeur 2 epouvantail 4 sorciere_chaudron 4 ogre 10"},
    {"b_cro2", "CRO", "gobelin_fronde 2 grand_loup 7 croquemitaine 8"},
    {"b_gno", "GNO", "gnome_mineur 5 gnome_artificier 4 ancien_terrier 5 brouette_blindee 6"},
    {"b_gno2", "GNO", "gobelin_fronde 3 gnome_mineur 5 herisson_piquier 6 taupe_geante 6 salamandre 6"},
    {"b_boi", "BOI", "champignon 5 herisson_piquier 5 faon 2 homme_arbre 12"},
    {"b_boi2", "BOI", "chat_bottes 4 faon 2 faon 2 licorne 8"},
    {"b_hiv", "HIV", "lutin_glaces 3 bonhomme_neige 5 harpie_blizzard 4 morse_defenses 9"},
    {"b_hiv2", "HIV", "lutin_glaces 3 lutin_glaces 3 renard_givre 3 dame_givre 8"},
    {"b_bra", "BRA", "cracheur_feu 4 acrobate 3 clown_canon 4 dompteuse 5"},
    {"b_bra2", "BRA", "feu_follet 2 feu_follet 2 salamandre 6 dragonnet 8"},
};

// Both seats take the same band, are shown, roll, and deploy each figure on the first cell offered.
State deployed(const FeesDarmes& game, const Band& band) {
  State state = game.start();
  const auto answer = [&](Seat seat, const std::string& text) {
    Moves<FeesDarmes> moves;
    game.legal(state, seat, moves);
    const Move move = *game.parse(text);
    if (!moves.has(move)) throw std::runtime_error("not legal now: " + text);
    game.apply(state, seat, move);
  };
  for (const Seat seat : {seat_at(0), seat_at(1)}) answer(seat, "band:" + std::string(band.id));
  for (const Seat seat : {seat_at(0), seat_at(1)}) answer(seat, "card:" + std::string(band.card));
  Rng unused(1);
  while (state.phase == Phase::reveal) game.apply(state, kChance, game.roll(state, unused));
  Moves<FeesDarmes> moves;
  while (state.phase == Phase::setup_roll) {
    game.legal(state, kChance, moves);
    Move die = moves[0];
    die.more = die.seat == 0 ? 6 : 2;
    game.apply(state, kChance, die);
  }
  while (state.phase == Phase::deploy) {
    game.legal(state, game.to_act(state).first(), moves);
    game.apply(state, game.to_act(state).first(), Move(moves[0]));
  }
  return state;
}

TEST(FAR57_bands, every_sample_band_is_one_answer_and_enters_in_catalogue_order_under_its_card) {
  const Content& content = *whole_content();
  ASSERT_EQ(std::size(kBands), content.bands.size());
  Options options = on_field(0);
  options.recruitment = Recruitment::sample;
  const FeesDarmes game(whole_content(), options);
  for (const Band& band : kBands) {
    SCOPED_TRACE(band.id);
    const State state = deployed(game, band);
    for (const Side& side : state.sides) {
      std::string figures;
      int cost = 0;
      for (const Figure& figure : side.figures) {
        if (figure.profile == kNone) continue;
        figures += " " + content.profile_texts[figure.profile].id + " " + std::to_string(figure.health);
        cost += game.profile(figure).cost;
      }
      EXPECT_EQ(figures, " " + std::string(band.figures));
      EXPECT_EQ(cost, 10) << "FA-57";
      EXPECT_EQ(content.faction_texts[side.faction].id, band.card);
    }
  }
}

}  // namespace
}  // namespace feerie::fees_darmes
