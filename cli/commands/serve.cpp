// `feerie serve`: the table for others. Here only the arguments, the folder, the signals and the words; the server
// itself is server/net. Standard output gets the addresses and nothing else, the log goes to standard error.
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/commands/commands.h"
#include "server/net/address.h"
#include "server/net/server.h"

namespace feerie::cli {

using namespace server;

namespace {

Result<std::string> data_folder(const Args& args) {
  if (args.has("--database")) return refuse(Message("serve.no_database"));
  if (args.has("--data")) return args.text("--data");
  const char* data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && *data == '/') return std::string(data) + "/feerie";
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home != '/') return refuse(Message("serve.no_home"));
  return std::string(home) + "/.local/share/feerie";
}

std::vector<std::string> all_of(const Args& args, const std::string& name) {
  const auto found = args.options.find(name);
  return found == args.options.end() ? std::vector<std::string>() : found->second;
}

Result<void> read_numbers(const Args& args, ServerOptions& options) {
  const unsigned cores = std::max(2u, std::thread::hardware_concurrency());
  const Result<std::uint64_t> port = args.number("--port", 8080, 0, 65535);
  const Result<std::uint64_t> bots = args.number("--bots", cores - 1, 1, 256);
  const Result<std::uint64_t> connections = args.number("--max-connections", options.connections, 1, 1'000'000);
  const Result<std::uint64_t> tables = args.number("--max-tables", options.limits.tables, 1, 1'000'000);
  const Result<std::uint64_t> messages = args.number("--max-messages", 20, 0, 100'000);
  const Result<std::uint64_t> household =
      args.number("--max-household", options.connections_per_household, 1, 1'000'000);
  for (const Result<std::uint64_t>* number : {&port, &bots, &connections, &tables, &messages, &household})
    if (!*number) return std::unexpected(number->error());
  options.port = static_cast<std::uint16_t>(*port);
  options.bot_threads = static_cast<int>(*bots);
  options.connections = *connections;
  options.connections_per_household = *household;
  options.limits.tables = *tables;
  options.limits.messages_per_second = static_cast<int>(*messages);
  options.limits.messages_burst = 3 * options.limits.messages_per_second;  // 0: no limit
  return {};
}

Result<ServerOptions> options_from(const Args& args) {
  ServerOptions options;
  if (const Result<void> numbers = read_numbers(args, options); !numbers) return std::unexpected(numbers.error());
  const Result<std::string> folder = data_folder(args);
  if (!folder) return std::unexpected(folder.error());
  options.folder = *folder;
  options.address = args.text("--address", "0.0.0.0");
  for (const std::string& text : all_of(args, "--origin")) {
    const Result<std::string> origin = read_origin(text);
    if (!origin) return std::unexpected(origin.error());
    options.origins.push_back(*origin);
  }
  for (const std::string& text : all_of(args, "--trusted-proxy")) {
    const std::optional<std::string> proxy = canonical_address(text);
    if (!proxy) return refuse(Message("serve.bad_proxy").with("address", text));
    options.trusted_proxies.push_back(*proxy);
  }
  options.signals = true;
  return options;
}

Result<LogShape> log_shape_from(const Args& args, const Console& console) {
  const std::string format = args.text("--log-format", isatty(STDERR_FILENO) != 0 ? "text" : "json");
  if (format != "json" && format != "text") return refuse(Message("serve.bad_log_format").with("value", format));
  return LogShape{format == "json", console.lang, args.has("--log-addresses")};
}

void say_where(const Server& server, const Console& console) {
  if (console.json) {
    print(nlohmann::ordered_json{{"port", server.port()}, {"addresses", server.addresses()}}.dump() + "\n");
  } else {
    console.say(Message("serve.open_at"));
    for (const std::string& address : server.addresses()) print("  " + address + "\n");
    console.say(Message("serve.stop_hint"));
  }
  std::fflush(stdout);
}

constexpr int kNoMemory = 71;

// Without memory nothing can be trusted to be done whole. What was acknowledged is on the disk: the program ends at
// once, and whoever watches over it starts it anew.
void end_when_memory_ends(const Console& console) {
  static std::string last_words;
  last_words = "feerie: " + console.word(Message("serve.no_memory")) + "\n";
  std::set_new_handler([] {
    if (::write(STDERR_FILENO, last_words.data(), last_words.size()) < 0) _exit(kNoMemory + 1);
    _exit(kNoMemory);
  });
}

int run_serve(const Args& args, Console& console) {
  const Result<ServerOptions> options = options_from(args);
  if (!options) return console.refuse(options.error());
  const Result<LogShape> shape = log_shape_from(args, console);
  if (!shape) return console.refuse(shape.error());
  end_when_memory_ends(console);
  umask(077);  // the store holds the hands of games under way
  std::signal(SIGHUP, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
  Log log(STDERR_FILENO, *shape);
  const Result<std::unique_ptr<Server>> server = Server::open(*options, log);
  if (!server) return console.refuse(server.error());
  say_where(**server, console);
  (*server)->run();
  return 0;
}

}  // namespace

Command serve_command() {
  return {{.name = "serve",
           .wanted = {},
           .options = {{"--port", "N"},
                       {"--address", "IP"},
                       {"--data", "DIR"},
                       {"--database", "URL"},
                       {"--origin", "URL", true},
                       {"--trusted-proxy", "IP", true},
                       {"--bots", "N"},
                       {"--max-connections", "N"},
                       {"--max-tables", "N"},
                       {"--max-messages", "N"},
                       {"--max-household", "N"},
                       {"--log-format", "json|text"},
                       {"--log-addresses", ""},
                       {"--json", ""}}},
          run_serve};
}

}  // namespace feerie::cli
