// See idle_table.h.
#include "bench/server/idle_table.h"

#include <malloc.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>

#include "bench/server/create_fields.h"
#include "bench/server/wire.h"
#include "engine/core/rng.h"
#include "server/core/hall.h"
#include "server/core/protocol.h"

namespace feerie::bench {

using namespace server;

namespace {

constexpr ConnectionId kMe = 1;

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
  explicit House(const GameEntry& game) : create_(create_fields(game, true)), hall_(limits(), entropy_) {
    hall_.connect(kMe, {"somebody", 0}, now_);
    ask("\"type\":\"hello\",\"version\":" + std::to_string(kProtocolVersion));
  }

  // So many answers of the person, or as many as the game asks for; how many there were.
  int play(int most) {
    table_.clear();
    move_.clear();
    ask(create_);
    at_table("look");
    at_table("start");
    int answers = 0;
    for (; answers < most && !move_.empty(); ++answers)
      at_table("move", ",\"move\":\"" + std::exchange(move_, "") + "\"");
    if (answers == 0) std::fprintf(stderr, "nothing to answer\n"), std::exit(1);
    at_table("look_away");
    return answers;
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

  std::string create_;
  PlainEntropy entropy_;
  Hall hall_;
  Moment now_{1, 1'800'000'000};
  int last_ = 0;
  std::string table_;
  std::string move_;
};

}  // namespace

double idle_table_bytes(const GameEntry& game, int count) {
  House house(game);
  const int half = (house.play(std::numeric_limits<int>::max()) + 1) / 2;  // and what is made once
  house.play(half);
  const std::size_t before = mallinfo2().uordblks;
  for (int i = 0; i < count; ++i) house.play(half);
  return static_cast<double>(mallinfo2().uordblks - before) / count;
}

}  // namespace feerie::bench
