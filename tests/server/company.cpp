// See company.h.
#include "tests/server/company.h"

#include <algorithm>

namespace feerie::server_test {

using namespace server;

Company::Company(Stage& stage, std::uint64_t seed, const std::vector<std::string>& names, const Manners& manners)
    : stage_(stage) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    Member member{names[i], stage.connect_silently(names[i]), std::make_unique<Client>(names[i], Client::Habits{}), {}};
    member.player = std::make_unique<Player>(*member.client, derive_seed(seed, i), manners);
    member.client->opened(member.connection);
    members_.push_back(std::move(member));
  }
  exchange();
}

void Company::exchange() {
  for (bool quiet = false; !quiet;) {
    quiet = true;
    for (Member& each : members_) {
      for (const std::string& text : stage_.heard(each.connection)) {
        each.client->hear(each.connection, text);
        quiet = false;
      }
      for (const Frame& frame : each.client->take_frames()) {
        stage_.say(frame.connection, frame.text);
        quiet = false;
      }
    }
  }
}

bool Company::act(std::size_t who) {
  Member& member = members_[who];
  member.player->act();
  for (Member& host : members_)
    for (const Invitation& invitation : host.player->take_invitations())
      for (Member& guest : members_)
        if (&guest != &host) guest.player->come(invitation, true, true);
  bool said = false;
  for (const Frame& frame : member.client->take_frames()) {
    stage_.say(frame.connection, frame.text);
    said = true;
  }
  exchange();
  return said;
}

void Company::be_kind() {
  for (Member& each : members_) each.player->be_kind();
}

bool Company::content() const {
  return std::ranges::all_of(members_, [](const Member& each) { return each.player->content(); });
}

std::string Company::problem() const {
  for (const Member& each : members_)
    if (!each.client->problem().empty()) return each.client->problem();
  return "";
}

bool Company::play_to_the_end(int rounds) {
  be_kind();
  for (int i = 0; i < rounds && !content() && problem().empty(); ++i)
    for (std::size_t who = 0; who < members_.size(); ++who) act(who);
  return content();
}

std::string create_fields(const std::string& game, int guests, const std::vector<std::string>& bots,
                          const std::string& more) {
  std::string seats = "{\"kind\":\"me\"}";
  for (int i = 0; i < guests; ++i) seats += ",{\"kind\":\"open\"}";
  for (const std::string& level : bots) seats += ",{\"kind\":\"bot\",\"level\":\"" + level + "\"}";
  return ",\"game\":\"" + game + "\",\"seats\":[" + seats + "]" + more;
}

}  // namespace feerie::server_test
