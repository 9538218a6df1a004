// The text form of records: writing is plain concatenation; reading is strict, so that a text has exactly one meaning
// and every changed byte is noticed (by the grammar or by the digest).
#include "engine/core/record.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/core/digest.h"

namespace feerie {

namespace {

constexpr std::string_view kFirstLine = "feerie record 1";
constexpr std::string_view kNoteMark = "! ";
constexpr std::string_view kFork = "fork";
constexpr std::string_view kResigned = "resigned";
constexpr std::array<std::string_view, 6> kNoteWords{"bot", "commit", "fork", "nonce", "resigned", "reveal"};

constexpr std::array<std::pair<EntryKind, std::string_view>, 3> kUndoWords{
    {{EntryKind::undo_free, "free"}, {EntryKind::undo_sealed, "sealed"}, {EntryKind::undo_consent, "consent"}}};

char seat_letter(Seat seat) { return seat == kChance ? '*' : static_cast<char>('1' + index(seat)); }

std::optional<Seat> seat_of_letter(std::string_view word) {
  if (word == "*") return kChance;
  if (word.size() == 1 && word[0] >= '1' && word[0] < '1' + kMaxSeats) return seat_at(word[0] - '1');
  return std::nullopt;
}

std::string undo_line(const RecordEntry& entry) {
  const auto kind = std::ranges::find(kUndoWords, entry.kind, &std::pair<EntryKind, std::string_view>::first);
  return std::string("! undo ") + seat_letter(entry.seat) + " " + std::string(kind->second) + "\n";
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

// Reads the text line by line and remembers where it is, for the sentences.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool at_end() const { return at_ == text_.size(); }
  int line() const { return line_; }
  std::size_t offset() const { return at_; }

  // The next line without its newline; refuses what no record contains.
  Result<std::string_view> next() {
    ++line_;
    const std::size_t end = text_.find('\n', at_);
    if (end == std::string_view::npos) return refuse(fault("record.cut_line"));
    const std::string_view line = text_.substr(at_, end - at_);
    if (line.size() > kMaxRecordLine)
      return refuse(fault("record.long_line").with("most", static_cast<std::int64_t>(kMaxRecordLine)));
    for (const char c : line)
      if (is_control(c)) return refuse(fault("record.binary"));
    at_ = end + 1;
    return line;
  }

  Message fault(std::string_view id) const { return Message(id).with("line", line_); }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 0;
};

std::optional<std::string_view> after(std::string_view line, std::string_view word) {
  if (line.size() > word.size() && line.starts_with(word) && line[word.size()] == ' ')
    return line.substr(word.size() + 1);
  return std::nullopt;
}

std::optional<int> whole_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  // The canonical spelling only: no "+3", no "03", no "-0".
  if (error != std::errc{} || end != text.data() + text.size() || std::to_string(value) != text) return std::nullopt;
  return value;
}

Result<std::string_view> field(Reader& reader, std::string_view word) {
  const Result<std::string_view> line = reader.next();
  if (!line) return line;
  const auto rest = after(*line, word);
  if (!rest) return refuse(reader.fault("record.expected_field").with("field", word));
  return *rest;
}

// "seat 2 name": seats are numbered from 1 without gaps.
Result<void> read_seat(Reader& reader, std::string_view rest, RecordHeader& header) {
  const std::string number = std::to_string(header.seats.size() + 1);
  const auto name = after(rest, number);
  if (!name || header.seats.size() == kMaxSeats) return refuse(reader.fault("record.bad_seat").with("number", number));
  header.seats.emplace_back(*name);
  return {};
}

Result<void> read_option(Reader& reader, std::string_view rest, RecordHeader& header) {
  const std::size_t equals = rest.find('=');
  if (equals == std::string_view::npos || equals == 0 || !header.seats.empty())
    return refuse(reader.fault("record.bad_option"));
  header.options.emplace_back(rest.substr(0, equals), rest.substr(equals + 1));
  return {};
}

Result<RecordHeader> read_header(Reader& reader) {
  RecordHeader header;
  const Result<std::string_view> first = reader.next();
  if (!first) return std::unexpected(first.error());
  if (*first != kFirstLine) return refuse(reader.fault("record.not_a_record").with("expected", kFirstLine));
  const auto game = field(reader, "game");
  if (!game) return std::unexpected(game.error());
  header.game = *game;
  const auto rules = field(reader, "rules");
  if (!rules) return std::unexpected(rules.error());
  const auto version = whole_number(*rules);
  if (!version || *version < 1) return refuse(reader.fault("record.bad_number").with("text", *rules));
  header.rules = *version;
  const auto content = field(reader, "content");
  if (!content) return std::unexpected(content.error());
  if (!is_hex(*content, 64)) return refuse(reader.fault("record.bad_hash"));
  header.content = *content;
  while (true) {
    const Result<std::string_view> line = reader.next();
    if (!line) return std::unexpected(line.error());
    Result<void> read;
    if (*line == "start") break;
    if (const auto option = after(*line, "option")) read = read_option(reader, *option, header);
    else if (const auto seat = after(*line, "seat")) read = read_seat(reader, *seat, header);
    else return refuse(reader.fault("record.expected_header"));
    if (!read) return std::unexpected(read.error());
  }
  if (header.seats.empty()) return refuse(reader.fault("record.no_seats"));
  return header;
}

// "! undo 1 free" · "! nonce 1 none" · "* deal:1:bard" · "2 pick:bard"
Result<RecordEntry> read_entry(const Reader& reader, std::string_view line) {
  RecordEntry entry;
  if (const auto undo = after(line, "! undo")) {
    const std::size_t space = undo->find(' ');
    const auto seat = seat_of_letter(undo->substr(0, space));
    const std::string_view how = space == std::string_view::npos ? "" : undo->substr(space + 1);
    const auto kind = std::ranges::find(kUndoWords, how, &std::pair<EntryKind, std::string_view>::second);
    if (!seat || !is_player(*seat) || kind == kUndoWords.end()) return refuse(reader.fault("record.bad_undo"));
    entry.kind = kind->first;
    entry.seat = *seat;
    return entry;
  }
  if (line.starts_with(kNoteMark)) {
    const std::string_view note = line.substr(kNoteMark.size());
    if (!is_note(note)) return refuse(reader.fault("record.bad_note").with("text", line));
    return RecordEntry{EntryKind::note, kNobody, std::string(note)};
  }
  const std::size_t space = line.find(' ');
  const auto seat = seat_of_letter(line.substr(0, space));
  if (!seat || space == std::string_view::npos || space + 1 == line.size() ||
      line.find(' ', space + 1) != std::string_view::npos)
    return refuse(reader.fault("record.bad_entry").with("text", line));
  entry.seat = *seat;
  entry.move = line.substr(space + 1);
  return entry;
}

Result<std::vector<int>> read_points(const Reader& reader, std::string_view rest) {
  std::vector<int> points;
  while (true) {
    const std::size_t space = rest.find(' ');
    const auto number = whole_number(rest.substr(0, space));
    if (!number) return refuse(reader.fault("record.bad_number").with("text", rest.substr(0, space)));
    points.push_back(*number);
    if (space == std::string_view::npos) return points;
    rest = rest.substr(space + 1);
  }
}

Result<void> read_digest(Reader& reader, std::string_view text) {
  const std::size_t covered = reader.offset();
  const auto digest = field(reader, "digest");
  if (!digest) return std::unexpected(digest.error());
  if (*digest != sha256_hex(text.substr(0, covered))) return refuse(reader.fault("record.wrong_digest"));
  if (!reader.at_end()) return refuse(reader.fault("record.after_end"));
  return {};
}

}  // namespace

bool is_note(std::string_view text) {
  const bool known =
      std::ranges::any_of(kNoteWords, [&](std::string_view word) { return after(text, word).has_value(); });
  return known && text.size() + kNoteMark.size() <= kMaxRecordLine && !text.ends_with(' ') &&
         text.find("  ") == std::string_view::npos && std::ranges::none_of(text, is_control);
}

std::string fork_note(std::size_t moves) { return std::string(kFork) + " " + std::to_string(moves); }

Result<TakenOver> taken_over(const Record& record) {
  const std::vector<RecordEntry>& entries = record.entries;
  const auto forks = [](const RecordEntry& entry) {
    return entry.kind == EntryKind::note && after(entry.move, kFork).has_value();
  };
  const auto found = std::ranges::find_if(entries, forks);
  if (found == entries.end()) return TakenOver{};
  const auto at = static_cast<std::size_t>(found - entries.begin());
  const auto fault = [&] { return refuse(Message("record.bad_fork").with("entry", at + 1)); };
  if (std::ranges::any_of(found + 1, entries.end(), forks)) return fault();
  if (std::ranges::any_of(entries.begin(), found, [](const RecordEntry& each) { return each.kind != EntryKind::note; }))
    return fault();
  const std::optional<int> count = whole_number(*after(found->move, kFork));
  if (!count || *count < 1 || static_cast<std::size_t>(*count) > entries.size() - at - 1) return fault();
  const TakenOver taken{at + 1, static_cast<std::size_t>(*count)};
  for (std::size_t i = 0; i < taken.count; ++i)
    if (entries[taken.first + i].kind != EntryKind::move) return fault();
  return taken;
}

std::string resigned_note(Seat seat) { return std::string(kResigned) + " " + seat_letter(seat); }

Result<SeatSet> resigned_seats(const Record& record) {
  SeatSet resigned;
  for (std::size_t i = 0; i < record.entries.size(); ++i) {
    const RecordEntry& entry = record.entries[i];
    const auto word = entry.kind == EntryKind::note ? after(entry.move, kResigned) : std::nullopt;
    if (!word && entry.kind != EntryKind::note && !resigned.empty())
      return refuse(Message("record.bad_resigned").with("entry", i));
    if (!word) continue;
    const std::optional<Seat> seat = seat_of_letter(*word);
    const bool there = seat && is_player(*seat) && index(*seat) < static_cast<int>(record.header.seats.size());
    if (!there || resigned.has(*seat) || !record.points)
      return refuse(Message("record.bad_resigned").with("entry", i + 1));
    resigned = resigned.with(*seat);
  }
  return resigned;
}

std::string format_header(const RecordHeader& header) {
  std::string text(kFirstLine);
  text += "\ngame " + header.game + "\nrules " + std::to_string(header.rules) + "\ncontent " + header.content + "\n";
  for (const auto& [name, value] : header.options) text += "option " + name + "=" + value + "\n";
  for (std::size_t i = 0; i < header.seats.size(); ++i)
    text += "seat " + std::to_string(i + 1) + " " + header.seats[i] + "\n";
  return text + "start\n";
}

std::string format_entry(const RecordEntry& entry) {
  switch (entry.kind) {
    case EntryKind::undo_free:
    case EntryKind::undo_sealed:
    case EntryKind::undo_consent: return undo_line(entry);
    case EntryKind::note: return std::string(kNoteMark) + entry.move + "\n";
    case EntryKind::move: break;
  }
  return std::string(1, seat_letter(entry.seat)) + " " + entry.move + "\n";
}

std::string format_ending(std::string_view text_so_far, const std::vector<int>& points) {
  std::string ending = "result";
  for (const int value : points) ending += " " + std::to_string(value);
  ending += "\n";
  return ending + "digest " + sha256_hex(std::string(text_so_far) + ending) + "\n";
}

std::string format_record(const Record& record) {
  std::string text = format_header(record.header);
  for (const RecordEntry& entry : record.entries) text += format_entry(entry);
  if (record.points) text += format_ending(text, *record.points);
  return text;
}

Result<Record> parse_record(std::string_view text) {
  if (text.size() > kMaxRecordBytes)
    return refuse(Message("record.too_big").with("most", static_cast<std::int64_t>(kMaxRecordBytes)));
  Reader reader(text);
  Result<RecordHeader> header = read_header(reader);
  if (!header) return std::unexpected(header.error());
  Record record;
  record.header = std::move(*header);
  while (!reader.at_end()) {
    const Result<std::string_view> line = reader.next();
    if (!line) return std::unexpected(line.error());
    if (const auto rest = after(*line, "result")) {
      Result<std::vector<int>> points = read_points(reader, *rest);
      if (!points) return std::unexpected(points.error());
      record.points = std::move(*points);
      const Result<void> digest = read_digest(reader, text);
      if (!digest) return std::unexpected(digest.error());
      return record;
    }
    Result<RecordEntry> entry = read_entry(reader, *line);
    if (!entry) return std::unexpected(entry.error());
    record.entries.push_back(std::move(*entry));
  }
  return record;
}

}  // namespace feerie
