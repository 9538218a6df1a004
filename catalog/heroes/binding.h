// Heroes as the catalog knows it: its description, how a setup becomes a rule book, its positions as JSON, its bots.
// With fairy_tale.h the only headers outside engine/ and bots/ that name a game's types.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <vector>

#include "bots/search/levels.h"
#include "catalog/editions.h"
#include "catalog/heroes/content/judge.h"
#include "catalog/setup.h"
#include "engine/core/view.h"
#include "engine/games/heroes/game.h"

namespace feerie::inline catalog {

struct HeroesBinding {
  using Game = heroes::Heroes;

  static GameInfo info(int rules);
  static const Editions<heroes::Content>& editions();
  static const heroes::Content& content_with(std::string_view id);  // the newest edition that knows the word
  // Whether choices made so far go together: players 0 and options not named are still open.
  static Result<void> fits(const Setup& chosen);
  // `complete` comes from complete_setup; the content is the newest for its rules unless given.
  static Result<Game> make(const Setup& complete);
  static Result<Game> make(const Setup& complete, std::shared_ptr<const heroes::Content> content);
  static std::string term_name(std::string_view id, Lang lang);  // of a card, a tile, a mission, a die, a slot …
  static std::string term_grammar(std::string_view id, Lang lang);
  static std::string term_text(std::string_view id, Lang lang);      // what a card, a tile or a mission says
  static std::vector<std::string> term_groups(std::string_view id);  // a hero's circle, an adversary's faction
  static std::vector<std::string> term_ids();
  static std::string term_facts(std::string_view id);  // a card, a tile, a mission in numbers: JSON
  static std::vector<Setup> sample_setups();
  static Judgement<heroes::Content> judge(std::span<const ContentFile> files) { return judge_heroes(files); }
  static int cards_of(const heroes::Content& content);  // as many as a sound pack has; bags and boxes do not count
  static Setup bench_setup() { return {4, {{"youngest", "1"}, {"last_discard", "no"}}, Game::kRulesVersion}; }

  static nlohmann::ordered_json write_position(const Game& game, const Game::State& state);
  static Result<Game::State> read_position(const Game& game, const nlohmann::json& json);

  static std::span<const Level> levels();
  // A bot sees a View and draws from the rng it is given, nothing else. What is returned is good until the next call of
  // the same thread.
  static const Thought<Game>& think(const Game& game, const View<Game>& view, const Level& level, Rng& rng,
                                    const SearchMeans& means);
  static void get_ready();  // makes what this thread will think with
  // Why an answer is a good one: what a hint says.
  static std::vector<Message> reasons(const Game& game, const View<Game>& view, const Game::Move& move);
};

}  // namespace feerie::inline catalog

namespace feerie::heroes {
using Binding = HeroesBinding;  // by which the catalogue finds it
}
