// What people are told: events to whoever looks at a table, each through their own eye; who is there; the lobby.
#include <algorithm>

#include "server/core/hall_parts.h"

namespace feerie::server {

// Whoever's eye has changed (they sat down, or left the game) begins anew: what they saw before was seen otherwise.
void Hall::Parts::tell(Place& place, const News& news, Moment now) {
  const Room& room = *place.room;
  if ((news.parts & (Room::kYou | Room::kAbout)) != 0) show_out_uninvited(place);
  std::vector<std::pair<Room::Eye, std::shared_ptr<const std::string>>> texts;
  for (auto& [connection, eye] : place.watchers) {
    const Room::Eye seen_as = eye;
    eye = room.eye_of(connections.at(connection).person);
    if (eye.seat != seen_as.seat && room.phase() != Phase::open) {
      answer(connection, room.write_table(0, eye, now, presence_of(place)));
      continue;
    }
    auto known = std::ranges::find(texts, eye, &std::pair<Room::Eye, std::shared_ptr<const std::string>>::first);
    if (known == texts.end()) {
      texts.emplace_back(eye, std::make_shared<const std::string>(room.write_event(news, eye)));
      known = texts.end() - 1;
    }
    effects.emplace_back(SendText{connection, known->second});
  }
  counts.events += static_cast<std::uint64_t>(news.n - news.from);
  if (room.terms().is_public || (news.parts & Room::kAbout) != 0) lobby_changed = true;
  if ((news.parts & Room::kYou) != 0) {
    note_presence(place, now);
    tell_presence(place);
  }
}

void Hall::Parts::show_out(ConnectionId connection, const std::string& table) {
  connections.at(connection).looking.erase(table);
  JsonWriter json;
  answer(connection, json.begin_object().field("type", "gone").field("table", table).end_object().take());
}

// Whoever looked because they sat there or because it was public may look no longer when neither is so.
void Hall::Parts::show_out_uninvited(Place& place) {
  const Room& room = *place.room;
  std::erase_if(place.watchers, [&](const auto& watcher) {
    const Connection& who = connections.at(watcher.first);
    if (room.standing_of(who.person, who.invited.contains(room.id())).invited) return false;
    show_out(watcher.first, room.id());
    return true;
  });
}

std::string Hall::Parts::presence_of(const Place& place) const {
  JsonWriter json;
  json.begin_object().key("seats").begin_array();
  std::size_t watchers = 0;
  for (const Sitter& sitter : place.room->sitters()) {
    const auto looks = [&](const auto& each) { return connections.at(each.first).person == sitter.person; };
    json.value(!sitter.person.empty() && std::ranges::any_of(place.watchers, looks));
  }
  for (const auto& [connection, eye] : place.watchers) watchers += is_player(eye.seat) ? 0 : 1;
  return json.end_array().field("watchers", watchers).end_object().take();
}

void Hall::Parts::tell_presence(Place& place) {
  if (place.watchers.empty()) return;
  JsonWriter json;
  json.begin_object().field("type", "presence").field("table", place.room->id());
  const auto text =
      std::make_shared<const std::string>(json.key("presence").raw(presence_of(place)).end_object().take());
  for (const auto& [connection, eye] : place.watchers) effects.emplace_back(SendText{connection, text});
}

// Since when each seat's person does not look.
void Hall::Parts::note_presence(Place& place, Moment now) {
  const std::vector<Sitter>& sitters = place.room->sitters();
  place.away_since.resize(sitters.size(), now.ms);
  for (std::size_t i = 0; i < sitters.size(); ++i) {
    const auto looks = [&](const auto& each) { return connections.at(each.first).person == sitters[i].person; };
    const bool here = !sitters[i].person.empty() && std::ranges::any_of(place.watchers, looks);
    if (here) place.away_since[i] = -1;
    else if (place.away_since[i] < 0) place.away_since[i] = now.ms;
  }
  if (place.watchers.empty()) place.deserted_since = now.ms;
}

std::string Hall::Parts::lobby_text() const {
  std::vector<const Room*> rooms;
  for (const auto& [table, place] : places)
    if (place.room->terms().is_public && (place.room->phase() == Phase::open || place.room->phase() == Phase::running))
      rooms.push_back(place.room.get());
  // Newest first; the id settles it between tables of one second.
  std::ranges::sort(rooms, [](const Room* a, const Room* b) {
    return std::tie(b->created(), b->id()) < std::tie(a->created(), a->id());
  });
  if (rooms.size() > limits.lobby_tables) rooms.resize(limits.lobby_tables);
  JsonWriter json;
  json.begin_object().field("type", "lobby").key("tables").begin_array();
  for (const Room* room : rooms) room->write_lobby(json);
  return json.end_array().end_object().take();
}

void Hall::Parts::tell_lobby(Moment now) {
  lobby_changed = false;
  lobby_told = now.ms;
  std::shared_ptr<const std::string> text;
  for (const auto& [id, connection] : connections) {
    if (!connection.lobby) continue;
    if (!text) text = std::make_shared<const std::string>(lobby_text());
    effects.emplace_back(SendText{id, text});
  }
}

}  // namespace feerie::server
