// Fairy Tale in the catalog: description, setup, names, bots. Positions are in fairy_tale_position.cpp.
#include "catalog/fairy_tale/binding.h"

#include <algorithm>

#include "bots/fairy_tale/estimate.h"
#include "bots/fairy_tale/reasons.h"
#include "bots/search/player.h"
#include "catalog/embedded_content.h"
#include "catalog/setup_cover.h"
#include "engine/core/check.h"
#include "engine/core/digest.h"

namespace feerie::inline catalog {

namespace {

using fairy_tale::Content;

const Noun* find_name(const Content& content, std::string_view id) {
  for (const fairy_tale::CardText& card : content.texts)
    if (card.id == id) return &card.name;
  for (const auto* groups : {&content.affinities, &content.categories})
    for (const fairy_tale::NamedId& group : *groups)
      if (group.id == id) return &group.name;
  return nullptr;
}

// The newest edition that knows the word.
const Content& content_with(std::string_view id) {
  for (const Content& content : FairyTaleBinding::editions().all())
    if (find_name(content, id) != nullptr) return content;
  return embedded_fairy_tale();
}

// What is still open stands as what goes with most: Expert, each for oneself.
fairy_tale::Options options_of(const Setup& chosen) {
  const std::string* variant = chosen_value(chosen, "variant");
  const std::string* pairs = chosen_value(chosen, "pairs");
  fairy_tale::Options options{.players = chosen.players, .variant = fairy_tale::Variant::expert};
  if (variant != nullptr && *variant == "novice") options.variant = fairy_tale::Variant::novice;
  if (variant != nullptr && *variant == "basic") options.variant = fairy_tale::Variant::basic;
  options.pairs = pairs != nullptr && *pairs == "yes";
  return options;
}

}  // namespace

GameInfo FairyTaleBinding::info(int rules) {
  return {.name = std::string(Game::kName),
          .title = {"Fairy Tale", "Conte de fées"},
          .summary = Message("game.fairy_tale.summary"),
          .rules_version = rules,
          .min_players = 2,
          .max_players = 5,
          .usual_players = 4,
          .options = {{"variant", {"basic", "novice", "expert"}, Message("option.fairy_tale.variant")},
                      {"pairs", {"no", "yes"}, Message("option.fairy_tale.pairs")}}};
}

const Editions<Content>& FairyTaleBinding::editions() {
  static const Editions<Content> editions(embedded_fairy_tale_editions());
  return editions;
}

int FairyTaleBinding::cards_of(const fairy_tale::Content& content) {
  int cards = 0;
  for (const fairy_tale::Card& card : content.cards) cards += card.copies;
  return cards;
}

Result<void> FairyTaleBinding::fits(const Setup& chosen) {
  if (chosen.players == 0) return {};  // no variant excludes Pairs
  return fairy_tale::check_options(options_of(chosen));
}

Result<FairyTaleBinding::Game> FairyTaleBinding::make(const Setup& complete) {
  return make(complete, editions().newest_for(complete.rules));
}

Result<FairyTaleBinding::Game> FairyTaleBinding::make(const Setup& complete, std::shared_ptr<const Content> content) {
  const fairy_tale::Options options = options_of(complete);
  const Result<void> allowed = fairy_tale::check_options(options);
  if (!allowed) return std::unexpected(allowed.error());
  return Game(std::move(content), options);
}

std::string FairyTaleBinding::term_name(std::string_view id, Lang lang) {
  const Noun* name = find_name(content_with(id), id);
  return name == nullptr ? "" : name->in(lang);
}

std::string FairyTaleBinding::term_grammar(std::string_view id, Lang lang) {
  const Noun* name = find_name(content_with(id), id);
  return name == nullptr ? "" : name->grammar.in(lang);
}

std::string FairyTaleBinding::term_text(std::string_view id, Lang lang) {
  for (const fairy_tale::CardText& card : content_with(id).texts)
    if (card.id == id) return card.text.in(lang);
  return "";
}

std::vector<std::string> FairyTaleBinding::term_groups(std::string_view id) {
  const Content& content = content_with(id);
  const auto found = std::ranges::find(content.texts, id, &fairy_tale::CardText::id);
  if (found == content.texts.end()) return {};
  const fairy_tale::Card& card = content.cards[static_cast<std::size_t>(found - content.texts.begin())];
  return {content.affinities[card.affinity].id, content.categories[card.category].id};
}

std::vector<std::string> FairyTaleBinding::term_ids() {
  std::vector<std::string> ids;
  for (const fairy_tale::CardText& card : editions().newest_for(Game::kRulesVersion)->texts) ids.push_back(card.id);
  return ids;
}

std::vector<Setup> FairyTaleBinding::sample_setups() {
  std::vector<Setup> setups;
  for (const char* variant : {"basic", "novice", "expert"})
    for (int players = 2; players <= (variant == std::string_view("expert") ? 5 : 4); ++players)
      setups.push_back({players, {{"variant", variant}, {"pairs", "no"}}, Game::kRulesVersion});
  for (const char* variant : {"basic", "novice", "expert"})
    setups.push_back({4, {{"variant", variant}, {"pairs", "yes"}}, Game::kRulesVersion});
  return cover_setups(info(Game::kRulesVersion), fits, std::move(setups));
}

std::span<const Level> FairyTaleBinding::levels() {
  static constexpr auto kLevels =
      feerie::levels({.expert = {.simulations = 160, .worlds = 24}, .master = {.simulations = 2'400, .worlds = 96}});
  return kLevels;
}

const Thought<FairyTaleBinding::Game>& FairyTaleBinding::think(const Game& game, const View<Game>& view,
                                                               const Level& level, Rng& rng, const SearchMeans& means) {
  return player_of_this_thread<Game, fairy_tale::Estimate>().answer(game, view, level, rng, means);
}

void FairyTaleBinding::get_ready() { player_of_this_thread<Game, fairy_tale::Estimate>(); }

std::vector<Message> FairyTaleBinding::reasons(const Game& game, const View<Game>& view, const Game::Move& move) {
  return fairy_tale::reasons(game, view, player_of_this_thread<Game, fairy_tale::Estimate>().estimate(game), move);
}

}  // namespace feerie::inline catalog
