// A hall whose every effect is carried out at once, on a store in memory: what is said on a connection has been
// committed, thought about and told to everybody when say() returns. For tests that ask what a server answers, not what
// it survives.
#pragma once

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/core/rng.h"
#include "server/core/hall.h"
#include "server/store/memory_store.h"

namespace feerie::server_test {

using namespace server;

// Bytes from a seed; a run can be repeated.
class SeededEntropy final : public Entropy {
 public:
  explicit SeededEntropy(std::uint64_t seed) : rng_(seed) {}
  void fill(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng_.below(256));
  }

 private:
  Rng rng_;
};

HallLimits without_limits();  // of rate; the others as they are
std::string person_named(std::string_view name);
// What is sent for an offer of "legal"; of a group its first member.
std::string move_of(const nlohmann::json& offer);
// What a driver does with a Think, hints by a cheap bot.
Thoughts answer_to(const Think& think);

class Stage {
 public:
  explicit Stage(std::uint64_t seed = 1, const HallLimits& limits = without_limits());

  // A new connection of the person of that name, by the device with that token, hello said.
  ConnectionId connect(const std::string& name, std::uint64_t device = 0);
  ConnectionId connect_silently(const std::string& name, std::uint64_t device = 0);
  void disconnect(ConnectionId connection);
  void say(ConnectionId connection, std::string_view text);
  // What a connection was sent since it was last asked for.
  std::vector<std::string> heard(ConnectionId connection);
  // Says a request with an id of its own, gives its answer; whatever else was heard is in others.
  nlohmann::json ask(ConnectionId connection, nlohmann::json request, std::vector<std::string>* others = nullptr);
  void pass(std::int64_t ms);  // time goes by, ticks included
  bool was_closed(ConnectionId connection) const { return closed_.contains(connection); }

  // A bot's thoughts may be kept back, to look at a table in the middle, and be had one by one.
  void set_thinking(bool thinks) { thinks_ = thinks; }
  bool think_once();  // whether there was something to think about
  // Commits may be kept back, so that requests meet at a table; then they come all at once, in their order.
  void set_keeping(bool keeps) { keeps_ = keeps; }
  void commit_kept();
  // Called with each frame as it leaves.
  void watch(std::function<void(ConnectionId, const std::string&)> watcher) { watcher_ = std::move(watcher); }

  Hall& hall() { return *hall_; }
  MemoryStore& store() { return store_; }
  Moment now() const { return now_; }
  void restart();  // the hall is dropped, and another opens what the store holds; all connections end

 private:
  void carry_out();
  void carry_out(Effect& effect);

  HallLimits limits_;
  SeededEntropy entropy_;
  MemoryStore store_;
  std::unique_ptr<Hall> hall_;
  Moment now_{1'000'000, 1'800'000'000};
  ConnectionId last_connection_ = 0;
  int last_id_ = 0;
  bool thinks_ = true;
  bool keeps_ = true;
  std::vector<Commit> uncommitted_;
  std::vector<Think> kept_;
  std::map<ConnectionId, std::vector<std::string>> heard_;
  std::map<ConnectionId, std::uint16_t> closed_;
  std::function<void(ConnectionId, const std::string&)> watcher_;
};

}  // namespace feerie::server_test
