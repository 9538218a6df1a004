// Positions that cannot be: corruptions made by hand, each of which a second engine once got past the reader. Found
// moments of random games, one thing changed, refused; what is wrong with each was worked out from the cards in the
// content, not from the judge.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "catalog/catalog.h"
#include "catalog/embedded_content.h"
#include "engine/core/playout.h"
#include "engine/games/fairy_tale/content.h"
#include "engine/games/heroes/content.h"
#include "tests/properties/walk.h"

namespace feerie::properties {
namespace {

using nlohmann::json;

// A moment of random games of which `wanted` holds, as a position; null when none is found.
template <class Wanted>
json moment(std::string_view name, const feerie::Setup& setup, Wanted&& wanted) {
  const GameEntry& game = **find_game(name);
  const std::vector<std::string> seats(static_cast<std::size_t>(setup.players), "bot:random");
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    auto table = game.new_table(setup, seats).value();
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

std::string refusal(const json& position) {
  const auto read = open_position(position.dump(), nullptr);
  return read ? "none" : read.error().id;
}

// Refused after the change, and read before it.
void expect_refused(const json& sound, const json& changed, std::string_view id) {
  EXPECT_EQ(refusal(sound), "none") << sound.dump(1);
  EXPECT_EQ(refusal(changed), id) << changed.dump(1);
}

feerie::Setup heroes_setup(int players) { return *(*find_game("heroes"))->check_setup({players, {}}); }
feerie::Setup tale_setup(int players, std::string variant) {
  return *(*find_game("fairy-tale"))->check_setup({players, {{"variant", std::move(variant)}}});
}

// What the dice of a roll add up to, by the content.
heroes::Damage sum_of(const json& roll) {
  heroes::Damage sum;
  const std::array<std::string, 3> dice{"green", "yellow", "red"};
  for (std::size_t die = 0; die < dice.size(); ++die) {
    if (!roll.contains(dice[die])) continue;
    const heroes::Damage& face = embedded_heroes().dice[die][roll[dice[die]].get<std::size_t>() - 1];
    for (std::size_t element = 0; element < heroes::kElements; ++element)
      sum.typed[element] = static_cast<std::uint8_t>(sum.typed[element] + face.typed[element]);
    sum.untyped = static_cast<std::uint8_t>(sum.untyped + face.untyped);
  }
  return sum;
}

bool wounded_in_a_fight(const json& state) { return state["phase"] == "wound" && state["purpose"] == "fight"; }

const heroes::Hero& hero_under(const json& state) {
  const auto& texts = embedded_heroes().hero_texts;
  const json& id =
      state["line_ups"][state["seat"].get<std::size_t>() - 1][state["place"].get<std::size_t>() - 1]["hero"];
  const auto found = std::ranges::find(texts, id.get<std::string>(), &heroes::CardText::id);
  return embedded_heroes().heroes[static_cast<std::size_t>(found - texts.begin())];
}

TEST(HF16, a_position_says_that_damage_does_not_fit_only_where_an_element_is_short) {
  json position = moment("heroes", heroes_setup(3), [](const json& state) {
    return wounded_in_a_fight(state) && state["fits"] == 1 && sum_of(state["roll"]).typed == heroes::Damage{}.typed;
  });
  const json sound = position;
  position["state"]["fits"] = 0;
  expect_refused(sound, position, "position.bad_field");
}

TEST(HF16, a_position_says_that_damage_fits_only_where_every_typed_point_has_its_counter) {
  json position = moment("heroes", heroes_setup(4), [](const json& state) {
    if (!wounded_in_a_fight(state) || state["fits"] == 1) return false;
    const json& counters = state["counters"][state["victim"].get<std::size_t>() - 1];
    const heroes::Damage sum = sum_of(state["roll"]);
    return (sum.typed[0] > 0 && !counters.contains("lightning")) || (sum.typed[1] > 0 && !counters.contains("fire"));
  });
  const json sound = position;
  position["state"]["fits"] = 1;
  expect_refused(sound, position, "position.bad_field");
}

TEST(HF54, a_position_leaves_no_more_damage_than_was_rolled) {
  json position = moment("heroes", heroes_setup(3), [](const json& state) { return wounded_in_a_fight(state); });
  const json sound = position;
  position["state"]["damage"] = sum_of(position["state"]["roll"]).untyped + 1;
  expect_refused(sound, position, "position.bad_field");
}

TEST(HF23, a_position_rewards_each_die_of_a_fight_and_no_more) {
  for (const char* phase : {"roll", "wound"}) {
    const json sound = moment("heroes", heroes_setup(3), [&](const json& state) {
      return state["phase"] == phase && state["purpose"] == "fight" && state["reward"] == 2;
    });
    for (const int reward : {1, 3}) {
      json position = sound;
      position["state"]["reward"] = reward;
      expect_refused(sound, position, "position.bad_field");
    }
  }
}

TEST(HF25, a_position_rolls_the_dice_of_the_mission_and_no_others) {
  const json sound = moment("heroes", heroes_setup(4), [](const json& state) {
    return state["phase"] == "roll" && state["purpose"] == "mission" && state["dice"].size() < 3;
  });
  for (const char* die : {"green", "yellow", "red"}) {
    json position = sound;
    json& dice = position["state"]["dice"];
    if (std::ranges::find(dice, json(die)) != dice.end()) continue;
    dice.push_back(die);
    expect_refused(sound, position, "position.bad_field");
    dice = json::array({die});
    expect_refused(sound, position, "position.bad_field");
  }
}

TEST(HF29, a_position_heals_no_more_than_the_card_says) {
  json position = moment("heroes", heroes_setup(4), [](const json& state) {
    if (state["phase"] != "heal") return false;
    int counters = 0;
    for (const json& count : state["counters"][state["seat"].get<std::size_t>() - 1]) counters += count.get<int>();
    return counters > state["heal_left"].get<int>() + 1 && hero_under(state).actions[0].value == state["heal_left"] &&
           hero_under(state).actions[0].kind == heroes::ActionKind::heal;
  });
  const json sound = position;
  position["state"]["heal_left"] = position["state"]["heal_left"].get<int>() + 1;
  expect_refused(sound, position, "position.bad_field");
}

TEST(HF18, a_position_begins_an_adventure_with_the_strongest) {
  const json sound = moment("heroes", heroes_setup(3), [](const json& state) { return state["phase"] == "act"; });
  for (int seat = 1; seat <= 3; ++seat) {
    json position = sound;
    if (position["state"]["first"] == seat) continue;
    position["state"]["first"] = seat;
    expect_refused(sound, position, "position.wrong_first");
  }
}

TEST(HF28, a_position_counts_the_tile_just_drawn_among_its_copies) {
  json position = moment("heroes", heroes_setup(3), [](const json& state) { return state["phase"] == "drawn"; });
  const json sound = position;
  position["state"]["tiles_left"][sound["state"]["drawn"].get<std::string>()] = 2;
  expect_refused(sound, position, "position.too_many_copies");
}

TEST(HF49, a_position_offers_no_tile_that_does_nothing) {
  const auto id_of = [](heroes::TileEffect effect) {
    const auto found = std::ranges::find(embedded_heroes().tiles, effect, &heroes::Tile::effect);
    return embedded_heroes().tile_texts[static_cast<std::size_t>(found - embedded_heroes().tiles.begin())].id;
  };
  const std::string heals = id_of(heroes::TileEffect::heal_all);
  const std::string shines = id_of(heroes::TileEffect::shine);
  const json sound = moment("heroes", heroes_setup(3), [&](const json& state) {
    const json& left = state["tiles_left"];
    return state["phase"] == "act" && state["counters"][state["seat"].get<std::size_t>() - 1].empty() &&
           left.contains(heals) && left.contains(shines);
  });
  const auto with_tile = [&](const std::string& tile) {
    json position = sound;
    json& state = position["state"];
    json& hero = state["line_ups"][state["seat"].get<std::size_t>() - 1][state["place"].get<std::size_t>() - 1];
    if (hero.contains("tile")) ++*state["tiles_left"].find(hero["tile"].get<std::string>())->get_ptr<std::int64_t*>();
    hero["tile"] = tile;
    state["tiles_left"][tile] = state["tiles_left"][tile].get<int>() - 1;
    return position;
  };
  EXPECT_EQ(refusal(with_tile(shines)), "none");
  expect_refused(sound, with_tile(heals), "position.nothing_to_choose");
}

TEST(FT16, a_position_hunts_nobody_without_a_hunter) {
  const json sound = moment("fairy-tale", tale_setup(4, "expert"), [](const json& state) {
    return (state["phase"] == "open" || state["phase"] == "close") && !state.contains("hunted");
  });
  for (int seat = 1; seat <= 4; ++seat) {
    json position = sound;
    position["state"]["hunted"] = json::array({seat});
    position["state"]["rows"][static_cast<std::size_t>(seat) - 1].back()["up"] = false;
    EXPECT_EQ(refusal(position), "position.never_hunted");
  }
  EXPECT_EQ(refusal(sound), "none");
}

TEST(FT25, a_position_starts_nobody_with_a_card_that_closes) {
  json position = moment("fairy-tale", tale_setup(3, "novice"),
                         [](const json& state) { return state["phase"] == "pick" && state["round"] == 1; });
  const json sound = position;
  const auto& content = embedded_fairy_tale();
  for (std::size_t kind = 0; kind < content.cards.size(); ++kind) {
    const std::string& id = content.texts[kind].id;
    json& pile = position["state"]["pile"];
    if (content.cards[kind].effect.kind != fairy_tale::EffectKind::close || !pile.contains(id)) continue;
    json& start = position["state"]["rows"][0][0]["card"];
    pile[start.get<std::string>()] = pile.value(start.get<std::string>(), 0) + 1;
    pile[id] = pile[id].get<int>() - 1;
    start = id;
    return expect_refused(sound, position, "position.start_card_icon");
  }
  FAIL() << "no card that closes is left";
}

TEST(FT37, a_position_turns_no_start_card_down_before_anybody_has_played) {
  json position = moment("fairy-tale", tale_setup(3, "novice"),
                         [](const json& state) { return state["phase"] == "pick" && state["round"] == 1; });
  const json sound = position;
  position["state"]["rows"][1][0]["up"] = false;
  expect_refused(sound, position, "position.never_closed");
}

TEST(Positions, refuse_unknown_fields_with_the_nearest_word_wherever_they_stand) {
  const json tale = moment("fairy-tale", tale_setup(2, "basic"), [](const json& state) { return state["round"] == 2; });
  const json hero = moment("heroes", heroes_setup(2), [](const json& state) { return state["phase"] == "act"; });
  const auto renamed = [](const json& from, const json::json_pointer& parent, const std::string& now) {
    json position = from;
    position[parent][now] = 1;
    return position;
  };
  using Pointer = json::json_pointer;
  for (const json& position :
       {renamed(tale, Pointer(""), "stat"), renamed(tale, Pointer("/state"), "phas"),
        renamed(tale, Pointer("/state/rows/0/0"), "cart"), renamed(hero, Pointer("/state"), "hunted_by"),
        renamed(hero, Pointer("/state"), "line_up"), renamed(hero, Pointer("/state/missions/0"), "tokns"),
        renamed(hero, Pointer("/state/line_ups/0/0"), "tiles")}) {
    const auto read = open_position(position.dump(), nullptr);
    ASSERT_FALSE(read.has_value());
    EXPECT_TRUE(read.error().id.starts_with("position.unknown_field")) << read.error().id;
  }
}

TEST(Positions, name_every_option) {
  for (json position : {moment("fairy-tale", tale_setup(2, "basic"), [](const json&) { return true; }),
                        moment("heroes", heroes_setup(2), [](const json&) { return true; })}) {
    const json sound = position;
    position["options"].erase(position["options"].begin());
    expect_refused(sound, position, "position.missing_option");
  }
}

// Carries out the first and the last of what the table may do, each on a copy that was read from the position's text.
void play_outcomes(const GameEntry& game, const Table& table) {
  const std::vector<LegalMove> outcomes = table.outcomes();
  ASSERT_FALSE(outcomes.empty());
  for (const LegalMove& outcome : {outcomes.front(), outcomes.back()}) {
    const auto opened = open_position(game.position_text(table), nullptr);
    ASSERT_TRUE(opened.has_value() && (*opened)->enter(kChance, outcome.move).has_value()) << outcome.move;
  }
}

// In every setup, since a deal is now a card for a hand, now a start card.
TEST(Positions, list_moves_of_the_table_that_can_be_played) {
  std::set<std::string> played;
  for (const GameEntry* game : all_games())
    for (const feerie::Setup& setup : game->sample_setups()) {
      std::map<std::string, int> verbs;
      const std::vector<std::string> seats(static_cast<std::size_t>(setup.players), "bot:random");
      auto table = game->new_table(setup, seats).value();
      SeededLuck luck(7);
      for (std::uint64_t answers = 0; !table->over(); ++answers) {
        const Seat seat = table->to_act().first();
        if (seat != kChance) {
          ASSERT_TRUE(table->outcomes().empty());
          ASSERT_TRUE(table->submit(seat, game->bot_answer(*table, seat, "random", answers)).has_value());
          continue;
        }
        const std::string move = table->outcomes().at(0).move;
        const std::string verb = move.substr(0, move.find(':'));
        if (++verbs[verb] <= 8) play_outcomes(*game, *table);
        played.insert(game->info().name + " " + verb);
        table->deal(luck);
      }
    }
  for (const char* verb :
       {"fairy-tale deal", "fairy-tale pass", "fairy-tale show", "heroes deal", "heroes pass", "heroes show",
        "heroes discard", "heroes place", "heroes leave", "heroes roll", "heroes draw", "heroes foe", "heroes reveal"})
    EXPECT_TRUE(played.contains(verb)) << verb;
}

TEST(Positions, of_finished_games_tell_the_score) {
  for (const GameEntry* game : all_games()) {
    const feerie::Setup setup = game->sample_setups().front();
    auto table = game->new_table(setup, std::vector<std::string>(static_cast<std::size_t>(setup.players), "x")).value();
    SeededLuck luck(3);
    EXPECT_FALSE(json::parse(game->position_text(*table)).contains("result"));
    for (std::uint64_t answers = 0; !table->over(); ++answers) {
      const Seat seat = table->to_act().first();
      if (seat == kChance) table->deal(luck);
      else ASSERT_TRUE(table->submit(seat, game->bot_answer(*table, seat, "random", answers)).has_value());
    }
    const json position = json::parse(game->position_text(*table));
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(setup.players); ++seat) {
      EXPECT_EQ(position["result"][seat]["points"], table->outcome().points[seat]);
      EXPECT_EQ(position["result"][seat]["place"], table->outcome().place[seat]);
    }
    EXPECT_EQ(refusal(position), "none");
  }
}

TEST(Positions, written_by_earlier_programs_are_read) {
  int read = 0;
  for (const auto& file : std::filesystem::directory_iterator(FEERIE_SOURCE_DIR "/tests/fuzz/corpus/position")) {
    std::ifstream stream(file.path());
    EXPECT_EQ(refusal(json::parse(stream)), "none") << file.path();
    ++read;
  }
  EXPECT_GE(read, 6);
}

}  // namespace
}  // namespace feerie::properties
