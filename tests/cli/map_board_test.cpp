// The map of Fées d'armes: what is drawn where, compared with the content and with what view and engine say.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "catalog/embedded_content.h"
#include "catalog/text.h"
#include "cli/play/board.h"
#include "engine/games/fees_darmes/game.h"

namespace feerie::test {

using namespace cli;

namespace {

using Json = nlohmann::json;
using Options = std::vector<std::pair<std::string, std::string>>;

constexpr int kMapColumns = 51;
constexpr int kMapRows = 25;

const GameEntry& game() { return **find_game("fees-darmes"); }
const Board& board() { return board_of("fees-darmes"); }

Sight sight_of(const Table& table, Seat eye, Lang lang = Lang::en) {
  return {&game(), words_for(&game(), lang, {"Anna", "Ben"}, eye), Json::parse(table.view(eye))};
}

std::unique_ptr<Table> new_table(const Options& options) {
  auto table = game().new_table({2, options}, {"Anna", "Ben"});
  EXPECT_TRUE(table.has_value());
  return std::move(*table);
}

// Two columns of a drawn map: a cell. The labels take three columns and one line.
std::string shown_at(const Lines& map, Thing cell) {
  std::string_view rest;
  const std::string text = text_of(map.at(static_cast<std::size_t>(1 + row_of(cell)))) + std::string(80, ' ');
  rest = text;
  std::string shown;
  for (int column = 0; column < 3 + 2 * (column_of(cell) + 1); ++column) {
    const std::string letter = to_utf8(next_character(rest));
    if (column >= 3 + 2 * column_of(cell)) shown += letter;
  }
  return shown;
}

std::string all_of(const Lines& lines) {
  std::string text;
  for (const Line& line : lines) text += text_of(line) + "\n";
  return text;
}

int times(const std::string& text, const std::string& part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++count;
  return count;
}

// Plays with random answers and shows each moment at which somebody is asked.
template <class Look>
void watch(const Options& options, std::uint64_t seed, Look&& look) {
  const std::unique_ptr<Table> table = new_table(options);
  SeededLuck luck(seed);
  for (std::uint64_t event = 0;; ++event) {
    table->deal_all(luck);
    if (table->over()) break;
    const Seat seat = table->to_act().first();
    look(*table, seat);
    ASSERT_TRUE(table->submit(seat, game().bot_answer(*table, seat, "random", derive_seed(seed, event))));
  }
}

}  // namespace

// Written from content/fees_darmes/battlefields.toml and scenery.toml.
TEST(MapBoard, terrain_is_told_by_signs_where_it_lies) {
  const auto table = new_table({{"recruitment", "sample"}, {"battlefield", "clairiere"}});
  for (const auto& [seat, band, card] : {std::tuple{0, "band:b_fee", "card:FEE"}, {1, "band:b_con", "card:CON"}})
    for (const char* answer : {band, card}) ASSERT_TRUE(table->submit(seat_at(seat), answer));
  SeededLuck luck(1);
  table->deal_all(luck);
  const Sight sight = sight_of(*table, kNobody);
  const Lines glade = board().table(sight, kMapColumns, kMapRows);
  // The first lair is that of the first player of setup.
  const bool anna = sight.view["first"] == 1;
  const std::string first = anna ? "⌂1" : "⌂2";
  const std::string second = anna ? "⌂2" : "⌂1";
  ASSERT_EQ(glade.size(), 25u);
  EXPECT_EQ(text_of(glade[0]), "   a b c d e f g h i j k l m n o p q r s t u v w x");
  EXPECT_EQ(text_of(glade[3]), " 3 . . . . . . . . . . . " + first + ". . . . . . . . . . . .");
  EXPECT_EQ(text_of(glade[6]), " 6 . . . . . . ◆ . . . . . . . . . . . . . . . . .");
  EXPECT_EQ(text_of(glade[7]), " 7 . . . . . . . . . . ██. . . . . . . . . . . . .");
  EXPECT_EQ(text_of(glade[10]), "10 . . . . ♣♣♣♣♣♣. . . . . . . ▄▄▄▄▄▄▄▄. . . . . .");
  EXPECT_EQ(text_of(glade[22]), "22 . . . . . . . . . . . . " + second + ". . . . . . . . . . .");
}

TEST(MapBoard, every_ready_battlefield_can_be_read_as_a_small_map) {
  const fees_darmes::Content& content = embedded_fees_darmes();
  const auto table = new_table({});
  for (std::size_t at = 0; at < content.battlefields.size(); ++at) {
    std::map<std::string, int> cells;
    for (const fees_darmes::Placed& placed : content.battlefields[at].scenery) {
      const fees_darmes::Piece& piece = content.pieces[placed.piece];
      const bool hides = piece.gives_cover || piece.stands == fees_darmes::Height::tall;
      const char* sign = "══";
      if (piece.footing == fees_darmes::Footing::difficult) sign = hides ? "♣♣" : "∴∴";
      if (piece.footing == fees_darmes::Footing::blocking)
        sign = piece.stands == fees_darmes::Height::tall ? "██" : hides ? "▄▄" : "≈≈";
      for (const std::uint8_t row : piece.rows) cells[sign] += std::popcount(row);
    }
    const Touch touch{.names = Term{content.battlefield_texts[at].id}};
    const Lines lines = board().close_up(sight_of(*table, seat_at(0)), touch, kMapColumns);
    for (const Line& line : lines) EXPECT_LE(columns(line), kMapColumns);
    const std::string text = all_of(lines);
    for (const char* sign : {"══", "♣♣", "∴∴", "██", "▄▄", "≈≈"})
      EXPECT_EQ(times(text, sign), cells[sign]) << sign << " of " << touch.names.id << "\n" << text;
    EXPECT_EQ(times(text, "◆"), 4) << text;
    EXPECT_EQ(times(text, "⌂1") + times(text, "⌂2"), 2) << text;
  }
}

TEST(MapBoard, a_figure_is_its_letter_and_its_health_and_small_letters_are_the_second_seats) {
  int seen = 0;
  watch({{"recruitment", "sample"}, {"battlefield", "siege"}}, 4, [&](const Table& table, Seat seat) {
    const Sight sight = sight_of(table, seat);
    if (sight.view["turn"] == 0) return;
    const Lines map = board().table(sight, kMapColumns, kMapRows);
    std::vector<std::string> objectives;
    for (const Json& each : sight.view["objectives"]) objectives.push_back(each["cell"]);
    for (std::size_t side = 0; side < 2; ++side)
      for (std::size_t i = 0; i < sight.view["sides"][side]["figures"].size(); ++i) {
        const Json& figure = sight.view["sides"][side]["figures"][i];
        if (!figure.contains("cell")) continue;
        ++seen;
        const auto cell = figure["cell"].get<std::string>();
        const std::string shown = shown_at(map, *parse_cell(cell));
        EXPECT_EQ(shown[0], static_cast<char>((side == 0 ? 'A' : 'a') + i));
        const int health = figure["health"];
        const bool on_objective = std::ranges::find(objectives, cell) != objectives.end();
        if (on_objective) continue;
        EXPECT_EQ(shown.substr(1), health > 9 ? "+" : std::to_string(health));
      }
  });
  EXPECT_GT(seen, 500);
}

TEST(MapBoard, the_cells_of_an_answer_are_marked_and_no_others) {
  int groups = 0;
  watch({{"recruitment", "sample"}, {"battlefield", "hiver"}}, 5, [&](const Table& table, Seat seat) {
    for (const Offer& offer : offers_of(table.legal(seat))) {
      if (!offer.is_group() || ++groups % 2 != 0) continue;
      Sight sight = sight_of(table, seat);
      sight.gaze = {.touch = offer.answer.touch, .offered = offer.members};
      const Lines map = board().table(sight, kMapColumns, kMapRows);
      for (int cell = 0; cell < 24 * 24; ++cell) {
        const Thing at = cell_at(cell % 24, cell / 24);
        const std::string shown = shown_at(map, at);
        if (std::isalpha(static_cast<unsigned char>(shown[0])) != 0) continue;  // + is also health from ten on
        const bool offered = std::ranges::find(offer.members, at) != offer.members.end();
        EXPECT_EQ(shown.find('+') != std::string::npos, offered) << cell_name(at) << ": " << shown;
      }
    }
  });
  EXPECT_GT(groups, 40);
}

TEST(MapBoard, a_board_larger_than_its_space_is_shown_around_what_is_pointed_at) {
  const auto table = new_table({{"recruitment", "sample"}, {"board", "36"}});
  for (const auto& [cell, row, column] : {std::tuple{"a1", " 1", "a "}, {"aj36", "36", "Aj"}, {"r18", "18", "r "}}) {
    Sight sight = sight_of(*table, seat_at(0));
    sight.gaze.pointed = *parse_cell(cell);
    const Lines map = board().table(sight, kMapColumns, 20);
    EXPECT_EQ(map.size(), 20u);
    for (const Line& line : map) EXPECT_LE(columns(line), kMapColumns);
    EXPECT_NE(std::ranges::find(map[0], Span{column, kReverse}), map[0].end()) << cell << "\n" << all_of(map);
    const bool has_row = std::ranges::any_of(map, [&](const Line& line) { return line[0] == Span{row, kReverse}; });
    EXPECT_TRUE(has_row) << cell << "\n" << all_of(map);
  }
}

TEST(MapBoard, asking_again_shows_every_cell_of_a_large_board_in_turn) {
  const auto table = new_table({{"recruitment", "sample"}, {"board", "36"}});
  std::string rows;
  std::string columns;
  Sight sight = sight_of(*table, seat_at(0));
  for (sight.gaze.turned = 1; sight.gaze.turned <= 4; ++sight.gaze.turned) {
    const Lines map = board().table(sight, kMapColumns, kMapRows);
    columns += text_of(map[0]) + " ";
    for (const Line& line : map) rows += line[0].text + ",";
  }
  for (int row = 1; row <= 36; ++row) EXPECT_NE(rows.find(fit_right(std::to_string(row), 2)), std::string::npos) << row;
  for (const char* column : {" a ", " l ", " x ", "Aa", "Aj"}) EXPECT_NE(columns.find(column), std::string::npos);
}

// ◉ sees, ◐ sees in cover, neither: does not see. The engine says which.
TEST(MapBoard, the_rosters_say_whom_the_chosen_figure_sees) {
  std::map<std::string, int> signs;
  watch({{"recruitment", "sample"}, {"battlefield", "place_marche"}}, 6, [&](const Table& table, Seat seat) {
    Sight sight = sight_of(table, seat);
    if (sight.view["phase"] != "activate") return;
    for (const LegalMove& legal : table.legal(seat)) {
      const auto told = table.explain(seat, legal.touch.on);
      if (!told) continue;
      sight.gaze = {.touch = legal.touch, .explained = Json::parse(*told)};
      const Lines rosters = board().beside_map(sight, 28, 25);
      for (const Json& other : sight.gaze.explained["figures"]) {
        const int side = other["on"]["seat"];
        const int number = other["on"]["figure"];
        const std::string letter(1, static_cast<char>((side == 1 ? 'A' : 'a') + number - 1));
        const auto line = std::ranges::find_if(rosters, [&](const Line& each) { return each[0].text == letter; });
        ASSERT_NE(line, rosters.end()) << all_of(rosters);
        const std::string sign = !other["sees"] ? " " : other["cover"] ? "◐" : "◉";
        const std::string text = text_of(*line);
        EXPECT_TRUE(text.ends_with(sign + std::to_string(other["distance"].get<int>()))) << text;
        ++signs[sign];
      }
    }
  });
  for (const char* sign : {" ", "◐", "◉"}) EXPECT_GT(signs[sign], 20) << sign;
}

TEST(MapBoard, every_profile_has_a_name_for_the_roster_in_both_languages) {
  for (const Lang lang : {Lang::en, Lang::fr})
    for (const fees_darmes::CardText& text : embedded_fees_darmes().profile_texts) {
      const auto shorter = embedded_messages(lang).find("board.fees_darmes.short." + text.id);
      const std::string full = text.name.in(lang);
      EXPECT_LE(columns(shorter && columns(full) > 11 ? *shorter : full), 11) << text.id;
    }
}

TEST(MapBoard, a_sealed_band_is_seen_by_nobody_else) {
  const auto table = new_table({{"recruitment", "free"}});
  ASSERT_TRUE(table->submit(seat_at(0), "pick:ogre"));
  for (const Seat eye : {kNobody, seat_at(0), seat_at(1)}) {
    const Sight sight = sight_of(*table, eye);
    const std::string text = all_of(board().beside_map(sight, 60, 25)) + all_of(board().table_in_full(sight, 80)) +
                             all_of(board().seat_in_full(sight, seat_at(0), 80));
    EXPECT_EQ(text.find("Ogre") != std::string::npos, eye == seat_at(0)) << text;
  }
}

}  // namespace feerie::test
