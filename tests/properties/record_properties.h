// A game is its record: whatever a Table went through, undo included, its text read again and replayed on a fresh
// Table gives the same bytes and the same text, after every single move.
#pragma once

#include "engine/core/table_of.h"
#include "tests/properties/walk.h"

namespace feerie::properties {

template <Speaks G>
Verdict replays_alike(const TableOf<G>& table, const G& fresh) {
  const std::string text = format_record(table.record());
  const Result<Record> read = parse_record(text);
  if (!read) return "a record is not understood: " + read.error().id;
  if (format_record(*read) != text) return "a record read and written again is another text";
  TableOf<G> again(fresh, read->header);
  const Result<void> replayed = again.replay(*read);
  if (!replayed) return "a record does not replay: " + replayed.error().id;
  if (!same_bytes(again.whole_state(), table.whole_state())) return "replayed, the record gives another state";
  if (format_record(again.record()) != text) return "replayed, the record has another text";
  return {};
}

// A fresh table that is fed the record as it grows: as a replay is its entries one after the other, a table that has
// replayed those before stands where a whole replay would, and only the new ones remain to be replayed. The text is
// written and read whole every time.
template <Speaks G>
class GrowingReplay {
 public:
  GrowingReplay(const G& fresh, const TableOf<G>& played) : again_(fresh, played.header()) {}

  Verdict follow(const TableOf<G>& table) {
    const std::string text = format_record(table.record());
    const Result<Record> read = parse_record(text);
    if (!read) return "a record is not understood: " + read.error().id;
    if (format_record(*read) != text) return "a record read and written again is another text";
    for (auto next = static_cast<std::size_t>(again_.events()); next < read->entries.size(); ++next)
      if (const Result<void> done = again_.replay_entry(read->entries[next]); !done)
        return "a record does not replay: " + done.error().id;
    if (!same_bytes(again_.whole_state(), table.whole_state())) return "replayed, the record gives another state";
    if (format_record(again_.record()) != text) return "replayed, the record has another text";
    return {};
  }

 private:
  TableOf<G> again_;
};

constexpr int kWholeReplays = 16;  // of so many moments one is replayed from its start as well, and so is the end

// Plays a random game at a Table, with an undo now and then, and replays its record after every `stride`-th event.
template <Speaks G>
Verdict records_replay(const G& game, Trial& trial, int stride) {
  TableOf<G> table(game, plain_header(game));
  GrowingReplay<G> growing(game, table);
  for (int events = 0; !table.over(); ++events) {
    if (events == 2 * G::kMaxEvents) return "the game goes on after " + std::to_string(events) + " events";
    if (trial.one_in(40)) {
      const Seat seat = seat_at(trial.below(game.players()));
      trial.trace.add([&] { return seat_name(seat) + " takes back"; });
      // Consent a dozen times at most: then the game must get on.
      (void)table.undo(seat, events < 300 && trial.one_in(2));
    } else {
      const auto [seat, move] = any_event(table.game(), table.whole_state(), table.to_act(), trial.rng);
      trial.trace.add([&] { return seat_name(seat) + ": " + game.format(move); });
      table.take(seat, move);
    }
    if (events % stride != 0) continue;
    if (Verdict wrong = growing.follow(table)) return wrong;
    if (events / stride % kWholeReplays == kWholeReplays - 1)
      if (Verdict wrong = replays_alike(table, game)) return wrong;
  }
  return replays_alike(table, game);
}

}  // namespace feerie::properties
