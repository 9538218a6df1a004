// Positions that cannot be: moments of random games with one thing changed, which the judge must refuse. What is wrong
// with each is said by a rule of the law and worked out here from the position itself, not from the judge.
#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "catalog/catalog.h"
#include "engine/core/playout.h"
#include "engine/games/fees_darmes/game.h"
#include "tests/games/fees_darmes/pack.h"

namespace feerie::fees_darmes {
namespace {

using nlohmann::json;
using Chosen = std::vector<std::pair<std::string, std::string>>;

const Chosen kReady{{"recruitment", "sample"}, {"battlefield", "siege"}};

// A moment of random games of which `wanted` holds, as a position; null when none is found.
json moment(const Chosen& options, const std::function<bool(const json& state)>& wanted) {
  const GameEntry& game = **find_game("fees-darmes");
  const feerie::Setup setup = game.check_setup({kSides, options}).value();
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    auto table = game.new_table(setup, {"bot:random", "bot:random"}).value();
    SeededLuck luck(seed);
    for (std::uint64_t answers = 0; !table->over(); ++answers) {
      json position = json::parse(game.position_text(*table));
      if (wanted(position["state"])) return position;
      const Seat seat = table->to_act().first();
      if (seat == kChance) table->deal(luck);
      else
        EXPECT_TRUE(table->submit(seat, game.bot_answer(*table, seat, "random", bot_seed(seed, answers))).has_value());
    }
  }
  ADD_FAILURE() << "no such moment was met";
  return json();
}

std::function<bool(const json&)> at(std::string phase, std::function<bool(const json&)> also = nullptr) {
  return [=](const json& state) { return state["phase"] == phase && (!also || also(state)); };
}

std::string refusal(const json& position) {
  const auto read = open_position(position.dump(), nullptr);
  return read ? "none" : read.error().id;
}

// Read as it was, and refused after the change.
void expect_refused(const json& sound, const std::function<void(json& state)>& change, std::string_view id) {
  EXPECT_EQ(refusal(sound), "none") << sound.dump(1);
  json changed = sound;
  change(changed["state"]);
  EXPECT_EQ(refusal(changed), id) << changed.dump(1);
}

constexpr std::string_view kField = "position.bad_field";

json& figure(json& state, std::size_t side, std::size_t number) { return state["sides"][side]["figures"][number]; }
bool in_play(const json& figure) { return figure.contains("cell"); }

// The first figure of a side in play.
json& standing(json& state, std::size_t side) {
  for (json& each : state["sides"][side]["figures"])
    if (in_play(each)) return each;
  throw std::runtime_error("nobody stands there");
}

TEST(FA57, a_position_has_no_band_above_ten_points_and_none_out_of_order) {
  const json sound = moment({}, at("setup_roll", [](const json& state) {
                              return state["sides"][0]["figures"].size() >= 2 && !state["sides"][0].contains("card");
                            }));
  expect_refused(
      sound,
      [](json& s) {
        json& figures = s["sides"][0]["figures"];
        while (figures.size() < kMostFigures) figures.push_back(json(figures.back()));
      },
      "fees_darmes.dear_band");
  expect_refused(
      sound, [](json& s) { figure(s, 0, 0)["profile"] = "dame_givre", figure(s, 0, 1)["profile"] = "clochetin"; },
      kField);
}

TEST(FA59, a_position_has_a_card_that_all_figures_share) {
  const json sound = moment({{"recruitment", "sample"}},
                            at("setup_roll", [](const json& state) { return state["sides"][0]["band"] == "b_fee2"; }));
  expect_refused(sound, [](json& s) { s["sides"][0]["card"] = "HIV"; }, kField);
}

TEST(FAR57, a_position_has_a_ready_band_as_the_content_has_it) {
  const json sound = moment(kReady, at("activate"));
  expect_refused(sound, [](json& s) { s["sides"][0]["figures"].erase(0); }, kField);
  expect_refused(sound, [](json& s) { s["sides"][0].erase("band"); }, kField);
}

TEST(FA17, a_position_has_pieces_only_where_they_could_be_laid) {
  const json sound = moment({}, at("objective"));
  expect_refused(
      sound, [](json& s) { s["scenery"][5]["cell"] = s["scenery"][4]["cell"]; }, "fees_darmes.misplaced_piece");
  expect_refused(
      sound, [](json& s) { s["scenery"][0]["cell"] = "x24", s["scenery"][0]["piece"] = "toboggan"; },
      "fees_darmes.misplaced_piece");
  expect_refused(sound, [](json& s) { s["scenery"].erase(5); }, kField);
}

TEST(FA18, a_position_has_objectives_only_where_they_could_lie) {
  const json sound = moment({}, at("lair"));
  expect_refused(sound, [](json& s) { s["objectives"][1] = s["objectives"][0]; }, "fees_darmes.misplaced_objective");
  const json ready = moment(kReady, at("first_roll"));
  expect_refused(ready, [](json& s) { s["objectives"][1] = "a1"; }, "fees_darmes.misplaced_objective");
}

TEST(FA19, a_position_has_lairs_six_cells_apart) {
  const json sound = moment({}, at("first_roll"));
  expect_refused(sound, [](json& s) { s["sides"][1]["lair"] = s["sides"][0]["lair"]; }, "fees_darmes.misplaced_lair");
  const json ready = moment(kReady, at("first_roll"));
  expect_refused(ready, [](json& s) { s["sides"][1]["lair"] = "a1"; }, "fees_darmes.misplaced_lair");
}

TEST(FA20, a_position_has_figures_deployed_away_from_the_enemy_lair) {
  const json sound = moment(kReady, at("deploy", [](const json& state) { return state.value("step", 0) == 2; }));
  const auto active = sound["state"]["active"].get<std::size_t>() - 1;
  const std::string lair = sound["state"]["sides"][1 - active]["lair"];
  const auto cell = parse_cell(lair).value();
  const std::string beside = cell_name(cell_at(column_of(cell), row_of(cell) + (row_of(cell) < 12 ? 1 : -1)));
  expect_refused(sound, [&](json& s) { figure(s, active, 0)["cell"] = beside; }, "fees_darmes.cannot_stand");
}

TEST(FA38, a_position_has_nobody_in_a_wall_or_on_somebody_else) {
  const json sound = moment(kReady, at("activate"));
  const std::string lair = sound["state"]["sides"][0]["lair"];
  expect_refused(sound, [&](json& s) { standing(s, 0)["cell"] = lair; }, "fees_darmes.cannot_stand");
  expect_refused(sound, [&](json& s) { standing(s, 0)["cell"] = standing(s, 1)["cell"]; }, "fees_darmes.cannot_stand");
  expect_refused(sound, [&](json& s) { standing(s, 0)["cell"] = "y1"; }, "fees_darmes.cannot_stand");
}

TEST(FA52, a_position_has_health_where_somebody_is_in_play_and_nowhere_else) {
  const json sound = moment(kReady, at("activate"));
  expect_refused(sound, [](json& s) { standing(s, 0)["health"] = 0; }, "fees_darmes.bad_health");
  expect_refused(sound, [](json& s) { standing(s, 0)["health"] = 20; }, "fees_darmes.bad_health");
  expect_refused(sound, [](json& s) { standing(s, 0).erase("cell"); }, "fees_darmes.out_of_play");
}

TEST(FAR68, a_position_counts_what_fell_this_turn_for_the_other_side) {
  const json sound =
      moment(kReady, at("activate", [](const json& state) { return state["sides"][0].contains("felled_now"); }));
  expect_refused(sound, [](json& s) { s["sides"][0].erase("felled_now"); }, kField);
  expect_refused(sound, [](json& s) { s["sides"][0]["felled"] = s["sides"][0]["felled_now"].get<int>() - 1; }, kField);
}

TEST(FA28, a_position_has_no_more_tokens_than_five_and_those_won) {
  const json sound = moment(kReady, at("activate", [](const json& state) { return state["turn"] == 1; }));
  expect_refused(sound, [](json& s) { s["sides"][0]["free_tokens"] = 6; }, kField);
  expect_refused(sound, [](json& s) { s["sides"][0]["extra_tokens"] = 1; }, kField);  // FA-25: none in turn 1
  expect_refused(sound, [](json& s) { standing(s, 0)["tokens"] = 2, s["sides"][0]["free_tokens"] = 5; }, kField);
}

TEST(FA7, a_position_has_no_more_loots_than_turns) {
  const json sound = moment(kReady, at("activate", [](const json& state) { return state["turn"] == 2; }));
  expect_refused(sound, [](json& s) { s["sides"][0]["loots"] = 3, s["sides"][0]["points"] = 9; }, kField);
}

TEST(FAR7, a_position_has_lost_only_objectives_that_somebody_searched) {
  const json sound = moment(kReady, at("activate", [](const json& state) {
                              return !state["sides"][0].contains("scored") && !state["sides"][1].contains("scored");
                            }));
  expect_refused(sound, [](json& s) { s["objectives"][2] = nullptr; }, kField);
  expect_refused(sound, [](json& s) { s["sides"][0]["scored"] = {3}, s["sides"][0]["points"] = 1; }, kField);
}

TEST(FAR61, a_position_asks_whoever_rolled_better_who_is_first) {
  const json sound = moment(kReady, at("choose_first", [](const json& state) {
                              const json& faces = state["acting"]["faces"];
                              return faces.size() == 9 && faces[0] != faces[8];
                            }));
  expect_refused(sound, [](json& s) { s["asked"] = 3 - s["asked"].get<int>(); }, "fees_darmes.wrong_chooser");
}

TEST(FAR63, a_position_rolls_the_dice_that_the_figure_has_at_that_moment) {
  const json sound = moment(kReady, at("roll"));
  expect_refused(
      sound, [](json& s) { s["acting"]["dice"] = s["acting"]["dice"].get<int>() + 1; }, "fees_darmes.wrong_dice");
  expect_refused(
      sound, [](json& s) { s["acting"]["need"] = s["acting"]["need"] == 6 ? 5 : 6; }, "fees_darmes.wrong_dice");
  expect_refused(sound, [](json& s) { s["acting"]["due"] = json::array(); }, kField);
}

TEST(FA31, a_position_has_joker_dice_only_for_tokens_given_up) {
  const json sound =
      moment(kReady, at("roll", [](const json& state) { return !state["acting"].contains("joker_dice"); }));
  expect_refused(
      sound,
      [](json& s) {
        s["acting"]["joker_dice"] = 2;
        s["acting"]["dice"] = s["acting"]["dice"].get<int>() + 2;
      },
      kField);
}

TEST(FAR64, a_position_aims_only_at_whom_the_action_reaches) {
  const json sound = moment(kReady, at("jokers", [](const json& state) {
                              return state["acting"]["action"].is_number() &&
                                     state["acting"].contains("target_seat") != (state["active"] == 2);
                            }));
  expect_refused(sound, [](json& s) { s["acting"]["target_seat"] = s["active"]; }, kField);
}

TEST(FA26, a_position_brings_back_whom_this_turn_took_next_to_the_lair) {
  const json sound = moment(kReady, at("come_back"));
  expect_refused(sound, [](json& s) { s["asked"] = 3 - s["asked"].get<int>(); }, kField);
  expect_refused(sound, [](json& s) { s["step"] = s.value("step", 0) == 0 ? 1 : 0; }, kField);
}

TEST(FAR72, a_position_has_the_cards_it_is_about_to_draw) {
  Chosen options = kReady;
  options.emplace_back("resolution", "deck");
  const json sound = moment(options, at("roll", [](const json& state) { return state["turn"] == 1; }));
  const auto active = sound["state"]["active"].get<std::size_t>() - 1;
  expect_refused(sound, [&](json& s) { s["sides"][active]["deck"] = {0, 0, 0, 0, 0, 0}; }, kField);
  expect_refused(sound, [&](json& s) { s["sides"][active]["deck"] = {7, 6, 6, 6, 6, 6}; }, "position.bad_number");
  const json dice = moment(kReady, at("roll"));
  expect_refused(dice, [&](json& s) { s["sides"][0]["deck"] = {5, 6, 6, 6, 6, 6}; }, kField);
}

TEST(FAR78, a_position_asks_nothing_that_has_one_answer) {
  const json sound = moment(kReady, at("jokers", [](const json& state) { return state["turn"] == 1; }));
  const auto active = sound["state"]["active"].get<std::size_t>() - 1;
  expect_refused(
      sound,
      [&](json& s) {
        s["sides"][active]["jokers_used"] =
            s["sides"][active].value("jokers_used", 0) + s["sides"][active]["free_tokens"].get<int>();
        s["sides"][active]["free_tokens"] = 0;
      },
      "position.nothing_to_choose");
}

TEST(FA87, a_position_burns_nobody_before_anybody_has_acted) {
  const json sound = moment(kReady, at("activate", [](const json& state) {
                              return state["sides"][0]["free_tokens"] == 5 && state["sides"][1]["free_tokens"] == 5;
                            }));
  for (const char* ailment : {"flames", "poison", "hindered", "stunned"})
    expect_refused(sound, [&](json& s) { standing(s, 0)[ailment] = 1; }, kField);
}

// What is changed within the rules stays a position and is played on from.
TEST(FeesDarmesPositions, can_be_edited_within_the_rules) {
  json position = moment(kReady, at("activate", [](const json& state) { return state["turn"] == 2; }));
  json& state = position["state"];
  standing(state, 0)["health"] = 1;
  standing(state, 0)["poison"] = 2;
  state["sides"][1]["deck"] = {6, 6, 6, 6, 6, 6};
  const GameEntry* game = nullptr;
  auto table = open_position(position.dump(), &game);
  ASSERT_TRUE(table.has_value()) << table.error().id;
  SeededLuck luck(1);
  for (std::uint64_t answers = 0; !(*table)->over(); ++answers) {
    const Seat seat = (*table)->to_act().first();
    if (seat == kChance) (*table)->deal(luck);
    else
      ASSERT_TRUE((*table)->submit(seat, game->bot_answer(**table, seat, "random", bot_seed(1, answers))).has_value());
  }
}

}  // namespace
}  // namespace feerie::fees_darmes
