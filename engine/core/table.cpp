// What every Table does alike, whatever the game.
#include "engine/core/table.h"

namespace feerie {

namespace {

Table::Undo undo_now(const Table& table, Seat seat) {
  return is_player(seat) ? table.undo_state(seat) : Table::Undo::nothing;
}

// One spelling per game; but consent may stand where an answer was sealed, from when that was not known as free.
Result<void> check_undo(Table::Undo state, EntryKind written) {
  switch (state) {
    case Table::Undo::nothing: return refuse(Message("table.nothing_to_undo"));
    case Table::Undo::free:
      if (written != EntryKind::undo_free) return refuse(Message("table.undo_is_free"));
      break;
    case Table::Undo::sealed:
      if (written == EntryKind::undo_free) return refuse(Message("table.undo_is_sealed"));
      break;
    case Table::Undo::needs_consent:
      if (written != EntryKind::undo_consent) return refuse(Message("table.undo_needs_consent"));
      break;
  }
  return {};
}

}  // namespace

Result<void> Table::submit(Seat seat, std::string_view move) {
  if (!is_player(seat) || index(seat) >= players())
    return refuse(Message("table.no_such_seat").with("seats", players()));
  return enter(seat, move);
}

std::string Table::seen(Seat eye) const {
  JsonWriter json;
  write_seen(json.begin_object(), eye, true);
  return json.end_object().take();
}

std::vector<Message> Table::log(Seat eye, int from_entry) const {
  std::vector<Message> lines;
  for (ToldLine& told_line : told(eye, from_entry)) lines.push_back(std::move(told_line.line));
  return lines;
}

void Table::deal_all(Luck& luck) {
  while (to_act() == SeatSet(kChance)) deal(luck);
}

Result<void> Table::undo(Seat seat, bool consent) {
  const Undo state = undo_now(*this, seat);
  if (state == Undo::nothing) return refuse(Message("table.nothing_to_undo"));
  if (state == Undo::needs_consent && !consent) return refuse(Message("table.undo_needs_consent"));
  take_back(seat, state == Undo::free     ? EntryKind::undo_free
                  : state == Undo::sealed ? EntryKind::undo_sealed
                                          : EntryKind::undo_consent);
  return {};
}

Result<void> Table::replay_entry(const RecordEntry& entry, Luck* luck) {
  if (entry.kind == EntryKind::note) {
    note(entry.move);
    return {};
  }
  if (entry.kind != EntryKind::move) {
    if (const Result<void> good = check_undo(undo_now(*this, entry.seat), entry.kind); !good) return good;
    take_back(entry.seat, entry.kind);
    return {};
  }
  if (luck == nullptr || entry.seat != kChance || to_act() != SeatSet(kChance)) return enter(entry.seat, entry.move);
  const int number = events();
  deal(*luck);
  const std::string drawn = entries(number).at(0).move;
  if (drawn != entry.move)
    return refuse(Message("chance.wrong_draw").with("recorded", entry.move).with("drawn", drawn));
  return {};
}

Result<void> Table::replay(const Record& record, Luck* luck) {
  const Result<TakenOver> taken = taken_over(record);
  if (!taken) return std::unexpected(taken.error());
  for (std::size_t i = 0; i < record.entries.size(); ++i) {
    const Result<void> done = replay_entry(record.entries[i], taken->covers(i) ? nullptr : luck);
    if (done) continue;
    Message why = done.error();
    return refuse(std::move(why).with("entry", i + 1));
  }
  if (!record.points) return {};
  if (!over()) return refuse(Message("record.result_too_early"));
  const Outcome end = outcome();
  bool same = record.points->size() == static_cast<std::size_t>(end.seats);
  for (std::size_t i = 0; same && i < record.points->size(); ++i) same = (*record.points)[i] == end.points[i];
  if (!same) return refuse(Message("record.wrong_result"));
  return {};
}

}  // namespace feerie
