// `feerie arena`: which bot is stronger, and how sure that is. Pairs of games on one seed with the seats swapped;
// shares with intervals over the pairs, Elo, and with --sprt a test that stops as soon as it knows.
#include "lab/arena.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

#include "cli/commands/commands.h"

namespace feerie::cli {

using namespace lab;

namespace {

constexpr std::size_t kMostBots = 16;
constexpr double kMostElo = 1000;
constexpr std::uint64_t kMostGames = 1'000'000'000;

// "0:20": two finite numbers, the lower one first.
Result<SprtBounds> sprt_from(const std::string& text) {
  const auto bad = [&] { return refuse(Message("arena.bad_sprt").with("value", text)); };
  const std::vector<std::string> parts = split(text, ':');
  if (parts.size() != 2) return bad();
  double bounds[2] = {0, 0};
  for (const std::size_t i : {0u, 1u}) {
    const char* end = parts[i].data() + parts[i].size();
    const auto [stopped, error] = std::from_chars(parts[i].data(), end, bounds[i]);
    if (error != std::errc{} || stopped != end || !(std::abs(bounds[i]) <= kMostElo)) return bad();
  }
  if (!(bounds[0] < bounds[1])) return bad();
  return SprtBounds{bounds[0], bounds[1]};
}

Result<ArenaPlan> plan_from(const Args& args) {
  const Result<const GameEntry*> game = find_game(args.positional[0]);
  if (!game) return std::unexpected(game.error());
  if (!args.has("--bots")) return refuse(Message("arena.needs_two"));
  const Result<std::vector<std::string>> bots = bots_from(args, **game, "");
  if (!bots) return std::unexpected(bots.error());
  if (bots->size() < 2) return refuse(Message("arena.needs_two"));
  if (bots->size() > kMostBots)
    return refuse(Message("arena.too_many").with("bots", bots->size()).with("most", kMostBots));
  const Result<Setup> setup = setup_from(args, **game, 0);
  if (!setup) return std::unexpected(setup.error());
  const Result<RunNumbers> numbers = numbers_from(args, kMostGames);
  if (!numbers) return std::unexpected(numbers.error());
  const Result<ListsBySeat> lists = lists_from(args, **game, setup->players);
  if (!lists) return std::unexpected(lists.error());
  ArenaPlan plan{*game, *setup, *bots, numbers->games, numbers->seed, numbers->threads, {}, {}, *lists};
  if (!args.has("--sprt")) return plan;
  const Result<SprtBounds> bounds = sprt_from(args.text("--sprt"));
  if (!bounds) return std::unexpected(bounds.error());
  if (bots->size() != 2) return refuse(Message("arena.sprt_two").with("bots", bots->size()));
  plan.sprt = *bounds;
  return plan;
}

SprtBounds bounds_of(const ArenaPlan& plan) { return plan.sprt.value_or(SprtBounds{}); }

std::string fixed(double value, int digits, bool sign = false) {
  char text[64];
  std::snprintf(text, sizeof text, sign ? "%+.*f" : "%.*f", digits, value + 0.0);  // + 0.0: no minus before a zero
  return text;
}

std::string percent(double share, int digits) { return fixed(share * 100, digits); }

// Elo with its interval. Where a bot won or lost every pair, only one side of it means anything.
std::string elo_words(const Console& console, const Estimate& elo, const Estimate& share) {
  if (share.value == 1) return console.word(Message("arena.more_than").with("elo", fixed(elo.low, 0, true)));
  if (share.value == 0) return console.word(Message("arena.less_than").with("elo", fixed(elo.high, 0, true)));
  return fixed(elo.value, 0, true) + " [" + fixed(elo.low, 0, true) + ", " + fixed(elo.high, 0, true) + "]";
}

// --- for programs ----------------------------------------------------------------------------------------------------

nlohmann::ordered_json bot_json(const std::string& name, const Standing& standing) {
  return {{"name", name},
          {"win_share", standing.share.value},
          {"low", standing.share.low},
          {"high", standing.share.high},
          {"mean_score", standing.mean_score},
          {"score_difference", standing.difference.value},
          {"score_difference_low", standing.difference.low},  // null after a single pair, as is the next
          {"score_difference_high", standing.difference.high},
          {"elo", standing.elo.value},
          {"elo_low", standing.elo.low},
          {"elo_high", standing.elo.high}};
}

nlohmann::ordered_json sprt_json(const ArenaPlan& plan, const ArenaResult& result) {
  static constexpr const char* kVerdicts[] = {"undecided", "accepted", "rejected"};
  const Verdict verdict = verdict_of(result.meetings[0].distances, bounds_of(plan));
  return {{"elo_low", bounds_of(plan).low},
          {"elo_high", bounds_of(plan).high},
          {"error", kSprtError},
          {"lower", -sprt_limit()},
          {"upper", sprt_limit()},
          {"verdict", plan.sprt ? kVerdicts[static_cast<int>(verdict)] : "not_asked"}};
}

void print_json(const ArenaPlan& plan, const ArenaResult& result) {
  nlohmann::ordered_json json{{"game", plan.game->info().name}, {"players", plan.setup.players}};
  for (const auto& [name, value] : plan.setup.options) json["options"][name] = value;
  for (std::size_t i = 0; i < plan.bots.size(); ++i)
    json["bots"].push_back(bot_json(plan.bots[i], result.standings[i]));
  json["even_share"] = 0.5;
  json["games"] = result.games;
  json["games_asked"] = plan.games;
  json["pairs"] = result.pairs;
  json["games_per_pair"] = plan.games_per_pair();
  json["seed"] = plan.seed;
  for (const Meeting& meeting : result.meetings) {
    const Estimate share = share_of({&meeting.distances, 1});
    const Estimate elo = result.ratings.difference(meeting.first, meeting.second);
    json["meetings"].push_back({{"first", plan.bots[static_cast<std::size_t>(meeting.first)]},
                                {"second", plan.bots[static_cast<std::size_t>(meeting.second)]},
                                {"pairs", meeting.distances.count},
                                {"win_share", share.value},
                                {"low", share.low},
                                {"high", share.high},
                                {"elo_difference", elo.value},
                                {"elo_difference_low", elo.low},
                                {"elo_difference_high", elo.high}});
  }
  json["llr"] = log_likelihood_ratio(result.meetings[0].distances, bounds_of(plan));
  json["sprt"] = sprt_json(plan, result);
  json["signature"] = hex(result.signature);
  print(json.dump() + "\n");
}

// --- for people ------------------------------------------------------------------------------------------------------

void print_standings(const Console& console, const ArenaPlan& plan, const ArenaResult& result) {
  console.say(Message("arena.columns"));
  std::vector<std::size_t> order(plan.bots.size());
  std::iota(order.begin(), order.end(), 0);
  if (order.size() > 2)  // a field is listed by strength, two bots as they were named
    std::ranges::sort(order, {}, [&](std::size_t bot) { return std::pair(-result.standings[bot].elo.value, bot); });
  for (const std::size_t bot : order) {
    const Standing& one = result.standings[bot];
    const std::string interval = "[" + percent(one.share.low, 2) + ", " + percent(one.share.high, 2) + "]";
    std::string difference = fixed(one.difference.value, 2, true);
    if (std::isfinite(one.difference.high)) difference += " ± " + fixed(one.difference.high - one.difference.value, 2);
    else difference += "  ";  // the plus-minus sign has a byte more than it is wide
    char line[240];
    std::snprintf(line, sizeof line, "%-12s %8s %% %-16s %8.2f   %-18s %s\n", plan.bots[bot].c_str(),
                  percent(one.share.value, 2).c_str(), interval.c_str(), one.mean_score, difference.c_str(),
                  elo_words(console, one.elo, one.share).c_str());
    print(line);
  }
}

// What each bot of a field won of its games with each other one.
void print_cross_table(const Console& console, const ArenaPlan& plan, const ArenaResult& result) {
  const std::size_t bots = plan.bots.size();
  std::vector<std::vector<std::string>> cells(bots, std::vector<std::string>(bots, "·"));
  for (const Meeting& meeting : result.meetings) {
    const auto first = static_cast<std::size_t>(meeting.first);
    const auto second = static_cast<std::size_t>(meeting.second);
    cells[first][second] = percent(0.5 + meeting.distances.mean(), 1);
    cells[second][first] = percent(0.5 - meeting.distances.mean(), 1);
  }
  console.say(Message("arena.cross"));
  std::string head(16, ' ');
  const auto cell = [](const std::string& text, std::size_t wide) {
    return std::string(wide > text.size() ? wide - text.size() : 0, ' ') + text;
  };
  for (std::size_t i = 0; i < bots; ++i) head += cell(std::to_string(i + 1), 7);
  print(head + "\n");
  for (std::size_t i = 0; i < bots; ++i) {
    std::string line = cell(std::to_string(i + 1), 2) + "  " + plan.bots[i];
    line.resize(std::max<std::size_t>(line.size(), 16), ' ');
    for (std::size_t j = 0; j < bots; ++j) line += cell(cells[i][j], i == j ? 8 : 7);  // the dot has two bytes
    print(line + "\n");
  }
}

void print_sprt(const Console& console, const ArenaPlan& plan, const ArenaResult& result) {
  static constexpr const char* kVerdicts[] = {"arena.sprt_open", "arena.sprt_accepted", "arena.sprt_rejected"};
  const Sample& distances = result.meetings[0].distances;
  const SprtBounds bounds = bounds_of(plan);
  const Verdict verdict = verdict_of(distances, bounds);
  char low[32];
  char high[32];
  std::snprintf(low, sizeof low, "%g", bounds.low);
  std::snprintf(high, sizeof high, "%g", bounds.high);
  console.say(Message(kVerdicts[static_cast<int>(verdict)])
                  .with("first", plan.bots[0])
                  .with("second", plan.bots[1])
                  .with("low", low)
                  .with("high", high));
  console.say(Message("arena.llr")
                  .with("llr", fixed(log_likelihood_ratio(distances, bounds), 2))
                  .with("limit", fixed(sprt_limit(), 2)));
}

void print_tables(const Console& console, const ArenaPlan& plan, const ArenaResult& result) {
  console.say(Message("arena.summary")
                  .with("games", result.games)
                  .with("game", plan.game->info().title.in(console.lang))
                  .with("players", plan.setup.players)
                  .with("pairs", result.pairs)
                  .with("each", plan.games_per_pair()));
  if (result.pairs < plan.pairs()) console.say(Message("arena.stopped").with("asked", plan.games));
  else if (result.games != plan.games)
    console.say(Message("arena.rounded").with("asked", plan.games).with("games", result.games));
  print_standings(console, plan, result);
  console.say(Message("arena.even"));
  if (plan.bots.size() > 2) {
    print_cross_table(console, plan, result);
  } else {
    console.say(Message("arena.difference")
                    .with("first", plan.bots[0])
                    .with("second", plan.bots[1])
                    .with("elo", elo_words(console, result.ratings.difference(0, 1), result.standings[0].share)));
  }
  if (plan.sprt) print_sprt(console, plan, result);
  console.say(Message("simulate.signature").with("signature", hex(result.signature)));
}

// How the first bot stands while the games are played.
std::string running(const Console& console, const ArenaPlan& plan, const std::vector<Meeting>& meetings) {
  std::vector<Sample> distances;
  for (const Meeting& meeting : meetings)
    if (meeting.first == 0 && meeting.distances.count > 0) distances.push_back(meeting.distances);
  const Estimate share = share_of(distances);
  const Message words = Message(plan.sprt ? "arena.running_sprt" : "arena.running")
                            .with("first", plan.bots[0])
                            .with("low", percent(share.low, 1))
                            .with("high", percent(share.high, 1))
                            .with("llr", fixed(log_likelihood_ratio(meetings[0].distances, bounds_of(plan)), 2));
  return console.word(words);
}

int run(const Args& args, Console& console) {
  Result<ArenaPlan> plan = plan_from(args);
  if (!plan) return console.refuse(plan.error());
  ArenaResult result;
  {
    Progress progress(console, plan->pairs());
    plan->on_progress = [&](const ArenaProgress& now) {
      progress.show(now.pairs, [&] { return running(console, *plan, *now.meetings); });
    };
    result = run_arena(*plan);
  }
  if (console.json) print_json(*plan, result);
  else print_tables(console, *plan, result);
  return 0;
}

}  // namespace

Command arena_command() {
  return {{.name = "arena",
           .wanted = {"GAME"},
           .options = {{"--bots", "a,b,…"},
                       {"--players", "N"},
                       {"--games", "K"},
                       {"--seed", "S"},
                       {"--threads", "T"},
                       {"--sprt", "LOW:HIGH"},
                       {"--lists", "all"},
                       {"--set", "NAME=VALUE", true},
                       {"--json", ""}}},
          run};
}

}  // namespace feerie::cli
