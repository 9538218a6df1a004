// See player.h.
#include "tests/server/player.h"

#include <algorithm>

#include "tests/server/slices.h"

namespace feerie::server_test {

using namespace server;

namespace {

std::vector<std::string_view> items_of(std::string_view array) {
  std::vector<std::string_view> items;
  each_item(array, [&](std::string_view item) { items.push_back(item); });
  return items;
}

std::string in_quotes(std::string_view text) { return "\"" + std::string(text) + "\""; }

}  // namespace

void Player::create(int plan, const std::string& fields) { creations_[client_.ask("create", "", fields)] = plan; }

void Player::come(const Invitation& invitation, bool sits, bool finds) {
  if (finds) {
    const std::string id = client_.ask("find", "", ",\"code\":" + in_quotes(invitation.code));
    searches_[id] = invitation;
    search_sits_[id] = sits;
    return;
  }
  places_[invitation.table].sits = sits;
  client_.look(invitation.table, invitation.code);
}

void Player::be_kind() { kind_ = true; }

std::vector<Invitation> Player::take_invitations() { return std::exchange(invitations_, {}); }

bool Player::content() const {
  if (!kind_ || !client_.connected() || !client_.unanswered().empty() || client_.outstanding() != 0) return false;
  return std::ranges::all_of(client_.tables(), [](const auto& entry) {
    const Folded& folded = entry.second;
    return folded.gone || (folded.known && (folded.state() == "finished" || folded.state() == "closed"));
  });
}

// --- now -------------------------------------------------------------------------------------------------------------

void Player::read_acknowledged() {
  std::erase_if(creations_, [&](const auto& entry) {
    const auto done = client_.acknowledged().find(entry.first);
    if (done == client_.acknowledged().end()) return client_.refused().contains(entry.first);
    invitations_.push_back({done->second.table, done->second.code, entry.second});
    places_[done->second.table].sits = true;
    client_.look(done->second.table, done->second.code);
    return true;
  });
  std::erase_if(searches_, [&](const auto& entry) {
    const auto done = client_.acknowledged().find(entry.first);
    if (done == client_.acknowledged().end()) return client_.refused().contains(entry.first);
    places_[done->second.table].sits = search_sits_[entry.first];
    client_.look(done->second.table, entry.second.code);
    return true;
  });
  // Tables this person has and knows nothing of: an answer to create was lost, or somebody began a rematch.
  for (const std::string& table : client_.own_tables())
    if (!client_.tables().contains(table)) client_.look(table);
}

// What was refused for a time is asked once more, with the same id.
void Player::try_again() {
  std::vector<std::string> again;
  for (const std::string& id : client_.refused_for_a_time())
    if (kind_ || rng_.below(2) == 0) again.push_back(id);
  for (const std::string& id : again) client_.repeat_refused(id);
}

void Player::act() {
  if (!client_.connected()) return;
  read_acknowledged();
  try_again();
  std::vector<std::string> tables;
  for (const auto& [table, folded] : client_.tables())
    if (folded.known && !folded.gone && !folded.looking) tables.push_back(table);
  for (const std::string& table : tables) act_at(table, client_.tables().find(table)->second, places_[table]);
}

void Player::act_at(const std::string& table, const Folded& folded, Place& place) {
  if (folded.seat() != 0 && chance(manners_.chat))
    client_.ask("chat", table, ",\"text\":" + in_quotes("Il était une fois " + std::to_string(rng_.below(1000))));
  if (client_.waits_at(table)) return;
  const std::string state = folded.state();
  if (state == "open") act_open(table, folded, place);
  else if (state == "running" && folded.seat() != 0) act_running(table, folded);
  else if (state == "finished") act_finished(table, folded, place);
}

void Player::act_open(const std::string& table, const Folded& folded, Place& place) {
  const bool open_seat = folded.part("seats").find("\"kind\":\"open\"") != std::string_view::npos;
  if (folded.seat() == 0) {
    if (place.sits && !place.over && open_seat) client_.ask("sit", table);
    else if (folded.host()) act_host(table, folded);
    return;
  }
  if (chance(manners_.leave)) {
    client_.ask("leave", table);
    place.over = rng_.below(2) == 0;
  } else if (!place.gave_nonce && (kind_ || chance(manners_.nonce))) {
    std::string nonce;
    for (int i = 0; i < 64; ++i) nonce += "0123456789abcdef"[rng_.below(16)];
    client_.ask("nonce", table, ",\"nonce\":" + in_quotes(nonce));
    place.gave_nonce = true;
  } else if (folded.host()) {
    act_host(table, folded);
  }
}

void Player::act_host(const std::string& table, const Folded& folded) {
  const std::vector<std::string_view> seats = items_of(folded.part("seats"));
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (text_of(member(seats[i], "kind")) != "open") continue;
    // Friends may still come; in the end nobody is waited for.
    if (kind_ && rng_.below(4) == 0)
      client_.ask("seat", table, ",\"seat\":" + std::to_string(i + 1) + ",\"kind\":\"bot\",\"level\":\"random\"");
    return;
  }
  if (chance(manners_.setup)) client_.ask("setup", table, rng_.below(2) == 0 ? ",\"chat\":true" : ",\"hints\":false");
  else if (kind_ || rng_.below(3) != 0) client_.ask("start", table);
}

void Player::act_running(const std::string& table, const Folded& folded) {
  const std::vector<std::string_view> seats = items_of(folded.part("seats"));
  const std::string_view mine = seats[static_cast<std::size_t>(folded.seat() - 1)];
  if (member(mine, "resigned") == "true") return;
  if (member(mine, "standing_in") == "true") {
    if (kind_ || rng_.below(4) == 0) client_.ask("return", table);
    return;
  }
  const std::string_view asked = folded.part("undo_asked");
  const auto who = number_of(member(asked, "seat"));
  const std::vector<std::string_view> agreed = items_of(member(asked, "agreed"));
  const bool waits_for_me =
      who != 0 && who != folded.seat() && std::ranges::find(agreed, std::to_string(folded.seat())) == agreed.end();
  if (waits_for_me) {
    client_.ask("consent", table, std::string(",\"agree\":") + (chance(manners_.disagree) ? "false" : "true"));
    return;
  }
  if (misbehave(table, folded) || chance(manners_.idle)) return;
  answer(table, folded);
}

bool Player::misbehave(const std::string& table, const Folded& folded) {
  const std::string_view undo = member(folded.part("play"), "undo");
  if (undo != "\"nothing\"" && chance(manners_.undo)) {
    client_.ask("undo", table);
  } else if (chance(manners_.resign)) {
    client_.ask("resign", table);
  } else if (chance(manners_.leave)) {
    client_.ask("leave", table);
  } else if (chance(manners_.stand_in)) {
    const std::size_t count = items_of(folded.part("seats")).size();
    client_.ask(
        "stand_in", table,
        ",\"seat\":" + std::to_string(1 + rng_.below(static_cast<std::uint32_t>(count))) + ",\"level\":\"random\"");
  } else if (chance(manners_.hint)) {
    client_.ask("hint", table);
  } else {
    return false;
  }
  return true;
}

void Player::answer(const std::string& table, const Folded& folded) {
  const std::vector<std::string_view> legal = items_of(member(folded.part("play"), "legal"));
  if (legal.empty()) return;
  const std::string_view offer = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
  std::string move = text_of(member(offer, "move"));
  if (!member(offer, "of").empty()) {  // a group: any of its members
    const std::vector<std::string_view> things = items_of(member(offer, "on"));
    const std::string_view thing = things[rng_.below(static_cast<std::uint32_t>(things.size()))];
    move += thing.starts_with('"') ? text_of(thing) : std::string(thing);
  }
  if (chance(manners_.illegal)) move = "dance:" + std::to_string(rng_.below(9));
  std::int64_t at = folded.n;
  if (chance(manners_.out_of_date)) at = rng_.below(static_cast<std::uint32_t>(at) + 1);
  const bool numbered = kind_ || rng_.below(8) != 0;
  client_.ask("move", table, ",\"move\":" + in_quotes(move) + (numbered ? ",\"at\":" + std::to_string(at) : ""), move);
}

void Player::act_finished(const std::string& table, const Folded& folded, Place& place) {
  const std::string_view next = folded.part("rematch");
  if (next.size() > 2) {
    const std::string there = text_of(member(next, "table"));
    if (!there.empty() && !client_.tables().contains(there)) {
      places_[there].rematches = place.rematches + 1;
      places_[there].sits = place.sits;
      client_.look(there, text_of(member(next, "code")));
    }
  } else if (folded.seat() != 0 && place.rematches == 0 && chance(manners_.rematch)) {
    client_.ask("rematch", table);
    place.rematches = 1;
  }
  if (place.record.empty()) place.record = client_.ask("record", table);
}

}  // namespace feerie::server_test
