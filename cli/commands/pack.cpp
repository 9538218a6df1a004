// `feerie pack check DIR`: judges a folder of content and lists every problem with its file, line and column.
#include <nlohmann/json.hpp>

#include "catalog/pack.h"
#include "cli/commands/commands.h"

namespace feerie::cli {

namespace {

int run(const Args& args, Console& console) {
  const Result<PackReport> report = check_pack(args.positional[0]);
  if (!report) return console.refuse(report.error());
  const Result<const GameEntry*> found = find_game(report->game);
  const GameEntry* game = found ? *found : nullptr;  // a pack can be judged before its game can be played
  if (console.json) {
    nlohmann::ordered_json problems = nlohmann::ordered_json::array();
    for (const Problem& problem : report->problems)
      problems.push_back({{"file", problem.file},
                          {"line", problem.line},
                          {"column", problem.column},
                          {"id", problem.what.id},
                          {"sentence", console.word(problem.what, game)}});
    print(nlohmann::ordered_json{{"game", report->game}, {"cards", report->cards}, {"problems", problems}}.dump() +
          "\n");
    return report->problems.empty() ? 0 : kBadInput;
  }
  const Words words = words_for(game, console.lang, {}, kNobody);
  for (const Problem& problem : report->problems) print(line_of(problem, words) + "\n");
  if (!report->problems.empty()) return console.refuse(Message("pack.problems").with("n", report->problems.size()));
  const std::string title = game ? game->info().title.in(console.lang) : report->game;
  console.say(Message("pack.sound").with("game", title).with("cards", report->cards));
  return 0;
}

}  // namespace

Command pack_check_command() { return {{.name = "pack check", .wanted = {"DIR"}, .options = {{"--json", ""}}}, run}; }

}  // namespace feerie::cli
