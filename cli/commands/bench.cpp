// `feerie bench`: how fast random games run on one thread, how large a state is, how often the heap is asked (it must
// not be), and the signature of the behaviour. Times are CPU time of the thread (a shared machine takes the processor
// away now and then), medians of several runs. Machines differ, signatures do not.
#include <time.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "bench/kit/grid.h"
#include "bench/peers/peers.h"
#include "catalog/signature.h"
#include "cli/allocations.h"
#include "cli/commands/commands.h"

namespace feerie::cli {

namespace {

struct Measured {
  double seconds = 0;  // of the median run
  PlayoutTotals totals;
  std::uint64_t allocations = 0;
};

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// `play(seed, first, count)` plays random games; the median of some runs counts.
template <class Play>
Measured measure(Play&& play, std::uint64_t games, int runs, Progress& progress) {
  play(2, 0, games / 10 + 1);  // warms caches and branch predictors
  std::vector<Measured> measured;
  for (int run = 0; run < runs; ++run) {
    const std::uint64_t before = allocations_so_far();
    const double start = cpu_seconds();
    Measured one;
    one.totals = play(1, 0, games);
    one.seconds = cpu_seconds() - start;
    one.allocations = allocations_so_far() - before;
    measured.push_back(one);
    progress.show(static_cast<std::uint64_t>(run) + 1);
  }
  std::ranges::sort(measured, {}, &Measured::seconds);
  return measured[measured.size() / 2];
}

std::string signature_of(const std::string& game) {
  std::uint64_t all = 0;
  for (const Signature& line : all_signatures())
    if (line.game == game) all += mix64(line.value + static_cast<std::uint64_t>(line.players));
  return format_signature({"", 0, all}).substr(3);
}

// What tools rely on, the same for our games and the peers.
nlohmann::ordered_json row_json(nlohmann::ordered_json row, const Measured& one, int state_bytes) {
  const double games = static_cast<double>(one.totals.games);
  const double steps = static_cast<double>(one.totals.steps);
  row["playouts_per_s"] = games / one.seconds;
  row["us_per_playout"] = one.seconds * 1e6 / games;
  row["steps_per_s"] = steps / one.seconds;
  row["ns_per_step"] = one.seconds * 1e9 / steps;
  row["ns_per_decision"] = one.seconds * 1e9 / static_cast<double>(one.totals.decisions);
  row["steps_per_playout"] = steps / games;
  row["decisions_per_playout"] = static_cast<double>(one.totals.decisions) / games;
  row["state_bytes"] = state_bytes;
  // Setting a run up may allocate a little; per step it must vanish.
  row["allocations_per_step"] = static_cast<double>(one.allocations / std::max<std::uint64_t>(one.totals.steps, 1));
  row["allocations_per_run"] = one.allocations;
  return row;
}

nlohmann::ordered_json game_row(const GameEntry& game, const Setup& setup, const Measured& one) {
  nlohmann::ordered_json row{{"game", game.info().name}, {"players", setup.players}};
  for (const auto& [name, value] : setup.options) row["options"][name] = value;
  row = row_json(std::move(row), one, game.state_bytes());
  row["signature"] = signature_of(game.info().name);
  return row;
}

nlohmann::ordered_json peer_row(const bench::Peer& peer, std::uint64_t games, int runs, Progress& progress) {
  const Measured one = measure(peer.random_games, games, runs, progress);
  nlohmann::ordered_json row = row_json({{"game", peer.name}, {"players", peer.players}}, one, peer.state_bytes);
  row["signature"] = format_signature({"", 0, one.totals.signature}).substr(3);
  return row;
}

// How many games of hearts, the first of the peers, take as long as one of these: a measure that machines share.
void compare_with_hearts(nlohmann::ordered_json& rows, const nlohmann::ordered_json& peers) {
  if (peers.empty()) return;
  const double hearts = peers.front()["us_per_playout"].get<double>();
  for (auto& row : rows) row["hearts_games"] = row["us_per_playout"].get<double>() / hearts;
}

// The median of several runs.
nlohmann::ordered_json part_row(const bench::Part& part, bool quick) {
  const std::uint64_t times = quick ? 100'000 : 1'000'000;
  std::uint64_t sum = part.ask(times / 10);  // warms it up
  std::vector<double> seconds;
  for (int run = 0; run < (quick ? 3 : 7); ++run) {
    const double start = cpu_seconds();
    sum = part.ask(times);
    seconds.push_back(cpu_seconds() - start);
  }
  std::ranges::sort(seconds);
  return {{"part", part.name}, {"ns", seconds[seconds.size() / 2] * 1e9 / static_cast<double>(times)}, {"sum", sum}};
}

nlohmann::ordered_json part_rows(bool quick) {
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const bench::Part& part : bench::grid_parts()) rows.push_back(part_row(part, quick));
  return rows;
}

void print_parts(const nlohmann::ordered_json& rows) {
  char line[80];
  for (const auto& row : rows) {
    std::snprintf(line, sizeof line, "%-24s %8.1f\n", row["part"].get<std::string>().c_str(), row["ns"].get<double>());
    print(line);
  }
}

void print_row(const nlohmann::ordered_json& row) {
  char line[240];
  char hearts[16] = "-";  // where the peers were not measured
  if (row.contains("hearts_games")) std::snprintf(hearts, sizeof hearts, "%.1f", row["hearts_games"].get<double>());
  std::snprintf(line, sizeof line, "%-16s %7d %12.0f %9.2f %6s %12.0f %8.1f %11.1f %7d %6.0f  %s\n",
                row["game"].get<std::string>().c_str(), row["players"].get<int>(), row["playouts_per_s"].get<double>(),
                row["us_per_playout"].get<double>(), hearts, row["steps_per_s"].get<double>(),
                row["ns_per_step"].get<double>(), row["ns_per_decision"].get<double>(), row["state_bytes"].get<int>(),
                row["allocations_per_step"].get<double>(), row["signature"].get<std::string>().c_str());
  print(line);
}

// The setups to measure: what --players and --set ask for, else the game's own bench setup, else all with --all.
Result<std::vector<Setup>> setups_for(const Args& args, const GameEntry& game) {
  if (args.has("--all")) return game.sample_setups();
  if (!args.has("--players") && !args.has("--set")) return std::vector<Setup>{game.bench_setup()};
  const Result<Setup> setup = setup_from(args, game, 0);
  if (!setup) return std::unexpected(setup.error());
  return std::vector<Setup>{*setup};
}

// How many simulations a second the tree search makes on the peers, and how long the bots of our games think.
nlohmann::ordered_json search_rows(bool quick) {
  constexpr int kSimulations = 1000;
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const bench::Peer& peer : bench::all_peers()) {
    peer.searched_game(2, kSimulations);  // warms it up
    std::vector<double> rates;
    std::uint64_t allocations = 0;
    std::uint64_t searches = 0;
    for (std::uint64_t run = 0; run < (quick ? 1 : 5); ++run) {
      const std::uint64_t before = allocations_so_far();
      const double start = cpu_seconds();
      searches = peer.searched_game(run, kSimulations);
      rates.push_back(static_cast<double>(searches * kSimulations) / (cpu_seconds() - start));
      allocations = allocations_so_far() - before;
    }
    std::ranges::sort(rates);
    rows.push_back({{"game", peer.name},
                    {"simulations", kSimulations},
                    {"simulations_per_s", rates[rates.size() / 2]},
                    {"allocations_per_search", static_cast<double>(allocations) / static_cast<double>(searches)}});
  }
  return rows;
}

// One game of the bench's setup with the same bot in every seat: CPU time of its answers.
nlohmann::ordered_json level_row(const GameEntry& game, const std::string& bot, std::uint64_t seed) {
  const auto table = game.new_table(
      game.bench_setup(), std::vector<std::string>(static_cast<std::size_t>(game.bench_setup().players), bot));
  check(table.has_value(), "the bench's own setup is refused");
  SeededLuck luck(seed);
  double sum = 0;
  double most = 0;
  std::uint64_t answers = 0;
  for ((*table)->deal_all(luck); !(*table)->over(); (*table)->deal_all(luck)) {
    const Seat seat = (*table)->to_act().first();
    const double start = cpu_seconds();
    const std::string move = game.bot_answer(**table, seat, bot, bot_seed(seed, ++answers));
    const double took = cpu_seconds() - start;
    sum += took;
    most = std::max(most, took);
    check((*table)->submit(seat, move).has_value(), "a bot gave an answer that is not legal");
  }
  return {{"game", game.info().name},
          {"players", (*table)->players()},
          {"bot", bot},
          {"answers", answers},
          {"ms_per_answer", sum * 1e3 / static_cast<double>(answers)},
          {"ms_at_most", most * 1e3}};
}

int run_search(const Args& args, std::span<const GameEntry* const> games, Console& console) {
  const nlohmann::ordered_json searches = search_rows(args.has("--quick"));
  nlohmann::ordered_json levels = nlohmann::ordered_json::array();
  const std::vector<std::string> thinkers{"greedy", "novice", "adept", "expert", "master"};
  Progress progress(console, games.size() * thinkers.size());
  for (const GameEntry* game : games)
    for (const std::string& bot : thinkers) {
      if (!check_bot(*game, bot)) continue;  // a game need not have every level
      levels.push_back(level_row(*game, bot, 1));
      progress.show(levels.size());
    }
  if (console.json) {
    print(nlohmann::ordered_json{{"searches", searches}, {"levels", levels}}.dump() + "\n");
    return 0;
  }
  console.say(Message("bench.search_columns"));
  char line[160];
  for (const auto& row : searches) {
    std::snprintf(line, sizeof line, "%-16s %16.0f %14.2f\n", row["game"].get<std::string>().c_str(),
                  row["simulations_per_s"].get<double>(), row["allocations_per_search"].get<double>());
    print(line);
  }
  console.say(Message("bench.level_columns"));
  for (const auto& row : levels) {
    std::snprintf(line, sizeof line, "%-16s %7d  %-8s %8d %14.3f %12.3f\n", row["game"].get<std::string>().c_str(),
                  row["players"].get<int>(), row["bot"].get<std::string>().c_str(), row["answers"].get<int>(),
                  row["ms_per_answer"].get<double>(), row["ms_at_most"].get<double>());
    print(line);
  }
  return 0;
}

int run(const Args& args, Console& console) {
  if (args.has("--signatures")) {
    for (const Signature& line : all_signatures()) print(format_signature(line) + "\n");
    return 0;
  }
  std::vector<const GameEntry*> games(all_games().begin(), all_games().end());
  if (!args.positional.empty()) {
    const Result<const GameEntry*> game = find_game(args.positional[0]);
    if (!game) return console.refuse(game.error());
    games = {*game};
  }
  if (args.has("--search")) return run_search(args, games, console);
  const Result<std::uint64_t> count = args.number("--games", args.has("--quick") ? 2000 : 40000, 1, 100'000'000);
  if (!count) return console.refuse(count.error());
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const GameEntry* game : games) {
    const Result<std::vector<Setup>> setups = setups_for(args, *game);
    if (!setups) return console.refuse(setups.error());
    for (const Setup& setup : *setups) {
      const int runs = args.has("--quick") ? 3 : 7;
      Progress progress(console, static_cast<std::uint64_t>(runs));
      const auto play = [&](std::uint64_t seed, std::uint64_t first, std::uint64_t number) {
        return game->random_games(setup, seed, first, number);
      };
      rows.push_back(game_row(*game, setup, measure(play, *count, runs, progress)));
    }
  }
  nlohmann::ordered_json peers = nlohmann::ordered_json::array();
  const int runs = args.has("--quick") ? 3 : 7;
  Progress progress(console, static_cast<std::uint64_t>(runs));
  if (args.positional.empty())
    for (const bench::Peer& peer : bench::all_peers()) peers.push_back(peer_row(peer, *count, runs, progress));
  const nlohmann::ordered_json kit =
      args.positional.empty() ? part_rows(args.has("--quick")) : nlohmann::ordered_json::array();
  for (auto* list : {&rows, &peers}) compare_with_hearts(*list, peers);
  if (console.json) {
    print(nlohmann::ordered_json{{"games", rows}, {"peers", peers}, {"kit", kit}}.dump() + "\n");
    return 0;
  }
  console.say(Message("bench.columns"));
  for (const auto* list : {&rows, &peers})
    for (const auto& row : *list) print_row(row);
  if (!kit.empty()) console.say(Message("bench.kit_columns"));
  print_parts(kit);
  return 0;
}

}  // namespace

Command bench_command() {
  return {{.name = "bench",
           .wanted = {"GAME"},
           .options = {{"--players", "N"},
                       {"--set", "NAME=VALUE", true},
                       {"--games", "K"},
                       {"--quick", ""},
                       {"--all", ""},
                       {"--search", ""},
                       {"--signatures", ""},
                       {"--json", ""}},
           .optional = 1},
          run};
}

}  // namespace feerie::cli
