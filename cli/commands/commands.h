// Every subcommand: what it takes and what it does. One file each beside this one; main.cpp lists them.
#pragma once

#include "cli/args.h"
#include "cli/console.h"

namespace feerie::cli {

struct Command {
  CommandSpec spec;
  int (*run)(const Args& args, Console& console);
};

Command games_command();
Command play_command();
Command simulate_command();
Command arena_command();
Command bench_command();
std::vector<Command> record_commands();
std::vector<Command> position_commands();
Command pack_check_command();
std::vector<Command> store_commands();
Command serve_command();

// Shared by several commands: the setup asked for with --players, --set and a list of seats or bots.
Result<Setup> setup_from(const Args& args, const GameEntry& game, std::size_t named_seats);
// The bots named with --bots, with or without "bot:" before them; all are known.
Result<std::vector<std::string>> bots_from(const Args& args, const GameEntry& game, std::string_view fallback);
// The ready lists that --lists gives each seat; none without it.
Result<ListsBySeat> lists_from(const Args& args, const GameEntry& game, int players);

struct RunNumbers {
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  int threads = 1;
};
Result<RunNumbers> numbers_from(const Args& args, std::uint64_t most_games);  // --games, --seed, --threads
std::string hex(std::uint64_t value);                                         // a signature as it is shown

}  // namespace feerie::cli
