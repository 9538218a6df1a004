// A game is its record: a text that says which game was set up how, then every move and every outcome of chance in
// order, one per line, then the result and a digest of all bytes before it. It replays without any Rng.
// Undo is a line of its own; nothing is ever erased. A note is a line that changes nothing in the game: what the table
// promised of its luck and what was shown in the end, or how a bot came to its answer. Format in docs/records.md.
// Reading is for untrusted text: every fault is a sentence with its line number, and limits bound the work.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/message.h"
#include "engine/core/seat.h"

namespace feerie {

inline constexpr int kRecordFormat = 1;
inline constexpr std::size_t kMaxRecordBytes = 4u << 20;
inline constexpr std::size_t kMaxRecordLine = 400;

struct RecordHeader {
  std::string game;
  int rules = 1;        // version of the game's rules
  std::string content;  // SHA-256 of the content's canonical text
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<std::string> seats;  // what sits there: a name, or bot:<name>
  bool operator==(const RecordHeader&) const = default;
};

// undo_sealed takes back one answer, the others every move from the seat's last answer on.
enum class EntryKind : std::uint8_t { move, undo_free, undo_sealed, undo_consent, note };

struct RecordEntry {
  EntryKind kind = EntryKind::move;
  Seat seat{};       // kNobody for a note
  std::string move;  // empty for undo; the words of a note
  bool operator==(const RecordEntry&) const = default;
};

struct Record {
  RecordHeader header;
  std::vector<RecordEntry> entries;
  std::optional<std::vector<int>> points;  // of a finished game; then the text ends with its digest
  bool operator==(const Record&) const = default;
};

// Whole texts. A game under way has neither result nor digest: its text can be continued line by line.
std::string format_record(const Record& record);
std::string format_header(const RecordHeader& header);
std::string format_entry(const RecordEntry& entry);
std::string format_ending(std::string_view text_so_far, const std::vector<int>& points);

// Whether a record may hold these words as a note: one of the known first words, then one or more words, each after one
// space. What they mean is judged by whom they concern, not here.
bool is_note(std::string_view text);

Result<Record> parse_record(std::string_view text);

// A game that goes on from the middle of another begins with the moves of that one: the note "fork N" directly after
// what is promised of the luck, then N moves. Their draws were another table's, so nothing is proved of them here.
struct TakenOver {
  std::size_t first = 0;  // of the entries
  std::size_t count = 0;  // 0: the game began at its beginning
  bool covers(std::size_t entry) const { return entry >= first && entry - first < count; }
};
std::string fork_note(std::size_t moves);
Result<TakenOver> taken_over(const Record& record);

// Who gave the game up stands after the last move of a finished game, a note "resigned SEAT" for each of them.
std::string resigned_note(Seat seat);
Result<SeatSet> resigned_seats(const Record& record);

}  // namespace feerie
