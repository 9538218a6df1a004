// What is drawn fits: lines, names, bars, in both languages, at every moment of many games. And text.h's columns.
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "catalog/embedded_content.h"
#include "catalog/text.h"
#include "cli/play/board.h"
#include "engine/games/fairy_tale/content.h"
#include "engine/games/heroes/content.h"

namespace feerie::test {

using namespace cli;

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
  const int least = board.least_height(seats);
  EXPECT_LE(least, 10) << "at 80 × 24 the question, five answers and the log must find room below";
  for (const auto& [width, height] : {std::pair{80, least}, {80, 9}, {100, 15}, {120, 25}, {200, 40}}) {
    const Lines drawn = board.table(sight, width, std::max(height, least));
    EXPECT_LE(static_cast<int>(drawn.size()), std::max(height, least));
    expect_within(drawn, width);
  }
  expect_within(board.table_in_full(sight, 80), 80);
  expect_within(board.hand(sight, 79), 79);
  expect_within(board.memory(sight, 78), 78);
  expect_within(board.legend(sight, 78), 78);
  for (int seat = 0; seat < seats; ++seat) expect_within(board.seat_in_full(sight, seat_at(seat), 78), 78);
  expect_within(board.middle_in_full(sight, 78), 78);
  expect_within(board.odds(sight, 78), 78);
  EXPECT_LE(columns(board.stage(sight)), 50) << board.stage(sight);
  expect_worded(board.table_in_full(sight, 80));
  expect_worded(board.middle_in_full(sight, 78));
  expect_worded(board.legend(sight, 78));
  if (table.over()) expect_within(board.scoring(sight, 78), 78);
  if (!is_player(sight.eye())) return;
  for (const LegalMove& legal : table.legal(sight.eye())) {
    expect_within(board.detail(sight, legal.touch, 36), 36);
    expect_within(board.close_up(sight, legal.touch, 78), 78);
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
  const feerie::fairy_tale::Content& content = embedded_fairy_tale();
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
    for (const auto& [kind, game] :
         {std::pair<std::string_view, std::string_view>{"board.fairy_tale.brief.", "fairy-tale"},
          {"board.fairy_tale.short.", "fairy-tale"},
          {"board.heroes.short.", "heroes"}})
      if (entry.id.starts_with(kind)) {
        const std::string card(entry.id.substr(kind.size()));
        EXPECT_NE((*find_game(game))->term_name(card, Lang::en), "") << entry.id;
      }
}

TEST(PlayBoard, every_hero_has_a_short_name_of_its_own_that_fits_a_box_of_six) {
  const feerie::heroes::Content& content = embedded_heroes();
  for (const Lang lang : {Lang::en, Lang::fr}) {
    const MessageTable& messages = embedded_messages(lang);
    std::set<std::string> used;
    for (const feerie::heroes::CardText& text : content.hero_texts) {
      const std::string name = text.name.in(lang);
      const auto shorter = messages.find("board.heroes.short." + text.id);
      const std::string shown = shorten(shorter ? *shorter : name.substr(0, name.find_first_of(" ,")), 8);
      EXPECT_TRUE(used.insert(shown).second) << shown << " is two heroes";
    }
  }
}

// Plays a game of Heroes with random answers and shows every moment to `look`.
void watch_heroes(std::uint64_t seed, const std::function<void(const GameEntry&, const Table&)>& look) {
  const GameEntry& game = **find_game("heroes");
  const auto table = game.new_table({3, {}}, {"a", "b", "c"});
  ASSERT_TRUE(table.has_value());
  SeededLuck luck(seed);
  for (std::uint64_t event = 0; !(*table)->over(); ++event) {
    (*table)->deal_all(luck);
    if ((*table)->over()) break;
    look(game, **table);
    const Seat seat = (*table)->to_act().first();
    const std::string answer = game.bot_answer(**table, seat, "random", derive_seed(seed, event));
    ASSERT_TRUE((*table)->submit(seat, answer).has_value());
  }
}

int count_in(const std::string& text, const std::string& part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

std::string drawn_text(const Lines& lines) {
  std::string text;
  for (const Line& line : lines) text += text_of(line) + "\n";
  return text;
}

TEST(PlayBoard, two_halves_are_drawn_as_one_exactly_where_the_view_joins_them_and_counters_lie_on_slots) {
  const Board& board = board_of("heroes");
  watch_heroes(5, [&](const GameEntry& game, const Table& table) {
    const Sight sight = sight_of(game, table, seat_at(0), Lang::fr);
    for (std::size_t seat = 0; seat < 3; ++seat) {
      const nlohmann::json& shown = sight.view["seats"][seat];
      int joins = 0;
      for (const nlohmann::json& place : shown["line_up"])
        for (const nlohmann::json& join : place["joins"]) joins += join.is_string() ? 1 : 0;
      int counters = 0;
      for (const nlohmann::json& slot : shown["slots"]) counters += slot.value("counters", 0);
      Lines boxes = board.seat_in_full(sight, seat_at(static_cast<int>(seat)), 80);
      boxes.resize(std::min<std::size_t>(boxes.size(), 6));  // heading, empty line, four lines of boxes
      const std::string text = drawn_text(boxes);
      int found = 0;
      for (const std::string sign : {"ϟ", "▲", "✱"})
        found += count_in(text, "─(" + sign + ")─") + count_in(text, sign + "(●)" + sign);
      EXPECT_EQ(found, joins) << text;
      EXPECT_EQ(count_in(text, "(●)"), counters) << text;
    }
  });
}

TEST(PlayBoard, everybody_sees_the_hero_that_each_seat_turned_up_while_it_is_not_placed) {
  int seen = 0;
  watch_heroes(7, [&](const GameEntry& game, const Table& table) {
    for (const Seat eye : {kNobody, seat_at(0), seat_at(2)}) {
      const Sight sight = sight_of(game, table, eye, Lang::en);
      for (const nlohmann::json& seat : sight.view["seats"]) {
        if (!seat["picked"].is_string()) continue;
        ++seen;
        EXPECT_NE(game.term_facts(seat["picked"].get<std::string>()), "") << seat["picked"];
        EXPECT_EQ(sight.view["phase"], "side");
      }
    }
  });
  EXPECT_GT(seen, 0);
}

TEST(PlayBoard, the_odds_are_told_for_each_choice_of_dice_and_only_then) {
  const Board& board = board_of("heroes");
  int asked = 0;
  watch_heroes(6, [&](const GameEntry& game, const Table& table) {
    const Seat seat = table.to_act().first();
    const Sight sight = sight_of(game, table, seat, Lang::en);
    const std::string phase = sight.view.value("phase", "");
    EXPECT_TRUE((phase != "pick" && phase != "keep") || board.odds(sight, 78).empty());
    if (phase != "dice") return;
    ++asked;
    EXPECT_EQ(sight.view["odds"].size(), table.legal(seat).size());
    EXPECT_EQ(count_in(drawn_text(board.odds(sight, 78)), "%"), static_cast<int>(table.legal(seat).size()));
    for (const nlohmann::json& chance : sight.view["odds"]) {
      EXPECT_LE(chance.value("won", 1000), chance.value("all", 0));
      EXPECT_FALSE(chance["dice"].empty());
    }
  });
  EXPECT_GT(asked, 0);
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
