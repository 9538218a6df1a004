// People before their clients on a stage: whatever one says is heard by all at once, and nothing ever goes wrong. For
// tests that look at a table after every single event, and for the honest tables beside which others misbehave.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tests/server/player.h"
#include "tests/server/stage.h"

namespace feerie::server_test {

using namespace server;

class Company {
 public:
  struct Member {
    std::string name;
    ConnectionId connection = 0;
    std::unique_ptr<Client> client;
    std::unique_ptr<Player> player;
  };

  Company(Stage& stage, std::uint64_t seed, const std::vector<std::string>& names, const Manners& manners = {});

  // Everybody is told the code of every table that is made, and sits down where there is room.
  void create(std::size_t host, const std::string& fields) { members_[host].player->create(0, fields); }
  // One person does something; what was sent is heard by all. Whether anything was said.
  bool act(std::size_t who);
  // Until every game is over, or so many rounds.
  bool play_to_the_end(int rounds = 4000);
  void be_kind();
  void exchange();  // frames both ways, until nobody has anything to say
  bool content() const;
  std::string problem() const;

  std::vector<Member>& members() { return members_; }

 private:
  Stage& stage_;
  std::vector<Member> members_;
};

// The raw fields of a create: people at the first seats, one open for each guest, bots at the others.
std::string create_fields(const std::string& game, int guests, const std::vector<std::string>& bots,
                          const std::string& more = "");

}  // namespace feerie::server_test
