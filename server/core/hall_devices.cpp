// One person at several devices: what they are called, how another device becomes theirs (see passes.h), and how they
// shut all the others out. A device is a token; connections of one browser share one.
#include <algorithm>

#include "server/core/hall_parts.h"

namespace feerie::server {

namespace {

constexpr std::size_t kMostFarewells = 64;  // on their way to the disk

std::string default_name(const std::string& person) {
  std::uint64_t number = 0;
  for (const char c : person.substr(0, 8)) number = number * 31 + static_cast<unsigned char>(c);
  return "Lutin " + std::to_string(1000 + number % 9000);
}

}  // namespace

// A device that comes back tells the name it remembers. Where the person is here already by another one, the name they
// chose there holds: it may have been changed meanwhile. Said again on the same connection it is a new name.
std::string Hall::Parts::name_of(const Waiting& who) {
  const std::string unnamed = default_name(who.person.id);
  const auto found = names.find(who.person.id);
  const std::string now = found == names.end() ? unnamed : found->second;
  const bool renames = now == unnamed || connections[who.connection].greeted;
  return who.request.has("name") && renames ? who.request.text("name") : now;
}

void Hall::Parts::tell_person(const std::string& person, const std::string& text, ConnectionId except) {
  for (const auto& [connection, each] : connections)
    if (each.person == person && each.greeted && connection != except) answer(connection, text);
}

// While others are being shut out nobody may come in behind them.
bool Hall::Parts::says_farewell(const std::string& person) const {
  return std::ranges::any_of(farewells, [&](const auto& each) { return each.second.person.id == person; });
}

void Hall::Parts::pass_on(const Waiting& who) {
  if (says_farewell(who.person.id)) return error(who, ErrorCode::busy, Message("server.busy"));
  if (passes.full()) {  // whoever has gone makes room: people who come and go must not take all of it
    std::set<std::string> here;
    for (const auto& [connection, each] : connections) here.insert(each.person);
    passes.keep_only_of(here);
  }
  const std::optional<std::string> code = passes.give(who.person.id, who.person.name, entropy, who.came);
  if (!code) return error(who, ErrorCode::full, Message("server.too_many_passes"));
  ok(who, {{"code", json_text(*code)}, {"seconds", std::to_string(kPassMs / 1000)}});
}

void Hall::Parts::take(const Waiting& who) {
  const std::optional<Passes::Taken> taken = passes.take(who.request.text("code"), who.person.id, entropy, who.came);
  if (!taken) {
    may_speak(connections[who.connection], who.came, kPriceOfGuess);
    return error(who, ErrorCode::refused, Message("server.unknown_pass"));
  }
  if (taken->latchkey.empty()) return error(who, ErrorCode::refused, Message("server.own_pass"));
  ok(who, {{"name", json_text(taken->name)}, {"latchkey", json_text(taken->latchkey)}});
}

std::optional<std::string> Hall::redeem(std::string_view latchkey, const std::string& taker, Moment now) {
  const std::optional<std::string> person = parts_->passes.redeem(latchkey, taker, now);
  if (person) parts_->tell_person(*person, write_passed_on());
  return person;
}

void Hall::Parts::shut_out(Waiting who) {
  if (farewells.size() >= kMostFarewells || says_farewell(who.person.id))
    return error(who, ErrorCode::busy, Message("server.busy"));
  passes.forget(who.person.id);
  Connection& from = connections[who.connection];
  may_speak(from, who.came, kPriceOfGuess);  // each costs a line on the disk
  effects.emplace_back(ShutOut{++last_number, {who.person.id, from.device}});
  farewells[last_number] = std::move(who);
}

void Hall::shut_out(std::uint64_t job, const Guest& kept, const Result<void>& done, Moment now) {
  const auto found = parts_->farewells.find(job);
  if (found == parts_->farewells.end()) return;
  const Waiting who = std::move(found->second);
  parts_->farewells.erase(found);
  if (!done) return parts_->error(who, ErrorCode::storage, done.error());
  parts_->end_devices(now,
                      [&](const Connection& each) { return each.person == kept.person && each.device != kept.device; });
  parts_->ok(who);
}

void Hall::leave_device(const Guest& guest, Moment now) {
  parts_->end_devices(
      now, [&](const Connection& each) { return each.person == guest.person && each.device == guest.device; });
}

void Hall::Parts::end_devices(Moment now, const std::function<bool(const Connection&)>& which) {
  std::vector<ConnectionId> ended;
  for (const auto& [connection, each] : connections)
    if (which(each)) ended.push_back(connection);
  for (const ConnectionId connection : ended) {
    disconnect(connection, now);
    effects.emplace_back(CloseConnection{connection, kSomebodyElse});
  }
}

}  // namespace feerie::server
