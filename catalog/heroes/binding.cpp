// Heroes in the catalog: description, setup, names, bots. What cards say is in heroes_texts.cpp, positions are in
// heroes_position.cpp.
#include "catalog/heroes/binding.h"

#include <algorithm>

#include "bots/heroes/estimate.h"
#include "bots/heroes/reasons.h"
#include "bots/search/player.h"
#include "catalog/embedded_content.h"
#include "catalog/setup_cover.h"
#include "catalog/words.h"
#include "engine/core/check.h"
#include "engine/core/digest.h"

namespace feerie::inline catalog {

namespace {

using heroes::CardText;
using heroes::Content;

template <class List>
const CardText* find_in(const List& texts, std::string_view id) {
  const auto found = std::ranges::find(texts, id, &CardText::id);
  return found == texts.end() ? nullptr : &*found;
}

const CardText* find_text(const Content& content, std::string_view id) {
  for (const auto* texts :
       {&content.hero_texts, &content.adversary_texts, &content.tile_texts, &content.mission_texts, &content.circles})
    if (const CardText* found = find_in(*texts, id)) return found;
  if (const CardText* found = find_in(content.elements, id)) return found;
  return find_in(content.factions, id);
}

}  // namespace

GameInfo HeroesBinding::info(int rules) {
  GameInfo info{.name = std::string(Game::kName),
                .title = {"Heroes", "Héros"},
                .summary = Message("game.heroes.summary"),
                .rules_version = rules,
                .min_players = 2,
                .max_players = 4,
                .usual_players = 4,
                .options = {{"youngest", {"1", "2", "3", "4"}, Message("option.heroes.youngest")}}};
  if (rules == 1) return info;
  info.options.push_back({"last_discard", {"no", "yes"}, Message("option.heroes.last_discard")});
  info.presets.push_back({"letter", {{"last_discard", "yes"}}, Message("preset.heroes.letter")});
  return info;
}

const Editions<Content>& HeroesBinding::editions() {
  static const Editions<Content> editions(embedded_heroes_editions());
  return editions;
}

const Content& HeroesBinding::content_with(std::string_view id) {
  for (const Content& content : editions().all())
    if (find_text(content, id) != nullptr) return content;
  return embedded_heroes();
}

int HeroesBinding::cards_of(const Content& content) {
  return static_cast<int>(content.heroes.size() + content.adversaries.size() + content.missions.size());
}

Result<void> HeroesBinding::fits(const Setup& chosen) {
  const std::string* youngest = chosen_value(chosen, "youngest");
  if (chosen.players == 0) return {};
  return heroes::check_options({.players = chosen.players, .youngest = youngest == nullptr ? 0 : (*youngest)[0] - '1'});
}

Result<HeroesBinding::Game> HeroesBinding::make(const Setup& complete) {
  return make(complete, editions().newest_for(complete.rules));
}

Result<HeroesBinding::Game> HeroesBinding::make(const Setup& complete, std::shared_ptr<const Content> content) {
  heroes::Options options{
      .players = complete.players, .youngest = option_value(complete, "youngest")[0] - '1', .rules = complete.rules};
  if (complete.rules > 1) options.last_discard = option_value(complete, "last_discard") == "yes";  // HF-43
  const Result<void> allowed = heroes::check_options(options);
  if (!allowed) return std::unexpected(allowed.error());
  return Game(std::move(content), options);
}

// A word that is no card's name stands in the message catalogues: a die, a kind of slot, a rank.
std::string HeroesBinding::term_name(std::string_view id, Lang lang) {
  if (const CardText* text = find_text(content_with(id), id)) return text->name.in(lang);
  return std::string(embedded_messages(lang).find("heroes.word." + std::string(id)).value_or(""));
}

std::string HeroesBinding::term_grammar(std::string_view id, Lang lang) {
  const CardText* text = find_text(content_with(id), id);
  return text == nullptr ? "" : text->name.grammar.in(lang);
}

std::vector<std::string> HeroesBinding::term_groups(std::string_view id) {
  const Content& content = content_with(id);
  if (const CardText* hero = find_in(content.hero_texts, id))
    return {content.circles[content.heroes[static_cast<std::size_t>(hero - content.hero_texts.data())].circle].id};
  if (const CardText* foe = find_in(content.adversary_texts, id)) {
    const auto at = static_cast<std::size_t>(foe - content.adversary_texts.data());
    return {content.factions[static_cast<std::size_t>(content.adversaries[at].colour)].id};
  }
  return {};
}

std::vector<std::string> HeroesBinding::term_ids() {
  const Content& content = *editions().newest_for(Game::kRulesVersion);
  std::vector<std::string> ids;
  for (const auto* texts : {&content.hero_texts, &content.adversary_texts, &content.tile_texts, &content.mission_texts})
    for (const CardText& text : *texts) ids.push_back(text.id);
  return ids;
}

std::vector<Setup> HeroesBinding::sample_setups() {
  constexpr int kNow = Game::kRulesVersion;
  std::vector<Setup> setups = cover_setups(info(kNow), fits,
                                           {{2, {{"youngest", "1"}, {"last_discard", "no"}}, kNow},
                                            {2, {{"youngest", "2"}, {"last_discard", "yes"}}, kNow},
                                            {3, {{"youngest", "2"}, {"last_discard", "no"}}, kNow},
                                            {4, {{"youngest", "1"}, {"last_discard", "no"}}, kNow},
                                            {4, {{"youngest", "4"}, {"last_discard", "yes"}}, kNow}});
  setups.push_back({3, {{"youngest", "1"}}, 1});  // games begun before version 2 are still played
  return setups;
}

std::span<const Level> HeroesBinding::levels() {
  static constexpr auto kLevels =
      feerie::levels({.expert = {.simulations = 250, .worlds = 250}, .master = {.simulations = 2'000, .worlds = 500}});
  return kLevels;
}

const Thought<HeroesBinding::Game>& HeroesBinding::think(const Game& game, const View<Game>& view, const Level& level,
                                                         Rng& rng, const SearchMeans& means) {
  return player_of_this_thread<Game, heroes::Estimate>().answer(game, view, level, rng, means);
}

void HeroesBinding::get_ready() { player_of_this_thread<Game, heroes::Estimate>(); }

std::vector<Message> HeroesBinding::reasons(const Game& game, const View<Game>& view, const Game::Move& move) {
  return heroes::reasons(game, view, player_of_this_thread<Game, heroes::Estimate>().estimate(game), move);
}

}  // namespace feerie::inline catalog
