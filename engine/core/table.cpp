// What every Table does alike, whatever the game.
#include "engine/core/table.h"

namespace feerie {

Result<void> Table::submit(Seat seat, std::string_view move) {
  if (!is_player(seat) || index(seat) >= players())
    return refuse(Message("table.no_such_seat").with("seats", players()));
  return enter(seat, move);
}

void Table::deal_all(Luck& luck) {
  while (to_act() == SeatSet(kChance)) deal(luck);
}

Result<void> Table::replay(const Record& record) {
  int number = 0;
  for (const RecordEntry& entry : record.entries) {
    ++number;
    const bool consent = entry.kind == EntryKind::undo_consent;
    Result<void> done;
    if (entry.kind == EntryKind::move) done = enter(entry.seat, entry.move);
    else if (consent && is_player(entry.seat) && undo_state(entry.seat) == Undo::free)
      done = refuse(Message("table.undo_is_free"));  // one spelling per game
    else done = undo(entry.seat, consent);
    if (done) continue;
    Message why = done.error();
    return refuse(std::move(why).with("entry", number));
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
