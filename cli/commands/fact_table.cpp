// Sums of facts as JSON and as a table, the most frequent sentence first. A sentence stands for many, so the table
// shows its text with … for whatever differs.
#include "cli/commands/fact_table.h"

#include <algorithm>
#include <cstdio>

#include "lab/simulate.h"

namespace feerie::cli {

namespace {

constexpr std::string_view kBlank = "…";
constexpr std::size_t kLineBytes = 110;

void replace_all(std::string& text, std::string_view old, std::string_view now) {
  for (std::size_t at = 0; (at = text.find(old, at)) != std::string::npos; at += now.size())
    text.replace(at, old.size(), now);
}

// "{The fig}{sign} ({who}) has {n} {n:die|dice}." becomes "… has … dice."
std::string outline(std::string_view text) {
  std::string line;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t end = text[at] == '{' ? text.find('}', at) : std::string_view::npos;
    if (end == std::string_view::npos) {
      line += text[at];
      continue;
    }
    const std::string_view field = text.substr(at + 1, end - at - 1);
    const std::size_t other = field.rfind('|');
    line += other == std::string_view::npos ? kBlank : field.substr(other + 1);
    at = end;
  }
  replace_all(line, " (" + std::string(kBlank) + ")", "");
  replace_all(line, std::string(kBlank) + std::string(kBlank), kBlank);
  return line;
}

double share(std::uint64_t parts, std::uint64_t times) {
  return static_cast<double>(parts) / kWinParts / static_cast<double>(times);
}

std::string percent(std::uint64_t parts, std::uint64_t times) {
  if (times == 0) return "      - ";
  char text[16];
  std::snprintf(text, sizeof text, "%6.1f %%", 100 * share(parts, times));
  return text;
}

void print_never_named(const Console& console, const GameEntry& game, const FactTotals& facts) {
  const std::vector<std::string> ids = lab::never_named(game, facts);
  if (ids.empty()) return;
  console.say(Message("simulate.never_named").with("n", ids.size()));
  std::string line;
  for (const std::string& id : ids) {
    const std::string item = game.term_name(id, console.lang) + " (" + id + ")";
    if (!line.empty() && line.size() + item.size() > kLineBytes) print("  " + line + "\n"), line.clear();
    line += (line.empty() ? "" : " · ") + item;
  }
  print("  " + line + "\n");
}

}  // namespace

nlohmann::ordered_json facts_json(const FactTotals& facts) {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  for (const auto& [id, total] : facts) {
    json[id] = {{"count", total.count},
                {"amount", total.amount},
                {"about", total.about},
                {"wins", static_cast<double>(total.won_parts) / kWinParts},
                {"games", total.games},
                {"first_about", total.first_about},
                {"first_wins", static_cast<double>(total.first_won_parts) / kWinParts}};
    if (!total.terms.empty()) json[id]["terms"] = total.terms;
  }
  return json;
}

void print_facts(const Console& console, const GameEntry& game, const GameTally& tally) {
  std::vector<const FactTotals::value_type*> rows;
  for (const auto& row : tally.facts) rows.push_back(&row);
  std::ranges::sort(rows, [](const auto* one, const auto* other) {
    return one->second.count != other->second.count ? one->second.count > other->second.count
                                                    : one->first < other->first;
  });
  console.say(Message("simulate.fact_columns"));
  const double games = static_cast<double>(tally.games);
  for (const auto* row : rows) {
    const FactTotal& total = row->second;
    char line[96];
    std::snprintf(line, sizeof line, "%8.2f %9.2f  %6.1f %%  ", static_cast<double>(total.count) / games,
                  static_cast<double>(total.amount) / games, 100 * static_cast<double>(total.games) / games);
    print(line + percent(total.won_parts, total.about) + "  " + percent(total.first_won_parts, total.first_about) +
          "   " + outline(game.messages(console.lang).find(row->first).value_or(row->first)) + "\n");
  }
  print_never_named(console, game, tally.facts);
}

}  // namespace feerie::cli
