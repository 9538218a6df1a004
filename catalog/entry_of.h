// The one implementation of GameEntry, for any game with a binding (info, make, positions, bots). Bots are handed a
// View and nothing else: the downcast to TableOf<G> happens here, and look() is all that is used of it for them.
#pragma once

#include <algorithm>
#include <limits>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <tuple>

#include "bots/search/levels.h"
#include "catalog/catalog.h"
#include "catalog/certificate.h"
#include "catalog/embedded_content.h"
#include "catalog/position_fields.h"
#include "catalog/ready_lists.h"
#include "catalog/recently_used.h"
#include "engine/core/hearing.h"
#include "engine/core/playout.h"
#include "engine/core/table_of.h"

namespace feerie::inline catalog {

template <class Binding>
class EntryOf final : public GameEntry {
 public:
  using G = typename Binding::Game;
  using State = typename G::State;
  using Move = typename G::Move;

  EntryOf() {
    for (int rules = G::kOldestRules; rules <= G::kRulesVersion; ++rules) infos_.push_back(Binding::info(rules));
  }

  const GameInfo& info() const override { return infos_.back(); }
  const GameInfo* info_under(int rules) const override {
    if (rules == 0) return &infos_.back();
    const auto found = std::ranges::find(infos_, rules, &GameInfo::rules_version);
    return found == infos_.end() ? nullptr : &*found;
  }
  std::string content_hash(int rules) const override {
    return Binding::editions().newest_hash(rules == 0 ? G::kRulesVersion : rules);
  }
  bool has_edition(int rules, std::string_view content_hash) const override {
    return rules != 0 && info_under(rules) != nullptr && Binding::editions().find(content_hash, rules) != nullptr;
  }
  std::vector<std::string> bots() const override {
    std::vector<std::string> names;
    for (const Level& level : Binding::levels()) names.emplace_back(level.name);
    return names;
  }
  const MessageTable& messages(Lang lang) const override {
    if constexpr (requires { Binding::messages(lang); }) return Binding::messages(lang);
    else return embedded_messages(lang);
  }
  std::string term_name(std::string_view id, Lang lang) const override { return Binding::term_name(id, lang); }
  std::string term_grammar(std::string_view id, Lang lang) const override {
    if constexpr (requires { Binding::term_grammar(id, lang); }) return Binding::term_grammar(id, lang);
    else return "";
  }
  std::string term_text(std::string_view id, Lang lang) const override { return Binding::term_text(id, lang); }
  std::vector<std::string> term_groups(std::string_view id) const override { return Binding::term_groups(id); }
  std::string term_facts(std::string_view id) const override { return Binding::term_facts(id); }
  std::vector<std::string> term_ids() const override { return Binding::term_ids(); }
  std::vector<std::string> ready_lists() const override {
    if constexpr (requires { Binding::ready_lists(); }) return Binding::ready_lists();
    else return {};
  }
  std::vector<Setup> sample_setups() const override { return Binding::sample_setups(); }
  Setup bench_setup() const override { return Binding::bench_setup(); }
  int state_bytes() const override { return static_cast<int>(sizeof(State)); }

  Result<Setup> check_setup(const Setup& asked) const override {
    const Result<const GameInfo*> info = rules_of(*this, asked.rules);
    if (!info) return std::unexpected(info.error());
    const Result<Setup> spelt_out = spell_out_preset(**info, asked);
    if (!spelt_out) return spelt_out;
    Result<Setup> complete = complete_setup(**info, *spelt_out);
    if (!complete) return complete;
    const Result<void> together = Binding::fits(*complete);
    if (!together) return std::unexpected(together.error());
    return complete;
  }

  Result<void> check_choices(const Setup& chosen) const override {
    const Result<void> known = check_named(info(), chosen);
    return known ? Binding::fits(chosen) : known;
  }

  Result<std::unique_ptr<Table>> table_of_edition(const std::string& content, const Setup& asked,
                                                  const std::vector<std::string>& seats) const override {
    const Result<const GameInfo*> info = rules_of(*this, asked.rules);
    if (!info) return std::unexpected(info.error());
    const Result<Setup> complete = complete_setup(**info, asked);
    if (!complete) return std::unexpected(complete.error());
    const Result<std::shared_ptr<const G>> game = game_for(content, *complete);
    if (!game) return std::unexpected(game.error());
    return std::make_unique<TableOf<G>>(*game, header(content, *complete, seats));
  }

  BotAnswer think(const Table& table, Seat seat, std::string_view bot, std::uint64_t seed,
                  const SearchMeans& means) const override {
    const auto& typed = dynamic_cast<const TableOf<G>&>(table);
    Rng rng(seed);
    const View<G> view = typed.look(seat);
    const Level& level = level_named(bot);
    const Thought<G>& thought = Binding::think(typed.game(), view, level, rng, means);
    return account(typed.game(), view, level, seed, thought);
  }

  void get_ready_to_think() const override { Binding::get_ready(); }

  Hint hint(const Table& table, Seat seat, std::string_view bot, std::uint64_t seed) const override {
    const auto& typed = dynamic_cast<const TableOf<G>&>(table);
    const View<G> view = typed.look(seat);
    Rng rng(seed);
    const Move move = Binding::think(typed.game(), view, level_named(bot), rng, {}).move;
    return {.answer = {typed.game().format(move), typed.game().sentence(view.state(), seat, move),
                       typed.game().touches(view.state(), seat, move)},
            .why = Binding::reasons(typed.game(), view, move)};
  }

  std::string position_text(const Table& table) const override;
  Result<std::unique_ptr<Table>> read_position(std::string_view json_text) const override;
  PackReport judge_pack(std::span<const ContentFile> files) const override {
    auto judged = Binding::judge(files);
    return {info().name, judged.content ? Binding::cards_of(*judged.content) : 0, std::move(judged.problems)};
  }
  Result<PlayoutTotals> play_pack(std::span<const ContentFile> files, int players, std::uint64_t seed,
                                  std::uint64_t count) const override {
    auto content = result_of(Binding::judge(files));
    if (!content) return std::unexpected(content.error());
    using Content = std::remove_cvref_t<decltype(*content)>;
    const auto shared = std::make_shared<const Content>(std::move(*content));
    for (auto rules = infos_.rbegin(); rules != infos_.rend(); ++rules) {
      if (!suits(*shared, rules->rules_version)) continue;
      const Result<Setup> complete = complete_setup(*rules, {.players = players, .options = {}});
      if (!complete) return std::unexpected(complete.error());
      const Result<G> game = Binding::make(*complete, shared);
      if (!game) return std::unexpected(game.error());
      return random_playouts(*game, seed, 0, count);
    }
    return refuse(Message("record.other_content"));
  }
  GameTally simulate(const BatchPlan& plan) const override;
  PlayoutTotals random_games(const Setup& complete, std::uint64_t seed, std::uint64_t first,
                             std::uint64_t count) const override;

 private:
  // A rule book serves all tables that are set up alike; those asked for last are kept.
  Result<std::shared_ptr<const G>> game_for(const std::string& hash, const Setup& complete) const {
    const auto content = Binding::editions().find(hash, complete.rules);
    if (content == nullptr) return refuse(Message("record.other_content"));
    const std::lock_guard lock(games_mutex_);
    const Asked asked{hash, complete.rules, complete.players, complete.options};
    if (const std::shared_ptr<const G>* known = games_.find(asked)) return *known;
    Result<G> made = Binding::make(complete, content);
    if (!made) return std::unexpected(made.error());
    std::shared_ptr<const G> game = std::make_shared<const G>(std::move(*made));
    games_.keep(asked, game);
    return game;
  }
  RecordHeader header(const std::string& content, const Setup& complete, const std::vector<std::string>& seats) const {
    return {info().name, complete.rules, content, complete.options, seats};
  }
  static const Level& level_named(std::string_view bot) {
    for (const Level& level : Binding::levels())
      if (level.name == bot) return level;
    broken("the bot's name was not checked");
  }
  static BotAnswer account(const G& game, const View<G>& view, const Level& level, std::uint64_t seed,
                           const Thought<G>& thought) {
    return {.move = game.format(thought.move),
            .view = hash_bytes(&view.state(), sizeof(State), static_cast<std::uint64_t>(index(view.eye()))),
            .seed = seed,
            .budget = static_cast<std::uint64_t>(level.budget.simulations),
            .simulations = thought.simulations};
  }
  static std::uint64_t hash_event(std::uint64_t hash, Seat seat, const Move& move) {
    return hash_bytes(&move, sizeof move, hash + static_cast<std::uint64_t>(index(seat)));
  }
  static std::uint64_t hash_outcome(std::uint64_t hash, const Outcome& end) {
    return hash_bytes(&end, sizeof end, hash);
  }

  // The answer by which a ready list is brought, where this question is about it: bands that are answers (see the
  // binding), not lists that belong to the setup.
  static std::optional<Move> brought(const G& game, const View<G>& view, const std::string& list) {
    if constexpr (requires { Binding::list_answer(game, view, list); }) return Binding::list_answer(game, view, list);
    else return std::nullopt;
  }
  // One event; a counter hears of it what a spectator is told.
  static void carry_out(const G& game, State& state, Seat seat, const Move& move, FactCounter* counter) {
    if (counter == nullptr) return game.apply(state, seat, move);
    std::vector<Message> lines;
    play_heard(game, state, seat, move, kNobody, [&](std::uint16_t, const typename G::Fact& fact, const View<G>& view) {
      lines.clear();
      game.word(view.state(), fact, kNobody, lines);
      counter->hear(fact.amount, fact.source, fact.target, lines);
    });
  }

  // One game of a batch, as it is played and added up.
  void play_one(const G& game, const BatchPlan& plan, const std::vector<const Level*>& sitting, std::uint64_t number,
                GameTally& tally) const;

  std::vector<GameInfo> infos_;  // one for each version of the rules, the newest last
  mutable std::mutex games_mutex_;
  using Asked = std::tuple<std::string, int, int, std::vector<std::pair<std::string, std::string>>>;
  mutable RecentlyUsed<Asked, std::shared_ptr<const G>> games_;
};

// {"game","rules","players","options","state"}: the state in the game's own readable form; of a finished game also
// "result".
template <class Binding>
std::string EntryOf<Binding>::position_text(const Table& table) const {
  const auto& typed = dynamic_cast<const TableOf<G>&>(table);
  nlohmann::ordered_json json;
  json["game"] = info().name;
  json["rules"] = typed.header().rules;
  json["players"] = typed.players();
  for (const auto& [name, value] : typed.header().options) json["options"][name] = value;
  json["state"] = Binding::write_position(typed.game(), typed.whole_state());
  const Outcome end = typed.over() ? typed.outcome() : Outcome{};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(end.seats); ++seat)
    json["result"].push_back({{"points", end.points[seat]}, {"place", end.place[seat]}});
  return json.dump(2) + "\n";
}

template <class Binding>
Result<std::unique_ptr<Table>> EntryOf<Binding>::read_position(std::string_view json_text) const {
  const nlohmann::json json = nlohmann::json::parse(json_text, nullptr, false);
  if (!json.is_object() || !json.contains("players") || !json["players"].is_number_integer() ||
      !json.contains("state") || !json["state"].is_object())
    return refuse(Message("position.not_a_position"));
  // The result is told, not read: it follows from the state.
  const Result<void> named = check_names(json, {"game", "rules", "players", "options", "state", "result"});
  if (!named) return std::unexpected(named.error());
  Setup asked;
  const auto players = json["players"].template get<std::int64_t>();
  asked.players = players < 1 || players > kMaxSeats ? -1 : static_cast<int>(players);
  if (json.contains("options")) {
    if (!json["options"].is_object()) return refuse(Message("position.not_a_position"));
    for (const auto& [name, value] : json["options"].items()) {
      if (!value.is_string()) return refuse(Message("position.option_not_text").with("option", name));
      asked.options.emplace_back(name, value.template get<std::string>());
    }
  }
  // Positions were written without their rules while there was one version only.
  const nlohmann::json rules = json.value("rules", nlohmann::json(1));
  if (!rules.is_number_integer() || rules < 1 || rules > std::numeric_limits<int>::max())
    return refuse(Message("position.not_a_position"));
  const Result<const GameInfo*> info = rules_of(*this, rules.template get<int>());
  if (!info) return std::unexpected(info.error());
  const Result<Setup> complete = complete_setup(**info, asked);
  if (!complete) return std::unexpected(complete.error());
  for (const auto& [name, value] : complete->options)
    if (chosen_value(asked, name) == nullptr) return refuse(Message("position.missing_option").with("option", name));
  const Result<G> game = Binding::make(*complete);
  if (!game) return std::unexpected(game.error());
  const Result<State> state = Binding::read_position(*game, json["state"]);
  if (!state) return std::unexpected(state.error());
  std::vector<std::string> seats;
  for (int i = 1; i <= complete->players; ++i) seats.push_back("seat " + std::to_string(i));
  return std::make_unique<TableOf<G>>(std::make_shared<const G>(*game),
                                      header(content_hash(complete->rules), *complete, seats), *state);
}

template <class Binding>
GameTally EntryOf<Binding>::simulate(const BatchPlan& plan) const {
  const Result<G> game = Binding::make(plan.setup);
  check(game.has_value(), "the setup was not checked");
  std::vector<const Level*> sitting;
  for (const std::string& bot : plan.bots) sitting.push_back(&level_named(bot));
  GameTally tally;
  tally.wins_parts.resize(static_cast<std::size_t>(game->players()));
  tally.points.resize(static_cast<std::size_t>(game->players()));
  for (std::uint64_t number = plan.first; number < plan.first + plan.count; ++number)
    play_one(*game, plan, sitting, number, tally);
  return tally;
}

// Every game is what a Table on derive_seed(seed, i) would play: the same draws, the same seeds for the bots.
template <class Binding>
void EntryOf<Binding>::play_one(const G& game, const BatchPlan& plan, const std::vector<const Level*>& sitting,
                                std::uint64_t number, GameTally& tally) const {
  const std::uint64_t seed = derive_seed(plan.seed, number);
  State state = game.start();
  Draws draws(seed);
  std::uint64_t hash = 0;
  std::uint64_t answers = 0;
  Record record;
  const std::vector<std::string> lists = lists_in_game(plan.lists, number);
  const auto choose = [&](const State& now, Seat seat) -> Move {
    const Level& level = *sitting[static_cast<std::size_t>(index(seat))];
    const std::uint64_t luck = bot_seed(seed, ++answers);
    Rng rng(luck);
    const View<G> view = View<G>::of(game, now, seat);
    if (!lists.empty())
      if (const std::optional<Move> given = brought(game, view, lists[static_cast<std::size_t>(index(seat))]))
        return *given;
    const Thought<G>& thought = Binding::think(game, view, level, rng, {});
    if (plan.on_record && plan.certificates) {
      const Certificate said = certificate_of(seat, level.name, account(game, view, level, luck, thought));
      record.entries.push_back({EntryKind::note, kNobody, format_certificate(said)});
    }
    return thought.move;
  };
  std::optional<FactCounter> counter;
  if (plan.facts) counter.emplace();
  const auto apply = [&](State& now, Seat seat, const Move& move) {
    carry_out(game, now, seat, move, counter ? &*counter : nullptr);
  };
  const auto seen = [&](Seat seat, const Move& move) {
    hash = hash_event(hash, seat, move);
    if (plan.on_record) record.entries.push_back({EntryKind::move, seat, game.format(move)});
  };
  const int events = play_out(game, state, draws, choose, seen, apply);
  const Outcome end = game.result(state);
  tally.games += 1, tally.finished += 1, tally.events += static_cast<std::uint64_t>(events), tally.decisions += answers;
  tally.signature += hash_outcome(hash, end);
  const int winners = end.winners();
  for (std::size_t i = 0; i < tally.points.size(); ++i) {
    tally.points[i] += end.points[i];
    const std::uint64_t parts = end.place[i] == 1 ? kWinParts / static_cast<unsigned>(winners) : 0;
    tally.wins_parts[i] += parts;
    if (lists.empty()) continue;
    ListTally& list = tally.lists[lists[i]];
    list.games += 1, list.wins_parts += parts, list.points += end.points[i];
  }
  if (counter) add_to(tally.facts, counter->close(end));
  if (!plan.on_record) return;
  std::vector<std::string> seats;
  for (const std::string& bot : plan.bots) seats.push_back("bot:" + bot);
  record.header = header(content_hash(plan.setup.rules), plan.setup, seats);
  record.points.emplace(end.points.begin(), end.points.begin() + end.seats);
  plan.on_record(number, record);
}

template <class Binding>
PlayoutTotals EntryOf<Binding>::random_games(const Setup& complete, std::uint64_t seed, std::uint64_t first,
                                             std::uint64_t count) const {
  const Result<G> game = Binding::make(complete);
  check(game.has_value(), "the setup was not checked");
  return random_playouts(*game, seed, first, count);
}

}  // namespace feerie::inline catalog
