// Sets a game up, or takes a saved one up again, and hands it to the screen or to plain mode.
#include "cli/commands/play.h"

#include <sys/random.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <limits>

#include "cli/commands/commands.h"
#include "cli/play/plain.h"
#include "cli/play/quick_start.h"
#include "cli/play/screen.h"
#include "cli/play/sentences.h"
#include "cli/play/table_screen.h"
#include "engine/core/check.h"

namespace feerie::cli {

namespace {

constexpr int kLost = 1;

std::uint64_t fresh_seed() {
  std::uint64_t seed = 0;
  const ssize_t got = getrandom(&seed, sizeof seed, 0);
  check(got == static_cast<ssize_t>(sizeof seed), "the system gave no entropy");
  return seed;
}

std::string worded(const PlayOptions& options, const Message& message, const GameEntry* game = nullptr) {
  return harmless(Console{.lang = options.lang}.word(message, game));
}

int refuse_input(const PlayOptions& options, const Message& why, const GameEntry* game = nullptr) {
  std::cerr << "feerie: " << worded(options, why, game) << '\n';
  return kBadInput;
}

// What was wrong with a record: which file, and which of its moves if one of them is to blame.
Message blame(const PlayOptions& options, const Message& why, const GameEntry* game) {
  const std::string sentence = worded(options, why, game);
  for (const Arg& arg : why.args)
    if (arg.key == "entry")
      return Message("play.bad_record_move")
          .with("file", options.target)
          .with("entry", std::get<std::int64_t>(arg.value))
          .with("why", sentence);
  // Sentences about the file itself name it already.
  if (why.id.starts_with("play.")) return why;
  return Message("play.bad_record").with("file", options.target).with("why", sentence);
}

int pace_ms() {
  const char* pace = std::getenv("FEERIE_PACE");
  const std::string_view word = pace == nullptr ? "" : pace;
  if (word == "none") return 0;
  return word == "quick" ? 120 : 400;
}

struct Played {
  Result<bool> finished;
  int signal = 0;
};

// The screen, if one is wanted and there is one that can be drawn on.
std::unique_ptr<Screen> open_screen(const PlayOptions& options) {
  if (options.plain || isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) return nullptr;
  std::unique_ptr<Screen> screen = Screen::open();
  if (!screen) std::cerr << worded(options, Message("play.no_screen")) << '\n';
  return screen;
}

Played play_on_screen(Session& session, Screen& screen) {
  TableScreen table(session, screen, Pace{pace_ms()});
  const Result<bool> finished = table.run();
  return Played{finished, screen.signal()};
}

int run_session(const PlayOptions& options, Session& session, std::unique_ptr<Screen> screen) {
  const bool on_screen = screen != nullptr;
  const Played played = on_screen ? play_on_screen(session, *screen) : Played{play_plain(session, std::cin, std::cout)};
  screen.reset();
  if (!played.finished) {
    std::cerr << "feerie: " << worded(options, played.finished.error()) << '\n';
    return kLost;
  }
  if (on_screen) {
    if (*played.finished) std::cout << for_output(winners_of(session, kNobody)) << '\n';
    std::cout << for_output(*played.finished ? replay_with(session) : saved_in(session)) << '\n';
  }
  return played.signal == 0 ? 0 : 128 + played.signal;
}

// Nothing: the person left, or a signal ended it.
struct Asked {
  std::optional<Started> started;
  int signal = 0;
};

// Whoever asks for something special gets it without questions before the table.
Asked ask_quickly(const PlayOptions& options, const GameEntry& game, Screen* screen) {
  const bool special = !options.seats.empty() || !options.set.empty();
  if (special || !game.info().quick_start.is_offered()) return {Started{Setup{0, options.set}, {}, false}};
  if (screen == nullptr) return {quick_start_plain(game, options.lang, std::cin, std::cout)};
  const std::optional<Started> started = quick_start_on(*screen, game, options.lang);
  return {started, screen->signal()};
}

Result<void> start(Session& session, const GameEntry& game, const Started& started) {
  const QuickStart& quick = game.info().quick_start;
  if (started.settles) session.let_settle(quick.bot, quick.settles);
  for (const std::string& move : started.moves)
    if (const Result<void> taken = session.answer(seat_at(0), move); !taken) return taken;
  return {};
}

int play_new(const PlayOptions& options, const GameEntry& game) {
  Result<std::vector<Sitter>> sitters = seat_players(game, options.seats, options.name, options.lang);
  if (!sitters) return refuse_input(options, sitters.error(), &game);
  const Setup wanted{static_cast<int>(sitters->size()), options.set};
  const Result<Setup> possible = game.check_setup(wanted);  // before the screen is ours
  if (!possible) return refuse_input(options, possible.error(), &game);
  std::unique_ptr<Screen> screen = open_screen(options);
  Asked asked = ask_quickly(options, game, screen.get());
  if (!asked.started) return asked.signal == 0 ? 0 : 128 + asked.signal;
  asked.started->setup.players = wanted.players;
  Result<std::unique_ptr<Table>> table = game.new_table(asked.started->setup, recorded_of(*sitters));
  if (!table) return refuse_input(options, table.error(), &game);
  Result<RecordFile> file = RecordFile::create(options.record_path, (*table)->record().header);
  if (!file) {
    screen.reset();
    return refuse_input(options, file.error(), &game);
  }
  Session session(game, std::move(*table), std::move(*sitters), std::move(*file),
                  options.seed ? *options.seed : fresh_seed(), options.lang);
  if (const Result<void> started = start(session, game, *asked.started); !started) {
    screen.reset();
    return refuse_input(options, started.error(), &game);
  }
  return run_session(options, session, std::move(screen));
}

int say_finished(const PlayOptions& options, const std::string& path) {
  std::cout << worded(options,
                      Message("play.finished").with("file", harmless(path)).with("word", harmless(shell_word(path))))
            << '\n';
  return 0;
}

int play_saved(const PlayOptions& options) {
  if (!options.seats.empty() || !options.set.empty() || !options.record_path.empty() || !options.name.empty())
    return refuse_input(options, Message("play.record_decides"));
  Result<SavedGame> saved = open_saved(options.target);
  if (!saved) return refuse_input(options, blame(options, saved.error(), nullptr));
  const Result<const GameEntry*> game = find_game(saved->record.header.game);
  if (!game) return refuse_input(options, blame(options, game.error(), nullptr));
  Result<std::unique_ptr<Table>> table = open_record(saved->record);
  if (!table) return refuse_input(options, blame(options, table.error(), *game));
  if (saved->record.points) return say_finished(options, options.target);
  Result<std::vector<Sitter>> sitters = seat_recorded(**game, saved->record.header.seats, options.lang);
  if (!sitters) return refuse_input(options, blame(options, sitters.error(), *game));
  const Result<void> ready = saved->drop_cut_line();
  if (!ready) return refuse_input(options, ready.error());
  if (saved->was_cut) std::cout << worded(options, Message("play.cut_line")) << std::endl;
  if ((*table)->over()) {
    const Outcome end = (*table)->outcome();
    const Result<void> ended = saved->file.finish({end.points.begin(), end.points.begin() + end.seats});
    return ended ? say_finished(options, options.target) : refuse_input(options, ended.error());
  }
  Session session(**game, std::move(*table), std::move(*sitters), std::move(saved->file),
                  options.seed ? *options.seed : fresh_seed(), options.lang);
  return run_session(options, session, open_screen(options));
}

// --seats a,b,c; a space after a comma does no harm.
std::vector<std::string> seats_of(const Args& args) {
  if (!args.has("--seats")) return {};
  std::vector<std::string> seats = split(args.text("--seats"), ',');
  for (std::string& seat : seats) {
    seat.erase(0, seat.find_first_not_of(' '));
    while (seat.ends_with(' ')) seat.pop_back();
  }
  return seats;
}

int run_play(const Args& args, Console& console) {
  PlayOptions options;
  options.target = args.positional[0];
  options.seats = seats_of(args);
  options.plain = args.has("--plain");
  options.lang = console.lang;
  options.record_path = args.text("--record");
  options.name = args.text("--name");
  const auto settings = args.settings();
  if (!settings) return console.refuse(settings.error());
  options.set = *settings;
  const Result<std::uint64_t> seed = args.number("--seed", 0, 0, std::numeric_limits<std::uint64_t>::max());
  if (!seed) return console.refuse(seed.error());
  if (args.has("--seed")) options.seed = *seed;
  return play(options);
}

}  // namespace

Command play_command() {
  return {.spec = {.name = "play",
                   .wanted = {"GAME|RECORD"},
                   .options = {{"--seats", "me,bot:adept,…"},
                               {"--set", "NAME=VALUE", true},
                               {"--seed", "S"},
                               {"--plain", ""},
                               {"--record", "FILE"},
                               {"--name", "NAME"}}},
          .run = run_play};
}

int play(const PlayOptions& options) {
  use_terminal_locale();
  const Result<const GameEntry*> game = find_game(options.target);
  if (game) return play_new(options, **game);
  std::error_code trouble;
  const bool looks_like_file = options.target.contains('/') || options.target.contains('.');
  if (looks_like_file || std::filesystem::exists(options.target, trouble)) return play_saved(options);
  return refuse_input(options, game.error());
}

}  // namespace feerie::cli
