// Who sits before a client: decides from what the client has heard of its tables what to ask next. Creates, sits, gives
// a nonce, starts, answers with a random legal move, and now and then chats, takes back, disagrees, resigns, leaves,
// lets a bot stand in or wants a rematch. From its own seed; once told to be kind it only plays on, so that games end.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/core/rng.h"
#include "tests/server/client.h"

namespace feerie::server_test {

using namespace server;

// How often, in a thousand chances.
struct Manners {
  int nonce = 900;
  int chat = 15;
  int undo = 25;
  int disagree = 300;
  int resign = 3;
  int leave = 2;
  int stand_in = 12;
  int rematch = 150;
  int out_of_date = 10;  // answers with an old number
  int illegal = 5;
  int hint = 5;
  int setup = 20;
  int idle = 150;  // does not answer just now
};

struct Invitation {
  std::string table;
  std::string code;
  int plan = 0;
};

class Player {
 public:
  Player(Client& client, std::uint64_t seed, const Manners& manners) : client_(client), rng_(seed), manners_(manners) {}

  void create(int plan, const std::string& fields);                // as the raw fields of the request
  void come(const Invitation& invitation, bool sits, bool finds);  // finds: by the code, else the id is known
  void be_kind();
  void act();
  // Tables this player made, to be told to those it wants there.
  std::vector<Invitation> take_invitations();

  bool content() const;  // nothing left to do or to wait for; only once kind
  Client& client() { return client_; }
  const Client& client() const { return client_; }

 private:
  struct Place {
    bool sits = false;
    bool gave_nonce = false;
    bool over = false;  // left for good
    int rematches = 0;
    std::string record;  // the id of the request
  };
  bool chance(int per_mille) { return !kind_ && static_cast<int>(rng_.below(1000)) < per_mille; }
  void read_acknowledged();
  void try_again();
  void act_at(const std::string& table, const Folded& folded, Place& place);
  void act_open(const std::string& table, const Folded& folded, Place& place);
  void act_host(const std::string& table, const Folded& folded);
  void act_running(const std::string& table, const Folded& folded);
  bool misbehave(const std::string& table, const Folded& folded);
  void answer(const std::string& table, const Folded& folded);
  void act_finished(const std::string& table, const Folded& folded, Place& place);

  Client& client_;
  Rng rng_;
  Manners manners_;
  bool kind_ = false;
  std::map<std::string, Place> places_;
  std::map<std::string, int> creations_;        // unanswered: id to plan
  std::map<std::string, Invitation> searches_;  // unanswered find
  std::map<std::string, bool> search_sits_;
  std::vector<Invitation> invitations_;
};

}  // namespace feerie::server_test
