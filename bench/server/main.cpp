// bench/server: what a server costs. For each game of the list a process of its own serves 50 tables of people over
// WebSocket, every seat sees every event; the clients are this program. Printed: moves per second of the server's CPU,
// how long an acknowledgement takes at 100 moves a second and at saturation beside what the disk's fsync takes in the
// same run, and the memory of an idle table. Machines differ; compare only what stands in one run.
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "bench/server/create_fields.h"
#include "bench/server/idle_table.h"
#include "bench/server/live_server.h"
#include "bench/server/wire.h"
#include "catalog/catalog.h"
#include "server/core/protocol.h"

namespace feerie::bench {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kTables = 50;
constexpr double kPace = 100;  // moves a second, as a club would play

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

double percentile(std::vector<double>& values, double share) {
  if (values.empty()) return 0;
  const auto at = static_cast<std::size_t>(share * static_cast<double>(values.size() - 1));
  std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(at));
  return values[at];
}

// One person at one table: answers with the first legal move when told to.
struct Guest {
  Wire wire;
  int last = 0;
  int settled = 0;  // the last request that was answered
  std::string table;
  std::string code;
  std::string move;   // the answer it could give
  std::string asked;  // the id of the move that is not acknowledged
  Clock::time_point asked_at;
  bool over = false;

  void ask(const std::string& rest) { wire.send("{\"id\":\"" + std::to_string(++last) + "\"," + rest + "}"); }
  std::string at_table(const std::string& type) const {
    return "\"type\":\"" + type + "\",\"table\":\"" + table + "\"";
  }

  bool can_move() const { return asked.empty() && !move.empty() && !over; }
  void answer() {
    ask(at_table("move") + ",\"move\":\"" + move + "\"");
    asked = std::to_string(last);
    asked_at = Clock::now();
  }

  // Hears everything that came; gives how long the move took, if it was acknowledged.
  double hear() {
    double took = -1;
    for (const std::string& text : wire.receive()) {
      if (text.starts_with("{\"type\":\"ok\"") || text.starts_with("{\"type\":\"error\"") ||
          text.starts_with("{\"type\":\"welcome\"")) {
        settled = std::max(settled, std::atoi(text_after(text, "\"id\":\"").c_str()));
        if (!asked.empty() && text_after(text, "\"id\":\"") == asked) {
          took = seconds_since(asked_at);
          asked.clear();
        }
        if (table.empty()) table = text_after(text, "\"table\":\""), code = text_after(text, "\"code\":\"");
      } else if (text.find("\"legal\":") != std::string::npos) {  // empty for who is not asked
        move = first_answer(text);
      }
      if (text.find("\"state\":\"finished\"") != std::string::npos) over = true;
    }
    return took;
  }
  void hear_until(auto done) {
    while (!done()) {
      pollfd waits{wire.socket(), POLLIN, 0};
      poll(&waits, 1, 1000);
      hear();
      if (!wire.is_open()) {
        std::fprintf(stderr, "the server hung up\n");
        std::exit(1);
      }
    }
  }
};

// People sit down and begin; not every one of them is asked at once.
std::vector<std::unique_ptr<Guest>> set_table(const GameEntry& game, std::uint16_t port) {
  std::vector<std::unique_ptr<Guest>> guests;
  const int seats = game.bench_setup().players;
  for (int seat = 0; seat < seats; ++seat) {
    auto guest = std::make_unique<Guest>();
    if (!guest->wire.open(port)) std::exit(1);
    guest->ask("\"type\":\"hello\",\"version\":" + std::to_string(server::kProtocolVersion));
    if (seat == 0) {
      guest->ask(create_fields(game, false));
      guest->hear_until([&] { return !guest->table.empty(); });
    } else {
      guest->table = guests[0]->table;
      guest->code = guests[0]->code;
    }
    guest->ask(guest->at_table("look") + ",\"code\":\"" + guest->code + "\"");
    if (seat > 0) guest->ask(guest->at_table("sit"));
    guests.push_back(std::move(guest));
    guests.back()->hear_until([&] { return guests.back()->settled == guests.back()->last; });
  }
  guests[0]->ask(guests[0]->at_table("start"));
  guests[0]->hear_until([&] { return guests[0]->settled == guests[0]->last; });
  return guests;
}

struct Figures {
  std::int64_t moves = 0;
  double seconds = 0;
  double cpu = 0;
  std::vector<double> took;
};

using Tables = std::vector<std::vector<std::unique_ptr<Guest>>>;

Tables set_tables(const GameEntry& game, std::uint16_t port) {
  Tables tables;
  for (int i = 0; i < kTables; ++i) tables.push_back(set_table(game, port));
  return tables;
}

// Plays until the time is over or a tenth of the games are, so that the other tables never fall silent; with a pace, so
// many moves a second in all.
void play(const LiveServer& server, Tables& tables, double seconds, double pace, Figures& figures) {
  const auto ended = [](const auto& table) { return table[0]->over; };
  const auto start = Clock::now();
  const double cpu = server.cpu_seconds();
  std::size_t next = 0;
  std::int64_t begun = 0;
  while (seconds_since(start) < seconds && std::ranges::count_if(tables, ended) * 10 < kTables) {
    std::vector<pollfd> waits;
    for (auto& table : tables)
      for (auto& guest : table) waits.push_back({guest->wire.socket(), POLLIN, 0});
    poll(waits.data(), waits.size(), pace > 0 ? 1 : 10);
    std::size_t at = 0;
    for (auto& table : tables)
      for (auto& guest : table)
        if (waits[at++].revents != 0)
          if (const double took = guest->hear(); took >= 0) figures.took.push_back(took), ++figures.moves;
    const std::size_t seats = tables[0].size();
    for (std::size_t tried = 0; tried < tables.size() * seats; ++tried) {
      if (pace > 0 && static_cast<double>(begun) >= pace * seconds_since(start)) break;
      Guest& guest = *tables[next % tables.size()][next / tables.size() % seats];
      ++next;
      if (!guest.can_move()) continue;
      guest.answer();
      ++begun;
    }
  }
  figures.seconds += seconds_since(start);
  figures.cpu += server.cpu_seconds() - cpu;
}

// What syncs of a page took, as many a second as there will be moves: a disk that is asked seldom answers later.
std::vector<double> fsyncs(const std::string& folder) {
  const std::string file = folder + "/fsync";
  const int handle = open(file.c_str(), O_WRONLY | O_CREAT, 0600);
  const std::string page(4096, 'x');
  std::vector<double> took;
  for (int i = 0; i < 200; ++i) {
    const auto start = Clock::now();
    if (pwrite(handle, page.data(), page.size(), i * 4096) < 0 || fdatasync(handle) != 0) break;
    took.push_back(seconds_since(start));
    usleep(static_cast<useconds_t>(1e6 / kPace));
  }
  close(handle);
  unlink(file.c_str());
  return took;
}

void print(const char* what, Figures& figures) {
  std::printf("%-22s %8.0f moves/s, %8.0f moves per CPU second, p50 %.2f ms, p99 %.2f ms (%lld moves in %.1f s)\n",
              what, static_cast<double>(figures.moves) / figures.seconds,
              static_cast<double>(figures.moves) / std::max(figures.cpu, 1e-9), percentile(figures.took, 0.5) * 1000,
              percentile(figures.took, 0.99) * 1000, static_cast<long long>(figures.moves), figures.seconds);
}

int run(const GameEntry& game, const std::string& program, double seconds) {
  std::printf("%s\n", game.info().name.c_str());
  LiveServer server(program, {"--max-messages", "0", "--max-connections", "5000", "--max-household", "5000",
                              "--max-tables", "20000"});
  server.start();
  Tables tables = set_tables(game, server.port());
  std::vector<double> fsync = fsyncs(server.folder());
  Figures paced;
  play(server, tables, seconds, kPace, paced);
  Figures saturated;
  while (saturated.seconds < seconds) {
    tables = set_tables(game, server.port());
    play(server, tables, seconds - saturated.seconds, 0, saturated);
  }
  const double usual = percentile(fsync, 0.5);
  const double slow = percentile(fsync, 0.99);
  std::printf("fsync of this disk      p50 %.2f ms, p99 %.2f ms\n", usual * 1000, slow * 1000);
  print("at 100 moves/s", paced);
  const double late = percentile(paced.took, 0.99);
  std::printf("  its p99 is %.1f fsyncs at p50, %.1f at p99\n", late / usual, late / slow);
  print("at saturation", saturated);
  std::printf("an idle table           %.1f KB\n", idle_table_bytes(game, 500) / 1024);
  return server.stop();
}

}  // namespace

}  // namespace feerie::bench

int main(int argc, char** argv) {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  if (argc < 2) {
    std::fprintf(stderr, "usage: bench_server PROGRAM [SECONDS]\n");
    return 2;
  }
  int worst = 0;
  for (const feerie::GameEntry* game : feerie::all_games())
    worst = std::max(worst, feerie::bench::run(*game, argv[1], argc > 2 ? std::atof(argv[2]) : 10));
  return worst;
}
