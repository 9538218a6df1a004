// People with real sockets before a real server: each has a client that folds what it hears and a player that decides
// (tests/server). Small companies play a few games each, look at everything afresh and go home, and others come, until
// so many games were begun; lines break by chance.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bench/server/wire.h"
#include "tests/server/client.h"
#include "tests/server/judgement.h"
#include "tests/server/player.h"

namespace feerie::live_test {

using namespace server;

struct CrowdPlan {
  std::uint64_t seed = 1;
  int companies = 8;
  int games = 100;  // in all
  std::string game;
  std::vector<std::string> bots{"random", "greedy"};  // one company has the first at its table, the next the second …
  int breaks = 3;                                     // of a thousand steps, a person's line is cut
  server_test::Manners manners = {};
};

class Crowd {
 public:
  Crowd(std::uint16_t port, const CrowdPlan& plan);

  void step();            // everybody hears, acts and speaks once
  void end();             // nobody begins a game any more, and nobody's line breaks
  bool all_home() const;  // all games that were planned were played
  void cut_all();         // as when the server is gone
  int finished() const;
  std::string problem() const;
  std::string whereabouts() const;  // who is not home yet, and what they wait for
  std::vector<server_test::Witness> witnesses(const std::string& data_folder) const;

 private:
  struct Person {
    std::string name;
    std::unique_ptr<server_test::Client> client;
    std::unique_ptr<server_test::Player> player;
    std::unique_ptr<bench::Wire> wire;
    ConnectionId connection = 0;
  };
  struct Company {
    enum class Mood : std::uint8_t { playing, ending, looking_back, home };
    std::vector<Person> people;  // the first makes the tables
    std::size_t tables = 0;      // made so far
    std::string bot;
    Mood mood = Mood::playing;
  };

  void hear(Person& person);
  void speak(Person& person);
  void move_on(Company& company);
  void invite_company();
  static bool over(const Person& person);
  static std::vector<std::string> unseen(const server_test::Client& client);  // looks that were never answered

  std::uint16_t port_;
  CrowdPlan plan_;
  Rng rng_;
  std::vector<Company> companies_;
  ConnectionId last_connection_ = 0;
  int begun_ = 0;
  bool ending_ = false;
};

}  // namespace feerie::live_test
