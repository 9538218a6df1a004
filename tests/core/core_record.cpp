// Records as text: what is written is read back the same, and every fault is refused with its line.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/core/digest.h"
#include "engine/core/record.h"

namespace feerie {
namespace {

RecordHeader some_header() {
  return {.game = "fairy-tale",
          .rules = 1,
          .content = std::string(64, 'c'),
          .options = {{"variant", "expert"}, {"pairs", "no"}},
          .seats = {"Mélusine", "bot:greedy"}};
}

Record some_record() {
  return {.header = some_header(),
          .entries = {{EntryKind::move, kChance, "deal:1:bard"},
                      {EntryKind::move, seat_at(0), "pick:bard"},
                      {EntryKind::undo_free, seat_at(0), ""},
                      {EntryKind::move, seat_at(1), "pick:demon"},
                      {EntryKind::undo_sealed, seat_at(0), ""},
                      {EntryKind::undo_consent, seat_at(1), ""}},
          .points = std::nullopt};
}

Record finished_record() {
  Record record = some_record();
  record.points = {12, -3};
  return record;
}

const std::string kHead =
    "feerie record 1\ngame fairy-tale\nrules 1\ncontent " + std::string(64, 'c') + "\nseat 1 Anna\nstart\n";

// The text must be refused with this message; line 0: the message has no line.
void expect_refused(const std::string& text, const std::string& id, int line) {
  const Result<Record> record = parse_record(text);
  ASSERT_FALSE(record.has_value()) << text.substr(0, 200);
  EXPECT_EQ(record.error().id, id) << text.substr(0, 200);
  const auto& args = record.error().args;
  const auto found = std::ranges::find(args, "line", &Arg::key);
  if (line == 0) {
    EXPECT_EQ(found, args.end());
    return;
  }
  ASSERT_NE(found, args.end());
  EXPECT_EQ(found->value, Arg::Value(std::int64_t{line})) << text.substr(0, 200);
}

TEST(Record, is_a_text_of_one_event_per_line) {
  EXPECT_EQ(format_record(some_record()),
            "feerie record 1\n"
            "game fairy-tale\n"
            "rules 1\n"
            "content " +
                std::string(64, 'c') +
                "\n"
                "option variant=expert\n"
                "option pairs=no\n"
                "seat 1 Mélusine\n"
                "seat 2 bot:greedy\n"
                "start\n"
                "* deal:1:bard\n"
                "1 pick:bard\n"
                "! undo 1 free\n"
                "2 pick:demon\n"
                "! undo 1 sealed\n"
                "! undo 2 consent\n");
}

TEST(Record, a_finished_one_ends_with_result_and_digest_of_all_before) {
  const std::string text = format_record(finished_record());
  const std::string before = format_record(some_record()) + "result 12 -3\n";
  EXPECT_EQ(text, before + "digest " + sha256_hex(before) + "\n");
}

TEST(Record, what_is_written_is_read_back_the_same) {
  for (const Record& record : {some_record(), finished_record()}) {
    const std::string text = format_record(record);
    const Result<Record> read = parse_record(text);
    ASSERT_TRUE(read.has_value()) << read.error().id;
    EXPECT_EQ(*read, record);
    EXPECT_EQ(format_record(*read), text);
  }
}

TEST(Record, one_under_way_can_be_continued_line_by_line) {
  const Record record = some_record();
  std::string text = format_header(record.header);
  Record so_far{record.header, {}, std::nullopt};
  for (const RecordEntry& entry : record.entries) {
    text += format_entry(entry);
    so_far.entries.push_back(entry);
    const Result<Record> read = parse_record(text);
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(*read, so_far);
  }
  text += format_ending(text, {12, -3});
  EXPECT_EQ(text, format_record(finished_record()));
}

TEST(Record, every_changed_byte_of_a_finished_one_is_noticed) {
  const std::string text = format_record(finished_record());
  for (std::size_t i = 0; i < text.size(); ++i)
    for (const char other : {'0', 'a', ' ', '\n', '\0', '\xff', static_cast<char>(text[i] ^ 1)}) {
      if (other == text[i]) continue;
      std::string changed = text;
      changed[i] = other;
      EXPECT_FALSE(parse_record(changed).has_value()) << "byte " << i << " as " << int{other};
    }
}

TEST(Record, every_byte_lost_or_added_in_a_finished_one_is_noticed) {
  const std::string text = format_record(finished_record());
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string shorter = text;
    shorter.erase(i, 1);
    EXPECT_FALSE(parse_record(shorter).has_value()) << i;
    std::string longer = text;
    longer.insert(i, "x");
    EXPECT_FALSE(parse_record(longer).has_value()) << i;
  }
}

TEST(Record, what_is_no_record_is_refused_at_its_line) {
  expect_refused("", "record.cut_line", 1);
  expect_refused("feerie record 1", "record.cut_line", 1);
  expect_refused("feerie record 2\n", "record.not_a_record", 1);
  expect_refused("Feerie record 1\n", "record.not_a_record", 1);
  expect_refused("feerie record 1\n", "record.cut_line", 2);
  expect_refused("feerie record 1\nrules 1\n", "record.expected_field", 2);
  expect_refused("feerie record 1\ngame\n", "record.expected_field", 2);
  expect_refused("feerie record 1\ngame x\ngame x\n", "record.expected_field", 3);
  expect_refused("feerie record 1\ngame x\nrules 1\nseat 1 a\n", "record.expected_field", 4);
}

TEST(Record, numbers_have_one_spelling) {
  for (const std::string number : {"0", "-1", "01", "+1", "1.0", "x", "99999999999", "1 "})
    expect_refused("feerie record 1\ngame x\nrules " + number + "\n", "record.bad_number", 3);
  for (const std::string points : {"1 02", "1 -0", "1 x", "1  2", "+1 2", "1 2 "})
    expect_refused(kHead + "result " + points + "\n", "record.bad_number", 7);
}

TEST(Record, a_content_hash_is_64_small_hex_digits) {
  for (const std::string& hash : {std::string("abc"), std::string(64, 'C'), std::string(64, 'g'), std::string(65, 'a')})
    expect_refused("feerie record 1\ngame x\nrules 1\ncontent " + hash + "\n", "record.bad_hash", 4);
}

TEST(Record, options_and_seats_come_in_their_order) {
  const std::string top = "feerie record 1\ngame x\nrules 1\ncontent " + std::string(64, 'c') + "\n";
  expect_refused(top + "option variant\n", "record.bad_option", 5);
  expect_refused(top + "option =expert\n", "record.bad_option", 5);
  expect_refused(top + "seat 1 a\noption variant=expert\n", "record.bad_option", 6);
  expect_refused(top + "seat 2 a\n", "record.bad_seat", 5);
  expect_refused(top + "seat 1\n", "record.bad_seat", 5);
  expect_refused(top + "seat 1 a\nseat 1 b\n", "record.bad_seat", 6);
  expect_refused(top + "seat 1 a\nseat 2 b\nseat 3 c\nseat 4 d\nseat 5 e\nseat 6 f\nseat 7 g\n", "record.bad_seat", 11);
  expect_refused(top + "start\n", "record.no_seats", 5);
  expect_refused(top + "chair 1 a\n", "record.expected_header", 5);
  expect_refused(top + "seat 1 a\n", "record.cut_line", 6);
}

TEST(Record, an_entry_is_a_seat_and_a_move) {
  for (const std::string entry : {"pick:bard", "7 pick:bard", "0 pick:bard", "1", "1 ", "1 pick bard", "1  pick:bard",
                                  "** deal:1:bard", "", " 1 pick:bard", "!undo 1 free"})
    expect_refused(kHead + "* deal:1:bard\n" + entry + "\n", "record.bad_entry", 8);
  for (const std::string undo : {"! undo 1", "! undo * free", "! undo 7 free", "! undo 1 maybe", "! undo 1 seal",
                                 "! undo 1 free ", "! undo free 1"})
    expect_refused(kHead + undo + "\n", "record.bad_undo", 7);
}

TEST(Record, a_note_is_a_known_word_and_what_it_says) {
  const std::string text = kHead + "! commit 12 34\n! nonce 1 none\n* deal:1:bard\n! reveal 56 78\n";
  const Result<Record> record = parse_record(text);
  ASSERT_TRUE(record.has_value()) << record.error().id;
  EXPECT_EQ(record->entries.at(0), (RecordEntry{EntryKind::note, kNobody, "commit 12 34"}));
  EXPECT_EQ(record->entries.at(3), (RecordEntry{EntryKind::note, kNobody, "reveal 56 78"}));
  EXPECT_EQ(format_record(*record), text);
  for (const std::string note :
       {"! ", "! commit", "! commit ", "! commit  1", "! commit 1 ", "! chat hello", "! Commit 1"})
    expect_refused(kHead + note + "\n", "record.bad_note", 7);
}

TEST(Record, after_the_result_stands_the_digest_and_nothing_else) {
  const std::string text = format_record(finished_record());
  const std::string without = text.substr(0, text.rfind("digest"));
  expect_refused(without, "record.cut_line", 17);
  expect_refused(without + "1 pick:bard\n", "record.expected_field", 17);
  expect_refused(without + "digest " + std::string(64, '0') + "\n", "record.wrong_digest", 17);
  expect_refused(text + "1 pick:bard\n", "record.after_end", 17);
  expect_refused(text + "\n", "record.after_end", 17);
}

TEST(Record, long_lines_binary_bytes_and_floods_are_refused) {
  expect_refused(kHead + "1 " + std::string(kMaxRecordLine, 'x') + "\n", "record.long_line", 7);
  EXPECT_TRUE(parse_record(kHead + "1 " + std::string(kMaxRecordLine - 2, 'x') + "\n").has_value());
  for (const char byte : {'\0', '\t', '\r', '\x1f', '\x7f'})
    expect_refused(kHead + "1 a" + byte + "\n", "record.binary", 7);
  expect_refused(kHead + std::string(kMaxRecordBytes, '1'), "record.too_big", 0);
}

RecordEntry gave_up(const std::string& words) { return {EntryKind::note, kNobody, "resigned " + words}; }

TEST(Record, names_after_the_last_move_who_gave_up) {
  Record record = finished_record();
  EXPECT_EQ(resigned_seats(record), SeatSet());
  record.entries.push_back({EntryKind::note, kNobody, resigned_note(seat_at(1))});
  EXPECT_NE(format_record(record).find("\n! resigned 2\nresult"), std::string::npos);
  EXPECT_EQ(resigned_seats(*parse_record(format_record(record))), SeatSet(seat_at(1)));
  record.entries.push_back(gave_up("1"));
  record.entries.push_back({EntryKind::note, kNobody, "reveal a b"});
  EXPECT_EQ(resigned_seats(record), SeatSet::players(2));
}

TEST(Record, is_refused_where_somebody_gives_up_who_cannot) {
  for (const char* words : {"3", "0", "*", "2 1", "x"}) {
    Record record = finished_record();
    record.entries.push_back(gave_up(words));
    EXPECT_EQ(resigned_seats(record).error().id, "record.bad_resigned") << words;
  }
  Record twice = finished_record();
  twice.entries.insert(twice.entries.end(), 2, gave_up("2"));
  EXPECT_EQ(resigned_seats(twice).error().id, "record.bad_resigned");
  Record early = finished_record();
  early.entries.insert(early.entries.begin(), gave_up("2"));
  EXPECT_EQ(resigned_seats(early).error().id, "record.bad_resigned");
  Record unfinished = some_record();
  unfinished.entries.push_back(gave_up("2"));
  EXPECT_EQ(resigned_seats(unfinished).error().id, "record.bad_resigned");
}

}  // namespace
}  // namespace feerie
