// `feerie games`: what can be played, with how many, with which options and bots.
#include "catalog/describe.h"
#include "cli/commands/commands.h"

namespace feerie::cli {

namespace {

// Values that the content names may be many: they stand one to a line, each with its name.
void print_option(const GameEntry& game, const OptionInfo& option, const Console& console) {
  std::string values;
  std::string names;
  for (const std::string& value : option.values) {
    if (!game.check_choices({0, {{option.name, value}}})) continue;  // only an earlier edition has it
    if (!option.of_content) values += (values.empty() ? "" : " | ") + value;
    else names += "      " + value + "  " + option_value_name(game, option, value, console.lang) + "\n";
  }
  if (option.of_content) values = "…";
  print("  --set " + option.name + "=" + values + "\n      " + console.word(option.help, &game) + "\n" + names);
}

int run(const Args&, Console& console) {
  if (console.json) {
    print("{\"games\":" + games_json() + "}\n");
    return 0;
  }
  for (const GameEntry* game : all_games()) {
    const GameInfo& info = game->info();
    print(info.name + "  " + info.title.in(console.lang) + "\n  " + console.word(info.summary, game) + "\n");
    if (info.min_players == info.max_players) console.say(Message("games.exactly").with("n", info.min_players));
    else console.say(Message("games.players").with("least", info.min_players).with("most", info.max_players));
    for (const OptionInfo& option : info.options) {
      print_option(*game, option, console);
    }
    for (const PresetInfo& preset : info.presets) {
      std::string stands_for;
      for (const auto& [name, value] : preset.options)
        stands_for += (stands_for.empty() ? "" : ", ") + name + "=" + value;
      print("  --set preset=" + preset.name + "  (" + stands_for + ")\n      " + console.word(preset.help, game) +
            "\n");
    }
    std::string bots;
    for (const std::string& bot : game->bots()) bots += (bots.empty() ? "bot:" : ", bot:") + bot;
    console.say(Message("games.bots").with("bots", bots));
  }
  console.say(Message("games.how_to_play").with("game", all_games()[0]->info().name));
  return 0;
}

}  // namespace

Command games_command() { return {{.name = "games", .wanted = {}, .options = {{"--json", ""}}}, run}; }

}  // namespace feerie::cli
