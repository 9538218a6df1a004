// Positions are edited by people: a position with one or two values changed is either refused with a sentence or it is
// a real moment of the game, which keeps its text and can be played to the end. Edits know the shape of JSON, so they
// get further than random bytes do.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "catalog/catalog.h"
#include "engine/core/check.h"
#include "engine/core/playout.h"
#include "tests/properties/effort.h"

namespace feerie::properties {
namespace {

using nlohmann::ordered_json;

void collect(ordered_json& node, std::vector<ordered_json*>& nodes) {
  nodes.push_back(&node);
  if (node.is_structured())
    for (auto& child : node) collect(child, nodes);
}

ordered_json& any_of(std::vector<ordered_json*>& nodes, Rng& rng) {
  return *nodes[rng.below(static_cast<std::uint32_t>(nodes.size()))];
}

// One change of the state: a number, a value taken from elsewhere, an entry more or less, a field dropped.
void edit(ordered_json& position, Rng& rng) {
  std::vector<ordered_json*> nodes;
  collect(position["state"], nodes);
  ordered_json& node = any_of(nodes, rng);
  const ordered_json other = any_of(nodes, rng);
  switch (rng.below(5)) {
    case 0:
      if (node.is_number_integer()) node = node.get<std::int64_t>() + static_cast<std::int64_t>(rng.below(5)) - 2;
      else node = other;
      return;
    case 1: node = other; return;
    case 2:
      if (node.is_array() && !node.empty()) node.erase(rng.below(static_cast<std::uint32_t>(node.size())));
      else node = nullptr;
      return;
    case 3:
      if (node.is_array()) node.push_back(other);
      else node = other;
      return;
    default:
      if (!node.is_object() || node.empty()) return;
      node.erase(std::next(node.begin(), rng.below(static_cast<std::uint32_t>(node.size()))).key());
  }
}

// Plays on from a position by random answers; what a position must survive.
void play_to_the_end(const GameEntry& game, Table& table, std::uint64_t seed) {
  SeededLuck luck(seed);
  for (std::uint64_t answers = 0; !table.over(); ++answers) {
    check(answers < 10'000, "a game from a position does not end");
    const Seat seat = table.to_act().first();
    if (seat == kChance) table.deal(luck);
    else
      check(table.submit(seat, game.bot_answer(table, seat, "random", bot_seed(seed, answers))).has_value(), "refused");
  }
}

TEST(EditedPositions, are_refused_or_can_be_played_to_the_end) {
  Rng rng(5);
  int kept = 0;
  int refused = 0;
  for (const GameEntry* game : all_games())
    for (std::int64_t trial = amount_now({400, 3'000, 300}); trial > 0; --trial) {
      const auto setups = game->sample_setups();
      const auto& setup = setups[rng.below(static_cast<std::uint32_t>(setups.size()))];
      const std::vector<std::string> seats(static_cast<std::size_t>(setup.players), "bot:random");
      auto table = game->new_table(setup, seats).value();
      SeededLuck luck(rng.next());
      for (std::uint32_t events = rng.below(300); events > 0 && !table->over(); --events) {
        const Seat seat = table->to_act().first();
        if (seat == kChance) table->deal(luck);
        else ASSERT_TRUE(table->submit(seat, game->bot_answer(*table, seat, "random", rng.next())).has_value());
      }
      const std::string whole = game->position_text(*table);
      for (int variant = 0; variant < 10; ++variant) {
        ordered_json position = ordered_json::parse(whole);
        for (std::uint32_t edits = 1 + rng.below(2); edits > 0; --edits) edit(position, rng);
        const std::string text = position.dump(2);
        const auto read = open_position(text, nullptr);
        if (!read) {
          ++refused;
          continue;
        }
        ++kept;
        try {
          const std::string written = game->position_text(**read);
          ASSERT_EQ(game->position_text(**open_position(written, nullptr)), written) << text;
          play_to_the_end(*game, **read, rng.next());
        } catch (const std::exception& broken) {
          FAIL() << broken.what() << "\n" << text;
        }
      }
    }
  EXPECT_GT(kept, refused / 100);
  EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace feerie::properties
