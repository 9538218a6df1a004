// Snare Duel as the catalogue takes a game: everything that a game of the list needs, in one room. It has no content
// files and no table of fields; its words stand beside this file.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/search/levels.h"
#include "catalog/content/problem.h"
#include "catalog/editions.h"
#include "catalog/message_table.h"
#include "catalog/setup.h"
#include "engine/core/view.h"
#include "tests/games/snare_duel/game.h"

namespace feerie::spike {

// The cards are part of the rules; what a pack could change is nothing.
struct Content {};
inline bool suits(const Content&, int) { return true; }
std::string canonical_text(const Content& content);

struct SnareDuelBinding {
  using Game = SnareDuel;

  static GameInfo info(int rules);
  static Result<void> fits(const Setup&) { return {}; }
  static const MessageTable& messages(Lang lang);
  static const Editions<Content>& editions();
  static Result<Game> make(const Setup& complete) { return SnareDuel(complete.players); }
  static Result<Game> make(const Setup& complete, const std::shared_ptr<const Content>&) { return make(complete); }
  static std::string term_name(std::string_view id, Lang lang);
  static std::string term_text(std::string_view, Lang) { return ""; }
  static std::vector<std::string> term_groups(std::string_view) { return {}; }
  static std::vector<std::string> term_ids() { return {}; }
  static std::string term_facts(std::string_view) { return ""; }
  static std::vector<Setup> sample_setups() { return {{2, {}, 1}, {3, {}, 1}}; }
  static Judgement<Content> judge(std::span<const ContentFile> files);
  static int cards_of(const Content&) { return kDeck; }
  static Setup bench_setup() { return {2, {}, 1}; }

  // The bytes of the state: it is whole and comes back, which is all that is asked of it here.
  static nlohmann::ordered_json write_position(const Game& game, const State& state);
  static Result<State> read_position(const Game& game, const nlohmann::json& json);

  static std::span<const Level> levels();
  static const Thought<Game>& think(const Game& game, const View<Game>& view, const Level& level, Rng& rng,
                                    const SearchMeans& means);
  static void get_ready();
  static std::vector<Message> reasons(const Game&, const View<Game>&, const Move&) { return {}; }
};

}  // namespace feerie::spike

namespace feerie::snare_duel {
using Binding = spike::SnareDuelBinding;  // by which the catalogue finds it
}
