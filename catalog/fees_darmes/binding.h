// Fées d'armes as the catalog knows it: its description, how a setup becomes a rule book, its positions as JSON, its
// bots.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/search/levels.h"
#include "catalog/editions.h"
#include "catalog/fees_darmes/content/judge.h"
#include "catalog/setup.h"
#include "engine/core/view.h"
#include "engine/games/fees_darmes/game.h"

namespace feerie::inline catalog {

struct FeesDarmesBinding {
  using Game = fees_darmes::FeesDarmes;

  static GameInfo info(int rules);
  static const Editions<fees_darmes::Content>& editions();
  static const fees_darmes::Content& content_with(std::string_view id);  // the newest edition that knows the word
  // Whether choices made so far go together: options not named are still open.
  static Result<void> fits(const Setup& chosen);
  // `complete` comes from complete_setup; the content is the newest for its rules unless given.
  static Result<Game> make(const Setup& complete);
  static Result<Game> make(const Setup& complete, std::shared_ptr<const fees_darmes::Content> content);
  static std::string term_name(std::string_view id, Lang lang);  // of a profile, an action, a faction, a piece …
  static std::string term_grammar(std::string_view id, Lang lang);
  static std::string term_text(std::string_view id, Lang lang);      // what a card says
  static std::vector<std::string> term_groups(std::string_view id);  // a profile's factions, a band's faction
  static std::vector<std::string> term_ids();
  static std::string term_facts(std::string_view id);  // a card in numbers: JSON
  // The ready bands; one is brought by the sealed answers that recruit it (FA-R57).
  static std::vector<std::string> ready_lists();
  static std::optional<Game::Move> list_answer(const Game& game, const View<Game>& view, std::string_view band);
  static std::vector<Setup> sample_setups();
  static Judgement<fees_darmes::Content> judge(std::span<const ContentFile> files) { return judge_fees_darmes(files); }
  static int cards_of(const fees_darmes::Content& content);
  static Setup bench_setup();  // ready bands on a ready battlefield

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

namespace feerie::fees_darmes {
using Binding = FeesDarmesBinding;  // by which the catalogue finds it
}
