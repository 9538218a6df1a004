// What is drawn fits: lines, names, bars, in both languages, at every moment of many games. And text.h's columns.
#include <gtest/gtest.h>

#include <set>

#include "catalog/embedded_content.h"
#include "cli/play/board.h"
#include "cli/play/text.h"

namespace feerie::test {

namespace {

Sight sight_of(const GameEntry& game, const Table& table, Seat eye, Lang lang) {
  std::vector<std::string> names;
  for (int i = 0; i < table.players(); ++i) names.push_back("Player " + std::to_string(i + 1));
  return {&game, words_for(&game, lang, names, eye), nlohmann::json::parse(table.view(eye))};
}

void expect_within(const Lines& lines, int width) {
  for (const Line& line : lines) EXPECT_LE(columns(line), width) << text_of(line);
}

void expect_worded(const Lines& lines) {
  for (const Line& line : lines) EXPECT_EQ(text_of(line).find('<'), std::string::npos) << text_of(line);
}

// Every page of a moment, as one eye sees it.
void expect_drawn(const Board& board, const Sight& sight, const Table& table) {
  const int seats = table.players();
  for (const auto& [width, height] : {std::pair{80, 2 * seats}, {80, 9}, {100, 15}, {120, 25}, {200, 40}}) {
    const Lines drawn = board.table(sight, width, std::max(height, 2 * seats));
    EXPECT_LE(static_cast<int>(drawn.size()), std::max(height, 2 * seats));
    expect_within(drawn, width);
  }
  expect_within(board.table_in_full(sight, 80), 80);
  expect_within(board.hand(sight, 79), 79);
  expect_within(board.memory(sight, 78), 78);
  expect_within(board.legend(sight, 78), 78);
  for (int seat = 0; seat < seats; ++seat) expect_within(board.seat_in_full(sight, seat_at(seat), 78), 78);
  expect_worded(board.table_in_full(sight, 80));
  if (table.over()) expect_within(board.scoring(sight, 78), 78);
  if (!is_player(sight.eye())) return;
  for (const LegalMove& legal : table.legal(sight.eye())) {
    expect_within(board.detail(sight, legal.sentence, 36), 36);
    expect_within(board.close_up(sight, legal.sentence, 78), 78);
  }
}

// A random game, drawn now and then for one eye or another, and at its end for both languages.
void draw_a_game(const GameEntry& game, const Setup& setup, std::uint64_t seed) {
  const Board& board = board_of(game.info().name);
  const auto made =
      game.new_table(setup, std::vector<std::string>(static_cast<std::size_t>(setup.players), "bot:random"));
  ASSERT_TRUE(made.has_value());
  Table& table = **made;
  SeededLuck luck(seed);
  for (int event = 0; !table.over(); ++event) {
    const Seat asked = table.to_act().first();
    const Seat eye = event % 3 == 0 ? kNobody : seat_at(event % setup.players);
    if (event % 7 == 0) expect_drawn(board, sight_of(game, table, eye, event % 2 == 0 ? Lang::en : Lang::fr), table);
    if (asked == kChance) {
      table.deal(luck);
      continue;
    }
    const std::string answer =
        game.bot_answer(table, asked, "random", derive_seed(seed, static_cast<std::uint64_t>(event)));
    ASSERT_TRUE(table.submit(asked, answer).has_value());
  }
  for (const Lang lang : {Lang::en, Lang::fr}) expect_drawn(board, sight_of(game, table, seat_at(0), lang), table);
}

}  // namespace

TEST(PlayBoard, every_moment_of_every_setup_fits_its_space_in_both_languages) {
  std::uint64_t seed = 0;
  for (const GameEntry* game : all_games())
    for (const auto& setup : game->sample_setups()) draw_a_game(*game, setup, ++seed);
}

TEST(PlayBoard, every_card_of_fairy_tale_has_names_that_fit_the_grid_and_tell_it_from_its_kin) {
  const fairy_tale::Content& content = embedded_fairy_tale();
  for (const Lang lang : {Lang::en, Lang::fr}) {
    const MessageTable& messages = embedded_messages(lang);
    for (const auto& [kind, most] : {std::pair{"brief", 6}, {"short", 16}}) {
      std::set<std::pair<int, std::string>> used;
      for (std::size_t i = 0; i < content.texts.size(); ++i) {
        std::string name = content.texts[i].name.in(lang);
        const auto shorter = messages.find("board.fairy_tale." + std::string(kind) + "." + content.texts[i].id);
        if (columns(name) > most && shorter) name = *shorter;
        EXPECT_LE(columns(name), most) << content.texts[i].id << ": board.fairy_tale." << kind;
        EXPECT_TRUE(used.emplace(content.cards[i].affinity, name).second) << name << " is two cards of one affinity";
      }
    }
  }
}

TEST(PlayBoard, every_short_name_is_of_a_card_that_exists) {
  for (const MessageEntry& entry : embedded_messages(Lang::en).entries())
    for (const std::string_view kind : {"board.fairy_tale.brief.", "board.fairy_tale.short."})
      if (entry.id.starts_with(kind)) {
        const std::string card(entry.id.substr(kind.size()));
        EXPECT_NE((*find_game("fairy-tale"))->term_name(card, Lang::en), "") << entry.id;
      }
}

TEST(PlayBoard, the_bars_of_keys_fit_eighty_columns) {
  for (const Lang lang : {Lang::en, Lang::fr})
    for (const MessageEntry& entry : embedded_messages(lang).entries())
      EXPECT_LE(entry.id.starts_with("play.keys_") ? columns(entry.text) : 0, 78) << entry.id << ": " << entry.text;
}

TEST(PlayBoard, a_card_face_down_is_marked_and_one_laid_shows_its_back_but_to_its_owner) {
  const GameEntry& game = **find_game("fairy-tale");
  const Board& board = board_of("fairy-tale");
  auto table = game.new_table({2, {}}, {"a", "b"});
  SeededLuck luck(1);
  const auto go_on = [&](int until_phase_answers) {
    for (int answers = 0; !(*table)->over() && answers < until_phase_answers;) {
      (*table)->deal_all(luck);
      const Seat seat = (*table)->to_act().first();
      ASSERT_TRUE((*table)->submit(seat, (*table)->legal(seat).front().move));
      ++answers;
    }
  };
  go_on(8);  // four picks each: the draft is over
  (*table)->deal_all(luck);
  const std::string laid = (*table)->legal(seat_at(0)).front().move;
  ASSERT_TRUE((*table)->submit(seat_at(0), laid));
  const auto drawn = [&](Seat eye) {
    std::string text;
    for (const Line& line : board.table(sight_of(game, **table, eye, Lang::en), 120, 9)) text += text_of(line) + "\n";
    return text;
  };
  const std::string card = game.term_name(laid.substr(laid.find(':') + 1), Lang::en).substr(0, 6);
  EXPECT_NE(drawn(seat_at(0)).find(card), std::string::npos) << drawn(seat_at(0));
  EXPECT_EQ(drawn(seat_at(1)).find(card), std::string::npos) << drawn(seat_at(1));
  EXPECT_EQ(drawn(kNobody).find(card), std::string::npos);
  EXPECT_NE(drawn(seat_at(1)).find("▒▒▒"), std::string::npos);
}

TEST(PlayText, columns_count_letters_not_bytes) {
  EXPECT_EQ(columns("Fée"), 3);
  EXPECT_EQ(columns("Fe\u0301e"), 3) << "a combining accent takes no column";
  EXPECT_EQ(columns("妖精"), 4);
  EXPECT_EQ(columns("\xff"), 1) << "a broken byte is one mark";
}

TEST(PlayText, fitting_fills_or_cuts_to_exactly_the_width) {
  EXPECT_EQ(fit("Fée", 5), "Fée  ");
  EXPECT_EQ(fit("Féerie", 4), "Fée…");
  EXPECT_EQ(fit_right("12", 4), "  12");
  EXPECT_EQ(columns(fit("妖精妖精", 4)), 4);
  EXPECT_EQ(fit("abc", 0), "");
}

TEST(PlayText, wrapping_keeps_french_marks_with_their_words) {
  EXPECT_EQ(wrap("laquelle garder ? Oui", 17), (std::vector<std::string>{"laquelle garder ?", "Oui"}));
  EXPECT_EQ(wrap("laquelle garder ?", 16), (std::vector<std::string>{"laquelle", "garder ?"}));
  EXPECT_EQ(wrap("dit « oui » ici", 8), (std::vector<std::string>{"dit", "« oui »", "ici"}));
  EXPECT_EQ(wrap("abcdefgh", 3), (std::vector<std::string>{"abc", "def", "gh"}));
  EXPECT_EQ(wrap("", 10), (std::vector<std::string>{""}));
}

TEST(PlayText, nothing_typed_can_command_the_terminal) {
  EXPECT_EQ(harmless("a\x1b[2Jb"), "a\uFFFD[2Jb");
  EXPECT_EQ(harmless("a\u009b2J"), "a\uFFFD2J");
  EXPECT_EQ(harmless("\xc3\x28"), "\uFFFD(");
  EXPECT_EQ(harmless("\u202eevil"), "\uFFFDevil");
  EXPECT_EQ(harmless("Zoé"), "Zoé");
}

TEST(PlayText, ascii_keeps_the_letters_and_the_columns) {
  EXPECT_EQ(to_ascii("Fée · « Val-Dragon »"), "Fee - \" Val-Dragon \"");
  EXPECT_EQ(to_ascii("妖"), "??");
}

}  // namespace feerie::test
