// Fées d'armes in the catalog: description, setup, names, bots. What cards say is in texts.cpp, their numbers in
// facts.cpp, positions in position.cpp.
#include "catalog/fees_darmes/binding.h"

#include <algorithm>

#include "bots/fees_darmes/estimate.h"
#include "bots/fees_darmes/reasons.h"
#include "bots/search/player.h"
#include "catalog/embedded_content.h"
#include "catalog/setup_cover.h"
#include "engine/core/check.h"
#include "engine/core/digest.h"

namespace feerie::inline catalog {

namespace {

using fees_darmes::CardText;
using fees_darmes::Content;
using fees_darmes::Options;

constexpr std::string_view kNoBattlefield = "none";

// Words of options, in the order of their enums.
constexpr std::array<std::string_view, 2> kResolutions{"dice", "deck"};
constexpr std::array<std::string_view, 3> kSearchLimits{"objective", "player", "none"};
constexpr std::array<std::string_view, 3> kObjectiveRules{"taken", "taken_player", "stay"};
constexpr std::array<std::string_view, 2> kRecruitments{"free", "sample"};

const CardText* find_text(const Content& content, std::string_view id) {
  const auto find_in = [&](const std::vector<CardText>& texts) -> const CardText* {
    const auto found = std::ranges::find(texts, id, &CardText::id);
    return found == texts.end() ? nullptr : &*found;
  };
  for (const auto* texts : {&content.profile_texts, &content.faction_texts, &content.piece_texts, &content.band_texts,
                            &content.battlefield_texts})
    if (const CardText* found = find_in(*texts)) return found;
  for (const std::vector<CardText>& actions : content.action_texts)
    if (const CardText* found = find_in(actions)) return found;
  return nullptr;
}

// The ready battlefields of every edition for these rules, those of the newest first: a table keeps its own.
std::vector<std::string> battlefields_under(int rules) {
  std::vector<std::string> ids{std::string(kNoBattlefield)};
  for (const Content& content : FeesDarmesBinding::editions().all())
    for (const CardText& text : content.battlefield_texts)
      if (suits(content, rules) && std::ranges::find(ids, text.id) == ids.end()) ids.push_back(text.id);
  return ids;
}

std::vector<std::string> words_of(std::span<const std::string_view> words) { return {words.begin(), words.end()}; }

// Section 11 of the law.
std::vector<OptionInfo> options_under(int rules) {
  return {{"resolution", words_of(kResolutions), Message("option.fees_darmes.resolution")},
          {"search_limit", words_of(kSearchLimits), Message("option.fees_darmes.search_limit")},
          {"objectives", words_of(kObjectiveRules), Message("option.fees_darmes.objectives")},
          {"both_lair_limit", {"true", "false"}, Message("option.fees_darmes.both_lair_limit")},
          {"pull_hits_user", {"false", "true"}, Message("option.fees_darmes.pull_hits_user")},
          {"recruitment", words_of(kRecruitments), Message("option.fees_darmes.recruitment")},
          {"board", {"24", "30", "36"}, Message("option.fees_darmes.board")},
          {"battlefield", battlefields_under(rules), Message("option.fees_darmes.battlefield"), true}};
}

// What is still open stands as its default, with which everything goes.
template <class Enum>
void choose(const Setup& chosen, std::string_view name, std::span<const std::string_view> words, Enum& into) {
  if (const std::string* word = chosen_value(chosen, name))
    into = static_cast<Enum>(std::ranges::find(words, *word) - words.begin());
}
void choose(const Setup& chosen, std::string_view name, bool& into) {
  if (const std::string* word = chosen_value(chosen, name)) into = *word == "true";
}

Options options_of(const Setup& chosen, const Content& content) {
  Options options;
  choose(chosen, "resolution", kResolutions, options.resolution);
  choose(chosen, "search_limit", kSearchLimits, options.search_limit);
  choose(chosen, "objectives", kObjectiveRules, options.objectives);
  choose(chosen, "both_lair_limit", options.both_lair_limit);
  choose(chosen, "pull_hits_user", options.pull_hits_user);
  choose(chosen, "recruitment", kRecruitments, options.recruitment);
  if (const std::string* board = chosen_value(chosen, "board")) options.board = std::stoi(*board);
  // One that this edition does not have is a place beyond its list, which the rules refuse.
  const std::string* battlefield = chosen_value(chosen, "battlefield");
  const auto& texts = content.battlefield_texts;
  if (battlefield != nullptr && *battlefield != kNoBattlefield)
    options.battlefield =
        static_cast<std::uint8_t>(std::ranges::find(texts, *battlefield, &CardText::id) - texts.begin());
  return options;
}

}  // namespace

GameInfo FeesDarmesBinding::info(int rules) {
  return {.name = std::string(Game::kName),
          .title = {"Fées d'armes", "Fées d'armes"},
          .summary = Message("game.fees_darmes.summary"),
          .rules_version = rules,
          .min_players = fees_darmes::kSides,
          .max_players = fees_darmes::kSides,
          .usual_players = fees_darmes::kSides,
          .options = options_under(rules),
          .presets = {{"house",
                       {{"search_limit", "objective"},
                        {"objectives", "taken"},
                        {"both_lair_limit", "true"},
                        {"pull_hits_user", "false"}},
                       Message("preset.fees_darmes.house")},
                      {"letter",
                       {{"search_limit", "none"},
                        {"objectives", "stay"},
                        {"both_lair_limit", "false"},
                        {"pull_hits_user", "true"}},
                       Message("preset.fees_darmes.letter")}},
          .quick_start = {.set = {{"recruitment", "sample"}},
                          .asks = {{"battlefield", Message("fees_darmes.quick_battlefield")}},
                          .settles = {"fees_darmes.ask_card", "fees_darmes.ask_deploy"},
                          .bot = "greedy"}};
}

const Editions<Content>& FeesDarmesBinding::editions() {
  static const Editions<Content> editions(embedded_fees_darmes_editions());
  return editions;
}

const Content& FeesDarmesBinding::content_with(std::string_view id) {
  for (const Content& content : editions().all())
    if (find_text(content, id) != nullptr) return content;
  return embedded_fees_darmes();
}

int FeesDarmesBinding::cards_of(const Content& content) {
  return static_cast<int>(content.profiles.size() + content.factions.size());
}

// FA-R79: a ready battlefield has a board of its own.
Result<void> FeesDarmesBinding::fits(const Setup& chosen) {
  const Content& content = *editions().newest_for(chosen.rules == 0 ? Game::kRulesVersion : chosen.rules);
  return fees_darmes::check_options(options_of(chosen, content), content);
}

Result<FeesDarmesBinding::Game> FeesDarmesBinding::make(const Setup& complete) {
  return make(complete, editions().newest_for(complete.rules));
}

Result<FeesDarmesBinding::Game> FeesDarmesBinding::make(const Setup& complete, std::shared_ptr<const Content> content) {
  const Options options = options_of(complete, *content);
  const Result<void> allowed = check_options(options, *content);
  if (!allowed) return std::unexpected(allowed.error());
  return Game(std::move(content), options);
}

// A word that is no card's name stands in the message catalogues.
std::string FeesDarmesBinding::term_name(std::string_view id, Lang lang) {
  if (const CardText* text = find_text(content_with(id), id)) return text->name.in(lang);
  return std::string(embedded_messages(lang).find("fees_darmes.word." + std::string(id)).value_or(""));
}

std::string FeesDarmesBinding::term_grammar(std::string_view id, Lang lang) {
  const CardText* text = find_text(content_with(id), id);
  return text == nullptr ? "" : text->name.grammar.in(lang);
}

// Battlefields are chosen before anything is told.
std::vector<std::string> FeesDarmesBinding::term_ids() {
  const Content& content = *editions().newest_for(Game::kRulesVersion);
  std::vector<std::string> ids;
  const auto add = [&](const std::vector<CardText>& texts) {
    for (const CardText& text : texts) ids.push_back(text.id);
  };
  add(content.profile_texts);
  for (const std::vector<CardText>& actions : content.action_texts) add(actions);
  for (const auto* texts : {&content.faction_texts, &content.piece_texts, &content.band_texts}) add(*texts);
  return ids;
}

std::vector<std::string> FeesDarmesBinding::ready_lists() {
  std::vector<std::string> ids;
  for (const CardText& text : editions().newest_for(Game::kRulesVersion)->band_texts) ids.push_back(text.id);
  return ids;
}

std::optional<fees_darmes::Move> FeesDarmesBinding::list_answer(const Game& game, const View<Game>& view,
                                                                std::string_view band) {
  using namespace fees_darmes;
  if (view.state().phase != Phase::recruit) return std::nullopt;
  const auto& texts = game.content().band_texts;
  const auto number = static_cast<std::size_t>(std::ranges::find(texts, band, &CardText::id) - texts.begin());
  check(number < texts.size(), "the band's name was not checked");
  const SampleBand& wanted = game.content().bands[number];
  const std::uint8_t answered = view.state().sides[static_cast<std::size_t>(index(view.eye()))].answered;
  if (answered == kRecruitAnswers) return Move{Op::card, 0, wanted.faction};
  if (game.options().recruitment == Recruitment::sample) return Move{Op::band, 0, static_cast<std::uint8_t>(number)};
  return Move{Op::pick, 0, answered < wanted.size ? wanted.figures[answered] : kNone};
}

std::vector<Setup> FeesDarmesBinding::sample_setups() {
  // Bands that are recruited figure by figure hide more than ready ones, so most setups have them.
  const GameInfo now = info(Game::kRulesVersion);
  std::vector<Setup> given{bench_setup()};
  const auto add = [&](std::vector<std::pair<std::string, std::string>> options) {
    given.push_back(*complete_setup(now, {fees_darmes::kSides, std::move(options)}));
  };
  for (const char* board : {"24", "30", "36"}) {
    add({{"board", board}});
    add({{"board", board},
         {"resolution", "deck"},
         {"search_limit", "none"},
         {"objectives", "stay"},
         {"both_lair_limit", "false"},
         {"pull_hits_user", "true"}});
  }
  for (const std::string& battlefield : battlefields_under(Game::kRulesVersion))
    add({{"battlefield", battlefield}, {"search_limit", "player"}, {"objectives", "taken_player"}});
  return cover_setups(now, fits, std::move(given));
}

Setup FeesDarmesBinding::bench_setup() {
  const GameInfo now = info(Game::kRulesVersion);
  const auto ready = embedded_fees_darmes().battlefield_texts;
  Setup asked{fees_darmes::kSides, {{"recruitment", "sample"}}};
  if (!ready.empty()) asked.options.emplace_back("battlefield", ready.front().id);
  return *complete_setup(now, asked);
}

std::span<const Level> FeesDarmesBinding::levels() {
  static constexpr auto kLevels = yardsticks();
  return kLevels;
}

const Thought<FeesDarmesBinding::Game>& FeesDarmesBinding::think(const Game& game, const View<Game>& view,
                                                                 const Level& level, Rng& rng,
                                                                 const SearchMeans& means) {
  return player_of_this_thread<Game, fees_darmes::Estimate>().answer(game, view, level, rng, means);
}

void FeesDarmesBinding::get_ready() { player_of_this_thread<Game, fees_darmes::Estimate>(); }

std::vector<Message> FeesDarmesBinding::reasons(const Game& game, const View<Game>& view, const Game::Move& move) {
  return fees_darmes::reasons(game, view, move);
}

}  // namespace feerie::inline catalog
