// Records of many games: each is accepted as written, and refused with any one byte changed.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "catalog/catalog.h"

namespace feerie {
namespace {

std::uint64_t at_effort(std::uint64_t full) {
  const char* effort = std::getenv("FEERIE_EFFORT");
  const bool light = effort != nullptr && (std::string_view(effort) == "quick" || std::string_view(effort) == "asan");
  return light ? full / 20 : full;
}

std::vector<std::string> recorded_games(std::uint64_t count) {
  std::vector<std::string> texts;
  for (const GameEntry* game : all_games()) {
    const std::vector<Setup> setups = game->sample_setups();
    for (std::uint64_t i = 0; texts.size() < count; ++i) {
      const Setup& setup = setups[i % setups.size()];
      const std::vector<std::string> bots(static_cast<std::size_t>(setup.players), "random");
      game->simulate(
          {setup, bots, 9, i, 1, [&](std::uint64_t, const Record& record) { texts.push_back(format_record(record)); }});
    }
  }
  return texts;
}

TEST(RecordVerify, accepts_every_recorded_game_and_rejects_one_changed_byte) {
  const std::vector<std::string> texts = recorded_games(at_effort(10'000));
  Rng rng(4);
  std::uint64_t changed = 0;
  for (const std::string& text : texts) {
    const auto verified = verify_record(text);
    ASSERT_TRUE(verified.has_value()) << verified.error().id;
    if (changed == at_effort(1'000)) continue;
    std::string edited = text;
    const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
    const char other = static_cast<char>(rng.below(256));
    if (edited[at] == other) continue;
    edited[at] = other;
    ++changed;
    EXPECT_FALSE(verify_record(edited).has_value()) << "byte " << at << " of\n" << text;
  }
  EXPECT_GE(changed, at_effort(1'000) * 9 / 10);
}

TEST(RecordVerify, rejects_a_record_cut_at_any_line) {
  const std::string text = recorded_games(1)[0];
  for (std::size_t end = text.find('\n'); end + 1 < text.size(); end = text.find('\n', end + 1))
    EXPECT_FALSE(verify_record(text.substr(0, end + 1)).has_value());
}

}  // namespace
}  // namespace feerie
