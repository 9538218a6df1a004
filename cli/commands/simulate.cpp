// `feerie simulate`: many games between bots, for who wins and what is scored. The same seed gives the same result on
// any number of threads.
#include "lab/simulate.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "catalog/ready_lists.h"
#include "cli/commands/commands.h"
#include "cli/commands/fact_table.h"

namespace feerie::cli {

using namespace lab;

namespace {

// One name plays every seat; otherwise one per seat.
Result<std::vector<std::string>> seated_bots(const Args& args, const GameEntry& game, int players) {
  Result<std::vector<std::string>> bots = bots_from(args, game, "random");
  if (!bots) return bots;
  if (bots->size() == 1) bots->resize(static_cast<std::size_t>(players), bots->front());
  if (bots->size() != static_cast<std::size_t>(players))
    return refuse(Message("simulate.bots_and_players").with("bots", bots->size()).with("players", players));
  return bots;
}

Result<SimulationPlan> plan_from(const Args& args) {
  const Result<const GameEntry*> game = find_game(args.positional[0]);
  if (!game) return std::unexpected(game.error());
  const auto named = args.has("--bots") ? split(args.text("--bots"), ',').size() : 0;
  const Result<Setup> setup = setup_from(args, **game, named > 1 ? named : 0);
  if (!setup) return std::unexpected(setup.error());
  const Result<std::vector<std::string>> bots = seated_bots(args, **game, setup->players);
  if (!bots) return std::unexpected(bots.error());
  const Result<RunNumbers> numbers = numbers_from(args, 1'000'000'000'000);
  if (!numbers) return std::unexpected(numbers.error());
  const Result<ListsBySeat> lists = lists_from(args, **game, setup->players);
  if (!lists) return std::unexpected(lists.error());
  return SimulationPlan{*game,
                        *setup,
                        *bots,
                        numbers->games,
                        numbers->seed,
                        numbers->threads,
                        {},
                        {},
                        args.has("--certificates"),
                        *lists,
                        args.has("--facts")};
}

// FILE 00000042.rec per game; the first failure is kept and reported once.
Result<void> prepare_records(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return refuse(Message("cli.cannot_write").with("file", folder));
  return {};
}

void write_record(const std::string& folder, std::uint64_t number, const Record& record, std::atomic<bool>& failed) {
  char name[32];
  std::snprintf(name, sizeof name, "%08llu.rec", static_cast<unsigned long long>(number + 1));
  std::ofstream file(std::filesystem::path(folder) / name, std::ios::binary);
  file << format_record(record);
  file.close();
  if (!file) failed = true;
}

// A share of games with its 95 % interval (Wilson's, which claims little of few games).
struct Share {
  double value = 0;
  double low = 0;
  double high = 1;
};

Share share_of(std::uint64_t parts, std::uint64_t games) {
  const double n = static_cast<double>(games);
  const double share = static_cast<double>(parts) / kWinParts / n;
  const double z = 1.96;
  const double middle = share + z * z / (2 * n);
  const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  return {share, std::max(0.0, (middle - half) / (1 + z * z / n)), std::min(1.0, (middle + half) / (1 + z * z / n))};
}

nlohmann::ordered_json lists_json(const GameTally& tally) {
  nlohmann::ordered_json lists = nlohmann::ordered_json::array();
  for (const auto& [id, list] : tally.lists) {
    const Share share = share_of(list.wins_parts, list.games);
    lists.push_back({{"list", id},
                     {"games", list.games},
                     {"wins", static_cast<double>(list.wins_parts) / kWinParts},
                     {"win_share", share.value},
                     {"low", share.low},
                     {"high", share.high},
                     {"mean_score", static_cast<double>(list.points) / static_cast<double>(list.games)}});
  }
  return lists;
}

void print_json(const SimulationPlan& plan, const GameTally& tally) {
  const double games = static_cast<double>(tally.games);
  nlohmann::ordered_json json{{"game", plan.game->info().name},
                              {"players", plan.setup.players},
                              {"games", tally.games},
                              {"finished", tally.finished},
                              {"seed", plan.seed}};
  for (const auto& [name, value] : plan.setup.options) json["options"][name] = value;
  json["bots"] = plan.bots;
  for (std::size_t i = 0; i < plan.bots.size(); ++i) {
    json["wins"].push_back(static_cast<double>(tally.wins_parts[i]) / kWinParts);
    json["mean_scores"].push_back(static_cast<double>(tally.points[i]) / games);
  }
  if (!tally.lists.empty()) json["lists"] = lists_json(tally);
  if (plan.facts) {
    json["facts"] = facts_json(tally.facts);
    json["never_named"] = never_named(*plan.game, tally.facts);
  }
  json["events"] = tally.events;
  json["decisions"] = tally.decisions;
  json["signature"] = hex(tally.signature);
  print(json.dump() + "\n");
}

void print_lists(const Console& console, const SimulationPlan& plan, const GameTally& tally) {
  if (tally.lists.empty()) return;
  console.say(Message("simulate.list_columns"));
  for (const auto& [id, list] : tally.lists) {
    const Share share = share_of(list.wins_parts, list.games);
    char line[160];
    std::snprintf(line, sizeof line, "%7llu   %6.2f %% [%5.2f, %6.2f]   %8.2f   ",
                  static_cast<unsigned long long>(list.games), share.value * 100, share.low * 100, share.high * 100,
                  static_cast<double>(list.points) / static_cast<double>(list.games));
    print(line + plan.game->term_name(id, console.lang) + " (" + id + ")\n");
  }
}

void print_table(const Console& console, const SimulationPlan& plan, const GameTally& tally) {
  console.say(Message("simulate.summary")
                  .with("games", tally.finished)
                  .with("game", plan.game->info().title.in(console.lang))
                  .with("players", plan.setup.players));
  console.say(Message("simulate.columns"));
  const double games = static_cast<double>(tally.games);
  for (std::size_t i = 0; i < plan.bots.size(); ++i) {
    const double share = static_cast<double>(tally.wins_parts[i]) / kWinParts / games;
    const double margin = 1.96 * std::sqrt(std::max(share * (1 - share), 0.0) / games);
    char line[160];
    std::snprintf(line, sizeof line, "%4zu   %-12s %6.2f %% ± %.2f   %8.2f\n", i + 1, plan.bots[i].c_str(), share * 100,
                  margin * 100, static_cast<double>(tally.points[i]) / games);
    print(line);
  }
  print_lists(console, plan, tally);
  if (plan.facts) print_facts(console, *plan.game, tally);
  console.say(Message("simulate.signature").with("signature", hex(tally.signature)));
}

int run(const Args& args, Console& console) {
  Result<SimulationPlan> plan = plan_from(args);
  if (!plan) return console.refuse(plan.error());
  const std::string folder = args.text("--records");
  if (plan->certificates && folder.empty()) return console.refuse(Message("simulate.certificates_of_records"));
  std::atomic<bool> failed{false};
  if (!folder.empty()) {
    const Result<void> ready = prepare_records(folder);
    if (!ready) return console.refuse(ready.error());
    plan->on_record = [&](std::uint64_t number, const Record& record) { write_record(folder, number, record, failed); };
  }
  GameTally tally;
  {
    Progress progress(console, plan->games);  // its line is gone before the table is printed
    plan->on_progress = [&](std::uint64_t done) { progress.show(done); };
    tally = simulate(*plan);
  }
  if (failed) return console.refuse(Message("cli.cannot_write").with("file", folder));
  if (console.json) print_json(*plan, tally);
  else print_table(console, *plan, tally);
  return 0;
}

}  // namespace

Result<Setup> setup_from(const Args& args, const GameEntry& game, std::size_t named_seats) {
  const Result<std::uint64_t> players = args.number("--players", named_seats, 1, kMaxSeats);
  if (!players) return std::unexpected(players.error());
  const auto settings = args.settings();
  if (!settings) return std::unexpected(settings.error());
  return game.check_setup({static_cast<int>(*players), *settings});
}

Result<std::vector<std::string>> bots_from(const Args& args, const GameEntry& game, std::string_view fallback) {
  std::vector<std::string> bots = split(args.text("--bots", fallback), ',');
  for (std::string& bot : bots) {
    if (bot.starts_with("bot:")) bot = bot.substr(4);
    const Result<void> known = check_bot(game, bot);
    if (!known) return std::unexpected(known.error());
  }
  return bots;
}

Result<ListsBySeat> lists_from(const Args& args, const GameEntry& game, int players) {
  if (!args.has("--lists")) return ListsBySeat{};
  return lists_named(game, players, split(args.text("--lists"), ','));
}

Result<RunNumbers> numbers_from(const Args& args, std::uint64_t most_games) {
  const Result<std::uint64_t> games = args.number("--games", 1000, 1, most_games);
  const Result<std::uint64_t> seed = args.number("--seed", 1, 0, UINT64_MAX);
  const std::uint64_t cores = std::max(1u, std::thread::hardware_concurrency());
  const Result<std::uint64_t> threads = args.number("--threads", cores, 1, 1024);
  for (const auto* number : {&games, &seed, &threads})
    if (!*number) return std::unexpected(number->error());
  return RunNumbers{*games, *seed, static_cast<int>(*threads)};
}

std::string hex(std::uint64_t value) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(value));
  return text;
}

Command simulate_command() {
  return {{.name = "simulate",
           .wanted = {"GAME"},
           .options = {{"--players", "N"},
                       {"--games", "K"},
                       {"--bots", "a,b,…"},
                       {"--seed", "S"},
                       {"--threads", "T"},
                       {"--records", "DIR"},
                       {"--certificates", ""},
                       {"--lists", "all"},
                       {"--facts", ""},
                       {"--set", "NAME=VALUE", true},
                       {"--json", ""}}},
          run};
}

}  // namespace feerie::cli
