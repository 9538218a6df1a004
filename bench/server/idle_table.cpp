// See idle_table.h.
#include "bench/server/idle_table.h"

#include <malloc.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "bench/server/wire.h"
#include "engine/core/rng.h"
#include "server/core/hall.h"

namespace feerie::bench {

namespace {

constexpr ConnectionId kMe = 1;
constexpr int kAnswers = 16;  // about half a game

class PlainEntropy final : public Entropy {
 public:
  void fill(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng_.below(256));
  }

 private:
  Rng rng_{1};
};

// A hall whose every change is called durable at once, and one person before it.
class House {
 public:
  House() : hall_(limits(), entropy_) {
    hall_.connect(kMe, "somebody", now_);
    ask(R"("type":"hello","version":2)");
  }

  void play_half_a_game() {
    table_.clear();
    ask(R"("type":"create","game":"fairy-tale","seats":[{"kind":"me"},{"kind":"bot","level":"random"},)"
        R"({"kind":"bot","level":"random"},{"kind":"bot","level":"random"}])");
    at_table("look");
    at_table("start");
    for (int i = 0; i < kAnswers; ++i) {
      if (move_.empty()) std::fprintf(stderr, "nothing to answer\n"), std::exit(1);
      at_table("move", ",\"move\":\"" + std::exchange(move_, "") + "\"");
    }
    at_table("look_away");
  }

 private:
  static HallLimits limits() {
    HallLimits limits;
    limits.tables = limits.tables_per_person = 1'000'000;
    limits.messages_burst = 0;
    return limits;
  }

  void at_table(const std::string& type, const std::string& more = "") {
    ask("\"type\":\"" + type + "\",\"table\":\"" + table_ + "\"" + more);
  }

  void ask(const std::string& rest) {
    hall_.receive(kMe, "{\"id\":\"" + std::to_string(++last_) + "\"," + rest + "}", now_);
    do {
      hall_.go_on(now_);
      for (std::vector<Effect> effects = hall_.take_effects(); !effects.empty(); effects = hall_.take_effects())
        for (const Effect& effect : effects) carry_out(effect);
    } while (hall_.has_to_go_on());
  }

  void carry_out(const Effect& effect) {
    if (const auto* commit = std::get_if<Commit>(&effect)) {
      hall_.committed(commit->ticket, {Appended::written, commit->append.expected_seq, {}}, now_);
    } else if (const auto* think = std::get_if<Think>(&effect)) {
      hall_.thought(think->job, think->game->think(*think->table, think->seat, think->level, think->seed), now_);
    } else if (const auto* sent = std::get_if<SendText>(&effect)) {
      if (table_.empty()) table_ = text_after(*sent->text, "\"table\":\"");
      if (sent->text->find("\"legal\":") != std::string::npos) move_ = first_answer(*sent->text);
    }
  }

  PlainEntropy entropy_;
  Hall hall_;
  Moment now_{1, 1'800'000'000};
  int last_ = 0;
  std::string table_;
  std::string move_;
};

}  // namespace

double idle_table_bytes(int count) {
  House house;
  house.play_half_a_game();  // what is made once
  const std::size_t before = mallinfo2().uordblks;
  for (int i = 0; i < count; ++i) house.play_half_a_game();
  return static_cast<double>(mallinfo2().uordblks - before) / count;
}

}  // namespace feerie::bench
