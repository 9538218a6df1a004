// The one binary `feerie`: finds the command, checks its arguments, runs it. Help comes from the message catalogue
// (help.<command>), so that it teaches in French as in English.
#include <cstdio>
#include <exception>

#include "catalog/nearest.h"
#include "cli/commands/commands.h"

namespace feerie::cli {

namespace {

std::vector<Command> all_commands() {
  std::vector<Command> commands{games_command(), play_command(), simulate_command(), arena_command(), bench_command()};
  for (Command& command : record_commands()) commands.push_back(std::move(command));
  for (Command& command : position_commands()) commands.push_back(std::move(command));
  commands.push_back(pack_check_command());
  for (Command& command : store_commands()) commands.push_back(std::move(command));
  commands.push_back(serve_command());
  return commands;
}

// --lang is read before anything else, so that even a wrong command is refused in the right language.
Result<Lang> language(const std::vector<std::string>& words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string value;
    if (words[i] == "--lang" && i + 1 < words.size()) value = words[i + 1];
    else if (words[i].starts_with("--lang=")) value = words[i].substr(7);
    else continue;
    if (value == "fr") return Lang::fr;
    if (value == "en") return Lang::en;
    return refuse(Message("cli.unknown_language").with("lang", value));
  }
  return lang_from_environment();
}

std::string help_id(std::string name) {
  for (char& c : name)
    if (c == ' ') c = '_';
  return "help." + name;
}

int unknown_command(const Console& console, const std::vector<std::string>& words,
                    const std::vector<Command>& commands) {
  std::string asked = words[0];
  std::vector<std::string> names;
  bool group = false;
  for (const Command& command : commands) {
    names.push_back(command.spec.name);
    group |= command.spec.name.starts_with(words[0] + " ");
  }
  if (group && words.size() > 1) asked += " " + words[1];
  return console.refuse(unknown_word("cli.unknown_command", asked, names));
}

int run(const std::vector<std::string>& words) {
  Console console;
  const Result<Lang> lang = language(words);
  console.lang = lang ? *lang : lang_from_environment();
  if (!lang) return console.refuse(lang.error());
  if (words.empty() || words[0] == "--help" || words[0] == "-h" || words[0] == "help" ||
      words[0].starts_with("--lang")) {
    console.say(Message("help.feerie"));
    return 0;
  }
  const std::vector<Command> commands = all_commands();
  for (const Command& command : commands) {
    const std::size_t length = split(command.spec.name, ' ').size();
    if (words.size() < length) continue;
    std::string name = words[0];
    if (length == 2) name += " " + words[1];
    if (name != command.spec.name) continue;
    const Result<Args> args =
        parse_args(command.spec, {words.begin() + static_cast<std::ptrdiff_t>(length), words.end()});
    if (!args) return console.refuse(args.error());
    if (args->has("--help")) {
      console.say(Message(help_id(name)));
      return 0;
    }
    console.json = args->has("--json");
    return command.run(*args, console);
  }
  if (words.size() >= 2 && (words[1] == "--help" || words[1] == "-h") &&
      (words[0] == "record" || words[0] == "position" || words[0] == "pack" || words[0] == "store")) {
    console.say(Message(help_id(words[0])));
    return 0;
  }
  return unknown_command(console, words, commands);
}

}  // namespace

}  // namespace feerie::cli

int main(int argc, char** argv) {
  try {
    return feerie::cli::run(std::vector<std::string>(argv + 1, argv + argc));
  } catch (const std::exception& failure) {
    // A broken invariant or an exhausted machine: say so plainly, with what a report needs.
    std::fprintf(stderr, "feerie: internal error: %s\n", failure.what());
    return 70;
  }
}
